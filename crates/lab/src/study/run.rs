//! Plays the games of a study.

use super::{Checkpoint, Rows, Study};
use crate::saved::SavedError;
use crate::solve::options_of;
use crate::{Batch, DealRange, Interval, Runner, Variant, Workers, analyse, is_mark};
use solitarium_core::{DealError, Effort};
use std::ops::ControlFlow;
use std::sync::atomic::Ordering;
use std::time::Duration;

/// How often a checkpoint is saved.
const SAVE_EVERY: Duration = Duration::from_secs(1);

/// How far a study is.
#[derive(Clone, Copy, Debug)]
pub struct Event {
    /// How many games are done, those of earlier runs included. Where they are saved, all of them are.
    pub games: u64,
    /// How many of them were stopped before their end.
    pub undecided: u64,
    /// The rate of wins.
    pub rate: f64,
    /// Its 95 % interval.
    pub interval: Interval,
    /// How long this run has taken.
    pub elapsed: Duration,
}

/// Why a study did not begin.
#[derive(Debug, thiserror::Error)]
pub enum RunError {
    /// The deals do not fit the game.
    #[error(transparent)]
    Deal(#[from] DealError),
}

/// Plays the deals of a checkpoint that are not done yet, until all are, the rate is precise enough, or the workers are told to stop.
/// Tells `progress` how far it is.
///
/// Returns what was found together with whether everything was saved: a file that cannot be written must not cost the report of
/// hours of work.
pub fn run(
    variant: &dyn Variant,
    runner: &dyn Runner,
    effort: Effort,
    checkpoint: &mut Checkpoint,
    mut rows: Option<&mut Rows>,
    workers: &Workers<'_>,
    mut progress: impl FnMut(Event),
) -> Result<(Study, Result<(), SavedError>), RunError> {
    let deals = checkpoint.deals();
    let precise = |checkpoint: &Checkpoint| {
        let enough = |width: f64| checkpoint.tally().interval().half_width() <= width;
        is_mark(checkpoint.done()) && checkpoint.precision().is_some_and(enough)
    };
    // One that is precise enough already, and was only not told so, has nothing left to do.
    let goal = if precise(checkpoint) { DealRange { count: checkpoint.done(), ..deals } } else { deals };
    let began = (workers.now)();
    let since = |moment: Duration| (workers.now)().saturating_sub(moment);
    let before = checkpoint.seconds();
    let mut saved = began;
    let mut trouble = None;
    let with_outcomes = rows.is_some();
    analyse(&[runner], &goal, checkpoint.done(), with_outcomes, workers, |batch: Batch| {
        checkpoint.add(&batch);
        let elapsed = since(began);
        let due = since(saved) >= SAVE_EVERY;
        let mut keep = || -> Result<(), SavedError> {
            if let Some(rows) = rows.as_deref_mut() {
                rows.write(&deals, &batch)?;
            }
            if checkpoint.is_kept() && due {
                checkpoint.save(rows.as_deref_mut(), before + elapsed.as_secs_f64())?;
                saved = (workers.now)();
            }
            Ok(())
        };
        if let Err(error) = keep() {
            trouble = Some(error);
            return ControlFlow::Break(());
        }
        // Where it is saved, only what is saved is told: what was reported is not lost.
        if due || !checkpoint.is_kept() {
            let tally = checkpoint.tally();
            progress(Event {
                games: checkpoint.done(),
                rate: tally.rate(),
                interval: tally.interval(),
                undecided: tally.undecided(),
                elapsed,
            });
        }
        if precise(checkpoint) { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    })?;
    let seconds = before + since(began).as_secs_f64();
    let about = variant.about();
    let study = Study {
        options: options_of(variant.options(), &about.variant),
        about,
        strategy: runner.strategy().to_owned(),
        effort,
        deals: DealRange { count: checkpoint.done(), ..deals },
        tally: checkpoint.tally().clone(),
        convergence: checkpoint.convergence().to_vec(),
        seconds,
        threads: workers.threads,
        stopped: workers.stop.load(Ordering::Relaxed) && checkpoint.done() < deals.count,
    };
    let kept = match trouble {
        Some(error) => Err(error),
        None => checkpoint.save(rows, seconds),
    };
    Ok((study, kept))
}
