//! How long a game has been played.

use std::time::Duration;

/// Counts only while it runs.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Clock {
    spent: Duration,
    since: Option<Duration>,
}

impl Clock {
    /// Returns a clock that has run so long, and stands.
    pub(super) fn after(spent: Duration) -> Clock {
        Clock { spent, since: None }
    }

    pub(super) fn start(&mut self, now: Duration) {
        self.since.get_or_insert(now);
    }

    pub(super) fn stop(&mut self, now: Duration) {
        self.spent = self.spent(now);
        self.since = None;
    }

    pub(super) fn spent(&self, now: Duration) -> Duration {
        self.spent + self.since.map_or(Duration::ZERO, |since| now.saturating_sub(since))
    }
}

/// Returns a time as `4:07` or `1:02:03`.
pub(super) fn told(spent: Duration) -> String {
    let seconds = spent.as_secs();
    let (hours, minutes, seconds) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
    if hours > 0 { format!("{hours}:{minutes:02}:{seconds:02}") } else { format!("{minutes}:{seconds:02}") }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_counts_while_it_runs() {
        let at = Duration::from_secs;
        let mut clock = Clock::after(at(5));
        assert_eq!(clock.spent(at(100)), at(5));
        clock.start(at(100));
        clock.start(at(105));
        assert_eq!(clock.spent(at(110)), at(15));
        clock.stop(at(120));
        assert_eq!(clock.spent(at(200)), at(25));
        assert_eq!(told(at(65)), "1:05");
        assert_eq!(told(at(3723)), "1:02:03");
    }
}
