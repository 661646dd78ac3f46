//! A board: its cells, and what follows from their places.

use super::{Invariants, Jump, MoveGen, Shape, ShapeError, Symmetries};
use solitarium_core::{Grid, Place};

/// A board with its jumps, its symmetries and its invariants.
#[derive(Clone, Debug)]
pub struct Board {
    shape: Shape,
    jumps: Vec<Jump>,
    moves: MoveGen,
    symmetries: Symmetries,
    invariants: Invariants,
}

/// Boards with the same cells are equal.
impl PartialEq for Board {
    fn eq(&self, other: &Board) -> bool {
        self.shape == other.shape
    }
}

impl Eq for Board {}

impl Board {
    /// Makes the board of a shape.
    pub fn new(shape: Shape) -> Board {
        let jumps: Vec<Jump> = shape
            .triples()
            .map(|[from, over, to]| Jump { from: from as u8, over: over as u8, to: to as u8 })
            .collect();
        let moves = MoveGen::new(&jumps);
        let symmetries = Symmetries::of(&shape);
        let invariants = Invariants::of(&jumps, shape.full());
        Board { shape, jumps, moves, symmetries, invariants }
    }

    /// Makes the board of that name; see [`NAMES`](super::NAMES).
    pub fn named(name: &str) -> Result<Board, ShapeError> {
        Shape::named(name).map(Board::new)
    }

    /// Returns the shape.
    pub fn shape(&self) -> &Shape {
        &self.shape
    }

    /// Returns the number of cells: 3 to 64.
    pub fn size(&self) -> usize {
        self.shape.places().len()
    }

    /// Returns the set of all cells.
    pub fn full(&self) -> u64 {
        self.shape.full()
    }

    /// Returns every jump of the shape, in the order of the cell it starts from, then clockwise from above.
    pub fn jumps(&self) -> &[Jump] {
        &self.jumps
    }

    /// Returns the move generator.
    pub fn moves(&self) -> &MoveGen {
        &self.moves
    }

    /// Returns the symmetries of the shape.
    pub fn symmetries(&self) -> &Symmetries {
        &self.symmetries
    }

    /// Returns the invariants: what no jump changes.
    pub fn invariants(&self) -> &Invariants {
        &self.invariants
    }

    /// Returns the grid of the cells.
    pub fn grid(&self) -> Grid {
        self.shape.grid()
    }

    /// Returns the place of a cell.
    ///
    /// # Panics
    /// If there is no such cell.
    pub fn place(&self, cell: usize) -> Place {
        self.shape.places()[cell]
    }
}

/// Iterates over the cells of a set, in order.
#[derive(Clone, Debug)]
pub struct Cells(pub u64);

impl Iterator for Cells {
    type Item = usize;

    #[inline]
    fn next(&mut self) -> Option<usize> {
        (self.0 != 0).then(|| {
            let cell = self.0.trailing_zeros() as usize;
            self.0 &= self.0 - 1;
            cell
        })
    }
}
