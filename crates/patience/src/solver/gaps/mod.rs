//! Games played on a grid with gaps. A gap takes the card that follows its left neighbour. The first place of a row takes the first card of a suit. The game
//! is won when every row is in order. Gaps is such a game, and so is Montana after its last redeal.
//!
//! A position says where every card lies. Its name is exact and at most four words long. It has a digit for each card; where the digits would take more than
//! four words, it is the number of the whole arrangement.

mod best_first;
mod depth_first;
mod grid;
mod names;

use super::survey::WhyNot;
use super::{Lemmas, decided};
use crate::game::Patience;
use crate::moves::{Kind, PatienceMove};
use crate::plan::WinPlan;
use crate::rules::{Role, Shape};
use crate::state::{PatienceState, Slot};
use depth_first::Search;
use grid::{Grid, MOST, Step};
use names::Names;
use solitarium_core::{Budget, WhyUnknown};

/// What never changes in the search of one position. Places are numbered row by row.
pub(super) struct Gaps {
    /// The pile of the literal position that is the first place.
    first: usize,
    places: usize,
    columns: usize,
    /// Of each row: the cards that its first place takes.
    starts: Vec<u64>,
    /// Of each card: those of the grid that it takes at its right.
    next: [u64; 52],
    /// Of each card: the column where it would lie in a row in order.
    home: [u8; 52],
    /// The cards of the grid.
    cards: Vec<u8>,
    /// The cards that a first place takes.
    heads: u64,
    names: Names,
    settled: bool,
    /// Whether each row has one first card of its own.
    own_rows: bool,
    portfolio: bool,
}

/// A round of searches, each with a number of nodes.
struct Round {
    /// The proof goes on.
    proof: u64,
    /// Dives: how many, and how long each is.
    dives: (u64, u64),
    /// Best-first searches: how many, and how long each is.
    best: (u64, u64),
}

const fn round(proof: u64, dives: (u64, u64), best: (u64, u64)) -> Round {
    Round { proof, dives, best }
}

/// Where each row has a first card of its own, the proof is short and goes first.
const OWN_ROWS: [Round; 3] = [
    round(100_000, (0, 0), (8, 3_000)),
    round(1_000_000, (0, 0), (16, 10_000)),
    round(10_000_000, (0, 0), (32, 30_000)),
];

/// Where rows are free, most deals are won, and proofs are long. Many short searches win more than a long one: of `sol:200320..200335` of Gaps with free rows, with
/// two seconds of CPU time for each, 11 were won without dives and 13 with them.
const FREE_ROWS: [Round; 6] = [
    round(300, (10, 300), (3, 1_000)),
    round(1_000, (50, 1_000), (10, 1_000)),
    round(10_000, (300, 1_000), (20, 3_000)),
    round(100_000, (1_000, 1_000), (30, 10_000)),
    round(1_000_000, (3_000, 3_000), (30, 30_000)),
    round(10_000_000, (10_000, 3_000), (60, 100_000)),
];

impl Gaps {
    /// Reads a position; `None` if the game is no such game.
    pub(super) fn of(game: &Patience, state: &PatienceState, lemmas: Lemmas) -> Option<Gaps> {
        let plan = &*game.plan;
        let WinPlan::Rows(number) = plan.win else { return None };
        let set = &plan.sets[usize::from(number)];
        let Shape::Grid { rows, columns } = set.shape else { return None };
        let first = usize::from(set.first);
        let (places, columns) = (usize::from(rows) * usize::from(columns), usize::from(columns));
        let redealt = plan.redeal.is_some_and(|redeal| redeal.times == 0 || state.redeals < redeal.times);
        let others_stay = plan.sets.iter().enumerate().all(|(other, set)| {
            other == usize::from(number)
                || set.role == Role::Removed && set.singles.is_empty() && set.groups.is_empty()
        });
        let plain = set.piles().enumerate().all(|(place, pile)| {
            let rules = &plan.piles[pile];
            let left = if place.is_multiple_of(columns) { None } else { Some((pile - 1) as u8) };
            rules.cap == 1
                && !rules.has_tests()
                && rules.covered_by == 0
                && rules.under.is_none()
                && rules.left == left
                && state.pile(plan, pile).iter().all(|slot| !slot.is_down())
        });
        if redealt
            || !others_stay
            || !plain
            || places > MOST
            || set.piles().len() != places
            || set.singles != [number]
            || set.groups.iter().any(|to| *to != number)
            || set.empty_from >> number & 1 == 0
            || !set.line.is_empty()
            || !set.at_once.is_empty()
            || set.whole.is_some()
            || plan.decks != 1
            || plan.stock.is_some()
            || plan.remove.is_some()
            || plan.clock.is_some()
            || !plan.musts.is_empty()
        {
            return None;
        }
        let guests =
            |place: usize, top: Option<u8>| plan.guests(first + place, top, &state.heights, state.base);
        let mut next = [0; 52];
        let inner: Vec<usize> = (0..places).filter(|place| !place.is_multiple_of(columns)).collect();
        for (kind, mask) in next.iter_mut().enumerate() {
            let takes = |place: &usize| guests(*place, Some(kind as u8));
            *mask = takes(inner.first()?);
            if inner.iter().any(|place| takes(place) != *mask) {
                return None;
            }
        }
        let cards: Vec<u8> = set.piles().filter_map(|pile| state.top(plan, pile).map(Slot::kind)).collect();
        let all = cards.iter().fold(0u64, |bits, card| bits | 1 << card);
        for mask in &mut next {
            *mask &= all;
        }
        let starts: Vec<u64> = (0..places).step_by(columns).map(|place| guests(place, None) & all).collect();
        let heads = starts.iter().fold(0, |bits, mask| bits | mask);
        let grid = Grid::of(game, state, first, places);
        let names = Names::of(places, columns, &cards, &starts, &next, &grid)?;
        let mut gaps = Gaps {
            first,
            places,
            columns,
            starts,
            next,
            home: [0; 52],
            cards,
            heads,
            names,
            settled: false,
            own_rows: false,
            portfolio: lemmas.portfolio,
        };
        gaps.own_rows = gaps.starts.iter().all(|mask| mask.is_power_of_two());
        gaps.settled = lemmas.settled && gaps.settled_holds().is_ok();
        gaps.find_homes();
        Some(gaps)
    }

    /// Whether the conditions of *settled* hold: in the grid each card has at most one that follows it and at most one before it, a first card has none
    /// before it, and there are as many first cards as rows.
    pub(super) fn settled_holds(&self) -> Result<(), WhyNot> {
        let followed = self.cards.iter().try_fold(self.heads, |seen, &card| {
            let next = self.next[usize::from(card)];
            (next.count_ones() <= 1 && seen & next == 0).then_some(seen | next)
        });
        if followed.is_none() {
            Err(WhyNot::SeveralHosts)
        } else if self.heads.count_ones() as usize != self.starts.len() {
            Err(WhyNot::FirstCards)
        } else {
            Ok(())
        }
    }

    /// Finds the column of each card in a row in order: how many cards come before it.
    fn find_homes(&mut self) {
        let (mut found, mut open, mut column) = (0u64, self.heads, 0);
        while open != 0 {
            found |= open;
            let mut after = 0;
            while open != 0 {
                let card = open.trailing_zeros() as usize;
                open &= open - 1;
                self.home[card] = column;
                after |= self.next[card];
            }
            open = after & !found;
            column += 1;
        }
    }

    /// Decides the position: the moves of a win, or `None` if there is none.
    pub(super) fn solve(
        &self,
        game: &Patience,
        state: &PatienceState,
        budget: &mut Budget<'_>,
    ) -> Result<Option<Vec<PatienceMove>>, WhyUnknown> {
        let grid = Grid::of(game, state, self.first, self.places);
        let steps = match self.names.words() {
            0..=1 => self.steps::<1>(&grid, budget),
            2 => self.steps::<2>(&grid, budget),
            3 => self.steps::<3>(&grid, budget),
            _ => self.steps::<4>(&grid, budget),
        };
        Ok(steps?.map(|steps| self.line(grid, &steps)))
    }

    /// The searches by turns, each with a number of nodes, until one of them has the answer.
    fn steps<const W: usize>(
        &self,
        grid: &Grid,
        budget: &mut Budget<'_>,
    ) -> Result<Option<Vec<Step>>, WhyUnknown> {
        let mut search = Search::<W>::new(self, grid);
        if self.portfolio {
            let rounds: &[Round] = if self.own_rows { &OWN_ROWS } else { &FREE_ROWS };
            let (mut dives, mut seed) = (0, 0);
            for round in rounds {
                let before = budget.nodes();
                let found = search.run(self, budget, round.proof, 0);
                if let Some(found) = decided(found, budget.nodes() - before, round.proof) {
                    return found;
                }
                for _ in 0..round.dives.0 {
                    dives += 1;
                    let before = budget.nodes();
                    let mut dive = Search::<W>::dive(self, grid, dives);
                    let found = dive.run(self, budget, round.dives.1, search.bytes());
                    if let Some(found) = decided(found, budget.nodes() - before, round.dives.1) {
                        return found;
                    }
                }
                for _ in 0..round.best.0 {
                    let before = budget.nodes();
                    let found = self.best_first::<W>(grid, round.best.1, seed, search.bytes(), budget);
                    if let Some(found) = decided(found, budget.nodes() - before, round.best.1) {
                        return found;
                    }
                    seed += 1;
                }
            }
        }
        search.run(self, budget, u64::MAX, 0)
    }

    /// The steps as moves under the literal rules.
    fn line(&self, mut grid: Grid, steps: &[Step]) -> Vec<PatienceMove> {
        let mut line = Vec::new();
        for &step in steps {
            let from = self.first + usize::from(grid.place[usize::from(step.card)]);
            line.push(PatienceMove::new(Kind::Carry, from, self.first + usize::from(step.to), 1));
            Self::play(&mut grid, step);
        }
        line
    }
}
