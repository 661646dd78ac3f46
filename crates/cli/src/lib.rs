//! Solitarium on the command line: play, watch and analyse any game of a catalogue.
//!
//! The whole program is a library too, so that a game of your own gets it with a `main` of three lines:
//!
//! ```no_run
//! fn main() -> std::process::ExitCode {
//!     solitarium::Program::new().main()
//! }
//! ```

mod analyse;
mod arenas;
mod arguments;
mod background;
mod bell;
mod canvas;
mod cercle;
mod companions;
mod dialogue;
mod draw;
mod failure;
pub mod girona;
mod input;
mod klondike;
mod limits;
mod lines;
mod list;
mod look;
mod numbers;
mod peg;
mod play;
mod processor;
mod program;
mod prospects;
mod replace;
mod rummy;
mod seats;
mod sentence;
mod setups;
mod solvers;
mod statistics;
mod store;
mod tabletop;
mod ui;
mod watch;
mod words;

pub use failure::Failure;
pub use program::Program;
pub use words::Language;
