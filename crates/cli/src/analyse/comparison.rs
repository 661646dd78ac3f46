//! Two or more ways to play the same deals.

use super::machine;
use super::plan::{Format, Plan};
use super::progress::Progress;
use super::report::{decimals_for, effort_arguments, heading, rate_line, write_foot, write_pairs};
use crate::arguments;
use crate::bell::STOPPED;
use crate::failure::{Failure, Told};
use crate::look::Ink;
use crate::program::{Context, now, print, since, stopped};
use crate::words::say;
use clap::ArgMatches;
use serde::Serialize;
use solitarium_core::{About, Choices};
use solitarium_lab::{
    Crew, DealRange, Entry, Interval, Pairs, Runner, Tally, analyse, is_mark, paired_difference,
};
use std::fmt::Write;
use std::ops::ControlFlow;

#[derive(Serialize)]
struct Report<'a> {
    game: &'a str,
    #[serde(skip_serializing_if = "Option::is_none")]
    samples: Option<u32>,
    deals: String,
    games: u64,
    runs: Vec<Run<'a>>,
    differences: Vec<Paired>,
    seconds: f64,
    games_per_second: f64,
    threads: usize,
    version: &'a str,
}

#[derive(Serialize)]
struct Run<'a> {
    variant: &'a str,
    strategy: &'a str,
    won: u64,
    lost: u64,
    undecided: u64,
    rate: f64,
    low: f64,
    high: f64,
    measure: Vec<machine::MeasureCount>,
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

/// One way to play.
struct Way {
    about: About,
    runner: Box<dyn Runner>,
}

pub(super) fn run(
    context: &Context<'_>,
    entry: &dyn Entry,
    matches: &ArgMatches,
    plan: &Plan,
    names: &[String],
) -> Result<u8, Failure> {
    let words = context.words;
    let base = arguments::choices(matches, entry.options());
    let ways: Vec<Way> =
        names.iter().map(|name| way(context, entry, plan, &base, name)).collect::<Result<_, _>>()?;
    let runners: Vec<&dyn Runner> = ways.iter().map(|way| way.runner.as_ref()).collect();
    let mut tallies = vec![Tally::new(); ways.len()];
    let mut pairs = vec![Pairs::default(); ways.len() - 1];
    let mut done = 0;

    let mut progress = Progress::new(plan.quiet, plan.precision.is_none().then_some(plan.deals.count), 0);
    let began = now();
    let crew = Crew { threads: plan.threads, now, stop: context.bell.flag() };
    analyse(&runners, &plan.deals, 0, false, &crew, |batch| {
        tallies.iter_mut().zip(&batch.tallies).for_each(|(all, tally)| all.merge(tally));
        pairs.iter_mut().zip(&batch.pairs).for_each(|(all, counted)| all.merge(counted));
        done = batch.items.end;
        progress.show(words, done, tallies[0].rate(), Some(tallies[0].interval()), since(began));
        let precise = |width: f64| {
            is_mark(done) && pairs.iter().all(|pairs| paired_difference(pairs).1.half_width() <= width)
        };
        if plan.precision.is_some_and(precise) { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    })
    .map_err(|error| Failure::usage(say!(words, "error-deal", error = error.told(words))))?;
    progress.finish();
    let seconds = since(began).as_secs_f64();
    let was_stopped = context.bell.is_rung() && done < plan.deals.count;
    let report = report(&ways, &tallies, &pairs, DealRange { count: done, ..plan.deals }, seconds, plan);
    let mut text = match plan.format {
        Format::Text => text(context, &ways, &tallies, &report, &again(&base, plan, names, &report)),
        Format::Json => machine::one_line(&report),
        Format::Csv => csv(&report),
    };
    if was_stopped && plan.format == Format::Text {
        text += &format!("{}\n", stopped(words));
    }
    print(words, &text)?;
    Ok(if was_stopped { STOPPED } else { 0 })
}

/// What a name stands for: a strategy, or options as `turns=5&…` on top of those given.
fn way(
    context: &Context<'_>,
    entry: &dyn Entry,
    plan: &Plan,
    base: &Choices,
    name: &str,
) -> Result<Way, Failure> {
    let words = context.words;
    let usage = |message: String| Failure::usage(message);
    let is_option = name.contains('=') || entry.options().iter().any(|option| option.name == name);
    let (choices, strategy) = if is_option {
        let extra: Choices =
            name.parse().map_err(|error: solitarium_core::OptionError| usage(error.told(words)))?;
        let kept = base.iter().filter(|(option, _)| !extra.iter().any(|(other, _)| other == *option));
        let merged =
            kept.chain(extra.iter()).fold(Choices::none(), |all, (name, value)| all.with(name, value));
        (merged, plan.strategy.as_deref())
    } else {
        (base.clone(), (name != "default").then_some(name))
    };
    let variant = entry.variant(&choices).map_err(|error| usage(error.told(words)))?;
    let runner = variant.runner(strategy, plan.effort).map_err(|error| {
        let options: Vec<&str> = entry.options().iter().map(|option| option.name).collect();
        if options.is_empty() || is_option {
            return usage(error.told(words));
        }
        let (name, strategies) = (error.name, error.known.join(", "));
        let options = options.join(", ");
        usage(say!(words, "error-compare-name", name = name, strategies = strategies, options = options))
    })?;
    Ok(Way { about: variant.about(), runner })
}

fn report<'a>(
    ways: &'a [Way],
    tallies: &[Tally],
    pairs: &[Pairs],
    deals: DealRange,
    seconds: f64,
    plan: &Plan,
) -> Report<'a> {
    let run = |(way, tally): (&'a Way, &Tally)| {
        let interval = tally.interval();
        Run {
            variant: &way.about.variant,
            strategy: way.runner.strategy(),
            won: tally.won(),
            lost: tally.lost(),
            undecided: tally.undecided(),
            rate: tally.rate(),
            low: interval.low,
            high: interval.high,
            measure: tally.distribution().map(machine::MeasureCount::from).collect(),
        }
    };
    let difference = |(i, pairs): (usize, &Pairs)| {
        let (difference, interval) = paired_difference(pairs);
        let (only_first, only_this) = (pairs.first, pairs.second);
        Paired { run: i + 1, difference, low: interval.low, high: interval.high, only_first, only_this }
    };
    Report {
        game: ways.first().map_or("", |way| way.about.id),
        samples: plan.effort.samples,
        deals: deals.to_string(),
        games: deals.count,
        runs: ways.iter().zip(tallies).map(run).collect(),
        differences: pairs.iter().enumerate().map(difference).collect(),
        seconds,
        games_per_second: deals.count as f64 * ways.len() as f64 / seconds.max(1e-9),
        threads: plan.threads,
        version: env!("CARGO_PKG_VERSION"),
    }
}

/// The command that compares the same games again.
fn again(base: &Choices, plan: &Plan, names: &[String], report: &Report<'_>) -> String {
    let mut command = format!(
        "solitarium analyse {} --deals {} --compare '{}'",
        report.game,
        report.deals,
        names.join(",")
    );
    for (name, value) in base.iter() {
        command += &if value == "yes" { format!(" --{name}") } else { format!(" --{name} {value}") };
    }
    if let Some(strategy) = &plan.strategy {
        command += &format!(" --strategy {strategy}");
    }
    command + &effort_arguments(plan.effort)
}

fn csv(report: &Report<'_>) -> String {
    let mut out = String::from(
        "game,deals,games,variant,strategy,won,lost,undecided,rate,low,high,difference,difference_low,difference_high\n",
    );
    for (i, run) in report.runs.iter().enumerate() {
        let difference = report.differences.iter().find(|difference| difference.run == i);
        let columns =
            difference.map_or(",,".to_owned(), |d| format!("{},{},{}", d.difference, d.low, d.high));
        // Writing to a string does not fail.
        let _ = writeln!(
            out,
            "{},{},{},{},{},{},{},{},{},{},{},{columns}",
            report.game,
            report.deals,
            report.games,
            machine::field(run.variant),
            run.strategy,
            run.won,
            run.lost,
            run.undecided,
            run.rate,
            run.low,
            run.high
        );
    }
    out
}

/// The lines with the ends of their first numbers under each other.
fn aligned(lines: Vec<(String, String)>) -> Vec<(String, String)> {
    let end = |line: &str| line.find("  ").map_or(0, |end| line[..end].chars().count());
    let widest = lines.iter().map(|(_, line)| end(line)).max().unwrap_or(0);
    let pad = |line: String| format!("{}{line}", " ".repeat(widest - end(&line)));
    lines.into_iter().map(|(name, line)| (name, pad(line))).collect()
}

fn text(context: &Context<'_>, ways: &[Way], tallies: &[Tally], report: &Report<'_>, again: &str) -> String {
    let (words, look) = (context.words, context.look);
    let name = |i: usize| heading(&ways[i].about, ways[i].runner.strategy(), words);
    let head = say!(words, "compare-head", games = report.games, deals = report.deals.clone());
    let mut out = format!("{}\n\n", look.paint(&head, Ink::Bold));
    let lines: Vec<_> = tallies
        .iter()
        .enumerate()
        .map(|(i, tally)| (name(i), rate_line(tally.rate(), Some(tally.interval()), words)))
        .collect();
    write_pairs(&mut out, &aligned(lines));
    let _ = writeln!(out, "\n{}", say!(words, "compare-differences", name = name(0)));
    let lines: Vec<_> = report
        .differences
        .iter()
        .map(|d| {
            let decimals = decimals_for(Interval { low: d.low, high: d.high });
            let signed = |share: f64| {
                format!("{}{}", if share < 0.0 { "" } else { "+" }, words.percent(share, decimals))
            };
            let line = say!(
                words,
                "compare-difference",
                difference = signed(d.difference),
                low = signed(d.low),
                high = signed(d.high),
                only = words.number(d.only_this),
                first = words.number(d.only_first)
            );
            (name(d.run), line)
        })
        .collect();
    write_pairs(&mut out, &aligned(lines));
    out.push('\n');
    write_foot(&mut out, words, report.games_per_second, report.seconds, report.threads);
    if report.games > 0 {
        let _ = writeln!(out, "{}", say!(words, "report-again", command = again.to_owned()));
    }
    out
}
