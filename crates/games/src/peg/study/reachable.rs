//! The positions that a start reaches, by number of pegs.

use super::super::{Board, PositionSet, SymmetryGroup};
use super::bitmap::{Bitmap, Buckets};
use super::core_reach::CoreReach;
use super::indexed_class::{IndexedClass, with_order};
use super::{Memory, Meter, Progress, StudyError, bitmaps_fit};

/// The reachable positions of one number of pegs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Layer {
    /// The number of pegs.
    pub pegs: u32,
    /// How many positions there are, counted up to the symmetries that keep the start.
    pub orbits: u64,
    /// How many positions there are.
    pub positions: u64,
    /// How many of the orbits have no jump.
    pub dead_orbits: u64,
}

/// Returns the positions that `start` reaches, by number of pegs, the start first. The study takes at most about `memory` bytes.
pub fn reachable(
    board: &Board,
    start: u64,
    memory: u64,
    progress: Progress<'_>,
) -> Result<Vec<Layer>, StudyError> {
    let group = board.symmetries().stabiliser(start);
    let mut meter = Meter::new(progress);
    if let Some(layers) = with_order!(group.order(), by_cores(board, &group, start, memory, &mut meter)) {
        layers
    } else if bitmaps_fit(board, 1, memory) {
        with_order!(group.order(), by_bitmap(board, &group, start, memory, &mut meter))
    } else {
        by_lists(board, &group, start, memory, &mut meter)
    }
}

/// Searches core by core. Returns `None` if the board has too few corners, or if the memory is too small.
fn by_cores<const G: usize>(
    board: &Board,
    group: &SymmetryGroup,
    start: u64,
    memory: u64,
    meter: &mut Meter<'_>,
) -> Option<Result<Vec<Layer>, StudyError>> {
    let mut reach = CoreReach::<G>::new(board, group, start, 0, 0, memory)?;
    reach.start(start);
    let layer = |pegs| Layer { pegs, orbits: 0, positions: 0, dead_orbits: 0 };
    let mut layers: Vec<Layer> = (0..=start.count_ones()).map(layer).collect();
    let run = reach.run(meter, |space, core, patterns, mobile| {
        let pegs = core.pegs.count_ones();
        space.count(core, patterns, |corners, orbits, positions| {
            let layer = &mut layers[(pegs + corners) as usize];
            layer.orbits += orbits;
            layer.positions += positions;
        });
        space.count(core, patterns & !mobile, |corners, orbits, _| {
            layers[(pegs + corners) as usize].dead_orbits += orbits;
        });
    });
    Some(run.map(|()| {
        layers.reverse();
        layers.retain(|layer| layer.orbits > 0);
        layers
    }))
}

/// Searches layer by layer, with a bit for each position of the class.
fn by_bitmap<const G: usize>(
    board: &Board,
    group: &SymmetryGroup,
    start: u64,
    memory: u64,
    meter: &mut Meter<'_>,
) -> Result<Vec<Layer>, StudyError> {
    let class = IndexedClass::<G>::new(board, group, start);
    let mut memory = Memory::new(memory);
    memory.take(Bitmap::memory(class.bits()) + Buckets::<u32>::memory(class.bits()))?;
    let mut found = Bitmap::new(class.bits());
    let mut buckets = Buckets::new(class.bits());
    let mut list = vec![class.canonical(start)];
    let mut pegs = start.count_ones();
    let mut layers = Vec::new();
    while !list.is_empty() {
        let (mut positions, mut dead) = (0, 0);
        let mut count = 0;
        let mut insert = |index| count += found.insert(index);
        for &index in &list {
            let images = class.images(index);
            positions += images.orbit_size();
            let any = class.each_after(&images, |next| buckets.push(next, &mut insert));
            dead += u64::from(!any);
            meter.add(1)?;
        }
        buckets.flush_all(&mut insert);
        layers.push(Layer { pegs, orbits: list.len() as u64, positions, dead_orbits: dead });
        memory.release(4 * list.len() as u64);
        drop(list);
        memory.take(4 * count as u64)?;
        list = found.drain(count, &mut buckets.touched);
        pegs = pegs.saturating_sub(1);
    }
    Ok(layers)
}

/// Searches layer by layer, with lists of positions: for boards whose classes are too large for a bitmap.
fn by_lists(
    board: &Board,
    group: &SymmetryGroup,
    start: u64,
    memory: u64,
    meter: &mut Meter<'_>,
) -> Result<Vec<Layer>, StudyError> {
    let mut memory = Memory::new(memory);
    let mut list = vec![group.canonical(start)];
    let mut pegs = start.count_ones();
    let mut layers = Vec::new();
    while !list.is_empty() {
        let mut next = PositionSet::default();
        let (mut positions, mut dead) = (0, 0);
        for &from in &list {
            positions += group.orbit(from).1;
            if !next.reserve(board.jumps().len(), memory.left()) {
                return Err(memory.too_large());
            }
            let mut any = false;
            board.moves().each(from, |jump| {
                any = true;
                next.insert(group.canonical(from ^ board.jumps()[jump].flips()));
            });
            dead += u64::from(!any);
            meter.add(1)?;
        }
        layers.push(Layer { pegs, orbits: list.len() as u64, positions, dead_orbits: dead });
        list = next.into_sorted();
        memory.taken = 8 * list.len() as u64;
        pegs = pegs.saturating_sub(1);
    }
    Ok(layers)
}
