//! A player who plays each plan out in many worlds that look like his.

use super::choose::Greedy;
use super::planner::{moves, must_look};
use super::race::finish;
use super::sight::{Plan, Sight};
use super::trials::{Trials, WIN};
use super::world::World;
use crate::klondike::{Klondike, KlondikeMove};
use solitarium_core::{Effort, Policy, Rng, Seen};
use std::collections::VecDeque;

/// How many worlds are sampled for a decision when nothing is said.
const SAMPLES: u32 = 600;

/// Deals the unseen cards many times, follows each plan in each of these worlds, plays on greedily, and takes the plan that wins
/// most often.
pub(super) struct Rollout {
    trials: Trials,
    ahead: VecDeque<KlondikeMove>,
}

impl Rollout {
    pub(super) fn new(effort: &Effort) -> Rollout {
        Rollout { trials: Trials::new(effort, SAMPLES), ahead: VecDeque::new() }
    }

    fn best(&self, seen: Seen<'_, Klondike>, sight: &Sight, rng: &mut Rng) -> Option<Plan> {
        let world = |rng: &mut Rng| World::new(*seen.game(), &seen.sample(rng));
        self.trials.best(sight, rng, world, |world, plan, rng| {
            let mut world = *world;
            world.follow(plan);
            let (won, up) = finish(&mut world, &Greedy, rng);
            u64::from(won) * WIN + u64::from(up)
        })
    }
}

impl Policy<Klondike> for Rollout {
    fn choose(&mut self, seen: Seen<'_, Klondike>, rng: &mut Rng) -> Option<KlondikeMove> {
        if let Some(m) = self.ahead.pop_front() {
            return Some(m);
        }
        let view = seen.view();
        if view.game().passes == 0 && must_look(view) {
            return Some(KlondikeMove::Draw);
        }
        let sight = Sight::of(view);
        match self.best(seen, &sight, rng) {
            Some(plan) => {
                moves(view, &sight, plan, &mut self.ahead);
                self.ahead.pop_front()
            }
            None => must_look(view).then_some(KlondikeMove::Draw),
        }
    }
}
