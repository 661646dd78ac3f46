//! What the player sees, in compact form.

use super::{COLUMNS, Klondike, KlondikeState};
use solitarium_core::{Card, Observe, Seat, Suit};

/// A position as its player sees it: without the hidden cards, and without the hand before it was seen.
#[derive(Clone, Copy)]
pub struct KlondikeView<'a> {
    game: &'a Klondike,
    state: &'a KlondikeState,
}

impl<'a> KlondikeView<'a> {
    /// The variant.
    pub fn game(self) -> &'a Klondike {
        self.game
    }

    /// The open cards of a column, from 0 to 6, the lowest first; none beyond.
    pub fn open(self, column: usize) -> &'a [Card] {
        self.state.columns.get(column).map_or(&[], |column| column.open())
    }

    /// How many hidden cards lie under them.
    pub fn hidden(self, column: usize) -> usize {
        if column < COLUMNS { self.state.columns[column].hidden() } else { 0 }
    }

    /// The discard, its top card last.
    pub fn waste(self) -> &'a [Card] {
        self.state.waste()
    }

    /// How many cards the hand has.
    pub fn stock_len(self) -> usize {
        self.state.stock().len()
    }

    /// The hand, the next card first, if it has been seen.
    pub fn stock(self) -> Option<&'a [Card]> {
        (!self.state.stock_is_unseen()).then(|| self.state.stock())
    }

    /// The known cards of hand and discard that can be brought to the discard's top by drawing and, as far as it is allowed, turning it
    /// over.
    pub fn reach(self) -> impl Iterator<Item = Card> + 'a {
        let KlondikeView { game, state } = self;
        let known = if state.stock_is_unseen() { state.waste().len() } else { state.talon().len() };
        let places = state.reachable(game.draw as u8, game.may_recycle(state));
        // In the first pass the cards under the top of the discard come again only after those that nobody has seen.
        let now =
            move |place: &usize| *place < known && (known == state.talon().len() || *place + 1 == known);
        places.into_iter().map(usize::from).filter(now).map(|place| state.talon()[place])
    }

    /// How many cards lie on the pile of `suit`.
    pub fn height(self, suit: Suit) -> u8 {
        self.state.height(suit)
    }

    /// Whether the discard may be turned over once more.
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
