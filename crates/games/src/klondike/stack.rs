//! A stack of cards without allocation. Columns, stock and waste are made of it.

use solitarium_core::{Card, Rank, Suit};
use std::fmt;
use std::hash::{Hash, Hasher};
use std::ops::Deref;

/// At most `N` cards, from the bottom up, as plain bytes that are copied with the position. It dereferences to a
/// slice.
#[derive(Clone, Copy)]
#[doc(alias = "Pila")]
pub struct Stack<const N: usize> {
    /// The cards beyond `len` are filler that is never read.
    cards: [Card; N],
    len: u8,
}

const FILLER: Card = Card::new(Rank::Ace, Suit::Clubs);

impl<const N: usize> Stack<N> {
    /// A stack without cards.
    pub const EMPTY: Stack<N> = Stack { cards: [FILLER; N], len: 0 };

    /// Returns a stack of the cards of a slice, at most `N`.
    pub(super) fn from_slice(cards: &[Card]) -> Stack<N> {
        let mut stack = Stack::EMPTY;
        stack.extend(cards);
        stack
    }

    #[inline]
    pub(super) fn push(&mut self, card: Card) {
        self.cards[usize::from(self.len)] = card;
        self.len += 1;
    }

    /// Puts the cards on top, in their order.
    #[inline]
    pub(super) fn extend(&mut self, cards: &[Card]) {
        let len = usize::from(self.len);
        self.cards[len..len + cards.len()].copy_from_slice(cards);
        self.len += cards.len() as u8;
    }

    /// Keeps the lowest `len` cards.
    #[inline]
    pub(super) fn truncate(&mut self, len: usize) {
        self.len = self.len.min(len as u8);
    }

    /// Removes the card at `index` and returns it. The cards above it move down.
    #[inline]
    pub(super) fn remove(&mut self, index: usize) -> Card {
        let card = self.cards[index];
        self.cards.copy_within(index + 1..usize::from(self.len), index);
        self.len -= 1;
        card
    }

    /// Inserts a card at `index`. The cards above it move up.
    #[inline]
    pub(super) fn insert(&mut self, index: usize, card: Card) {
        self.cards.copy_within(index..usize::from(self.len), index + 1);
        self.cards[index] = card;
        self.len += 1;
    }

    pub(super) fn as_mut_slice(&mut self) -> &mut [Card] {
        &mut self.cards[..usize::from(self.len)]
    }
}

impl<const N: usize> Deref for Stack<N> {
    type Target = [Card];

    #[inline]
    fn deref(&self) -> &[Card] {
        &self.cards[..usize::from(self.len)]
    }
}

impl<const N: usize> PartialEq for Stack<N> {
    fn eq(&self, other: &Stack<N>) -> bool {
        **self == **other
    }
}

impl<const N: usize> Eq for Stack<N> {}

impl<const N: usize> Hash for Stack<N> {
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        (**self).hash(hasher);
    }
}

impl<const N: usize> PartialOrd for Stack<N> {
    fn partial_cmp(&self, other: &Stack<N>) -> Option<std::cmp::Ordering> {
        Some(self.cmp(other))
    }
}

impl<const N: usize> Ord for Stack<N> {
    fn cmp(&self, other: &Stack<N>) -> std::cmp::Ordering {
        (**self).cmp(&**other)
    }
}

impl<const N: usize> fmt::Debug for Stack<N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}
