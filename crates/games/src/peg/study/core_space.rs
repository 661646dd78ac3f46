//! The positions of a class as cores and patterns: see [`Corners`].
//!
//! Numbers of cores are linear over the bits, as the indexes of an [`IndexedClass`](super::indexed_class::IndexedClass) are. A
//! few look-ups turn the number of a core into the numbers of all its images, and a jump changes each by a constant.

use super::super::{Board, Cells, SymmetryGroup};
use super::core_index::{CoreIndex, MOST_HIGH_BITS};
use super::core_jumps::CoreJumps;
use super::core_order::CoreOrder;
use super::core_positions::CorePositions;
use super::corners::Corners;
use super::pattern_images::PatternImages;

/// The cores and patterns of a class, for a group of `G` symmetries that keep the class; `G` is at most eight.
pub(super) struct CoreSpace<const G: usize> {
    corners: Corners,
    index: CoreIndex,
    jumps: CoreJumps<G>,
    images: PatternImages<G>,
    positions: CorePositions,
    /// By syndrome and number of pegs on corners: the patterns that have so many.
    by_pegs: Vec<Vec<u32>>,
    /// The keys of core 0.
    first: [u32; G],
    /// What each byte of a number changes in the keys.
    bytes: Vec<[[u32; G]; 256]>,
    core_cells: u64,
    order: CoreOrder,
}

/// A core with its images.
#[derive(Clone, Copy)]
pub(super) struct Core<const G: usize> {
    pub pegs: u64,
    pub syndrome: usize,
    /// The key of each image, that of the core itself first. A key is the number of the image followed by the symmetry.
    pub keys: [u32; G],
    pub stage: usize,
}

/// The number of low bits of a key that hold the symmetry.
const SYMMETRY_BITS: u32 = 3;

impl<const G: usize> Core<G> {
    /// Returns the number of the canonical image, and a symmetry that makes it.
    #[inline(always)]
    pub(super) fn canonical(&self) -> (u32, usize) {
        canonical(&self.keys)
    }

    /// Returns the symmetries that keep the core, without the identity.
    #[inline(always)]
    fn stabiliser(&self) -> impl Iterator<Item = usize> {
        let own = self.keys[0] >> SYMMETRY_BITS;
        let keys = self.keys;
        (1..G).filter(move |&i| keys[i] >> SYMMETRY_BITS == own)
    }
}

impl<const G: usize> CoreSpace<G> {
    /// Makes the tables for the class of `start` and a group of `G` symmetries that keep that class. The index has slots for the
    /// cores of at least `fewest` pegs. Returns `None` if the board has too few corners, if numbers would have too many bits, or if
    /// the index would take more than `memory` bytes.
    pub(super) fn new(
        board: &Board,
        group: &SymmetryGroup,
        start: u64,
        fewest: u32,
        memory: u64,
    ) -> Option<CoreSpace<G>> {
        let mut corners = Corners::of(board)?;
        let high_bits = if G == 1 { 0 } else { corners.sort(group, MOST_HIGH_BITS) };
        if G > 1 << SYMMETRY_BITS || corners.bits() + SYMMETRY_BITS > 31 {
            return None;
        }
        let core_cells = board.full() & !corners.cells;
        let class = |pegs: u64| board.invariants().class(pegs);
        let keys = |pegs: u64| -> [u32; G] {
            std::array::from_fn(|i| corners.number(group.image(i, pegs)) << SYMMETRY_BITS)
        };
        let positions = CorePositions::new(&corners, class(start), class);
        let mut first = keys(positions.core(0).0);
        for (i, key) in first.iter_mut().enumerate() {
            *key |= i as u32;
        }
        let images = PatternImages::new(board, &corners, group);
        let by_pegs = (0..corners.syndromes()).map(|syndrome| {
            let with = |pegs: u32| {
                let has = |&pattern: &u32| corners.pegs(syndrome, pattern).count_ones() == pegs;
                (0..corners.patterns()).filter(has).fold(0, |set, pattern| set | 1 << pattern)
            };
            (0..=corners.cells.count_ones()).map(with).collect()
        });
        let highest = corners.heights.iter().copied().max().unwrap_or(0);
        let heights = (1..=highest).map(|height| {
            let such = Cells(core_cells).filter(|&cell| corners.heights[cell] >= height);
            such.fold(0, |cells, cell| cells | 1 << cell)
        });
        let order = CoreOrder::new(core_cells, heights.collect());
        let score = |pegs| order.score(pegs);
        Some(CoreSpace {
            index: CoreIndex::new(
                &corners,
                group,
                high_bits,
                &positions,
                &order,
                order.stages(fewest),
                memory,
            )?,
            jumps: CoreJumps::new(board.jumps(), core_cells, &corners, group, &images, keys, score)?,
            by_pegs: by_pegs.collect(),
            bytes: positions.bytes().iter().map(|table| table.map(keys)).collect(),
            order,
            core_cells,
            images,
            first,
            positions,
            corners,
        })
    }

    /// Returns what turns cores and patterns into positions.
    pub(super) fn positions(&self) -> &CorePositions {
        &self.positions
    }

    /// Returns the index of canonical cores.
    pub(super) fn index(&self) -> &CoreIndex {
        &self.index
    }

    /// Returns the order of the cores.
    pub(super) fn order(&self) -> &CoreOrder {
        &self.order
    }

    /// Returns the core of that number, which must be of that stage.
    #[inline(always)]
    pub(super) fn core(&self, stage: usize, number: u32) -> Core<G> {
        let (pegs, syndrome) = self.positions.core(number);
        let bytes = self.bytes.iter().enumerate();
        let keys = bytes
            .fold(self.first, |keys, (i, table)| changed(&keys, &table[(number >> (8 * i)) as usize & 0xff]));
        Core { pegs, syndrome, keys, stage }
    }

    /// Returns the slot of the canonical core of a position of the class, and the image of its pattern there.
    pub(super) fn find(&self, pegs: u64) -> (usize, u32) {
        let stage = self.order.stage(pegs & self.core_cells);
        let core = self.core(stage, self.corners.number(pegs));
        let (number, symmetry) = core.canonical();
        let pattern = self.images.one(symmetry, core.syndrome, 1 << self.corners.pattern(pegs));
        (self.index.slot(stage, number), pattern)
    }

    /// Returns the patterns of a core, given those of its canonical image: `words` holds them by slot.
    pub(super) fn patterns(&self, core: &Core<G>, words: &[u32]) -> u32 {
        let (number, symmetry) = core.canonical();
        self.images.preimage(symmetry, core.syndrome, words[self.index.slot(core.stage, number)])
    }

    /// Returns the patterns of a core together with their images under the symmetries that keep the core.
    #[inline(always)]
    pub(super) fn closed(&self, core: &Core<G>, patterns: u32) -> u32 {
        core.stabiliser().fold(patterns, |closed, i| closed | self.images.one(i, core.syndrome, patterns))
    }

    /// Returns one pattern of each orbit under the symmetries that keep the core. The patterns must be closed.
    pub(super) fn one_of_each_orbit(&self, core: &Core<G>, patterns: u32) -> u32 {
        core.stabiliser().fold(patterns, |distinct, i| {
            let is_first = |&pattern: &u32| self.images.one(i, core.syndrome, 1 << pattern) >= 1 << pattern;
            let firsts = Cells(distinct.into()).map(|pattern| pattern as u32).filter(is_first);
            firsts.fold(0, |set, pattern| set | 1 << pattern)
        })
    }

    /// Makes every jump that some of the patterns of a core allow. Calls `f` with the stage and the slot of the canonical core
    /// that it leads to, and with the patterns there. Returns the patterns that allow any jump.
    #[inline(always)]
    pub(super) fn each_after(&self, core: &Core<G>, patterns: u32, f: impl FnMut(usize, usize, u32)) -> u32 {
        self.jumps.each::<false>(&self.index, core, &self.images.all(core.syndrome, patterns), f)
    }

    /// Takes back every jump that may have led to some of the patterns of a core. Calls `f` as `each_after` does.
    #[inline(always)]
    pub(super) fn each_before(&self, core: &Core<G>, patterns: u32, f: impl FnMut(usize, usize, u32)) {
        self.jumps.each::<true>(&self.index, core, &self.images.all(core.syndrome, patterns), f);
    }

    /// Returns the number of the complement of a core.
    pub(super) fn complement(&self, number: u32) -> u32 {
        number ^ ((1 << self.corners.bits()) - 1)
    }

    /// Returns the complements of patterns.
    pub(super) fn complements(&self, patterns: u32) -> u32 {
        // The complement of the first pattern is the last one, and so on.
        patterns.reverse_bits() >> (32 - self.corners.patterns())
    }

    /// Counts patterns of a core, which must be closed, by the number of pegs on corners. Calls `f` with that number, the number
    /// of orbits, and the number of positions of the core and all its images together.
    #[inline(always)]
    pub(super) fn count(&self, core: &Core<G>, patterns: u32, mut f: impl FnMut(u32, u64, u64)) {
        let order = 1 + core.stabiliser().count() as u64;
        for (corners, with) in (0..).zip(&self.by_pegs[core.syndrome]) {
            let counted = patterns & with;
            if counted == 0 {
                continue;
            }
            let all = u64::from(counted.count_ones());
            let mut orbits = all;
            if order > 1 {
                // Burnside: the number of orbits is the mean number of patterns that a symmetry fixes.
                let fixed = |i: usize| counted & self.images.fixed(i, core.syndrome);
                let sum: u64 = core.stabiliser().map(|i| u64::from(fixed(i).count_ones())).sum();
                orbits = (all + sum) / order;
            }
            f(corners, orbits, all * (G as u64 / order));
        }
    }
}

/// Returns the keys after a change.
#[inline(always)]
pub(super) fn changed<const G: usize>(keys: &[u32; G], change: &[u32; G]) -> [u32; G] {
    std::array::from_fn(|i| keys[i] ^ change[i])
}

/// Returns the smallest number among the keys of a core, and a symmetry that makes it.
///
/// With eight keys the minimum is taken by halves, so that the compiler compares several at once. Keys have at most 31 bits, so
/// they may be compared as signed numbers, which more processors can do.
#[inline(always)]
pub(super) fn canonical<const G: usize>(keys: &[u32; G]) -> (u32, usize) {
    let keys = keys.map(u32::cast_signed);
    let least = if G == 8 {
        let four: [i32; 4] = std::array::from_fn(|i| keys[i].min(keys[i + 4]));
        let two: [i32; 2] = std::array::from_fn(|i| four[i].min(four[i + 2]));
        two[0].min(two[1])
    } else {
        keys.into_iter().fold(i32::MAX, i32::min)
    };
    let key = least.cast_unsigned();
    // A symmetry is below `G`: the minimum only tells the compiler so.
    (key >> SYMMETRY_BITS, ((key & ((1 << SYMMETRY_BITS) - 1)) as usize).min(G - 1))
}
