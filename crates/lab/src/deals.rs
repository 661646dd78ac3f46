//! A range of deals.

use solitarium_core::{Deal, Generator};
use std::fmt;
use std::str::FromStr;

/// Consecutive deals of one generator, `0..1000000` or `ms:1..32000`: the end is not included.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DealRange {
    /// Ours, girona or ms.
    pub generator: Generator,
    /// The first number.
    pub first: u64,
    /// How many.
    pub count: u64,
}

/// Why a text is no range of deals.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum DealRangeError {
    /// It does not have the form.
    #[error("{text:?} is no range of deals: A..B or generator:A..B is expected, as in 0..1000")]
    Form {
        /// What was given, shortened.
        text: String,
    },
    /// The generator cannot count.
    #[error("{name:?} has no ranges of deals: sol, girona, ms, pysol or solvitaire is expected")]
    Generator {
        /// What was given, shortened.
        name: String,
    },
    /// It ends where it begins, or before.
    #[error("the range of deals {text:?} is empty: the second number must be larger than the first")]
    Empty {
        /// What was given, shortened.
        text: String,
    },
    /// It goes beyond what the generator numbers.
    #[error("the deals of {name} are numbered up to {last}")]
    Beyond {
        /// The generator.
        name: &'static str,
        /// The largest number.
        last: u64,
    },
}

impl DealRange {
    /// Returns the deals `first`, `first + 1`, … of our own generator, `count` of them.
    pub fn own(first: u64, count: u64) -> DealRange {
        DealRange { generator: Generator::Own, first, count }
    }

    /// Returns the deal of that number in this generator.
    pub fn deal(&self, number: u64) -> Deal {
        match self.generator {
            Generator::Girona => Deal::Girona(number as u32),
            Generator::Ms => Deal::Ms(number as u32),
            Generator::Pysol => Deal::Pysol(number.into()),
            Generator::Solvitaire => Deal::Solvitaire(number as u32),
            Generator::Own | Generator::Exact | Generator::Literal => Deal::Own(number),
        }
    }

    /// Returns the number after the last one that the generator has; of our own, the largest number is not reached by ranges.
    fn end_of(generator: Generator) -> u64 {
        match generator {
            Generator::Girona | Generator::Ms => 1 << 32,
            Generator::Solvitaire => 1 << 31,
            _ => u64::MAX,
        }
    }

    /// Returns the same range with another number of deals, if the generator has as many.
    pub fn with_count(self, count: u64) -> Result<DealRange, DealRangeError> {
        let end = DealRange::end_of(self.generator);
        if self.first.checked_add(count).is_none_or(|last| last > end) {
            return Err(DealRangeError::Beyond { name: self.generator.name(), last: end - 1 });
        }
        Ok(DealRange { count, ..self })
    }
}

impl fmt::Display for DealRange {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}..{}", self.generator.name(), self.first, self.first + self.count)
    }
}

impl FromStr for DealRange {
    type Err = DealRangeError;

    fn from_str(text: &str) -> Result<DealRange, DealRangeError> {
        let shown = || text.chars().take(60).collect::<String>();
        let (name, range) = text.split_once(':').unwrap_or(("sol", text));
        let generator = Generator::ALL
            .into_iter()
            .filter(|generator| !matches!(generator, Generator::Exact | Generator::Literal))
            .find(|generator| generator.name().eq_ignore_ascii_case(name.trim()))
            .ok_or_else(|| DealRangeError::Generator { name: name.chars().take(24).collect() })?;
        let (first, end) = range.split_once("..").ok_or_else(|| DealRangeError::Form { text: shown() })?;
        let number =
            |text: &str| text.trim().parse::<u64>().map_err(|_| DealRangeError::Form { text: shown() });
        let (first, end) = (number(first)?, number(end)?);
        if end <= first {
            return Err(DealRangeError::Empty { text: shown() });
        }
        DealRange { generator, first, count: 0 }.with_count(end - first)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ranges_are_read_back() {
        for text in ["sol:0..10", "ms:1..32001", "girona:0..4294967296", "sol:5..18446744073709551615"] {
            assert_eq!(text.parse::<DealRange>().unwrap().to_string(), text);
        }
        assert_eq!("3..7".parse::<DealRange>(), Ok(DealRange::own(3, 4)));
    }

    #[test]
    fn nonsense() {
        assert!(matches!("7".parse::<DealRange>(), Err(DealRangeError::Form { .. })));
        assert!(matches!("a..b".parse::<DealRange>(), Err(DealRangeError::Form { .. })));
        assert!(matches!("7..7".parse::<DealRange>(), Err(DealRangeError::Empty { .. })));
        assert!(matches!("exact:1..7".parse::<DealRange>(), Err(DealRangeError::Generator { .. })));
        assert!(matches!("ms:1..4294967297".parse::<DealRange>(), Err(DealRangeError::Beyond { .. })));
    }
}
