//! Reading as a C++ program does with `>>`, byte by byte.

use std::io::{self, BufRead, ErrorKind, Write};
use std::ops::ControlFlow;

/// Why reading stopped: the input is at its end (no error), or it failed.
pub(super) type Stop = io::Result<()>;

/// What was read, or the reason to stop.
pub(super) type Read<T> = ControlFlow<Stop, T>;

/// The input, with the output that has to be seen before anything is waited for.
pub(super) struct Console<R, W> {
    input: R,
    pub(super) output: W,
}

impl<R: BufRead, W: Write> Console<R, W> {
    pub(super) fn new(input: R, output: W) -> Self {
        Console { input, output }
    }

    /// Writes one line.
    pub(super) fn say(&mut self, line: &str) -> Read<()> {
        self.write(line.as_bytes())?;
        self.write(b"\n")
    }

    pub(super) fn write(&mut self, bytes: &[u8]) -> Read<()> {
        match self.output.write_all(bytes) {
            Ok(()) => ControlFlow::Continue(()),
            Err(error) => ControlFlow::Break(Err(error)),
        }
    }

    /// Makes everything written visible.
    pub(super) fn flush(&mut self) -> Stop {
        self.output.flush()
    }

    /// Returns the next byte that is not white.
    pub(super) fn option(&mut self) -> Read<u8> {
        self.begin()?;
        match self.skip_white()? {
            Some(byte) => {
                self.input.consume(1);
                ControlFlow::Continue(byte)
            }
            None => ControlFlow::Break(Ok(())),
        }
    }

    /// Returns a whole number: a sign if there is one, and digits, up to the first other byte, which stays. Beyond 32 bits it is the largest
    /// or the smallest number of 32 bits, as in C++. Where no number stands, one word is dropped and the number is 0, which is the
    /// name of nothing.
    pub(super) fn number(&mut self) -> Read<i32> {
        let (negative, digits) = self.digits()?;
        let size = digits.iter().fold(0i64, |n, digit| (n * 10 + i64::from(*digit)).min(i64::from(u32::MAX)));
        let number = if negative { -size } else { size };
        ControlFlow::Continue(number.clamp(i32::MIN.into(), i32::MAX.into()) as i32)
    }

    /// Returns a number of any length without its sign, modulo 2^32.
    pub(super) fn seed(&mut self) -> Read<u32> {
        let (_, digits) = self.digits()?;
        ControlFlow::Continue(
            digits.iter().fold(0u32, |n, digit| n.wrapping_mul(10).wrapping_add((*digit).into())),
        )
    }

    /// Returns whether there is a minus, and the digits; none if one word that is no number was dropped.
    fn digits(&mut self) -> Read<(bool, Vec<u8>)> {
        self.begin()?;
        let Some(first) = self.skip_white()? else { return ControlFlow::Break(Ok(())) };
        let signed = matches!(first, b'+' | b'-');
        if signed {
            self.input.consume(1);
        }
        let mut digits = Vec::new();
        while let Some(byte @ b'0'..=b'9') = self.peek()? {
            digits.push(byte - b'0');
            self.input.consume(1);
        }
        if digits.is_empty() {
            while self.peek()?.is_some_and(|byte| !is_white(byte)) {
                self.input.consume(1);
            }
        }
        ControlFlow::Continue((first == b'-', digits))
    }

    /// Writes out the question before the answer is read.
    fn begin(&mut self) -> Read<()> {
        match self.flush() {
            Ok(()) => ControlFlow::Continue(()),
            Err(error) => ControlFlow::Break(Err(error)),
        }
    }

    /// Returns the first byte that is not white, which stays; nothing at the end.
    fn skip_white(&mut self) -> Read<Option<u8>> {
        loop {
            match self.peek()? {
                Some(byte) if is_white(byte) => self.input.consume(1),
                other => return ControlFlow::Continue(other),
            }
        }
    }

    fn peek(&mut self) -> Read<Option<u8>> {
        loop {
            match self.input.fill_buf() {
                Ok(bytes) => return ControlFlow::Continue(bytes.first().copied()),
                Err(error) if error.kind() == ErrorKind::Interrupted => {}
                Err(error) => return ControlFlow::Break(Err(error)),
            }
        }
    }
}

/// Returns whether `isspace` takes it for white.
fn is_white(byte: u8) -> bool {
    matches!(byte, b' ' | b'\t'..=b'\r')
}
