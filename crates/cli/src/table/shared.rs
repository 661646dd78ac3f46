//! What all pages share: the words, the theme, the store, the time.

use super::theme::{Depth, Paint, Theme};
use crate::commands::rules::of_game;
use crate::interrupt::Interrupt;
use crate::program::Context;
use crate::program::words_of;
use crate::store::{self, InProgress, Kept, LOCAL, Played, Revision, Statistics, Store, StoreError};
use solitarium_lab::Catalogue;
use solitarium_speech::{Language, Words};
use std::path::PathBuf;
use std::time::Duration;

/// What all pages share.
pub(super) struct Shared<'a> {
    pub(super) catalogue: &'a Catalogue,
    pub(super) words: Words,
    /// Sentences of games that are not ours.
    messages: &'a [(Language, &'static str)],
    pub(super) language: Language,
    pub(super) paint: Paint,
    store: Store,
    interrupt: Interrupt,
    /// How many threads an analysis has.
    pub(super) threads: usize,
    /// Where the user's own rule files are.
    data_dir: Option<PathBuf>,
    /// The time since some fixed moment, as of the last event.
    pub(super) now: Duration,
    /// What the store could not do, to be told once.
    pub(super) trouble: Option<String>,
}

/// How the shared is made.
pub(super) struct Setup<'a> {
    pub(super) catalogue: &'a Catalogue,
    pub(super) messages: &'a [(Language, &'static str)],
    pub(super) language: Language,
    pub(super) paint: Paint,
    pub(super) store: Store,
    pub(super) interrupt: Interrupt,
    pub(super) threads: usize,
    pub(super) data_dir: Option<PathBuf>,
}

impl<'a> Shared<'a> {
    pub(super) fn new(setup: Setup<'a>) -> Shared<'a> {
        let Setup { catalogue, messages, language, paint, store, interrupt, threads, data_dir } = setup;
        let words = words_of(language, messages, catalogue);
        let paint = Paint { language, ..paint };
        Shared {
            catalogue,
            words,
            messages,
            language,
            paint,
            store,
            interrupt,
            threads,
            data_dir,
            now: Duration::ZERO,
            trouble: None,
        }
    }

    /// Returns what the commands need, for what is shared with them.
    pub(super) fn context(&self) -> Context<'_> {
        Context {
            catalogue: self.catalogue,
            words: &self.words,
            style: self.paint.text_style(),
            interrupt: self.interrupt,
            threads: self.threads,
            data_dir: None,
        }
    }

    /// Returns the rules of a game in words; if nobody wrote them down, what it is.
    pub(super) fn rules(&self, id: &str) -> String {
        of_game(id, self.data_dir.as_deref(), &self.words)
    }

    /// Speaks the next language from now on.
    pub(super) fn next_language(&mut self) {
        let place = Language::ALL.iter().position(|&language| language == self.language).unwrap_or(0);
        self.language = Language::ALL[(place + 1) % Language::ALL.len()];
        self.words = words_of(self.language, self.messages, self.catalogue);
        self.paint.language = self.language;
        self.set("language", self.language.code());
    }

    /// Draws in the next theme from now on.
    pub(super) fn next_theme(&mut self) {
        self.paint.theme = self.paint.theme.next();
        self.set("theme", self.paint.theme.code());
    }

    /// Uses another number of colours from now on.
    pub(super) fn next_depth(&mut self) {
        self.paint.depth = match self.paint.depth {
            Depth::None => Depth::Sixteen,
            Depth::Sixteen => Depth::Many,
            Depth::Many => Depth::True,
            Depth::True => Depth::None,
        };
    }

    /// Takes the language and the theme that were chosen last.
    pub(super) fn remember(&mut self, language: bool) {
        if let Some(theme) = self.setting("theme").and_then(|code| Theme::from_code(&code)) {
            self.paint.theme = theme;
        }
        if let Some(known) = self.setting("language").and_then(|code| Language::from_locale(&code))
            && language
        {
            self.language = known;
            self.paint.language = known;
            self.words = words_of(known, self.messages, self.catalogue);
        }
    }

    fn done<T>(&mut self, result: Result<T, StoreError>) -> Option<T> {
        match result {
            Ok(done) => Some(done),
            Err(error) => {
                self.trouble = Some(store::told(&self.words, &error));
                None
            }
        }
    }

    pub(super) fn setting(&mut self, key: &str) -> Option<String> {
        let found = self.store.setting(LOCAL, key);
        self.done(found).flatten()
    }

    pub(super) fn set(&mut self, key: &str, value: &str) {
        let done = self.store.set(LOCAL, key, value);
        self.done(done);
    }

    /// Keeps a game in the place of that revision, or as another one. Returns its revision.
    pub(super) fn keep(&mut self, state: &InProgress, revision: Option<Revision>) -> Option<Revision> {
        let kept = self.store.keep(LOCAL, state, revision);
        self.done(kept)
    }

    /// Notes for how long a kept game has been played.
    pub(super) fn touch(&mut self, revision: Revision, seconds: u64, helped: bool) {
        let done = self.store.touch(LOCAL, revision, seconds, helped);
        self.done(done);
    }

    /// Returns the games in progress, the one that was used last first.
    pub(super) fn kept(&mut self) -> Vec<Kept> {
        let kept = self.store.kept(LOCAL);
        self.done(kept).unwrap_or_default()
    }

    /// Returns whether it was done.
    pub(super) fn forget(&mut self, revision: Revision) -> bool {
        let done = self.store.forget(LOCAL, revision);
        self.done(done).is_some()
    }

    /// Counts a game, and forgets what was kept of it. Whether it is done.
    pub(super) fn finish(&mut self, played: &Played, kept: Option<Revision>) -> bool {
        let done = self.store.finish(LOCAL, played, kept);
        self.done(done).is_some()
    }

    pub(super) fn statistics(&mut self, game: &str) -> Statistics {
        let statistics = self.store.statistics(LOCAL, game);
        self.done(statistics).unwrap_or_default()
    }
}
