//! The oracle of the English board: answers exactly, for every position and every cell, whether a single peg can be left there.
//!
//! Positions of many pegs reach nearly every finish that their class allows; positions of few pegs reach nearly none. So the
//! exceptions are embedded: of one layer with many pegs the lost positions that neither the class nor a pagoda function excludes,
//! of one layer with few pegs the solvable positions. A depth-first search goes down to one of these layers. The pagoda functions,
//! chosen for each finish, are embedded too and cut the search at every step.

mod bits;
mod build;
mod gaps;
mod lattice;
mod lost_table;
mod oracle;
mod ranking;
mod search;
mod slack;

pub use oracle::EnglishOracle;

/// For each kind of finish: the number of pegs of the layer whose solvable positions are embedded, and of the layer whose lost
/// positions are embedded. The two are nearer to each other where the search between them takes longer.
const LEVELS: [[u8; 2]; 7] = [[10, 23], [13, 22], [9, 24], [11, 23], [9, 24], [9, 24], [10, 24]];
