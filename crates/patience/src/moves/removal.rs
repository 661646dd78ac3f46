//! Removals: cards that are taken away, alone or in pairs.

use super::{GO_ON, Kind, PatienceMove};
use crate::plan::Plan;
use crate::read::MOST_PILES;
use crate::state::{PatienceState, Slot};
use arrayvec::ArrayVec;
use std::ops::ControlFlow;

impl Plan {
    /// Calls `f` with every removal until `f` breaks: single cards, pairs, and cards that another one beats.
    pub(super) fn each_removal(
        &self,
        state: &PatienceState,
        f: &mut impl FnMut(PatienceMove) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let Some(remove) = &self.remove else { return GO_ON };
        let gone = usize::from(remove.to);
        let mut free: ArrayVec<(usize, Slot), MOST_PILES> = ArrayVec::new();
        // Cards that one other card alone covers: with that one they may go.
        let mut half: ArrayVec<(usize, Slot, usize), MOST_PILES> = ArrayVec::new();
        let mut piles = remove.from;
        while piles != 0 {
            let pile = piles.trailing_zeros() as usize;
            piles &= piles - 1;
            let Some(top) = state.top(self, pile) else { continue };
            if top.is_down() {
                continue;
            }
            if state.is_free(self, pile) {
                free.push((pile, top));
            } else if remove.overlap {
                let over = self.piles[pile].covered_by;
                let mut covering = (0..MOST_PILES).filter(|&p| over >> p & 1 != 0 && state.heights[p] != 0);
                if let (Some(only), None) = (covering.next(), covering.next()) {
                    half.push((pile, top, only));
                }
            }
        }
        for (place, &(pile, top)) in free.iter().enumerate() {
            if remove.single & top.bit() != 0 {
                f(PatienceMove::new(Kind::Single, pile, gone, 1))?;
            }
            if let Some(beaten) = &remove.beaten {
                let by = beaten[usize::from(top.kind())];
                if free.iter().any(|&(other, slot)| other != pile && by & slot.bit() != 0) {
                    f(PatienceMove::new(Kind::Single, pile, gone, 1))?;
                }
            }
            if let Some(partners) = &remove.partners {
                let wanted = partners[usize::from(top.kind())];
                for &(other, slot) in &free[place + 1..] {
                    let touches = !remove.neighbours || self.piles[pile].near >> other & 1 != 0;
                    if wanted & slot.bit() != 0 && touches {
                        f(PatienceMove::new(Kind::Pair, pile, other, 2))?;
                    }
                }
                for &(other, slot, only) in &half {
                    if only == pile && wanted & slot.bit() != 0 {
                        f(PatienceMove::new(Kind::Pair, pile, other, 2))?;
                    }
                }
            }
        }
        GO_ON
    }
}
