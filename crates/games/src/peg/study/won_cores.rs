//! The positions on solutions, core by core: from both ends to the middle, and back from where they meet.
//!
//! The middle is between cores of some number of pegs, the upper ones, and those of fewer, the lower ones. Every solution has one
//! jump from an upper core P to a lower one Q. P is reached within upper cores. Q leads on to a finish within lower cores, which
//! is to say that its complement is reached from that of the finish within the complements of lower cores. Half of the cores are
//! never looked at.

use super::super::Folding;
use super::super::solve::Problem;
use super::StudyError;
use super::blocks::{Blocks, Core};
use super::core_list::CoreList;
use super::flood::{self, Flood};
use super::winning::{EachLayer, WonLayer};
use std::cell::Cell;

/// How many there are by number of pegs, and their cores.
type WonCores = (Vec<WonLayer>, Vec<CoreList>);

/// `None` if the board is not fit for it, or `held` words of eight bytes too little.
pub(super) fn by_flood<const G: usize>(
    problem: &Problem<'_>,
    folding: &Folding,
    ends: &[u64],
    held: u64,
    each: EachLayer<'_>,
) -> Option<Result<WonCores, StudyError>> {
    let (board, start) = (problem.board, problem.start);
    let turned: Vec<u64> = ends.iter().map(|end| board.full() ^ end).collect();
    let layers = vec![WonLayer::default(); start.count_ones() as usize + 1];
    if turned.is_empty() {
        // No finish of this class: nothing is won.
        return Some(Ok((layers, Vec::new())));
    }
    let blocks = Blocks::<G>::new(board, folding, start)?;
    let cells = blocks.core_cells().count_ones();
    let upper = cells.div_ceil(2).min((start & blocks.core_cells()).count_ones());
    // The cores of the finishes must be lower ones.
    if upper < 2 {
        return None;
    }
    // The fewest pegs of the complements of lower cores.
    let lower = cells - (upper - 1);
    // The start is the complement of the finish: so is everything between.
    let mirror = turned == [start] && upper == lower;
    // Each flood, and as much again as its patterns for those on solutions.
    let floods = if mirror { 1 } else { 2 };
    if floods * flood::size(blocks.bits(), G) * 3 / 2 > held {
        return None;
    }
    let mut won = Won { layers, lists: Vec::new(), full: board.full() };
    let ahead = match from(blocks, folding, &[start], upper, each) {
        Ok(flood) => flood,
        Err(error) => return Some(Err(error)),
    };
    if mirror {
        won.add(&ahead, &ahead, &[0, board.full()]);
        return Some(Ok((won.layers, won.lists)));
    }
    let blocks = Blocks::<G>::new(board, folding, *turned.first()?)?;
    let back = match from(blocks, folding, &turned, lower, each) {
        Ok(flood) => flood,
        Err(error) => return Some(Err(error)),
    };
    won.add(&ahead, &back, &[0]);
    won.add(&back, &ahead, &[board.full()]);
    Some(Ok((won.layers, won.lists)))
}

/// What is reached by way of cores with at least so many pegs.
fn from<const G: usize>(
    blocks: Blocks<G>,
    folding: &Folding,
    starts: &[u64],
    fewest: u32,
    each: EachLayer<'_>,
) -> Result<Flood<G>, StudyError> {
    let mut flood = Flood::new(blocks, folding, fewest);
    for &start in starts {
        flood.start(start);
    }
    let found = Cell::new(0);
    let count = |_: &Blocks<G>, _: &Core<G>, patterns: u32, _: u32| {
        found.set(found.get() + u64::from(patterns.count_ones()));
    };
    flood.run(count, |pegs| each(pegs, found.take()))?;
    Ok(flood)
}

/// What was found so far.
struct Won {
    layers: Vec<WonLayer>,
    lists: Vec<CoreList>,
    full: u64,
}

impl Won {
    /// Adds what `ahead` has reached and leads on to the complements of what `back` has; or its complements, if that is one of
    /// the `turns`.
    fn add<const G: usize>(&mut self, ahead: &Flood<G>, back: &Flood<G>, turns: &[u64]) {
        let blocks = &ahead.blocks;
        let mut list = CoreList::new(blocks.positions().clone(), turns.to_vec());
        let mut found = ahead.meeting(back);
        ahead.retrace(&mut found, |number, core, patterns| {
            let in_core = core.pegs.count_ones();
            blocks.count(core, patterns, |corners, folded, positions| {
                let pegs = in_core + corners;
                for &turn in turns {
                    let pegs = if turn == 0 { pegs } else { self.full.count_ones() - pegs };
                    if let Some(layer) = self.layers.get_mut(pegs as usize) {
                        layer.folded += folded;
                        layer.positions += positions;
                    }
                }
            });
            list.push(number, blocks.distinct(core, patterns));
        });
        self.lists.push(list);
    }
}
