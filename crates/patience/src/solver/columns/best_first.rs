//! Best-first search: the position that looks nearest to a win is searched next. It finds most wins in few nodes.
//!
//! Every move of every position is tried in the end, so that a search which runs out of positions has proved a loss.

use super::lemmas::Applied;
use super::moves::Choice;
use super::position::{Change, Move, Position, Table};
use super::rules::{BASE, CELL, NONE, RESERVE, TALON, UP, bits};
use crate::solver::hold;
use crate::solver::word_table::WordTable;
use solitarium_core::{Budget, WhyUnknown};
use std::cmp::Reverse;
use std::collections::BinaryHeap;

/// A position that was reached, and from where.
#[derive(Clone, Copy)]
struct Node<const W: usize> {
    name: [u64; W],
    parent: u32,
    depth: u16,
    m: Move,
}

/// What counts against a position.
#[derive(Clone, Copy, Debug)]
pub(super) struct Weights {
    /// A card that is not up.
    pub(super) not_up: i32,
    /// A card that lies on one that it could not be laid on.
    pub(super) unsorted: i32,
    /// A card that lies on one that is face down.
    pub(super) fixed: i32,
    /// A card over the next one of its suit to go up.
    pub(super) over_next: i32,
    /// A cell with a card.
    pub(super) cell: i32,
    /// An empty column, in favour.
    pub(super) space: i32,
    /// A card of the talon or the reserve.
    pub(super) talon: i32,
    /// A move that was made.
    pub(super) depth: i32,
}

/// Views of a position that find different wins.
pub(super) const WEIGHTS: [Weights; 7] = [
    Weights { not_up: 8, unsorted: 5, fixed: 3, over_next: 2, cell: 6, space: 5, talon: 1, depth: 3 },
    Weights { not_up: 4, unsorted: 5, fixed: 6, over_next: 2, cell: 8, space: 10, talon: 1, depth: 1 },
    Weights { not_up: 2, unsorted: 5, fixed: 6, over_next: 3, cell: 13, space: 8, talon: 1, depth: 1 },
    Weights { not_up: 6, unsorted: 3, fixed: 8, over_next: 1, cell: 1, space: 3, talon: 3, depth: 0 },
    Weights { not_up: 4, unsorted: 9, fixed: 9, over_next: 4, cell: 13, space: 5, talon: 3, depth: 2 },
    Weights { not_up: 4, unsorted: 7, fixed: 3, over_next: 1, cell: 8, space: 5, talon: 0, depth: 0 },
    Weights { not_up: 8, unsorted: 3, fixed: 6, over_next: 4, cell: 2, space: 8, talon: 0, depth: 3 },
];

/// Those for games in which runs move as units.
pub(super) const UNIT_WEIGHTS: [Weights; 2] = [
    Weights { not_up: 4, unsorted: 5, fixed: 6, over_next: 2, cell: 5, space: 7, talon: 1, depth: 3 },
    Weights { not_up: 6, unsorted: 3, fixed: 8, over_next: 1, cell: 1, space: 3, talon: 3, depth: 0 },
];

/// Those for games with many cells. The later ones were chosen on deals that the first ones do not win soon.
pub(super) const RICH_WEIGHTS: [Weights; 7] = [
    Weights { not_up: 8, unsorted: 5, fixed: 3, over_next: 2, cell: 6, space: 5, talon: 1, depth: 3 },
    Weights { not_up: 3, unsorted: 7, fixed: 6, over_next: 1, cell: 10, space: 5, talon: 1, depth: 2 },
    Weights { not_up: 4, unsorted: 5, fixed: 6, over_next: 2, cell: 8, space: 10, talon: 1, depth: 1 },
    Weights { not_up: 2, unsorted: 5, fixed: 6, over_next: 3, cell: 13, space: 8, talon: 1, depth: 1 },
    Weights { not_up: 2, unsorted: 7, fixed: 6, over_next: 0, cell: 10, space: 5, talon: 1, depth: 2 },
    Weights { not_up: 4, unsorted: 3, fixed: 6, over_next: 2, cell: 4, space: 2, talon: 1, depth: 3 },
    Weights { not_up: 4, unsorted: 5, fixed: 6, over_next: 2, cell: 5, space: 7, talon: 1, depth: 3 },
];

/// How many slots the table of names has at first: most wins are found in fewer names than half of them.
const FIRST_SLOTS: usize = 1 << 11;

/// A search that can be interrupted after some nodes, and go on.
pub(super) struct BestFirst<const W: usize> {
    applied: Applied,
    weights: Weights,
    start: Position<W>,
    visited: WordTable<W>,
    nodes: Vec<Node<W>>,
    open: BinaryHeap<Reverse<(i32, u32)>>,
    choices: Vec<Choice>,
    /// The position that was looked at last, and its node.
    position: Position<W>,
    current: u32,
    searched: u64,
    /// Whether the first position is won.
    is_won: bool,
}

impl<const W: usize> BestFirst<W> {
    /// A search from this position.
    pub(super) fn new(
        table: &Table,
        start: &Position<W>,
        applied: Applied,
        weights: Weights,
    ) -> BestFirst<W> {
        let mut trail = Vec::new();
        let mut position = *start;
        position.fill(table, &mut trail);
        position.settle(table, applied, &mut trail);
        let mut search = BestFirst {
            applied,
            weights,
            start: *start,
            visited: WordTable::with_slots(FIRST_SLOTS),
            nodes: Vec::with_capacity(FIRST_SLOTS / 2),
            open: BinaryHeap::with_capacity(FIRST_SLOTS / 2),
            choices: Vec::new(),
            position,
            current: 0,
            searched: 0,
            is_won: position.is_won(table),
        };
        search.visited.insert(&table.digits.lookup(&position));
        let m = Move { card: 0, to: 0 };
        search.nodes.push(Node { name: position.name.0, parent: u32::MAX, depth: 0, m });
        search.open.push(Reverse((0, 0)));
        search
    }

    /// How many bytes it takes at most while 64 more nodes are searched.
    pub(super) fn bytes(&self) -> u64 {
        self.visited.bytes_with(64 * 64)
            + (self.nodes.capacity() * size_of::<Node<W>>() + self.open.capacity() * 8) as u64
    }

    /// Goes on for `most` nodes, while other searches hold `others` bytes. Returns the changes of a win, or `None` if there is none.
    pub(super) fn run(
        &mut self,
        table: &Table,
        budget: &mut Budget<'_>,
        others: u64,
        most: u64,
    ) -> Result<Option<Vec<Change>>, WhyUnknown> {
        if self.is_won {
            return Ok(Some(line(table, &self.start, self.applied, &self.nodes)));
        }
        let (applied, weights) = (self.applied, self.weights);
        let end = self.searched.saturating_add(most);
        let mut trail = Vec::new();
        while !self.open.is_empty() {
            // All that can fail comes before a position is taken from the list.
            if self.searched >= end {
                return Err(WhyUnknown::Nodes);
            }
            budget.spend(1)?;
            if self.searched.is_multiple_of(64) {
                hold(budget, others + self.bytes())?;
            }
            let Some(Reverse((_, at))) = self.open.pop() else { break };
            self.searched += 1;
            let Node { name, parent, depth, m } = self.nodes[at as usize];
            let depth = depth.saturating_add(1);
            let position = &mut self.position;
            trail.clear();
            if parent == self.current {
                position.play(table, m, &mut trail);
                position.settle(table, applied, &mut trail);
                trail.clear();
                debug_assert_eq!(position.name.0, name);
            } else if at != self.current {
                *position = table.digits.decode(table, &self.start, &name);
            }
            self.current = at;
            self.choices.clear();
            position.moves(table, applied, &mut self.choices);
            self.choices.sort_by_key(|choice| choice.worth);
            let outlook = Outlook::of(position, table, weights);
            for choice in self.choices.iter().rev() {
                let before = table.digits.lookup_after(position, choice.m);
                // Of most moves the name and the score are known before they are made, and most lead to what was seen.
                if let Some(before) = before
                    && position.is_quiet(table, applied, choice.m)
                {
                    if !self.visited.insert(&before) {
                        continue;
                    }
                    let name = table.digits.name_after(position, choice.m, before);
                    let score = outlook.score_after(position, table, weights, choice.m);
                    debug_assert_eq!((name, score), position.made(table, applied, weights, choice.m));
                    let score = score + weights.depth * i32::from(depth);
                    self.open.push(Reverse((score, self.nodes.len() as u32)));
                    self.nodes.push(Node { name, parent: at, depth, m: choice.m });
                    continue;
                }
                if before.is_some_and(|name| self.visited.contains(&name)) {
                    continue;
                }
                position.play(table, choice.m, &mut trail);
                position.settle(table, applied, &mut trail);
                let is_won = position.is_won(table);
                let name = table.digits.lookup(position);
                if let Some(before) = before
                    && before != name
                {
                    self.visited.insert(&before);
                }
                if is_won || self.visited.insert(&name) {
                    let node = self.nodes.len() as u32;
                    self.nodes.push(Node { name: position.name.0, parent: at, depth, m: choice.m });
                    if is_won {
                        return Ok(Some(line(table, &self.start, applied, &self.nodes)));
                    }
                    let score = position.score(table, weights) + weights.depth * i32::from(depth);
                    self.open.push(Reverse((score, node)));
                }
                position.back(table, &mut trail, 0);
            }
        }
        Ok(None)
    }
}

/// The changes that lead to the last node.
fn line<const W: usize>(
    table: &Table,
    start: &Position<W>,
    applied: Applied,
    nodes: &[Node<W>],
) -> Vec<Change> {
    let mut moves = Vec::new();
    let mut at = nodes.len() - 1;
    while nodes[at].parent != u32::MAX {
        moves.push(nodes[at].m);
        at = nodes[at].parent as usize;
    }
    let mut trail = Vec::new();
    let mut position = *start;
    position.fill(table, &mut trail);
    position.settle(table, applied, &mut trail);
    for m in moves.into_iter().rev() {
        position.play(table, m, &mut trail);
        position.settle(table, applied, &mut trail);
    }
    trail
}

impl<const W: usize> Position<W> {
    /// How far a position seems to be from a win: the lower, the better.
    fn score(&self, table: &Table, weights: Weights) -> i32 {
        let rules = &table.rules;
        let left = rules.pack & !self.up;
        let mut score = weights.not_up * left.count_ones() as i32;
        score += weights.fixed * self.fixed.count_ones() as i32;
        score += weights.cell * self.in_cells.count_ones() as i32;
        score -= weights.space * i32::from(self.spaces);
        score += weights.talon * self.left.count_ones() as i32;
        score += weights.unsorted * self.unsorted.count_ones() as i32;
        if let Some(whole) = &rules.whole {
            // A suit is complete when every card lies on the one before it.
            for card in bits(left) {
                let below = self.under[card];
                let is_apart = below < BASE && whole[usize::from(below)] >> card & 1 == 0;
                score += weights.unsorted * i32::from(is_apart);
            }
            return score;
        }
        // What lies on the next cards to go up.
        for card in bits(self.ready) {
            let mut over = self.over[card];
            while over != NONE {
                score += weights.over_next;
                over = self.over[usize::from(over)];
            }
        }
        score
    }
}

/// What the scores of the positions after a position's moves are worked out from.
struct Outlook {
    /// The score of the position itself.
    score: i32,
    /// Of each card how many of the next cards to go up lie under it in its column.
    ready_under: [u8; 52],
}

impl Outlook {
    fn of<const W: usize>(position: &Position<W>, table: &Table, weights: Weights) -> Outlook {
        let mut ready_under = [0; 52];
        for card in bits(position.ready) {
            let mut over = position.over[card];
            while over != NONE {
                ready_under[usize::from(over)] += 1;
                over = position.over[usize::from(over)];
            }
        }
        Outlook { score: position.score(table, weights), ready_under }
    }

    /// The score of the position after a [quiet](Position::is_quiet) move.
    fn score_after<const W: usize>(
        &self,
        position: &Position<W>,
        table: &Table,
        weights: Weights,
        m: Move,
    ) -> i32 {
        let card = usize::from(m.card);
        let mut score = self.score;
        let mut run = 1;
        let mut over = position.over[card];
        while over != NONE {
            run += 1;
            over = position.over[usize::from(over)];
        }
        score -= weights.over_next * run * i32::from(self.ready_under[card]);
        score -= weights.fixed * (position.fixed >> card & 1) as i32;
        score -= weights.unsorted * (position.unsorted >> card & 1) as i32;
        match position.under[card] {
            CELL => score -= weights.cell,
            from if (BASE..CELL).contains(&from) => score -= weights.space,
            _ => {}
        }
        match m.to {
            CELL => score += weights.cell,
            to if to < BASE => {
                let host = usize::from(to);
                let is_unsorted = table.rules.guests[host] >> card & 1 == 0;
                score += weights.unsorted * i32::from(is_unsorted);
                let is_ready = (position.ready >> host & 1) as i32;
                score += weights.over_next * run * (i32::from(self.ready_under[host]) + is_ready);
            }
            _ => score += weights.space,
        }
        score
    }
}

impl<const W: usize> Position<W> {
    /// Whether a move changes the place of one card and of what lies on it, between columns, cells and reserve, and no lemma makes another move after it.
    ///
    /// The position before it is settled. So what could be made at once is about a card that the move lays bare, or about the card that it moves.
    fn is_quiet(&self, table: &Table, applied: Applied, m: Move) -> bool {
        let rules = &table.rules;
        let card = usize::from(m.card);
        let from = self.under[card];
        if rules.filled || rules.whole.is_some() || applied.free_runs || m.to > CELL {
            return false;
        }
        let bare = match from {
            UP | TALON => return false,
            RESERVE => table.below_bit(card),
            from if from < BASE => 1 << from,
            _ => 0,
        };
        if bare & self.ready != 0 {
            return false;
        }
        if !applied.units {
            return true;
        }
        let finds_host = m.to == CELL && rules.hosts[card] & (self.tops | bare) != 0;
        let guests = rules.guests[card] | if from < BASE { rules.guests[usize::from(from)] } else { 0 };
        !finds_host && guests & self.in_cells == 0
    }

    /// The name and the score of the position after a move, from making it.
    fn made(&self, table: &Table, applied: Applied, weights: Weights, m: Move) -> ([u64; W], i32) {
        let (mut after, mut trail) = (*self, Vec::new());
        after.play(table, m, &mut trail);
        after.settle(table, applied, &mut trail);
        (after.name.0, after.score(table, weights))
    }
}
