//! Where something stands in a list.

use super::super::position_set::spread;

/// The places in a list of what stands for positions: numbers that are not 0.
pub(super) struct Numbers {
    /// The position and its place; a power of two of them, the position 0 being a free slot.
    slots: Vec<(u64, u32)>,
}

impl Numbers {
    pub(super) fn of(list: &[u64]) -> Numbers {
        let mut numbers = Numbers { slots: vec![(0, 0); (list.len().max(4) * 2).next_power_of_two()] };
        for (i, &pegs) in list.iter().enumerate() {
            let slot = numbers.slot(pegs);
            numbers.slots[slot] = (pegs, i as u32);
        }
        numbers
    }

    #[inline]
    fn slot(&self, pegs: u64) -> usize {
        let mask = self.slots.len() - 1;
        let mut slot = spread(pegs) & mask;
        while self.slots[slot].0 != 0 && self.slots[slot].0 != pegs {
            slot = (slot + 1) & mask;
        }
        slot
    }

    #[inline]
    pub(super) fn get(&self, pegs: u64) -> Option<usize> {
        let (found, number) = self.slots[self.slot(pegs)];
        (found == pegs).then_some(number as usize)
    }
}
