//! A search for wins and, where it runs out of positions, a proof: the position that looks best comes next.

use super::super::hold;
use super::super::word_table::WordTable;
use super::Gaps;
use super::grid::{Grid, NONE, Step, drawn};
use solitarium_core::{Budget, WhyUnknown};
use std::cmp::Reverse;
use std::collections::BinaryHeap;

/// By how much chance changes a score.
const CHANCE: u64 = 20;

impl Gaps {
    /// The position that looks best is searched next; chance changes the scores a little, but for the first search. When it runs out of positions, there is
    /// no win. Fails after `most` nodes. `bytes` are held by other searches.
    pub(super) fn best_first<const W: usize>(
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
            self.steps_of(&grid, &in_order, 0, &mut steps);
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
                let chance = if seed == 0 { 0 } else { drawn(seed, &child_name, CHANCE) };
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
}
