//! What a table looks like from afar: where cards lie, and whether they are seen. Pictures of games are drawn from it.

use serde::Serialize;
use solitarium_core::{Fan, Scene, ScenePile};

/// What a table looks like from afar.
#[derive(Debug, Default, PartialEq, Serialize)]
pub(crate) struct Thumbnail {
    /// For each pile its row and column in cards, how it is fanned (`s`, `a`, `d`), and its cards from the bottom to the top: `b` a
    /// back, `f` a face. A pile that lies right of the one before it does not say where. One text, as `0,0sb s 1,2.5dbbf`: there are
    /// thousands of piles in a catalogue.
    #[serde(skip_serializing_if = "String::is_empty")]
    piles: String,
    /// For each row of a board its cells: `o` a peg, `.` a hole, a space for none.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    rows: Vec<String>,
    /// Whether each row of the board is shifted by half a cell.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    triangular: bool,
}

impl Thumbnail {
    /// Returns what a scene looks like.
    pub(crate) fn of(scene: &Scene) -> Thumbnail {
        let mut before = None;
        let piles: Vec<String> = scene.piles.iter().map(|next| pile(next, &mut before)).collect();
        let mut thumbnail = Thumbnail { piles: piles.join(" "), ..Thumbnail::default() };
        if let Some(board) = &scene.board {
            thumbnail.triangular = board.grid.name() == "triangular";
            for cell in &board.cells {
                let (row, column) = (usize::from(cell.place.row), usize::from(cell.place.column));
                if thumbnail.rows.len() <= row {
                    thumbnail.rows.resize(row + 1, String::new());
                }
                let text = &mut thumbnail.rows[row];
                let missing = column.saturating_sub(text.len());
                text.push_str(&" ".repeat(missing));
                text.push(if cell.peg { 'o' } else { '.' });
            }
        }
        thumbnail
    }
}

/// Returns the text of a pile; `before` is where the one before it lies, in half cards.
fn pile(pile: &ScenePile, before: &mut Option<(u16, u16)>) -> String {
    let (row, column) = pile.half_place();
    let is_next = column.checked_sub(2).is_some_and(|left| *before == Some((row, left)));
    *before = Some((row, column));
    let place =
        if is_next { String::new() } else { format!("{},{}", f32::from(row) / 2.0, f32::from(column) / 2.0) };
    let fan = match pile.fan {
        Fan::Squared => 's',
        Fan::Across => 'a',
        Fan::Down => 'd',
    };
    // Of a squared pile the top card is seen.
    let seen = if pile.fan == Fan::Squared { pile.cards.len().saturating_sub(1) } else { 0 };
    let cards: String =
        pile.cards[seen..].iter().map(|shown| if shown.face().is_some() { 'f' } else { 'b' }).collect();
    format!("{place}{fan}{cards}")
}

#[cfg(test)]
mod tests {
    use super::*;
    use solitarium_core::{Card, Half, Label, PileId, PileRole, Place, Shown};

    #[test]
    fn a_table_from_afar() {
        let card = |text: &str| Shown::Face(text.parse::<Card>().expect("a card"));
        let mut scene = Scene::default();
        assert_eq!(Thumbnail::of(&scene), Thumbnail::default());
        let pile = |row, column, cards| {
            ScenePile::squared(PileId(0), PileRole::Stock, Place { row, column }, Label::new("stock"), cards)
        };
        scene.piles = vec![
            pile(0, 0, vec![Shown::Back, card("7H")]),
            pile(0, 1, vec![Shown::Back]),
            ScenePile { half: Half { right: true, down: false }, ..pile(1, 2, vec![]) },
            pile(2, 3, vec![Shown::Back, card("7H"), card("6S")]).spread(Fan::Down),
        ];
        assert_eq!(Thumbnail::of(&scene).piles, "0,0sf sb 1,2.5s 2,3dbff");
    }
}
