//! One variant, one strategy, many deals.

use super::checkpoint::Checkpoint;
use super::plan::{Format, Plan};
use super::progress::Progress;
use super::rows::Rows;
use super::{machine, plot, report};
use crate::failure::{Failure, Told};
use crate::program::{Context, now, print};
use crate::words::say;
use solitarium_core::About;
use solitarium_lab::{Batch, Crew, DealRange, Tally, Variant, analyse, is_mark};
use std::ops::ControlFlow;
use std::sync::atomic::Ordering;
use std::time::Duration;

/// What an analysis found.
pub(super) struct Study {
    pub(super) about: About,
    pub(super) strategy: &'static str,
    /// The deals that were played.
    pub(super) deals: DealRange,
    pub(super) tally: Tally,
    /// After how many games how many were won, at ever larger numbers.
    pub(super) convergence: Vec<(u64, u64)>,
    pub(super) seconds: f64,
    pub(super) threads: usize,
    /// Whether the user stopped it.
    pub(super) stopped: bool,
}

impl Study {
    pub(super) fn games_per_second(&self) -> f64 {
        self.tally.games() as f64 / self.seconds.max(1e-9)
    }
}

/// How often a checkpoint is saved.
const SAVE_EVERY: Duration = Duration::from_secs(1);

/// Each point of the convergence has so many more games than the one before.
const POINT_STEP: f64 = 1.03;

pub(super) fn run(context: &Context<'_>, variant: &dyn Variant, plan: &Plan) -> Result<u8, Failure> {
    let words = context.words;
    let runner = variant
        .runner(plan.strategy.as_deref(), plan.effort)
        .map_err(|error| Failure::usage(error.told(words)))?;
    let mut checkpoint = Checkpoint::open(context, variant, runner.as_ref(), plan)?;
    let deals = checkpoint.deals();
    let mut rows =
        plan.rows.as_deref().map(|path| Rows::open(words, path, checkpoint.rows_length())).transpose()?;
    plan.plot.as_deref().map(|path| plot::check(words, path)).transpose()?;

    let mut progress = Progress::new(plan.quiet, plan.precision.is_none().then_some(deals.count));
    let began = now();
    let before = checkpoint.seconds();
    let mut saved = began;
    let mut trouble = None;
    let crew = Crew { threads: plan.threads, now, stop: &context.stop };
    let played =
        analyse(&[runner.as_ref()], &deals, checkpoint.done(), rows.is_some(), &crew, |batch: Batch| {
            checkpoint.add(&batch);
            if let Some(rows) = &mut rows
                && let Err(failure) = rows.write(words, &deals, &batch)
            {
                trouble = Some(failure);
                return ControlFlow::Break(());
            }
            let elapsed = now() - began;
            if !checkpoint.is_kept() {
                progress.show(
                    words,
                    checkpoint.done(),
                    checkpoint.tally().rate(),
                    Some(checkpoint.tally().interval()),
                    elapsed,
                );
            } else if now() - saved >= SAVE_EVERY {
                // Only what is saved is shown: what was reported is not lost.
                if let Err(failure) = checkpoint.save(words, rows.as_mut(), before + elapsed.as_secs_f64()) {
                    trouble = Some(failure);
                    return ControlFlow::Break(());
                }
                saved = now();
                progress.show(
                    words,
                    checkpoint.done(),
                    checkpoint.tally().rate(),
                    Some(checkpoint.tally().interval()),
                    elapsed,
                );
            }
            let precise = |width: f64| {
                is_mark(checkpoint.done()) && checkpoint.tally().interval().half_width() <= width
            };
            if plan.precision.is_some_and(precise) {
                ControlFlow::Break(())
            } else {
                ControlFlow::Continue(())
            }
        });
    progress.finish();
    if let Some(failure) = trouble {
        return Err(failure);
    }
    played.map_err(|error| Failure::usage(say!(words, "error-deal", error = error.told(words))))?;
    let seconds = before + (now() - began).as_secs_f64();
    checkpoint.save(words, rows.as_mut(), seconds)?;
    if let Some(rows) = rows {
        rows.finish(words)?;
    }
    let study = Study {
        about: variant.about(),
        strategy: runner.strategy(),
        deals: DealRange { count: checkpoint.done(), ..deals },
        tally: checkpoint.tally().clone(),
        convergence: checkpoint.convergence().to_vec(),
        seconds,
        threads: plan.threads,
        stopped: context.stop.load(Ordering::Relaxed) && checkpoint.done() < deals.count,
    };
    show(context, plan, &study)
}

fn show(context: &Context<'_>, plan: &Plan, study: &Study) -> Result<u8, Failure> {
    let words = context.words;
    if let Some(path) = &plan.plot {
        plot::write(words, path, study)?;
    }
    let text = match plan.format {
        Format::Text => report::text(context, study),
        Format::Json => machine::json(study),
        Format::Csv => machine::csv(study),
    };
    print(words, &text)?;
    Ok(if study.stopped { 130 } else { 0 })
}

/// The points of a convergence.
#[derive(Clone, Debug, Default)]
pub(super) struct Convergence(pub(super) Vec<(u64, u64)>);

impl Convergence {
    /// Takes note of a number of games, if it is far enough from the last one and the same for every number of threads.
    pub(super) fn note(&mut self, tally: &Tally, done: u64) {
        let due = self.0.last().is_none_or(|(games, _)| done as f64 >= *games as f64 * POINT_STEP);
        if due && is_mark(done) {
            self.0.push((done, tally.won()));
        }
    }
}
