//! Games of columns with one pack: cards are built on columns, lie in cells and reserves, come from a talon or in rows, and go up by
//! suit. What of that a game has is read from its compiled tables.

mod best_first;
mod digits;
mod lemmas;
mod moves;
mod position;
mod replay;
mod rules;
mod search;

use super::{Lemmas, WhyNot, decided};
use crate::game::Patience;
use crate::moves::PatienceMove;
use crate::state::PatienceState;
use lemmas::Applied;
use position::{Change, Position, Table};
use solitarium_core::{Budget, WhyUnknown};

/// A position of a game of columns, ready to be searched.
pub(super) struct Columns {
    table: Table,
    applied: Applied,
    portfolio: bool,
}

/// The searches before the exhaustive one: best-first with so many nodes, then depth first with so many.
const SHORT: [(u64, u64); 3] = [(2_000, 20_000), (20_000, 300_000), (300_000, 3_000_000)];

impl Columns {
    /// Reads a position; fails if the game is none that this model can play.
    pub(super) fn of(game: &Patience, state: &PatienceState, lemmas: Lemmas) -> Result<Columns, WhyNot> {
        let rules = rules::Rules::of(game, state)?;
        let applied = Applied::of(&rules, lemmas);
        let table = Table::of(game, state, applied.first_cards_go_up(&rules))?;
        Ok(Columns { table, applied, portfolio: lemmas.portfolio })
    }

    /// Which lemmas hold for the game, in the order of [`Survey::LEMMAS`](super::Survey::LEMMAS); fails if the model cannot play it.
    pub(super) fn survey(game: &Patience, state: &PatienceState) -> Result<[Result<(), WhyNot>; 3], WhyNot> {
        let rules = Columns::of(game, state, Lemmas::ALL)?.table.rules;
        Ok([lemmas::safe_up_holds(&rules), lemmas::units_hold(&rules), lemmas::free_runs_hold(&rules)])
    }

    /// Decides the position: the moves of a win, or `None` if there is none.
    pub(super) fn solve(
        &self,
        game: &Patience,
        state: &PatienceState,
        budget: &mut Budget<'_>,
    ) -> Result<Option<Vec<PatienceMove>>, WhyUnknown> {
        match self.table.digits.words {
            0..=2 => self.solve_in::<2>(game, state, budget),
            3 => self.solve_in::<3>(game, state, budget),
            4 => self.solve_in::<4>(game, state, budget),
            5..=6 => self.solve_in::<6>(game, state, budget),
            _ => self.solve_in::<12>(game, state, budget),
        }
    }

    fn solve_in<const W: usize>(
        &self,
        game: &Patience,
        state: &PatienceState,
        budget: &mut Budget<'_>,
    ) -> Result<Option<Vec<PatienceMove>>, WhyUnknown> {
        if self.table.digits.words > W {
            return Err(WhyUnknown::Fault);
        }
        let start = self.table.read::<W>(game, state).ok_or(WhyUnknown::Fault)?;
        match self.changes(start, budget)? {
            None => Ok(None),
            Some(changes) => {
                replay::replay(game, state, &self.table, &changes).map(Some).ok_or(WhyUnknown::Fault)
            }
        }
    }

    /// The searches one after the other, each with a number of nodes, until one of them has the answer.
    fn changes<const W: usize>(
        &self,
        start: Position<W>,
        budget: &mut Budget<'_>,
    ) -> Result<Option<Vec<Change>>, WhyUnknown> {
        let mut memory = search::Memory::<W>::default();
        let table = &self.table;
        if self.portfolio {
            let macros = self.applied.with_macros(&table.rules);
            for (number, (best, depth)) in SHORT.into_iter().enumerate() {
                let before = budget.nodes();
                let weights = best_first::WEIGHTS[number % best_first::WEIGHTS.len()];
                let found = best_first::search(table, &start, macros, weights, budget, best);
                if let Some(found) = decided(found, budget.nodes() - before, best) {
                    return found;
                }
                let before = budget.nodes();
                let found = search::search(table, start, self.applied, &mut memory, budget, depth);
                if let Some(found) = decided(found, budget.nodes() - before, depth) {
                    return found;
                }
            }
        }
        search::search(table, start, self.applied, &mut memory, budget, u64::MAX)
    }
}
