//! How long a game has been played.

use std::time::{Duration, Instant};

/// The longest pause that counts as playing when nobody is seen to be there.
const LONGEST_PAUSE: Duration = Duration::from_mins(1);

/// How long a game has been played. It counts the time between calls; a longer pause only while somebody looks on.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Clock {
    spent: Duration,
    last: Option<Instant>,
}

impl Clock {
    /// Returns a clock that has run so long, and stands.
    pub(crate) fn after(spent: Duration) -> Clock {
        Clock { spent, last: None }
    }

    /// Something was done. `is_watched` says whether somebody has been looking on since the last time, `runs` whether the game goes on.
    pub(crate) fn tick(&mut self, now: Instant, is_watched: bool, runs: bool) {
        self.spent = self.read(now, is_watched);
        self.last = runs.then_some(now);
    }

    /// Returns how long the game has been played.
    pub(crate) fn read(&self, now: Instant, is_watched: bool) -> Duration {
        let pause = self.last.map_or(Duration::ZERO, |last| now.saturating_duration_since(last));
        self.spent + if is_watched { pause } else { pause.min(LONGEST_PAUSE) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_pause_counts_while_somebody_looks_on() {
        let start = Instant::now();
        let at = |seconds| start + Duration::from_secs(seconds);
        let mut clock = Clock::after(Duration::from_secs(5));
        assert_eq!(clock.read(at(100), true).as_secs(), 5);
        clock.tick(at(100), true, true);
        clock.tick(at(130), false, true);
        assert_eq!(clock.read(at(130), false).as_secs(), 35);
        assert_eq!(clock.read(at(1130), false).as_secs(), 95);
        assert_eq!(clock.read(at(1130), true).as_secs(), 1035);
        clock.tick(at(140), false, false);
        assert_eq!(clock.read(at(9000), true).as_secs(), 45, "a game that is over takes no time");
    }
}
