//! Finds wins of games of columns with several packs, such as Spider: face-down cards, runs that move, rows from the stock, and cards that go up singly or as
//! whole suits. It claims nothing but wins.
//!
//! The play falls into phases, one before each row. In a phase the position that looks best is searched next. What every position would be after the
//! row is known, since all cards are; the best of these are where the next phase begins. If the last phase ends without a win, a longer search begins
//! at the start again, with scores that chance changes a little. Chance is drawn from the names of the positions, so that a deal gives the same answer every time.

use super::hold;
use super::word_table::WordTable;
use crate::expr::Compare;
use crate::game::Patience;
use crate::moves::{Kind, PatienceMove};
use crate::plan::{Amount, Kinds, SetPlan, StockWay, Test, UnitPlan, WinPlan};
use crate::rules::{Role, Shape};
use crate::state::PatienceState;
use solitarium_core::{Budget, WhyUnknown};
use std::cmp::Reverse;
use std::collections::BinaryHeap;
use std::ops::ControlFlow;

/// The most columns and cards: two packs.
const COLUMNS: usize = 16;
const CARDS: usize = 104;

/// A longer search than the last: how many positions it searches in all, and by how much chance changes a score.
const ROUNDS: [(usize, i32); 12] = [
    (12_000, 0),
    (12_000, 10),
    (40_000, 10),
    (120_000, 0),
    (120_000, 15),
    (120_000, 10),
    (400_000, 10),
    (400_000, 20),
    (1_200_000, 0),
    (1_200_000, 15),
    (1_200_000, 10),
    (1_200_000, 20),
];

/// Of the positions searched in a phase, one in so many begins the next phase.
const KEPT: usize = 25;

/// What counts for a position, and against it. The weights were chosen by hand.
struct Weights {
    /// A face-down card, and a column with some.
    down: i32,
    has_down: i32,
    /// A card that moves along with the one that it lies on.
    run: i32,
    /// A card that could be laid on the one that it lies on, but does not move along; and one that could not.
    built: i32,
    foreign: i32,
    /// A card that does not move along: more, twice with face-down cards below.
    cut: i32,
    space: i32,
    /// A card that went up.
    up: i32,
    /// The square of the length of a run, in eighths.
    long_run: i32,
    /// A column that begins with a card that lies on no other.
    well_begun: i32,
    /// A card over a lower one.
    over_lower: i32,
}

const WEIGHTS: Weights = Weights {
    down: 20,
    has_down: 5,
    run: 10,
    built: 3,
    foreign: 5,
    cut: 3,
    space: 20,
    up: 12,
    long_run: 1,
    well_begun: 8,
    over_lower: 2,
};

/// The rules that the search follows: some of those of the game, if not all.
pub(super) struct Packs {
    columns: usize,
    /// The first pile of the columns in the literal position.
    first: usize,
    /// Of each card: those that may be laid on it, and those that move along with it.
    guests: [Kinds; 52],
    runs: [Kinds; 52],
    /// Whether runs move, or single cards alone.
    runs_move: bool,
    to_spaces: Kinds,
    /// The cards that may be laid on none.
    bases: Kinds,
    /// The table of a whole suit, if nothing else goes up, and how long one is.
    whole: Option<Box<[Kinds; 52]>>,
    ranks: usize,
    /// Where cards go up singly: the card on which each goes, and those that begin a foundation.
    before: [u8; 52],
    firsts: Kinds,
    foundations: u64,
    /// The cards of the stock in the order in which they are dealt.
    stock: Vec<u8>,
    /// Rows are dealt only if no column is empty.
    only_without_space: bool,
    /// How many cards are not up at the start.
    size: usize,
}

/// A position. The cards of all columns lie in one list, column after column.
#[derive(Clone, Copy)]
struct Table {
    cards: [u8; CARDS],
    ends: [u8; COLUMNS + 1],
    down: [u8; COLUMNS],
    /// Of each card: how many foundations have it on top.
    tops: [u8; 52],
    /// How many cards of the stock have been dealt, and how many cards are up.
    dealt: u8,
    up: u8,
}

/// What is worked out of each column of a position: how good it looks, and a number to tell it from others.
#[derive(Clone, Copy)]
struct Looks {
    scores: [i32; COLUMNS],
    hashes: [u64; COLUMNS],
}

/// A step: `count` cards from column to column, or up to the foundations if `to` is [`UP`]. With no card it is the next row.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Step {
    from: u8,
    to: u8,
    count: u8,
}

const UP: u8 = 255;
const ROW: Step = Step { from: 0, to: 0, count: 0 };

/// The step to a position, and the place of the position before it among all.
#[derive(Clone, Copy)]
struct Link {
    parent: u32,
    step: Step,
}

/// No position comes before it.
const START: u32 = u32::MAX;

fn mixed(number: u64) -> u64 {
    let number = (number ^ number >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    let number = (number ^ number >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
    number ^ number >> 31
}

impl Table {
    fn column(&self, column: usize) -> &[u8] {
        &self.cards[usize::from(self.ends[column])..usize::from(self.ends[column + 1])]
    }

    fn top(&self, column: usize) -> Option<u8> {
        self.column(column).last().copied()
    }

    fn has_space(&self, columns: usize) -> bool {
        (0..columns).any(|column| self.ends[column] == self.ends[column + 1])
    }

    /// Turns the top card of a column up.
    fn uncover(&mut self, column: usize) {
        let height = self.ends[column + 1] - self.ends[column];
        if height != 0 && self.down[column] == height {
            self.down[column] -= 1;
        }
    }

    fn carry(&mut self, from: usize, to: usize, count: usize) {
        if from < to {
            let first = usize::from(self.ends[from + 1]) - count;
            self.cards[first..usize::from(self.ends[to + 1])].rotate_left(count);
            self.ends[from + 1..=to].iter_mut().for_each(|end| *end -= count as u8);
        } else {
            let last = usize::from(self.ends[from + 1]);
            self.cards[usize::from(self.ends[to + 1])..last].rotate_right(count);
            self.ends[to + 1..=from].iter_mut().for_each(|end| *end += count as u8);
        }
        self.uncover(from);
    }

    /// Takes cards from the top of a column.
    fn take(&mut self, from: usize, count: usize) {
        let first = usize::from(self.ends[from + 1]) - count;
        self.cards[first..].rotate_left(count);
        self.ends[from + 1..].iter_mut().for_each(|end| *end -= count as u8);
        self.up += count as u8;
        self.uncover(from);
    }
}

impl Packs {
    /// Reads a position; `None` if the game has rules that the search does not follow.
    pub(super) fn of(game: &Patience, state: &PatienceState) -> Option<Packs> {
        let plan = &*game.plan;
        let WinPlan::AllIn(goal) = plan.win else { return None };
        let mut tableau = None;
        for (number, set) in plan.sets.iter().enumerate() {
            match set.role {
                Role::Tableau if tableau.is_none() => tableau = Some(number),
                Role::Foundation | Role::Stock => {}
                Role::Removed if set.piles().all(|pile| state.heights[pile] == 0) => {}
                _ => return None,
            }
        }
        let tableau = tableau?;
        let set = &plan.sets[tableau];
        let first = usize::from(set.first);
        let columns = set.piles().len();
        let number = tableau as u8;
        let plain = plan.piles.iter().all(|pile| {
            !pile.has_tests() && pile.covered_by == 0 && pile.under.is_none() && pile.left.is_none()
        });
        let runs_move = match set.unit {
            UnitPlan::One | UnitPlan::RunByCells => false,
            UnitPlan::Run => true,
            _ => return None,
        };
        if !plain
            || goal != plan.foundations
            || columns > COLUMNS
            || usize::from(plan.size) > CARDS
            || set.shape != Shape::Columns
            || !set.line.is_empty()
            || set.osmosis
            || set.whole.is_some()
            || !set.turns
            || !set.empty_in_turn.is_empty()
            || set.empty_from >> number & 1 == 0
            || !plan.filling.is_empty()
            || !plan.musts.is_empty()
            || plan.remove.is_some()
            || plan.redeal.is_some()
            || plan.clock.is_some()
            || plan.base_placed
            || !runs_move && !set.singles.contains(&number) && !set.groups.contains(&number)
            || runs_move && !set.groups.contains(&number)
            || !set
                .piles()
                .all(|pile| plan.same_rules(pile, first) && u16::from(plan.piles[pile].cap) >= plan.size)
        {
            return None;
        }
        let (stock, only_without_space) = match &plan.stock {
            None => (Vec::new(), false),
            Some(stock) if stock.way == StockWay::Row && stock.to == number => {
                let only_without_space = match &stock.when {
                    None => false,
                    Some(Test::NoSpace(piles)) if *piles == set.mask() => true,
                    Some(Test::Counts(Amount::Compare(Compare::Greater, left, right)))
                        if matches!((&**left, &**right), (Amount::Count(piles), Amount::Number(0))
                            if *piles == 1 << stock.pile) =>
                    {
                        false
                    }
                    Some(_) => return None,
                };
                let cards = state.pile(plan, stock.pile.into());
                (cards.iter().rev().map(|slot| slot.kind()).collect(), only_without_space)
            }
            Some(_) => return None,
        };
        let stocked = plan.sets.iter().filter(|set| set.role == Role::Stock);
        let lying: usize =
            stocked.flat_map(SetPlan::piles).map(|pile| usize::from(state.heights[pile])).sum();
        if lying != stock.len() {
            return None;
        }
        // The foundations: all take whole suits, or all take single cards under one rule.
        let mut sets = plan.sets.iter().enumerate().filter(|(_, set)| set.role == Role::Foundation);
        let (up, foundation) = sets.next()?;
        if sets.next().is_some()
            || !set.singles.contains(&(up as u8))
            || foundation.osmosis
            || foundation.empty_from >> number & 1 == 0
            || !foundation.piles().all(|pile| plan.piles[pile].cap >= plan.ranks)
        {
            return None;
        }
        let whole = foundation.whole.map(|table| Box::new(*plan.table(table)));
        let mut before = [255; 52];
        let mut firsts = 0;
        if whole.is_none() {
            for pile in foundation.piles() {
                firsts |= plan.guests(pile, None, &state.heights, state.base);
                for kind in 0..52u8 {
                    let mut next = plan.guests(pile, Some(kind), &state.heights, state.base);
                    while next != 0 {
                        let card = next.trailing_zeros() as usize;
                        next &= next - 1;
                        if before[card] != 255 && before[card] != kind {
                            return None;
                        }
                        before[card] = kind;
                    }
                }
            }
        }
        let guests: [Kinds; 52] =
            std::array::from_fn(|kind| plan.guests(first, Some(kind as u8), &state.heights, state.base));
        let down_below = set.piles().all(|pile| {
            let cards = state.pile(plan, pile);
            cards.iter().skip_while(|slot| slot.is_down()).all(|slot| !slot.is_down())
        });
        if !down_below {
            return None;
        }
        Some(Packs {
            columns,
            first,
            bases: !guests.iter().fold(0, |bits, mask| bits | mask),
            guests,
            runs: *plan.table(set.run),
            runs_move,
            to_spaces: plan.guests(first, None, &state.heights, state.base),
            whole,
            ranks: plan.ranks.into(),
            before,
            firsts,
            foundations: plan.foundations,
            size: usize::from(plan.size - state.count(plan.foundations)),
            stock,
            only_without_space,
        })
    }

    /// Looks for a win, round by round; `None` if none was found.
    pub(super) fn solve(
        &self,
        game: &Patience,
        state: &PatienceState,
        budget: &mut Budget<'_>,
    ) -> Result<Option<Vec<PatienceMove>>, WhyUnknown> {
        let start = self.table(game, state);
        for (seed, (nodes, chance)) in ROUNDS.into_iter().enumerate() {
            match self.round(&start, nodes, chance, seed as u64, budget) {
                Ok(Some(steps)) => return Ok(self.line(game, state, &steps)),
                Ok(None) => {}
                // Longer rounds need more memory.
                Err(WhyUnknown::Memory) => break,
                Err(why) => return Err(why),
            }
        }
        Ok(None)
    }

    fn table(&self, game: &Patience, state: &PatienceState) -> Table {
        let plan = &*game.plan;
        let mut table = Table {
            cards: [0; CARDS],
            ends: [0; COLUMNS + 1],
            down: [0; COLUMNS],
            tops: [0; 52],
            dealt: 0,
            up: 0,
        };
        let mut end = 0;
        for column in 0..self.columns {
            for slot in state.pile(plan, self.first + column) {
                table.cards[end] = slot.kind();
                table.down[column] += u8::from(slot.is_down());
                end += 1;
            }
            table.ends[column + 1..].fill(end as u8);
        }
        for pile in (0..plan.piles.len()).filter(|pile| self.foundations >> pile & 1 != 0) {
            if let Some(slot) = state.top(plan, pile) {
                table.tops[usize::from(slot.kind())] += 1;
            }
        }
        for column in 0..self.columns {
            self.put_up(&mut table, column);
        }
        table
    }

    /// How good a column looks, and its number.
    fn look(&self, table: &Table, column: usize) -> (i32, u64) {
        let cards = table.column(column);
        let down = usize::from(table.down[column]);
        let mut hash = down as u64;
        for &card in cards {
            hash = (hash ^ u64::from(card)).wrapping_mul(0x9E37_79B9_7F4A_7C15);
            hash ^= hash >> 29;
        }
        let hash = mixed(hash);
        let w = &WEIGHTS;
        if cards.is_empty() {
            return (w.space, hash);
        }
        let mut score = -w.down * down as i32 - w.has_down * i32::from(down != 0);
        let (mut run, mut cuts) = (1, 0);
        for pair in cards[down..].windows(2) {
            let (below, card) = (usize::from(pair[0]), pair[1]);
            if self.runs[below] >> card & 1 != 0 {
                score += w.run;
                run += 1;
            } else {
                score += w.long_run * run * run / 8;
                run = 1;
                cuts += 1;
                score += if self.guests[below] >> card & 1 != 0 { w.built } else { -w.foreign };
            }
            if pair[0] % 13 < card % 13 {
                score -= w.over_lower;
            }
        }
        score += w.long_run * run * run / 8;
        score -= w.cut * cuts * if down == 0 { 1 } else { 2 };
        if down == 0 && self.bases >> cards[0] & 1 != 0 {
            score += w.well_begun;
        }
        (score, hash)
    }

    fn looks(&self, table: &Table) -> Looks {
        let mut looks = Looks { scores: [0; COLUMNS], hashes: [0; COLUMNS] };
        for column in 0..self.columns {
            (looks.scores[column], looks.hashes[column]) = self.look(table, column);
        }
        looks
    }

    /// Puts up what goes up at once: whole suits on top of this column.
    fn put_up(&self, table: &mut Table, column: usize) {
        let Some(whole) = &self.whole else { return };
        loop {
            let cards = table.column(column);
            let up = &cards[usize::from(table.down[column])..];
            let Some(first) = up.len().checked_sub(self.ranks) else { return };
            if !up[first..].windows(2).all(|pair| whole[usize::from(pair[0])] >> pair[1] & 1 != 0) {
                return;
            }
            table.take(column, self.ranks);
        }
    }

    /// Makes a step, with what goes up after it.
    fn play(&self, table: &mut Table, step: Step) {
        if step == ROW {
            let row = &self.stock[usize::from(table.dealt)..];
            let old = *table;
            let mut end = 0;
            for column in 0..self.columns {
                let cards = old.column(column);
                table.ends[column] = end as u8;
                table.cards[end..end + cards.len()].copy_from_slice(cards);
                end += cards.len();
                if let Some(&card) = row.get(column) {
                    table.cards[end] = card;
                    end += 1;
                }
            }
            table.ends[self.columns..].fill(end as u8);
            table.dealt += row.len().min(self.columns) as u8;
            for column in 0..self.columns {
                self.put_up(table, column);
            }
        } else if step.to == UP {
            let from = usize::from(step.from);
            if let Some(card) = table.top(from) {
                let below = self.before[usize::from(card)];
                if below != 255 && table.tops[usize::from(below)] != 0 {
                    table.tops[usize::from(below)] -= 1;
                }
                table.tops[usize::from(card)] += 1;
                table.take(from, 1);
            }
        } else {
            table.carry(step.from.into(), step.to.into(), step.count.into());
            self.put_up(table, step.to.into());
            self.put_up(table, step.from.into());
        }
    }

    /// How many cards of a column move together.
    fn movable(&self, table: &Table, column: usize) -> usize {
        let cards = table.column(column);
        if !self.runs_move {
            return cards.len().min(1);
        }
        let up = &cards[usize::from(table.down[column])..];
        let along = |pair: &&[u8]| self.runs[usize::from(pair[0])] >> pair[1] & 1 != 0;
        up.windows(2).rev().take_while(along).count() + usize::from(!up.is_empty())
    }

    /// The steps that are tried. A part of a run goes only to a space or where it lengthens another run.
    fn steps(&self, table: &Table, steps: &mut Vec<Step>) {
        let space = (0..self.columns).find(|&column| table.top(column).is_none());
        for from in 0..self.columns {
            let cards = table.column(from);
            let Some(&top) = cards.last() else { continue };
            let mut step = |to: usize, count: usize| {
                steps.push(Step { from: from as u8, to: to as u8, count: count as u8 });
            };
            let run = self.movable(table, from);
            for to in 0..self.columns {
                let Some(host) = table.top(to) else { continue };
                let (host, all) = (usize::from(host), self.guests[usize::from(host)]);
                for count in 1..=run {
                    let card = cards[cards.len() - count];
                    if to != from
                        && all >> card & 1 != 0
                        && (count == run || self.runs[host] >> card & 1 != 0)
                    {
                        step(to, count);
                    }
                }
            }
            if let Some(to) = space {
                for count in 1..=run {
                    let card = cards[cards.len() - count];
                    if count != cards.len() && self.to_spaces >> card & 1 != 0 {
                        step(to, count);
                    }
                }
            }
            if self.whole.is_none() {
                let below = self.before[usize::from(top)];
                if self.firsts >> top & 1 != 0 || below != 255 && table.tops[usize::from(below)] != 0 {
                    steps.push(Step { from: from as u8, to: UP, count: 1 });
                }
            }
        }
    }

    /// One search from the start through all phases, with so many nodes in all.
    fn round(
        &self,
        start: &Table,
        nodes: usize,
        chance: i32,
        seed: u64,
        budget: &mut Budget<'_>,
    ) -> Result<Option<Vec<Step>>, WhyUnknown> {
        let phases = 1 + self.stock.len().div_ceil(self.columns);
        let most = nodes / phases;
        let kept = most / KEPT + 1;
        let score_of = |table: &Table, looks: &Looks| {
            let hash = looks.hashes.iter().fold(0u64, |sum, hash| sum.wrapping_add(*hash));
            let hash = mixed(hash ^ u64::from(table.dealt) << 32 ^ u64::from(table.up));
            let score = looks.scores.iter().sum::<i32>() + WEIGHTS.up * i32::from(table.up);
            let shift =
                if chance == 0 { 0 } else { (mixed(hash ^ seed) % (2 * chance as u64 + 1)) as i32 - chance };
            (score + shift, hash)
        };
        // All positions that were searched, as links to the ones before.
        let mut links: Vec<Link> = Vec::new();
        let path = |links: &[Link], mut at: u32, last: Step| {
            let mut path = vec![last];
            while at != START {
                let link: Link = links[at as usize];
                path.push(link.step);
                at = link.parent;
            }
            path.reverse();
            path
        };
        if usize::from(start.up) == self.size {
            return Ok(Some(Vec::new()));
        }
        let mut starts: Vec<(Table, u32)> = vec![(*start, START)];
        let mut steps = Vec::new();
        for _ in 0..phases {
            let mut visited = WordTable::<1>::with_slots(1 << 12);
            // The positions searched in this phase with their links, and what is to be searched: scores, a number for what is equal, the position
            // before and the step; the positions where the phase begins have none.
            let mut tables: Vec<(Table, u32)> = Vec::new();
            let mut open: BinaryHeap<(i32, Reverse<u32>, u32, Option<Step>)> = BinaryHeap::new();
            let mut ready: BinaryHeap<Reverse<(i32, Reverse<u32>, u32)>> = BinaryHeap::new();
            let mut count = 0u32;
            for (table, link) in &starts {
                let (score, hash) = score_of(table, &self.looks(table));
                if visited.insert(&[hash]) {
                    open.push((score, Reverse(count), tables.len() as u32, None));
                    tables.push((*table, *link));
                    count += 1;
                }
            }
            let mut searched = 0;
            while let Some((_, _, place, step)) = open.pop() {
                searched += 1;
                if searched > most {
                    break;
                }
                budget.spend(1)?;
                if searched % 64 == 1 {
                    let bytes = tables.capacity() * size_of::<(Table, u32)>()
                        + 2 * open.capacity() * size_of::<(i32, Reverse<u32>, u32, Option<Step>)>()
                        + 2 * links.capacity() * size_of::<Link>()
                        + starts.capacity() * size_of::<(Table, u32)>();
                    hold(budget, visited.bytes_with(64 * 256) + bytes as u64)?;
                }
                let (mut table, mut link) = tables[place as usize];
                let mut place = place;
                if let Some(step) = step {
                    self.play(&mut table, step);
                    links.push(Link { parent: link, step });
                    link = links.len() as u32 - 1;
                    place = tables.len() as u32;
                    tables.push((table, link));
                }
                if usize::from(table.dealt) < self.stock.len()
                    && !(self.only_without_space && table.has_space(self.columns))
                {
                    let mut dealt = table;
                    self.play(&mut dealt, ROW);
                    let (score, _) = score_of(&dealt, &self.looks(&dealt));
                    ready.push(Reverse((score, Reverse(place), place)));
                    if ready.len() > kept {
                        ready.pop();
                    }
                    if usize::from(dealt.up) == self.size {
                        return Ok(Some(path(&links, link, ROW)));
                    }
                }
                let looks = self.looks(&table);
                steps.clear();
                self.steps(&table, &mut steps);
                for &step in &steps {
                    let mut child = table;
                    self.play(&mut child, step);
                    if usize::from(child.up) == self.size {
                        return Ok(Some(path(&links, link, step)));
                    }
                    let mut looks = looks;
                    for column in [step.from, step.to].into_iter().filter(|&column| column != UP) {
                        let column = usize::from(column);
                        (looks.scores[column], looks.hashes[column]) = self.look(&child, column);
                    }
                    let (score, hash) = score_of(&child, &looks);
                    if visited.insert(&[hash]) {
                        open.push((score, Reverse(count), place, Some(step)));
                        count += 1;
                    }
                }
            }
            let mut next: Vec<(i32, Reverse<u32>, u32)> =
                ready.into_iter().map(|Reverse(ready)| ready).collect();
            next.sort_unstable();
            starts = next
                .into_iter()
                .rev()
                .map(|(_, _, place)| {
                    let (mut table, parent) = tables[place as usize];
                    self.play(&mut table, ROW);
                    links.push(Link { parent, step: ROW });
                    (table, links.len() as u32 - 1)
                })
                .collect();
            if starts.is_empty() {
                break;
            }
        }
        Ok(None)
    }

    /// The steps as moves under the literal rules; `None` if these refuse one.
    fn line(&self, game: &Patience, start: &PatienceState, steps: &[Step]) -> Option<Vec<PatienceMove>> {
        let plan = &*game.plan;
        let mut state = start.clone();
        let mut line = Vec::new();
        // The first move of a kind that the rules give.
        let find = |state: &PatienceState, wanted: &dyn Fn(PatienceMove) -> bool| {
            let mut found = None;
            let _ = plan.each_move(state, |m| {
                if wanted(m) {
                    found = Some(m);
                    ControlFlow::Break(())
                } else {
                    ControlFlow::Continue(())
                }
            });
            found
        };
        let goes_up = |m: PatienceMove| m.kind == Kind::Carry && self.foundations >> m.to & 1 != 0;
        let first = [None].into_iter();
        for step in first.chain(steps.iter().copied().map(Some)) {
            // The columns whose whole suits go up after it.
            let columns = match step {
                None | Some(ROW) => u64::MAX,
                Some(step) => 1 << step.from | 1u64.checked_shl(step.to.into()).unwrap_or(0),
            };
            if let Some(step) = step {
                let from = self.first + usize::from(step.from);
                let m = if step == ROW {
                    find(&state, &|m| m.kind == Kind::Row)?
                } else if step.to == UP {
                    find(&state, &|m| goes_up(m) && usize::from(m.from) == from)?
                } else {
                    PatienceMove::new(Kind::Carry, from, self.first + usize::from(step.to), step.count.into())
                };
                plan.play(&mut state, m);
                line.push(m);
            }
            if self.whole.is_some() {
                let from = |m: PatienceMove| usize::from(m.from).checked_sub(self.first);
                let wanted = |m: PatienceMove| {
                    goes_up(m) && from(m).is_some_and(|column| column < 64 && columns >> column & 1 != 0)
                };
                while let Some(m) = find(&state, &wanted) {
                    plan.play(&mut state, m);
                    line.push(m);
                }
            }
        }
        Some(line)
    }
}
