//! Forward reachability, core by core.

use super::super::{Board, SymmetryGroup};
use super::core_space::{Core, CoreSpace};
use super::{Meter, StudyError};

/// The positions that were reached: a set of patterns for each core.
pub(super) struct CoreReach<const G: usize> {
    pub space: CoreSpace<G>,
    /// The number of stages whose cores are expanded.
    expanded: usize,
    /// The number of stages that have slots. Cores of the stages that are not expanded are only marked.
    marked: usize,
    /// By slot: the reached patterns of the canonical core.
    words: Vec<u32>,
}

/// A jump removes at most two pegs from a core.
const MOST_LOST: u32 = 2;

impl<const G: usize> CoreReach<G> {
    /// Makes an empty set of positions of the class of `start`. Cores of fewer than `fewest` pegs are not going to be expanded.
    /// Returns `None` if the board has too few corners, or if the words, and `more` bytes for each of them, do not fit `memory`.
    pub(super) fn new(
        board: &Board,
        group: &SymmetryGroup,
        start: u64,
        fewest: u32,
        more: u64,
        memory: u64,
    ) -> Option<CoreReach<G>> {
        let fewest_marked = fewest.saturating_sub(MOST_LOST);
        let space = CoreSpace::new(board, group, start, fewest_marked, memory)?;
        if space.index().len() as u64 * (4 + more) + space.index().memory() > memory {
            return None;
        }
        let words = vec![0; space.index().len()];
        let stages = |fewest| space.order().stages(fewest);
        Some(CoreReach { expanded: stages(fewest), marked: stages(fewest_marked), space, words })
    }

    /// Returns whether a position of the class was reached.
    pub(super) fn holds(&self, pegs: u64) -> bool {
        let (slot, pattern) = self.space.find(pegs);
        self.words[slot] & pattern != 0
    }

    /// Adds a position to start from.
    pub(super) fn start(&mut self, pegs: u64) {
        let (slot, pattern) = self.space.find(pegs);
        self.words[slot] |= pattern;
    }

    /// Expands all cores, stage by stage. Calls `each` with every core that has a reached pattern, with its patterns, and with
    /// those of them that allow a jump.
    #[inline(always)]
    pub(super) fn run(
        &mut self,
        meter: &mut Meter<'_>,
        mut each: impl FnMut(&CoreSpace<G>, &Core<G>, u32, u32),
    ) -> Result<(), StudyError> {
        let CoreReach { space, expanded, words, .. } = self;
        for stage in 0..*expanded {
            space.index().try_each(stage, |slot, number| {
                if words[slot] == 0 {
                    return Ok(());
                }
                let core = space.core(stage, number);
                let patterns = space.closed(&core, words[slot]);
                words[slot] = patterns;
                let mobile = space.each_after(&core, patterns, |_, slot, after| words[slot] |= after);
                each(space, &core, patterns, mobile);
                meter.add(patterns.count_ones().into())
            })?;
        }
        Ok(())
    }

    /// Returns by slot the marked positions whose complement `other` has reached. They are one jump after an expanded core.
    pub(super) fn meeting(&self, other: &CoreReach<G>) -> Vec<u32> {
        let space = &self.space;
        let mut found = vec![0; self.words.len()];
        for stage in self.expanded..self.marked {
            space.index().each(stage, |slot, number| {
                if self.words[slot] != 0 {
                    let core = space.core(stage, number);
                    let complement =
                        other.space.core(space.order().complement(stage), space.complement(number));
                    let reached = other.space.patterns(&complement, &other.words);
                    found[slot] = space.closed(&core, self.words[slot]) & space.complements(reached);
                }
            });
        }
        found
    }

    /// Adds to `found`, by slot, all positions of expanded cores that were reached and lead to a position of `found`. Calls
    /// `each` with every expanded core that has any, with its number and these patterns.
    #[inline(always)]
    pub(super) fn retrace(
        &self,
        found: &mut [u32],
        meter: &mut Meter<'_>,
        mut each: impl FnMut(u32, &Core<G>, u32),
    ) -> Result<(), StudyError> {
        // Every jump leads to a later stage, so in reverse order all that comes from later cores is already there.
        for stage in (0..self.marked).rev() {
            self.space.index().try_each(stage, |slot, number| {
                if found[slot] == 0 {
                    return Ok(());
                }
                let core = self.space.core(stage, number);
                let patterns = self.space.closed(&core, found[slot]);
                if stage < self.expanded {
                    each(number, &core, patterns);
                }
                self.space.each_before(&core, patterns, |stage, slot, before| {
                    if stage < self.expanded {
                        found[slot] |= before & self.words[slot];
                    }
                });
                meter.add(0)
            })?;
        }
        Ok(())
    }
}
