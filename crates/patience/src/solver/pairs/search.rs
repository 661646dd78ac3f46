//! The searches: depth first through all positions, and best-first, which finds some wins sooner. Both
//! prove a loss when they run out of positions.

use super::table::Reached;
use super::{Child, Pairs, Position, Removal};
use crate::solver::{bytes_with, hold};
use solitarium_core::{Budget, WhyUnknown};

/// How many positions are added at most between two looks at the memory.
const STEP: usize = 256 * 64;

/// A depth-first search that can be interrupted and resumed.
pub(super) struct DepthFirst {
    reached: Reached,
    /// Positions still to visit. Those of a frame begin at the frame's index.
    open: Vec<Child>,
    frames: Vec<usize>,
    /// The removals on the way to the last frame.
    removals: Vec<Removal>,
    nodes: u64,
}

impl DepthFirst {
    pub(super) fn new(pairs: &Pairs) -> DepthFirst {
        let start = Child { position: pairs.start(), removal: [0; 2] };
        DepthFirst {
            reached: Reached::new(),
            open: vec![start],
            frames: Vec::new(),
            removals: Vec::new(),
            nodes: 0,
        }
    }

    /// How many bytes it takes at most until it looks again.
    pub(super) fn bytes(&self) -> u64 {
        self.reached.bytes_with(STEP) + (self.open.capacity() * size_of::<Child>()) as u64
    }

    /// Visits up to `most` more nodes. Returns the removals of a win, or `None` if there is none. Fails when
    /// the budget or these nodes run out.
    pub(super) fn run(
        &mut self,
        pairs: &Pairs,
        budget: &mut Budget<'_>,
        others: u64,
        most: u64,
    ) -> Result<Option<Vec<Removal>>, WhyUnknown> {
        let end = self.nodes.saturating_add(most);
        loop {
            while self.frames.last().is_some_and(|&first| first == self.open.len()) {
                self.frames.pop();
                self.removals.pop();
            }
            let Some(&child) = self.open.last() else { return Ok(None) };
            if self.reached.has(&child.position) {
                self.open.pop();
                continue;
            }
            if self.nodes >= end {
                return Err(WhyUnknown::Nodes);
            }
            if self.nodes.is_multiple_of(256) {
                hold(budget, others + self.bytes())?;
            }
            budget.spend(1)?;
            self.nodes += 1;
            self.open.pop();
            self.reached.reach(&child.position);
            self.removals.push(child.removal);
            if pairs.is_won(&child.position) {
                // The first one is no removal, but the start.
                return Ok(Some(self.removals[1..].to_vec()));
            }
            let first = self.open.len();
            self.frames.push(first);
            if pairs.lemmas.pairing && pairs.is_lost(&child.position) {
                continue;
            }
            let (open, reached) = (&mut self.open, &self.reached);
            pairs.each_child(&child.position, |child| {
                if !reached.has(&child.position) {
                    open.push(child);
                }
            });
            // The best one last.
            open[first..].sort_by_key(|child| std::cmp::Reverse(pairs.score(&child.position)));
        }
    }
}

/// A best-first search that can be interrupted and resumed.
pub(super) struct BestFirst {
    reached: Reached,
    nodes: Vec<Node>,
    /// By score, the nodes that are still to be looked at.
    open: Vec<Vec<u32>>,
    looked: u64,
}

#[derive(Clone, Copy)]
struct Node {
    child: Child,
    parent: u32,
}

/// No node.
const NONE: u32 = u32::MAX;

impl BestFirst {
    pub(super) fn new(pairs: &Pairs) -> BestFirst {
        let start = Child { position: pairs.start(), removal: [0; 2] };
        let mut search =
            BestFirst { reached: Reached::new(), nodes: Vec::new(), open: Vec::new(), looked: 0 };
        search.add(pairs, start, NONE);
        search
    }

    /// How many bytes it takes at most until it looks again.
    pub(super) fn bytes(&self) -> u64 {
        let lists: usize = self.open.iter().map(Vec::capacity).sum();
        self.reached.bytes_with(STEP)
            + bytes_with(&self.nodes, STEP)
            + (2 * (lists + STEP) * size_of::<u32>()) as u64
    }

    fn add(&mut self, pairs: &Pairs, child: Child, parent: u32) {
        if !self.reached.reach(&child.position) {
            return;
        }
        let score = pairs.score(&child.position) as usize;
        if score >= self.open.len() {
            self.open.resize_with(score + 1, Vec::new);
        }
        self.open[score].push(self.nodes.len() as u32);
        self.nodes.push(Node { child, parent });
    }

    /// Visits up to `most` more nodes. Returns the removals of a win, or `None` if there is none. Fails when
    /// the budget or these nodes run out.
    pub(super) fn run(
        &mut self,
        pairs: &Pairs,
        budget: &mut Budget<'_>,
        others: u64,
        most: u64,
    ) -> Result<Option<Vec<Removal>>, WhyUnknown> {
        let end = self.looked.saturating_add(most);
        let mut children = Vec::new();
        while let Some(score) = self.open.iter().position(|list| !list.is_empty()) {
            if self.looked >= end {
                return Err(WhyUnknown::Nodes);
            }
            if self.looked.is_multiple_of(256) {
                hold(budget, others + self.bytes())?;
                // Nodes have numbers of 32 bits.
                if self.nodes.len() + STEP >= NONE as usize {
                    return Err(WhyUnknown::Memory);
                }
            }
            budget.spend(1)?;
            self.looked += 1;
            let Some(at) = self.open[score].pop() else { break };
            let Node { child: Child { position, .. }, .. } = self.nodes[at as usize];
            if pairs.is_won(&position) {
                return Ok(Some(self.removals(at)));
            }
            if pairs.lemmas.pairing && pairs.is_lost(&position) {
                continue;
            }
            children.clear();
            pairs.each_child(&position, |child| children.push(child));
            for child in &children {
                self.add(pairs, *child, at);
            }
        }
        Ok(None)
    }

    /// The removals on the way to a node.
    fn removals(&self, at: u32) -> Vec<Removal> {
        let mut removals = Vec::new();
        let mut at = at;
        // The first one is no removal, but the start.
        while self.nodes[at as usize].parent != NONE {
            removals.push(self.nodes[at as usize].child.removal);
            at = self.nodes[at as usize].parent;
        }
        removals.reverse();
        removals
    }
}

impl Pairs {
    /// How far a position seems to be from a win: the lower, the better.
    fn score(&self, position: &Position) -> u32 {
        let left = (self.needed & !position.gone).count_ones();
        let used = (self.of_talon & !self.needed & position.gone).count_ones();
        let drawn = u32::from(position.turn.pass) * self.talon.len() as u32 + u32::from(position.turn.at);
        12 * left + 2 * used + drawn
    }
}
