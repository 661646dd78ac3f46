//! Chains of games without a shuffle in between.

use super::plan::{Asked, Format, Plan};
use super::progress::Progress;
use super::report::{heading, rate_line, write_foot, write_pairs};
use super::{machine, report};
use crate::bell::STOPPED;
use crate::failure::{Failure, Told};
use crate::look::Ink;
use crate::program::{Context, now, print, since, stopped};
use crate::words::{Words, say};
use serde::Serialize;
use solitarium_core::{About, Effort};
use solitarium_lab::{Chain, ChainTally, Crew, DealRange, Variant, analyse_chains, is_mark};
use std::collections::BTreeMap;
use std::fmt::Write;
use std::ops::ControlFlow;

/// Games of a chain when nothing is said.
const DEFAULT_LENGTH: u64 = 1000;

/// The chain to play, if the variant gathers its cards; an error if a chain is asked for and it does not.
pub(super) fn chain_of(
    context: &Context<'_>,
    variant: &dyn Variant,
    plan: &Plan,
) -> Result<Option<Box<dyn Chain>>, Failure> {
    let words = context.words;
    let chain = variant
        .chain(plan.strategy.as_deref(), plan.effort)
        .map_err(|error| Failure::usage(error.told(words)))?;
    if chain.is_none() && plan.chain.is_some() {
        return Err(Failure::usage(say!(words, "error-no-chain", game = variant.about().id)));
    }
    let refused = [
        ("--checkpoint", &plan.checkpoint),
        ("--resume", &plan.resume),
        ("--plot", &plan.plot),
        ("--games-out", &plan.rows),
    ];
    match refused.into_iter().find(|(_, value)| chain.is_some() && value.is_some()) {
        Some((name, _)) => Err(Failure::usage(say!(words, "error-chain-option", name = name))),
        None => Ok(chain),
    }
}

#[derive(Serialize)]
struct Report<'a> {
    game: &'a str,
    variant: &'a str,
    strategy: &'a str,
    #[serde(skip_serializing_if = "Option::is_none")]
    samples: Option<u32>,
    deals: String,
    chains: u64,
    chain_length: u64,
    games: u64,
    won: u64,
    lost: u64,
    undecided: u64,
    rate: f64,
    low: Option<f64>,
    high: Option<f64>,
    cycles: u64,
    cycle_after: Vec<Times>,
    cycle_period: Vec<Times>,
    measure: Vec<machine::MeasureCount>,
    seconds: f64,
    games_per_second: f64,
    threads: usize,
    version: &'a str,
}

#[derive(Serialize)]
struct Times {
    value: u64,
    count: u64,
}

fn times(counts: &BTreeMap<u64, u64>) -> Vec<Times> {
    counts.iter().map(|(&value, &count)| Times { value, count }).collect()
}

pub(super) fn run(
    context: &Context<'_>,
    variant: &dyn Variant,
    chain: &dyn Chain,
    plan: &Plan,
) -> Result<u8, Failure> {
    let words = context.words;
    let length = plan.chain.unwrap_or(DEFAULT_LENGTH);
    // Each deal begins a chain; asked for games, as many chains as have them.
    let deals = match plan.asked {
        Asked::Deals => plan.deals,
        Asked::Games | Asked::Nothing => DealRange { count: plan.deals.count.div_ceil(length), ..plan.deals },
    };
    let games = deals.count.saturating_mul(length);
    let mut progress = Progress::new(plan.quiet, plan.precision.is_none().then_some(games), 0);
    let began = now();
    let crew = Crew { threads: plan.threads, now, stop: context.bell.flag() };
    let tally = analyse_chains(chain, &deals, length, &crew, |tally| {
        progress.show(words, tally.games.games(), tally.games.rate(), tally.interval(), since(began));
        let precise =
            |width: f64| is_mark(tally.chains) && tally.interval().is_some_and(|i| i.half_width() <= width);
        if plan.precision.is_some_and(precise) { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    })
    .map_err(|error| Failure::usage(say!(words, "error-deal", error = error.told(words))))?;
    progress.finish();
    let seconds = since(began).as_secs_f64();
    let done = DealRange { count: tally.chains, ..deals };
    let was_stopped = context.bell.is_rung() && tally.chains < deals.count;
    let about = variant.about();
    let found = Found {
        about: &about,
        strategy: chain.strategy(),
        effort: plan.effort,
        deals: done,
        length,
        tally: &tally,
        seconds,
        threads: plan.threads,
    };
    let mut text = match plan.format {
        Format::Text => found.text(context),
        Format::Json => machine::one_line(&found.report()),
        Format::Csv => found.csv(),
    };
    if was_stopped && plan.format == Format::Text {
        text += &format!("{}\n", stopped(words));
    }
    print(words, &text)?;
    Ok(if was_stopped { STOPPED } else { 0 })
}

struct Found<'a> {
    about: &'a About,
    strategy: &'a str,
    effort: Effort,
    deals: DealRange,
    length: u64,
    tally: &'a ChainTally,
    seconds: f64,
    threads: usize,
}

impl Found<'_> {
    fn speed(&self) -> f64 {
        self.tally.games.games() as f64 / self.seconds.max(1e-9)
    }

    fn report(&self) -> Report<'_> {
        let (tally, interval) = (self.tally, self.tally.interval());
        Report {
            game: self.about.id,
            variant: &self.about.variant,
            strategy: self.strategy,
            samples: self.effort.samples,
            deals: self.deals.to_string(),
            chains: tally.chains,
            chain_length: self.length,
            games: tally.games.games(),
            won: tally.games.won(),
            lost: tally.games.lost(),
            undecided: tally.games.undecided(),
            rate: tally.games.rate(),
            low: interval.map(|interval| interval.low),
            high: interval.map(|interval| interval.high),
            cycles: tally.cycles(),
            cycle_after: times(&tally.after),
            cycle_period: times(&tally.period),
            measure: tally.games.distribution().map(machine::MeasureCount::from).collect(),
            seconds: self.seconds,
            games_per_second: self.speed(),
            threads: self.threads,
            version: env!("CARGO_PKG_VERSION"),
        }
    }

    /// One row per number of games after which chains entered a cycle, and at the end one for those that entered none.
    fn csv(&self) -> String {
        let mut out = String::from(
            "game,variant,strategy,deals,chains,chain_length,games,won,lost,undecided,rate,low,high,cycle_after,count\n",
        );
        let report = self.report();
        let end = |end: Option<f64>| end.map(|end| end.to_string()).unwrap_or_default();
        let entered = self.tally.after.iter().map(|(after, &count)| (after.to_string(), count));
        for (after, count) in entered.chain([(String::new(), report.chains - report.cycles)]) {
            // Writing to a string does not fail.
            let _ = writeln!(
                out,
                "{},{},{},{},{},{},{},{},{},{},{},{},{},{after},{count}",
                report.game,
                machine::field(report.variant),
                report.strategy,
                report.deals,
                report.chains,
                report.chain_length,
                report.games,
                report.won,
                report.lost,
                report.undecided,
                report.rate,
                end(report.low),
                end(report.high)
            );
        }
        out
    }

    fn text(&self, context: &Context<'_>) -> String {
        let (words, look, tally) = (context.words, context.look, self.tally);
        let mut out = format!("{}\n\n", look.paint(&heading(self.about, self.strategy, words), Ink::Bold));
        let mut lines = vec![
            (say!(words, "report-deals"), self.deals.to_string()),
            (
                say!(words, "chain-chains"),
                say!(words, "chain-of", chains = tally.chains, length = self.length),
            ),
            (say!(words, "report-games"), words.number(tally.games.games())),
            (say!(words, "report-won"), words.number(tally.games.won())),
            (say!(words, "report-rate"), rate_line(tally.games.rate(), tally.interval(), words)),
            (
                say!(words, "chain-cycles"),
                say!(
                    words,
                    "chain-of-chains",
                    cycles = tally.cycles(),
                    share = words.percent(tally.cycles() as f64 / tally.chains.max(1) as f64, 2)
                ),
            ),
        ];
        if tally.cycles() > 0 {
            lines.push((say!(words, "chain-after"), spread(&tally.after, words)));
            lines.push((say!(words, "chain-period"), spread(&tally.period, words)));
        }
        write_pairs(&mut out, &lines);
        out.push('\n');
        write_foot(&mut out, words, self.speed(), self.seconds, self.threads);
        if self.deals.count > 0 {
            let command = report::again(self.about, self.strategy, self.effort, &self.deals);
            let command = format!("{command} --chain {}", self.length);
            // Writing to a string does not fail.
            let _ = writeln!(out, "{}", say!(words, "report-again", command = command));
        }
        out
    }
}

/// The smallest, the middle and the largest of counted values.
fn spread(counts: &BTreeMap<u64, u64>, words: &Words) -> String {
    let total: u64 = counts.values().sum();
    let mut below = 0;
    let median = counts.iter().find(|(_, count)| {
        below += **count;
        below * 2 >= total
    });
    let value = |entry: Option<(&u64, &u64)>| entry.map_or(0, |(value, _)| *value);
    let (least, most) = (value(counts.first_key_value()), value(counts.last_key_value()));
    say!(words, "chain-spread", least = least, median = value(median), most = most)
}
