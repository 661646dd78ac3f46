//! A transposition table: the positions of one class that were found lost.

use super::super::position_set::hash;

/// A set of indexes within a class: open addressing with linear probing, four bytes a slot. It forgets nothing.
pub(super) struct LostTable {
    /// A power of two; [`FREE`] is a free slot.
    slots: Vec<u32>,
    len: usize,
}

/// Marks a free slot: a class has fewer positions.
const FREE: u32 = u32::MAX;

/// How many slots there are at first.
const FIRST: usize = 1 << 14;

impl LostTable {
    /// Makes an empty table.
    pub(super) fn new() -> LostTable {
        LostTable { slots: vec![FREE; FIRST], len: 0 }
    }

    /// Returns the number of positions.
    pub(super) fn len(&self) -> usize {
        self.len
    }

    /// Returns whether a position is known to be lost.
    #[inline(always)]
    pub(super) fn contains(&self, index: u32) -> bool {
        self.slots[self.slot(index)] == index
    }

    /// Adds a lost position.
    #[inline(always)]
    pub(super) fn insert(&mut self, index: u32) {
        let slot = self.slot(index);
        if self.slots[slot] != index {
            self.slots[slot] = index;
            self.len += 1;
            if self.len * 2 > self.slots.len() {
                self.grow();
            }
        }
    }

    /// Returns the slot that holds an index, or the free slot where it belongs.
    #[inline(always)]
    fn slot(&self, index: u32) -> usize {
        let mask = self.slots.len() - 1;
        let mut slot = hash(index.into()) & mask;
        while self.slots[slot] != FREE && self.slots[slot] != index {
            slot = (slot + 1) & mask;
        }
        slot
    }

    #[cold]
    fn grow(&mut self) {
        let larger = LostTable { slots: vec![FREE; self.slots.len() * 4], len: self.len };
        let smaller = std::mem::replace(self, larger);
        for index in smaller.slots.into_iter().filter(|&index| index != FREE) {
            let slot = self.slot(index);
            self.slots[slot] = index;
        }
    }
}
