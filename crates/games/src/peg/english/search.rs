//! The depth-first search for one finish.

use super::super::invariant::ClassIndex;
use super::super::{Board, Cells, SymmetryGroup};
use super::gaps::{Gaps, RankSet};
use super::lattice::Lattice;
use super::lost_table::LostTable;
use super::ranking::Ranking;
use super::slack::{Slack, Slacks};
use arrayvec::ArrayVec;

/// How many lost positions are remembered until all are forgotten.
const REMEMBERED: usize = 1 << 21;

/// The most jumps of any position. The board has 76 jumps, two along the same three cells; a position allows at most one of two.
const MOST_JUMPS: usize = 38;

/// Decides from which positions a single peg can be left on one cell.
pub(super) struct Search<'a> {
    slacks: Slacks,
    group: SymmetryGroup,
    finish: u64,
    /// The numbers of pegs of the two embedded layers: of the solvable positions, and of the lost ones.
    levels: (u32, u32),
    packed: [Gaps<'a>; 2],
    /// The embedded layers, unpacked when they are first needed.
    stored: Option<Stored>,
    /// The lost positions that were found.
    lost: LostTable,
    /// How many positions were visited.
    pub nodes: u64,
}

/// The embedded positions, by rank. One image of each position is there.
struct Stored {
    /// Of the layer with many pegs: the lost positions that no pagoda function excludes.
    lost: RankSet,
    /// Of the layer with few pegs: the solvable positions.
    won: RankSet,
}

/// What the searches of all finishes share.
#[derive(Clone, Copy)]
pub(super) struct Shared<'a> {
    pub board: &'a Board,
    pub ranking: &'a Ranking,
    pub lattice: &'a Lattice,
    pub index: &'a ClassIndex,
}

impl<'a> Search<'a> {
    /// Makes the search for a finish, with the ranks of the lost and of the solvable positions.
    pub(super) fn new(
        board: &Board,
        finish: usize,
        slacks: Slacks,
        levels: (u32, u32),
        lost: Gaps<'a>,
        won: Gaps<'a>,
    ) -> Search<'a> {
        let group = board.symmetries().stabiliser(1 << finish);
        let packed = [lost, won];
        let lost = LostTable::new();
        Search { slacks, group, finish: 1 << finish, levels, packed, stored: None, lost, nodes: 0 }
    }

    /// Forgets all lost positions that were found.
    pub(super) fn forget(&mut self) {
        self.lost = LostTable::new();
    }

    /// Returns whether a position of the class of the finish can reach it, or `None` if the embedded data is damaged.
    pub(super) fn decide(&mut self, shared: Shared<'_>, pegs: u64) -> Option<bool> {
        if self.lost.len() > REMEMBERED {
            self.lost = LostTable::new();
        }
        if pegs == 0 {
            return Some(false);
        }
        if self.stored.is_none() {
            let class = shared.board.invariants().class(self.finish);
            let [lost, won] = self.packed;
            let lost = lost.unpack(shared.ranking.count(class, self.levels.1 as usize))?;
            let won = won.unpack(shared.ranking.count(class, self.levels.0 as usize))?;
            self.stored = Some(Stored { lost, won });
        }
        let Some(slack) = self.slacks.of(pegs) else { return Some(false) };
        let stored = self.stored.as_ref()?;
        let group = &self.group;
        let mut run = Run {
            shared,
            slacks: &self.slacks,
            group,
            finish: self.finish,
            levels: self.levels,
            stored,
            lost: &mut self.lost,
            nodes: 0,
        };
        let leads = !run.lost.contains(shared.index.index(pegs))
            && run.leads(pegs, shared.lattice.on(pegs), pegs.count_ones(), &slack);
        self.nodes += run.nodes;
        Some(leads)
    }
}

/// One run of the search.
struct Run<'s> {
    shared: Shared<'s>,
    slacks: &'s Slacks,
    group: &'s SymmetryGroup,
    finish: u64,
    levels: (u32, u32),
    stored: &'s Stored,
    lost: &'s mut LostTable,
    nodes: u64,
}

impl Run<'_> {
    /// Returns whether a line leads from a position to the finish. Every jump removes a peg, so there are no cycles, and a lost
    /// position stays lost. `on` is the position on the lattice.
    fn leads(&mut self, pegs: u64, on: u64, count: u32, slack: &Slack) -> bool {
        self.nodes += 1;
        let (few, many) = self.levels;
        if count == many {
            return !self.is_in(&self.stored.lost, pegs);
        }
        if count == few {
            return self.is_in(&self.stored.won, pegs);
        }
        if count == 1 {
            return pegs == self.finish;
        }
        let lattice = self.shared.lattice;
        // All jumps are looked up in the table before the first is followed, so that the accesses to memory overlap.
        let mut open: ArrayVec<u8, MOST_JUMPS> = ArrayVec::new();
        for (direction, possible) in lattice.possible(on).into_iter().enumerate() {
            for bit in Cells(possible) {
                let id = lattice.id(direction, bit);
                let next = pegs ^ lattice.flips(id).0;
                if self.slacks.allow(slack, id) && !self.lost.contains(self.index(next)) {
                    open.push(id as u8);
                }
            }
        }
        for id in open {
            let (flips, flips_on) = lattice.flips(id.into());
            let next = pegs ^ flips;
            // The search of an earlier jump may have found it lost.
            if self.lost.contains(self.index(next)) {
                continue;
            }
            let Some(left) = self.slacks.after(slack, id.into()) else { continue };
            if self.leads(next, on ^ flips_on, count - 1, &left) {
                return true;
            }
        }
        self.lost.insert(self.index(pegs));
        false
    }

    #[inline(always)]
    fn index(&self, pegs: u64) -> u32 {
        self.shared.index.index(pegs)
    }

    /// Returns whether an image of a position is in a set.
    #[inline]
    fn is_in(&self, set: &RankSet, pegs: u64) -> bool {
        (0..self.group.order()).any(|i| set.holds(self.shared.ranking.rank(self.group.image(i, pegs))))
    }
}
