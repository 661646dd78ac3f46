//! The games: rules, and the strategies that know them. One file or folder each.

pub mod peg;
mod r7;

pub use peg::Peg;
pub use r7::{R7, R7Move, R7State, Source};

use solitarium_core::Visitor;

/// Hands every game to `visitor`, one line each: the catalogue.
pub fn each_game(visitor: &mut impl Visitor) {
    visitor.visit::<R7>();
    visitor.visit::<Peg>();
}
