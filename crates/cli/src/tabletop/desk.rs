//! What all pages share: the words, the theme, the store, the time.

use super::theme::{Depth, Paint, Theme};
use crate::bell::Bell;
use crate::failure::Told;
use crate::program::Context;
use crate::store::{Played, Statistics, Store, StoreError};
use crate::words::{Language, Words};
use solitarium_lab::Catalogue;
use std::time::Duration;

/// What all pages share.
pub(super) struct Desk<'a> {
    pub(super) catalogue: &'a Catalogue,
    pub(super) words: Words,
    /// Sentences of games that are not ours.
    messages: &'a [(Language, &'static str)],
    pub(super) language: Language,
    pub(super) paint: Paint,
    store: Store,
    bell: Bell,
    /// The time since some fixed moment, as of the last event.
    pub(super) now: Duration,
    /// What the store could not do, to be told once.
    pub(super) trouble: Option<String>,
}

/// How the desk is made.
pub(super) struct Setup<'a> {
    pub(super) catalogue: &'a Catalogue,
    pub(super) messages: &'a [(Language, &'static str)],
    pub(super) language: Language,
    pub(super) paint: Paint,
    pub(super) store: Store,
    pub(super) bell: Bell,
}

impl<'a> Desk<'a> {
    pub(super) fn new(setup: Setup<'a>) -> Desk<'a> {
        let Setup { catalogue, messages, language, paint, store, bell } = setup;
        let words = Words::new(language, messages);
        Desk { catalogue, words, messages, language, paint, store, bell, now: Duration::ZERO, trouble: None }
    }

    /// What the commands need, for what is shared with them.
    pub(super) fn context(&self) -> Context<'_> {
        Context {
            catalogue: self.catalogue,
            words: &self.words,
            look: self.paint.look(),
            bell: self.bell.clone(),
            data_dir: None,
        }
    }

    /// Speaks the next language from now on.
    pub(super) fn next_language(&mut self) {
        let place = Language::ALL.iter().position(|&language| language == self.language).unwrap_or(0);
        self.language = Language::ALL[(place + 1) % Language::ALL.len()];
        self.words = Words::new(self.language, self.messages);
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

    /// The language and the theme that were chosen last.
    pub(super) fn remember(&mut self, language: bool) {
        if let Some(theme) = self.setting("theme").and_then(|code| Theme::from_code(&code)) {
            self.paint.theme = theme;
        }
        if let Some(known) = self.setting("language").and_then(|code| Language::from_locale(&code))
            && language
        {
            self.language = known;
            self.words = Words::new(known, self.messages);
        }
    }

    fn done<T>(&mut self, result: Result<T, StoreError>) -> Option<T> {
        match result {
            Ok(done) => Some(done),
            Err(error) => {
                self.trouble = Some(error.told(&self.words));
                None
            }
        }
    }

    pub(super) fn setting(&mut self, key: &str) -> Option<String> {
        let found = self.store.setting(key);
        self.done(found).flatten()
    }

    pub(super) fn set(&mut self, key: &str, value: &str) {
        let done = self.store.set(key, value);
        self.done(done);
    }

    pub(super) fn keep(&mut self, game: &str, record: &str) {
        let done = self.store.keep(game, record);
        self.done(done);
    }

    pub(super) fn kept(&mut self, game: &str) -> Option<String> {
        let kept = self.store.kept(game);
        self.done(kept).flatten()
    }

    pub(super) fn last(&mut self) -> Option<(String, String)> {
        let last = self.store.last();
        self.done(last).flatten()
    }

    pub(super) fn forget(&mut self, game: &str) {
        let done = self.store.forget(game);
        self.done(done);
    }

    pub(super) fn finished(&mut self, played: &Played) {
        let done = self.store.finished(played);
        self.done(done);
    }

    pub(super) fn statistics(&mut self, game: &str) -> Statistics {
        let statistics = self.store.statistics(game);
        self.done(statistics).unwrap_or_default()
    }
}
