//! The limits of a search, and what it has used of them.

use super::visited::Visited;
use super::{Limit, Limits, Progress, Watch};
use std::cell::{Cell, RefCell};

/// The limits, the node counter and the callback of one or more searches that share them.
pub(super) struct Budget<'a> {
    pub(super) limits: Limits,
    /// The number of nodes of the first attempt, and of one question to the relaxed game.
    pub(super) attempt_nodes: u64,
    nodes: Cell<u64>,
    /// Bytes that the other searches take.
    idle_bytes: Cell<usize>,
    watch: RefCell<&'a mut Watch<'a>>,
}

impl<'a> Budget<'a> {
    pub(super) fn new(limits: Limits, attempt_nodes: u64, watch: &'a mut Watch<'a>) -> Budget<'a> {
        Budget {
            limits,
            attempt_nodes,
            nodes: Cell::new(0),
            idle_bytes: Cell::new(0),
            watch: RefCell::new(watch),
        }
    }

    /// Returns the number of nodes visited so far.
    pub(super) fn nodes(&self) -> u64 {
        self.nodes.get()
    }

    /// Counts a node.
    #[inline]
    pub(super) fn count_node(&self) {
        self.nodes.set(self.nodes.get() + 1);
    }

    /// Sets how many bytes the searches take that are not running now.
    pub(super) fn set_idle_bytes(&self, bytes: usize) {
        self.idle_bytes.set(bytes);
    }

    /// Returns why the search has to end, if it has to. It calls the callback at every 1,024th node.
    #[inline]
    pub(super) fn limit(&self, visited: &Visited) -> Option<Limit> {
        let nodes = self.nodes.get();
        if nodes >= self.limits.nodes {
            Some(Limit::Nodes)
        } else if visited.is_full() {
            Some(Limit::Memory)
        } else if nodes.is_multiple_of(1024) {
            let progress = Progress { nodes, bytes: self.idle_bytes.get() + visited.peak_bytes() };
            (self.watch.borrow_mut())(progress).is_break().then_some(Limit::Stopped)
        } else {
            None
        }
    }
}
