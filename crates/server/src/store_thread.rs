//! The store, on a thread of its own: a call that asks for something waits without holding up other calls.

use solitarium_store::{Store, StoreError};
use std::io;
use std::sync::mpsc::{Sender, channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use tokio::sync::oneshot;

/// Does something with the store, and returns what tells the caller.
type Task = Box<dyn FnOnce(&mut Store) -> Reply + Send>;

/// Tells the caller what came of its task, or why what it wrote may not be on the disk.
type Reply = Box<dyn FnOnce(Result<(), Arc<StoreError>>)>;

/// The way to the store.
pub(crate) struct StoreThread {
    tasks: Sender<Task>,
    /// What is asked with every call is read here, without waiting for the thread.
    reader: Option<Mutex<Store>>,
}

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
    pub(crate) fn new(mut store: Store) -> io::Result<StoreThread> {
        let (tasks, waiting) = channel::<Task>();
        let reader = store.reader().map(Mutex::new);
        thread::Builder::new().name("store".to_owned()).spawn(move || {
            // Without it everything is as safe, and slower.
            let _ = store.reserve_log();
            let mut folder = Some(());
            while let Ok(first) = waiting.recv() {
                let before = store.changes();
                let replies: Vec<Reply> =
                    std::iter::once(first).chain(waiting.try_iter()).map(|task| task(&mut store)).collect();
                // One wait for the disk serves all that came meanwhile.
                let synced = if store.changes() == before {
                    Ok(())
                } else {
                    folder.take().map_or(Ok(()), |()| store.sync_folder()).and_then(|()| store.sync())
                };
                let synced = synced.map_err(Arc::new);
                for reply in replies {
                    reply(synced.clone());
                }
            }
        })?;
        Ok(StoreThread { tasks, reader })
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
        self.tasks.send(task).map_err(|_| StoreThreadError::Closed)?;
        answered.await.map_err(|_| StoreThreadError::Closed)?
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
