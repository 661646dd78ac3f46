//! A set of positions.

/// Positions with at least one peg, each once: open addressing, exact.
#[derive(Clone, Debug)]
pub struct PositionSet {
    /// A power of two; 0 is a free slot.
    slots: Vec<u64>,
    held: usize,
}

impl PositionSet {
    /// With room for about so many.
    pub fn with_capacity(positions: usize) -> PositionSet {
        PositionSet { slots: vec![0; (positions.max(8) * 2).next_power_of_two()], held: 0 }
    }

    /// How many it holds.
    pub fn len(&self) -> usize {
        self.held
    }

    /// Whether it holds none.
    pub fn is_empty(&self) -> bool {
        self.held == 0
    }

    /// Adds a position that is not 0; whether it is new.
    #[inline]
    pub fn insert(&mut self, pegs: u64) -> bool {
        debug_assert_ne!(pegs, 0);
        let slot = self.slot(pegs);
        if self.slots[slot] == pegs {
            return false;
        }
        self.slots[slot] = pegs;
        self.held += 1;
        if self.held * 4 > self.slots.len() * 3 {
            self.grow();
        }
        true
    }

    /// Whether it holds the position.
    #[inline]
    pub fn contains(&self, pegs: u64) -> bool {
        self.slots[self.slot(pegs)] == pegs
    }

    /// The positions in order.
    pub fn into_sorted(self) -> Vec<u64> {
        let mut positions = self.slots;
        positions.retain(|&pegs| pegs != 0);
        positions.shrink_to_fit();
        positions.sort_unstable();
        positions
    }

    /// Where the position is, or would be.
    #[inline]
    fn slot(&self, pegs: u64) -> usize {
        let mask = self.slots.len() - 1;
        let mut slot = spread(pegs) & mask;
        while self.slots[slot] != 0 && self.slots[slot] != pegs {
            slot = (slot + 1) & mask;
        }
        slot
    }

    #[cold]
    fn grow(&mut self) {
        let larger = PositionSet { slots: vec![0; self.slots.len() * 2], held: self.held };
        let smaller = std::mem::replace(self, larger);
        for pegs in smaller.slots.into_iter().filter(|&pegs| pegs != 0) {
            let slot = self.slot(pegs);
            self.slots[slot] = pegs;
        }
    }
}

/// Scatters positions, which differ in few and neighbouring bits, over all low bits.
#[inline(always)]
pub(super) fn spread(pegs: u64) -> usize {
    let product = pegs.wrapping_mul(0x9e37_79b9_7f4a_7c15);
    ((product ^ product >> 32).wrapping_mul(0xd6e8_feb8_6659_fd93) >> 32) as usize
}
