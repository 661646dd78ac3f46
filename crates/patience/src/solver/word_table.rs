//! A set of names of a few words, open-addressed: the closed list of the fast searches.

/// The most slots that are used, of 16. The table grows by a half, so that at least a bit more than half of it is used.
const MOST_USED: usize = 14;

#[derive(Debug)]
pub(super) struct WordTable<const W: usize> {
    /// A name plus one in its last word; all zero is a free slot.
    slots: Vec<[u64; W]>,
    used: usize,
}

impl<const W: usize> Default for WordTable<W> {
    fn default() -> Self {
        WordTable { slots: vec![[0; W]; 1 << 10], used: 0 }
    }
}

impl<const W: usize> WordTable<W> {
    pub(super) fn bytes(&self) -> u64 {
        (self.slots.capacity() * size_of::<[u64; W]>()) as u64
    }

    /// How many bytes it takes at most while `more` names are added.
    pub(super) fn bytes_with(&self, more: usize) -> u64 {
        if (self.used + more) * 16 < self.slots.len() * MOST_USED {
            return self.bytes();
        }
        (self.slots.len() * 5 / 2 * size_of::<[u64; W]>()) as u64
    }

    #[cfg(test)]
    pub(super) fn len(&self) -> usize {
        self.used
    }

    #[inline]
    fn home(&self, name: &[u64; W]) -> usize {
        let mut hash = 0u64;
        for word in name {
            hash = (hash ^ word).wrapping_mul(0x9E37_79B9_7F4A_7C15);
            hash ^= hash >> 29;
        }
        hash = hash.wrapping_mul(0xBF58_476D_1CE4_E5B9);
        ((u128::from(hash) * self.slots.len() as u128) >> 64) as usize
    }

    /// The name as it is stored. A word of digits is never the greatest number, so that no stored name is all zero.
    #[inline]
    fn stored(name: &[u64; W]) -> [u64; W] {
        let mut stored = *name;
        stored[W - 1] = stored[W - 1].wrapping_add(1);
        stored
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
        if self.used * 16 >= self.slots.len() * MOST_USED {
            self.grow();
        }
        true
    }

    fn grow(&mut self) {
        let size = self.slots.len() * 3 / 2;
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
