//! The checkpoint of a batch: a line that says what is solved and how, then one line for each answer, in the order of the deals.
//!
//! Answers are only appended, before they are shown. So a kill at any moment leaves whole lines and at most the beginning of
//! one, which is cut off when the batch is taken up again.

use super::answer::Answer;
use super::deals::Deals;
use super::searcher::Allowance;
use crate::analyse::one_line;
use crate::failure::{Failure, variant_name};
use crate::limits::Limits;
use crate::program::{now, since};
use crate::replace::{replace, replace_with};
use crate::words::{Words, say};
use serde::{Deserialize, Serialize};
use solitarium_core::{About, Game};
use solitarium_games::klondike::Klondike;
use solitarium_lab::DealRange;
use std::fs::{File, OpenOptions, TryLockError};
use std::io::{self, BufRead, BufReader, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};
use std::time::Duration;

const FORMAT: &str = "solitarium-solve/1";

/// How often it is made sure that the disk has it: against a kill of the program nothing is needed, against one of the machine this is.
const SYNC_EVERY: Duration = Duration::from_secs(1);

/// No line is longer: a win has a few hundred moves.
const LONGEST_LINE: u64 = 1 << 20;

/// The first line: what has to be the same for all answers.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(super) struct Head {
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
    #[serde(default)]
    shortest: bool,
}

impl Head {
    pub(super) fn new(game: Klondike, deals: &Deals, allowance: Allowance, moves: bool) -> Head {
        let About { id, variant, .. } = game.about();
        Head {
            format: FORMAT.to_owned(),
            version: env!("CARGO_PKG_VERSION").to_owned(),
            game: id.to_owned(),
            variant,
            deals: deals.name(),
            time: allowance.time.map(|time| time.as_secs_f64()),
            nodes: allowance.limits.nodes,
            bytes: allowance.limits.bytes as u64,
            moves,
            shortest: allowance.shortest,
        }
    }

    /// The limits, as they are typed; nothing if they are the usual ones.
    fn limits(&self) -> String {
        let usual = Allowance::of(&Limits::default(), self.shortest).limits;
        let mut typed = Vec::new();
        typed.extend(self.shortest.then(|| "--shortest".to_owned()));
        typed.extend(self.time.map(|time| format!("--time {time}")));
        typed.extend((self.nodes != usual.nodes).then(|| format!("--nodes {}", self.nodes)));
        typed.extend((self.bytes != usual.bytes as u64).then(|| format!("--memory {}k", self.bytes >> 10)));
        typed.join(" ")
    }
}

/// A checkpoint that is to be taken up again, and that no other run may write to meanwhile.
pub(super) struct Saved {
    path: PathBuf,
    file: File,
    head: Head,
    /// How long the first line is.
    head_length: u64,
}

impl Saved {
    /// Opens it, to be written to as well if nothing is written `elsewhere`.
    pub(super) fn open(words: &Words, path: &Path, elsewhere: Option<&Path>) -> Result<Saved, Failure> {
        let told = |error: io::Error| Failure::reading(words, path, &error);
        let writes = elsewhere.is_none_or(|elsewhere| elsewhere == path);
        let file = OpenOptions::new().read(true).write(writes).open(path).map_err(told)?;
        lock(words, path, &file)?;
        let mut first = Vec::new();
        BufReader::new((&file).take(LONGEST_LINE)).read_until(b'\n', &mut first).map_err(told)?;
        let head = parse_head(&first).map_err(|wrong| wrong.told(words, path))?;
        Ok(Saved { path: path.to_owned(), file, head, head_length: first.len() as u64 })
    }

    /// The deals that it is about, if they are a range.
    pub(super) fn range(&self) -> Option<DealRange> {
        self.head.deals.parse().ok()
    }

    /// Whether it is a checkpoint of this batch, which may have more deals of the same range.
    pub(super) fn check(&self, words: &Words, wanted: &Head, deals: &Deals) -> Result<(), Failure> {
        let other = |what: &str, found: &str, expected: &str| {
            let (path, found, expected) =
                (self.path.display().to_string(), found.to_owned(), expected.to_owned());
            let key = format!("error-checkpoint-{what}");
            Err(Failure::failed(say!(words, &key, path = path, found = found, expected = expected)))
        };
        let found = &self.head;
        if found.game != wanted.game {
            return other("game", &found.game, &wanted.game);
        }
        if found.variant != wanted.variant {
            return other("variant", variant_name(&found.variant), variant_name(&wanted.variant));
        }
        let goes_on = match (deals, self.range()) {
            (Deals::Range(wanted), Some(found)) => {
                (wanted.generator, wanted.first) == (found.generator, found.first)
                    && wanted.count >= found.count
            }
            _ => found.deals == wanted.deals,
        };
        if !goes_on {
            let what = if matches!(deals, Deals::List(_)) { "file" } else { "deals" };
            return other(what, &found.deals, &wanted.deals);
        }
        if found.limits() != wanted.limits() {
            let usual = say!(words, "checkpoint-usual-limits");
            let named = |limits: String| if limits.is_empty() { usual.clone() } else { limits };
            return other("limits", &named(found.limits()), &named(wanted.limits()));
        }
        if found.moves != wanted.moves {
            return other(if found.moves { "moves" } else { "moves-missing" }, "", "");
        }
        Ok(())
    }

    /// Hands over each answer in order; how many there are, and where the last one ends in the file.
    pub(super) fn each(
        &self,
        words: &Words,
        game: Klondike,
        deals: &Deals,
        mut each: impl FnMut(Answer) -> Result<(), Failure>,
    ) -> Result<(u64, u64), Failure> {
        let told = |error: io::Error| Failure::reading(words, &self.path, &error);
        (&self.file).seek(SeekFrom::Start(0)).map_err(told)?;
        let mut file = BufReader::new(&self.file);
        let (mut done, mut length) = (0, 0);
        let mut line = Vec::new();
        for number in 0u64.. {
            line.clear();
            let read = (&mut file).take(LONGEST_LINE).read_until(b'\n', &mut line).map_err(told)?;
            // A line without its end was being written when the program was killed: the deal is solved again.
            if line.last() != Some(&b'\n') && (read as u64) < LONGEST_LINE {
                break;
            }
            if number > 0 {
                let answer = parse_answer(&line, done, game, deals);
                each(answer.ok_or_else(|| Wrong::Row(number + 1).told(words, &self.path))?)?;
                done += 1;
            }
            length += read as u64;
        }
        Ok((done, length))
    }
}

/// Why a file is no checkpoint of a batch.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Wrong {
    Damaged,
    /// The line with this number is no answer for its deal.
    Row(u64),
    Foreign,
    Version(String),
}

impl Wrong {
    fn told(&self, words: &Words, path: &Path) -> Failure {
        let path = path.display().to_string();
        Failure::failed(match self {
            Wrong::Damaged => say!(words, "error-checkpoint-damaged", path = path),
            Wrong::Row(line) => say!(words, "error-checkpoint-row", path = path, line = *line),
            Wrong::Foreign => say!(words, "error-checkpoint-foreign", path = path),
            Wrong::Version(found) => {
                let (found, expected) = (found.clone(), FORMAT.to_owned());
                say!(words, "error-checkpoint-version", path = path, found = found, expected = expected)
            }
        })
    }
}

fn parse_head(line: &[u8]) -> Result<Head, Wrong> {
    let begins = b"{\"format\":\"solitarium-solve/";
    if !line.starts_with(begins) {
        // One that was cut off may be as short as one likes.
        return Err(if begins.starts_with(line) { Wrong::Damaged } else { Wrong::Foreign });
    }
    if line.last() != Some(&b'\n') {
        return Err(Wrong::Damaged);
    }
    let value: serde_json::Value = serde_json::from_slice(line).map_err(|_| Wrong::Damaged)?;
    match value.get("format").and_then(serde_json::Value::as_str) {
        Some(FORMAT) => serde_json::from_value(value).map_err(|_| Wrong::Damaged),
        other => Err(Wrong::Version(other.unwrap_or_default().chars().take(40).collect())),
    }
}

/// The answer of a line, if it is one for the deal at that place.
fn parse_answer(line: &[u8], place: u64, game: Klondike, deals: &Deals) -> Option<Answer> {
    let answer: Answer = serde_json::from_slice(line).ok()?;
    let fits = answer.deal == deals.get(place)?.name() && answer.draw == game.draw as u8;
    (fits && answer.is_sound()).then_some(answer)
}

/// The checkpoint that is being written.
pub(super) struct Journal {
    path: PathBuf,
    file: File,
    synced: Duration,
}

impl Journal {
    /// A new one, where no file is yet.
    pub(super) fn create(words: &Words, path: &Path, head: &Head) -> Result<Journal, Failure> {
        refuse_existing(words, path)?;
        replace(path, &one_line(head)).map_err(|error| Failure::writing(words, path, &error))?;
        Journal::open(words, path)
    }

    /// Goes on with one of which so many bytes are sound, at another place if one is named. If it is about more deals than before,
    /// its head says so from now on.
    pub(super) fn resume(
        words: &Words,
        saved: &Saved,
        head: &Head,
        length: u64,
        elsewhere: Option<&Path>,
    ) -> Result<Journal, Failure> {
        let path = elsewhere.unwrap_or(&saved.path);
        let told = |error: io::Error| Failure::writing(words, path, &error);
        if path == saved.path && *head == saved.head {
            let file = saved.file.try_clone().map_err(told)?;
            file.set_len(length).map_err(told)?;
            return Ok(Journal { path: saved.path.clone(), file, synced: now() });
        }
        if path != saved.path {
            refuse_existing(words, path)?;
        }
        let mut rows = &saved.file;
        rows.seek(SeekFrom::Start(saved.head_length)).map_err(told)?;
        let mut rows = rows.take(length - saved.head_length);
        replace_with(path, |file| {
            file.write_all(one_line(head).as_bytes())?;
            io::copy(&mut rows, file).map(drop)
        })
        .map_err(told)?;
        Journal::open(words, path)
    }

    fn open(words: &Words, path: &Path) -> Result<Journal, Failure> {
        let told = |error: io::Error| Failure::writing(words, path, &error);
        let file = OpenOptions::new().write(true).open(path).map_err(told)?;
        lock(words, path, &file)?;
        Ok(Journal { path: path.to_owned(), file, synced: now() })
    }

    /// Writes answers; when this returns, a kill of the program does not lose them.
    pub(super) fn write(&mut self, words: &Words, answers: &[Answer]) -> Result<(), Failure> {
        let text: String = answers.iter().map(Answer::json).collect();
        // What was there may have been read with the same file.
        let end = self.file.seek(SeekFrom::End(0));
        end.and_then(|_| self.file.write_all(text.as_bytes()))
            .map_err(|error| Failure::writing(words, &self.path, &error))?;
        if since(self.synced) >= SYNC_EVERY { self.sync(words) } else { Ok(()) }
    }

    /// Makes sure that the disk has everything.
    pub(super) fn sync(&mut self, words: &Words) -> Result<(), Failure> {
        self.synced = now();
        self.file.sync_data().map_err(|error| Failure::writing(words, &self.path, &error))
    }
}

/// Keeps other runs from the file until it is closed. Where files cannot be locked, nothing does.
fn lock(words: &Words, path: &Path, file: &File) -> Result<(), Failure> {
    match file.try_lock() {
        Err(TryLockError::WouldBlock) => {
            let path = path.display().to_string();
            Err(Failure::failed(say!(words, "error-checkpoint-busy", path = path)))
        }
        Ok(()) | Err(TryLockError::Error(_)) => Ok(()),
    }
}

fn refuse_existing(words: &Words, path: &Path) -> Result<(), Failure> {
    if path.exists() {
        let path = path.display().to_string();
        return Err(Failure::failed(say!(words, "error-checkpoint-exists", path = path)));
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn head() -> Head {
        let deals = Deals::Range(DealRange::own(0, 10));
        Head::new(Klondike::default(), &deals, Allowance::of(&Limits::default(), false), false)
    }

    #[test]
    fn a_head_cut_anywhere_is_refused() {
        let line = one_line(&head());
        assert_eq!(parse_head(line.as_bytes()), Ok(head()));
        for length in 0..line.len() {
            assert_eq!(parse_head(&line.as_bytes()[..length]), Err(Wrong::Damaged), "{length}");
        }
        assert_eq!(parse_head(b"{\"format\":\"solitarium-checkpoint/1\"}\n"), Err(Wrong::Foreign));
        assert_eq!(parse_head(b"hello\n"), Err(Wrong::Foreign));
        let other = line.replace("solve/1", "solve/2");
        assert_eq!(parse_head(other.as_bytes()), Err(Wrong::Version("solitarium-solve/2".to_owned())));
    }

    #[test]
    fn answers_belong_to_their_deals() {
        let (game, deals) = (Klondike::default(), Deals::Range(DealRange::own(0, 2)));
        let row = |deal: &str, draw: u8, verdict: &str| {
            format!(
                "{{\"deal\":\"{deal}\",\"draw\":{draw},\"verdict\":\"{verdict}\",\"reason\":null,\"nodes\":1,\
                 \"cpu_ms\":0.5,\"peak_bytes\":8,\"moves\":null}}\n"
            )
        };
        let read = |line: &str, place: u64| parse_answer(line.as_bytes(), place, game, &deals).is_some();
        assert!(read(&row("sol:1", 1, "lost"), 1));
        assert!(!read(&row("sol:1", 1, "lost"), 0) && !read(&row("sol:2", 1, "lost"), 2));
        assert!(!read(&row("sol:1", 3, "lost"), 1) && !read(&row("sol:1", 1, "unknown"), 1));
        assert!(!read(&row("sol:1", 1, "perhaps"), 1) && !read("{}", 1) && !read("", 1));
    }
}
