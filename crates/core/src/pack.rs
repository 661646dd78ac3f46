//! The two packs of cards.

use crate::{Card, Rank, Suit};

/// Which cards are in the game: 32 from the seven up, or all 52.
#[doc(alias = "Baralla")]
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Pack {
    /// 32 cards, from the seven up: the piquet pack.
    Piquet,
    /// All 52 cards.
    Full,
}

impl Pack {
    /// Both packs.
    pub const ALL: [Pack; 2] = [Pack::Piquet, Pack::Full];

    /// The pack of `size` cards, if there is one: 32 or 52.
    pub const fn of(size: usize) -> Option<Pack> {
        match size {
            32 => Some(Pack::Piquet),
            52 => Some(Pack::Full),
            _ => None,
        }
    }

    /// How many cards: 32 or 52. It is also the greatest height that a pile can have.
    #[doc(alias = "NbCartes")]
    #[doc(alias = "HmTas")]
    pub const fn size(self) -> usize {
        match self {
            Pack::Piquet => 32,
            Pack::Full => 52,
        }
    }

    /// The lowest rank: seven or two.
    #[doc(alias = "PremierRang")]
    pub const fn first_rank(self) -> Rank {
        match self {
            Pack::Piquet => Rank::Seven,
            Pack::Full => Rank::Two,
        }
    }

    /// The ranks of the pack, in increasing order.
    pub fn ranks(self) -> &'static [Rank] {
        &Rank::ALL[self.first_rank().index()..]
    }

    /// The cards in the order of cards: all clubs by rank, then diamonds, hearts, spades.
    ///
    /// ```
    /// use solitarium_core::Pack;
    /// let names: Vec<String> = Pack::Piquet.cards().iter().take(9).map(ToString::to_string).collect();
    /// assert_eq!(names.join(" "), "7♣ 8♣ 9♣ 10♣ J♣ Q♣ K♣ A♣ 7♦");
    /// ```
    pub fn cards(self) -> &'static [Card] {
        match self {
            Pack::Piquet => &PIQUET,
            Pack::Full => &FULL,
        }
    }

    /// Whether the card belongs to the pack.
    pub fn contains(self, card: Card) -> bool {
        card.rank() >= self.first_rank()
    }

    /// Position of a card of this pack in [`Pack::cards`].
    pub const fn index(self, card: Card) -> usize {
        let first = self.first_rank().index();
        card.suit().index() * (13 - first) + card.rank().index() - first
    }
}

static PIQUET: [Card; 32] = new_pack(Pack::Piquet);
static FULL: [Card; 52] = new_pack(Pack::Full);

/// A pack in the order of cards; `N` is its size.
pub(crate) const fn new_pack<const N: usize>(pack: Pack) -> [Card; N] {
    let mut cards = [Card::new(Rank::Ace, Suit::Clubs); N];
    let ranks = N / 4;
    let mut i = 0;
    while i < N {
        cards[i] = Card::new(Rank::ALL[pack.first_rank().index() + i % ranks], Suit::ALL[i / ranks]);
        i += 1;
    }
    cards
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn packs_are_sorted_and_indexed() {
        for pack in Pack::ALL {
            let cards = pack.cards();
            assert_eq!(cards.len(), pack.size());
            assert!(cards.is_sorted());
            for (i, &card) in cards.iter().enumerate() {
                assert_eq!(pack.index(card), i);
                assert!(pack.contains(card));
            }
            assert_eq!(Pack::of(pack.size()), Some(pack));
        }
        assert_eq!(Pack::of(51), None);
        assert!(!Pack::Piquet.contains(Card::new(Rank::Six, Suit::Clubs)));
    }
}
