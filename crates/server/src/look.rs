//! What a table looks like from afar: where cards lie, and of which colour they are. Pictures of games are drawn from it.

use serde::Serialize;
use solitarium_core::{Fan, Scene, ScenePile, Shown};

/// What a table looks like from afar.
#[derive(Debug, Default, PartialEq, Serialize)]
pub(crate) struct Look {
    /// For each pile its row and column in cards, how it is fanned (`s`, `a`, `d`), and its cards from the bottom to the top:
    /// `b` a back, `r` red, `k` black. One text, as `0,0sb 1,2.5dbbk`: there are thousands of piles in a catalogue.
    #[serde(skip_serializing_if = "String::is_empty")]
    piles: String,
    /// For each row of a board its cells: `o` a peg, `.` a hole, a space for none.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    rows: Vec<String>,
    /// Whether each row of the board is shifted by half a cell.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    triangular: bool,
}

impl Look {
    /// Returns what a scene looks like.
    pub(crate) fn of(scene: &Scene) -> Look {
        let piles: Vec<String> = scene.piles.iter().map(pile).collect();
        let mut look = Look { piles: piles.join(" "), ..Look::default() };
        if let Some(board) = &scene.board {
            look.triangular = board.grid.name() == "triangular";
            for cell in &board.cells {
                let (row, column) = (usize::from(cell.place.row), usize::from(cell.place.column));
                if look.rows.len() <= row {
                    look.rows.resize(row + 1, String::new());
                }
                let text = &mut look.rows[row];
                let missing = column.saturating_sub(text.len());
                text.push_str(&" ".repeat(missing));
                text.push(if cell.peg { 'o' } else { '.' });
            }
        }
        look
    }
}

fn pile(pile: &ScenePile) -> String {
    let (row, column) = pile.half_place();
    let fan = match pile.fan {
        Fan::Squared => 's',
        Fan::Across => 'a',
        Fan::Down => 'd',
    };
    let colour = |shown: &Shown| match shown.face() {
        None => 'b',
        Some(card) if card.suit().is_red() => 'r',
        Some(_) => 'k',
    };
    // Of a squared pile the top card is seen.
    let seen = if pile.fan == Fan::Squared { pile.cards.len().saturating_sub(1) } else { 0 };
    let cards: String = pile.cards[seen..].iter().map(colour).collect();
    format!("{},{}{fan}{cards}", f32::from(row) / 2.0, f32::from(column) / 2.0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use solitarium_core::{Card, Half, Label, PileId, PileRole, Place};

    #[test]
    fn a_table_from_afar() {
        let card = |text: &str| Shown::Face(text.parse::<Card>().expect("a card"));
        let mut scene = Scene::default();
        assert_eq!(Look::of(&scene), Look::default());
        let pile = |row, column, cards| {
            ScenePile::squared(PileId(0), PileRole::Stock, Place { row, column }, Label::new("stock"), cards)
        };
        scene.piles = vec![
            pile(0, 0, vec![Shown::Back, card("7H")]),
            ScenePile { half: Half { right: true, down: false }, ..pile(1, 2, vec![]) },
            pile(2, 3, vec![Shown::Back, card("7H"), card("6S")]).spread(Fan::Down),
        ];
        assert_eq!(Look::of(&scene).piles, "0,0sr 1,2.5s 2,3dbrk");
    }
}
