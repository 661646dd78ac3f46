//! Lines from standard input.

use crate::failure::Failure;
use crate::words::{Words, say};
use std::io::{self, BufRead, Write};

/// The longest line that is read: nothing that anybody types is longer, and a file without line ends must not fill memory.
const LONGEST: u64 = 1 << 20;

/// Shows a prompt and reads a line, without the blanks around it; `None` at the end of the input.
pub(crate) fn ask(words: &Words, prompt: &str) -> Result<Option<String>, Failure> {
    let mut out = io::stdout().lock();
    out.write_all(prompt.as_bytes())
        .and_then(|()| out.flush())
        .map_err(|error| Failure::output(words, &error))?;
    let mut line = Vec::new();
    let read = io::Read::take(io::stdin().lock(), LONGEST)
        .read_until(b'\n', &mut line)
        .map_err(|error| Failure::failed(say!(words, "error-input", error = error.to_string())))?;
    Ok((read > 0).then(|| String::from_utf8_lossy(&line).trim().to_owned()))
}
