//! The page of a live analysis: the rate and its interval converge, the histogram grows, until it is enough.

mod chart;
mod histogram;
#[cfg(test)]
mod tests;
mod view;

use super::desk::Desk;
use super::play_page::Wish;
use crate::commands::analyse::{Live, Study, save};
use crate::program::now;
use crossterm::event::{KeyCode, KeyEvent};
use solitarium_lab::{Entry, Variant};
use solitarium_speech::{Told, say};
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
    typed: Option<String>,
    message: Option<String>,
}

impl AnalysisPage {
    /// Begins to play deal after deal of that variant; an error, in words, if its games cannot be studied so.
    pub(super) fn open(
        desk: &Desk<'_>,
        entry: &dyn Entry,
        variant: Box<dyn Variant>,
        strategy: Option<&str>,
    ) -> Result<AnalysisPage, String> {
        let words = &desk.words;
        // The chances of one seat among several are those of whoever sits there.
        if variant.about().seats > 1 {
            return Err(say!(words, "live-several"));
        }
        let live =
            Live::start(variant.as_ref(), strategy, desk.threads, now).map_err(|error| error.told(words))?;
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

    /// Handles a key. Returns what is wished for.
    pub(super) fn key(&mut self, desk: &mut Desk<'_>, key: KeyEvent) -> Wish {
        if self.typed.is_some() {
            self.type_key(desk, key.code);
            return Wish::Stay;
        }
        self.message = None;
        match key.code {
            KeyCode::Char('q') | KeyCode::Esc => return Wish::Leave,
            KeyCode::Char(' ' | 'p') | KeyCode::Enter => {
                if self.live.is_at_work() {
                    self.live.stop();
                } else {
                    self.live.go_on();
                }
            }
            KeyCode::Left | KeyCode::Char('h') => {
                self.change_strategy(desk, self.strategies.len().saturating_sub(1));
            }
            KeyCode::Right | KeyCode::Char('l') => self.change_strategy(desk, 1),
            KeyCode::Char('t') => desk.next_theme(),
            KeyCode::Char('s') => {
                // What is saved is what was seen when it was asked for.
                self.live.stop();
                self.typed = Some(self.file_name());
            }
            _ => {}
        }
        Wish::Stay
    }

    /// Begins again with another strategy.
    fn change_strategy(&mut self, desk: &Desk<'_>, by: usize) {
        if self.strategies.len() < 2 {
            return;
        }
        let strategy = (self.strategy + by) % self.strategies.len();
        let name = &self.strategies[strategy];
        match Live::start(self.variant.as_ref(), Some(name), desk.threads, now) {
            Ok(live) => (self.live, self.strategy) = (live, strategy),
            Err(error) => self.message = Some(error.told(&desk.words)),
        }
    }

    fn file_name(&self) -> String {
        let game = self.variant.about().id;
        match self.live.strategy() {
            "only" => format!("{game}.txt"),
            strategy => format!("{game}-{strategy}.txt"),
        }
    }

    fn type_key(&mut self, desk: &Desk<'_>, key: KeyCode) {
        let Some(typed) = &mut self.typed else { return };
        match key {
            KeyCode::Char(letter) => typed.push(letter),
            KeyCode::Backspace => drop(typed.pop()),
            KeyCode::Esc => self.typed = None,
            KeyCode::Enter => {
                let path = std::mem::take(typed);
                self.typed = None;
                let path = path.trim();
                if !path.is_empty() {
                    self.message = Some(match save(&desk.context(), &self.study(), Path::new(path)) {
                        Ok(()) => say!(desk.words, "live-saved", path = path.to_owned()),
                        Err(failure) => failure.message,
                    });
                }
            }
            _ => {}
        }
    }

    fn study(&self) -> Study {
        let study = self.live.study();
        #[cfg(test)]
        let study = Study { seconds: self.seconds.unwrap_or(study.seconds), ..study };
        study
    }
}
