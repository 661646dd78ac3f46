//! Which combinations may be laid, and which cards added.

use super::Rummy;
use super::cards::{CardSet, Slot};
use super::meld::{Ends, each_meld, has_meld, run_starts};
use super::melding;
use super::state::{Laid, Phase, RummyMove, RummyState};
use std::ops::ControlFlow;

impl Rummy {
    /// Whether the player to move may add to the table: there is no opening minimum, or it was reached.
    #[inline]
    pub(super) fn is_open(&self, state: &RummyState) -> bool {
        self.opening_minimum == 0 || state.opened >> state.now.seat & 1 != 0
    }

    /// Whether the card taken in this turn is still to be laid.
    #[inline]
    pub(super) fn owes_taken(&self, state: &RummyState) -> bool {
        self.must_lay_taken && state.now.taken.is_some()
    }

    /// Whether nothing is demanded of a lay: whatever fits may be laid.
    #[inline]
    fn is_free(&self, state: &RummyState) -> bool {
        let plain = !self.final_discard && !self.one_lay && self.opening_minimum == 0;
        plain && (state.now.taken.is_none() || !self.must_lay_taken && cannot_leave_one(state.hand()))
    }

    /// How many lays are legal.
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
        // A card fits once for each place: above a run, below another one, with three of its rank.
        let mut count = 0;
        if hand.meets(ends.cards()) {
            count += (hand.0 & ends.up).count_ones()
                + (hand.0 & ends.down).count_ones()
                + (hand & ends.fourth).len() as u32;
        }
        let mut ranks = hand.tripled_ranks();
        while ranks != 0 {
            count += if hand.of_rank(ranks.trailing_zeros()).len() == 4 { 5 } else { 1 };
            ranks &= ranks - 1;
        }
        // The runs of three, of four, and so on.
        let (mut runs, mut next) = (run_starts(hand.0), hand.0 >> 3);
        while runs != 0 {
            count += runs.count_ones();
            runs &= next;
            next >>= 1;
        }
        count
    }

    /// The phase after a card was drawn or laid: there is no choice to offer where nothing can be laid.
    #[inline]
    pub(super) fn lay_or_discard(&self, state: &RummyState) -> Phase {
        let hand = state.hand();
        let some = hand.meets(state.table.ends().cards()) || has_meld(hand, self.ace_high);
        if some && (self.is_free(state) || self.has_lay(state)) { Phase::Lay } else { Phase::Discard }
    }

    /// Whether some lay is legal.
    #[inline(never)]
    fn has_lay(&self, state: &RummyState) -> bool {
        self.each_lay(state, |_| ControlFlow::Break(())).is_break()
    }

    /// Whether the player may stop laying.
    #[inline]
    pub(super) fn may_stop(&self, state: &RummyState) -> bool {
        !self.owes_taken(state) && (state.now.laid_points == 0 || self.is_open(state))
    }

    /// Every legal lay.
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

    /// Every lay, were it not for what the rest of the turn must still bring: the opening minimum, or the card taken.
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
            for slot in (hand & state.table.ends().cards()).iter() {
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

    /// Whether a lay may leave these cards: not none if the last card must be discarded, and not only the card that was
    /// taken from the discards, which may not be discarded in this turn.
    #[inline]
    pub(super) fn may_keep(&self, state: &RummyState, left: CardSet) -> bool {
        if left.is_empty() { !self.final_discard } else { Some(left) != state.now.taken.map(CardSet::of) }
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
        if state.now.taken.is_some_and(|taken| cards.contains(taken)) {
            state.now.taken = None;
        }
    }

    /// Whether further lays, or none, can bring the turn to a legal end.
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
        if let Some(taken) = state.now.taken
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

    /// Whether `slot`, a card of the hand, is part of a combination in hand or could be added to the table together with other
    /// cards of the hand; if not, it cannot be laid in this turn.
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

/// Whether no lay leaves a single card: there are more than five, and no run of five, which is the least that could.
#[inline]
fn cannot_leave_one(hand: CardSet) -> bool {
    let fives = run_starts(hand.0) & hand.0 >> 3 & hand.0 >> 4;
    // A run from the ten to the ace is the only one of five with an ace above its king; it has four others in a row.
    let to_king = run_starts(hand.0) & hand.0 >> 3 & CardSet::ACES.0 << 9;
    fives | to_king == 0 && hand.len() > 5
}
