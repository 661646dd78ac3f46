//! A position: the columns, stock and waste, and the foundations.

use super::Stack;
use arrayvec::ArrayVec;
use solitarium_core::{Card, Dealt, Generator, Rank, Rng, Suit, shuffle};

/// The number of columns.
pub const COLUMNS: usize = 7;

/// The number of cards that the stock begins with.
pub const TALON: usize = 24;

/// A whole position, hidden cards included, as plain bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[doc(alias = "Joc")]
pub struct KlondikeState {
    pub(super) columns: [Column; COLUMNS],
    /// Waste and stock in one: the first `drawn` cards are the waste, its top card last; the others are the stock,
    /// the next card first. So turning the waste over is `drawn = 0`, and the order never changes.
    pub(super) talon: Stack<TALON>,
    pub(super) drawn: u8,
    /// The number of the pass through the stock, from 1. With unlimited passes it stays at 2 from the second pass on,
    /// so that positions can repeat.
    pub(super) pass: u8,
    /// The number of cards on the foundation of each suit, by [`Suit::index`].
    pub(super) piles: [u8; 4],
}

/// A column: hidden cards, and on them a run of open ones that descends in alternating colours.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[doc(alias = "Tauler")]
pub struct Column {
    /// At most six hidden cards and a run from king to ace.
    pub(super) cards: Stack<19>,
    pub(super) hidden: u8,
}

impl Column {
    /// A column without cards.
    pub const EMPTY: Column = Column { cards: Stack::EMPTY, hidden: 0 };

    /// Returns all cards, hidden ones included, from the bottom up.
    pub fn cards(&self) -> &[Card] {
        &self.cards
    }

    /// Returns the number of hidden cards. They are the lowest ones.
    pub fn hidden(&self) -> usize {
        self.hidden.into()
    }

    /// Returns the open cards, from the bottom up: the highest rank first.
    #[inline]
    pub fn open(&self) -> &[Card] {
        &self.cards[usize::from(self.hidden)..]
    }

    /// Returns the last card, on which another one may be laid.
    #[inline]
    pub fn last(&self) -> Option<Card> {
        self.cards.last().copied()
    }

    /// Turns the last card up if it is hidden. Returns whether it was.
    #[inline]
    pub(super) fn uncover(&mut self) -> bool {
        let covered = self.hidden > 0 && usize::from(self.hidden) == self.cards.len();
        self.hidden -= u8::from(covered);
        covered
    }
}

/// Returns whether `card` may be laid on a column that ends in `last`.
#[inline]
pub(super) fn fits(card: Card, last: Option<Card>) -> bool {
    match last {
        None => card.rank() == Rank::King,
        Some(last) => last.is_red() != card.is_red() && last.low() == card.low() + 1,
    }
}

impl KlondikeState {
    /// Returns the first position of a deal.
    ///
    /// A deal of the Catalan console is laid out as that program does it: column by column; the other cards are put
    /// on the stock one by one, so that the last card of the deck is drawn first. All other deals are laid out row by
    /// row: one card to each of columns 1 to 7, then to 2 to 7, and so on; the other cards are the stock, drawn in
    /// their order.
    pub(super) fn dealt(dealt: &Dealt) -> KlondikeState {
        let mut columns = [Column::EMPTY; COLUMNS];
        let mut talon = Stack::EMPTY;
        let mut cards = dealt.cards.iter().copied();
        if dealt.generator == Generator::Girona {
            for (size, column) in (1..).zip(&mut columns) {
                cards.by_ref().take(size).for_each(|card| column.cards.push(card));
            }
            cards.rev().for_each(|card| talon.push(card));
        } else {
            for row in 0..COLUMNS {
                columns[row..]
                    .iter_mut()
                    .zip(cards.by_ref())
                    .for_each(|(column, card)| column.cards.push(card));
            }
            cards.for_each(|card| talon.push(card));
        }
        for column in &mut columns {
            column.hidden = column.cards.len().saturating_sub(1) as u8;
        }
        KlondikeState { columns, talon, drawn: 0, pass: 1, piles: [0; 4] }
    }

    /// Returns the columns from the left.
    #[doc(alias = "Tauler")]
    pub fn columns(&self) -> &[Column; COLUMNS] {
        &self.columns
    }

    /// Returns the waste, its top card last.
    #[inline]
    pub fn waste(&self) -> &[Card] {
        &self.talon[..usize::from(self.drawn)]
    }

    /// Returns the stock, the next card first.
    #[doc(alias = "mà")]
    #[inline]
    pub fn stock(&self) -> &[Card] {
        &self.talon[usize::from(self.drawn)..]
    }

    /// Returns the waste and then the stock: the order in which the cards come in every pass.
    pub fn talon(&self) -> &[Card] {
        &self.talon
    }

    /// Returns whether the stock has not been seen yet. It has been after the first pass.
    #[inline]
    pub fn stock_is_unseen(&self) -> bool {
        self.pass == 1
    }

    /// Returns the number of the pass through the stock, from 1; at most 2 with unlimited passes.
    pub fn pass(&self) -> u8 {
        self.pass
    }

    /// Returns the number of cards on the foundation of `suit`.
    #[inline]
    pub fn height(&self, suit: Suit) -> u8 {
        self.piles[suit.index()]
    }

    /// Returns the top card of a foundation.
    #[inline]
    pub fn pile_top(&self, suit: Suit) -> Option<Card> {
        Rank::from_low(self.height(suit)).map(|rank| Card::new(rank, suit))
    }

    /// Returns the card that the foundation of `suit` takes next; `None` if it is complete.
    pub fn pile_next(&self, suit: Suit) -> Option<Card> {
        Rank::from_low(self.height(suit) + 1).map(|rank| Card::new(rank, suit))
    }

    /// Returns whether the foundation of its suit takes `card` next.
    #[inline]
    pub(super) fn goes_up(&self, card: Card) -> bool {
        card.low() == self.height(card.suit()) + 1
    }

    /// Returns the number of cards on the foundations.
    #[inline]
    pub fn cards_up(&self) -> u8 {
        self.piles.iter().sum()
    }

    /// Returns whether all cards are on the foundations.
    #[inline]
    pub fn is_won(&self) -> bool {
        self.cards_up() == 52
    }

    /// Returns the places in the talon, from 0, whose cards can come to the top of the waste by drawing `draw` cards
    /// at a time and, if `again`, turning the waste over. Each place is there once.
    pub fn reachable(&self, draw: u8, again: bool) -> ArrayVec<u8, TALON> {
        let size = self.talon.len() as u8;
        let ends_from = |start: u8| {
            (start..size).step_by(draw.max(1).into()).map(move |from| (from + draw.max(1)).min(size) - 1)
        };
        let mut reached = [false; TALON];
        let mut places = ArrayVec::new();
        let top = self.drawn.checked_sub(1);
        let recycled = ends_from(if again { 0 } else { size });
        for place in top.into_iter().chain(ends_from(self.drawn)).chain(recycled) {
            if !std::mem::replace(&mut reached[usize::from(place)], true) {
                places.push(place);
            }
        }
        places
    }

    /// Shuffles the cards that no player has seen, uniformly. The result depends on the numbers alone, not on where they lay.
    pub(super) fn shuffle_unseen(&mut self, rng: &mut Rng) {
        self.lay_unseen_again(|unseen| {
            unseen.sort_unstable();
            shuffle(unseen, rng);
        });
    }

    /// Sorts the cards that no player has seen. Then positions that look the same are equal.
    pub(super) fn sort_unseen(&mut self) {
        self.lay_unseen_again(<[Card]>::sort_unstable);
    }

    /// Arranges the cards that no player has seen: the hidden cards of the columns and, in the first pass, the stock.
    fn lay_unseen_again(&mut self, arrange: impl FnOnce(&mut [Card])) {
        let from = if self.stock_is_unseen() { self.drawn.into() } else { self.talon.len() };
        let mut unseen: ArrayVec<Card, 52> = ArrayVec::new();
        let mut each = |f: &mut dyn FnMut(&mut Card)| {
            for column in &mut self.columns {
                let hidden = column.hidden();
                column.cards.as_mut_slice()[..hidden].iter_mut().for_each(&mut *f);
            }
            self.talon.as_mut_slice()[from..].iter_mut().for_each(f);
        };
        each(&mut |card| unseen.push(*card));
        arrange(&mut unseen);
        let mut arranged = unseen.into_iter();
        each(&mut |card| *card = arranged.next().unwrap_or(*card));
    }
}
