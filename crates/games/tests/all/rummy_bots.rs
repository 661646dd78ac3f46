//! What the bots of rummy promise: their names, their time budget, and who is stronger.

use solitarium_core::{Choices, Dealt, Effort, Family, Game, Policy, Rng, Seen, Strategy, TimeLimit, Turn};
use solitarium_games::rummy::arena::{HandResult, Player, play_hand};
use solitarium_games::rummy::{RummyMove, RummyState};
use solitarium_games::{Rummy, RummyFamily};
use solitarium_lab::DealRange;
use solitarium_lab::arena::{Contest, Scores, Standing, sum_up};
use std::cell::Cell;
use std::time::Duration;

fn rummy(variant: &str) -> Rummy {
    RummyFamily.build(&variant.parse::<Choices>().unwrap()).unwrap()
}

fn strategy(name: &str) -> Strategy<Rummy> {
    let Some(found) = RummyFamily.strategies().into_iter().find(|strategy| strategy.name == name) else {
        panic!("there is no bot {name}")
    };
    found
}

fn player(game: &Rummy, name: &str, effort: &Effort) -> Player<Rummy> {
    let state = game.deal(&Dealt::own(game.pack(), 0));
    Player(strategy(name).player(game, effort, &state))
}

/// What the first of two bots did in so many hands against the second.
fn contest(names: [&str; 2], samples: u32, hands: u64) -> Standing {
    let game = rummy("");
    let effort = Effort::of_samples(samples);
    let mut bots = names.map(|name| player(&game, name, &effort));
    let contest = Contest { players: 2, deals: DealRange::own(0, hands / 2) };
    let hand = |number: u64| {
        let seating = contest.seating(number);
        play_hand(&game, seating.deal, seating.rotation, &mut bots)
    };
    let results: Vec<HandResult> = (0..contest.games()).map(hand).collect();
    sum_up(
        2,
        &results,
        |hand| Scores { points: &hand.points[..2], winner: hand.winner.map(usize::from) },
        game.most_points(),
        100,
    )
    .bots[0]
}

#[test]
fn they_are_named_in_order() {
    let strategies = RummyFamily.strategies();
    let names: Vec<&str> = strategies.iter().map(|strategy| strategy.name.as_ref()).collect();
    assert_eq!(names, ["greedy", "sampler-128", "sampler-512", "reader", "shrewd", "simple", "random"]);
    assert!(RummyFamily.strategies().iter().all(Strategy::is_honest));
}

/// Without samples, since those bots take none: whole intervals above nothing.
#[test]
fn each_knows_more_than_the_one_before() {
    for (names, hands) in
        [(["simple", "random"], 400), (["greedy", "simple"], 4_000), (["shrewd", "greedy"], 8_000)]
    {
        let won = contest(names, 0, hands);
        assert!(won.net.low > 0.0, "{names:?}: {:?}", won.net);
    }
    assert!(contest(["greedy", "random"], 0, 2_000).games_won.mean > 0.985);
}

/// With few samples, so that it is quick: even those pay against players that are as fast as greedy.
#[test]
fn sampling_pays_and_reading_pays_more() {
    let sampler = contest(["sampler-128", "greedy"], 48, 400);
    assert!(sampler.net.low > 0.0, "{:?}", sampler.net);
    let reader = contest(["reader", "sampler-128"], 48, 400);
    assert!(reader.net.mean > 0.0, "{:?}", reader.net);
}

thread_local! {
    /// How often the clock was read.
    static READ: Cell<u64> = const { Cell::new(0) };
}

/// A clock that goes on by a millisecond whenever it is read.
fn ticking() -> Duration {
    READ.set(READ.get() + 1);
    Duration::from_millis(READ.get())
}

/// Positions of some hands, each with the stream that a bot is given there.
fn positions(game: &Rummy) -> Vec<(RummyState, Rng)> {
    let mut positions = Vec::new();
    for deal in 0..4 {
        let mut rng = Rng::new(deal);
        let mut bot = player(game, "greedy", &Effort::default());
        let mut state = game.deal(&Dealt::own(game.pack(), deal));
        while let Turn::Act(seat) = game.turn(&state) {
            positions.push((state.clone(), rng.clone()));
            let m = bot.choose(Seen::new(game, &state, seat), &mut rng).expect("a move");
            rng.next_u64();
            game.play(&mut state, m);
        }
    }
    positions
}

/// With a time per move the clock is read once before and once after each batch of 16 worlds, and the bot stops as soon as the
/// time is up: it does what it would have done with that number of worlds.
#[test]
fn a_time_budget_is_as_many_worlds_as_fit() {
    let game = rummy("");
    let (mut stopped_by_time, mut departed) = (0, 0);
    for name in ["sampler-512", "reader"] {
        for batches in [1u32, 5] {
            let per_move = Duration::from_millis(u64::from(batches));
            let timed = Effort { time: Some(TimeLimit { per_move, now: ticking }), ..Effort::default() };
            let counted = Effort::of_samples(16 * batches);
            let choose = |effort: &Effort, state: &RummyState, rng: &Rng| -> Option<RummyMove> {
                let Turn::Act(seat) = game.turn(state) else { return None };
                player(&game, name, effort).choose(Seen::new(&game, state, seat), &mut rng.clone())
            };
            for (state, rng) in positions(&game) {
                let before = READ.get();
                let chosen = choose(&timed, &state, &rng);
                let read = READ.get() - before;
                // Nothing is read where there is no choice; sooner than the time a bot stops only if it is sure.
                assert!(read <= u64::from(batches) + 1, "{read} readings for {batches} batches");
                stopped_by_time += u32::from(read == u64::from(batches) + 1);
                assert_eq!(chosen, choose(&counted, &state, &rng));
                departed += u32::from(chosen != choose(&Effort::of_samples(512), &state, &rng));
            }
        }
    }
    assert!(stopped_by_time > 100, "{stopped_by_time}");
    assert!(departed > 0, "the number of worlds must matter somewhere");
}

/// A clock that stands still: a budget of no time at all is one batch, and no bot waits for ever.
#[test]
fn no_time_at_all_is_one_batch() {
    let game = rummy("");
    let still: fn() -> Duration = || Duration::ZERO;
    let limit = TimeLimit { per_move: Duration::ZERO, now: still };
    for (state, rng) in positions(&game) {
        let Turn::Act(seat) = game.turn(&state) else { continue };
        let chosen = |effort: &Effort| {
            player(&game, "sampler-128", effort).choose(Seen::new(&game, &state, seat), &mut rng.clone())
        };
        let timed = chosen(&Effort { time: Some(limit), ..Effort::default() });
        assert_eq!(timed, chosen(&Effort::of_samples(1)));
        assert!(timed.is_some_and(|m| game.is_legal(&state, m)));
    }
}
