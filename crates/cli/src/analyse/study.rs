//! One variant, one strategy, many deals.

use super::checkpoint::Checkpoint;
use super::plan::{Format, Plan};
use super::progress::Progress;
use super::rows::{Facts, Rows};
use super::{machine, plot, report};
use crate::bell::STOPPED;
use crate::failure::{Failure, Told};
use crate::program::{Context, now, print, since};
use crate::words::{Words, say};
use solitarium_core::{About, Effort};
use solitarium_lab::{Batch, Crew, DealRange, OpenError, Tally, Variant, analyse, is_mark, wilson};
use std::fs::File;
use std::io::Write;
use std::ops::ControlFlow;
use std::path::Path;
use std::time::Duration;

/// What an analysis found.
pub(crate) struct Study {
    pub(crate) about: About,
    pub(crate) strategy: &'static str,
    pub(crate) effort: Effort,
    /// The deals that were played.
    pub(crate) deals: DealRange,
    pub(crate) tally: Tally,
    /// After how many games how many were won, at ever larger numbers.
    pub(crate) convergence: Vec<(u64, u64)>,
    pub(crate) seconds: f64,
    pub(crate) threads: usize,
    /// Whether the user stopped it.
    pub(crate) stopped: bool,
}

impl Study {
    pub(crate) fn games_per_second(&self) -> f64 {
        self.tally.games() as f64 / self.seconds.max(1e-9)
    }

    /// After how many games how many were won, up to the last one.
    pub(crate) fn points(&self) -> Vec<(u64, u64)> {
        let mut points = self.convergence.clone();
        points.push((self.tally.games(), self.tally.won()));
        points.dedup();
        points
    }

    /// Between which rates the points are shown. The wild beginning would flatten the rest: the scale is that of the last two
    /// thirds of the points, with their intervals.
    pub(crate) fn scale(points: &[(u64, u64)]) -> (f64, f64) {
        let bounds = points[points.len() / 3..].iter().map(|&(games, won)| wilson(won, games));
        bounds.fold((1.0f64, 0.0f64), |(low, high), i| (low.min(i.low), high.max(i.high)))
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
    check_deals(context, variant, &deals)?;
    let mut rows = open_files(words, variant, runner.strategy(), plan, &mut checkpoint)?;

    let precise = |checkpoint: &Checkpoint| {
        let enough = |width: f64| checkpoint.tally().interval().half_width() <= width;
        is_mark(checkpoint.done()) && checkpoint.precision().is_some_and(enough)
    };
    // One that is precise enough already, and was only not told so, has nothing left to do.
    let goal = if precise(&checkpoint) { DealRange { count: checkpoint.done(), ..deals } } else { deals };
    let mut progress =
        Progress::new(plan.quiet, checkpoint.precision().is_none().then_some(deals.count), checkpoint.done());
    let began = now();
    let before = checkpoint.seconds();
    let mut saved = began;
    let mut trouble = None;
    let crew = Crew { threads: plan.threads, now, stop: context.bell.flag() };
    let played =
        analyse(&[runner.as_ref()], &goal, checkpoint.done(), rows.is_some(), &crew, |batch: Batch| {
            checkpoint.add(&batch);
            if let Some(rows) = &mut rows
                && let Err(failure) = rows.write(words, &deals, &batch)
            {
                trouble = Some(failure);
                return ControlFlow::Break(());
            }
            let elapsed = since(began);
            let due = since(saved) >= SAVE_EVERY;
            if checkpoint.is_kept() && due {
                if let Err(failure) = checkpoint.save(words, rows.as_mut(), before + elapsed.as_secs_f64()) {
                    trouble = Some(failure);
                    return ControlFlow::Break(());
                }
                saved = now();
            }
            // Where it is saved, only what is saved is shown: what was reported is not lost.
            if due || !checkpoint.is_kept() {
                let tally = checkpoint.tally();
                progress.show(words, checkpoint.done(), tally.rate(), Some(tally.interval()), elapsed);
            }
            if precise(&checkpoint) { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
    progress.finish();
    played.map_err(|error| Failure::usage(say!(words, "error-deal", error = error.told(words))))?;
    let seconds = before + since(began).as_secs_f64();
    let study = Study {
        about: variant.about(),
        strategy: runner.strategy(),
        effort: plan.effort,
        deals: DealRange { count: checkpoint.done(), ..deals },
        tally: checkpoint.tally().clone(),
        convergence: checkpoint.convergence().to_vec(),
        seconds,
        threads: plan.threads,
        stopped: context.bell.is_rung() && checkpoint.done() < deals.count,
    };
    // The report comes first: a file that cannot be written must not cost hours of work.
    let kept = match trouble {
        Some(failure) => Err(failure),
        None => checkpoint.save(words, rows.as_mut(), seconds),
    };
    let shown = show(context, plan, &study);
    kept?;
    if let Some(rows) = rows {
        rows.finish(words)?;
    }
    if let Some(path) = &plan.plot {
        plot::write(words, path, &study)?;
    }
    shown
}

/// Whether the game can be played with these deals.
fn check_deals(context: &Context<'_>, variant: &dyn Variant, deals: &DealRange) -> Result<(), Failure> {
    let words = context.words;
    match variant.open(&deals.deal(deals.first), None, Effort::default()) {
        Err(OpenError::Deal(error)) => {
            Err(Failure::usage(say!(words, "error-deal", error = error.told(words))))
        }
        _ => Ok(()),
    }
}

/// Makes all files before the work: that one cannot be written is found out before hours of it, not after.
fn open_files(
    words: &Words,
    variant: &dyn Variant,
    strategy: &str,
    plan: &Plan,
    checkpoint: &mut Checkpoint,
) -> Result<Option<Rows>, Failure> {
    if let Some(path) = &plan.plot {
        plot::check(words, path)?;
    }
    let about = variant.about();
    let generator = checkpoint.deals().generator.name();
    let facts = Facts { game: about.id, variant: &about.variant, strategy, generator };
    let saved = checkpoint.rows();
    let mut rows = match &plan.rows {
        Some(path) => Some(Rows::open(words, path, &facts, saved.as_ref())?),
        None => None,
    };
    let seconds = checkpoint.seconds();
    checkpoint.save(words, rows.as_mut(), seconds).inspect_err(|_| {
        // Nothing is left behind by an analysis that did not begin.
        if let (Some(path), None) = (&plan.rows, saved) {
            let _ = std::fs::remove_file(path);
        }
    })?;
    Ok(rows)
}

fn show(context: &Context<'_>, plan: &Plan, study: &Study) -> Result<u8, Failure> {
    print(context.words, &text(context, study, plan.format))?;
    Ok(if study.stopped { STOPPED } else { 0 })
}

/// The report in that format.
fn text(context: &Context<'_>, study: &Study, format: Format) -> String {
    match format {
        Format::Text => report::text(context, study),
        Format::Json => machine::json(study),
        Format::Csv => machine::csv(study),
    }
}

/// Writes the report to a new file, in the format that its ending names: `.json`, `.csv`, a picture in `.svg`, else the text.
pub(crate) fn save(context: &Context<'_>, study: &Study, path: &Path) -> Result<(), Failure> {
    let is = |ending: &str| path.extension().is_some_and(|found| found.eq_ignore_ascii_case(ending));
    let text = match () {
        () if is("svg") => plot::svg(context.words, study),
        () if is("json") => text(context, study, Format::Json),
        () if is("csv") => text(context, study, Format::Csv),
        () => text(context, study, Format::Text),
    };
    let mut file = File::create_new(path).map_err(|error| Failure::writing(context.words, path, &error))?;
    file.write_all(text.as_bytes()).map_err(|error| Failure::writing(context.words, path, &error))
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
