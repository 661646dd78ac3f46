//! Which combinations may be laid, and which cards added.

use super::Rummy;
use super::cards::{CardSet, Slot};
use super::meld::{Ends, each_meld, meld_bits, run_starts};
use super::melding;
use super::state::{Laid, Phase, RummyMove, RummyState};
use std::ops::ControlFlow;

impl Rummy {
    /// Returns whether the player to move may add to the table: there is no opening minimum, or it was reached.
    #[inline]
    pub(super) fn is_open(&self, state: &RummyState) -> bool {
        self.opening_minimum == 0 || state.opened >> state.now.seat & 1 != 0
    }

    /// Returns whether the card taken in this turn is still to be laid.
    #[inline]
    pub(super) fn owes_taken(&self, state: &RummyState) -> bool {
        self.must_lay_taken && !state.now.taken.is_empty()
    }

    /// Returns whether nothing is demanded of a lay: whatever fits may be laid.
    #[inline]
    fn is_free(&self, state: &RummyState) -> bool {
        self.undemanding && !may_be_one_lay(state.hand() - state.now.taken)
    }

    /// Returns how many lays are legal.
    #[inline]
    pub(super) fn count_lays(&self, state: &RummyState) -> u32 {
        if !self.is_free(state) || self.ace_high {
            let mut count = 0;
            let _ = self.each_lay(state, |_| {
                count += 1;
                ControlFlow::Continue(())
            });
            return count;
        }
        let hand = state.hand();
        let ends = state.table.ends();
        // A card fits once for each place: above a run, below another one, with three of its rank. Then there are the sets of
        // three, and the runs of three. Most often no two of these share a bit, and all can be counted at once.
        let (sets, runs) = (hand.triples(), run_starts(hand.0));
        let mut all = hand.0 & ends.up;
        let mut more = runs & hand.0 >> 3 | hand.whole_ranks();
        for lays in [hand.0 & ends.down, hand.0 & ends.fourth.0, sets, runs] {
            more |= all & lays;
            all |= lays;
        }
        if more == 0 { all.count_ones() } else { count_one_by_one(hand, ends) }
    }

    /// Returns the phase after a card was drawn or laid: there is no choice to offer where nothing can be laid.
    #[inline]
    pub(super) fn lay_or_discard(&self, state: &RummyState) -> Phase {
        let hand = state.hand();
        let some = (hand & state.table.fitting()).0 | meld_bits(hand, self.ace_high) != 0;
        if some && (self.is_free(state) || self.has_lay(state)) { Phase::Lay } else { Phase::Discard }
    }

    /// Returns whether some lay is legal.
    #[inline(never)]
    fn has_lay(&self, state: &RummyState) -> bool {
        self.each_lay(state, |_| ControlFlow::Break(())).is_break()
    }

    /// Returns whether the player may stop laying.
    #[inline]
    pub(super) fn may_stop(&self, state: &RummyState) -> bool {
        self.undemanding || !self.owes_taken(state) && (state.now.laid_points == 0 || self.is_open(state))
    }

    /// Calls `f` with every legal lay until `f` breaks.
    #[inline]
    pub(super) fn each_lay(
        &self,
        state: &RummyState,
        mut f: impl FnMut(RummyMove) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        if self.may_stop(state) && self.is_open(state) {
            return self.each_loose_lay(state, f);
        }
        self.each_loose_lay(state, |m| {
            let mut after = state.clone();
            self.put_down(&mut after, m);
            if self.can_end(&after) { f(m) } else { ControlFlow::Continue(()) }
        })
    }

    /// Calls `f` with every lay that would be legal without what the rest of the turn must still bring: the opening minimum, or the
    /// card taken.
    #[inline]
    fn each_loose_lay(
        &self,
        state: &RummyState,
        mut f: impl FnMut(RummyMove) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let hand = state.hand();
        let only = match state.now.lay {
            Laid::Combination => return ControlFlow::Continue(()),
            Laid::Adding(index) => Some(index),
            Laid::Free => {
                each_meld(hand, self.ace_high, |meld| {
                    if self.may_keep(state, hand - meld.cards()) {
                        f(RummyMove::Lay(meld))
                    } else {
                        ControlFlow::Continue(())
                    }
                })?;
                None
            }
        };
        if self.is_open(state) {
            for slot in (hand & state.table.fitting()).iter() {
                if self.may_keep(state, hand - CardSet::of(slot)) {
                    for index in state.table.fits(slot, self.ace_high) {
                        if only.is_none_or(|only| only == index) {
                            f(RummyMove::Add(slot, index))?;
                        }
                    }
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// Returns whether a lay may leave these cards: not none if the last card must be discarded, and not only the card that was
    /// taken from the discards, which may not be discarded in this turn.
    #[inline]
    pub(super) fn may_keep(&self, state: &RummyState, left: CardSet) -> bool {
        if left.is_empty() { !self.final_discard } else { left != state.now.taken }
    }

    /// Moves the cards of a lay to the table.
    #[inline]
    pub(super) fn put_down(&self, state: &mut RummyState, m: RummyMove) {
        let seat = state.seat();
        let cards = match m {
            RummyMove::Lay(meld) => {
                let cards = meld.cards();
                state.table.lay(meld, self.ace_high);
                if self.one_lay {
                    state.now.lay = Laid::Combination;
                }
                if !self.is_open(state) {
                    state.now.laid_points += cards.points();
                    if state.now.laid_points >= self.opening_minimum {
                        state.opened |= 1 << state.now.seat;
                    }
                }
                cards
            }
            RummyMove::Add(slot, index) => {
                state.table.add(index, slot, self.ace_high);
                if self.one_lay {
                    state.now.lay = Laid::Adding(index);
                }
                CardSet::of(slot)
            }
            _ => return,
        };
        state.hands[seat] -= cards;
        state.known[seat] -= cards;
        state.now.taken -= cards;
    }

    /// Returns whether further lays, or none, can bring the turn to a legal end.
    pub(super) fn can_end(&self, state: &RummyState) -> bool {
        if self.may_stop(state) {
            return self.is_open(state) || !state.hand().is_empty();
        }
        if !self.is_open(state) {
            // Only combinations count: no choice of them counts more than the best one.
            let best =
                state.hand().points() - melding::best(state.hand(), Ends::default(), self.ace_high).points;
            if state.now.laid_points + best < self.opening_minimum {
                return false;
            }
        }
        if let Some(taken) = state.now.taken.first()
            && self.must_lay_taken
            && !self.within_reach(state, taken)
        {
            return false;
        }
        self.each_loose_lay(state, |m| {
            let mut after = state.clone();
            self.put_down(&mut after, m);
            if self.can_end(&after) { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        })
        .is_break()
    }

    /// Returns whether `slot`, a card of the hand, is part of a combination in hand or could be added to the table together with
    /// other cards of the hand; if not, it cannot be laid in this turn.
    fn within_reach(&self, state: &RummyState, slot: Slot) -> bool {
        let hand = state.hand();
        if hand.of_rank(u32::from(slot.rank())).len() >= 3 || state.table.ends().fourth.contains(slot) {
            return true;
        }
        let bits = hand.with_high_aces(self.ace_high);
        let reached = melding::covered_by_runs(bits, state.table.ends());
        CardSet::fold(reached).contains(slot)
    }
}

/// Returns how many lays there are where any is allowed and the ace is low.
#[inline(never)]
fn count_one_by_one(hand: CardSet, ends: Ends) -> u32 {
    let adds = [ends.up, ends.down, ends.fourth.0].map(|places| (hand.0 & places).count_ones());
    // Of four cards of a rank there are four ways to lay three, and each of the four has two suits before it.
    let mut count = adds.iter().sum::<u32>() + hand.triples().count_ones() + hand.whole_ranks().count_ones();
    // The runs of three, of four, and so on.
    let (mut runs, mut next) = (run_starts(hand.0), hand.0 >> 3);
    while runs != 0 {
        count += runs.count_ones();
        runs &= next;
        next >>= 1;
    }
    count
}

/// Returns whether all these cards might go in one lay: they are of one rank, or in a row of one suit but for an ace. Without
/// counting them, and rather once too often than once too seldom: it is asked at every draw.
#[inline]
fn may_be_one_lay(cards: CardSet) -> bool {
    let row = cards.0 & !CardSet::ACES.0;
    let in_a_row = row & row.wrapping_add(row & row.wrapping_neg()) == 0;
    let lowest = cards.0.trailing_zeros() & 63;
    in_a_row || cards.0 >> lowest & !CardSet::ACES.0 == 0
}
