//! Klondike: seven columns, the hand with its discard, and four piles to build from ace to king.
//!
//! The rules are in `rules`, over the state in `state`; `picture` shows them, `status` tells won, blocked and lost positions
//! apart, `human` reads moves as people type them, `solver` decides positions with proofs and `foresight` asks it for someone who plays, `setup` builds positions card by card, `view` is what an honest player sees, and `strategies` play.

mod foresight;
mod human;
mod moves;
mod picture;
mod rules;
mod setup;
mod shortest;
mod solver;
mod stack;
mod state;
mod status;
mod strategies;
mod view;

pub use moves::{KlondikeMove, WhyNot};
pub use picture::PILES;
pub use rules::{Draw, Klondike, KlondikeUndo};
pub use setup::{Setup, SetupError};
pub use shortest::Shortened;
pub use solver::{Limit, Limits, Progress, Solution, Solver, Verdict, Watch};
pub use stack::Stack;
pub use state::{COLUMNS, Column, KlondikeState, TALON};
pub use status::Status;
pub use view::KlondikeView;
