//! The winning positions of the central game, embedded: whether it can still be won, at once.
//!
//! The game from the centre to the centre is its own complement: a position is on a solution exactly if its complement is. So
//! only positions of 17 pegs and more are stored, up to symmetry, each as its index within the class; an ordered list of
//! indexes is stored as its gaps in a Rice code, with an entry point for every [`BLOCK`] of them.

use super::invariant::ClassIndex;
use super::study::Winning;
use super::{Board, Folding};

/// The table, made by `cargo run --release -p solitarium-games --example build_peg_table`.
static BYTES: &[u8] = include_bytes!("../../data/peg-central.bin");

/// How many indexes follow an entry point.
const BLOCK: usize = 64;

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

/// An ordered list of numbers: their count, the bits of a gap that are stored plainly, the number of bytes of the gaps, the
/// entry points (a number, and the bit at which the gap after it begins), and the gaps.
#[derive(Clone, Copy)]
struct List<'a> {
    count: u32,
    plain: u32,
    entries: &'a [u8],
    gaps: &'a [u8],
}

impl<'a> List<'a> {
    fn encode(numbers: &[u32], bytes: &mut Vec<u8>) {
        let span = numbers.last().map_or(0, |last| last / numbers.len() as u32);
        let plain = span.max(1).ilog2();
        let (mut entries, mut gaps) = (Vec::new(), Bits::default());
        for block in numbers.chunks(BLOCK) {
            entries.extend(block[0].to_le_bytes());
            entries.extend((gaps.length as u32).to_le_bytes());
            for pair in block.windows(2) {
                gaps.push_gap(pair[1] - pair[0] - 1, plain);
            }
        }
        for header in [numbers.len() as u32, plain, gaps.bytes.len() as u32] {
            bytes.extend(header.to_le_bytes());
        }
        bytes.extend(entries);
        bytes.extend(gaps.bytes);
    }

    /// The list that the bytes begin with, and the rest.
    fn split_from(bytes: &'a [u8]) -> Option<(List<'a>, &'a [u8])> {
        let (header, rest) = bytes.split_at_checked(12)?;
        let (count, plain, length) = (word(header, 0)?, word(header, 4)?, word(header, 8)?);
        let (entries, rest) = rest.split_at_checked((count as usize).div_ceil(BLOCK) * 8)?;
        let (gaps, rest) = rest.split_at_checked(length as usize)?;
        (plain < 32).then_some((List { count, plain, entries, gaps }, rest))
    }

    /// The first number of a block, and where its gaps begin.
    fn entry(&self, block: usize) -> Option<(u32, usize)> {
        Some((word(self.entries, block * 8)?, word(self.entries, block * 8 + 4)? as usize))
    }

    fn contains(&self, number: u32) -> bool {
        let blocks = self.entries.len() / 8;
        let (mut low, mut high) = (0, blocks);
        // The last block that begins with no more than the number.
        while low < high {
            let middle = usize::midpoint(low, high);
            if self.entry(middle).is_some_and(|(first, _)| first <= number) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        let Some((mut current, mut at)) = low.checked_sub(1).and_then(|block| self.entry(block)) else {
            return false;
        };
        let left = self.count as usize - (low - 1) * BLOCK;
        for _ in 1..left.min(BLOCK) {
            if current >= number {
                break;
            }
            let Some((gap, next)) = read_gap(self.gaps, at, self.plain) else { return false };
            (current, at) = (current + gap + 1, next);
        }
        current == number
    }
}

fn word(bytes: &[u8], at: usize) -> Option<u32> {
    Some(u32::from_le_bytes(*bytes.get(at..)?.first_chunk()?))
}

/// Bits in order, the lowest of each byte first.
#[derive(Default)]
struct Bits {
    bytes: Vec<u8>,
    length: usize,
}

impl Bits {
    fn push(&mut self, bit: bool) {
        if self.length.is_multiple_of(8) {
            self.bytes.push(0);
        }
        if let Some(last) = self.bytes.last_mut() {
            *last |= u8::from(bit) << (self.length % 8);
        }
        self.length += 1;
    }

    /// The high part as so many zeros and a one, then the low part plainly.
    fn push_gap(&mut self, gap: u32, plain: u32) {
        for _ in 0..gap >> plain {
            self.push(false);
        }
        self.push(true);
        for bit in 0..plain {
            self.push(gap >> bit & 1 == 1);
        }
    }
}

/// The gap at that bit, and where the next one begins.
fn read_gap(bytes: &[u8], at: usize, plain: u32) -> Option<(u32, usize)> {
    let bit = |at: usize| bytes.get(at / 8).map(|byte| u32::from(byte >> (at % 8) & 1));
    let mut at = at;
    let mut high = 0;
    while bit(at)? == 0 {
        high += 1;
        at += 1;
    }
    at += 1;
    let mut low = 0;
    for i in 0..plain {
        low |= bit(at + i as usize)? << i;
    }
    Some((high << plain | low, at + plain as usize))
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn lists_hold_what_they_were_made_of(numbers in prop::collection::btree_set(0_u32..5000, 1..400)) {
            let numbers: Vec<u32> = numbers.into_iter().collect();
            let mut bytes = Vec::new();
            List::encode(&numbers, &mut bytes);
            let (list, rest) = List::split_from(&bytes).unwrap();
            prop_assert!(rest.is_empty());
            for number in 0..5000 {
                prop_assert_eq!(list.contains(number), numbers.binary_search(&number).is_ok());
            }
        }
    }

    #[test]
    fn a_damaged_table_is_refused() {
        for cut in [0, 5, 100, BYTES.len() / 2, BYTES.len() - 1] {
            assert!(CentralTable::read(&BYTES[..cut]).is_none());
        }
    }
}
