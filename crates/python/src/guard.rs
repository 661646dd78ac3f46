//! Panics become exceptions, and signals are looked at while something takes long.

use crate::errors;
use pyo3::prelude::*;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::OnceLock;
use std::time::{Duration, Instant};

/// Does something with a game. If it panics, that is an exception of ours: code that catches `SolitariumError` catches it too.
pub(crate) fn calm<T>(work: impl FnOnce() -> T) -> PyResult<T> {
    catch_unwind(AssertUnwindSafe(work)).map_err(|panic| {
        let said = panic
            .downcast_ref::<String>()
            .map(String::as_str)
            .or_else(|| panic.downcast_ref::<&str>().copied())
            .unwrap_or("no reason was given");
        errors::other(&format!("the rules of this game failed, which is a mistake in them: {said}"))
    })
}

/// The time since the first call.
pub(crate) fn now() -> Duration {
    static START: OnceLock<Instant> = OnceLock::new();
    START.get_or_init(Instant::now).elapsed()
}

/// How often Python is asked whether Ctrl-C was pressed.
const ASK: Duration = Duration::from_millis(100);

/// Asks Python now and then, from a thread that is detached from it, whether the user wants to stop.
pub(crate) struct Watch {
    asked: Duration,
    /// What Python said, if it wants to stop.
    pub(crate) stopped: Option<PyErr>,
}

impl Watch {
    pub(crate) fn new() -> Watch {
        Watch { asked: now(), stopped: None }
    }

    /// Returns whether it is time to ask again.
    pub(crate) fn is_due(&mut self) -> bool {
        let due = now().saturating_sub(self.asked) >= ASK;
        if due {
            self.asked = now();
        }
        due
    }

    /// Returns whether the work goes on.
    pub(crate) fn goes_on(&mut self) -> bool {
        if self.stopped.is_none() && self.is_due() {
            self.stopped = Python::attach(|py| py.check_signals().err());
        }
        self.stopped.is_none()
    }
}
