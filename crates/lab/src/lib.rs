//! Play, watch and analyse any game, without knowing which.
//!
//! This crate does not depend on the games: what is here works for all of them, or it does not compile.

mod analyse;
mod catalogue;
mod chain;
mod compare;
mod crew;
mod deals;
mod entry;
mod inquiry;
mod interval;
mod runner;
mod session;
mod table;
mod tally;

pub use analyse::{Batch, analyse, is_mark};
pub use catalogue::Catalogue;
pub use chain::{Chain, ChainRun, ChainTally, CycleEntry, analyse_chains};
pub use compare::{Pairs, paired_difference};
pub use crew::{Crew, in_order};
pub use deals::{DealRange, DealRangeError};
pub use entry::{Entry, OpenError, ResumeError, StrategyInfo, UnknownStrategy, Variant};
pub use inquiry::{Inquiry, Mistake, Outlook, Question, Reply};
pub use interval::{Interval, wilson};
pub use runner::Runner;
pub use session::Session;
pub use table::{Offer, Table};
pub use tally::{Count, Tally};
