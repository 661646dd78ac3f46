//! Two ways to play the same deals, compared game by game.

use crate::Interval;
use crate::interval::Z;

/// How often each of two players won a deal. On the same deals luck falls out of the difference, so that far fewer games show
/// which one is better.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Pairs {
    /// Both won.
    pub both: u64,
    /// Only the first won.
    pub first: u64,
    /// Only the second won.
    pub second: u64,
    /// Neither won.
    pub neither: u64,
}

impl Pairs {
    /// Counts one deal.
    #[inline]
    pub fn add(&mut self, first_won: bool, second_won: bool) {
        match (first_won, second_won) {
            (true, true) => self.both += 1,
            (true, false) => self.first += 1,
            (false, true) => self.second += 1,
            (false, false) => self.neither += 1,
        }
    }

    /// Counts all that the other one counted.
    pub fn merge(&mut self, other: &Pairs) {
        self.both += other.both;
        self.first += other.first;
        self.second += other.second;
        self.neither += other.neither;
    }

    /// Returns the number of deals.
    pub fn games(&self) -> u64 {
        self.both + self.first + self.second + self.neither
    }
}

/// Returns the rate of the second less that of the first, and its 95 % interval (Bonett and Price's, which holds for few games
/// too).
pub fn paired_difference(pairs: &Pairs) -> (f64, Interval) {
    let n = pairs.games() as f64;
    let observed = if n == 0.0 { 0.0 } else { (pairs.second as f64 - pairs.first as f64) / n };
    // One game is added to each kind in which the two differ.
    let (p, q, m) = (pairs.second as f64 + 1.0, pairs.first as f64 + 1.0, n + 2.0);
    let centre = (p - q) / m;
    let half = Z * ((p + q) / m - centre * centre).sqrt() / m.sqrt();
    (observed, Interval { low: (centre - half).max(-1.0), high: (centre + half).min(1.0) })
}

#[cfg(test)]
mod tests {
    use super::*;
    use solitarium_core::Rng;

    #[test]
    fn a_difference_is_told_from_none() {
        let pairs = Pairs { both: 400, first: 50, second: 150, neither: 400 };
        let (difference, interval) = paired_difference(&pairs);
        assert!((difference - 0.1).abs() < 1e-12);
        assert!(0.05 < interval.low && interval.high < 0.15, "{interval:?}");
        let (zero, interval) = paired_difference(&Pairs::default());
        assert!(zero.abs() < f64::EPSILON && interval.low <= -0.9 && interval.high >= 0.9);
    }

    /// Over many samples the interval holds the true difference about 95 times in a hundred.
    #[test]
    fn coverage() {
        let mut rng = Rng::new(11);
        let held = (0..4000)
            .filter(|_| {
                let mut pairs = Pairs::default();
                for _ in 0..100 {
                    let luck = rng.below(100);
                    pairs.add(luck < 30, luck < 20 || (50..70).contains(&luck));
                }
                let interval = paired_difference(&pairs).1;
                interval.low <= 0.1 && 0.1 <= interval.high
            })
            .count();
        assert!((3720..3900).contains(&held), "{held} of 4000");
    }
}
