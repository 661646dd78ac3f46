//! Means and shares with intervals that keep their 95 %, for few deals, rare wins and skewed points too.

use crate::interval::{Z, wilson_of};

/// Where fewer games than this were won, or lost, the interval of a share has a correction for continuity.
const FEW: f64 = 10.0;

/// A mean with its 95 % interval.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Estimate {
    /// The mean.
    pub mean: f64,
    /// Where the interval begins.
    pub low: f64,
    /// Where it ends.
    pub high: f64,
}

impl Estimate {
    /// Returns the share of `won` in a real number of independent trials, with Wilson's interval: it has a width even if nothing,
    /// or everything, was won. Without trials it is from nothing to all.
    pub fn share(won: f64, trials: f64) -> Estimate {
        Estimate::wilson(won, trials, Z)
    }

    fn wilson(won: f64, trials: f64, quantile: f64) -> Estimate {
        let mean = if trials > 0.0 { won / trials } else { 0.0 };
        let interval = wilson_of(mean, trials, quantile);
        Estimate { mean, low: interval.low, high: interval.high }
    }

    /// Returns Wilson's interval with a correction for continuity (Newcombe's form): the ends are those of the shares half a win
    /// below and above the one that was seen. Plain Wilson intervals are too narrow where a win or two are expected: three wins are seen
    /// there eight times in a hundred, and would exclude the truth.
    fn corrected(won: f64, trials: f64, quantile: f64) -> Estimate {
        let mean = won / trials;
        let low = wilson_of((mean - 0.5 / trials).max(0.0), trials, quantile).low;
        let high = wilson_of((mean + 0.5 / trials).min(1.0), trials, quantile).high;
        Estimate { mean, low, high }
    }

    /// Returns the share of games won, from the share in each deal. The games of a deal are no independent trials: Wilson's
    /// interval is taken with as many trials as would have given the variance that the deals show, and with Student's quantile, since
    /// few deals show their variance badly. If they show none, a deal counts once, as if its games always ended alike.
    pub(super) fn share_of_deals(shares: &[f64]) -> Estimate {
        let Moments { count, mean, variance, .. } = Moments::of(shares);
        Estimate::share_of_groups(count, mean, variance)
    }

    /// Returns the same from the number of deals, or other groups of games, and the mean and the variance of their shares.
    pub(crate) fn share_of_groups(count: f64, mean: f64, variance: f64) -> Estimate {
        let trials = if variance > 0.0 { mean * (1.0 - mean) / (variance / count) } else { count };
        let (won, quantile) = (mean * trials, student(count - 1.0));
        let is_rare = won.min(trials - won) < FEW && variance > 0.0;
        let estimate = if is_rare { Estimate::corrected } else { Estimate::wilson };
        Estimate { mean, ..estimate(won, trials, quantile) }
    }

    /// Returns the mean of values none of which can be further than `largest` from nothing.
    ///
    /// The interval is Student's, with Hall's transformation, which takes out the skewness: the mean of many small values and a few
    /// large ones is more often too small than too large. The degrees of freedom are those of the variance, which a few large values
    /// show worse than many alike. Where no value differs from another, nothing is known of those that
    /// would: they are as frequent as what was never seen may be, and as large as they can be.
    pub(super) fn mean(values: &[f64], largest: f64) -> Estimate {
        let Moments { count, mean, variance, skewness, freedom } = Moments::of(values);
        if count < 2.0 || variance <= 0.0 {
            let unseen = Estimate::share(0.0, count).high * largest;
            return Estimate { mean, low: mean - unseen, high: mean + unseen };
        }
        let error = (variance / count).sqrt();
        let quantile = student(freedom);
        let half = |x: f64| error * hall(x, skewness, count);
        Estimate { mean, low: mean - half(quantile), high: mean - half(-quantile) }
    }

    /// Returns the mean of points that are earned with a win and only then: [`mean`](Estimate::mean), and at least as far as
    /// the uncertainty of the share of wins alone reaches, which a sample with hardly any wins does not show otherwise.
    pub(super) fn points(values: &[f64], won: Estimate, largest: f64) -> Estimate {
        let Estimate { mean, low, high } = Estimate::mean(values, largest);
        let of_a_win = if won.mean > 0.0 { mean / won.mean } else { largest };
        Estimate { mean, low: low.min(won.low * of_a_win).max(0.0), high: high.max(won.high * of_a_win) }
    }

    /// Returns the mean of the points earned less those of the others: [`mean`](Estimate::mean), and at least as far as the
    /// uncertainty of the share of wins alone reaches. With a win more come the points of a win, and those of a loss do not go.
    pub(super) fn net(values: &[f64], points: Estimate, won: Estimate, largest: f64) -> Estimate {
        let Estimate { mean, low, high } = Estimate::mean(values, largest);
        let of_a_win = if won.mean > 0.0 { points.mean / won.mean } else { largest };
        let of_a_loss = if won.mean < 1.0 { (points.mean - mean) / (1.0 - won.mean) } else { largest };
        let swing = of_a_win + of_a_loss;
        let (below, above) = ((won.mean - won.low) * swing, (won.high - won.mean) * swing);
        Estimate { mean, low: low.min(mean - below), high: high.max(mean + above) }
    }
}

/// What the values of a sample are like.
struct Moments {
    count: f64,
    mean: f64,
    variance: f64,
    skewness: f64,
    /// The degrees of freedom of the variance: fewer than those of a normal sample if some values are far from the others.
    freedom: f64,
}

impl Moments {
    fn of(values: &[f64]) -> Moments {
        let count = values.len() as f64;
        let mean = values.iter().sum::<f64>() / count.max(1.0);
        let (mut squares, mut cubes, mut fourths) = (0.0, 0.0, 0.0);
        for value in values {
            let off = value - mean;
            squares += off * off;
            cubes += off * off * off;
            fourths += off * off * off * off;
        }
        let spread = squares / count.max(1.0);
        let skewness = if spread > 0.0 { cubes / count.max(1.0) / spread.powf(1.5) } else { 0.0 };
        let kurtosis = if spread > 0.0 { fourths / count.max(1.0) / (spread * spread) } else { 3.0 };
        // A normal sample has a kurtosis of 3.
        let freedom = (count - 1.0) * 2.0 / (kurtosis - 1.0).max(2.0);
        Moments { count, mean, variance: squares / (count - 1.0).max(1.0), skewness, freedom }
    }
}

/// Returns the quantile of Student's distribution that 97.5 % are below; that of one degree of freedom for fewer.
fn student(freedom: f64) -> f64 {
    /// Where the expansion is not good enough yet.
    const QUANTILES: [f64; 6] = [12.706_205, 4.302_653, 3.182_446, 2.776_445, 2.570_582, 2.446_912];
    let freedom = freedom.max(1.0);
    let below = freedom.floor();
    if let [few, next, ..] = QUANTILES[(below as usize - 1).min(QUANTILES.len())..] {
        return few + (next - few) * (freedom - below);
    }
    // Cornish and Fisher's expansion about the normal quantile.
    let (z, z3, z5, z7) = (Z, Z.powi(3), Z.powi(5), Z.powi(7));
    z + (z3 + z) / (4.0 * freedom)
        + (5.0 * z5 + 16.0 * z3 + 3.0 * z) / (96.0 * freedom.powi(2))
        + (3.0 * z7 + 19.0 * z5 + 17.0 * z3 - 15.0 * z) / (384.0 * freedom.powi(3))
}

/// Returns the inverse of Hall's transformation: where the studentised mean of a skewed sample has the quantile `x`.
fn hall(x: f64, skewness: f64, count: f64) -> f64 {
    let tilt = skewness / count.sqrt();
    if tilt.abs() < 1e-6 {
        return x;
    }
    let inner = 1.0 + tilt * (x - tilt / 6.0);
    3.0 / tilt * (inner.cbrt() - 1.0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use solitarium_core::Rng;

    #[test]
    fn known_quantiles_and_shares() {
        for (freedom, quantile) in
            [(1.0, 12.7062), (5.0, 2.5706), (6.0, 2.4469), (10.0, 2.2281), (30.0, 2.0423), (1e6, 1.96)]
        {
            assert!((student(freedom) - quantile).abs() < 2e-3, "{freedom}: {}", student(freedom));
        }
        let none = Estimate::share_of_deals(&[0.0; 50]);
        assert_eq!((none.mean, none.low), (0.0, 0.0));
        assert!((none.high - 0.0747).abs() < 1e-3, "{none:?}");
        let all = Estimate::share_of_deals(&[1.0; 50]);
        assert!((all.low - 0.9253).abs() < 1e-3 && all.high > 1.0 - 1e-12, "{all:?}");
        // One deal says hardly anything.
        assert!(Estimate::share_of_deals(&[0.5]).high > 0.8);
        let points = Estimate::points(&[0.0; 50], none, 130.0);
        assert!(points.low == 0.0 && points.high > 9.0, "{points:?}");
        let single = Estimate::mean(&[20.0], 130.0);
        assert!(single.low < -50.0 && single.high > 90.0, "{single:?}");
    }

    /// Whether intervals of shares, of points and of net points held the truth, in that order.
    fn held(rng: &mut Rng, deals: usize, percent: u32, alike: u32) -> [bool; 3] {
        // Two hands a deal, won with that probability; with probability `alike`, in percent, both end as the first one. Points
        // are skewed: mostly few, with a long tail up to 100.
        let points = |rng: &mut Rng| {
            let r = f64::from(rng.below(1 << 20)) / f64::from(1 << 20);
            (5.0 + 5.0 * -(1.0 - r).ln() * 2.0).min(100.0)
        };
        let (mut shares, mut means, mut nets) = (Vec::new(), Vec::new(), Vec::new());
        for _ in 0..deals {
            let first = rng.below(100) < percent;
            let second = if rng.below(100) < alike { first } else { rng.below(100) < percent };
            let (mut own, mut other) = (0.0, 0.0);
            for won in [first, second] {
                let earned = points(rng);
                *if won { &mut own } else { &mut other } += earned;
            }
            shares.push(f64::from(u8::from(first) + u8::from(second)) / 2.0);
            means.push(own / 2.0);
            nets.push((own - other) / 2.0);
        }
        // The mean of the points of a win: 5 + 10, less what the limit cuts off the tail.
        let of_a_win = 15.0 - 10.0 * (-9.5f64).exp();
        let rate = f64::from(percent) / 100.0;
        let share = Estimate::share_of_deals(&shares);
        let points = Estimate::points(&means, share, 100.0);
        let inside = |estimate: Estimate, truth: f64| estimate.low <= truth && truth <= estimate.high;
        [
            inside(share, rate),
            inside(points, rate * of_a_win),
            inside(Estimate::net(&nets, points, share, 100.0), (2.0 * rate - 1.0) * of_a_win),
        ]
    }

    /// The promise of an interval, over many contests: it holds the truth 95 times in a hundred or more.
    #[test]
    fn coverage() {
        for (deals, percent, alike) in [
            (10, 50, 0),
            (10, 30, 60),
            (20, 50, 0),
            (20, 10, 60),
            (30, 5, 60),
            (50, 50, 30),
            (50, 20, 0),
            (50, 5, 30),
            (100, 5, 0),
            (100, 2, 50),
            (200, 1, 0),
            (400, 30, 10),
            // Where hardly a win is to be expected.
            (50, 1, 0),
            (50, 1, 30),
            (50, 1, 60),
            (200, 2, 60),
        ] {
            covers(deals, percent, alike);
        }
    }

    #[track_caller]
    fn covers(deals: usize, percent: u32, alike: u32) {
        const TIMES: u32 = 2000;
        const PROMISED: f64 = 0.95;
        let mut rng = Rng::new(7);
        let mut counts = [0; 3];
        for _ in 0..TIMES {
            for (count, held) in counts.iter_mut().zip(held(&mut rng, deals, percent, alike)) {
                *count += u32::from(held);
            }
        }
        // Three standard errors of the count itself below what is promised.
        let least = PROMISED - 3.0 * (PROMISED * (1.0 - PROMISED) / f64::from(TIMES)).sqrt();
        for (what, count) in ["shares", "points", "net"].iter().zip(counts) {
            let share = f64::from(count) / f64::from(TIMES);
            println!("{deals} deals, {percent} %, alike {alike} %: {what} {:.1} %", 100.0 * share);
            assert!(share >= least, "{what}: {share} of {deals} deals at {percent} %, alike {alike} %");
        }
    }
}
