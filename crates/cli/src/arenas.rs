//! The games whose strategies can meet, and how.

use crate::failure::Failure;
use crate::program::Context;
use crate::rummy;
use crate::words::Words;
use clap::{Arg, ArgMatches};
use solitarium_lab::Entry;

/// Where the strategies of one game meet.
pub(crate) struct Arena {
    /// The game.
    game: &'static str,
    /// What it is asked, besides the options of the game.
    pub(crate) arguments: fn(&dyn Entry, &Words) -> Vec<Arg>,
    /// Plays and reports.
    pub(crate) run: fn(&Context<'_>, &dyn Entry, &ArgMatches) -> Result<u8, Failure>,
    /// The default strategy against itself, as the dialogue asks for it.
    pub(crate) simple: fn(&Context<'_>, &dyn Entry, u64) -> Result<u8, Failure>,
}

/// All of them.
const ARENAS: &[Arena] = &[Arena {
    game: "rummy",
    arguments: rummy::arena::arguments,
    run: rummy::arena::run,
    simple: rummy::arena::simple,
}];

impl Arena {
    /// The one of a game, if it has one.
    pub(crate) fn of(game: &str) -> Option<&'static Arena> {
        ARENAS.iter().find(|arena| arena.game == game)
    }
}
