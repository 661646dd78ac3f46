//! The four suits.

use std::fmt;

/// A suit, in the French order: clubs < diamonds < hearts < spades.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
#[doc(alias = "Couleur")]
pub enum Suit {
    /// ♣, trèfle.
    #[doc(alias = "Trèfle")]
    Clubs,
    /// ♦, carreau.
    #[doc(alias = "Carreau")]
    Diamonds,
    /// ♥, cœur.
    #[doc(alias = "Coeur")]
    Hearts,
    /// ♠, pique.
    #[doc(alias = "Pique")]
    Spades,
}

impl Suit {
    /// The suits in increasing order.
    pub const ALL: [Suit; 4] = [Suit::Clubs, Suit::Diamonds, Suit::Hearts, Suit::Spades];

    /// The lowest suit.
    #[doc(alias = "PremièreCouleur")]
    pub const FIRST: Suit = Suit::Clubs;

    /// The highest suit.
    #[doc(alias = "DernièreCouleur")]
    pub const LAST: Suit = Suit::Spades;

    /// Returns the suit that follows, circularly: clubs come after spades.
    ///
    /// ```
    /// use solitarium_core::Suit;
    /// assert_eq!(Suit::Clubs.next(), Suit::Diamonds);
    /// assert_eq!(Suit::LAST.next(), Suit::FIRST);
    /// ```
    #[doc(alias = "CouleurSuivante")]
    #[must_use]
    pub const fn next(self) -> Suit {
        Suit::ALL[(self as usize + 1) % 4]
    }

    /// Returns the position in [`Suit::ALL`], 0 to 3.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Diamonds and hearts are red.
    pub const fn is_red(self) -> bool {
        matches!(self, Suit::Diamonds | Suit::Hearts)
    }

    /// Returns the symbol, `♣ ♦ ♥ ♠`.
    pub const fn symbol(self) -> char {
        ['♣', '♦', '♥', '♠'][self as usize]
    }

    /// Returns the English initial, `C D H S`.
    pub const fn letter(self) -> char {
        ['C', 'D', 'H', 'S'][self as usize]
    }

    /// Returns the suit of a symbol or an English initial, in either case.
    pub fn from_char(c: char) -> Option<Suit> {
        Suit::ALL.into_iter().find(|s| c == s.symbol() || c.eq_ignore_ascii_case(&s.letter()))
    }
}

impl fmt::Display for Suit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.symbol())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_successor_walks_through_all_suits_and_back() {
        let mut suit = Suit::FIRST;
        for expected in Suit::ALL {
            assert_eq!(suit, expected);
            suit = suit.next();
        }
        assert_eq!(suit, Suit::FIRST);
    }

    #[test]
    fn characters_name_suits() {
        for suit in Suit::ALL {
            assert_eq!(Suit::from_char(suit.symbol()), Some(suit));
            assert_eq!(Suit::from_char(suit.letter()), Some(suit));
            assert_eq!(Suit::from_char(suit.letter().to_ascii_lowercase()), Some(suit));
        }
        assert_eq!(Suit::from_char('X'), None);
    }
}
