//! What can be done with the stock, and whether that could change anything.

use super::carry::Accepted;
use super::{Kind, PatienceMove};
use crate::plan::{Plan, StockPlan, StockWay, Test};
use crate::state::PatienceState;

impl Plan {
    /// Returns whether nothing but the stock's cycle can ever move: every card of it is known, and none that can come to the waste's
    /// top finds a place now. Turning the stock changes nothing else, so that it never will.
    pub(super) fn is_blocked(&self, state: &PatienceState, accepted: &Accepted) -> bool {
        let Some(stock) = &self.stock else { return false };
        if stock.way != StockWay::Waste
            || self.watches_talon
            || self.remove.is_some()
            || self.redeal.is_some()
        {
            return false;
        }
        let waste = self.sets[usize::from(stock.to)].piles().start;
        let (below, above) = (state.pile(self, waste), state.pile(self, stock.pile.into()));
        if stock.when.is_some() || above.iter().any(|slot| !slot.is_known()) {
            return false;
        }
        let size = below.len() + above.len();
        if size == 0 {
            return false;
        }
        // In the order in which they come: the waste from the bottom, then the stock from the top.
        let at = |place: usize| {
            if place < below.len() { below[place] } else { above[size - 1 - place] }
        };
        let set = &self.sets[usize::from(stock.to)];
        let fits = |place: usize| {
            let slot = at(place);
            set.singles.iter().chain(&set.groups).any(|&target| {
                let target = &self.sets[usize::from(target)];
                target.piles().any(|to| {
                    accepted.guests[to] & slot.bit() != 0
                        && (state.heights[to] != 0 || self.space_takes(state, target, stock.to))
                        || self.piles[to].under.is_some()
                })
            })
        };
        let by = usize::from(stock.by);
        let ends = |start: usize| (start..size).step_by(by).map(move |from| (from + by).min(size) - 1);
        let again = stock.passes == 0 || state.pass < stock.passes;
        let reached = ends(below.len()).chain(ends(if again { 0 } else { size }));
        !below.len().checked_sub(1).into_iter().chain(reached).any(fits)
    }

    /// Whether a condition of the stock is met.
    pub(crate) fn holds(&self, test: &Test, state: &PatienceState) -> bool {
        match test {
            Test::NoSpace(piles) => !self.has_space(state, *piles),
            Test::Space(piles) => self.has_space(state, *piles),
            Test::Empty(piles) => state.count(*piles) == 0,
            Test::FirstPass => state.pass == 1,
            Test::Counts(amount) => amount.value(&state.heights, 0) != 0,
        }
    }

    fn has_space(&self, state: &PatienceState, piles: u64) -> bool {
        (0..self.piles.len()).any(|pile| piles >> pile & 1 != 0 && state.heights[pile] == 0)
    }

    #[inline]
    pub(crate) fn stock_move(&self, state: &PatienceState, stock: &StockPlan) -> Option<PatienceMove> {
        let from = usize::from(stock.pile);
        let left = usize::from(state.heights[from]);
        let target = &self.sets[usize::from(stock.to)];
        let to = usize::from(target.first);
        if stock.when.as_ref().is_some_and(|when| !self.holds(when, state)) {
            return None;
        }
        match stock.way {
            StockWay::Waste | StockWay::Pile if left > 0 => {
                let count =
                    left.min(stock.by.into()).min(usize::from(self.piles[to].cap - state.heights[to]));
                (count > 0).then(|| PatienceMove::new(Kind::Draw, from, to, count))
            }
            StockWay::Waste => {
                let again = stock.passes == 0 || state.pass < stock.passes;
                (again && state.heights[to] > 0)
                    .then(|| PatienceMove::new(Kind::Recycle, to, from, state.heights[to].into()))
            }
            StockWay::Pile => None,
            StockWay::Row => {
                let count = left.min(target.piles().len());
                (count > 0).then(|| PatienceMove::new(Kind::Row, from, to, count))
            }
            StockWay::CloseUp => {
                let is_space = |&pile: &usize| state.heights[pile] == 0;
                let spaces = target.piles().filter(is_space).count();
                // Something must change: a space before a card, or a card of the stock for one.
                let cards = target.piles().len() - spaces;
                let gap = target.piles().take(cards).any(|pile| state.heights[pile] == 0);
                let count = left.min(spaces);
                (gap || count > 0).then(|| PatienceMove::new(Kind::CloseUp, from, to, count))
            }
            StockWay::Spaces => {
                let spaces = target.piles().filter(|&pile| state.heights[pile] == 0).count();
                let count = left.min(spaces);
                (count > 0).then(|| PatienceMove::new(Kind::Row, from, to, count))
            }
        }
    }
}
