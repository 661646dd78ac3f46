//! Where a pile lies, and how.

use std::fmt;

/// A place on the table, in cards: row 0 is at the top, column 0 at the left.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[doc(alias = "Localisation")]
pub struct Place {
    /// Counted from the top.
    pub row: u8,
    /// Counted from the left.
    pub column: u8,
}

impl Place {
    /// Returns the place in that row and column.
    pub const fn new(row: u8, column: u8) -> Place {
        Place { row, column }
    }
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "({}, {})", self.row, self.column)
    }
}

/// How the cards of a pile lie: squared or spread.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Mode {
    /// One on the other: only the top card is seen, its face or its back.
    #[doc(alias = "empilé")]
    Squared,
    /// Side by side: every card is seen, its face or its back.
    #[doc(alias = "étalé")]
    Spread,
}
