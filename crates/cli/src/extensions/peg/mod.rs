//! Peg solitaire on the command line: its boards and their errors, its solver and its studies.

mod certificate;
mod pairs;
pub(crate) mod setup;
pub(crate) mod solve;
mod studies;
mod study_budget;

pub(crate) use certificate::reasons;

use super::{Extension, FrontEnd, NOTHING, Solver, Studies, cercle};

/// All that the program has for peg solitaire.
pub(super) const EXTENSION: Extension = Extension {
    game: "peg",
    front_ends: &[FrontEnd { name: "cercle", run: cercle::run }],
    solver: Some(Solver { arguments: solve::arguments, choices: solve::choices, run: solve::run }),
    studies: Some(Studies { names: &studies::NAMES, command: studies::command, run: studies::run }),
    values: &[
        ("board", &solitarium_games::peg::NAMES),
        ("vacancy", &["centre"]),
        ("finish", &["auto", "any"]),
    ],
    more_values: Some(setup::cells),
    warning: Some(setup::warning),
    prepare: Some(setup::prepare),
    ..NOTHING
};
