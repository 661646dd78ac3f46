//! The symmetries of a board, and canonical forms of positions.

use super::Shape;
use solitarium_core::Grid;

/// The symmetries of a shape, as permutations of its cells. The identity comes first.
#[derive(Clone, Debug)]
pub struct Symmetries {
    maps: Vec<Map>,
}

/// A symmetry: the image of each cell, and the images of all sets of eight cells.
#[derive(Clone, Debug)]
struct Map {
    cells: Vec<u8>,
    bytes: Vec<[u64; 256]>,
}

impl Map {
    fn new(cells: Vec<u8>) -> Map {
        let mut bytes = vec![[0; 256]; cells.len().div_ceil(8)];
        for (i, table) in bytes.iter_mut().enumerate() {
            for byte in 1..256_usize {
                let cell = cells.get(8 * i + byte.trailing_zeros() as usize);
                table[byte] = table[byte & (byte - 1)] | cell.map_or(0, |&cell| 1 << cell);
            }
        }
        Map { cells, bytes }
    }

    #[inline]
    fn image(&self, pegs: u64) -> u64 {
        let bytes = self.bytes.iter().enumerate();
        bytes.fold(0, |image, (i, table)| image | table[(pegs >> (8 * i)) as usize & 0xff])
    }
}

impl Symmetries {
    pub(crate) fn of(shape: &Shape) -> Symmetries {
        let places: Vec<(i32, i32)> =
            shape.places().iter().map(|place| (place.row.into(), place.column.into())).collect();
        let maps = linear_maps(shape.grid()).into_iter().filter_map(|[a, b, c, d]| {
            let moved: Vec<_> =
                places.iter().map(|&(row, column)| (a * row + b * column, c * row + d * column)).collect();
            let top = moved.iter().map(|at| at.0).min()? - places.iter().map(|at| at.0).min()?;
            let left = moved.iter().map(|at| at.1).min()? - places.iter().map(|at| at.1).min()?;
            let cells: Option<Vec<u8>> = moved
                .iter()
                .map(|at| places.binary_search(&(at.0 - top, at.1 - left)).ok().map(|cell| cell as u8))
                .collect();
            cells.map(Map::new)
        });
        Symmetries { maps: maps.collect() }
    }

    /// Returns the number of symmetries, the identity included.
    pub fn order(&self) -> usize {
        self.maps.len()
    }

    /// Returns the image of a position under symmetry `i`.
    #[inline]
    pub fn image(&self, i: usize, pegs: u64) -> u64 {
        self.maps[i].image(pegs)
    }

    /// Returns the image of a cell under symmetry `i`.
    pub fn cell(&self, i: usize, cell: usize) -> usize {
        self.maps[i].cells[cell].into()
    }

    /// Returns the stabiliser of a set of cells: the symmetries that leave it as it is.
    pub fn stabiliser(&self, set: u64) -> SymmetryGroup {
        let maps = self.maps.iter().filter(|map| map.image(set) == set);
        SymmetryGroup { maps: maps.cloned().collect() }
    }
}

/// A group of symmetries, the identity first.
#[derive(Clone, Debug)]
pub struct SymmetryGroup {
    maps: Vec<Map>,
}

impl SymmetryGroup {
    /// Returns the order of the group: the number of its symmetries.
    pub fn order(&self) -> usize {
        self.maps.len()
    }

    /// Returns the stabiliser of a set of cells within the group.
    #[must_use]
    pub fn stabiliser(&self, set: u64) -> SymmetryGroup {
        SymmetryGroup { maps: self.maps.iter().filter(|map| map.image(set) == set).cloned().collect() }
    }

    /// Returns the image of a position under symmetry `i` of the group.
    #[inline]
    pub fn image(&self, i: usize, pegs: u64) -> u64 {
        self.maps[i].image(pegs)
    }

    /// Returns the canonical form of a position: its smallest image. Two positions have the same one exactly if a symmetry of the
    /// group takes one to the other.
    #[inline]
    pub fn canonical(&self, pegs: u64) -> u64 {
        self.maps[1..].iter().fold(pegs, |least, map| least.min(map.image(pegs)))
    }

    /// Returns the canonical form of a position and the size of its orbit.
    #[inline]
    pub fn orbit(&self, pegs: u64) -> (u64, u64) {
        let least = self.canonical(pegs);
        // Every image of the orbit is made by equally many symmetries.
        let times = self.maps.iter().filter(|map| map.image(pegs) == least).count();
        (least, (self.maps.len() / times) as u64)
    }
}

/// Returns the linear maps of rows and columns that can be symmetries of a shape on that grid, the identity first.
fn linear_maps(grid: Grid) -> Vec<[i32; 4]> {
    let (turn, turns) = match grid {
        Grid::Square => ([0, 1, -1, 0], 4),
        // A sixth of a turn takes each of the six directions to the next one.
        Grid::Triangular => ([0, 1, -1, 1], 6),
    };
    let mut maps = Vec::new();
    let mut map = [1, 0, 0, 1];
    for _ in 0..turns {
        maps.push(map);
        // Rows and columns swapped.
        maps.push([map[2], map[3], map[0], map[1]]);
        map = [
            turn[0] * map[0] + turn[1] * map[2],
            turn[0] * map[1] + turn[1] * map[3],
            turn[2] * map[0] + turn[3] * map[2],
            turn[2] * map[1] + turn[3] * map[3],
        ];
    }
    maps
}

#[cfg(test)]
mod tests {
    use super::super::{Board, NAMES};

    #[test]
    fn symmetries_take_jumps_to_jumps() {
        let orders = NAMES.map(|name| {
            let board = Board::named(name).unwrap();
            let symmetries = board.symmetries();
            for i in 0..symmetries.order() {
                for jump in board.jumps() {
                    let image = super::super::Jump {
                        from: symmetries.cell(i, jump.from.into()) as u8,
                        over: symmetries.cell(i, jump.over.into()) as u8,
                        to: symmetries.cell(i, jump.to.into()) as u8,
                    };
                    assert!(board.jumps().contains(&image));
                    assert_eq!(symmetries.image(i, jump.flips()), image.flips());
                }
            }
            symmetries.order()
        });
        assert_eq!(orders, [8, 8, 8, 8, 2, 8, 6, 6, 6]);
    }
}
