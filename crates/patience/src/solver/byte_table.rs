//! A set of byte strings, exact and in few bytes: the closed list of the search over literal positions.

/// An offset into the strings, from 1; 0 is a free slot.
type Offset = u32;

/// The strings one after the other, each with its length before it, and an open-addressed table of where they begin.
#[derive(Debug, Default)]
pub(super) struct ByteTable {
    strings: Vec<u8>,
    slots: Vec<Offset>,
    used: usize,
}

impl ByteTable {
    pub(super) fn clear(&mut self) {
        *self = ByteTable::default();
    }

    /// Returns how many bytes it takes.
    pub(super) fn bytes(&self) -> u64 {
        (self.strings.capacity() + self.slots.capacity() * size_of::<Offset>()) as u64
    }

    /// Returns how many strings it has.
    #[cfg(test)]
    pub(super) fn len(&self) -> usize {
        self.used
    }

    /// Returns whether it has no room for another string: offsets have 32 bits.
    pub(super) fn is_full(&self) -> bool {
        self.strings.len() > Offset::MAX as usize - 1024
    }

    /// Adds a string of at most 65,535 bytes; whether it is new.
    pub(super) fn insert(&mut self, string: &[u8]) -> bool {
        if self.used * 4 >= self.slots.len() * 3 {
            self.grow();
        }
        let slot = self.slot_of(string);
        if self.slots[slot] != 0 {
            return false;
        }
        // Offsets begin at 1.
        self.slots[slot] = self.strings.len() as Offset + 1;
        self.strings.extend((string.len() as u16).to_le_bytes());
        self.strings.extend(string);
        self.used += 1;
        true
    }

    /// The slot of the string, or the free one where it belongs.
    fn slot_of(&self, string: &[u8]) -> usize {
        let mask = self.slots.len() - 1;
        let mut slot = hash(string) as usize & mask;
        while self.slots[slot] != 0 && self.string(self.slots[slot]) != string {
            slot = (slot + 1) & mask;
        }
        slot
    }

    fn string(&self, offset: Offset) -> &[u8] {
        let start = offset as usize - 1;
        let length = usize::from(u16::from_le_bytes([self.strings[start], self.strings[start + 1]]));
        &self.strings[start + 2..start + 2 + length]
    }

    fn grow(&mut self) {
        let size = (self.slots.len() * 2).max(1 << 10);
        let old = std::mem::replace(&mut self.slots, vec![0; size]);
        for offset in old.into_iter().filter(|&offset| offset != 0) {
            let mut slot = hash(self.string(offset)) as usize & (size - 1);
            while self.slots[slot] != 0 {
                slot = (slot + 1) & (size - 1);
            }
            self.slots[slot] = offset;
        }
    }
}

/// Eight bytes at a time, each mixed in by a multiplication.
pub(super) fn hash(string: &[u8]) -> u64 {
    let mut hash = string.len() as u64;
    let mut mix = |word: u64| {
        hash = (hash ^ word).wrapping_mul(0x9E37_79B9_7F4A_7C15);
        hash ^= hash >> 32;
    };
    let (words, rest) = string.as_chunks::<8>();
    for word in words {
        mix(u64::from_le_bytes(*word));
    }
    let mut last = [0; 8];
    last[..rest.len()].copy_from_slice(rest);
    mix(u64::from_le_bytes(last));
    hash
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_knows_what_it_was_given() {
        let mut table = ByteTable::default();
        let string = |i: u32| format!("{i}").repeat(i as usize % 20 + 1).into_bytes();
        for i in 0..5_000 {
            assert!(table.insert(&string(i)), "{i}");
        }
        for i in 0..5_000 {
            assert!(!table.insert(&string(i)), "{i}");
        }
        assert_eq!(table.len(), 5_000);
    }
}
