//! A study that can be taken up again after it was killed at any moment.

use super::{Convergence, MOST_GAMES, Rows, SavedRows};
use crate::checksum::{opened, sealed};
use crate::files::OwnFile;
use crate::saved::{Mismatch, SavedError, SavedProblem};
use crate::{Batch, Count, DealRange, DiskFile, Runner, Tally, Variant};
use serde::{Deserialize, Serialize};
use std::io::{Read, Write};
use std::path::{Path, PathBuf};

/// The format of the file. The first one had no checksum.
const FORMAT: &str = "solitarium-checkpoint/2";

/// The format without its number.
const FORMATS: &str = "solitarium-checkpoint/";

/// No checkpoint is longer: it has some thousand numbers.
const LONGEST: u64 = 64 << 20;

/// The file, one JSON object. Its last key is the checksum of everything before.
#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Saved {
    format: String,
    version: String,
    game: String,
    variant: String,
    strategy: String,
    samples: Option<u32>,
    deals: String,
    precision: Option<f64>,
    done: u64,
    seconds: f64,
    measure: Vec<Count>,
    convergence: Vec<(u64, u64)>,
    /// The file of games, as far as it goes with this.
    rows: Option<SavedRows>,
}

impl Saved {
    /// Returns whether its numbers can be those of a study.
    fn is_sound(&self) -> bool {
        let games = self.measure.iter().try_fold(0u64, |sum, count| sum.checked_add(count.count));
        let rising = self.convergence.windows(2).all(|pair| pair[0].0 < pair[1].0);
        let possible =
            self.convergence.iter().all(|&(games, won)| 0 < games && games <= self.done && won <= games);
        let precise = self.precision.is_none_or(|precision| precision > 0.0);
        games == Some(self.done)
            && rising
            && possible
            && precise
            && self.seconds.is_finite()
            && self.seconds >= 0.0
    }
}

/// What a study is to do.
#[derive(Clone, Copy, Debug)]
pub struct Goal {
    /// The deals.
    pub deals: DealRange,
    /// What was said about them. A study that is taken up again keeps its own where nothing was said.
    pub asked: Asked,
    /// Stop when half of the 95 % interval is at most this.
    pub precision: Option<f64>,
    /// How many worlds a strategy samples, if that was said.
    pub samples: Option<u32>,
    /// Whether there is a file of games.
    pub rows: bool,
}

/// What was said about the deals.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Asked {
    /// Nothing.
    Nothing,
    /// How many games.
    Games,
    /// Which deals.
    Deals,
}

/// What is done so far, and where it is saved, if anywhere.
pub struct Checkpoint {
    path: Option<PathBuf>,
    /// The file with that name, once it is ours.
    own: Option<OwnFile>,
    /// The one that was taken up, if it has another name: no other run may write to it meanwhile.
    source: Option<OwnFile>,
    game: String,
    variant: String,
    strategy: String,
    samples: Option<u32>,
    deals: DealRange,
    precision: Option<f64>,
    tally: Tally,
    convergence: Convergence,
    done: u64,
    seconds: f64,
    rows: Option<SavedRows>,
}

impl Checkpoint {
    /// Returns a new study, to be saved at `path` if there is one; or the one at `resume`, to be saved there or at `path`.
    pub fn open(
        variant: &dyn Variant,
        runner: &dyn Runner,
        goal: &Goal,
        path: Option<&Path>,
        resume: Option<&Path>,
    ) -> Result<Checkpoint, SavedError> {
        let about = variant.about();
        let mut checkpoint = Checkpoint {
            path: path.or(resume).map(Path::to_owned),
            own: None,
            source: None,
            game: about.id.into_owned(),
            variant: about.variant,
            strategy: runner.strategy().to_owned(),
            samples: goal.samples,
            deals: goal.deals,
            precision: goal.precision,
            tally: Tally::new(),
            convergence: Convergence::default(),
            done: 0,
            seconds: 0.0,
            rows: None,
        };
        if let Some(resume) = resume {
            let take = || {
                let own = OwnFile::take(resume, false)?;
                let mut text = String::new();
                own.file().file().take(LONGEST).read_to_string(&mut text).map_err(SavedProblem::Reading)?;
                Ok((parse(&text)?, own))
            };
            let (saved, own) = take().map_err(|problem: SavedProblem| problem.of(resume))?;
            checkpoint.take_up(goal, saved).map_err(|problem| problem.of(resume))?;
            if checkpoint.path.as_deref() == Some(resume) {
                checkpoint.own = Some(own);
            } else {
                checkpoint.source = Some(own);
            }
        }
        if let Some(path) = path
            && path.exists()
            && resume != Some(path)
        {
            return Err(SavedProblem::Exists.of(path));
        }
        Ok(checkpoint)
    }

    fn take_up(&mut self, goal: &Goal, saved: Saved) -> Result<(), SavedProblem> {
        let other = |what, found: &str, expected: &str| {
            Err(SavedProblem::Other { what, found: found.to_owned(), expected: expected.to_owned() })
        };
        if saved.game != self.game {
            return other(Mismatch::Game, &saved.game, &self.game);
        }
        if saved.variant != self.variant {
            return other(Mismatch::Variant, &saved.variant, &self.variant);
        }
        if saved.strategy != self.strategy || saved.samples != self.samples {
            let name = |strategy: &str, samples: Option<u32>| match samples {
                Some(samples) => format!("{strategy} --samples {samples}"),
                None => strategy.to_owned(),
            };
            let found = name(&saved.strategy, saved.samples);
            return other(Mismatch::Strategy, &found, &name(&self.strategy, self.samples));
        }
        let deals: DealRange = saved.deals.parse().map_err(|_| SavedProblem::Damaged)?;
        (self.deals, self.precision) = match (goal.asked, goal.precision) {
            (Asked::Nothing, None) => (deals, saved.precision),
            // A number of games becomes the number after which it is precise enough.
            (Asked::Nothing, Some(precision)) if saved.precision.is_none() => {
                (deals.with_count(MOST_GAMES).unwrap_or(deals), Some(precision))
            }
            (Asked::Nothing, Some(precision)) => (deals, Some(precision)),
            (Asked::Games, _) => (deals.with_count(goal.deals.count).map_err(SavedProblem::Deals)?, None),
            (Asked::Deals, precision) => (goal.deals, precision),
        };
        if (self.deals.generator, self.deals.first) != (deals.generator, deals.first)
            || self.deals.count < saved.done
        {
            return other(Mismatch::Deals, &saved.deals, &self.deals.to_string());
        }
        if !saved.is_sound() {
            return Err(SavedProblem::Damaged);
        }
        for count in saved.measure {
            self.tally.add_count(count);
        }
        match (goal.rows, &saved.rows) {
            (true, None) => return other(Mismatch::NoRows, "", ""),
            (false, Some(_)) => return other(Mismatch::Rows, "", ""),
            _ => {}
        }
        self.convergence = Convergence(saved.convergence);
        self.done = saved.done;
        self.seconds = saved.seconds;
        self.rows = saved.rows;
        Ok(())
    }

    /// Returns the deals that are to be played, those that are done included.
    pub fn deals(&self) -> DealRange {
        self.deals
    }

    /// Returns how many games are done.
    pub fn done(&self) -> u64 {
        self.done
    }

    /// Returns how long that took.
    pub fn seconds(&self) -> f64 {
        self.seconds
    }

    /// Returns how they ended.
    pub fn tally(&self) -> &Tally {
        &self.tally
    }

    /// Returns after how many games how many were won, at ever larger numbers.
    pub fn convergence(&self) -> &[(u64, u64)] {
        &self.convergence.0
    }

    /// Returns the precision at which it stops: half of the 95 % interval is at most this.
    pub fn precision(&self) -> Option<f64> {
        self.precision
    }

    /// Returns the file of games as it was when this was saved; `None` for a new one.
    pub fn rows(&self) -> Option<SavedRows> {
        self.rows.clone()
    }

    /// Returns whether it is saved to a file.
    pub fn is_kept(&self) -> bool {
        self.path.is_some()
    }

    /// Counts the games of a batch, which are the next ones.
    pub fn add(&mut self, batch: &Batch) {
        batch.tallies.iter().for_each(|tally| self.tally.merge(tally));
        self.done = batch.items.end;
        self.convergence.note(&self.tally, self.done);
    }

    /// Saves it, if it is kept: first the games that it counts, then a new file that takes the old one's place at once, so
    /// that at any moment there is a whole one.
    pub fn save(&mut self, rows: Option<&mut Rows>, seconds: f64) -> Result<(), SavedError> {
        let Some(path) = &self.path else { return Ok(()) };
        if let Some(rows) = rows {
            self.rows = rows.sync()?;
        }
        let text = text_of(&Saved {
            format: FORMAT.to_owned(),
            version: env!("CARGO_PKG_VERSION").to_owned(),
            game: self.game.clone(),
            variant: self.variant.clone(),
            strategy: self.strategy.clone(),
            samples: self.samples,
            deals: self.deals.to_string(),
            precision: self.precision,
            done: self.done,
            seconds,
            measure: self.tally.distribution().collect(),
            convergence: self.convergence.0.clone(),
            rows: self.rows.clone(),
        });
        let write = |file: &mut DiskFile| file.write_all(text.as_bytes());
        let written = match &mut self.own {
            Some(own) => own.replace(write),
            None => OwnFile::create(path, write).map(|own| self.own = Some(own)),
        };
        written.map_err(|error| SavedProblem::creating(error).of(path))
    }
}

/// Returns the text of the file.
fn text_of(saved: &Saved) -> String {
    // Texts and numbers cannot fail.
    sealed(&serde_json::to_string(saved).unwrap_or_default(), 0).0
}

fn parse(text: &str) -> Result<Saved, SavedProblem> {
    let value: serde_json::Value = serde_json::from_str(text).map_err(|_| SavedProblem::Damaged)?;
    match value.get("format").and_then(serde_json::Value::as_str) {
        Some(FORMAT) => {}
        Some(other) if other.starts_with(FORMATS) => {
            return Err(SavedProblem::Version { found: other.to_owned(), expected: FORMAT });
        }
        _ => return Err(SavedProblem::Foreign),
    }
    let (object, _) = opened(text, 0).ok_or(SavedProblem::Damaged)?;
    serde_json::from_str(&object).map_err(|_| SavedProblem::Damaged)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sound() -> Saved {
        Saved {
            format: FORMAT.to_owned(),
            version: "0.1.0".to_owned(),
            game: "r7".to_owned(),
            variant: "turns=5".to_owned(),
            strategy: "only".to_owned(),
            samples: None,
            deals: "sol:0..1000".to_owned(),
            precision: None,
            done: 200,
            seconds: 1.5,
            measure: vec![
                Count { value: 2, won: Some(true), count: 150 },
                Count { value: 5, won: Some(false), count: 50 },
            ],
            convergence: vec![(100, 70), (200, 150)],
            rows: Some(SavedRows { length: 2500, checksum: "0123456789abcdef".to_owned() }),
        }
    }

    #[test]
    fn a_checkpoint_cut_anywhere_is_refused() {
        let text = text_of(&sound());
        assert!(parse(&text).is_ok_and(|saved| saved.is_sound()));
        for length in 0..text.len() {
            assert!(matches!(parse(&text[..length]), Err(SavedProblem::Damaged)), "{length}");
        }
    }

    /// Every byte is changed to every other one, left out and doubled: none of it is read.
    #[test]
    fn a_byte_changed_anywhere_is_refused() {
        let text = text_of(&sound());
        for place in 0..text.len() {
            let (head, tail) = text.split_at(place);
            for byte in 0..128u8 {
                let changed = format!("{head}{}{}", char::from(byte), &tail[1..]);
                assert!(changed == text || parse(&changed).is_err(), "{changed}");
            }
            assert!(parse(&format!("{head}{}", &tail[1..])).is_err(), "{place}");
            assert!(parse(&format!("{head}{}{tail}", &tail[..1])).is_err(), "{place}");
        }
    }

    #[test]
    fn what_is_not_known_is_refused() {
        let object = serde_json::to_string(&sound()).expect("it is written");
        for (key, more) in
            [("{\"format\"", "{\"more\":1,\"format\""), ("{\"value\"", "{\"more\":1,\"value\"")]
        {
            let changed = object.replacen(key, more, 1);
            assert_ne!(changed, object);
            assert!(parse(&sealed(&changed, 0).0).is_err(), "{changed}");
        }
    }

    #[test]
    fn other_formats_are_told_apart() {
        let read = |format: &str| parse(&format!("{{\"format\":\"{format}\"}}\n")).map(drop);
        for number in ["1", "3", "x"] {
            let format = format!("{FORMATS}{number}");
            let refused = read(&format);
            assert!(matches!(refused, Err(SavedProblem::Version { found, .. }) if found == format));
        }
        assert!(matches!(read("solitarium-solve/2"), Err(SavedProblem::Foreign)));
    }

    #[test]
    fn numbers_that_no_study_has_are_refused() {
        let broken: [fn(&mut Saved); 9] = [
            |saved| saved.done = 201,
            |saved| saved.seconds = -1.0,
            |saved| saved.seconds = f64::NAN,
            |saved| saved.precision = Some(0.0),
            |saved| saved.measure[0].count = u64::MAX,
            |saved| saved.convergence[0].1 = 101,
            |saved| saved.convergence[1].0 = 201,
            |saved| saved.convergence[1].0 = 100,
            |saved| saved.convergence[0].0 = 0,
        ];
        assert!(sound().is_sound());
        for (i, breaks) in broken.into_iter().enumerate() {
            let mut saved = sound();
            breaks(&mut saved);
            assert!(!saved.is_sound(), "number {i}");
        }
    }
}
