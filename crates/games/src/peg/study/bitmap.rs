//! Sets of the positions of a class, one bit each, filled region by region so that memory is reached in order.

/// A set of numbers below a power of two.
pub(super) struct Bitmap {
    words: Vec<u64>,
}

impl Bitmap {
    pub(super) fn new(bits: u32) -> Bitmap {
        Bitmap { words: vec![0; (1_usize << bits).div_ceil(64)] }
    }

    #[inline(always)]
    pub(super) fn set(&mut self, index: u32) {
        self.words[index as usize >> 6] |= 1 << (index & 63);
    }

    #[inline(always)]
    pub(super) fn clear(&mut self, index: u32) {
        self.words[index as usize >> 6] &= !(1 << (index & 63));
    }

    #[inline(always)]
    pub(super) fn holds(&self, index: u32) -> bool {
        self.words[index as usize >> 6] >> (index & 63) & 1 == 1
    }

    /// Adds a number; 1 if it is new, otherwise 0.
    #[inline(always)]
    pub(super) fn insert(&mut self, index: u32) -> usize {
        let word = &mut self.words[index as usize >> 6];
        let new = !*word >> (index & 63) & 1;
        *word |= 1 << (index & 63);
        new as usize
    }

    /// Empties the set into a list in order, given how many it holds and which regions may hold any.
    pub(super) fn drain(&mut self, count: usize, touched: &mut [bool]) -> Vec<u32> {
        let mut list = Vec::with_capacity(count);
        let regions = self.words.chunks_mut(1 << (REGION_BITS - 6)).zip(touched).enumerate();
        for (region, (words, _)) in
            regions.filter_map(|(i, pair)| std::mem::take(pair.1).then_some((i, pair)))
        {
            let first = (region as u32) << REGION_BITS;
            // Most words are empty: four at a time are passed over.
            for (i, four) in
                words.chunks_mut(4).enumerate().filter(|(_, four)| four.iter().any(|&word| word != 0))
            {
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

    /// How many numbers of the set lie before each word.
    pub(super) fn ranks(&self, ranks: &mut Vec<u32>) {
        ranks.clear();
        let mut sum = 0;
        ranks.extend(self.words.iter().map(|word| {
            let before = sum;
            sum += word.count_ones();
            before
        }));
    }

    /// How many numbers of the set are smaller than `index`, with the ranks of this set.
    #[inline(always)]
    pub(super) fn rank(&self, ranks: &[u32], index: u32) -> usize {
        let word = index as usize >> 6;
        let below = self.words[word] & ((1 << (index & 63)) - 1);
        (ranks[word] + below.count_ones()) as usize
    }
}

/// A number of a set, perhaps with something that belongs to it.
pub(super) trait Entry: Copy + Default {
    fn index(self) -> u32;
}

impl Entry for u32 {
    #[inline(always)]
    fn index(self) -> u32 {
        self
    }
}

/// A number and where it came from.
impl Entry for (u32, u32) {
    #[inline(always)]
    fn index(self) -> u32 {
        self.0
    }
}

/// A region has 2^22 numbers: its bits fit a core's second cache, and there are few enough of them to be written in turn.
const REGION_BITS: u32 = 22;

/// How many entries wait for their region.
const WAITING: usize = 2048;

/// Entries sorted by region. A whole region is worked off at once, so that its memory is reached from near.
pub(super) struct Regions<E> {
    entries: Vec<E>,
    lengths: Vec<u32>,
    /// The regions that had any entry.
    pub touched: Vec<bool>,
}

impl<E: Entry> Regions<E> {
    pub(super) fn new(bits: u32) -> Regions<E> {
        let regions = 1 << bits.saturating_sub(REGION_BITS);
        Regions {
            entries: vec![E::default(); regions * WAITING],
            lengths: vec![0; regions],
            touched: vec![false; regions],
        }
    }

    /// Adds an entry; works off its region if that is full.
    #[inline(always)]
    pub(super) fn push(&mut self, entry: E, work: &mut impl FnMut(E)) {
        let region = (entry.index() >> REGION_BITS) as usize;
        let length = self.lengths[region] as usize;
        self.entries[region * WAITING + length] = entry;
        self.lengths[region] = length as u32 + 1;
        if length + 1 == WAITING {
            self.work_off(region, work);
        }
    }

    #[inline(never)]
    fn work_off(&mut self, region: usize, work: &mut impl FnMut(E)) {
        let first = region * WAITING;
        let length = std::mem::take(&mut self.lengths[region]) as usize;
        self.touched[region] |= length > 0;
        for &entry in &self.entries[first..first + length] {
            work(entry);
        }
    }

    /// Works off what is left.
    pub(super) fn finish(&mut self, work: &mut impl FnMut(E)) {
        for region in 0..self.lengths.len() {
            self.work_off(region, work);
        }
    }
}
