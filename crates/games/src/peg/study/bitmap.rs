//! Sets of the positions of a class, one bit for each index.
//!
//! A bitmap is much larger than the processor's cache, and a search inserts indexes in no order. [`Buckets`] therefore collects
//! indexes by region of the bitmap and inserts many of one region at once. (Without it `peg games` takes twice as long.)

/// A set of numbers below a power of two.
pub(super) struct Bitmap {
    words: Vec<u64>,
}

impl Bitmap {
    /// Makes an empty set of numbers of so many bits.
    pub(super) fn new(bits: u32) -> Bitmap {
        Bitmap { words: vec![0; (1_usize << bits).div_ceil(64)] }
    }

    /// Returns how many bytes a set of numbers of so many bits takes.
    pub(super) fn memory(bits: u32) -> u64 {
        (1_u64 << bits).div_ceil(64) * 8
    }

    /// Removes a number.
    #[inline(always)]
    pub(super) fn remove(&mut self, index: u32) {
        self.words[index as usize >> 6] &= !(1 << (index & 63));
    }

    /// Returns whether the set holds a number.
    #[inline(always)]
    pub(super) fn contains(&self, index: u32) -> bool {
        self.words[index as usize >> 6] >> (index & 63) & 1 == 1
    }

    /// Adds a number. Returns 1 if it is new, otherwise 0.
    #[inline(always)]
    pub(super) fn insert(&mut self, index: u32) -> usize {
        let word = &mut self.words[index as usize >> 6];
        let new = !*word >> (index & 63) & 1;
        *word |= 1 << (index & 63);
        new as usize
    }

    /// Empties the set and returns its numbers in order. `count` is their number; only regions marked in `touched` are looked
    /// at, and the marks are cleared.
    pub(super) fn drain(&mut self, count: usize, touched: &mut [bool]) -> Vec<u32> {
        let mut list = Vec::with_capacity(count);
        let regions = self.words.chunks_mut(1 << (REGION_BITS - 6)).zip(touched).enumerate();
        for (region, (words, touched)) in regions {
            if !std::mem::take(touched) {
                continue;
            }
            let first = (region as u32) << REGION_BITS;
            // Most words are empty: four at a time are skipped.
            for (i, four) in words.chunks_mut(4).enumerate() {
                if four.iter().all(|&word| word == 0) {
                    continue;
                }
                for (j, word) in four.iter_mut().enumerate() {
                    let mut bits = std::mem::take(word);
                    let first = first | ((4 * i + j) as u32) << 6;
                    while bits != 0 {
                        list.push(first | bits.trailing_zeros());
                        bits &= bits - 1;
                    }
                }
            }
        }
        list
    }

    /// Fills `ranks` with the number of members before each word of the set.
    pub(super) fn fill_ranks(&self, ranks: &mut Vec<u32>) {
        ranks.clear();
        let mut sum = 0;
        ranks.extend(self.words.iter().map(|word| {
            let before = sum;
            sum += word.count_ones();
            before
        }));
    }

    /// Returns the rank of a number: how many smaller ones the set holds. `ranks` must have been filled by this set.
    #[inline(always)]
    pub(super) fn rank(&self, ranks: &[u32], index: u32) -> usize {
        let word = index as usize >> 6;
        let below = self.words[word] & ((1 << (index & 63)) - 1);
        (ranks[word] + below.count_ones()) as usize
    }
}

/// What is put into buckets: an index, perhaps with something that belongs to it.
pub(super) trait Entry: Copy + Default {
    /// Returns the index.
    fn index(self) -> u32;
}

impl Entry for u32 {
    #[inline(always)]
    fn index(self) -> u32 {
        self
    }
}

/// An index, and the place of the position it comes from.
impl Entry for (u32, u32) {
    #[inline(always)]
    fn index(self) -> u32 {
        self.0
    }
}

/// A region has 2^22 indexes. Its half megabyte fits the second-level cache.
const REGION_BITS: u32 = 22;

/// How many entries a bucket holds.
const BUCKET: usize = 2048;

/// Collects entries by region. A full bucket is emptied at once, so that its writes go to one small part of the memory.
pub(super) struct Buckets<E> {
    entries: Vec<E>,
    lengths: Vec<u32>,
    /// The regions that had any entry.
    pub touched: Vec<bool>,
}

impl<E: Entry> Buckets<E> {
    /// Makes empty buckets for indexes of so many bits.
    pub(super) fn new(bits: u32) -> Buckets<E> {
        let regions = regions(bits);
        Buckets {
            entries: vec![E::default(); regions * BUCKET],
            lengths: vec![0; regions],
            touched: vec![false; regions],
        }
    }

    /// Returns how many bytes the buckets for indexes of so many bits take.
    pub(super) fn memory(bits: u32) -> u64 {
        (regions(bits) * BUCKET * size_of::<E>()) as u64
    }

    /// Adds an entry. If its bucket is full then, calls `apply` with all entries of the bucket and empties it.
    #[inline(always)]
    pub(super) fn push(&mut self, entry: E, apply: &mut impl FnMut(E)) {
        let region = (entry.index() >> REGION_BITS) as usize;
        let length = self.lengths[region] as usize;
        self.entries[region * BUCKET + length] = entry;
        self.lengths[region] = length as u32 + 1;
        if length + 1 == BUCKET {
            self.flush(region, apply);
        }
    }

    #[inline(never)]
    fn flush(&mut self, region: usize, apply: &mut impl FnMut(E)) {
        let first = region * BUCKET;
        let length = std::mem::take(&mut self.lengths[region]) as usize;
        self.touched[region] |= length > 0;
        for &entry in &self.entries[first..first + length] {
            apply(entry);
        }
    }

    /// Calls `apply` with all entries that are left and empties the buckets.
    pub(super) fn flush_all(&mut self, apply: &mut impl FnMut(E)) {
        for region in 0..self.lengths.len() {
            self.flush(region, apply);
        }
    }
}

fn regions(bits: u32) -> usize {
    1 << bits.saturating_sub(REGION_BITS)
}
