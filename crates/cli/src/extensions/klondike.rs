//! Klondike on the command line: the Catalan console, and the column of its rows of answers.

use super::{Extension, FrontEnd, NOTHING, girona};
use crate::failure::Failure;
use crate::program::Context;
use solitarium_core::{About, Choices};
use solitarium_lab::solve::Labels;
use std::io::{self, BufReader};

/// All that the program has for Klondike.
pub(super) const EXTENSION: Extension = Extension {
    game: "klondike",
    front_ends: &[FrontEnd { name: "girona", run: run_girona }],
    labels: Some(labels),
    moves_help: Some("play-help-klondike"),
    rule_files: &["klondike-deal-1", "klondike-deal-3"],
    ..NOTHING
};

/// Runs the Catalan console, which is fixed to the byte.
fn run_girona(context: &Context<'_>) -> Result<u8, Failure> {
    girona::play(BufReader::new(io::stdin().lock()), io::stdout().lock())
        .map(|()| 0)
        .map_err(|error| Failure::output(context.words, &error))
}

/// Returns how many cards are drawn. The keys of Klondike's answers are older than those of other games, and stay.
fn labels(about: &About) -> Labels {
    let choices: Choices = about.variant.parse().unwrap_or_else(|_| Choices::none());
    let draw = choices.iter().find(|(name, _)| *name == "draw").map_or("1", |(_, value)| value);
    vec![("draw", draw.parse::<u8>().unwrap_or(1).into())]
}
