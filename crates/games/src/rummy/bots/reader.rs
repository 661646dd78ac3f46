//! Reads the opponents' hands from what they throw, take and decline.

use super::belief::{Belief, Evidence, LEARNT, Weights};
use super::contest::{self, Terms};
use super::Shrewd;
use crate::rummy::{CardSet, Rummy, RummyMove, RummyState};
use arrayvec::ArrayVec;
use solitarium_core::{Effort, Policy, Rng, Seat, Seen, shuffle};

/// A sampler whose worlds are as likely as the opponents' play makes them.
#[derive(Clone, Copy, Debug)]
pub struct Reader {
    terms: Terms<Shrewd>,
    /// Exchanges tried before the first world, and between two.
    pub steps: (u32, u32),
    /// How much of the belief
    pub weights: Weights,
    /// w
    pub wide: bool,
}

impl Reader {
    /// One that plays out so many worlds for a move, unless `effort` says otherwise.
    pub fn new(samples: u32, effort: &Effort) -> Reader {
        Reader::with(samples, effort, 1.0, 2.0)
    }

    /// One with these beliefs, gate and hopelessness, both in standard errors.
    pub fn with(samples: u32, effort: &Effort, gate: f32, hopeless: f32) -> Reader {
        let terms = Terms {
            samples: effort.samples.unwrap_or(samples),
            time: effort.time,
            gate,
            hopeless,
            rollout: Shrewd::default(),
        };
        Reader { terms, steps: (60, 10), weights: LEARNT, wide: true }
    }

    /// s
    pub fn rollout(mut self, s: Shrewd) -> Reader {
        self.terms.rollout = s;
        self
    }
}

impl Policy<Rummy> for Reader {
    fn choose(&mut self, seen: Seen<'_, Rummy>, rng: &mut Rng) -> Option<RummyMove> {
        let moves = contest::candidates(&seen, self.terms.rollout, self.wide, rng);
        if moves.len() < 2 {
            return moves.first().copied();
        }
        let mut chain = Chain::new(&seen, &self.weights, rng);
        chain.walk(self.steps.0, rng);
        contest::best(&seen, &moves, self.terms, rng, |rng| {
            chain.walk(self.steps.1, rng);
            let mut world = chain.world.clone();
            shuffle(&mut world.stock, rng);
            world.seed = rng.next_u64();
            world
        })
    }
}

/// A walk through the worlds that look the same to a seat, which comes to each as often as it is likely (the method of
/// Metropolis): a hidden card of an opponent changes places with one of the stock if that makes the hand likelier, and
/// otherwise with the ratio of the likelihoods as its chance.
struct Chain {
    world: RummyState,
    opponents: ArrayVec<Opponent, 3>,
}

struct Opponent {
    seat: usize,
    belief: Belief,
    likelihood: f32,
}

impl Chain {
    fn new(seen: &Seen<'_, Rummy>, weights: &Weights, rng: &mut Rng) -> Chain {
        let view = seen.view();
        let world = seen.sample(rng);
        let opponents = view
            .others()
            .map(|seat: Seat| {
                let belief = Evidence::new(&view, seat).weighed(weights);
                let likelihood = belief.log_likelihood(world.hand_of(seat));
                Opponent { seat: usize::from(seat.0), belief, likelihood }
            })
            .collect();
        Chain { world, opponents }
    }

    fn walk(&mut self, steps: u32, rng: &mut Rng) {
        let world = &mut self.world;
        if world.stock.is_empty() {
            return;
        }
        for opponent in &mut self.opponents {
            for _ in 0..steps {
                let hand = world.hands[opponent.seat];
                let hidden = hand - world.known[opponent.seat];
                let at = rng.below(world.stock.len() as u32) as usize;
                let Some(out) = hidden.nth(rng.below(hidden.len() as u32)) else { break };
                let drawn = world.stock[at];
                if world.origin[out.bit()] != world.origin[drawn.bit()] {
                    continue;
                }
                let changed = (hand - CardSet::of(out)) | CardSet::of(drawn);
                let likelihood = opponent.belief.log_likelihood(changed);
                let chance = (rng.next_u64() >> 40) as f32 / (1u64 << 24) as f32;
                if chance < (likelihood - opponent.likelihood).exp() {
                    world.hands[opponent.seat] = changed;
                    world.stock[at] = out;
                    opponent.likelihood = likelihood;
                }
            }
        }
    }
}
