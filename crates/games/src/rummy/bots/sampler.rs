//! Deals the unseen cards many times and plays out.

use super::{Greedy, Shrewd};
use super::contest::{self, Terms};
use crate::rummy::{Rummy, RummyMove};
use solitarium_core::{Effort, Policy, Rng, Seen};

/// Plays the greedy move unless another one is significantly better over many worlds that look the same to its seat, each
/// played out by greedy players.
#[derive(Clone, Copy, Debug)]
pub struct Sampler {
    terms: Terms<Shrewd>,
    /// x
    pub opts: (bool, bool),
}

impl Sampler {
    /// One that samples so many worlds for a move, unless `effort` says otherwise.
    pub fn new(samples: u32, effort: &Effort) -> Sampler {
        let terms = Terms {
            samples: effort.samples.unwrap_or(samples),
            time: effort.time,
            gate: GATE,
            hopeless: HOPELESS,
            rollout: Shrewd::default(),
        };
        Sampler { terms, opts: (true, true) }
    }

    /// x
    pub fn gate(mut self, gate: f32, hopeless: f32) -> Sampler {
        self.terms.gate = gate;
        self.terms.hopeless = hopeless;
        self
    }
}

/// In standard errors.
const GATE: f32 = 1.5;

/// In standard errors.
const HOPELESS: f32 = 3.0;

impl Policy<Rummy> for Sampler {
    fn choose(&mut self, seen: Seen<'_, Rummy>, rng: &mut Rng) -> Option<RummyMove> {
        let moves = if self.opts.1 {
            contest::candidates(&seen, Greedy::default(), self.opts.0, rng)
        } else {
            contest::candidates(&seen, self.terms.rollout, self.opts.0, rng)
        };
        contest::best(&seen, &moves, self.terms, rng, |rng| seen.sample(rng))
    }
}
