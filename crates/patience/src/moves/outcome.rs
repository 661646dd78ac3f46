//! Whether a game is won, and how far it came.

use crate::plan::{Plan, WinPlan};
use crate::rules::{Measure, Shape};
use crate::state::{PatienceState, Slot};

impl Plan {
    /// Returns whether the game is won.
    #[inline]
    pub(crate) fn is_won(&self, state: &PatienceState) -> bool {
        match self.win {
            WinPlan::AllIn(piles) => state.count(piles) == self.size,
            WinPlan::Empty(piles) => state.count(piles) == 0,
            WinPlan::Removed(pile, count) => u16::from(state.heights[usize::from(pile)]) >= count,
            WinPlan::Rows(set) => {
                let set = usize::from(set);
                self.rows_in_order(state, set) == state.count(self.sets[set].mask())
            }
            WinPlan::CountIn(piles, count) => state.count(piles) >= count,
            WinPlan::FaceUp(piles) => self.face_up(state, piles) == state.count(piles),
            WinPlan::Piles(set, count) => {
                let piles = self.sets[usize::from(set)].piles();
                piles.filter(|&pile| state.heights[pile] != 0).count() <= usize::from(count)
            }
        }
    }

    /// Returns how many cards of these piles lie face up.
    pub(crate) fn face_up(&self, state: &PatienceState, piles: u64) -> u16 {
        let of = (0..self.piles.len()).filter(|&pile| piles >> pile & 1 != 0);
        of.flat_map(|pile| state.pile(self, pile)).filter(|slot| !slot.is_down()).count() as u16
    }

    /// Returns how many cards of the grid are in order from the left of their rows.
    fn rows_in_order(&self, state: &PatienceState, set: usize) -> u16 {
        let mut count = 0;
        let Shape::Grid { rows, columns } = self.sets[set].shape else { return 0 };
        let first = usize::from(self.sets[set].first);
        for row in 0..usize::from(rows) {
            count += self.in_order(state, first + row * usize::from(columns), usize::from(columns));
        }
        count
    }

    /// Returns how many cards from the left of a row are in order.
    pub(crate) fn in_order(&self, state: &PatienceState, first: usize, columns: usize) -> u16 {
        let mut before: Option<Slot> = None;
        for pile in first..first + columns {
            let Some(slot) = state.top(self, pile) else { return (pile - first) as u16 };
            let wanted = self.guests(pile, before.map(Slot::kind), &state.heights, state.base);
            if wanted & slot.bit() == 0 {
                return (pile - first) as u16;
            }
            before = Some(slot);
        }
        columns as u16
    }

    pub(crate) fn measure_of(&self, state: &PatienceState) -> u16 {
        match self.measure {
            Measure::CardsUp if self.measured == 0 => match self.win {
                WinPlan::Rows(set) => self.rows_in_order(state, usize::from(set)),
                WinPlan::FaceUp(piles) => self.face_up(state, piles),
                _ => 0,
            },
            Measure::CardsUp | Measure::CardsLeft | Measure::CardsRemoved => state.count(self.measured),
            Measure::PilesLeft => (0..self.piles.len())
                .filter(|&pile| self.measured >> pile & 1 != 0 && state.heights[pile] != 0)
                .count() as u16,
            Measure::Pass => state.pass,
        }
    }
}
