//! The page of a live analysis: the rate and its interval converge, the histogram grows, until it is enough.

mod chart;
mod histogram;
#[cfg(test)]
mod tests;
mod view;

use super::play_page::PageAction;
use super::prompt::{Prompt, Typed};
use super::shared::Shared;
use crate::commands::analyse::{Live, Study, save};
use crate::program::now;
use crossterm::event::{KeyCode, KeyEvent};
use solitarium_lab::study::LiveError;
use solitarium_lab::{Entry, Variant};
use solitarium_speech::{Told, Words, say};
use std::path::Path;
use std::time::Duration;

/// How often the picture is drawn while games are played.
const FRAME: Duration = Duration::from_millis(100);

/// An analysis that one looks on at.
pub(super) struct AnalysisPage {
    variant: Box<dyn Variant>,
    strategies: Vec<String>,
    /// Which of them plays.
    strategy: usize,
    live: Live,
    /// How long a test says that it took.
    #[cfg(test)]
    seconds: Option<f64>,
    /// The name of the file in which the report is to be saved, as far as it is typed.
    typed: Option<Prompt>,
    message: Option<String>,
}

/// Why the games of a variant cannot be studied.
#[derive(Debug)]
pub(super) enum NoAnalysis {
    /// Several play.
    Several,
    /// They cannot be studied so.
    Refused(LiveError),
}

impl Told for NoAnalysis {
    fn told(&self, words: &Words) -> String {
        match self {
            NoAnalysis::Several => say!(words, "live-several"),
            NoAnalysis::Refused(error) => error.told(words),
        }
    }
}

impl AnalysisPage {
    /// Begins to play deal after deal of that variant, on so many threads.
    pub(super) fn open(
        threads: usize,
        entry: &dyn Entry,
        variant: Box<dyn Variant>,
        strategy: Option<&str>,
    ) -> Result<AnalysisPage, NoAnalysis> {
        // The chances of one seat among several are those of its player.
        if variant.about().seats > 1 {
            return Err(NoAnalysis::Several);
        }
        let live = Live::start(variant.as_ref(), strategy, threads, now).map_err(NoAnalysis::Refused)?;
        let strategies: Vec<String> = entry.strategies().iter().map(|known| known.name.to_string()).collect();
        let strategy = strategies.iter().position(|name| name == live.strategy()).unwrap_or(0);
        Ok(AnalysisPage {
            variant,
            strategies,
            strategy,
            live,
            #[cfg(test)]
            seconds: None,
            typed: None,
            message: None,
        })
    }

    /// Returns how long it may be waited for an event.
    pub(super) fn wait(&self) -> Duration {
        if self.live.is_at_work() { FRAME } else { Duration::from_secs(1) }
    }

    /// Handles a key. Returns what is to be done then.
    pub(super) fn key(&mut self, shared: &mut Shared<'_>, key: KeyEvent) -> PageAction {
        if self.typed.is_some() {
            self.type_key(shared, key.code);
            return PageAction::Stay;
        }
        self.message = None;
        match key.code {
            KeyCode::Char('q') | KeyCode::Esc => return PageAction::Leave,
            KeyCode::Char(' ' | 'p') | KeyCode::Enter => {
                if self.live.is_at_work() {
                    self.live.stop();
                } else {
                    self.live.go_on();
                }
            }
            KeyCode::Left | KeyCode::Char('h') => {
                self.change_strategy(shared, self.strategies.len().saturating_sub(1));
            }
            KeyCode::Right | KeyCode::Char('l') => self.change_strategy(shared, 1),
            KeyCode::Char('t') => shared.next_theme(),
            KeyCode::Char('s') => {
                // What is saved is what was seen when it was asked for.
                self.live.stop();
                self.typed = Some(Prompt::filled(self.file_name()));
            }
            _ => {}
        }
        PageAction::Stay
    }

    /// Begins again with another strategy.
    fn change_strategy(&mut self, shared: &Shared<'_>, by: usize) {
        if self.strategies.len() < 2 {
            return;
        }
        let strategy = (self.strategy + by) % self.strategies.len();
        let name = &self.strategies[strategy];
        match Live::start(self.variant.as_ref(), Some(name), shared.threads, now) {
            Ok(live) => (self.live, self.strategy) = (live, strategy),
            Err(error) => self.message = Some(error.told(&shared.words)),
        }
    }

    fn file_name(&self) -> String {
        let game = self.variant.about().id;
        match self.live.strategy() {
            "only" => format!("{game}.txt"),
            strategy => format!("{game}-{strategy}.txt"),
        }
    }

    fn type_key(&mut self, shared: &Shared<'_>, key: KeyCode) {
        let Some(typed) = &mut self.typed else { return };
        let done = typed.key(key);
        if done == Typed::On {
            return;
        }
        self.typed = None;
        if let Typed::Done(path) = done
            && !path.is_empty()
        {
            self.message = Some(match save(&shared.context(), &self.study(), Path::new(&path)) {
                Ok(()) => say!(shared.words, "live-saved", path = path),
                Err(failure) => failure.message,
            });
        }
    }

    /// Empties what is being typed.
    pub(super) fn clear_typed(&mut self) {
        self.typed.iter_mut().for_each(Prompt::clear);
    }

    fn study(&self) -> Study {
        let study = self.live.study();
        #[cfg(test)]
        let study = Study { seconds: self.seconds.unwrap_or(study.seconds), ..study };
        study
    }
}
