//! All positions that can be reached, core by core.

use super::StudyError;
use super::blocks::{Blocks, Core};
use std::ops::ControlFlow;

/// The patterns of every core.
pub(super) struct Flood<const G: usize> {
    pub blocks: Blocks<G>,
    /// The cores that are the least of their images, in the order in which no jump leads back.
    order: Vec<u32>,
    /// Where the cores of each number of pegs end in the order, the most pegs first.
    ends: Vec<usize>,
    /// By the room of the core.
    words: Vec<u32>,
}

/// About how many words of eight bytes it takes, with a group of that order.
pub(super) fn size(bits: u32, order: usize) -> u64 {
    // Patterns and place in the order, four bytes each.
    (1_u64 << bits) / order as u64 * 9 / 8
}

impl<const G: usize> Flood<G> {
    /// Nothing reached yet.
    pub(super) fn new(blocks: Blocks<G>) -> Flood<G> {
        let weights = blocks.most_weight() as usize + 1;
        let bucket = |core: &Core<G>| {
            let (pegs, weight) = blocks.place(core);
            // Later ones have less of both.
            (64 - pegs as usize) * weights + weights - 1 - weight as usize
        };
        let mut starts = vec![0_usize; 65 * weights + 1];
        blocks.each_core(|_, core| starts[bucket(core) + 1] += 1);
        for i in 1..starts.len() {
            starts[i] += starts[i - 1];
        }
        let ends = (0..65).map(|pegs| starts[(pegs + 1) * weights]).collect();
        let cores = starts.last().copied().unwrap_or(0);
        let mut order = vec![0; cores];
        blocks.each_core(|number, core| {
            let start = &mut starts[bucket(core)];
            order[*start] = number;
            *start += 1;
        });
        let words = vec![0; blocks.rooms()];
        Flood { blocks, order, ends, words }
    }

    /// The patterns of a core, which must be the least of its images.
    #[inline(always)]
    pub(super) fn patterns(&self, number: u32) -> u32 {
        self.words[self.blocks.room(number)]
    }

    /// Adds a position to start from.
    pub(super) fn start(&mut self, pegs: u64) {
        let onward = self.blocks.least(pegs);
        self.words[self.blocks.room(onward.core)] |= onward.patterns;
    }

    /// Reaches all positions whose cores have at least `fewest` pegs, and those one jump on. `each` is handed every such core that
    /// has any; `level` is told how many pegs the cores have that are finished, and may stop the study.
    #[inline(always)]
    pub(super) fn run(
        &mut self,
        fewest: u32,
        mut each: impl FnMut(&Blocks<G>, &Core<G>, u32, u32),
        mut level: impl FnMut(u32) -> ControlFlow<()>,
    ) -> Result<(), StudyError> {
        let Flood { blocks, order, ends, words } = self;
        let mut begin = 0;
        for (fewer, &end) in ends.iter().enumerate().take_while(|(fewer, _)| fewer + fewest as usize <= 64) {
            for &number in &order[begin..end] {
                let at = blocks.room(number);
                if words[at] == 0 {
                    continue;
                }
                let core = blocks.core(number);
                let patterns = blocks.closed(&core, words[at]);
                words[at] = patterns;
                let mobile = blocks.each_after(&core, patterns, |onward| {
                    words[blocks.room(onward.core)] |= onward.patterns;
                });
                each(blocks, &core, patterns, mobile);
            }
            if begin < end && level(64 - fewer as u32).is_break() {
                return Err(StudyError::Stopped);
            }
            begin = end;
        }
        Ok(())
    }

    /// Forgets the order, which takes as much room as the patterns do, when it is not needed any more.
    pub(super) fn settle(&mut self) {
        self.order = Vec::new();
    }

    /// Adds to `found`, patterns by the room of their cores as in this flood, all reached positions from which one of them is
    /// reached by way of cores with at least `fewest` pegs; `each` is handed every core that has any.
    #[inline(always)]
    pub(super) fn retrace(&self, found: &mut [u32], fewest: u32, mut each: impl FnMut(&Core<G>, u32)) {
        let end = 64_usize.checked_sub(fewest as usize).and_then(|fewer| self.ends.get(fewer));
        // No jump leads back in the order, so that in the reversed one all that comes from later cores is there.
        for &number in self.order[..end.copied().unwrap_or(0)].iter().rev() {
            let at = self.blocks.room(number);
            if found[at] == 0 {
                continue;
            }
            let core = self.blocks.core(number);
            let patterns = self.blocks.closed(&core, found[at]) & self.words[at];
            found[at] = patterns;
            if patterns != 0 {
                each(&core, patterns);
                self.blocks.each_before(&core, patterns, |before| {
                    found[self.blocks.room(before.core)] |= before.patterns;
                });
            }
        }
    }

    /// The positions whose cores have `fewest` pegs or more, and whose complements `other` has: patterns by the room of
    /// their cores.
    pub(super) fn meeting(&self, other: &Flood<G>, fewest: u32) -> Vec<u32> {
        let mut found = vec![0; self.words.len()];
        let ends = |pegs: u32| 64_usize.checked_sub(pegs as usize).and_then(|fewer| self.ends.get(fewer));
        // The other flood ends one jump on, with which a core loses two pegs at most.
        let (begin, end) = (ends(fewest + 2).copied().unwrap_or(0), ends(fewest).copied().unwrap_or(0));
        for &number in &self.order[begin..end] {
            let reached = self.patterns(number);
            if reached == 0 {
                continue;
            }
            let (turned, lane) = other.blocks.complement(&self.blocks.core(number));
            let patterns = other.patterns(turned);
            if patterns != 0 {
                let core = other.blocks.core(turned);
                let patterns = other.blocks.turned(lane, core.syndrome, other.blocks.closed(&core, patterns));
                found[self.blocks.room(number)] = reached & self.blocks.complements(patterns);
            }
        }
        found
    }
}
