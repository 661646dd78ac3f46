//! Games of columns with one pack: cards are built on columns, lie in cells and reserves, come from a talon or in rows, and go up by
//! suit. What of that a game has is read from its compiled tables.

mod best_first;
mod digits;
mod lemmas;
mod moves;
mod position;
mod replay;
mod rough;
mod rules;
mod search;

use super::{Lemmas, WhyNot, decided, luby};
use crate::game::Patience;
use crate::moves::PatienceMove;
use crate::state::PatienceState;
use best_first::{BestFirst, Weights};
use lemmas::Applied;
use position::{Change, Position, Table};
use rules::{Source, Unit};
use search::{Order, Search};
use solitarium_core::{Budget, WhyUnknown};

/// A position of a game of columns, ready to be searched.
pub(super) struct Columns {
    table: Table,
    applied: Applied,
    portfolio: bool,
}

/// A round of short searches, each with so many nodes. All of them go on where they were.
struct Round {
    /// Which view of the position best-first has.
    view: usize,
    /// Best-first.
    best: u64,
    /// Depth first for a win alone, with everything up that can go up.
    dive: u64,
    /// The exhaustive search.
    exhaustive: u64,
}

const fn round(view: usize, best: u64, dive: u64, exhaustive: u64) -> Round {
    Round { view, best, dive, exhaustive }
}

/// The rounds of a game without stock in which single cards move. A short best-first search and dives find most wins. A position of the exhaustive search takes a third of the time of one
/// of best-first, and half of the time of one of a dive.
const SINGLE_ROUNDS: [Round; 10] = [
    round(0, 700, 0, 1_500),
    round(1, 150, 3_000, 1_500),
    round(0, 1_200, 4_000, 4_000),
    round(6, 1_000, 4_000, 12_000),
    round(0, 2_000, 8_000, 10_000),
    round(6, 3_000, 12_000, 20_000),
    round(0, 8_000, 16_000, 60_000),
    round(6, 20_000, 60_000, 400_000),
    round(4, 60_000, 400_000, 2_000_000),
    round(2, 200_000, 2_000_000, 10_000_000),
];

/// The same with a reserve: most wins are found by best-first search, and dives are long.
const RESERVE_ROUNDS: [Round; 12] = [
    round(0, 700, 0, 500),
    round(1, 150, 1_500, 1_000),
    round(0, 1_500, 1_500, 1_500),
    round(4, 1_500, 3_000, 3_000),
    round(6, 2_500, 4_000, 6_000),
    round(0, 5_000, 6_000, 15_000),
    round(6, 8_000, 10_000, 20_000),
    round(4, 8_000, 16_000, 40_000),
    round(0, 10_000, 40_000, 60_000),
    round(6, 20_000, 100_000, 300_000),
    round(4, 60_000, 400_000, 2_000_000),
    round(2, 200_000, 2_000_000, 10_000_000),
];

/// The rounds of all other games: all searches by turns, each with about the same time.
const ROUNDS: [Round; 11] = [
    round(0, 100, 0, 200),
    round(1, 150, 0, 500),
    round(2, 200, 0, 800),
    round(3, 150, 500, 1_500),
    round(4, 500, 500, 2_000),
    round(5, 1_000, 1_000, 5_000),
    round(6, 1_500, 3_000, 15_000),
    round(0, 5_000, 10_000, 50_000),
    round(1, 20_000, 30_000, 200_000),
    round(2, 100_000, 150_000, 2_000_000),
    round(3, 300_000, 1_000_000, 10_000_000),
];

/// The rounds of a game like Spider: dives find most wins.
const SUIT_ROUNDS: [Round; 8] = [
    round(3, 150, 1_500, 200),
    round(0, 300, 4_500, 500),
    round(3, 500, 9_000, 4_000),
    round(0, 1_500, 20_000, 8_000),
    round(3, 5_000, 40_000, 20_000),
    round(0, 20_000, 100_000, 200_000),
    round(4, 100_000, 300_000, 2_000_000),
    round(2, 300_000, 1_000_000, 10_000_000),
];

/// The rounds of a rich game: it is seldom lost, and then the proof is long. Another view of the position often finds a win at once that one view would look for
/// long.
const RICH_ROUNDS: [Round; 15] = [
    round(0, 260, 0, 0),
    round(1, 1_000, 0, 0),
    round(2, 240, 0, 0),
    round(3, 700, 0, 0),
    round(1, 800, 0, 0),
    round(4, 140, 0, 0),
    round(3, 600, 0, 0),
    round(5, 1_100, 0, 0),
    round(6, 600, 0, 0),
    round(3, 1_000, 0, 0),
    round(1, 1_500, 0, 0),
    round(7, 5_000, 5_000, 20_000),
    round(1, 20_000, 20_000, 100_000),
    round(3, 100_000, 150_000, 2_000_000),
    round(6, 300_000, 1_000_000, 10_000_000),
];

/// The rounds of a game in which runs move as units: there are few positions, so that the exhaustive search has the answer soon where best-first has none at once.
const UNIT_ROUNDS: [Round; 7] = [
    round(0, 200, 0, 0),
    round(1, 70, 0, 3_000),
    round(1, 500, 300, 10_000),
    round(2, 1_500, 1_000, 50_000),
    round(0, 20_000, 20_000, 200_000),
    round(1, 100_000, 150_000, 2_000_000),
    round(2, 300_000, 1_000_000, 10_000_000),
];

/// Whether a game has so much room that few positions are lost, and these after a long search only.
fn is_rich(rules: &rules::Rules) -> bool {
    rules.cells >= 3 && rules.columns >= 7 && rules.cells + rules.columns >= 11
}

/// With fewer columns most deals are lost, and a long search for a win is wasted.
const FEW_COLUMNS: u8 = 7;

/// Whether runs move, and whole suits go up or more may be built than moves together: long searches end without a win, and dives by chance find one.
fn is_like_spider(rules: &rules::Rules) -> bool {
    rules.unit == Unit::Run
        && rules.talon.is_none()
        && (rules.whole.is_some() || rules.builds_more_than_runs())
}

/// The rounds of a game, the views of its best-first searches, and how many nodes its shortest dive has.
fn rounds_of(rules: &rules::Rules, applied: Applied) -> (&'static [Round], &'static [Weights], u64) {
    if applied.units {
        (&UNIT_ROUNDS, &best_first::UNIT_WEIGHTS, 4_000)
    } else if is_rich(rules) {
        (&RICH_ROUNDS, &best_first::RICH_WEIGHTS, 4_000)
    } else if is_like_spider(rules) {
        (&SUIT_ROUNDS, &best_first::WEIGHTS, 1_500)
    } else if rules.talon.is_none()
        && rules.rows.is_none()
        && rules.unit == Unit::One
        && rules.columns >= FEW_COLUMNS
    {
        let has_reserve = rules.ways(Source::Reserve).any();
        let rounds = if has_reserve { &RESERVE_ROUNDS[..] } else { &SINGLE_ROUNDS };
        (rounds, &best_first::WEIGHTS, 16_000)
    } else {
        (&ROUNDS, &best_first::WEIGHTS, 500)
    }
}

/// The searches for wins of one portfolio. Each goes on where it was.
struct Kept<'a, const W: usize> {
    table: &'a Table,
    start: Position<W>,
    /// Best-first, by the number of the view.
    best: Vec<(usize, BestFirst<W>)>,
    dive: Option<Search<W>>,
    /// How many dives there were before it, and how many nodes the shortest has.
    dives: u64,
    shortest: u64,
}

impl<const W: usize> Kept<'_, W> {
    fn new(table: &Table, start: Position<W>, shortest: u64) -> Kept<'_, W> {
        Kept { table, start, best: Vec::new(), dive: None, dives: 0, shortest }
    }

    fn bytes(&self) -> u64 {
        let best: u64 = self.best.iter().map(|(_, search)| search.bytes()).sum();
        best + self.dive.as_ref().map_or(0, Search::bytes)
    }

    /// Forgets what the searches have found.
    fn give_up(&mut self) {
        self.best.clear();
        self.dive = None;
    }

    /// Goes on with the best-first search of a view, for `most` nodes. Where there is no memory for it, all searches begin anew.
    fn best(
        &mut self,
        view: usize,
        new: impl FnOnce() -> BestFirst<W>,
        budget: &mut Budget<'_>,
        others: u64,
        most: u64,
    ) -> Result<Option<Vec<Change>>, WhyUnknown> {
        let place = self.best.iter().position(|(kept, _)| *kept == view).unwrap_or_else(|| {
            self.best.push((view, new()));
            self.best.len() - 1
        });
        let others = others + self.bytes() - self.best[place].1.bytes();
        let found = self.best[place].1.run(self.table, budget, others, most);
        if matches!(found, Err(WhyUnknown::Memory)) {
            self.give_up();
        }
        found
    }

    /// Goes on with the dive, and begins others after it, for `most` nodes. `None` if a dive has seen all that it does not leave out.
    fn dive(
        &mut self,
        applied: Applied,
        budget: &mut Budget<'_>,
        others: u64,
        most: u64,
    ) -> Result<Option<Vec<Change>>, WhyUnknown> {
        let others = others + self.best.iter().map(|(_, search)| search.bytes()).sum::<u64>();
        let end = budget.nodes().saturating_add(most);
        loop {
            let dive = self.dive.get_or_insert_with(|| {
                Search::dive(
                    self.table,
                    self.start,
                    applied,
                    Order::of_dive(&self.table.rules, is_like_spider(&self.table.rules), self.dives),
                )
            });
            let (before, rest) =
                (budget.nodes(), (self.shortest * luby(self.dives)).saturating_sub(dive.nodes()));
            let most = rest.min(end.saturating_sub(before));
            let found = dive.run(self.table, budget, others, most);
            match found {
                Err(WhyUnknown::Nodes) if budget.nodes() - before >= most && most == rest => {
                    self.dive = None;
                    self.dives += 1;
                }
                Err(WhyUnknown::Memory) => {
                    self.give_up();
                    return found;
                }
                Ok(None) => {
                    self.dive = None;
                    self.dives += 1;
                    return found;
                }
                found => return found,
            }
            if budget.nodes() >= end {
                return Err(WhyUnknown::Nodes);
            }
        }
    }
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
        let mut exhaustive = Search::new(table, start, self.applied, Order::Worth);
        if self.portfolio {
            let macros = self.applied.with_macros(&table.rules);
            let (rounds, views, shortest) = rounds_of(&table.rules, self.applied);
            let mut kept = Kept::new(table, start, shortest);
            for round in rounds {
                if round.best > 0 {
                    let before = budget.nodes();
                    let new = || BestFirst::new(table, &start, macros, views[round.view]);
                    let found = kept.best(round.view, new, budget, exhaustive.bytes(), round.best);
                    if let Some(found) = decided(found, budget.nodes() - before, round.best) {
                        return found;
                    }
                }
                if round.dive > 0 {
                    let before = budget.nodes();
                    let applied = macros.with_all_up(&table.rules);
                    let found = kept.dive(applied, budget, exhaustive.bytes(), round.dive);
                    // A dive that has seen everything has left something out: it proves nothing.
                    if let Some(found) = decided(found, budget.nodes() - before, round.dive)
                        && !matches!(found, Ok(None))
                    {
                        return found;
                    }
                }
                if round.exhaustive > 0 {
                    let before = budget.nodes();
                    let mut found = exhaustive.run(table, budget, kept.bytes(), round.exhaustive);
                    if matches!(found, Err(WhyUnknown::Memory)) && kept.bytes() > 0 {
                        // The proof needs the memory more.
                        kept.give_up();
                        found = exhaustive.run(table, budget, 0, round.exhaustive);
                    }
                    if let Some(found) = decided(found, budget.nodes() - before, round.exhaustive) {
                        return found;
                    }
                }
            }
        }
        exhaustive.run(table, budget, 0, u64::MAX)
    }
}

#[cfg(test)]
mod tests {
    use super::luby;

    #[test]
    fn few_dives_are_long() {
        let lengths: Vec<u64> = (0..15).map(|number| 10 * luby(number)).collect();
        assert_eq!(lengths, [10, 10, 20, 10, 10, 20, 40, 10, 10, 20, 10, 10, 20, 40, 80]);
    }
}
