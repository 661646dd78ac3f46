//! Any legal move.

use crate::rummy::{Phase, Rummy, RummyMove};
use solitarium_core::{Policy, Random, Rng, Seen};
use std::ops::ControlFlow;

/// Does anything that the rules allow with the same probability. To lay nothing more counts as the discards among which the
/// player then chooses.
pub struct RandomBot;

impl Policy<Rummy> for RandomBot {
    #[inline]
    fn choose(&mut self, seen: Seen<'_, Rummy>, rng: &mut Rng) -> Option<RummyMove> {
        let view = seen.view();
        match view.phase() {
            Phase::Draw if view.may_take() => {
                Some(if rng.below(2) == 0 { RummyMove::Draw } else { RummyMove::Take })
            }
            Phase::Discard => {
                let cards = view.discardable();
                let count = cards.len() as u32;
                let n = if count > 1 { rng.below(count) } else { 0 };
                cards.nth(n).map(RummyMove::Discard)
            }
            Phase::Lay if view.may_stop() => {
                // Each lay replaces the one chosen so far with the probability that makes all of them equally likely.
                let (mut lays, mut chosen) = (0, RummyMove::Pass);
                let _ = seen.each_move(|m| {
                    if m != RummyMove::Pass {
                        lays += 1;
                        if lays == 1 || rng.below(lays) == 0 {
                            chosen = m;
                        }
                    }
                    ControlFlow::Continue(())
                });
                let discards = view.discardable().len() as u32;
                Some(if rng.below(lays + discards) < discards { RummyMove::Pass } else { chosen })
            }
            _ => Random.choose(seen, rng),
        }
    }
}
