//! The cards of a pile, in order: the one thing that a representation of piles must supply.

use crate::{Card, Laid, Pack};
use smallvec::SmallVec;

/// An ordered sequence of cards, bottom to top: how a pile is represented.
///
/// Write another one by implementing this trait, then run [`sequence_laws`](crate::sequence_laws) and
/// [`pile_laws`](crate::pile_laws) on it; a [`Tableau`](crate::Tableau) takes it as its parameter.
///
/// A *position* counts from 0 at the bottom. The *number* of a card, which [`Tableau`](crate::Tableau) uses,
/// counts from 1: it is the position plus one.
///
/// A sequence takes as many cards as the largest pack has, [`Pack::MOST_CARDS`], and refuses one more. An operation that is refused, or
/// that is given a position where no card lies, changes nothing.
pub trait Sequence: Sized {
    /// Returns a sequence without cards.
    fn empty() -> Self;

    /// Returns how many cards there are.
    fn len(&self) -> usize;

    /// Returns the card at that position, or `None` above the top.
    fn get(&self, position: usize) -> Option<Laid>;

    /// Adds a card above all the others.
    fn push_top(&mut self, laid: Laid) -> Result<(), SequenceFull>;

    /// Adds a card below all the others.
    fn push_bottom(&mut self, laid: Laid) -> Result<(), SequenceFull>;

    /// Takes the highest card away, or answers `None` if there is none.
    fn take_top(&mut self) -> Option<Laid>;

    /// Takes the lowest card away, or answers `None` if there is none.
    fn take_bottom(&mut self) -> Option<Laid>;

    /// Takes the card at that position away, or answers `None` above the top. The others keep their order.
    fn remove(&mut self, position: usize) -> Option<Laid>;

    /// Turns the card at that position over and answers it as it then lies, or `None` above the top.
    fn turn(&mut self, position: usize) -> Option<Laid>;

    /// Exchanges the cards at two positions, which may be the same. Answers whether a card lies at both.
    fn swap(&mut self, a: usize, b: usize) -> bool;

    /// Returns whether there is no card.
    fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Returns the cards, bottom to top.
    fn cards(&self) -> impl Iterator<Item = Laid> {
        (0..self.len()).filter_map(|position| self.get(position))
    }

    /// Returns the lowest position where a card of that face lies, face up or face down.
    fn position_of(&self, card: Card) -> Option<usize> {
        self.cards().position(|laid| laid.card == card)
    }

    /// Turns the whole over: the order is reversed, and each card shows its other side.
    fn turn_over(&mut self) {
        let len = self.len();
        for position in 0..len / 2 {
            self.swap(position, len - 1 - position);
        }
        for position in 0..len {
            self.turn(position);
        }
    }

    /// Puts all the cards of `other` on top, in their order, and leaves `other` empty.
    ///
    /// If they do not all fit, neither sequence changes.
    fn append(&mut self, other: &mut Self) -> Result<(), SequenceFull> {
        if self.len() + other.len() > Pack::MOST_CARDS {
            return Err(SequenceFull);
        }
        while let Some(laid) = other.take_bottom() {
            self.push_top(laid)?;
        }
        Ok(())
    }
}

/// A card too many for a [`Sequence`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the sequence is full: it holds at most the {} cards of the largest pack", Pack::MOST_CARDS)]
pub struct SequenceFull;

/// The representation that is used: an array. Up to 52 cards lie in the value itself, more of them on the heap.
///
/// All is constant time but what touches the bottom, which moves every card: two bytes for each.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct ArraySequence(SmallVec<[Laid; 52]>);

impl ArraySequence {
    /// Checks that so many more cards fit.
    fn has_room_for(&self, cards: usize) -> Result<(), SequenceFull> {
        if self.0.len() + cards > Pack::MOST_CARDS { Err(SequenceFull) } else { Ok(()) }
    }
}

impl Sequence for ArraySequence {
    fn empty() -> Self {
        ArraySequence::default()
    }

    fn len(&self) -> usize {
        self.0.len()
    }

    fn get(&self, position: usize) -> Option<Laid> {
        self.0.get(position).copied()
    }

    fn push_top(&mut self, laid: Laid) -> Result<(), SequenceFull> {
        self.has_room_for(1)?;
        self.0.push(laid);
        Ok(())
    }

    fn push_bottom(&mut self, laid: Laid) -> Result<(), SequenceFull> {
        self.has_room_for(1)?;
        self.0.insert(0, laid);
        Ok(())
    }

    fn take_top(&mut self) -> Option<Laid> {
        self.0.pop()
    }

    fn take_bottom(&mut self) -> Option<Laid> {
        self.remove(0)
    }

    fn remove(&mut self, position: usize) -> Option<Laid> {
        (position < self.0.len()).then(|| self.0.remove(position))
    }

    fn turn(&mut self, position: usize) -> Option<Laid> {
        let laid = self.0.get_mut(position)?;
        *laid = laid.turned();
        Some(*laid)
    }

    fn swap(&mut self, a: usize, b: usize) -> bool {
        let both = a.max(b) < self.0.len();
        if both {
            self.0.swap(a, b);
        }
        both
    }

    fn cards(&self) -> impl Iterator<Item = Laid> {
        self.0.iter().copied()
    }

    fn turn_over(&mut self) {
        self.0.reverse();
        for laid in &mut self.0 {
            *laid = laid.turned();
        }
    }

    fn append(&mut self, other: &mut Self) -> Result<(), SequenceFull> {
        self.has_room_for(other.0.len())?;
        self.0.append(&mut other.0);
        Ok(())
    }
}
