//! A set of keys of 128 bits that uses the memory it may take.
//!
//! A hash set doubles when it is full. It would have to stop at a half of its limit, or even at a third, since the old half is there while
//! it grows. So the keys are spread over several sets of different sizes, which double one after the other.

use hashbrown::HashTable;

/// How many sets there are.
const SHARDS: usize = 16;

/// What a slot of a set takes: the key, and a byte of the hash.
const SLOT_BYTES: usize = size_of::<u128>() + 1;

/// The keys.
#[derive(Debug)]
pub(super) struct WideSet {
    shards: [HashTable<u128>; SHARDS],
    /// The set of a key, by the highest byte of its hash.
    shard_of: [u8; 256],
    bytes: usize,
    most_bytes: usize,
    /// Whether a set should have grown and could not.
    is_full: bool,
}

impl WideSet {
    pub(super) fn new() -> WideSet {
        // Each set gets 2^(1/16) times as many keys as the one before it, so that their sizes are spread evenly over a doubling.
        let weights: [f64; SHARDS] = std::array::from_fn(|shard| 2f64.powf(shard as f64 / SHARDS as f64));
        let sum: f64 = weights.iter().sum();
        let mut shard_of = [0; 256];
        let (mut shard, mut end) = (0, weights[0]);
        for (byte, of) in shard_of.iter_mut().enumerate() {
            while shard + 1 < SHARDS && (byte as f64 + 0.5) / 256.0 * sum > end {
                shard += 1;
                end += weights[shard];
            }
            *of = shard as u8;
        }
        WideSet {
            shards: std::array::from_fn(|_| HashTable::new()),
            shard_of,
            bytes: 0,
            most_bytes: usize::MAX,
            is_full: false,
        }
    }

    /// Sets how many bytes it may take.
    pub(super) fn limit_to(&mut self, bytes: usize) {
        self.most_bytes = bytes;
    }

    /// Removes all keys, and gives the memory back.
    pub(super) fn clear(&mut self) {
        self.shards = std::array::from_fn(|_| HashTable::new());
        self.bytes = 0;
        self.is_full = false;
    }

    /// Returns how many bytes it takes.
    pub(super) fn bytes(&self) -> usize {
        self.bytes
    }

    /// Returns whether there is no room for more keys.
    pub(super) fn is_full(&self) -> bool {
        self.is_full
    }

    pub(super) fn contains(&self, key: u128) -> bool {
        let hash = hash(key);
        self.shards[self.shard(hash)].find(hash, |&known| known == key).is_some()
    }

    /// Adds a key. A set that is full grows even so: the search stops at the next node.
    pub(super) fn insert(&mut self, key: u128) {
        let hash = self::hash(key);
        let number = self.shard(hash);
        let shard = &mut self.shards[number];
        if shard.find(hash, |&known| known == key).is_some() {
            return;
        }
        let before = slots(shard);
        shard.insert_unique(hash, key, |&key| self::hash(key));
        self.bytes += (slots(shard) - before) * SLOT_BYTES;
        // While it doubles, the old half is there too.
        let grows_soon = shard.len() == shard.capacity();
        self.is_full |= grows_soon && self.bytes + 2 * slots(shard) * SLOT_BYTES > self.most_bytes;
    }

    pub(super) fn remove(&mut self, key: u128) {
        let hash = hash(key);
        let number = self.shard(hash);
        if let Ok(entry) = self.shards[number].find_entry(hash, |&known| known == key) {
            entry.remove();
        }
    }

    fn shard(&self, hash: u64) -> usize {
        usize::from(self.shard_of[(hash >> 56) as usize])
    }
}

/// Returns how many slots a table has: at most seven eighths of them are used.
fn slots(table: &HashTable<u128>) -> usize {
    match table.capacity() {
        0 => 0,
        capacity => (capacity * 8 / 7).next_power_of_two(),
    }
}

/// Returns a hash of a key, good in its high bits and in its low ones.
fn hash(key: u128) -> u64 {
    let (high, low) = ((key >> 64) as u64, key as u64);
    let mixed = (low ^ high.rotate_left(32) ^ 0x9e37_79b9_7f4a_7c15).wrapping_mul(0xd6e8_feb8_6659_fd93);
    let mixed = (mixed ^ mixed >> 32 ^ high).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    (mixed ^ mixed >> 29).wrapping_mul(0xd6e8_feb8_6659_fd93)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;

    /// The same as a set of the standard library, and the limit is used: at least two thirds of it, never more.
    #[test]
    fn it_is_a_set_that_uses_its_limit() {
        for limit in [200_000, 1_000_000, 1_300_000, 1_700_000, 2_100_000] {
            let (mut set, mut plain) = (WideSet::new(), HashSet::new());
            set.limit_to(limit);
            let mut number = 1u128;
            while !set.is_full() {
                number = number.wrapping_mul(0x2360_ed05_1fc6_5da4_4385_df64_9fcc_f645).wrapping_add(99);
                // Keys as the search has them: the low bits vary more than the high ones.
                let key = number >> 64 & 0xffff_ffff_ffff;
                set.insert(key);
                plain.insert(key);
                if number.is_multiple_of(7) {
                    set.remove(key);
                    plain.remove(&key);
                }
                assert_eq!(set.contains(key), plain.contains(&key));
            }
            assert!(plain.iter().all(|&key| set.contains(key)));
            assert!(set.bytes() <= limit && set.bytes() >= limit * 2 / 3, "{} of {limit}", set.bytes());
        }
    }
}
