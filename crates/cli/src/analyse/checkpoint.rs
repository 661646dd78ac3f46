//! An analysis that can be taken up again after it was killed at any moment.

use super::plan::{Asked, MOST_GAMES, Plan};
use super::rows::{self, Rows};
use super::study::Convergence;
use crate::failure::{Failure, variant_name};
use crate::input::read_text;
use crate::program::Context;
use crate::replace::replace;
use crate::words::{Words, say};
use serde::{Deserialize, Serialize};
use solitarium_lab::{Batch, Count, DealRange, Runner, Tally, Variant};
use std::path::{Path, PathBuf};

const FORMAT: &str = "solitarium-checkpoint/1";

/// The file, one JSON object.
#[derive(Serialize, Deserialize)]
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
    measure: Vec<SavedCount>,
    convergence: Vec<(u64, u64)>,
    /// The length of the file of games, in bytes.
    rows: Option<u64>,
}

#[derive(Serialize, Deserialize)]
struct SavedCount {
    value: u16,
    won: Option<bool>,
    count: u64,
}

impl Saved {
    /// Whether its numbers can be those of an analysis.
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

/// What is done so far, and where it is saved, if anywhere.
pub(super) struct Checkpoint {
    path: Option<PathBuf>,
    game: String,
    variant: String,
    strategy: &'static str,
    samples: Option<u32>,
    deals: DealRange,
    precision: Option<f64>,
    tally: Tally,
    convergence: Convergence,
    done: u64,
    seconds: f64,
    rows: Option<u64>,
}

impl Checkpoint {
    /// A new analysis, or the one that is to be resumed.
    pub(super) fn open(
        context: &Context<'_>,
        variant: &dyn Variant,
        runner: &dyn Runner,
        plan: &Plan,
    ) -> Result<Checkpoint, Failure> {
        let words = context.words;
        let about = variant.about();
        let mut checkpoint = Checkpoint {
            path: plan.checkpoint.clone().or_else(|| plan.resume.clone()),
            game: about.id.to_owned(),
            variant: about.variant,
            strategy: runner.strategy(),
            samples: plan.effort.samples,
            deals: plan.deals,
            precision: plan.precision,
            tally: Tally::new(),
            convergence: Convergence::default(),
            done: 0,
            seconds: 0.0,
            rows: None,
        };
        if let Some(path) = &plan.resume {
            let saved = read(words, path)?;
            checkpoint.take_up(words, plan, path, saved)?;
        }
        if let Some(path) = &plan.checkpoint
            && path.exists()
            && plan.resume.as_ref() != Some(path)
        {
            let path = path.display().to_string();
            return Err(Failure::failed(say!(words, "error-checkpoint-exists", path = path)));
        }
        Ok(checkpoint)
    }

    fn take_up(&mut self, words: &Words, plan: &Plan, path: &Path, saved: Saved) -> Result<(), Failure> {
        let other = |what: &str, found: &str, expected: &str| {
            let (path, found, expected) = (path.display().to_string(), found.to_owned(), expected.to_owned());
            let key = format!("error-checkpoint-{what}");
            Err(Failure::failed(say!(words, &key, path = path, found = found, expected = expected)))
        };
        if saved.game != self.game {
            return other("game", &saved.game, &self.game);
        }
        if saved.variant != self.variant {
            return other("variant", variant_name(&saved.variant), variant_name(&self.variant));
        }
        if saved.strategy != self.strategy || saved.samples != self.samples {
            let name = |strategy: &str, samples: Option<u32>| match samples {
                Some(samples) => format!("{strategy} --samples {samples}"),
                None => strategy.to_owned(),
            };
            return other(
                "strategy",
                &name(&saved.strategy, saved.samples),
                &name(self.strategy, self.samples),
            );
        }
        let damaged =
            || Failure::failed(say!(words, "error-checkpoint-damaged", path = path.display().to_string()));
        let deals: DealRange = saved.deals.parse().map_err(|_| damaged())?;
        (self.deals, self.precision) = match (plan.asked, plan.precision) {
            (Asked::Nothing, None) => (deals, saved.precision),
            // A number of games becomes the number after which it is precise enough.
            (Asked::Nothing, Some(precision)) if saved.precision.is_none() => {
                (deals.with_count(MOST_GAMES).unwrap_or(deals), Some(precision))
            }
            (Asked::Nothing, Some(precision)) => (deals, Some(precision)),
            (Asked::Games, _) => (DealRange { count: plan.deals.count, ..deals }, None),
            (Asked::Deals, precision) => (plan.deals, precision),
        };
        if (self.deals.generator, self.deals.first) != (deals.generator, deals.first)
            || self.deals.count < saved.done
        {
            return other("deals", &saved.deals, &self.deals.to_string());
        }
        if !saved.is_sound() {
            return Err(damaged());
        }
        for SavedCount { value, won, count } in saved.measure {
            self.tally.add_count(Count { value, won, count });
        }
        match (&plan.rows, saved.rows) {
            (Some(_), None) => return other("rows-missing", "", ""),
            (None, Some(_)) => return other("rows", "", ""),
            _ => {}
        }
        self.convergence = Convergence(saved.convergence);
        self.done = saved.done;
        self.seconds = saved.seconds;
        self.rows = saved.rows;
        Ok(())
    }

    pub(super) fn deals(&self) -> DealRange {
        self.deals
    }

    pub(super) fn done(&self) -> u64 {
        self.done
    }

    pub(super) fn seconds(&self) -> f64 {
        self.seconds
    }

    pub(super) fn tally(&self) -> &Tally {
        &self.tally
    }

    pub(super) fn convergence(&self) -> &[(u64, u64)] {
        &self.convergence.0
    }

    /// Stop when half of the 95 % interval is at most this.
    pub(super) fn precision(&self) -> Option<f64> {
        self.precision
    }

    /// The file of games as it was when this was saved; `None` for a new one.
    pub(super) fn rows(&self) -> Option<rows::Saved> {
        self.rows.map(|length| rows::Saved { length, deals: self.deals, games: self.done })
    }

    /// Whether it is saved to a file.
    pub(super) fn is_kept(&self) -> bool {
        self.path.is_some()
    }

    pub(super) fn add(&mut self, batch: &Batch) {
        batch.tallies.iter().for_each(|tally| self.tally.merge(tally));
        self.done = batch.items.end;
        self.convergence.note(&self.tally, self.done);
    }

    /// Saves it, if it is kept: first the games that it counts, then a new file that takes the old one's place at once, so
    /// that at any moment there is a whole one.
    pub(super) fn save(
        &mut self,
        words: &Words,
        rows: Option<&mut Rows>,
        seconds: f64,
    ) -> Result<(), Failure> {
        let Some(path) = &self.path else { return Ok(()) };
        if let Some(rows) = rows {
            self.rows = Some(rows.sync(words)?);
        }
        let count = |count: Count| SavedCount { value: count.value, won: count.won, count: count.count };
        let saved = Saved {
            format: FORMAT.to_owned(),
            version: env!("CARGO_PKG_VERSION").to_owned(),
            game: self.game.clone(),
            variant: self.variant.clone(),
            strategy: self.strategy.to_owned(),
            samples: self.samples,
            deals: self.deals.to_string(),
            precision: self.precision,
            done: self.done,
            seconds,
            measure: self.tally.distribution().map(count).collect(),
            convergence: self.convergence.0.clone(),
            rows: self.rows,
        };
        let mut text = serde_json::to_string(&saved).map_err(|error| Failure::failed(error.to_string()))?;
        text.push('\n');
        replace(path, &text).map_err(|error| Failure::writing(words, path, &error))
    }
}

fn read(words: &Words, path: &Path) -> Result<Saved, Failure> {
    parse(words, path, &read_text(words, path)?)
}

fn parse(words: &Words, path: &Path, text: &str) -> Result<Saved, Failure> {
    let shown = || path.display().to_string();
    let value: serde_json::Value = serde_json::from_str(text)
        .map_err(|_| Failure::failed(say!(words, "error-checkpoint-damaged", path = shown())))?;
    match value.get("format").and_then(serde_json::Value::as_str) {
        Some(FORMAT) => {}
        Some(other) if other.starts_with("solitarium-checkpoint/") => {
            let (found, expected) = (other.to_owned(), FORMAT.to_owned());
            return Err(Failure::failed(say!(
                words,
                "error-checkpoint-version",
                path = shown(),
                found = found,
                expected = expected
            )));
        }
        _ => return Err(Failure::failed(say!(words, "error-checkpoint-foreign", path = shown()))),
    }
    serde_json::from_value(value)
        .map_err(|_| Failure::failed(say!(words, "error-checkpoint-damaged", path = shown())))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Language;

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
                SavedCount { value: 2, won: Some(true), count: 150 },
                SavedCount { value: 5, won: Some(false), count: 50 },
            ],
            convergence: vec![(100, 70), (200, 150)],
            rows: Some(2500),
        }
    }

    #[test]
    fn a_checkpoint_cut_anywhere_is_refused() {
        let words = Words::new(Language::English, &[]);
        let path = Path::new("work");
        let text = serde_json::to_string(&sound()).unwrap();
        assert!(parse(&words, path, &text).is_ok_and(|saved| saved.is_sound()));
        for length in 0..text.len() {
            let failure = parse(&words, path, &text[..length]).err().expect("a cut checkpoint");
            assert_eq!(failure.code, 1);
            assert!(failure.message.starts_with("work is damaged or cut off"), "{}", failure.message);
        }
    }

    #[test]
    fn a_byte_changed_anywhere_never_panics() {
        let words = Words::new(Language::English, &[]);
        let text = serde_json::to_string(&sound()).unwrap();
        for i in 0..text.len() {
            for other in ["9", "0", "-", "\"", "x", "}", "[", ","] {
                let changed = format!("{}{other}{}", &text[..i], &text[i + 1..]);
                if let Ok(saved) = parse(&words, Path::new("work"), &changed) {
                    saved.is_sound();
                }
            }
        }
    }

    #[test]
    fn numbers_that_no_analysis_has_are_refused() {
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
