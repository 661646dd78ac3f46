//! The classes that were visited, in an open-addressed table of bare words.

/// What is left of a class that is to be visited again.
const GONE: u64 = u64::MAX;

/// Slots to begin with.
const FIRST_BITS: u32 = 10;

/// The visited classes. An entry is a key, and in its low byte how far the class was visited at other discards (see [`covers`]).
#[derive(Debug)]
pub(super) struct Table {
    slots: Vec<u64>,
    bits: u32,
    /// Entries, and those that are gone.
    used: usize,
    /// For growing.
    spare: Vec<u64>,
    most_bits: u32,
    peak: usize,
}

/// Bits of the low byte, free in a key.
pub(super) const LOW: u64 = 0xFF;

/// An entry that was found, or the place for it.
#[derive(Clone, Copy)]
pub(super) struct Found {
    slot: usize,
    /// The entry, or 0.
    pub(super) entry: u64,
    /// Whether there is a class with the same part and other heights.
    pub(super) cousins: bool,
}

/// Whether the entry says that a class was visited with `drawn` cards on the discard or a number that is better.
///
/// Drawing three at a time and turning over for ever, the cards in reach are the places 3, 6, 9, … and the last one, and besides
/// `drawn`, `drawn + 3`, …; after playing the card at a place the discard is the same wherever one came from. So
/// fewer cards on the discard are better, of two numbers with the same remainder, and any number is better than 0. The low byte
/// has for the remainders 1 and 2 four bits each: 0, or 8 less a third of the least number visited.
#[inline]
pub(super) fn covers(entry: u64, drawn: u8) -> bool {
    drawn == 0 || (entry >> shift(drawn) & 15) as u8 >= 8 - drawn / 3
}

/// The entry that covers `drawn` too, which it did not.
#[inline]
pub(super) fn covering(entry: u64, drawn: u8) -> u64 {
    if drawn == 0 {
        return entry;
    }
    entry & !(15 << shift(drawn)) | u64::from(8 - drawn / 3) << shift(drawn)
}

/// The numbers of cards on the discard that an entry covers best, one for each remainder; 0 where there is none.
pub(super) fn covered(entry: u64) -> [u8; 2] {
    [1u8, 2].map(|remainder| match (entry >> shift(remainder) & 15) as u8 {
        0 => 0,
        thirds => (8 - thirds.min(8)) * 3 + remainder,
    })
}

#[inline]
fn shift(drawn: u8) -> u8 {
    if drawn % 3 == 1 { 0 } else { 4 }
}

impl Table {
    /// An empty table.
    pub(super) fn new() -> Table {
        Table {
            slots: vec![0; 1 << FIRST_BITS],
            bits: FIRST_BITS,
            used: 0,
            spare: Vec::new(),
            most_bits: FIRST_BITS,
            peak: 0,
        }
    }

    /// From now on it will not take more than about `bytes`, and counts anew how many it had.
    pub(super) fn limit_to(&mut self, bytes: usize) {
        self.peak = 0;
        // Growing copies up to two thirds of the old half aside: 8 + 8 / 3 bytes for a slot.
        self.most_bits = (bytes / 11).max(1 << FIRST_BITS).ilog2();
    }

    /// Empties it.
    pub(super) fn clear(&mut self) {
        self.bits = FIRST_BITS;
        self.slots.truncate(1 << FIRST_BITS);
        self.slots.fill(0);
        self.used = 0;
        self.peak = self.peak.max(self.slots.len() * 8);
    }

    /// The most bytes it had.
    pub(super) fn peak_bytes(&self) -> usize {
        self.peak
    }

    /// Whether there is no room for another entry.
    pub(super) fn is_full(&self) -> bool {
        self.bits == self.most_bits && self.used * 10 > self.slots.len() * 9
    }

    /// Keys of the same part are neighbours, so that one look finds all of them.
    #[inline]
    fn home(&self, key: u64) -> usize {
        let part = key >> 24;
        ((part ^ part >> 23).wrapping_mul(0x9E37_79B9_7F4A_7C15) >> (64 - self.bits)) as usize
    }

    /// What is in the slot that a key is looked for in first.
    #[inline]
    pub(super) fn touch(&self, key: u64) -> u64 {
        self.slots[self.home(key)]
    }

    #[inline]
    pub(super) fn find(&self, key: u64) -> Found {
        let mut slot = self.home(key);
        let mut cousins = false;
        loop {
            let entry = self.slots[slot];
            if entry == 0 || (entry ^ key) & !LOW == 0 {
                return Found { slot, entry, cousins };
            }
            cousins |= (entry ^ key) >> 24 == 0;
            slot = (slot + 1) & (self.slots.len() - 1);
        }
    }

    /// Replaces an entry; nothing may have been inserted since it was found.
    pub(super) fn replace(&mut self, found: Found, entry: u64) {
        self.slots[found.slot] = entry;
    }

    /// Takes an entry out. Its slot remains taken, so that those beyond it are still found.
    pub(super) fn forget(&mut self, key: u64) {
        let found = self.find(key);
        if found.entry != 0 {
            self.slots[found.slot] = GONE;
        }
    }

    /// Puts a new entry in.
    pub(super) fn insert(&mut self, entry: u64) {
        self.put(entry);
        self.used += 1;
        if self.used * 3 > self.slots.len() * 2 && self.bits < self.most_bits {
            self.grow();
        }
    }

    fn put(&mut self, entry: u64) {
        let mut slot = self.home(entry);
        while self.slots[slot] != 0 {
            slot = (slot + 1) & (self.slots.len() - 1);
        }
        self.slots[slot] = entry;
    }

    fn grow(&mut self) {
        self.spare.clear();
        self.spare.extend(self.slots.iter().filter(|&&entry| entry != 0 && entry != GONE));
        self.bits += 1;
        self.slots.fill(0);
        self.slots.resize(1 << self.bits, 0);
        self.peak = self.peak.max((self.slots.len() + self.spare.len()) * 8);
        self.used = self.spare.len();
        let entries = std::mem::take(&mut self.spare);
        for &entry in &entries {
            self.put(entry);
        }
        self.spare = entries;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn discards_that_are_covered() {
        let reach = |drawn: u8| -> Vec<u8> {
            (1..=24u8)
                .filter(|at| at % 3 == 0 || drawn > 0 && *at >= drawn && (at - drawn).is_multiple_of(3))
                .collect()
        };
        let drawns = || (0..24u8).filter(|drawn| *drawn == 0 || drawn % 3 != 0);
        for first in drawns() {
            for second in drawns() {
                let entry = covering(0x100, first);
                let better = reach(second).iter().all(|at| reach(first).contains(at));
                assert_eq!(covers(entry, second), better, "{first} {second}");
                assert!(first == 0 || covered(entry).contains(&first));
            }
        }
    }

    #[test]
    fn it_grows_and_keeps_its_entries() {
        let mut table = Table::new();
        table.limit_to(1 << 20);
        table.clear();
        let key = |i: u64| (i * 7919 + 1) << 24 | (i % 3) << 8;
        for i in 0..20_000 {
            assert_eq!(table.find(key(i)).entry, 0);
            table.insert(key(i));
        }
        table.forget(key(5));
        for i in 0..20_000 {
            assert_eq!(table.find(key(i)).entry, if i == 5 { 0 } else { key(i) });
        }
        assert!(table.peak_bytes() <= 1 << 20);
        table.clear();
        assert_eq!(table.find(key(1)).entry, 0);
    }
}
