//! The tables, and what a file is that may or may not have them.

use rusqlite::{Connection, Error, ErrorCode, TransactionBehavior};

/// The version of the tables. A later one gets a step in [`create`] from each version before it.
pub(super) const VERSION: i64 = 1;

/// Marks the file as a store: `SoLi` in ASCII, in the place that SQLite has for it.
const APPLICATION: i64 = 0x536f_4c69;

/// The tables of version 1.
///
/// `kept.turn` counts all that is kept: the largest one was kept last. `finished.number` is the order in which games were finished.
const TABLES: &str = "
    CREATE TABLE kept (
        game TEXT PRIMARY KEY NOT NULL,
        record TEXT NOT NULL,
        turn INTEGER NOT NULL
    ) STRICT;
    CREATE TABLE finished (
        number INTEGER PRIMARY KEY,
        game TEXT NOT NULL,
        variant TEXT NOT NULL,
        deal TEXT NOT NULL,
        won INTEGER NOT NULL,
        moves INTEGER NOT NULL,
        seconds INTEGER NOT NULL,
        helped INTEGER NOT NULL
    ) STRICT;
    CREATE INDEX finished_of_game ON finished (game);
    CREATE TABLE setting (key TEXT PRIMARY KEY NOT NULL, value TEXT NOT NULL) STRICT;
";

/// What reads every column: fails if one is missing.
const COLUMNS: [&str; 3] = [
    "SELECT game, record, turn FROM kept",
    "SELECT number, game, variant, deal, won, moves, seconds, helped FROM finished",
    "SELECT key, value FROM setting",
];

/// What a file is.
pub(super) enum Found {
    /// Empty: the store can be begun in it.
    Nothing,
    /// A sound store of this version.
    Store,
    /// A store of a later version of the program.
    Newer {
        /// That version.
        version: i64,
    },
    /// A database, but no store.
    Foreign,
    /// No database, or one whose parts do not fit together.
    Damaged,
}

/// Looks at the whole file.
pub(super) fn examine(connection: &Connection) -> Result<Found, Error> {
    match look(connection) {
        Err(error) if is_damage(&error) => Ok(Found::Damaged),
        found => found,
    }
}

fn look(connection: &Connection) -> Result<Found, Error> {
    let pragma = |name: &str| connection.pragma_query_value(None, name, |row| row.get::<_, i64>(0));
    let (application, version) = (pragma("application_id")?, pragma("user_version")?);
    if application != APPLICATION {
        let parts: i64 = connection.query_row("SELECT count(*) FROM sqlite_schema", [], |row| row.get(0))?;
        let is_nothing = (application, version, parts) == (0, 0, 0);
        return Ok(if is_nothing { Found::Nothing } else { Found::Foreign });
    }
    if version > VERSION {
        return Ok(Found::Newer { version });
    }
    let is_whole = COLUMNS.iter().all(|statement| connection.prepare(statement).is_ok());
    let check: String = connection.query_row("PRAGMA quick_check(1)", [], |row| row.get(0))?;
    Ok(if version == VERSION && is_whole && check == "ok" { Found::Store } else { Found::Damaged })
}

/// Whether the error says that the file is no database, or a broken one.
pub(super) fn is_damage(error: &Error) -> bool {
    matches!(error.sqlite_error_code(), Some(ErrorCode::NotADatabase | ErrorCode::DatabaseCorrupt))
}

/// Begins the store: all of it or, if the program is killed, nothing.
pub(super) fn create(connection: &mut Connection) -> Result<(), Error> {
    let transaction = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
    transaction.execute_batch(TABLES)?;
    transaction.pragma_update(None, "application_id", APPLICATION)?;
    transaction.pragma_update(None, "user_version", VERSION)?;
    transaction.commit()
}
