//! Games of columns with one pack: cards are built on columns, lie in cells and reserves, come from a talon or in rows, and go up by
//! suit. What of that a game has is read from its compiled tables.

mod best_first;
mod digits;
mod equal_hosts;
mod exchange;
mod exits;
mod kinds;
mod lemmas;
mod moves;
mod position;
mod replay;
mod rough;
mod rounds;
mod rules;
mod search;
mod stages;
mod waiting;

use super::{Lemmas, WhyNot, decided, luby};
use crate::game::Patience;
use crate::moves::PatienceMove;
use crate::state::PatienceState;
use best_first::BestFirst;
use exchange::{Easier, Exchange};
use lemmas::Applied;
use position::{Change, Position, Table};
use search::{Order, Search};
use solitarium_core::{Budget, WhyUnknown};

/// A position of a game of columns, ready to be searched.
pub(super) struct Columns {
    table: Table,
    applied: Applied,
    portfolio: bool,
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

    /// How many positions the best-first search of a view has searched.
    fn seen(&self, view: usize) -> u64 {
        self.best.iter().find(|(kept, _)| *kept == view).map_or(0, |(_, search)| search.nodes())
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
                    Order::of_dive(&self.table.rules, rounds::is_like_spider(&self.table.rules), self.dives),
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
    pub(super) fn survey(game: &Patience, state: &PatienceState) -> Result<[Result<(), WhyNot>; 8], WhyNot> {
        let rules = Columns::of(game, state, Lemmas::ALL)?.table.rules;
        Ok([
            lemmas::safe_up_holds(&rules),
            lemmas::units_hold(&rules),
            lemmas::free_runs_hold(&rules),
            lemmas::staying_hosts_hold(&rules),
            lemmas::twins_hold(&rules),
            equal_hosts::equal_hosts_hold(&rules),
            waiting::waiting_holds(&rules),
            exchange::exchange_holds(&rules),
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
        let mut easier = self.applied.exchange.then(|| Exchange::new(table, start, self.applied));
        if self.portfolio {
            let macros = self.applied.with_macros(&table.rules);
            let portfolio = rounds::portfolio_of(&table.rules, self.applied);
            let of_best = Applied { exchange: macros.exchange && portfolio.classes, ..macros };
            let mut kept = Kept::new(table, start, portfolio.shortest_dive);
            let mut is_full = false;
            // Whether best-first has visited every class: no proof, but the game is most probably lost.
            let mut ran_out = false;
            for round in portfolio.rounds() {
                let others = exhaustive.bytes() + easier.as_ref().map_or(0, Exchange::bytes);
                if round.best > 0 && !ran_out {
                    let before = budget.nodes();
                    let new = || BestFirst::new(table, &start, of_best, portfolio.views[round.view]);
                    let found = kept.best(round.view, new, budget, others, round.best);
                    if let Some(found) = decided(found, budget.nodes() - before, round.best) {
                        if !(of_best.exchange && matches!(found, Ok(None))) {
                            return found;
                        }
                        ran_out = true;
                        let seen = kept.seen(round.view);
                        kept.best.clear();
                        // A lost easier game has about as many classes. One that is won would only delay the proof.
                        let others = kept.bytes() + exhaustive.bytes();
                        if is_lost(&mut easier, table, budget, others, seen + seen / 4 + 100)? {
                            return Ok(None);
                        }
                        easier = None;
                    }
                }
                if round.dive > 0 {
                    let before = budget.nodes();
                    let applied = macros.with_all_up(&table.rules);
                    let found = kept.dive(applied, budget, others, round.dive);
                    // A dive that has seen everything has left something out: it proves nothing.
                    if let Some(found) = decided(found, budget.nodes() - before, round.dive)
                        && !matches!(found, Ok(None))
                    {
                        return found;
                    }
                }
                // Then the proof has its share as well.
                let proof = if ran_out { round.exhaustive + round.best } else { round.exhaustive };
                if proof > 0 && easier.is_some() {
                    let others = kept.bytes() + exhaustive.bytes();
                    if is_lost(&mut easier, table, budget, others, proof)? {
                        return Ok(None);
                    }
                    if easier.is_some() {
                        continue;
                    }
                }
                if proof > 0 && !is_full {
                    let before = budget.nodes();
                    let mut found = exhaustive.run(table, budget, kept.bytes(), proof);
                    if matches!(found, Err(WhyUnknown::Memory)) && kept.bytes() > 0 {
                        // The proof needs the memory more.
                        kept.give_up();
                        found = exhaustive.run(table, budget, 0, proof);
                    }
                    is_full = matches!(found, Err(WhyUnknown::Memory));
                    if let Some(found) = decided(found, budget.nodes() - before, proof) {
                        return found;
                    }
                }
                // Without room for the proof, a win may still be found, but not for ever.
                if is_full && round.is_longest() {
                    return Err(WhyUnknown::Memory);
                }
            }
        }
        if is_lost(&mut easier, table, budget, exhaustive.bytes(), u64::MAX)? {
            return Ok(None);
        }
        exhaustive.run(table, budget, 0, u64::MAX)
    }
}

/// Goes on with the search of the easier game, if there is one, for `most` nodes. Whether it proves that the game is lost. If it cannot do so any more, it is given up.
fn is_lost<const W: usize>(
    easier: &mut Option<Exchange<W>>,
    table: &Table,
    budget: &mut Budget<'_>,
    others: u64,
    most: u64,
) -> Result<bool, WhyUnknown> {
    let Some(search) = easier else { return Ok(false) };
    let before = budget.nodes();
    let found = search.run(table, budget, others, most);
    if matches!(found, Ok(Easier::Won) | Err(WhyUnknown::Memory)) {
        *easier = None;
    }
    match decided(found, budget.nodes() - before, most) {
        Some(Ok(found)) => Ok(found == Easier::Lost),
        Some(Err(why)) => Err(why),
        None => Ok(false),
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
