//! `solitarium analyse`: the chances of a game over many deals.

mod chains;
mod comparison;
mod machine;
mod plan;
mod progress;
mod report;
mod study;

use crate::failure::Failure;
use crate::program::{Context, variant};
use clap::ArgMatches;
pub(crate) use machine::one_line;
use plan::Plan;
pub(crate) use plan::{Format, default_threads, threads};
pub(crate) use report::{decimals_for, effort_arguments, heading, rate_line, write_pairs};
pub(crate) use solitarium_lab::study::{Live, Study};
use solitarium_lab::{Entry, Variant};
pub(crate) use study::save;

pub(crate) use progress::format_seconds;

pub(crate) fn run(context: &Context<'_>, entry: &dyn Entry, matches: &ArgMatches) -> Result<u8, Failure> {
    let plan = Plan::read(context, matches)?;
    if let Some(names) = &plan.compare {
        return comparison::run(context, entry, matches, &plan, names);
    }
    let variant = variant(context, entry, matches)?;
    run_plan(context, variant.as_ref(), &plan)
}

/// Analyses one variant with one strategy.
pub(crate) fn run_plan(context: &Context<'_>, variant: &dyn Variant, plan: &Plan) -> Result<u8, Failure> {
    match chains::chain_of(context, variant, plan)? {
        Some(chain) => chains::run(context, variant, chain.as_ref(), plan),
        None => study::run(context, variant, plan),
    }
}

/// Analyses `games` deals with the default strategy, as the dialogue does.
pub(crate) fn simple(context: &Context<'_>, variant: &dyn Variant, games: u64) -> Result<u8, Failure> {
    run_plan(context, variant, &Plan::simple(games, context.threads))
}
