//! The search for one finish.

use super::super::invariant::ClassIndex;
use super::super::{Board, Cells, Folding};
use super::gaps::{Gaps, RankSet};
use super::lattice::Lattice;
use super::ranking::Ranking;
use super::refuted::Refuted;
use super::slack::{Slack, Slacks};
use arrayvec::ArrayVec;

/// How many positions that cannot be led to the finish are remembered until all are forgotten.
const REMEMBERED: usize = 1 << 21;

/// As many jumps as any position of the board allows: of the two jumps along three cells, of its 76, it allows one at most.
const MOST_JUMPS: usize = 38;

/// Decides which positions can be led to a single peg on one cell.
pub(super) struct Search<'a> {
    slacks: Slacks,
    folding: Folding,
    finish: u64,
    /// The numbers of pegs of the positions that are embedded: of the solvable ones, and of the lost ones.
    levels: (u32, u32),
    packed: [Gaps<'a>; 2],
    /// Unpacked when first needed.
    stored: Option<Stored>,
    /// Positions of which it was found out that they cannot.
    refuted: Refuted,
    /// How many positions were looked at.
    pub nodes: u64,
}

/// The embedded positions by rank: one of the images of each.
struct Stored {
    /// Those of the many pegs which no pagoda function excludes and which still cannot be led to the finish.
    lost: RankSet,
    /// Those of the few pegs that can.
    won: RankSet,
}

/// What does not depend on the finish.
#[derive(Clone, Copy)]
pub(super) struct Ground<'a> {
    pub board: &'a Board,
    pub ranking: &'a Ranking,
    pub lattice: &'a Lattice,
    pub index: &'a ClassIndex,
}

impl<'a> Search<'a> {
    /// With the ranks of the positions that are lost and won.
    pub(super) fn new(
        board: &Board,
        finish: usize,
        slacks: Slacks,
        levels: (u32, u32),
        lost: Gaps<'a>,
        won: Gaps<'a>,
    ) -> Search<'a> {
        let folding = board.symmetries().keeping(1 << finish);
        let refuted = Refuted::new();
        let packed = [lost, won];
        Search { slacks, folding, finish: 1 << finish, levels, packed, stored: None, refuted, nodes: 0 }
    }

    /// Forgets what was found out.
    pub(super) fn forget(&mut self) {
        self.refuted = Refuted::new();
    }

    /// Whether a position of the class of the finish can be led to it; `None` if what is embedded is damaged.
    pub(super) fn decide(&mut self, ground: Ground<'_>, pegs: u64) -> Option<bool> {
        if self.refuted.len() > REMEMBERED {
            self.refuted = Refuted::new();
        }
        if pegs == 0 {
            return Some(false);
        }
        if self.stored.is_none() {
            let class = ground.board.invariants().class(self.finish);
            let [lost, won] = self.packed;
            let lost = lost.unpack(ground.ranking.count(class, self.levels.1 as usize))?;
            let won = won.unpack(ground.ranking.count(class, self.levels.0 as usize))?;
            self.stored = Some(Stored { lost, won });
        }
        let Some(slack) = self.slacks.of(pegs) else { return Some(false) };
        let stored = self.stored.as_ref()?;
        let folding = &self.folding;
        let mut walk = Walk {
            ground,
            slacks: &self.slacks,
            folding,
            finish: self.finish,
            levels: self.levels,
            stored,
            refuted: &mut self.refuted,
            nodes: 0,
        };
        let leads = !walk.refuted.contains(ground.index.index(pegs))
            && walk.leads(pegs, ground.lattice.on(pegs), pegs.count_ones(), &slack);
        self.nodes += walk.nodes;
        Some(leads)
    }
}

/// One search.
struct Walk<'s> {
    ground: Ground<'s>,
    slacks: &'s Slacks,
    folding: &'s Folding,
    finish: u64,
    levels: (u32, u32),
    stored: &'s Stored,
    refuted: &'s mut Refuted,
    nodes: u64,
}

impl Walk<'_> {
    /// Whether some line leads on to the finish. A line loses a peg with each jump, so that nothing comes round to itself, and
    /// what is refuted is so for ever. `on` is the position on the lattice.
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
        let lattice = self.ground.lattice;
        // All are looked up before the first is followed, so that memory is asked for all at once.
        let mut open: ArrayVec<u8, MOST_JUMPS> = ArrayVec::new();
        for (direction, possible) in lattice.possible(on).into_iter().enumerate() {
            for bit in Cells(possible) {
                let id = lattice.id(direction, bit);
                let next = pegs ^ lattice.flips(id).0;
                if self.slacks.allow(slack, id) && !self.refuted.contains(self.index(next)) {
                    open.push(id as u8);
                }
            }
        }
        for id in open {
            let (flips, flips_on) = lattice.flips(id.into());
            let next = pegs ^ flips;
            // Another one may have come by it in the meantime.
            if self.refuted.contains(self.index(next)) {
                continue;
            }
            let Some(left) = self.slacks.after(slack, id.into()) else { continue };
            if self.leads(next, on ^ flips_on, count - 1, &left) {
                return true;
            }
        }
        self.refuted.insert(self.index(pegs));
        false
    }

    #[inline(always)]
    fn index(&self, pegs: u64) -> u32 {
        self.ground.index.index(pegs)
    }

    /// Whether an image of the position is in the set.
    #[inline]
    fn is_in(&self, set: &RankSet, pegs: u64) -> bool {
        (0..self.folding.order()).any(|i| set.holds(self.ground.ranking.rank(self.folding.image(i, pegs))))
    }
}
