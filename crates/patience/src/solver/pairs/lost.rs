//! *Pairing* for this model: positions that cannot be won any more. The argument stands beside
//! [`pairing`](crate::solver::pairing).
//!
//! In the last pass, the cards of the waste lie on each other, like those of a column: one that lies under
//! others counts as free only when these have gone. *Argument.* In the last pass no card leaves the waste
//! but by a removal from its top.

use super::{Pairs, Position};
use crate::solver::bits;

impl Pairs {
    /// Whether a position cannot be won any more. `false` says nothing.
    pub(super) fn is_lost(&self, position: &Position) -> bool {
        let mut gone = position.gone;
        let at = usize::from(position.turn.at);
        let is_last = self.passes != 0 && position.turn.pass + 1 >= self.passes;
        // Cards that are free, or were.
        let mut free = 0u64;
        let mut waste = 0;
        if self.from_waste || self.from_stock {
            let from = if is_last { at } else { 0 };
            free = self.talon[from..].iter().fold(0, |free, &card| free | 1 << card) & !gone;
            if is_last && self.from_waste {
                waste = at;
            }
        }
        let goes =
            |card: u8, free: u64| self.alone >> card & 1 != 0 || self.partners[usize::from(card)] & free != 0;
        loop {
            let before = (gone, free);
            for pile in &self.piles {
                let mut left = pile.mask & !gone;
                if left == 0 {
                    continue;
                }
                let covering = pile.covered_by.iter().filter(|&&mask| mask & !gone != 0).count();
                if covering > usize::from(self.overlap) {
                    continue;
                }
                while left != 0 {
                    let top = pile.cards[left.count_ones() as usize - 1];
                    free |= 1 << top;
                    if !pile.gives || !goes(top, free) {
                        break;
                    }
                    gone |= 1 << top;
                    left &= !(1 << top);
                }
            }
            while let Some(&top) = self.talon[..waste].last() {
                if gone >> top & 1 == 0 {
                    free |= 1 << top;
                    if !goes(top, free) {
                        break;
                    }
                    gone |= 1 << top;
                }
                waste -= 1;
            }
            if (gone, free) == before {
                break;
            }
        }
        // Cards of the talon that need no waiting.
        let drawn = self.of_talon & free & !gone;
        let stuck = bits(drawn & self.needed).any(|card| !goes(card as u8, free));
        stuck || self.needed & !gone & !drawn != 0
    }
}
