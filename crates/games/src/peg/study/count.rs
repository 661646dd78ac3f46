//! Counts games and solutions.
//!
//! A *way* to a position is a sequence of jumps that leads to it from the start. The number of ways to a position is the sum of
//! the ways to the positions one jump before it. Positions are counted up to the symmetries that keep the start, so the ways to
//! a canonical position are the ways to all of its images together.

use super::super::position_set::BuildPositionHasher;
use super::super::{Board, PositionSet, SymmetryGroup};
use super::bitmap::{Bitmap, Buckets};
use super::core_list::CoreList;
use super::indexed_class::{IndexedClass, with_order};
use super::winning::{Found, Winning};
use super::{Memory, Meter, Progress, StudyError, bitmaps_fit};
use std::collections::HashMap;
use std::hash::Hash;

/// How many games there are from a start until no jump is left.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Games {
    /// All of them.
    pub all: u128,
    /// By the number of pegs that are left, from 0.
    pub by_pegs_left: Vec<u128>,
    /// Those that end with one peg, by its cell.
    pub by_last_cell: Vec<u128>,
}

impl Games {
    fn none(board: &Board, start: u64) -> Games {
        Games {
            all: 0,
            by_pegs_left: vec![0; start.count_ones() as usize + 1],
            by_last_cell: vec![0; board.size()],
        }
    }

    /// Adds the ways to the images of a position that has no jump.
    fn add(&mut self, group: &SymmetryGroup, pegs: u64, ways: u128) -> Result<(), StudyError> {
        self.all = self.all.checked_add(ways).ok_or(StudyError::Overflow)?;
        self.by_pegs_left[pegs.count_ones() as usize] += ways;
        if pegs.is_power_of_two() {
            // Each image is reached in equally many ways.
            let mut images: Vec<u64> = (0..group.order()).map(|i| group.image(i, pegs)).collect();
            images.sort_unstable();
            images.dedup();
            let each = ways / images.len() as u128;
            for peg in images {
                self.by_last_cell[peg.trailing_zeros() as usize] += each;
            }
        }
        Ok(())
    }
}

/// Counts the games from `start`. The study takes at most about `memory` bytes.
pub fn count_games(
    board: &Board,
    start: u64,
    memory: u64,
    progress: Progress<'_>,
) -> Result<Games, StudyError> {
    let group = board.symmetries().stabiliser(start);
    let mut meter = Meter::new(progress);
    // The ranks take half as much as the bitmap.
    if bitmaps_fit(board, 2, memory) {
        with_order!(group.order(), by_bitmap(board, &group, start, memory, &mut meter))
    } else {
        by_lists(board, &group, start, memory, &mut meter)
    }
}

/// Counts with a bit for each position of the class. The ways to the positions of a layer stand in the order of their indexes, so
/// that the rank of an index in the bitmap is the place of its ways.
fn by_bitmap<const G: usize>(
    board: &Board,
    group: &SymmetryGroup,
    start: u64,
    memory: u64,
    meter: &mut Meter<'_>,
) -> Result<Games, StudyError> {
    let class = IndexedClass::<G>::new(board, group, start);
    let bits = class.bits();
    let mut memory = Memory::new(memory);
    let buckets = Buckets::<u32>::memory(bits) + Buckets::<(u32, u32)>::memory(bits);
    memory.take(Bitmap::memory(bits) * 3 / 2 + buckets)?;
    let mut games = Games::none(board, start);
    let mut bitmap = Bitmap::new(bits);
    let mut inserts = Buckets::<u32>::new(bits);
    let mut sums = Buckets::<(u32, u32)>::new(bits);
    let mut ranks = Vec::new();
    let mut layer = vec![class.canonical(start)];
    let mut ways = vec![1_u128];
    while !layer.is_empty() {
        // First find the positions of the next layer, so that they have ranks; then sum the ways to them.
        let mut count = 0;
        let mut insert = |index| count += bitmap.insert(index);
        for (&index, &ways) in layer.iter().zip(&ways) {
            let images = class.images(index);
            let any = class.each_after(&images, |next| inserts.push(next, &mut insert));
            if !any {
                games.add(group, images.pegs, ways)?;
            }
            meter.add(1)?;
        }
        inserts.flush_all(&mut insert);
        bitmap.fill_ranks(&mut ranks);
        memory.take(20 * count as u64)?;
        let mut next_ways = vec![0_u128; count];
        let mut overflow = false;
        let mut add = |(index, from): (u32, u32)| {
            let sum = &mut next_ways[bitmap.rank(&ranks, index)];
            let (more, over) = sum.overflowing_add(ways[from as usize]);
            *sum = more;
            overflow |= over;
        };
        for (from, &index) in layer.iter().enumerate() {
            let images = class.images(index);
            class.each_after(&images, |next| sums.push((next, from as u32), &mut add));
            meter.add(0)?;
        }
        sums.flush_all(&mut add);
        if overflow {
            return Err(StudyError::Overflow);
        }
        memory.release(20 * layer.len() as u64);
        drop(layer);
        layer = bitmap.drain(count, &mut inserts.touched);
        ways = next_ways;
    }
    Ok(games)
}

/// Counts with lists of positions: for boards whose classes are too large for a bitmap.
fn by_lists(
    board: &Board,
    group: &SymmetryGroup,
    start: u64,
    memory: u64,
    meter: &mut Meter<'_>,
) -> Result<Games, StudyError> {
    // The lists grow and go again: an eighth is left for what the allocator keeps of them.
    let slack = memory / 8;
    let mut memory = Memory { limit: memory, taken: slack };
    let mut games = Games::none(board, start);
    let mut layer = vec![group.canonical(start)];
    let mut ways = vec![1_u128];
    while !layer.is_empty() {
        let mut next = PositionSet::default();
        for (&pegs, &ways) in layer.iter().zip(&ways) {
            if !next.reserve(board.jumps().len(), memory.left()) {
                return Err(memory.too_large());
            }
            let mut any = false;
            board.moves().each(pegs, |jump| {
                any = true;
                next.insert(group.canonical(pegs ^ board.jumps()[jump].flips()));
            });
            if !any {
                games.add(group, pegs, ways)?;
            }
            meter.add(1)?;
        }
        let next = next.into_sorted();
        memory.take(8 * next.len() as u64)?;
        let next_ways = sum_ways(&layer, &ways, &next, memory, meter, |pegs, add| {
            board.moves().each(pegs, |jump| add(group.canonical(pegs ^ board.jumps()[jump].flips())));
        })?;
        (layer, ways) = (next, next_ways);
        memory.taken = slack + 24 * layer.len() as u64;
    }
    Ok(games)
}

/// Returns the ways to the positions of the layer `to`, given the ways to those of the layer `from`. Jumps that lead elsewhere do
/// not count. `each_after` calls its second argument with what stands for each position one jump after a position.
fn sum_ways<K: Copy + Eq + Hash>(
    from: &[K],
    ways: &[u128],
    to: &[K],
    mut memory: Memory,
    meter: &mut Meter<'_>,
    each_after: impl Fn(K, &mut dyn FnMut(K)),
) -> Result<Vec<u128>, StudyError> {
    // The map's table has a power of two of entries, one control byte each, and is at most seven eighths full.
    let entries = (to.len() * 8 / 7 + 4).next_power_of_two() as u64;
    memory.take(entries * (size_of::<(K, u32)>() as u64 + 1) + 16 * to.len() as u64)?;
    let mut places: HashMap<K, u32, BuildPositionHasher> =
        HashMap::with_capacity_and_hasher(to.len(), BuildPositionHasher::default());
    places.extend(to.iter().copied().zip(0..));
    let mut sums = vec![0_u128; to.len()];
    let mut overflow = false;
    for (&position, &ways) in from.iter().zip(ways) {
        each_after(position, &mut |next| {
            if let Some(&place) = places.get(&next) {
                let (sum, over) = sums[place as usize].overflowing_add(ways);
                sums[place as usize] = sum;
                overflow |= over;
            }
        });
        meter.add(0)?;
    }
    if overflow { Err(StudyError::Overflow) } else { Ok(sums) }
}

/// Returns the number of solutions through those positions. The study takes at most about `memory` bytes besides the positions.
pub fn count_solutions(
    board: &Board,
    winning: &Winning,
    memory: u64,
    progress: Progress<'_>,
) -> Result<u128, StudyError> {
    let mut meter = Meter::new(progress);
    let memory = Memory::new(memory);
    match winning.found() {
        Found::Lists(layers) => {
            let group = winning.group();
            sum_layers(layers, memory, &mut meter, |pegs, add| {
                board.moves().each(pegs, |jump| add(group.canonical(pegs ^ board.jumps()[jump].flips())));
            })
        }
        Found::Indexes(layers, _) => {
            with_order!(winning.group().order(), by_indexes(board, winning, layers, memory, &mut meter))
        }
        Found::Cores(lists) => {
            with_order!(winning.group().order(), by_cores(board, winning, lists, memory, &mut meter))
        }
    }
}

fn by_indexes<const G: usize>(
    board: &Board,
    winning: &Winning,
    layers: &[Vec<u32>],
    memory: Memory,
    meter: &mut Meter<'_>,
) -> Result<u128, StudyError> {
    let class = IndexedClass::<G>::new(board, winning.group(), winning.start());
    sum_layers(layers, memory, meter, |index, add| {
        class.each_after(&class.images(index), add);
    })
}

fn by_cores<const G: usize>(
    board: &Board,
    winning: &Winning,
    lists: &[CoreList],
    mut memory: Memory,
    meter: &mut Meter<'_>,
) -> Result<u128, StudyError> {
    memory.take(4 * winning.all_orbits())?;
    let class = IndexedClass::<G>::new(board, winning.group(), winning.start());
    let size = |pegs: usize| winning.orbits(pegs) as usize;
    let mut layers: Vec<Vec<u32>> =
        (0..=winning.most_pegs()).map(|pegs| Vec::with_capacity(size(pegs))).collect();
    for list in lists {
        list.add_indexes(&class, &mut layers);
    }
    by_indexes::<G>(board, winning, &layers, memory, meter)
}

/// Sums the ways through all layers, from the start down. A layer holds what stands for its positions, in any order.
fn sum_layers<K: Copy + Eq + Hash>(
    layers: &[Vec<K>],
    memory: Memory,
    meter: &mut Meter<'_>,
    each_after: impl Fn(K, &mut dyn FnMut(K)),
) -> Result<u128, StudyError> {
    let mut ways = vec![1_u128; layers.last().map_or(0, Vec::len)];
    for pegs in (1..layers.len().saturating_sub(1)).rev() {
        ways = sum_ways(&layers[pegs + 1], &ways, &layers[pegs], memory, meter, &each_after)?;
    }
    ways.into_iter().try_fold(0_u128, u128::checked_add).ok_or(StudyError::Overflow)
}
