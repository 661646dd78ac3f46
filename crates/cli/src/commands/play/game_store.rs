//! Keeps the game of a person at a terminal after every move, as the table does, so that it can be resumed later.

use super::{Console, Counting};
use crate::arguments::hanging;
use crate::program::{Context, now};
use crate::seats::Lineup;
use crate::store;
use solitarium_core::{Record, Turn};
use solitarium_lab::Round;
use solitarium_speech::{Told, say};
use solitarium_store::{InProgress, Kept, LOCAL, Played, Revision, Store};
use std::io::{self, IsTerminal, Write};
use std::time::Duration;

/// Where the game is kept; nowhere for a script, which can be run again.
#[derive(Default)]
pub(super) struct GameStore {
    store: Option<Store>,
    /// The state of it that is kept.
    revision: Option<Revision>,
    /// How long it was played before.
    before: Duration,
}

impl GameStore {
    /// Returns the store of what a person plays. If nothing can be kept, it says so, and play goes on.
    pub(super) fn of_person(context: &Context<'_>) -> GameStore {
        if !io::stdin().is_terminal() {
            return GameStore::default();
        }
        match store::open(context) {
            Ok((store, aside)) => {
                if let Some(aside) = aside {
                    warn(&store::aside_told(context.words, &aside));
                }
                GameStore { store: Some(store), ..GameStore::default() }
            }
            Err(error) => {
                warn(&error.told(context.words));
                GameStore::default()
            }
        }
    }

    fn kept(&self) -> Vec<Kept> {
        self.store.as_ref().and_then(|store| store.kept(LOCAL).ok()).unwrap_or_default()
    }

    /// Begins another game. The one that is kept stays as it is.
    pub(super) fn begin_another(&mut self) {
        self.revision = None;
        self.before = Duration::ZERO;
    }

    /// Counts a game that has ended, and forgets what was kept of it; `None` where nothing is kept.
    pub(super) fn finish(&mut self, context: &Context<'_>, played: &Played) -> Option<()> {
        let finished = self.store.as_mut()?.finish(LOCAL, played, self.revision);
        match finished {
            Ok(()) => self.revision = None,
            Err(error) => warn(&store::told(context.words, &error)),
        }
        Some(())
    }

    /// Forgets what was kept of a game that is not counted.
    fn forget(&mut self) {
        if let (Some(store), Some(revision)) = (&mut self.store, self.revision.take()) {
            // What cannot be forgotten now is found again on the start page.
            let _ = store.forget(LOCAL, revision);
        }
    }
}

/// Tells what went wrong, if it can: the game goes on in any case.
fn warn(told: &str) {
    let _ = writeln!(io::stderr(), "{}: {told}", crate::program::name());
}

impl Console<'_> {
    /// Asks whether to go on with a game of this variant that is under way; `false` if a new one is to be played.
    pub(super) fn go_on_with_kept(&mut self) -> Result<bool, crate::failure::Failure> {
        let words = self.context.words;
        let about = self.round.table().about();
        let found = self.game_store.kept().into_iter().find_map(|kept| {
            let record = kept.state.record.parse::<Record>().ok()?;
            let same = record.game == about.id && record.variant == about.variant;
            (same && !record.moves.is_empty()).then_some((kept, record))
        });
        let Some((kept, record)) = found else { return Ok(false) };
        let question = say!(
            words,
            "play-go-on",
            deal = crate::program::named_deal(Some(self.entry), &record.deal.to_string()),
            moves = record.moves.len()
        );
        let question = hanging("", &question);
        let Some(answer) = self.outside.ask(self.context, &format!("{} ", question.trim_end()))? else {
            return Ok(false);
        };
        if !answer.is_empty() && !self.is_word("yes", &answer.to_lowercase()) {
            return Ok(false);
        }
        match self.entry.resume(&record, self.strategy.as_deref(), self.effort.clone()) {
            Ok(table) => self.round = Round::with_all(table),
            Err(error) => {
                warn(&error.told(words));
                return Ok(false);
            }
        }
        if !record.players.is_empty() {
            self.lineup = Lineup::of(self.round.table());
        }
        self.game_store.revision = Some(kept.revision);
        self.game_store.before = Duration::from_secs(kept.state.seconds);
        self.counting = Counting { settled: kept.state.counted, helped: kept.state.helped };
        Ok(true)
    }

    /// Keeps the game as it is.
    pub(super) fn keep(&mut self) {
        let Some(store) = &mut self.game_store.store else { return };
        if matches!(self.round.table().turn(), Turn::Over(_)) {
            if self.counting.settled {
                self.game_store.forget();
            }
            return;
        }
        if self.round.table().played() == 0 && self.game_store.revision.is_none() {
            return;
        }
        let about = self.round.table().about();
        let state = InProgress {
            game: about.id.into_owned(),
            variant: about.variant,
            record: self.round.table().record().to_string(),
            seconds: (self.game_store.before + now().saturating_sub(self.began)).as_secs(),
            helped: self.counting.helped,
            counted: self.counting.settled,
        };
        match store.keep(LOCAL, &state, self.game_store.revision) {
            Ok(revision) => self.game_store.revision = Some(revision),
            Err(error) => warn(&store::told(self.context.words, &error)),
        }
    }

    /// Returns what is said when the game is left before its end.
    pub(super) fn farewell(&self) -> String {
        match self.game_store.revision {
            Some(_) if self.round.table().played() > 0 => {
                say!(
                    self.context.words,
                    "play-kept",
                    program = crate::program::name(),
                    game = self.entry.id().to_owned()
                )
            }
            _ => String::new(),
        }
    }

    /// Returns how long it has been played.
    pub(super) fn spent(&self) -> Duration {
        self.game_store.before + now().saturating_sub(self.began)
    }
}
