//! The program as a user has it: the real binary, its output, its files and its exit codes.
//!
//! What it prints is kept in `snapshots/`; after a wanted change, `INSTA_UPDATE=always cargo test -p solitarium` renews it.

mod analyse;
mod cercle;
mod chains;
mod damage;
mod dialogue;
mod errors;
mod files;
mod harness;
mod interrupt;
mod klondike;
mod klondike_solve;
#[cfg(unix)]
mod limits;
mod own_name;
mod own_rules;
mod pages;
mod patience_play;
mod peg_play;
mod peg_solve;
mod peg_studies;
mod play;
mod replay;
mod rules;
mod rummy_errors;
mod rummy_play;
mod rummy_screen;
mod rummy_watch;
mod statistics;
mod trouble;
#[path = "../../src/waiting.rs"]
mod waiting;
