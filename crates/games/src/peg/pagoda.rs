//! Pagoda functions: weights of the cells such that no jump raises the sum over the pegs.

use super::{Board, Cells};

/// A whole number for each cell such that `weight(from) + weight(over) >= weight(to)` for every jump. So no jump raises the sum
/// over the pegs.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Pagoda {
    weights: Vec<i32>,
}

impl Pagoda {
    /// Makes a pagoda function. Returns `None` if there is not one weight for each cell, or if a jump raises the sum.
    pub fn new(board: &Board, weights: Vec<i32>) -> Option<Pagoda> {
        let weight = |cell: u8| i64::from(weights[usize::from(cell)]);
        let holds = weights.len() == board.size()
            && board.jumps().iter().all(|jump| weight(jump.from) + weight(jump.over) >= weight(jump.to));
        holds.then_some(Pagoda { weights })
    }

    /// Returns the weights, by cell.
    pub fn weights(&self) -> &[i32] {
        &self.weights
    }

    /// Returns the sum over the pegs of a position.
    #[inline]
    pub fn value(&self, pegs: u64) -> i64 {
        Cells(pegs).map(|cell| i64::from(self.weights[cell])).sum()
    }
}
