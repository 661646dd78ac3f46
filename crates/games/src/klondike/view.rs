//! What the player sees of a position.

use super::{COLUMNS, Klondike, KlondikeState};
use solitarium_core::{Card, Observe, Seat, Suit};

/// A position as its player sees it: without the hidden cards, and without the stock before it has been seen.
#[derive(Clone, Copy)]
pub struct KlondikeView<'a> {
    game: &'a Klondike,
    state: &'a KlondikeState,
}

impl<'a> KlondikeView<'a> {
    /// Returns the variant.
    pub fn game(self) -> &'a Klondike {
        self.game
    }

    /// Returns the open cards of a column, numbered from 0, from the bottom up; none if there is no such column.
    pub fn open(self, column: usize) -> &'a [Card] {
        self.state.columns.get(column).map_or(&[], |column| column.open())
    }

    /// Returns the number of hidden cards of a column.
    pub fn hidden(self, column: usize) -> usize {
        if column < COLUMNS { self.state.columns[column].hidden() } else { 0 }
    }

    /// Returns the waste, its top card last.
    pub fn waste(self) -> &'a [Card] {
        self.state.waste()
    }

    /// Returns the number of cards in the stock.
    pub fn stock_len(self) -> usize {
        self.state.stock().len()
    }

    /// Returns the stock, the next card first, or `None` before it has been seen.
    pub fn stock(self) -> Option<&'a [Card]> {
        (!self.state.stock_is_unseen()).then(|| self.state.stock())
    }

    /// Returns the known cards of stock and waste that can be brought to the top of the waste by drawing and, as far
    /// as the variant allows it, turning the waste over.
    pub fn reach(self) -> impl Iterator<Item = Card> + 'a {
        let KlondikeView { game, state } = self;
        let known = if state.stock_is_unseen() { state.waste().len() } else { state.talon().len() };
        let places = state.reachable(game.draw as u8, game.may_recycle(state));
        // In the first pass, the cards under the top of the waste come again only after cards that nobody has seen.
        let now =
            move |place: &usize| *place < known && (known == state.talon().len() || *place + 1 == known);
        places.into_iter().map(usize::from).filter(now).map(|place| state.talon()[place])
    }

    /// Returns the number of cards on the foundation of `suit`.
    pub fn height(self, suit: Suit) -> u8 {
        self.state.height(suit)
    }

    /// Returns whether the waste may be turned over once more.
    pub fn may_recycle(self) -> bool {
        self.game.may_recycle(self.state)
    }
}

impl Observe for Klondike {
    type View<'a> = KlondikeView<'a>;

    fn observe<'a>(&'a self, state: &'a KlondikeState, _seat: Seat) -> KlondikeView<'a> {
        KlondikeView { game: self, state }
    }
}
