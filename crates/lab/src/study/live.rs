//! A study that runs in the background and shows its results while it runs.

use super::{Convergence, MOST_GAMES, Study};
use crate::solve::options_of;
use crate::{DealRange, Runner, RunnerError, Tally, Variant, Workers, analyse};
use serde_json::Value;
use solitarium_core::{About, Effort, Stop};
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::Duration;

/// A study on threads of its own. It stops when it is dropped.
pub struct Live {
    about: About,
    options: Value,
    runner: Box<dyn Runner>,
    threads: usize,
    now: fn() -> Duration,
    deals: DealRange,
    done: Arc<Mutex<Done>>,
    /// Tells the threads that are at work to stop; each start has another one.
    stop: Arc<AtomicBool>,
}

/// Why a study cannot begin.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum LiveError {
    /// The strategy, or the number of seats.
    #[error(transparent)]
    Runner(#[from] RunnerError),
    /// The variant gathers its cards: chains of games are another kind of study.
    #[error("this variant gathers its cards without shuffling: only chains of games can be studied")]
    Chain,
}

/// What is done so far.
#[derive(Default)]
struct Done {
    tally: Tally,
    convergence: Convergence,
    seconds: f64,
    /// Which start is at work, if one is: the last word of an earlier one is not heard.
    at_work: Option<u64>,
    starts: u64,
}

impl Live {
    /// Begins to play deal 0, 1, 2, … with that strategy, or the first one. `now` is a clock.
    pub fn start(
        variant: &dyn Variant,
        strategy: Option<&str>,
        threads: usize,
        now: fn() -> Duration,
    ) -> Result<Live, LiveError> {
        Live::with_deals(variant, strategy, threads, now, DealRange::own(0, MOST_GAMES))
    }

    /// Begins to play these deals, in their order.
    pub fn with_deals(
        variant: &dyn Variant,
        strategy: Option<&str>,
        threads: usize,
        now: fn() -> Duration,
        deals: DealRange,
    ) -> Result<Live, LiveError> {
        if variant.chain(strategy, Effort::default())?.is_some() {
            return Err(LiveError::Chain);
        }
        let runner = variant.runner(strategy, Effort::default())?;
        let about = variant.about();
        let mut live = Live {
            options: options_of(variant.options(), &about.variant),
            about,
            runner,
            threads,
            now,
            deals,
            done: Arc::default(),
            stop: Arc::default(),
        };
        live.go_on();
        Ok(live)
    }

    /// Plays on where it was stopped.
    pub fn go_on(&mut self) {
        if self.is_at_work() {
            return;
        }
        let stop = Arc::new(AtomicBool::new(false));
        self.stop = Arc::clone(&stop);
        let (number, first, before) = {
            let mut done = self.done();
            done.starts += 1;
            done.at_work = Some(done.starts);
            (done.starts, done.tally.games(), done.seconds)
        };
        let runner = self.runner.with_stop(Stop::Flag(Arc::clone(&stop)));
        let (deals, threads, now) = (self.deals, self.threads, self.now);
        let shared = Arc::clone(&self.done);
        let work = move || {
            let began = now();
            let workers = Workers { threads, now, stop: &stop };
            // Our own deals fit every game: there is no error to be told.
            let _ = analyse(&[runner.as_ref()], &deals, first, false, &workers, |batch| {
                let mut done = locked(&shared);
                if done.at_work != Some(number) {
                    // It was stopped, and what is shown as the end stays the end.
                    return ControlFlow::Break(());
                }
                batch.tallies.iter().for_each(|tally| done.tally.merge(tally));
                let Done { tally, convergence, .. } = &mut *done;
                convergence.note(tally, batch.items.end);
                done.seconds = before + now().saturating_sub(began).as_secs_f64();
                ControlFlow::Continue(())
            });
            let mut done = locked(&shared);
            if done.at_work == Some(number) {
                done.at_work = None;
            }
        };
        if thread::Builder::new().name("analysis".to_owned()).spawn(work).is_err() {
            // Without a thread nothing is played, as when it is stopped.
            self.done().at_work = None;
        }
    }

    /// Stops; what is done by then stays.
    pub fn stop(&mut self) {
        self.stop.store(true, Ordering::Relaxed);
        self.done().at_work = None;
    }

    /// Returns who plays.
    pub fn strategy(&self) -> &str {
        self.runner.strategy()
    }

    /// Returns whether games are being played.
    pub fn is_at_work(&self) -> bool {
        self.done().at_work.is_some()
    }

    /// Returns what is done so far, as a report has it.
    pub fn study(&self) -> Study {
        let done = self.done();
        Study {
            about: self.about.clone(),
            options: self.options.clone(),
            strategy: self.strategy().to_owned(),
            effort: Effort::default(),
            deals: DealRange { count: done.tally.games(), ..self.deals },
            tally: done.tally.clone(),
            convergence: done.convergence.0.clone(),
            seconds: done.seconds,
            threads: self.threads,
            stopped: false,
        }
    }

    fn done(&self) -> MutexGuard<'_, Done> {
        locked(&self.done)
    }
}

/// Returns what is counted. It is whole at every moment that a thread could have panicked at.
fn locked(done: &Mutex<Done>) -> MutexGuard<'_, Done> {
    done.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Drop for Live {
    fn drop(&mut self) {
        self.stop.store(true, Ordering::Relaxed);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Catalogue;
    use solitarium_core::Choices;
    use std::sync::OnceLock;
    use std::time::Instant;

    fn now() -> Duration {
        static START: OnceLock<Instant> = OnceLock::new();
        START.get_or_init(Instant::now).elapsed()
    }

    fn live(game: &str, choices: &Choices, games: u64, threads: usize) -> Result<Live, LiveError> {
        let mut catalogue = Catalogue::new();
        solitarium_games::each_game(&mut catalogue);
        let variant = catalogue.find(game).expect("a game").variant(choices).expect("a variant");
        Live::with_deals(variant.as_ref(), None, threads, now, DealRange::own(0, games))
    }

    fn waited(live: &Live, until: impl Fn(&Live) -> bool) {
        while !until(live) {
            thread::yield_now();
        }
    }

    #[test]
    fn it_plays_the_very_deals_however_it_is_interrupted() {
        let mut halting = live("md", &Choices::none(), MOST_GAMES, 1).expect("it begins");
        for _ in 0..5 {
            let before = halting.study().tally.games();
            halting.go_on();
            waited(&halting, |live| live.study().tally.games() > before);
            halting.stop();
            assert!(!halting.is_at_work());
            let stopped = halting.study();
            // Whatever the threads still do, it does not count.
            for _ in 0..100 {
                thread::yield_now();
                assert_eq!(halting.study().tally, stopped.tally, "what is stopped stays");
            }
            assert_eq!(stopped.deals.count, stopped.tally.games());
        }
        let games = halting.study().tally.games();
        let whole = live("md", &Choices::none(), games, 2).expect("it begins");
        waited(&whole, |live| !live.is_at_work());
        let (whole, halting) = (whole.study(), halting.study());
        assert_eq!(whole.tally, halting.tally);
        assert_eq!(whole.convergence, halting.convergence);
        assert_eq!((whole.tally.games(), whole.strategy.as_str()), (games, "best-fit"));
        assert!(whole.seconds > 0.0);
    }

    #[test]
    fn what_is_not_wanted_any_more_ends() {
        let live = live("md", &Choices::none(), MOST_GAMES, 1).expect("it begins");
        waited(&live, |live| live.study().tally.games() > 0);
        let done = Arc::downgrade(&live.done);
        drop(live);
        while done.strong_count() > 0 {
            thread::yield_now();
        }
    }

    /// A strategy that thinks about one move for hours ends with the study.
    #[test]
    fn a_strategy_that_thinks_is_cancelled() {
        let mut live = live("klondike", &Choices::none(), MOST_GAMES, 1).expect("it begins");
        live.stop();
        let mut catalogue = Catalogue::new();
        solitarium_games::each_game(&mut catalogue);
        let klondike = catalogue.find("klondike").expect("a game");
        let variant = klondike.variant(&Choices::none()).expect("the usual variant");
        live.runner = variant.runner(Some("rollout"), Effort::of_samples(u32::MAX)).expect("a strategy");
        live.go_on();
        let done = Arc::downgrade(&live.done);
        drop(live);
        while done.strong_count() > 0 {
            thread::yield_now();
        }
    }

    #[test]
    fn chains_are_refused() {
        let refused = live("qll", &Choices::none().with("reform", "yes"), 10, 1).err();
        assert_eq!(refused, Some(LiveError::Chain));
    }
}
