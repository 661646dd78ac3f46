//! A lower bound for the number of moves of a win.

use crate::klondike::{Klondike, KlondikeState};
use solitarium_core::Card;

/// Returns a number of moves that every win from the position needs at least.
///
/// * Every card that is not up goes up, by a move of its own.
/// * Every card of the stock is drawn. A draw opens as many cards as the variant says.
/// * A card that lies above a lower card of its suit in its column cannot go up from there. It moves to another
///   column first, by a move that is none of those above. Hidden cards move one at a time, as each is turned up only
///   when the one above it has left. The open cards of a column may move together and count once.
pub(super) fn least(game: Klondike, state: &KlondikeState) -> u16 {
    let to_go_up = 52 - u16::from(state.cards_up());
    let to_draw = state.stock().len().div_ceil(game.draw as usize) as u16;
    let to_leave: usize = state.columns().iter().map(|column| leaving(column.cards(), column.hidden())).sum();
    to_go_up + to_draw + to_leave as u16
}

/// Returns how often cards have to leave a column for another one.
fn leaving(cards: &[Card], hidden: usize) -> usize {
    // The lowest card of each suit among those below.
    let mut lowest = [u8::MAX; 4];
    let mut times = 0;
    for card in &cards[..hidden] {
        let below = &mut lowest[card.suit().index()];
        times += usize::from(*below < card.rank().low());
        *below = card.rank().low().min(*below);
    }
    let covers = |card: &Card| lowest[card.suit().index()] < card.rank().low();
    times + usize::from(cards[hidden..].iter().any(covers))
}
