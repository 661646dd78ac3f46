//! Players that know rummy. All of them see only what their seat sees.

pub mod belief;
mod contest;
mod greedy;
mod plan;
mod random;
mod reader;
mod sampler;
mod shrewd;
mod simple;

pub use greedy::Greedy;
pub use random::RandomBot;
pub use reader::Reader;
pub use sampler::Sampler;
pub use shrewd::Shrewd;
pub use simple::Simple;

use super::Rummy;
use solitarium_core::Strategy;

/// Returns the ways to play, the default first.
pub(super) fn strategies() -> Vec<Strategy<Rummy>> {
    vec![
        Strategy::honest("greedy", |_, _| Box::new(Greedy::default())),
        Strategy::honest("sampler-128", |_, effort| Box::new(Sampler::new(128, effort))),
        Strategy::honest("sampler-512", |_, effort| Box::new(Sampler::new(512, effort))),
        Strategy::honest("reader", |_, effort| Box::new(Reader::new(768, effort))),
        Strategy::honest("shrewd", |_, _| Box::new(Shrewd::default())),
        Strategy::honest("simple", |_, _| Box::new(Simple)),
        Strategy::honest("random", |_, _| Box::new(RandomBot)),
    ]
}
