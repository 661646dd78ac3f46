//! Depth-first search of a game of columns: the exhaustive one, which visits every position once, and dives, which look for a win alone.

use super::lemmas::Applied;
use super::moves::Choice;
use super::position::{Change, Position, Table};
use crate::solver::hold;
use crate::solver::word_table::WordTable;
use solitarium_core::{Budget, WhyUnknown};

/// A search that can be interrupted after some nodes, and go on.
#[derive(Debug)]
pub(super) struct Search<const W: usize> {
    applied: Applied,
    position: Position<W>,
    visited: WordTable<W>,
    choices: Vec<Choice>,
    trail: Vec<Change>,
    frames: Vec<Frame>,
    nodes: u64,
    /// Whether the position has been reached and not yet looked at.
    is_new: bool,
    /// Whether it was left within a step, so that it cannot go on.
    is_broken: bool,
    /// Whether moves are tried in an order of chance, and which.
    taste: Option<u64>,
}

#[derive(Debug)]
struct Frame {
    /// The choices of this position that are left, in the common list.
    first: usize,
    /// How many changes lead to it.
    trail: usize,
}

impl<const W: usize> Search<W> {
    /// A search from this position.
    pub(super) fn new(
        table: &Table,
        mut position: Position<W>,
        applied: Applied,
        taste: Option<u64>,
    ) -> Search<W> {
        let mut trail = Vec::new();
        (position.name, position.key) = table.digits.names(table, &position);
        position.fill(table, &mut trail);
        Search {
            applied,
            position,
            visited: WordTable::default(),
            choices: Vec::new(),
            trail,
            frames: Vec::new(),
            nodes: 0,
            is_new: true,
            is_broken: false,
            taste,
        }
    }

    /// How many bytes it takes at most while 256 more positions are searched.
    pub(super) fn bytes(&self) -> u64 {
        let stack = self.choices.capacity() * size_of::<Choice>()
            + self.trail.capacity() * size_of::<Change>()
            + self.frames.capacity() * size_of::<Frame>();
        self.visited.bytes_with(256) + stack as u64
    }

    /// Goes on for `most` nodes. Returns the changes of a win, or `None` if there is none. Fails if the budget is used up, or after
    /// these nodes. `others` is how many bytes other searches hold.
    pub(super) fn run(
        &mut self,
        table: &Table,
        budget: &mut Budget<'_>,
        others: u64,
        most: u64,
    ) -> Result<Option<Vec<Change>>, WhyUnknown> {
        if self.is_broken {
            return Err(WhyUnknown::Memory);
        }
        let end = self.nodes.saturating_add(most);
        loop {
            if !self.is_new {
                loop {
                    let Some(frame) = self.frames.last() else { return Ok(None) };
                    self.position.back(table, &mut self.trail, frame.trail);
                    if self.choices.len() > frame.first {
                        break;
                    }
                    self.frames.pop();
                }
                let Some(choice) = self.choices.pop() else { return Ok(None) };
                self.position.play(table, choice.m, &mut self.trail);
            }
            self.is_new = false;
            self.position.settle(table, self.applied, &mut self.trail);
            if self.position.is_won(table) {
                return Ok(Some(self.trail.clone()));
            }
            if !self.visited.insert(&table.digits.lookup(table, &self.position)) {
                continue;
            }
            self.is_broken = true;
            self.nodes += 1;
            budget.spend(1)?;
            if self.nodes % 256 == 1 {
                hold(budget, others + self.bytes())?;
            }
            let first = self.choices.len();
            self.position.moves(table, self.applied, &mut self.choices);
            if let Some(taste) = self.taste {
                shuffle(&mut self.choices[first..], taste, self.position.name.0[0]);
            }
            self.frames.push(Frame { first, trail: self.trail.len() });
            self.is_broken = false;
            if self.nodes >= end {
                return Err(WhyUnknown::Nodes);
            }
        }
    }
}

/// Puts choices that are about as good into another order: that of chance, as the taste and the position have it.
fn shuffle(choices: &mut [Choice], taste: u64, name: u64) {
    let mut chance = taste ^ name;
    for choice in choices.iter_mut() {
        chance = chance.wrapping_add(u64::from(choice.m.card) << 8 | u64::from(choice.m.to));
        chance = (chance ^ chance >> 31).wrapping_mul(0x9E37_79B9_7F4A_7C15);
        choice.worth += (chance >> 58) as i16 / 2;
    }
    choices.sort_by_key(|choice| choice.worth);
}
