//! The boards of fc-solve, and files of layouts.
//!
//! A board is several lines, a column each, from the bottom to the top: `4C 2C 9C 8C`. Lines `Foundations: H-3 C-0`, `Freecells: 3H -`
//! and `Talon: …` may come before them. A file of layouts has one deal a line, as [`layout`](crate::layout) reads it.

use crate::layout::LayoutError;

/// A layout of a file, as one line of text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FileLayout {
    /// The line on which it begins, from 1.
    pub line: usize,
    /// The layout, with one blank between two words.
    pub text: String,
    /// Of each word, in their order: its place in the text, and its line and place in the file, in characters from 1.
    words: Vec<(usize, usize, usize)>,
}

impl FileLayout {
    fn new(line: usize) -> FileLayout {
        FileLayout { line, text: String::new(), words: Vec::new() }
    }

    /// Adds a word that stands on that line of the file, at that place.
    fn push(&mut self, word: &str, line: usize, column: usize) {
        if !self.text.is_empty() {
            self.text.push(' ');
        }
        self.words.push((self.text.chars().count() + 1, line, column));
        self.text.push_str(word);
    }

    /// Returns the line of the file, and the place on it, of a place in the text, in characters from 1.
    pub fn place_in_file(&self, place: usize) -> (usize, usize) {
        let before = self.words.iter().rev().find(|(start, _, _)| *start <= place);
        before.map_or((self.line, place), |&(start, line, column)| (line, column + (place - start)))
    }
}

/// Returns the words of a line, each with its place in characters from 1.
fn words(line: &str) -> impl Iterator<Item = (usize, &str)> {
    let mut column = 1;
    let parts = line.split(char::is_whitespace).map(move |word| {
        let here = column;
        column += word.chars().count() + 1;
        (here, word)
    });
    parts.filter(|(_, word)| !word.is_empty())
}

/// Returns the layouts of a file. A file that is a board of fc-solve is one layout. Blank lines, and those that begin with `#`, are left
/// out.
pub fn layouts_of(text: &str) -> Result<Vec<FileLayout>, LayoutError> {
    let lines: Vec<(usize, &str)> = text
        .lines()
        .enumerate()
        .map(|(number, line)| (number + 1, line))
        .filter(|(_, line)| !line.trim().is_empty() && !line.trim().starts_with('#'))
        .collect();
    match lines.first() {
        None => Err(LayoutError::Empty),
        Some(_) if lines.iter().all(|(_, line)| is_board_line(line.trim())) => Ok(vec![of_board(&lines)?]),
        Some(_) => Ok(lines.into_iter().map(|(number, line)| of_line(number, line)).collect()),
    }
}

fn of_line(number: usize, line: &str) -> FileLayout {
    let mut layout = FileLayout::new(number);
    words(line).for_each(|(column, word)| layout.push(word, number, column));
    layout
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

fn of_board(lines: &[(usize, &str)]) -> Result<FileLayout, LayoutError> {
    let mut layout = FileLayout::new(lines.first().map_or(1, |(number, _)| *number));
    let mut columns: Vec<(usize, Vec<(usize, String)>)> = Vec::new();
    for &(number, line) in lines {
        // What comes before the cards is blank, so that their places stay as they are.
        let blank = |end: usize| " ".repeat(line[..end].chars().count()) + &line[end..];
        let Some((set, cards)) = head(line) else {
            let colon = line.find(|c: char| !c.is_whitespace()).filter(|&at| line[at..].starts_with(':'));
            let line = blank(colon.map_or(0, |at| at + 1));
            let cards = words(&line)
                .map(|(column, word)| Ok::<_, LayoutError>((column, card(number, column, word)?)));
            columns.push((number, cards.collect::<Result<_, _>>()?));
            continue;
        };
        let line = blank(line.len() - cards.len());
        let mut named = Vec::new();
        for (column, word) in words(&line) {
            let card = match (set, word.split_once('-')) {
                (_, Some(("", ""))) => "-".to_owned(),
                ("foundation", Some((_, "0"))) => continue,
                ("foundation", Some((suit, rank))) => card(number, column, &format!("{rank}{suit}"))?,
                _ => card(number, column, word)?,
            };
            named.push((column, card));
        }
        // The talon is named from the card that is dealt next.
        if set == "stock" {
            named.reverse();
        }
        if !named.is_empty() {
            layout.push(&format!("{set}:"), number, 1);
            for (column, card) in &named {
                layout.push(card, number, *column);
            }
            layout.push("|", number, line.chars().count() + 1);
        }
    }
    layout.push("tableau:", columns.first().map_or(layout.line, |(number, _)| *number), 1);
    for (place, (number, cards)) in columns.iter().enumerate() {
        if place > 0 {
            layout.push(";", *number, 1);
        }
        for (column, card) in cards {
            layout.push(card, *number, *column);
        }
    }
    Ok(layout)
}

/// Returns a card of a board as a layout writes it: `10h` is `TH`, and `<4C>` lies face down.
fn card(line: usize, column: usize, word: &str) -> Result<String, LayoutError> {
    let down = word.strip_prefix('<').and_then(|inner| inner.strip_suffix('>'));
    let plain = down.unwrap_or(word).to_uppercase().replace("10", "T");
    if plain.parse::<solitarium_core::Card>().is_err() {
        return Err(LayoutError::OnBoard { line, column, text: word.chars().take(16).collect() });
    }
    let (rank, suit) = plain.split_at(plain.len() - 1);
    Ok(if down.is_some() { format!("{rank}{}", suit.to_lowercase()) } else { plain })
}
