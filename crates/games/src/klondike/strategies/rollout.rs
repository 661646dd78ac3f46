//! A player who plays each plan out in many worlds that look like his.

use super::choose::Greedy;
use super::planner::Think;
use super::race::finish;
use super::sight::{Plan, Sight};
use super::trials::{Trials, WIN};
use super::world::World;
use crate::klondike::Klondike;
use solitarium_core::{Effort, Rng, Seen};

/// How many worlds are sampled for a decision when nothing is said.
const SAMPLES: u32 = 600;

/// Deals the unseen cards many times, follows each plan in each of these worlds, plays on greedily, and takes the plan that wins
/// most often.
pub(super) struct Rollout {
    trials: Trials,
}

impl Rollout {
    pub(super) fn new(effort: &Effort) -> Rollout {
        Rollout { trials: Trials::new(effort, SAMPLES) }
    }
}

impl Think for Rollout {
    fn think(&mut self, seen: Seen<'_, Klondike>, sight: &Sight, rng: &mut Rng) -> Option<Plan> {
        let world = |rng: &mut Rng| World::new(*seen.game(), &seen.sample(rng));
        self.trials.best(sight, rng, world, |world, plan, rng| {
            let mut world = *world;
            world.follow(plan);
            let (won, up) = finish(&mut world, &Greedy, rng);
            u64::from(won) * WIN + u64::from(up)
        })
    }
}
