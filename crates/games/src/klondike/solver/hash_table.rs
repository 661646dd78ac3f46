//! An open-addressed hash table of 64-bit entries: the closed list of the search.

/// Marks the slot of an entry that was removed.
const TOMBSTONE: u64 = u64::MAX;

/// The table begins with two to this power of slots.
const FIRST_BITS: u32 = 10;

/// The visited classes. An entry is a key and, in its low byte, the wastes with which the class was visited (see
/// [`dominates`]).
#[derive(Debug)]
pub(super) struct HashTable {
    slots: Vec<u64>,
    bits: u32,
    /// Slots that are not empty, tombstones included.
    used: usize,
    /// The entries while the table grows. It is kept to save the allocation.
    moved: Vec<u64>,
    most_bits: u32,
    peak: usize,
}

/// The low byte of an entry. It is 0 in a key.
pub(super) const WASTE_BITS: u64 = 0xFF;

/// Where an entry is, or where it would be.
#[derive(Clone, Copy)]
pub(super) struct Found {
    slot: usize,
    /// The entry; 0 if there is none.
    pub(super) entry: u64,
    /// Whether the table may hold a class with the same irreversible part and other heights.
    pub(super) others_of_part: bool,
}

/// Returns whether the entry says that a class was visited with `drawn` cards in the waste, or with a number that
/// allows at least as much.
///
/// This is a dominance for three cards drawn at a time and unlimited passes. In reach are the places 3, 6, 9, … and
/// the last one (after a redeal), and besides them `drawn`, `drawn + 3`, … (without one). When a card was played, the
/// waste is the same whatever it was before. So of two numbers with the same remainder modulo 3 the lower one allows
/// more, and every number allows at least what 0 allows.
///
/// The low byte has four bits for remainder 1 and four for remainder 2: 0 if none was visited, else 8 less a third of
/// the lowest number that was.
#[inline]
pub(super) fn dominates(entry: u64, drawn: u8) -> bool {
    drawn == 0 || (entry >> shift(drawn) & 15) as u8 >= 8 - drawn / 3
}

/// Returns the entry with `drawn` added. The entry must not dominate `drawn` yet.
#[inline]
pub(super) fn extended(entry: u64, drawn: u8) -> u64 {
    if drawn == 0 {
        return entry;
    }
    entry & !(15 << shift(drawn)) | u64::from(8 - drawn / 3) << shift(drawn)
}

/// Returns the lowest numbers of cards in the waste that an entry was visited with, by remainder 1 and 2; 0 where
/// there is none.
pub(super) fn least_drawn(entry: u64) -> [u8; 2] {
    [1u8, 2].map(|remainder| match (entry >> shift(remainder) & 15) as u8 {
        0 => 0,
        thirds => (8 - thirds.min(8)) * 3 + remainder,
    })
}

#[inline]
fn shift(drawn: u8) -> u8 {
    if drawn % 3 == 1 { 0 } else { 4 }
}

impl HashTable {
    /// Returns an empty table.
    pub(super) fn new() -> HashTable {
        HashTable {
            slots: vec![0; 1 << FIRST_BITS],
            bits: FIRST_BITS,
            used: 0,
            moved: Vec::new(),
            most_bits: FIRST_BITS,
            peak: 0,
        }
    }

    /// Sets the most bytes that the table may take from now on, about, and resets the peak.
    pub(super) fn limit_to(&mut self, bytes: usize) {
        self.peak = 0;
        // While it grows, two thirds of the old half are copied aside: 8 + 8 / 3 bytes for each new slot.
        self.most_bits = (bytes / 11).max(1 << FIRST_BITS).ilog2();
    }

    /// Removes all entries.
    pub(super) fn clear(&mut self) {
        self.bits = FIRST_BITS;
        self.slots.truncate(1 << FIRST_BITS);
        self.slots.fill(0);
        self.used = 0;
        self.peak = self.peak.max(self.slots.len() * 8);
    }

    /// Returns the most bytes that the table had since the last [`limit_to`](HashTable::limit_to).
    pub(super) fn peak_bytes(&self) -> usize {
        self.peak
    }

    /// Returns whether the table has no room for another entry.
    pub(super) fn is_full(&self) -> bool {
        self.bits == self.most_bits && self.used * 10 > self.slots.len() * 9
    }

    /// Returns the first slot for a key. Keys of the same part have the same one, so that one lookup sees all of
    /// them.
    #[inline]
    fn home(&self, key: u64) -> usize {
        let part = key >> 24;
        ((part ^ part >> 23).wrapping_mul(0x9E37_79B9_7F4A_7C15) >> (64 - self.bits)) as usize
    }

    /// Returns what the first slot for a key holds. The search calls this ahead of a lookup, to load the slot into
    /// the cache.
    #[inline]
    pub(super) fn prefetch(&self, key: u64) -> u64 {
        self.slots[self.home(key)]
    }

    #[inline]
    pub(super) fn find(&self, key: u64) -> Found {
        let mut slot = self.home(key);
        let mut others_of_part = false;
        loop {
            let entry = self.slots[slot];
            if entry == 0 || (entry ^ key) & !WASTE_BITS == 0 {
                return Found { slot, entry, others_of_part };
            }
            others_of_part |= (entry ^ key) >> 24 == 0;
            slot = (slot + 1) & (self.slots.len() - 1);
        }
    }

    /// Returns whether an entry of the key's part satisfies the condition.
    #[inline]
    pub(super) fn any_of_part(&self, key: u64, mut condition: impl FnMut(u64) -> bool) -> bool {
        let mut slot = self.home(key);
        loop {
            let entry = self.slots[slot];
            if entry == 0 {
                return false;
            }
            if (entry ^ key) >> 24 == 0 && condition(entry) {
                return true;
            }
            slot = (slot + 1) & (self.slots.len() - 1);
        }
    }

    /// Replaces an entry. Nothing may have been inserted since it was found.
    pub(super) fn replace(&mut self, found: Found, entry: u64) {
        self.slots[found.slot] = entry;
    }

    /// Removes an entry. Its slot becomes a tombstone, so that the entries after it are still found.
    pub(super) fn remove(&mut self, key: u64) {
        let found = self.find(key);
        if found.entry != 0 {
            self.slots[found.slot] = TOMBSTONE;
        }
    }

    /// Inserts an entry that is not in the table.
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
        self.moved.clear();
        self.moved.extend(self.slots.iter().filter(|&&entry| entry != 0 && entry != TOMBSTONE));
        self.bits += 1;
        self.slots.fill(0);
        self.slots.resize(1 << self.bits, 0);
        self.peak = self.peak.max((self.slots.len() + self.moved.len()) * 8);
        self.used = self.moved.len();
        let entries = std::mem::take(&mut self.moved);
        for &entry in &entries {
            self.put(entry);
        }
        self.moved = entries;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn wastes_that_are_dominated() {
        let reach = |drawn: u8| -> Vec<u8> {
            (1..=24u8)
                .filter(|at| at % 3 == 0 || drawn > 0 && *at >= drawn && (at - drawn).is_multiple_of(3))
                .collect()
        };
        let drawns = || (0..24u8).filter(|drawn| *drawn == 0 || drawn % 3 != 0);
        for first in drawns() {
            for second in drawns() {
                let entry = extended(0x100, first);
                let better = reach(second).iter().all(|at| reach(first).contains(at));
                assert_eq!(dominates(entry, second), better, "{first} {second}");
                assert!(first == 0 || least_drawn(entry).contains(&first));
            }
        }
    }

    #[test]
    fn it_grows_and_keeps_its_entries() {
        let mut table = HashTable::new();
        table.limit_to(1 << 20);
        table.clear();
        let key = |i: u64| (i * 7919 + 1) << 24 | (i % 3) << 8;
        for i in 0..20_000 {
            assert_eq!(table.find(key(i)).entry, 0);
            table.insert(key(i));
        }
        table.remove(key(5));
        for i in 0..20_000 {
            assert_eq!(table.find(key(i)).entry, if i == 5 { 0 } else { key(i) });
        }
        assert!(table.peak_bytes() <= 1 << 20);
        table.clear();
        assert_eq!(table.find(key(1)).entry, 0);
    }
}
