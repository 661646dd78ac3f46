//! Deals the unseen cards many times and plays out.

use super::Greedy;
use super::contest::{self, Terms};
use crate::rummy::{Rummy, RummyMove};
use solitarium_core::{Effort, Policy, Rng, Seen};

/// Plays the greedy move unless another one is significantly better over many worlds that look the same to its seat, each
/// played out by greedy players.
#[derive(Clone, Copy, Debug)]
pub struct Sampler {
    terms: Terms<Greedy>,
}

impl Sampler {
    /// One that samples so many worlds for a move, unless `effort` says otherwise.
    pub fn new(samples: u32, effort: &Effort) -> Sampler {
        let terms = Terms {
            samples: effort.samples.unwrap_or(samples),
            time: effort.time,
            gate: GATE,
            hopeless: HOPELESS,
            rollout: Greedy::default(),
        };
        Sampler { terms }
    }
}

/// In standard errors.
const GATE: f32 = 1.5;

/// In standard errors.
const HOPELESS: f32 = 3.0;

impl Policy<Rummy> for Sampler {
    fn choose(&mut self, seen: Seen<'_, Rummy>, rng: &mut Rng) -> Option<RummyMove> {
        let moves = contest::candidates(&seen, self.terms.rollout, false, rng);
        contest::best(&seen, &moves, self.terms, rng, |rng| seen.sample(rng))
    }
}
