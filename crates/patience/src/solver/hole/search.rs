//! Depth-first search of a game with a hole: every position once.

use super::{Choice, Hole, Position};
use crate::solver::hold;
use crate::solver::word_table::WordTable;
use solitarium_core::{Budget, WhyUnknown};

/// A search that can be interrupted after some nodes, and go on.
pub(super) struct Search {
    position: Position,
    visited: WordTable<1>,
    choices: Vec<Choice>,
    frames: Vec<Frame>,
    nodes: u64,
    /// The choice that led to the position, and the card that was on the hole before.
    by: Option<(Choice, u8)>,
    /// Whether the position has been reached and not yet looked at.
    is_new: bool,
    /// Whether it was left within a step, so that it cannot go on.
    is_broken: bool,
}

struct Frame {
    /// The choices that are left, in the common list.
    first: usize,
    by: Option<(Choice, u8)>,
}

impl Search {
    pub(super) fn new(position: Position) -> Search {
        Search {
            position,
            visited: WordTable::default(),
            choices: Vec::new(),
            frames: Vec::new(),
            nodes: 0,
            by: None,
            is_new: true,
            is_broken: false,
        }
    }

    /// How many bytes it takes at most while 256 more positions are searched.
    pub(super) fn bytes(&self) -> u64 {
        self.visited.bytes_with(256)
            + (self.choices.capacity() + self.frames.capacity() * size_of::<Frame>()) as u64
    }

    /// Goes on for `most` nodes. Returns the choices of a win, or `None` if there is none. Fails if the budget is used up, or after
    /// these nodes.
    pub(super) fn run(
        &mut self,
        hole: &Hole,
        budget: &mut Budget<'_>,
        most: u64,
    ) -> Result<Option<Vec<Choice>>, WhyUnknown> {
        if self.is_broken {
            return Err(WhyUnknown::Memory);
        }
        let end = self.nodes.saturating_add(most);
        loop {
            if !self.is_new {
                while self.frames.last().is_some_and(|frame| frame.first == self.choices.len()) {
                    if let Some(Frame { by: Some((choice, before)), .. }) = self.frames.pop() {
                        hole.back(&mut self.position, choice, before);
                    }
                }
                let (Some(choice), false) = (self.choices.pop(), self.frames.is_empty()) else {
                    return Ok(None);
                };
                self.by = Some((choice, hole.play(&mut self.position, choice)));
            }
            self.is_new = false;
            if self.position.cards == 0 {
                return Ok(Some(self.line()));
            }
            if !self.visited.insert(&[hole.name(&self.position)]) {
                if let Some((choice, before)) = self.by {
                    hole.back(&mut self.position, choice, before);
                }
                continue;
            }
            self.is_broken = true;
            self.nodes += 1;
            budget.spend(1)?;
            if self.nodes % 256 == 1 {
                hold(budget, self.bytes())?;
            }
            let first = self.choices.len();
            if !hole.has_no_walk(&self.position) {
                hole.each_choice(&self.position, |choice| self.choices.push(choice));
                // The highest pile first, the stock last.
                let heights = &self.position.heights;
                self.choices[first..]
                    .sort_by_key(|&choice| heights.get(usize::from(choice)).copied().unwrap_or(0));
            }
            self.frames.push(Frame { first, by: self.by });
            self.is_broken = false;
            if self.nodes >= end {
                return Err(WhyUnknown::Nodes);
            }
        }
    }

    fn line(&self) -> Vec<Choice> {
        let before = self.frames.iter().map(|frame| frame.by);
        before.chain([self.by]).flatten().map(|(choice, _)| choice).collect()
    }
}
