//! The table as the dialogue draws it: cells of three characters.

use solitarium_core::{Card, Suit};
use solitarium_games::klondike::{KlondikeState, PILES};
use std::fmt::Write;

/// Returns what lies in a cell.
fn cell(card: Option<Card>) -> String {
    card.map_or("   ".to_owned(), |card| {
        let value = match card.rank().letter() {
            'T' => 'D',
            letter => letter,
        };
        let suit = match card.suit() {
            Suit::Spades => 'P',
            Suit::Hearts => 'c',
            Suit::Diamonds => 'd',
            Suit::Clubs => 'T',
        };
        format!("{value}{suit} ")
    })
}

const HIDDEN: &str = "** ";

/// Returns the state of the game, hidden cards of the columns included if `spying`.
pub(super) fn state(state: &KlondikeState, spying: bool) -> String {
    let mut text = "ESTAT DEL JOC\n".to_owned();
    for suit in PILES {
        text += &cell(state.pile_top(suit));
    }
    text += &cell(None);
    text += if state.stock().is_empty() { "   " } else { HIDDEN };
    text += &cell(state.waste().last().copied());
    text += "\nc1 c2 c3 c4 c5 c6 c7 \n";
    let rows = state.columns().iter().map(|column| column.cards().len()).max().unwrap_or(0);
    for row in 0..rows {
        for column in state.columns() {
            if row < column.hidden() && !spying {
                text += HIDDEN;
            } else {
                text += &cell(column.cards().get(row).copied());
            }
        }
        // Writing to a string does not fail.
        let _ = writeln!(text, "f{:<2}", row + 1);
    }
    text += if state.is_won() { "JOC ACABAT\nHAS GUANYAT LA PARTIDA!\n" } else { "JOC EN CURS\n" };
    text
}
