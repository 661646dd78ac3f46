//! Least points, with an eye on the cards that are still to come.

use super::plan;
use crate::rummy::{CardSet, Ends, Phase, Rummy, RummyMove, RummyView, Slot, melding};
use solitarium_core::{Policy, Rng, Seen};

/// Takes a discard that it can lay at once, lays all it can, and keeps the hand of least points, where each live card that
/// would make a combination with cards in hand counts for some.
#[derive(Clone, Copy, Debug)]
pub struct Greedy {
    /// What a live out is worth, in quarters of a point.
    pub out: i32,
    /// What each pair of unseen cards costs with which a discard would be a combination, in quarters of a point.
    pub danger: i32,
}

impl Default for Greedy {
    fn default() -> Greedy {
        Greedy { out: 40, danger: 12 }
    }
}

/// Returns the `live` cards that would let two cards of `hand` be laid as a combination of three, or one of `hand` be added to a
/// run on the table.
#[inline]
pub(super) fn outs(hand: CardSet, ends: Ends, live: CardSet, ace_high: bool) -> CardSet {
    let bits = hand.with_high_aces(ace_high);
    let (up, down) = (bits << 1, bits >> 1);
    let runs = up & bits << 2 | down & bits >> 2 | up & down | ends.up & down | ends.down & up;
    let pairs = hand.paired_ranks();
    CardSet(CardSet::fold(runs).0 | pairs | pairs << 16 | pairs << 32 | pairs << 48) & live
}

/// How many pairs of unseen cards make a combination of three with a given card.
pub(super) struct Danger {
    /// One bit for each of the three pairs that make a run.
    runs: [u64; 3],
    paired: u64,
    tripled: u64,
}

impl Danger {
    #[inline]
    pub(super) fn new(unseen: CardSet, ace_high: bool) -> Danger {
        let bits = unseen.with_high_aces(ace_high);
        let (up, down) = (bits << 1, bits >> 1);
        let runs = [up & bits << 2, up & down, down & bits >> 2];
        Danger { runs, paired: unseen.paired_ranks(), tripled: unseen.tripled_ranks() }
    }

    #[inline]
    pub(super) fn of(&self, slot: Slot) -> i32 {
        let runs: u64 = self.runs.iter().map(|pairs| pairs >> slot.bit() & 1).sum();
        let rank = slot.rank();
        (runs + (self.paired >> rank & 1) + 2 * (self.tripled >> rank & 1)) as i32
    }
}

/// What a discard is judged by besides the hand.
struct Around {
    ends: Ends,
    live: CardSet,
    ace_high: bool,
    danger: Danger,
}

impl Around {
    #[inline]
    fn new(ends: Ends, live: CardSet, ace_high: bool) -> Around {
        Around { ends, live, ace_high, danger: Danger::new(live, ace_high) }
    }
}

impl Greedy {
    /// Returns what throwing `slot` from `hand` is worth.
    #[inline]
    fn worth(self, hand: CardSet, slot: Slot, around: &Around) -> i32 {
        let outs = outs(hand - CardSet::of(slot), around.ends, around.live, around.ace_high);
        self.out * outs.count() + 4 * i32::from(slot.points()) - self.danger * around.danger.of(slot)
    }

    /// Returns the best discard from `from`, cards of `hand`.
    #[inline]
    fn discard(self, view: &RummyView<'_>, hand: CardSet, from: CardSet) -> Option<Slot> {
        let around = Around::new(view.table().ends(), view.unseen(), view.game().ace_high());
        let mut best: Option<(i32, Slot)> = None;
        for slot in from.iter() {
            let worth = self.worth(hand, slot, &around);
            if best.is_none_or(|(most, _)| worth > most) {
                best = Some((worth, slot));
            }
        }
        best.map(|(_, slot)| slot)
    }

    /// Returns whether it would lay the upcard at once.
    #[inline]
    fn takes(view: &RummyView<'_>) -> bool {
        let Some(upcard) = view.upcard().filter(|_| view.may_take()) else { return false };
        let hand = view.hand() | CardSet::of(upcard);
        !melding::best(hand, view.table().ends(), view.game().ace_high()).left.contains(upcard)
    }
}

impl Policy<Rummy> for Greedy {
    #[inline(always)]
    fn choose(&mut self, seen: Seen<'_, Rummy>, _rng: &mut Rng) -> Option<RummyMove> {
        let view = seen.view();
        let (hand, ace_high) = (view.hand(), view.game().ace_high());
        match view.phase() {
            Phase::Draw => Some(if Greedy::takes(&view) { RummyMove::Take } else { RummyMove::Draw }),
            Phase::Lay => {
                let layout = melding::best(hand, view.table().ends(), ace_high);
                if plan::strands(&view, &layout) {
                    return plan::stop(&seen, &view);
                }
                plan::next_lay(&seen, &view, &layout).or_else(|| plan::stop(&seen, &view))
            }
            Phase::Discard => {
                let left = melding::best(hand, view.table().ends(), ace_high).left;
                let from = left & view.discardable();
                // Of three cards of which one was held back, two are kept that may become a combination.
                if from.is_empty() || hand.len() == 3 {
                    return self.discard(&view, hand, view.discardable()).map(RummyMove::Discard);
                }
                self.discard(&view, left, from).map(RummyMove::Discard)
            }
            Phase::Over => Some(RummyMove::Deal),
        }
    }
}
