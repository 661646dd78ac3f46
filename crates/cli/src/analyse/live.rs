//! An analysis that goes on while somebody looks on, until it is enough.

use super::plan::MOST_GAMES;
use super::study::{Convergence, Study};
use crate::failure::{Failure, Told};
use crate::program::{now, since};
use crate::words::{Words, say};
use solitarium_core::{About, Effort};
use solitarium_lab::{Crew, DealRange, Runner, Tally, Variant, analyse};
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread;

/// An analysis on threads of its own. It stops when it is dropped.
pub(crate) struct Live {
    about: About,
    runner: Arc<dyn Runner>,
    threads: usize,
    deals: DealRange,
    done: Arc<Mutex<Done>>,
    /// Tells the threads that are at work to stop; each start has another one.
    stop: Arc<AtomicBool>,
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
    /// Begins to play deal 0, 1, 2, … with that strategy, or the first one.
    pub(crate) fn start(
        words: &Words,
        variant: &dyn Variant,
        strategy: Option<&str>,
        threads: usize,
    ) -> Result<Live, Failure> {
        Live::with_deals(words, variant, strategy, threads, DealRange::own(0, MOST_GAMES))
    }

    /// The same with these deals, in their order.
    pub(crate) fn with_deals(
        words: &Words,
        variant: &dyn Variant,
        strategy: Option<&str>,
        threads: usize,
        deals: DealRange,
    ) -> Result<Live, Failure> {
        let told = |error: solitarium_lab::UnknownStrategy| Failure::usage(error.told(words));
        if variant.chain(strategy, Effort::default()).map_err(told)?.is_some() {
            return Err(Failure::usage(say!(words, "live-chain")));
        }
        let runner: Arc<dyn Runner> = variant.runner(strategy, Effort::default()).map_err(told)?.into();
        let mut live = Live {
            about: variant.about(),
            runner,
            threads,
            deals,
            done: Arc::default(),
            stop: Arc::default(),
        };
        live.go_on();
        Ok(live)
    }

    /// Plays on where it was stopped.
    pub(crate) fn go_on(&mut self) {
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
        let (runner, deals, threads) = (Arc::clone(&self.runner), self.deals, self.threads);
        let shared = Arc::clone(&self.done);
        let work = move || {
            let began = now();
            let crew = Crew { threads, now, stop: &stop };
            // Our own deals fit every game: there is no error to be told.
            let _ = analyse(&[runner.as_ref()], &deals, first, false, &crew, |batch| {
                let mut done = locked(&shared);
                if done.at_work != Some(number) {
                    // It was stopped, and what is shown as the end stays the end.
                    return ControlFlow::Break(());
                }
                batch.tallies.iter().for_each(|tally| done.tally.merge(tally));
                let Done { tally, convergence, .. } = &mut *done;
                convergence.note(tally, batch.items.end);
                done.seconds = before + since(began).as_secs_f64();
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
    pub(crate) fn stop(&mut self) {
        self.stop.store(true, Ordering::Relaxed);
        self.done().at_work = None;
    }

    /// Who plays.
    pub(crate) fn strategy(&self) -> &'static str {
        self.runner.strategy()
    }

    /// Whether games are being played.
    pub(crate) fn is_at_work(&self) -> bool {
        self.done().at_work.is_some()
    }

    /// What is done so far, as a report has it.
    pub(crate) fn study(&self) -> Study {
        let done = self.done();
        Study {
            about: self.about.clone(),
            strategy: self.strategy(),
            effort: Effort::default(),
            deals: DealRange { count: done.tally.games(), ..self.deals },
            tally: done.tally.clone(),
            convergence: done.convergence.0.clone(),
            seconds: done.seconds,
            threads: self.threads,
            stopped: false,
        }
    }

    /// As if it had taken so long.
    #[cfg(test)]
    pub(crate) fn pretend(&self, seconds: f64) {
        self.done().seconds = seconds;
    }

    fn done(&self) -> MutexGuard<'_, Done> {
        locked(&self.done)
    }
}

/// What is counted is whole at every moment that a thread could have panicked at.
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
    use crate::words::Language;
    use solitarium_core::Choices;
    use solitarium_lab::Catalogue;
    use std::time::Duration;

    fn live(game: &str, choices: &Choices, games: u64, threads: usize) -> Result<Live, Failure> {
        let mut catalogue = Catalogue::new();
        solitarium_games::each_game(&mut catalogue);
        let words = Words::new(Language::English, &[]);
        let variant = catalogue.find(game).expect("a game").variant(choices).expect("a variant");
        Live::with_deals(&words, variant.as_ref(), None, threads, DealRange::own(0, games))
    }

    fn waited(live: &Live, until: impl Fn(&Live) -> bool) {
        while !until(live) {
            thread::sleep(Duration::from_millis(1));
        }
    }

    #[test]
    fn it_plays_the_very_deals_however_it_is_interrupted() {
        let whole = live("md", &Choices::none(), 3000, 2).expect("it begins");
        waited(&whole, |live| !live.is_at_work());
        let mut halting = live("md", &Choices::none(), 3000, 1).expect("it begins");
        let mut starts = 0;
        while halting.study().tally.games() < 3000 {
            let before = halting.study().tally.games();
            halting.go_on();
            waited(&halting, |live| live.study().tally.games() > before || !live.is_at_work());
            halting.stop();
            assert!(!halting.is_at_work());
            let stopped = halting.study();
            thread::sleep(Duration::from_millis(3));
            assert_eq!(halting.study().tally, stopped.tally, "what is stopped stays");
            assert_eq!(stopped.deals.count, stopped.tally.games());
            starts += 1;
        }
        assert!(starts > 1, "it was interrupted");
        let (whole, halting) = (whole.study(), halting.study());
        assert_eq!(whole.tally, halting.tally);
        assert_eq!(whole.convergence, halting.convergence);
        assert_eq!((whole.tally.games(), whole.strategy), (3000, "best-fit"));
        assert!(whole.seconds > 0.0);
    }

    #[test]
    fn what_is_not_wanted_any_more_ends() {
        let live = live("md", &Choices::none(), MOST_GAMES, 1).expect("it begins");
        waited(&live, |live| live.study().tally.games() > 0);
        let runner = Arc::downgrade(&live.runner);
        drop(live);
        while runner.strong_count() > 0 {
            thread::sleep(Duration::from_millis(1));
        }
    }

    #[test]
    fn chains_are_refused() {
        let refused =
            live("qll", &Choices::none().with("reform", "yes"), 10, 1).err().expect("it is refused");
        assert!(refused.message.contains("solitarium analyse"), "{}", refused.message);
    }
}
