//! How many moves a win needs at least.

use crate::klondike::{Klondike, KlondikeState};
use solitarium_core::Card;

/// At least so many moves are left in every win from the position.
///
/// * Every card that is not up goes up, by a move of its own.
/// * Every card of the hand is drawn, and a draw opens as many as the variant says.
/// * A card that covers a lower one of its suit in its column cannot go up from there: it leaves for another column first, by a move
///   that is none of those above. Hidden cards leave one at a time, as each is turned only when the one above has left; the open
///   cards of a column may leave together and count once.
pub(super) fn least(game: Klondike, state: &KlondikeState) -> u16 {
    let to_go_up = 52 - u16::from(state.cards_up());
    let to_draw = state.stock().len().div_ceil(game.draw as usize) as u16;
    let to_leave: usize = state.columns().iter().map(|column| leaving(column.cards(), column.hidden())).sum();
    to_go_up + to_draw + to_leave as u16
}

/// How often something must leave a column for another one.
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
