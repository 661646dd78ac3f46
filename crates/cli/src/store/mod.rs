//! What is kept between runs: the games in progress, the games that were finished, the settings.
//!
//! It is one SQLite file in the user's data folder. A write-ahead log with `synchronous = NORMAL` takes each move without
//! waiting for the disk: what was written belongs to the operating system from then on, so that the program may be killed at any
//! moment and nothing is lost. Only a power cut can cost the last moves, never the file's soundness. A finished game is
//! written with `FULL`: one wait per game, and then it and all moves before it are on the disk.
//!
//! Several programs may use it at once: each statement is a transaction of its own, and whoever finds the file locked waits.

mod aside;
mod error;
mod finished;
mod kept;
mod place;
mod schema;
mod settings;
#[cfg(test)]
mod tests;

pub(crate) use aside::SetAside;
pub(crate) use error::StoreError;
pub(crate) use finished::{Played, Statistics};
pub(crate) use place::{argument, data_dir};

use crate::failure::Told;
use crate::program::Context;
use crate::words::say;
use aside::Reason;
use rusqlite::config::DbConfig;
use rusqlite::{Connection, OpenFlags};
use schema::Found;
use std::fs::{self, File, TryLockError};
use std::path::{Path, PathBuf};
use std::thread;
use std::time::Duration;

/// The file in the data folder.
const FILE: &str = "solitarium.sqlite3";

/// While somebody holds this one, the store is being opened: nobody else may look whether it is sound, or set it aside.
const LOCK: &str = "solitarium.lock";

/// How long another program is waited for; what it does takes a thousandth of that.
const PATIENCE: Duration = Duration::from_secs(2);

/// How often it is looked whether it has let go. SQLite itself would look ever more rarely, and might miss every gap.
const GLANCE: Duration = Duration::from_millis(2);

/// How many pages the log may have before it is emptied in between: some megabytes, thousands of moves.
const LONGEST_LOG: i64 = 4000;

/// The store.
pub(crate) struct Store {
    connection: Connection,
    path: PathBuf,
}

impl Store {
    /// Opens the store in that folder; both are made if they are not there. A file that is damaged, or no store at all, is set
    /// aside under a free name, whole, and a new one begun; one of a later version of the program is left as it is and refused.
    pub(crate) fn open(dir: &Path) -> Result<(Store, Option<SetAside>), StoreError> {
        let path = dir.join(FILE);
        make_folder(dir).map_err(|error| StoreError::unwritable(dir, error))?;
        // Released when it is closed, and by the system if the program is killed.
        let _lock = lock(&dir.join(LOCK))?;
        match Store::open_sound(&path)? {
            Ok(store) => Ok((store, None)),
            Err(reason) => {
                let aside = SetAside::new(&path, reason)?;
                match Store::open_sound(&path)? {
                    Ok(store) => Ok((store, Some(aside))),
                    Err(_) => Err(StoreError::Damaged { path }),
                }
            }
        }
    }

    /// A store that is gone with the program.
    pub(crate) fn in_memory() -> Result<Store, StoreError> {
        let path = PathBuf::from(FILE);
        let told = |error| StoreError::of(&path, &error);
        let mut connection = Connection::open_in_memory().map_err(told)?;
        schema::create(&mut connection).map_err(told)?;
        Ok(Store { connection, path })
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
        match schema::examine(&connection).map_err(told)? {
            Found::Nothing => schema::create(&mut connection).map_err(told)?,
            Found::Store if is_cut(path, &connection).map_err(told)? => return Ok(Err(Reason::Damaged)),
            Found::Store => {}
            Found::Newer { version } => {
                return Err(StoreError::Newer {
                    path: path.to_owned(),
                    found: version,
                    known: schema::VERSION,
                });
            }
            Found::Foreign => return Ok(Err(Reason::Foreign)),
            Found::Damaged => return Ok(Err(Reason::Damaged)),
        }
        if connection.is_readonly("main").map_err(told)? {
            let error = std::io::Error::from(std::io::ErrorKind::ReadOnlyFilesystem);
            return Err(StoreError::unwritable(path, error));
        }
        // Where there can be no such log, as on some network drives, SQLite goes on with a rollback journal: slower, as safe.
        connection.pragma_update_and_check(None, "journal_mode", "WAL", |_| Ok(())).map_err(told)?;
        connection.pragma_update(None, "synchronous", "NORMAL").map_err(told)?;
        // Finishing a game empties the log: a move, which would have to wait for the disk, should not have to.
        connection.pragma_update(None, "wal_autocheckpoint", LONGEST_LOG).map_err(told)?;
        connection.set_db_config(DbConfig::SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, false).map_err(told)?;
        Ok(Ok(Store { connection, path: path.to_owned() }))
    }

    fn told(&self, error: &rusqlite::Error) -> StoreError {
        StoreError::of(&self.path, error)
    }
}

/// Opens the user's store; with a sentence to be told if something was set aside, or why there is none.
pub(crate) fn open(context: &Context<'_>) -> Result<(Store, Option<String>), String> {
    let words = context.words;
    let Some(dir) = &context.data_dir else { return Err(say!(words, "store-no-folder")) };
    let (store, aside) = Store::open(dir).map_err(|error| error.told(words))?;
    Ok((store, aside.map(|aside| aside.told(words))))
}

/// Whether anything was ever kept in that folder.
pub(crate) fn exists(dir: &Path) -> bool {
    dir.join(FILE).exists() || aside::is_log_without_store(&dir.join(FILE))
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
    let goes_on = u128::from(tries.unsigned_abs()) < PATIENCE.as_millis() / GLANCE.as_millis();
    if goes_on {
        thread::sleep(GLANCE);
    }
    goes_on
}

/// Whether the end of the file is missing, which SQLite does not mind within the last page. What is still in the log need not
/// be in the file.
fn is_cut(path: &Path, connection: &Connection) -> rusqlite::Result<bool> {
    let pragma = |name: &str| connection.pragma_query_value(None, name, |row| row.get::<_, i64>(0));
    let size = pragma("page_count")? * pragma("page_size")?;
    let length = fs::metadata(path).map_or(0, |file| file.len());
    Ok(length < size.unsigned_abs() && !aside::has_log(path))
}

fn lock(path: &Path) -> Result<File, StoreError> {
    let unwritable = |error| StoreError::unwritable(path, error);
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
            Err(TryLockError::WouldBlock) => return Err(StoreError::Busy { path: path.to_owned() }),
        }
    }
}
