//! The drawings of cards, read from the modules of the web page: they are drawn once, for both.

use std::collections::BTreeMap;
use std::sync::LazyLock;

const GLYPHS: &str = include_str!("../../../server/page/glyphs.js");
const CARD: &str = include_str!("../../../server/page/card.js");

/// A piece of a picture card.
#[derive(Clone)]
pub(super) enum Piece {
    /// A path, and what it shows.
    Part(String, String),
    /// The suit.
    Emblem,
}

/// What cards are drawn of.
pub(super) struct Drawings {
    /// The path of each suit, by its letter, in a square of 100.
    pub(super) suits: BTreeMap<String, String>,
    /// The width and the strokes of each rank, 80 high.
    pub(super) signs: BTreeMap<String, (f64, String)>,
    /// Where the pips of a number lie.
    pub(super) pips: BTreeMap<String, Vec<(f64, f64)>>,
    /// The upper half of each picture, by its letter.
    pub(super) courts: BTreeMap<String, Vec<Piece>>,
}

pub(super) static DRAWINGS: LazyLock<Drawings> = LazyLock::new(|| {
    let suits = entries(GLYPHS, "SUITS").filter_map(|(key, value)| Some((key, quoted(value).next()?)));
    let signs = entries(GLYPHS, "SIGNS").filter_map(|(key, value)| {
        let width = numbers(value.split('"').next().unwrap_or_default()).first().copied()?;
        Some((key, (width, quoted(value).next()?)))
    });
    let pips = entries(CARD, "PIPS").map(|(key, value)| {
        let pairs = numbers(value).chunks_exact(2).map(|pair| (pair[0], pair[1])).collect();
        (key, pairs)
    });
    let (robe, face) = (list("const robe = ["), list("const face = ["));
    let court = |letter: &str, start: &str| {
        let mut pieces = Vec::new();
        for word in pieces_of(block(CARD, start, "];")) {
            match word {
                Word::Part(kind, path) => pieces.push(Piece::Part(kind, path)),
                Word::Robe => pieces.extend(robe.iter().cloned()),
                Word::Face => pieces.extend(face.iter().cloned()),
                Word::Emblem => pieces.push(Piece::Emblem),
            }
        }
        (letter.to_owned(), pieces)
    };
    let courts = [
        court("K", "if (letter === \"K\") {"),
        court("Q", "if (letter === \"Q\") {"),
        // What comes after the king and the queen is the jack.
        court("J", "  }\n  return ["),
    ];
    Drawings {
        suits: suits.collect(),
        signs: signs.collect(),
        pips: pips.collect(),
        courts: courts.into_iter().collect(),
    }
});

/// Returns the lines `key: value` of the table of that name.
fn entries<'a>(source: &'a str, name: &str) -> impl Iterator<Item = (String, &'a str)> {
    let table = block(source, &format!("{name} = {{"), "\n};");
    table.lines().filter_map(|line| {
        let (key, value) = line.trim().split_once(": ")?;
        Some((key.trim_matches('"').to_owned(), value))
    })
}

/// Returns what stands between two marks; nothing if the first one is missing.
fn block<'a>(source: &'a str, start: &str, end: &str) -> &'a str {
    let rest = source.find(start).map_or("", |place| &source[place + start.len()..]);
    &rest[..rest.find(end).unwrap_or(rest.len())]
}

/// Returns the texts in quotes.
fn quoted(text: &str) -> impl Iterator<Item = String> {
    text.split('"').skip(1).step_by(2).map(str::to_owned)
}

fn numbers(text: &str) -> Vec<f64> {
    text.split(|c: char| !(c.is_ascii_digit() || c == '-' || c == '.'))
        .filter_map(|word| word.parse().ok())
        .collect()
}

enum Word {
    Part(String, String),
    Robe,
    Face,
    Emblem,
}

/// Returns the pieces that are named in a list, in their order.
fn pieces_of(list: &str) -> Vec<Word> {
    let mut found: Vec<(usize, Word)> = Vec::new();
    for (place, _) in list.match_indices("part(") {
        let mut texts = quoted(&list[place..]);
        if let (Some(kind), Some(path)) = (texts.next(), texts.next()) {
            found.push((place, Word::Part(kind, path)));
        }
    }
    found.extend(list.match_indices("...robe").map(|(place, _)| (place, Word::Robe)));
    found.extend(list.match_indices("...face").map(|(place, _)| (place, Word::Face)));
    found.extend(list.match_indices("emblem").map(|(place, _)| (place, Word::Emblem)));
    found.sort_by_key(|(place, _)| *place);
    found.into_iter().map(|(_, word)| word).collect()
}

fn list(start: &str) -> Vec<Piece> {
    let part = |word| match word {
        Word::Part(kind, path) => Some(Piece::Part(kind, path)),
        _ => None,
    };
    pieces_of(block(CARD, start, "];")).into_iter().filter_map(part).collect()
}
