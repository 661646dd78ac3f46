//! The board as the dialogue draws it.

use crate::text::style::{Ink, TextStyle};
use solitarium_games::peg::Board;
use std::fmt::Write;

/// Returns seven lines of cells with blanks between them: `o` for a peg, `.` for a hole, `x` for the goal while it is empty.
pub(super) fn plateau(board: &Board, pegs: u64, goal: Option<usize>, style: TextStyle) -> String {
    let mut text = String::new();
    let last_row = board.shape().places().last().map_or(0, |place| place.row);
    for row in 0..=last_row {
        let mut line = String::new();
        let mut column = 0;
        for (cell, place) in board.shape().places().iter().enumerate().filter(|(_, place)| place.row == row) {
            while column < place.column {
                line += "  ";
                column += 1;
            }
            let mark = match (pegs >> cell & 1 == 1, goal == Some(cell)) {
                (true, false) => style.paint("o", Ink::Bold),
                (true, true) => style.paint("o", Ink::Good),
                (false, true) => style.paint("x", Ink::Good),
                (false, false) => style.paint(".", Ink::Red),
            };
            line += &mark;
            line.push(' ');
            column += 1;
        }
        // Writing to a string does not fail.
        let _ = writeln!(text, "{}", line.trim_end());
    }
    text
}
