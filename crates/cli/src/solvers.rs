//! The games that can be solved, and how.

use crate::failure::Failure;
use crate::program::Context;
use crate::words::Words;
use crate::{klondike, peg};
use clap::{Arg, ArgMatches};
use solitarium_lab::Entry;

/// The solver of one game.
pub(crate) struct Solver {
    /// The game.
    pub(crate) game: &'static str,
    /// What it is asked, besides the options of the game.
    pub(crate) arguments: fn(&Words) -> Vec<Arg>,
    /// Solves and reports; the exit code is one of those below.
    pub(crate) run: fn(&Context<'_>, &dyn Entry, &ArgMatches) -> Result<u8, Failure>,
}

/// The exit code when the game can be won.
pub(crate) const WON: u8 = 0;
/// The exit code when it is proved that it cannot.
pub(crate) const LOST: u8 = 10;
/// The exit code when the search was not finished.
pub(crate) const UNKNOWN: u8 = 20;

/// All of them.
const SOLVERS: &[Solver] = &[
    Solver { game: "klondike", arguments: klondike::solve::arguments, run: klondike::solve::run },
    Solver { game: "peg", arguments: peg::solve::arguments, run: peg::solve::run },
];

impl Solver {
    /// The one of a game, if it has one.
    pub(crate) fn of(game: &str) -> Option<&'static Solver> {
        SOLVERS.iter().find(|solver| solver.game == game)
    }
}
