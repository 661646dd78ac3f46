//! What the user chose once and for all.

use super::{Store, StoreError};
use rusqlite::OptionalExtension;

const SET: &str = "
    INSERT INTO setting (key, value) VALUES (?1, ?2) ON CONFLICT (key) DO UPDATE SET value = excluded.value
";

impl Store {
    /// The value of a setting, if it was ever set.
    pub(crate) fn setting(&self, key: &str) -> Result<Option<String>, StoreError> {
        self.connection
            .query_row("SELECT value FROM setting WHERE key = ?1", [key], |row| row.get(0))
            .optional()
            .map_err(|error| self.told(&error))
    }

    /// Sets it.
    pub(crate) fn set(&mut self, key: &str, value: &str) -> Result<(), StoreError> {
        self.connection.execute(SET, (key, value)).map(drop).map_err(|error| self.told(&error))
    }
}
