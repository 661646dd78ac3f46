//! Lines from standard input, and small files.

use crate::failure::Failure;
use crate::program::{Context, print};
use solitarium_lab::files;
use solitarium_speech::{Told, Words, say};
use std::fs::File;
use std::io::{self, BufRead, Read};
use std::path::Path;

/// The longest line that is read: nothing that anybody types is longer, and a file without line ends must not fill memory.
const LONGEST_LINE: u64 = 1 << 20;

/// The longest saved game or checkpoint that is read: theirs are far shorter, and what is not one of them may have no end.
pub(crate) const LONGEST_FILE: u64 = 1 << 26;

/// Shows a prompt and reads a line, without the blanks around it; `None` at the end of the input.
pub(crate) fn ask(context: &Context<'_>, prompt: &str) -> Result<Option<String>, Failure> {
    let words = context.words;
    print(words, prompt)?;
    let mut line = Vec::new();
    let read = context
        .interrupt
        .while_waiting(|| Read::take(io::stdin().lock(), LONGEST_LINE).read_until(b'\n', &mut line))
        .map_err(|error| Failure::failed(say!(words, "error-input", error = error.told(words))))?;
    if read == 0 {
        // Whatever is written next begins a line of its own.
        print(words, "\n")?;
        return Ok(None);
    }
    Ok(Some(String::from_utf8_lossy(&line).trim().to_owned()))
}

/// Opens a file, or what the program was handed already open, as `/dev/stdin` or by a shell's `<(…)`.
fn open(path: &Path) -> io::Result<File> {
    let handed = ["/dev/stdin", "/dev/fd", "/proc/self/fd"];
    if handed.iter().any(|place| path.starts_with(place)) { File::open(path) } else { files::open(path) }
}

/// Returns the text of a file that is not long, without the mark that some editors put before it.
pub(crate) fn read_text(words: &Words, path: &Path) -> Result<String, Failure> {
    read(path).map_err(|error| Failure::reading(words, path, &error))
}

/// Does the same, before it is known in which language to tell what went wrong.
pub(crate) fn read(path: &Path) -> io::Result<String> {
    let mut text = String::new();
    open(path)?.take(LONGEST_FILE).read_to_string(&mut text)?;
    if text.starts_with('\u{feff}') {
        text.remove(0);
    }
    Ok(text)
}
