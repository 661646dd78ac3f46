//! One search from the start through all phases.

use super::super::hold;
use super::super::word_table::WordTable;
use super::looks::Chance;
use super::rules::Rules;
use super::table::{ROW, Step, Table};
use solitarium_core::{Budget, WhyUnknown};
use std::cmp::Reverse;
use std::collections::BinaryHeap;

/// Of the positions searched in a phase, one in so many begins the next phase.
const KEPT: usize = 20;

/// No position comes before it.
const START: u32 = u32::MAX;

/// The step to a position, and the place of the position before it among all.
#[derive(Clone, Copy)]
struct Link {
    parent: u32,
    step: Step,
}

/// A position that was searched, with the place of its link.
type Searched = (Table, u32);

/// A position to be searched: its score, a number for what is equal, the place of the position before it, and the step from there. Those where a phase
/// begins have no step: the place is their own.
type Open = (i32, Reverse<u32>, u32, Option<Step>);

/// A position after the next row: its score, and the place of the position before the row.
type Ready = (i32, Reverse<u32>);

/// A search with so many nodes in each phase.
pub(super) struct Phases<'a> {
    rules: &'a Rules,
    nodes: usize,
    chance: Chance,
    /// The steps to all positions that were searched.
    links: Vec<Link>,
    /// Whether positions were left out, for want of nodes or of memory.
    cut: bool,
}

impl Phases<'_> {
    pub(super) fn new(rules: &Rules, nodes: usize, chance: Chance) -> Phases<'_> {
        Phases { rules, nodes, chance, links: Vec::new(), cut: false }
    }

    /// Whether the search went through all that its steps can reach, so that no other would find more.
    pub(super) fn is_complete(&self) -> bool {
        !self.cut
    }

    /// Searches; the steps of a win, or `None` if none was found.
    pub(super) fn run(
        &mut self,
        start: &Table,
        budget: &mut Budget<'_>,
    ) -> Result<Option<Vec<Step>>, WhyUnknown> {
        if self.rules.is_won(start) {
            return Ok(Some(Vec::new()));
        }
        let mut starts = vec![(*start, START)];
        while !starts.is_empty() {
            match self.phase(starts, budget) {
                Ok(Phase::Won(steps)) => return Ok(Some(steps)),
                Ok(Phase::Next(next)) => starts = next,
                Err(why) => {
                    self.cut = true;
                    return Err(why);
                }
            }
        }
        Ok(None)
    }

    /// The play between two rows, from these positions.
    fn phase(&mut self, starts: Vec<Searched>, budget: &mut Budget<'_>) -> Result<Phase, WhyUnknown> {
        let rules = self.rules;
        let mut visited = WordTable::<1>::with_slots(1 << 12);
        let mut tables: Vec<Searched> = Vec::new();
        let mut open: BinaryHeap<Open> = BinaryHeap::new();
        let mut ready: BinaryHeap<Reverse<Ready>> = BinaryHeap::new();
        let mut count = 0u32;
        for (table, link) in starts {
            let (score, hash) = rules.score(&table, &rules.looks(&table), self.chance);
            if visited.insert(&[hash]) {
                open.push((score, Reverse(count), tables.len() as u32, None));
                tables.push((table, link));
                count += 1;
            }
        }
        let mut steps = Vec::new();
        let mut searched = 0;
        while searched < self.nodes
            && let Some((_, _, place, step)) = open.pop()
        {
            searched += 1;
            budget.spend(1)?;
            if searched % 64 == 1 {
                // A list is there twice while it grows.
                let bytes = 2 * tables.capacity() * size_of::<Searched>()
                    + 2 * open.capacity() * size_of::<Open>()
                    + 2 * self.links.capacity() * size_of::<Link>();
                hold(budget, visited.bytes_with(64 * 256) + bytes as u64)?;
            }
            let (mut table, mut link) = tables[place as usize];
            let mut place = place;
            if let Some(step) = step {
                rules.play(&mut table, step);
                link = self.link(link, step);
                place = tables.len() as u32;
                tables.push((table, link));
            }
            if rules.may_deal(&table) {
                let mut dealt = table;
                rules.play(&mut dealt, ROW);
                if rules.is_won(&dealt) {
                    return Ok(Phase::Won(self.path(link, ROW)));
                }
                let (score, _) = rules.score(&dealt, &rules.looks(&dealt), self.chance);
                ready.push(Reverse((score, Reverse(place))));
                if ready.len() > self.nodes / KEPT + 1 {
                    ready.pop();
                    self.cut = true;
                }
            }
            let looks = rules.looks(&table);
            steps.clear();
            rules.steps(&table, &mut steps);
            for &step in &steps {
                let mut child = table;
                rules.play(&mut child, step);
                if rules.is_won(&child) {
                    return Ok(Phase::Won(self.path(link, step)));
                }
                let looks = rules.looks_after(&looks, &child, step);
                let (score, hash) = rules.score(&child, &looks, self.chance);
                if visited.insert(&[hash]) {
                    open.push((score, Reverse(count), place, Some(step)));
                    count += 1;
                }
            }
        }
        self.cut |= !open.is_empty();
        let mut best: Vec<Ready> = ready.into_iter().map(|Reverse(ready)| ready).collect();
        best.sort_unstable_by(|a, b| b.cmp(a));
        let next = best.into_iter().map(|(_, Reverse(place))| {
            let (mut table, link) = tables[place as usize];
            rules.play(&mut table, ROW);
            (table, self.link(link, ROW))
        });
        Ok(Phase::Next(next.collect()))
    }

    /// Adds a link; its place.
    fn link(&mut self, parent: u32, step: Step) -> u32 {
        self.links.push(Link { parent, step });
        self.links.len() as u32 - 1
    }

    /// The steps from the start to a position, and one more.
    fn path(&self, mut at: u32, last: Step) -> Vec<Step> {
        let mut path = vec![last];
        while at != START {
            let link = self.links[at as usize];
            path.push(link.step);
            at = link.parent;
        }
        path.reverse();
        path
    }
}

/// What a phase came to.
enum Phase {
    /// The steps of a win.
    Won(Vec<Step>),
    /// The positions where the next phase begins: none, if there are no rows left, or if none can be dealt.
    Next(Vec<Searched>),
}
