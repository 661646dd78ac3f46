//! Scenes as text: what a terminal, a pipe or a Python prompt shows.

mod char_grid;
mod draw;
mod style;
pub mod width;

pub use draw::{board_lines, draw, marked_lines};
pub use style::{Ink, TextStyle};
