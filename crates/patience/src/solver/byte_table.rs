//! A set of byte strings, exact and in few bytes: the closed list of the search over literal positions.

/// Where a string begins, from 1; 0 is a free slot.
type Offset = u32;

/// The bytes of one chunk. Chunks are never copied, so that growing takes no more memory than what is there and one chunk.
const CHUNK: usize = 1 << CHUNK_BITS;
const CHUNK_BITS: u32 = 18;

/// The strings one after the other in chunks, each with its length before it, and an open-addressed table of where they begin.
#[derive(Debug, Default)]
pub(super) struct ByteTable {
    chunks: Vec<Vec<u8>>,
    slots: Vec<Offset>,
    used: usize,
}

impl ByteTable {
    pub(super) fn clear(&mut self) {
        *self = ByteTable::default();
    }

    /// Returns how many bytes it takes, and how many it takes at most while a chunk is filled.
    pub(super) fn bytes(&self) -> u64 {
        // The table of slots is there twice while it grows.
        ((self.chunks.len() + 1) * CHUNK + 3 * self.slots.capacity() * size_of::<Offset>()) as u64
    }

    /// Returns how many strings it has.
    #[cfg(test)]
    pub(super) fn len(&self) -> usize {
        self.used
    }

    /// Returns whether it has no room for another string: offsets have 32 bits.
    pub(super) fn is_full(&self) -> bool {
        self.chunks.len() >= (u32::MAX >> CHUNK_BITS) as usize
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
        let room = |chunk: &Vec<u8>| CHUNK - chunk.len() >= string.len() + 2;
        if !self.chunks.last().is_some_and(room) {
            self.chunks.push(Vec::with_capacity(CHUNK));
        }
        let number = self.chunks.len() - 1;
        let Some(chunk) = self.chunks.last_mut() else { return false };
        // Offsets begin at 1.
        self.slots[slot] = (number << CHUNK_BITS | chunk.len()) as Offset + 1;
        chunk.extend((string.len() as u16).to_le_bytes());
        chunk.extend(string);
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
        let place = offset as usize - 1;
        let rest = &self.chunks[place >> CHUNK_BITS][place & (CHUNK - 1)..];
        let length = usize::from(u16::from_le_bytes([rest[0], rest[1]]));
        &rest[2..2 + length]
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
