//! Hash tables of positions.

use std::hash::{BuildHasherDefault, Hasher};

/// A set of positions that have at least one peg: open addressing with linear probing.
#[derive(Clone, Debug)]
pub struct PositionSet {
    /// A power of two; 0 is a free slot.
    slots: Vec<u64>,
    len: usize,
}

impl Default for PositionSet {
    fn default() -> PositionSet {
        PositionSet::with_capacity(1 << 9)
    }
}

impl PositionSet {
    /// Makes an empty set with room for so many positions.
    pub fn with_capacity(positions: usize) -> PositionSet {
        PositionSet { slots: vec![0; slots_for(positions)], len: 0 }
    }

    /// Returns the number of positions.
    pub fn len(&self) -> usize {
        self.len
    }

    /// Returns whether there is no position.
    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// Returns how many bytes the table takes.
    pub fn memory(&self) -> u64 {
        8 * self.slots.len() as u64
    }

    /// Makes room for so many more positions. Returns `false`, and changes nothing, if that takes more than `memory` bytes at
    /// any moment: while the table grows, the old one and the new one are both there.
    #[inline]
    pub fn reserve(&mut self, more: usize, memory: u64) -> bool {
        let slots = slots_for(self.len + more);
        if slots <= self.slots.len() {
            return true;
        }
        if 8 * (slots + self.slots.len()) as u64 > memory {
            return false;
        }
        self.grow(slots);
        true
    }

    /// Adds a position, which must not be 0. Returns whether it is new. There must be room for it.
    #[inline]
    pub fn insert(&mut self, pegs: u64) -> bool {
        debug_assert_ne!(pegs, 0);
        let slot = self.slot(pegs);
        if self.slots[slot] == pegs {
            return false;
        }
        self.slots[slot] = pegs;
        self.len += 1;
        if self.len * 4 > self.slots.len() * 3 {
            self.grow(self.slots.len() * 2);
        }
        true
    }

    /// Returns whether the set holds a position.
    #[inline]
    pub fn contains(&self, pegs: u64) -> bool {
        self.slots[self.slot(pegs)] == pegs
    }

    /// Returns the positions in order. The list takes the place of the table.
    pub fn into_sorted(self) -> Vec<u64> {
        let mut positions = self.slots;
        positions.retain(|&pegs| pegs != 0);
        positions.shrink_to_fit();
        positions.sort_unstable();
        positions
    }

    /// Returns the slot that holds a position, or the free slot where it belongs.
    #[inline]
    fn slot(&self, pegs: u64) -> usize {
        let mask = self.slots.len() - 1;
        let mut slot = hash(pegs) & mask;
        while self.slots[slot] != 0 && self.slots[slot] != pegs {
            slot = (slot + 1) & mask;
        }
        slot
    }

    #[cold]
    fn grow(&mut self, slots: usize) {
        let larger = PositionSet { slots: vec![0; slots], len: self.len };
        let smaller = std::mem::replace(self, larger);
        for pegs in smaller.slots.into_iter().filter(|&pegs| pegs != 0) {
            let slot = self.slot(pegs);
            self.slots[slot] = pegs;
        }
    }
}

/// Returns the size of a table for so many positions: at most three quarters of the slots are used.
fn slots_for(positions: usize) -> usize {
    (positions + positions / 3 + 2).next_power_of_two()
}

/// Returns a hash of a position. Positions differ in few and neighbouring bits; this spreads them over all low bits.
#[inline(always)]
pub(super) fn hash(pegs: u64) -> usize {
    let product = pegs.wrapping_mul(0x9e37_79b9_7f4a_7c15);
    ((product ^ product >> 32).wrapping_mul(0xd6e8_feb8_6659_fd93) >> 32) as usize
}

/// Hashes positions and indexes for the maps of the standard library.
#[derive(Clone, Debug, Default)]
pub(super) struct PositionHasher(u64);

/// Makes [`PositionHasher`]s.
pub(super) type BuildPositionHasher = BuildHasherDefault<PositionHasher>;

impl Hasher for PositionHasher {
    fn write(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.write_u64(byte.into());
        }
    }

    #[inline]
    fn write_u32(&mut self, value: u32) {
        self.write_u64(value.into());
    }

    #[inline]
    fn write_u64(&mut self, value: u64) {
        let product = u128::from(self.0 ^ value) * 0x9e37_79b9_7f4a_7c15;
        self.0 = (product >> 64) as u64 ^ product as u64;
    }

    #[inline]
    fn finish(&self) -> u64 {
        self.0
    }
}
