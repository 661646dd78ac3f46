//! Solving positions of any game that has a solver: one, or many with a journal.
//!
//! [`Start`] is a position by its name, [`Starts`] are those of a batch. A [`Solver`] is the solver of a variant with its type
//! erased, [`Row`] is what it says of one position. [`Batch`] goes through many positions; its [`Journal`] is the checkpoint, and
//! a [`Summary`] is what the rows come to.

mod batch;
mod journal;
mod row;
mod solver;
mod start;
mod summary;

pub use batch::{Batch, BatchError, Clocks};
pub use journal::{Journal, SavedJournal, Sound, forged_journal};
pub use row::{Labels, Row, options_label, options_of};
pub(crate) use solver::GameSolver;
pub use solver::{Solved, Solver, Wanted};
pub use start::{Start, StartError, Starts};
pub use summary::Summary;
