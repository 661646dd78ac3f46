//! Positions of one class as small numbers, with all their images at once.
//!
//! The contents of the redundant cells follow from the others, so that the others, taken together, number the positions of a
//! class without gaps: a perfect index. Images and index are linear over the bits, so a few table look-ups turn a number into
//! the position and all its images, and a jump changes each image by a constant.

use super::super::{Board, Folding, MoveGen};

/// The numbering of a class, for a group of `G` symmetries that keep the class.
pub(super) struct Frame<'a, const G: usize> {
    pub moves: &'a MoveGen,
    /// What each jump changes in each image.
    pub flips: Vec<[u64; G]>,
    /// All cells.
    pub full: u64,
    /// The images of number 0.
    first: [u64; G],
    /// What each byte of a number changes in each image.
    bytes: Vec<[[u64; G]; 256]>,
    /// The runs of cells that are not redundant, and how far each is shifted in the number.
    runs: Vec<(u64, u32)>,
    bits: u32,
}

/// How many bits the numbers of a class have.
pub(super) fn index_bits(board: &Board) -> u32 {
    (board.full() & !board.invariants().redundant()).count_ones()
}

impl<'a, const G: usize> Frame<'a, G> {
    /// The numbering of the class of `start`. The group has `G` symmetries, and a class at most 2^32 positions.
    pub(super) fn new(board: &'a Board, folding: &Folding, start: u64) -> Frame<'a, G> {
        debug_assert_eq!(folding.order(), G);
        let invariants = board.invariants();
        let kept = board.full() & !invariants.redundant();
        let images = |pegs: u64| -> [u64; G] { std::array::from_fn(|i| folding.image(i, pegs)) };
        let redundant: Vec<u64> = super::super::Cells(invariants.redundant()).map(|cell| 1 << cell).collect();
        // The redundant cells that make a position have that class.
        let completion = |class: u64| {
            redundant
                .iter()
                .enumerate()
                .filter(|(i, _)| class >> i & 1 == 1)
                .fold(0, |pegs, (_, cell)| pegs | cell)
        };
        let cells: Vec<[u64; G]> = super::super::Cells(kept)
            .map(|cell| images(1 << cell | completion(invariants.class(1 << cell))))
            .collect();
        let bytes = (0..cells.len().div_ceil(8))
            .map(|byte| {
                let mut table = [[0; G]; 256];
                for value in 1..256_usize {
                    let cell = cells.get(8 * byte + value.trailing_zeros() as usize).unwrap_or(&[0; G]);
                    let rest = table[value & (value - 1)];
                    table[value] = std::array::from_fn(|i| rest[i] ^ cell[i]);
                }
                table
            })
            .collect();
        let mut runs: Vec<(u64, u32)> = Vec::new();
        for cell in super::super::Cells(kept) {
            let shift = (!kept & ((1 << cell) - 1)).count_ones();
            match runs.last_mut() {
                Some((mask, same)) if *same == shift => *mask |= 1 << cell,
                _ => runs.push((1 << cell, shift)),
            }
        }
        Frame {
            moves: board.moves(),
            flips: board.jumps().iter().map(|jump| images(jump.flips())).collect(),
            full: board.full(),
            first: images(completion(invariants.class(start))),
            bytes,
            runs,
            bits: cells.len() as u32,
        }
    }

    /// How many bits a number has.
    pub(super) fn bits(&self) -> u32 {
        self.bits
    }

    /// The images of a position, the position itself first.
    #[inline(always)]
    pub(super) fn images(&self, index: u32) -> [u64; G] {
        let mut images = self.first;
        for (i, table) in self.bytes.iter().enumerate() {
            let change = &table[(index >> (8 * i)) as usize & 0xff];
            for (image, change) in images.iter_mut().zip(change) {
                *image ^= change;
            }
        }
        images
    }

    /// The number of a position of the class.
    #[inline(always)]
    pub(super) fn index(&self, pegs: u64) -> u32 {
        self.runs.iter().fold(0, |index, &(mask, shift)| index | (pegs & mask) >> shift) as u32
    }

    /// The least image after a jump.
    #[inline(always)]
    pub(super) fn least_after(&self, images: &[u64; G], jump: usize) -> u64 {
        let flips = &self.flips[jump];
        let mut least = images[0] ^ flips[0];
        for i in 1..G {
            least = least.min(images[i] ^ flips[i]);
        }
        least
    }

    /// The least image of the complement.
    #[inline(always)]
    pub(super) fn least_complement(&self, images: &[u64; G]) -> u64 {
        self.full ^ images.iter().copied().fold(0, u64::max)
    }

    /// How many positions the symmetries make of a position that is its own least image.
    #[inline(always)]
    pub(super) fn orbit(images: &[u64; G]) -> u64 {
        let times = images.iter().filter(|&&image| image == images[0]).count();
        (G / times) as u64
    }
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
