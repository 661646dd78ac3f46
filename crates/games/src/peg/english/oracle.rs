//! The oracle for all finishes, and its embedded data.

use super::super::invariant::ClassIndex;
use super::super::{Board, Cells};
use super::LEVELS;
use super::build;
use super::gaps::Gaps;
use super::lattice::Lattice;
use super::ranking::Ranking;
use super::search::{Search, Shared};
use super::slack::Slacks;
use solitarium_core::Place;

/// Made by `cargo run --release -p solitarium-games --example build_peg_table`.
static BYTES: &[u8] = include_bytes!("../../../data/peg-english.bin");

/// Answers for every position of the English board and every cell whether a single peg can be left there.
///
/// It remembers lost positions, so further questions about the same game are answered more quickly.
pub struct EnglishOracle {
    board: Board,
    ranking: Ranking,
    lattice: Lattice,
    index: ClassIndex,
    /// One for each kind of finish.
    searches: Vec<Search<'static>>,
    /// By cell: the number of its search, and the symmetry that takes the cell to the finish of that search.
    views: Vec<(usize, usize)>,
}

impl EnglishOracle {
    /// Reads the embedded data. Returns `None` if the program was built with damaged data.
    pub fn load() -> Option<EnglishOracle> {
        EnglishOracle::read(BYTES)
    }

    fn read(bytes: &'static [u8]) -> Option<EnglishOracle> {
        let board = Board::named("english").ok()?;
        let mut rest = bytes;
        let mut searches = Vec::new();
        let kinds = EnglishOracle::kinds(&board);
        for &finish in &kinds {
            let (count, after) = rest.split_first_chunk()?;
            let (weights, after) =
                after.split_at_checked(u32::from_le_bytes(*count) as usize * board.size())?;
            let weights = weights.iter().map(|weight| weight.cast_signed()).collect::<Vec<i8>>();
            let weights: Vec<Vec<i8>> = weights.chunks(board.size()).map(<[i8]>::to_vec).collect();
            let (&[few, many], after) = after.split_first_chunk()?;
            let (lost, after) = Gaps::split_from(after)?;
            let won;
            (won, rest) = Gaps::split_from(after)?;
            let slacks = Slacks::new(&board, finish, &weights)?;
            searches.push(Search::new(&board, finish, slacks, (few.into(), many.into()), lost, won));
        }
        let view = |cell: usize| {
            let to = |i: usize| kinds.iter().position(|&kind| board.symmetries().cell(i, cell) == kind);
            (0..board.symmetries().order()).find_map(|i| Some((to(i)?, i)))
        };
        let views = (0..board.size()).map(view).collect::<Option<_>>()?;
        let (ranking, lattice, index) = (Ranking::of(&board)?, Lattice::of(&board)?, ClassIndex::of(&board));
        rest.is_empty().then_some(EnglishOracle { board, ranking, lattice, index, searches, views })
    }

    /// Returns the first cell of each kind. Cells are of one kind if a symmetry takes one to the other.
    fn kinds(board: &Board) -> Vec<usize> {
        let least =
            |cell: usize| (0..board.symmetries().order()).map(|i| board.symmetries().cell(i, cell)).min();
        (0..board.size()).filter(|&cell| least(cell) == Some(cell)).collect()
    }

    /// Makes the bytes to embed for some kinds of finish, which takes about a minute each. Those of all kinds, one after the other,
    /// are the file. Returns `None` if there are no such kinds.
    pub fn encode(kinds: std::ops::Range<usize>) -> Option<Vec<u8>> {
        let board = Board::named("english").ok()?;
        let all = EnglishOracle::kinds(&board);
        let mut bytes = Vec::new();
        for (&finish, &levels) in all.get(kinds.clone())?.iter().zip(LEVELS.get(kinds)?) {
            bytes.extend(build::encode(&board, finish, levels)?);
        }
        Some(bytes)
    }

    /// The number of cells of the board.
    pub const CELLS: usize = 33;

    /// The number of kinds of finish.
    pub const KINDS: usize = 7;

    /// Returns whether a board has the same cells as the English board.
    pub fn knows(&self, board: &Board) -> bool {
        let places = |board: &Board| -> Vec<Place> { board.shape().places().to_vec() };
        board.grid() == self.board.grid() && places(board) == places(&self.board)
    }

    /// Returns whether a single peg can be left on a cell, or `None` if the embedded data is damaged.
    pub fn leads_to(&mut self, pegs: u64, cell: usize) -> Option<bool> {
        let invariants = self.board.invariants();
        let &(search, symmetry) = self.views.get(cell)?;
        if pegs & self.board.full() != pegs || invariants.class(pegs) != invariants.class(1 << cell) {
            return Some(false);
        }
        let EnglishOracle { board, ranking, lattice, index, searches, .. } = self;
        let shared = Shared { board, ranking, lattice, index };
        searches[search].decide(shared, board.symmetries().image(symmetry, pegs))
    }

    /// Returns those of some cells on which a single peg can be left, or `None` if the embedded data is damaged.
    pub fn finishes(&mut self, pegs: u64, among: u64) -> Option<u64> {
        let mut finishes = 0;
        for cell in Cells(among & self.board.full()) {
            finishes |= u64::from(self.leads_to(pegs, cell)?) << cell;
        }
        Some(finishes)
    }

    /// Returns whether a single peg can be left on one of some cells, or `None` if the embedded data is damaged.
    pub fn can_win(&mut self, pegs: u64, finish: u64) -> Option<bool> {
        for cell in Cells(finish & self.board.full()) {
            if self.leads_to(pegs, cell)? {
                return Some(true);
            }
        }
        Some(false)
    }

    /// Forgets all lost positions that were found.
    pub fn forget(&mut self) {
        for search in &mut self.searches {
            search.forget();
        }
    }

    /// Returns how many positions all searches have visited.
    pub fn nodes(&self) -> u64 {
        self.searches.iter().map(|search| search.nodes).sum()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn damaged_data_is_refused() {
        for cut in [0, 3, 100, BYTES.len() / 2, BYTES.len() - 1] {
            assert!(EnglishOracle::read(&BYTES[..cut]).is_none());
        }
        assert_eq!(EnglishOracle::kinds(&Board::named("english").unwrap()).len(), EnglishOracle::KINDS);
    }
}
