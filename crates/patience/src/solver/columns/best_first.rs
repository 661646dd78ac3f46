//! Best-first search: the position that looks nearest to a win is searched next. It finds most wins in few nodes.
//!
//! Every move of every position is tried in the end, so that a search which runs out of positions has proved a loss.

use super::lemmas::Applied;
use super::moves::Choice;
use super::position::{Change, Move, Position, Table};
use super::rules::{BASE, NONE, bits};
use crate::solver::hold;
use crate::solver::word_table::WordTable;
use solitarium_core::{Budget, WhyUnknown};
use std::cmp::Reverse;
use std::collections::BinaryHeap;

/// A position that was reached, and from where.
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
pub(super) const RICH_WEIGHTS: [Weights; 11] = [
    Weights { not_up: 8, unsorted: 5, fixed: 3, over_next: 2, cell: 6, space: 5, talon: 1, depth: 3 },
    Weights { not_up: 3, unsorted: 7, fixed: 6, over_next: 1, cell: 10, space: 5, talon: 1, depth: 2 },
    Weights { not_up: 4, unsorted: 5, fixed: 6, over_next: 2, cell: 8, space: 10, talon: 1, depth: 1 },
    Weights { not_up: 2, unsorted: 5, fixed: 6, over_next: 3, cell: 13, space: 8, talon: 1, depth: 1 },
    Weights { not_up: 8, unsorted: 5, fixed: 3, over_next: 2, cell: 6, space: 5, talon: 1, depth: 3 },
    Weights { not_up: 2, unsorted: 7, fixed: 6, over_next: 0, cell: 10, space: 5, talon: 1, depth: 2 },
    Weights { not_up: 4, unsorted: 3, fixed: 6, over_next: 2, cell: 4, space: 2, talon: 1, depth: 3 },
    Weights { not_up: 8, unsorted: 5, fixed: 3, over_next: 2, cell: 6, space: 5, talon: 1, depth: 3 },
    Weights { not_up: 2, unsorted: 7, fixed: 6, over_next: 0, cell: 10, space: 5, talon: 1, depth: 2 },
    Weights { not_up: 2, unsorted: 5, fixed: 6, over_next: 3, cell: 13, space: 8, talon: 1, depth: 1 },
    Weights { not_up: 4, unsorted: 5, fixed: 6, over_next: 2, cell: 5, space: 7, talon: 1, depth: 3 },
];

/// Searches from `start` as far as `most` nodes, while other searches hold `others` bytes. Returns the changes of a win, or `None` if there is none.
pub(super) fn search<const W: usize>(
    table: &Table,
    start: &Position<W>,
    applied: Applied,
    weights: Weights,
    budget: &mut Budget<'_>,
    others: u64,
    most: u64,
) -> Result<Option<Vec<Change>>, WhyUnknown> {
    let mut visited = WordTable::<W>::default();
    let mut nodes: Vec<Node<W>> = Vec::new();
    let mut open = BinaryHeap::new();
    let mut choices: Vec<Choice> = Vec::new();
    let mut trail = Vec::new();
    let mut position = *start;
    position.fill(table, &mut trail);
    position.settle(table, applied, &mut trail);
    if position.is_won(table) {
        return Ok(Some(trail));
    }
    visited.insert(&table.digits.lookup(&position));
    nodes.push(Node { name: position.name.0, parent: u32::MAX, depth: 0, m: Move { card: 0, to: 0 } });
    open.push(Reverse((0, 0u32)));
    let mut searched = 0;
    while let Some(Reverse((_, at))) = open.pop() {
        searched += 1;
        budget.spend(1)?;
        if searched >= most {
            return Err(WhyUnknown::Nodes);
        }
        if searched % 64 == 1 {
            let bytes = others
                + visited.bytes_with(64 * 64)
                + (nodes.capacity() * size_of::<Node<W>>() + open.capacity() * 8) as u64;
            hold(budget, bytes)?;
        }
        let mut position = table.digits.decode(table, start, &nodes[at as usize].name);
        choices.clear();
        position.moves(table, applied, &mut choices);
        choices.sort_by_key(|choice| choice.worth);
        trail.clear();
        for choice in choices.iter().rev() {
            // Most moves lead to what was seen: these need not be made.
            let before = table.digits.lookup_after(&position, choice.m);
            if before.is_some_and(|name| visited.contains(&name)) {
                continue;
            }
            position.play(table, choice.m, &mut trail);
            position.settle(table, applied, &mut trail);
            let is_won = position.is_won(table);
            let name = table.digits.lookup(&position);
            if let Some(before) = before
                && before != name
            {
                visited.insert(&before);
            }
            if is_won || visited.insert(&name) {
                let node = nodes.len() as u32;
                let depth = nodes[at as usize].depth.saturating_add(1);
                nodes.push(Node { name: position.name.0, parent: at, depth, m: choice.m });
                if is_won {
                    return Ok(Some(line(table, start, applied, &nodes)));
                }
                let score = position.score(table, weights) + weights.depth * i32::from(depth);
                open.push(Reverse((score, node)));
            }
            position.back(table, &mut trail, 0);
        }
    }
    Ok(None)
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
