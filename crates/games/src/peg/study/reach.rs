//! The positions that a start reaches, by number of pegs.

use super::super::{Board, Folding, PositionSet};
use super::bitmap::{Bitmap, Regions};
use super::blocks::Blocks;
use super::flood::{self, Flood};
use super::frame::{Frame, with_order};
use super::{StudyError, fits};
use std::cell::RefCell;
use std::ops::ControlFlow;

/// The positions of one number of pegs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Layer {
    /// The number of pegs.
    pub pegs: u32,
    /// How many positions there are up to the symmetries that keep the start.
    pub folded: u64,
    /// How many positions there are.
    pub positions: u64,
    /// How many of them, up to symmetry, have no jump.
    pub dead_folded: u64,
}

/// What is told of each layer as it is finished; it may stop the study.
pub(super) type EachLayer<'a> = &'a mut dyn FnMut(Layer) -> ControlFlow<()>;

/// The positions that `start` reaches, by number of pegs, the start first. At most about `held` words of eight bytes are held.
pub fn reachable(
    board: &Board,
    start: u64,
    held: u64,
    each: EachLayer<'_>,
) -> Result<Vec<Layer>, StudyError> {
    let folding = board.symmetries().keeping(start);
    if let Some(found) = with_order!(folding.order(), by_flood(board, &folding, start, held, each)) {
        found
    } else if fits(board, held) {
        with_order!(folding.order(), by_bitmap(board, &folding, start, each))
    } else {
        by_hash(board, &folding, start, held, each)
    }
}

/// By cores and patterns; `None` if the board is not fit for it, or `held` too little.
fn by_flood<const G: usize>(
    board: &Board,
    folding: &Folding,
    start: u64,
    held: u64,
    each: EachLayer<'_>,
) -> Option<Result<Vec<Layer>, StudyError>> {
    let blocks = Blocks::<G>::new(board, folding, start)?;
    if flood::size(blocks.bits(), G) > held {
        return None;
    }
    let most_corners = blocks.most_corners();
    let mut flood = Flood::new(blocks, folding, 0);
    flood.start(start);
    let layer = |pegs| Layer { pegs, folded: 0, positions: 0, dead_folded: 0 };
    let found = RefCell::new((0..=start.count_ones()).map(layer).collect::<Vec<_>>());
    let mut next = start.count_ones();
    let mut stopped = ControlFlow::Continue(());
    let run = flood.run(
        |blocks, core, patterns, mobile| {
            let mut found = found.borrow_mut();
            let pegs = core.pegs.count_ones();
            blocks.count(core, patterns, |corners, folded, positions| {
                let layer = &mut found[(pegs + corners) as usize];
                layer.folded += folded;
                layer.positions += positions;
            });
            blocks.count(core, patterns & !mobile, |corners, folded, _| {
                found[(pegs + corners) as usize].dead_folded += folded;
            });
        },
        |pegs| {
            // What comes later has fewer pegs in the core, and at most all corners.
            while next >= pegs + most_corners && next > 0 && stopped.is_continue() {
                stopped = each(found.borrow()[next as usize]);
                next -= 1;
            }
            stopped
        },
    );
    if run.is_ok() {
        let found = found.borrow();
        let rest = found.iter().take(next as usize + 1).rev().filter(|layer| layer.folded > 0);
        for &layer in rest {
            if stopped.is_continue() {
                stopped = each(layer);
            }
        }
    }
    let run = run.and(if stopped.is_continue() { Ok(()) } else { Err(StudyError::Stopped) });
    Some(run.map(|()| {
        let mut layers = found.into_inner();
        layers.reverse();
        layers.retain(|layer| layer.folded > 0);
        layers
    }))
}

fn by_bitmap<const G: usize>(
    board: &Board,
    folding: &Folding,
    start: u64,
    each: EachLayer<'_>,
) -> Result<Vec<Layer>, StudyError> {
    let frame = Frame::<G>::new(board, folding, start);
    let mut found = Bitmap::new(frame.bits());
    let mut regions = Regions::new(frame.bits());
    let mut list = vec![frame.least(start)];
    let mut pegs = start.count_ones();
    let mut layers = Vec::new();
    while !list.is_empty() {
        let (mut positions, mut dead) = (0, 0);
        let mut count = 0;
        let mut mark = |index| count += found.insert(index);
        for &index in &list {
            let images = frame.images(index);
            positions += images.orbit();
            let any = frame.each_after(&images, |least| regions.push(least, &mut mark));
            dead += u64::from(!any);
        }
        regions.finish(&mut mark);
        let layer = Layer { pegs, folded: list.len() as u64, positions, dead_folded: dead };
        layers.push(layer);
        if each(layer).is_break() {
            return Err(StudyError::Stopped);
        }
        drop(list);
        list = found.drain(count, &mut regions.touched);
        pegs = pegs.saturating_sub(1);
    }
    Ok(layers)
}

/// The same for boards whose classes are too large for a bit each.
fn by_hash(
    board: &Board,
    folding: &Folding,
    start: u64,
    held: u64,
    each: EachLayer<'_>,
) -> Result<Vec<Layer>, StudyError> {
    let mut list = vec![folding.least(start)];
    let mut pegs = start.count_ones();
    let mut layers = Vec::new();
    while !list.is_empty() {
        let mut next = PositionSet::with_capacity(list.len());
        let (mut positions, mut dead) = (0, 0);
        for &from in &list {
            positions += folding.orbit(from).1;
            let mut any = false;
            board.moves().each(from, |jump| {
                any = true;
                next.insert(folding.least(from ^ board.jumps()[jump].flips()));
            });
            dead += u64::from(!any);
            if next.len() as u64 > held {
                return Err(StudyError::TooLarge { held });
            }
        }
        let layer = Layer { pegs, folded: list.len() as u64, positions, dead_folded: dead };
        layers.push(layer);
        if each(layer).is_break() {
            return Err(StudyError::Stopped);
        }
        list = next.into_sorted();
        pegs = pegs.saturating_sub(1);
    }
    Ok(layers)
}
