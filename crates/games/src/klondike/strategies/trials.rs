//! Plans tried in many worlds that look like the player's.

use super::choose::spare;
use super::sight::{Plan, Sight};
use arrayvec::ArrayVec;
use solitarium_core::{Effort, Rng, TimeLimit};

/// The most plans that a position can have: 7 last cards up, 4 of the hand up, 24 built, 7 runs, 4 freed, 7 + 24 lured.
const MOST: usize = 7 + 4 + 24 + 7 + 4 + 31;

/// How many worlds each plan is tried in.
pub(super) struct Trials {
    samples: u32,
    time: Option<TimeLimit>,
}

impl Trials {
    /// As many as the effort allows; `samples` when nothing is said.
    pub(super) fn new(effort: &Effort, samples: u32) -> Trials {
        // With a time to keep, samples are no limit unless they are asked for.
        let samples = effort.samples.unwrap_or(if effort.time.is_some() { u32::MAX } else { samples });
        Trials { samples: samples.max(1), time: effort.time }
    }

    /// The plan with the best score over many worlds. A card that nothing can need again goes up without asking. The worse half of
    /// the plans is dropped from time to time, so that the work goes into the close calls.
    pub(super) fn best<W>(
        &self,
        sight: &Sight,
        rng: &mut Rng,
        mut world: impl FnMut(&mut Rng) -> W,
        mut score: impl FnMut(&W, Plan, &mut Rng) -> u64,
    ) -> Option<Plan> {
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
            let world = world(rng);
            for (plan, sum) in &mut tried {
                *sum += score(&world, *plan, rng);
            }
            work -= tried.len() as u64;
            worlds += 1;
            if worlds == cut && tried.len() > 2 {
                tried.sort_by_key(|&(_, sum)| std::cmp::Reverse(sum));
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
pub(super) const WIN: u64 = 1_000;
