//! The tables, and what a file is that may or may not have them.

use rusqlite::{Connection, Error, ErrorCode, Transaction, TransactionBehavior};

/// The version of the tables.
pub(crate) const VERSION: i64 = 2;

/// Marks the file as a store: `SoLi` in ASCII, in the place that SQLite has for it.
const APPLICATION: i64 = 0x536f_4c69;

/// The tables of this version.
///
/// - `kept.revision` counts the changes of one game, `kept.used` all uses of all games: the largest one was used last.
///   `updated` is in seconds since 1970.
/// - `finished.number` is the order in which games were finished.
const TABLES: &str = "
    CREATE TABLE kept (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        user TEXT NOT NULL,
        game TEXT NOT NULL,
        variant TEXT NOT NULL,
        record TEXT NOT NULL,
        seconds INTEGER NOT NULL,
        helped INTEGER NOT NULL,
        counted INTEGER NOT NULL,
        revision INTEGER NOT NULL,
        used INTEGER NOT NULL,
        updated INTEGER NOT NULL
    ) STRICT;
    CREATE INDEX kept_used ON kept (used);
    CREATE TABLE finished (
        number INTEGER PRIMARY KEY,
        user TEXT NOT NULL,
        game TEXT NOT NULL,
        variant TEXT NOT NULL,
        deal TEXT NOT NULL,
        won INTEGER NOT NULL,
        moves INTEGER NOT NULL,
        seconds INTEGER NOT NULL,
        helped INTEGER NOT NULL
    ) STRICT;
    CREATE INDEX finished_of_user ON finished (user, game);
    CREATE TABLE setting (
        user TEXT NOT NULL,
        key TEXT NOT NULL,
        value TEXT NOT NULL,
        PRIMARY KEY (user, key)
    ) STRICT;
    CREATE TABLE served (
        id TEXT PRIMARY KEY NOT NULL,
        owner TEXT NOT NULL,
        tokens BLOB NOT NULL,
        seats TEXT NOT NULL,
        record TEXT NOT NULL,
        updated INTEGER NOT NULL
    ) STRICT;
";

/// What reads every column of this version: fails if one is missing.
const COLUMNS: &[&str] = &[
    "SELECT id, user, game, variant, record, seconds, helped, counted, revision, used, updated FROM kept",
    "SELECT number, user, game, variant, deal, won, moves, seconds, helped FROM finished",
    "SELECT user, key, value FROM setting",
    "SELECT id, owner, tokens, seats, record, updated FROM served",
];

/// What reads every column of version 1, in which one game of each kind was kept, for one user.
const COLUMNS_1: &[&str] = &[
    "SELECT game, record, turn FROM kept",
    "SELECT number, game, variant, deal, won, moves, seconds, helped FROM finished",
    "SELECT key, value FROM setting",
];

/// What a file is.
pub(crate) enum Found {
    /// Empty: the store can be begun in it.
    Nothing,
    /// A sound store of this version.
    Store,
    /// A sound store of an earlier version.
    Older,
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
pub(crate) fn examine(connection: &Connection) -> Result<Found, Error> {
    match inspect(connection) {
        Err(error) if is_damage(&error) => Ok(Found::Damaged),
        found => found,
    }
}

fn inspect(connection: &Connection) -> Result<Found, Error> {
    let pragma = |name: &str| connection.pragma_query_value(None, name, |row| row.get::<_, i64>(0));
    let (application, version) = (pragma("application_id")?, pragma("user_version")?);
    if application != APPLICATION {
        let parts: i64 = connection.query_row("SELECT count(*) FROM sqlite_schema", [], |row| row.get(0))?;
        let is_nothing = (application, version, parts) == (0, 0, 0);
        return Ok(if is_nothing { Found::Nothing } else { Found::Foreign });
    }
    let (columns, found) = match version {
        1 => (COLUMNS_1, Found::Older),
        VERSION => (COLUMNS, Found::Store),
        version if version > VERSION => return Ok(Found::Newer { version }),
        _ => return Ok(Found::Damaged),
    };
    let is_whole = columns.iter().all(|statement| connection.prepare(statement).is_ok());
    let check: String = connection.query_row("PRAGMA quick_check(1)", [], |row| row.get(0))?;
    Ok(if is_whole && check == "ok" { found } else { Found::Damaged })
}

/// Returns whether the error says that the file is no database, or a broken one.
pub(crate) fn is_damage(error: &Error) -> bool {
    matches!(error.sqlite_error_code(), Some(ErrorCode::NotADatabase | ErrorCode::DatabaseCorrupt))
}

/// Begins the store: all of it or, if the program is killed, nothing.
pub(crate) fn create(connection: &mut Connection) -> Result<(), Error> {
    let transaction = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
    transaction.execute_batch(TABLES)?;
    transaction.pragma_update(None, "application_id", APPLICATION)?;
    transaction.pragma_update(None, "user_version", VERSION)?;
    transaction.commit()
}

/// Brings a sound store of version 1 up to date: all of it or, if the program is killed, nothing. All that is in it stays, as that of
/// the local user.
pub(crate) fn migrate(connection: &mut Connection) -> Result<(), Error> {
    let transaction = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
    transaction.execute_batch(
        "
        ALTER TABLE kept RENAME TO kept_1;
        ALTER TABLE finished RENAME TO finished_1;
        ALTER TABLE setting RENAME TO setting_1;
        DROP INDEX finished_of_game;
        ",
    )?;
    transaction.execute_batch(TABLES)?;
    migrate_kept(&transaction)?;
    // How long a kept game was played had been a setting.
    transaction.execute_batch(
        "
        INSERT INTO finished
            SELECT number, '', game, variant, deal, won, moves, seconds, helped FROM finished_1;
        INSERT INTO setting SELECT '', key, value FROM setting_1 WHERE key NOT GLOB 'clock.*';
        DROP TABLE kept_1;
        DROP TABLE finished_1;
        DROP TABLE setting_1;
        ",
    )?;
    transaction.pragma_update(None, "user_version", VERSION)?;
    transaction.commit()
}

fn migrate_kept(transaction: &Transaction<'_>) -> Result<(), Error> {
    let mut kept = transaction.prepare(
        "SELECT game, record, turn, coalesce((SELECT value FROM setting_1 WHERE key = 'clock.' || game), '')
         FROM kept_1",
    )?;
    let mut insert = transaction.prepare(
        "INSERT INTO kept (user, game, variant, record, seconds, helped, counted, revision, used, updated)
         VALUES ('', ?1, ?2, ?3, ?4, ?5, ?6, 1, ?7, unixepoch())",
    )?;
    let mut rows = kept.query([])?;
    while let Some(row) = rows.next()? {
        let (game, record, turn): (String, String, i64) = (row.get(0)?, row.get(1)?, row.get(2)?);
        // Seconds, then words: `95 helped counted`.
        let clock: String = row.get(3)?;
        let seconds: i64 = clock.split(' ').next().and_then(|text| text.parse().ok()).unwrap_or(0);
        let is_marked = |mark: &str| clock.split(' ').skip(1).any(|word| word == mark);
        // `solitarium/1 GAME VARIANT DEAL …`; a record that is none stays as it is, and has no variant.
        let is_record = record.starts_with("solitarium/1 ");
        let variant = record.split(' ').nth(2).filter(|&word| is_record && word != "default");
        let values = (
            game,
            variant.unwrap_or_default(),
            &record,
            seconds,
            is_marked("helped"),
            is_marked("counted"),
            turn,
        );
        insert.execute(values)?;
    }
    Ok(())
}
