//! A combinatorial ranking: numbers the positions of one class and one number of pegs without gaps.

use super::super::{Board, Cells};

/// The most classes of a board: those of four invariants.
const CLASSES: usize = 16;

/// Numbers the positions of each class and number of pegs of a board of at most 64 cells and four invariants.
#[derive(Debug)]
pub(super) struct Ranking {
    /// By cell: the class of a peg there.
    classes: Vec<usize>,
    /// By number of cells, number of pegs and class: the number of positions of the first cells.
    counts: Vec<Vec<[u32; CLASSES]>>,
}

impl Ranking {
    /// Makes the tables. Returns `None` if there are more classes or positions than can be numbered.
    pub(super) fn of(board: &Board) -> Option<Ranking> {
        if board.invariants().sets().len() > CLASSES.ilog2() as usize {
            return None;
        }
        let classes: Vec<usize> =
            (0..board.size()).map(|cell| board.invariants().class(1 << cell) as usize).collect();
        let mut first = vec![[0_u32; CLASSES]; board.size() + 1];
        first[0][0] = 1;
        let mut counts = vec![first];
        for &class in &classes {
            let before = counts.last()?;
            let mut next = before.clone();
            for pegs in 1..next.len() {
                for (of, count) in next[pegs].iter_mut().enumerate() {
                    *count = count.checked_add(before[pegs - 1][of ^ class])?;
                }
            }
            counts.push(next);
        }
        Some(Ranking { classes, counts })
    }

    /// Returns the rank of a position: how many positions of its class and number of pegs are smaller.
    #[inline]
    pub(super) fn rank(&self, pegs: u64) -> u32 {
        let (mut class, mut rank) = (0, 0);
        // From the lowest peg on: the smaller positions that agree above a peg have their next peg below it.
        for (below, cell) in Cells(pegs).enumerate() {
            class ^= self.classes[cell];
            rank += self.counts[cell][below + 1][class];
        }
        rank
    }

    /// Returns the number of positions of a class and number of pegs.
    pub(super) fn count(&self, class: u64, pegs: usize) -> u32 {
        self.counts.last().and_then(|all| all.get(pegs)).map_or(0, |all| all[class as usize])
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn positions_of_a_class_are_numbered_in_order() {
        let board = Board::named("english").unwrap();
        let ranking = Ranking::of(&board).unwrap();
        for pegs in [1, 4, 29] {
            let mut next = [0_u32; CLASSES];
            // Every position of so many pegs, in order.
            let mut position = (1_u64 << pegs) - 1;
            while position <= board.full() {
                let class = board.invariants().class(position) as usize;
                assert_eq!(ranking.rank(position), next[class], "{position:#x}");
                next[class] += 1;
                let low = position & position.wrapping_neg();
                let carried = position + low;
                position = (((carried ^ position) >> 2) / low) | carried;
            }
            for (class, &count) in next.iter().enumerate() {
                assert_eq!(ranking.count(class as u64, pegs), count);
            }
        }
    }
}
