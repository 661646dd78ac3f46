//! Chains of games without a shuffle in between.

use super::figures::{Ends, Speed, Subject, json};
use crate::solve::options_of;
use crate::{
    Chain, ChainTally, Count, DealRange, Interval, Variant, Workers, analyse_chains, csv_line, is_mark,
};
use serde::Serialize;
use serde_json::Value;
use solitarium_core::{About, DealError, Effort};
use std::collections::BTreeMap;
use std::ops::ControlFlow;
use std::sync::atomic::Ordering;

/// What was found about chains of games: the report as data.
#[derive(Clone, Debug)]
pub struct Chains {
    /// The game and the variant.
    pub about: About,
    /// Every option of the game with its value, as a JSON object.
    pub options: Value,
    /// Who played.
    pub strategy: String,
    /// How much work the strategy could do.
    pub effort: Effort,
    /// The deals with which the chains began.
    pub deals: DealRange,
    /// How many games a chain has.
    pub length: u64,
    /// How they ended.
    pub tally: ChainTally,
    /// How long it took.
    pub seconds: f64,
    /// By how many threads.
    pub threads: usize,
    /// Whether the user stopped it.
    pub stopped: bool,
}

/// Plays a chain of `length` games from each deal, until all are played, the rate is known to within `precision`, or the workers are
/// told to stop. Tells `progress` how far it is.
pub fn study_chains(
    (variant, effort): (&dyn Variant, Effort),
    chain: &dyn Chain,
    deals: &DealRange,
    length: u64,
    precision: Option<f64>,
    workers: &Workers<'_>,
    mut progress: impl FnMut(&ChainTally),
) -> Result<Chains, DealError> {
    let began = (workers.now)();
    let tally = analyse_chains(chain, deals, length, workers, |tally| {
        progress(tally);
        let enough = |interval: Interval, width: f64| interval.half_width() <= width;
        let precise =
            |width: f64| is_mark(tally.chains) && tally.interval().is_some_and(|found| enough(found, width));
        if precision.is_some_and(precise) { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    })?;
    let about = variant.about();
    Ok(Chains {
        options: options_of(variant.options(), &about.variant),
        about,
        strategy: chain.strategy().to_owned(),
        effort,
        deals: DealRange { count: tally.chains, ..*deals },
        length,
        seconds: (workers.now)().saturating_sub(began).as_secs_f64(),
        threads: workers.threads,
        stopped: workers.stop.load(Ordering::Relaxed) && tally.chains < deals.count,
        tally,
    })
}

#[derive(Serialize)]
struct Report<'a> {
    #[serde(flatten)]
    subject: Subject<'a>,
    chains: u64,
    chain_length: u64,
    games: u64,
    #[serde(flatten)]
    ends: Ends,
    cycles: u64,
    cycle_after: Vec<Times>,
    cycle_period: Vec<Times>,
    measure: Vec<Count>,
    #[serde(flatten)]
    speed: Speed,
}

#[derive(Serialize)]
struct Times {
    value: u64,
    count: u64,
}

fn times(counts: &BTreeMap<u64, u64>) -> Vec<Times> {
    counts.iter().map(|(&value, &count)| Times { value, count }).collect()
}

impl Chains {
    /// Returns how many games were played in a second.
    pub fn games_per_second(&self) -> f64 {
        self.tally.games.games() as f64 / self.seconds.max(1e-9)
    }

    /// Returns the report as one JSON object, without the end of the line.
    pub fn json(&self) -> String {
        let tally = &self.tally;
        json(&Report {
            subject: Subject {
                game: &self.about.id,
                variant: &self.about.variant,
                options: &self.options,
                strategy: &self.strategy,
                samples: self.effort.samples,
                deals: self.deals.to_string(),
            },
            chains: tally.chains,
            chain_length: self.length,
            games: tally.games.games(),
            ends: Ends::new(&tally.games, tally.interval()),
            cycles: tally.cycles(),
            cycle_after: times(&tally.after),
            cycle_period: times(&tally.period),
            measure: tally.games.distribution().collect(),
            speed: Speed::new(tally.games.games(), self.seconds, self.threads),
        })
    }

    /// Returns the report as CSV: one row for each number of games after which chains entered a cycle, and at the end one for
    /// those that entered none.
    pub fn csv(&self) -> String {
        let tally = &self.tally;
        let head = ["game", "variant", "strategy", "deals", "chains", "chain_length", "games"];
        let mut text = csv_line(head.into_iter().chain(Ends::COLUMNS).chain(["cycle_after", "count"]));
        let ends = Ends::new(&tally.games, tally.interval()).cells();
        let entered = tally.after.iter().map(|(after, &count)| (after.to_string(), count));
        for (after, count) in entered.chain([(String::new(), tally.chains - tally.cycles())]) {
            let whole = [
                self.about.id.to_string(),
                self.about.variant.clone(),
                self.strategy.clone(),
                self.deals.to_string(),
                tally.chains.to_string(),
                self.length.to_string(),
                tally.games.games().to_string(),
            ];
            text += &csv_line(whole.into_iter().chain(ends.clone()).chain([after, count.to_string()]));
        }
        text
    }
}
