//! The search for a deal that can be won, on a thread of its own, so that the screen never waits for it.

use crate::dealing::Proved;
use solitarium_core::Deal;
use solitarium_lab::{Entry, NoWinnableDeal, Variant};
use std::ops::ControlFlow;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::mpsc::{Receiver, TryRecvError, channel};
use std::thread;

/// What a search came to.
pub(super) type Found = Result<Proved, NoWinnableDeal>;

/// A search that goes on. It stops when it is dropped.
pub(super) struct DealSearch {
    /// How many deals were passed over.
    passed: Arc<AtomicU64>,
    stop: Arc<AtomicBool>,
    found: Receiver<Found>,
}

impl Drop for DealSearch {
    fn drop(&mut self) {
        self.stop.store(true, Ordering::Relaxed);
    }
}

impl DealSearch {
    /// Begins to look for the first deal from `from` on that is proved to be winnable.
    pub(super) fn begin(entry: Arc<dyn Entry>, variant: Arc<dyn Variant>, from: Deal) -> DealSearch {
        let (sender, found) = channel();
        let (passed, stop) = (Arc::new(AtomicU64::new(0)), Arc::new(AtomicBool::new(false)));
        let (counted, stopped) = (Arc::clone(&passed), Arc::clone(&stop));
        let work = move || {
            let mut watch = |passed| {
                counted.store(passed, Ordering::Relaxed);
                if stopped.load(Ordering::Relaxed) {
                    ControlFlow::Break(())
                } else {
                    ControlFlow::Continue(())
                }
            };
            // Nobody may be waiting any more.
            let _ = sender.send(Proved::first(entry.as_ref(), variant.as_ref(), &from, &mut watch));
        };
        // Without a thread nobody answers, which is told as a search that was stopped.
        let _ = thread::Builder::new().name("deals".to_owned()).spawn(work);
        DealSearch { passed, stop, found }
    }

    /// Returns how many deals were passed over.
    pub(super) fn passed(&self) -> u64 {
        self.passed.load(Ordering::Relaxed)
    }

    /// Returns what it came to, if it has ended.
    pub(super) fn poll(&self) -> Option<Found> {
        match self.found.try_recv() {
            Ok(found) => Some(found),
            Err(TryRecvError::Empty) => None,
            Err(TryRecvError::Disconnected) => Some(Err(NoWinnableDeal::Stopped)),
        }
    }
}
