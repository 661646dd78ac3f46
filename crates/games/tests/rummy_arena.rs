//! The arena: duplicate deals, and sums that can be checked by hand.

use solitarium_core::{Choices, Family, Seat};
use solitarium_games::Rummy;
use solitarium_games::rummy::arena::{HandResult, Seating, play_hand, sum_up};
use solitarium_games::rummy::bots::{Greedy, Simple};

fn rummy(variant: &str) -> Rummy {
    Rummy::build(&variant.parse::<Choices>().unwrap()).unwrap()
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
