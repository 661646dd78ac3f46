//! Which classes were visited: packed into words where they fit, which they do in every game with endless passes.

use super::layout::Part;
use super::table::{self, LOW, Table};
use std::collections::HashSet;

/// The visited classes of one search.
#[derive(Debug)]
pub(super) struct Visited {
    table: Table,
    /// Exact classes that do not fit a word: with limited passes, or more hidden cards than a deal has.
    wide: HashSet<u128>,
    is_wide: bool,
    bytes: usize,
}

/// What is known of a class.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Look {
    /// It was visited, or one that is better.
    Covered,
    /// It can be won.
    Won,
    /// It was visited with a worse discard; the entry says which.
    Partly(u64),
    /// It was not visited under these heights.
    New {
        /// Whether it may have been visited under others.
        cousins: bool,
    },
}

/// How a class was marked, so that the mark can be taken back.
#[derive(Clone, Copy, Debug)]
pub(super) struct Mark {
    heights: u64,
    before: Option<u64>,
}

impl Visited {
    pub(super) fn new() -> Visited {
        Visited { table: Table::new(), wide: HashSet::new(), is_wide: false, bytes: 0 }
    }

    /// Empties it for a search that begins with `part`, within about `bytes`.
    pub(super) fn clear(&mut self, part: &Part, endless: bool, bytes: usize) {
        self.is_wide = !endless || part.dealt >= 0xFFFF;
        self.bytes = bytes;
        self.table.limit_to(bytes);
        self.empty();
    }

    /// Counts anew how many bytes it had, for a position that it may not be needed for.
    pub(super) fn forget_peak(&mut self) {
        self.wide = HashSet::new();
        self.table.limit_to(self.bytes);
    }

    /// Empties it for the same search.
    pub(super) fn empty(&mut self) {
        self.wide = HashSet::new();
        self.table.clear();
    }

    /// The most bytes it had.
    pub(super) fn peak_bytes(&self) -> usize {
        self.table.peak_bytes() + self.wide.capacity() * WIDE_BYTES
    }

    /// Whether there is no room for another class.
    pub(super) fn is_full(&self) -> bool {
        if self.is_wide { self.wide.len() * 2 * WIDE_BYTES > self.bytes } else { self.table.is_full() }
    }

    #[inline]
    fn key(part: &Part, heights: u64) -> u64 {
        (u64::from(part.dealt) << 24 | u64::from(part.talon)) << 24 | heights << 8
    }

    fn wide_key(part: &Part, heights: u64) -> u128 {
        let discard = u128::from(part.drawn) << 8 | u128::from(part.turns);
        (discard << 32 | u128::from(part.dealt)) << 40 | u128::from(part.talon) << 16 | u128::from(heights)
    }

    /// Reads where a look will begin: nothing waits for it, and the look finds it at hand.
    #[inline]
    pub(super) fn touch(&self, part: &Part, heights: u64) -> u64 {
        self.table.touch(Visited::key(part, heights))
    }

    /// Looks a class up by the heights of one of its members.
    #[inline]
    pub(super) fn look(&self, part: &Part, heights: u64) -> Look {
        if self.is_wide {
            let known = self.wide.contains(&Visited::wide_key(part, heights));
            return if known { Look::Covered } else { Look::New { cousins: true } };
        }
        let found = self.table.find(Visited::key(part, heights));
        if found.entry == 0 {
            Look::New { cousins: found.cousins }
        } else if found.entry & LOW == WON {
            Look::Won
        } else if table::covers(found.entry, part.drawn) {
            Look::Covered
        } else {
            Look::Partly(found.entry & LOW)
        }
    }

    /// Marks the class as visited.
    #[inline]
    pub(super) fn mark(&mut self, part: &Part, heights: u64) -> Mark {
        if self.is_wide {
            self.wide.insert(Visited::wide_key(part, heights));
            return Mark { heights, before: None };
        }
        let key = Visited::key(part, heights);
        let found = self.table.find(key);
        if found.entry == 0 {
            self.table.insert(table::covering(key, part.drawn));
            Mark { heights, before: None }
        } else {
            self.table.replace(found, table::covering(found.entry, part.drawn));
            Mark { heights, before: Some(found.entry) }
        }
    }

    /// Turns a mark into one that says that the class can be won, or takes it back.
    pub(super) fn mark_won(&mut self, part: &Part, mark: Mark) {
        if self.is_wide {
            self.unmark(part, mark);
        } else {
            let found = self.table.find(Visited::key(part, mark.heights));
            self.table.replace(found, found.entry | WON);
        }
    }

    /// Marks the class as lost whatever the discard.
    pub(super) fn mark_lost(&mut self, part: &Part, heights: u64) {
        if self.is_wide {
            self.wide.insert(Visited::wide_key(part, heights));
        } else {
            self.table.insert(table::covering(table::covering(Visited::key(part, heights), 1), 2));
        }
    }

    /// Takes a mark back: the class was left before everything in it was tried.
    pub(super) fn unmark(&mut self, part: &Part, mark: Mark) {
        let key = Visited::key(part, mark.heights);
        match mark.before {
            _ if self.is_wide => _ = self.wide.remove(&Visited::wide_key(part, mark.heights)),
            None => self.table.forget(key),
            Some(entry) => {
                let found = self.table.find(key);
                self.table.replace(found, entry);
            }
        }
    }
}

/// The low byte of a class that can be won.
const WON: u64 = LOW;

/// About what a hash set takes for an entry.
const WIDE_BYTES: usize = 18;
