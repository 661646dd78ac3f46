//! A card, and a card that lies face up or face down.

use crate::{Rank, Suit};
use std::{fmt, num::NonZeroU8, str::FromStr};

/// One card of a pack: a suit and a rank, in one byte.
///
/// Two cards of one rank and suit are equal: in a pack of several decks, nothing tells them apart.
///
/// The order is that of the seed: by suit, then by rank.
///
/// ```
/// use solitarium_core::{Card, Rank, Suit};
/// let card: Card = "10h".parse()?;
/// assert_eq!(card, Card::new(Rank::Ten, Suit::Hearts));
/// assert_eq!(card.to_string(), "10♥");
/// assert!("7♣".parse::<Card>()? < "2♦".parse::<Card>()?);
/// # Ok::<(), solitarium_core::CardError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[doc(alias = "Carte")]
#[doc(alias = "Carta")]
// Bits: 0 1 s s r r r r. Never zero, so that `Option<Card>` is one byte too, and the integer order is the order of cards.
pub struct Card(NonZeroU8);

/// The rank of each value that four bits can have, so that no bound has to be checked. The last three belong to no card.
const RANKS: [Rank; 16] = {
    let mut ranks = [Rank::LAST; 16];
    let mut at = 0;
    while at < Rank::ALL.len() {
        ranks[at] = Rank::ALL[at];
        at += 1;
    }
    ranks
};

/// The same of [`Card::low`].
const LOWS: [u8; 16] = {
    let mut lows = [0; 16];
    let mut at = 0;
    while at < lows.len() {
        lows[at] = RANKS[at].low();
        at += 1;
    }
    lows
};

/// Of each value that six bits can have, the place in a full pack.
const PLACES: [u8; 64] = {
    let mut places = [0; 64];
    let mut at = 0;
    while at < places.len() {
        places[at] = (at as u8 >> 4) * 13 + RANKS[at & 0xf] as u8;
        at += 1;
    }
    places
};

impl Card {
    /// Returns the card of that rank and suit.
    pub const fn new(rank: Rank, suit: Suit) -> Card {
        match NonZeroU8::new(0x40 | (suit as u8) << 4 | rank as u8) {
            Some(bits) => Card(bits),
            None => unreachable!(),
        }
    }

    /// Returns its rank.
    #[doc(alias = "LeRang")]
    pub const fn rank(self) -> Rank {
        RANKS[(self.0.get() & 0xf) as usize]
    }

    /// Returns its suit.
    #[doc(alias = "LaCouleur")]
    pub const fn suit(self) -> Suit {
        match self.0.get() >> 4 & 3 {
            0 => Suit::Clubs,
            1 => Suit::Diamonds,
            2 => Suit::Hearts,
            _ => Suit::Spades,
        }
    }

    /// Returns the value of its rank with the ace as 1, as [`Rank::low`] does, but quicker.
    #[inline]
    pub const fn low(self) -> u8 {
        LOWS[(self.0.get() & 0xf) as usize]
    }

    /// Returns whether its suit is red, as [`Suit::is_red`] does, but quicker.
    #[inline]
    pub const fn is_red(self) -> bool {
        // Of the suits 0 to 3, the two in the middle.
        (self.0.get() + 0x10) & 0x20 != 0
    }

    /// Returns the position of the card in a full pack, 0 to 51, in the order of cards.
    pub const fn index(self) -> usize {
        PLACES[(self.0.get() & 0x3f) as usize] as usize
    }

    /// Returns whether the suit of `self` is lower than that of `other`.
    #[doc(alias = "CouleurInférieure")]
    pub fn suit_below(self, other: Card) -> bool {
        self.suit() < other.suit()
    }

    /// Returns whether both have the same suit.
    #[doc(alias = "MêmeCouleur")]
    pub fn same_suit(self, other: Card) -> bool {
        self.suit() == other.suit()
    }

    /// Returns whether the rank of `self` is lower than that of `other`.
    #[doc(alias = "RangInférieur")]
    pub fn rank_below(self, other: Card) -> bool {
        self.rank() < other.rank()
    }

    /// Returns whether both have the same rank.
    #[doc(alias = "MêmeRang")]
    pub fn same_rank(self, other: Card) -> bool {
        self.rank() == other.rank()
    }

    /// Returns whether `self` comes before `other` in the order of cards: a lower suit, or the same suit and a lower rank.
    #[doc(alias = "EstCarteAvant")]
    pub fn is_before(self, other: Card) -> bool {
        self < other
    }

    /// Returns the two-character name, `TH` for the ten of hearts.
    pub fn code(self) -> String {
        [self.rank().letter(), self.suit().letter()].iter().collect()
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.rank(), self.suit())
    }
}

impl fmt::Debug for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// A text that names no card.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "{text:?} is not a card: a rank (A 2 … 10 or T, J Q K) and a suit (C D H S or ♣ ♦ ♥ ♠) are expected, as in 7C"
)]
pub struct CardError {
    /// What was given, shortened if it was long.
    pub text: String,
}

impl FromStr for Card {
    type Err = CardError;

    /// Reads `7C`, `7♣`, `10h`, `th`: rank, then suit, in either case.
    fn from_str(text: &str) -> Result<Card, CardError> {
        let parse = || {
            let mut chars = text.chars();
            let suit = Suit::from_char(chars.next_back()?)?;
            let rank = match chars.as_str() {
                "10" => Rank::Ten,
                name => {
                    let mut name = name.chars();
                    let rank = Rank::from_char(name.next()?)?;
                    name.next().is_none().then_some(rank)?
                }
            };
            Some(Card::new(rank, suit))
        };
        parse().ok_or_else(|| CardError { text: text.chars().take(16).collect() })
    }
}

/// A card as it lies in a pile: face up or face down.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Laid {
    /// The card.
    pub card: Card,
    /// Whether its face is seen.
    pub face_up: bool,
}

impl Laid {
    /// Returns a card whose face is seen.
    pub const fn up(card: Card) -> Laid {
        Laid { card, face_up: true }
    }

    /// Returns a card whose back is seen.
    pub const fn down(card: Card) -> Laid {
        Laid { card, face_up: false }
    }

    /// Returns whether its back is seen.
    #[doc(alias = "EstCachée")]
    pub const fn is_hidden(self) -> bool {
        !self.face_up
    }

    /// Returns whether its face is seen.
    #[doc(alias = "EstDécouverte")]
    pub const fn is_face_up(self) -> bool {
        self.face_up
    }

    /// Returns the same card, the other side up.
    #[must_use]
    pub const fn turned(self) -> Laid {
        Laid { card: self.card, face_up: !self.face_up }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Pack;
    use proptest::prelude::*;

    #[test]
    fn sizes() {
        assert_eq!(size_of::<Card>(), 1);
        assert_eq!(size_of::<Option<Card>>(), 1);
        assert_eq!(size_of::<Laid>(), 2);
        assert_eq!(size_of::<Option<Laid>>(), 2);
    }

    #[test]
    fn the_quick_ways_agree() {
        for (suit, place) in Suit::ALL.into_iter().zip([0, 13, 26, 39]) {
            for rank in Rank::ALL {
                let card = Card::new(rank, suit);
                assert_eq!((card.rank(), card.suit()), (rank, suit));
                assert_eq!((card.low(), card.is_red()), (rank.low(), suit.is_red()));
                assert_eq!(card.index(), place + rank.index());
            }
        }
    }

    #[test]
    fn the_three_orders() {
        let cards = Pack::FULL.cards();
        for &a in &cards {
            for &b in &cards {
                let (suits, ranks) = (a.suit().cmp(&b.suit()), a.rank().cmp(&b.rank()));
                assert_eq!(a.suit_below(b), suits.is_lt());
                assert_eq!(a.same_suit(b), suits.is_eq());
                assert_eq!(a.rank_below(b), ranks.is_lt());
                assert_eq!(a.same_rank(b), ranks.is_eq());
                assert_eq!(a.is_before(b), suits.then(ranks).is_lt());
            }
        }
    }

    #[test]
    fn names_are_read_back() {
        for card in Pack::FULL.cards() {
            for name in [card.to_string(), card.code(), card.code().to_lowercase()] {
                assert_eq!(name.parse(), Ok(card));
            }
        }
        for bad in ["", "7", "C", "1C", "11C", "77C", "7CC", " 7C", "100H", "♣7"] {
            assert!(bad.parse::<Card>().is_err(), "{bad:?}");
        }
    }

    proptest! {
        #[test]
        fn any_text_is_a_card_or_an_error(text in ".{0,6}") {
            if let Ok(card) = text.parse::<Card>() {
                prop_assert_eq!(card.code().parse(), Ok(card));
            }
        }
    }
}
