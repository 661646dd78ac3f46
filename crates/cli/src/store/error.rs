//! Why something cannot be kept, or what is kept cannot be read.

use super::schema::is_damage;
use crate::failure::{Told, io_reason};
use crate::words::{Words, say};
use rusqlite::ErrorCode;
use std::io;
use std::path::{Path, PathBuf};

/// Why the store cannot be opened or used.
#[derive(Debug, thiserror::Error)]
pub(crate) enum StoreError {
    /// Nothing can be written there.
    #[error("{} cannot be written: {error}", path.display())]
    Unwritable {
        /// The file or folder.
        path: PathBuf,
        /// What the system says.
        error: io::Error,
    },
    /// A later version of the program wrote it.
    #[error("{} has version {found}: this program knows versions up to {known}", path.display())]
    Newer {
        /// The file.
        path: PathBuf,
        /// Its version.
        found: i64,
        /// The latest one that is known.
        known: i64,
    },
    /// Another program does not let go of it.
    #[error("{} is in use by another program", path.display())]
    Busy {
        /// The file.
        path: PathBuf,
    },
    /// It was damaged while it was in use.
    #[error("{} is damaged", path.display())]
    Damaged {
        /// The file.
        path: PathBuf,
    },
    /// Something else.
    #[error("{}: {error}", path.display())]
    Other {
        /// The file.
        path: PathBuf,
        /// What SQLite says.
        error: String,
    },
}

impl StoreError {
    pub(super) fn unwritable(path: &Path, error: io::Error) -> StoreError {
        StoreError::Unwritable { path: path.to_owned(), error }
    }

    pub(super) fn of(path: &Path, error: &rusqlite::Error) -> StoreError {
        let unwritable = |error: io::Error| StoreError::unwritable(path, error);
        match error.sqlite_error_code() {
            _ if is_damage(error) => StoreError::Damaged { path: path.to_owned() },
            Some(ErrorCode::DatabaseBusy | ErrorCode::DatabaseLocked) => {
                StoreError::Busy { path: path.to_owned() }
            }
            Some(ErrorCode::DiskFull) => unwritable(io::ErrorKind::StorageFull.into()),
            Some(ErrorCode::PermissionDenied | ErrorCode::ReadOnly) => {
                unwritable(io::ErrorKind::PermissionDenied.into())
            }
            Some(ErrorCode::CannotOpen) if path.is_dir() => unwritable(io::ErrorKind::IsADirectory.into()),
            Some(ErrorCode::CannotOpen | ErrorCode::SystemIoFailure) => {
                unwritable(io::Error::other(error.to_string()))
            }
            _ => StoreError::Other { path: path.to_owned(), error: error.to_string() },
        }
    }
}

impl Told for StoreError {
    fn told(&self, words: &Words) -> String {
        let shown = |path: &Path| path.display().to_string();
        match self {
            StoreError::Unwritable { path, error } => {
                say!(words, "store-unwritable", path = shown(path), error = io_reason(words, error))
            }
            StoreError::Newer { path, found, known } => {
                say!(words, "store-newer", path = shown(path), found = *found, known = *known)
            }
            StoreError::Busy { path } => say!(words, "store-busy", path = shown(path)),
            StoreError::Damaged { path } => say!(words, "store-damaged", path = shown(path)),
            StoreError::Other { path, error } => {
                say!(words, "error-file", path = shown(path), error = error.clone())
            }
        }
    }
}
