//! Games of a grid with gaps: a gap takes the card that follows its left neighbour, the first place of a row takes the first card of a suit, and in
//! the end every row is in order. Gaps and Montana after their last redeal are such games.
//!
//! A position is the place of every card. Its name is exact and has four words at most: a digit for each card, or an [`Arrangement`] where these
//! digits need more.

use super::arrangement::Arrangement;
use super::survey::WhyNot;
use super::word_table::WordTable;
use super::{Lemmas, decided, hold};
use crate::game::Patience;
use crate::moves::{Kind, PatienceMove};
use crate::plan::WinPlan;
use crate::rules::{Role, Shape};
use crate::state::{PatienceState, Slot};
use arrayvec::ArrayVec;
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

/// How positions are named.
enum Names {
    /// Each card has a digit: which of the places that it can ever lie in. A step changes one digit.
    Digits {
        /// Of each card the word of its digit, and its weight there.
        weights: Box<[(u8, u64); 52]>,
        /// Of each card its digit in each place.
        digits: Box<[[u8; MOST]; 52]>,
        words: usize,
    },
    /// The places of the cards as an arrangement.
    Places(Arrangement),
}

/// A position: what lies in each place, and where each card lies.
#[derive(Clone, Copy)]
struct Grid {
    at: [u8; MOST],
    place: [u8; 52],
    gaps: u64,
}

impl Grid {
    fn of(game: &Patience, state: &PatienceState, first: usize, places: usize) -> Grid {
        let mut grid = Grid { at: [NONE; MOST], place: [NONE; 52], gaps: 0 };
        for place in 0..places {
            match state.top(&game.plan, first + place) {
                Some(slot) => {
                    grid.at[place] = slot.kind();
                    grid.place[usize::from(slot.kind())] = place as u8;
                }
                None => grid.gaps |= 1 << place,
            }
        }
        grid
    }
}

/// A card goes to a gap.
#[derive(Clone, Copy, Debug)]
struct Step {
    card: u8,
    to: u8,
}

/// The searches by turns: depth first with so many nodes more, then so many times best-first, each with so many nodes. Where each row has a first card of its
/// own, the proof is short and goes first. Many short best-first searches win more than one long one: on deals from `sol:200000` on, of 60 deals of
/// Gaps with free rows one search of 20,000 nodes wins 5, and twenty of 1,000 win 11.
const OWN_ROWS: [(u64, u64, u64); 3] =
    [(100_000, 8, 3_000), (1_000_000, 16, 10_000), (10_000_000, 32, 30_000)];
const FREE_ROWS: [(u64, u64, u64); 6] = [
    (300, 3, 1_000),
    (1_000, 10, 1_000),
    (10_000, 20, 3_000),
    (100_000, 30, 10_000),
    (1_000_000, 30, 30_000),
    (10_000_000, 60, 100_000),
];

/// By how much chance changes a score.
const CHANCE: u64 = 20;

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
            let rounds: &[(u64, u64, u64)] = if self.own_rows { &OWN_ROWS } else { &FREE_ROWS };
            let mut seed = 0;
            for &(depth, times, best) in rounds {
                let before = budget.nodes();
                let found = search.run(self, budget, depth);
                if let Some(found) = decided(found, budget.nodes() - before, depth) {
                    return found;
                }
                for _ in 0..times {
                    let before = budget.nodes();
                    let found = self.best_first::<W>(grid, best, seed, search.bytes(), budget);
                    if let Some(found) = decided(found, budget.nodes() - before, best) {
                        return found;
                    }
                    seed += 1;
                }
            }
        }
        search.run(self, budget, u64::MAX)
    }

    fn name<const W: usize>(&self, grid: &Grid) -> [u64; W] {
        match &self.names {
            Names::Places(names) => names.name(self.cards.iter().map(|&card| grid.place[usize::from(card)])),
            Names::Digits { weights, digits, .. } => {
                let mut name = [0; W];
                for &card in &self.cards {
                    let card = usize::from(card);
                    let (word, weight) = weights[card];
                    let digit = digits[card][usize::from(grid.place[card])];
                    name[usize::from(word) % W] += weight * u64::from(digit);
                }
                name
            }
        }
    }

    /// Makes a step, and changes the name of the position.
    #[inline]
    fn go<const W: usize>(&self, grid: &mut Grid, name: &mut [u64; W], step: Step) {
        let card = usize::from(step.card);
        if let Names::Digits { weights, digits, .. } = &self.names {
            let (word, weight) = weights[card];
            let digit = |place: u8| u64::from(digits[card][usize::from(place)]);
            let change = digit(step.to).wrapping_sub(digit(grid.place[card])).wrapping_mul(weight);
            let word = &mut name[usize::from(word) % W];
            *word = word.wrapping_add(change);
            Self::play(grid, step);
        } else {
            Self::play(grid, step);
            *name = self.name(grid);
        }
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
                self.starts[gap / self.columns]
            } else {
                match grid.at[gap - 1] {
                    NONE => 0,
                    left => self.next[usize::from(left)],
                }
            };
            while takes != 0 {
                let card = takes.trailing_zeros() as usize;
                takes &= takes - 1;
                f(Step { card: card as u8, to: gap as u8 });
            }
        }
    }

    /// How many cards from the left of a row are in order.
    fn in_order(&self, grid: &Grid, row: usize) -> usize {
        let mut takes = self.starts[row];
        for column in 0..self.columns {
            let card = grid.at[row * self.columns + column];
            if card == NONE || takes >> card & 1 == 0 {
                return column;
            }
            takes = self.next[usize::from(card)];
        }
        self.columns
    }

    /// Of each row, how many cards from its left are in order; and the sum of them.
    fn all_in_order(&self, grid: &Grid) -> (ArrayVec<u8, MOST>, usize) {
        let rows: ArrayVec<u8, MOST> =
            (0..self.starts.len()).map(|row| self.in_order(grid, row) as u8).collect();
        let sum = rows.iter().map(|&cards| usize::from(cards)).sum();
        (rows, sum)
    }

    /// *Settled.* A card goes at once to the end of the cards that are in order at the left of a row, if these can never move again, and it has no
    /// follower, or its follower lies at its right, or nothing can lie at its right since it is the last of its row.
    ///
    /// *When cards in order can never move again.* A first card goes only to first places, since no card comes before it. If a row alone takes it, and it
    /// lies there, it stays. If all first places have first cards, none of them is ever free, and all stay. The card at its right goes only to the
    /// right of the one before it, and lies there; so it stays as well, and so on.
    ///
    /// *Argument.* Let c go from q to the gap p. The left neighbour of p stays, so that p takes no card but c for ever, and c can go nowhere else. A win P
    /// ends with c in p: all rows are in order, and there are as many first cards as rows, so that c lies behind the one before it, which stays. So P has this step.
    /// Let the search make it at once, and then all other steps of P in their order. Until P makes it, P's position
    /// differs from the search's by this alone: P has c in q and a gap at p, the search has c in p and a gap at q. P puts no card in p, and none is taken from q
    /// but c. A step of P could need c in q only as the left neighbour of q + 1, and then it puts the follower of c there. That is not possible: there is
    /// no follower, or no place at the right of q, or the follower lies there, and cannot leave as long as c lies in q, for it goes nowhere but to
    /// the right of c. So the search can make every step of P.
    fn settled_step(&self, grid: &Grid, in_order: &[u8], steps: &[Step]) -> Option<Step> {
        if !self.settled {
            return None;
        }
        let all_started = in_order.iter().all(|&cards| cards != 0);
        steps.iter().copied().find(|step| {
            let (row, column) = (usize::from(step.to) / self.columns, usize::from(step.to) % self.columns);
            if usize::from(in_order[row]) != column {
                return false;
            }
            let stays = if column == 0 {
                // The first place takes no other card, and the card has no other place.
                self.own_rows
            } else {
                all_started || self.own_rows
            };
            let from = usize::from(grid.place[usize::from(step.card)]);
            let next = self.next[usize::from(step.card)];
            let right = from + 1;
            stays
                && (next == 0
                    || right.is_multiple_of(self.columns)
                    || grid.at[right] != NONE && next >> grid.at[right] & 1 != 0)
        })
    }

    /// The steps to try, the best last.
    fn steps_of(&self, grid: &Grid, in_order: &[u8], list: &mut Vec<Step>) {
        let first = list.len();
        self.each_step(grid, |step| list.push(step));
        if let Some(step) = self.settled_step(grid, in_order, &list[first..]) {
            list.truncate(first);
            list.push(step);
        } else if list.len() > first + 1 {
            list[first..].sort_by_key(|step| self.worth(grid, in_order, *step));
        }
    }

    /// How early a step is tried: what makes a row longer first, what leaves a gap that takes nothing last.
    fn worth(&self, grid: &Grid, in_order: &[u8], step: Step) -> i32 {
        let row = usize::from(step.to) / self.columns;
        let column = usize::from(step.to) % self.columns;
        let from = usize::from(grid.place[usize::from(step.card)]);
        let mut worth = 0;
        if usize::from(in_order[row]) == column {
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

    /// The position that looks best is searched next; chance changes the scores a little, but for the first search. When it runs out of positions, there is
    /// no win. Fails after `most` nodes. `bytes` are held by other searches.
    fn best_first<const W: usize>(
        &self,
        start: &Grid,
        most: u64,
        seed: u64,
        bytes: u64,
        budget: &mut Budget<'_>,
    ) -> Result<Option<Vec<Step>>, WhyUnknown> {
        struct Node<const W: usize> {
            grid: Grid,
            name: [u64; W],
            parent: u32,
            step: Step,
        }
        let mut visited = WordTable::<W>::default();
        let first = Step { card: 0, to: 0 };
        let mut nodes = vec![Node { grid: *start, name: self.name(start), parent: u32::MAX, step: first }];
        let mut open = BinaryHeap::from([(0i32, Reverse(0u32))]);
        visited.insert(&nodes[0].name);
        if self.all_in_order(start).1 == self.cards.len() {
            return Ok(Some(Vec::new()));
        }
        let mut searched = 0;
        let mut steps = Vec::new();
        while let Some((_, Reverse(at))) = open.pop() {
            if searched == most {
                return Err(WhyUnknown::Nodes);
            }
            searched += 1;
            budget.spend(1)?;
            if searched % 64 == 1 {
                // A list is there twice while it grows.
                let lists = 2 * (nodes.capacity() * size_of::<Node<W>>() + open.capacity() * 8);
                hold(budget, bytes + visited.bytes_with(64 * 32) + lists as u64)?;
            }
            let (grid, name) = (nodes[at as usize].grid, nodes[at as usize].name);
            let (in_order, _) = self.all_in_order(&grid);
            steps.clear();
            self.steps_of(&grid, &in_order, &mut steps);
            for &step in &steps {
                let (mut child, mut child_name) = (grid, name);
                self.go(&mut child, &mut child_name, step);
                if !visited.insert(&child_name) {
                    continue;
                }
                let number = nodes.len() as u32;
                nodes.push(Node { grid: child, name: child_name, parent: at, step });
                let (in_order, sum) = self.all_in_order(&child);
                if sum == self.cards.len() {
                    let mut line = Vec::new();
                    let mut at = number;
                    while nodes[at as usize].parent != u32::MAX {
                        line.push(nodes[at as usize].step);
                        at = nodes[at as usize].parent;
                    }
                    line.reverse();
                    return Ok(Some(line));
                }
                let chance = if seed == 0 { 0 } else { chance(&child_name, seed) };
                open.push((self.score(&child, &in_order) + chance, Reverse(number)));
            }
        }
        Ok(None)
    }

    /// How good a position looks. The weights were found by climbing on deals from `sol:200000` on.
    fn score(&self, grid: &Grid, in_order: &[u8]) -> i32 {
        let mut score = 0;
        for (row, &settled) in in_order.iter().enumerate() {
            let settled = usize::from(settled);
            score += 12 * settled as i32 - (settled * settled) as i32 / 4;
            let row = &grid.at[row * self.columns..(row + 1) * self.columns];
            for (column, &card) in row.iter().enumerate().skip(settled) {
                let left = if column == 0 { NONE } else { row[column - 1] };
                if card == NONE {
                    score += match left {
                        NONE if column == 0 => 5,
                        NONE => -6,
                        left => match self.next[usize::from(left)] {
                            // Nothing follows: such a gap is of use only at the end of a row in order.
                            0 if column == settled => 0,
                            0 => -12,
                            // It takes a card that nothing follows: a gap behind it would be lost.
                            next if column != settled && self.ends(next) => -4,
                            _ => 0,
                        },
                    };
                    continue;
                }
                let kind = usize::from(card);
                let far = (i32::from(self.home[kind]) - column as i32).abs();
                if self.heads >> card & 1 != 0 {
                    score -= 13;
                } else if left != NONE && self.next[usize::from(left)] >> card & 1 != 0 {
                    score -= 2;
                } else if self.next[kind] == 0 {
                    score -= 9 * (self.columns - 1 - column) as i32 / 4;
                }
                if column != 0 {
                    score -= 6 * far / 4;
                }
            }
        }
        score
    }

    /// Whether nothing follows any of these cards.
    fn ends(&self, mut cards: u64) -> bool {
        while cards != 0 {
            let card = cards.trailing_zeros() as usize;
            cards &= cards - 1;
            if self.next[card] != 0 {
                return false;
            }
        }
        true
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

/// A number from -[`CHANCE`] to [`CHANCE`], drawn from a name.
fn chance<const W: usize>(name: &[u64; W], seed: u64) -> i32 {
    let mut number = seed;
    for word in name {
        number = (number ^ word).wrapping_mul(0x9E37_79B9_7F4A_7C15);
        number ^= number >> 29;
    }
    number = number.wrapping_mul(0xBF58_476D_1CE4_E5B9);
    ((number >> 32) % (2 * CHANCE + 1)) as i32 - CHANCE as i32
}

/// Depth first, every position once. It can be continued.
struct Search<const W: usize> {
    grid: Grid,
    name: [u64; W],
    visited: WordTable<W>,
    /// The steps that are left to try, those of the last position last.
    steps: Vec<Step>,
    /// Of each position on the way: where its own steps begin, and how it was reached.
    frames: Vec<(usize, Option<(Step, u8)>)>,
    /// How the present position was reached.
    by: Option<(Step, u8)>,
}

impl<const W: usize> Search<W> {
    fn new(gaps: &Gaps, start: &Grid) -> Search<W> {
        let (visited, steps, frames) = (WordTable::default(), Vec::new(), Vec::new());
        Search { grid: *start, name: gaps.name(start), visited, steps, frames, by: None }
    }

    fn bytes(&self) -> u64 {
        let stack = self.frames.capacity() * size_of::<(usize, Option<(Step, u8)>)>()
            + self.steps.capacity() * size_of::<Step>();
        self.visited.bytes() + stack as u64
    }

    /// Goes on with the search. Fails if the budget is used up, or after `most` nodes more.
    fn run(
        &mut self,
        gaps: &Gaps,
        budget: &mut Budget<'_>,
        most: u64,
    ) -> Result<Option<Vec<Step>>, WhyUnknown> {
        let mut nodes = 0u64;
        loop {
            if nodes >= most {
                return Err(WhyUnknown::Nodes);
            }
            if nodes.is_multiple_of(256) {
                let stack = self.bytes() - self.visited.bytes();
                hold(budget, self.visited.bytes_with(256) + stack)?;
            }
            if self.visited.insert(&self.name) {
                nodes += 1;
                budget.spend(1)?;
                self.frames.push((self.steps.len(), self.by));
                let (in_order, sum) = gaps.all_in_order(&self.grid);
                if sum == gaps.cards.len() {
                    return Ok(Some(
                        self.frames.iter().filter_map(|(_, by)| by.map(|(step, _)| step)).collect(),
                    ));
                }
                gaps.steps_of(&self.grid, &in_order, &mut self.steps);
            } else if let Some(by) = self.by {
                self.back(gaps, by);
            }
            while let Some(&(first, by)) = self.frames.last()
                && self.steps.len() == first
            {
                if let Some(by) = by {
                    self.back(gaps, by);
                }
                self.frames.pop();
            }
            let Some(step) = self.steps.pop() else { return Ok(None) };
            self.by = Some((step, self.grid.place[usize::from(step.card)]));
            gaps.go(&mut self.grid, &mut self.name, step);
        }
    }

    fn back(&mut self, gaps: &Gaps, (step, from): (Step, u8)) {
        gaps.go(&mut self.grid, &mut self.name, Step { to: from, ..step });
    }
}

impl Names {
    /// For these cards, as they lie at the start; `None` if a name would have more than four words.
    fn of(
        places: usize,
        columns: usize,
        cards: &[u8],
        starts: &[u64],
        next: &[u64; 52],
        start: &Grid,
    ) -> Option<Names> {
        let followers = cards.iter().fold(0, |bits, &card| bits | next[usize::from(card)]);
        let mut digits = Box::new([[0; MOST]; 52]);
        let mut radices: Vec<(u8, u64)> = Vec::new();
        for &card in cards {
            let digits = &mut digits[usize::from(card)];
            let mut radix = 0;
            for (place, digit) in digits.iter_mut().enumerate().take(places) {
                let taken = if place.is_multiple_of(columns) { starts[place / columns] } else { followers };
                if start.at[place] == card || taken >> card & 1 != 0 {
                    *digit = radix;
                    radix += 1;
                }
            }
            radices.push((card, radix.into()));
        }
        // Long digits first, each in the word with the most room.
        radices.sort_by_key(|&(_, radix)| Reverse(radix));
        for words in 1..=4 {
            let mut used = vec![1u64; words];
            let mut weights = Box::new([(0, 0); 52]);
            let fit = radices.iter().all(|&(card, radix)| {
                let Some(word) = (0..words).min_by_key(|&word| used[word]) else { return false };
                weights[usize::from(card)] = (word as u8, used[word]);
                used[word].checked_mul(radix).is_some_and(|product| {
                    used[word] = product;
                    true
                })
            });
            if fit {
                return Some(Names::Digits { weights, digits, words });
            }
        }
        let names = Arrangement::of(places, cards.len());
        (names.words <= 4).then_some(Names::Places(names))
    }

    fn words(&self) -> usize {
        match self {
            Names::Digits { words, .. } => *words,
            Names::Places(names) => names.words,
        }
    }
}
