//! Least points, with an eye on the cards that are still to come.

use super::plan;
use crate::rummy::{CardSet, Phase, Rummy, RummyMove, RummyView, Slot, melding};
use solitarium_core::{Policy, Rng, Seen};

/// Lays all it can and keeps the hand of least points, where each live card that would make a combination of two in hand
/// counts for some.
#[derive(Clone, Copy, Debug)]
pub struct Greedy {
    /// What a live out is worth, in quarters of a point.
    pub out: i32,
    /// By how much, in quarters of a point, a hand with the discard must be better than the present one to take a card that
    /// cannot be laid at once.
    pub reluctance: i32,
}

impl Default for Greedy {
    fn default() -> Greedy {
        Greedy { out: 6, reluctance: 20 }
    }
}

/// The cards that would make a run of three with two of `hand`, and those that would make a set of three, of the `live` ones.
#[inline]
pub(super) fn outs(hand: CardSet, live: CardSet, ace_high: bool) -> CardSet {
    let bits = hand.with_high_aces(ace_high);
    let (up, down) = (bits << 1, bits >> 1);
    let runs = up & bits << 2 | down & bits >> 2 | up & down;
    let pairs = hand.paired_ranks();
    CardSet(CardSet::fold(runs).0 | pairs | pairs << 16 | pairs << 32 | pairs << 48) & live
}

impl Greedy {
    /// What a hand of which nothing can be laid is worth, in quarters of a point: the higher, the better.
    #[inline]
    fn worth(self, hand: CardSet, live: CardSet, ace_high: bool) -> i32 {
        self.out * outs(hand, live, ace_high).len() as i32 - 4 * i32::from(hand.points())
    }

    /// The best discard from `from`, cards of `hand`, and what the hand is worth without it.
    #[inline]
    fn discard(self, hand: CardSet, from: CardSet, live: CardSet, ace_high: bool) -> Option<(i32, Slot)> {
        let mut best: Option<(i32, Slot)> = None;
        for slot in from.iter() {
            let worth = self.worth(hand - CardSet::of(slot), live, ace_high);
            if best.is_none_or(|(most, _)| worth > most) {
                best = Some((worth, slot));
            }
        }
        best
    }

    #[inline]
    fn takes(self, view: &RummyView<'_>) -> bool {
        let Some(upcard) = view.upcard().filter(|_| view.may_take()) else { return false };
        let (hand, ends, ace_high) = (view.hand(), view.table().ends(), view.game().ace_high());
        let with = melding::best(hand | CardSet::of(upcard), ends, ace_high);
        if !with.left.contains(upcard) {
            return true;
        }
        let live = view.unseen();
        let kept = with.left - CardSet::of(upcard);
        let worth = self.worth(kept, live, ace_high);
        self.discard(with.left, kept, live, ace_high).is_some_and(|(most, _)| most >= worth + self.reluctance)
    }
}

impl Policy<Rummy> for Greedy {
    #[inline]
    fn choose(&mut self, seen: Seen<'_, Rummy>, _rng: &mut Rng) -> Option<RummyMove> {
        let view = seen.view();
        let (hand, ace_high) = (view.hand(), view.game().ace_high());
        match view.phase() {
            Phase::Draw => Some(if self.takes(&view) { RummyMove::Take } else { RummyMove::Draw }),
            Phase::Lay => {
                let layout = melding::best(hand, view.table().ends(), ace_high);
                plan::next_lay(&seen, &view, &layout).or_else(|| plan::stop(&seen, &view))
            }
            Phase::Discard => {
                let left = melding::best(hand, view.table().ends(), ace_high).left;
                let from = left & view.discardable();
                let from = if from.is_empty() { view.discardable() } else { from };
                self.discard(left, from, view.unseen(), ace_high).map(|(_, slot)| RummyMove::Discard(slot))
            }
            Phase::Over => Some(RummyMove::Deal),
        }
    }
}
