//! The hands of contests: by the rules, and the same in any order.

use solitarium_core::{Choices, Dealt, Family, Game, Policy, Rng, Seen, Turn};
use solitarium_games::rummy::arena::{HandResult, play_hand};
use solitarium_games::rummy::bots::{Greedy, RandomBot, Shrewd};
use solitarium_games::{Rummy, RummyFamily};
use solitarium_lab::DealRange;
use solitarium_lab::arena::{Contest, Scores, Seating, sum_up};

fn rummy(variant: &str) -> Rummy {
    RummyFamily.build(&variant.parse::<Choices>().unwrap()).unwrap()
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
            let contest = Contest { players: game.players(), deals: DealRange::own(7000, hands) };
            let seating = contest.seating(hand);
            let literal = play_move_by_move(game, &seating, &mut bots[0]);
            assert_eq!(play_hand(game, seating.deal, seating.rotation, &mut bots), literal, "{seating:?}");
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
    let contest = Contest { players: 2, deals: DealRange::own(0, 200) };
    let mut hand = |number: u64| {
        let seating = contest.seating(number);
        play_hand(&game, seating.deal, seating.rotation, &mut bots)
    };
    let results: Vec<HandResult> = (0..400).map(&mut hand).collect();
    let summary = sum_up(
        2,
        &results,
        |hand| Scores { points: &hand.points[..2], winner: hand.winner.map(usize::from) },
        game.most_points(),
        100,
    );
    assert!(summary.bots[0].net.mean.abs() < 1e-9);
    assert_eq!(summary.bots[0].won, summary.bots[1].won);
    // In any order of playing, the same.
    let mut backwards: Vec<HandResult> = (0..400).rev().map(&mut hand).collect();
    backwards.reverse();
    assert_eq!(results, backwards);
}
