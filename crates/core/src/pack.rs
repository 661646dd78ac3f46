//! Packs of cards: which cards a game is played with, and how many of each.

use crate::{Card, Rank, Suit};
use arrayvec::ArrayVec;

/// Which cards are in the game: one to eight decks, each with the same ranks of the same suits.
///
/// A *face* is a rank and a suit. Each face of a pack is there once in every deck, and cards of one face are interchangeable.
/// The ace is the highest rank of a pack or the lowest one; the ranks of a pack are in that order.
///
/// As text: `52`, `32` and `40` are the usual packs of one deck; ranks are ranges as in `A..8`, `7..A` or `A..7,J..K`, followed by
/// the letters of the suits if they are not all four; several decks are written as in `2x52` or `4x(A..K SH)`.
///
/// ```
/// use solitarium_core::{Pack, Rank, Suit};
/// let spider: Pack = "8x(A..K S)".parse()?;
/// assert_eq!(spider, Pack::range(8, Rank::Ace, Rank::King, &[Suit::Spades])?);
/// assert_eq!((spider.size(), spider.faces().count()), (104, 13));
/// assert_eq!(Pack::FULL.to_string(), "52");
/// # Ok::<(), solitarium_core::PackError>(())
/// ```
#[doc(alias = "Baralla")]
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Pack {
    decks: u8,
    /// Bit `i` stands for `Suit::ALL[i]`.
    suits: u8,
    /// Bit `i` stands for `Rank::ALL[i]`.
    ranks: u16,
    /// Whether the ace is the lowest rank. Never set if there is no ace, or no other rank.
    ace_low: bool,
}

/// Why there is no such pack.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PackError {
    /// No deck, or more than eight.
    #[error(
        "a pack of {found} decks is not possible: one to {} decks are, {} cards at most",
        Pack::MOST_DECKS,
        Pack::MOST_CARDS
    )]
    Decks {
        /// How many were asked for.
        found: usize,
    },
    /// No rank.
    #[error("a pack without ranks has no cards: at least one rank is needed, as in A..K")]
    NoRanks,
    /// No suit.
    #[error("a pack without suits has no cards: at least one of C D H S is needed")]
    NoSuits,
    /// The ranks do not go up.
    #[error(
        "{second} cannot come after {first}: the ranks of a pack go up, from 2 to K, with the ace before or after them"
    )]
    RankOrder {
        /// A rank.
        first: Rank,
        /// The one after it, which is not higher.
        second: Rank,
    },
    /// A suit is named twice.
    #[error("{suit} is named twice: each suit of a pack is named once")]
    SuitTwice {
        /// The suit.
        suit: Suit,
    },
    /// No usual pack has that number of cards.
    #[error(
        "there is no usual pack of {found} cards: 32, 40 or 52 is expected, or ranks as in A..8, or decks as in 2x52"
    )]
    Size {
        /// The number given, shortened if it was long.
        found: String,
    },
    /// The text has no such form.
    #[error(
        "{text:?} is not a pack: 32, 40 or 52 is expected, or ranks and suits as in A..8 or A..K SH, or decks as in 2x52 or 4x(A..K SH)"
    )]
    Form {
        /// What was given, shortened if it was long.
        text: String,
    },
}

impl Pack {
    /// 32 cards, from the seven up, the ace high: the piquet pack.
    pub const PIQUET: Pack = Pack { decks: 1, suits: 0b1111, ranks: 0b1_1111_1110_0000, ace_low: false };

    /// 40 cards, ace to seven and the court cards, the ace low: the Spanish pack.
    pub const SPANISH: Pack = Pack { decks: 1, suits: 0b1111, ranks: 0b1_1110_0011_1111, ace_low: true };

    /// All 52 cards, the ace high.
    pub const FULL: Pack = Pack { decks: 1, suits: 0b1111, ranks: 0b1_1111_1111_1111, ace_low: false };

    /// The packs of most games of the French tradition: 32 and 52 cards.
    pub const FRENCH: [Pack; 2] = [Pack::PIQUET, Pack::FULL];

    /// A pack has no more decks than this.
    pub const MOST_DECKS: usize = 8;

    /// A pack has no more cards than this: those of eight full decks.
    pub const MOST_CARDS: usize = Pack::MOST_DECKS * Pack::FULL.size();

    /// Returns a pack of `decks` decks, each with those ranks of those suits.
    ///
    /// The ranks are given in increasing order. The ace comes first where it is the lowest and last where it is the highest.
    /// The suits are given in any order.
    pub const fn new(decks: usize, ranks: &[Rank], suits: &[Suit]) -> Result<Pack, PackError> {
        if decks < 1 || decks > Pack::MOST_DECKS {
            return Err(PackError::Decks { found: decks });
        }
        if ranks.is_empty() {
            return Err(PackError::NoRanks);
        }
        if suits.is_empty() {
            return Err(PackError::NoSuits);
        }
        let ace_low = ranks.len() > 1 && matches!(ranks[0], Rank::Ace);
        let mut rank_bits = 1 << ranks[0] as u8;
        let mut i = 1;
        while i < ranks.len() {
            let (first, second) = (ranks[i - 1], ranks[i]);
            if height(first, ace_low) >= height(second, ace_low) {
                return Err(PackError::RankOrder { first, second });
            }
            rank_bits |= 1 << second as u8;
            i += 1;
        }
        let mut suit_bits = 0;
        let mut i = 0;
        while i < suits.len() {
            let bit = 1 << suits[i] as u8;
            if suit_bits & bit != 0 {
                return Err(PackError::SuitTwice { suit: suits[i] });
            }
            suit_bits |= bit;
            i += 1;
        }
        Ok(Pack { decks: decks as u8, suits: suit_bits, ranks: rank_bits, ace_low })
    }

    /// Returns a pack of `decks` decks, each with the ranks from `first` to `last` of those suits. The ace is low if it is
    /// `first`.
    pub fn range(decks: usize, first: Rank, last: Rank, suits: &[Suit]) -> Result<Pack, PackError> {
        let ranks = ranks_between(first, last).ok_or(PackError::RankOrder { first, second: last })?;
        Pack::new(decks, &ranks, suits)
    }

    /// Returns the usual pack of `size` cards, if there is one: 32, 40 or 52.
    pub const fn of(size: usize) -> Option<Pack> {
        match size {
            32 => Some(Pack::PIQUET),
            40 => Some(Pack::SPANISH),
            52 => Some(Pack::FULL),
            _ => None,
        }
    }

    /// Returns the number of cards, from 1 to [`Pack::MOST_CARDS`]. It is also the greatest height that a pile can have.
    #[doc(alias = "NbCartes")]
    #[doc(alias = "HmTas")]
    pub const fn size(self) -> usize {
        self.decks() * self.ranks.count_ones() as usize * self.suits.count_ones() as usize
    }

    /// Returns the number of decks, from 1 to 8: there are as many cards of each face.
    pub const fn decks(self) -> usize {
        self.decks as usize
    }

    /// Returns the lowest rank: the ace if it is low.
    #[doc(alias = "PremierRang")]
    pub const fn first_rank(self) -> Rank {
        if self.ace_low { Rank::Ace } else { Rank::ALL[self.ranks.trailing_zeros() as usize] }
    }

    /// Returns the highest rank: the ace if it is there and not low.
    pub const fn last_rank(self) -> Rank {
        let below_ace = self.ranks & !(1 << Rank::Ace as u8);
        let ranks = if self.ace_low { below_ace } else { self.ranks };
        Rank::ALL[ranks.ilog2() as usize]
    }

    /// Returns the ranks of the pack, in increasing order.
    pub fn ranks(self) -> ArrayVec<Rank, 13> {
        let ace = self.ace_low.then_some(Rank::Ace);
        let others = Rank::ALL.into_iter().filter(|&rank| self.has(rank) && Some(rank) != ace);
        ace.into_iter().chain(others).collect()
    }

    /// Returns the suits of the pack, in the order of suits.
    pub fn suits(self) -> ArrayVec<Suit, 4> {
        Suit::ALL.into_iter().filter(|&suit| self.suits & 1 << suit as u8 != 0).collect()
    }

    /// Returns whether there are cards of that rank.
    pub const fn has(self, rank: Rank) -> bool {
        self.ranks & 1 << rank as u8 != 0
    }

    /// Returns the rank that follows in the pack, circularly: the highest one is followed by the lowest one.
    pub(crate) const fn next(self, rank: Rank) -> Rank {
        // Once round the circle, it makes no difference whether the ace is high or low.
        let above = self.ranks >> rank as u8 >> 1;
        if above == 0 {
            Rank::ALL[self.ranks.trailing_zeros() as usize]
        } else {
            Rank::ALL[rank as usize + 1 + above.trailing_zeros() as usize]
        }
    }

    /// Returns each face once, in the order of cards: by suit, then by rank, the ace after the king.
    pub fn faces(self) -> impl Iterator<Item = Card> {
        let suits = Suit::ALL.into_iter().filter(move |&suit| self.suits & 1 << suit as u8 != 0);
        suits.flat_map(move |suit| {
            let ranks = Rank::ALL.into_iter().filter(move |&rank| self.has(rank));
            ranks.map(move |rank| Card::new(rank, suit))
        })
    }

    /// Returns the cards in the order of cards: all clubs by rank, then diamonds, hearts, spades, cards of one face side by side.
    ///
    /// Whether the ace is high or low makes no difference, so that a deal has the same cards either way.
    ///
    /// ```
    /// use solitarium_core::Pack;
    /// let names: Vec<String> = Pack::PIQUET.cards().iter().take(9).map(ToString::to_string).collect();
    /// assert_eq!(names.join(" "), "7♣ 8♣ 9♣ 10♣ J♣ Q♣ K♣ A♣ 7♦");
    /// ```
    pub fn cards(self) -> Vec<Card> {
        let mut cards = Vec::with_capacity(self.size());
        cards.extend(self.faces().flat_map(|face| std::iter::repeat_n(face, self.decks())));
        cards
    }

    /// Returns whether there are cards of that face.
    pub const fn contains(self, face: Card) -> bool {
        self.suits & 1 << face.suit() as u8 != 0 && self.has(face.rank())
    }

    /// Returns how many cards of that face there are: as many as decks, or none.
    pub const fn copies(self, face: Card) -> usize {
        if self.contains(face) { self.decks() } else { 0 }
    }

    /// Returns the position of a card in [`Pack::cards`]; `None` if the pack has several decks or does not have the card.
    pub const fn index(self, card: Card) -> Option<usize> {
        if self.decks != 1 || !self.contains(card) {
            return None;
        }
        let suits_below = ones_below(self.suits as u16, card.suit() as u8);
        Some(suits_below * self.ranks.count_ones() as usize + ones_below(self.ranks, card.rank() as u8))
    }

    /// Returns whether both packs have the same cards, whether the ace is high or low.
    pub const fn same_cards(self, other: Pack) -> bool {
        self.decks == other.decks && self.suits == other.suits && self.ranks == other.ranks
    }
}

/// Returns how high a rank is: a low ace has 0.
const fn height(rank: Rank, ace_low: bool) -> u8 {
    if ace_low && matches!(rank, Rank::Ace) { 0 } else { rank as u8 + 1 }
}

/// Returns how many of the bits below that one are set.
const fn ones_below(bits: u16, bit: u8) -> usize {
    (bits & ((1 << bit) - 1)).count_ones() as usize
}

/// Returns the ranks from `first` to `last` in increasing order, the ace low if it is `first`; `None` if they do not go up.
pub(crate) fn ranks_between(first: Rank, last: Rank) -> Option<ArrayVec<Rank, 13>> {
    if first == Rank::Ace && last != Rank::Ace {
        return (1..=last.low()).map(Rank::from_low).collect();
    }
    (first <= last).then(|| Rank::ALL[first.index()..=last.index()].iter().copied().collect())
}

/// Returns the cards of a pack of one deck and `N` cards, in the order of cards.
pub(crate) const fn new_pack<const N: usize>(pack: Pack) -> [Card; N] {
    assert!(pack.decks == 1 && pack.size() == N);
    let mut cards = [Card::new(Rank::Ace, Suit::Clubs); N];
    let (mut suit, mut filled) = (0, 0);
    while suit < 4 {
        let mut rank = 0;
        while rank < 13 {
            let card = Card::new(Rank::ALL[rank], Suit::ALL[suit]);
            if pack.contains(card) {
                cards[filled] = card;
                filled += 1;
            }
            rank += 1;
        }
        suit += 1;
    }
    cards
}

#[cfg(test)]
pub(crate) mod tests {
    use super::*;
    use proptest::prelude::*;

    /// Any pack.
    pub(crate) fn packs() -> impl Strategy<Value = Pack> {
        let ranks = prop_oneof![
            3 => (0..13_u8, 0..13_u8).prop_map(|(a, b)| (1 << (a.max(b) + 1)) - (1 << a.min(b))),
            1 => 1..1_u16 << 13,
        ];
        (1..=8_u8, 1..16_u8, ranks, any::<bool>()).prop_map(|(decks, suits, ranks, low)| {
            let ace_low = low && ranks & 1 << 12 != 0 && ranks != 1 << 12;
            Pack { decks, suits, ranks, ace_low }
        })
    }

    #[test]
    fn the_usual_packs() {
        for pack in [Pack::PIQUET, Pack::SPANISH, Pack::FULL] {
            assert_eq!(Pack::of(pack.size()), Some(pack));
        }
        assert_eq!(Pack::of(51), None);
        assert!(!Pack::PIQUET.contains(Card::new(Rank::Six, Suit::Clubs)));
        assert_eq!((Pack::PIQUET.first_rank(), Pack::PIQUET.last_rank()), (Rank::Seven, Rank::Ace));
        assert_eq!((Pack::SPANISH.first_rank(), Pack::SPANISH.last_rank()), (Rank::Ace, Rank::King));
        assert_eq!((Pack::FULL.first_rank(), Pack::FULL.last_rank()), (Rank::Two, Rank::Ace));
        assert_eq!(new_pack::<52>(Pack::FULL).to_vec(), Pack::FULL.cards());
        assert_eq!(new_pack::<32>(Pack::PIQUET).to_vec(), Pack::PIQUET.cards());
    }

    #[test]
    fn impossible_packs_are_told() {
        let full = Rank::ALL;
        let told =
            |decks, ranks: &[Rank], suits: &[Suit]| Pack::new(decks, ranks, suits).unwrap_err().to_string();
        assert_eq!(
            told(0, &full, &Suit::ALL),
            "a pack of 0 decks is not possible: one to 8 decks are, 416 cards at most"
        );
        assert_eq!(
            told(9, &full, &Suit::ALL),
            "a pack of 9 decks is not possible: one to 8 decks are, 416 cards at most"
        );
        assert!(Pack::new(8, &full, &Suit::ALL).is_ok_and(|pack| pack.size() == Pack::MOST_CARDS));
        assert_eq!(Pack::new(1, &[], &Suit::ALL), Err(PackError::NoRanks));
        assert_eq!(Pack::new(1, &full, &[]), Err(PackError::NoSuits));
        let twice = Pack::new(1, &full, &[Suit::Spades, Suit::Hearts, Suit::Spades]);
        assert_eq!(twice, Err(PackError::SuitTwice { suit: Suit::Spades }));
        for (ranks, first, second) in [
            (&[Rank::Three, Rank::Three][..], Rank::Three, Rank::Three),
            (&[Rank::Queen, Rank::Jack][..], Rank::Queen, Rank::Jack),
            (&[Rank::King, Rank::Ace, Rank::Two][..], Rank::Ace, Rank::Two),
            (&[Rank::Ace, Rank::Two, Rank::Ace][..], Rank::Two, Rank::Ace),
            (&[Rank::Ace, Rank::Ace][..], Rank::Ace, Rank::Ace),
        ] {
            assert_eq!(Pack::new(1, ranks, &Suit::ALL), Err(PackError::RankOrder { first, second }));
        }
        let down = Pack::range(1, Rank::Queen, Rank::Three, &Suit::ALL);
        assert_eq!(down, Err(PackError::RankOrder { first: Rank::Queen, second: Rank::Three }));
    }

    proptest! {
        #[test]
        fn packs_are_multisets(pack in packs()) {
            let cards = pack.cards();
            prop_assert_eq!(cards.len(), pack.size());
            prop_assert!((1..=Pack::MOST_CARDS).contains(&cards.len()));
            prop_assert!(cards.is_sorted());
            prop_assert_eq!(pack.faces().count() * pack.decks(), pack.size());
            for face in Pack::FULL.cards() {
                let copies = cards.iter().filter(|&&card| card == face).count();
                prop_assert_eq!(copies, pack.copies(face));
                prop_assert_eq!(pack.contains(face), copies > 0);
                let first = cards.iter().position(|&card| card == face);
                prop_assert_eq!(pack.index(face), if pack.decks() == 1 { first } else { None });
            }
        }

        #[test]
        fn ranks_go_up_and_round(pack in packs()) {
            let ranks = pack.ranks();
            prop_assert_eq!(ranks.first(), Some(&pack.first_rank()));
            prop_assert_eq!(ranks.last(), Some(&pack.last_rank()));
            for (i, &rank) in ranks.iter().enumerate() {
                prop_assert_eq!(rank.next(pack), ranks[(i + 1) % ranks.len()]);
            }
            prop_assert_eq!(Pack::new(pack.decks(), &ranks, &pack.suits()), Ok(pack));
        }
    }
}
