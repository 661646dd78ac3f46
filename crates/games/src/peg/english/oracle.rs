//! The embedded knowledge of all finishes.

use super::super::invariant::ClassIndex;
use super::super::{Board, Cells};
use super::LEVELS;
use super::choice;
use super::gaps::Gaps;
use super::lattice::Lattice;
use super::ranking::Ranking;
use super::search::{Ground, Search};
use super::slack::Slacks;
use solitarium_core::Place;

/// Made by `cargo run --release -p solitarium-games --example build_peg_table`.
static BYTES: &[u8] = include_bytes!("../../../data/peg-english.bin");

/// Answers for every position of the English board and every cell whether the position can be led to a single peg there.
///
/// It remembers what it found out, so that the positions of one game are decided the more quickly the more of them are asked for.
pub struct EnglishOracle {
    board: Board,
    ranking: Ranking,
    lattice: Lattice,
    index: ClassIndex,
    /// One for each kind of finish.
    searches: Vec<Search<'static>>,
    /// For each cell the number of its search, and the symmetry that takes it to the finish of that search.
    views: Vec<(usize, usize)>,
}

impl EnglishOracle {
    /// With what is embedded; `None` if the program was built with damaged data.
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

    /// The finishes of which symmetries make all others: the first of each kind.
    fn kinds(board: &Board) -> Vec<usize> {
        let least =
            |cell: usize| (0..board.symmetries().order()).map(|i| board.symmetries().cell(i, cell)).min();
        (0..board.size()).filter(|&cell| least(cell) == Some(cell)).collect()
    }

    /// The bytes to embed for the kinds of finishes from number `first` on, so many of them: about a minute each. All of them
    /// one after the other are the file.
    pub fn encode(kinds: std::ops::Range<usize>) -> Option<Vec<u8>> {
        let board = Board::named("english").ok()?;
        let all = EnglishOracle::kinds(&board);
        let mut bytes = Vec::new();
        for (&finish, &levels) in all.get(kinds.clone())?.iter().zip(LEVELS.get(kinds)?) {
            bytes.extend(choice::encode(&board, finish, levels)?);
        }
        Some(bytes)
    }

    /// How many cells the board has.
    pub const CELLS: usize = 33;

    /// How many kinds of finishes there are.
    pub const KINDS: usize = 7;

    /// Whether it knows about this board, whatever it is called.
    pub fn knows(&self, board: &Board) -> bool {
        let places = |board: &Board| -> Vec<Place> { board.shape().places().to_vec() };
        board.grid() == self.board.grid() && places(board) == places(&self.board)
    }

    /// Whether a position can be led to a single peg on that cell; `None` if what is embedded is damaged.
    pub fn leads_to(&mut self, pegs: u64, cell: usize) -> Option<bool> {
        let invariants = self.board.invariants();
        let &(search, symmetry) = self.views.get(cell)?;
        if pegs & self.board.full() != pegs || invariants.class(pegs) != invariants.class(1 << cell) {
            return Some(false);
        }
        let EnglishOracle { board, ranking, lattice, index, searches, .. } = self;
        let ground = Ground { board, ranking, lattice, index };
        searches[search].decide(ground, board.symmetries().image(symmetry, pegs))
    }

    /// The cells on which a single peg can be left, of those given.
    pub fn finishes(&mut self, pegs: u64, among: u64) -> Option<u64> {
        let mut finishes = 0;
        for cell in Cells(among & self.board.full()) {
            finishes |= u64::from(self.leads_to(pegs, cell)?) << cell;
        }
        Some(finishes)
    }

    /// Whether a position can be led to a single peg on one of those cells.
    pub fn can_win(&mut self, pegs: u64, finish: u64) -> Option<bool> {
        for cell in Cells(finish & self.board.full()) {
            if self.leads_to(pegs, cell)? {
                return Some(true);
            }
        }
        Some(false)
    }

    /// Forgets what was found out.
    pub fn forget(&mut self) {
        for search in &mut self.searches {
            search.forget();
        }
    }

    /// How many positions were looked at until now.
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
