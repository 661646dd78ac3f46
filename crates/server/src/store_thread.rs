//! The store, with a thread of its own: a call that asks for much, or while others write, waits without holding up other calls.

use solitarium_store::{Store, StoreError};
use std::io;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::mpsc::{Sender, channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};
use tokio::sync::oneshot;

/// Does something with the store, and returns what tells the caller.
type Task = Box<dyn FnOnce(&mut Store) -> Reply + Send>;

/// Tells the caller what came of its task, or why what it wrote may not be on the disk.
type Reply = Box<dyn FnOnce(Result<(), Arc<StoreError>>)>;

/// The way to the store.
pub(crate) struct StoreThread {
    tasks: Sender<Task>,
    shared: Arc<Shared>,
    /// What is asked with every call is read here, without waiting for the thread.
    reader: Option<Mutex<Store>>,
}

/// What the thread and the calls have in common.
struct Shared {
    store: Mutex<Synced>,
    /// How many tasks wait for the thread.
    waiting: AtomicUsize,
    /// Whether the last wait for the disk was long.
    is_slow: AtomicBool,
}

/// A store whose names are on the disk, or not yet.
struct Synced {
    store: Store,
    is_folder_synced: bool,
}

/// A disk for which more than this is waited is waited for by the thread alone: a call that answers would hold others up for so long.
const LONG: Duration = Duration::from_millis(10);

/// Why something was not written or read.
#[derive(Debug, thiserror::Error)]
pub(crate) enum StoreThreadError {
    #[error(transparent)]
    Store(#[from] StoreError),
    /// What was written may not be on the disk.
    #[error(transparent)]
    Sync(#[from] Arc<StoreError>),
    /// The thread of the store has ended.
    #[error("the store is closed")]
    Closed,
}

impl StoreThread {
    /// Starts the thread.
    pub(crate) fn new(store: Store) -> io::Result<StoreThread> {
        let (tasks, waiting) = channel::<Task>();
        let reader = store.reader().map(Mutex::new);
        let shared = Arc::new(Shared {
            store: Mutex::new(Synced { store, is_folder_synced: false }),
            waiting: AtomicUsize::new(0),
            is_slow: AtomicBool::new(false),
        });
        let served = Arc::clone(&shared);
        thread::Builder::new().name("store".to_owned()).spawn(move || {
            // Without it everything is as safe, and slower.
            let _ = served.store.lock().unwrap_or_else(PoisonError::into_inner).store.reserve_log();
            while let Ok(first) = waiting.recv() {
                let mut store = served.store.lock().unwrap_or_else(PoisonError::into_inner);
                let tasks: Vec<Task> = std::iter::once(first).chain(waiting.try_iter()).collect();
                served.waiting.fetch_sub(tasks.len(), Ordering::Relaxed);
                // One wait for the disk serves all that came meanwhile.
                let (replies, synced) = served.write(&mut store, |store| {
                    tasks.into_iter().map(|task| task(store)).collect::<Vec<Reply>>()
                });
                drop(store);
                let synced = synced.map_err(Arc::new);
                for reply in replies {
                    reply(synced.clone());
                }
            }
        })?;
        Ok(StoreThread { tasks, shared, reader })
    }

    /// Has something short written. What it writes is on the disk when this returns.
    ///
    /// If nobody else writes, it is done here and now: waking two threads takes longer than writing a move. Otherwise one wait for the disk
    /// serves all who wait, in the thread.
    pub(crate) async fn write<T: Send + 'static>(
        &self,
        task: impl FnOnce(&mut Store) -> Result<T, StoreError> + Send + 'static,
    ) -> Result<T, StoreThreadError> {
        let is_free =
            self.shared.waiting.load(Ordering::Relaxed) == 0 && !self.shared.is_slow.load(Ordering::Relaxed);
        if is_free && let Ok(mut store) = self.shared.store.try_lock() {
            let (done, synced) = self.shared.write(&mut store, task);
            let done = done?;
            return Ok(synced.map(|()| done)?);
        }
        self.ask(task).await
    }

    /// Has something short read, from what is written by now.
    pub(crate) async fn look<T: Send + 'static>(
        &self,
        task: impl FnOnce(&Store) -> Result<T, StoreError> + Send + 'static,
    ) -> Result<T, StoreThreadError> {
        match &self.reader {
            Some(reader) => Ok(task(&reader.lock().unwrap_or_else(PoisonError::into_inner))?),
            None => self.ask(|store| task(store)).await,
        }
    }

    /// Has something written or read. What it writes is on the disk when this returns.
    pub(crate) async fn ask<T: Send + 'static>(
        &self,
        task: impl FnOnce(&mut Store) -> Result<T, StoreError> + Send + 'static,
    ) -> Result<T, StoreThreadError> {
        let (answer, answered) = oneshot::channel();
        let task: Task = Box::new(move |store| {
            let done = task(store);
            // The caller may have left; what it asked for is done all the same.
            Box::new(move |synced| {
                let all = done.map_err(StoreThreadError::from).and_then(|value| Ok(synced.map(|()| value)?));
                let _ = answer.send(all);
            })
        });
        self.shared.waiting.fetch_add(1, Ordering::Relaxed);
        self.tasks.send(task).map_err(|_| StoreThreadError::Closed)?;
        answered.await.map_err(|_| StoreThreadError::Closed)?
    }
}

impl Shared {
    /// Does something with the store, and waits until what it wrote is on the disk.
    fn write<T>(&self, to: &mut Synced, work: impl FnOnce(&mut Store) -> T) -> (T, Result<(), StoreError>) {
        let before = to.store.changes();
        let done = work(&mut to.store);
        if to.store.changes() == before {
            return (done, Ok(()));
        }
        let began = Instant::now();
        let synced = to.sync();
        self.is_slow.store(began.elapsed() > LONG, Ordering::Relaxed);
        (done, synced)
    }
}

impl Synced {
    fn sync(&mut self) -> Result<(), StoreError> {
        if !self.is_folder_synced {
            self.store.sync_folder()?;
            self.is_folder_synced = true;
        }
        self.store.sync()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn what_was_written_is_read() {
        let store = StoreThread::new(Store::in_memory().expect("a store")).expect("a thread");
        store.ask(|store| store.set(solitarium_store::LOCAL, "colour", "green")).await.expect("written");
        let read = store.ask(|store| store.setting(solitarium_store::LOCAL, "colour")).await.expect("read");
        assert_eq!(read.as_deref(), Some("green"));
    }
}
