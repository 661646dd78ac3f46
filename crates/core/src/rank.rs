//! The thirteen ranks.

use crate::Pack;
use std::fmt;

/// A rank, in the order of réussites: 2 < 3 < … < 10 < jack < queen < king < ace.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
#[doc(alias = "Rang")]
pub enum Rank {
    /// 2
    #[doc(alias = "Deux")]
    Two,
    /// 3
    #[doc(alias = "Trois")]
    Three,
    /// 4
    #[doc(alias = "Quatre")]
    Four,
    /// 5
    #[doc(alias = "Cinq")]
    Five,
    /// 6
    Six,
    /// 7, the first rank of a pack of 32
    #[doc(alias = "Sept")]
    Seven,
    /// 8
    #[doc(alias = "Huit")]
    Eight,
    /// 9
    #[doc(alias = "Neuf")]
    Nine,
    /// 10
    #[doc(alias = "Dix")]
    Ten,
    /// Valet
    #[doc(alias = "Valet")]
    Jack,
    /// Dame
    #[doc(alias = "Dame")]
    Queen,
    /// Roi
    #[doc(alias = "Roi")]
    King,
    /// As, the highest in réussites
    #[doc(alias = "As")]
    Ace,
}

impl Rank {
    /// The ranks in increasing order.
    pub const ALL: [Rank; 13] = [
        Rank::Two,
        Rank::Three,
        Rank::Four,
        Rank::Five,
        Rank::Six,
        Rank::Seven,
        Rank::Eight,
        Rank::Nine,
        Rank::Ten,
        Rank::Jack,
        Rank::Queen,
        Rank::King,
        Rank::Ace,
    ];

    /// The highest rank in the order of réussites.
    #[doc(alias = "DernierRang")]
    pub const LAST: Rank = Rank::Ace;

    /// Returns the rank that follows in `pack`, circularly: the pack's highest rank is followed by its lowest one.
    ///
    /// ```
    /// use solitarium_core::{Pack, Rank};
    /// assert_eq!(Rank::Ten.next(Pack::FULL), Rank::Jack);
    /// assert_eq!(Rank::Ace.next(Pack::FULL), Rank::Two);
    /// assert_eq!(Rank::Ace.next(Pack::PIQUET), Rank::Seven);
    /// ```
    #[doc(alias = "RangSuivant")]
    #[must_use]
    pub const fn next(self, pack: Pack) -> Rank {
        pack.next(self)
    }

    /// Returns the position in [`Rank::ALL`], 0 to 12.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Returns the value with the ace low, 1 (ace) to 13 (king), for games in which the king is the highest.
    ///
    /// ```
    /// # use solitarium_core::Rank;
    /// assert_eq!((Rank::Ace.low(), Rank::Two.low(), Rank::King.low()), (1, 2, 13));
    /// ```
    pub const fn low(self) -> u8 {
        match self {
            Rank::Ace => 1,
            other => other as u8 + 2,
        }
    }

    /// Returns the rank whose [`low`](Rank::low) value is `value`, if it is between 1 and 13.
    pub const fn from_low(value: u8) -> Option<Rank> {
        match value {
            1 => Some(Rank::Ace),
            2..=13 => Some(Rank::ALL[value as usize - 2]),
            _ => None,
        }
    }

    /// Returns the one-character name, `2 … 9 T J Q K A`.
    pub const fn letter(self) -> char {
        ['2', '3', '4', '5', '6', '7', '8', '9', 'T', 'J', 'Q', 'K', 'A'][self as usize]
    }

    /// Returns the rank of a one-character name, in either case.
    pub fn from_char(c: char) -> Option<Rank> {
        Rank::ALL.into_iter().find(|r| c.eq_ignore_ascii_case(&r.letter()))
    }
}

impl fmt::Display for Rank {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Rank::Ten => f.write_str("10"),
            other => write!(f, "{}", other.letter()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn successors_walk_through_each_pack_and_back() {
        for pack in Pack::FRENCH {
            let first = pack.first_rank();
            let mut rank = first;
            let mut steps = 0;
            loop {
                rank = rank.next(pack);
                steps += 1;
                if rank == first {
                    break;
                }
            }
            assert_eq!(steps * 4, pack.size());
        }
    }

    #[test]
    fn low_values_invert() {
        for rank in Rank::ALL {
            assert_eq!(Rank::from_low(rank.low()), Some(rank));
        }
        assert_eq!(Rank::from_low(0), None);
        assert_eq!(Rank::from_low(14), None);
    }
}
