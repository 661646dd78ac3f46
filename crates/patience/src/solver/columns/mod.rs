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

/// A round of short searches, each with so many nodes.
struct Round {
    /// Best-first.
    best: u64,
    /// Depth first for a win alone, with everything up that can go up.
    dive: u64,
    /// The exhaustive search, which goes on where it was.
    exhaustive: u64,
}

const fn round(best: u64, dive: u64, exhaustive: u64) -> Round {
    Round { best, dive, exhaustive }
}

/// The first rounds are many and short: another view of the position often finds a win at once that one view would look for long. A position of the
/// exhaustive search takes about a quarter of the time of one of best-first, so that both have about the same time.
const ROUNDS: [Round; 11] = [
    round(100, 0, 200),
    round(150, 0, 500),
    round(200, 0, 800),
    round(150, 500, 1_500),
    round(500, 500, 2_000),
    round(1_000, 1_000, 5_000),
    round(1_500, 3_000, 15_000),
    round(5_000, 10_000, 50_000),
    round(20_000, 30_000, 200_000),
    round(100_000, 150_000, 2_000_000),
    round(300_000, 1_000_000, 10_000_000),
];

/// The rounds of a rich game: it is seldom lost, and then the proof is long.
const RICH_ROUNDS: [Round; 15] = [
    round(100, 0, 0),
    round(200, 0, 0),
    round(150, 0, 0),
    round(300, 0, 0),
    round(400, 0, 0),
    round(500, 0, 0),
    round(1_000, 0, 0),
    round(2_000, 0, 0),
    round(2_000, 0, 0),
    round(3_000, 0, 0),
    round(5_000, 5_000, 20_000),
    round(10_000, 10_000, 50_000),
    round(20_000, 30_000, 200_000),
    round(100_000, 150_000, 2_000_000),
    round(300_000, 1_000_000, 10_000_000),
];

/// The rounds of a game in which runs move as units: there are few positions, so that the exhaustive search soon has the answer.
const UNIT_ROUNDS: [Round; 7] = [
    round(60, 0, 100),
    round(100, 0, 3_000),
    round(300, 300, 10_000),
    round(1_000, 1_000, 50_000),
    round(20_000, 20_000, 200_000),
    round(100_000, 150_000, 2_000_000),
    round(300_000, 1_000_000, 10_000_000),
];

/// The first round with a dive. Later dives try the moves in another order.
const FIRST_DIVE: usize = 3;

/// Whether a game has so much room that few positions are lost, and these after a long search only.
fn is_rich(rules: &rules::Rules) -> bool {
    rules.cells >= 3 && rules.columns >= 7 && rules.cells + rules.columns >= 11
}

impl Columns {
    /// Reads a position; fails if the game is none that this model can play.
    pub(super) fn of(game: &Patience, state: &PatienceState, lemmas: Lemmas) -> Result<Columns, WhyNot> {
        let rules = rules::Rules::of(game, state)?;
        let applied = Applied::of(&rules, lemmas);
        let slim = applied.first_cards_go_up(&rules);
        let table = Table::of(game, state, rules, slim, applied.twins)?;
        Ok(Columns { table, applied, portfolio: lemmas.portfolio })
    }

    /// Which lemmas hold for the game, in the order of [`Survey::LEMMAS`](super::Survey::LEMMAS); fails if the model cannot play it.
    pub(super) fn survey(game: &Patience, state: &PatienceState) -> Result<[Result<(), WhyNot>; 4], WhyNot> {
        let rules = Columns::of(game, state, Lemmas::ALL)?.table.rules;
        Ok([
            lemmas::safe_up_holds(&rules),
            lemmas::units_hold(&rules),
            lemmas::free_runs_hold(&rules),
            lemmas::twins_hold(&rules),
        ])
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

    /// The searches by turns, each with a number of nodes, until one of them has the answer.
    fn changes<const W: usize>(
        &self,
        start: Position<W>,
        budget: &mut Budget<'_>,
    ) -> Result<Option<Vec<Change>>, WhyUnknown> {
        let table = &self.table;
        let mut exhaustive = search::Search::new(table, start, self.applied, None);
        if self.portfolio {
            let macros = self.applied.with_macros(&table.rules);
            let (rounds, views) = if self.applied.units {
                (&UNIT_ROUNDS[..], &best_first::UNIT_WEIGHTS[..])
            } else if is_rich(&table.rules) {
                (&RICH_ROUNDS[..], &best_first::RICH_WEIGHTS[..])
            } else {
                (&ROUNDS[..], &best_first::WEIGHTS[..])
            };
            let mut rough = None;
            for (number, round) in rounds.iter().enumerate() {
                let others = exhaustive.bytes();
                let before = budget.nodes();
                let weights = views[number % views.len()];
                let found = best_first::search(table, &start, macros, weights, budget, others, round.best);
                if let Some(found) = decided(found, budget.nodes() - before, round.best) {
                    return found;
                }
                if round.dive > 0 {
                    let before = budget.nodes();
                    let rough = rough.get_or_insert_with(|| table.roughly());
                    let taste = (number > FIRST_DIVE).then_some(number as u64);
                    let mut dive = search::Search::new(rough, start, macros.with_all_up(&table.rules), taste);
                    let found = dive.run(rough, budget, others, round.dive);
                    // A dive that has seen everything has left something out: it proves nothing.
                    if let Some(found) = decided(found, budget.nodes() - before, round.dive)
                        && !matches!(found, Ok(None))
                    {
                        return found;
                    }
                }
                if round.exhaustive == 0 {
                    continue;
                }
                let before = budget.nodes();
                let found = exhaustive.run(table, budget, 0, round.exhaustive);
                if let Some(found) = decided(found, budget.nodes() - before, round.exhaustive) {
                    return found;
                }
            }
        }
        exhaustive.run(table, budget, 0, u64::MAX)
    }
}
