//! Many positions: a row for each in their order, and what they come to.

use super::table::{row_head, width_for};
use super::{CLOCKS, allowed, asked, batch, meter::Meter, table};
use crate::commands::analyse::{Format, threads};
use crate::commands::limits::Limits;
use crate::failure::Failure;
use crate::interrupt::STOPPED;
use crate::program::{Context, now, print, since, stopped};
use crate::text::input::{LONGEST_FILE, read_text};
use crate::text::style::Ink;
use clap::ArgMatches;
use solitarium_core::ReplayError;
use solitarium_lab::solve::{
    Batch, BatchError, Row, SavedJournal, Start, StartError, Starts, Summary, Wanted,
};
use solitarium_lab::{DealRangeError, Entry, SavedError, Variant, Workers, files};
use solitarium_speech::{Told, Words, say, title};
use std::io::Write;
use std::path::Path;

/// Returns a file that an argument names.
fn path<'a>(matches: &'a ArgMatches, name: &str) -> Option<&'a Path> {
    matches.get_one::<String>(name).map(Path::new)
}

pub(super) fn run(context: &Context<'_>, entry: &dyn Entry, matches: &ArgMatches) -> Result<u8, Failure> {
    let words = context.words;
    let limits = Limits::read(context, matches)?;
    let workers = Workers { threads: threads(words, matches)?, now, stop: context.interrupt.flag() };
    let format = Format::read(matches);
    let checkpoint = path(matches, "checkpoint");
    let journal = |error: SavedError| Failure::saved(words, &error);
    let variant = asked(context, entry, matches)?;
    let overwritten = checkpoint.filter(|path| matches.get_flag("force") && path.is_file());
    let mut saved = path(matches, "resume")
        .map(|path| SavedJournal::open(path, checkpoint))
        .transpose()
        .map_err(journal)?;
    let starts = starts(context, variant.as_ref(), matches, saved.as_ref())?;
    check_first(words, variant.as_ref(), &starts)?;
    let mut batch = batch(words, entry, variant.as_ref(), starts)?;
    batch.limits = allowed(&limits);
    batch.wanted = Wanted { moves: matches.get_flag("moves"), shortest: matches.get_flag("shortest") };
    if let Some(path) = overwritten.filter(|path| Some(*path) != self::path(matches, "resume")) {
        files::make_way(path)
            .map_err(|refused| Failure::saved(words, &SavedError::overwriting(path, refused)))?;
    }
    let rows = Rows { context, format, width: width_for(words, batch.starts.longest_name()), batch: &batch };
    let mut summary = Summary::default();
    let mut known = Known { rows: &rows, summary: &mut summary, has_begun: false };
    let (mut journal, before) = batch
        .journal(checkpoint, saved.as_mut(), CLOCKS, |row| known.show(&row))
        .map_err(|trouble: Trouble| trouble.told(words))?;
    known.begin().map_err(|trouble| trouble.told(words))?;
    let meter = Meter::new(limits.quiet, batch.starts.count(), before);
    let began = now();
    let solved = batch.run(before, &workers, CLOCKS, &mut journal, |answers| {
        let shown = meter.around(|| rows.print(answers));
        for row in answers {
            summary.add(row);
        }
        meter.show(words, &summary, since(began));
        shown
    });
    drop(meter);
    match solved {
        // What was found is told even if the journal could not be kept at its end.
        Ok(()) => {}
        Err(BatchError::Sink(failure)) => return Err(failure),
        Err(BatchError::Start(error)) => return Err(Failure::failed(error.told(words))),
        Err(BatchError::Journal(error)) => return Err(Failure::saved(words, &error)),
        Err(error @ BatchError::NoSolver) => return Err(Failure::failed(error.to_string())),
    }
    let is_stopped = context.interrupt.is_set() && summary.deals() < batch.starts.count();
    rows.foot(&summary, is_stopped, limits.quiet)?;
    Ok(if is_stopped { STOPPED } else { 0 })
}

/// Returns the positions that the arguments name, or those of the checkpoint.
fn starts(
    context: &Context<'_>,
    variant: &dyn Variant,
    matches: &ArgMatches,
    saved: Option<&SavedJournal>,
) -> Result<Starts, Failure> {
    let words = context.words;
    let text = |name: &str| matches.get_one::<String>(name);
    match (text("deals"), text("file"), saved) {
        (Some(range), _, _) => range
            .parse()
            .map(Starts::Range)
            .map_err(|error: DealRangeError| Failure::usage(error.told(words))),
        (None, Some(path), _) => file(words, Path::new(path), variant),
        (None, None, Some(saved)) => match saved.range() {
            Some(range) => Ok(Starts::Range(range)),
            None => Err(Failure::usage(say!(words, "error-checkpoint-needs-file"))),
        },
        (None, None, None) => Err(no_batch(words, "--checkpoint")),
    }
}

/// Returns the lines of a file, every one of them checked.
fn file(words: &Words, path: &Path, variant: &dyn Variant) -> Result<Starts, Failure> {
    let text = read_text(words, path)?;
    let shown = || path.display().to_string();
    if text.len() as u64 >= LONGEST_FILE {
        let most = LONGEST_FILE >> 20;
        return Err(Failure::failed(say!(words, "error-deals-long", path = shown(), most = most)));
    }
    let starts = Starts::read(&text, variant).map_err(|(line, error)| {
        let error = told(words, &error);
        Failure::failed(say!(words, "error-deals-line", path = shown(), line = line, error = error))
    })?;
    if starts.count() == 0 {
        return Err(Failure::failed(say!(words, "error-deals-none", path = shown())));
    }
    Ok(starts)
}

/// Returns why a line of a file is no position.
fn told(words: &Words, error: &StartError) -> String {
    match error {
        // Of a deal there is no saved game to be told about.
        StartError::Deal(error) | StartError::Replay(ReplayError::Deal(error)) => error.told(words),
        StartError::Record(error) => error.told(words),
        StartError::Replay(error) => error.told(words),
    }
}

/// Returns the failure of an argument that is for a batch, where there is none.
pub(super) fn no_batch(words: &Words, argument: &str) -> Failure {
    Failure::usage(say!(words, "error-no-batch", argument = argument.to_owned()))
}

/// Checks that the game can be played with these deals. Those of a file are checked already.
fn check_first(words: &Words, variant: &dyn Variant, starts: &Starts) -> Result<(), Failure> {
    let first: Option<Start> = starts.get(0);
    match first.map(|start| variant.check(&start)) {
        Some(Err(error)) => Err(Failure::usage(error.told(words))),
        _ => Ok(()),
    }
}

/// What goes wrong while known rows are shown.
enum Trouble {
    Journal(SavedError),
    Failure(Failure),
}

impl From<SavedError> for Trouble {
    fn from(error: SavedError) -> Trouble {
        Trouble::Journal(error)
    }
}

impl Trouble {
    fn told(self, words: &Words) -> Failure {
        match self {
            Trouble::Journal(error) => Failure::saved(words, &error),
            Trouble::Failure(failure) => failure,
        }
    }
}

/// The rows that a checkpoint knows already. The head of the table is printed when it is known that the checkpoint is sound.
struct Known<'a> {
    rows: &'a Rows<'a>,
    summary: &'a mut Summary,
    has_begun: bool,
}

impl Known<'_> {
    fn begin(&mut self) -> Result<(), Trouble> {
        if !std::mem::replace(&mut self.has_begun, true) {
            self.rows.head().map_err(Trouble::Failure)?;
        }
        Ok(())
    }

    fn show(&mut self, row: &Row) -> Result<(), Trouble> {
        self.begin()?;
        self.summary.add(row);
        self.rows.print(std::slice::from_ref(row)).map_err(Trouble::Failure)
    }
}

/// Where the rows go.
pub(super) struct Rows<'a> {
    pub(super) context: &'a Context<'a>,
    pub(super) format: Format,
    pub(super) width: usize,
    pub(super) batch: &'a Batch<'a>,
}

impl Rows<'_> {
    pub(super) fn head(&self) -> Result<(), Failure> {
        let (words, style) = (self.context.words, self.context.style);
        let text = match self.format {
            Format::Json => return Ok(()),
            Format::Csv => Row::csv_head(&self.batch.labels, self.batch.wanted.shortest),
            Format::Text => {
                let title = style.paint(&title(&self.batch.variant.about(), words), Ink::Bold);
                format!("{title}\n\n{}", row_head(words, self.width))
            }
        };
        print(words, &text).map(drop)
    }

    pub(super) fn print(&self, rows: &[Row]) -> Result<(), Failure> {
        let (words, wanted) = (self.context.words, self.batch.wanted);
        let text: String = rows
            .iter()
            .map(|row| match self.format {
                Format::Json => row.json() + "\n",
                Format::Csv => row.csv(wanted.moves, wanted.shortest),
                Format::Text => table::row(words, row, self.width, wanted.moves),
            })
            .collect();
        print(words, &text).map(drop)
    }

    /// Prints the summary: after the rows for people, beside the rows for machines.
    pub(super) fn foot(&self, summary: &Summary, is_stopped: bool, quiet: bool) -> Result<(), Failure> {
        let (words, style) = (self.context.words, self.context.style);
        let mut text = table::summary(words, summary);
        if is_stopped {
            text += &format!("{}\n", style.paint(&stopped(words), Ink::Bold));
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
