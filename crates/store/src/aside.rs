//! A file that is no store, or a damaged one, is set aside: nothing in it is lost, and it does not stand in the way.

use crate::StoreError;
use std::ffi::OsString;
use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};

/// What SQLite keeps beside its file.
const BESIDE: [&str; 3] = ["-wal", "-shm", "-journal"];

/// Why a file was set aside.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reason {
    /// It is damaged.
    Damaged,
    /// It is a database of something else.
    Foreign,
}

/// A file that stood where the store should, and where it is now.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SetAside {
    /// Where it was.
    pub from: PathBuf,
    /// Where it is.
    pub to: PathBuf,
    /// Why.
    pub reason: Reason,
}

impl SetAside {
    /// Renames the file, and what is beside it, to names that nothing has yet.
    pub(crate) fn new(path: &Path, reason: Reason) -> Result<SetAside, StoreError> {
        let told = |error| StoreError::io(path, error);
        let to = free_name(path, reason).map_err(told)?;
        // If the program is killed here, a log without its store is left, which is set aside the next time.
        move_over(path, &to).map_err(told)?;
        for ending in BESIDE {
            move_over(&beside(path, ending), &beside(&to, ending)).map_err(told)?;
        }
        Ok(SetAside { from: path.to_owned(), to, reason })
    }
}

/// Returns whether there is a log of changes to a file that is missing or empty.
pub(crate) fn is_log_without_store(path: &Path) -> bool {
    let is_missing = fs::metadata(path).map_or_else(
        |error| error.kind() == io::ErrorKind::NotFound,
        |file| file.is_file() && file.len() == 0,
    );
    is_missing && has_log(path)
}

/// Returns whether there is a log with something in it.
pub(crate) fn has_log(path: &Path) -> bool {
    fs::metadata(log_of(path)).is_ok_and(|file| file.is_file() && file.len() > 0)
}

/// Returns whether changes that belong to the file are beside it: a log, or what takes back a change that was not finished.
pub(crate) fn has_changes_beside(path: &Path) -> bool {
    has_log(path) || fs::metadata(beside(path, "-journal")).is_ok_and(|file| file.is_file() && file.len() > 0)
}

/// Returns where SQLite writes the log of changes to a file.
pub(crate) fn log_of(path: &Path) -> PathBuf {
    beside(path, "-wal")
}

fn beside(path: &Path, ending: &str) -> PathBuf {
    let mut name = OsString::from(path);
    name.push(ending);
    name.into()
}

/// Returns a name that is free, and taken from then on: an empty file has it, which may be renamed over.
fn free_name(path: &Path, reason: Reason) -> io::Result<PathBuf> {
    let word = match reason {
        Reason::Damaged => "damaged",
        Reason::Foreign => "foreign",
    };
    let ending = path.extension().unwrap_or_default().to_string_lossy();
    let mut number = 1u64;
    loop {
        let name = path.with_extension(format!("{word}-{number}.{ending}"));
        let is_beside = BESIDE.iter().any(|ending| beside(&name, ending).exists());
        match File::create_new(&name) {
            Ok(_) if !is_beside => return Ok(name),
            // What is beside it belongs to a file that is no longer there.
            Ok(_) => fs::remove_file(&name)?,
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {}
            Err(error) => return Err(error),
        }
        number += 1;
    }
}

/// Moves a file; what is not there need not be moved.
fn move_over(from: &Path, to: &Path) -> io::Result<()> {
    match fs::rename(from, to) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(()),
        moved => moved,
    }
}
