//! Canonical cores as slots of an array, stage by stage.
//!
//! A search works on one stage and writes to the next few. The slots of a stage lie together, so these writes stay in a small part
//! of the memory. (With the slots in the order of the numbers, `peg winning` takes half as long again in the central game, and
//! more than twice as long from a corner.)
//!
//! The number of a core is split into its lowest bits and the rest, its *row*. Only rows that can hold a canonical core are
//! kept: the symmetries permute the highest bits of numbers among themselves, so the highest bits of a canonical core are
//! canonical too.
//!
//! ```text
//! stage 0   row 0 | row 1 | row 2 | …
//! stage 1   row 0 | row 1 | row 2 | …       first(stage, row) + rank(low bits) = slot
//! stage 2   row 0 | row 1 | row 2 | …
//! ```
//!
//! The stage of a core follows from its score, the sum of the scores of its row, of its low bits, and of its redundant cells. So
//! the cores of a row that are in a given stage are those whose low bits have a given score, and the *rank* of a core is the
//! number of smaller low bits of that score. It depends on the row only through the contents of the redundant cells, the *side* of
//! the row.

use super::super::{Cells, SymmetryGroup};
use super::core_order::CoreOrder;
use super::core_positions::CorePositions;
use super::corners::Corners;

/// The most high bits that are tested for being canonical.
pub(super) const MOST_HIGH_BITS: usize = 12;

/// The most low bits.
const MOST_LOW_BITS: u32 = 12;

/// Finds the slots of canonical cores.
pub(super) struct CoreIndex {
    low_bits: u32,
    /// By the bits of a number above the low ones: the place of the row in `rows`. Means nothing if the row is not kept.
    row_numbers: Vec<u32>,
    rows: Vec<Row>,
    /// By side and low bits: the rank.
    ranks: Vec<u16>,
    /// By side and score: the low bits that have that score, in order.
    by_score: Vec<Vec<Vec<u16>>>,
    /// By stage and row: the first slot.
    firsts: Vec<u32>,
    /// By stage: the first slot. The last entry is the number of slots.
    stages: Vec<usize>,
}

/// Cores that differ in their low bits only.
#[derive(Clone, Copy)]
struct Row {
    /// The number of its first core.
    number: u32,
    /// The score of the cells that are neither low bits nor redundant.
    score: usize,
    /// The contents of the redundant cells of the first core.
    side: usize,
}

impl CoreIndex {
    /// Makes the index of the cores of the first `stages` stages. The group must permute the highest `high_bits` bits of numbers
    /// among themselves. Returns `None` if the index would take more than `memory` bytes.
    pub(super) fn new(
        corners: &Corners,
        group: &SymmetryGroup,
        high_bits: usize,
        positions: &CorePositions,
        order: &CoreOrder,
        stages: usize,
        memory: u64,
    ) -> Option<CoreIndex> {
        let low_bits = (corners.bits() - high_bits as u32).min(MOST_LOW_BITS);
        let redundant = corners.redundant.iter().fold(0_u64, |cells, cell| cells | 1 << cell);
        let sides = 1_usize << corners.redundant.len();
        let side_pegs = |side: usize| Cells(side as u64).fold(0, |pegs, i| pegs | 1 << corners.redundant[i]);

        let mut rows = Vec::new();
        let mut row_numbers = Vec::with_capacity(1 << (corners.bits() - low_bits));
        for number in (0..1_u32 << (corners.bits() - low_bits)).map(|row| row << low_bits) {
            row_numbers.push(rows.len() as u32);
            if is_canonical(corners, group, number, corners.bits() - high_bits as u32) {
                let pegs = positions.core(number).0;
                let side = (0..sides).find(|&side| side_pegs(side) == pegs & redundant).unwrap_or(0);
                rows.push(Row { number, score: order.score(pegs & !redundant), side });
            }
        }

        if (4 * stages * rows.len()) as u64 > memory {
            return None;
        }

        let zero = positions.core(0).0;
        let most = order.score(corners.kept.iter().fold(redundant, |cells, cell| cells | 1 << cell));
        let mut ranks = Vec::with_capacity(sides << low_bits);
        let mut by_score = vec![vec![Vec::new(); most + 1]; sides];
        for (side, by_score) in by_score.iter_mut().enumerate() {
            for low in 0..1_u32 << low_bits {
                let pegs = positions.core(low).0 ^ zero ^ side_pegs(side);
                let same: &mut Vec<u16> = &mut by_score[order.score(pegs)];
                ranks.push(same.len() as u16);
                same.push(low as u16);
            }
        }

        let mut index = CoreIndex {
            low_bits,
            row_numbers,
            ranks,
            by_score,
            firsts: Vec::with_capacity(stages * rows.len()),
            stages: Vec::with_capacity(stages + 1),
            rows,
        };
        let mut next = 0;
        for stage in 0..stages {
            index.stages.push(next);
            for &row in &index.rows {
                index.firsts.push(next as u32);
                next += index.low(stage, row).len();
            }
        }
        index.stages.push(next);
        Some(index)
    }

    /// Returns the low bits of the cores of a row that are in a stage.
    #[inline(always)]
    fn low(&self, stage: usize, row: Row) -> &[u16] {
        let by_score = &self.by_score[row.side];
        let score = (by_score.len() - 1 - stage).checked_sub(row.score);
        score.map_or(&[], |score| by_score[score].as_slice())
    }

    /// Returns the number of slots.
    pub(super) fn len(&self) -> usize {
        self.stages.last().copied().unwrap_or(0)
    }

    /// Returns the slot of a canonical core, which must be of that stage.
    #[inline(always)]
    pub(super) fn slot(&self, stage: usize, number: u32) -> usize {
        let row = self.row_numbers[(number >> self.low_bits) as usize] as usize;
        let low = (number & ((1 << self.low_bits) - 1)) as usize;
        let rank = self.ranks[self.rows[row].side << self.low_bits | low];
        self.firsts[stage * self.rows.len() + row] as usize + usize::from(rank)
    }

    /// Returns how many bytes the index takes itself.
    pub(super) fn memory(&self) -> u64 {
        (4 * (self.firsts.len() + self.row_numbers.len()) + self.rows.len() * size_of::<Row>()) as u64
    }

    /// Calls `f` with the slots and numbers of all cores of a stage, until `f` fails. Some of the cores are not canonical; their
    /// slots stay unused.
    #[inline(always)]
    pub(super) fn try_each<E>(
        &self,
        stage: usize,
        mut f: impl FnMut(usize, u32) -> Result<(), E>,
    ) -> Result<(), E> {
        let mut slot = self.stages[stage];
        for &row in &self.rows {
            for &low in self.low(stage, row) {
                f(slot, row.number | u32::from(low))?;
                slot += 1;
            }
        }
        Ok(())
    }

    /// Calls `f` with the slots and numbers of all cores of a stage.
    pub(super) fn each(&self, stage: usize, mut f: impl FnMut(usize, u32)) {
        let Ok(()) = self.try_each(stage, |slot, number| {
            f(slot, number);
            Ok::<(), std::convert::Infallible>(())
        });
    }
}

/// Returns whether the bits of a number from `from` on are canonical among themselves.
fn is_canonical(corners: &Corners, group: &SymmetryGroup, number: u32, from: u32) -> bool {
    let high = number >> from;
    let pegs = Cells(u64::from(high) << from).fold(0, |pegs, bit| pegs | 1 << corners.kept[bit]);
    (0..group.order()).all(|i| corners.number(group.image(i, pegs)) >> from >= high)
}

#[cfg(test)]
mod tests {
    use super::super::super::{Board, Peg, SymmetryGroup};
    use super::super::core_space::CoreSpace;
    use super::super::corners::Corners;
    use std::collections::BTreeSet;

    /// Compares the index of a class with the cores themselves. Returns the number of canonical cores.
    fn compare<const G: usize>(board: &Board, group: &SymmetryGroup, start: u64, fewest: u32) -> usize {
        let space = CoreSpace::<G>::new(board, group, start, fewest, u64::MAX).unwrap();
        let (mut next, mut canonical) = (0, 0);
        for stage in 0..space.order().stages(fewest) {
            space.index().each(stage, |slot, number| {
                assert_eq!(slot, next);
                next += 1;
                assert_eq!(space.index().slot(stage, number), slot);
                let core = space.core(stage, number);
                assert!(core.pegs.count_ones() >= fewest);
                assert_eq!(space.order().stage(core.pegs), stage);
                canonical += usize::from(core.canonical().0 == number);
            });
        }
        assert_eq!(next, space.index().len());
        canonical
    }

    #[test]
    fn every_core_up_to_symmetry_has_a_slot_of_its_own() {
        let game = Peg::read("#ooo#/ooooo/ooooo/ooooo/#ooo#", "2,2", "2,2").unwrap();
        let small = game.board();
        let group = small.symmetries().stabiliser(small.full());
        let start = game.first();
        // As many as there are cores up to symmetry among the positions of the class.
        let cells = small.full() & !Corners::of(small).unwrap().cells;
        let class = small.invariants().class(start);
        let cores: BTreeSet<u64> = (0..=small.full())
            .filter(|&pegs| small.invariants().class(pegs) == class)
            .map(|pegs| group.canonical(pegs & cells))
            .collect();
        assert_eq!(compare::<8>(small, &group, start, 0), cores.len());
        let upper = cores.iter().filter(|core| core.count_ones() >= 7).count();
        assert_eq!(compare::<8>(small, &group, start, 7), upper);

        // Without symmetries every core is canonical.
        let english = Board::named("english").unwrap();
        let start = english.full() ^ 1;
        let group = english.symmetries().stabiliser(start);
        assert_eq!(group.order(), 1);
        assert_eq!(compare::<1>(&english, &group, start, 0), 1 << 24);
    }
}
