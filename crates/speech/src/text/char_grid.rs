//! A sheet of characters to draw on.

use super::width::width;
use super::{Ink, TextStyle};

/// Columns with their characters and colours, as many as are written on.
#[derive(Clone, Debug, Default)]
pub(crate) struct CharGrid {
    rows: Vec<Vec<Column>>,
}

/// What is written in one column.
#[derive(Clone, Debug)]
struct Column {
    /// A character with the accents on it; nothing where a wide character of the column before goes on.
    text: String,
    ink: Ink,
}

impl CharGrid {
    /// Writes `text` from that place on.
    pub(crate) fn put(&mut self, row: usize, column: usize, text: &str, ink: Ink) {
        if self.rows.len() <= row {
            self.rows.resize(row + 1, Vec::new());
        }
        let line = &mut self.rows[row];
        let mut place = column;
        for c in text.chars() {
            let text = c.to_string();
            let columns = width(&text);
            if columns == 0 {
                if let Some(before) = place.checked_sub(1).and_then(|before| line.get_mut(before)) {
                    before.text.push(c);
                }
                continue;
            }
            if line.len() < place + columns {
                line.resize(place + columns, Column { text: " ".to_owned(), ink: Ink::Plain });
            }
            line[place] = Column { text, ink };
            for rest in &mut line[place + 1..place + columns] {
                *rest = Column { text: String::new(), ink };
            }
            place += columns;
        }
    }

    /// Returns the sheet as lines without blanks at their ends.
    pub(crate) fn lines(&self, style: TextStyle) -> Vec<String> {
        self.rows.iter().map(|row| line(row, style)).collect()
    }
}

fn line(row: &[Column], style: TextStyle) -> String {
    let end = row.iter().rposition(|column| column.text != " ").map_or(0, |last| last + 1);
    row[..end]
        .chunk_by(|a, b| a.ink == b.ink)
        .map(|run| {
            style.paint(&run.iter().map(|column| column.text.as_str()).collect::<String>(), run[0].ink)
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_side_by_side_stays_side_by_side() {
        let mut grid = CharGrid::default();
        grid.put(0, 0, "一人", Ink::Plain);
        grid.put(0, 6, "x", Ink::Plain);
        grid.put(1, 0, "rele\u{300}ve", Ink::Plain);
        grid.put(1, 6, "x", Ink::Plain);
        let lines =
            grid.lines(TextStyle { colour: false, letters: false, language: crate::Language::English });
        assert_eq!(lines, ["一人  x", "rele\u{300}vex"]);
    }
}
