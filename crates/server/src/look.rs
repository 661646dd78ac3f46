//! What a table looks like from afar: where cards lie, and of which colour they are. Pictures of games are drawn from it.

use serde::Serialize;
use solitarium_core::{Fan, Scene, ScenePile, Shown};

/// What a table looks like from afar.
#[derive(Debug, Default, PartialEq, Serialize)]
pub(crate) struct Look {
    /// For each pile its row and column in cards, how it is fanned (`s`, `a`, `d`), and its cards from the bottom to the top:
    /// `b` a back, `r` red, `k` black.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    piles: Vec<(f32, f32, char, String)>,
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
        let mut look = Look { piles: scene.piles.iter().map(pile).collect(), ..Look::default() };
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

fn pile(pile: &ScenePile) -> (f32, f32, char, String) {
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
    (f32::from(row) / 2.0, f32::from(column) / 2.0, fan, pile.cards[seen..].iter().map(colour).collect())
}
