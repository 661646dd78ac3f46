//! Players that know rummy. All of them see only what their seat sees.

mod random;

pub use random::RandomBot;

use super::Rummy;
use solitarium_core::Strategy;

/// The ways to play, the default first.
pub(super) fn strategies() -> Vec<Strategy<Rummy>> {
    vec![Strategy::honest("random", |_, _| Box::new(RandomBot))]
}
