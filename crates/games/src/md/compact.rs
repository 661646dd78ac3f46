//! A second model of the game, in a few words of memory, for strategies that play it out many times.
//!
//! Cards are named by the order of their arrival: what lies in a storage pile came from its bottom to its top, so that a pile
//! is a set of names, and its top card the latest of them.

use super::{MdState, PACK};
use solitarium_core::Card;

/// A card as the order of its arrival, 0 to 31.
pub(super) type Name = u8;

/// The order in which all cards arrive, known to the end: one world.
#[derive(Clone, Debug)]
pub(super) struct World {
    /// Each card, by name, as suit and rank from 0.
    cards: [(u8, u8); 32],
    /// How many cards there are; fewer than 32 if some were on the series already.
    arrivals: Name,
}

/// A position of a world.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Position {
    /// The cards of each storage pile.
    pub(super) storage: [u32; 4],
    /// How many cards lie on each suit's series.
    pub(super) series: [u8; 4],
    /// The next card to be placed.
    pub(super) next: Name,
}

/// What is to be done with the next card.
pub(super) enum Event {
    /// It must be stored; it has that rank.
    Store(u8),
    /// There is none.
    Done,
}

impl World {
    /// Returns the world of a state, and the position with nothing left to rise.
    pub(super) fn new(state: &MdState) -> (World, Position) {
        let mut world = World { cards: [(0, 0); 32], arrivals: 0 };
        let mut position = Position { storage: [0; 4], series: state.series, next: 0 };
        for (pile, cards) in state.storage.iter().enumerate() {
            for &card in cards {
                position.storage[pile] |= 1 << world.arrive(card);
            }
        }
        position.next = world.arrivals;
        for &card in state.talon.iter().rev() {
            world.arrive(card);
        }
        world.rise(&mut position);
        (world, position)
    }

    fn arrive(&mut self, card: Card) -> Name {
        let name = self.arrivals;
        let (suit, rank) = (card.suit() as u8, card.rank() as u8 - PACK.first_rank() as u8);
        self.cards[usize::from(name)] = (suit, rank);
        self.arrivals += 1;
        name
    }

    /// Returns how many cards arrive before the talon is empty.
    pub(super) fn arrivals(&self) -> Name {
        self.arrivals
    }

    /// Returns the suit and the rank of a card, each from 0.
    pub(super) fn card(&self, name: Name) -> (u8, u8) {
        self.cards[usize::from(name & 31)]
    }

    /// Returns the rank of a storage pile's top card, [`EMPTY`] if there is none.
    #[inline]
    pub(super) fn top(&self, storage: u32) -> u8 {
        match storage.checked_ilog2() {
            Some(name) => self.card(name as Name).1,
            None => EMPTY,
        }
    }

    /// Lets the next cards go up as far as they can, with all that rises after them.
    #[inline]
    pub(super) fn advance(&self, position: &mut Position) -> Event {
        while position.next < self.arrivals {
            let (suit, rank) = self.card(position.next);
            if position.series[usize::from(suit)] != rank {
                return Event::Store(rank);
            }
            position.series[usize::from(suit)] += 1;
            position.next += 1;
            self.rise(position);
        }
        Event::Done
    }

    /// Lets storage tops go up until none can. In which order does not matter: one that can go up can do so until it does.
    #[inline]
    fn rise(&self, position: &mut Position) {
        loop {
            let before = position.series;
            for pile in &mut position.storage {
                while let Some(name) = pile.checked_ilog2() {
                    let (suit, rank) = self.card(name as Name);
                    if position.series[usize::from(suit)] != rank {
                        break;
                    }
                    position.series[usize::from(suit)] += 1;
                    *pile ^= 1 << name;
                }
            }
            if position.series == before {
                return;
            }
        }
    }

    /// Plays on by best fit to the end, and tells how many cards are up then.
    pub(super) fn best_fit(&self, mut position: Position) -> u8 {
        while let Event::Store(rank) = self.advance(&mut position) {
            let mut best: Option<(u8, usize)> = None;
            for (pile, &storage) in position.storage.iter().enumerate() {
                let top = self.top(storage);
                if top >= rank && best.is_none_or(|(least, _)| top < least) {
                    best = Some((top, pile));
                }
            }
            match best {
                Some((_, pile)) => position.store(pile),
                None => break,
            }
        }
        position.cards_up()
    }
}

/// Stands for the top of an empty pile: above every rank, as an empty pile takes every card.
pub(super) const EMPTY: u8 = 8;

impl Position {
    /// Stores the next card on that pile.
    #[inline]
    pub(super) fn store(&mut self, pile: usize) {
        self.storage[pile] |= 1 << self.next;
        self.next += 1;
    }

    /// Returns how many cards are on the series.
    #[inline]
    pub(super) fn cards_up(&self) -> u8 {
        self.series.iter().sum()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::md::{BestFit, Md};
    use solitarium_core::{Dealt, Game, Policy, Rng, Seat, Seen, Turn, play_out};

    /// Both models play best fit to the same end, from the deal and from every position on the way.
    #[test]
    fn both_models_agree() {
        let mut rng = Rng::new(0);
        for number in 0..3_000 {
            let mut state = Md.deal(&Dealt::own(Md.pack(), number));
            let expected = play_out(&Md, &mut state.clone(), &mut BestFit, &mut rng, 1_000);
            while let Turn::Act(_) = Md.turn(&state) {
                let (world, position) = World::new(&state);
                let up = world.best_fit(position);
                assert_eq!((u16::from(up), up == 32), (expected.measure, expected.is_won()), "{state:?}");
                let chosen = BestFit.choose(Seen::new(&Md, &state, Seat::SOLO), &mut rng);
                assert!(chosen.is_some_and(|m| Md.is_legal(&state, m)));
                chosen.map(|m| Md.play(&mut state, m));
            }
        }
    }
}
