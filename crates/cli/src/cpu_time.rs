//! The CPU time of this program.

use std::time::Duration;

/// Returns the CPU time of all threads since the program started.
#[cfg(unix)]
pub(crate) fn time() -> Duration {
    read(rustix::time::ClockId::ProcessCPUTime)
}

/// Returns the CPU time of the calling thread.
#[cfg(unix)]
pub(crate) fn thread_time() -> Duration {
    read(rustix::time::ClockId::ThreadCPUTime)
}

#[cfg(unix)]
fn read(clock: rustix::time::ClockId) -> Duration {
    let spent = rustix::time::clock_gettime(clock);
    Duration::new(spent.tv_sec.try_into().unwrap_or(0), spent.tv_nsec.try_into().unwrap_or(0))
}

/// Returns the time that has passed, on systems that do not tell the CPU time: searches have one thread.
#[cfg(not(unix))]
pub(crate) fn time() -> Duration {
    crate::program::now()
}

/// Returns the time that has passed, on systems that do not tell the CPU time.
#[cfg(not(unix))]
pub(crate) fn thread_time() -> Duration {
    crate::program::now()
}

/// Milliseconds with three decimals.
pub(crate) fn millis(time: Duration) -> f64 {
    (time.as_secs_f64() * 1e6).round() / 1e3
}
