//! The images of patterns under the symmetries.

use super::super::{Board, Cells, SymmetryGroup};
use super::corners::Corners;

/// Tables of the images of sets of patterns, for a group of `G` symmetries. An image depends on the syndrome of the core.
pub(super) struct PatternImages<const G: usize> {
    /// By syndrome and byte of a set: the images of its patterns under every symmetry.
    images: Vec<[[u32; G]; 256]>,
    /// By syndrome: the patterns that each symmetry fixes.
    fixed: Vec<[u32; G]>,
    /// By syndrome: the syndrome after each symmetry.
    syndromes: Vec<[usize; G]>,
    /// The inverse of each symmetry.
    inverse: [usize; G],
}

impl<const G: usize> PatternImages<G> {
    /// Makes the tables.
    pub(super) fn new(board: &Board, corners: &Corners, group: &SymmetryGroup) -> PatternImages<G> {
        let patterns = corners.patterns();
        let image = |i, syndrome, pattern| group.image(i, corners.pegs(syndrome, pattern));
        let mut made = PatternImages {
            images: Vec::with_capacity(4 * corners.syndromes()),
            fixed: Vec::with_capacity(corners.syndromes()),
            syndromes: Vec::with_capacity(corners.syndromes()),
            inverse: inverses(board, group),
        };
        for syndrome in 0..corners.syndromes() {
            let by_symmetry: [Vec<u32>; G] = std::array::from_fn(|i| {
                (0..patterns).map(|pattern| corners.pattern(image(i, syndrome, pattern))).collect()
            });
            for byte in 0..4 {
                made.images.push(std::array::from_fn(|value| {
                    std::array::from_fn(|i| {
                        let images = Cells(value as u64).filter_map(|bit| by_symmetry[i].get(8 * byte + bit));
                        images.fold(0, |set, image| set | 1 << image)
                    })
                }));
            }
            let fixed = |i| {
                let is_fixed =
                    |&pattern: &u32| image(i, syndrome, pattern) == corners.pegs(syndrome, pattern);
                (0..patterns).filter(is_fixed).fold(0, |set, pattern| set | 1 << pattern)
            };
            made.fixed.push(std::array::from_fn(fixed));
            let class = |i| board.invariants().class(image(i, syndrome, 0));
            made.syndromes.push(std::array::from_fn(|i| corners.completion(class(i)).0));
        }
        made
    }

    /// Returns the images of a set of patterns under every symmetry.
    #[inline(always)]
    pub(super) fn all(&self, syndrome: usize, patterns: u32) -> [u32; G] {
        let tables = &self.images[4 * syndrome..4 * syndrome + 4];
        let bytes = patterns.to_le_bytes().map(usize::from);
        let [a, b, c, d]: [&[u32; G]; 4] = std::array::from_fn(|i| &tables[i][bytes[i]]);
        std::array::from_fn(|i| a[i] | b[i] | c[i] | d[i])
    }

    /// Returns the image of a set of patterns under symmetry `i`.
    #[inline(always)]
    pub(super) fn one(&self, i: usize, syndrome: usize, patterns: u32) -> u32 {
        let tables = &self.images[4 * syndrome..4 * syndrome + 4];
        let bytes = patterns.to_le_bytes().map(usize::from);
        tables.iter().zip(bytes).fold(0, |set, (table, byte)| set | table[byte][i])
    }

    /// Returns the set of patterns whose image under symmetry `i` is given. The syndrome is that of the patterns returned.
    #[inline(always)]
    pub(super) fn preimage(&self, i: usize, syndrome: usize, image: u32) -> u32 {
        self.one(self.inverse[i], self.syndromes[syndrome][i], image)
    }

    /// Returns the patterns that symmetry `i` fixes.
    #[inline(always)]
    pub(super) fn fixed(&self, i: usize, syndrome: usize) -> u32 {
        self.fixed[syndrome][i]
    }
}

/// Returns the inverse of each symmetry of a group.
fn inverses<const G: usize>(board: &Board, group: &SymmetryGroup) -> [usize; G] {
    std::array::from_fn(|i| {
        let undoes =
            |j: &usize| (0..board.size()).all(|cell| group.image(*j, group.image(i, 1 << cell)) == 1 << cell);
        (0..G).find(undoes).unwrap_or(0)
    })
}
