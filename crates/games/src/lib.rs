//! The games: rules, and the strategies that know them. One file or folder each.

mod c4;
mod fast;
pub mod klondike;
mod md;
pub mod peg;
mod qll;
mod r7;
pub mod rummy;

pub use c4::{C4, C4Move, C4State};
pub use klondike::Klondike;
pub use md::{BestFit, Clairvoyant, FirstFit, LookAhead, Md, MdMove, MdState, MdView, WorstFit};
pub use peg::Peg;
pub use qll::{End, Qll, QllMove, QllState};
pub use r7::{R7, R7Move, R7State, Source};
pub use rummy::Rummy;

use solitarium_core::Visitor;

/// Hands every game to `visitor`, one line each: the catalogue.
pub fn each_game(visitor: &mut impl Visitor) {
    visitor.visit::<R7>();
    visitor.visit::<Qll>();
    visitor.visit::<C4>();
    visitor.visit::<Md>();
    visitor.visit::<Klondike>();
    visitor.visit::<Peg>();
    visitor.visit::<Rummy>();
}
