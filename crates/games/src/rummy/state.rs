//! A position, and the moves that change it.

use super::cards::{CardSet, Slot};
use super::meld::{Ends, Meld, Table};
use arrayvec::ArrayVec;
use solitarium_core::Seat;

/// The most seats.
pub(super) const SEATS: usize = 4;

/// A position: one whole world, hidden cards included.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct RummyState {
    pub(super) hands: [CardSet; SEATS],
    /// The cards of each hand that every other player knows to be there.
    pub(super) known: [CardSet; SEATS],
    #[doc(alias = "Table")]
    pub(super) table: Table,
    /// Face down, the next card last.
    #[doc(alias = "Pioche")]
    pub(super) stock: ArrayVec<Slot, 52>,
    /// Face up, the top card last.
    #[doc(alias = "Défausse")]
    pub(super) discards: ArrayVec<Slot, 52>,
    /// The cards of `discards`.
    pub(super) thrown: CardSet,
    /// In which stock each card was last, counted from 0; for a card on the discards, in which it would be next. A hidden
    /// card is in the hand of someone who drew from that stock, or still in it.
    pub(super) origin: [u8; 64],
    /// In which turn each card of the discards was thrown, counted from 1; 0 for the upcard of the deal. Of other cards it tells
    /// when they were thrown last.
    pub(super) thrown_in: [u8; 64],
    pub(super) now: Now,
    /// How often the discards have become a new stock.
    pub(super) reshuffles: u8,
    /// The players who have laid combinations that count the opening minimum, as bits; none without that rule.
    pub(super) opened: u8,
    /// The player who began this hand.
    pub(super) starter: u8,
    /// Points won in the match so far, this hand included once it is over.
    pub(super) scores: [u16; SEATS],
    /// Which hand of the match, from 0.
    pub(super) hand_number: u16,
    /// How the hand ended, if it did.
    pub(super) finish: Option<Finish>,
    /// Decides the order of reshuffled stocks, and the next hands of a match.
    pub(super) seed: u64,
}

/// Where the turn stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Now {
    pub(super) phase: Phase,
    /// Whose turn it is.
    pub(super) seat: u8,
    /// The card taken from the discards in this turn, as long as it is in hand.
    pub(super) taken: CardSet,
    /// What this turn's lays restrict, where only one is allowed.
    pub(super) lay: Laid,
    /// What the combinations laid in this turn count, as long as the player has not opened.
    pub(super) laid_points: u16,
    /// Turns that are over in this hand.
    pub(super) turns: u16,
    /// Where the table could grow when the turn began.
    pub(super) ends: Ends,
}

/// What was laid in this turn, where only one lay is allowed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Laid {
    /// Nothing, or there is no such rule.
    Free,
    /// A combination.
    Combination,
    /// Cards were added to the combination of that number, and more may be.
    Adding(u8),
}

/// The phases of a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Phase {
    /// A card is to be drawn.
    #[doc(alias = "Piocher")]
    Draw,
    /// Combinations may be laid; passed over if none can.
    Lay,
    /// A card is to be discarded.
    #[doc(alias = "Se défausser")]
    Discard,
    /// The hand is over; the next one of the match is to be dealt.
    Over,
}

/// How a hand ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Finish {
    /// Why.
    pub why: Why,
    /// Who earns points, if anybody.
    pub winner: Option<Seat>,
    /// How many.
    pub points: u16,
}

/// Why a hand ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Why {
    /// Someone has no card left.
    Out,
    /// The stock is empty, and the discards may not or cannot become a new one.
    StockOut,
    /// Every hand has at most one card, and no card can be added to the table.
    Blocked,
    /// It had gone on for 200 turns.
    TooLong,
}

/// What a player does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum RummyMove {
    /// Draw the stock's top card.
    Draw,
    /// Take the top card of the discards.
    Take,
    /// Lay a combination.
    Lay(Meld),
    /// Add a card to the combination of that number, from 0.
    Add(Slot, u8),
    /// Lay nothing more.
    Pass,
    /// Discard a card, which ends the turn.
    Discard(Slot),
    /// Deal the next hand of the match.
    Deal,
}

/// What taking a move back needs besides the move.
#[derive(Clone, Debug)]
pub struct RummyUndo {
    pub(super) now: Now,
    /// The card drawn, taken, added or discarded.
    pub(super) slot: Option<Slot>,
    /// What the others knew of the player's hand.
    pub(super) known: CardSet,
    /// Where the table could grow.
    pub(super) ends: Ends,
    /// The combination that grew.
    pub(super) grown: Option<Meld>,
    pub(super) opened: u8,
    /// The card's [`RummyState::origin`].
    pub(super) origin: u8,
    /// The card's [`RummyState::thrown_in`].
    pub(super) thrown_in: u8,
    /// Whether the discards became a new stock, and if so, what the others knew of each hand.
    pub(super) reshuffled: Option<[CardSet; SEATS]>,
    /// The hand that was over, before the next one was dealt.
    pub(super) hand: Option<Box<RummyState>>,
}

impl RummyState {
    /// Returns the hand of the player to move.
    #[inline]
    pub(super) fn hand(&self) -> CardSet {
        self.hands[self.seat()]
    }

    /// Returns whose turn it is, as an index.
    #[inline]
    pub(super) fn seat(&self) -> usize {
        usize::from(self.now.seat) & (SEATS - 1)
    }

    /// Returns the cards of a seat. A bot has a state only of worlds that it sampled.
    #[inline]
    pub(super) fn hand_of(&self, seat: Seat) -> CardSet {
        self.hands[usize::from(seat.0) & (SEATS - 1)]
    }

    /// Returns how the hand ended, if it is over.
    pub fn finish(&self) -> Option<Finish> {
        self.finish
    }

    /// Returns the points of each seat in the match so far.
    pub fn scores(&self) -> &[u16] {
        &self.scores
    }

    /// Returns how many turns this hand has had.
    pub fn turns(&self) -> u16 {
        self.now.turns
    }

    /// Returns how often the discards have become a new stock in this hand.
    pub fn reshuffles(&self) -> u8 {
        self.reshuffles
    }

    /// Returns which hand of the match this is, from 0.
    pub fn hand_number(&self) -> u16 {
        self.hand_number
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sizes() {
        assert!(size_of::<RummyMove>() <= 8);
        assert!(size_of::<RummyState>() <= 576, "{}", size_of::<RummyState>());
    }
}
