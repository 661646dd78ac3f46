//! Solutions with the fewest sweeps.
//!
//! Only positions on solutions matter. For each it is enough to know the fewest sweeps that lead to it and which pegs can have
//! made the last of them: a line that needs one sweep more and ends with another peg is no better than starting a new sweep.

use super::super::solve::Problem;
use super::super::{Cells, Folding, Jump};
use super::numbers::Numbers;
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
    let (board, folding) = (problem.board, winning.folding());
    let most = winning.most_pegs();
    // By number of pegs, as the positions of the layers.
    let mut best: Vec<Vec<Best>> = vec![Vec::new(); most + 1];
    best[most] = vec![Best { sweeps: 0, ends: 0 }; winning.layer(most).len()];
    for pegs in (1..most).rev() {
        let numbers = Numbers::of(winning.layer(pegs));
        let mut layer = vec![NONE; winning.layer(pegs).len()];
        for (&from, &known) in winning.layer(pegs + 1).iter().zip(&best[pegs + 1]) {
            board.moves().each(from, |id| {
                let jump = board.jumps()[id];
                let after = from ^ jump.flips();
                let least = folding.least(after);
                if let Some(number) = numbers.get(least) {
                    layer[number]
                        .join(known.after(jump.from), images_of(folding, after, least, 1 << jump.to));
                }
            });
        }
        best[pegs] = layer;
    }

    let known = |pegs: u64| -> Option<Best> {
        let least = folding.least(pegs);
        let layer = pegs.count_ones() as usize;
        let number = winning.layer(layer).binary_search(&least).ok()?;
        let Best { sweeps, ends } = *best.get(layer)?.get(number)?;
        let back = (0..folding.order()).find(|&i| folding.image(i, pegs) == least)?;
        // The cells that this symmetry takes to the ends.
        let ends = Cells(board.full()).filter(|&cell| folding.image(back, 1 << cell) & ends != 0);
        Some(Best { sweeps, ends: ends.fold(0, |ends, cell| ends | 1 << cell) })
    };
    let ends = Cells(problem.finish).map(|cell| 1_u64 << cell);
    let (sweeps, last) = ends.filter_map(|pegs| known(pegs).map(|best| (best.sweeps, pegs))).min()?;
    backwards(problem, last, sweeps, known)
}

/// The images of cells under the symmetries that take a position to its least image.
fn images_of(folding: &Folding, pegs: u64, least: u64, cells: u64) -> u64 {
    let there = (0..folding.order()).filter(|&i| folding.image(i, pegs) == least);
    there.fold(0, |images, i| images | folding.image(i, cells))
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
