//! Sets of cards as bits, laid out so that runs and sets are found by shifting.

use solitarium_core::{Card, Rank, Rng, Suit};
use std::fmt;
use std::ops::{BitAnd, BitOr, BitOrAssign, Sub, SubAssign};

/// A card as its bit in a [`CardSet`]: 16 × suit + rank, the ace being rank 0 and the king rank 12.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Slot(u8);

impl Slot {
    /// Returns the card of that suit and rank: suit 0 to 3, rank 0 (ace) to 12 (king).
    pub(super) const fn new(suit: u8, rank: u8) -> Slot {
        Slot(suit << 4 & 0x30 | rank & 0xf)
    }

    /// Returns the card of that bit of a set.
    pub(super) const fn from_bit(bit: u32) -> Slot {
        Slot(bit as u8 & 63)
    }

    /// Returns its bit, 0 to 63.
    #[inline]
    pub const fn bit(self) -> usize {
        (self.0 & 63) as usize
    }

    /// Returns its suit, 0 to 3.
    #[inline]
    pub const fn suit(self) -> u8 {
        self.0 >> 4
    }

    /// Returns its rank, 0 (ace) to 12 (king).
    #[inline]
    pub const fn rank(self) -> u8 {
        self.0 & 15
    }

    /// Returns what it counts in a hand.
    #[inline]
    pub const fn points(self) -> u16 {
        let number = self.rank() as u16 + 1;
        if number > 10 { 10 } else { number }
    }

    /// Returns the card.
    pub const fn card(self) -> Card {
        let rank = match Rank::from_low(self.rank() + 1) {
            Some(rank) => rank,
            None => Rank::Ace,
        };
        Card::new(rank, Suit::ALL[self.suit() as usize & 3])
    }
}

impl From<Card> for Slot {
    #[inline]
    fn from(card: Card) -> Slot {
        let above = card.rank() as u8 + 1;
        Slot::new(card.suit() as u8, if above == 13 { 0 } else { above })
    }
}

impl fmt::Debug for Slot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.card())
    }
}

/// A set of cards. Each suit has sixteen bits, of which the first thirteen are the ace to the king.
///
/// The spare bits keep the suits apart when a set is shifted, and the first of them is the ace above the king in the places
/// where it counts as high.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct CardSet(pub(super) u64);

/// A one in every byte.
const ONES: u64 = 0x0101_0101_0101_0101;

/// The thirteen bits of one suit.
const SUIT: u64 = 0x1fff;

/// What the cards of one suit count together.
static POINTS: [u8; 1 << 13] = suit_points();

/// Where in a byte its n-th bit is.
static NTH_IN_BYTE: [[u8; 8]; 256] = nth_in_byte();

const fn nth_in_byte() -> [[u8; 8]; 256] {
    let mut table = [[0; 8]; 256];
    let mut byte = 0;
    while byte < 256 {
        let (mut bit, mut n) = (0, 0);
        while bit < 8 {
            if byte >> bit & 1 != 0 {
                table[byte][n] = bit;
                n += 1;
            }
            bit += 1;
        }
        byte += 1;
    }
    table
}

const fn suit_points() -> [u8; 1 << 13] {
    let mut table = [0; 1 << 13];
    let mut set = 1;
    while set < table.len() {
        let top = Slot::new(0, set.ilog2() as u8);
        table[set] = table[set ^ 1 << top.rank()] + top.points() as u8;
        set += 1;
    }
    table
}

/// Returns the ranks of some cards, as one suit's bits.
#[inline]
const fn ranks_of(cards: u64) -> u64 {
    let two = cards | cards >> 32;
    (two | two >> 16) & SUIT
}

impl CardSet {
    /// No card.
    pub const EMPTY: CardSet = CardSet(0);
    /// The whole pack.
    pub const FULL: CardSet = CardSet(SUIT | SUIT << 16 | SUIT << 32 | SUIT << 48);
    /// The four aces.
    pub(super) const ACES: CardSet = CardSet(1 | 1 << 16 | 1 << 32 | 1 << 48);

    /// Returns the set of one card.
    #[inline]
    pub const fn of(slot: Slot) -> CardSet {
        CardSet(1 << slot.bit())
    }

    /// Returns whether there is no card in it.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Returns how many cards.
    #[inline]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Returns how many cards, as a factor of points.
    #[inline]
    pub(super) const fn count(self) -> i32 {
        self.0.count_ones().cast_signed()
    }

    /// Returns whether the card is in it.
    #[inline]
    pub const fn contains(self, slot: Slot) -> bool {
        self.0 >> slot.bit() & 1 != 0
    }

    /// Returns whether all cards of `other` are in it.
    #[inline]
    pub const fn includes(self, other: CardSet) -> bool {
        other.0 & !self.0 == 0
    }

    /// Returns whether some card is in both.
    #[inline]
    pub const fn meets(self, other: CardSet) -> bool {
        self.0 & other.0 != 0
    }

    /// Returns its only card, if it has exactly one.
    pub fn single(self) -> Option<Slot> {
        let first = self.first()?;
        (self == CardSet::of(first)).then_some(first)
    }

    /// Returns its lowest card.
    #[inline]
    pub const fn first(self) -> Option<Slot> {
        if self.0 == 0 { None } else { Some(Slot::from_bit(self.0.trailing_zeros())) }
    }

    /// Returns its card number `n` from 0, in the order of bits, if it has so many.
    #[inline]
    pub fn nth(self, n: u32) -> Option<Slot> {
        let sums = self.byte_sums();
        (u64::from(n) < sums >> 56).then(|| self.nth_by_sums(n, sums))
    }

    /// Returns one of its cards, each with the same probability. Draws no number where there is no choice.
    #[inline]
    pub fn any(self, rng: &mut Rng) -> Option<Slot> {
        let sums = self.byte_sums();
        let count = (sums >> 56) as u32;
        if count < 2 {
            return self.first();
        }
        Some(self.nth_by_sums(rng.below(count), sums))
    }

    /// Returns, in each byte, how many cards are in it and the bytes below; in the last one, how many there are.
    #[inline]
    const fn byte_sums(self) -> u64 {
        let pairs = self.0 - (self.0 >> 1 & 0x5555_5555_5555_5555);
        let fours = (pairs & 0x3333_3333_3333_3333) + (pairs >> 2 & 0x3333_3333_3333_3333);
        ((fours + (fours >> 4)) & 0x0f0f_0f0f_0f0f_0f0f).wrapping_mul(ONES)
    }

    /// Returns card number `n`, which there must be. There is no branch: the sums tell in which byte it is, and a table where in the
    /// byte.
    #[inline]
    fn nth_by_sums(self, n: u32, sums: u64) -> Slot {
        // The high bit of a byte stays where n is not below the sum up to that byte.
        let full = ((u64::from(n) * ONES) | (ONES << 7)).wrapping_sub(sums) >> 7 & ONES;
        let byte = 8 * (full.wrapping_mul(ONES) >> 56) as u32;
        let before = (sums << 8 >> byte & 0xff) as u32;
        let within = NTH_IN_BYTE[(self.0 >> byte & 0xff) as usize][(n - before) as usize & 7];
        Slot::from_bit(byte + u32::from(within))
    }

    /// Returns what its cards count in a hand.
    #[inline]
    pub fn points(self) -> u16 {
        [0, 16, 32, 48].into_iter().map(|shift| u16::from(POINTS[(self.0 >> shift & SUIT) as usize])).sum()
    }

    /// Returns its cards, suit by suit, the ace first.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Slot> {
        let mut rest = self;
        std::iter::from_fn(move || {
            let first = rest.first()?;
            rest.0 &= rest.0 - 1;
            Some(first)
        })
    }

    /// Returns its cards that stand above those of the same rank in the two suits before, the last suit being before the first
    /// one: of four suits in a ring, any three are neighbours.
    #[inline]
    pub(super) const fn triples(self) -> u64 {
        self.0 & self.0.rotate_left(16) & self.0.rotate_left(32)
    }

    /// Returns the ranks of which three or more cards are in it, as one suit's bits.
    #[inline]
    pub(super) const fn tripled_ranks(self) -> u64 {
        ranks_of(self.triples())
    }

    /// Returns the ranks of which all four cards are in it, as one suit's bits.
    #[inline]
    pub(super) const fn whole_ranks(self) -> u64 {
        let two = self.0 & self.0 >> 32;
        two & two >> 16 & SUIT
    }

    /// Returns the ranks of which two or more cards are in it, as one suit's bits.
    #[inline]
    pub(super) const fn paired_ranks(self) -> u64 {
        // Two suits of a ring of four are neighbours or opposite.
        ranks_of(self.0 & (self.0.rotate_left(16) | self.0.rotate_left(32)))
    }

    /// Returns its cards of one rank.
    #[inline]
    pub(super) const fn of_rank(self, rank: u32) -> CardSet {
        CardSet(self.0 & CardSet::ACES.0 << rank)
    }

    /// Returns the same with each ace also above its king, if `ace_high`.
    #[inline]
    pub(super) const fn with_high_aces(self, ace_high: bool) -> u64 {
        if ace_high { self.0 | (self.0 & CardSet::ACES.0) << 13 } else { self.0 }
    }

    /// Returns the set of bits in which an ace above the king counts as that ace.
    #[inline]
    pub(super) const fn fold(bits: u64) -> CardSet {
        CardSet((bits | bits >> 13 & CardSet::ACES.0) & CardSet::FULL.0)
    }
}

impl BitOr for CardSet {
    type Output = CardSet;
    #[inline]
    fn bitor(self, other: CardSet) -> CardSet {
        CardSet(self.0 | other.0)
    }
}

impl BitAnd for CardSet {
    type Output = CardSet;
    #[inline]
    fn bitand(self, other: CardSet) -> CardSet {
        CardSet(self.0 & other.0)
    }
}

impl Sub for CardSet {
    type Output = CardSet;
    #[inline]
    fn sub(self, other: CardSet) -> CardSet {
        CardSet(self.0 & !other.0)
    }
}

impl BitOrAssign for CardSet {
    #[inline]
    fn bitor_assign(&mut self, other: CardSet) {
        self.0 |= other.0;
    }
}

impl SubAssign for CardSet {
    #[inline]
    fn sub_assign(&mut self, other: CardSet) {
        self.0 &= !other.0;
    }
}

impl FromIterator<Slot> for CardSet {
    fn from_iter<T: IntoIterator<Item = Slot>>(slots: T) -> CardSet {
        slots.into_iter().fold(CardSet::EMPTY, |set, slot| set | CardSet::of(slot))
    }
}

impl FromIterator<Card> for CardSet {
    fn from_iter<T: IntoIterator<Item = Card>>(cards: T) -> CardSet {
        cards.into_iter().map(Slot::from).collect()
    }
}

impl fmt::Debug for CardSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use solitarium_core::Pack;

    #[test]
    fn every_card_has_a_slot_of_its_own() {
        let all: CardSet = Pack::FULL.cards().into_iter().collect();
        assert_eq!((all, all.len(), all.points()), (CardSet::FULL, 52, 340));
        for card in Pack::FULL.cards() {
            let slot = Slot::from(card);
            assert_eq!(slot.card(), card);
            assert_eq!(CardSet::of(slot).single(), Some(slot));
            assert_eq!(CardSet::of(slot).points(), slot.points());
        }
    }

    #[test]
    fn cards_by_number() {
        let set: CardSet = ["7C", "AD", "KS"].iter().filter_map(|c| c.parse::<Card>().ok()).collect();
        let cards: Vec<Slot> = set.iter().collect();
        assert_eq!(
            (0..4).map(|n| set.nth(n)).collect::<Vec<_>>(),
            [Some(cards[0]), Some(cards[1]), Some(cards[2]), None]
        );
    }

    #[test]
    fn ranks_by_the_number_of_their_cards() {
        let mut rng = solitarium_core::Rng::new(2);
        for _ in 0..10_000 {
            let set = CardSet(rng.next_u64() & (rng.next_u64() | rng.next_u64())) & CardSet::FULL;
            let at_least = |count: usize| {
                (0..13)
                    .filter(|&rank| set.of_rank(rank).len() >= count)
                    .fold(0, |ranks, rank| ranks | 1 << rank)
            };
            assert_eq!(
                (set.paired_ranks(), set.tripled_ranks(), set.whole_ranks()),
                (at_least(2), at_least(3), at_least(4))
            );
            let sets = (0..13).map(|rank| [0, 0, 0, 1, 4][set.of_rank(rank).len()]);
            assert_eq!(set.triples().count_ones(), sets.sum::<u32>(), "the sets of three that can be laid");
        }
    }

    #[test]
    fn every_card_by_its_number() {
        let mut rng = solitarium_core::Rng::new(1);
        for _ in 0..10_000 {
            let set = CardSet(rng.next_u64() & rng.next_u64()) & CardSet::FULL;
            for (n, slot) in set.iter().enumerate() {
                assert_eq!(set.nth(n as u32), Some(slot));
            }
            assert_eq!(set.nth(set.len() as u32), None);
        }
    }
}
