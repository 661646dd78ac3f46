//! Every position of a class that can be led to some finish, reached or not.

use super::super::{Board, Cells, Folding};
use super::StudyError;
use super::blocks::Blocks;
use super::flood::{self, Flood};
use super::frame::with_order;
use std::ops::ControlFlow;

/// The positions of one class that can be led to a single peg on one of some cells: found once, then looked up.
pub struct Solvable {
    full: u64,
    class: u64,
    finish: u64,
    /// What is reached from the complements of the finishes.
    reached: Box<dyn Reached>,
}

impl Solvable {
    /// Whether this says anything about the position with those finishes.
    pub fn is_about(&self, board: &Board, pegs: u64, finish: u64) -> bool {
        let class = board.invariants().class(pegs);
        (self.full, self.class, self.finish) == (board.full(), class, finish)
    }

    /// Whether the position, which must be of the class, can be led to one of the finishes.
    pub fn holds(&self, pegs: u64) -> bool {
        self.reached.holds(self.full ^ pegs)
    }
}

/// A set of positions.
trait Reached: Send {
    fn holds(&self, pegs: u64) -> bool;
}

impl<const G: usize> Reached for Flood<G> {
    fn holds(&self, pegs: u64) -> bool {
        Flood::holds(self, pegs)
    }
}

/// All positions of the class of `pegs` that can be led to a single peg on one of the cells of `finish`, holding at most about
/// `held` words of eight bytes; `None` if the board is not fit for it or that is too little. `each` is told now and then how
/// many positions were found, and may stop the study.
pub fn solvable(
    board: &Board,
    pegs: u64,
    finish: u64,
    held: u64,
    each: &mut dyn FnMut(u64) -> ControlFlow<()>,
) -> Option<Result<Solvable, StudyError>> {
    let class = board.invariants().class(pegs);
    let ends = Cells(finish).map(|cell| 1 << cell);
    let ends: Vec<u64> = ends.filter(|&peg| board.invariants().class(peg) == class).collect();
    if ends.is_empty() {
        return None;
    }
    let folding = board.symmetries().keeping(ends.iter().sum());
    let reached = with_order!(folding.order(), reached(board, &folding, &ends, held, each))?;
    Some(reached.map(|reached| Solvable { full: board.full(), class, finish, reached }))
}

fn reached<const G: usize>(
    board: &Board,
    folding: &Folding,
    ends: &[u64],
    held: u64,
    each: &mut dyn FnMut(u64) -> ControlFlow<()>,
) -> Option<Result<Box<dyn Reached>, StudyError>> {
    let turned: Vec<u64> = ends.iter().map(|end| board.full() ^ end).collect();
    let blocks = Blocks::<G>::new(board, folding, *turned.first()?)?;
    if flood::size(blocks.bits(), G) > held {
        return None;
    }
    let mut flood = Flood::new(blocks, folding, 0);
    for start in turned {
        flood.start(start);
    }
    let found = std::cell::Cell::new(0);
    let run = flood.run(
        |_, _, patterns, _| found.set(found.get() + u64::from(patterns.count_ones())),
        |_| each(found.get()),
    );
    Some(run.map(|()| Box::new(flood) as Box<dyn Reached>))
}
