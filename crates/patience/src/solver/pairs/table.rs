//! The positions reached so far: for each set of removed cards, the earliest turn.

use super::{PACK, Position, Turn};

/// The most slots that are used, of four.
const MOST_USED: usize = 3;

/// A free slot: no position has such a number.
const FREE: u64 = u64::MAX;

/// Sets of cards with their earliest turns, open-addressed.
#[derive(Debug)]
pub(super) struct Reached {
    /// The cards in the lower 52 bits, the turn over them.
    slots: Vec<u64>,
    used: usize,
}

impl Turn {
    fn number(self) -> u64 {
        u64::from(self.pass) << 6 | u64::from(self.at)
    }
}

impl Reached {
    pub(super) fn new() -> Reached {
        Reached { slots: vec![FREE; 1 << 8], used: 0 }
    }

    /// How many bytes it takes at most while `more` positions are added.
    pub(super) fn bytes_with(&self, more: usize) -> u64 {
        let (mut slots, mut before) = (self.slots.len(), 0);
        while 4 * (self.used + more) > MOST_USED * slots {
            (slots, before) = (2 * slots, slots);
        }
        ((slots + before) * size_of::<u64>()) as u64
    }

    /// Where the cards of a position lie, or would lie.
    #[inline]
    fn find(slots: &[u64], gone: u64) -> usize {
        let hash = gone.wrapping_mul(0x9E37_79B9_7F4A_7C15);
        let hash = (hash ^ hash >> 32).wrapping_mul(0xD129_0655_2F8B_8D25);
        let mut slot = ((u128::from(hash) * slots.len() as u128) >> 64) as usize;
        while slots[slot] != FREE && slots[slot] & PACK != gone {
            slot = if slot + 1 == slots.len() { 0 } else { slot + 1 };
        }
        slot
    }

    /// Whether these cards were gone at this turn, or an earlier one.
    #[inline]
    pub(super) fn has(&self, position: &Position) -> bool {
        let found = self.slots[Self::find(&self.slots, position.gone)];
        found != FREE && found >> 52 <= position.turn.number()
    }

    /// Adds a position; whether these cards were not gone at this turn, or an earlier one.
    #[inline]
    pub(super) fn reach(&mut self, position: &Position) -> bool {
        let slot = Self::find(&self.slots, position.gone);
        let (found, number) = (self.slots[slot], position.turn.number());
        if found != FREE && found >> 52 <= number {
            return false;
        }
        self.slots[slot] = position.gone | number << 52;
        self.used += usize::from(found == FREE);
        if 4 * self.used > MOST_USED * self.slots.len() {
            let mut slots = vec![FREE; 2 * self.slots.len()];
            for &number in self.slots.iter().filter(|&&number| number != FREE) {
                let slot = Self::find(&slots, number & PACK);
                slots[slot] = number;
            }
            self.slots = slots;
        }
        true
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn earlier_turns_count() {
        let at = |gone: u64, pass: u8, at: u8| Position { gone, turn: Turn { pass, at } };
        let mut reached = Reached::new();
        for gone in 0..5_000u64 {
            assert!(reached.reach(&at(gone * 77, 1, 5)), "{gone}");
        }
        for gone in 0..5_000u64 {
            let gone = gone * 77;
            assert!(!reached.reach(&at(gone, 1, 5)) && !reached.reach(&at(gone, 2, 0)), "{gone}");
            assert!(reached.reach(&at(gone, 0, 20)), "{gone}");
            assert!(reached.has(&at(gone, 1, 0)) && !reached.has(&at(gone, 0, 19)), "{gone}");
        }
        assert!(!reached.has(&at(1, 3, 3)));
    }
}
