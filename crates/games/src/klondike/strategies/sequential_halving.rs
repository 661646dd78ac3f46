//! Sequential halving: plans are compared in many sampled worlds, and the worse half is dropped again and again.

use super::choose::safe_cards;
use super::visible::{Plan, Visible};
use arrayvec::ArrayVec;
use solitarium_core::{Effort, Rng};

/// The most plans that a position can have: 7 cards of columns and 4 of the stock go up, 24 are laid on columns, 7
/// runs move, 4 cards are freed, and 7 + 24 are laid on a card that comes back.
const MOST: usize = 7 + 4 + 24 + 7 + 4 + 31;

/// How many worlds may be sampled for a decision.
pub(super) struct SequentialHalving {
    samples: u32,
    effort: Effort,
}

impl SequentialHalving {
    /// Returns a comparison in as many worlds as the effort allows; `samples` if it does not say.
    pub(super) fn new(effort: &Effort, samples: u32) -> SequentialHalving {
        // With a time limit the number of samples is unlimited unless it is given.
        let samples = effort.samples.unwrap_or(if effort.time.is_some() { u32::MAX } else { samples });
        SequentialHalving { samples: samples.max(1), effort: effort.clone() }
    }

    /// Returns the plan with the best score over many worlds. A safe card goes up without a comparison. The worse
    /// half of the plans is dropped from time to time, so that most of the work goes into close decisions.
    pub(super) fn best<W>(
        &self,
        visible: &Visible,
        rng: &mut Rng,
        mut world: impl FnMut(&mut Rng) -> W,
        mut score: impl FnMut(&W, Plan, &mut Rng) -> u64,
    ) -> Option<Plan> {
        let plans = visible.plans();
        let unmissed = plans.up & safe_cards(visible.next);
        if unmissed != 0 {
            return Some(Plan::Up(super::bits::lowest(unmissed)));
        }
        let mut tried: ArrayVec<(Plan, u64), MOST> =
            (0..plans.count()).filter_map(|index| plans.nth(index)).map(|plan| (plan, 0)).collect();
        let end = self.effort.end(1.0);
        let mut work = u64::from(self.samples).saturating_mul(tried.len() as u64);
        let mut worlds = 0u32;
        let mut cut = 24;
        while tried.len() > 1 && work >= tried.len() as u64 {
            if worlds.is_multiple_of(16) && self.effort.is_over(end) {
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

/// The score of a win, in cards.
pub(super) const WIN: u64 = 1_000;
