//! How far an analysis is, on standard error if it is a terminal.

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use solitarium_lab::Interval;
use solitarium_speech::{Words, say};
use std::io::{IsTerminal, Write};
use std::time::Duration;

/// How often it is shown.
const EVERY: Duration = Duration::from_millis(200);

/// After so long, the user is told that no game has come to its end.
const DOUBTFUL_AFTER: Duration = Duration::from_secs(3);

/// A progress bar with the rate so far.
pub(super) struct Progress {
    bar: Option<ProgressBar>,
    shown: Duration,
    /// For how many games the end is known.
    total: Option<u64>,
    /// How many were played before, and do not count for the speed.
    before: u64,
    /// Whether it was told that no game has come to its end.
    doubted: bool,
}

impl Progress {
    pub(super) fn new(quiet: bool, total: Option<u64>, before: u64) -> Progress {
        let wanted = !quiet && std::io::stderr().is_terminal();
        let bar = wanted.then(|| {
            let bar = ProgressBar::with_draw_target(total, ProgressDrawTarget::stderr());
            let template = if total.is_some() { "{bar:30} {msg}" } else { "{spinner} {msg}" };
            // The template is a constant of this file; without it the bar looks different, and that is all.
            if let Ok(style) = ProgressStyle::with_template(template) {
                bar.set_style(style);
            }
            bar
        });
        Progress { bar, shown: Duration::ZERO, total, before, doubted: false }
    }

    /// Shows how far it is, unless it was shown a moment ago.
    pub(super) fn show(
        &mut self,
        words: &Words,
        games: u64,
        rate: f64,
        interval: Option<Interval>,
        elapsed: Duration,
    ) {
        let Some(bar) = &self.bar else { return };
        if elapsed.saturating_sub(self.shown) < EVERY {
            return;
        }
        self.shown = elapsed;
        let speed = ((games - self.before) as f64 / elapsed.as_secs_f64().max(1e-9)) as u64;
        let half = interval
            .map_or(String::new(), |interval| format!(" ± {}", words.percent(interval.half_width(), 3)));
        let left = match self.total {
            Some(total) if speed > 0 => format_seconds(total.saturating_sub(games) / speed),
            _ => String::new(),
        };
        bar.set_position(games);
        bar.set_message(say!(
            words,
            "progress",
            games = games,
            rate = words.percent(rate, 3),
            half = half,
            speed = words.number(speed),
            left = left
        ));
    }

    /// Says once that all games so far are undecided, in case the rules never let a game end.
    pub(super) fn doubt(&mut self, words: &Words, games: u64, elapsed: Duration) {
        if self.doubted || elapsed < DOUBTFUL_AFTER {
            return;
        }
        self.doubted = true;
        let told = say!(words, "progress-undecided", games = games);
        match &self.bar {
            Some(bar) => bar.println(told),
            // Whoever closed the errors does not want to know.
            None => drop(writeln!(std::io::stderr(), "{told}")),
        }
    }

    /// Takes the bar away.
    pub(super) fn finish(&self) {
        if let Some(bar) = &self.bar {
            bar.finish_and_clear();
        }
    }
}

/// Returns a time as people say it.
pub(crate) fn format_seconds(seconds: u64) -> String {
    match seconds {
        0..60 => format!("{seconds} s"),
        60..3600 => format!("{}:{:02} min", seconds / 60, seconds % 60),
        _ => format!("{}:{:02} h", seconds / 3600, seconds / 60 % 60),
    }
}
