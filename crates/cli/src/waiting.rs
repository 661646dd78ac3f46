//! Tests wait for what another thread or another program does.

use std::thread;
use std::time::{Duration, Instant};

/// How long is waited: much longer than anything takes, so that only what never comes fails.
const DEADLINE: Duration = Duration::from_mins(2);

/// How often is looked.
const LOOK: Duration = Duration::from_millis(1);

/// Waits until something has come. Panics with what it is if it does not come.
#[track_caller]
pub(crate) fn wait_until(what: &str, mut has_come: impl FnMut() -> bool) {
    let began = Instant::now();
    while !has_come() {
        assert!(began.elapsed() < DEADLINE, "waited {DEADLINE:?} for this, which did not come: {what}");
        thread::sleep(LOOK);
    }
}
