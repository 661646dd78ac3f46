//! What an analysis is asked to do.

use crate::failure::Failure;
use crate::program::{Context, effort};
use crate::text::numbers;
use clap::ArgMatches;
use solitarium_core::Effort;
use solitarium_lab::study::{Asked, MOST_GAMES};
use solitarium_lab::{DealRange, SavedError, files};
use solitarium_speech::Told;
use solitarium_speech::{Words, say};
use std::path::{Path, PathBuf};

/// When nothing is said.
const DEFAULT_GAMES: u64 = 1_000_000;

/// The longest chain: every order of its cards is kept, to know it again.
const LONGEST_CHAIN: u64 = 1_000_000;

/// What an analysis is asked to do.
pub(crate) struct Plan {
    pub(super) deals: DealRange,
    /// What was said about them.
    pub(super) asked: Asked,
    /// Stop when half of the 95 % interval is at most this.
    pub(super) precision: Option<f64>,
    /// Games of a chain.
    pub(super) chain: Option<u64>,
    pub(super) compare: Option<Vec<String>>,
    pub(super) strategy: Option<String>,
    pub(super) effort: Effort,
    pub(super) threads: usize,
    pub(super) format: Format,
    pub(super) plot: Option<PathBuf>,
    pub(super) rows: Option<PathBuf>,
    pub(super) checkpoint: Option<PathBuf>,
    pub(super) resume: Option<PathBuf>,
    /// Whether files may be overwritten.
    pub(super) force: bool,
    pub(super) quiet: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Format {
    Text,
    Json,
    Csv,
}

impl Format {
    pub(crate) fn read(matches: &ArgMatches) -> Format {
        match matches.get_one::<String>("format").map(String::as_str) {
            Some("json") => Format::Json,
            Some("csv") => Format::Csv,
            _ => Format::Text,
        }
    }
}

impl Plan {
    pub(super) fn simple(games: u64, threads: usize) -> Plan {
        Plan {
            deals: DealRange::own(0, games),
            asked: Asked::Games,
            precision: None,
            chain: None,
            compare: None,
            strategy: None,
            effort: Effort::default(),
            threads,
            format: Format::Text,
            plot: None,
            rows: None,
            checkpoint: None,
            resume: None,
            force: false,
            quiet: false,
        }
    }

    pub(super) fn read(context: &Context<'_>, matches: &ArgMatches) -> Result<Plan, Failure> {
        let words = context.words;
        let text = |name: &str| matches.get_one::<String>(name);
        let path = |name: &str| text(name).map(PathBuf::from);
        let precision = text("precision").map(|p| numbers::share(words, "--precision", p)).transpose()?;
        let (games, deals) = (text("games"), text("deals"));
        let (asked, deals) = match (games, deals) {
            (Some(games), _) => {
                let games = numbers::count(words, "--games", games, 1, MOST_GAMES)?;
                (Asked::Games, DealRange::own(0, games))
            }
            (None, Some(deals)) => {
                let deals = deals
                    .parse()
                    .map_err(|error: solitarium_lab::DealRangeError| Failure::usage(error.told(words)))?;
                (Asked::Deals, deals)
            }
            (None, None) => {
                let games = if precision.is_some() { MOST_GAMES } else { DEFAULT_GAMES };
                (Asked::Nothing, DealRange::own(0, games))
            }
        };
        let compare = matches.get_many::<String>("compare").map(|names| {
            names.flat_map(|names| names.split(',')).map(|name| name.trim().to_owned()).collect::<Vec<_>>()
        });
        if compare.as_ref().is_some_and(|names| names.len() < 2) {
            return Err(Failure::usage(say!(words, "error-compare-one")));
        }
        let rows = path("games-out");
        if let Some(path) = &rows {
            let known = ["csv", "parquet"].iter().any(|known| has_extension(path, known));
            if !known {
                return Err(Failure::usage(say!(
                    words,
                    "error-rows-format",
                    path = path.display().to_string()
                )));
            }
            if has_extension(path, "parquet") && (text("checkpoint").is_some() || text("resume").is_some()) {
                return Err(Failure::usage(say!(words, "error-rows-parquet")));
            }
        }
        if let Some(path) = path("plot").filter(|path| !has_extension(path, "svg")) {
            return Err(Failure::usage(say!(words, "error-plot-format", path = path.display().to_string())));
        }
        one_use_each(
            context,
            &[
                ("plot", path("plot")),
                ("games-out", path("games-out")),
                ("resume", path("resume")),
                ("checkpoint", path("checkpoint")),
            ],
        )?;
        Ok(Plan {
            deals,
            asked,
            precision,
            chain: text("chain")
                .map(|n| numbers::count(words, "--chain", n, 1, LONGEST_CHAIN))
                .transpose()?,
            compare,
            strategy: text("strategy").cloned(),
            effort: effort(context, matches)?,
            threads: threads(words, matches)?,
            format: Format::read(matches),
            plot: path("plot"),
            rows,
            checkpoint: path("checkpoint"),
            resume: path("resume"),
            force: matches.get_flag("force"),
            quiet: matches.get_flag("quiet"),
        })
    }
}

impl Plan {
    /// Checks that the picture can be written when the work is done.
    pub(super) fn check_plot(&self, words: &Words) -> Result<(), Failure> {
        match &self.plot {
            Some(path) if !(self.force && path.is_file()) => {
                files::try_place(path).map_err(|error| Failure::placing(words, path, &error))
            }
            _ => Ok(()),
        }
    }

    /// Writes the picture, in place of an older one if that was allowed.
    pub(super) fn write_plot(&self, words: &Words, picture: &str) -> Result<(), Failure> {
        let Some(path) = &self.plot else { return Ok(()) };
        let written = if self.force && path.is_file() {
            files::replace(path, picture)
        } else {
            files::create(path, picture)
        };
        written.map_err(|error| Failure::placing(words, path, &error))
    }

    /// Removes what an analysis that begins again overwrites, if that was allowed.
    pub(super) fn make_way(&self, words: &Words) -> Result<(), Failure> {
        let rows = self.rows.as_ref().filter(|_| self.resume.is_none());
        let checkpoint = self.checkpoint.as_ref().filter(|_| self.checkpoint != self.resume);
        for path in rows.into_iter().chain(checkpoint).filter(|path| self.force && path.is_file()) {
            files::make_way(path)
                .map_err(|refused| Failure::saved(words, &SavedError::overwriting(path, refused)))?;
        }
        Ok(())
    }
}

/// Refuses a file that is named for two uses: one would destroy the other. Only a checkpoint may be saved where it was read.
fn one_use_each(context: &Context<'_>, files: &[(&str, Option<PathBuf>)]) -> Result<(), Failure> {
    let place = |path: &PathBuf| std::path::absolute(path).unwrap_or_else(|_| path.clone());
    let named: Vec<(&str, PathBuf)> =
        files.iter().filter_map(|(name, path)| path.as_ref().map(|path| (*name, place(path)))).collect();
    for (i, (name, path)) in named.iter().enumerate() {
        for (other, other_path) in &named[..i] {
            if path == other_path && (*other, *name) != ("resume", "checkpoint") {
                return Err(Failure::usage(say!(
                    context.words,
                    "error-same-file",
                    argument = format!("--{other}"),
                    other = format!("--{name}"),
                    path = path.display().to_string()
                )));
            }
        }
    }
    Ok(())
}

pub(super) fn has_extension(path: &Path, extension: &str) -> bool {
    path.extension().is_some_and(|found| found.eq_ignore_ascii_case(extension))
}

/// Returns how many threads are asked for.
pub(crate) fn threads(words: &Words, matches: &ArgMatches) -> Result<usize, Failure> {
    match matches.get_one::<String>("threads") {
        Some(threads) => Ok(numbers::count(words, "--threads", threads, 1, 1024)? as usize),
        None => Ok(default_threads()),
    }
}

pub(crate) fn default_threads() -> usize {
    std::thread::available_parallelism().map_or(1, std::num::NonZero::get)
}
