//! The games in progress: one of each game, and which of them was played last.

use super::{Store, StoreError};
use rusqlite::OptionalExtension;

const KEEP: &str = "
    INSERT INTO kept (game, record, turn)
    VALUES (?1, ?2, (SELECT coalesce(max(turn), 0) + 1 FROM kept))
    ON CONFLICT (game) DO UPDATE SET record = excluded.record, turn = excluded.turn
";

impl Store {
    /// Keeps a game in progress, instead of the one of that name that was kept before. When this has returned, killing the
    /// program does not lose it.
    pub(crate) fn keep(&mut self, game: &str, record_text: &str) -> Result<(), StoreError> {
        let kept = self
            .connection
            .prepare_cached(KEEP)
            .and_then(|mut statement| statement.execute((game, record_text)));
        kept.map(drop).map_err(|error| self.told(&error))
    }

    /// The record of the game of that name that is in progress.
    pub(crate) fn kept(&self, game: &str) -> Result<Option<String>, StoreError> {
        self.connection
            .prepare_cached("SELECT record FROM kept WHERE game = ?1")
            .and_then(|mut statement| statement.query_row([game], |row| row.get(0)).optional())
            .map_err(|error| self.told(&error))
    }

    /// The game that was kept last among those that are, and its record.
    pub(crate) fn last(&self) -> Result<Option<(String, String)>, StoreError> {
        self.connection
            .prepare_cached("SELECT game, record FROM kept ORDER BY turn DESC LIMIT 1")
            .and_then(|mut statement| {
                statement.query_row([], |row| Ok((row.get(0)?, row.get(1)?))).optional()
            })
            .map_err(|error| self.told(&error))
    }

    /// The game of that name is no longer in progress.
    pub(crate) fn forget(&mut self, game: &str) -> Result<(), StoreError> {
        let forgotten = self.connection.execute("DELETE FROM kept WHERE game = ?1", [game]);
        forgotten.map(drop).map_err(|error| self.told(&error))
    }
}
