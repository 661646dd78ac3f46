//! One row per game, as CSV or, with the feature `parquet`, as Parquet.

use crate::checksum::{Summed, digits};
use crate::disk::{DiskFile, try_disk};
use crate::files::lock;
use crate::saved::{SavedError, SavedProblem};
use crate::{Batch, DealRange};
use serde::{Deserialize, Serialize};
use solitarium_core::{Ending, Outcome, Seat};
use std::fs::{File, OpenOptions};
use std::io::{self, BufRead, BufReader, BufWriter, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

#[cfg(feature = "parquet")]
mod columns;

/// The first line of a file of games.
const HEAD: &str = "deal,outcome,measure\n";

/// The file of games.
pub struct Rows {
    path: PathBuf,
    kind: Kind,
}

enum Kind {
    Csv(BufWriter<Summed<DiskFile>>),
    #[cfg(feature = "parquet")]
    Parquet(columns::Writer),
}

/// How a file of games is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RowsFormat {
    /// As text. It can be taken up again.
    Csv,
    /// As Parquet.
    Parquet,
}

/// What the games of a file have in common.
#[derive(Clone, Copy, Debug)]
pub struct Facts<'a> {
    /// The game.
    pub game: &'a str,
    /// The variant.
    pub variant: &'a str,
    /// Who played.
    pub strategy: &'a str,
    /// The generator of the deals.
    pub generator: &'a str,
}

/// A file of games as a checkpoint remembers it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SavedRows {
    /// How many bytes it had.
    pub length: u64,
    /// Their checksum.
    pub checksum: String,
}

impl SavedRows {
    /// Reads the file as far as it was saved. Returns it, to be written on from there, if not a byte of that has changed: another
    /// file must not be cut to a length that means nothing to it.
    fn read(&self, file: File) -> io::Result<Option<Summed<DiskFile>>> {
        let mut summed = Summed::new(DiskFile::new(file.try_clone()?));
        let mut rows = BufReader::with_capacity(1 << 16, file.take(self.length));
        loop {
            let bytes = rows.fill_buf()?;
            if bytes.is_empty() {
                break;
            }
            summed.add(bytes);
            let read = bytes.len();
            rows.consume(read);
        }
        let is_same = summed.length() == self.length && digits(summed.checksum()) == self.checksum;
        Ok(is_same.then_some(summed))
    }
}

impl Rows {
    /// Opens a new file, which must not exist yet; or the one that was written when its study was saved. Other runs cannot
    /// write to it until it is closed.
    pub fn open(
        path: &Path,
        format: RowsFormat,
        facts: &Facts<'_>,
        saved: Option<&SavedRows>,
    ) -> Result<Rows, SavedError> {
        let open = || match saved {
            Some(saved) => go_on(path, saved),
            None => begin(path, format, facts),
        };
        let kind = open().map_err(|problem| problem.of(path))?;
        Ok(Rows { path: path.to_owned(), kind })
    }

    /// Writes the games of a batch. A Parquet file that cannot be written is removed, since it cannot be read without its end.
    pub fn write(&mut self, deals: &DealRange, batch: &Batch) -> Result<(), SavedError> {
        let Some(outcomes) = batch.outcomes.first() else { return Ok(()) };
        // In this order no number after the last one is asked for: there may be none.
        let numbers = deals.first + batch.items.start..;
        let mut games = outcomes.iter().zip(numbers).map(|(outcome, number)| (number, outcome));
        let written = match &mut self.kind {
            Kind::Csv(file) => {
                let name = deals.generator.name();
                games.try_for_each(|(number, outcome)| {
                    writeln!(file, "{name}:{number},{},{}", word(*outcome), outcome.measure)
                })
            }
            #[cfg(feature = "parquet")]
            Kind::Parquet(writer) => {
                let games = games.map(|(number, outcome)| (number, word(*outcome), outcome.measure));
                writer.write(games).inspect_err(|_| remove(&self.path))
            }
        };
        written.map_err(|error| SavedProblem::Writing(error).of(&self.path))
    }

    /// Makes sure that everything written is on the disk, and returns how long the file is. Of a Parquet file nothing is
    /// remembered: it cannot be taken up again.
    pub fn sync(&mut self) -> Result<Option<SavedRows>, SavedError> {
        match &mut self.kind {
            Kind::Csv(file) => {
                file.flush()
                    .and_then(|()| file.get_ref().get().sync_data())
                    .map_err(|error| SavedProblem::Writing(error).of(&self.path))?;
                let summed = file.get_ref();
                Ok(Some(SavedRows { length: summed.length(), checksum: digits(summed.checksum()) }))
            }
            #[cfg(feature = "parquet")]
            Kind::Parquet(_) => Ok(None),
        }
    }

    /// Completes the file. A Parquet file that cannot be completed is removed.
    pub fn finish(self) -> Result<(), SavedError> {
        let finished = match self.kind {
            Kind::Csv(mut file) => file.flush(),
            #[cfg(feature = "parquet")]
            Kind::Parquet(writer) => writer.finish().inspect_err(|_| remove(&self.path)),
        };
        finished.map_err(|error| SavedProblem::Writing(error).of(&self.path))
    }
}

/// Makes a new file.
fn begin(path: &Path, format: RowsFormat, facts: &Facts<'_>) -> Result<Kind, SavedProblem> {
    if format == RowsFormat::Parquet && cfg!(not(feature = "parquet")) {
        return Err(SavedProblem::NotBuilt("parquet"));
    }
    try_disk().map_err(SavedProblem::Writing)?;
    let file = OpenOptions::new().write(true).create_new(true).open(path).map_err(SavedProblem::Writing)?;
    lock(&file)?;
    let file = DiskFile::new(file);
    // Both kinds write their first bytes now: that nothing can be written is found out before the work, and not after it.
    let make = || -> io::Result<Kind> {
        match format {
            #[cfg(feature = "parquet")]
            RowsFormat::Parquet => columns::Writer::new(file, facts).map(Kind::Parquet),
            _ => {
                let _ = facts;
                let mut file = BufWriter::new(Summed::new(file));
                file.write_all(HEAD.as_bytes())?;
                file.flush()?;
                Ok(Kind::Csv(file))
            }
        }
    };
    make().map_err(|error| {
        // No empty file is left.
        remove(path);
        SavedProblem::Writing(error)
    })
}

/// Removes a file that cannot be used. One that cannot be removed stays, and is in the way of the next one, which then says so.
fn remove(path: &Path) {
    let _ = std::fs::remove_file(path);
}

/// Opens a file where its study was saved.
fn go_on(path: &Path, saved: &SavedRows) -> Result<Kind, SavedProblem> {
    let file = OpenOptions::new().read(true).write(true).open(path).map_err(SavedProblem::Writing)?;
    lock(&file)?;
    let Some(mut summed) = saved.read(file).map_err(SavedProblem::Writing)? else {
        return Err(SavedProblem::OtherRows);
    };
    // Rows behind the checkpoint belong to games that will be played again.
    summed.get().set_len(saved.length).map_err(SavedProblem::Writing)?;
    summed.get_mut().seek(SeekFrom::Start(saved.length)).map_err(SavedProblem::Writing)?;
    Ok(Kind::Csv(BufWriter::new(summed)))
}

/// Returns how a game ended, as one word for machines.
fn word(outcome: Outcome) -> &'static str {
    match outcome.ending {
        Ending::Won(Seat::SOLO) => "won",
        Ending::Won(_) | Ending::Lost => "lost",
        Ending::Drawn => "drawn",
        Ending::Undecided => "undecided",
    }
}
