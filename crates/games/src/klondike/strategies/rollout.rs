//! A player who tries each plan in many worlds that look like his.

use super::choose::{Greedy, spare};
use super::planner::{moves, must_look};
use super::race::finish;
use super::sight::{Plan, Sight};
use super::world::World;
use crate::klondike::{Klondike, KlondikeMove};
use arrayvec::ArrayVec;
use solitarium_core::{Effort, Policy, Rng, Seen, TimeLimit};
use std::collections::VecDeque;

/// How many worlds are sampled for a decision when nothing is said.
const SAMPLES: u32 = 600;

/// The most plans that a position can have: 7 last cards up, 4 of the hand up, 24 built, 7 runs, 4 freed, 7 + 24 lured.
const MOST: usize = 7 + 4 + 24 + 7 + 4 + 31;

/// Deals the unseen cards many times, follows each plan in each of these worlds, plays on greedily, and takes the plan that wins
/// most often. The worse half of the plans is dropped from time to time, so that the work goes into the close calls.
pub(super) struct Rollout {
    samples: u32,
    time: Option<TimeLimit>,
    ahead: VecDeque<KlondikeMove>,
}

impl Rollout {
    pub(super) fn new(effort: &Effort) -> Rollout {
        // With a time to keep, samples are no limit unless they are asked for.
        let samples = effort.samples.unwrap_or(if effort.time.is_some() { u32::MAX } else { SAMPLES });
        Rollout { samples: samples.max(1), time: effort.time, ahead: VecDeque::new() }
    }

    fn best(&self, seen: Seen<'_, Klondike>, sight: &Sight, rng: &mut Rng) -> Option<Plan> {
        let plans = sight.plans();
        let unmissed = plans.up & spare(sight.next);
        if unmissed != 0 {
            return Some(Plan::Up(super::bits::lowest(unmissed)));
        }
        let mut tried: ArrayVec<(Plan, u64), MOST> =
            (0..plans.count()).filter_map(|index| plans.nth(index)).map(|plan| (plan, 0)).collect();
        let end = self.time.map(|limit| (limit.now)() + limit.per_move);
        let mut work = u64::from(self.samples).saturating_mul(tried.len() as u64);
        let mut worlds = 0u32;
        let mut cut = 24;
        while tried.len() > 1 && work >= tried.len() as u64 {
            let late = || self.time.zip(end).is_some_and(|(limit, end)| (limit.now)() >= end);
            if worlds.is_multiple_of(16) && late() {
                break;
            }
            let world = World::new(*seen.game(), &seen.sample(rng));
            for (plan, score) in &mut tried {
                let mut world = world;
                world.follow(*plan);
                let (won, up) = finish(&mut world, &Greedy, rng);
                *score += u64::from(won) * WIN + u64::from(up);
            }
            work -= tried.len() as u64;
            worlds += 1;
            if worlds == cut && tried.len() > 2 {
                tried.sort_by_key(|&(_, score)| std::cmp::Reverse(score));
                tried.truncate(tried.len().div_ceil(2).max(2));
                cut *= 2;
            }
        }
        tried
            .iter()
            .copied()
            .reduce(|best, next| if next.1 > best.1 { next } else { best })
            .map(|(plan, _)| plan)
    }
}

/// What a win counts in cards.
const WIN: u64 = 1_000;

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
