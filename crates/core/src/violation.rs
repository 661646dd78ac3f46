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
    /// There are more cards of a face than the pack has.
    #[error("{card} in pile {pile} is one too many: the pack has {copies} of it")]
    TooMany {
        /// The card.
        card: Card,
        /// Where the first one lies that is too many.
        pile: PileId,
        /// How many of it the pack has.
        copies: usize,
    },
    /// There are fewer cards of a face than the pack has.
    #[error(
        "{card} lies in the piles {found} times: the pack has {copies} of it, and each card lies in a pile"
    )]
    CardLost {
        /// The card.
        card: Card,
        /// How many of it there are.
        found: usize,
        /// How many of it the pack has.
        copies: usize,
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
        let copies_of = |card: Card| self.pack.map_or(0, |pack| pack.copies(card));
        let mut counts = [0; 52];
        for (pile, found) in self.all_piles() {
            if found.role == Role::Inactive && !found.is_empty() {
                return Err(Violation::InactiveHolds { pile, height: found.height() });
            }
            for card in found.cards().map(|laid| laid.card) {
                let (count, copies) = (&mut counts[card.index()], copies_of(card));
                *count += 1;
                if copies == 0 {
                    return Err(Violation::StrangeCard { card, pile });
                }
                if *count > copies {
                    return Err(Violation::TooMany { card, pile, copies });
                }
            }
        }
        for card in self.pack.into_iter().flat_map(Pack::faces) {
            let (found, copies) = (counts[card.index()], copies_of(card));
            if found < copies {
                return Err(Violation::CardLost { card, found, copies });
            }
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
        table.create_pack(Pack::PIQUET, HERE)?;
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
        assert_eq!(broken.check(), Err(Violation::TooMany { card: SEVEN, pile: SECOND, copies: 1 }));
        broken.piles[0].cards.take_bottom();
        assert_eq!(broken.check(), Ok(()));
        broken.piles[1].cards.take_top();
        assert_eq!(broken.check(), Err(Violation::CardLost { card: SEVEN, found: 0, copies: 1 }));

        let mut broken = table()?;
        broken.piles[1].cards.push_top(Laid::up(SIX))?;
        assert_eq!(broken.check(), Err(Violation::StrangeCard { card: SIX, pile: SECOND }));
        let mut broken = table()?;
        broken.pack = None;
        assert_eq!(broken.check(), Err(Violation::StrangeCard { card: SEVEN, pile: FIRST }));
        Ok(())
    }
}
