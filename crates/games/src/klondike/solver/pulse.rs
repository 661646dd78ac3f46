//! What a search may cost, and whether it may go on.

use super::visited::Visited;
use super::{Limit, Limits, Progress, Watch};
use std::cell::{Cell, RefCell};

/// The limits and the watch of a search, or of several that share them.
pub(super) struct Pulse<'a> {
    pub(super) limits: Limits,
    /// Nodes of the first attempt, and of an answer about the easiest game.
    pub(super) attempt: u64,
    nodes: Cell<u64>,
    /// Bytes that the searches take that are not at work.
    resting: Cell<usize>,
    watch: RefCell<&'a mut Watch<'a>>,
}

impl<'a> Pulse<'a> {
    pub(super) fn new(limits: Limits, attempt: u64, watch: &'a mut Watch<'a>) -> Pulse<'a> {
        Pulse { limits, attempt, nodes: Cell::new(0), resting: Cell::new(0), watch: RefCell::new(watch) }
    }

    /// Nodes so far.
    pub(super) fn nodes(&self) -> u64 {
        self.nodes.get()
    }

    /// Counts a node.
    #[inline]
    pub(super) fn count(&self) {
        self.nodes.set(self.nodes.get() + 1);
    }

    /// Says how many bytes others take than the search that goes on.
    pub(super) fn rest(&self, bytes: usize) {
        self.resting.set(bytes);
    }

    /// Why a search must end that has visited so much, if it must. The watch is asked now and then.
    #[inline]
    pub(super) fn limit(&self, visited: &Visited) -> Option<Limit> {
        let nodes = self.nodes.get();
        if nodes >= self.limits.nodes {
            Some(Limit::Nodes)
        } else if visited.is_full() {
            Some(Limit::Memory)
        } else if nodes.is_multiple_of(1024) {
            let progress = Progress { nodes, bytes: self.resting.get() + visited.peak_bytes() };
            (self.watch.borrow_mut())(progress).is_break().then_some(Limit::Stopped)
        } else {
            None
        }
    }
}
