//! Ctrl-C.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// Rung by Ctrl-C. Work that goes on looks at it, ends and reports what it did; a second Ctrl-C, or one while the program waits
/// for an answer, ends the program at once. Copies are rung together.
#[derive(Clone)]
pub(crate) struct Bell {
    rung: Arc<AtomicBool>,
    waiting: Arc<AtomicBool>,
}

/// The exit code of a program that was stopped, as shells have it.
pub(crate) const STOPPED: u8 = 130;

impl Bell {
    /// Hangs it up.
    pub(crate) fn new() -> Bell {
        let bell = Bell { rung: Arc::default(), waiting: Arc::default() };
        let (rung, waiting) = (Arc::clone(&bell.rung), Arc::clone(&bell.waiting));
        // Without a handler Ctrl-C ends the program as usual: nothing to tell the user.
        let _ = ctrlc::set_handler(move || {
            if waiting.load(Ordering::Relaxed) || rung.swap(true, Ordering::Relaxed) {
                std::process::exit(STOPPED.into());
            }
        });
        bell
    }

    /// One that nobody can ring.
    #[cfg(test)]
    pub(crate) fn silent() -> Bell {
        Bell { rung: Arc::default(), waiting: Arc::default() }
    }

    /// Whether it was rung.
    pub(crate) fn is_rung(&self) -> bool {
        self.rung.load(Ordering::Relaxed)
    }

    /// For those who cannot see the whole bell.
    pub(crate) fn flag(&self) -> &AtomicBool {
        &self.rung
    }

    /// Forgets that it was rung: what it stopped has ended.
    pub(crate) fn hush(&self) {
        self.rung.store(false, Ordering::Relaxed);
    }

    /// Waits for something that only the user can bring to an end.
    pub(crate) fn while_waiting<T>(&self, wait: impl FnOnce() -> T) -> T {
        self.waiting.store(true, Ordering::Relaxed);
        let result = wait();
        self.waiting.store(false, Ordering::Relaxed);
        result
    }
}
