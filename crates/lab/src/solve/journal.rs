//! The checkpoint of a batch: a line that says what is solved and how, then one line for each row, in the order of the positions.
//! Each line ends with a checksum; that of a row also covers all rows before it.
//!
//! Rows are only appended, before they are shown. So a kill at any moment leaves whole lines and at most the beginning of
//! one, which is cut off when the batch is taken up again.

use super::{Batch, Row, Solver, Starts};
use crate::checksum::{opened, sealed};
use crate::files::OwnFile;
use crate::saved::{Mismatch, SavedError, SavedProblem};
use crate::{DealRange, DiskFile};
use serde::{Deserialize, Serialize};
use solitarium_core::{About, Limits};
use std::fs::File;
use std::io::{self, BufRead, BufReader, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};
use std::time::Duration;

/// The format of the file. The first one had no checksums, and the rows of the second one did not name every option.
const FORMAT: &str = "solitarium-solve/3";

/// How often it is made sure that the disk has it: against a kill of the program nothing is needed, against one of the machine this is.
const SYNC_EVERY: Duration = Duration::from_secs(1);

/// No line is longer: a win has a few hundred moves.
const LONGEST_LINE: u64 = 1 << 20;

/// The first line: what has to be the same for all rows.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Head {
    format: String,
    version: String,
    game: String,
    variant: String,
    deals: String,
    /// In seconds.
    time: Option<f64>,
    nodes: u64,
    bytes: u64,
    moves: bool,
    shortest: bool,
}

impl Head {
    fn new(batch: &Batch<'_>) -> Head {
        let About { id, variant, .. } = batch.variant.about();
        let (nodes, bytes) = effective(batch.limits, batch.usual);
        Head {
            format: FORMAT.to_owned(),
            version: env!("CARGO_PKG_VERSION").to_owned(),
            game: id.into_owned(),
            variant,
            deals: batch.starts.name(),
            time: batch.limits.time.map(|time| time.as_secs_f64()),
            nodes,
            bytes,
            moves: batch.wanted.moves,
            shortest: batch.wanted.shortest,
        }
    }

    /// Returns the first line.
    fn line(&self) -> String {
        // Texts and numbers cannot fail.
        sealed(&serde_json::to_string(self).unwrap_or_default(), 0).0
    }

    /// Returns what the checksums of the rows begin with: rows of another game, or found in another way, are not taken for
    /// these. The positions may become more.
    fn seed(&self, usual: Limits) -> u64 {
        let about = format!("{} {} {} {}", self.game, self.variant, self.limits(usual), self.moves);
        sealed(&about, 0).1
    }

    /// Returns the limits as they are typed; nothing if they are the usual ones.
    fn limits(&self, usual: Limits) -> String {
        let (nodes, bytes) = effective(Limits::default(), usual);
        let mut typed = Vec::new();
        typed.extend(self.shortest.then(|| "--shortest".to_owned()));
        typed.extend(self.time.map(|time| format!("--time {time}")));
        typed.extend((self.nodes != nodes).then(|| format!("--nodes {}", self.nodes)));
        typed.extend((self.bytes != bytes).then(|| format!("--memory {}k", self.bytes >> 10)));
        typed.join(" ")
    }
}

/// Returns the limits of nodes and bytes that apply.
fn effective(given: Limits, usual: Limits) -> (u64, u64) {
    let nodes = given.nodes.or(usual.nodes).unwrap_or(u64::MAX);
    (nodes, given.bytes.or(usual.bytes).unwrap_or(u64::MAX))
}

fn reading(error: io::Error) -> SavedProblem {
    SavedProblem::Reading(error)
}

/// A journal that is to be taken up again. No other run may write to it meanwhile.
pub struct SavedJournal {
    path: PathBuf,
    /// To be read, also while another run owns it.
    file: File,
    own: Option<OwnFile>,
    head: Head,
    /// How long the first line is.
    head_length: u64,
}

impl SavedJournal {
    /// Opens it, to be written to as well if nothing is written `elsewhere`.
    pub fn open(path: &Path, elsewhere: Option<&Path>) -> Result<SavedJournal, SavedError> {
        let open = || {
            let writes = elsewhere.is_none_or(|elsewhere| elsewhere == path);
            let own = OwnFile::take(path, writes)?;
            let file = own.file().file().try_clone().map_err(reading)?;
            let mut first = Vec::new();
            BufReader::new((&file).take(LONGEST_LINE)).read_until(b'\n', &mut first).map_err(reading)?;
            let head = parse_head(&first)?;
            let head_length = first.len() as u64;
            Ok(SavedJournal { path: path.to_owned(), file, own: Some(own), head, head_length })
        };
        open().map_err(|problem: SavedProblem| problem.of(path))
    }

    /// Returns the deals that it is about, if they are a range.
    pub fn range(&self) -> Option<DealRange> {
        self.head.deals.parse().ok()
    }

    /// Checks that it is the journal of this batch, which may have more deals of the same range.
    pub fn check(&self, batch: &Batch<'_>) -> Result<(), SavedError> {
        let wanted = Head::new(batch);
        let other = |what, found: &str, expected: &str| {
            let (found, expected) = (found.to_owned(), expected.to_owned());
            Err(SavedProblem::Other { what, found, expected }.of(&self.path))
        };
        let found = &self.head;
        if found.game != wanted.game {
            return other(Mismatch::Game, &found.game, &wanted.game);
        }
        if found.variant != wanted.variant {
            return other(Mismatch::Variant, &found.variant, &wanted.variant);
        }
        let goes_on = match (&batch.starts, self.range()) {
            (Starts::Range(wanted), Some(found)) => {
                (wanted.generator, wanted.first) == (found.generator, found.first)
                    && wanted.count >= found.count
            }
            _ => found.deals == wanted.deals,
        };
        if !goes_on {
            let is_list = matches!(batch.starts, Starts::List(_));
            let what = if is_list { Mismatch::List } else { Mismatch::Deals };
            return other(what, &found.deals, &wanted.deals);
        }
        let (found_limits, wanted_limits) = (found.limits(batch.usual), wanted.limits(batch.usual));
        if found_limits != wanted_limits {
            return other(Mismatch::Limits, &found_limits, &wanted_limits);
        }
        if found.moves != wanted.moves {
            return other(if found.moves { Mismatch::Moves } else { Mismatch::NoMoves }, "", "");
        }
        Ok(())
    }

    /// Hands over each row in order. Nothing is believed: each line has the checksum that it was written with, is about its
    /// position, and a win is replayed under the rules. `E` is what else may fail.
    pub fn each<E: From<SavedError>>(
        &self,
        batch: &Batch<'_>,
        solver: &dyn Solver,
        mut each: impl FnMut(Row) -> Result<(), E>,
    ) -> Result<Sound, E> {
        let fail = |problem: SavedProblem| E::from(problem.of(&self.path));
        (&self.file).seek(SeekFrom::Start(self.head_length)).map_err(|error| fail(reading(error)))?;
        let mut file = BufReader::new(&self.file);
        let mut sound = Sound { rows: 0, length: self.head_length, checksum: self.head.seed(batch.usual) };
        let mut line = Vec::new();
        loop {
            line.clear();
            let read = (&mut file).take(LONGEST_LINE).read_until(b'\n', &mut line);
            let read = read.map_err(|error| fail(reading(error)))?;
            // A line without its end was being written when the program was killed: the deal is solved again.
            if line.last() != Some(&b'\n') && (read as u64) < LONGEST_LINE {
                return Ok(sound);
            }
            // The first line is the head.
            let found = parse_row(&line, &sound, batch, solver);
            let (row, checksum) = found.ok_or_else(|| fail(SavedProblem::Row(sound.rows + 2)))?;
            each(row)?;
            sound = Sound { rows: sound.rows + 1, length: sound.length + read as u64, checksum };
        }
    }
}

/// How much of a journal is sound.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sound {
    /// So many rows.
    pub rows: u64,
    /// Where the last one ends in the file.
    length: u64,
    /// Its checksum.
    checksum: u64,
}

fn parse_head(line: &[u8]) -> Result<Head, SavedProblem> {
    let begins = b"{\"format\":\"solitarium-solve/";
    if !line.starts_with(begins) {
        // One that was cut off may be as short as one likes.
        return Err(if begins.starts_with(line) { SavedProblem::Damaged } else { SavedProblem::Foreign });
    }
    let head = || {
        let line = std::str::from_utf8(line.strip_suffix(b"\n").map(|_| line)?).ok()?;
        let value: serde_json::Value = serde_json::from_str(line).ok()?;
        Some(match value.get("format").and_then(serde_json::Value::as_str) {
            Some(FORMAT) => Ok(serde_json::from_str(&opened(line, 0)?.0).ok()?),
            other => {
                Err(SavedProblem::Version { found: other.unwrap_or_default().to_owned(), expected: FORMAT })
            }
        })
    };
    head().unwrap_or(Err(SavedProblem::Damaged))
}

/// Returns the row of a line with its checksum, if it is one for the next position and is right as far as that can be seen.
fn parse_row(line: &[u8], before: &Sound, batch: &Batch<'_>, solver: &dyn Solver) -> Option<(Row, u64)> {
    let (object, checksum) = opened(std::str::from_utf8(line).ok()?, before.checksum)?;
    let row = Row::read(&object, &batch.labels)?;
    let start = batch.starts.get(before.rows)?;
    let wins = row.moves.as_ref().is_none_or(|moves| solver.wins(&start, moves));
    (row.deal == start.name() && wins).then_some((row, checksum))
}

/// Returns the text of a journal of this batch whose rows are these JSON objects, with the checksums that they should have.
///
/// Nothing is checked: a person who knows the format could write the same. Tests and fuzzers use it.
pub fn forged_journal<'t>(batch: &Batch<'_>, rows: impl IntoIterator<Item = &'t str>) -> String {
    let head = Head::new(batch);
    let (mut text, mut checksum) = (head.line(), head.seed(batch.usual));
    for row in rows {
        let (line, next) = sealed(row, checksum);
        text += &line;
        checksum = next;
    }
    text
}

/// The journal that is being written.
pub struct Journal {
    own: OwnFile,
    now: fn() -> Duration,
    synced: Duration,
    /// The checksum of the last line.
    checksum: u64,
}

impl Journal {
    /// Returns a new one, where no file is yet. `now` is a clock.
    pub fn create(path: &Path, batch: &Batch<'_>, now: fn() -> Duration) -> Result<Journal, SavedError> {
        let head = Head::new(batch);
        Journal::write_new(path, &head, head.seed(batch.usual), now, |_| Ok(()))
    }

    /// Goes on with one that is sound so far, at another place if one is named. If it is about more deals than before, its
    /// head says so from now on.
    pub fn resume(
        saved: &mut SavedJournal,
        batch: &Batch<'_>,
        sound: Sound,
        elsewhere: Option<&Path>,
        now: fn() -> Duration,
    ) -> Result<Journal, SavedError> {
        let head = Head::new(batch);
        let path = elsewhere.unwrap_or(&saved.path).to_owned();
        let rows = |file: &mut DiskFile| {
            (&saved.file).seek(SeekFrom::Start(saved.head_length))?;
            io::copy(&mut (&saved.file).take(sound.length - saved.head_length), file).map(drop)
        };
        // The one that was taken up is kept from other runs as long as this one lasts.
        let Some(mut own) = saved.own.take_if(|own| own.path() == path) else {
            return Journal::write_new(&path, &head, sound.checksum, now, rows);
        };
        let written = if head == saved.head {
            own.file().set_len(sound.length)
        } else {
            own.replace(|file| file.write_all(head.line().as_bytes()).and_then(|()| rows(file)))
        };
        match written {
            Ok(()) => Ok(Journal { own, now, synced: now(), checksum: sound.checksum }),
            Err(error) => Err(SavedProblem::Writing(error).of(&path)),
        }
    }

    /// Writes a new file with these rows.
    fn write_new(
        path: &Path,
        head: &Head,
        checksum: u64,
        now: fn() -> Duration,
        rows: impl FnOnce(&mut DiskFile) -> io::Result<()>,
    ) -> Result<Journal, SavedError> {
        let written =
            OwnFile::create(path, |file| file.write_all(head.line().as_bytes()).and_then(|()| rows(file)));
        let own = written.map_err(|error| SavedProblem::creating(error).of(path))?;
        Ok(Journal { own, now, synced: now(), checksum })
    }

    /// Writes rows. When this returns, a kill of the program does not lose them.
    pub fn write(&mut self, rows: &[Row]) -> Result<(), SavedError> {
        let mut text = String::new();
        let mut checksum = self.checksum;
        for row in rows {
            let (line, next) = sealed(&row.json(), checksum);
            text += &line;
            checksum = next;
        }
        let mut file = self.own.file();
        // What was there may have been read with the same file.
        let end = file.seek(SeekFrom::End(0));
        end.and_then(|_| file.write_all(text.as_bytes())).map_err(|error| self.writing(error))?;
        self.checksum = checksum;
        let is_due = (self.now)().saturating_sub(self.synced) >= SYNC_EVERY;
        if is_due { self.sync() } else { Ok(()) }
    }

    /// Makes sure that the disk has everything.
    pub fn sync(&mut self) -> Result<(), SavedError> {
        self.synced = (self.now)();
        self.own.file().sync_data().map_err(|error| self.writing(error))
    }

    fn writing(&self, error: io::Error) -> SavedError {
        SavedProblem::Writing(error).of(self.own.path())
    }
}

#[cfg(test)]
#[path = "journal_tests.rs"]
mod tests;
