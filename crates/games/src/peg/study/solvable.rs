//! All positions of a class from which a finish can be reached.

use super::super::{Board, Cells, SymmetryGroup};
use super::core_reach::CoreReach;
use super::indexed_class::with_order;
use super::{Meter, Progress, StudyError};

/// The positions of one class from which one of some finishes can be reached. They are found once, then looked up.
pub struct Solvable {
    full: u64,
    class: u64,
    finish: u64,
    /// What the complements of the finishes reach.
    reached: Box<dyn Reached>,
}

impl Solvable {
    /// Returns whether this knows the answer for a position with those finishes.
    pub fn is_about(&self, board: &Board, pegs: u64, finish: u64) -> bool {
        let class = board.invariants().class(pegs);
        (self.full, self.class, self.finish) == (board.full(), class, finish)
    }

    /// Returns whether a position, which must be of the class, can reach one of the finishes.
    pub fn holds(&self, pegs: u64) -> bool {
        self.reached.holds(self.full ^ pegs)
    }
}

/// A set of positions.
trait Reached: Send {
    fn holds(&self, pegs: u64) -> bool;
}

impl<const G: usize> Reached for CoreReach<G> {
    fn holds(&self, pegs: u64) -> bool {
        CoreReach::holds(self, pegs)
    }
}

/// Finds all positions of the class of `pegs` from which a single peg on one of the cells of `finish` can be reached. The study
/// takes at most about `memory` bytes. Returns `None` if no finish is of the class, if the board has too few corners, or if the
/// memory is too small.
pub fn solvable(
    board: &Board,
    pegs: u64,
    finish: u64,
    memory: u64,
    progress: Progress<'_>,
) -> Option<Result<Solvable, StudyError>> {
    let class = board.invariants().class(pegs);
    let ends = Cells(finish).map(|cell| 1 << cell);
    let ends: Vec<u64> = ends.filter(|&peg| board.invariants().class(peg) == class).collect();
    if ends.is_empty() {
        return None;
    }
    let group = board.symmetries().stabiliser(ends.iter().sum());
    let reached = with_order!(group.order(), reached(board, &group, &ends, memory, progress))?;
    Some(reached.map(|reached| Solvable { full: board.full(), class, finish, reached }))
}

/// Finds what the complements of the ends reach.
fn reached<const G: usize>(
    board: &Board,
    group: &SymmetryGroup,
    ends: &[u64],
    memory: u64,
    progress: Progress<'_>,
) -> Option<Result<Box<dyn Reached>, StudyError>> {
    let complements: Vec<u64> = ends.iter().map(|end| board.full() ^ end).collect();
    let mut reach = CoreReach::<G>::new(board, group, *complements.first()?, 0, 0, memory)?;
    for start in complements {
        reach.start(start);
    }
    let run = reach.run(&mut Meter::new(progress), |_, _, _, _| ());
    Some(run.map(|()| Box::new(reach) as Box<dyn Reached>))
}
