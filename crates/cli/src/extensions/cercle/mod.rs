//! «Jeu du Solitaire Chinois»: peg solitaire in a fixed French dialogue that asks for a problem and solves it.
//!
//! Boards and their coordinates are those of the course: rows and columns from 0 to 6. It is never translated.

mod answers;
mod dialogue;
mod picture;

pub(crate) use dialogue::run;
