//! What every report for machines has in common. The keys are documented and stay.

use crate::{Interval, Tally};
use serde::Serialize;
use serde_json::Value;

/// What was studied.
#[derive(Serialize)]
pub(super) struct Subject<'a> {
    pub(super) game: &'a str,
    pub(super) variant: &'a str,
    pub(super) options: &'a Value,
    pub(super) strategy: &'a str,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) samples: Option<u32>,
    pub(super) deals: String,
}

/// How games ended, and the rate with its interval.
#[derive(Serialize)]
pub(super) struct Ends {
    won: u64,
    lost: u64,
    undecided: u64,
    rate: f64,
    low: Option<f64>,
    high: Option<f64>,
}

impl Ends {
    /// The names of the columns, in the order of [`Ends::cells`].
    pub(super) const COLUMNS: [&str; 6] = ["won", "lost", "undecided", "rate", "low", "high"];

    pub(super) fn new(tally: &Tally, interval: Option<Interval>) -> Ends {
        Ends {
            won: tally.won(),
            lost: tally.lost(),
            undecided: tally.undecided(),
            rate: tally.rate(),
            low: interval.map(|interval| interval.low),
            high: interval.map(|interval| interval.high),
        }
    }

    /// Returns the cells of a row. An end of an interval that is not known is empty.
    pub(super) fn cells(&self) -> [String; 6] {
        let end = |end: Option<f64>| end.map(|end| end.to_string()).unwrap_or_default();
        [
            self.won.to_string(),
            self.lost.to_string(),
            self.undecided.to_string(),
            self.rate.to_string(),
            end(self.low),
            end(self.high),
        ]
    }
}

/// How fast it was, and which version of the program did it.
#[derive(Serialize)]
pub(super) struct Speed {
    seconds: f64,
    games_per_second: f64,
    threads: usize,
    version: &'static str,
}

impl Speed {
    pub(super) fn new(games: u64, seconds: f64, threads: usize) -> Speed {
        Speed {
            seconds,
            games_per_second: games as f64 / seconds.max(1e-9),
            threads,
            version: env!("CARGO_PKG_VERSION"),
        }
    }
}

/// Returns a report as one JSON object, without the end of the line.
pub(super) fn json(report: &impl Serialize) -> String {
    // Texts and numbers cannot fail.
    serde_json::to_string(report).unwrap_or_default()
}
