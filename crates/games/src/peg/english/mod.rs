//! Whether a position of the English board can be led to a single peg on a cell: exactly, for every position and every cell.
//!
//! Positions of many pegs can nearly all be led wherever their class allows, positions of few pegs nearly nowhere. So of the
//! positions of [`MANY`] pegs those are embedded that cannot although neither the class nor a pagoda function shows it; of the
//! positions of [`FEW`] pegs those that can. A search goes down to these. The pagoda functions, chosen for each finish, are
//! embedded too, and cut the search at every step.

mod choice;
mod gaps;
mod lattice;
mod oracle;
mod ranking;
mod search;
mod slack;

pub use oracle::EnglishOracle;

/// The number of pegs of the positions of which the lost ones are embedded.
const MANY: u32 = 24;

/// The number of pegs of the positions of which the solvable ones are embedded.
const FEW: u32 = 10;
