//! Positions as a list of cores, each with its patterns: a few bytes for all that a core has.

use super::core_positions::CorePositions;
use super::frame::Frame;

/// Positions, or their complements, or both; of those that symmetries make of each other, one.
#[derive(Clone, Debug)]
pub(super) struct CoreList {
    positions: CorePositions,
    /// The number of each core, and its patterns.
    cores: Vec<(u32, u32)>,
    /// What is exclusively or-ed to each position: 0 for the position itself, all cells for its complement.
    turns: Vec<u64>,
}

impl CoreList {
    /// An empty list: of which every position stands for what each of `turns` makes of it.
    pub(super) fn new(positions: CorePositions, turns: Vec<u64>) -> CoreList {
        CoreList { positions, cores: Vec::new(), turns }
    }

    pub(super) fn push(&mut self, core: u32, patterns: u32) {
        self.cores.push((core, patterns));
    }

    /// Hands every position to `f`.
    pub(super) fn each(&self, mut f: impl FnMut(u64)) {
        for &(core, patterns) in &self.cores {
            self.positions.each(core, patterns, |pegs| {
                for turn in &self.turns {
                    f(pegs ^ turn);
                }
            });
        }
    }

    /// Adds the indexes of the positions, each the least among its images, to the layers by number of pegs.
    pub(super) fn add_indexes<const G: usize>(&self, frame: &Frame<'_, G>, layers: &mut [Vec<u32>]) {
        self.each(|pegs| {
            if let Some(layer) = layers.get_mut(pegs.count_ones() as usize) {
                layer.push(frame.least(pegs));
            }
        });
    }
}
