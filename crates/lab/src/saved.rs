//! What can be wrong with a file that is read again later: a checkpoint, a journal, a file of games.

use crate::DealRangeError;
use crate::files::Refused;
use std::io;
use std::path::{Path, PathBuf};

/// Why a file cannot be used.
#[derive(Debug, thiserror::Error)]
#[error("{}: {problem}", path.display())]
pub struct SavedError {
    /// The file.
    pub path: PathBuf,
    /// What is wrong with it.
    pub problem: SavedProblem,
}

/// What is wrong with a file.
#[derive(Debug, thiserror::Error)]
pub enum SavedProblem {
    /// It cannot be read.
    #[error("it cannot be read: {0}")]
    Reading(io::Error),
    /// It cannot be written.
    #[error("it cannot be written: {0}")]
    Writing(io::Error),
    /// Another run is writing it.
    #[error("another run is using the file")]
    Busy,
    /// There is such a file already.
    #[error("the file exists already")]
    Exists,
    /// It is damaged or cut off.
    #[error("it is damaged or cut off")]
    Damaged,
    /// The line of this number is no answer for its position.
    #[error("line {0} is no answer for its deal: the file is damaged")]
    Row(u64),
    /// It would go on beyond the last deal.
    #[error("{0}")]
    Deals(DealRangeError),
    /// It is something else.
    #[error("it is no file of this kind")]
    Foreign,
    /// It has another format.
    #[error("it has the format {found}: {expected} is expected")]
    Version {
        /// The format of the file.
        found: String,
        /// The format that is read.
        expected: &'static str,
    },
    /// It is about something else than what is to go on with it.
    #[error("its {what:?} is {found}, not {expected}")]
    Other {
        /// In what it differs.
        what: Mismatch,
        /// What the file says.
        found: String,
        /// What was asked for.
        expected: String,
    },
    /// It is not the file of games that belongs to the checkpoint.
    #[error("it is not the file of games that the checkpoint was saved with")]
    OtherRows,
    /// The program was built without the format.
    #[error("this program was built without {0}")]
    NotBuilt(&'static str),
}

/// In what a file differs from what is to go on with it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mismatch {
    /// The game.
    Game,
    /// The variant.
    Variant,
    /// The strategy, or its effort.
    Strategy,
    /// The range of deals does not go on from there.
    Deals,
    /// The list of positions is another one.
    List,
    /// The limits. A text is empty for the usual ones.
    Limits,
    /// It has moves, and they are not wanted.
    Moves,
    /// It has no moves, and they are wanted.
    NoMoves,
    /// It has a file of games, and none is named.
    Rows,
    /// It has no file of games, and one is named.
    NoRows,
}

impl SavedError {
    /// Returns why another file cannot take the place of this one.
    pub fn overwriting(path: &Path, refused: Refused) -> SavedError {
        let problem = match refused {
            Refused::Busy => SavedProblem::Busy,
            Refused::Io(error) => SavedProblem::Writing(error),
        };
        problem.of(path)
    }
}

impl SavedProblem {
    /// Returns the error about that file.
    pub(crate) fn of(self, path: &Path) -> SavedError {
        SavedError { path: path.to_owned(), problem: self }
    }

    /// Returns why a new file cannot be made.
    pub(crate) fn creating(error: io::Error) -> SavedProblem {
        match error.kind() {
            io::ErrorKind::AlreadyExists => SavedProblem::Exists,
            _ => SavedProblem::Writing(error),
        }
    }
}

impl From<Refused> for SavedProblem {
    fn from(refused: Refused) -> SavedProblem {
        match refused {
            Refused::Busy => SavedProblem::Busy,
            Refused::Io(error) => SavedProblem::Reading(error),
        }
    }
}
