//! The positions on solutions, core by core: from both ends to the middle, and back from where they meet.
//!
//! The middle is between cores of some number of pegs, the upper ones, and those of fewer, the lower ones. Every solution has one
//! jump from an upper core P to a lower one Q. P is reached within upper cores. Q leads on to a finish within lower cores, which
//! is to say that its complement is reached from that of the finish within the complements of lower cores; so the complement of
//! P is one jump on from there. Half of the cores are never looked at.

use super::super::Folding;
use super::super::solve::Problem;
use super::StudyError;
use super::blocks::{Blocks, Core};
use super::flood::{self, Flood};
use super::frame::Frame;
use super::winning::{EachLayer, WonLayer};
use std::cell::Cell;

/// By number of pegs; `None` if the board is not fit for it, or `held` words of eight bytes too little.
pub(super) fn by_flood<const G: usize>(
    problem: &Problem<'_>,
    folding: &Folding,
    ends: &[u64],
    held: u64,
    frame: &Frame<'_, G>,
    each: EachLayer<'_>,
) -> Option<Result<Vec<WonLayer>, StudyError>> {
    let (board, start) = (problem.board, problem.start);
    let turned: Vec<u64> = ends.iter().map(|end| board.full() ^ end).collect();
    let mut won = Won { layers: vec![WonLayer::default(); start.count_ones() as usize + 1], frame };
    if turned.is_empty() {
        // No finish of this class: nothing is won.
        return Some(Ok(won.layers));
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
    let ahead = match from(blocks, &[start], upper, each) {
        Ok(flood) => flood,
        Err(error) => return Some(Err(error)),
    };
    if mirror {
        let mut found = ahead.meeting(&ahead, upper);
        ahead.retrace(&mut found, upper, |core, patterns| {
            won.add(&ahead.blocks, core, patterns, false);
            won.add(&ahead.blocks, core, patterns, true);
        });
        return Some(Ok(won.in_order()));
    }
    let blocks = Blocks::<G>::new(board, folding, *turned.first()?)?;
    let back = match from(blocks, &turned, lower, each) {
        Ok(flood) => flood,
        Err(error) => return Some(Err(error)),
    };
    let mut found = ahead.meeting(&back, upper);
    ahead.retrace(&mut found, upper, |core, patterns| won.add(&ahead.blocks, core, patterns, false));
    drop(found);
    let mut found = back.meeting(&ahead, lower);
    back.retrace(&mut found, lower, |core, patterns| won.add(&back.blocks, core, patterns, true));
    Some(Ok(won.in_order()))
}

/// What is reached with at least so many pegs in the core.
fn from<const G: usize>(
    blocks: Blocks<G>,
    starts: &[u64],
    fewest: u32,
    each: EachLayer<'_>,
) -> Result<Flood<G>, StudyError> {
    let mut flood = Flood::new(blocks);
    for &start in starts {
        flood.start(start);
    }
    let found = Cell::new(0);
    let count = |_: &Blocks<G>, _: &Core<G>, patterns: u32, _: u32| {
        found.set(found.get() + u64::from(patterns.count_ones()));
    };
    flood.run(fewest, count, |pegs| each(pegs, found.take()))?;
    Ok(flood)
}

/// The layers as they are filled.
struct Won<'a, const G: usize> {
    layers: Vec<WonLayer>,
    frame: &'a Frame<'a, G>,
}

impl<const G: usize> Won<'_, G> {
    /// The positions of a core with those patterns, or their complements.
    fn add(&mut self, blocks: &Blocks<G>, core: &Core<G>, patterns: u32, complements: bool) {
        let cells = self.frame.full.count_ones();
        let layer = |pegs: u32| (if complements { cells - pegs } else { pegs }) as usize;
        let in_core = core.pegs.count_ones();
        blocks.count(core, patterns, |corners, _, positions| {
            if let Some(layer) = self.layers.get_mut(layer(in_core + corners)) {
                layer.positions += positions;
            }
        });
        let mut left = patterns;
        while left != 0 {
            let pegs = blocks.position(core, left.trailing_zeros());
            left &= left - 1;
            let position = if complements { self.frame.full ^ pegs } else { pegs };
            if let Some(layer) = self.layers.get_mut(layer(pegs.count_ones())) {
                layer.indexes.push(self.frame.least(position));
            }
        }
    }

    fn in_order(mut self) -> Vec<WonLayer> {
        for layer in &mut self.layers {
            layer.indexes.sort_unstable();
            // Patterns that a symmetry of their core makes of each other are the same position.
            layer.indexes.dedup();
            layer.indexes.shrink_to_fit();
        }
        self.layers
    }
}
