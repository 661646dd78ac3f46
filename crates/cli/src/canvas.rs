//! A sheet of characters to draw on.

use crate::look::{Ink, Look};

/// Characters with their colours, as many as are written on.
#[derive(Clone, Debug, Default)]
pub(crate) struct Canvas {
    rows: Vec<Vec<(char, Ink)>>,
}

impl Canvas {
    /// Writes `text` from that place on.
    pub(crate) fn put(&mut self, row: usize, column: usize, text: &str, ink: Ink) {
        if self.rows.len() <= row {
            self.rows.resize(row + 1, Vec::new());
        }
        let line = &mut self.rows[row];
        for (i, c) in text.chars().enumerate() {
            if line.len() <= column + i {
                line.resize(column + i + 1, (' ', Ink::Plain));
            }
            line[column + i] = (c, ink);
        }
    }

    /// The sheet as lines without blanks at their ends.
    pub(crate) fn lines(&self, look: Look) -> Vec<String> {
        self.rows.iter().map(|row| line(row, look)).collect()
    }
}

fn line(row: &[(char, Ink)], look: Look) -> String {
    let end = row.iter().rposition(|(c, _)| *c != ' ').map_or(0, |last| last + 1);
    row[..end]
        .chunk_by(|a, b| a.1 == b.1)
        .map(|run| look.paint(&run.iter().map(|(c, _)| *c).collect::<String>(), run[0].1))
        .collect()
}
