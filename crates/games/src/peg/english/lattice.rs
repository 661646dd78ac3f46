//! The board on a lattice eight cells wide: two shifts find all jumps of one direction.

use super::super::{Board, Cells};

/// The distance of two rows.
const ROW: u32 = 8;

/// The directions: the distance of the next cell, and whether it is a higher one.
const DIRECTIONS: [(u32, bool); 4] = [(1, true), (1, false), (ROW, true), (ROW, false)];

/// The jumps of a board on the square grid that has at most eight rows and columns.
#[derive(Debug)]
pub(super) struct Lattice {
    /// By cell of the board: its bit on the lattice.
    cells: Vec<u64>,
    /// By direction: the bits from which jumps start.
    from: [u64; 4],
    /// By direction and bit: the number of the jump.
    ids: [[u8; 64]; 4],
    /// By jump: the cells that it changes, on the board and on the lattice.
    flips: Vec<(u64, u64)>,
}

impl Lattice {
    /// Makes the tables. Returns `None` if the board does not fit.
    pub(super) fn of(board: &Board) -> Option<Lattice> {
        let bit = |cell: usize| {
            let place = board.place(cell);
            (u32::from(place.row) < ROW && u32::from(place.column) < ROW)
                .then(|| u32::from(place.row) * ROW + u32::from(place.column))
        };
        let bits: Vec<u32> = (0..board.size()).map(bit).collect::<Option<_>>()?;
        let (mut from, mut ids) = ([0; 4], [[0; 64]; 4]);
        for (id, jump) in board.jumps().iter().enumerate() {
            let (start, over) = (bits[usize::from(jump.from)], bits[usize::from(jump.over)]);
            let way = (start.abs_diff(over), over > start);
            let direction = DIRECTIONS.iter().position(|&direction| direction == way)?;
            from[direction] |= 1 << start;
            ids[direction][start as usize] = u8::try_from(id).ok()?;
        }
        let cells: Vec<u64> = bits.iter().map(|bit| 1 << bit).collect();
        let on = |pegs: u64| Cells(pegs).fold(0, |all, cell| all | cells[cell]);
        let flips = board.jumps().iter().map(|jump| (jump.flips(), on(jump.flips()))).collect();
        Some(Lattice { cells, from, ids, flips })
    }

    /// Returns a position on the lattice.
    pub(super) fn on(&self, pegs: u64) -> u64 {
        Cells(pegs).fold(0, |all, cell| all | self.cells[cell])
    }

    /// Returns, by direction, the bits from which a jump is possible.
    #[inline(always)]
    pub(super) fn possible(&self, on: u64) -> [u64; 4] {
        [
            on & on >> 1 & !(on >> 2) & self.from[0],
            on & on << 1 & !(on << 2) & self.from[1],
            on & on >> ROW & !(on >> (2 * ROW)) & self.from[2],
            on & on << ROW & !(on << (2 * ROW)) & self.from[3],
        ]
    }

    /// Returns the number of the jump from a bit in a direction.
    #[inline(always)]
    pub(super) fn id(&self, direction: usize, bit: usize) -> usize {
        self.ids[direction][bit & 63].into()
    }

    /// Returns the cells that a jump changes, on the board and on the lattice.
    #[inline(always)]
    pub(super) fn flips(&self, id: usize) -> (u64, u64) {
        self.flips[id]
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use solitarium_core::Rng;

    #[test]
    fn the_same_jumps_as_on_the_board() {
        let board = Board::named("english").unwrap();
        let lattice = Lattice::of(&board).unwrap();
        let mut rng = Rng::new(1);
        for _ in 0..2000 {
            let pegs = rng.next_u64() & board.full();
            let possible = lattice.possible(lattice.on(pegs)).into_iter().enumerate();
            let mut found: Vec<usize> = possible
                .flat_map(|(way, from)| Cells(from).map(move |bit| (way, bit)))
                .map(|(way, bit)| lattice.id(way, bit))
                .collect();
            found.sort_unstable();
            let literal = board.jumps().iter().enumerate().filter(|(_, jump)| jump.is_possible(pegs));
            assert_eq!(found, literal.map(|(id, _)| id).collect::<Vec<_>>());
            for id in found {
                let (flips, on) = lattice.flips(id);
                assert_eq!(lattice.on(pegs) ^ on, lattice.on(pegs ^ flips));
            }
        }
    }
}
