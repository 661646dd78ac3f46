//! Sets of cards as bits of a word, so that one operation answers a question for all cards at once.
//!
//! Each suit has a lane of 16 bits, the ace lowest. The black suits are the two lower lanes, the red suits the two
//! upper ones. So the twin of a card is in the neighbouring lane, and the other colour is half a word away.
//!
//! ```text
//! bit  63      48 47      32 31      16 15       0
//!      ♥ ...KQJ…A ♦ ...KQJ…A ♠ ...KQJ…A ♣ ...KQJ…A
//! ```

use solitarium_core::{Card, Rank, Suit};

/// A set of cards.
pub(super) type Cards = u64;

/// One bit in each lane.
const LANES: Cards = 0x0001_0001_0001_0001;

/// All cards.
pub(super) const ALL: Cards = 0x1FFF * LANES;

/// The four aces.
pub(super) const ACES: Cards = LANES;

/// The four kings.
pub(super) const KINGS: Cards = 0x1000 * LANES;

const LANE_OF: [u8; 4] = [0, 2, 3, 1];
const SUIT_OF: [Suit; 4] = [Suit::Clubs, Suit::Spades, Suit::Diamonds, Suit::Hearts];

/// Returns the set that has only this card.
#[inline]
pub(super) fn set_of(card: Card) -> Cards {
    1 << (LANE_OF[card.suit().index()] * 16 + card.rank().low() - 1)
}

/// Returns the card of a set that has only one.
pub(super) fn card_of(one: Cards) -> Option<Card> {
    let bit = one.trailing_zeros();
    let suit = *SUIT_OF.get(bit as usize / 16)?;
    Rank::from_low(bit as u8 % 16 + 1).map(|rank| Card::new(rank, suit))
}

/// Returns the cards on foundations with these heights, by [`Suit::index`].
pub(super) fn of_piles(heights: [u8; 4]) -> Cards {
    Suit::ALL
        .into_iter()
        .fold(0, |set, suit| set | ((1 << heights[suit.index()]) - 1) << (LANE_OF[suit.index()] * 16))
}

/// Returns the first card of the set, by bit; the empty set if it is empty.
#[inline]
pub(super) fn first(set: Cards) -> Cards {
    set & set.wrapping_neg()
}

/// Iterates over the cards of the set, each as a set of one.
#[inline]
pub(super) fn each(mut set: Cards) -> impl Iterator<Item = Cards> {
    std::iter::from_fn(move || {
        let one = first(set);
        set ^= one;
        (one != 0).then_some(one)
    })
}

/// Returns the number of the card's bit, as an index of tables.
#[inline]
pub(super) fn index(one: Cards) -> usize {
    one.trailing_zeros() as usize & 63
}

/// Returns the twins of the cards: same rank, same colour, other suit.
#[inline]
pub(super) fn twins(set: Cards) -> Cards {
    (set & 0x0000_FFFF_0000_FFFF) << 16 | set >> 16 & 0x0000_FFFF_0000_FFFF
}

/// Returns one card of each pair of twins in the set.
#[inline]
pub(super) fn second_twins(set: Cards) -> Cards {
    set & twins(set) & 0xFFFF_0000_FFFF_0000
}

/// Returns the hosts of the cards and of their twins, which are the same.
#[inline]
pub(super) fn hosts(set: Cards) -> Cards {
    ((set | twins(set)).rotate_left(32) << 1) & ALL
}

/// Returns the sitters of the cards and of their twins, which are the same.
#[inline]
pub(super) fn sitters(set: Cards) -> Cards {
    ((set | twins(set)) & !ACES).rotate_left(32) >> 1
}

/// Returns the higher cards of the suit.
pub(super) fn above(one: Cards) -> Cards {
    let lane = 0x1FFF << (one.trailing_zeros() & 0x30);
    lane & !(one | (one - 1))
}

/// Returns the cards that have a lower card of their suit in the set.
#[inline]
pub(super) fn above_any(mut set: Cards) -> Cards {
    set |= set << 1 & ALL;
    set |= set << 2 & ALL;
    set |= (set & (0x01FF * LANES)) << 4;
    set |= (set & (0x001F * LANES)) << 8;
    set << 1 & ALL
}

/// Returns the next card of each suit. The set must hold the lowest cards of each suit.
#[inline]
pub(super) fn next(piled: Cards) -> Cards {
    (piled + LANES) & !piled & ALL
}

/// Returns the highest card of each suit in the set. It must hold the lowest cards of each suit.
#[inline]
pub(super) fn tops(piled: Cards) -> Cards {
    piled & !(piled >> 1)
}

/// Returns the cards on which nothing has to lie any more if `piled` are up: those whose sitters are both up, and
/// aces and twos, since an ace can always go up itself.
#[inline]
pub(super) fn bare(piled: Cards) -> Cards {
    ((piled & twins(piled)).rotate_left(32) << 1) & ALL | ACES | ACES << 1
}

/// Returns an ace of the set, or else its first card; the empty set if it is empty. An ace may lie on a two, so that
/// it goes first.
#[inline]
pub(super) fn ace_or_first(set: Cards) -> Cards {
    first(if set & ACES != 0 { set & ACES } else { set })
}

/// Returns the number of kings in the set.
#[inline]
pub(super) fn kings(set: Cards) -> u64 {
    // Adds the four lanes up in the highest one. The baseline x86-64 has no instruction that counts bits.
    ((set & KINGS) >> 12).wrapping_mul(LANES) >> 48
}

/// Returns the heights of the foundations, four bits each. The set must hold the lowest cards of each suit.
#[inline]
pub(super) fn heights(piled: Cards) -> u64 {
    let ends = piled + LANES;
    let height = |lane: u32| u64::from((ends >> (16 * lane)).trailing_zeros()) << (4 * lane);
    height(0) | height(1) | height(2) | height(3)
}

/// Returns one more card in the heights of the card's suit, to add to or subtract from heights.
#[inline]
pub(super) fn higher(one: Cards) -> u64 {
    1 << (one.trailing_zeros() >> 4 << 2)
}

/// Returns whether no foundation is higher in `these` heights than in `those`.
#[inline]
pub(super) fn nowhere_higher(these: u64, those: u64) -> bool {
    // Every second height, so that each difference has room for a bit that stays set unless it is negative.
    let keeps = |these: u64, those: u64| ((those & 0x0F0F | 0x1010) - (these & 0x0F0F)) & 0x1010 == 0x1010;
    keeps(these, those) && keeps(these >> 4, those >> 4)
}

/// Returns the cards for which a column has a slot, kings aside.
///
/// `guests` lie on other open cards; `open` are all open cards, guests included. There is a slot for a card if it has
/// more open hosts than the card and its twin are guests. So a slot for a card is one for its twin.
#[inline]
pub(super) fn slots(guests: Cards, open: Cards) -> Cards {
    let one = open.rotate_left(32) >> 1 & (0x0FFF * LANES);
    let other = twins(one);
    let pair = twins(guests);
    (one | other) & !(guests | pair) | one & other & !(guests & pair)
}

/// Returns the cards on which, with these slots, nothing has to lie: a guest on one of them can move to its twin.
#[inline]
pub(super) fn uncovered(slots: Cards) -> Cards {
    (slots.rotate_left(32) << 1) & ALL | ACES
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cards_and_back() {
        for suit in Suit::ALL {
            for low in 1..=13 {
                let card = Card::new(Rank::from_low(low).unwrap(), suit);
                assert_eq!(card_of(set_of(card)), Some(card));
                let twin = card_of(twins(set_of(card))).unwrap();
                assert!(twin.rank() == card.rank() && twin.suit() != suit);
                assert_eq!(twin.suit().is_red(), suit.is_red());
                assert_eq!(above(set_of(card)).count_ones(), u32::from(13 - low));
            }
        }
    }

    #[test]
    fn hosts_and_sitters_are_the_rule_of_the_columns() {
        for card in each(ALL) {
            for other in each(ALL) {
                let (upper, lower) = (card_of(card).unwrap(), card_of(other).unwrap());
                let fits = super::super::super::state::fits(upper, Some(lower));
                assert_eq!(hosts(card) & other != 0, fits, "{upper} on {lower}");
                assert_eq!(sitters(other) & card != 0, fits, "{upper} on {lower}");
            }
        }
    }

    #[test]
    fn cards_above_some() {
        let by_hand = |set| each(set).fold(0, |all, one| all | above(one));
        for one in each(ALL) {
            assert_eq!(above_any(one), above(one));
        }
        let mut set = 0x1234_5678_9ABC_DEF1_u64;
        for _ in 0..1000 {
            set = set.wrapping_mul(0x5851_F42D_4C95_7F2D).rotate_left(17) & ALL;
            assert_eq!(above_any(set), by_hand(set));
        }
    }

    #[test]
    fn piles() {
        let piled = of_piles([3, 0, 13, 1]);
        assert_eq!(piled.count_ones(), 17);
        assert_eq!(next(piled).count_ones(), 3);
        assert_eq!(tops(piled).count_ones(), 3);
        assert_eq!(kings(piled), 1);
        let four = heights(piled);
        let lower = heights(of_piles([3, 0, 12, 1]));
        assert!(nowhere_higher(lower, four) && nowhere_higher(four, four) && !nowhere_higher(four, lower));
        let other = heights(of_piles([4, 0, 12, 1]));
        assert!(!nowhere_higher(other, four) && !nowhere_higher(four, other));
        assert_eq!((four & 15) + (four >> 4 & 15) + (four >> 8 & 15) + (four >> 12 & 15), 17);
    }
}
