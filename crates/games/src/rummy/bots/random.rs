//! Any legal move.

use crate::rummy::{Phase, Rummy, RummyMove};
use solitarium_core::{Policy, Random, Rng, Seen};

/// Takes each legal move with the same probability, as [`Random`] does, without listing the moves where they can be counted.
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
            _ => Random.choose(seen, rng),
        }
    }
}
