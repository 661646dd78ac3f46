//! An order of the cores in which every jump leads to a later core.
//!
//! A jump that starts within the core removes a peg from it. A jump that starts on a corner replaces one peg of the core by
//! another one, or removes one. Each cell has a height such that a replaced peg always moves to a lower cell. So the pair
//! (number of pegs, sum of the heights) goes down with every jump. Cores that have the same pair form a *stage*.

/// Computes the stages of cores.
#[derive(Debug)]
pub(super) struct CoreOrder {
    cells: u64,
    /// Entry `i` holds the cells of height `i + 1` or more.
    heights: Vec<u64>,
    /// What a peg adds to the score besides its height: more than the heights of all cells together.
    peg: usize,
}

impl CoreOrder {
    /// Makes the order for those cells of the core. Entry `i` of `heights` holds the cells of height `i + 1` or more.
    pub(super) fn new(cells: u64, heights: Vec<u64>) -> CoreOrder {
        let peg = 1 + heights.iter().map(|cells| cells.count_ones() as usize).sum::<usize>();
        CoreOrder { cells, heights, peg }
    }

    /// Returns the score of some pegs of a core. Every jump lowers it.
    pub(super) fn score(&self, pegs: u64) -> usize {
        let height: u32 = self.heights.iter().map(|cells| (pegs & cells).count_ones()).sum();
        pegs.count_ones() as usize * self.peg + height as usize
    }

    /// Returns the stage of a core. The full core is alone in stage 0.
    pub(super) fn stage(&self, pegs: u64) -> usize {
        self.score(self.cells) - self.score(pegs)
    }

    /// Returns the stage of the complements of the cores of a stage.
    pub(super) fn complement(&self, stage: usize) -> usize {
        self.score(self.cells) - stage
    }

    /// Returns the number of stages of the cores that have at least so many pegs.
    pub(super) fn stages(&self, pegs: u32) -> usize {
        let fewer = self.cells.count_ones().saturating_sub(pegs) as usize;
        (fewer + 1) * self.peg
    }
}
