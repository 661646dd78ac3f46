//! The user's store, and what the user is told of it.

use crate::program::Context;
use solitarium_speech::{Told, Words, say};
use solitarium_store::{ErrorKind, Reason, SetAside, Store, StoreError};

/// Why there is no store.
#[derive(Debug)]
pub(crate) enum NoStore {
    /// The user has no folder for it.
    NoFolder,
    /// It cannot be used.
    Unusable(StoreError),
}

impl Told for NoStore {
    fn told(&self, words: &Words) -> String {
        match self {
            NoStore::NoFolder => say!(words, "store-no-folder"),
            NoStore::Unusable(error) => told(words, error),
        }
    }
}

/// Opens the user's store. Returns it with what was set aside to open it.
pub(crate) fn open(context: &Context<'_>) -> Result<(Store, Option<SetAside>), NoStore> {
    let dir = context.data_dir.as_ref().ok_or(NoStore::NoFolder)?;
    Store::open(dir).map_err(NoStore::Unusable)
}

/// Returns one sentence that says what was set aside.
pub(crate) fn aside_told(words: &Words, aside: &SetAside) -> String {
    let key = match aside.reason {
        Reason::Damaged => "store-set-aside",
        Reason::Foreign => "store-set-aside-foreign",
    };
    say!(words, key, from = aside.from.display().to_string(), to = aside.to.display().to_string())
}

/// Returns one sentence that says why the store cannot be used.
pub(crate) fn told(words: &Words, error: &StoreError) -> String {
    let path = error.path().display().to_string();
    match error.kind() {
        ErrorKind::Io(error) => {
            say!(words, "store-unwritable", path = path, error = error.told(words))
        }
        ErrorKind::Newer { found, known } => {
            say!(words, "store-newer", path = path, found = *found, known = *known)
        }
        ErrorKind::Busy => say!(words, "store-busy", path = path),
        ErrorKind::Damaged => say!(words, "store-damaged", path = path),
        ErrorKind::UnreadLog => say!(words, "store-unread-log", path = path),
        other => say!(words, "error-file", path = path, error = other.to_string()),
    }
}
