//! A scene as text.

use super::char_grid::CharGrid;
use super::width::{right, width as text_width};
use super::{Ink, TextStyle};
use crate::sentence::pile_label;
use crate::{Words, column_letters, note};
use solitarium_core::{Board, Cell, Fan, Grid, Scene, ScenePile, Shown};
use std::collections::BTreeMap;

/// How wide a line of counters may be.
const WIDTH: usize = 80;

/// The width of a gap between cards that belong to different things.
const GAP: usize = 3;

/// Returns the table: the piles at their places, the board, the counters.
pub fn draw(scene: &Scene, style: TextStyle, words: &Words) -> Vec<String> {
    let mut lines = Vec::new();
    if !scene.notes.is_empty() {
        lines.extend(notes(scene, words));
        lines.push(String::new());
    }
    let mut grid = CharGrid::default();
    piles(&mut grid, &scene.piles, style, words);
    lines.extend(grid.lines(style));
    if let Some(board) = &scene.board {
        let mut grid = CharGrid::default();
        draw_board(&mut grid, board, style);
        lines.extend(grid.lines(style));
    }
    while lines.last().is_some_and(String::is_empty) {
        lines.pop();
    }
    lines
}

/// Returns the counters in as few lines as a narrow terminal has room for.
fn notes(scene: &Scene, words: &Words) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for text in scene.notes.iter().map(|counter| note(counter, words)) {
        match lines.last_mut() {
            Some(line) if text_width(line) + 3 + text_width(&text) <= WIDTH => {
                *line += &format!("   {text}");
            }
            _ => lines.push(text),
        }
    }
    lines
}

/// Returns what stands over a pile: its name and, if only the top card is seen, how many there are.
fn caption(pile: &ScenePile, style: TextStyle, words: &Words) -> String {
    let name = pile_label(&pile.label, style.cards(), words);
    match (pile.fan, pile.cards.len()) {
        (Fan::Squared, 2..) => {
            format!("{name} {}{}", if style.letters { 'x' } else { '×' }, pile.cards.len())
        }
        _ => name,
    }
}

/// Returns how wide a pile is drawn.
fn width(pile: &ScenePile, style: TextStyle, words: &Words) -> usize {
    let name = text_width(&pile_label(&pile.label, style.cards(), words));
    match pile.fan {
        Fan::Across => name.max(pile.cards.len() * 4 + pile.gaps.len() * GAP),
        Fan::Down => name.max(5),
        // A cell has one card at most.
        Fan::Squared if pile.label.key == "cell" => name.max(5),
        // With room for the number of cards: the table should not shift when it appears.
        Fan::Squared => (name + 4).max(5),
    }
}

fn piles(grid: &mut CharGrid, piles: &[ScenePile], style: TextStyle, words: &Words) {
    // Each column of places is as wide as its widest pile; a pile spread across may run over, as nothing is right of it.
    let mut widths: BTreeMap<u8, usize> = BTreeMap::new();
    for pile in piles {
        let (row, column) = pile.half_place();
        let last = !piles.iter().map(ScenePile::half_place).any(|(r, c)| r == row && c > column);
        let needed = if pile.fan == Fan::Across && last { 5 } else { width(pile, style, words) };
        let widest = widths.entry(pile.place.column).or_default();
        *widest = needed.max(*widest);
    }
    let left = |pile: &ScenePile| {
        let column = pile.place.column;
        let whole = widths.range(..column).map(|(_, width)| width + 2).sum::<usize>();
        let half = widths.get(&column).map_or(0, |width| (width + 2) / 2);
        if pile.half.right { whole + half } else { whole }
    };

    // A row half a card further down is a row of its own: nothing covers anything.
    let mut rows: BTreeMap<u16, Vec<&ScenePile>> = BTreeMap::new();
    for pile in piles {
        rows.entry(pile.half_place().0).or_default().push(pile);
    }
    let mut top = 0;
    for row in rows.values() {
        let mut height = 0;
        for pile in row {
            let column = left(pile);
            grid.put(top, column, &caption(pile, style, words), Ink::Faint);
            height = height.max(cards(grid, pile, top + 1, column, style));
        }
        top += height + 2;
    }
}

/// Draws the cards of a pile and returns how many lines they take.
fn cards(grid: &mut CharGrid, pile: &ScenePile, top: usize, left: usize, style: TextStyle) -> usize {
    let mut put = |row: usize, column: usize, shown: Shown| {
        let (text, ink) = style.shown(shown);
        grid.put(row, column, &format!("{text:>3}"), ink);
    };
    match (pile.fan, pile.cards.last()) {
        (_, None) => grid.put(top, left, "[   ]", Ink::Faint),
        (Fan::Squared, Some(&card)) => {
            put(top, left + 1, card);
            grid.put(top, left, "[", Ink::Faint);
            grid.put(top, left + 4, "]", Ink::Faint);
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
fn draw_board(grid: &mut CharGrid, board: &Board, style: TextStyle) {
    let (peg, at_goal, hole, goal) =
        if style.letters { ("o", "@", ".", "+") } else { ("●", "◉", "·", "◌") };
    draw_cells(grid, board, 2, |cell| match (cell.peg, cell.goal) {
        (true, false) => (peg.to_owned(), Ink::Bold),
        (true, true) => (at_goal.to_owned(), Ink::Good),
        (false, true) => (goal.to_owned(), Ink::Good),
        (false, false) => (hole.to_owned(), Ink::Faint),
    });
}

/// Returns the lines of a board alone.
pub fn board_lines(board: &Board, style: TextStyle) -> Vec<String> {
    let mut grid = CharGrid::default();
    draw_board(&mut grid, board, style);
    grid.lines(style)
}

/// Returns the lines of a board with a text in each cell.
pub fn marked_lines(board: &Board, style: TextStyle, mark: impl Fn(&Cell) -> (String, Ink)) -> Vec<String> {
    let widest = board.cells.iter().map(|cell| text_width(&mark(cell).0)).max().unwrap_or(1);
    let mut grid = CharGrid::default();
    draw_cells(&mut grid, board, widest + 1, |cell| {
        let (text, ink) = mark(cell);
        (right(&text, widest), ink)
    });
    grid.lines(style)
}

/// Draws the cells, each `width` columns from the next, with the letters of the columns and the numbers of the rows around them.
fn draw_cells(grid: &mut CharGrid, board: &Board, width: usize, mark: impl Fn(&Cell) -> (String, Ink)) {
    let last_row = board.cells.iter().map(|cell| cell.place.row).max().unwrap_or(0);
    let last_column = board.cells.iter().map(|cell| cell.place.column).max().unwrap_or(0);
    let margin = 4;
    // The letters of a triangle's columns would stand over nothing.
    let top = usize::from(board.grid == Grid::Square);
    if board.grid == Grid::Square {
        for column in 0..=last_column {
            let letters = column_letters(column);
            grid.put(0, margin + width * usize::from(column) + width - 2, &letters, Ink::Faint);
        }
    }
    for row in 0..=last_row {
        grid.put(top + usize::from(row), 0, &format!("{:>2}", u16::from(row) + 1), Ink::Faint);
    }
    for cell in &board.cells {
        let (row, column) = (usize::from(cell.place.row), usize::from(cell.place.column));
        let indent = match board.grid {
            Grid::Square => 0,
            Grid::Triangular => (usize::from(last_row) - row) * width / 2,
        };
        let (text, ink) = mark(cell);
        grid.put(top + row, margin + indent + width * column, &text, ink);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Language;
    use solitarium_core::{Half, Label, PileId, PileRole, Place};

    /// A pile that lies half a card to the right and above two others is drawn between them, in a row of its own.
    #[test]
    fn half_places_lie_between_whole_ones() {
        let pile = |id: u8, column: u8, half: Half| {
            let (place, label) = (Place::new(0, column), Label::numbered("pile", id + 1));
            ScenePile::squared(PileId(id), PileRole::Tableau, place, label, vec![Shown::Back])
                .shifted(half, id)
        };
        let (right, down) = (Half { down: false, right: true }, Half { down: true, right: false });
        let scene =
            Scene { piles: vec![pile(0, 0, right), pile(1, 0, down), pile(2, 1, down)], ..Scene::default() };
        let words = Words::new(Language::English, &[]);
        let lines =
            draw(&scene, TextStyle { colour: false, letters: true, language: Language::English }, &words);
        let places =
            |line: &String| -> Vec<usize> { line.match_indices('[').map(|(place, _)| place).collect() };
        let cards: Vec<Vec<usize>> = lines.iter().map(places).filter(|places| !places.is_empty()).collect();
        match cards.as_slice() {
            [above, below] => match (above.as_slice(), below.as_slice()) {
                ([above], [left, right]) => assert!(left < above && above < right, "{lines:?}"),
                _ => panic!("one above two: {lines:?}"),
            },
            _ => panic!("two rows: {lines:?}"),
        }
    }
}
