//! Checksums of files that are read again later: a damaged file is refused.
//!
//! A line of JSON carries its checksum as its last key ([`sealed`], [`opened`]). Lines can be chained: the checksum of a line then
//! covers the lines before it too. A file that grows keeps a running checksum ([`Summed`]).

use std::hash::Hasher;
use std::io::{self, Write};
use twox_hash::XxHash64;

/// What stands between an object and its checksum.
const KEY: &str = ",\"checksum\":\"";

/// How many digits a checksum has.
const DIGITS: usize = 16;

/// Returns one line of JSON, and its checksum: the object with one more key, `checksum`, at its end.
///
/// The checksum covers all bytes of the line before it, and `before`: the checksum of the line before this one, or any fixed
/// number for the first line. `object` is one JSON object with at least one key, without blanks around it.
#[must_use]
pub fn sealed(object: &str, before: u64) -> (String, u64) {
    let open = object.strip_suffix('}').unwrap_or(object);
    let checksum = XxHash64::oneshot(before, open.as_bytes());
    (format!("{open}{KEY}{}\"}}\n", digits(checksum)), checksum)
}

/// Returns the object of a line that [`sealed`] made, and the checksum of the line.
///
/// Returns `None` if a byte of the line has changed, or if `before` is not the number that it was sealed with.
#[must_use]
pub fn opened(line: &str, before: u64) -> Option<(String, u64)> {
    let (open, rest) = line.rsplit_once(KEY)?;
    let checksum = XxHash64::oneshot(before, open.as_bytes());
    (rest == format!("{}\"}}\n", digits(checksum))).then(|| (format!("{open}}}"), checksum))
}

/// Returns a checksum as text: sixteen hexadecimal digits.
#[must_use]
pub fn digits(checksum: u64) -> String {
    format!("{checksum:0DIGITS$x}")
}

/// A writer that keeps the checksum and the number of all bytes written through it.
#[derive(Debug)]
pub struct Summed<W> {
    inner: W,
    hash: XxHash64,
    length: u64,
}

impl<W> Summed<W> {
    /// Returns a writer whose file is empty.
    pub fn new(inner: W) -> Summed<W> {
        Summed { inner, hash: XxHash64::with_seed(0), length: 0 }
    }

    /// Counts bytes that are in the file already, without writing them.
    pub fn add(&mut self, bytes: &[u8]) {
        self.hash.write(bytes);
        self.length += bytes.len() as u64;
    }

    /// Returns the file.
    pub fn get(&self) -> &W {
        &self.inner
    }

    /// Returns the file, to read from it or to seek. Bytes written to it directly are not counted.
    pub fn get_mut(&mut self) -> &mut W {
        &mut self.inner
    }

    /// Returns the number of bytes.
    pub fn length(&self) -> u64 {
        self.length
    }

    /// Returns the checksum of all bytes.
    pub fn checksum(&self) -> u64 {
        self.hash.finish()
    }
}

impl<W: Write> Write for Summed<W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let written = self.inner.write(bytes)?;
        self.add(&bytes[..written]);
        Ok(written)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.inner.flush()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_sealed_is_opened() {
        let object = "{\"a\":1,\"b\":\"é\"}";
        let (line, checksum) = sealed(object, 7);
        assert_eq!(opened(&line, 7), Some((object.to_owned(), checksum)));
        assert_eq!(opened(&line, 8), None, "it stood after something else");
        assert!(serde_json::from_str::<serde_json::Value>(&line).is_ok(), "{line}");
    }

    /// Every byte of a line is changed to every other byte, left out, and doubled.
    #[test]
    fn every_change_is_found() {
        let (line, _) = sealed("{\"a\":[1,2],\"checksum\":\"x\"}", 0);
        for place in 0..line.len() {
            for byte in 0..=u8::MAX {
                let mut changed = line.clone().into_bytes();
                changed[place] = byte;
                if let Ok(changed) = String::from_utf8(changed)
                    && changed != line
                {
                    assert_eq!(opened(&changed, 0), None, "{changed}");
                }
            }
            let (head, tail) = line.split_at(place);
            assert_eq!(opened(&format!("{head}{}", &tail[1..]), 0), None);
            assert_eq!(opened(&format!("{head}{}{tail}", &tail[..1]), 0), None);
            assert_eq!(opened(head, 0), None);
        }
    }

    #[test]
    fn a_file_is_summed_as_it_is_written() {
        let mut whole = Summed::new(Vec::new());
        whole.write_all(b"one, two").expect("it is written");
        let mut parts = Summed::new(Vec::new());
        parts.add(b"one");
        parts.write_all(b", two").expect("it is written");
        assert_eq!((whole.checksum(), whole.length()), (parts.checksum(), 8));
        parts.write_all(b".").expect("it is written");
        assert_ne!(whole.checksum(), parts.checksum());
    }
}
