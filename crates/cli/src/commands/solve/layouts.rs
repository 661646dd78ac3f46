//! The positions of a file of layouts: a row for each line, named by its number.

use super::many::Rows;
use super::table::width_for;
use super::{CLOCKS, allowed, batch};
use crate::arguments;
use crate::commands::analyse::{Format, threads};
use crate::commands::limits::Limits;
use crate::extensions::Extension;
use crate::failure::Failure;
use crate::interrupt::STOPPED;
use crate::program::{Context, now, variant_of};
use crate::rule_files::{layout_refused, no_layout};
use crate::text::input::read_text;
use crate::text::width::width as text_width;
use clap::ArgMatches;
use solitarium_core::{Budget, Choices, Deal, Progress, ReplayError};
use solitarium_lab::solve::{Batch, Row, Start, Starts, Summary, Wanted};
use solitarium_lab::{Entry, Variant, Workers, in_order};
use solitarium_patience::{FileLayout, LAYOUT, layouts_of};
use solitarium_speech::Told;
use std::ops::ControlFlow;
use std::path::Path;
use std::sync::atomic::Ordering;

/// How many layouts each thread is given at a time: their rows are shown, in their order, when all are solved.
const EACH: usize = 4;

/// Returns the layouts of the file that `--layout` names, if there are several.
pub(super) fn named(
    context: &Context<'_>,
    entry: &dyn Entry,
    matches: &ArgMatches,
) -> Result<Option<Vec<FileLayout>>, Failure> {
    let has_layouts = entry.options().iter().any(|option| option.name == LAYOUT);
    let file = matches.try_get_one::<String>(LAYOUT).ok().flatten();
    let Some(file) = file.filter(|file| has_layouts && Path::new(file).is_file()) else { return Ok(None) };
    let text = read_text(context.words, Path::new(file))?;
    let layouts = layouts_of(&text).map_err(|error| no_layout(context.words, file, &error))?;
    Ok(Some(layouts).filter(|layouts| layouts.len() > 1))
}

/// Solves all of them.
pub(super) fn run(
    context: &Context<'_>,
    entry: &dyn Entry,
    matches: &ArgMatches,
    layouts: &[FileLayout],
) -> Result<u8, Failure> {
    let words = context.words;
    let limits = Limits::read(context, matches)?;
    let workers = Workers { threads: threads(words, matches)?, now, stop: context.interrupt.flag() };
    let format = Format::read(matches);
    let choices = arguments::choices(matches, entry.options());
    let file = choices.iter().find(|(name, _)| *name == LAYOUT).map_or("", |(_, value)| value);
    let others = choices.iter().filter(|(name, _)| *name != LAYOUT);
    let others = others.fold(Choices::none(), |choices, (name, value)| choices.with(name, value));
    let prepared = Extension::prepared(context, entry.id(), &others)?;
    let position = |layout: &FileLayout| {
        let choices = prepared.clone().with(LAYOUT, &layout.text.replace(' ', "_"));
        entry.variant(&choices).map_err(|error| layout_refused(words, file, layout, error))
    };
    // All lines are read before the first one is solved.
    for layout in layouts {
        position(layout)?;
    }
    let start = Start::Deal(Deal::Own(0));
    let one = || Starts::List(vec![start.clone()]);
    let wanted = Wanted { moves: matches.get_flag("moves"), shortest: matches.get_flag("shortest") };
    let plain = variant_of(context, entry, &others)?;
    let head = Batch { wanted, ..batch(words, entry, plain.as_ref(), one())? };
    let longest = layouts.last().map_or(0, |layout| text_width(&name(file, layout.line)));
    let rows = Rows { context, format, width: width_for(words, longest), batch: &head };
    rows.head()?;
    let mut summary = Summary::default();
    for block in layouts.chunks(workers.threads.max(1) * EACH) {
        let variants: Vec<Box<dyn Variant>> = block.iter().map(position).collect::<Result<_, _>>()?;
        let mut batches = Vec::new();
        for variant in &variants {
            let batch = batch(words, entry, variant.as_ref(), one())?;
            batches.push(Batch { wanted, limits: allowed(&limits), ..batch });
        }
        let solved =
            solve_block(&batches, &start, &workers).map_err(|error| Failure::failed(error.told(words)))?;
        for (layout, row) in block.iter().zip(solved) {
            let row = Row { deal: name(file, layout.line), ..row };
            rows.print(std::slice::from_ref(&row))?;
            summary.add(&row);
        }
        if context.interrupt.is_set() {
            break;
        }
    }
    let is_stopped = context.interrupt.is_set() && summary.deals() < layouts.len() as u64;
    rows.foot(&summary, is_stopped, limits.quiet)?;
    Ok(if is_stopped { STOPPED } else { 0 })
}

/// Returns the name of a row.
fn name(file: &str, line: usize) -> String {
    let file = Path::new(file).file_name().map_or(file.into(), |name| name.to_string_lossy());
    format!("{file}:{line}")
}

/// Solves some positions, each on whichever thread is free. The rows are in the order of the positions; those that were not solved before
/// somebody stopped it are missing.
fn solve_block(batches: &[Batch<'_>], start: &Start, workers: &Workers<'_>) -> Result<Vec<Row>, ReplayError> {
    let row = |batch: &Batch<'_>| {
        let mut watch = |_: Progress| {
            if workers.stop.load(Ordering::Relaxed) {
                ControlFlow::Break(())
            } else {
                ControlFlow::Continue(())
            }
        };
        let mut budget = Budget::new(batch.limits).clock(now).watch(&mut watch);
        let solver = batch.variant.solver();
        solver.map(|mut solver| batch.row(solver.as_mut(), start, &mut budget, CLOCKS)).transpose()
    };
    let mut rows = Vec::new();
    in_order(
        0..batches.len() as u64,
        workers,
        || (),
        |(), places| {
            let batches = &batches[places.start as usize..places.end as usize];
            batches.iter().filter_map(|batch| row(batch).transpose()).collect::<Result<Vec<Row>, _>>()
        },
        |_, solved| {
            rows.extend(solved);
            ControlFlow::Continue(())
        },
    )?;
    Ok(rows)
}
