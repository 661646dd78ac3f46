//! How often best-first search has come to each stage of a game.
//!
//! Two positions are of one *stage* if the same cards are up, left in the talon, and on cards that do not take them or are face down. They differ only by
//! where the other cards lie. A game goes from stage to stage: no card comes back to one that does not take it. A stage can have a hundred
//! thousand positions while all stages of a deal are about a thousand. Without counting, the search goes through all arrangements of one stage before it tries another.

use super::position::Position;

/// How many slots there are at first.
const FIRST_SLOTS: usize = 1 << 7;

/// How many positions were reached, by stage. Stages are told apart by a hash: if two have the same one, scores differ a little.
#[derive(Debug)]
pub(super) struct Stages {
    slots: Vec<Slot>,
    used: usize,
}

#[derive(Clone, Copy, Debug, Default)]
struct Slot {
    stage: u64,
    /// 0 in a free slot.
    count: u32,
    /// The whole part of the count's square root.
    root: u32,
}

impl Stages {
    pub(super) fn new() -> Stages {
        Stages { slots: vec![Slot::default(); FIRST_SLOTS], used: 0 }
    }

    /// How many bytes it takes at most while `more` stages are added.
    pub(super) fn bytes_with(&self, more: usize) -> u64 {
        let (mut slots, mut before) = (self.slots.len(), 0);
        while 2 * (self.used + more) > slots {
            (slots, before) = (2 * slots, slots);
        }
        ((slots + before) * size_of::<Slot>()) as u64
    }

    /// Counts a position of a stage. Returns the square root of how many there were before.
    #[inline]
    pub(super) fn count(&mut self, stage: u64) -> u32 {
        let at = Self::find(&self.slots, stage);
        let slot = &mut self.slots[at];
        let before = slot.root;
        slot.stage = stage;
        slot.count = slot.count.saturating_add(1);
        if u64::from(slot.count) == (u64::from(before) + 1).pow(2) {
            slot.root += 1;
        }
        if slot.count == 1 {
            self.used += 1;
            if 2 * self.used > self.slots.len() {
                self.grow();
            }
        }
        before
    }

    fn grow(&mut self) {
        let mut slots = vec![Slot::default(); 2 * self.slots.len()];
        for slot in self.slots.iter().filter(|slot| slot.count > 0) {
            let at = Self::find(&slots, slot.stage);
            slots[at] = *slot;
        }
        self.slots = slots;
    }

    /// The slot of a stage, or the free one where it would lie.
    #[inline]
    fn find(slots: &[Slot], stage: u64) -> usize {
        let mut at = stage as usize & (slots.len() - 1);
        while slots[at].count != 0 && slots[at].stage != stage {
            at = (at + 1) & (slots.len() - 1);
        }
        at
    }
}

impl<const W: usize> Position<W> {
    /// The stage of the position.
    #[inline]
    pub(super) fn stage(&self) -> u64 {
        self.stage_without(0)
    }

    /// The stage after cards have left the places where they lay, for places that take them.
    #[inline]
    pub(super) fn stage_without(&self, cards: u64) -> u64 {
        // The products do not wait for each other.
        let stays = (self.unsorted | self.fixed) & !cards;
        let hash = stays.wrapping_mul(0x9E37_79B9_7F4A_7C15)
            ^ self.up.wrapping_mul(0xBF58_476D_1CE4_E5B9)
            ^ self.left.wrapping_mul(0xD129_0655_2F8B_8D25);
        (hash ^ hash >> 32).wrapping_mul(0x9E37_79B9_7F4A_7C15) >> 16
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_root_of_every_count_is_told() {
        let mut stages = Stages::new();
        for round in 0..70u32 {
            for stage in 0..1000u64 {
                assert_eq!(stages.count(stage.wrapping_mul(0x9E37_79B9_7F4A_7C15)), round.isqrt());
            }
        }
        assert!(stages.bytes_with(0) >= 2000 * 16);
    }
}
