//! The order of cores in which no jump leads back: by pegs, then by what jumps from corners lower.

/// Places in that order. A core scores what its pegs do, and comes the earlier the more that is.
#[derive(Debug)]
pub(super) struct CoreOrder {
    cells: u64,
    /// All cells of the core of which a peg weighs one at least, two at least, …
    weights: Vec<u64>,
    /// More than all pegs together weigh: what any peg scores besides its weight.
    peg: usize,
}

impl CoreOrder {
    /// `weights`: the cells of which a peg weighs one at least, two at least, …
    pub(super) fn new(cells: u64, weights: Vec<u64>) -> CoreOrder {
        let peg = 1 + weights.iter().map(|cells| cells.count_ones() as usize).sum::<usize>();
        CoreOrder { cells, weights, peg }
    }

    /// What pegs of a core score.
    pub(super) fn score(&self, pegs: u64) -> usize {
        let weight: u32 = self.weights.iter().map(|cells| (pegs & cells).count_ones()).sum();
        pegs.count_ones() as usize * self.peg + weight as usize
    }

    /// The least that a core of so many pegs can score.
    pub(super) fn least_score(&self, pegs: u32) -> usize {
        pegs as usize * self.peg
    }

    /// All cores that score the same are a group; that of the full core is the first.
    pub(super) fn group(&self, pegs: u64) -> usize {
        self.score(self.cells) - self.score(pegs)
    }

    /// The group of the complements of a group.
    pub(super) fn complement(&self, group: usize) -> usize {
        self.score(self.cells) - group
    }

    /// The groups of cores of so many pegs.
    pub(super) fn groups(&self, pegs: u32) -> std::ops::Range<usize> {
        let fewer = self.cells.count_ones().saturating_sub(pegs) as usize;
        fewer * self.peg..(fewer + 1) * self.peg
    }
}
