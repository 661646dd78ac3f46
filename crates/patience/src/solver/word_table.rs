//! A set of names of a few words, open-addressed: the closed list of the fast searches.

/// A table with fewer slots than this is small: half of its slots are used at most, and it doubles.
const SMALL: usize = 1 << 16;

/// The most slots that are used of a large table, of 16. It grows by a half, so that at least a bit more than half of it is used.
const MOST_USED: usize = 13;

#[derive(Debug)]
pub(super) struct WordTable<const W: usize> {
    /// A name plus one in its last word; all zero is a free slot.
    slots: Vec<[u64; W]>,
    used: usize,
}

/// Where a name would lie, and what lies there.
#[derive(Clone, Copy, Debug)]
pub(super) struct Place<const W: usize> {
    slot: usize,
    stored: [u64; W],
    found: [u64; W],
}

impl<const W: usize> Default for WordTable<W> {
    fn default() -> Self {
        WordTable::with_slots(1 << 8)
    }
}

impl<const W: usize> WordTable<W> {
    /// An empty table with so many slots.
    pub(super) fn with_slots(slots: usize) -> WordTable<W> {
        WordTable { slots: vec![[0; W]; slots], used: 0 }
    }

    pub(super) fn bytes(&self) -> u64 {
        (self.slots.capacity() * size_of::<[u64; W]>()) as u64
    }

    /// How many bytes it takes at most while `more` names are added.
    pub(super) fn bytes_with(&self, more: usize) -> u64 {
        // While it grows, the old slots and the new ones are there.
        let (mut slots, mut before) = (self.slots.len(), 0);
        while self.used + more >= Self::most_used(slots) {
            (slots, before) = (Self::next_size(slots), slots);
        }
        ((slots + before) * size_of::<[u64; W]>()) as u64
    }

    /// How many slots are used when it grows.
    #[inline]
    fn most_used(slots: usize) -> usize {
        if slots < SMALL { slots / 2 } else { slots / 16 * MOST_USED }
    }

    fn next_size(slots: usize) -> usize {
        if slots < SMALL { slots * 2 } else { slots / 2 * 3 }
    }

    /// How many names it has.
    pub(super) fn len(&self) -> usize {
        self.used
    }

    #[inline]
    fn home(&self, name: &[u64; W]) -> usize {
        // The products do not wait for each other.
        let mut factor = 0x9E37_79B9_7F4A_7C15u64;
        let mut hash = 0u64;
        for word in name {
            hash = hash.wrapping_add(word.wrapping_mul(factor));
            factor = factor.wrapping_mul(0xD129_0655_2F8B_8D25);
        }
        hash = (hash ^ hash >> 32).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        ((u128::from(hash) * self.slots.len() as u128) >> 64) as usize
    }

    /// The name as it is stored. A word of digits is never the greatest number, so that no stored name is all zero.
    #[inline]
    fn stored(name: &[u64; W]) -> [u64; W] {
        let mut stored = *name;
        stored[W - 1] = stored[W - 1].wrapping_add(1);
        stored
    }

    /// Whether it has the name.
    #[inline]
    pub(super) fn contains(&self, name: &[u64; W]) -> bool {
        let stored = Self::stored(name);
        let mut slot = self.home(name);
        loop {
            let found = &self.slots[slot];
            if *found == stored {
                return true;
            }
            if *found == [0; W] {
                return false;
            }
            slot += 1;
            if slot == self.slots.len() {
                slot = 0;
            }
        }
    }

    /// Where the search for a name begins.
    #[inline]
    pub(super) fn place(&self, name: &[u64; W]) -> Place<W> {
        Place { slot: self.home(name), stored: Self::stored(name), found: [0; W] }
    }

    /// Reads what is there. Reading many places one after the other, before anything is made of them, waits for the memory once, not each time.
    #[inline]
    pub(super) fn read(&self, place: &mut Place<W>) {
        place.found = self.slots[place.slot];
    }

    /// Whether the name is there, of a place that was read.
    #[inline]
    pub(super) fn has(&self, place: &Place<W>) -> bool {
        let Place { mut slot, stored, mut found } = *place;
        loop {
            if found == stored {
                return true;
            }
            if found == [0; W] {
                return false;
            }
            slot += 1;
            if slot == self.slots.len() {
                slot = 0;
            }
            found = self.slots[slot];
        }
    }

    /// Adds a name; whether it is new.
    #[inline]
    pub(super) fn insert(&mut self, name: &[u64; W]) -> bool {
        let stored = Self::stored(name);
        let mut slot = self.home(name);
        loop {
            let found = &self.slots[slot];
            if *found == stored {
                return false;
            }
            if *found == [0; W] {
                break;
            }
            slot += 1;
            if slot == self.slots.len() {
                slot = 0;
            }
        }
        self.slots[slot] = stored;
        self.used += 1;
        if self.used >= Self::most_used(self.slots.len()) {
            self.grow();
        }
        true
    }

    fn grow(&mut self) {
        let size = Self::next_size(self.slots.len());
        let old = std::mem::replace(&mut self.slots, vec![[0; W]; size]);
        for stored in old.into_iter().filter(|stored| *stored != [0; W]) {
            let mut name = stored;
            name[W - 1] = name[W - 1].wrapping_sub(1);
            let mut slot = self.home(&name);
            while self.slots[slot] != [0; W] {
                slot = if slot + 1 == size { 0 } else { slot + 1 };
            }
            self.slots[slot] = stored;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_knows_what_it_was_given() {
        let mut table = WordTable::<2>::default();
        for i in 0..50_000u64 {
            assert!(table.insert(&[i.wrapping_mul(0x1234_5678_9ABC), i / 3]), "{i}");
        }
        for i in 0..50_000u64 {
            assert!(!table.insert(&[i.wrapping_mul(0x1234_5678_9ABC), i / 3]), "{i}");
        }
        assert_eq!(table.len(), 50_000);
    }
}
