//! What the rows of a batch come to.

use super::Row;
use crate::{Interval, wilson};

/// Counts, and the processor time of each position.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Summary {
    /// How many can be won.
    pub won: u64,
    /// How many cannot.
    pub lost: u64,
    /// Of how many that is not known.
    pub unknown: u64,
    /// Milliseconds, one for each position.
    spent: Vec<f64>,
}

impl Summary {
    /// Counts a row.
    pub fn add(&mut self, row: &Row) {
        *match row.is_won {
            Ok(true) => &mut self.won,
            Ok(false) => &mut self.lost,
            Err(_) => &mut self.unknown,
        } += 1;
        self.spent.push(row.cpu_ms);
    }

    /// Returns how many positions were counted.
    pub fn deals(&self) -> u64 {
        self.won + self.lost + self.unknown
    }

    /// Returns the 95 % interval of the rate: its low end as if all unknown positions were lost, its high end as if they were
    /// won.
    pub fn interval(&self) -> Interval {
        let deals = self.deals();
        Interval { low: wilson(self.won, deals).low, high: wilson(self.won + self.unknown, deals).high }
    }

    /// Returns the processor time of all positions, in milliseconds.
    pub fn total_ms(&self) -> f64 {
        self.spent.iter().sum()
    }

    /// Returns, for each share, the least time that so many positions do not exceed, in milliseconds; 0 without positions.
    pub fn quantiles_ms<const N: usize>(&self, shares: [f64; N]) -> [f64; N] {
        let mut sorted = self.spent.clone();
        sorted.sort_by(f64::total_cmp);
        shares.map(|share| quantile(&sorted, share))
    }
}

/// Returns the least of the sorted values that is not less than that share of them; 0 without values.
fn quantile(sorted: &[f64], share: f64) -> f64 {
    let rank = (share * sorted.len() as f64).ceil() as usize;
    sorted.get(rank.saturating_sub(1)).copied().unwrap_or(0.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quantiles() {
        let values: Vec<f64> = (1..=100).map(f64::from).collect();
        for (share, value) in [(0.5, 50.0), (0.9, 90.0), (0.99, 99.0), (1.0, 100.0)] {
            assert!((quantile(&values, share) - value).abs() < 1e-9, "{share}");
        }
        assert!((quantile(&[3.0], 0.5) - 3.0).abs() < 1e-9);
        assert!(quantile(&[], 0.5).abs() < 1e-9);
    }

    /// Unknown positions make the interval wider at both ends, never narrower.
    #[test]
    fn unknown_positions_count_both_ways() {
        let summary = Summary { won: 80, lost: 10, unknown: 10, spent: vec![1.0; 100] };
        let interval = summary.interval();
        assert!((interval.low - wilson(80, 100).low).abs() < 1e-12);
        assert!((interval.high - wilson(90, 100).high).abs() < 1e-12);
    }
}
