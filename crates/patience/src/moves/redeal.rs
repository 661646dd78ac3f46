//! Cards that are gathered and dealt again.

use super::{Kind, PatienceMove};
use crate::plan::Plan;
use crate::read::MOST_PILES;
use crate::rules::Shape;
use crate::state::{MOST_CARDS, PatienceState, Slot};
use arrayvec::ArrayVec;
use solitarium_core::{Rng, shuffle};

impl Plan {
    pub(super) fn redeal_move(&self, state: &PatienceState) -> Option<PatienceMove> {
        let redeal = self.redeal.as_ref()?;
        let set = &self.sets[usize::from(redeal.set)];
        let again = redeal.times == 0 || state.redeals < redeal.times;
        (again && state.count(set.mask()) > 0).then(|| {
            let first = usize::from(set.first);
            PatienceMove::new(Kind::Redeal, first, first, 0)
        })
    }

    /// Gathers the cards of the set and deals them again.
    pub(super) fn redeal(&self, state: &mut PatienceState) {
        let Some(redeal) = self.redeal else { return };
        let set = &self.sets[usize::from(redeal.set)];
        let mut cards: ArrayVec<Slot, MOST_CARDS> = ArrayVec::new();
        let mut places: ArrayVec<usize, MOST_PILES> = ArrayVec::new();
        if let (true, Shape::Grid { rows, columns }) = (redeal.keeps_rows, &set.shape) {
            for row in 0..usize::from(*rows) {
                let first = usize::from(set.first) + row * usize::from(*columns);
                let kept = usize::from(self.in_order(state, first, usize::from(*columns)));
                for pile in first + kept..first + usize::from(*columns) {
                    if state.heights[pile] > 0 {
                        cards.push(state.pop(self, pile));
                    }
                    // The gap comes right after the cards that stay.
                    if pile > first + kept {
                        places.push(pile);
                    }
                }
            }
        } else {
            for pile in set.piles() {
                cards.extend(state.pile(self, pile).iter().copied());
                while state.heights[pile] > 0 {
                    state.pop(self, pile);
                }
            }
        }
        if redeal.shuffled {
            let purpose = ["redeal 1", "redeal 2", "redeal 3", "redeal"][usize::from(state.redeals).min(3)];
            let mut rng = Rng::named(state.seed.wrapping_add(u64::from(state.redeals) / 3), purpose);
            shuffle(&mut cards, &mut rng);
        }
        if places.is_empty() {
            let mut piles = set.piles();
            for chunk in cards.chunks(usize::from(redeal.size).max(1)) {
                let Some(pile) = piles.next() else { break };
                for slot in chunk {
                    state.push(self, pile, slot.turned_up());
                }
            }
        } else {
            for (&pile, slot) in places.iter().zip(&cards) {
                state.push(self, pile, *slot);
            }
        }
        state.redeals = state.redeals.saturating_add(u8::from(redeal.times != 0));
        if redeal.shuffled && redeal.times == 0 {
            state.seed = Rng::new(state.seed).next_u64();
        }
    }
}
