//! Deals the unseen cards many times and plays out.

use super::Shrewd;
use super::contest::{self, Terms};
use crate::rummy::{Rummy, RummyMove};
use solitarium_core::{Effort, Policy, Rng, Seen};

/// Plays the move of [`Shrewd`] unless another one is significantly better over many worlds that look the same to its seat, each
/// played out by such players.
///
/// All worlds that fit are equally likely to it, as if the opponents had kept and thrown cards at random.
#[derive(Clone, Copy, Debug)]
pub struct Sampler {
    terms: Terms<Shrewd>,
}

impl Sampler {
    /// One that samples so many worlds for a move, unless `effort` says otherwise.
    pub fn new(samples: u32, effort: &Effort) -> Sampler {
        Sampler { terms: Terms::new(samples, effort, Shrewd::default()) }
    }
}

impl Policy<Rummy> for Sampler {
    fn choose(&mut self, seen: Seen<'_, Rummy>, rng: &mut Rng) -> Option<RummyMove> {
        let moves = contest::candidates(&seen, self.terms.rollout, rng);
        contest::best(&seen, &moves, self.terms, rng, |rng| seen.sample(rng))
    }
}
