//! The outline of a board: lines around its cells, sign by sign.

use ratatui::layout::Position;
use solitarium_core::{Board, Place};

fn is_cell(board: &Board, row: i32, column: i32) -> bool {
    let place = |place: Place| (i32::from(place.row), i32::from(place.column));
    board.cells.iter().any(|cell| place(cell.place) == (row, column))
}

/// Returns how many rows and columns the board has.
fn extent(board: &Board) -> (i32, i32) {
    let end = |part: fn(&Place) -> u8| {
        board.cells.iter().map(|cell| i32::from(part(&cell.place))).max().unwrap_or(0) + 1
    };
    (end(|place| place.row), end(|place| place.column))
}

/// Returns the sign from which lines go these ways: up, down, west, east.
fn sign(ways: [bool; 4]) -> char {
    match ways {
        [false, false, false, false] => ' ',
        [false, false, ..] => '─',
        [_, _, false, false] => '│',
        [false, _, false, _] => '╭',
        [false, _, _, false] => '╮',
        [_, false, false, _] => '╰',
        [_, false, _, false] => '╯',
        _ => '┼',
    }
}

/// Returns the outline of a board of squares, four signs wide and two lines high each: a line wherever a cell borders on none.
pub(super) fn roomy(board: &Board, corner: Position) -> Vec<(Position, char)> {
    let is_cell = |row, column| is_cell(board, row, column);
    let (rows, columns) = extent(board);
    let at = |x: i32, y: i32| Position::new(corner.x + x as u16, corner.y + y as u16);
    let mut signs = Vec::new();
    for row in 0..=rows {
        for column in 0..=columns {
            let [above_left, above, before, here] =
                [(-1, -1), (-1, 0), (0, -1), (0, 0)].map(|(down, right)| is_cell(row + down, column + right));
            let (up, down) = (above_left != above, before != here);
            let (west, east) = (above_left != before, above != here);
            let sign = sign([up, down, west, east]);
            if sign != ' ' {
                signs.push((at(4 * column, 2 * row), sign));
            }
            if east {
                signs.extend((1..4).map(|x| (at(4 * column + x, 2 * row), '─')));
            }
            if down {
                signs.push((at(4 * column, 2 * row + 1), '│'));
            }
        }
    }
    signs
}

/// Returns the outline of a board of squares, four signs wide and one line high each, with a line above and below all of them. There is
/// no line between two rows: a line across lies on that of its two rows which has no cell there.
pub(super) fn close(board: &Board, corner: Position) -> Vec<(Position, char)> {
    let is_cell = |row, column| is_cell(board, row, column);
    // Whether an edge goes down through this row, left of this column.
    let edge = |row, column| is_cell(row, column - 1) != is_cell(row, column);
    // Whether a line across lies on this row, along this column.
    let across =
        |row, column| !is_cell(row, column) && (is_cell(row - 1, column) || is_cell(row + 1, column));
    // Whether the outline goes on from this row to the next one, left of this column. An edge that ends between them turns on
    // the row that the line across lies on.
    let goes_down = |row, column| match (edge(row, column), edge(row + 1, column)) {
        (true, true) => true,
        (false, false) => false,
        (above, _) => {
            let turns = if is_cell(row, column) == is_cell(row + 1, column) { column - 1 } else { column };
            is_cell(row, turns) == above
        }
    };
    let (rows, columns) = extent(board);
    let at = |x: i32, y: i32| Position::new(corner.x + x as u16, corner.y + y as u16);
    let mut signs = Vec::new();
    for row in -1..=rows {
        for column in 0..=columns {
            let (west, east) = (across(row, column - 1), across(row, column));
            let (up, down) = (goes_down(row - 1, column), goes_down(row, column));
            let sign = sign([up, down, west, east]);
            if sign != ' ' {
                signs.push((at(4 * column, row + 1), sign));
            }
            if east {
                signs.extend((1..4).map(|x| (at(4 * column + x, row + 1), '─')));
            }
        }
    }
    signs
}

/// Returns the outline of a whole triangle, each row of which begins two signs further to the left than the one above it; none for other
/// boards of that grid.
pub(super) fn triangle(board: &Board, corner: Position, rows: u16) -> Vec<(Position, char)> {
    if board.cells.len() != usize::from(rows * (rows + 1) / 2) {
        return Vec::new();
    }
    let mut signs = Vec::new();
    for line in 0..=2 * rows {
        let y = corner.y + line;
        // The middle of the row, and how far its ends are from there.
        let (middle, aside) = (corner.x + 2 * rows, line + 1);
        if line == 2 * rows {
            signs.extend((middle - aside + 1..middle + aside).map(|x| (Position::new(x, y), '─')));
        } else {
            signs.push((Position::new(middle - aside, y), '╱'));
            signs.push((Position::new(middle + aside, y), '╲'));
        }
    }
    signs
}
