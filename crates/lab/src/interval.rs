//! Intervals for rates.

/// The two ends of an interval.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Interval {
    /// The lower end.
    pub low: f64,
    /// The upper end.
    pub high: f64,
}

impl Interval {
    /// Returns half of its length: the number after ±.
    pub fn half_width(self) -> f64 {
        (self.high - self.low) / 2.0
    }
}

/// The normal quantile of a 95 % interval.
pub(crate) const Z: f64 = 1.959_963_984_540_054;

/// Returns the 95 % Wilson interval of a rate of `won` in `games`; from 0 to 1 without games.
///
/// ```
/// let interval = solitarium_lab::wilson(0, 10);
/// assert_eq!(interval.low, 0.0);
/// assert!((interval.high - 0.2775).abs() < 1e-4);
/// ```
pub fn wilson(won: u64, games: u64) -> Interval {
    wilson_of(if games > 0 { won as f64 / games as f64 } else { 0.0 }, games as f64, Z)
}

/// Returns the Wilson interval of a rate in so many trials, which need not be a whole number, for a quantile of the distribution; from 0 to 1
/// without trials.
pub(crate) fn wilson_of(rate: f64, trials: f64, quantile: f64) -> Interval {
    if trials <= 0.0 {
        return Interval { low: 0.0, high: 1.0 };
    }
    let z2 = quantile * quantile;
    let centre = (rate + z2 / (2.0 * trials)) / (1.0 + z2 / trials);
    let half = quantile * (rate * (1.0 - rate) / trials + z2 / (4.0 * trials * trials)).max(0.0).sqrt()
        / (1.0 + z2 / trials);
    // At the ends the exact values are 0 and 1; rounding must not leave them.
    let low = if rate <= 0.0 { 0.0 } else { (centre - half).max(0.0) };
    let high = if rate >= 1.0 { 1.0 } else { (centre + half).min(1.0) };
    Interval { low, high }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Values computed by hand from the formula with exact fractions.
    #[test]
    fn known_intervals() {
        for (won, games, low, high) in
            [(5, 10, 0.236_593, 0.763_407), (81, 263, 0.255_289, 0.366_210), (10, 10, 0.722_467, 1.0)]
        {
            let interval = wilson(won, games);
            assert!((interval.low - low).abs() < 1e-5 && (interval.high - high).abs() < 1e-5, "{interval:?}");
        }
    }

    /// The promise of an interval: over many samples it holds the true rate about 95 times in a hundred.
    #[test]
    fn coverage() {
        let mut rng = solitarium_core::Rng::new(5);
        let held = (0..4000)
            .filter(|_| {
                let won = (0..200).filter(|_| rng.below(10) < 3).count() as u64;
                let interval = wilson(won, 200);
                interval.low <= 0.3 && 0.3 <= interval.high
            })
            .count();
        assert!((3720..3880).contains(&held), "{held} of 4000");
    }
}
