//! Whether a position of the English board can be led to a single peg on a cell: exactly, for every position and every cell.
//!
//! Positions of many pegs can nearly all be led wherever their class allows, positions of few pegs nearly nowhere. So of the
//! positions of many pegs those are embedded that cannot although neither the class nor a pagoda function shows it; of the
//! positions of few pegs those that can. A search goes down to these. The pagoda functions, chosen for each finish, are
//! embedded too, and cut the search at every step.

mod bits;
mod choice;
mod gaps;
mod lattice;
mod oracle;
mod ranking;
mod refuted;
mod search;
mod slack;

pub use oracle::EnglishOracle;

/// For each kind of finish, from the middle of what is hard to decide: the number of pegs of the positions of which the solvable ones
/// are embedded, and of those of which the lost ones are. Nearer to each other where the search between them takes longer.
const LEVELS: [[u8; 2]; 7] = [[10, 23], [13, 22], [9, 24], [11, 23], [9, 24], [9, 24], [10, 24]];
