//! The winning positions of the central game, embedded: whether it can still be won, at once.
//!
//! The game from the centre to the centre is its own complement: a position is on a solution exactly if its complement is. So
//! only positions of 17 pegs and more are stored, up to symmetry, each as its index within the class, in a [`List`] for each number
//! of pegs.

use super::invariant::ClassIndex;
use super::list::List;
use super::study::Winning;
use super::{Board, Folding};

/// The table, made by `cargo run --release -p solitarium-games --example build_peg_table`.
static BYTES: &[u8] = include_bytes!("../../data/peg-central.bin");

/// The fewest pegs that are stored; fewer are looked up by their complement.
const FEWEST: u32 = 17;

/// The most pegs of a position.
const MOST: u32 = 32;

/// The positions on solutions of the game from the centre of the English board to its centre.
pub struct CentralTable {
    board: Board,
    folding: Folding,
    index: ClassIndex,
    class: u64,
    layers: Vec<List<'static>>,
}

impl CentralTable {
    /// The embedded table; `None` if the program was built with a damaged one.
    pub fn load() -> Option<CentralTable> {
        CentralTable::read(BYTES)
    }

    fn read(bytes: &'static [u8]) -> Option<CentralTable> {
        let board = Board::named("english").ok()?;
        let mut rest = bytes;
        let mut layers = Vec::new();
        for _ in FEWEST..=MOST {
            let list;
            (list, rest) = List::split_from(rest)?;
            layers.push(list);
        }
        let centre = 1 << board.shape().centre();
        let folding = board.symmetries().keeping(centre);
        let (index, class) = (ClassIndex::of(&board), board.invariants().class(centre));
        rest.is_empty().then_some(CentralTable { board, folding, index, class, layers })
    }

    /// Whether the position is on a solution: it can be reached from the full board without the centre, and be led to a single
    /// peg in the centre. Of a position that the central game has reached, this says exactly whether it can still be won.
    pub fn is_winning(&self, pegs: u64) -> bool {
        let upper = if pegs.count_ones() < FEWEST { self.board.full() ^ pegs } else { pegs };
        let layer = upper.count_ones().checked_sub(FEWEST).and_then(|layer| self.layers.get(layer as usize));
        let Some(layer) = layer.filter(|_| self.board.invariants().class(upper) == self.class) else {
            return false;
        };
        layer.contains(least_index(&self.folding, &self.index, upper))
    }

    /// How many positions there are, up to symmetry.
    pub fn folded(&self) -> u64 {
        2 * self.layers.iter().map(|layer| u64::from(layer.count)).sum::<u64>()
    }

    /// The bytes of the table that holds those positions, which must be those of the central game.
    pub fn encode(winning: &Winning) -> Vec<u8> {
        let mut bytes = Vec::new();
        for pegs in FEWEST..=MOST {
            List::encode(winning.indexes(pegs as usize), &mut bytes);
        }
        bytes
    }
}

/// What stands for all images of a position.
fn least_index(folding: &Folding, index: &ClassIndex, pegs: u64) -> u32 {
    (0..folding.order()).map(|i| index.index(folding.image(i, pegs))).min().unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_damaged_table_is_refused() {
        for cut in [0, 5, 100, BYTES.len() / 2, BYTES.len() - 1] {
            assert!(CentralTable::read(&BYTES[..cut]).is_none());
        }
    }
}
