//! Klondike: seven columns, a stock with its waste, and four foundations built up from ace to king.
//!
//! The code calls the foundations *piles*. Stock and waste together are the *talon*. A card goes *up* to its
//! foundation.
//!
//! `rules` are the rules, over the position in `state`; `targets` says which columns take a card. `picture` shows positions and moves. `human` reads moves as
//! people type them. `setup` builds positions card by card. `status` finds won, blocked and certainly lost positions.
//! `view` is what a player sees, and `strategies` are players. `solver` decides positions with proofs,
//! `shortest` finds short wins, and `solve` is both of them as every game has them.

mod human;
mod moves;
mod numbers;
mod picture;
mod rules;
mod setup;
mod shortest;
mod solve;
mod solver;
mod stack;
mod state;
mod status;
mod strategies;
mod targets;
mod view;

pub use moves::{KlondikeMove, WhyNot};
pub use picture::PILES;
pub use rules::{Draw, Klondike, KlondikeFamily, KlondikeUndo};
pub use setup::{Setup, SetupError};
pub use shortest::Shortened;
pub use solver::Solver;
pub use stack::Stack;
pub use state::{COLUMNS, Column, KlondikeState, TALON};
pub use status::Status;
pub use view::KlondikeView;
