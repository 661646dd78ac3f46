//! A game under the rules, in which a win that was found is played.

use crate::klondike::state::fits;
use crate::klondike::{Klondike, KlondikeMove, KlondikeState};
use solitarium_core::{Card, Game};

/// A game and the moves made in it. Every move is checked. A method that makes several moves returns whether it made
/// all of them; if not, it may have made some.
pub(super) struct Replay {
    game: Klondike,
    pub(super) state: KlondikeState,
    pub(super) moves: Vec<KlondikeMove>,
}

impl Replay {
    pub(super) fn new(game: Klondike, state: KlondikeState) -> Replay {
        Replay { game, state, moves: Vec::with_capacity(256) }
    }

    fn play(&mut self, m: KlondikeMove) -> bool {
        let legal = self.game.check(&self.state, m).is_ok();
        if legal {
            self.game.play(&mut self.state, m);
            self.moves.push(m);
        }
        legal
    }

    /// Moves an anchor or a talon card, to a column or up.
    pub(super) fn advance(&mut self, card: Card, up: bool) -> bool {
        if up {
            return self.state.goes_up(card) && self.rise(card);
        }
        let Some(to) = self.host(card) else { return false };
        if let Some((from, count)) = self.find(card) {
            self.play(KlondikeMove::ColumnToColumn { from, count, to })
        } else {
            self.draw_to(card) && self.play(KlondikeMove::WasteToColumn { to })
        }
    }

    /// Puts a card up that is the next of its suit. What lies on it moves to another column first.
    pub(super) fn rise(&mut self, card: Card) -> bool {
        let Some((from, count)) = self.find(card) else {
            return self.draw_to(card) && self.play(KlondikeMove::WasteToPile);
        };
        if count > 1 {
            let column = &self.state.columns()[usize::from(from)];
            let upper = column.cards()[column.cards().len() + 1 - usize::from(count)];
            let Some(to) = self.host(upper) else { return false };
            if !self.play(KlondikeMove::ColumnToColumn { from, count: count - 1, to }) {
                return false;
            }
        }
        self.play(KlondikeMove::ColumnToPile { from })
    }

    pub(super) fn take_back(&mut self, card: Card) -> bool {
        self.host(card).is_some_and(|to| self.play(KlondikeMove::PileToColumn { suit: card.suit(), to }))
    }

    /// Returns a column that takes the card.
    fn host(&self, card: Card) -> Option<u8> {
        self.state.columns().iter().position(|column| fits(card, column.last())).map(|to| to as u8)
    }

    /// Returns the column of an open card, and the number of cards from it to the end.
    fn find(&self, card: Card) -> Option<(u8, u8)> {
        (0..).zip(self.state.columns()).find_map(|(number, column)| {
            let open = column.open();
            // Open cards descend one by one, so that there is one place where it can be.
            let at = open.first()?.rank().low().checked_sub(card.rank().low())?;
            (open.get(usize::from(at)) == Some(&card)).then(|| (number, open.len() as u8 - at))
        })
    }

    /// Draws and redeals until the card is on top of the waste.
    fn draw_to(&mut self, card: Card) -> bool {
        // Two passes show everything that can be shown.
        for _ in 0..2 * (self.state.talon().len() + 2) {
            if self.state.waste().last() == Some(&card) {
                return true;
            }
            let m = if self.state.stock().is_empty() { KlondikeMove::Recycle } else { KlondikeMove::Draw };
            if !self.play(m) {
                return false;
            }
        }
        false
    }

    /// Puts all cards up, the lowest first. No card may be hidden.
    pub(super) fn finish(&mut self) -> bool {
        while !self.state.is_won() {
            let from = (0..).zip(self.state.columns()).find_map(|(number, column)| {
                column.last().is_some_and(|last| self.state.goes_up(last)).then_some(number)
            });
            let rises = if let Some(from) = from {
                self.play(KlondikeMove::ColumnToPile { from })
            } else {
                let next = self.state.talon().iter().copied().find(|&card| self.state.goes_up(card));
                next.is_some_and(|card| self.draw_to(card)) && self.play(KlondikeMove::WasteToPile)
            };
            if !rises {
                return false;
            }
        }
        true
    }
}
