//! Positions of one class as small numbers, with all their images at once.
//!
//! The contents of the redundant cells follow from the others, so that the others, taken together, number the positions of a
//! class without gaps: a perfect index. Position, index and the indexes of all images are linear over the bits, so a few table
//! look-ups turn an index into all of them, and a jump changes each by a constant.

use super::super::invariant::ClassIndex;
use super::super::{Board, Cells, Folding, Jump, MoveGen};

/// The numbering of a class, for a group of `G` symmetries that keep the class.
pub(super) struct Frame<'a, const G: usize> {
    pub moves: &'a MoveGen,
    pub jumps: &'a [Jump],
    /// What each jump changes in the index of each image.
    pub flips: Vec<[u32; G]>,
    /// The same by the lane of the jump and the cell from which it starts.
    lanes: Vec<[[u32; G]; 64]>,
    /// The indexes of the images of the complement of position 0, against those of position 0.
    turn: [u32; G],
    /// All cells.
    pub full: u64,
    /// The images of index 0.
    first: Images<G>,
    /// What each byte of an index changes in each image.
    bytes: Vec<[[u32; G]; 256]>,
    /// What each byte of an index changes in the position.
    pegs: Vec<[u64; 256]>,
    index: ClassIndex,
    bits: u32,
}

/// A position with the indexes of its images, its own first.
#[derive(Clone, Copy)]
pub(super) struct Images<const G: usize> {
    pub pegs: u64,
    pub indexes: [u32; G],
}

/// Turns the indexes of a class into its positions.
#[derive(Clone, Debug)]
pub(super) struct Unfolding {
    first: u64,
    bytes: Vec<[u64; 256]>,
}

impl Unfolding {
    #[inline]
    pub(super) fn position(&self, index: u32) -> u64 {
        let bytes = self.bytes.iter().enumerate();
        bytes.fold(self.first, |pegs, (i, table)| pegs ^ table[(index >> (8 * i)) as usize & 0xff])
    }
}

impl<'a, const G: usize> Frame<'a, G> {
    /// The numbering of the class of `start`. The group has `G` symmetries that keep it, and a class at most 2^32 positions.
    pub(super) fn new(board: &'a Board, folding: &Folding, start: u64) -> Frame<'a, G> {
        debug_assert_eq!(folding.order(), G);
        let invariants = board.invariants();
        let kept = board.full() & !invariants.redundant();
        let index = ClassIndex::of(board);
        let images = |pegs: u64| -> [u32; G] { std::array::from_fn(|i| index.index(folding.image(i, pegs))) };
        let redundant: Vec<u64> = Cells(invariants.redundant()).map(|cell| 1 << cell).collect();
        // The redundant cells that make a position have that class.
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
        Frame {
            moves: board.moves(),
            jumps: board.jumps(),
            flips: board.jumps().iter().map(|jump| images(jump.flips())).collect(),
            lanes: board.moves().by_lane([0; G], |jump| images(board.jumps()[jump].flips())),
            turn: images(board.full()),
            full: board.full(),
            first: Images { pegs: first, indexes: images(first) },
            bytes,
            pegs,
            bits: index.bits(),
            index,
        }
    }

    /// How indexes become positions.
    pub(super) fn unfolding(&self) -> Unfolding {
        Unfolding { first: self.first.pegs, bytes: self.pegs.clone() }
    }

    /// How many bits an index has.
    pub(super) fn bits(&self) -> u32 {
        self.bits
    }

    /// The position of an index, with its images.
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

    /// The least index among the images of a position of the class: what stands for all of them.
    pub(super) fn least(&self, pegs: u64) -> u32 {
        self.images(self.index.index(pegs)).indexes.into_iter().min().unwrap_or(0)
    }

    /// The least index after a jump.
    #[inline(always)]
    pub(super) fn least_after(&self, images: &Images<G>, jump: usize) -> u32 {
        least_of(&images.indexes, &self.flips[jump])
    }

    /// What a jump, made or taken back, makes of a position.
    #[inline(always)]
    pub(super) fn after(&self, images: &Images<G>, jump: usize) -> Images<G> {
        let flips = &self.flips[jump];
        Images {
            pegs: images.pegs ^ self.jumps[jump].flips(),
            indexes: std::array::from_fn(|i| images.indexes[i] ^ flips[i]),
        }
    }

    /// Hands the least index after each possible jump to `f`; whether there was any.
    #[inline(always)]
    pub(super) fn each_after(&self, images: &Images<G>, mut f: impl FnMut(u32)) -> bool {
        self.each_from(images.pegs, images, &mut f)
    }

    /// Hands the least index before each jump that can be taken back to `f`; whether there was any.
    #[inline(always)]
    pub(super) fn each_before(&self, images: &Images<G>, mut f: impl FnMut(u32)) -> bool {
        self.each_from(images.pegs ^ self.full, images, &mut f)
    }

    #[inline(always)]
    fn each_from(&self, pegs: u64, images: &Images<G>, f: &mut impl FnMut(u32)) -> bool {
        let mut any = 0;
        self.moves.each_lane(pegs, |lane, from| {
            any |= from;
            let table = &self.lanes[lane];
            let mut from = from;
            while from != 0 {
                // A cell is below 64: the mask only tells the compiler so.
                let cell = from.trailing_zeros() as usize & 63;
                from &= from - 1;
                f(least_of(&images.indexes, &table[cell]));
            }
        });
        any != 0
    }

    /// The least index of the complement, which must be of the same class.
    #[inline(always)]
    pub(super) fn least_complement(&self, images: &Images<G>) -> u32 {
        least_of(&images.indexes, &self.turn)
    }
}

impl<const G: usize> Images<G> {
    /// What stands for all of them.
    #[inline(always)]
    pub(super) fn least(&self) -> u32 {
        least_of(&self.indexes, &[0; G])
    }

    /// How many positions the symmetries make of a position whose index is the least of its images.
    #[inline(always)]
    pub(super) fn orbit(&self) -> u64 {
        let times = self.indexes.iter().filter(|&&index| index == self.indexes[0]).count();
        (G / times) as u64
    }
}

/// The least of the changed indexes. By halves, so that the compiler compares several at once and never jumps; indexes have at
/// most 31 bits, so that they may be compared as signed numbers, which more processors can do.
#[inline(always)]
fn least_of<const G: usize>(indexes: &[u32; G], change: &[u32; G]) -> u32 {
    let changed: [i32; G] = std::array::from_fn(|i| (indexes[i] ^ change[i]).cast_signed());
    if G == 8 {
        let four: [i32; 4] = std::array::from_fn(|i| changed[i].min(changed[i + 4]));
        let two: [i32; 2] = std::array::from_fn(|i| four[i].min(four[i + 2]));
        return two[0].min(two[1]).cast_unsigned();
    }
    changed.into_iter().fold(i32::MAX, i32::min).cast_unsigned()
}

/// Calls a function that is generic over the number of symmetries.
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
