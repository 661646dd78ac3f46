//! What a seat knows: redealing what it cannot see changes nothing in its view, step by step, for every seat of every game.

use solitarium_core::{
    Choices, Dealt, Effort, Family, Game, OptionKind, Policy, Random, Rng, Seat, Seen, Turn, Visitor,
};
use solitarium_games::each_game;
use solitarium_lab::{Catalogue, Chooser, NoUndo, Round, View};
use solitarium_patience::PatienceFamily;

struct Views {
    positions: u64,
}

impl Visitor for Views {
    fn visit<F: Family>(&mut self, family: F) {
        let mut variants = vec![Choices::none()];
        for option in family.options() {
            match &option.kind {
                OptionKind::Choice(words) => {
                    variants
                        .extend(words.iter().skip(1).map(|word| Choices::none().with(&option.name, word)));
                }
                OptionKind::Flag => variants.push(Choices::none().with(&option.name, "yes")),
                OptionKind::Number { min, .. } => {
                    variants.push(Choices::none().with(&option.name, &(min + 1).to_string()));
                }
                OptionKind::Text { .. } => {}
            }
        }
        for choices in variants {
            let Ok(game) = family.build(&choices) else {
                panic!("{} {choices:?} cannot be built", family.id())
            };
            for deal in 0..4 {
                self.positions += random_game(&game, deal);
            }
        }
    }
}

fn random_game<G: Game>(game: &G, deal: u64) -> u64 {
    let mut rng = Rng::named(deal, "views");
    let mut state = game.deal(&Dealt::own(game.pack(), deal));
    let seats = game.about().seats;
    let mut positions = 0;
    while let Turn::Act(mover) = game.turn(&state) {
        for seat in (0..seats).map(Seat) {
            let mut other = state.clone();
            game.resample(&mut other, seat, &mut rng);
            let (here, there) = (View::new(game, &state, Some(seat)), View::new(game, &other, Some(seat)));
            assert_eq!(here, there, "{} deal {deal} for {seat:?}", game.about().id);
            assert!(here.offers.is_empty() || seat == mover || is_deal(&here), "only who is to choose can");
            let watched = View::watched(game, &state, Some(seat));
            assert_eq!(watched, View { offers: Vec::new(), ..here.clone() }, "who watches sees the same");
            assert!(seat != mover || !here.offers.is_empty(), "who is to choose can");
        }
        positions += 1;
        if positions > 150 {
            break;
        }
        let Some(m) = Random.choose(Seen::new(game, &state, mover), &mut rng) else { break };
        game.play(&mut state, m);
    }
    positions
}

fn is_deal(view: &View) -> bool {
    view.offers.first().is_some_and(|offer| offer.step.verb == solitarium_core::Verb::Deal)
}

#[test]
fn a_view_depends_on_nothing_that_the_seat_cannot_see() {
    let mut views = Views { positions: 0 };
    each_game(&mut views);
    assert!(views.positions > 5_000, "{}", views.positions);
}

/// Rule files with hidden cards of every kind: columns, a stock, a reserve, rows that are dealt; and some in which nothing is hidden.
const RULE_FILES: [&str; 12] = [
    "freecell",
    "klondike-deal-3",
    "spider",
    "spiderette",
    "golf",
    "pyramid",
    "canfield",
    "yukon",
    "easthaven",
    "scorpion",
    "montana",
    "monte-carlo",
];

#[test]
fn nor_does_that_of_a_rule_file() {
    let mut views = Views { positions: 0 };
    for id in RULE_FILES {
        views.visit(PatienceFamily::shipped(id).unwrap_or_else(|| panic!("{id} is not shipped")));
    }
    assert!(views.positions > 2_000, "{}", views.positions);
}

fn round(game: &str, choices: &str, bots: &[(u8, &str)]) -> Round {
    let mut catalogue = Catalogue::new();
    each_game(&mut catalogue);
    let variant = catalogue.find(game).expect("a game").variant(&choices.parse().expect("choices"));
    let variant = variant.expect("a variant");
    let mut table = variant.open(&solitarium_core::Deal::Own(5), None, Effort::default()).expect("a table");
    for &(seat, name) in bots {
        table.seat_player(Seat(seat), Some(name)).expect("a strategy");
    }
    let seats = variant.about().seats;
    Round::new(table, (0..seats).map(|seat| Some(Seat(seat))).chain([None]))
}

/// What the seats were told while the game went on is what they are told of it afterwards.
#[test]
fn what_is_told_can_be_told_again() {
    for (game, choices) in [("klondike", "draw=3"), ("r7", ""), ("peg", ""), ("rummy", "players=3&match=60")]
    {
        let mut round = round(game, choices, &[]);
        let mut rng = Rng::new(7);
        for _ in 0..300 {
            let count = round.table().count();
            if count == 0 || !round.play(rng.below(count as u32) as usize) {
                break;
            }
            if rng.below(5) == 0 {
                assert!(round.undo());
            }
        }
        let seats = round.table().about().seats;
        for seat in (0..seats).map(|seat| Some(Seat(seat))).chain([None]) {
            let again = round.table().told(seat);
            let seen: Vec<_> = round.seen(seat).into_iter().map(|seen| seen.step.clone()).collect();
            assert_eq!(seen, again.into_iter().flatten().collect::<Vec<_>>(), "{game} {seat:?}");
        }
        assert_eq!(
            round.seen(None).len(),
            round.table().played(),
            "a viewer who sees everything is told everything"
        );
    }
}

#[test]
fn strategies_play_until_a_person_is_to_choose() {
    let mut round = round("rummy", "players=3", &[(1, "simple"), (2, "random")]);
    assert_eq!(round.people(), [Seat(0)]);
    for _ in 0..40 {
        while let Chooser::Strategy(seat) = round.chooser() {
            assert_ne!(seat, Seat(0));
            assert!(round.play_strategy());
        }
        match round.chooser() {
            Chooser::Person(seat) => assert_eq!(seat, Seat(0)),
            Chooser::Nobody => return,
            other => panic!("{other:?}"),
        }
        assert!(!round.play_strategy() && round.play(0));
    }
}

/// A seat that a strategy plays is offered nothing, and the next deal of a match is offered to everybody.
#[test]
fn moves_are_offered_to_who_is_to_choose() {
    let mut round = round("rummy", "players=3&match=60", &[(1, "simple"), (2, "random")]);
    let mut met = [0; 3];
    for _ in 0..600 {
        let offered = |seat| !round.view(Some(Seat(seat))).offers.is_empty();
        let offered = [offered(0), offered(1), offered(2)];
        assert!(round.view(None).offers.is_empty(), "who sees all cards does not play");
        match round.chooser() {
            Chooser::Person(_) => {
                assert_eq!(offered, [true, false, false]);
                met[0] += 1;
                assert!(round.play(0));
            }
            Chooser::Strategy(_) => {
                assert_eq!(offered, [false; 3]);
                met[1] += 1;
                assert!(round.play_strategy());
            }
            Chooser::Anybody => {
                assert_eq!(offered, [true; 3]);
                assert!(round.is_next_deal() && round.table().is_next_deal());
                met[2] += 1;
                assert!(round.play(0));
            }
            Chooser::Nobody => {
                assert_eq!(offered, [false; 3]);
                break;
            }
        }
    }
    assert!(met.iter().all(|&met| met > 0), "{met:?}");
}

#[test]
fn a_person_takes_back_only_what_is_theirs() {
    // Alone, as far as one likes.
    let mut solo = round("klondike", "", &[]);
    assert_eq!(solo.take_back(Seat::SOLO), Err(NoUndo::Nothing));
    assert!(solo.play(0) && solo.play(0));
    assert_eq!((solo.take_back(Seat::SOLO), solo.table().played(), solo.seen(None).len()), (Ok(()), 1, 1));
    assert!(solo.make_again() && !solo.make_again());
    solo.restart();
    assert_eq!((solo.table().played(), solo.seen(Some(Seat::SOLO)).len()), (0, 0));

    // Against a strategy, back to one's own choice.
    let mut against = round("rummy", "", &[(1, "simple")]);
    while !matches!(against.chooser(), Chooser::Person(_)) {
        assert!(against.play_strategy());
    }
    let before = against.table().record();
    assert!(against.play(0));
    while against.play_strategy() {}
    assert_eq!(against.take_back(Seat(0)), Ok(()));
    assert!(against.table().record().moves.len() >= before.moves.len());

    // Among people, not what another one did, and not a drawn card.
    let mut people = round("rummy", "", &[]);
    let Chooser::Person(first) = people.chooser() else { panic!("nobody begins") };
    assert!(people.play(0));
    assert_eq!(people.take_back(first), Err(NoUndo::Several), "a card was drawn");
    assert_eq!(people.table().played(), 1);
}
