//! Turns cores and patterns back into positions.

use super::super::Cells;
use super::corners::Corners;

/// Computes the position of a class that has a given core and a given pattern.
#[derive(Clone, Debug)]
pub(super) struct CorePositions {
    /// The pegs and the syndrome of core 0.
    first: (u64, usize),
    /// What each byte of a number changes in the pegs.
    pegs: Vec<[u64; 256]>,
    /// What each byte of a number changes in the syndrome.
    syndromes: Vec<[u8; 256]>,
    /// By syndrome and pattern: the pegs on corners.
    corners: Vec<Vec<u64>>,
}

impl CorePositions {
    /// Makes the tables for one class. `class_of` returns the class of any pegs.
    pub(super) fn new(corners: &Corners, class: u64, class_of: impl Fn(u64) -> u64) -> CorePositions {
        let cell = |&cell: &usize| {
            let (syndrome, more) = corners.completion(class_of(1 << cell));
            (1 << cell | more, syndrome)
        };
        let cells: Vec<(u64, usize)> = corners.kept.iter().map(cell).collect();
        let part = |byte: usize, value: usize| {
            let bits = Cells(value as u64).filter_map(|bit| cells.get(8 * byte + bit));
            bits.fold((0, 0), |(pegs, syndrome), cell| (pegs ^ cell.0, syndrome ^ cell.1))
        };
        let bytes = cells.len().div_ceil(8);
        let (syndrome, more) = corners.completion(class);
        let patterns = |syndrome| (0..corners.patterns()).map(move |p| corners.pegs(syndrome, p)).collect();
        CorePositions {
            first: (more, syndrome),
            pegs: (0..bytes).map(|i| std::array::from_fn(|value| part(i, value).0)).collect(),
            syndromes: (0..bytes).map(|i| std::array::from_fn(|value| part(i, value).1 as u8)).collect(),
            corners: (0..corners.syndromes()).map(patterns).collect(),
        }
    }

    /// Returns what each byte of a number changes in the pegs.
    #[inline(always)]
    pub(super) fn bytes(&self) -> &[[u64; 256]] {
        &self.pegs
    }

    /// Returns the pegs and the syndrome of a core.
    #[inline(always)]
    pub(super) fn core(&self, number: u32) -> (u64, usize) {
        let (mut pegs, mut syndrome) = self.first;
        for (i, (change, syndromes)) in self.pegs.iter().zip(&self.syndromes).enumerate() {
            let byte = (number >> (8 * i)) as usize & 0xff;
            pegs ^= change[byte];
            syndrome ^= usize::from(syndromes[byte]);
        }
        (pegs, syndrome)
    }

    /// Calls `f` with the position of each of those patterns of a core.
    #[inline(always)]
    pub(super) fn each(&self, number: u32, patterns: u32, mut f: impl FnMut(u64)) {
        let (pegs, syndrome) = self.core(number);
        let corners = &self.corners[syndrome];
        let mut left = patterns;
        while left != 0 {
            f(pegs | corners[left.trailing_zeros() as usize]);
            left &= left - 1;
        }
    }
}
