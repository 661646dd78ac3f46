//! Games saved and taken up again.

use super::{Console, Counting};
use crate::failure::Failure;
use crate::program::{Context, now};
use crate::seats::Lineup;
use crate::text::input::read_text;
use solitarium_core::{Choices, OptionError, Record};
use solitarium_lab::files::replace;
use solitarium_lab::{Round, Table};
use solitarium_speech::Told;
use solitarium_speech::say;
use std::path::Path;

impl Console<'_> {
    /// Keeps the game in a file.
    pub(super) fn save(&self, path: &str) -> Result<String, Failure> {
        save(self.context, self.round.table(), &self.outside.file(path))
    }

    /// Takes up a saved game, with those who played it; if it cannot be, nothing changes.
    pub(super) fn load(&mut self, path: &Path) -> Result<(), Failure> {
        let words = self.context.words;
        let told = |error: &dyn Told| {
            let (path, error) = (path.display().to_string(), error.told(words));
            Failure::failed(say!(words, "error-file", path = path, error = error))
        };
        let record = read_record(self.context, path)?;
        let choices: Choices = record.variant.parse().map_err(|error: OptionError| told(&error))?;
        let resumed = self.entry.resume(&record, self.strategy.as_deref(), self.effort.clone());
        let mut table = resumed.map_err(|error| told(&error))?;
        let variant = self.entry.variant(&choices).map_err(|error| told(&error))?;
        if record.players.is_empty() {
            // It does not say who plays: those who are here, if they are as many.
            if table.about().seats == self.round.table().about().seats {
                self.lineup.sit(words, table.as_mut())?;
            }
        } else {
            self.lineup = Lineup::of(table.as_ref());
        }
        self.variant = variant;
        self.round = Round::with_all(table);
        self.began = now();
        self.counting = Counting { settled: true, helped: false };
        self.game_store.begin_another();
        Ok(())
    }
}

/// Writes the record of a game to a new file; an existing one is not overwritten unless it is a record itself.
pub(crate) fn save(context: &Context<'_>, table: &dyn Table, path: &Path) -> Result<String, Failure> {
    let words = context.words;
    if path.exists() && read_record(context, path).is_err() {
        let path = path.display().to_string();
        return Err(Failure::failed(say!(words, "error-save-foreign", path = path)));
    }
    replace(path, &format!("{}\n", table.record())).map_err(|error| Failure::writing(words, path, &error))?;
    Ok(say!(words, "play-saved", path = path.display().to_string(), moves = table.played()))
}

pub(crate) fn read_record(context: &Context<'_>, path: &Path) -> Result<Record, Failure> {
    let words = context.words;
    let text = read_text(words, path)?;
    text.parse().map_err(|error: solitarium_core::RecordError| {
        Failure::failed(say!(
            words,
            "error-file",
            path = path.display().to_string(),
            error = error.told(words)
        ))
    })
}
