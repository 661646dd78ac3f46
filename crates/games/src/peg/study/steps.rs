//! The jumps that lead from the positions of one list to those of another.

use super::super::position_set::spread;
use super::frame::Frame;

/// How many jumps are looked up together: memory is asked for all of them before the first answer is needed.
const TOGETHER: usize = 64;

/// Hands every jump from a position of `from` to one of `to` to `f`, in the order of `from`: the places of the two in their
/// lists, each standing for all images of its position.
pub(super) fn each_step<const G: usize>(
    frame: &Frame<'_, G>,
    from: &[u32],
    to: &[u32],
    mut f: impl FnMut(usize, usize),
) {
    let places = Places::of(to);
    // From, least index and slot of each jump that waits.
    let mut waiting: Vec<(usize, u32, usize)> = Vec::with_capacity(TOGETHER + 512);
    let mut work_off = |waiting: &mut Vec<(usize, u32, usize)>| {
        let touched = waiting.iter().fold(0, |sum, step| sum ^ places.slots[step.2].0);
        std::hint::black_box(touched);
        for (at, least, slot) in waiting.drain(..) {
            if let Some(to) = places.find(least, slot) {
                f(at, to);
            }
        }
    };
    for (at, &index) in from.iter().enumerate() {
        let images = frame.images(index);
        frame.each_after(&images, |least| waiting.push((at, least, places.slot(least))));
        if waiting.len() >= TOGETHER {
            work_off(&mut waiting);
        }
    }
    work_off(&mut waiting);
}

/// The places of indexes in a list: open addressing.
struct Places {
    slots: Vec<(u32, u32)>,
}

/// No index: a class has fewer positions.
const FREE: u32 = u32::MAX;

impl Places {
    fn of(list: &[u32]) -> Places {
        let mut places = Places { slots: vec![(FREE, 0); (list.len().max(4) * 2).next_power_of_two()] };
        for (place, &index) in list.iter().enumerate() {
            let mut slot = places.slot(index);
            while places.slots[slot].0 != FREE {
                slot = (slot + 1) & (places.slots.len() - 1);
            }
            places.slots[slot] = (index, place as u32);
        }
        places
    }

    /// Where the search for an index begins.
    #[inline(always)]
    fn slot(&self, index: u32) -> usize {
        spread(u64::from(index)) & (self.slots.len() - 1)
    }

    #[inline(always)]
    fn find(&self, index: u32, slot: usize) -> Option<usize> {
        let mut slot = slot;
        loop {
            let (found, place) = self.slots[slot];
            if found == index {
                return Some(place as usize);
            }
            if found == FREE {
                return None;
            }
            slot = (slot + 1) & (self.slots.len() - 1);
        }
    }
}
