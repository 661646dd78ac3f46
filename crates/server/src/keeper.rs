//! The store, on a thread of its own: whoever asks for something waits without holding up other calls.

use solitarium_store::{Store, StoreError};
use std::io;
use std::sync::mpsc::{Sender, channel};
use std::thread;
use tokio::sync::oneshot;

type Task = Box<dyn FnOnce(&mut Store) + Send>;

/// The way to the store.
pub(crate) struct Keeper {
    tasks: Sender<Task>,
}

/// Why something was not written or read.
#[derive(Debug, thiserror::Error)]
pub(crate) enum KeeperError {
    #[error(transparent)]
    Store(#[from] StoreError),
    /// The thread of the store has ended.
    #[error("the store is closed")]
    Closed,
}

impl Keeper {
    /// Starts the thread.
    pub(crate) fn new(mut store: Store) -> io::Result<Keeper> {
        let (tasks, waiting) = channel::<Task>();
        thread::Builder::new().name("store".to_owned()).spawn(move || {
            for task in waiting {
                task(&mut store);
            }
        })?;
        Ok(Keeper { tasks })
    }

    /// Has something written or read. What it writes is written when this returns.
    pub(crate) async fn ask<T: Send + 'static>(
        &self,
        task: impl FnOnce(&mut Store) -> Result<T, StoreError> + Send + 'static,
    ) -> Result<T, KeeperError> {
        let (answer, answered) = oneshot::channel();
        let task: Task = Box::new(move |store| {
            // Whoever asked may have left; what was asked for is done all the same.
            let _ = answer.send(task(store));
        });
        self.tasks.send(task).map_err(|_| KeeperError::Closed)?;
        Ok(answered.await.map_err(|_| KeeperError::Closed)??)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn what_was_written_is_read() {
        let keeper = Keeper::new(Store::in_memory().expect("a store")).expect("a thread");
        keeper.ask(|store| store.set(solitarium_store::LOCAL, "colour", "green")).await.expect("written");
        let read = keeper.ask(|store| store.setting(solitarium_store::LOCAL, "colour")).await.expect("read");
        assert_eq!(read.as_deref(), Some("green"));
    }
}
