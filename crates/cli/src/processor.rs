//! The time that the processor has spent on this program.

use std::time::Duration;

/// Of all threads since the program started.
#[cfg(unix)]
pub(crate) fn time() -> Duration {
    let spent = rustix::time::clock_gettime(rustix::time::ClockId::ProcessCPUTime);
    Duration::new(spent.tv_sec.try_into().unwrap_or(0), spent.tv_nsec.try_into().unwrap_or(0))
}

/// Where the system does not tell, the time that has passed: searches have one thread.
#[cfg(not(unix))]
pub(crate) fn time() -> Duration {
    crate::program::now()
}
