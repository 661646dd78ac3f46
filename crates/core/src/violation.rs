//! The invariants of a tableau, verified from scratch.

use crate::{Card, Pack, Pile, PileId, Place, Role, Sequence, Tableau};

/// An invariant of a [`Tableau`] that does not hold.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Violation {
    /// Two active piles lie at one place.
    #[error("piles {first} and {second} both lie at {place}: a place belongs to one active pile")]
    SharedPlace {
        /// The place.
        place: Place,
        /// The pile that was created first.
        first: PileId,
        /// The other.
        second: PileId,
    },
    /// A pile that is not shown holds cards.
    #[error("pile {pile} is inactive and holds {height} cards: an inactive pile is empty")]
    InactiveHolds {
        /// The pile.
        pile: PileId,
        /// How many cards it holds.
        height: usize,
    },
    /// A card lies in two piles, or twice in one.
    #[error("{card} lies in pile {first} and again in pile {second}: a card lies in one pile, once")]
    CardTwice {
        /// The card.
        card: Card,
        /// Where it was found first.
        first: PileId,
        /// Where it was found again.
        second: PileId,
    },
    /// A card of the pack lies in no pile.
    #[error("{card} is in no pile: each card of the pack lies in one")]
    CardLost {
        /// The card.
        card: Card,
    },
    /// A card is not of the pack, or there is no pack.
    #[error("{card} in pile {pile} is not of the pack: only the cards of the pack are on the table")]
    StrangeCard {
        /// The card.
        card: Card,
        /// Where it lies.
        pile: PileId,
    },
}

impl<S: Sequence> Tableau<S> {
    /// Verifies from scratch that the piles are a partition of the pack, and that no two active piles share a place.
    ///
    /// No sequence of operations makes it fail: it is the slow truth that tests compare the operations with.
    pub fn check(&self) -> Result<(), Violation> {
        let mut owners = [None; 52];
        for (pile, found) in self.all_piles() {
            if found.role == Role::Inactive && !found.is_empty() {
                return Err(Violation::InactiveHolds { pile, height: found.height() });
            }
            for card in found.cards().map(|laid| laid.card) {
                if !self.pack.is_some_and(|pack| pack.contains(card)) {
                    return Err(Violation::StrangeCard { card, pile });
                }
                if let Some(first) = owners[card.index()].replace(pile) {
                    return Err(Violation::CardTwice { card, first, second: pile });
                }
            }
        }
        let pack = self.pack.map(Pack::cards).unwrap_or_default();
        if let Some(&card) = pack.iter().find(|card| owners[card.index()].is_none()) {
            return Err(Violation::CardLost { card });
        }
        for (second, pile) in self.piles() {
            let place = pile.place;
            let same = |(first, other): &(PileId, &Pile<S>)| *first < second && other.place == place;
            if let Some((first, _)) = self.piles().find(same) {
                return Err(Violation::SharedPlace { place, first, second });
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Laid, Mode, Rank, Suit};

    const HERE: Place = Place::new(0, 0);
    const THERE: Place = Place::new(0, 1);
    const SIX: Card = Card::new(Rank::Six, Suit::Clubs);
    const SEVEN: Card = Card::new(Rank::Seven, Suit::Clubs);
    const FIRST: PileId = PileId(0);
    const SECOND: PileId = PileId(1);

    /// A pack of 32 as the first pile and an empty second one.
    fn table() -> Result<Tableau, crate::PileError> {
        let mut table = Tableau::new();
        table.create_pack(Pack::Piquet, HERE)?;
        table.create_empty(THERE, Mode::Spread)?;
        Ok(table)
    }

    #[test]
    fn each_broken_invariant_is_named() -> Result<(), Box<dyn std::error::Error>> {
        assert_eq!(table()?.check(), Ok(()));

        let mut broken = table()?;
        broken.piles[1].place = HERE;
        assert_eq!(broken.check(), Err(Violation::SharedPlace { place: HERE, first: FIRST, second: SECOND }));
        broken.piles[1].role = Role::Inactive;
        assert_eq!(broken.check(), Ok(()), "an inactive pile has no place");

        let mut broken = table()?;
        broken.move_top_onto(FIRST, SECOND)?;
        broken.piles[1].role = Role::Inactive;
        assert_eq!(broken.check(), Err(Violation::InactiveHolds { pile: SECOND, height: 1 }));

        let mut broken = table()?;
        broken.piles[1].cards.push_top(Laid::up(SEVEN))?;
        assert_eq!(broken.check(), Err(Violation::CardTwice { card: SEVEN, first: FIRST, second: SECOND }));
        broken.piles[0].cards.take_bottom();
        assert_eq!(broken.check(), Ok(()));
        broken.piles[1].cards.take_top();
        assert_eq!(broken.check(), Err(Violation::CardLost { card: SEVEN }));

        let mut broken = table()?;
        broken.piles[1].cards.push_top(Laid::up(SIX))?;
        assert_eq!(broken.check(), Err(Violation::StrangeCard { card: SIX, pile: SECOND }));
        let mut broken = table()?;
        broken.pack = None;
        assert_eq!(broken.check(), Err(Violation::StrangeCard { card: SEVEN, pile: FIRST }));
        Ok(())
    }
}
