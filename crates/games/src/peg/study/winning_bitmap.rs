//! The positions on solutions, layer by layer, with a bit for each position of the class.

use super::bitmap::{Bitmap, Buckets};
use super::indexed_class::IndexedClass;
use super::winning::{Answer, Ask, Found, WinningLayer};
use super::{Memory, Meter, StudyError};

/// Finds the positions on solutions.
pub(super) fn by_bitmap<const G: usize>(ask: &Ask<'_>, meter: &mut Meter<'_>) -> Result<Answer, StudyError> {
    let (board, start) = (ask.problem.board, ask.problem.start);
    let class = IndexedClass::<G>::new(board, ask.group, start);
    let positions = class.positions();
    let mut memory = Memory::new(ask.memory);
    memory.take(Bitmap::memory(class.bits()) + Buckets::<u32>::memory(class.bits()))?;
    let (bitmap, buckets) = (Bitmap::new(class.bits()), Buckets::new(class.bits()));
    let mut search = Search { class, bitmap, buckets, memory, meter };
    let most = start.count_ones() as usize;
    let middle = most.div_ceil(2);

    // By number of pegs: what the start reaches, down to the middle.
    let mut ahead = vec![Vec::new(); most + 1];
    ahead[most] = vec![search.class.canonical(start)];
    for pegs in (middle..most).rev() {
        ahead[pegs] = search.expand(&ahead[pegs + 1], false)?;
    }
    // If the start is the complement of the finish, the lower half is the complement of the upper half.
    let mirror = *ask.ends == [board.full() ^ start];
    let mut back = vec![Vec::new(); middle + 1];
    if mirror {
        back[middle] = search.complements(&ahead[board.size() - middle])?;
    } else {
        let mut first: Vec<u32> = ask.ends.iter().map(|&peg| search.class.canonical(peg)).collect();
        first.sort_unstable();
        first.dedup();
        back[1] = first;
        for pegs in 2..=middle {
            back[pegs] = search.expand(&back[pegs - 1], true)?;
        }
    }

    let mut won = vec![Vec::new(); most + 1];
    won[middle] = intersection(&std::mem::take(&mut ahead[middle]), &std::mem::take(&mut back[middle]));
    for pegs in middle + 1..=most {
        won[pegs] = search.expand_within(&won[pegs - 1], true, &std::mem::take(&mut ahead[pegs]))?;
    }
    for pegs in (1..middle).rev() {
        won[pegs] = if mirror && board.size() - pegs <= most {
            search.complements(&won[board.size() - pegs])?
        } else {
            search.expand_within(&won[pegs + 1], false, &std::mem::take(&mut back[pegs]))?
        };
    }
    let counted = won.iter().map(|indexes| WinningLayer {
        orbits: indexes.len() as u64,
        positions: indexes.iter().map(|&index| search.class.images(index).orbit_size()).sum(),
    });
    Ok((counted.collect(), Found::Indexes(won, positions)))
}

/// What the search works with. Layers are sorted lists of canonical indexes.
struct Search<'a, 'm, 'p, const G: usize> {
    class: IndexedClass<'a, G>,
    /// Empty between two calls.
    bitmap: Bitmap,
    buckets: Buckets<u32>,
    memory: Memory,
    meter: &'m mut Meter<'p>,
}

impl<const G: usize> Search<'_, '_, '_, G> {
    /// Returns the positions one jump after those of a layer, or one jump before.
    fn expand(&mut self, layer: &[u32], back: bool) -> Result<Vec<u32>, StudyError> {
        let Search { class, bitmap, buckets, memory, meter } = self;
        let mut count = 0;
        let mut insert = |index| count += bitmap.insert(index);
        for &index in layer {
            let images = class.images(index);
            let push = |next| buckets.push(next, &mut insert);
            if back {
                class.each_before(&images, push);
            } else {
                class.each_after(&images, push);
            }
            meter.add(1)?;
        }
        buckets.flush_all(&mut insert);
        memory.take(4 * count as u64)?;
        Ok(bitmap.drain(count, &mut buckets.touched))
    }

    /// Returns those positions one jump after those of a layer, or one jump before, that are in `within`.
    fn expand_within(&mut self, layer: &[u32], back: bool, within: &[u32]) -> Result<Vec<u32>, StudyError> {
        let Search { class, bitmap, meter, .. } = self;
        let mask = if back { class.full } else { 0 };
        for &index in within {
            bitmap.insert(index);
        }
        let mut found = Vec::new();
        for &index in layer {
            let images = class.images(index);
            class.moves.each(images.pegs ^ mask, |jump| {
                let next = class.canonical_after(&images, jump);
                if bitmap.contains(next) {
                    bitmap.remove(next);
                    found.push(next);
                }
            });
            meter.add(0)?;
        }
        for &index in within {
            bitmap.remove(index);
        }
        found.sort_unstable();
        Ok(found)
    }

    /// Returns the complements of the positions of a layer.
    fn complements(&mut self, layer: &[u32]) -> Result<Vec<u32>, StudyError> {
        self.memory.take(4 * layer.len() as u64)?;
        let complement = |&index: &u32| self.class.canonical_complement(&self.class.images(index));
        let mut complements: Vec<u32> = layer.iter().map(complement).collect();
        complements.sort_unstable();
        Ok(complements)
    }
}

/// Returns what two sorted lists have in common.
fn intersection(one: &[u32], other: &[u32]) -> Vec<u32> {
    let mut rest = other.iter().copied().peekable();
    let mut is_common = |index: u32| {
        while rest.next_if(|&next| next < index).is_some() {}
        rest.peek() == Some(&index)
    };
    one.iter().copied().filter(|&index| is_common(index)).collect()
}
