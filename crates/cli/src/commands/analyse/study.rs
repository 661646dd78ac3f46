//! One variant, one strategy, many deals.

use super::plan::{Format, Plan, has_extension};
use super::progress::Progress;
use super::report::{self, heading};
use crate::failure::Failure;
use crate::program::{Context, now, print};
use solitarium_core::Effort;
use solitarium_lab::study::{
    self, Checkpoint, Facts, Goal, PlotText, Rows, RowsFormat, RunError, Study, svg,
};
use solitarium_lab::{DealRange, OpenError, SavedError, SavedProblem, Variant, Workers, files};
use solitarium_speech::{Told, Words, measure_name, say};
use std::path::Path;

pub(super) fn run(context: &Context<'_>, variant: &dyn Variant, plan: &Plan) -> Result<u8, Failure> {
    let words = context.words;
    let saved = |error: SavedError| Failure::saved(words, &error);
    let runner = variant
        .runner(plan.strategy.as_deref(), plan.effort.clone())
        .map_err(|error| Failure::usage(error.told(words)))?;
    let goal = Goal {
        deals: plan.deals,
        asked: plan.asked,
        precision: plan.precision,
        samples: plan.effort.samples,
        rows: plan.rows.is_some(),
    };
    if plan.resume.is_none() {
        check_deals(context, variant, &plan.deals)?;
    }
    plan.check_plot(words)?;
    plan.make_way(words)?;
    let (path, resume) = (plan.checkpoint.as_deref(), plan.resume.as_deref());
    let mut checkpoint = Checkpoint::open(variant, runner.as_ref(), &goal, path, resume).map_err(saved)?;
    let deals = checkpoint.deals();
    check_deals(context, variant, &deals)?;
    let mut rows = open_files(words, variant, runner.strategy(), plan, &mut checkpoint)?;
    let total = checkpoint.precision().is_none().then_some(deals.count);
    let mut progress = Progress::new(plan.quiet, total, checkpoint.done());
    let workers = Workers { threads: plan.threads, now, stop: context.interrupt.flag() };
    let played = study::run(
        variant,
        runner.as_ref(),
        plan.effort.clone(),
        &mut checkpoint,
        rows.as_mut(),
        &workers,
        |event| {
            progress.show(words, event.games, event.rate, Some(event.interval), event.elapsed);
            progress.give_up_if_hopeless(context, event.games, event.undecided, event.elapsed);
        },
    );
    progress.finish();
    let (study, kept) = played.map_err(|RunError::Deal(error)| {
        Failure::usage(say!(words, "error-deal", error = error.told(words)))
    })?;
    // The report comes first: a file that cannot be written must not cost hours of work.
    let shown = show(context, plan, &study);
    kept.map_err(saved)?;
    if let Some(rows) = rows {
        rows.finish().map_err(saved)?;
    }
    plan.write_plot(words, &picture(words, &study))?;
    shown?;
    progress.verdict(context, study.stopped)
}

/// Checks that the game can be played with these deals.
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
    let about = variant.about();
    let generator = checkpoint.deals().generator.name();
    let facts = Facts { game: &about.id, variant: &about.variant, strategy, generator };
    let known = checkpoint.rows();
    let mut rows = match &plan.rows {
        Some(path) => {
            let is_parquet = has_extension(path, "parquet");
            let format = if is_parquet { RowsFormat::Parquet } else { RowsFormat::Csv };
            let opened = Rows::open(path, format, &facts, known.as_ref());
            Some(opened.map_err(|error| match &error.problem {
                SavedProblem::Writing(why) => Failure::placing(words, path, why),
                _ => Failure::saved(words, &error),
            })?)
        }
        None => None,
    };
    let seconds = checkpoint.seconds();
    checkpoint.save(rows.as_mut(), seconds).map_err(|error| {
        // Nothing is left behind by an analysis that did not begin.
        if let (Some(path), None) = (&plan.rows, known) {
            let _ = std::fs::remove_file(path);
        }
        Failure::saved(words, &error)
    })?;
    Ok(rows)
}

fn show(context: &Context<'_>, plan: &Plan, study: &Study) -> Result<u8, Failure> {
    print(context.words, &text(context, study, plan.format))
}

/// Returns the report in that format.
fn text(context: &Context<'_>, study: &Study, format: Format) -> String {
    match format {
        Format::Text => report::text(context, study),
        Format::Json => study.json() + "\n",
        Format::Csv => study.csv(),
    }
}

/// Returns the report as a picture.
fn picture(words: &Words, study: &Study) -> String {
    let text = PlotText {
        heading: heading(&study.about, &study.strategy, words),
        measure: measure_name(&study.about, words),
        share: say!(words, "plot-share"),
        games: say!(words, "plot-games"),
        rate: say!(words, "plot-rate"),
        band: say!(words, "plot-band"),
        outcomes: ["outcome-won", "outcome-lost", "outcome-undecided"].map(|key| words.say(key, &[])),
        percent: &|share, decimals| words.percent(share, decimals),
        number: &|number| words.number(number),
    };
    svg(study, &text)
}

/// Writes the report to a new file, in the format that its ending names: `.json`, `.csv`, a picture in `.svg`, else the text.
pub(crate) fn save(context: &Context<'_>, study: &Study, path: &Path) -> Result<(), Failure> {
    let text = match () {
        () if has_extension(path, "svg") => picture(context.words, study),
        () if has_extension(path, "json") => text(context, study, Format::Json),
        () if has_extension(path, "csv") => text(context, study, Format::Csv),
        () => text(context, study, Format::Text),
    };
    files::create(path, &text).map_err(|error| Failure::writing(context.words, path, &error))
}
