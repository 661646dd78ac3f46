//! Keeps what melds, throws the highest.

use super::plan;
use crate::rummy::{CardSet, Phase, Rummy, RummyMove, melding};
use solitarium_core::{Policy, Rng, Seen};

/// Takes a discard that it can lay at once, lays all it can, and throws the highest of the other cards.
pub struct Simple;

impl Policy<Rummy> for Simple {
    fn choose(&mut self, seen: Seen<'_, Rummy>, _rng: &mut Rng) -> Option<RummyMove> {
        let view = seen.view();
        let (hand, ends, ace_high) = (view.hand(), view.table().ends(), view.game().ace_high());
        match view.phase() {
            Phase::Draw => {
                let lays =
                    |slot| !melding::best(hand | CardSet::of(slot), ends, ace_high).left.contains(slot);
                let take = view.may_take() && view.upcard().is_some_and(lays);
                Some(if take { RummyMove::Take } else { RummyMove::Draw })
            }
            Phase::Lay => {
                let layout = melding::best(hand, ends, ace_high);
                plan::next_lay(&seen, &view, &layout).or_else(|| plan::stop(&seen, &view))
            }
            Phase::Discard => {
                let left = melding::best(hand, ends, ace_high).left & view.discardable();
                let from = if left.is_empty() { view.discardable() } else { left };
                from.iter().max_by_key(|slot| slot.points()).map(RummyMove::Discard)
            }
            Phase::Over => Some(RummyMove::Deal),
        }
    }
}
