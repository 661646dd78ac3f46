//! Rummy on the command line: what can be laid, the score sheet, and the arena in which its bots meet.

pub(crate) mod arena;
pub(crate) mod melds;
mod report;
pub(crate) mod sheet;

use super::{Arena, Console, Extension, NOTHING};

/// All that the program has for rummy.
pub(super) const EXTENSION: Extension = Extension {
    game: "rummy",
    arena: Some(Arena { arguments: arena::arguments, run: arena::run, simple: arena::simple }),
    console: Some(Console {
        answers: &[("melds", melds::answer), ("sheet", sheet::answer)],
        help: "play-help-rummy",
        at_end: sheet::at_end,
    }),
    ..NOTHING
};
