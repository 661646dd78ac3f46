//! A position: the columns, the hand with the discard, and the piles.

use super::Stack;
use arrayvec::ArrayVec;
use solitarium_core::{Card, Dealt, Generator, Rank, Rng, Suit, shuffle};

/// How many columns there are.
pub const COLUMNS: usize = 7;

/// How many cards the hand begins with.
pub const TALON: usize = 24;

/// One whole world; plain bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[doc(alias = "Joc")]
pub struct KlondikeState {
    pub(super) columns: [Column; COLUMNS],
    /// The discard and the hand in one: the lowest `drawn` cards are the discard, its top card last; the others are the hand,
    /// the next card first. So turning the discard over is `drawn = 0`, and the order never changes.
    pub(super) talon: Stack<TALON>,
    pub(super) drawn: u8,
    /// Which pass through the hand this is, from 1. If passes are unlimited it stays at 2 from the second one on, so that
    /// positions repeat.
    pub(super) pass: u8,
    /// How many cards lie on the pile of each suit.
    pub(super) piles: [u8; 4],
}

/// A column: hidden cards, and on them a run of open ones, descending in alternating colours.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[doc(alias = "Tauler")]
pub struct Column {
    /// At most six hidden cards and a run from king to ace.
    pub(super) cards: Stack<19>,
    pub(super) hidden: u8,
}

impl Column {
    /// Without cards.
    pub const EMPTY: Column = Column { cards: Stack::EMPTY, hidden: 0 };

    /// All cards, hidden ones included, the bottom one first.
    pub fn cards(&self) -> &[Card] {
        &self.cards
    }

    /// How many lie face down; they are the lowest ones.
    pub fn hidden(&self) -> usize {
        self.hidden.into()
    }

    /// The open cards, the lowest (and highest in rank) first.
    #[inline]
    pub fn open(&self) -> &[Card] {
        &self.cards[usize::from(self.hidden)..]
    }

    /// The last card, on which others may be put.
    #[inline]
    pub fn last(&self) -> Option<Card> {
        self.cards.last().copied()
    }

    /// Turns the last card up if it is hidden; whether it was.
    #[inline]
    pub(super) fn uncover(&mut self) -> bool {
        let covered = self.hidden > 0 && usize::from(self.hidden) == self.cards.len();
        self.hidden -= u8::from(covered);
        covered
    }
}

/// Whether `card` may be put on a column that ends in `last`.
#[inline]
pub(super) fn fits(card: Card, last: Option<Card>) -> bool {
    match last {
        None => card.rank() == Rank::King,
        Some(last) => {
            last.suit().is_red() != card.suit().is_red() && last.rank().low() == card.rank().low() + 1
        }
    }
}

impl KlondikeState {
    /// The first position of a deal.
    ///
    /// A deal of the Catalan console is laid out as that program does: column by column, and the rest put one by one on the
    /// hand, so that the last card of the deck is opened first. All others: row by row, one card to each of columns 1 to 7, then to 2
    /// to 7, …, and the rest is the hand, drawn in its order.
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

    /// The columns, from the left.
    #[doc(alias = "Tauler")]
    pub fn columns(&self) -> &[Column; COLUMNS] {
        &self.columns
    }

    /// The discard, all of it seen, its top card last.
    #[inline]
    pub fn waste(&self) -> &[Card] {
        &self.talon[..usize::from(self.drawn)]
    }

    /// The hand, the next card first.
    #[doc(alias = "mà")]
    #[inline]
    pub fn stock(&self) -> &[Card] {
        &self.talon[usize::from(self.drawn)..]
    }

    /// The discard and then the hand: the order in which the cards come in every pass.
    pub fn talon(&self) -> &[Card] {
        &self.talon
    }

    /// Whether the cards of the hand have not been seen yet. After the first pass all of them have.
    #[inline]
    pub fn stock_is_unseen(&self) -> bool {
        self.pass == 1
    }

    /// Which pass through the hand this is, from 1; at most 2 if passes are unlimited.
    pub fn pass(&self) -> u8 {
        self.pass
    }

    /// How many cards lie on the pile of `suit`.
    #[inline]
    pub fn height(&self, suit: Suit) -> u8 {
        self.piles[suit.index()]
    }

    /// The top card of a pile.
    #[inline]
    pub fn pile_top(&self, suit: Suit) -> Option<Card> {
        Rank::from_low(self.height(suit)).map(|rank| Card::new(rank, suit))
    }

    /// The card that the pile of `suit` takes next, if it is not complete.
    pub fn pile_next(&self, suit: Suit) -> Option<Card> {
        Rank::from_low(self.height(suit) + 1).map(|rank| Card::new(rank, suit))
    }

    /// Whether the pile of its suit takes `card`.
    #[inline]
    pub(super) fn goes_up(&self, card: Card) -> bool {
        card.rank().low() == self.height(card.suit()) + 1
    }

    /// Cards on the piles.
    #[inline]
    pub fn cards_up(&self) -> u8 {
        self.piles.iter().sum()
    }

    /// Whether all cards are on the piles.
    #[inline]
    pub fn is_won(&self) -> bool {
        self.cards_up() == 52
    }

    /// The places in the talon, from 0, whose cards can become the discard's top by nothing but drawing `draw` at a time and,
    /// if `again`, turning the discard over; each once.
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

    /// Redraws the cards that no player has seen, uniformly.
    pub(super) fn shuffle_unseen(&mut self, rng: &mut Rng) {
        self.lay_unseen_again(|unseen| shuffle(unseen, rng));
    }

    /// Puts the cards that no player has seen in order, so that positions which look the same are the same.
    pub(super) fn sort_unseen(&mut self) {
        self.lay_unseen_again(<[Card]>::sort_unstable);
    }

    /// Lays the cards again that no player has seen: the hidden ones of the columns and, in the first pass, the hand.
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
