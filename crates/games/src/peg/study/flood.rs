//! All positions that can be reached, core by core.

use super::super::Folding;
use super::StudyError;
use super::blocks::{Blocks, Core};
use super::rooms::Rooms;
use std::ops::ControlFlow;

/// The patterns of every core.
pub(super) struct Flood<const G: usize> {
    pub blocks: Blocks<G>,
    rooms: Rooms,
    /// The fewest pegs of a core that is not left out.
    fewest: u32,
    /// By the room of the core.
    words: Vec<u32>,
}

/// About how many words of eight bytes it takes at most, with a group of that order.
pub(super) fn size(bits: u32, order: usize) -> u64 {
    // The patterns, four bytes for each core; and the rooms, which take less.
    (1_u64 << bits) / order as u64 * 9 / 8
}

impl<const G: usize> Flood<G> {
    /// Nothing reached yet; cores of fewer pegs than `fewest` are left out.
    pub(super) fn new(blocks: Blocks<G>, folding: &Folding, fewest: u32) -> Flood<G> {
        let rooms = blocks.rooms(folding, fewest);
        let words = vec![0; rooms.len()];
        Flood { blocks, rooms, fewest, words }
    }

    /// Whether a position of the class was reached, whose core must not be left out.
    pub(super) fn holds(&self, pegs: u64) -> bool {
        let (group, number, pattern) = self.blocks.least(pegs);
        self.words[self.rooms.of(group, number)] & pattern != 0
    }

    /// Adds a position to start from.
    pub(super) fn start(&mut self, pegs: u64) {
        let (group, number, pattern) = self.blocks.least(pegs);
        self.words[self.rooms.of(group, number)] |= pattern;
    }

    /// The numbers of pegs that cores have which are not left out, the most first.
    fn levels(&self) -> impl DoubleEndedIterator<Item = u32> + use<G> {
        (self.fewest..=self.blocks.core_cells().count_ones()).rev()
    }

    /// Reaches all positions by way of cores that are not left out. `each` is handed every such core that has any; `level` is
    /// told how many pegs the cores have that are finished, and may stop the study.
    #[inline(always)]
    pub(super) fn run(
        &mut self,
        mut each: impl FnMut(&Blocks<G>, &Core<G>, u32, u32),
        mut level: impl FnMut(u32) -> ControlFlow<()>,
    ) -> Result<(), StudyError> {
        for pegs in self.levels() {
            let Flood { blocks, rooms, fewest, words } = self;
            let lower = pegs - *fewest;
            for group in blocks.order().groups(pegs) {
                rooms.each(group, |room, number| {
                    if words[room] != 0 {
                        let core = blocks.core(group, number);
                        let patterns = blocks.closed(rooms, &core, words[room]);
                        words[room] = patterns;
                        let mobile = blocks.each_after(rooms, &core, patterns, lower, |room, after| {
                            words[room] |= after;
                        });
                        each(blocks, &core, patterns, mobile);
                    }
                });
            }
            if level(pegs).is_break() {
                return Err(StudyError::Stopped);
            }
        }
        Ok(())
    }

    /// The reached positions from which one jump leads to a core that is left out, and to a position whose complement `other`
    /// has reached: patterns by room.
    ///
    /// The complement is one jump before that of the position, so that this is what is looked for.
    pub(super) fn meeting(&self, other: &Flood<G>) -> Vec<u32> {
        let mut found = vec![0; self.words.len()];
        // A core loses two pegs at most.
        for pegs in [self.fewest, self.fewest + 1] {
            let lower = pegs - self.fewest;
            for group in self.blocks.order().groups(pegs) {
                let turned_group = self.blocks.order().complement(group);
                self.rooms.each(group, |room, number| {
                    if self.words[room] != 0 {
                        let core = other.blocks.core(turned_group, self.blocks.complement(number));
                        let patterns = self.blocks.complements(self.words[room]);
                        let held = |room: usize| other.words[room];
                        let led = other.blocks.coming_from(&other.rooms, &core, patterns, lower, held);
                        found[room] = self.blocks.complements(led);
                    }
                });
            }
        }
        found
    }

    /// Adds to `found`, patterns by room, all reached positions from which one of them is reached; `each` is handed every core
    /// that has any, with its number.
    #[inline(always)]
    pub(super) fn retrace(&self, found: &mut [u32], mut each: impl FnMut(u32, &Core<G>, u32)) {
        // No jump leads back in the order, so that in the reversed one all that comes from later cores is there.
        for group in self.levels().rev().flat_map(|pegs| self.blocks.order().groups(pegs).rev()) {
            self.rooms.each(group, |room, number| {
                if found[room] != 0 {
                    let core = self.blocks.core(group, number);
                    // Reached patterns are closed: these are closed among them.
                    let patterns = self.blocks.closed(&self.rooms, &core, found[room]);
                    each(number, &core, patterns);
                    self.blocks.each_before(&self.rooms, &core, patterns, |room, before| {
                        found[room] |= before & self.words[room];
                    });
                }
            });
        }
    }
}
