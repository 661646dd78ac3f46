//! What the console has for one game alone: words that it answers, and what it tells when a part of a match is over.

use crate::program::Context;
use crate::rummy;
use solitarium_core::Seat;
use solitarium_lab::{Entry, Table};

/// What somebody who plays is looking at.
pub(crate) struct Sight<'a> {
    pub(crate) context: &'a Context<'a>,
    pub(crate) entry: &'a dyn Entry,
    pub(crate) table: &'a dyn Table,
    /// Whose eyes.
    pub(crate) seat: Seat,
}

/// An answer in whole lines, the last one without its end; it tells no more than the seat may know.
pub(crate) type Answer = fn(&Sight<'_>) -> String;

/// What the console has for one game.
pub(crate) struct Companion {
    /// The game.
    game: &'static str,
    /// The words, as in `play-word-…`, and the answer to each.
    pub(crate) answers: &'static [(&'static str, Answer)],
    /// The lines of help about them.
    pub(crate) help: &'static str,
    /// What is told when a hand, or the whole game, is over.
    pub(crate) at_end: Answer,
}

/// All of them.
const COMPANIONS: &[Companion] = &[Companion {
    game: "rummy",
    answers: &[("melds", rummy::melds::answer), ("sheet", rummy::sheet::answer)],
    help: "play-help-rummy",
    at_end: rummy::sheet::at_end,
}];

impl Companion {
    /// The one of a game, if it has one.
    pub(crate) fn of(game: &str) -> Option<&'static Companion> {
        COMPANIONS.iter().find(|companion| companion.game == game)
    }
}
