//! What a seat knows, in a form that is fast to read.

use super::Rummy;
use super::cards::{CardSet, Slot};
use super::meld::{Ends, Table};
use super::state::{Phase, RummyState};
use solitarium_core::{Observe, Seat};

/// What one seat knows. It has no way to the cards that the seat does not see.
#[derive(Clone, Copy)]
pub struct RummyView<'a> {
    game: &'a Rummy,
    state: &'a RummyState,
    seat: Seat,
}

impl Observe for Rummy {
    type View<'a> = RummyView<'a>;

    #[inline]
    fn observe<'a>(&'a self, state: &'a RummyState, seat: Seat) -> RummyView<'a> {
        RummyView { game: self, state, seat }
    }
}

impl<'a> RummyView<'a> {
    /// Returns the rules.
    #[inline]
    pub fn game(&self) -> &'a Rummy {
        self.game
    }

    /// Returns the seat that looks.
    #[inline]
    pub fn seat(&self) -> Seat {
        self.seat
    }

    /// Returns the number of players.
    #[inline]
    pub fn players(&self) -> usize {
        usize::from(self.game.players)
    }

    /// Returns the seat's own cards.
    #[inline]
    pub fn hand(&self) -> CardSet {
        self.state.hands[usize::from(self.seat.0)]
    }

    /// Returns how many cards that seat has.
    #[inline]
    pub fn hand_len(&self, seat: Seat) -> usize {
        self.state.hands[usize::from(seat.0)].len()
    }

    /// Returns the cards that are known to be in another seat's hand.
    #[inline]
    pub fn known(&self, seat: Seat) -> CardSet {
        self.state.known[usize::from(seat.0)]
    }

    /// Returns the other seats, the next one first.
    pub fn others(&self) -> impl Iterator<Item = Seat> {
        let (me, players) = (self.seat.0, self.game.players);
        (1..players).map(move |i| Seat((me + i) % players))
    }

    /// Returns the combinations on the table.
    #[inline]
    pub fn table(&self) -> &'a Table {
        &self.state.table
    }

    /// Returns the discards, the top card last.
    #[inline]
    pub fn discards(&self) -> &'a [Slot] {
        &self.state.discards
    }

    /// Returns the top card of the discards.
    #[inline]
    pub fn upcard(&self) -> Option<Slot> {
        self.state.discards.last().copied()
    }

    /// Returns the discards from the top, each with the turn in which it was thrown, counted from 1; 0 for the upcard of the
    /// deal.
    pub fn thrown(&self) -> impl Iterator<Item = (Slot, u16)> {
        let state = self.state;
        state.discards.iter().rev().map(|&slot| (slot, u16::from(state.thrown_in[slot.bit()])))
    }

    /// Returns whose turn number `turn` was, counted from 1.
    pub fn seat_of_turn(&self, turn: u16) -> Seat {
        let players = u16::from(self.game.players);
        Seat(((u16::from(self.state.starter) + turn + players - 1) % players) as u8)
    }

    /// Returns the cards that could be added to the table when the present turn began.
    #[inline]
    pub fn ends_before(&self) -> Ends {
        self.state.now.ends
    }

    /// Returns whether the top card of the discards may be taken.
    #[inline]
    pub fn may_take(&self) -> bool {
        self.state.now.phase == Phase::Draw && self.game.may_take(self.state)
    }

    /// Returns whether the player to move may lay nothing more.
    #[inline]
    pub fn may_stop(&self) -> bool {
        self.game.may_stop(self.state)
    }

    /// Returns how many lays the seat may choose from, if it is to move.
    #[inline]
    pub fn count_lays(&self) -> u32 {
        self.game.count_lays(self.state)
    }

    /// Returns whether a lay may leave these cards in hand.
    #[inline]
    pub fn may_keep(&self, left: CardSet) -> bool {
        self.game.may_keep(self.state, left)
    }

    /// Returns whether any combination in hand and any card that fits may be laid, in any order, as long as
    /// [`may_keep`](RummyView::may_keep) allows what is left.
    #[inline]
    pub fn is_plain(&self) -> bool {
        !self.game.one_lay && !self.game.must_lay_taken && self.game.opening_minimum == 0
    }

    /// Returns the card taken in this turn, if it is still in hand.
    #[inline]
    pub fn taken(&self) -> Option<Slot> {
        self.state.now.taken.first()
    }

    /// Returns the cards that may be discarded.
    #[inline]
    pub fn discardable(&self) -> CardSet {
        self.hand() - self.state.now.taken
    }

    /// Returns how many cards are in the stock.
    #[inline]
    pub fn stock_len(&self) -> usize {
        self.state.stock.len()
    }

    /// Returns how often the discards have become a new stock.
    #[inline]
    pub fn reshuffles(&self) -> u8 {
        self.state.reshuffles
    }

    /// Returns whether the discards may become a new stock once more.
    #[inline]
    pub fn may_reshuffle(&self) -> bool {
        self.game.reshuffles.is_none_or(|most| self.state.reshuffles < most)
    }

    /// Turns that are over in this hand.
    #[inline]
    pub fn turns(&self) -> u16 {
        self.state.now.turns
    }

    /// Returns the phase of the turn, as far as the seat may know it: what another player could lay shows only when it is laid.
    #[inline]
    pub fn phase(&self) -> Phase {
        match self.state.now.phase {
            Phase::Lay | Phase::Discard if self.seat.0 != self.state.now.seat => Phase::Discard,
            phase => phase,
        }
    }

    /// Returns the cards whose place is not known: in the stock, or in another hand.
    #[inline]
    pub fn unseen(&self) -> CardSet {
        let mut seen = self.hand() | self.state.table.cards() | self.state.thrown;
        for known in self.state.known {
            seen |= known;
        }
        CardSet::FULL - seen
    }

    /// Returns the points of each seat in the match so far.
    pub fn scores(&self) -> &'a [u16] {
        &self.state.scores
    }
}
