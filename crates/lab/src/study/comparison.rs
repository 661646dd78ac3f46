//! Two or more ways to play the same deals.

use super::Convergence;
use super::figures::{Ends, Speed, json};
use crate::solve::options_of;
use crate::{
    Count, DealRange, Interval, Pairs, Runner, Tally, Variant, Workers, analyse, csv_line, is_mark,
    paired_difference,
};
use serde::Serialize;
use serde_json::Value;
use solitarium_core::{About, DealError, Effort};
use std::ops::ControlFlow;
use std::sync::atomic::Ordering;

/// What was found about several ways to play the same deals: the report as data.
#[derive(Clone, Debug)]
pub struct Comparison {
    /// Each way, in the order in which they were named. The others are compared with the first one.
    pub ways: Vec<Way>,
    /// How much work the strategies could do.
    pub effort: Effort,
    /// The deals that were played.
    pub deals: DealRange,
    /// How long it took.
    pub seconds: f64,
    /// By how many threads.
    pub threads: usize,
    /// Whether the user stopped it.
    pub stopped: bool,
}

/// One way to play, and what it came to.
#[derive(Clone, Debug)]
pub struct Way {
    /// The game and the variant.
    pub about: About,
    /// Every option of the game with its value, as a JSON object.
    pub options: Value,
    /// Who played.
    pub strategy: String,
    /// How the games ended.
    pub tally: Tally,
    /// After how many games how many were won, at ever larger numbers.
    pub convergence: Vec<(u64, u64)>,
    /// Its games compared with those of the first way. For the first way nothing is counted.
    pub pairs: Pairs,
}

impl Way {
    /// Returns its rate less that of the first way, and the 95 % interval of that.
    pub fn difference(&self) -> (f64, Interval) {
        paired_difference(&self.pairs)
    }

    /// Returns after how many games how many were won, up to the last one.
    pub fn points(&self) -> Vec<(u64, u64)> {
        super::up_to_last(&self.convergence, &self.tally)
    }

    fn run(&self) -> Run<'_> {
        Run {
            variant: &self.about.variant,
            options: &self.options,
            strategy: &self.strategy,
            ends: Ends::new(&self.tally, Some(self.tally.interval())),
            measure: self.tally.distribution().collect(),
        }
    }
}

/// How far a comparison is.
#[derive(Clone, Copy, Debug)]
pub struct Compared<'a> {
    /// How many deals every way has played.
    pub games: u64,
    /// What the first way came to.
    pub first: &'a Tally,
    /// How many games were stopped before their end, of the way with the fewest.
    pub undecided: u64,
}

/// One way to play: a variant and a strategy for it.
pub type Player = (Box<dyn Variant>, Box<dyn Runner>);

/// Plays the same deals in several ways, until all are played, every difference is known to within `precision`, or the workers are
/// told to stop. Tells `progress` how far it is.
pub fn compare(
    ways: &[Player],
    effort: Effort,
    deals: &DealRange,
    precision: Option<f64>,
    workers: &Workers<'_>,
    mut progress: impl FnMut(Compared<'_>),
) -> Result<Comparison, DealError> {
    let runners: Vec<&dyn Runner> = ways.iter().map(|(_, runner)| runner.as_ref()).collect();
    let mut tallies = vec![Tally::new(); ways.len()];
    let mut pairs = vec![Pairs::default(); ways.len()];
    let mut curves = vec![Convergence::default(); ways.len()];
    let mut done = 0;
    let began = (workers.now)();
    analyse(&runners, deals, 0, false, workers, |batch| {
        tallies.iter_mut().zip(&batch.tallies).for_each(|(all, tally)| all.merge(tally));
        pairs.iter_mut().skip(1).zip(&batch.pairs).for_each(|(all, counted)| all.merge(counted));
        done = batch.items.end;
        curves.iter_mut().zip(&tallies).for_each(|(curve, tally)| curve.note(tally, done));
        let undecided = tallies.iter().map(Tally::undecided).min().unwrap_or(0);
        progress(Compared { games: done, first: &tallies[0], undecided });
        let precise = |width: f64| {
            let mut others = pairs.iter().skip(1);
            is_mark(done) && others.all(|pairs| paired_difference(pairs).1.half_width() <= width)
        };
        if precision.is_some_and(precise) { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    })?;
    let seconds = (workers.now)().saturating_sub(began).as_secs_f64();
    let found = ways.iter().zip(tallies).zip(pairs).zip(curves);
    Ok(Comparison {
        ways: found
            .map(|((((variant, runner), tally), pairs), Convergence(convergence))| {
                let about = variant.about();
                Way {
                    options: options_of(variant.options(), &about.variant),
                    about,
                    strategy: runner.strategy().to_owned(),
                    tally,
                    convergence,
                    pairs,
                }
            })
            .collect(),
        effort,
        deals: DealRange { count: done, ..*deals },
        seconds,
        threads: workers.threads,
        stopped: workers.stop.load(Ordering::Relaxed) && done < deals.count,
    })
}

#[derive(Serialize)]
struct Report<'a> {
    game: &'a str,
    #[serde(skip_serializing_if = "Option::is_none")]
    samples: Option<u32>,
    deals: String,
    games: u64,
    runs: Vec<Run<'a>>,
    differences: Vec<Paired>,
    #[serde(flatten)]
    speed: Speed,
}

#[derive(Serialize)]
struct Run<'a> {
    variant: &'a str,
    options: &'a Value,
    strategy: &'a str,
    #[serde(flatten)]
    ends: Ends,
    measure: Vec<Count>,
}

/// How a run differs from the first one.
#[derive(Serialize)]
struct Paired {
    run: usize,
    difference: f64,
    low: f64,
    high: f64,
    only_first: u64,
    only_this: u64,
}

impl Comparison {
    /// Returns the name of the game.
    pub fn game(&self) -> &str {
        self.ways.first().map_or("", |way| way.about.id.as_ref())
    }

    /// Returns how many games were played in all.
    fn games(&self) -> u64 {
        self.deals.count * self.ways.len() as u64
    }

    /// Returns how many games were played in a second.
    pub fn games_per_second(&self) -> f64 {
        self.games() as f64 / self.seconds.max(1e-9)
    }

    /// Returns the report as one JSON object, without the end of the line.
    pub fn json(&self) -> String {
        let difference = |(run, way): (usize, &Way)| {
            let (difference, Interval { low, high }) = way.difference();
            let (only_first, only_this) = (way.pairs.first, way.pairs.second);
            Paired { run, difference, low, high, only_first, only_this }
        };
        json(&Report {
            game: self.game(),
            samples: self.effort.samples,
            deals: self.deals.to_string(),
            games: self.deals.count,
            runs: self.ways.iter().map(Way::run).collect(),
            differences: self.ways.iter().enumerate().skip(1).map(difference).collect(),
            speed: Speed::new(self.games(), self.seconds, self.threads),
        })
    }

    /// Returns the report as CSV: a head, then one line for each way to play.
    pub fn csv(&self) -> String {
        let head = ["game", "deals", "games", "variant", "strategy"].into_iter().chain(Ends::COLUMNS);
        let mut text = csv_line(head.chain(["difference", "difference_low", "difference_high"]));
        for (i, way) in self.ways.iter().enumerate() {
            let difference = if i == 0 {
                [const { String::new() }; 3]
            } else {
                let (difference, interval) = way.difference();
                [difference, interval.low, interval.high].map(|number| number.to_string())
            };
            let whole = [
                self.game().to_owned(),
                self.deals.to_string(),
                self.deals.count.to_string(),
                way.about.variant.clone(),
                way.strategy.clone(),
            ];
            let ends = Ends::new(&way.tally, Some(way.tally.interval())).cells();
            text += &csv_line(whole.into_iter().chain(ends).chain(difference));
        }
        text
    }
}
