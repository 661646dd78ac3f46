//! The escape of the language: one pure expression over a card, the card it is to lie on, and counts.

use crate::document::{At, short};
use crate::phrase::{Read, Wrong};
use crate::problem::{Listed, Problem, near};

/// How deep an expression may be nested.
const MOST_DEEP: usize = 64;

/// How many parts an expression may have.
const MOST_PARTS: usize = 1_000;

/// An expression, checked to be a number or a truth where one is needed.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Expr {
    Number(i32),
    Of(Function, CardName),
    /// The number of the pile in its set, from 1.
    Pile,
    /// The cards in the pile.
    Height,
    /// The cards in a set of piles.
    Count(String),
    Minus(Box<Expr>),
    Arithmetic(Arithmetic, Box<Expr>, Box<Expr>),
    Compare(Compare, Box<Expr>, Box<Expr>),
    And(Box<Expr>, Box<Expr>),
    Or(Box<Expr>, Box<Expr>),
    Not(Box<Expr>),
    Truth(bool),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Function {
    /// The place of its rank in the order of the game, from 1.
    Rank,
    /// 1 to 4 for clubs, diamonds, hearts, spades.
    Suit,
    /// 0 black, 1 red.
    Color,
    /// 1 for the ace to 13 for the king, in every order.
    Value,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum CardName {
    /// The card that moves.
    Card,
    /// The card on top, that it is to lie on.
    Top,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Arithmetic {
    Add,
    Subtract,
    Multiply,
    Remainder,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Compare {
    Equal,
    NotEqual,
    Less,
    LessEqual,
    Greater,
    GreaterEqual,
}

impl Compare {
    pub(crate) fn holds(self, a: i32, b: i32) -> bool {
        match self {
            Compare::Equal => a == b,
            Compare::NotEqual => a != b,
            Compare::Less => a < b,
            Compare::LessEqual => a <= b,
            Compare::Greater => a > b,
            Compare::GreaterEqual => a >= b,
        }
    }
}

/// What a card is to an expression.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct CardValues {
    pub(crate) rank: i32,
    pub(crate) suit: i32,
    pub(crate) color: i32,
    pub(crate) value: i32,
}

/// What the names of an expression stand for.
pub(crate) struct Scope<'a> {
    pub(crate) card: CardValues,
    pub(crate) top: CardValues,
    pub(crate) pile: i32,
    pub(crate) height: i32,
    pub(crate) count: &'a dyn Fn(&str) -> i32,
}

impl Expr {
    /// Its value: a number, or 0 and 1 for a truth. Total: what is divided by 0 leaves 0, and numbers stay in their range.
    pub(crate) fn value(&self, scope: &Scope<'_>) -> i32 {
        match self {
            Expr::Number(number) => *number,
            Expr::Of(function, name) => {
                let card = if *name == CardName::Card { scope.card } else { scope.top };
                match function {
                    Function::Rank => card.rank,
                    Function::Suit => card.suit,
                    Function::Color => card.color,
                    Function::Value => card.value,
                }
            }
            Expr::Pile => scope.pile,
            Expr::Height => scope.height,
            Expr::Count(set) => (scope.count)(set),
            Expr::Minus(a) => a.value(scope).saturating_neg(),
            Expr::Arithmetic(op, a, b) => {
                let (a, b) = (a.value(scope), b.value(scope));
                match op {
                    Arithmetic::Add => a.saturating_add(b),
                    Arithmetic::Subtract => a.saturating_sub(b),
                    Arithmetic::Multiply => a.saturating_mul(b),
                    Arithmetic::Remainder => a.checked_rem_euclid(b).unwrap_or(0),
                }
            }
            Expr::Compare(op, a, b) => i32::from(op.holds(a.value(scope), b.value(scope))),
            Expr::And(a, b) => i32::from(a.value(scope) != 0 && b.value(scope) != 0),
            Expr::Or(a, b) => i32::from(a.value(scope) != 0 || b.value(scope) != 0),
            Expr::Not(a) => i32::from(a.value(scope) == 0),
            Expr::Truth(truth) => i32::from(*truth),
        }
    }

    fn is_truth(&self) -> bool {
        matches!(self, Expr::Compare(..) | Expr::And(..) | Expr::Or(..) | Expr::Not(_) | Expr::Truth(_))
    }

    /// Calls `f` with every part, itself included.
    pub(crate) fn each<'a>(&'a self, f: &mut dyn FnMut(&'a Expr)) {
        f(self);
        match self {
            Expr::Minus(a) | Expr::Not(a) => a.each(f),
            Expr::Arithmetic(_, a, b) | Expr::Compare(_, a, b) | Expr::And(a, b) | Expr::Or(a, b) => {
                a.each(f);
                b.each(f);
            }
            _ => {}
        }
    }

    /// Returns whether some part is one that `wanted` says yes to.
    pub(crate) fn uses(&self, wanted: impl Fn(&Expr) -> bool) -> bool {
        let mut found = false;
        self.each(&mut |part| found |= wanted(part));
        found
    }

    pub(crate) fn uses_counts(&self) -> bool {
        self.uses(|part| matches!(part, Expr::Height | Expr::Count(_)))
    }

    pub(crate) fn uses_card(&self, name: CardName) -> bool {
        self.uses(|part| matches!(part, Expr::Of(_, used) if *used == name))
    }

    pub(crate) fn uses_pile(&self) -> bool {
        self.uses(|part| *part == Expr::Pile)
    }

    /// Takes the comparisons of counts out: each becomes a truth that is known only while the game is played. `known` gives the
    /// value that stands for the one of that number.
    pub(crate) fn with_counts_as(&self, next: &mut usize, known: &dyn Fn(usize) -> bool) -> Expr {
        let mut of = |a: &Expr| Box::new(a.with_counts_as(next, known));
        match self {
            Expr::Compare(..) if self.uses_counts() => {
                let number = *next;
                *next += 1;
                Expr::Truth(known(number))
            }
            Expr::And(a, b) => {
                let a = of(a);
                Expr::And(a, of(b))
            }
            Expr::Or(a, b) => {
                let a = of(a);
                Expr::Or(a, of(b))
            }
            Expr::Not(a) => Expr::Not(of(a)),
            other => other.clone(),
        }
    }

    /// Returns the comparisons of counts, in the order of their numbers.
    pub(crate) fn count_comparisons(&self) -> Vec<&Expr> {
        let mut found = Vec::new();
        self.each(&mut |part| {
            if matches!(part, Expr::Compare(..)) && part.uses_counts() {
                found.push(part);
            }
        });
        found
    }
}

/// Reads an expression that is a truth. `offset` is where `text` begins in the text that is in quotes at `at`.
pub(crate) fn read(text: &str, offset: usize, at: At) -> Read<Expr> {
    let tokens = tokens(text, offset, at)?;
    let end = at.inside(offset + text.len(), offset + text.len());
    let mut parser = Parser { tokens, next: 0, end, deep: 0 };
    let expr = parser.or()?;
    if parser.next < parser.tokens.len() {
        return Err(parser.expected(&["and", "or", "nothing more"]));
    }
    if !expr.is_truth() {
        return Err(Wrong::new(at, Problem::Truth { expected: Listed::of(&["a comparison"]) }));
    }
    for comparison in expr.count_comparisons() {
        if comparison.uses_card(CardName::Card)
            || comparison.uses_card(CardName::Top)
            || comparison.uses_pile()
        {
            return Err(Wrong::new(at, Problem::Mixed {}));
        }
    }
    Ok(expr)
}

struct Token<'a> {
    text: &'a str,
    at: At,
}

fn tokens(text: &str, offset: usize, at: At) -> Read<Vec<Token<'_>>> {
    let mut tokens = Vec::new();
    let mut rest = text;
    loop {
        rest = rest.trim_start();
        let Some(first) = rest.chars().next() else { return Ok(tokens) };
        let is_word = |c: char| c.is_ascii_alphanumeric() || c == '_' || c == '.' || c == '-';
        let length = if first.is_ascii_alphabetic() {
            rest.find(|c| !is_word(c)).unwrap_or(rest.len())
        } else if first.is_ascii_digit() {
            rest.find(|c: char| !c.is_ascii_digit()).unwrap_or(rest.len())
        } else if ["==", "!=", "<=", ">="].iter().any(|op| rest.starts_with(op)) {
            2
        } else {
            first.len_utf8()
        };
        let start = offset + text.len() - rest.len();
        tokens.push(Token { text: &rest[..length], at: at.inside(start, start + length) });
        if tokens.len() > MOST_PARTS {
            return Err(Wrong::new(at, Problem::Long { most: MOST_PARTS.to_string() }));
        }
        rest = &rest[length..];
    }
}

struct Parser<'a> {
    tokens: Vec<Token<'a>>,
    next: usize,
    end: At,
    deep: usize,
}

impl<'a> Parser<'a> {
    fn peek(&self) -> Option<&'a str> {
        self.tokens.get(self.next).map(|token| token.text)
    }

    fn here(&self) -> At {
        self.tokens.get(self.next).map_or(self.end, |token| token.at)
    }

    fn take(&mut self, text: &str) -> bool {
        let is = self.peek() == Some(text);
        self.next += usize::from(is);
        is
    }

    fn expected(&self, expected: &[&str]) -> Wrong {
        let list = Listed::of(expected);
        let Some(word) = self.peek() else {
            return Wrong::new(self.here(), Problem::Ends { expected: list });
        };
        // Of `rank(c)` only the name is a word.
        let word = short(word);
        let names = expected.iter().map(|text| text.split('(').next().unwrap_or(text));
        let meant = near(names.filter(|name| name.len() > 1).map(|name| (word.as_str(), name)));
        Wrong::of(self.here(), Problem::Word { word: word.clone(), expected: list }, meant)
    }

    fn truth(expr: &Expr, at: At) -> Read<()> {
        if expr.is_truth() {
            Ok(())
        } else {
            Err(Wrong::new(at, Problem::Truth { expected: Listed::of(&["a comparison"]) }))
        }
    }

    fn number(expr: &Expr, at: At) -> Read<()> {
        if expr.is_truth() {
            Err(Wrong::new(at, Problem::Truth { expected: Listed::of(&["a number"]) }))
        } else {
            Ok(())
        }
    }

    fn deeper<T>(&mut self, read: impl FnOnce(&mut Self) -> Read<T>) -> Read<T> {
        self.deep += 1;
        if self.deep > MOST_DEEP {
            return Err(Wrong::new(self.here(), Problem::Deep { most: MOST_DEEP.to_string() }));
        }
        let result = read(self);
        self.deep -= 1;
        result
    }

    fn or(&mut self) -> Read<Expr> {
        self.deeper(|parser| {
            let at = parser.here();
            let mut left = parser.and()?;
            while parser.take("or") {
                Self::truth(&left, at)?;
                let right_at = parser.here();
                let right = parser.and()?;
                Self::truth(&right, right_at)?;
                left = Expr::Or(Box::new(left), Box::new(right));
            }
            Ok(left)
        })
    }

    fn and(&mut self) -> Read<Expr> {
        let at = self.here();
        let mut left = self.not()?;
        while self.take("and") {
            Self::truth(&left, at)?;
            let right_at = self.here();
            let right = self.not()?;
            Self::truth(&right, right_at)?;
            left = Expr::And(Box::new(left), Box::new(right));
        }
        Ok(left)
    }

    fn not(&mut self) -> Read<Expr> {
        if !self.take("not") {
            return self.comparison();
        }
        let at = self.here();
        let inner = self.deeper(Parser::not)?;
        Self::truth(&inner, at)?;
        Ok(Expr::Not(Box::new(inner)))
    }

    fn comparison(&mut self) -> Read<Expr> {
        let at = self.here();
        let left = self.sum()?;
        let op = match self.peek() {
            Some("==" | "=") => Compare::Equal,
            Some("!=") => Compare::NotEqual,
            Some("<") => Compare::Less,
            Some("<=") => Compare::LessEqual,
            Some(">") => Compare::Greater,
            Some(">=") => Compare::GreaterEqual,
            _ => return Ok(left),
        };
        self.next += 1;
        Self::number(&left, at)?;
        let right_at = self.here();
        let right = self.sum()?;
        Self::number(&right, right_at)?;
        Ok(Expr::Compare(op, Box::new(left), Box::new(right)))
    }

    fn sum(&mut self) -> Read<Expr> {
        let at = self.here();
        let mut left = self.product()?;
        loop {
            let op = match self.peek() {
                Some("+") => Arithmetic::Add,
                Some("-") => Arithmetic::Subtract,
                _ => return Ok(left),
            };
            self.next += 1;
            Self::number(&left, at)?;
            let right_at = self.here();
            let right = self.product()?;
            Self::number(&right, right_at)?;
            left = Expr::Arithmetic(op, Box::new(left), Box::new(right));
        }
    }

    fn product(&mut self) -> Read<Expr> {
        let at = self.here();
        let mut left = self.atom()?;
        loop {
            let op = match self.peek() {
                Some("*") => Arithmetic::Multiply,
                Some("%") => Arithmetic::Remainder,
                _ => return Ok(left),
            };
            self.next += 1;
            Self::number(&left, at)?;
            let right_at = self.here();
            let right = self.atom()?;
            Self::number(&right, right_at)?;
            left = Expr::Arithmetic(op, Box::new(left), Box::new(right));
        }
    }

    fn atom(&mut self) -> Read<Expr> {
        const NAMES: [&str; 8] =
            ["rank(c)", "suit(c)", "color(c)", "value(c)", "rank(t)", "i", "n", "count(set)"];
        if self.take("(") {
            let inner = self.or()?;
            return if self.take(")") { Ok(inner) } else { Err(self.expected(&[")"])) };
        }
        if self.take("-") {
            let at = self.here();
            let inner = self.deeper(Parser::atom)?;
            Self::number(&inner, at)?;
            return Ok(Expr::Minus(Box::new(inner)));
        }
        let Some(word) = self.peek() else { return Err(self.expected(&NAMES)) };
        if let Ok(number) = word.parse::<i32>() {
            self.next += 1;
            return Ok(Expr::Number(number));
        }
        let function = match word {
            "i" => {
                self.next += 1;
                return Ok(Expr::Pile);
            }
            "n" => {
                self.next += 1;
                return Ok(Expr::Height);
            }
            "count" => None,
            "rank" => Some(Function::Rank),
            "suit" => Some(Function::Suit),
            "color" | "colour" => Some(Function::Color),
            "value" => Some(Function::Value),
            _ => return Err(self.expected(&NAMES)),
        };
        self.next += 1;
        if !self.take("(") {
            return Err(self.expected(&["("]));
        }
        let inner = match (function, self.peek()) {
            (Some(function), Some("c")) => Expr::Of(function, CardName::Card),
            (Some(function), Some("t")) => Expr::Of(function, CardName::Top),
            (Some(_), _) => return Err(self.expected(&["c", "t"])),
            (None, Some(set)) if set.starts_with(|c: char| c.is_ascii_alphabetic()) => {
                Expr::Count(set.to_owned())
            }
            (None, _) => return Err(self.expected(&["the name of a set"])),
        };
        self.next += 1;
        if self.take(")") { Ok(inner) } else { Err(self.expected(&[")"])) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::problem::Report;

    const AT: At = At { source: 0, start: 0, end: 10_000_000 };

    fn value(text: &str, height: i32) -> Result<i32, String> {
        let card = CardValues { rank: 5, suit: 3, color: 1, value: 5 };
        let top = CardValues { rank: 6, suit: 1, color: 0, value: 6 };
        let scope = Scope { card, top, pile: 2, height, count: &|_| 8 };
        read(text, 0, AT).map(|expr| expr.value(&scope)).map_err(|wrong| {
            let mut report = Report::default();
            wrong.tell(&mut report);
            report.diagnostics[0].problem.to_string()
        })
    }

    #[test]
    fn what_expressions_say() {
        assert_eq!(value("rank(c) + 1 == rank(t) and color(c) != color(t)", 0), Ok(1));
        assert_eq!(value("rank(c) == (rank(t) + i - 1) % 13 + 1", 0), Ok(0));
        assert_eq!(value("not suit(c) == 3 or 2 * -3 < 0", 0), Ok(1));
        assert_eq!(value("n < 6 or count(foundation.flood) >= 8", 6), Ok(1));
        assert_eq!(value("5 % 0 == 0", 0), Ok(1));
        assert_eq!(value("-1 % 13 == 12", 0), Ok(1));
    }

    #[test]
    fn nonsense_is_told() {
        assert_eq!(value("rank(c)", 0), Err("a comparison is expected here".to_owned()));
        assert_eq!(value("rank(c) and 1 == 1", 0), Err("a comparison is expected here".to_owned()));
        assert_eq!(value("1 == 1 + (2 == 2)", 0), Err("a number is expected here".to_owned()));
        assert_eq!(value("rank(d) == 1", 0), Err("`d` does not fit here: use `c` or `t`".to_owned()));
        assert_eq!(value("rank(c) == n", 0), Err(Problem::Mixed {}.to_string()));
        assert!(value("rank(c) ==", 0).unwrap_err().starts_with("the phrase ends too early"));
        assert!(value("", 0).unwrap_err().starts_with("the phrase ends too early"));
    }

    #[test]
    fn a_mile_deep_or_long_is_refused() {
        let deep = format!("{}1 == 1{}", "(".repeat(100_000), ")".repeat(100_000));
        assert!(value(&deep, 0).unwrap_err().contains("more than 1000 parts"));
        let deep = format!("{}1 == 1{}", "(".repeat(200), ")".repeat(200));
        assert!(value(&deep, 0).unwrap_err().contains("nested more than 64 deep"));
        assert!(value(&format!("{} 1 == 1", "not ".repeat(300)), 0).unwrap_err().contains("nested"));
        assert!(value(&format!("{} 1 == 1", "- ".repeat(300)), 0).unwrap_err().contains("nested"));
    }
}
