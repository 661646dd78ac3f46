//! What Solitarium keeps between runs: the games in progress, the finished games, the settings, and the tables of a server.
//!
//! It is one SQLite file in a folder of the user's. A write-ahead log with `synchronous = NORMAL` takes each move without waiting
//! for the disk: what was written belongs to the operating system from then on, so that the program may be killed at any
//! moment and nothing is lost. A power cut can cost the last moves, never the file's soundness, unless the caller waits for the
//! disk ([`Store::sync`]), as the server does before it answers. A finished game is written with `FULL`: one wait per game, and then it
//! and all moves before it are on the disk.
//!
//! # Users
//!
//! Everything belongs to a user, whose name the caller gives. A program that has one user alone uses [`LOCAL`].
//!
//! # Several programs at once
//!
//! A [`Store`] is [`Send`] and not [`Sync`]: each thread opens one of its own, and so does each program; a server and a terminal may use the
//! same file. Each call is one transaction. A call waits up to two seconds for another program, then fails with
//! [`ErrorKind::Busy`] and has changed nothing.
//!
//! Games in progress are kept by [`Revision`], so that two programs that play the same kept game never overwrite each
//! other: see [`Store::keep`].
//!
//! # Example
//!
//! ```
//! use solitarium_store::{InProgress, LOCAL, Store};
//!
//! let mut store = Store::in_memory()?;
//! let mut game = InProgress { game: "peg".into(), record: "solitarium/1 peg default sol:1 0: end".into(), ..InProgress::default() };
//! let revision = store.keep(LOCAL, &game, None)?;
//! game.record = "solitarium/1 peg default sol:1 1: d2 d4; end".into();
//! store.keep(LOCAL, &game, Some(revision))?;
//! assert_eq!(store.kept(LOCAL)?.len(), 1);
//! # Ok::<(), solitarium_store::StoreError>(())
//! ```

mod aside;
mod error;
mod finished;
mod kept;
mod schema;
mod served;
mod settings;
mod sync;
#[cfg(test)]
mod tests;

pub use aside::{Reason, SetAside};
pub use error::{ErrorKind, StoreError};
pub use finished::{Played, Statistics};
pub use kept::{InProgress, Kept, Revision};
pub use served::ServedTable;

use rusqlite::config::DbConfig;
use rusqlite::{Connection, OpenFlags};
use schema::Found;
use std::fs::{self, File, TryLockError};
use std::path::{Path, PathBuf};
use std::thread;
use std::time::Duration;

/// The user of a program that has one user alone.
pub const LOCAL: &str = "";

/// The file in the data folder.
const FILE: &str = "solitarium.sqlite3";

/// The lock file. While a program holds its lock, that program is opening the store: no other may check it or set it aside.
const LOCK: &str = "solitarium.lock";

/// How long another program is waited for; what it does takes a thousandth of that.
const TIMEOUT: Duration = Duration::from_secs(2);

/// How often it is looked whether it has let go. SQLite itself would look ever more rarely, and might miss every gap.
const POLL_INTERVAL: Duration = Duration::from_millis(2);

/// How many pages the log may have before it is emptied in between: some megabytes, thousands of moves.
const LONGEST_LOG: i64 = 4000;

/// An open store.
pub struct Store {
    connection: Connection,
    path: PathBuf,
}

impl Store {
    /// Opens the store in that folder; both are made if they are not there.
    ///
    /// A file that is damaged, or no store at all, is renamed to a free name, whole, and a new one is begun; then the second value
    /// says what was renamed. A file of an earlier version is brought up to date, and all that is in it stays. One of a later version is
    /// left as it is and refused ([`ErrorKind::Newer`]).
    pub fn open(dir: &Path) -> Result<(Store, Option<SetAside>), StoreError> {
        let path = dir.join(FILE);
        make_folder(dir).map_err(|error| StoreError::io(dir, error))?;
        // Released when it is closed, and by the system if the program is killed.
        let _lock = lock(&dir.join(LOCK))?;
        match Store::open_sound(&path)? {
            Ok(store) => Ok((store, None)),
            Err(reason) => {
                let aside = SetAside::new(&path, reason)?;
                match Store::open_sound(&path)? {
                    Ok(store) => Ok((store, Some(aside))),
                    Err(_) => Err(StoreError::new(&path, ErrorKind::Damaged)),
                }
            }
        }
    }

    /// Opens the store in that folder to be looked at: nothing is made, renamed or brought up to date, so that a folder that cannot be
    /// written is enough. What cannot be read as it is, is an error: so is a store whose last changes are in a log that SQLite cannot
    /// read there ([`ErrorKind::UnreadLog`]), since without them it would tell what was true before.
    pub fn open_to_read(dir: &Path) -> Result<Store, StoreError> {
        let path = dir.join(FILE);
        let told = |error| StoreError::of(&path, &error);
        let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX;
        let opened = Connection::open_with_flags(&path, flags).map_err(told)?;
        let (connection, found) = if let Ok(found) = schema::examine(&opened) {
            (opened, found)
        } else if aside::has_changes_beside(&path) {
            return Err(StoreError::new(&path, ErrorKind::UnreadLog));
        } else {
            // SQLite cannot make the files that it wants beside this one. Without a log the file is whole, and it is read as it lies there.
            let name = path.display().to_string().replace('%', "%25").replace('?', "%3f").replace('#', "%23");
            let flags = flags | OpenFlags::SQLITE_OPEN_URI;
            let lying =
                Connection::open_with_flags(format!("file:{name}?immutable=1"), flags).map_err(told)?;
            let found = schema::examine(&lying).map_err(told)?;
            (lying, found)
        };
        let is_cut = is_cut(&path, &connection).map_err(told)?;
        match found {
            Found::Store if !is_cut => Ok(Store { connection, path }),
            Found::Newer { version } => {
                let kind = ErrorKind::Newer { found: version, known: schema::VERSION };
                Err(StoreError::new(&path, kind))
            }
            _ => Err(StoreError::new(&path, ErrorKind::Damaged)),
        }
    }

    /// Returns a new store that is gone when it is dropped.
    pub fn in_memory() -> Result<Store, StoreError> {
        let path = PathBuf::from(FILE);
        let told = |error| StoreError::of(&path, &error);
        let mut connection = Connection::open_in_memory().map_err(told)?;
        schema::create(&mut connection).map_err(told)?;
        Ok(Store { connection, path })
    }

    /// Returns whether anything was ever kept in that folder. Looking makes no file. Fails if it cannot be looked at, or is no folder.
    pub fn exists(dir: &Path) -> Result<bool, StoreError> {
        let there = match fs::metadata(dir) {
            Ok(data) if !data.is_dir() => Err(std::io::ErrorKind::NotADirectory.into()),
            Ok(_) => dir.join(FILE).try_exists(),
            Err(error) if error.kind() == std::io::ErrorKind::NotFound => Ok(false),
            Err(error) => Err(error),
        };
        let there = there.map_err(|error| StoreError::io(dir, error))?;
        Ok(there || aside::is_log_without_store(&dir.join(FILE)))
    }

    /// Opens the file, if it is there and as it should be, or begins it; what is wrong with it otherwise.
    fn open_sound(path: &Path) -> Result<Result<Store, Reason>, StoreError> {
        let told = |error| StoreError::of(path, &error);
        if aside::is_log_without_store(path) {
            // SQLite would begin an empty store, and delete the log with the last moves.
            return Ok(Err(Reason::Damaged));
        }
        let flags = OpenFlags::SQLITE_OPEN_READ_WRITE
            | OpenFlags::SQLITE_OPEN_CREATE
            | OpenFlags::SQLITE_OPEN_NO_MUTEX;
        let mut connection = Connection::open_with_flags(path, flags).map_err(told)?;
        connection.busy_handler(Some(waits)).map_err(told)?;
        // Closing would write the log into a file that may be damaged.
        connection.set_db_config(DbConfig::SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, true).map_err(told)?;
        let found = schema::examine(&connection).map_err(told)?;
        match found {
            Found::Foreign => return Ok(Err(Reason::Foreign)),
            Found::Damaged => return Ok(Err(Reason::Damaged)),
            Found::Newer { version } => {
                let kind = ErrorKind::Newer { found: version, known: schema::VERSION };
                return Err(StoreError::new(path, kind));
            }
            Found::Store | Found::Older if is_cut(path, &connection).map_err(told)? => {
                return Ok(Err(Reason::Damaged));
            }
            Found::Nothing | Found::Store | Found::Older => {}
        }
        if connection.is_readonly("main").map_err(told)? {
            let error = std::io::Error::from(std::io::ErrorKind::ReadOnlyFilesystem);
            return Err(StoreError::io(path, error));
        }
        match found {
            Found::Nothing => schema::create(&mut connection).map_err(told)?,
            Found::Older => schema::migrate(&mut connection).map_err(told)?,
            _ => {}
        }
        // Where there can be no such log, as on some network drives, SQLite goes on with a rollback journal: slower, as safe.
        connection.pragma_update_and_check(None, "journal_mode", "WAL", |_| Ok(())).map_err(told)?;
        connection.pragma_update(None, "synchronous", "NORMAL").map_err(told)?;
        // Finishing a game empties the log: a move, which would have to wait for the disk, should not have to.
        connection.pragma_update(None, "wal_autocheckpoint", LONGEST_LOG).map_err(told)?;
        connection.set_db_config(DbConfig::SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, false).map_err(told)?;
        Ok(Ok(Store { connection, path: path.to_owned() }))
    }

    /// Opens the same store once more, to be read: what another thread writes is seen there as soon as it is written. Nobody is waited for
    /// there; where it would be otherwise, or nothing can be opened, there is none.
    pub fn reader(&self) -> Option<Store> {
        let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX;
        let connection = self.has_log().then(|| Connection::open_with_flags(&self.path, flags))?.ok()?;
        Some(Store { connection, path: self.path.clone() })
    }

    /// Returns whether what is written goes to a log first, so that nobody who reads waits.
    fn has_log(&self) -> bool {
        let mode = self.connection.pragma_query_value(None, "journal_mode", |row| row.get::<_, String>(0));
        mode.is_ok_and(|mode| mode == "wal")
    }

    /// Returns how many rows were changed since the store was opened.
    pub fn changes(&self) -> u64 {
        self.connection.total_changes()
    }

    fn failed(&self, error: &rusqlite::Error) -> StoreError {
        StoreError::of(&self.path, error)
    }
}

/// Makes the folder, for the user alone, as the convention for data folders asks.
fn make_folder(dir: &Path) -> std::io::Result<()> {
    let mut builder = fs::DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.create(dir)
}

/// Waits a little for another program, unless that has been done so often that it is in vain.
fn waits(tries: i32) -> bool {
    let goes_on = u128::from(tries.unsigned_abs()) < TIMEOUT.as_millis() / POLL_INTERVAL.as_millis();
    if goes_on {
        thread::sleep(POLL_INTERVAL);
    }
    goes_on
}

/// Returns whether the end of the file is missing, which SQLite does not mind within the last page. What is still in the log need
/// not be in the file.
fn is_cut(path: &Path, connection: &Connection) -> rusqlite::Result<bool> {
    let pragma = |name: &str| connection.pragma_query_value(None, name, |row| row.get::<_, i64>(0));
    let size = pragma("page_count")? * pragma("page_size")?;
    let length = fs::metadata(path).map_or(0, |file| file.len());
    Ok(length < size.unsigned_abs() && !aside::has_log(path))
}

fn lock(path: &Path) -> Result<File, StoreError> {
    let unwritable = |error| StoreError::io(path, error);
    let file = File::options().create(true).append(true).open(path).map_err(unwritable)?;
    let mut tries = 0;
    loop {
        match file.try_lock() {
            Ok(()) => return Ok(file),
            // Where files cannot be locked, there is nobody to wait for.
            Err(TryLockError::Error(error)) if error.kind() == std::io::ErrorKind::Unsupported => {
                return Ok(file);
            }
            Err(TryLockError::Error(error)) => return Err(unwritable(error)),
            Err(TryLockError::WouldBlock) if waits(tries) => tries += 1,
            Err(TryLockError::WouldBlock) => return Err(StoreError::new(path, ErrorKind::Busy)),
        }
    }
}
