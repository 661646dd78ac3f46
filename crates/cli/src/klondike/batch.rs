//! Many positions, several at a time: a row for each in their order, and what they come to.

use super::answer::{Answer, Reason, csv_head, row_head, width_for};
use super::deals::Deals;
use super::journal::{Head, Journal, Saved};
use super::meter::Meter;
use super::searcher::{Allowance, Searcher};
use super::summary::Summary;
use crate::analyse::{Format, threads};
use crate::bell::STOPPED;
use crate::failure::{Failure, Told};
use crate::limits::Limits;
use crate::look::Ink;
use crate::program::{Context, now, print, since, stopped};
use crate::sentence::title;
use crate::words::{Words, say};
use clap::ArgMatches;
use solitarium_core::{Game, ReplayError};
use solitarium_games::klondike::Klondike;
use solitarium_lab::{Crew, in_order};
use std::io::Write;
use std::ops::{ControlFlow, Range};
use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};

/// What does not change from deal to deal.
struct Batch {
    game: Klondike,
    deals: Deals,
    allowance: Allowance,
    with_moves: bool,
}

pub(super) fn run(context: &Context<'_>, game: Klondike, matches: &ArgMatches) -> Result<u8, Failure> {
    let words = context.words;
    let limits = Limits::read(context, matches)?;
    let crew = Crew { threads: threads(words, matches)?, now, stop: context.bell.flag() };
    let format = Format::read(matches);
    let path = |name: &str| matches.get_one::<String>(name).map(Path::new);
    let elsewhere = path("checkpoint");
    let saved = path("resume").map(|path| Saved::open(words, path, elsewhere)).transpose()?;
    let batch = Batch {
        game,
        deals: deals(context, game, matches, saved.as_ref())?,
        allowance: Allowance::of(&limits, matches.get_flag("shortest")),
        with_moves: matches.get_flag("moves") || format == Format::Json,
    };
    check_deals(words, &batch)?;
    let head = Head::new(game, &batch.deals, batch.allowance, batch.with_moves);
    let rows = Rows {
        context,
        format,
        width: width_for(words, batch.deals.longest_name()),
        with_moves: batch.with_moves,
        shortest: batch.allowance.shortest,
    };
    let mut summary = Summary::default();
    let (mut journal, before) = match (&saved, elsewhere) {
        (None, None) => (None, 0),
        (None, Some(path)) => (Some(Journal::create(words, path, &head)?), 0),
        (Some(saved), elsewhere) => {
            saved.check(words, &head, &batch.deals)?;
            // Everything is read before anything is shown.
            let (done, length) = saved.each(words, game, &batch.deals, |_| Ok(()))?;
            (Some(Journal::resume(words, saved, &head, length, elsewhere)?), done)
        }
    };
    rows.head(&batch)?;
    if let Some(saved) = &saved {
        saved.each(words, game, &batch.deals, |answer| {
            summary.add(&answer);
            rows.print(&[answer])
        })?;
    }
    let meter = Meter::new(limits.quiet, batch.deals.count(), before);
    let began = now();
    let mut trouble = None;
    let searcher = || Searcher::new(batch.game, batch.allowance, batch.with_moves);
    let solved = in_order(
        before..batch.deals.count(),
        &crew,
        searcher,
        |searcher, places| batch.solve(searcher, places, crew.stop),
        |places, answers| {
            let whole = answers.len() as u64 == places.end - places.start;
            let kept = journal.as_mut().map_or(Ok(()), |journal| journal.write(words, &answers));
            let shown = kept.and_then(|()| meter.around(|| rows.print(&answers)));
            for answer in &answers {
                summary.add(answer);
            }
            meter.show(words, &summary, since(began));
            match shown {
                Ok(()) if whole => ControlFlow::Continue(()),
                // What comes after a deal that was stopped has no place yet.
                Ok(()) => ControlFlow::Break(()),
                Err(failure) => {
                    trouble = Some(failure);
                    ControlFlow::Break(())
                }
            }
        },
    );
    drop(meter);
    solved.map_err(|error| Failure::failed(error.told(words)))?;
    if let Some(failure) = trouble {
        return Err(failure);
    }
    let kept = journal.as_mut().map_or(Ok(()), |journal| journal.sync(words));
    let is_stopped = context.bell.is_rung() && summary.deals() < batch.deals.count();
    rows.foot(&summary, is_stopped, limits.quiet)?;
    kept?;
    Ok(if is_stopped { STOPPED } else { 0 })
}

impl Batch {
    /// The answers for some places; fewer if it was stopped.
    fn solve(
        &self,
        searcher: &mut Searcher,
        places: Range<u64>,
        stop: &AtomicBool,
    ) -> Result<Vec<Answer>, ReplayError> {
        let is_stopped = || stop.load(Ordering::Relaxed);
        let mut answers = Vec::new();
        for start in places.map_while(|place| self.deals.get(place)) {
            let state = start.state(self.game)?;
            let answer = searcher.answer(start.name(), &state, |_| {
                if is_stopped() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
            });
            if answer.reason == Some(Reason::Stopped) {
                break;
            }
            answers.push(answer);
            if is_stopped() {
                break;
            }
        }
        Ok(answers)
    }
}

/// The deals that the arguments name, or those of the checkpoint.
fn deals(
    context: &Context<'_>,
    game: Klondike,
    matches: &ArgMatches,
    saved: Option<&Saved>,
) -> Result<Deals, Failure> {
    let text = |name: &str| matches.get_one::<String>(name);
    match (text("deals"), text("file"), saved) {
        (Some(range), _, _) => Deals::range(context.words, range),
        (None, Some(path), _) => Deals::file(context, Path::new(path), game),
        (None, None, Some(saved)) => match saved.range() {
            Some(range) => Ok(Deals::Range(range)),
            None => Err(Failure::usage(say!(context.words, "error-checkpoint-needs-file"))),
        },
        (None, None, None) => Err(no_batch(context.words, "--checkpoint")),
    }
}

/// An argument is for a batch, and there is none.
pub(super) fn no_batch(words: &Words, argument: &str) -> Failure {
    Failure::usage(say!(words, "error-no-batch", argument = argument.to_owned()))
}

/// Whether the game can be played with these deals; those of a file are checked already.
fn check_deals(words: &Words, batch: &Batch) -> Result<(), Failure> {
    match batch.deals.get(0).map(|start| start.state(batch.game)) {
        Some(Err(error)) => Err(Failure::usage(error.told(words))),
        _ => Ok(()),
    }
}

/// Where the rows go.
struct Rows<'a> {
    context: &'a Context<'a>,
    format: Format,
    width: usize,
    with_moves: bool,
    shortest: bool,
}

impl Rows<'_> {
    fn head(&self, batch: &Batch) -> Result<(), Failure> {
        let (words, look) = (self.context.words, self.context.look);
        let text = match self.format {
            Format::Json => return Ok(()),
            Format::Csv => csv_head(self.shortest),
            Format::Text => {
                let title = look.paint(&title(&batch.game.about(), words), Ink::Bold);
                format!("{title}\n\n{}", row_head(words, self.width))
            }
        };
        print(words, &text).map(drop)
    }

    fn print(&self, answers: &[Answer]) -> Result<(), Failure> {
        let words = self.context.words;
        let text: String = answers
            .iter()
            .map(|answer| match self.format {
                Format::Json => answer.json(),
                Format::Csv => answer.csv(self.with_moves, self.shortest),
                Format::Text => answer.row(words, self.width, self.with_moves),
            })
            .collect();
        print(words, &text).map(drop)
    }

    /// The whole: after the rows for people, beside the rows for machines.
    fn foot(&self, summary: &Summary, is_stopped: bool, quiet: bool) -> Result<(), Failure> {
        let (words, look) = (self.context.words, self.context.look);
        let mut text = summary.told(words);
        if is_stopped {
            text += &format!("{}\n", look.paint(&stopped(words), Ink::Bold));
        }
        if self.format == Format::Text {
            return print(words, &format!("\n{text}")).map(drop);
        }
        if !quiet {
            // The rows are what was asked for: that this cannot be written is no failure.
            let _ = std::io::stderr().write_all(text.as_bytes());
        }
        Ok(())
    }
}
