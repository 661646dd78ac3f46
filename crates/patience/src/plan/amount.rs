//! Conditions on the table, and expressions over counts.

use super::Piles;
use crate::expr::{Arithmetic, Compare, Expr};
use crate::read::MOST_PILES;

/// A condition on the table.
#[derive(Clone, Debug)]
pub(crate) enum Test {
    NoSpace(Piles),
    Space(Piles),
    Empty(Piles),
    FirstPass,
    Counts(Amount),
}

/// An expression over counts.
#[derive(Clone, Debug)]
pub(crate) enum Amount {
    Number(i32),
    Height,
    Count(Piles),
    Minus(Box<Amount>),
    Arithmetic(Arithmetic, Box<Amount>, Box<Amount>),
    Compare(Compare, Box<Amount>, Box<Amount>),
    And(Box<Amount>, Box<Amount>),
    Or(Box<Amount>, Box<Amount>),
    Not(Box<Amount>),
}

impl Amount {
    pub(super) fn of(expr: &Expr, count: &dyn Fn(&str) -> Piles) -> Amount {
        let of = |expr: &Expr| Box::new(Amount::of(expr, count));
        match expr {
            Expr::Number(number) => Amount::Number(*number),
            Expr::Truth(truth) => Amount::Number(i32::from(*truth)),
            // Comparisons of counts name neither cards nor piles: the reader has refused those.
            Expr::Of(..) | Expr::Pile => Amount::Number(0),
            Expr::Height => Amount::Height,
            Expr::Count(set) => Amount::Count(count(set)),
            Expr::Minus(a) => Amount::Minus(of(a)),
            Expr::Arithmetic(op, a, b) => Amount::Arithmetic(*op, of(a), of(b)),
            Expr::Compare(op, a, b) => Amount::Compare(*op, of(a), of(b)),
            Expr::And(a, b) => Amount::And(of(a), of(b)),
            Expr::Or(a, b) => Amount::Or(of(a), of(b)),
            Expr::Not(a) => Amount::Not(of(a)),
        }
    }

    pub(crate) fn value(&self, heights: &[u8; MOST_PILES], pile: usize) -> i32 {
        match self {
            Amount::Number(number) => *number,
            Amount::Height => heights[pile].into(),
            Amount::Count(piles) => {
                let mut rest = *piles;
                let mut sum = 0;
                while rest != 0 {
                    sum += i32::from(heights[rest.trailing_zeros() as usize]);
                    rest &= rest - 1;
                }
                sum
            }
            Amount::Minus(a) => a.value(heights, pile).saturating_neg(),
            Amount::Arithmetic(op, a, b) => {
                let (a, b) = (a.value(heights, pile), b.value(heights, pile));
                match op {
                    Arithmetic::Add => a.saturating_add(b),
                    Arithmetic::Subtract => a.saturating_sub(b),
                    Arithmetic::Multiply => a.saturating_mul(b),
                    Arithmetic::Remainder => a.checked_rem_euclid(b).unwrap_or(0),
                }
            }
            Amount::Compare(op, a, b) => i32::from(op.holds(a.value(heights, pile), b.value(heights, pile))),
            Amount::And(a, b) => i32::from(a.value(heights, pile) != 0 && b.value(heights, pile) != 0),
            Amount::Or(a, b) => i32::from(a.value(heights, pile) != 0 || b.value(heights, pile) != 0),
            Amount::Not(a) => i32::from(a.value(heights, pile) == 0),
        }
    }

    /// Returns whether it depends on how many cards these piles have.
    pub(super) fn watches(&self, piles: Piles) -> bool {
        match self {
            Amount::Number(_) | Amount::Height => false,
            Amount::Count(counted) => counted & piles != 0,
            Amount::Minus(a) | Amount::Not(a) => a.watches(piles),
            Amount::Arithmetic(_, a, b) | Amount::Compare(_, a, b) | Amount::And(a, b) | Amount::Or(a, b) => {
                a.watches(piles) || b.watches(piles)
            }
        }
    }
}
