//! What the symmetries make of patterns.

use super::super::{Board, Cells, Folding};
use super::corners::Corners;

/// The images of the patterns of a core, for a group of `G` symmetries. They depend on which class the corners have.
pub(super) struct Turns<const G: usize> {
    /// By syndrome and byte of a word: the images of its patterns by every symmetry, side by side.
    images: Vec<[[u32; G]; 256]>,
    /// By syndrome: the patterns that each symmetry leaves as they are.
    fixed: Vec<[u32; G]>,
    /// By syndrome: that of the images.
    syndromes: Vec<[usize; G]>,
    /// The symmetry that undoes each one.
    inverse: [usize; G],
}

impl<const G: usize> Turns<G> {
    pub(super) fn new(board: &Board, corners: &Corners, folding: &Folding) -> Turns<G> {
        let patterns = corners.patterns();
        let image = |lane, syndrome, pattern| folding.image(lane, corners.pegs(syndrome, pattern));
        let mut turns = Turns {
            images: Vec::with_capacity(4 * corners.syndromes()),
            fixed: Vec::with_capacity(corners.syndromes()),
            syndromes: Vec::with_capacity(corners.syndromes()),
            inverse: inverse(board, folding),
        };
        for syndrome in 0..corners.syndromes() {
            let by_lane: [Vec<u32>; G] = std::array::from_fn(|lane| {
                (0..patterns).map(|pattern| corners.pattern(image(lane, syndrome, pattern))).collect()
            });
            for byte in 0..4 {
                turns.images.push(std::array::from_fn(|value| {
                    std::array::from_fn(|lane| {
                        let images = Cells(value as u64).filter_map(|bit| by_lane[lane].get(8 * byte + bit));
                        images.fold(0, |word, image| word | 1 << image)
                    })
                }));
            }
            let fixed = |lane| {
                let such = |&pattern: &u32| image(lane, syndrome, pattern) == corners.pegs(syndrome, pattern);
                (0..patterns).filter(such).fold(0, |set, pattern| set | 1 << pattern)
            };
            turns.fixed.push(std::array::from_fn(fixed));
            let class = |lane| board.invariants().class(image(lane, syndrome, 0));
            turns.syndromes.push(std::array::from_fn(|lane| corners.completion(class(lane)).0));
        }
        turns
    }

    /// The patterns as every symmetry shows them, given the syndrome before it.
    #[inline(always)]
    pub(super) fn all(&self, syndrome: usize, patterns: u32) -> [u32; G] {
        let tables = &self.images[4 * syndrome..4 * syndrome + 4];
        let bytes = patterns.to_le_bytes().map(usize::from);
        let [a, b, c, d]: [&[u32; G]; 4] = std::array::from_fn(|i| &tables[i][bytes[i]]);
        std::array::from_fn(|lane| a[lane] | b[lane] | c[lane] | d[lane])
    }

    /// The patterns as one symmetry shows them, given the syndrome before it.
    #[inline(always)]
    pub(super) fn one(&self, lane: usize, syndrome: usize, patterns: u32) -> u32 {
        let tables = &self.images[4 * syndrome..4 * syndrome + 4];
        let bytes = patterns.to_le_bytes().map(usize::from);
        tables.iter().zip(bytes).fold(0, |word, (table, byte)| word | table[byte][lane])
    }

    /// The patterns of a core of that syndrome, given some of them as each symmetry shows them.
    #[inline(always)]
    pub(super) fn back(&self, syndrome: usize, turned: &[u32; G]) -> u32 {
        let turned = turned.iter().enumerate().filter(|&(_, &patterns)| patterns != 0);
        turned.fold(0, |all, (lane, &patterns)| {
            all | self.one(self.inverse[lane], self.syndromes[syndrome][lane], patterns)
        })
    }

    /// The patterns that a symmetry leaves as they are.
    #[inline(always)]
    pub(super) fn fixed(&self, lane: usize, syndrome: usize) -> u32 {
        self.fixed[syndrome][lane]
    }
}

fn inverse<const G: usize>(board: &Board, folding: &Folding) -> [usize; G] {
    std::array::from_fn(|i| {
        let undoes = |j: &usize| {
            (0..board.size()).all(|cell| folding.image(*j, folding.image(i, 1 << cell)) == 1 << cell)
        };
        (0..G).find(undoes).unwrap_or(0)
    })
}
