//! Plays, watches, analyses and solves any game, without knowing which one it is.
//!
//! This crate does not depend on the crates that hold the games, so that everything in it works for all of them.

mod analyse;
pub mod arena;
mod catalogue;
mod chain;
pub mod checksum;
mod compare;
mod csv_text;
mod deals;
mod disk;
mod entry;
pub mod files;
mod inquiry;
mod interval;
mod many;
mod oracles;
mod preference;
mod round;
mod runner;
mod saved;
mod session;
pub mod solve;
pub mod study;
mod table;
mod tally;
mod view;
mod winnable;
mod workers;

#[cfg(test)]
mod disk_tests;

pub use analyse::{Batch, analyse, is_mark};
pub use catalogue::Catalogue;
pub use chain::{Chain, ChainRun, ChainTally, CycleEntry, analyse_chains};
pub use compare::{Pairs, paired_difference};
pub use csv_text::csv_line;
pub use deals::{DealRange, DealRangeError};
pub use disk::DiskFile;
pub use entry::{
    Entry, OpenError, ResumeError, RunnerError, SolverInfo, StrategyInfo, UnknownStrategy, Variant,
};
pub use inquiry::{Inquiry, Mistake, Outlook, Question, Reply};
pub use interval::{Interval, wilson};
pub use many::{Many, Results, Rewards};
pub use preference::{advised, are_alike, are_same_faces, preference, preferred};
pub use round::{Chooser, LastStep, NoUndo, Round, SeenStep, named_piles};
pub use runner::Runner;
pub use saved::{Mismatch, SavedError, SavedProblem};
pub use session::Session;
pub use table::{Offer, Table};
pub use tally::{Count, Tally};
pub use view::View;
pub use winnable::{
    DEALS, Difficulty, NODES_PER_DEAL, NoWinnableDeal, WinnableDeal, difficulty, first_winnable,
};
pub use workers::{Workers, in_order};
