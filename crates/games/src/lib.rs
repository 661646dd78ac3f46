//! The games: their rules, and the strategies that know them. Each game has one file or folder.

mod c4;
mod fast;
pub mod klondike;
mod md;
pub mod peg;
mod qll;
mod r7;
pub mod rummy;

pub use c4::{C4, C4Family, C4Move, C4State};
pub use klondike::{Klondike, KlondikeFamily};
pub use md::{BestFit, Clairvoyant, FirstFit, LookAhead, Md, MdFamily, MdMove, MdState, MdView, WorstFit};
pub use peg::{Peg, PegFamily};
pub use qll::{End, Qll, QllFamily, QllMove, QllState};
pub use r7::{R7, R7Family, R7Move, R7State, Source};
pub use rummy::{Rummy, RummyFamily};

use solitarium_core::Visitor;

/// The games that most people look for, the first one first. Some of them are rule files.
pub const WELL_KNOWN: [&str; 8] =
    ["klondike", "freecell", "spider", "pyramid", "tripeaks", "golf", "peg", "rummy"];

/// Hands the family of every game to `visitor`, one line each: the catalogue.
pub fn each_game(visitor: &mut impl Visitor) {
    visitor.visit(R7Family);
    visitor.visit(QllFamily);
    visitor.visit(C4Family);
    visitor.visit(MdFamily);
    visitor.visit(KlondikeFamily);
    visitor.visit(PegFamily);
    visitor.visit(RummyFamily);
}
