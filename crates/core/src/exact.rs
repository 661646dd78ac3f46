//! A deal named by its number among all orders of a pack.

use crate::{Card, Cards, Pack};
use std::cmp::Ordering;
use std::{fmt, str::FromStr};

/// The rank of an order of cards among all orders of a pack, in lexicographic order.
///
/// 0 is the pack in the order of cards. The last one is the reverse: number 52! − 1 of the full pack. Cards of one face are
/// interchangeable, so that two full decks have 104!/2!^52 orders.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
// A whole number in limbs of 32 bits, the least significant first; the last limb is not 0.
pub struct Exact(Vec<u32>);

/// Why a text is not such a number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ExactError {
    /// Something other than decimal digits.
    #[error("a whole number without a sign is expected")]
    NotANumber,
    /// More orders than any pack has.
    #[error("the number is larger than the number of orders of any pack")]
    TooLarge,
}

/// Eight full decks have fewer than 10^672 orders.
const MOST_DIGITS: usize = 672;

impl Exact {
    const ZERO: Exact = Exact(Vec::new());

    /// Returns `self · factor + addend`.
    fn mul_add(mut self, factor: u32, addend: u32) -> Exact {
        let mut carry = u64::from(addend);
        for limb in &mut self.0 {
            carry += u64::from(*limb) * u64::from(factor);
            #[expect(
                clippy::cast_possible_truncation,
                reason = "the low half stays, the high half is carried"
            )]
            let low = carry as u32;
            *limb = low;
            carry >>= 32;
        }
        self.0.push(carry as u32);
        self.trimmed()
    }

    /// Returns the quotient and the remainder. The divisor is not 0.
    fn div_rem(mut self, divisor: u32) -> (Exact, u32) {
        let mut rest = 0u64;
        for limb in self.0.iter_mut().rev() {
            rest = rest << 32 | u64::from(*limb);
            *limb = (rest / u64::from(divisor)) as u32;
            rest %= u64::from(divisor);
        }
        (self.trimmed(), rest as u32)
    }

    /// Returns `self + other`.
    fn plus(mut self, other: &Exact) -> Exact {
        self.0.resize(self.0.len().max(other.0.len()) + 1, 0);
        let mut carry = 0;
        for (i, limb) in self.0.iter_mut().enumerate() {
            carry += u64::from(*limb) + u64::from(other.0.get(i).copied().unwrap_or(0));
            *limb = carry as u32;
            carry >>= 32;
        }
        self.trimmed()
    }

    /// Returns `self − other`. `other` is not larger than `self`.
    fn minus(mut self, other: &Exact) -> Exact {
        let mut borrow = false;
        for (i, limb) in self.0.iter_mut().enumerate() {
            let (less, first) = limb.overflowing_sub(other.0.get(i).copied().unwrap_or(0));
            let (less, second) = less.overflowing_sub(u32::from(borrow));
            (*limb, borrow) = (less, first || second);
        }
        self.trimmed()
    }

    fn trimmed(mut self) -> Exact {
        while self.0.last() == Some(&0) {
            self.0.pop();
        }
        self
    }

    /// Returns how many orders a pack has: the factorial of its size, and that divided by the orders of the cards of each face
    /// among themselves.
    pub fn orders(pack: Pack) -> Exact {
        let mut orders = Exact::from(1);
        let mut cards = 0;
        for _face in pack.faces() {
            // (cards + copy) over copy: after each face, this is a product of binomial coefficients.
            for copy in (1..).take(pack.decks()) {
                cards += 1;
                orders = orders.mul_add(cards, 0).div_rem(copy).0;
            }
        }
        orders
    }

    /// Returns the number of orders of a pack as a formula: `52!`, `104!/2!^52`.
    pub fn formula(pack: Pack) -> String {
        match pack.decks() {
            1 => format!("{}!", pack.size()),
            decks => format!("{}!/{decks}!^{}", pack.size(), pack.faces().count()),
        }
    }

    /// Returns the order of that number, or `None` if the pack has fewer orders.
    pub fn cards(&self, pack: Pack) -> Option<Cards> {
        let orders = Exact::orders(pack);
        if *self >= orders {
            return None;
        }
        if pack.decks() == 1 { Some(self.order_of_deck(pack)) } else { self.order_of_decks(orders, pack) }
    }

    /// Returns the order of cards that are all different: the digits of the number in the factorial base say which of the cards
    /// that are left comes next.
    fn order_of_deck(&self, pack: Pack) -> Cards {
        // The last digit first.
        let mut digits = Vec::with_capacity(pack.size());
        let mut rest = self.clone();
        for base in (1..).take(pack.size()) {
            let (quotient, digit) = rest.div_rem(base);
            rest = quotient;
            digits.push(digit);
        }
        let mut left = pack.cards();
        digits.into_iter().rev().map(|digit| left.remove(digit as usize)).collect()
    }

    /// Returns the order of cards of which some are equal: of all orders of the cards that are left, a face begins as many as its
    /// share of the cards.
    fn order_of_decks(&self, mut orders: Exact, pack: Pack) -> Option<Cards> {
        let mut left = Left::new(pack);
        let mut rest = self.clone();
        let mut cards = Cards::new();
        for _ in 0..pack.size() {
            let (face, share) = left.shares(&orders).find_map(|(face, share)| {
                if rest < share {
                    return Some((face, share));
                }
                rest = std::mem::replace(&mut rest, Exact::ZERO).minus(&share);
                None
            })?;
            orders = share;
            cards.push(left.take(face)?);
        }
        Some(cards)
    }

    /// Returns the number of an order of the cards of `pack`, or `None` if they are other cards; the inverse of [`Exact::cards`].
    pub fn of(cards: &[Card], pack: Pack) -> Option<Exact> {
        if cards.len() != pack.size() {
            return None;
        }
        if pack.decks() > 1 {
            return Exact::of_decks(cards, pack);
        }
        let mut left = pack.cards();
        let mut number = Exact::ZERO;
        for &card in cards {
            let base = u32::try_from(left.len()).ok()?;
            let digit = left.iter().position(|&c| c == card)?;
            left.remove(digit);
            number = number.mul_add(base, u32::try_from(digit).ok()?);
        }
        Some(number)
    }

    fn of_decks(cards: &[Card], pack: Pack) -> Option<Exact> {
        let mut left = Left::new(pack);
        let mut orders = Exact::orders(pack);
        let mut number = Exact::ZERO;
        for &card in cards {
            let mut taken = None;
            for (face, share) in left.shares(&orders) {
                if left.faces[face].0 == card {
                    taken = Some((face, share));
                    break;
                }
                number = number.plus(&share);
            }
            let (face, share) = taken?;
            orders = share;
            left.take(face)?;
        }
        Some(number)
    }
}

/// The cards that are left of a pack: each face and how often it is there, in the order of cards.
struct Left {
    faces: Vec<(Card, u32)>,
    cards: u32,
}

impl Left {
    fn new(pack: Pack) -> Left {
        let faces = pack.faces().map(|face| (face, pack.decks() as u32)).collect();
        Left { faces, cards: pack.size() as u32 }
    }

    /// Returns, for each face, its place in `faces` and how many of all `orders` of the cards that are left begin with it.
    fn shares<'a>(&'a self, orders: &'a Exact) -> impl Iterator<Item = (usize, Exact)> {
        self.faces.iter().enumerate().filter(|(_, (_, copies))| *copies > 0).map(|(face, (_, copies))| {
            // Without a remainder: it is the number of orders of the other cards.
            (face, orders.clone().mul_add(*copies, 0).div_rem(self.cards).0)
        })
    }

    fn take(&mut self, face: usize) -> Option<Card> {
        let (card, copies) = self.faces.get_mut(face)?;
        *copies = copies.checked_sub(1)?;
        self.cards -= 1;
        Some(*card)
    }
}

impl Ord for Exact {
    fn cmp(&self, other: &Exact) -> Ordering {
        self.0.len().cmp(&other.0.len()).then_with(|| self.0.iter().rev().cmp(other.0.iter().rev()))
    }
}

impl PartialOrd for Exact {
    fn partial_cmp(&self, other: &Exact) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl From<u64> for Exact {
    fn from(n: u64) -> Exact {
        Exact(vec![n as u32, (n >> 32) as u32]).trimmed()
    }
}

impl fmt::Display for Exact {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut groups = Vec::new();
        let mut rest = self.clone();
        while rest != Exact::ZERO {
            let (quotient, group) = rest.div_rem(1_000_000_000);
            rest = quotient;
            groups.push(group);
        }
        write!(f, "{}", groups.pop().unwrap_or(0))?;
        groups.iter().rev().try_for_each(|group| write!(f, "{group:09}"))
    }
}

impl FromStr for Exact {
    type Err = ExactError;

    fn from_str(text: &str) -> Result<Exact, ExactError> {
        if text.is_empty() || !text.chars().all(|c| c.is_ascii_digit()) {
            return Err(ExactError::NotANumber);
        }
        let digits = text.trim_start_matches('0');
        if digits.len() > MOST_DIGITS {
            return Err(ExactError::TooLarge);
        }
        Ok(digits.bytes().fold(Exact::ZERO, |number, digit| number.mul_add(10, u32::from(digit - b'0'))))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::pack::tests::packs;
    use crate::{Rng, Suit, shuffle};
    use proptest::prelude::*;

    #[test]
    fn known_numbers_of_orders() {
        assert_eq!(Exact::orders(Pack::PIQUET).to_string(), "263130836933693530167218012160000000");
        assert_eq!(
            Exact::orders(Pack::FULL).to_string(),
            "80658175170943878571660636856403766975289505440883277824000000000000"
        );
        // 4!/(2! 2!), and one order of cards that are all alike.
        let of = |text: &str| Exact::orders(text.parse().unwrap());
        assert_eq!(of("2x(A..2 C)"), Exact::from(6));
        assert_eq!(of("8x(A..A S)"), Exact::from(1));
        let largest = of("8x52");
        assert_eq!(largest.to_string().len(), MOST_DIGITS);
        assert_eq!(largest.to_string().parse(), Ok(largest));
    }

    #[test]
    fn first_and_last() {
        let packs = ["32", "52", "2x52", "4x(A..K SH)", "8x(A..8)"].map(|text| text.parse::<Pack>().unwrap());
        for pack in packs {
            assert_eq!(Exact::ZERO.cards(pack).unwrap().as_slice(), pack.cards());
            let reversed: Vec<Card> = pack.cards().iter().rev().copied().collect();
            let last = Exact::of(&reversed, pack).unwrap();
            assert_eq!(last.mul_add(1, 1), Exact::orders(pack));
            assert_eq!(Exact::orders(pack).cards(pack), None);
        }
    }

    /// Orders 0, 1, 2, … of a few cards are all the orders, sorted.
    #[test]
    fn orders_are_sorted() {
        let pack: Pack = "2x(A..3 C)".parse().unwrap();
        let all: Vec<_> = (0..90).map(|n| Exact::from(n).cards(pack).unwrap()).collect();
        assert!(all.is_sorted() && all.windows(2).all(|two| two[0] != two[1]));
        assert_eq!(Exact::from(90).cards(pack), None);
    }

    #[test]
    fn numbers_and_orders_invert() {
        for seed in 0..500 {
            for pack in Pack::FRENCH {
                let mut cards = pack.cards();
                shuffle(&mut cards, &mut Rng::new(seed));
                let number = Exact::of(&cards, pack).unwrap();
                assert_eq!(number.cards(pack).unwrap().as_slice(), cards);
                assert_eq!(number.to_string().parse(), Ok(number));
            }
        }
    }

    /// With one deck, both ways to count give the same.
    #[test]
    fn one_deck_is_a_multiset_too() {
        for seed in 0..20 {
            let mut cards = Pack::PIQUET.cards();
            shuffle(&mut cards, &mut Rng::new(seed));
            let number = Exact::of(&cards, Pack::PIQUET).unwrap();
            assert_eq!(Exact::of_decks(&cards, Pack::PIQUET), Some(number.clone()));
            let orders = Exact::orders(Pack::PIQUET);
            assert_eq!(number.order_of_decks(orders, Pack::PIQUET).unwrap().as_slice(), cards);
        }
    }

    #[test]
    fn nonsense() {
        assert_eq!("".parse::<Exact>(), Err(ExactError::NotANumber));
        assert_eq!("-1".parse::<Exact>(), Err(ExactError::NotANumber));
        assert_eq!("9".repeat(673).parse::<Exact>(), Err(ExactError::TooLarge));
        assert_eq!("0".repeat(1000).parse(), Ok(Exact::ZERO));
        assert_eq!(Exact::of(&Pack::FULL.cards()[1..], Pack::FULL), None);
        assert_eq!(Exact::of(&[Pack::FULL.cards()[0]; 52], Pack::FULL), None);
        let two = Pack::range(2, crate::Rank::Ace, crate::Rank::King, &Suit::ALL).unwrap();
        assert_eq!(Exact::of(&[Pack::FULL.cards()[0]; 104], two), None);
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(24))]

        #[test]
        fn numbers_and_orders_of_any_pack_invert(pack in packs(), seed: u64) {
            let mut cards = pack.cards();
            shuffle(&mut cards, &mut Rng::new(seed));
            let number = Exact::of(&cards, pack).unwrap();
            prop_assert!(number < Exact::orders(pack));
            prop_assert_eq!(number.cards(pack).unwrap().to_vec(), cards);
            prop_assert_eq!(number.to_string().parse(), Ok(number));
        }
    }
}
