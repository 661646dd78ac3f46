//! Rummy on the command line: what can be laid, the score sheet, and the arena in which its bots meet.

pub(crate) mod arena;
pub(crate) mod melds;
mod report;
pub(crate) mod setup;
pub(crate) mod sheet;
