//! Peg solitaire on the command line: its boards and their errors, its solver and its studies.

mod certificate;
mod pairs;
pub(crate) mod setup;
pub(crate) mod solve;
pub(crate) mod studies;

pub(crate) use certificate::reasons;
pub(crate) use solve::unproved;
