//! The front ends of Solitarium.

pub mod girona;
