//! The positions that are one sweep on, or one sweep back, and sets of them.

use super::super::{Board, Folding, Jump, PositionSet};
use super::StudyError;
use super::bitmap::{Bitmap, Regions};
use super::frame::{Frame, Images};
use std::ops::ControlFlow;

/// What is told of the number of positions found, again and again; it may stop the search.
pub(super) type Progress<'a> = &'a mut dyn FnMut(u64) -> ControlFlow<()>;

/// The jumps that can follow another one in a sweep, and before another one when a sweep is taken back.
pub(super) struct Chains {
    /// By cell: the numbers of the jumps from it.
    from: Vec<Vec<usize>>,
    /// By cell: the numbers of the jumps to it.
    to: Vec<Vec<usize>>,
}

impl Chains {
    pub(super) fn new(board: &Board) -> Chains {
        let such = |cell: &dyn Fn(&Jump) -> u8, at: usize| -> Vec<usize> {
            let jumps = board.jumps().iter().enumerate();
            jumps.filter(|(_, jump)| usize::from(cell(jump)) == at).map(|(id, _)| id).collect()
        };
        let cells = 0..board.size();
        Chains {
            from: cells.clone().map(|at| such(&|jump| jump.from, at)).collect(),
            to: cells.map(|at| such(&|jump| jump.to, at)).collect(),
        }
    }

    /// The jumps that can come after this one, forwards or when taken back.
    #[inline(always)]
    pub(super) fn after(&self, jump: Jump, back: bool) -> &[usize] {
        if back { &self.to[usize::from(jump.from)] } else { &self.from[usize::from(jump.to)] }
    }
}

/// How a search stands for positions.
pub(super) trait Space {
    /// What stands for a position and its images.
    type Key: Copy + Ord;
    /// A set of them.
    type Set;

    fn key(&self, pegs: u64) -> Self::Key;
    fn position(&self, key: Self::Key) -> u64;
    fn empty(&self) -> Self::Set;
    fn insert(set: &mut Self::Set, key: Self::Key);
    /// Hands every position that is one sweep on, or back, to `f`.
    fn each_sweep(&self, key: Self::Key, back: bool, f: impl FnMut(Self::Key));
    /// Adds the positions that are one sweep from those of a layer to `mine` and, those that are new, to `next`, until one is
    /// met that `other` has.
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
pub(super) struct Next<'a, 'b, K> {
    pub keys: Vec<K>,
    /// What may be held with all layers, and how much it is without this one.
    pub held: u64,
    pub others: u64,
    pub progress: &'a mut Progress<'b>,
}

/// After so many positions of a layer it is asked whether the search may go on.
const TOGETHER: usize = 1 << 13;

impl<K> Next<'_, '_, K> {
    fn goes_on(&mut self) -> Result<(), StudyError> {
        let found = self.others + self.keys.len() as u64;
        if found > self.held {
            return Err(StudyError::TooLarge { held: self.held });
        }
        if (self.progress)(found).is_break() { Err(StudyError::Stopped) } else { Ok(()) }
    }
}

/// By index within the class: a bit for each position.
pub(super) struct ByIndex<'a, const G: usize> {
    pub chains: Chains,
    pub frame: Frame<'a, G>,
}

impl<const G: usize> ByIndex<'_, G> {
    /// Goes on with the peg that made the last jump.
    fn go_on(&self, images: &Images<G>, jump: usize, back: bool, f: &mut impl FnMut(u32)) {
        let images = self.frame.after(images, jump);
        f(images.least());
        let turned = if back { images.pegs ^ self.frame.full } else { images.pegs };
        for &next in self.chains.after(self.frame.jumps[jump], back) {
            if self.frame.jumps[next].is_possible(turned) {
                self.go_on(&images, next, back, f);
            }
        }
    }
}

impl<const G: usize> Space for ByIndex<'_, G> {
    type Key = u32;
    type Set = Bitmap;

    fn key(&self, pegs: u64) -> u32 {
        self.frame.least(pegs)
    }

    fn position(&self, key: u32) -> u64 {
        self.frame.images(key).pegs
    }

    fn empty(&self) -> Bitmap {
        Bitmap::new(self.frame.bits())
    }

    fn insert(set: &mut Bitmap, key: u32) {
        set.set(key);
    }

    #[inline(always)]
    fn each_sweep(&self, key: u32, back: bool, mut f: impl FnMut(u32)) {
        let images = self.frame.images(key);
        let turned = if back { images.pegs ^ self.frame.full } else { images.pegs };
        self.frame.moves.each(turned, |jump| self.go_on(&images, jump, back, &mut f));
    }

    fn expand(
        &self,
        layer: &[u32],
        back: bool,
        mine: &mut Bitmap,
        other: &Bitmap,
        next: &mut Next<'_, '_, u32>,
    ) -> Result<Option<u32>, StudyError> {
        let mut regions = Regions::new(self.frame.bits());
        let mut met = None;
        for keys in layer.chunks(TOGETHER) {
            let mut work = |key| {
                if mine.insert(key) == 1 {
                    next.keys.push(key);
                    if other.holds(key) {
                        met = met.or(Some(key));
                    }
                }
            };
            for &key in keys {
                self.each_sweep(key, back, |key| regions.push(key, &mut work));
            }
            if met.is_some() {
                return Ok(met);
            }
            next.goes_on()?;
        }
        regions.finish(&mut |key| {
            if mine.insert(key) == 1 {
                next.keys.push(key);
                if other.holds(key) {
                    met = met.or(Some(key));
                }
            }
        });
        Ok(met)
    }
}

/// By the position itself, for boards whose classes are too large for a bit each.
pub(super) struct ByPosition<'a> {
    pub chains: Chains,
    pub board: &'a Board,
    pub folding: &'a Folding,
}

impl ByPosition<'_> {
    fn go_on(&self, pegs: u64, jump: usize, back: bool, f: &mut impl FnMut(u64)) {
        let jump = self.board.jumps()[jump];
        let pegs = pegs ^ jump.flips();
        f(self.folding.least(pegs));
        let turned = if back { pegs ^ self.board.full() } else { pegs };
        for &next in self.chains.after(jump, back) {
            if self.board.jumps()[next].is_possible(turned) {
                self.go_on(pegs, next, back, f);
            }
        }
    }
}

impl Space for ByPosition<'_> {
    type Key = u64;
    type Set = PositionSet;

    fn key(&self, pegs: u64) -> u64 {
        self.folding.least(pegs)
    }

    fn position(&self, key: u64) -> u64 {
        key
    }

    fn empty(&self) -> PositionSet {
        PositionSet::with_capacity(1 << 10)
    }

    fn insert(set: &mut PositionSet, key: u64) {
        set.insert(key);
    }

    fn each_sweep(&self, key: u64, back: bool, mut f: impl FnMut(u64)) {
        let turned = if back { key ^ self.board.full() } else { key };
        self.board.moves().each(turned, |jump| self.go_on(key, jump, back, &mut f));
    }

    fn expand(
        &self,
        layer: &[u64],
        back: bool,
        mine: &mut PositionSet,
        other: &PositionSet,
        next: &mut Next<'_, '_, u64>,
    ) -> Result<Option<u64>, StudyError> {
        for keys in layer.chunks(TOGETHER) {
            let mut met = None;
            for &key in keys {
                self.each_sweep(key, back, |key| {
                    if mine.insert(key) {
                        next.keys.push(key);
                        if other.contains(key) {
                            met = met.or(Some(key));
                        }
                    }
                });
            }
            if met.is_some() {
                return Ok(met);
            }
            next.goes_on()?;
        }
        Ok(None)
    }
}
