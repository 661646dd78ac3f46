//! What a user chose once and for all.

use crate::{Store, StoreError};
use rusqlite::OptionalExtension;

const SET: &str = "
    INSERT INTO setting (user, key, value) VALUES (?1, ?2, ?3)
    ON CONFLICT (user, key) DO UPDATE SET value = excluded.value
";

impl Store {
    /// Returns the value of a setting, if the user ever set it.
    pub fn setting(&self, user: &str, key: &str) -> Result<Option<String>, StoreError> {
        self.connection
            .prepare_cached("SELECT value FROM setting WHERE user = ?1 AND key = ?2")
            .and_then(|mut statement| statement.query_row([user, key], |row| row.get(0)).optional())
            .map_err(|error| self.failed(&error))
    }

    /// Sets it.
    pub fn set(&mut self, user: &str, key: &str, value: &str) -> Result<(), StoreError> {
        self.connection.execute(SET, (user, key, value)).map(drop).map_err(|error| self.failed(&error))
    }
}
