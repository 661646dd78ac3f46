//! Piles: what each operation does, what it refuses, and the laws on two representations.

mod laws;
mod linked;
mod operations;
mod refusals;
