//! The operations on files that fail when a disk is full or broken.
//!
//! Everything that this crate writes goes through here, so that its tests can let any single operation fail: see [`faults`].

use std::fs::File;
use std::io::{self, Seek, SeekFrom, Write};

/// A file that is written. In the tests of this crate each of its operations can be made to fail.
#[derive(Debug)]
pub struct DiskFile(File);

impl DiskFile {
    pub(crate) fn new(file: File) -> DiskFile {
        DiskFile(file)
    }

    /// Returns the file of the system, to read from it.
    pub fn file(&self) -> &File {
        &self.0
    }

    /// Makes sure that the disk has everything.
    pub(crate) fn sync_all(&self) -> io::Result<()> {
        try_disk()?;
        self.0.sync_all()
    }

    /// Makes sure that the disk has what was written.
    pub(crate) fn sync_data(&self) -> io::Result<()> {
        try_disk()?;
        self.0.sync_data()
    }

    /// Cuts the file to that length.
    pub(crate) fn set_len(&self, length: u64) -> io::Result<()> {
        try_disk()?;
        self.0.set_len(length)
    }
}

impl Write for &DiskFile {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        if let Err(error) = try_disk() {
            // A disk that becomes full takes some of the bytes first.
            (&self.0).write_all(&bytes[..bytes.len() / 2])?;
            return Err(error);
        }
        (&self.0).write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        (&self.0).flush()
    }
}

impl Write for DiskFile {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        (&*self).write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        (&*self).flush()
    }
}

impl Seek for &DiskFile {
    fn seek(&mut self, place: SeekFrom) -> io::Result<u64> {
        (&self.0).seek(place)
    }
}

impl Seek for DiskFile {
    fn seek(&mut self, place: SeekFrom) -> io::Result<u64> {
        (&*self).seek(place)
    }
}

/// Is called before every operation on the disk. Fails if a test wants it to.
#[cfg(not(test))]
#[expect(clippy::unnecessary_wraps, reason = "it fails in tests")]
#[inline]
pub(crate) fn try_disk() -> io::Result<()> {
    Ok(())
}

#[cfg(test)]
pub(crate) use faults::try_disk;

/// Disks that fail, for tests. Each thread has a disk of its own.
#[cfg(test)]
pub(crate) mod faults {
    use std::cell::Cell;
    use std::io;

    thread_local! {
        /// How many operations succeed before one fails; `None` if all do.
        static LEFT: Cell<Option<u64>> = const { Cell::new(None) };
        /// Whether the disk stays full.
        static LASTS: Cell<bool> = const { Cell::new(false) };
        /// Whether an operation has failed.
        static FAILED: Cell<bool> = const { Cell::new(false) };
    }

    /// Runs something on a disk that fails after so many operations: once, or from then on. Returns what came of it, and whether the
    /// disk failed at all.
    pub(crate) fn on_failing_disk<T>(after: u64, lasts: bool, run: impl FnOnce() -> T) -> (T, bool) {
        LEFT.set(Some(after));
        LASTS.set(lasts);
        FAILED.set(false);
        let result = run();
        LEFT.set(None);
        (result, FAILED.get())
    }

    pub(crate) fn try_disk() -> io::Result<()> {
        match LEFT.get() {
            None => Ok(()),
            Some(0) => {
                if !LASTS.get() {
                    LEFT.set(None);
                }
                FAILED.set(true);
                Err(io::ErrorKind::StorageFull.into())
            }
            Some(left) => {
                LEFT.set(Some(left - 1));
                Ok(())
            }
        }
    }
}
