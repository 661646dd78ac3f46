//! Depth-first search of a game of columns: the exhaustive one, which visits every position once, and dives, which look for a win alone.

use super::lemmas::Applied;
use super::moves::Choice;
use super::position::{Change, Position, Table};
use crate::solver::hold;
use crate::solver::word_table::{Place, WordTable};
use solitarium_core::{Budget, WhyUnknown};

/// A search that can be interrupted after some nodes, and go on.
#[derive(Debug)]
pub(super) struct Search<const W: usize> {
    applied: Applied,
    position: Position<W>,
    visited: WordTable<W>,
    choices: Vec<Choice>,
    /// For [`leave_known_out`](Search::leave_known_out), empty otherwise.
    places: Vec<Option<Place<W>>>,
    trail: Vec<Change>,
    frames: Vec<Frame>,
    nodes: u64,
    /// How many names there are when it next looks how much memory it takes.
    next_look: usize,
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
            places: Vec::new(),
            trail,
            frames: Vec::new(),
            nodes: 0,
            next_look: 0,
            is_new: true,
            is_broken: false,
            taste,
        }
    }

    /// How many nodes it has looked at.
    pub(super) fn nodes(&self) -> u64 {
        self.nodes
    }

    /// How many bytes it takes at most while 256 more names are added.
    pub(super) fn bytes(&self) -> u64 {
        let stack = self.choices.capacity() * size_of::<Choice>()
            + self.trail.capacity() * size_of::<Change>()
            + self.frames.capacity() * size_of::<Frame>();
        self.visited.bytes_with(256 + 2) + stack as u64
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
            // Before anything is changed: where there is not enough memory, it can go on later with more.
            if self.visited.len() >= self.next_look {
                hold(budget, others + self.bytes())?;
                self.next_look = self.visited.len() + 256;
            }
            // The name before what is made at once.
            let mut before = None;
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
                // What was seen since then need not be made.
                before = table.digits.lookup_after(&self.position, choice.m);
                if before.is_some_and(|name| self.visited.contains(&name)) {
                    continue;
                }
                self.position.play(table, choice.m, &mut self.trail);
            }
            self.is_new = false;
            self.position.settle(table, self.applied, &mut self.trail);
            if self.position.is_won(table) {
                return Ok(Some(self.trail.clone()));
            }
            let name = table.digits.lookup(&self.position);
            let is_new = self.visited.insert(&name);
            if let Some(before) = before
                && before != name
            {
                self.visited.insert(&before);
            }
            if !is_new {
                continue;
            }
            self.nodes += 1;
            self.is_broken = true;
            budget.spend(1)?;
            let first = self.choices.len();
            self.position.moves(table, self.applied, &mut self.choices);
            self.leave_known_out(table, first);
            if let Some(taste) = self.taste {
                shuffle(&mut self.choices[first..], taste, self.position.name.0[0]);
            } else {
                self.choices[first..].sort_by_key(|choice| choice.worth);
            }
            self.frames.push(Frame { first, trail: self.trail.len() });
            self.is_broken = false;
            if self.nodes >= end {
                return Err(WhyUnknown::Nodes);
            }
        }
    }
}

impl<const W: usize> Search<W> {
    /// Leaves out of the last choices those that lead to what was seen. That is most of them.
    fn leave_known_out(&mut self, table: &Table, first: usize) {
        self.places.clear();
        for choice in &self.choices[first..] {
            let name = table.digits.lookup_after(&self.position, choice.m);
            self.places.push(name.map(|name| self.visited.place(&name)));
        }
        for place in self.places.iter_mut().flatten() {
            self.visited.read(place);
        }
        let mut kept = first;
        for (at, place) in self.places.iter().enumerate() {
            if !place.is_some_and(|place| self.visited.has(&place)) {
                self.choices[kept] = self.choices[first + at];
                kept += 1;
            }
        }
        self.choices.truncate(kept);
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
