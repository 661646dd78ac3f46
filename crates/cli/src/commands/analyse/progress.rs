//! How far an analysis is, on standard error if it is a terminal.

use crate::failure::Failure;
use crate::interrupt::STOPPED;
use crate::program::Context;
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use solitarium_lab::Interval;
use solitarium_speech::{Words, say};
use std::io::{IsTerminal, Write};
use std::time::Duration;

/// How often it is shown.
const EVERY: Duration = Duration::from_millis(200);

/// After so long, an analysis in which no game has come to its end is given up.
const HOPELESS_AFTER: Duration = Duration::from_secs(3);

/// It takes so many games to give up that soon.
const HOPELESS_GAMES: u64 = 10;

/// With fewer games, it is given up after so long.
const HOPELESS_AT_LAST: Duration = Duration::from_secs(10);

/// A progress bar with the rate so far.
pub(super) struct Progress {
    bar: Option<ProgressBar>,
    shown: Duration,
    /// For how many games the end is known.
    total: Option<u64>,
    /// How many were played before, and do not count for the speed.
    before: u64,
    /// How many games there were when none of them had come to its end, and it was given up.
    hopeless: Option<u64>,
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
        Progress { bar, shown: Duration::ZERO, total, before, hopeless: None }
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

    /// Gives up an analysis of which all games so far are undecided: the rules never let a game end.
    pub(super) fn give_up_if_hopeless(
        &mut self,
        context: &Context<'_>,
        games: u64,
        undecided: u64,
        elapsed: Duration,
    ) {
        if self.hopeless.is_none() && is_hopeless(games, undecided, elapsed) {
            self.hopeless = Some(games);
            context.interrupt.stop();
        }
    }

    /// Returns the exit code of an analysis that was reported, or why it was given up.
    pub(super) fn verdict(&self, context: &Context<'_>, stopped: bool) -> Result<u8, Failure> {
        let Some(games) = self.hopeless else { return Ok(if stopped { STOPPED } else { 0 }) };
        context.interrupt.clear();
        let told = say!(context.words, "progress-undecided", games = games);
        if stopped {
            return Err(Failure::failed(told));
        }
        // All that was asked for is done. Whoever closed the errors does not want to know.
        let _ = writeln!(std::io::stderr(), "{told}");
        Ok(0)
    }

    /// Takes the bar away.
    pub(super) fn finish(&self) {
        if let Some(bar) = &self.bar {
            bar.finish_and_clear();
        }
    }
}

/// Returns whether no game seems to come to its end.
fn is_hopeless(games: u64, undecided: u64, elapsed: Duration) -> bool {
    let enough = if games < HOPELESS_GAMES { HOPELESS_AT_LAST } else { HOPELESS_AFTER };
    games > 0 && undecided == games && elapsed >= enough
}

/// Returns a time as people say it.
pub(crate) fn format_seconds(seconds: u64) -> String {
    match seconds {
        0..60 => format!("{seconds} s"),
        60..3600 => format!("{}:{:02} min", seconds / 60, seconds % 60),
        _ => format!("{}:{:02} h", seconds / 3600, seconds / 60 % 60),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_games_that_never_end_are_hopeless() {
        let seconds = Duration::from_secs;
        assert!(is_hopeless(10, 10, seconds(3)));
        assert!(is_hopeless(1_000_000, 1_000_000, seconds(60)));
        assert!(is_hopeless(1, 1, seconds(10)), "one game that takes long");
        assert!(!is_hopeless(1, 1, seconds(9)));
        assert!(!is_hopeless(10, 10, seconds(2)));
        assert!(!is_hopeless(1_000_000, 999_999, seconds(60)));
        assert!(!is_hopeless(0, 0, seconds(60)));
    }
}
