//! The tests of the core, as one program: it is linked once, and its tests share the cores.

mod heap;
mod json;
mod keys;
mod piles;
mod primitives;
mod solve;
mod steps;
