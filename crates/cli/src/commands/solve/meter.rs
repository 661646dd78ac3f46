//! How far a solve is, on standard error if it is a terminal.

use crate::commands::analyse::format_seconds;
use crate::commands::limits::Limits;
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use solitarium_core::Progress;
use solitarium_lab::solve::Summary;
use solitarium_speech::{Words, say};
use std::io::IsTerminal;
use std::time::Duration;

/// How often it is shown.
const EVERY: Duration = Duration::from_millis(200);

/// Returns the line about one search: the positions, their rate, the size of the table and, if the time or the positions are
/// limited, how much time is left at most.
pub(super) fn search_line(words: &Words, progress: Progress, spent: Duration, limits: &Limits) -> String {
    let speed = progress.nodes as f64 / spent.as_secs_f64().max(1e-9);
    let by_time = limits.time.map(|time| time.saturating_sub(spent).as_secs_f64());
    let by_nodes = limits.nodes.map(|nodes| nodes.saturating_sub(progress.nodes) as f64 / speed.max(1e-9));
    let left = by_time.into_iter().chain(by_nodes).reduce(f64::min).map(|seconds| {
        let time = format_seconds(seconds as u64);
        format!(" · {}", say!(words, "progress-left", time = time))
    });
    say!(
        words,
        "progress-solve",
        positions = progress.nodes,
        speed = words.number(speed as u64),
        memory = words.decimal(progress.bytes as f64 / f64::from(1 << 20), 1),
        seconds = words.decimal(spent.as_secs_f64(), 1),
        left = left.unwrap_or_default()
    )
}

/// Of a batch: deals, their rate, the verdicts so far and the time left.
pub(super) struct Meter {
    bar: Option<ProgressBar>,
    total: u64,
    /// How many were solved before, and do not count for the speed.
    before: u64,
}

impl Meter {
    pub(super) fn new(quiet: bool, total: u64, before: u64) -> Meter {
        let wanted = !quiet && std::io::stderr().is_terminal();
        let bar = wanted.then(|| {
            let bar = ProgressBar::with_draw_target(Some(total), ProgressDrawTarget::stderr());
            // The template is a constant of this file; without it the bar looks different, and that is all.
            if let Ok(style) = ProgressStyle::with_template("{spinner} {bar:20} {msg}") {
                bar.set_style(style);
            }
            // A deal may take long: the spinner shows that the program is alive.
            bar.enable_steady_tick(EVERY);
            bar
        });
        Meter { bar, total, before }
    }

    /// Prints without being in the way.
    pub(super) fn around<T>(&self, print: impl FnOnce() -> T) -> T {
        match &self.bar {
            Some(bar) => bar.suspend(print),
            None => print(),
        }
    }

    pub(super) fn show(&self, words: &Words, summary: &Summary, elapsed: Duration) {
        let Some(bar) = &self.bar else { return };
        let done = summary.deals();
        let speed = done.saturating_sub(self.before) as f64 / elapsed.as_secs_f64().max(1e-9);
        let left = (self.total.saturating_sub(done) as f64 / speed.max(1e-9)) as u64;
        bar.set_position(done);
        bar.set_message(say!(
            words,
            "progress-solve-batch",
            done = done,
            total = self.total,
            speed = words.decimal(speed, 1),
            won = summary.won,
            lost = summary.lost,
            unknown = summary.unknown,
            left = say!(words, "progress-left", time = format_seconds(left))
        ));
    }
}

impl Drop for Meter {
    fn drop(&mut self) {
        if let Some(bar) = &self.bar {
            bar.finish_and_clear();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Language;

    #[test]
    fn what_a_search_shows() {
        let words = Words::new(Language::English, &[]);
        let progress = Progress { nodes: 3000, bytes: 3 << 20 };
        let line = |limits| search_line(&words, progress, Duration::from_secs(2), &limits);
        assert_eq!(line(Limits::default()), "3,000 positions · 1,500/s · table 3.0 MB · 2.0 s");
        let by_time = Limits { time: Some(Duration::from_secs(90)), ..Limits::default() };
        assert!(line(by_time).ends_with(" · 1:28 min left"));
        let by_nodes = Limits { nodes: Some(18_000), ..by_time };
        assert!(line(by_nodes).ends_with(" · 10 s left"), "{}", line(by_nodes));
    }
}
