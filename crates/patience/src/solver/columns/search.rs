//! The exhaustive search of a game of columns: depth first, every position once.

use super::lemmas::Applied;
use super::moves::Choice;
use super::position::{Change, Position, Table};
use crate::solver::hold;
use crate::solver::word_table::WordTable;
use solitarium_core::{Budget, WhyUnknown};

/// What the search keeps from one position to the next: memory alone, no answers.
#[derive(Debug)]
pub(super) struct Memory<const W: usize> {
    pub(super) visited: WordTable<W>,
    pub(super) choices: Vec<Choice>,
    pub(super) trail: Vec<Change>,
}

impl<const W: usize> Default for Memory<W> {
    fn default() -> Self {
        Memory { visited: WordTable::default(), choices: Vec::new(), trail: Vec::new() }
    }
}

struct Frame {
    /// The choices of this position that are left, in the common list.
    first: usize,
    /// How many changes lead to it.
    trail: usize,
}

/// Searches from `position`. Returns the changes of a win, or `None` if there is none. Fails if the budget is used up, or after `most` nodes.
pub(super) fn search<const W: usize>(
    table: &Table,
    mut position: Position<W>,
    applied: Applied,
    memory: &mut Memory<W>,
    budget: &mut Budget<'_>,
    most: u64,
) -> Result<Option<Vec<Change>>, WhyUnknown> {
    let Memory { visited, choices, trail } = memory;
    visited.clear();
    choices.clear();
    trail.clear();
    let mut frames: Vec<Frame> = Vec::new();
    let mut nodes = 0u64;
    position.fill(table, trail);
    loop {
        position.settle(table, applied, trail);
        if position.is_won(table) {
            return Ok(Some(trail.clone()));
        }
        if visited.insert(&table.digits.lookup(table, &position)) {
            nodes += 1;
            budget.spend(1)?;
            if nodes % 256 == 1 {
                let stack = choices.capacity() * size_of::<Choice>()
                    + trail.capacity() * size_of::<Change>()
                    + frames.capacity() * size_of::<Frame>();
                hold(budget, visited.bytes_with(256) + stack as u64)?;
            }
            if nodes > most {
                return Err(WhyUnknown::Nodes);
            }
            let first = choices.len();
            position.moves(table, applied, choices);
            frames.push(Frame { first, trail: trail.len() });
        }
        loop {
            let Some(frame) = frames.last() else { return Ok(None) };
            position.back(table, trail, frame.trail);
            if choices.len() > frame.first {
                break;
            }
            frames.pop();
        }
        let Some(choice) = choices.pop() else { return Ok(None) };
        position.play(table, choice.m, trail);
    }
}
