//! Solitarium on the command line: play, watch, analyse and solve any game of a catalogue.
//!
//! The whole program is a library too, so that a game of your own gets it with a `main` of three lines:
//!
//! ```no_run
//! fn main() -> std::process::ExitCode {
//!     solitarium::Program::new().main()
//! }
//! ```

// Parts of the program have helpers that only features use, each of them another set.
#![cfg_attr(not(all(feature = "full-screen", feature = "games")), allow(dead_code, unused_imports))]

mod arguments;
mod background;
mod commands;
mod cpu_time;
mod dealing;
mod extensions;
mod failure;
mod interrupt;
mod program;
mod rule_files;
mod screen;
mod seats;
mod store;
#[cfg(feature = "full-screen")]
mod table;
mod text;
#[cfg(test)]
mod waiting;

#[cfg(feature = "scripted")]
pub use commands::play::scripted::{Script, Scripted, ScriptedConsole};
#[cfg(feature = "games")]
pub use extensions::girona;
pub use failure::Failure;
pub use program::Program;
pub use solitarium_speech::Language;
