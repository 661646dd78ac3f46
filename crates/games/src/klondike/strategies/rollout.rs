//! The player `rollout`: it plays each plan out in many worlds that look like its own.

use super::choose::Greedy;
use super::planner::PlanPolicy;
use super::playout::finish;
use super::sequential_halving::{SequentialHalving, WIN};
use super::visible::{Plan, Visible};
use super::world::World;
use crate::klondike::Klondike;
use solitarium_core::{Effort, Rng, Seen};

/// The number of worlds for a decision, if the effort does not say.
const SAMPLES: u32 = 600;

/// Samples worlds, makes each plan in each of them, plays on greedily, and chooses the plan that wins most often.
pub(super) struct Rollout {
    sequential_halving: SequentialHalving,
}

impl Rollout {
    pub(super) fn new(effort: &Effort) -> Rollout {
        Rollout { sequential_halving: SequentialHalving::new(effort, SAMPLES) }
    }
}

impl PlanPolicy for Rollout {
    fn choose_plan(&mut self, seen: Seen<'_, Klondike>, visible: &Visible, rng: &mut Rng) -> Option<Plan> {
        let world = |rng: &mut Rng| World::new(*seen.game(), &seen.sample(rng));
        self.sequential_halving.best(visible, rng, world, |world, plan, rng| {
            let mut world = *world;
            world.follow(plan);
            let (won, up) = finish(&mut world, &Greedy, rng);
            u64::from(won) * WIN + u64::from(up)
        })
    }
}
