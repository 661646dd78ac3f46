//! What went wrong, as the user is told.

use solitarium_lab::SavedError;
use solitarium_speech::{Told, Words, say};
use std::io;

/// One sentence that says what was wrong and what would be right, and the exit code.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Failure {
    /// The sentence; empty if nothing is to be said.
    pub message: String,
    /// 2 for a command that cannot be understood, 1 for one that failed, 141 if nobody reads the output any more.
    pub code: u8,
}

/// The exit code when nobody reads the output any more: 128 and the number of SIGPIPE.
const CLOSED_PIPE: u8 = 141;

impl Failure {
    /// Returns the failure of a command that cannot be understood.
    pub(crate) fn usage(message: String) -> Failure {
        Failure { message, code: 2 }
    }

    /// Returns the failure of a command.
    pub(crate) fn failed(message: String) -> Failure {
        Failure { message, code: 1 }
    }

    /// Returns the failure of a program that cannot write to standard output.
    pub(crate) fn output(words: &Words, error: &io::Error) -> Failure {
        match error.kind() {
            // The reader has closed the pipe: nothing is said, and the code is that of a program that a closed pipe ends.
            io::ErrorKind::BrokenPipe => Failure { message: String::new(), code: CLOSED_PIPE },
            _ => Failure::failed(say!(words, "error-output", error = error.told(words))),
        }
    }

    /// Returns the failure of a file that cannot be read.
    pub(crate) fn reading(words: &Words, path: &std::path::Path, error: &io::Error) -> Failure {
        let (path, error) = (path.display().to_string(), error.told(words));
        Failure::failed(say!(words, "error-read", path = path, error = error))
    }

    /// Returns the failure of a checkpoint, a journal or a file of games that cannot be used.
    pub(crate) fn saved(words: &Words, error: &SavedError) -> Failure {
        Failure::failed(error.told(words))
    }

    /// Returns the failure of a file that cannot be written, but that `--force` would overwrite.
    pub(crate) fn placing(words: &Words, path: &std::path::Path, error: &io::Error) -> Failure {
        match error.kind() {
            io::ErrorKind::AlreadyExists => {
                Failure::failed(say!(words, "error-file-exists", path = path.display().to_string()))
            }
            _ => Failure::writing(words, path, error),
        }
    }

    /// Returns the failure of a file that cannot be written.
    pub(crate) fn writing(words: &Words, path: &std::path::Path, error: &io::Error) -> Failure {
        let (path, error) = (path.display().to_string(), error.told(words));
        Failure::failed(say!(words, "error-write", path = path, error = error))
    }
}
