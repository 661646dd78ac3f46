//! A file that is whole at every moment.

use std::fs::{self, File};
use std::io::{self, Write};
use std::path::Path;

/// Writes `text` to the file, which exists before or not. The new one is written beside it and takes its place at once, so that
/// neither a full disk nor a kill costs what was there.
pub(crate) fn replace(path: &Path, text: &str) -> io::Result<()> {
    replace_with(path, |file| file.write_all(text.as_bytes()))
}

/// The same with what `write` writes.
pub(crate) fn replace_with(path: &Path, write: impl FnOnce(&mut File) -> io::Result<()>) -> io::Result<()> {
    let beside = path.with_added_extension("solitarium-part");
    let written = File::create(&beside)
        .and_then(|mut file| write(&mut file).and_then(|()| file.sync_all()))
        .and_then(|()| fs::rename(&beside, path));
    if written.is_err() {
        // It may not even have been made; what went wrong before is what the user is told.
        let _ = fs::remove_file(&beside);
    }
    written
}
