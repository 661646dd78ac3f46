//! The table of rules, row by row: the default, and each other reading.

use solitarium_core::{
    Card, Choices, Deal, Dealt, Ending, Family, Game, Literal, Observe, Pack, Rng, Seat, Turn,
};
use solitarium_games::rummy::{Reason, RummyMove, RummyState, Why};
use solitarium_games::{Rummy, RummyFamily};

fn rummy(variant: &str) -> Rummy {
    RummyFamily.build(&variant.parse::<Choices>().unwrap()).unwrap()
}

fn cards(codes: &str) -> Vec<Card> {
    codes.split_whitespace().map(|code| code.parse().unwrap()).collect()
}

/// A hand in which seat 0 begins, with these hands, this upcard, and a stock that begins with these cards.
fn start(game: &Rummy, hands: &[&str], upcard: &str, stock: &str) -> RummyState {
    let hands: Vec<Vec<Card>> = hands.iter().map(|codes| cards(codes)).collect();
    let mut order: Vec<Card> =
        (0..hands[0].len()).flat_map(|i| hands.iter().map(move |hand| hand[i])).collect();
    order.extend(cards(upcard));
    order.extend(cards(stock));
    let rest: Vec<Card> = Pack::FULL.cards().into_iter().filter(|card| !order.contains(card)).collect();
    // The deal decides who begins: some order of the cards that do not matter lets seat 0.
    for turn in 0..rest.len() {
        let mut whole = order.clone();
        whole.extend(rest[turn..].iter().chain(&rest[..turn]));
        let state = game.start(&Deal::Literal(Literal::new(&whole).unwrap())).unwrap();
        if game.turn(&state) == Turn::Act(Seat(0)) {
            return state;
        }
    }
    panic!("seat 0 never begins");
}

/// Plays the moves, each of which must be legal.
fn play(game: &Rummy, state: &mut RummyState, moves: &str) {
    for text in moves.split(';').map(str::trim).filter(|text| !text.is_empty()) {
        match game.read(state, text) {
            Ok(m) => drop(game.play(state, m)),
            Err(reason) => panic!("{text}: {reason}"),
        }
    }
}

fn refused(game: &Rummy, state: &RummyState, text: &str) -> Reason {
    let reason = game.read(state, text).expect_err("the move is refused");
    assert_eq!(game.explain(state, text), Some(reason.clone()));
    reason
}

fn card(code: &str) -> Card {
    code.parse().unwrap()
}

const SEVEN: &str = "hand=7";

#[test]
fn players() {
    let told = |variant: &str| RummyFamily.build(&variant.parse().unwrap()).unwrap_err().to_string();
    assert!(told("players=4").contains("4 hands of 13 cards leave neither a stock nor an upcard"));
    assert!(told("players=5").contains("from 2 to 4"));
    assert!(told("hand=8").contains("one of 13, 10, 7"));
    for (variant, seats, hand) in
        [("", 2, 13), ("players=3", 3, 13), ("players=4&hand=10", 4, 10), ("players=4&hand=7", 4, 7)]
    {
        let game = rummy(variant);
        assert_eq!(game.about().seats, seats);
        let scene = game.scene(&game.deal(&Dealt::own(game.pack(), 1)), None);
        let sizes: Vec<usize> = scene.piles.iter().map(|pile| pile.cards.len()).collect();
        assert_eq!(sizes[0], 52 - usize::from(seats) * hand - 1);
        assert!(sizes[2..].iter().all(|&size| size == hand), "{sizes:?}");
    }
}

#[test]
fn drawing() {
    let game = rummy(SEVEN);
    let state = start(&game, &["2C 3D 5H 7S 9C JD KH", "2D 3H 5S 7C 9D JH KS"], "8C", "8D");
    let texts: Vec<String> = game.moves(&state).iter().map(|&m| game.text(&state, m)).collect();
    assert_eq!(texts, ["draw stock", "take 8♣"]);
    assert_eq!(refused(&game, &state, "take 9C"), Reason::NotOnTop { card: card("9C"), top: card("8C") });
    assert!(matches!(refused(&game, &state, "discard KH"), Reason::Phase { .. }));
    let mut taken = state.clone();
    play(&game, &mut taken, "take 8C; discard KH");
    assert_eq!(game.turn(&taken), Turn::Act(Seat(1)));
}

#[test]
fn sequences() {
    let hands = ["QC KC AC 2C 5H 7S 9D", "2D 3H 5S 7C 9C JH KS"];
    let (low, high) = (rummy(SEVEN), rummy("hand=7&ace-high"));
    let mut state = start(&low, &hands, "8D", "3C");
    play(&low, &mut state, "draw");
    assert_eq!(refused(&low, &state, "lay QC KC AC"), Reason::AceIsLow);
    assert_eq!(refused(&low, &state, "lay QC KC 2C"), Reason::Gap { below: card("2C"), above: card("QC") });
    assert_eq!(
        refused(&low, &state, "lay 5H 7S 9D"),
        Reason::Mixed { first: card("9D"), second: card("5H") }
    );
    assert_eq!(refused(&low, &state, "lay QC KC"), Reason::TooFew { count: 2 });
    assert_eq!(refused(&low, &state, "lay QC KC JC"), Reason::NotHeld { card: card("JC") });
    assert_eq!(refused(&low, &state, "lay QC KC KC"), Reason::Twice { card: card("KC") });
    play(&low, &mut state, "lay 3C AC 2C");

    let mut state = start(&high, &hands, "8D", "3C");
    play(&high, &mut state, "draw");
    assert!(matches!(refused(&high, &state, "lay KC AC 2C"), Reason::Gap { .. }));
    play(&high, &mut state, "lay QC KC AC");
}

#[test]
fn laying() {
    let hands = ["2C 3C 4C 7C 7D 7H KS", "5C 7S 9D JH QS 2D 4H"];
    let game = rummy(SEVEN);
    let mut state = start(&game, &hands, "8D", "10S 6C");
    play(&game, &mut state, "draw; lay 2C 3C 4C; lay 7C 7D 7H; discard KS");
    // To another's combination, at either end, one card after the other, to a set as to a run.
    play(&game, &mut state, "draw");
    assert_eq!(refused(&game, &state, "add 6C to m1"), Reason::DoesNotFit { card: card("6C"), number: 1 });
    assert!(matches!(refused(&game, &state, "add 5C to m3"), Reason::NoSuchMeld { count: 2, .. }));
    play(&game, &mut state, "add 5C to m1; add 6C to m1; add 7S to m2; discard JH");

    let game = rummy("hand=7&one-lay");
    let mut state = start(&game, &hands, "8D", "10S 6C");
    play(&game, &mut state, "draw; lay 2C 3C 4C");
    assert_eq!(refused(&game, &state, "lay 7C 7D 7H"), Reason::OneLay);
    play(&game, &mut state, "discard KS; draw; add 5C to m1; add 6C to m1; discard JH; draw");
    play(&game, &mut state, "lay 7C 7D 7H; discard 10S");
    play(&game, &mut state, "draw; add 7S to m2");
    assert!(!game.moves(&state).iter().any(|m| matches!(m, RummyMove::Add(_, 0) | RummyMove::Lay(_))));
}

#[test]
fn opening_minimum() {
    let hands = ["2C 3C 4C 10C 10D 10H KS", "9S 10S JS QS KC KD KH"];
    let game = rummy("hand=7&opening-minimum=51");
    let mut state = start(&game, &hands, "8D", "5D 8S 3H 2D AC 4D");
    play(&game, &mut state, "draw");
    // 39 points are all there is.
    assert_eq!(refused(&game, &state, "lay 10C 10D 10H"), Reason::Opening { minimum: 51 });
    play(&game, &mut state, "discard 5D; draw; lay 9S 10S JS QS");
    // 39 points so far, so that the kings are to follow.
    assert_eq!(refused(&game, &state, "pass"), Reason::Opening { minimum: 51 });
    let texts: Vec<String> = game.moves(&state).iter().map(|&m| game.text(&state, m)).collect();
    assert_eq!(texts, ["lay K♣ K♦ K♥"]);
    // Once open, cards may be added too.
    play(&game, &mut state, "lay KC KD KH; add 8S to m1");
}

#[test]
fn nothing_is_added_before_opening() {
    let hands = ["9S 10S JS QC KC KD KH", "8S 2C 3C 4C 6D 10C 5H"];
    let moves = "draw; lay 9S 10S JS; lay KC KD KH; discard 8C; draw";
    let game = rummy("hand=7&opening-minimum=51");
    let mut state = start(&game, &hands, "8D", "8C 7D");
    play(&game, &mut state, moves);
    assert_eq!(refused(&game, &state, "add 8S to m1"), Reason::Opening { minimum: 51 });
    let game = rummy(SEVEN);
    let mut state = start(&game, &hands, "8D", "8C 7D");
    play(&game, &mut state, moves);
    play(&game, &mut state, "add 8S to m1");
}

#[test]
fn the_card_taken() {
    let hands = ["7C 7D 2H 4S 9C JD KH", "2D 3H 5S 8C 9D JH KS"];
    let game = rummy(SEVEN);
    let mut state = start(&game, &hands, "7H", "10S");
    play(&game, &mut state, "take; pass");
    assert_eq!(refused(&game, &state, "discard 7H"), Reason::JustTaken { card: card("7H") });
    play(&game, &mut state, "discard KH");

    // It must be laid in the same turn, if at all taken.
    let game = rummy("hand=7&must-lay-taken");
    let mut state = start(&game, &hands, "7H", "10S");
    play(&game, &mut state, "take");
    assert_eq!(refused(&game, &state, "pass"), Reason::MustLay { card: card("7H") });
    play(&game, &mut state, "lay 7C 7D 7H; discard KH");
    let state = start(&game, &hands, "10H", "10S");
    assert_eq!(refused(&game, &state, "take"), Reason::MustLay { card: card("10H") });
}

#[test]
fn only_the_card_taken_may_not_be_left() {
    let hands = ["2C 3C 4C 7C 7D 7H KS", "2D 3H 5S 8C 9D JH QS"];
    let game = rummy(SEVEN);
    let mut state = start(&game, &hands, "KH", "10S 10D");
    // Three sevens and a king are kept; then the queen is taken.
    play(
        &game,
        &mut state,
        "draw; lay 2C 3C 4C; pass; discard 10S; draw; discard QS; take; pass; discard KS",
    );
    play(&game, &mut state, "draw; discard JH");
    // Three sevens and the queen, with the jack taken: laying the sevens leaves two cards, which is allowed.
    let mut two = state.clone();
    play(&game, &mut two, "take; lay 7C 7D 7H; discard QS");
    // Without the queen it would leave the jack alone.
    let hands = ["2C 3C 4C 7C 7D 7H 7S", "2D 3H 5S 8C 9D JH QS"];
    let mut state = start(&game, &hands, "KH", "10S 10D");
    play(&game, &mut state, "draw; lay 2C 3C 4C; pass; discard 10S; draw; discard QS; take");
    assert_eq!(refused(&game, &state, "lay 7C 7D 7H 7S"), Reason::LeavesTaken { card: card("QS") });
    play(&game, &mut state, "lay 7C 7D 7H");
    assert_eq!(refused(&game, &state, "add 7S to m2"), Reason::LeavesTaken { card: card("QS") });
    play(&game, &mut state, "discard 7S");
    assert_eq!(state.finish(), None);
}

#[test]
fn going_out() {
    // By laying the last card.
    let hands = ["2C 3C 4C 7C 7D 7H 7S", "2D 3H 5S 8C 9D JH QS"];
    let game = rummy(SEVEN);
    let mut state = start(&game, &hands, "KH", "5C");
    play(&game, &mut state, "draw; lay 2C 3C 4C 5C; lay 7C 7D 7H 7S");
    let Turn::Over(outcome) = game.turn(&state) else { panic!("the hand is over") };
    assert_eq!((outcome.ending, outcome.measure), (Ending::Won(Seat(0)), 2 + 3 + 5 + 8 + 9 + 10 + 10));
    // By discarding it.
    let mut state = start(&game, &hands, "KH", "KS");
    play(&game, &mut state, "draw; lay 2C 3C 4C; lay 7C 7D 7H 7S; discard KS");
    assert_eq!(state.finish().map(|finish| (finish.why, finish.winner)), Some((Why::Out, Some(Seat(0)))));
    // Where a last discard is demanded, one card must be left for it.
    let game = rummy("hand=7&final-discard");
    let mut state = start(&game, &hands, "KH", "5C");
    play(&game, &mut state, "draw; lay 2C 3C 4C 5C");
    assert_eq!(refused(&game, &state, "lay 7C 7D 7H 7S"), Reason::LeavesNothing);
    play(&game, &mut state, "lay 7C 7D 7H; discard 7S");
    assert_eq!(state.finish().map(|finish| finish.why), Some(Why::Out));
}

/// Draws and throws what it likes, without ever laying.
fn never_lays(game: &Rummy, deal: u64) -> RummyState {
    let mut state = game.deal(&Dealt::own(game.pack(), deal));
    let mut rng = Rng::new(deal);
    while let Turn::Act(_) = game.turn(&state) {
        let moves = game.moves(&state);
        let calm: Vec<RummyMove> = moves
            .into_iter()
            .filter(|m| matches!(m, RummyMove::Draw | RummyMove::Pass | RummyMove::Discard(_)))
            .collect();
        let m = calm[rng.below(calm.len() as u32) as usize];
        game.play(&mut state, m);
    }
    state
}

#[test]
fn an_empty_stock() {
    // 25 cards in the first stock; then all discards but the top one.
    for (variant, reshuffles, turns) in
        [("", 2, 25 + 25 + 25), ("reshuffles=1", 1, 25 + 25), ("reshuffles=0", 0, 25)]
    {
        let state = never_lays(&rummy(variant), 3);
        assert_eq!(state.finish().map(|finish| finish.why), Some(Why::StockOut), "{variant}");
        assert_eq!((state.reshuffles(), state.turns()), (reshuffles, turns), "{variant}");
    }
    let state = never_lays(&rummy("reshuffles=unlimited"), 3);
    assert_eq!(state.finish().map(|finish| finish.why), Some(Why::TooLong));
    assert_eq!((state.reshuffles(), state.turns()), (7, 200));
}

#[test]
fn a_new_stock_is_ordered_by_the_deal() {
    let game = rummy("");
    let order = |deal: u64| {
        let mut state = game.deal(&Dealt::own(game.pack(), deal));
        while state.reshuffles() == 0 {
            let moves = game.moves(&state);
            let m = moves.iter().copied().find(|m| matches!(m, RummyMove::Draw | RummyMove::Pass));
            game.play(&mut state, m.unwrap_or(moves[0]));
        }
        game.scene(&state, None).piles[0].cards.clone()
    };
    assert_eq!(order(5), order(5));
    assert_ne!(order(5), order(6));
}

#[test]
fn a_blocked_hand() {
    let hands = ["KC KD KH KS 2C 4D 6H", "QC QD QH JC JD JH 9S"];
    let game = rummy(SEVEN);
    let mut state = start(&game, &hands, "3S", "8C 8D QS 5S JS");
    play(
        &game,
        &mut state,
        "draw; lay KC KD KH KS; discard 8C; draw; lay QC QD QH; lay JC JD JH; discard 8D",
    );
    play(&game, &mut state, "draw; add QS to m2; discard 6H; draw; discard 5S; draw; add JS to m3");
    assert_eq!(state.finish(), None);
    play(&game, &mut state, "discard 4D");
    assert_eq!(state.finish().map(|finish| (finish.why, finish.winner)), Some((Why::Blocked, None)));
    // The lowest hand may win the difference: 2♣ against 9♠.
    let game = rummy("hand=7&drawn-hand=lowest-wins");
    let mut state = start(&game, &hands, "3S", "8C 8D QS 5S JS");
    play(
        &game,
        &mut state,
        "draw; lay KC KD KH KS; discard 8C; draw; lay QC QD QH; lay JC JD JH; discard 8D",
    );
    play(
        &game,
        &mut state,
        "draw; add QS to m2; discard 6H; draw; discard 5S; draw; add JS to m3; discard 4D",
    );
    let Turn::Over(outcome) = game.turn(&state) else { panic!("the hand is over") };
    assert_eq!((outcome.ending, outcome.measure), (Ending::Won(Seat(0)), 7));
}

#[test]
fn a_drawn_hand() {
    for deal in 0..40 {
        let (nobody, lowest) =
            (rummy("reshuffles=0&players=3"), rummy("reshuffles=0&players=3&drawn-hand=lowest-wins"));
        let Turn::Over(outcome) = nobody.turn(&never_lays(&nobody, deal)) else { panic!("the hand is over") };
        assert_eq!((outcome.ending, outcome.measure), (Ending::Drawn, 0));
        let state = never_lays(&lowest, deal);
        let scene = lowest.scene(&state, None);
        let points: Vec<u16> = scene.piles[2..5]
            .iter()
            .map(|hand| {
                hand.cards.iter().map(|shown| match shown {
                    solitarium_core::Shown::Face(card) => u16::from(card.rank().low().min(10)),
                    solitarium_core::Shown::Back => panic!("the hands are open at the end"),
                })
            })
            .map(Iterator::sum)
            .collect();
        let least = *points.iter().min().unwrap();
        let alone = points.iter().filter(|&&p| p == least).count() == 1;
        let Turn::Over(outcome) = lowest.turn(&state) else { panic!("the hand is over") };
        let expected = if alone { points.iter().map(|p| p - least).sum() } else { 0 };
        assert_eq!(outcome.measure, expected);
        assert_eq!(matches!(outcome.ending, Ending::Won(_)), alone);
    }
}

#[test]
fn a_match() {
    let game = rummy("match=60");
    let mut several = 0;
    for deal in 0..20 {
        let mut state = game.deal(&Dealt::own(game.pack(), deal));
        let mut rng = Rng::new(deal);
        let Turn::Act(first) = game.turn(&state) else { panic!("someone begins") };
        let mut bots = solitarium_games::rummy::bots::Simple;
        let outcome = loop {
            match game.turn(&state) {
                Turn::Over(outcome) => break outcome,
                Turn::Act(seat) => {
                    if state.turns() == 0 && state.finish().is_none() {
                        // The start goes round.
                        assert_eq!(u16::from(seat.0), (u16::from(first.0) + state.hand_number()) % 2);
                    }
                    let seen = solitarium_core::Seen::new(&game, &state, seat);
                    let m = solitarium_core::Policy::choose(&mut bots, seen, &mut rng).unwrap();
                    let before = state.scores().to_vec();
                    game.play(&mut state, m);
                    let gain: u16 = state.scores().iter().zip(&before).map(|(new, old)| new - old).sum();
                    assert_eq!(gain, state.finish().filter(|_| m != RummyMove::Deal).map_or(0, |f| f.points));
                }
            }
        };
        let Ending::Won(winner) = outcome.ending else { panic!("someone reaches 60 points") };
        assert!(state.scores()[usize::from(winner.0)] >= 60);
        assert!(state.scores()[1 - usize::from(winner.0)] < 60);
        several += u32::from(state.hand_number() > 0);
    }
    assert!(several > 10, "matches of several hands: {several}");
}

#[test]
fn nonsense_is_told_and_changes_nothing() {
    let game = rummy("");
    let mut rng = Rng::new(1);
    for deal in 0..20 {
        let mut state = game.deal(&Dealt::own(game.pack(), deal));
        while let Turn::Act(_) = game.turn(&state) {
            let before = state.clone();
            for text in [
                "",
                "fly",
                "lay",
                "lay XX",
                "lay 7C",
                "discard",
                "add 7C",
                "add 7C to m99",
                "take 7C 8C",
                "m1",
            ] {
                if let Err(reason) = game.read(&state, text) {
                    assert!(!reason.to_string().is_empty());
                }
                assert_eq!(game.explain(&state, text).is_none(), game.parse(&state, text).is_some());
            }
            assert_eq!(state, before);
            let moves = game.moves(&state);
            let m = moves[rng.below(moves.len() as u32) as usize];
            let text = game.text(&state, m);
            assert_eq!(game.read(&state, &text), Ok(m));
            let Turn::Act(seat) = game.turn(&state) else { panic!("someone is to move") };
            let lays = moves.iter().filter(|m| matches!(m, RummyMove::Lay(_) | RummyMove::Add(..))).count();
            let counted = game.observe(&state, seat).count_lays() as usize;
            assert!(counted == lays || lays == 0, "{counted} instead of {lays}");
            game.play(&mut state, m);
        }
    }
}
