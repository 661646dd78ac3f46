//! Atomic writes, and files with one writer at a time.
//!
//! A file is written beside its place, under a name that nothing else has, synchronised, and renamed. So a reader, a kill or a full
//! disk never finds half of it. [`OwnFile`] also locks the file against other runs of the program.

use crate::disk::{DiskFile, try_disk};
use same_file::Handle;
use std::ffi::OsString;
use std::fs::{self, File, OpenOptions, Permissions, TryLockError};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use tempfile::{Builder, NamedTempFile};

/// Writes `text` to a file, and replaces the one that is there, if any.
///
/// If this fails, or the program is killed, the old file is unchanged. Permissions of the old file are kept.
pub fn replace(path: &Path, text: &str) -> io::Result<()> {
    place(beside(path, |file| file.write_all(text.as_bytes()))?, path)?;
    sync_folder(path)
}

/// Writes `text` to a new file, whole or not at all.
///
/// Fails with [`io::ErrorKind::AlreadyExists`], and changes nothing, if the name is taken when the file is complete.
pub fn create(path: &Path, text: &str) -> io::Result<()> {
    place_new(beside(path, |file| file.write_all(text.as_bytes()))?, path).map(drop)
}

/// How many bytes are written to try whether a file can be: about as many as a picture has.
const TRIED: usize = 16 << 10;

/// Checks whether [`create`] would succeed with some kB: fails if the name is taken, or if no file of that size can be written in its
/// folder. Leaves no file.
pub fn try_place(path: &Path) -> io::Result<()> {
    if fs::symlink_metadata(path).is_ok() {
        return Err(io::ErrorKind::AlreadyExists.into());
    }
    beside(path, |file| file.write_all(&[b'\n'; TRIED])).map(drop)
}

/// Removes a file that no other run uses, so that a new one can take its place. Fails with [`Refused::Busy`] if another run has it.
pub fn make_way(path: &Path) -> Result<(), Refused> {
    // It is removed while it is ours: nobody can take it in between.
    let own = OwnFile::take(path, false)?;
    try_disk()?;
    fs::remove_file(own.path())?;
    Ok(())
}

/// A file that is locked against other runs of the program until this value is dropped. On file systems without locks it is not.
///
/// The lock belongs to the file and not to its name. [`replace`](OwnFile::replace) locks the new file before it renames it, so that
/// the name stands for a locked file at every moment.
#[derive(Debug)]
pub struct OwnFile {
    path: PathBuf,
    file: DiskFile,
}

/// What has a name as a file has one, and is none: a pipe, a socket or a device. It may have no end, and opening it may wait for ever.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("it is not a file but a pipe, a socket or a device")]
pub struct NotAFile;

/// Opens a file to read it. What is no file is refused with [`NotAFile`] before it is opened.
pub fn open(path: &Path) -> io::Result<File> {
    check_kind(path)?;
    File::open(path)
}

fn check_kind(path: &Path) -> io::Result<()> {
    let kind = fs::metadata(path)?;
    match (kind.is_file(), kind.is_dir()) {
        (true, _) => Ok(()),
        (_, true) => Err(io::ErrorKind::IsADirectory.into()),
        _ => Err(io::Error::new(io::ErrorKind::Unsupported, NotAFile)),
    }
}

/// Why a file cannot be locked.
#[derive(Debug, thiserror::Error)]
pub enum Refused {
    /// Another run has it.
    #[error("another run is using the file")]
    Busy,
    /// The system does not let it be opened.
    #[error(transparent)]
    Io(#[from] io::Error),
}

impl OwnFile {
    /// Opens and locks a file that exists: for reading, and for writing too if `writes` is true.
    pub fn take(path: &Path, writes: bool) -> Result<OwnFile, Refused> {
        loop {
            check_kind(path)?;
            let file = OpenOptions::new().read(true).write(writes).open(path)?;
            lock(&file)?;
            // The program that had it may have put another one in its place before this one was locked.
            if has_name(&file, path)? {
                return Ok(OwnFile { path: path.to_owned(), file: DiskFile::new(file) });
            }
        }
    }

    /// Makes and locks a new file with what `write` writes, whole or not at all.
    ///
    /// Fails with [`io::ErrorKind::AlreadyExists`], and changes nothing, if the name is taken when the file is complete.
    pub fn create(path: &Path, write: impl FnOnce(&mut DiskFile) -> io::Result<()>) -> io::Result<OwnFile> {
        let file = place_new(beside(path, write)?, path)?;
        Ok(OwnFile { path: path.to_owned(), file })
    }

    /// Replaces the file by what `write` writes. If this fails, the old file is unchanged and still locked.
    pub fn replace(&mut self, write: impl FnOnce(&mut DiskFile) -> io::Result<()>) -> io::Result<()> {
        self.file = place(beside(&self.path, write)?, &self.path)?;
        sync_folder(&self.path)
    }

    /// Returns the path of the file.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Returns the open file.
    pub fn file(&self) -> &DiskFile {
        &self.file
    }
}

/// Locks an open file against other runs until it is closed. Fails with [`Refused::Busy`] if another run has locked it.
///
/// Succeeds on file systems that have no locks.
pub fn lock(file: &File) -> Result<(), Refused> {
    match file.try_lock() {
        Err(TryLockError::WouldBlock) => Err(Refused::Busy),
        // Where files cannot be locked, there is nobody to wait for.
        Ok(()) | Err(TryLockError::Error(_)) => Ok(()),
    }
}

/// A file under a name of its own, beside its place, locked as long as it is open. It is gone if it is dropped.
type Part = NamedTempFile<DiskFile>;

/// Returns what the names of the files beside a file begin with.
fn prefix(path: &Path) -> OsString {
    let mut prefix = OsString::from(".");
    prefix.push(path.file_name().unwrap_or_default());
    prefix.push(".solitarium-");
    prefix
}

fn folder(path: &Path) -> &Path {
    path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."))
}

/// Writes a file beside the one with that name, under a name that nothing else has, and makes sure that it is on the disk. It is gone if
/// it is dropped. What runs that were killed left there is removed.
fn beside(path: &Path, write: impl FnOnce(&mut DiskFile) -> io::Result<()>) -> io::Result<Part> {
    remove_remains(path);
    let prefix = prefix(path);
    let mut builder = Builder::new();
    builder.prefix(&prefix);
    let there = fs::symlink_metadata(path).ok().filter(fs::Metadata::is_file);
    let permissions = there.map(|there| there.permissions()).or_else(usual_permissions);
    if let Some(permissions) = permissions {
        builder.permissions(permissions);
    }
    try_disk()?;
    let mut part = loop {
        let (file, name) = builder.tempfile_in(folder(path))?.into_parts();
        // Before it was locked, another run may have taken it for the remains of a run that was killed.
        if lock(&file).is_ok() && has_name(&file, &name)? {
            break NamedTempFile::from_parts(DiskFile::new(file), name);
        }
    };
    write(part.as_file_mut())?;
    part.as_file().sync_all()?;
    Ok(part)
}

/// Returns whether that name stands for an open file, and not for another one or for none.
fn has_name(file: &File, name: &Path) -> io::Result<bool> {
    match Handle::from_path(name) {
        Ok(named) => Ok(named == Handle::from_file(file.try_clone()?)?),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(false),
        Err(error) => Err(error),
    }
}

/// Gives a file its name. The file that has the name is gone then.
fn place(part: Part, path: &Path) -> io::Result<DiskFile> {
    try_disk()?;
    Ok(part.persist(path)?)
}

/// Gives a file a name that no file has, and makes sure that the disk has the name. Fails without leaving the file.
fn place_new(part: Part, path: &Path) -> io::Result<DiskFile> {
    try_disk()?;
    let file = part.persist_noclobber(path)?;
    sync_folder(path).inspect_err(|_| {
        // What cannot be removed now will be in the way of the next one, which then says so.
        let _ = fs::remove_file(path);
    })?;
    Ok(file)
}

/// Returns the permissions of a file that a program makes. The system takes the user's mask off.
#[cfg(unix)]
#[expect(clippy::unnecessary_wraps, reason = "there are none on other systems")]
fn usual_permissions() -> Option<Permissions> {
    Some(std::os::unix::fs::PermissionsExt::from_mode(0o666))
}

#[cfg(not(unix))]
fn usual_permissions() -> Option<Permissions> {
    None
}

/// Removes what runs that were killed left beside a file. Nobody else writes files with such names, and a run that still writes one has
/// it locked; where files cannot be locked, all of them stay.
fn remove_remains(path: &Path) {
    let prefix = prefix(path);
    let Ok(entries) = fs::read_dir(folder(path)) else { return };
    for entry in entries.flatten() {
        let is_such = entry.file_name().as_encoded_bytes().starts_with(prefix.as_encoded_bytes());
        if !is_such || !entry.file_type().is_ok_and(|kind| kind.is_file()) {
            continue;
        }
        let Ok(file) = File::open(entry.path()) else { continue };
        if file.try_lock().is_ok() {
            // What cannot be removed does no harm.
            let _ = fs::remove_file(entry.path());
        }
    }
}

/// Makes sure that the name of a file is on the disk, and not only what is in it.
#[cfg(unix)]
fn sync_folder(path: &Path) -> io::Result<()> {
    try_disk()?;
    // A folder that may not be read can still be written to.
    let Ok(folder) = File::open(folder(path)) else { return Ok(()) };
    match folder.sync_all() {
        // Some file systems cannot do that for folders.
        Err(error) if error.kind() == io::ErrorKind::InvalidInput => Ok(()),
        synced => synced,
    }
}

#[cfg(not(unix))]
fn sync_folder(_path: &Path) -> io::Result<()> {
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use tempfile::TempDir;

    fn folder() -> TempDir {
        TempDir::new().expect("a folder for the test")
    }

    fn names(folder: &TempDir) -> Vec<String> {
        let entries = fs::read_dir(folder.path()).expect("the folder is read");
        let names = entries.map(|entry| entry.expect("an entry").file_name().into_string().expect("a name"));
        let mut names: Vec<String> = names.collect();
        names.sort();
        names
    }

    #[test]
    fn a_file_is_replaced_whole() {
        let folder = folder();
        let path = folder.path().join("a");
        for text in ["one", "a longer one", ""] {
            replace(&path, text).expect("it is written");
            assert_eq!(fs::read_to_string(&path).expect("it is read"), text);
        }
        assert_eq!(names(&folder), ["a"]);
    }

    #[test]
    fn what_cannot_be_written_leaves_what_was_there() {
        let folder = folder();
        let path = folder.path().join("a");
        replace(&path, "one").expect("it is written");
        let mut own = OwnFile::take(&path, false).expect("it is free");
        let failed = own.replace(|file| {
            file.write_all(b"half")?;
            Err(io::ErrorKind::StorageFull.into())
        });
        assert_eq!(failed.expect_err("it fails").kind(), io::ErrorKind::StorageFull);
        assert_eq!(fs::read_to_string(&path).expect("it is read"), "one");
        assert_eq!(names(&folder), ["a"]);
    }

    #[test]
    fn a_new_file_takes_no_place_that_is_taken() {
        let folder = folder();
        let path = folder.path().join("a");
        try_place(&path).expect("it is free");
        assert_eq!(names(&folder), Vec::<String>::new());
        create(&path, "one").expect("it is made");
        for refused in [create(&path, "two"), try_place(&path), OwnFile::create(&path, |_| Ok(())).map(drop)]
        {
            assert_eq!(refused.expect_err("it is taken").kind(), io::ErrorKind::AlreadyExists);
        }
        assert_eq!(fs::read_to_string(&path).expect("it is read"), "one");
        assert_eq!(names(&folder), ["a"]);
    }

    /// The name that a file has while it is written is no name that somebody else could have made a link of.
    #[cfg(unix)]
    #[test]
    fn no_link_is_followed() {
        use std::os::unix::fs::symlink;
        let folder = folder();
        let (path, other) = (folder.path().join("a"), folder.path().join("other"));
        fs::write(&other, "mine").expect("it is written");
        for name in ["a.solitarium-part", ".a.solitarium-", "a"] {
            symlink(&other, folder.path().join(name)).expect("a link");
        }
        assert_eq!(try_place(&path).expect_err("a link has the name").kind(), io::ErrorKind::AlreadyExists);
        assert_eq!(create(&path, "x").expect_err("a link has the name").kind(), io::ErrorKind::AlreadyExists);
        replace(&path, "new").expect("it is written");
        assert_eq!(fs::read_to_string(&other).expect("it is read"), "mine");
        assert!(fs::symlink_metadata(&path).expect("it is there").is_file());
    }

    #[cfg(unix)]
    #[test]
    fn permissions_stay() {
        use std::os::unix::fs::PermissionsExt;
        let folder = folder();
        let path = folder.path().join("a");
        let mode = |path: &Path| fs::metadata(path).expect("it is there").permissions().mode() & 0o777;
        replace(&path, "one").expect("it is written");
        let usual = folder.path().join("usual");
        File::create(&usual).expect("it is made");
        assert_eq!(mode(&path), mode(&usual));
        fs::set_permissions(&path, PermissionsExt::from_mode(0o600)).expect("they are set");
        replace(&path, "two").expect("it is written");
        assert_eq!(mode(&path), 0o600);
    }

    #[test]
    fn a_file_has_one_owner() {
        let folder = folder();
        let path = folder.path().join("a");
        let mut own = OwnFile::create(&path, |file| file.write_all(b"one")).expect("it is made");
        let is_busy = || matches!(OwnFile::take(&path, false), Err(Refused::Busy));
        assert!(is_busy());
        for _ in 0..3 {
            own.replace(|file| file.write_all(b"two")).expect("it is written");
            assert!(is_busy());
        }
        drop(own);
        assert!(!is_busy());
        assert_eq!(names(&folder), ["a"]);
    }

    /// A file that is in use does not make way for another one.
    #[test]
    fn a_file_in_use_stays() {
        let folder = folder();
        let path = folder.path().join("a");
        let own = OwnFile::create(&path, |file| file.write_all(b"one")).expect("it is made");
        assert!(matches!(make_way(&path), Err(Refused::Busy)));
        assert_eq!(names(&folder), ["a"]);
        drop(own);
        make_way(&path).expect("it is free");
        assert_eq!(names(&folder), Vec::<String>::new());
        assert!(
            matches!(make_way(&path), Err(Refused::Io(error)) if error.kind() == io::ErrorKind::NotFound)
        );
    }

    /// One thread replaces the file again and again while others try to take it: none ever has it together with its owner.
    #[test]
    fn a_taken_file_is_the_one_with_its_name() {
        use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
        let folder = folder();
        let path = folder.path().join("a");
        replace(&path, "0").expect("it is written");
        let (owners, ended) = (AtomicU32::new(0), AtomicBool::new(false));
        std::thread::scope(|scope| {
            for _ in 0..3 {
                scope.spawn(|| {
                    while !ended.load(Ordering::SeqCst) {
                        let mut own = match OwnFile::take(&path, false) {
                            Ok(own) => own,
                            Err(Refused::Busy) => continue,
                            Err(Refused::Io(error)) => panic!("{error}"),
                        };
                        assert_eq!(owners.fetch_add(1, Ordering::SeqCst), 0, "two have it");
                        let before = fs::read_to_string(&path).expect("it is read");
                        let number: u32 = before.parse().expect("a number");
                        own.replace(|file| write!(file, "{}", number + 1)).expect("it is written");
                        owners.fetch_sub(1, Ordering::SeqCst);
                        if number >= 100 {
                            ended.store(true, Ordering::SeqCst);
                        }
                    }
                });
            }
        });
        assert_eq!(names(&folder), ["a"]);
    }

    /// What a run that was killed left is gone when the next one writes; what another one still writes is not.
    #[test]
    fn remains_are_removed_by_the_next_writer() {
        let folder = folder();
        let path = folder.path().join("a");
        let half = |name: &str| {
            let file = File::create(folder.path().join(name)).expect("it is made");
            (&file).write_all(b"half").expect("it is written");
            file
        };
        drop(half(".b.solitarium-x1y2z3"));
        let busy = half(".a.solitarium-a1b2c3");
        lock(&busy).expect("it is locked");
        let writers: [&dyn Fn(); 3] = [
            &|| create(&path, "one").expect("it is made"),
            &|| replace(&path, "two").expect("it is written"),
            &|| {
                let mut own = OwnFile::take(&path, false).expect("it is free");
                own.replace(|file| file.write_all(b"three")).expect("it is written");
            },
        ];
        for write in writers {
            drop(half(".a.solitarium-x1y2z3"));
            write();
            assert_eq!(names(&folder), [".a.solitarium-a1b2c3", ".b.solitarium-x1y2z3", "a"]);
        }
        drop(busy);
        replace(&path, "four").expect("it is written");
        assert_eq!(names(&folder), [".b.solitarium-x1y2z3", "a"]);
    }

    /// Several write the same file at once and remove what they take for remains: none loses what it writes.
    #[test]
    fn no_writer_removes_what_another_one_writes() {
        let folder = folder();
        let path = folder.path().join("a");
        std::thread::scope(|scope| {
            for writer in 0..4 {
                let path = &path;
                scope.spawn(move || {
                    for number in 0..100 {
                        replace(path, &format!("{writer} {number}")).expect("it is written");
                    }
                });
            }
        });
        assert_eq!(names(&folder), ["a"]);
    }
}
