//! The arena: duplicate deals, and sums that can be checked by hand.

use solitarium_core::{Choices, Dealt, Family, Game, Policy, Rng, Seat, Seen, Turn};
use solitarium_games::rummy::arena::{HandResult, Seating, play_hand, sum_up};
use solitarium_games::rummy::bots::{Greedy, RandomBot, Shrewd, Simple};
use solitarium_games::{Rummy, RummyFamily};

fn rummy(variant: &str) -> Rummy {
    RummyFamily.build(&variant.parse::<Choices>().unwrap()).unwrap()
}

#[test]
fn every_bot_sits_everywhere_once_per_deal() {
    let game = rummy("players=3");
    for deal in 0..4 {
        for seat in 0..3 {
            let mut bots: Vec<usize> =
                (0..3).map(|k| Seating::new(&game, 10, 3 * deal + k)).map(|s| s.bot(Seat(seat))).collect();
            bots.sort_unstable();
            assert_eq!(bots, [0, 1, 2]);
        }
        assert_eq!(Seating::new(&game, 10, 3 * deal + 2).deal, 10 + deal);
    }
}

/// The same hand through the rules alone, one legal move after another.
fn play_move_by_move<P: Policy<Rummy>>(game: &Rummy, seating: &Seating, bot: &mut P) -> HandResult {
    let mut state = game.deal(&Dealt::own(game.pack(), seating.deal));
    let mut rngs = [0, 1, 2, 3].map(|seat| Rng::named(seating.deal.rotate_left(8) ^ seat, "arena"));
    while let Turn::Act(seat) = game.turn(&state) {
        let rng = &mut rngs[usize::from(seat.0)];
        let m = bot.choose(Seen::new(game, &state, seat), rng).expect("nobody gives up");
        assert!(game.try_play(&mut state, m).is_some(), "an illegal move");
    }
    let finish = state.finish().expect("the hand is over");
    let winner = finish.winner.map(|seat| seating.bot(seat) as u8);
    let mut points = [0; 4];
    if let Some(winner) = winner {
        points[usize::from(winner)] = finish.points;
    }
    HandResult { points, winner, turns: state.turns(), reshuffles: state.reshuffles(), why: finish.why }
}

/// Contests go through whole turns, without a record for taking back: the same as the rules, thousands of times.
#[test]
fn contests_play_by_the_rules() {
    fn compare<P: Policy<Rummy>>(game: &Rummy, mut bots: [P; 4], hands: u64) {
        for hand in 0..hands {
            let seating = Seating::new(game, 7000, hand);
            let literal = play_move_by_move(game, &seating, &mut bots[0]);
            assert_eq!(play_hand(game, &seating, &mut bots), literal, "{seating:?}");
        }
    }
    for (variant, hands) in [
        ("reshuffles=0", 20_000),
        ("", 3000),
        ("reshuffles=unlimited&ace-high", 1000),
        ("players=3&drawn-hand=lowest-wins", 1000),
        ("players=4&hand=7&one-lay", 600),
        ("must-lay-taken&final-discard", 600),
        ("opening-minimum=51&hand=10", 600),
    ] {
        let game = rummy(variant);
        compare(&game, [const { RandomBot }; 4], hands);
        compare(&game, [Greedy::default(); 4], hands.min(3000));
        compare(&game, [Shrewd::default(); 4], hands.min(1000));
    }
}

/// Two bots of one kind earn the same over the rotations of a deal: nothing but the seat decides.
#[test]
fn equal_bots_are_equal() {
    let game = rummy("");
    let mut bots = [Greedy::default(), Greedy::default()];
    let results: Vec<HandResult> =
        (0..400).map(|hand| play_hand(&game, &Seating::new(&game, 0, hand), &mut bots)).collect();
    let summary = sum_up(&game, &results, 100);
    assert!(summary.bots[0].net.mean.abs() < 1e-9);
    assert!((summary.bots[0].hands_won.mean - summary.bots[1].hands_won.mean).abs() < 1e-9);
    // In any order of playing, the same.
    let mut backwards: Vec<HandResult> =
        (0..400).rev().map(|hand| play_hand(&game, &Seating::new(&game, 0, hand), &mut bots)).collect();
    backwards.reverse();
    assert_eq!(results, backwards);
}

#[test]
fn sums() {
    let game = rummy("");
    let won = play_hand(&game, &Seating::new(&game, 0, 0), &mut [Simple, Simple]);
    let hand = |points: [u16; 2]| HandResult {
        points: [points[0], points[1], 0, 0],
        winner: (points != [0, 0]).then_some(u8::from(points[1] > points[0])),
        ..won
    };
    let summary = sum_up(&game, &[hand([30, 0]), hand([0, 10]), hand([80, 0]), hand([0, 0])], 100);
    assert_eq!((summary.hands, summary.draws, summary.matches), (4, 1, 1));
    assert!((summary.bots[0].points.mean - 27.5).abs() < 1e-9);
    assert!((summary.bots[0].net.mean - 25.0).abs() < 1e-9);
    assert!((summary.bots[1].hands_won.mean - 0.25).abs() < 1e-9);
    // The first rotation's hands bring 30 and 80 points: one match.
    assert!((summary.bots[0].matches_won.mean - 1.0).abs() < 1e-9);
    assert!(summary.bots[0].points.low < 27.5 && 27.5 < summary.bots[0].points.high);
}
