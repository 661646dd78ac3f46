//! The visited classes: the transposition table of the search.
//!
//! A class is packed into one 64-bit word if it fits, which it does with unlimited passes. The word is exact, not a
//! hash of the class, so that "lost" stays a proof.

use super::hash_table::{self, HashTable, WASTE_BITS};
use super::layout::IrreversiblePart;
use super::sets;
use super::wide_set::WideSet;

/// The visited classes of one search.
#[derive(Debug)]
pub(super) struct Visited {
    table: HashTable,
    /// The classes that do not fit into a word: with limited passes, or with more dealt cards than a deal has.
    wide: WideSet,
    is_wide: bool,
    bytes: usize,
}

/// What the table says about a class.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Lookup {
    /// It was visited, or one that allows at least as much was (see [`hash_table::dominates`]).
    Closed,
    /// It can be won.
    Won,
    /// It was visited, but with wastes that allow less. The low byte of its entry says which.
    Partial(u64),
    /// It was not visited under these heights.
    New {
        /// Whether it may have been visited under other heights.
        others_of_part: bool,
    },
}

/// What was marked, so that the mark can be removed.
#[derive(Clone, Copy, Debug)]
pub(super) struct Mark {
    heights: u64,
    before: Option<u64>,
}

impl Visited {
    pub(super) fn new() -> Visited {
        Visited { table: HashTable::new(), wide: WideSet::new(), is_wide: false, bytes: 0 }
    }

    /// Removes all classes, for a search that begins with `part` and may take about `bytes`.
    pub(super) fn clear(&mut self, part: &IrreversiblePart, endless: bool, bytes: usize) {
        self.is_wide = !endless || part.dealt >= 0xFFFF;
        self.bytes = bytes;
        self.table.limit_to(bytes);
        self.wide.limit_to(bytes);
        self.empty();
    }

    /// Resets the peak, for a position that may be solved without the table.
    pub(super) fn forget_peak(&mut self) {
        self.wide.clear();
        self.table.limit_to(self.bytes);
    }

    /// Removes all classes, for the same search.
    pub(super) fn empty(&mut self) {
        self.wide.clear();
        self.table.clear();
    }

    /// Returns the most bytes that the table took.
    pub(super) fn peak_bytes(&self) -> usize {
        self.table.peak_bytes() + self.wide.bytes()
    }

    /// Returns whether there is no room for another class.
    pub(super) fn is_full(&self) -> bool {
        if self.is_wide { self.wide.is_full() } else { self.table.is_full() }
    }

    #[inline]
    fn key(part: &IrreversiblePart, heights: u64) -> u64 {
        (u64::from(part.dealt) << 24 | u64::from(part.talon)) << 24 | heights << 8
    }

    fn wide_key(part: &IrreversiblePart, heights: u64) -> u128 {
        let waste = u128::from(part.drawn) << 8 | u128::from(part.turns);
        (waste << 32 | u128::from(part.dealt)) << 40 | u128::from(part.talon) << 16 | u128::from(heights)
    }

    /// Loads what a lookup of the class will read first into the cache.
    #[inline]
    pub(super) fn prefetch(&self, part: &IrreversiblePart, heights: u64) -> u64 {
        self.table.prefetch(Visited::key(part, heights))
    }

    /// Looks up a class by the heights of one of its arrangements.
    #[inline]
    pub(super) fn lookup(&self, part: &IrreversiblePart, heights: u64) -> Lookup {
        if self.is_wide {
            let value = self.wide.contains(Visited::wide_key(part, heights));
            return if value { Lookup::Closed } else { Lookup::New { others_of_part: true } };
        }
        let found = self.table.find(Visited::key(part, heights));
        if found.entry == 0 {
            Lookup::New { others_of_part: found.others_of_part }
        } else if found.entry & WASTE_BITS == WON {
            Lookup::Won
        } else if hash_table::dominates(found.entry, part.drawn) {
            Lookup::Closed
        } else {
            Lookup::Partial(found.entry & WASTE_BITS)
        }
    }

    /// Looks up an arrangement by its heights, for games in which no card comes back. If no height is higher than in another
    /// arrangement of the part, as much is possible (see [`super::without_returns`]): so it is closed if such a one is, and won if a
    /// higher one is. A wide table knows only the same heights, and so does the other one unless `by_height`.
    #[inline]
    pub(super) fn lookup_by_height(&self, part: &IrreversiblePart, heights: u64, by_height: bool) -> Lookup {
        if self.is_wide || !by_height {
            return self.lookup(part, heights);
        }
        let mut lookup = Lookup::New { others_of_part: false };
        self.table.any_of_part(Visited::key(part, heights), |entry| {
            let known = entry >> 8 & 0xFFFF;
            if entry & WASTE_BITS == WON {
                if sets::nowhere_higher(heights, known) {
                    lookup = Lookup::Won;
                }
            } else if sets::nowhere_higher(known, heights) && hash_table::dominates(entry, part.drawn) {
                lookup = Lookup::Closed;
            }
            !matches!(lookup, Lookup::New { .. })
        });
        lookup
    }

    /// Marks a class as visited.
    #[inline]
    pub(super) fn mark(&mut self, part: &IrreversiblePart, heights: u64) -> Mark {
        if self.is_wide {
            self.wide.insert(Visited::wide_key(part, heights));
            return Mark { heights, before: None };
        }
        let key = Visited::key(part, heights);
        let found = self.table.find(key);
        if found.entry == 0 {
            self.table.insert(hash_table::extended(key, part.drawn));
            Mark { heights, before: None }
        } else {
            self.table.replace(found, hash_table::extended(found.entry, part.drawn));
            Mark { heights, before: Some(found.entry) }
        }
    }

    /// Records that a marked class can be won. A wide table has no place for that, and removes the mark.
    pub(super) fn mark_won(&mut self, part: &IrreversiblePart, mark: Mark) {
        if self.is_wide {
            self.unmark(part, mark);
        } else {
            let found = self.table.find(Visited::key(part, mark.heights));
            self.table.replace(found, found.entry | WON);
        }
    }

    /// Marks a class as lost whatever the waste is.
    pub(super) fn mark_lost(&mut self, part: &IrreversiblePart, heights: u64) {
        if self.is_wide {
            self.wide.insert(Visited::wide_key(part, heights));
        } else {
            self.table.insert(hash_table::extended(hash_table::extended(Visited::key(part, heights), 1), 2));
        }
    }

    /// Removes a mark: the search left the class before everything in it was tried.
    pub(super) fn unmark(&mut self, part: &IrreversiblePart, mark: Mark) {
        let key = Visited::key(part, mark.heights);
        match mark.before {
            _ if self.is_wide => () = self.wide.remove(Visited::wide_key(part, mark.heights)),
            None => self.table.remove(key),
            Some(entry) => {
                let found = self.table.find(key);
                self.table.replace(found, entry);
            }
        }
    }
}

/// The low byte of a class that can be won.
const WON: u64 = WASTE_BITS;
