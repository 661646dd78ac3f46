//! Cells and jumps as people write them: `(row, column)` from 0, or a letter for the column and a number for the row.

use super::{Board, Cells, Jump, Sweep};
use solitarium_core::Place;
use std::fmt::Write;

/// How cells are written.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Coordinates {
    /// `d2`: the letter of the column and the number of the row, from the upper left corner, `a1`.
    #[default]
    Letters,
    /// `1,3`: row and column from 0.
    Numbers,
}

/// Why a text names no cell of a board.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum CellError {
    /// It does not look like a cell.
    #[error(
        "{text:?} is no cell: a letter and a number as in d4, or row and column from 0 as in 3,3, are expected"
    )]
    Syntax {
        /// What was given, shortened if it was long.
        text: String,
    },
    /// There is no cell at that place.
    #[error("{text:?} is off the board: row {row}, column {column} (from 0) is no cell")]
    OffBoard {
        /// What was given, shortened if it was long.
        text: String,
        /// The row, from 0.
        row: usize,
        /// The column, from 0.
        column: usize,
    },
}

impl CellError {
    /// Returns the key of the sentence that tells it, and what the sentence names.
    pub(super) fn sentence(&self) -> (&'static str, Vec<(&'static str, String)>) {
        match self {
            CellError::Syntax { text } => ("error-peg-cell", vec![("text", text.clone())]),
            CellError::OffBoard { text, row, column } => {
                let args =
                    vec![("text", text.clone()), ("row", row.to_string()), ("column", column.to_string())];
                ("error-peg-off-board", args)
            }
        }
    }
}

/// Why a text is no line of jumps.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum LineError {
    /// A cell cannot be read.
    #[error("{0}")]
    Cell(#[from] CellError),
    /// Two cells that no jump connects.
    #[error("no jump leads from {from} to {to}: two cells in a straight line are expected")]
    NoJump {
        /// The cell left.
        from: String,
        /// The cell reached.
        to: String,
    },
    /// Only one cell.
    #[error(
        "{text:?} is no jump: two cells or more as in d2-d4, or a cell and a direction as in d2 down, are expected"
    )]
    TooShort {
        /// What was given, shortened if it was long.
        text: String,
    },
    /// A direction in which no jump leads.
    #[error("no jump leads {direction} from {from}: another direction is expected")]
    Direction {
        /// The cell left.
        from: String,
        /// The direction.
        direction: String,
    },
}

impl Board {
    /// Returns a cell as people write it.
    pub fn cell_text(&self, cell: usize, coordinates: Coordinates) -> String {
        let Place { row, column } = self.place(cell);
        match coordinates {
            Coordinates::Letters => format!("{}{}", letters(column), u16::from(row) + 1),
            Coordinates::Numbers => format!("{row},{column}"),
        }
    }

    /// Returns the cell that `text` names in either way: `d4`, `3,3`, `(3, 3)`.
    pub fn parse_cell(&self, text: &str) -> Result<usize, CellError> {
        let trimmed = text.trim();
        let (row, column) = numbers(trimmed)
            .or_else(|| letter_and_number(trimmed))
            .ok_or_else(|| CellError::Syntax { text: short(text) })?;
        let place = u8::try_from(row).ok().zip(u8::try_from(column).ok());
        let cell = place.and_then(|(row, column)| self.shape().cell_at(Place::new(row, column)));
        cell.ok_or_else(|| CellError::OffBoard { text: short(text), row, column })
    }

    /// Returns the cells that `text` names, joined by `+`.
    pub fn parse_cells(&self, text: &str) -> Result<u64, CellError> {
        text.split('+').try_fold(0, |set, cell| Ok(set | 1 << self.parse_cell(cell)?))
    }

    /// Returns several cells, joined by `+`.
    pub fn cells_text(&self, cells: u64, coordinates: Coordinates) -> String {
        let cells: Vec<_> = Cells(cells).map(|cell| self.cell_text(cell, coordinates)).collect();
        cells.join("+")
    }

    /// Returns a jump as in `d2-d4`.
    pub fn jump_text(&self, jump: Jump) -> String {
        let cell = |cell: u8| self.cell_text(cell.into(), Coordinates::Letters);
        format!("{}-{}", cell(jump.from), cell(jump.to))
    }

    /// Returns a sweep as in `c7-e7-e5-e3`.
    pub fn sweep_text(&self, sweep: &Sweep) -> String {
        let cells: Vec<_> = sweep.cells().map(|cell| self.cell_text(cell, Coordinates::Letters)).collect();
        cells.join("-")
    }

    /// Returns the jumps that `text` names: `d2-d4`, a sweep `c7-e7-e5-e3`, or a cell and a direction as in `d2 down`.
    pub fn parse_jumps(&self, text: &str) -> Result<Vec<Jump>, LineError> {
        let trimmed = text.trim();
        if let Some((cell, word)) = trimmed.rsplit_once(char::is_whitespace)
            && let Some(way) = direction(word)
        {
            let from = self.parse_cell(cell)?;
            let there = |jump: &&Jump| usize::from(jump.from) == from && self.way(**jump) == way;
            let jump = self.jumps().iter().find(there).copied();
            return jump.map(|jump| vec![jump]).ok_or_else(|| LineError::Direction {
                from: self.cell_text(from, Coordinates::Letters),
                direction: word.to_lowercase(),
            });
        }
        let cells = trimmed.split('-').map(|cell| self.parse_cell(cell)).collect::<Result<Vec<_>, _>>()?;
        if cells.len() < 2 {
            return Err(LineError::TooShort { text: short(text) });
        }
        let jump = |pair: &[usize]| {
            let joins = |jump: &&Jump| [usize::from(jump.from), usize::from(jump.to)] == *pair;
            self.jumps().iter().find(joins).copied().ok_or_else(|| LineError::NoJump {
                from: self.cell_text(pair[0], Coordinates::Letters),
                to: self.cell_text(pair[1], Coordinates::Letters),
            })
        };
        cells.windows(2).map(jump).collect()
    }

    /// Rows down and columns to the right, each -1, 0 or 1.
    fn way(&self, jump: Jump) -> (i8, i8) {
        let (from, to) = (self.place(jump.from.into()), self.place(jump.to.into()));
        let sign = |from: u8, to: u8| to.cmp(&from) as i8;
        (sign(from.row, to.row), sign(from.column, to.column))
    }

    /// Returns the position as a drawing with its coordinates, lines joined by line ends.
    pub fn picture(&self, pegs: u64) -> String {
        let mut text = String::new();
        for line in self.shape().drawn(pegs).trim_start_matches('^').split('/') {
            // Writing to a string does not fail.
            let _ = writeln!(text, "{}", line.replace('#', " ").trim_end());
        }
        text
    }
}

/// Reads `3,3`, `(3, 3)` or `3.3`.
fn numbers(text: &str) -> Option<(usize, usize)> {
    let inner = text.strip_prefix('(').and_then(|rest| rest.strip_suffix(')')).unwrap_or(text);
    let (row, column) = inner.split_once(',')?;
    Some((number(row.trim())?, number(column.trim())?))
}

/// Reads `d4`.
fn letter_and_number(text: &str) -> Option<(usize, usize)> {
    let split = text.find(|c: char| !c.is_ascii_alphabetic())?;
    let (column, row) = text.split_at(split);
    if column.is_empty() || column.len() > 2 {
        return None;
    }
    let column =
        column.bytes().fold(0, |sum, b| 26 * sum + usize::from(b.to_ascii_lowercase() - b'a') + 1) - 1;
    Some((number(row)?.checked_sub(1)?, column))
}

/// Digits only: no sign, which would be a direction or a second cell.
fn number(text: &str) -> Option<usize> {
    text.bytes().all(|b| b.is_ascii_digit()).then(|| text.parse().ok())?
}

/// Returns the letters of a column: `a` to `z`, then `aa`, `ab`, ….
fn letters(column: u8) -> String {
    let letter = |n: u8| char::from(b'a' + n);
    match column {
        0..26 => letter(column).to_string(),
        _ => [letter(column / 26 - 1), letter(column % 26)].iter().collect(),
    }
}

/// Returns the direction that an English, French or Catalan word names, rows down and columns to the right.
fn direction(word: &str) -> Option<(i8, i8)> {
    match word.to_lowercase().as_str() {
        "up" | "u" | "n" | "haut" | "amunt" => Some((-1, 0)),
        "down" | "d" | "s" | "bas" | "avall" => Some((1, 0)),
        "left" | "l" | "w" | "gauche" | "esquerra" => Some((0, -1)),
        "right" | "r" | "e" | "droite" | "dreta" => Some((0, 1)),
        "up-left" | "ul" | "nw" | "haut-gauche" | "amunt-esquerra" => Some((-1, -1)),
        "down-right" | "dr" | "se" | "bas-droite" | "avall-dreta" => Some((1, 1)),
        _ => None,
    }
}

fn short(text: &str) -> String {
    text.chars().take(40).collect()
}

#[cfg(test)]
mod tests {
    use super::super::NAMES;
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn cells_are_read_back_in_both_ways() {
        for name in NAMES {
            let board = Board::named(name).unwrap();
            for cell in 0..board.size() {
                for coordinates in [Coordinates::Letters, Coordinates::Numbers] {
                    assert_eq!(board.parse_cell(&board.cell_text(cell, coordinates)), Ok(cell));
                }
                let place = board.place(cell);
                assert_eq!(board.parse_cell(&place.to_string()), Ok(cell));
            }
            for &jump in board.jumps() {
                assert_eq!(board.parse_jumps(&board.jump_text(jump)), Ok(vec![jump]));
            }
        }
    }

    #[test]
    fn sweeps_and_directions() {
        let english = Board::named("english").unwrap();
        let jumps = english.parse_jumps("c7-e7-e5-e3").unwrap();
        assert_eq!(jumps.len(), 3);
        let sweeps = Sweep::of(&jumps);
        assert_eq!(sweeps.len(), 1);
        assert_eq!(english.sweep_text(&sweeps[0]), "c7-e7-e5-e3");
        assert_eq!(english.parse_jumps("D2 down"), english.parse_jumps("(1, 3) - 3,3"));
        assert_eq!(english.place(english.parse_cell("c7").unwrap()), Place::new(6, 2));
        let wide = Board::new(super::super::Shape::read(&"o".repeat(60)).unwrap().shape);
        assert_eq!(wide.cell_text(27, Coordinates::Letters), "ab1");
        assert_eq!(wide.parse_cell("ab1"), Ok(27));
    }

    #[test]
    fn nonsense_is_told() {
        let english = Board::named("english").unwrap();
        let cell = |text: &str| english.parse_cell(text).unwrap_err().to_string();
        assert_eq!(cell("0,0"), "\"0,0\" is off the board: row 0, column 0 (from 0) is no cell");
        assert_eq!(cell("h1"), "\"h1\" is off the board: row 0, column 7 (from 0) is no cell");
        assert!(cell("d").contains("is no cell: a letter and a number"));
        let line = |text: &str| english.parse_jumps(text).unwrap_err().to_string();
        assert_eq!(line("d2-d5"), "no jump leads from d2 to d5: two cells in a straight line are expected");
        assert_eq!(line("d1 up"), "no jump leads up from d1: another direction is expected");
        assert!(line("d2").contains("is no jump"));
    }

    proptest! {
        #[test]
        fn any_text_is_read_or_an_error(text in "[a-h]?[0-9(), +-]{0,6}(up|down)?|\\PC{0,12}") {
            let english = Board::named("english").unwrap();
            let _ = english.parse_cell(&text);
            let _ = english.parse_cells(&text);
            if let Ok(jumps) = english.parse_jumps(&text) {
                prop_assert!(jumps.iter().all(|jump| english.jumps().contains(jump)));
            }
        }
    }
}
