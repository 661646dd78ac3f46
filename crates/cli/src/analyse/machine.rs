//! The report of an analysis, for machines. The keys are documented in docs/analyse.md and stay.

use super::study::Study;
use serde::Serialize;
use solitarium_lab::Count;
use std::fmt::Write;

#[derive(Serialize)]
struct Report<'a> {
    game: &'a str,
    variant: &'a str,
    strategy: &'a str,
    #[serde(skip_serializing_if = "Option::is_none")]
    samples: Option<u32>,
    deals: String,
    games: u64,
    won: u64,
    lost: u64,
    undecided: u64,
    rate: f64,
    low: f64,
    high: f64,
    measure: Vec<MeasureCount>,
    seconds: f64,
    games_per_second: f64,
    threads: usize,
    version: &'a str,
}

/// One line of a distribution; `won` is null for undecided games.
#[derive(Serialize)]
pub(super) struct MeasureCount {
    value: u16,
    won: Option<bool>,
    count: u64,
}

impl From<Count> for MeasureCount {
    fn from(count: Count) -> MeasureCount {
        MeasureCount { value: count.value, won: count.won, count: count.count }
    }
}

pub(super) fn json(study: &Study) -> String {
    let (tally, interval) = (&study.tally, study.tally.interval());
    one_line(&Report {
        game: study.about.id,
        variant: &study.about.variant,
        strategy: study.strategy,
        samples: study.effort.samples,
        deals: study.deals.to_string(),
        games: tally.games(),
        won: tally.won(),
        lost: tally.lost(),
        undecided: tally.undecided(),
        rate: tally.rate(),
        low: interval.low,
        high: interval.high,
        measure: tally.distribution().map(MeasureCount::from).collect(),
        seconds: study.seconds,
        games_per_second: study.games_per_second(),
        threads: study.threads,
        version: env!("CARGO_PKG_VERSION"),
    })
}

/// A value as one line of JSON.
pub(crate) fn one_line(value: &impl Serialize) -> String {
    // Nothing that is reported has keys that are not texts, so that this does not fail.
    serde_json::to_string(value).map(|text| text + "\n").unwrap_or_default()
}

/// One row per line of the distribution, with the whole beside it.
pub(super) fn csv(study: &Study) -> String {
    let (tally, interval) = (&study.tally, study.tally.interval());
    let mut out = String::from(
        "game,variant,strategy,deals,games,won,lost,undecided,rate,low,high,value,outcome,count\n",
    );
    for count in tally.distribution() {
        let outcome = match count.won {
            Some(true) => "won",
            Some(false) => "lost",
            None => "undecided",
        };
        // Writing to a string does not fail.
        let _ = writeln!(
            out,
            "{},{},{},{},{},{},{},{},{},{},{},{},{outcome},{}",
            study.about.id,
            field(&study.about.variant),
            study.strategy,
            study.deals,
            tally.games(),
            tally.won(),
            tally.lost(),
            tally.undecided(),
            tally.rate(),
            interval.low,
            interval.high,
            count.value,
            count.count
        );
    }
    out
}

/// A text as a field of CSV.
pub(crate) fn field(text: &str) -> String {
    if text.contains([',', '"', '\n']) {
        format!("\"{}\"", text.replace('"', "\"\""))
    } else {
        text.to_owned()
    }
}
