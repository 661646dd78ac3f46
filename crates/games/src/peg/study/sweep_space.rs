//! The positions one sweep away from a position, and sets of positions.

use super::super::{Board, Jump, PositionSet, SymmetryGroup};
use super::bitmap::{Bitmap, Buckets};
use super::indexed_class::{Images, IndexedClass};
use super::{Memory, Meter, StudyError};

/// By cell, the jumps that start or end there. They say how a sweep can go on.
pub(super) struct Chains {
    /// By cell: the numbers of the jumps from it.
    from: Vec<Vec<usize>>,
    /// By cell: the numbers of the jumps to it.
    to: Vec<Vec<usize>>,
}

impl Chains {
    /// Sorts the jumps of a board.
    pub(super) fn new(board: &Board) -> Chains {
        let with = |cell: &dyn Fn(&Jump) -> u8, at: usize| -> Vec<usize> {
            let jumps = board.jumps().iter().enumerate();
            jumps.filter(|(_, jump)| usize::from(cell(jump)) == at).map(|(id, _)| id).collect()
        };
        let cells = 0..board.size();
        Chains {
            from: cells.clone().map(|at| with(&|jump| jump.from, at)).collect(),
            to: cells.map(|at| with(&|jump| jump.to, at)).collect(),
        }
    }

    /// Returns the jumps of the same peg that can follow a jump; those that can precede it if `back` says so.
    #[inline(always)]
    pub(super) fn next(&self, jump: Jump, back: bool) -> &[usize] {
        if back { &self.to[usize::from(jump.from)] } else { &self.from[usize::from(jump.to)] }
    }
}

/// A way to represent positions and sets of them.
pub(super) trait Space {
    /// What stands for a position and its images.
    type Key: Copy + Ord;
    /// A set of keys.
    type Set;

    /// Returns the key of a position.
    fn key(&self, pegs: u64) -> Self::Key;
    /// Returns a position that has that key.
    fn position(&self, key: Self::Key) -> u64;
    /// Makes an empty set.
    fn empty(&self) -> Self::Set;
    /// Adds a key.
    fn insert(set: &mut Self::Set, key: Self::Key);
    /// Calls `f` with every position one sweep after a position, or one sweep before it. Some come several times.
    fn each_sweep(&self, key: Self::Key, back: bool, f: impl FnMut(Self::Key));
    /// Finds the positions one sweep from those of a layer. Adds them to `mine`, and the new ones to `next`. Returns one that
    /// `other` holds too as soon as there is one.
    fn expand(
        &self,
        layer: &[Self::Key],
        back: bool,
        mine: &mut Self::Set,
        other: &Self::Set,
        next: &mut Next<'_, '_, Self::Key>,
    ) -> Result<Option<Self::Key>, StudyError>;
}

/// The layer that is being made.
pub(super) struct Next<'a, 'p, K> {
    pub keys: Vec<K>,
    /// What all layers before it and the sets have taken.
    pub memory: &'a mut Memory,
    pub meter: &'a mut Meter<'p>,
}

impl<'a, 'p, K> Next<'a, 'p, K> {
    /// Makes an empty layer.
    pub(super) fn new(memory: &'a mut Memory, meter: &'a mut Meter<'p>) -> Next<'a, 'p, K> {
        Next { keys: Vec::new(), memory, meter }
    }

    /// Counts a tick.
    fn tick(&mut self) -> Result<(), StudyError> {
        self.meter.add(0)
    }

    /// Adds a key, and counts it. The list grows by a quarter at a time, within the memory.
    #[inline]
    fn push(&mut self, key: K) -> Result<(), StudyError> {
        if self.keys.len() == self.keys.capacity() {
            let more = self.keys.capacity() / 4 + 1024;
            self.memory.take((more * size_of::<K>()) as u64)?;
            self.keys.reserve_exact(more);
        }
        self.keys.push(key);
        self.meter.count()
    }
}

/// Represents positions by their canonical index within the class, and sets by bitmaps.
pub(super) struct ByIndex<'a, const G: usize> {
    pub chains: Chains,
    pub class: IndexedClass<'a, G>,
}

impl<const G: usize> ByIndex<'_, G> {
    /// Makes a jump, then every sweep that goes on with the same peg. Calls `f` after each jump.
    fn sweep(&self, images: &Images<G>, jump: usize, back: bool, f: &mut impl FnMut(u32)) {
        let images = self.class.after(images, jump);
        f(images.canonical());
        let pegs = if back { images.pegs ^ self.class.full } else { images.pegs };
        for &next in self.chains.next(self.class.jumps[jump], back) {
            if self.class.jumps[next].is_possible(pegs) {
                self.sweep(&images, next, back, f);
            }
        }
    }
}

impl<const G: usize> Space for ByIndex<'_, G> {
    type Key = u32;
    type Set = Bitmap;

    fn key(&self, pegs: u64) -> u32 {
        self.class.canonical(pegs)
    }

    fn position(&self, key: u32) -> u64 {
        self.class.images(key).pegs
    }

    fn empty(&self) -> Bitmap {
        Bitmap::new(self.class.bits())
    }

    fn insert(set: &mut Bitmap, key: u32) {
        set.insert(key);
    }

    #[inline(always)]
    fn each_sweep(&self, key: u32, back: bool, mut f: impl FnMut(u32)) {
        let images = self.class.images(key);
        let pegs = if back { images.pegs ^ self.class.full } else { images.pegs };
        self.class.moves.each(pegs, |jump| self.sweep(&images, jump, back, &mut f));
    }

    fn expand(
        &self,
        layer: &[u32],
        back: bool,
        mine: &mut Bitmap,
        other: &Bitmap,
        next: &mut Next<'_, '_, u32>,
    ) -> Result<Option<u32>, StudyError> {
        let mut buckets = Buckets::new(self.class.bits());
        let mut met = None;
        let mut result = Ok(());
        for &key in layer {
            let mut insert = |key| {
                if mine.insert(key) == 1 && result.is_ok() {
                    result = next.push(key);
                    if other.contains(key) {
                        met = met.or(Some(key));
                    }
                }
            };
            self.each_sweep(key, back, |key| buckets.push(key, &mut insert));
            if met.is_some() {
                return Ok(met);
            }
            result?;
            next.tick()?;
        }
        buckets.flush_all(&mut |key| {
            if mine.insert(key) == 1 && result.is_ok() {
                result = next.push(key);
                if other.contains(key) {
                    met = met.or(Some(key));
                }
            }
        });
        result.map(|()| met)
    }
}

/// Represents positions by themselves: for boards whose classes are too large for a bitmap.
pub(super) struct ByPosition<'a> {
    pub chains: Chains,
    pub board: &'a Board,
    pub group: &'a SymmetryGroup,
}

impl ByPosition<'_> {
    /// Makes a jump, then every sweep that goes on with the same peg. Calls `f` after each jump.
    fn sweep(&self, pegs: u64, jump: usize, back: bool, f: &mut impl FnMut(u64)) {
        let jump = self.board.jumps()[jump];
        let pegs = pegs ^ jump.flips();
        f(self.group.canonical(pegs));
        let jumping = if back { pegs ^ self.board.full() } else { pegs };
        for &next in self.chains.next(jump, back) {
            if self.board.jumps()[next].is_possible(jumping) {
                self.sweep(pegs, next, back, f);
            }
        }
    }
}

impl Space for ByPosition<'_> {
    type Key = u64;
    type Set = PositionSet;

    fn key(&self, pegs: u64) -> u64 {
        self.group.canonical(pegs)
    }

    fn position(&self, key: u64) -> u64 {
        key
    }

    fn empty(&self) -> PositionSet {
        PositionSet::default()
    }

    fn insert(set: &mut PositionSet, key: u64) {
        set.insert(key);
    }

    fn each_sweep(&self, key: u64, back: bool, mut f: impl FnMut(u64)) {
        let pegs = if back { key ^ self.board.full() } else { key };
        self.board.moves().each(pegs, |jump| self.sweep(key, jump, back, &mut f));
    }

    fn expand(
        &self,
        layer: &[u64],
        back: bool,
        mine: &mut PositionSet,
        other: &PositionSet,
        next: &mut Next<'_, '_, u64>,
    ) -> Result<Option<u64>, StudyError> {
        for &key in layer {
            let (mut met, mut result) = (None, Ok(()));
            self.each_sweep(key, back, |key| {
                if result.is_err() || mine.contains(key) {
                    return;
                }
                // Both sets and the lists share the memory.
                let left = next.memory.left().saturating_sub(other.memory());
                if !mine.reserve(1, left) {
                    result = Err(next.memory.too_large());
                    return;
                }
                mine.insert(key);
                result = next.push(key);
                if other.contains(key) {
                    met = met.or(Some(key));
                }
            });
            if met.is_some() {
                return Ok(met);
            }
            result?;
            next.tick()?;
        }
        Ok(None)
    }
}
