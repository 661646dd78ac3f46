//! All positions that can be reached, core by core.

use super::StudyError;
use super::blocks::{Blocks, Core};
use std::ops::ControlFlow;

/// The patterns of every core.
pub(super) struct Flood<const G: usize> {
    pub blocks: Blocks<G>,
    /// The fewest pegs of a core that is not left out.
    fewest: u32,
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
    /// Nothing reached yet; cores of fewer pegs than `fewest` are left out.
    pub(super) fn new(blocks: Blocks<G>, fewest: u32) -> Flood<G> {
        let weights = blocks.most_weight() as usize + 1;
        // Later ones have less of both.
        let mut buckets = vec![Vec::new(); 65 * weights];
        blocks.each_core(|number, pegs| {
            let count = pegs.count_ones();
            if count >= fewest {
                let fewer = 64 - count as usize;
                buckets[(fewer + 1) * weights - 1 - blocks.weight(pegs) as usize].push(number);
            }
        });
        let mut order = Vec::with_capacity(buckets.iter().map(Vec::len).sum());
        let mut ends = Vec::with_capacity(65);
        for level in buckets.chunks_mut(weights) {
            for bucket in level {
                order.append(bucket);
            }
            ends.push(order.len());
        }
        let words = vec![0; blocks.rooms()];
        Flood { blocks, fewest, order, ends, words }
    }

    /// The patterns kept in a room.
    #[inline(always)]
    pub(super) fn patterns(&self, room: usize) -> u32 {
        self.words[room]
    }

    /// Adds a position to start from.
    pub(super) fn start(&mut self, pegs: u64) {
        let (room, patterns) = self.blocks.least(pegs);
        self.words[room] |= patterns;
    }

    /// Reaches all positions by way of cores that are not left out. `each` is handed every such core that has any; `level` is
    /// told how many pegs the cores have that are finished, and may stop the study.
    #[inline(always)]
    pub(super) fn run(
        &mut self,
        mut each: impl FnMut(&Blocks<G>, &Core<G>, u32, u32),
        mut level: impl FnMut(u32) -> ControlFlow<()>,
    ) -> Result<(), StudyError> {
        let Flood { blocks, fewest, order, ends, words } = self;
        let mut begin = 0;
        for (pegs, &end) in (*fewest..=64).rev().zip(&*ends) {
            for &number in &order[begin..end] {
                let at = blocks.room(number);
                if words[at] == 0 {
                    continue;
                }
                let core = blocks.core(number);
                let patterns = blocks.closed(number, &core, words[at]);
                words[at] = patterns;
                let mobile = blocks.each_after(&core, patterns, pegs - *fewest, |room, onward| {
                    words[room] |= onward;
                });
                each(blocks, &core, patterns, mobile);
            }
            if begin < end && level(pegs).is_break() {
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

    /// The reached positions from which one jump leads to a core that is left out, and to a position whose complement `other`
    /// has reached: patterns by room.
    pub(super) fn meeting(&self, other: &Flood<G>) -> Vec<u32> {
        let mut found = vec![0; self.words.len()];
        // A core loses two pegs at most.
        for pegs in [self.fewest, self.fewest + 1] {
            for &number in self.level(pegs) {
                let at = self.blocks.room(number);
                let reached = self.words[at];
                if reached != 0 {
                    let (core, lower) = (self.blocks.core(number), pegs - self.fewest);
                    let held = |room| other.patterns(room);
                    found[at] = self.blocks.leading_to_complements(&core, reached, lower, held);
                }
            }
        }
        found
    }

    /// The cores of that number of pegs.
    fn level(&self, pegs: u32) -> &[u32] {
        let end = |pegs: u32| {
            let fewer = 64_usize.checked_sub(pegs as usize);
            fewer.and_then(|fewer| self.ends.get(fewer)).copied().unwrap_or(0)
        };
        &self.order[end(pegs + 1)..end(pegs)]
    }

    /// Adds to `found`, patterns by room, all reached positions from which one of them is reached; `each` is handed every core
    /// that has any, with its number.
    #[inline(always)]
    pub(super) fn retrace(&self, found: &mut [u32], mut each: impl FnMut(u32, &Core<G>, u32)) {
        // No jump leads back in the order, so that in the reversed one all that comes from later cores is there.
        for &number in self.order.iter().rev() {
            let at = self.blocks.room(number);
            if found[at] == 0 {
                continue;
            }
            let core = self.blocks.core(number);
            // Reached patterns are closed: these are closed among them.
            let patterns = self.blocks.closed(number, &core, found[at]);
            found[at] = patterns;
            each(number, &core, patterns);
            self.blocks.each_before(&core, patterns, |room, before| {
                found[room] |= before & self.words[room];
            });
        }
    }
}
