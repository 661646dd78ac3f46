//! The positions of a class as indexes without gaps, with the indexes of all their images.
//!
//! The contents of the redundant cells follow from the other cells. So the bits of the other cells, put side by side, number the
//! positions of a class without gaps. Position, index and the indexes of all images are linear over the bits: a few look-ups
//! turn an index into all of them, and a jump changes each by a constant.

use super::super::invariant::ClassIndex;
use super::super::{Board, Cells, Jump, MoveGen, SymmetryGroup};

/// The indexes of a class, for a group of `G` symmetries that keep the class.
pub(super) struct IndexedClass<'a, const G: usize> {
    pub moves: &'a MoveGen,
    pub jumps: &'a [Jump],
    /// By jump: what it changes in the index of each image.
    changes: Vec<[u32; G]>,
    /// The same by set of jumps and cell that the jump starts from.
    changes_by_set: Vec<[[u32; G]; 64]>,
    /// What the complement changes in the index of each image.
    complement: [u32; G],
    /// All cells.
    pub full: u64,
    /// The position of index 0 and its images.
    first: Images<G>,
    /// What each byte of an index changes in the index of each image.
    bytes: Vec<[[u32; G]; 256]>,
    /// What each byte of an index changes in the position.
    pegs: Vec<[u64; 256]>,
    index: ClassIndex,
    bits: u32,
}

/// A position with the index of each image, its own first.
#[derive(Clone, Copy)]
pub(super) struct Images<const G: usize> {
    pub pegs: u64,
    pub indexes: [u32; G],
}

/// Turns indexes of a class into positions.
#[derive(Clone, Debug)]
pub(super) struct IndexedPositions {
    first: u64,
    bytes: Vec<[u64; 256]>,
}

impl IndexedPositions {
    /// Returns the position of an index.
    #[inline]
    pub(super) fn position(&self, index: u32) -> u64 {
        let bytes = self.bytes.iter().enumerate();
        bytes.fold(self.first, |pegs, (i, table)| pegs ^ table[(index >> (8 * i)) as usize & 0xff])
    }
}

impl<'a, const G: usize> IndexedClass<'a, G> {
    /// Indexes the class of `start`, which must have at most 2^31 positions. The group must have `G` symmetries, all of which
    /// keep the class.
    pub(super) fn new(board: &'a Board, group: &SymmetryGroup, start: u64) -> IndexedClass<'a, G> {
        debug_assert_eq!(group.order(), G);
        let invariants = board.invariants();
        let kept = board.full() & !invariants.redundant();
        let index = ClassIndex::of(board);
        let images = |pegs: u64| -> [u32; G] { std::array::from_fn(|i| index.index(group.image(i, pegs))) };
        let redundant: Vec<u64> = Cells(invariants.redundant()).map(|cell| 1 << cell).collect();
        // Returns the redundant cells that, holding pegs, give a position that class.
        let completion = |class: u64| {
            redundant
                .iter()
                .enumerate()
                .filter(|(i, _)| class >> i & 1 == 1)
                .fold(0, |pegs, (_, cell)| pegs | cell)
        };
        let cells: Vec<u64> =
            Cells(kept).map(|cell| 1 << cell | completion(invariants.class(1 << cell))).collect();
        let part = |byte: usize, value: usize| {
            let bits = Cells(value as u64).filter_map(|bit| cells.get(8 * byte + bit));
            bits.fold(0, |pegs, cell| pegs ^ cell)
        };
        let parts = |byte: usize| std::array::from_fn::<u64, 256, _>(|value| part(byte, value));
        let pegs: Vec<[u64; 256]> = (0..cells.len().div_ceil(8)).map(parts).collect();
        let bytes = pegs.iter().map(|table| table.map(images)).collect();
        let first = completion(invariants.class(start));
        IndexedClass {
            moves: board.moves(),
            jumps: board.jumps(),
            changes: board.jumps().iter().map(|jump| images(jump.flips())).collect(),
            changes_by_set: board.moves().by_set([0; G], |jump| images(board.jumps()[jump].flips())),
            complement: images(board.full()),
            full: board.full(),
            first: Images { pegs: first, indexes: images(first) },
            bytes,
            pegs,
            bits: index.bits(),
            index,
        }
    }

    /// Returns what turns indexes into positions.
    pub(super) fn positions(&self) -> IndexedPositions {
        IndexedPositions { first: self.first.pegs, bytes: self.pegs.clone() }
    }

    /// Returns the number of bits of an index.
    pub(super) fn bits(&self) -> u32 {
        self.bits
    }

    /// Returns the position of an index with its images.
    #[inline(always)]
    pub(super) fn images(&self, index: u32) -> Images<G> {
        let Images { mut pegs, mut indexes } = self.first;
        for (i, (images, change)) in self.bytes.iter().zip(&self.pegs).enumerate() {
            let byte = (index >> (8 * i)) as usize & 0xff;
            pegs ^= change[byte];
            for (index, change) in indexes.iter_mut().zip(&images[byte]) {
                *index ^= change;
            }
        }
        Images { pegs, indexes }
    }

    /// Returns the canonical index of a position of the class: the smallest index among its images.
    pub(super) fn canonical(&self, pegs: u64) -> u32 {
        self.images(self.index.index(pegs)).canonical()
    }

    /// Returns the canonical index after a jump, made or taken back.
    #[inline(always)]
    pub(super) fn canonical_after(&self, images: &Images<G>, jump: usize) -> u32 {
        smallest(&images.indexes, &self.changes[jump])
    }

    /// Returns the position after a jump, made or taken back.
    #[inline(always)]
    pub(super) fn after(&self, images: &Images<G>, jump: usize) -> Images<G> {
        let changes = &self.changes[jump];
        Images {
            pegs: images.pegs ^ self.jumps[jump].flips(),
            indexes: std::array::from_fn(|i| images.indexes[i] ^ changes[i]),
        }
    }

    /// Calls `f` with the canonical index after each possible jump. Returns whether there is any.
    #[inline(always)]
    pub(super) fn each_after(&self, images: &Images<G>, mut f: impl FnMut(u32)) -> bool {
        self.each_from(images.pegs, images, &mut f)
    }

    /// Calls `f` with the canonical index before each jump that can be taken back. Returns whether there is any.
    #[inline(always)]
    pub(super) fn each_before(&self, images: &Images<G>, mut f: impl FnMut(u32)) -> bool {
        self.each_from(images.pegs ^ self.full, images, &mut f)
    }

    #[inline(always)]
    fn each_from(&self, pegs: u64, images: &Images<G>, f: &mut impl FnMut(u32)) -> bool {
        let mut any = 0;
        self.moves.each_set(pegs, |set, from| {
            any |= from;
            let table = &self.changes_by_set[set];
            let mut from = from;
            while from != 0 {
                // A cell is below 64: the mask only tells the compiler so.
                let cell = from.trailing_zeros() as usize & 63;
                from &= from - 1;
                f(smallest(&images.indexes, &table[cell]));
            }
        });
        any != 0
    }

    /// Returns the canonical index of the complement, which must be of the same class.
    #[inline(always)]
    pub(super) fn canonical_complement(&self, images: &Images<G>) -> u32 {
        smallest(&images.indexes, &self.complement)
    }
}

impl<const G: usize> Images<G> {
    /// Returns the canonical index of the position.
    #[inline(always)]
    pub(super) fn canonical(&self) -> u32 {
        smallest(&self.indexes, &[0; G])
    }

    /// Returns the size of the orbit of a position whose index is canonical.
    #[inline(always)]
    pub(super) fn orbit_size(&self) -> u64 {
        let times = self.indexes.iter().filter(|&&index| index == self.indexes[0]).count();
        (G / times) as u64
    }
}

/// Returns the smallest of the changed indexes.
///
/// With eight indexes the minimum is taken by halves, so that the compiler compares several at once. Indexes have at most 31
/// bits, so they may be compared as signed numbers, which more processors can do.
#[inline(always)]
fn smallest<const G: usize>(indexes: &[u32; G], change: &[u32; G]) -> u32 {
    let changed: [i32; G] = std::array::from_fn(|i| (indexes[i] ^ change[i]).cast_signed());
    if G == 8 {
        let four: [i32; 4] = std::array::from_fn(|i| changed[i].min(changed[i + 4]));
        let two: [i32; 2] = std::array::from_fn(|i| four[i].min(four[i + 2]));
        return two[0].min(two[1]).cast_unsigned();
    }
    changed.into_iter().fold(i32::MAX, i32::min).cast_unsigned()
}

/// Calls a function that is generic over the order of a group.
macro_rules! with_order {
    ($order:expr, $call:ident ( $($argument:expr),* $(,)? )) => {
        match $order {
            2 => $call::<2>($($argument),*),
            3 => $call::<3>($($argument),*),
            4 => $call::<4>($($argument),*),
            6 => $call::<6>($($argument),*),
            8 => $call::<8>($($argument),*),
            12 => $call::<12>($($argument),*),
            _ => $call::<1>($($argument),*),
        }
    };
}
pub(super) use with_order;
