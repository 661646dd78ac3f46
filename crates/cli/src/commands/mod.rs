//! The commands of the program, one module each.

pub(crate) mod analyse;
pub(crate) mod dialogue;
pub(crate) mod limits;
pub(crate) mod list;
pub(crate) mod play;
pub(crate) mod rules;
#[cfg(feature = "server")]
pub(crate) mod serve;
pub(crate) mod shell;
pub(crate) mod solve;
#[cfg(feature = "store")]
pub(crate) mod statistics;
pub(crate) mod watch;
