//! Cards as bits of a word: four bits to a rank, the ace lowest. So the next rank is a shift away.

use solitarium_core::{Card, Rank, Suit};

/// A set of cards. A run is a set too, since the ranks give its order.
pub(super) type Cards = u64;

/// The black suits are the two lower bits of a rank, the red suits the two upper ones.
const SUITS: [Suit; 4] = [Suit::Clubs, Suit::Spades, Suit::Diamonds, Suit::Hearts];

/// The lowest bit of each rank.
const LOWEST: Cards = 0x0001_1111_1111_1111;

pub(super) const KINGS: Cards = 0xf << 48;

/// What complete foundations take next: the bits beyond the kings.
pub(super) const COMPLETE: Cards = 0xf << 52;

#[inline]
pub(super) const fn bit(card: Card) -> Cards {
    let suit = [0, 2, 3, 1][card.suit() as usize];
    1 << ((card.rank().low() - 1) * 4 + suit)
}

/// Returns the card of one bit.
pub(super) fn card(bit: Cards) -> Card {
    let index = bit.trailing_zeros();
    let rank = Rank::from_low((index / 4 + 1) as u8).unwrap_or(Rank::King);
    Card::new(rank, SUITS[(index % 4) as usize])
}

/// Returns the cards that fit on one of `lasts`: one rank lower, of the other colour.
#[inline]
pub(super) const fn that_fit_on(lasts: Cards) -> Cards {
    let black = (lasts | lasts >> 1) & LOWEST;
    let red = (lasts >> 2 | lasts >> 3) & LOWEST;
    ((red * 3) | (black * 12)) >> 4
}

/// Returns the cards on which one of `cards` fits.
#[inline]
pub(super) const fn hosts_of(cards: Cards) -> Cards {
    let black = (cards | cards >> 1) & LOWEST;
    let red = (cards >> 2 | cards >> 3) & LOWEST;
    ((red * 3) | (black * 12)) << 4
}

/// Returns the lowest card: the last one of a run.
#[inline]
pub(super) const fn lowest(cards: Cards) -> Cards {
    cards & cards.wrapping_neg()
}

/// Returns the highest card: the first one of a run. Of the empty set it returns the empty set.
#[inline]
pub(super) const fn highest(cards: Cards) -> Cards {
    if cards == 0 { 0 } else { 1 << cards.ilog2() }
}

/// Returns the four cards of the rank of `bit`.
#[inline]
pub(super) const fn rank(bit: Cards) -> Cards {
    0xf << (bit.trailing_zeros() & !3)
}

/// Returns all cards of the rank of `bit` and below.
#[inline]
pub(super) const fn up_to_rank(bit: Cards) -> Cards {
    (16 << (bit.trailing_zeros() & !3)) - 1
}

/// Returns the twins of the cards: same rank, same colour, other suit.
#[inline]
pub(super) const fn twin(cards: Cards) -> Cards {
    const EVEN: Cards = 0x0005_5555_5555_5555;
    (cards & EVEN) << 1 | cards >> 1 & EVEN
}

/// Returns the cards on the foundations, given the next card of each.
#[inline]
pub(super) fn piled(next: Cards) -> Cards {
    each(next).fold(0, |up, card| up | LOWEST << (card.trailing_zeros() & 3) & (card - 1))
}

/// Iterates over the cards, the lowest first.
#[inline]
pub(super) fn each(cards: Cards) -> impl Iterator<Item = Cards> {
    let mut rest = cards;
    std::iter::from_fn(move || {
        let one = lowest(rest);
        rest ^= one;
        (one != 0).then_some(one)
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::klondike::state::fits;
    use solitarium_core::Pack;

    #[test]
    fn bits_follow_the_rules_of_the_cards() {
        for a in Pack::FULL.cards() {
            assert_eq!(card(bit(a)), a);
            for b in Pack::FULL.cards() {
                assert_eq!(that_fit_on(bit(b)) & bit(a) != 0, fits(a, Some(b)), "{a} on {b}");
                assert_eq!(hosts_of(bit(a)) & bit(b) != 0, fits(a, Some(b)), "{a} on {b}");
                assert_eq!(up_to_rank(bit(a)) & bit(b) != 0, b.rank().low() <= a.rank().low());
            }
        }
    }
}
