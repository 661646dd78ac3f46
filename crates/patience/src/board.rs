//! The boards of fc-solve, and files of layouts.
//!
//! A board is several lines, a column each, from the bottom to the top: `4C 2C 9C 8C`. Lines `Foundations: H-3 C-0`, `Freecells: 3H -`
//! and `Talon: …` may come before them. A file of layouts has one deal a line, as [`layout`](crate::layout) reads it.

use crate::layout::LayoutError;
use std::fmt::Write;

/// A layout of a file, and the line on which it begins, from 1.
pub type NumberedLayout = (usize, String);

/// Returns the layouts of a file, each as one line of text. A file that is a board of fc-solve is one layout. Blank lines, and those that
/// begin with `#`, are left out.
pub fn layouts_of(text: &str) -> Result<Vec<NumberedLayout>, LayoutError> {
    let lines: Vec<(usize, &str)> = text
        .lines()
        .enumerate()
        .map(|(number, line)| (number + 1, line.trim()))
        .filter(|(_, line)| !line.is_empty() && !line.starts_with('#'))
        .collect();
    match lines.first() {
        None => Err(LayoutError::Empty),
        Some(&(first, _)) if lines.iter().all(|(_, line)| is_board_line(line)) => {
            Ok(vec![(first, of_board(&lines)?)])
        }
        Some(_) => Ok(lines.into_iter().map(|(number, line)| (number, line.to_owned())).collect()),
    }
}

/// The lines that may come before the columns, and the sets that they fill.
const HEADS: [(&str, &str); 3] = [("foundations", "foundation"), ("freecells", "cell"), ("talon", "stock")];

fn head(line: &str) -> Option<(&'static str, &str)> {
    let (name, cards) = line.split_once(':')?;
    let found = HEADS.iter().find(|(head, _)| head.eq_ignore_ascii_case(name.trim()));
    found.map(|(_, set)| (*set, cards))
}

/// Returns whether a line is one of a board: one of its heads, or a column, which names no set and has no `;` or `|`.
fn is_board_line(line: &str) -> bool {
    let column = line.strip_prefix(':').unwrap_or(line);
    head(line).is_some() && !line.contains(['|', ';']) || !column.contains([':', '|', ';'])
}

fn of_board(lines: &[(usize, &str)]) -> Result<String, LayoutError> {
    let mut layout = String::new();
    let mut columns = Vec::new();
    for &(number, line) in lines {
        let Some((set, cards)) = head(line) else {
            let column = line.strip_prefix(':').unwrap_or(line);
            let cards: Vec<String> =
                column.split_whitespace().map(|word| card(number, line, word)).collect::<Result<_, _>>()?;
            columns.push(cards.join(" "));
            continue;
        };
        let mut named = Vec::new();
        for word in cards.split_whitespace() {
            named.push(match (set, word.split_once('-')) {
                (_, Some(("", ""))) => "-".to_owned(),
                ("foundation", Some((_, "0"))) => continue,
                ("foundation", Some((suit, rank))) => card(number, line, &format!("{rank}{suit}"))?,
                _ => card(number, line, word)?,
            });
        }
        // The talon is named from the card that is dealt next.
        if set == "stock" {
            named.reverse();
        }
        if !named.is_empty() {
            let _ = write!(layout, "{set}: {} | ", named.join(" "));
        }
    }
    let _ = write!(layout, "tableau: {}", columns.join("; "));
    Ok(layout)
}

/// Returns a card of a board as a layout writes it: `10h` is `TH`, and `<4C>` lies face down.
fn card(line: usize, text: &str, word: &str) -> Result<String, LayoutError> {
    let down = word.strip_prefix('<').and_then(|inner| inner.strip_suffix('>'));
    let plain = down.unwrap_or(word).to_uppercase().replace("10", "T");
    if plain.parse::<solitarium_core::Card>().is_err() {
        let column = text.find(word).map_or(1, |at| text[..at].chars().count() + 1);
        return Err(LayoutError::OnBoard { line, column, text: word.chars().take(16).collect() });
    }
    let (rank, suit) = plain.split_at(plain.len() - 1);
    Ok(if down.is_some() { format!("{rank}{}", suit.to_lowercase()) } else { plain })
}
