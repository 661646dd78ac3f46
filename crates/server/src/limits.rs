//! How much is done at once, and how often.

use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

/// How much a server does at once.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// How many tables are played at the same time.
    pub tables: usize,
    /// How many tables are made in a second, in the long run.
    pub new_tables_per_second: f64,
    /// How many calls that change a table are taken in a second, in the long run.
    pub changes_per_second: f64,
    /// How many sockets are open at the same time.
    pub sockets: usize,
    /// How many of them at one table.
    pub sockets_per_table: usize,
    /// How many studies and questions are worked on at the same time.
    pub heavy: usize,
    /// How many strategies think about a move at the same time; more wait.
    pub thinkers: usize,
    /// How many threads a study has.
    pub study_threads: usize,
    /// How many threads answer calls.
    pub answering_threads: usize,
    /// How many threads do what takes longer: moves, and strategies that think. What finds none waits.
    pub working_threads: usize,
}

impl Default for Limits {
    fn default() -> Limits {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        Limits {
            tables: 4000,
            new_tables_per_second: 20.0,
            changes_per_second: 40.0,
            sockets: 4000,
            sockets_per_table: 32,
            heavy: 3,
            thinkers: cores,
            // One is left for the players.
            study_threads: cores.saturating_sub(1).max(1),
            answering_threads: cores.clamp(1, 8),
            working_threads: 32,
        }
    }
}

/// Lets something happen so often in the long run, and for a short time more often.
pub(crate) struct Pace {
    per_second: f64,
    most: f64,
    left: Mutex<(f64, Instant)>,
}

impl Pace {
    /// Returns a pace of so many a second. After a pause, those of ten seconds come at once.
    pub(crate) fn new(per_second: f64) -> Pace {
        let most = (per_second * 10.0).max(1.0);
        Pace { per_second, most, left: Mutex::new((most, Instant::now())) }
    }

    /// Takes one; or returns after which time there is one to take.
    pub(crate) fn take(&self) -> Result<(), Duration> {
        self.take_at(Instant::now())
    }

    fn take_at(&self, now: Instant) -> Result<(), Duration> {
        let mut left = self.left.lock().unwrap_or_else(PoisonError::into_inner);
        let (count, at) = *left;
        let count =
            (count + now.saturating_duration_since(at).as_secs_f64() * self.per_second).min(self.most);
        let taken = count >= 1.0;
        *left = (if taken { count - 1.0 } else { count }, now);
        if taken { Ok(()) } else { Err(Duration::from_secs_f64((1.0 - count) / self.per_second.max(1e-3))) }
    }
}

/// Places for work, of which there are only so many.
#[derive(Clone)]
pub(crate) struct Places(Arc<Semaphore>);

/// A place that is taken until it is dropped.
pub(crate) type Place = OwnedSemaphorePermit;

impl Places {
    pub(crate) fn new(count: usize) -> Places {
        Places(Arc::new(Semaphore::new(count)))
    }

    /// Takes a place, if one is free.
    pub(crate) fn take(&self) -> Option<Place> {
        Arc::clone(&self.0).try_acquire_owned().ok()
    }

    /// Returns how many are free.
    #[cfg(test)]
    pub(crate) fn free(&self) -> usize {
        self.0.available_permits()
    }

    /// Takes a place, as soon as one is free.
    pub(crate) async fn wait(&self) -> Option<Place> {
        Arc::clone(&self.0).acquire_owned().await.ok()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_pace_is_kept_in_the_long_run() {
        let pace = Pace::new(2.0);
        let start = Instant::now();
        let at = |seconds: f64| start + Duration::from_secs_f64(seconds);
        assert_eq!(
            (0..50).filter(|_| pace.take_at(at(1.0)).is_ok()).count(),
            20,
            "those of ten seconds at once"
        );
        let wait = pace.take_at(at(1.0)).expect_err("no more");
        assert!(wait <= Duration::from_millis(500) && wait > Duration::ZERO, "{wait:?}");
        assert!(pace.take_at(at(1.6)).is_ok());
        let taken = (0..1000).filter(|n| pace.take_at(at(2.0 + f64::from(*n) / 10.0)).is_ok()).count();
        assert!((195..=205).contains(&taken), "{taken} in 100 seconds");
    }

    #[test]
    fn a_place_is_free_again_when_it_is_dropped() {
        let places = Places::new(2);
        let (one, other) = (places.take(), places.take());
        assert!(one.is_some() && other.is_some() && places.take().is_none());
        drop(one);
        assert!(places.take().is_some());
    }
}
