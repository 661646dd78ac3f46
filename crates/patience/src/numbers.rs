//! Moves as numbers, for programs that learn to play.

use crate::moves::{Kind, PatienceMove};
use crate::plan::{Plan, UnitPlan};

const REDEAL: u32 = 0;
const RECYCLE: u32 = 1;
const ROW: u32 = 2;
const DRAW: u32 = 3;

impl Plan {
    fn pile_count(&self) -> u32 {
        self.piles.len() as u32
    }

    /// Tables of from and to: pairs, cards that go under a pile, single cards, and groups by how many cards they have.
    const fn square(piles: u32) -> u32 {
        piles * piles
    }

    /// Returns how many sizes a group can have, the single card not counted: one where the pile decides it.
    fn group_sizes(&self) -> u32 {
        let counted =
            |unit| matches!(unit, UnitPlan::Run | UnitPlan::RunIfUp | UnitPlan::RunByCells | UnitPlan::Any);
        let most = self.piles.iter().filter(|pile| counted(self.sets[usize::from(pile.set)].unit));
        most.map(|pile| u32::from(pile.cap)).max().unwrap_or(1).max(1)
    }

    /// Returns the number of action numbers.
    pub(crate) fn actions(&self) -> u32 {
        let piles = self.pile_count();
        DRAW + 2 * piles + Plan::square(piles) * (3 + self.group_sizes())
    }

    /// Returns the number of a move.
    pub(crate) fn action(&self, m: PatienceMove) -> u32 {
        let piles = self.pile_count();
        let (from, to) = (u32::from(m.from), u32::from(m.to));
        let table = |number: u32| DRAW + 2 * piles + Plan::square(piles) * number + piles * from + to;
        match m.kind {
            Kind::Redeal => REDEAL,
            Kind::Recycle => RECYCLE,
            // No game has both.
            Kind::Row | Kind::CloseUp => ROW,
            Kind::Draw => DRAW + to,
            Kind::Single => DRAW + piles + from,
            Kind::Pair => table(0),
            Kind::Under => table(1),
            Kind::Carry if m.count == 1 => table(2),
            Kind::Carry => {
                let counted = match self.set_of(m.from.into()).unit {
                    UnitPlan::Run | UnitPlan::RunIfUp | UnitPlan::RunByCells | UnitPlan::Any => {
                        u32::from(m.count) - 2
                    }
                    UnitPlan::One | UnitPlan::Whole | UnitPlan::OneOrWhole => 0,
                };
                table(3 + counted.min(self.group_sizes() - 1))
            }
        }
    }
}
