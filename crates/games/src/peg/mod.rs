//! Peg solitaire on any board of up to 64 cells: rules, notations, and the studies of its positions.
//!
//! A position is a set of pegs: bit `i` of a `u64` is cell `i` of the [`Board`], cells being counted by row, then column.

mod board;
mod certificate;
mod english;
mod game;
mod human;
mod invariant;
mod jump;
mod moves;
mod notation;
mod outlook;
mod pagoda;
mod pairs;
mod position_set;
mod shape;
pub mod solve;
mod solving;
pub mod study;
mod symmetry;

pub use board::{Board, Cells};
pub use certificate::{Certificate, CertificateError, Exclusion, Exhaustion, Reason};
pub use english::EnglishOracle;
pub use game::{Peg, PegFamily, PegSetupError, Pegs};
pub use invariant::Invariants;
pub use jump::{Jump, JumpError, Line, Sweep};
pub use moves::MoveGen;
pub use notation::{CellError, Coordinates, LineError};
pub use outlook::{Finishes, Outlook, finishes};
pub use pagoda::Pagoda;
pub use pairs::all_pairs;
pub use position_set::PositionSet;
pub use shape::{Drawing, NAMES, Shape, ShapeError};
pub use solving::{PegCertificate, PegSolve};
pub use symmetry::{Symmetries, SymmetryGroup};
