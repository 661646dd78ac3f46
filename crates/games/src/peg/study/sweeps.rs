//! Solutions with the fewest sweeps.
//!
//! Only positions on solutions matter. For each it is enough to know the fewest sweeps that lead to it and which pegs can have
//! made the last of them: a line that needs one sweep more and ends with another peg is no better than starting a new sweep.

use super::super::solve::Problem;
use super::super::{Cells, Jump};
use super::frame::{Frame, with_order};
use super::steps::each_step;
use super::winning::Winning;

/// The fewest sweeps to a position, and the cells on which the last of them can end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Best {
    sweeps: u8,
    ends: u64,
}

const NONE: Best = Best { sweeps: u8::MAX, ends: 0 };

impl Best {
    /// The sweeps after a jump from that cell: one more, unless the peg is the one that moved last.
    fn after(self, from: u8) -> u8 {
        self.sweeps + u8::from(self.ends >> from & 1 == 0)
    }

    /// Takes note of a way with so many sweeps that ends on one of those cells.
    fn join(&mut self, sweeps: u8, ends: u64) {
        if sweeps < self.sweeps {
            *self = Best { sweeps, ends };
        } else if sweeps == self.sweeps {
            self.ends |= ends;
        }
    }
}

/// A solution with the fewest sweeps, given the positions on solutions of the problem; `None` if there is no solution.
pub fn fewest_sweeps(problem: &Problem<'_>, winning: &Winning) -> Option<Vec<Jump>> {
    with_order!(winning.folding().order(), search(problem, winning))
}

fn search<const G: usize>(problem: &Problem<'_>, winning: &Winning) -> Option<Vec<Jump>> {
    let (board, folding) = (problem.board, winning.folding());
    let frame = Frame::<G>::new(board, folding, winning.start());
    let cells: Vec<[u64; G]> =
        (0..board.size()).map(|cell| std::array::from_fn(|i| folding.image(i, 1 << cell))).collect();
    let most = winning.most_pegs();
    // By number of pegs, as the positions of the layers.
    let mut best: Vec<Vec<Best>> = vec![Vec::new(); most + 1];
    best[most] = vec![Best { sweeps: 0, ends: 0 }; winning.indexes(most).len()];
    for pegs in (1..most).rev() {
        let mut layer = vec![NONE; winning.indexes(pegs).len()];
        each_step(&frame, winning.indexes(pegs + 1), winning.indexes(pegs), |step| {
            let jump = board.jumps()[step.jump];
            // The images of the cell under the symmetries that take the position to the one that stands for it.
            let flips = &frame.flips[step.jump];
            let there = (0..G).filter(|&i| step.images.indexes[i] ^ flips[i] == step.least);
            let ends = there.fold(0, |ends, i| ends | cells[usize::from(jump.to)][i]);
            layer[step.to].join(best[pegs + 1][step.from].after(jump.from), ends);
        });
        best[pegs] = layer;
    }

    let known = |pegs: u64| -> Option<Best> {
        let images = frame.images(frame.index(pegs));
        let least = images.indexes.iter().copied().min()?;
        let there = images.indexes.iter().position(|&index| index == least)?;
        let layer = pegs.count_ones() as usize;
        let number = winning.indexes(layer).binary_search(&least).ok()?;
        let Best { sweeps, ends } = *best.get(layer)?.get(number)?;
        // The cells that this symmetry takes to the ends.
        let ends = (0..board.size()).filter(|&cell| cells[cell][there] & ends != 0);
        Some(Best { sweeps, ends: ends.fold(0, |ends, cell| ends | 1 << cell) })
    };
    let class = board.invariants();
    let ends = Cells(problem.finish).map(|cell| 1_u64 << cell);
    let ends = ends.filter(|&pegs| class.class(pegs) == class.class(problem.start));
    let (sweeps, last) = ends.filter_map(|pegs| known(pegs).map(|best| (best.sweeps, pegs))).min()?;
    backwards(problem, last, sweeps, known)
}

/// The jumps that lead to `last` with so many sweeps.
fn backwards(
    problem: &Problem<'_>,
    last: u64,
    sweeps: u8,
    known: impl Fn(u64) -> Option<Best>,
) -> Option<Vec<Jump>> {
    let board = problem.board;
    let (mut pegs, mut sweeps, mut ends) = (last, sweeps, known(last)?.ends);
    let mut line = Vec::new();
    while pegs != problem.start {
        let before = board.jumps().iter().filter(|jump| jump.is_possible(board.full() ^ pegs));
        let mut found = before.filter(|jump| ends >> jump.to & 1 == 1).filter_map(|&jump| {
            let best = known(pegs ^ jump.flips())?;
            (best.after(jump.from) == sweeps).then_some((jump, best))
        });
        let (jump, best) = found.next()?;
        line.push(jump);
        pegs ^= jump.flips();
        // The same sweep goes on with this peg, or another one ended here.
        ends = if best.sweeps == sweeps { 1 << jump.from } else { best.ends };
        sweeps = best.sweeps;
    }
    line.reverse();
    Some(line)
}
