//! Klondike on the command line: its solver, for one position or for many.
//!
//! `deals` is what is to be solved, `searcher` solves, `answer` is what it says of one position; `batch` goes through many, with `journal`,
//! the checkpoint, `meter`, the progress, and `summary`, the whole.

mod answer;
mod batch;
mod deals;
mod journal;
mod meter;
mod searcher;
pub(crate) mod solve;
mod summary;
