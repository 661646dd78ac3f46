//! A scene as text.

use crate::canvas::Canvas;
use crate::look::{Ink, Look};
use crate::sentence::{column_letters, pile_name};
use crate::words::{Words, say};
use solitarium_core::{Board, Cell, Fan, Grid, Note, Scene, ScenePile, Shown};
use std::collections::BTreeMap;

/// How wide a line of counters may be.
const WIDTH: usize = 80;

/// The width of a gap between cards that belong to different things.
const GAP: usize = 3;

/// The table: the piles at their places, the board, the counters.
pub(crate) fn draw(scene: &Scene, look: Look, words: &Words) -> Vec<String> {
    let mut lines = Vec::new();
    if !scene.notes.is_empty() {
        lines.extend(notes(scene, words));
        lines.push(String::new());
    }
    let mut canvas = Canvas::default();
    piles(&mut canvas, &scene.piles, look, words);
    lines.extend(canvas.lines(look));
    if let Some(board) = &scene.board {
        let mut canvas = Canvas::default();
        draw_board(&mut canvas, board, look);
        lines.extend(canvas.lines(look));
    }
    while lines.last().is_some_and(String::is_empty) {
        lines.pop();
    }
    lines
}

/// A counter: `turn 2 of 3`.
pub(crate) fn note(note: &Note, words: &Words) -> String {
    let key = format!("note-{}", note.key);
    let name = words.find(&key, &[]).unwrap_or_else(|| note.key.to_owned());
    match note.of {
        Some(of) => say!(words, "note-of", name = name, value = note.value, of = of),
        None => say!(words, "note", name = name, value = note.value),
    }
}

/// The counters in as few lines as a narrow terminal has room for.
fn notes(scene: &Scene, words: &Words) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for text in scene.notes.iter().map(|counter| note(counter, words)) {
        match lines.last_mut() {
            Some(line) if line.chars().count() + 3 + text.chars().count() <= WIDTH => {
                *line += &format!("   {text}");
            }
            _ => lines.push(text),
        }
    }
    lines
}

/// What stands over a pile: its name and, if only the top card is seen, how many there are.
fn caption(pile: &ScenePile, look: Look, words: &Words) -> String {
    let name = pile_name(pile.label, look, words);
    match (pile.fan, pile.cards.len()) {
        (Fan::Squared, 2..) => format!("{name} {}{}", if look.letters { 'x' } else { '×' }, pile.cards.len()),
        _ => name,
    }
}

/// How wide a pile is drawn.
fn width(pile: &ScenePile, look: Look, words: &Words) -> usize {
    let name = pile_name(pile.label, look, words).chars().count();
    match pile.fan {
        Fan::Across => name.max(pile.cards.len() * 4 + pile.gaps.len() * GAP),
        Fan::Down => name.max(5),
        // With room for the number of cards: the table should not shift when it appears.
        Fan::Squared => (name + 4).max(5),
    }
}

fn piles(canvas: &mut Canvas, piles: &[ScenePile], look: Look, words: &Words) {
    // Each column of places is as wide as its widest pile; a pile spread across may run over, as nothing is right of it.
    let mut widths: BTreeMap<u8, usize> = BTreeMap::new();
    for pile in piles {
        let last = !piles.iter().any(|p| p.place.row == pile.place.row && p.place.column > pile.place.column);
        let needed = if pile.fan == Fan::Across && last { 5 } else { width(pile, look, words) };
        let widest = widths.entry(pile.place.column).or_default();
        *widest = needed.max(*widest);
    }
    let left = |column: u8| widths.range(..column).map(|(_, width)| width + 2).sum::<usize>();

    let mut rows: BTreeMap<u8, Vec<&ScenePile>> = BTreeMap::new();
    for pile in piles {
        rows.entry(pile.place.row).or_default().push(pile);
    }
    let mut top = 0;
    for row in rows.values() {
        let mut height = 0;
        for pile in row {
            let column = left(pile.place.column);
            canvas.put(top, column, &caption(pile, look, words), Ink::Faint);
            height = height.max(cards(canvas, pile, top + 1, column, look));
        }
        top += height + 2;
    }
}

/// Draws the cards of a pile and returns how many lines they take.
fn cards(canvas: &mut Canvas, pile: &ScenePile, top: usize, left: usize, look: Look) -> usize {
    let mut put = |row: usize, column: usize, shown: Shown| {
        let (text, ink) = look.shown(shown);
        canvas.put(row, column, &format!("{text:>3}"), ink);
    };
    match (pile.fan, pile.cards.last()) {
        (_, None) => canvas.put(top, left, "[   ]", Ink::Faint),
        (Fan::Squared, Some(&card)) => {
            put(top, left + 1, card);
            canvas.put(top, left, "[", Ink::Faint);
            canvas.put(top, left + 4, "]", Ink::Faint);
        }
        (Fan::Down, Some(_)) => {
            for (i, &card) in pile.cards.iter().enumerate() {
                put(top + i, left + 1, card);
            }
            return pile.cards.len();
        }
        (Fan::Across, Some(_)) => {
            for (i, &card) in pile.cards.iter().enumerate() {
                let gaps = pile.gaps.iter().filter(|&&gap| usize::from(gap) <= i).count();
                put(top, left + 1 + 4 * i + GAP * gaps, card);
            }
        }
    }
    1
}

/// Pegs and holes, with the letters of the columns and the numbers of the rows around them.
fn draw_board(canvas: &mut Canvas, board: &Board, look: Look) {
    let (peg, at_goal, hole, goal) =
        if look.letters { ("o", "@", ".", "+") } else { ("●", "◉", "·", "◌") };
    draw_cells(canvas, board, 2, |cell| match (cell.peg, cell.goal) {
        (true, false) => (peg.to_owned(), Ink::Bold),
        (true, true) => (at_goal.to_owned(), Ink::Good),
        (false, true) => (goal.to_owned(), Ink::Good),
        (false, false) => (hole.to_owned(), Ink::Faint),
    });
}

/// The lines of a board alone.
pub(crate) fn board_lines(board: &Board, look: Look) -> Vec<String> {
    let mut canvas = Canvas::default();
    draw_board(&mut canvas, board, look);
    canvas.lines(look)
}

/// The lines of a board with a text in each cell.
pub(crate) fn marked_lines(board: &Board, look: Look, mark: impl Fn(&Cell) -> (String, Ink)) -> Vec<String> {
    let widest = board.cells.iter().map(|cell| mark(cell).0.chars().count()).max().unwrap_or(1);
    let mut canvas = Canvas::default();
    draw_cells(&mut canvas, board, widest + 1, |cell| {
        let (text, ink) = mark(cell);
        (format!("{text:>widest$}"), ink)
    });
    canvas.lines(look)
}

/// The cells, each `width` columns from the next, with the letters of the columns and the numbers of the rows around them.
fn draw_cells(canvas: &mut Canvas, board: &Board, width: usize, mark: impl Fn(&Cell) -> (String, Ink)) {
    let last_row = board.cells.iter().map(|cell| cell.place.row).max().unwrap_or(0);
    let last_column = board.cells.iter().map(|cell| cell.place.column).max().unwrap_or(0);
    let margin = 4;
    // The letters of a triangle's columns would stand over nothing.
    let top = usize::from(board.grid == Grid::Square);
    if board.grid == Grid::Square {
        for column in 0..=last_column {
            let letters = column_letters(column);
            canvas.put(0, margin + width * usize::from(column) + width - 2, &letters, Ink::Faint);
        }
    }
    for row in 0..=last_row {
        canvas.put(top + usize::from(row), 0, &format!("{:>2}", u16::from(row) + 1), Ink::Faint);
    }
    for cell in &board.cells {
        let (row, column) = (usize::from(cell.place.row), usize::from(cell.place.column));
        let indent = match board.grid {
            Grid::Square => 0,
            Grid::Triangular => (usize::from(last_row) - row) * width / 2,
        };
        let (text, ink) = mark(cell);
        canvas.put(top + row, margin + indent + width * column, &text, ink);
    }
}
