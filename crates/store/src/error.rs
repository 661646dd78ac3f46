//! Why something cannot be kept, or what is kept cannot be read.

use super::schema::is_damage;
use rusqlite::ErrorCode;
use std::io;
use std::path::{Path, PathBuf};

/// Why the store cannot be opened or used: the file or folder, and what is wrong with it.
#[derive(Debug, thiserror::Error)]
#[error("{}: {kind}", path.display())]
pub struct StoreError {
    path: PathBuf,
    kind: ErrorKind,
}

/// What is wrong with a store.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ErrorKind {
    /// The system does not let it be written or read.
    #[error("it cannot be used: {0}")]
    Io(io::Error),
    /// A later version of the program wrote it. It is left as it is.
    #[error("it has version {found}: this program knows versions up to {known}")]
    Newer {
        /// Its version.
        found: i64,
        /// The latest one that is known.
        known: i64,
    },
    /// Another program holds it for longer than is waited for.
    #[error("it is in use by another program")]
    Busy,
    /// It was damaged while it was in use. The next [`Store::open`](crate::Store::open) sets it aside.
    #[error("it is damaged")]
    Damaged,
    /// Its last changes are in a log beside it, which cannot be read where nothing may be written.
    #[error("its last changes are in a log beside it, which cannot be read where nothing may be written")]
    UnreadLog,
    /// Something else, in SQLite's words.
    #[error("{0}")]
    Other(String),
}

impl StoreError {
    /// Returns the file or folder that cannot be used.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Returns what is wrong with it.
    pub fn kind(&self) -> &ErrorKind {
        &self.kind
    }

    pub(crate) fn new(path: &Path, kind: ErrorKind) -> StoreError {
        StoreError { path: path.to_owned(), kind }
    }

    pub(crate) fn io(path: &Path, error: io::Error) -> StoreError {
        StoreError::new(path, ErrorKind::Io(error))
    }

    pub(crate) fn of(path: &Path, error: &rusqlite::Error) -> StoreError {
        let kind = match error.sqlite_error_code() {
            _ if is_damage(error) => ErrorKind::Damaged,
            Some(ErrorCode::DatabaseBusy | ErrorCode::DatabaseLocked) => ErrorKind::Busy,
            Some(ErrorCode::DiskFull) => ErrorKind::Io(io::ErrorKind::StorageFull.into()),
            Some(ErrorCode::PermissionDenied | ErrorCode::ReadOnly) => {
                ErrorKind::Io(io::ErrorKind::PermissionDenied.into())
            }
            Some(ErrorCode::CannotOpen) if path.is_dir() => ErrorKind::Io(io::ErrorKind::IsADirectory.into()),
            Some(ErrorCode::CannotOpen | ErrorCode::SystemIoFailure) => {
                ErrorKind::Io(io::Error::other(error.to_string()))
            }
            _ => ErrorKind::Other(error.to_string()),
        };
        StoreError::new(path, kind)
    }
}
