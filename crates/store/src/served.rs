//! The tables of a server: what it needs to go on after it was started again.

use crate::kept::whole;
use crate::{Store, StoreError};
use rusqlite::{OptionalExtension, Row, params};

/// A table of a server. The store does not look into any of it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ServedTable {
    /// The name under which it is found.
    pub id: String,
    /// Whose it is.
    pub owner: String,
    /// The hashes of the tokens that let somebody sit down. A token itself does not belong here: a reader of the file could use it.
    pub tokens: Vec<u8>,
    /// Who sits where.
    pub seats: String,
    /// The record of the game so far.
    pub record: String,
    /// When it was used, in seconds since 1970.
    pub updated: u64,
}

const PUT: &str = "
    INSERT INTO served (id, owner, tokens, seats, record, updated) VALUES (?1, ?2, ?3, ?4, ?5, ?6)
    ON CONFLICT (id) DO UPDATE SET
        owner = excluded.owner, tokens = excluded.tokens, seats = excluded.seats,
        record = excluded.record, updated = excluded.updated
";

const GET: &str = "SELECT id, owner, tokens, seats, record, updated FROM served WHERE id = ?1";

const LIST: &str = "
    SELECT id, owner, tokens, seats, record, updated
    FROM served
    WHERE ?1 IS NULL OR owner = ?1
    ORDER BY updated DESC, id
";

impl Store {
    /// Keeps a table, in the place of the one with that id.
    pub fn put_table(&mut self, table: &ServedTable) -> Result<(), StoreError> {
        let ServedTable { id, owner, tokens, seats, record, updated } = table;
        let values = params![id, owner, tokens, seats, record, whole(*updated)];
        let put = self.connection.prepare_cached(PUT).and_then(|mut statement| statement.execute(values));
        put.map(drop).map_err(|error| self.failed(&error))
    }

    /// Returns the table with that id.
    pub fn table(&self, id: &str) -> Result<Option<ServedTable>, StoreError> {
        self.connection
            .prepare_cached(GET)
            .and_then(|mut statement| statement.query_row([id], read).optional())
            .map_err(|error| self.failed(&error))
    }

    /// Returns the tables of an owner, or all of them, the one that was used last first.
    pub fn tables(&self, owner: Option<&str>) -> Result<Vec<ServedTable>, StoreError> {
        self.connection
            .prepare_cached(LIST)
            .and_then(|mut statement| statement.query_map([owner], read)?.collect())
            .map_err(|error| self.failed(&error))
    }

    /// Removes the table with that id. Returns whether there was one.
    pub fn delete_table(&mut self, id: &str) -> Result<bool, StoreError> {
        let deleted = self.connection.execute("DELETE FROM served WHERE id = ?1", [id]);
        deleted.map(|rows| rows > 0).map_err(|error| self.failed(&error))
    }
}

fn read(row: &Row<'_>) -> rusqlite::Result<ServedTable> {
    Ok(ServedTable {
        id: row.get(0)?,
        owner: row.get(1)?,
        tokens: row.get(2)?,
        seats: row.get(3)?,
        record: row.get(4)?,
        updated: row.get::<_, i64>(5)?.unsigned_abs(),
    })
}
