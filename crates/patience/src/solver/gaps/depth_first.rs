//! Depth first: the exhaustive search, and dives, which are short and try steps in an order that chance changes.

use super::super::hold;
use super::super::word_table::WordTable;
use super::Gaps;
use super::grid::{Grid, Step};
use solitarium_core::{Budget, WhyUnknown};

/// Depth first, every position once. It can be continued.
pub(super) struct Search<const W: usize> {
    grid: Grid,
    name: [u64; W],
    visited: WordTable<W>,
    /// The steps that are left to try, those of the last position last.
    steps: Vec<Step>,
    /// Of each position on the way: where its own steps begin, and how it was reached.
    frames: Vec<(usize, Option<(Step, u8)>)>,
    /// How the present position was reached.
    by: Option<(Step, u8)>,
    /// The number of a dive, from which chance is drawn; zero for the exhaustive search.
    dive: u64,
}

impl<const W: usize> Search<W> {
    pub(super) fn new(gaps: &Gaps, start: &Grid) -> Search<W> {
        let (visited, steps, frames) = (WordTable::default(), Vec::new(), Vec::new());
        Search { grid: *start, name: gaps.name(start), visited, steps, frames, by: None, dive: 0 }
    }

    /// A dive of this number. It is as exhaustive as the other search if it gets to the end.
    pub(super) fn dive(gaps: &Gaps, start: &Grid, number: u64) -> Search<W> {
        Search { dive: number, ..Search::new(gaps, start) }
    }

    pub(super) fn bytes(&self) -> u64 {
        let stack = self.frames.capacity() * size_of::<(usize, Option<(Step, u8)>)>()
            + self.steps.capacity() * size_of::<Step>();
        self.visited.bytes() + stack as u64
    }

    /// Goes on with the search. Fails if the budget is used up, or after `most` nodes more. `bytes` are held by other
    /// searches.
    pub(super) fn run(
        &mut self,
        gaps: &Gaps,
        budget: &mut Budget<'_>,
        most: u64,
        bytes: u64,
    ) -> Result<Option<Vec<Step>>, WhyUnknown> {
        let mut nodes = 0u64;
        loop {
            if nodes >= most {
                return Err(WhyUnknown::Nodes);
            }
            if nodes.is_multiple_of(256) {
                let stack = self.bytes() - self.visited.bytes();
                hold(budget, bytes + self.visited.bytes_with(256) + stack)?;
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
                gaps.steps_of(&self.grid, &in_order, self.dive, &mut self.steps);
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
