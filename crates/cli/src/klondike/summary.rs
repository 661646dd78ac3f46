//! What the answers of a batch come to.

use super::answer::{Answer, Verdict};
use crate::analyse::{decimals_for, rate_line, write_pairs};
use crate::words::{Words, say};
use solitarium_lab::{Interval, wilson};

/// Counts, and the processor time of each deal.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Summary {
    pub(super) won: u64,
    pub(super) lost: u64,
    pub(super) unknown: u64,
    /// Milliseconds.
    spent: Vec<f64>,
}

impl Summary {
    pub(super) fn add(&mut self, answer: &Answer) {
        *match answer.verdict {
            Verdict::Won => &mut self.won,
            Verdict::Lost => &mut self.lost,
            Verdict::Unknown => &mut self.unknown,
        } += 1;
        self.spent.push(answer.cpu_ms);
    }

    pub(super) fn deals(&self) -> u64 {
        self.won + self.lost + self.unknown
    }

    /// The 95 % interval of the rate: its low end as if all unknown deals were lost, its high end as if they were won.
    fn interval(&self) -> Interval {
        let deals = self.deals();
        Interval { low: wilson(self.won, deals).low, high: wilson(self.won + self.unknown, deals).high }
    }

    /// For people.
    pub(super) fn told(&self, words: &Words) -> String {
        let deals = self.deals();
        let mut lines: Vec<(String, String)> =
            [("deals", deals), ("won", self.won), ("lost", self.lost), ("unknown", self.unknown)]
                .map(|(key, count)| (say!(words, &format!("solve-batch-{key}")), words.number(count)))
                .into();
        if deals > 0 {
            lines.push((say!(words, "report-rate"), self.rate(words)));
            lines.push((say!(words, "solve-batch-cpu"), self.time(words)));
        }
        let mut text = String::new();
        write_pairs(&mut text, &lines);
        text
    }

    fn rate(&self, words: &Words) -> String {
        let (interval, deals) = (self.interval(), self.deals() as f64);
        let least = self.won as f64 / deals;
        if self.unknown == 0 {
            return rate_line(least, Some(interval), words);
        }
        let decimals = decimals_for(interval);
        let percent = |share: f64| words.percent(share, decimals);
        say!(
            words,
            "solve-batch-rate",
            least = percent(least),
            most = percent((self.won + self.unknown) as f64 / deals),
            low = percent(interval.low),
            high = percent(interval.high)
        )
    }

    fn time(&self, words: &Words) -> String {
        let mut sorted = self.spent.clone();
        sorted.sort_by(f64::total_cmp);
        let millis = |share: f64| words.decimal(quantile(&sorted, share), 3);
        say!(
            words,
            "solve-batch-spent",
            total = words.decimal(sorted.iter().sum::<f64>() / 1000.0, 2),
            median = millis(0.5),
            most = millis(0.9),
            nearly = millis(0.99),
            longest = millis(1.0)
        )
    }
}

/// The least of the sorted values that is not less than that share of them; 0 without values.
fn quantile(sorted: &[f64], share: f64) -> f64 {
    let rank = (share * sorted.len() as f64).ceil() as usize;
    sorted.get(rank.saturating_sub(1)).copied().unwrap_or(0.0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Language;

    #[test]
    fn quantiles() {
        let values: Vec<f64> = (1..=100).map(f64::from).collect();
        for (share, value) in [(0.5, 50.0), (0.9, 90.0), (0.99, 99.0), (1.0, 100.0)] {
            assert!((quantile(&values, share) - value).abs() < 1e-9, "{share}");
        }
        assert!((quantile(&[3.0], 0.5) - 3.0).abs() < 1e-9);
        assert!(quantile(&[], 0.5).abs() < 1e-9);
    }

    /// Unknown deals make the interval wider at both ends, never narrower.
    #[test]
    fn unknown_deals_count_both_ways() {
        let summary = Summary { won: 80, lost: 10, unknown: 10, spent: vec![1.0; 100] };
        let interval = summary.interval();
        assert!((interval.low - wilson(80, 100).low).abs() < 1e-12);
        assert!((interval.high - wilson(90, 100).high).abs() < 1e-12);
        let text = summary.told(&Words::new(Language::English, &[]));
        assert!(
            text.contains("80.0\u{a0}% to 90.0\u{a0}%  (95 % interval 71.1\u{a0}% to 94.5\u{a0}%"),
            "{text}"
        );
        let nothing = Summary::default().told(&Words::new(Language::English, &[]));
        assert!(nothing.contains("deals") && !nothing.contains("NaN"), "{nothing}");
    }
}
