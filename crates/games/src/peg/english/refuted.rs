//! The positions of one class of which it was found out that they cannot be led to the finish.

use super::super::position_set::spread;

/// A set of indexes within a class: open addressing, exact, four bytes each.
pub(super) struct Refuted {
    /// A power of two; [`FREE`] is a free slot.
    slots: Vec<u32>,
    held: usize,
}

/// No index: a class has fewer positions.
const FREE: u32 = u32::MAX;

/// How many slots there are at first.
const FIRST: usize = 1 << 14;

impl Refuted {
    pub(super) fn new() -> Refuted {
        Refuted { slots: vec![FREE; FIRST], held: 0 }
    }

    /// How many it holds.
    pub(super) fn len(&self) -> usize {
        self.held
    }

    #[inline(always)]
    pub(super) fn contains(&self, index: u32) -> bool {
        self.slots[self.slot(index)] == index
    }

    #[inline(always)]
    pub(super) fn insert(&mut self, index: u32) {
        let slot = self.slot(index);
        if self.slots[slot] != index {
            self.slots[slot] = index;
            self.held += 1;
            if self.held * 2 > self.slots.len() {
                self.grow();
            }
        }
    }

    /// Where the index is, or would be.
    #[inline(always)]
    fn slot(&self, index: u32) -> usize {
        let mask = self.slots.len() - 1;
        let mut slot = spread(index.into()) & mask;
        while self.slots[slot] != FREE && self.slots[slot] != index {
            slot = (slot + 1) & mask;
        }
        slot
    }

    #[cold]
    fn grow(&mut self) {
        let larger = Refuted { slots: vec![FREE; self.slots.len() * 4], held: self.held };
        let smaller = std::mem::replace(self, larger);
        for index in smaller.slots.into_iter().filter(|&index| index != FREE) {
            let slot = self.slot(index);
            self.slots[slot] = index;
        }
    }
}
