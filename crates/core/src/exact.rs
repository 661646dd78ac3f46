//! A deal named by its number among all orders of a pack.

use crate::{Card, Pack};
use arrayvec::ArrayVec;
use std::{fmt, str::FromStr};

/// A number below 52!: the rank of an order of cards among all orders, in lexicographic order.
///
/// 0 is the pack in the order of cards, 52! − 1 the reverse.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
// 52! has 226 bits: eight limbs, the most significant first, so that the derived order is that of numbers.
pub struct Exact([u32; 8]);

/// Why a text is not such a number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ExactError {
    /// Something other than decimal digits.
    #[error("a whole number without a sign is expected")]
    NotANumber,
    /// Beyond 256 bits, and so beyond 52!.
    #[error("the number is larger than 52!")]
    TooLarge,
}

impl Exact {
    const ZERO: Exact = Exact([0; 8]);

    /// `self · factor + addend`, or `None` beyond 256 bits.
    fn mul_add(mut self, factor: u32, addend: u32) -> Option<Exact> {
        let mut carry = u64::from(addend);
        for limb in self.0.iter_mut().rev() {
            carry += u64::from(*limb) * u64::from(factor);
            #[expect(
                clippy::cast_possible_truncation,
                reason = "the low half stays, the high half is carried"
            )]
            let low = carry as u32;
            *limb = low;
            carry >>= 32;
        }
        (carry == 0).then_some(self)
    }

    /// Quotient and remainder by a divisor that is not 0.
    fn div_rem(mut self, divisor: u32) -> (Exact, u32) {
        let mut rest = 0u64;
        for limb in &mut self.0 {
            rest = rest << 32 | u64::from(*limb);
            let quotient = (rest / u64::from(divisor)) as u32;
            *limb = quotient;
            rest %= u64::from(divisor);
        }
        (self, rest as u32)
    }

    /// How many orders a pack has: 32! or 52!.
    pub fn orders(pack: Pack) -> Exact {
        // 52! < 2^226: the product never leaves 256 bits.
        (1..).take(pack.size()).fold(Exact::ZERO.mul_add(0, 1).unwrap_or(Exact::ZERO), |product, n| {
            product.mul_add(n, 0).unwrap_or(product)
        })
    }

    /// The order of that number, or `None` if the pack has fewer orders.
    pub fn cards(self, pack: Pack) -> Option<ArrayVec<Card, 52>> {
        if self >= Exact::orders(pack) {
            return None;
        }
        // Digits in the factorial base, the last first.
        let mut digits = ArrayVec::<u32, 52>::new();
        let mut rest = self;
        for base in (1..).take(pack.size()) {
            let (quotient, digit) = rest.div_rem(base);
            rest = quotient;
            digits.push(digit);
        }
        let mut left: ArrayVec<Card, 52> = pack.cards().iter().copied().collect();
        Some(digits.into_iter().rev().map(|digit| left.remove(digit as usize)).collect())
    }

    /// The number of an order of a whole pack; the inverse of [`Exact::cards`].
    pub fn of(cards: &[Card]) -> Option<Exact> {
        let pack = Pack::of(cards.len())?;
        let mut left: ArrayVec<Card, 52> = pack.cards().iter().copied().collect();
        let mut number = Exact::ZERO;
        for &card in cards {
            let base = u32::try_from(left.len()).ok()?;
            let digit = left.iter().position(|&c| c == card)?;
            left.remove(digit);
            number = number.mul_add(base, u32::try_from(digit).ok()?)?;
        }
        Some(number)
    }
}

impl From<u64> for Exact {
    fn from(n: u64) -> Exact {
        Exact([0, 0, 0, 0, 0, 0, (n >> 32) as u32, n as u32])
    }
}

impl fmt::Display for Exact {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut groups = ArrayVec::<u32, 9>::new();
        let mut rest = *self;
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
        if text.is_empty() {
            return Err(ExactError::NotANumber);
        }
        text.chars().try_fold(Exact::ZERO, |number, c| {
            let digit = c.to_digit(10).ok_or(ExactError::NotANumber)?;
            number.mul_add(10, digit).ok_or(ExactError::TooLarge)
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Rng, shuffle};

    #[test]
    fn known_factorials() {
        assert_eq!(Exact::orders(Pack::Piquet).to_string(), "263130836933693530167218012160000000");
        assert_eq!(
            Exact::orders(Pack::Full).to_string(),
            "80658175170943878571660636856403766975289505440883277824000000000000"
        );
    }

    #[test]
    fn first_and_last() {
        for pack in Pack::ALL {
            assert_eq!(Exact::ZERO.cards(pack).unwrap().as_slice(), pack.cards());
            let reversed: Vec<Card> = pack.cards().iter().rev().copied().collect();
            let last = Exact::of(&reversed).unwrap();
            assert_eq!(last.mul_add(1, 1), Some(Exact::orders(pack)));
            assert_eq!(Exact::orders(pack).cards(pack), None);
        }
    }

    #[test]
    fn numbers_and_orders_invert() {
        for seed in 0..500 {
            for pack in Pack::ALL {
                let mut cards = pack.cards().to_vec();
                shuffle(&mut cards, &mut Rng::new(seed));
                let number = Exact::of(&cards).unwrap();
                assert_eq!(number.cards(pack).unwrap().as_slice(), cards);
                assert_eq!(number.to_string().parse(), Ok(number));
            }
        }
    }

    #[test]
    fn nonsense() {
        assert_eq!("".parse::<Exact>(), Err(ExactError::NotANumber));
        assert_eq!("-1".parse::<Exact>(), Err(ExactError::NotANumber));
        assert_eq!("9".repeat(80).parse::<Exact>(), Err(ExactError::TooLarge));
        assert_eq!(Exact::of(&Pack::Full.cards()[1..]), None);
        assert_eq!(Exact::of(&[Pack::Full.cards()[0]; 52]), None);
    }
}
