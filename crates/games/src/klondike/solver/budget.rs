//! The limits of a search, and what it has used of them.

use super::visited::Visited;
use solitarium_core::{self as core, Progress, WhyUnknown};
use std::cell::{Cell, RefCell};

/// The bytes that the tables of visited nodes may take, about, where the caller sets no limit: 240 MB.
pub(in crate::klondike) const USUAL_BYTES: usize = 240 << 20;

/// Returns the most nodes and bytes that a budget allows: any number of nodes, and 240 MB, where it says nothing.
pub(in crate::klondike) fn allowed(budget: &core::Budget<'_>) -> (u64, usize) {
    let given = budget.limits();
    let bytes = given.bytes.map(|bytes| usize::try_from(bytes).unwrap_or(usize::MAX));
    (given.nodes.unwrap_or(u64::MAX), bytes.unwrap_or(USUAL_BYTES))
}

/// Tells the caller how far the search has come. Fails if it has to end.
pub(super) type Report<'a> = dyn FnMut(Progress) -> Result<(), WhyUnknown> + 'a;

/// The limits, the node counter and the report of one or more searches that share them.
pub(super) struct Budget<'a> {
    pub(super) most_nodes: u64,
    pub(super) most_bytes: usize,
    /// The number of nodes of the first attempt, and of one question to the relaxed game.
    pub(super) attempt_nodes: u64,
    nodes: Cell<u64>,
    /// Bytes that the other searches take.
    idle_bytes: Cell<usize>,
    report: RefCell<&'a mut Report<'a>>,
}

impl<'a> Budget<'a> {
    pub(super) fn new(
        most_nodes: u64,
        most_bytes: usize,
        attempt_nodes: u64,
        report: &'a mut Report<'a>,
    ) -> Budget<'a> {
        Budget {
            most_nodes,
            most_bytes,
            attempt_nodes,
            nodes: Cell::new(0),
            idle_bytes: Cell::new(0),
            report: RefCell::new(report),
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

    /// Returns why the search has to end, if it has to. It reports at every 1,024th node.
    #[inline]
    pub(super) fn limit(&self, visited: &Visited) -> Option<WhyUnknown> {
        let nodes = self.nodes.get();
        if nodes >= self.most_nodes {
            Some(WhyUnknown::Nodes)
        } else if visited.is_full() {
            Some(WhyUnknown::Memory)
        } else if nodes.is_multiple_of(1024) {
            let bytes = (self.idle_bytes.get() + visited.peak_bytes()) as u64;
            (self.report.borrow_mut())(Progress { nodes, bytes }).err()
        } else {
            None
        }
    }
}
