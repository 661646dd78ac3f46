//! Chains of games without a shuffle in between.

use super::plan::{Format, Plan};
use super::progress::Progress;
use super::report;
use super::report::{heading, rate_line, write_foot, write_pairs};
use crate::failure::Failure;
use crate::program::{Context, now, print, since, stopped};
use crate::text::style::Ink;
use solitarium_lab::study::{Asked, Chains, study_chains};
use solitarium_lab::{Chain, DealRange, Variant, Workers};
use solitarium_speech::Told;
use solitarium_speech::{Words, say};
use std::collections::BTreeMap;
use std::fmt::Write;

/// Games of a chain when nothing is said.
const DEFAULT_LENGTH: u64 = 1000;

/// Returns the chain to play, if the variant gathers its cards; an error if a chain is asked for and it does not.
pub(super) fn chain_of(
    context: &Context<'_>,
    variant: &dyn Variant,
    plan: &Plan,
) -> Result<Option<Box<dyn Chain>>, Failure> {
    let words = context.words;
    let chain = variant
        .chain(plan.strategy.as_deref(), plan.effort.clone())
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
    let workers = Workers { threads: plan.threads, now, stop: context.interrupt.flag() };
    let of = (variant, plan.effort.clone());
    let found = study_chains(of, chain, &deals, length, plan.precision, &workers, |tally| {
        let games = tally.games.games();
        progress.show(words, games, tally.games.rate(), tally.interval(), since(began));
        progress.give_up_if_hopeless(context, games, tally.games.undecided(), since(began));
    })
    .map_err(|error| Failure::usage(say!(words, "error-deal", error = error.told(words))))?;
    progress.finish();
    let text = match plan.format {
        Format::Text => text(context, &found),
        Format::Json => found.json() + "\n",
        Format::Csv => found.csv(),
    };
    print(words, &text)?;
    progress.verdict(context, found.stopped)
}

fn text(context: &Context<'_>, found: &Chains) -> String {
    let (words, style, tally) = (context.words, context.style, &found.tally);
    let mut out = format!("{}\n\n", style.paint(&heading(&found.about, &found.strategy, words), Ink::Bold));
    let mut lines = vec![
        (say!(words, "report-deals"), found.deals.to_string()),
        (say!(words, "chain-chains"), say!(words, "chain-of", chains = tally.chains, length = found.length)),
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
    write_foot(&mut out, words, found.games_per_second(), found.seconds, found.threads);
    if found.deals.count > 0 {
        let command = report::again(&found.about, &found.strategy, &found.effort, &found.deals);
        let command = format!("{command} --chain {}", found.length);
        // Writing to a string does not fail.
        let _ = writeln!(out, "{}", say!(words, "report-again", command = command));
    }
    if found.stopped {
        let _ = writeln!(out, "{}", stopped(words));
    }
    out
}

/// Returns the smallest, the middle and the largest of counted values.
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
