//! Positions as a list of cores with their patterns: eight bytes for all positions of a core.

use super::core_positions::CorePositions;
use super::indexed_class::IndexedClass;

/// Positions, or their complements, or both; one of each orbit.
#[derive(Clone, Debug)]
pub(super) struct CoreList {
    positions: CorePositions,
    /// The number of each core, and its patterns.
    cores: Vec<(u32, u32)>,
    /// The masks that are xor-ed to each position: 0 gives the position itself, all cells give its complement.
    masks: Vec<u64>,
}

impl CoreList {
    /// Makes an empty list. Each position that is added stands for the xor with each of the masks.
    pub(super) fn new(positions: CorePositions, masks: Vec<u64>) -> CoreList {
        CoreList { positions, cores: Vec::new(), masks }
    }

    /// Adds those patterns of a core.
    pub(super) fn push(&mut self, core: u32, patterns: u32) {
        self.cores.push((core, patterns));
    }

    /// Calls `f` with every position.
    pub(super) fn each(&self, mut f: impl FnMut(u64)) {
        for &(core, patterns) in &self.cores {
            self.positions.each(core, patterns, |pegs| {
                for mask in &self.masks {
                    f(pegs ^ mask);
                }
            });
        }
    }

    /// Adds the canonical index of each position to the layer of its number of pegs.
    pub(super) fn add_indexes<const G: usize>(&self, class: &IndexedClass<'_, G>, layers: &mut [Vec<u32>]) {
        self.each(|pegs| {
            if let Some(layer) = layers.get_mut(pegs.count_ones() as usize) {
                layer.push(class.canonical(pegs));
            }
        });
    }
}
