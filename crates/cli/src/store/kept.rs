//! The user's store, and what the user is told of it.

use crate::program::Context;
use solitarium_speech::{Told, Words, say};
use solitarium_store::{ErrorKind, Reason, SetAside, Store, StoreError};

/// Opens the user's store; with a sentence to be told if something was set aside, or why there is none.
pub(crate) fn open(context: &Context<'_>) -> Result<(Store, Option<String>), String> {
    let words = context.words;
    let Some(dir) = &context.data_dir else { return Err(say!(words, "store-no-folder")) };
    let (store, aside) = Store::open(dir).map_err(|error| told(words, &error))?;
    Ok((store, aside.map(|aside| aside_told(words, &aside))))
}

/// Returns one sentence that says what was set aside.
fn aside_told(words: &Words, aside: &SetAside) -> String {
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
        other => say!(words, "error-file", path = path, error = other.to_string()),
    }
}
