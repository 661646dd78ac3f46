//! Games of a grid with gaps: a gap takes the card that follows its left neighbour, the first place of a row takes the first card of a suit, and in
//! the end every row is in order. Gaps and Montana after their last redeal are such games.
//!
//! A position is the place of every card. Its name is exact and has four words at most ([`Arrangement`]).

use super::arrangement::Arrangement;
use super::word_table::WordTable;
use super::{Lemmas, decided, hold};
use crate::game::Patience;
use crate::moves::{Kind, PatienceMove};
use crate::plan::WinPlan;
use crate::rules::{Role, Shape};
use crate::state::{PatienceState, Slot};
use solitarium_core::{Budget, WhyUnknown};
use std::cmp::Reverse;
use std::collections::BinaryHeap;

/// The most places: they are bits.
const MOST: usize = 64;

/// No card, or no place.
const NONE: u8 = 255;

/// What never changes in the search of one position. Places are numbered row by row.
pub(super) struct Gaps {
    /// The pile of the literal position that is the first place.
    first: usize,
    places: usize,
    columns: usize,
    /// Of each place without a left neighbour: the cards that it takes.
    starts: Vec<(usize, u64)>,
    /// Of each card: those that it takes at its right.
    next: [u64; 52],
    /// The cards of the grid.
    cards: Vec<u8>,
    names: Arrangement,
    portfolio: bool,
}

/// A position: what lies in each place, and where each card lies.
#[derive(Clone, Copy)]
struct Grid {
    at: [u8; MOST],
    place: [u8; 52],
    gaps: u64,
}

/// A card goes to a gap.
#[derive(Clone, Copy, Debug)]
struct Step {
    card: u8,
    to: u8,
}

/// The searches before the exhaustive one: best-first with so many nodes, then depth first with so many.
const SHORT: [(u64, u64); 3] = [(1_000, 3_000), (20_000, 60_000), (300_000, 1_000_000)];

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
        let starts = (0..places).step_by(columns).map(|place| (place, guests(place, None))).collect();
        let cards: Vec<u8> = set.piles().filter_map(|pile| state.top(plan, pile).map(Slot::kind)).collect();
        let names = Arrangement::of(places, cards.len());
        if names.words > 4 {
            return None;
        }
        Some(Gaps { first, places, columns, starts, next, cards, names, portfolio: lemmas.portfolio })
    }

    /// Decides the position: the moves of a win, or `None` if there is none.
    pub(super) fn solve(
        &self,
        game: &Patience,
        state: &PatienceState,
        budget: &mut Budget<'_>,
    ) -> Result<Option<Vec<PatienceMove>>, WhyUnknown> {
        let mut grid = Grid { at: [NONE; MOST], place: [NONE; 52], gaps: 0 };
        for place in 0..self.places {
            match state.top(&game.plan, self.first + place) {
                Some(slot) => {
                    grid.at[place] = slot.kind();
                    grid.place[usize::from(slot.kind())] = place as u8;
                }
                None => grid.gaps |= 1 << place,
            }
        }
        let steps = match self.names.words {
            0..=2 => self.steps::<2>(&grid, budget),
            3 => self.steps::<3>(&grid, budget),
            _ => self.steps::<4>(&grid, budget),
        };
        Ok(steps?.map(|steps| self.line(grid, &steps)))
    }

    /// The searches one after the other, each with a number of nodes, until one of them has the answer.
    fn steps<const W: usize>(
        &self,
        grid: &Grid,
        budget: &mut Budget<'_>,
    ) -> Result<Option<Vec<Step>>, WhyUnknown> {
        if self.portfolio {
            for (best, depth) in SHORT {
                let before = budget.nodes();
                let found = self.best_first::<W>(grid, budget, best);
                if let Some(found) = decided(found, budget.nodes() - before, best) {
                    return found;
                }
                let before = budget.nodes();
                let found = self.search::<W>(grid, budget, depth);
                if let Some(found) = decided(found, budget.nodes() - before, depth) {
                    return found;
                }
            }
        }
        self.search::<W>(grid, budget, u64::MAX)
    }

    fn name<const W: usize>(&self, grid: &Grid) -> [u64; W] {
        self.names.name(self.cards.iter().map(|&card| grid.place[usize::from(card)]))
    }

    fn play(grid: &mut Grid, step: Step) {
        let from = std::mem::replace(&mut grid.place[usize::from(step.card)], step.to);
        grid.at[usize::from(from)] = NONE;
        grid.at[usize::from(step.to)] = step.card;
        grid.gaps ^= 1 << from | 1 << step.to;
    }

    /// Calls `f` with every step.
    fn each_step(&self, grid: &Grid, mut f: impl FnMut(Step)) {
        let mut gaps = grid.gaps;
        while gaps != 0 {
            let gap = gaps.trailing_zeros() as usize;
            gaps &= gaps - 1;
            let mut takes = if gap.is_multiple_of(self.columns) {
                self.starts[gap / self.columns].1
            } else {
                match grid.at[gap - 1] {
                    NONE => 0,
                    left => self.next[usize::from(left)],
                }
            };
            while takes != 0 {
                let card = takes.trailing_zeros() as usize;
                takes &= takes - 1;
                if grid.place[card] != NONE {
                    f(Step { card: card as u8, to: gap as u8 });
                }
            }
        }
    }

    /// How many cards from the left of a row are in order.
    fn in_order(&self, grid: &Grid, row: usize) -> usize {
        let mut takes = self.starts[row].1;
        for column in 0..self.columns {
            let card = grid.at[row * self.columns + column];
            if card == NONE || takes >> card & 1 == 0 {
                return column;
            }
            takes = self.next[usize::from(card)];
        }
        self.columns
    }

    /// How many cards are in order from the left of their rows.
    fn all_in_order(&self, grid: &Grid) -> usize {
        (0..self.starts.len()).map(|row| self.in_order(grid, row)).sum()
    }

    /// Depth first, every position once. Fails if the budget is used up, or after `most` nodes.
    fn search<const W: usize>(
        &self,
        start: &Grid,
        budget: &mut Budget<'_>,
        most: u64,
    ) -> Result<Option<Vec<Step>>, WhyUnknown> {
        let mut grid = *start;
        let mut visited = WordTable::<W>::default();
        // The steps that are left to try, those of the last position last, and of each position where its own begin and how it was reached.
        let mut steps: Vec<Step> = Vec::new();
        let mut frames: Vec<(usize, Option<(Step, u8)>)> = Vec::new();
        let mut nodes = 0u64;
        let mut by = None;
        loop {
            if visited.insert(&self.name(&grid)) {
                nodes += 1;
                budget.spend(1)?;
                if nodes % 256 == 1 {
                    let stack = frames.capacity() * size_of::<(usize, Option<(Step, u8)>)>()
                        + steps.capacity() * size_of::<Step>();
                    hold(budget, visited.bytes_with(256) + stack as u64)?;
                }
                if nodes > most {
                    return Err(WhyUnknown::Nodes);
                }
                frames.push((steps.len(), by));
                if self.all_in_order(&grid) == self.cards.len() {
                    return Ok(Some(frames.iter().filter_map(|(_, by)| by.map(|(step, _)| step)).collect()));
                }
                let first = steps.len();
                self.each_step(&grid, |step| steps.push(step));
                steps[first..].sort_by_key(|step| self.worth(&grid, *step));
            } else if let Some((step, from)) = by {
                Self::play(&mut grid, Step { to: from, ..step });
            }
            while let Some((first, by)) = frames.last()
                && steps.len() == *first
            {
                if let Some((step, from)) = *by {
                    Self::play(&mut grid, Step { to: from, ..step });
                }
                frames.pop();
            }
            let Some(step) = steps.pop() else { return Ok(None) };
            by = Some((step, grid.place[usize::from(step.card)]));
            Self::play(&mut grid, step);
        }
    }

    /// How early a step is tried: what makes a row longer first, what leaves a gap that takes nothing last.
    fn worth(&self, grid: &Grid, step: Step) -> i32 {
        let row = usize::from(step.to) / self.columns;
        let column = usize::from(step.to) % self.columns;
        let from = usize::from(grid.place[usize::from(step.card)]);
        let mut worth = 0;
        if self.in_order(grid, row) == column {
            worth += 10;
        }
        // The gap that it leaves.
        if from.is_multiple_of(self.columns) {
            worth += 3;
        } else {
            match grid.at[from - 1] {
                NONE => worth -= 4,
                left if self.next[usize::from(left)] == 0 => worth -= 8,
                left if self.next[usize::from(left)] >> step.card & 1 != 0 => worth -= 2,
                _ => {}
            }
        }
        worth
    }

    /// The position that looks nearest to a win is searched next. When it runs out of positions, there is no win.
    fn best_first<const W: usize>(
        &self,
        start: &Grid,
        budget: &mut Budget<'_>,
        most: u64,
    ) -> Result<Option<Vec<Step>>, WhyUnknown> {
        struct Node {
            grid: Grid,
            parent: u32,
            step: Step,
        }
        let mut visited = WordTable::<W>::default();
        let mut nodes = vec![Node { grid: *start, parent: u32::MAX, step: Step { card: 0, to: 0 } }];
        let mut open = BinaryHeap::from([Reverse((0i32, 0u32))]);
        visited.insert(&self.name::<W>(start));
        if self.all_in_order(start) == self.cards.len() {
            return Ok(Some(Vec::new()));
        }
        let mut searched = 0;
        let mut steps = Vec::new();
        while let Some(Reverse((_, at))) = open.pop() {
            searched += 1;
            budget.spend(1)?;
            if searched > most {
                return Err(WhyUnknown::Nodes);
            }
            if searched % 64 == 1 {
                let bytes = visited.bytes_with(64 * 8)
                    + (nodes.capacity() * size_of::<Node>() * 3 / 2 + open.capacity() * 8) as u64;
                hold(budget, bytes)?;
            }
            let grid = nodes[at as usize].grid;
            steps.clear();
            self.each_step(&grid, |step| steps.push(step));
            for &step in &steps {
                let mut child = grid;
                Self::play(&mut child, step);
                if !visited.insert(&self.name::<W>(&child)) {
                    continue;
                }
                let number = nodes.len() as u32;
                nodes.push(Node { grid: child, parent: at, step });
                if self.all_in_order(&child) == self.cards.len() {
                    let mut line = Vec::new();
                    let mut at = number;
                    while nodes[at as usize].parent != u32::MAX {
                        line.push(nodes[at as usize].step);
                        at = nodes[at as usize].parent;
                    }
                    line.reverse();
                    return Ok(Some(line));
                }
                open.push(Reverse((self.score(&child), number)));
            }
        }
        Ok(None)
    }

    /// How far a position seems to be from a win: the lower, the better.
    fn score(&self, grid: &Grid) -> i32 {
        let mut score = 0;
        let mut gaps = grid.gaps;
        while gaps != 0 {
            let gap = gaps.trailing_zeros() as usize;
            gaps &= gaps - 1;
            if !gap.is_multiple_of(self.columns) {
                match grid.at[gap - 1] {
                    NONE => score += 6,
                    left if self.next[usize::from(left)] == 0 => score += 10,
                    _ => {}
                }
            }
        }
        for row in 0..self.starts.len() {
            let settled = self.in_order(grid, row);
            score -= 6 * settled as i32;
            for column in settled.max(1)..self.columns {
                let place = row * self.columns + column;
                let (left, card) = (grid.at[place - 1], grid.at[place]);
                if left != NONE && card != NONE && self.next[usize::from(left)] >> card & 1 != 0 {
                    score -= 2;
                }
            }
        }
        score
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
