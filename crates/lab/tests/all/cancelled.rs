//! Work that the caller cancels ends at once, however long the games are.

use solitarium_core::prelude::*;
use solitarium_core::{Deal, Effort, First, Rollout, Stop};
use solitarium_lab::{Catalogue, DealRange, Runner};
use std::ops::ControlFlow;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

/// How many moves each position has.
const MOVES: u8 = 3;

/// A game that never ends. The caller cancels while it plays a certain move.
#[derive(Clone)]
struct Endless {
    /// How many moves were made, in all games.
    played: Arc<AtomicU64>,
    /// During which of them the caller cancels.
    last: u64,
    stop: Arc<AtomicBool>,
}

impl Family for Endless {
    type Game = Endless;

    fn id(&self) -> &'static str {
        "endless"
    }

    fn build(&self, _: &Choices) -> Result<Endless, OptionError> {
        Ok(self.clone())
    }

    fn strategies(&self) -> Vec<Strategy<Endless>> {
        vec![
            Strategy::honest("first", |_, _| Box::new(First)),
            Strategy::honest("rollout", |_, effort| {
                Box::new(Rollout::new(effort, |_| Box::new(First), |_, after| after.into()))
            }),
        ]
    }
}

impl Game for Endless {
    type State = ();
    type Move = u8;
    type Undo = ();
    type Key = ();

    fn about(&self) -> About {
        About { id: "endless".into(), variant: String::new(), seats: 1, measure: "none".into() }
    }

    fn pack(&self) -> Option<Pack> {
        None
    }

    fn deal(&self, _: &Dealt) {}

    fn turn(&self, (): &()) -> Turn {
        Turn::Act(Seat::SOLO)
    }

    fn measure(&self, (): &()) -> u16 {
        0
    }

    fn each_move(&self, (): &(), f: impl FnMut(u8) -> ControlFlow<()>) -> ControlFlow<()> {
        (0..MOVES).try_for_each(f)
    }

    fn play(&self, (): &mut (), _: u8) {
        if self.played.fetch_add(1, Ordering::Relaxed) + 1 == self.last {
            self.stop.store(true, Ordering::Relaxed);
        }
    }

    fn unplay(&self, (): &mut (), _: u8, (): ()) {}

    fn key(&self, (): &()) {}

    fn effect(&self, (): &(), _: u8) -> Step {
        Step::new(Verb::Pass)
    }

    fn text(&self, (): &(), m: u8) -> String {
        m.to_string()
    }

    fn scene(&self, (): &(), _: Option<Seat>) -> Scene {
        Scene::default()
    }

    fn resample(&self, (): &mut (), _: Seat, _: &mut Rng) {}

    fn endless(&self) -> bool {
        true
    }
}

/// Calls `work` with a runner that is cancelled during its move number `last`. Returns how many moves it made after that.
fn moves_afterwards(strategy: &str, last: u64, work: impl FnOnce(&dyn Runner)) -> u64 {
    let game = Endless { played: Arc::default(), last, stop: Arc::default() };
    let mut catalogue = Catalogue::new();
    catalogue.add(game.clone()).expect("a game");
    let variant = catalogue.find("endless").expect("the game").variant(&Choices::none()).expect("it");
    let runner = variant.runner(Some(strategy), Effort::default()).expect("a strategy");
    work(runner.with_stop(Stop::Flag(Arc::clone(&game.stop))).as_ref());
    game.played.load(Ordering::Relaxed) - last
}

#[test]
fn a_game_that_is_cancelled_ends_at_once() {
    // While the game is played; while a sampled world is played on, the first or a later one.
    for (strategy, last) in
        [("first", 1), ("first", 5_000), ("rollout", 1), ("rollout", 7), ("rollout", 20_000)]
    {
        let after = moves_afterwards(strategy, last, |runner| {
            runner.run(&DealRange::own(0, 1), 0, &mut [Outcome::solo(false, 0)]).expect("a deal that fits");
        });
        // Each move of the position may be tried once more, and one of them made.
        assert!(after <= u64::from(MOVES) + 1, "{strategy}, cancelled in move {last}: {after} more");
    }
}

#[test]
fn a_game_that_is_cancelled_is_not_counted() {
    let after = moves_afterwards("first", 50, |runner| {
        let counted = runner.replay(&Deal::Own(0), 10, &mut || ControlFlow::Continue(()));
        assert_eq!(counted.expect("a deal that fits").games, 0);
    });
    assert_eq!(after, 0);
}
