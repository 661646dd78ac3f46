//! What an analysis is asked to do.

use crate::failure::{Failure, Told};
use crate::numbers;
use crate::program::{Context, effort};
use crate::words::say;
use clap::ArgMatches;
use solitarium_core::Effort;
use solitarium_lab::DealRange;
use std::path::{Path, PathBuf};

/// When nothing is said.
const DEFAULT_GAMES: u64 = 1_000_000;

/// The most that can be asked for: at a hundred million games a second this takes months.
const MOST_GAMES: u64 = 1_000_000_000_000_000;

/// What an analysis is asked to do.
pub(crate) struct Plan {
    pub(super) deals: DealRange,
    /// Whether the deals or their number were given.
    pub(super) deals_given: bool,
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
    pub(super) quiet: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Format {
    Text,
    Json,
    Csv,
}

impl Plan {
    pub(super) fn simple(games: u64) -> Plan {
        Plan {
            deals: DealRange::own(0, games),
            deals_given: true,
            precision: None,
            chain: None,
            compare: None,
            strategy: None,
            effort: Effort::default(),
            threads: default_threads(),
            format: Format::Text,
            plot: None,
            rows: None,
            checkpoint: None,
            resume: None,
            quiet: false,
        }
    }

    pub(super) fn read(context: &Context<'_>, matches: &ArgMatches) -> Result<Plan, Failure> {
        let words = context.words;
        let text = |name: &str| matches.get_one::<String>(name);
        let path = |name: &str| text(name).map(PathBuf::from);
        let precision = text("precision").map(|p| numbers::share(words, "--precision", p)).transpose()?;
        let (games, deals) = (text("games"), text("deals"));
        let deals = match (games, deals) {
            (Some(games), _) => DealRange::own(0, numbers::count(words, "--games", games, 1, MOST_GAMES)?),
            (None, Some(deals)) => deals
                .parse()
                .map_err(|error: solitarium_lab::DealRangeError| Failure::usage(error.told(words)))?,
            (None, None) => DealRange::own(0, if precision.is_some() { MOST_GAMES } else { DEFAULT_GAMES }),
        };
        let compare = matches.get_many::<String>("compare").map(|names| {
            names.flat_map(|names| names.split(',')).map(|name| name.trim().to_owned()).collect::<Vec<_>>()
        });
        if compare.as_ref().is_some_and(|names| names.len() < 2) {
            return Err(Failure::usage(say!(words, "error-compare-one")));
        }
        for (name, other) in
            [("plot", "compare"), ("games-out", "compare"), ("plot", "chain"), ("games-out", "chain")]
        {
            if text(name).is_some() && matches.contains_id(other) && matches.value_source(other).is_some() {
                return Err(Failure::usage(say!(
                    words,
                    "error-conflict",
                    argument = format!("--{name}"),
                    other = format!("--{other}")
                )));
            }
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
        Ok(Plan {
            deals,
            deals_given: games.is_some() || text("deals").is_some(),
            precision,
            chain: text("chain").map(|n| numbers::count(words, "--chain", n, 1, 10_000_000)).transpose()?,
            compare,
            strategy: text("strategy").cloned(),
            effort: effort(context, matches)?,
            threads: match text("threads") {
                Some(threads) => numbers::count(words, "--threads", threads, 1, 1024)? as usize,
                None => default_threads(),
            },
            format: match text("format").map(String::as_str) {
                Some("json") => Format::Json,
                Some("csv") => Format::Csv,
                _ => Format::Text,
            },
            plot: path("plot"),
            rows,
            checkpoint: path("checkpoint"),
            resume: path("resume"),
            quiet: matches.get_flag("quiet"),
        })
    }
}

pub(super) fn has_extension(path: &Path, extension: &str) -> bool {
    path.extension().is_some_and(|found| found.eq_ignore_ascii_case(extension))
}

fn default_threads() -> usize {
    std::thread::available_parallelism().map_or(1, std::num::NonZero::get)
}
