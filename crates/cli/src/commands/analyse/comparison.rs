//! Two or more ways to play the same deals.

use super::plan::{Format, Plan};
use super::progress::Progress;
use super::report::{decimals_for, effort_arguments, heading, rate_line, write_foot, write_pairs};
use crate::arguments;
use crate::failure::Failure;
use crate::program::{Context, has_deals, now, print, since, stopped};
use crate::rule_files::{as_typed, option_as_typed};
use crate::text::style::Ink;
use crate::text::width::width;
use clap::ArgMatches;
use solitarium_core::Choices;
use solitarium_lab::study::{Comparison, ComparisonText, Player, Way, compare, comparison_svg};
use solitarium_lab::{Entry, RunnerError, Workers};
use solitarium_speech::Told;
use solitarium_speech::say;
use std::fmt::Write;

pub(super) fn run(
    context: &Context<'_>,
    entry: &dyn Entry,
    matches: &ArgMatches,
    plan: &Plan,
    names: &[String],
) -> Result<u8, Failure> {
    let words = context.words;
    plan.check_plot(words)?;
    let base = arguments::choices(matches, entry.options());
    let ways: Vec<_> =
        names.iter().map(|name| way(context, entry, plan, &base, name)).collect::<Result<_, _>>()?;
    let mut progress = Progress::new(plan.quiet, plan.precision.is_none().then_some(plan.deals.count), 0);
    let began = now();
    let workers = Workers { threads: plan.threads, now, stop: context.interrupt.flag() };
    let found = compare(&ways, plan.effort.clone(), &plan.deals, plan.precision, &workers, |so_far| {
        let first = so_far.first;
        progress.show(words, so_far.games, first.rate(), Some(first.interval()), since(began));
        progress.give_up_if_hopeless(context, so_far.games, so_far.undecided, since(began));
    })
    .map_err(|error| Failure::usage(say!(words, "error-deal", error = error.told(words))))?;
    progress.finish();
    let text = match plan.format {
        Format::Text => text(context, &found, &again(&base, plan, names, &found)),
        Format::Json => found.json() + "\n",
        Format::Csv => found.csv(),
    };
    print(words, &text)?;
    plan.write_plot(words, &picture(context, &found))?;
    progress.verdict(context, found.stopped)
}

/// Returns what a name stands for: a strategy, or options as `turns=5&…` on top of those given.
fn way(
    context: &Context<'_>,
    entry: &dyn Entry,
    plan: &Plan,
    base: &Choices,
    name: &str,
) -> Result<Player, Failure> {
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
    let runner = variant.runner(strategy, plan.effort.clone()).map_err(|error| {
        let options: Vec<&str> = entry.options().iter().map(|option| option.name.as_ref()).collect();
        let error = match error {
            RunnerError::Strategy(error) if !options.is_empty() && !is_option => error,
            other => return usage(other.told(words)),
        };
        let (name, strategies) = (error.name, error.known.join(", "));
        let options = options.join(", ");
        usage(say!(words, "error-compare-name", name = name, strategies = strategies, options = options))
    })?;
    Ok((variant, runner))
}

/// Returns the command that compares the same games again.
fn again(base: &Choices, plan: &Plan, names: &[String], found: &Comparison) -> String {
    let mut command = format!(
        "{} analyse {} --deals {} --compare '{}'",
        crate::program::name(),
        as_typed(found.game()),
        found.deals,
        names.join(",")
    );
    for (name, value) in base.iter() {
        command += &format!(" {}", option_as_typed(name, value));
    }
    if let Some(strategy) = &plan.strategy {
        command += &format!(" --strategy {strategy}");
    }
    command + &effort_arguments(&plan.effort)
}

/// Returns the key of a message about deals: of a game without cards, it is about seeds.
fn key(context: &Context<'_>, found: &Comparison, of_deals: &str) -> String {
    let has_deals = context.catalogue.find(found.game()).is_none_or(has_deals);
    if has_deals { of_deals.to_owned() } else { format!("{of_deals}-seeds") }
}

/// Returns which games were compared.
fn head(context: &Context<'_>, found: &Comparison) -> String {
    let key = key(context, found, "compare-head");
    say!(context.words, &key, games = found.deals.count, deals = found.deals.to_string())
}

/// Returns the rates beside each other and over the games, as a picture.
fn picture(context: &Context<'_>, found: &Comparison) -> String {
    let words = context.words;
    let names: Vec<String> = found.ways.iter().map(|way| heading(&way.about, &way.strategy, words)).collect();
    let text = ComparisonText {
        heading: head(context, found),
        names,
        games: say!(words, "plot-games"),
        rate: say!(words, "plot-rate"),
        band: say!(words, "plot-band"),
        interval: say!(words, "plot-interval"),
        percent: &|share, decimals| words.percent(share, decimals),
        number: &|number| words.number(number),
    };
    comparison_svg(found, &text)
}

/// Returns the lines with the ends of their first numbers under each other.
fn aligned(lines: Vec<(String, String)>) -> Vec<(String, String)> {
    let end = |line: &str| line.find("  ").map_or(0, |end| width(&line[..end]));
    let widest = lines.iter().map(|(_, line)| end(line)).max().unwrap_or(0);
    let pad = |line: String| format!("{}{line}", " ".repeat(widest - end(&line)));
    lines.into_iter().map(|(name, line)| (name, pad(line))).collect()
}

fn text(context: &Context<'_>, found: &Comparison, again: &str) -> String {
    let (words, style) = (context.words, context.style);
    let name = |way: &Way| heading(&way.about, &way.strategy, words);
    let mut out = format!("{}\n\n", style.paint(&head(context, found), Ink::Bold));
    let rate = |way: &Way| (name(way), rate_line(way.tally.rate(), Some(way.tally.interval()), words));
    write_pairs(&mut out, &aligned(found.ways.iter().map(rate).collect()));
    let Some((first, others)) = found.ways.split_first() else { return out };
    let _ =
        writeln!(out, "\n{}", say!(words, &key(context, found, "compare-differences"), name = name(first)));
    let difference = |way: &Way| {
        let (difference, interval) = way.difference();
        let decimals = decimals_for(interval);
        let signed =
            |share: f64| format!("{}{}", if share < 0.0 { "" } else { "+" }, words.percent(share, decimals));
        let line = say!(
            words,
            "compare-difference",
            difference = signed(difference),
            low = signed(interval.low),
            high = signed(interval.high),
            only = words.number(way.pairs.second),
            first = words.number(way.pairs.first)
        );
        (name(way), line)
    };
    write_pairs(&mut out, &aligned(others.iter().map(difference).collect()));
    out.push('\n');
    write_foot(&mut out, words, found.games_per_second(), found.seconds, found.threads);
    if found.deals.count > 0 {
        let _ = writeln!(out, "{}", say!(words, "report-again", command = again.to_owned()));
    }
    if found.stopped {
        let _ = writeln!(out, "{}", stopped(words));
    }
    out
}
