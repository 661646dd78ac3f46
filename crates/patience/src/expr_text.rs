//! An expression as it is written, for the rules in words.

use crate::expr::{Arithmetic, CardName, Compare, Expr, Function};
use std::fmt;

impl Expr {
    /// Returns the precedence of the operator: what binds less stands in brackets inside of it.
    fn precedence(&self) -> u8 {
        match self {
            Expr::Or(..) => 0,
            Expr::And(..) => 1,
            Expr::Not(_) => 2,
            Expr::Compare(..) => 3,
            Expr::Arithmetic(Arithmetic::Add | Arithmetic::Subtract, ..) => 4,
            Expr::Arithmetic(..) => 5,
            _ => 6,
        }
    }

    fn part(&self, f: &mut fmt::Formatter<'_>, least: u8) -> fmt::Result {
        if self.precedence() < least { write!(f, "({self})") } else { write!(f, "{self}") }
    }
}

impl fmt::Display for Expr {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let own = self.precedence();
        let mut two = |a: &Expr, sign: &str, b: &Expr| {
            a.part(f, own)?;
            write!(f, " {sign} ")?;
            b.part(f, own + 1)
        };
        match self {
            Expr::Or(a, b) => two(a, "or", b),
            Expr::And(a, b) => two(a, "and", b),
            Expr::Compare(op, a, b) => {
                let sign = match op {
                    Compare::Equal => "==",
                    Compare::NotEqual => "!=",
                    Compare::Less => "<",
                    Compare::LessEqual => "<=",
                    Compare::Greater => ">",
                    Compare::GreaterEqual => ">=",
                };
                two(a, sign, b)
            }
            Expr::Arithmetic(op, a, b) => {
                let sign = match op {
                    Arithmetic::Add => "+",
                    Arithmetic::Subtract => "-",
                    Arithmetic::Multiply => "*",
                    Arithmetic::Remainder => "%",
                };
                two(a, sign, b)
            }
            Expr::Not(a) => {
                f.write_str("not ")?;
                a.part(f, own)
            }
            Expr::Minus(a) => {
                f.write_str("-")?;
                a.part(f, own)
            }
            Expr::Number(number) => write!(f, "{number}"),
            Expr::Truth(truth) => write!(f, "{truth}"),
            Expr::Pile => f.write_str("i"),
            Expr::Height => f.write_str("n"),
            Expr::Count(set) => write!(f, "count({set})"),
            Expr::Of(function, name) => {
                let function = match function {
                    Function::Rank => "rank",
                    Function::Suit => "suit",
                    Function::Color => "color",
                    Function::Value => "value",
                };
                write!(f, "{function}({})", if *name == CardName::Card { "c" } else { "t" })
            }
        }
    }
}
