use super::*;
use crate::family::PatienceFamily;
use crate::moves::PatienceMove;
use crate::talk::pile_name;
use solitarium_core::{
    Attempt, Choices, Dealt, Family, PileId, Policy, Random, Seat, Seen, Spot, policy_rng,
};

fn game(id: &str) -> Patience {
    let family = PatienceFamily::shipped(id).unwrap_or_else(|| panic!("there is no {id}"));
    family.build(&Choices::none()).expect("it loads")
}

/// The key of the reason for which a wish is refused, and the names of the cards that it names.
fn told(game: &Patience, state: &PatienceState, wish: &str) -> (String, String) {
    let reason = game.understand(state, wish).expect_err(wish);
    let cards: Vec<String> = reason.cards.iter().map(ToString::to_string).collect();
    (reason.key.trim_start_matches("patience-").to_owned(), cards.join(" "))
}

fn key(game: &Patience, state: &PatienceState, wish: &str) -> String {
    told(game, state, wish).0
}

fn first(game: &Patience, deal: u64) -> PatienceState {
    game.deal(&Dealt::own(game.pack(), deal))
}

fn play(game: &Patience, state: &mut PatienceState, wish: &str) {
    let m = game.understand(state, wish).unwrap_or_else(|reason| panic!("{wish}: {reason:?}"));
    game.play(state, m);
}

/// In random positions of every shipped game, every wish from one pile to another is legal, asked back, or refused by a rule.
#[test]
fn every_wish_is_granted_or_refused_by_a_rule() {
    let mut seen = std::collections::BTreeSet::new();
    for id in crate::shipped::shipped() {
        let game = game(id);
        let mut rng = policy_rng(7);
        let mut state = first(&game, 3);
        for turn in 0..45 {
            if turn % 22 == 0 {
                wishes(&game, &state, &mut seen);
            }
            let Some(m) = Random.choose(Seen::new(&game, &state, Seat::SOLO), &mut rng) else { break };
            game.play(&mut state, m);
        }
    }
    let common = ["does-not-fit", "no-pair", "not-neighbours", "too-far", "osmosis", "forced", "covered"];
    for key in common {
        assert!(seen.contains(&format!("patience-{key}")), "{key} {seen:?}");
    }
}

/// Only what a rule forces is called forced, and the pile of the card's own suit is looked at.
#[test]
fn the_reason_is_the_rule_that_forbids() {
    let aces_up = game("aces-up");
    let dealt =
        (0..1000).map(|deal| first(&aces_up, deal)).find(|state| aces_up.count(state) == 1).expect("one");
    assert_ne!(key(&aces_up, &dealt, "c1 c2"), "forced");
    let free = game("freecell");
    let state = first(&free, 1);
    for column in 1..=8 {
        let top = state.top(&free.plan, usize::from(free.plan.sets[1].first) + column - 1);
        let card = top.expect("dealt").card();
        if let Err(reason) = free.understand(&state, &format!("c{column} f")) {
            assert_eq!((&*reason.key, reason.cards[0]), ("patience-not-first", card));
            assert_eq!(reason.cards[1..], [Card::new(Rank::Ace, card.suit())]);
        }
    }
    let accordion = game("accordion");
    assert_eq!(key(&accordion, &first(&accordion, 1), "c7 c3"), "too-far");
    let lucie = game("la-belle-lucie");
    let mut state = first(&lucie, 1);
    play(&lucie, &mut state, "redeal");
    play(&lucie, &mut state, "redeal");
    assert_eq!(key(&lucie, &state, "redeal"), "no-redeal");
    let calculation = game("calculation");
    let mut state = first(&calculation, 1);
    play(&calculation, &mut state, "d");
    assert_eq!(key(&calculation, &state, "d"), "waste-first");
    let pyramid = game("pyramid");
    let mut state = first(&pyramid, 1);
    play(&pyramid, &mut state, "d");
    for place in 22..=28 {
        if let Err(reason) = pyramid.understand(&state, &format!("w c{place}")) {
            assert_eq!(reason.key, "patience-no-pair");
        }
    }
    let spider = game("spider");
    assert_eq!(key(&spider, &first(&spider, 1), "redeal"), "no-redeal");
}

/// A card that does not fit is told what the pile wants, in words that each language has.
#[test]
fn the_rule_is_named() {
    let words = |reason: &Reason| {
        let words = reason.words.iter().map(|(name, word)| format!("{name}={word}"));
        words.collect::<Vec<_>>().join(" ")
    };
    let told = |id: &str, layout: &str, wish: &str| {
        let game = game(id);
        let state = game.position(layout).unwrap_or_else(|error| panic!("{id}: {error}"));
        let reason = game.understand(&state, wish).expect_err(wish);
        (reason.key.trim_start_matches("patience-").to_owned(), words(&reason))
    };
    let free = "foundation: TC; TD; TH; TS | tableau: KC; JS JD; KH KD; JC JH; QC; QD; QH; KS QS";
    let steps = |role: &str, direction: &str, suits: &str| {
        format!("rule=steps role={role} by=one direction={direction} suits={suits} wrap=no")
    };
    let fit = |words: String| ("does-not-fit".to_owned(), words);
    assert_eq!(told("freecell", free, "c1 c6"), fit(steps("tableau", "down", "alternating")));
    assert_eq!(told("freecell", free, "c1 f"), fit(steps("foundation", "up", "suit")));
    let (key, rule) = told("freecell", free, "JS c6");
    assert_eq!((&*key, rule), ("no-run", steps("tableau", "down", "alternating")));
    let calculation = game("calculation");
    let mut state = first(&calculation, 1);
    play(&calculation, &mut state, "d");
    let reason = calculation.understand(&state, "w f1").expect_err("no two");
    assert_eq!((words(&reason).as_str(), reason.cards.len()), ("rule=only", 6), "{reason:?}");
    play(&calculation, &mut state, "w c1");
    let reason = calculation.understand(&state, "c1 c2").expect_err("only from the waste");
    assert_eq!((&*reason.key, &*words(&reason)), ("patience-not-from-there", "rule=comes from=waste"));
    for (id, wish, key, rule) in [
        ("aces-up", "c1 c2", "not-built", ""),
        ("black-hole", "c1 c2", "not-built", ""),
        ("carpet", "c1 c2", "not-built", ""),
        ("golf", "c1 c2", "not-built", ""),
        ("stalactites", "c1 c2", "not-built", ""),
        ("tripeaks", "c27 c28", "not-built", ""),
        ("bristol", "c1 r1", "not-there", "from=reserve"),
        ("montana", "c1 c2", "not-a-gap", ""),
        ("pyramid", "c22 c23", "no-pair", "rule=sum"),
    ] {
        let game = game(id);
        let refused = (0..100).find_map(|deal| {
            let reason = game.understand(&first(&game, deal), wish).err()?;
            (reason.key == format!("patience-{key}")).then(|| words(&reason))
        });
        assert_eq!(refused.as_deref(), Some(rule), "{id} {wish}");
    }
}

/// A card that is typed alone, where cards are taken away, is told which ones are.
#[test]
fn a_card_alone_is_told_what_removes_it() {
    let words = |id: &str, layout: &str, wish: &str| {
        let game = game(id);
        let state = game.position(layout).unwrap_or_else(|error| panic!("{id}: {error}"));
        let reason = game.understand(&state, wish).expect_err(wish);
        let words = reason.words.iter().map(|(name, word)| format!("{name}={word}"));
        (reason.key.to_string(), words.collect::<Vec<_>>().join(" "), reason.numbers.clone())
    };
    // The queen of clubs lies under a card: buried cards do not count.
    let stock = |laid: &[&str]| {
        let rest = game("aces-up").pack.cards().into_iter().map(solitarium_core::Card::code);
        rest.filter(|card| !laid.contains(&card.as_str())).collect::<Vec<_>>().join(" ")
    };
    let up = format!("tableau: 3C; QC 4D; 5H; 6S | stock: {}", stock(&["3C", "QC", "4D", "5H", "6S"]));
    let beaten = ("patience-not-beaten".to_owned(), "rule=like like=suit-lower".to_owned(), vec![]);
    for wish in ["3C", "3C away", "c1"] {
        assert_eq!(words("aces-up", &up, wish), beaten, "{wish}");
    }
    let pyramid = game("pyramid");
    let plan = &*pyramid.plan;
    let mut alone = 0;
    for deal in 0..10 {
        let state = first(&pyramid, deal);
        let tops = (0..plan.piles.len()).filter(|&pile| state.is_free(plan, pile));
        for card in tops.filter_map(|pile| state.top(plan, pile)).filter(|top| !top.is_down()) {
            // Kings go, and so does a card with its only partner.
            let Err(reason) = pyramid.understand(&state, &card.card().code()) else { continue };
            if !reason.ambiguous {
                let told = (&*reason.key, &*reason.words[0].1, reason.numbers[0]);
                assert_eq!(told, ("patience-not-alone", "sum", 13), "{reason:?}");
                alone += 1;
            }
        }
    }
    assert!(alone > 10);
}

/// A stock that is not dealt names its condition; only one that fills spaces says that there are none.
#[test]
fn the_condition_of_the_stock_is_named() {
    // In the first deal that has another move, after `change`.
    let told = |id: &str, when: &str, change: &dyn Fn(&Patience, &mut PatienceState)| {
        let family = PatienceFamily::shipped(id).expect("shipped");
        let settings = [("stock.when".to_owned(), when.to_owned())];
        let (game, _) = family.with(&settings).unwrap_or_else(|report| panic!("{report}"));
        let reason = (0..100).find_map(|deal| {
            let mut state = first(&game, deal);
            change(&game, &mut state);
            game.understand(&state, "d").err().filter(|reason| reason.key != "over")
        });
        let reason = reason.unwrap_or_else(|| panic!("{id}: {when} is always met"));
        let words: Vec<String> = reason.words.iter().map(|(name, word)| format!("{name}={word}")).collect();
        format!("{} {}", reason.key.trim_start_matches("patience-"), words.join(" "))
    };
    let as_dealt = |_: &Patience, _: &mut PatienceState| {};
    let later = |_: &Patience, state: &mut PatienceState| state.pass = 2;
    let with_space = |game: &Patience, state: &mut PatienceState| {
        let tableau = game.plan.sets.iter().find(|set| set.role == Role::Tableau);
        state.heights[usize::from(tableau.expect("columns").first)] = 0;
    };
    let four = "count(foundation) >= 4";
    assert_eq!(told("canfield", "reserve empty", &as_dealt), "stock-condition when=empty from=reserve");
    assert_eq!(told("canfield", four, &as_dealt), format!("stock-condition when=file text={four}"));
    assert_eq!(told("canfield", "first pass", &later), "stock-condition when=first-pass");
    assert_eq!(told("canfield", "a space", &as_dealt), "stock-condition when=space");
    assert_eq!(told("spider", "a space", &as_dealt), "stock-condition when=space");
    assert_eq!(told("klondike", "no space", &with_space), "stock-condition when=no-space");
    assert_eq!(told("spider", "no space", &with_space), "fill-spaces ");
    // A condition that is met is not the reason.
    let calculation = PatienceFamily::shipped("calculation").expect("shipped");
    let settings = [("stock.when".to_owned(), "a space".to_owned())];
    let (game, _) = calculation.with(&settings).unwrap_or_else(|report| panic!("{report}"));
    let mut state = first(&game, 1);
    play(&game, &mut state, "d");
    assert_eq!(key(&game, &state, "d"), "waste-first");
}

/// A part of a run moves only if the card that it leaves can go up: then it is a move, or else the reason.
#[test]
fn part_of_a_run_waits_for_the_card_below() {
    let family = PatienceFamily::shipped("klondike").expect("shipped");
    let unit = ("tableau.move".to_owned(), "run, part if the card below goes up".to_owned());
    let (game, _) = family.with(&[unit]).unwrap_or_else(|report| panic!("{report}"));
    let at = |up: Rank| {
        let up = Card::new(up, solitarium_core::Suit::Spades);
        let laid = ["9S", "8H", "9C"].map(|card| card.parse::<Card>().expect("a card"));
        let goes = |card: &Card| {
            !laid.contains(card) && (card.suit() != up.suit() || card.rank().low() > up.rank().low())
        };
        let stock: Vec<String> =
            game.pack.cards().iter().filter(|card| goes(card)).map(|card| card.code()).collect();
        let layout = format!("foundation: {} | tableau: 9S 8H; 9C | stock: {}", up.code(), stock.join(" "));
        game.position(&layout).unwrap_or_else(|error| panic!("{layout}: {error}"))
    };
    assert_eq!(told(&game, &at(Rank::Seven), "8H c2"), ("part-of-run".to_owned(), "9♠".to_owned()));
    assert!(game.understand(&at(Rank::Eight), "8H c2").is_ok());
}

/// A condition on counts, and the rule of Osmosis.
#[test]
fn conditions_are_told_apart_from_what_fits() {
    let tide = game("maree");
    let layout =
        "tableau: AH KH QH JH TH; 9H 8H 7H AD KD; QD JD TD 9D 8D; 7D 7C 7S; 8C; 8S | foundation.ebb: 9C; 9S";
    let state = tide.position(layout).unwrap_or_else(|error| panic!("{error}"));
    assert_eq!(told(&tide, &state, "8C f"), ("condition".to_owned(), "8♣".to_owned()));
    let osmosis = game("osmosis");
    for deal in 0..40 {
        let state = first(&osmosis, deal);
        let base = state.top(&osmosis.plan, usize::from(osmosis.plan.sets[1].first)).expect("laid").card();
        for pile in 1..=4 {
            let Err(reason) = osmosis.understand(&state, &format!("r{pile} f")) else { continue };
            match &*reason.key {
                "patience-not-first" => assert!(!reason.cards[1..].contains(&base), "{reason:?}"),
                other => assert_eq!(other, "patience-none-takes"),
            }
        }
    }
}

/// Two moves that are equally good are asked back; two spaces are one.
#[test]
fn what_may_be_two_moves_is_asked_back() {
    let spider = game("spider");
    let mut asked = 0;
    for deal in 0..30 {
        let state = first(&spider, deal);
        for m in spider.moves(&state) {
            let text = spider.text(&state, m);
            assert_eq!(spider.understand(&state, &text), Ok(m), "a notation is one move");
            let card = text.split(' ').next().unwrap_or_default().to_owned();
            asked += usize::from(spider.understand(&state, &card).is_err_and(|reason| reason.ambiguous));
        }
    }
    assert!(asked > 0);
    let free = game("freecell");
    let layout = "tableau: KS; KH; KD; KC; QS QH QD QC; JS JH JD JC TS TH TD TC 9S 9H 9D 9C 8S 8H 8D 8C 7S 7H 7D 7C 6S 6H 6D 6C 5S 5H 5D 5C 4S 4H 4D 4C 3S 3H 3D 3C 2S 2H 2D 2C AS AH AD AC; ; ";
    let state = free.position(layout).unwrap_or_else(|error| panic!("{error}"));
    assert!(free.understand(&state, "3 c6 x").is_err());
    assert!(free.understand(&state, "KS").is_ok());
}

fn wishes(game: &Patience, state: &PatienceState, seen: &mut std::collections::BTreeSet<String>) {
    let plan = &*game.plan;
    let legal = game.moves(state);
    if legal.is_empty() {
        return;
    }
    let mut check = |reason: &Reason, wish: &str| {
        let known = REASONS.contains(&&*reason.key);
        assert!(known, "{} {wish}: {reason:?}\n{}", game.about().id, game.layout_of(state));
        seen.insert(reason.key.to_string());
    };
    for word in ["d", "redeal"] {
        if let Err(reason) = game.understand(state, word) {
            check(&reason, word);
        }
    }
    for from in 0..plan.piles.len() {
        for to in 0..plan.piles.len() {
            let wish = format!("{} {}", pile_name(game, from), pile_name(game, to));
            if let Err(reason) = game.understand(state, &wish) {
                check(&reason, &wish);
            }
            for count in 1..=state.heights[from].max(1) {
                let is = |m: &&PatienceMove| {
                    let there = usize::from(m.to) == to
                        || plan.piles[to].set == plan.piles[usize::from(m.to)].set
                            && plan.are_twins(state, to, m.to.into());
                    usize::from(m.from) == from && there && (m.count == count || m.to == m.from)
                        || (usize::from(m.from), usize::from(m.to)) == (to, from)
                };
                if legal.iter().any(|m| is(&m)) {
                    continue;
                }
                let cards = vec![card_of(0); count.into()];
                let attempt = Attempt {
                    from: Spot::Pile(PileId(from as u8)),
                    to: Some(Spot::Pile(PileId(to as u8))),
                    cards,
                };
                check(&game.refuse(state, &attempt), &format!("{count} {wish}"));
            }
        }
    }
}
