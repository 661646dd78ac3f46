//! Waiting for the disk.

use crate::{Store, StoreError, aside};
use std::fs;

/// How many pages [`Store::reserve_log`] makes the log long, and how many it may have from then on before it is emptied: some hundred
/// moves of games that a server keeps.
const RESERVED: i64 = 500;

/// A setting of nobody's, there only while the log is made longer.
const FILLER: &str = "filler";

impl Store {
    /// Makes the log as long as it will become, for a caller that waits for the disk after each write.
    ///
    /// A wait for bytes that overwrite others is over when these are on the disk. A wait for bytes that make a file longer is over when the file
    /// system has also noted its new length, together with whatever other programs have changed: that takes ten times as long and more.
    pub fn reserve_log(&mut self) -> Result<(), StoreError> {
        self.fill_log().map_err(|error| self.failed(&error))
    }

    fn fill_log(&mut self) -> rusqlite::Result<()> {
        if !self.has_log() {
            return Ok(());
        }
        let page: i64 = self.connection.pragma_query_value(None, "page_size", |row| row.get(0))?;
        let filler = " ".repeat((RESERVED * page).unsigned_abs() as usize);
        // Two transactions: what one alone writes and deletes again never reaches the log.
        self.connection.execute("INSERT OR REPLACE INTO setting VALUES (?1, ?1, ?2)", (FILLER, filler))?;
        self.connection.execute("DELETE FROM setting WHERE user = ?1 AND key = ?1", [FILLER])?;
        self.connection.pragma_update(None, "wal_autocheckpoint", RESERVED)?;
        // The next write begins the log anew, from its first byte.
        self.connection.query_row("PRAGMA wal_checkpoint(PASSIVE)", [], |_| Ok(()))
    }

    /// Waits until the names of the store's files are on the disk. Once after opening is enough.
    pub fn sync_folder(&self) -> Result<(), StoreError> {
        // Only some systems let a folder be opened; the others need not be told.
        let Some(folder) = self.path.parent().and_then(|folder| fs::File::open(folder).ok()) else {
            return Ok(());
        };
        folder.sync_all().map_err(|error| StoreError::io(&self.path, error))
    }

    /// Waits until all that was written is on the disk, so that not even a power cut loses it. One wait is enough for any number of
    /// writes before it.
    pub fn sync(&self) -> Result<(), StoreError> {
        // What was committed is in the log. Without a log SQLite has waited itself, or the store is in memory.
        let log = aside::log_of(&self.path);
        match fs::OpenOptions::new().read(true).write(true).open(&log) {
            Ok(file) => file.sync_data().map_err(|error| StoreError::io(&log, error)),
            Err(error) if error.kind() == std::io::ErrorKind::NotFound => Ok(()),
            Err(error) => Err(StoreError::io(&log, error)),
        }
    }
}
