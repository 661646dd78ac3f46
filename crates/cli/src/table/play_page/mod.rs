//! The page of a game: it is played, watched, and solved here.
//!
//! The page holds the [`Game`], the [`Pointer`] of whoever plays, the [`Watcher`] while it plays itself, and the [`Advisers`] that
//! think and search beside it.

mod advisers;
mod answers;
mod game;
mod keeping;
mod keys;
mod mouse;
mod pointer;
mod turns;
mod view;
mod watching;

use super::desk::Desk;
use crate::seats::Lineup;
use advisers::Advisers;
use game::Game;
use pointer::Pointer;
use ratatui::layout::Rect;
use solitarium_core::{Effort, Prospect};
use solitarium_lab::{Entry, Table, Variant};
use std::sync::Arc;
use std::time::Duration;
use watching::{Source, Watcher, Watching};

/// A game on the screen.
pub(super) struct TablePage {
    game: Game,
    pointer: Pointer,
    watcher: Watcher,
    advisers: Advisers,
    /// The moves that take the rest up, the next one last.
    finishing: Vec<usize>,
    /// What is said now instead of the last step.
    message: Option<String>,
    /// Since when a win has been celebrated.
    celebrated: Option<Duration>,
    /// Whether it was asked if the game is to be given up.
    warned: Option<Warned>,
    overlay: Option<Overlay>,
    /// Whether new deals are proved to be winnable.
    winnable: bool,
}

/// What would give the game up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Warned {
    New,
    Deal,
}

/// What lies over the table.
enum Overlay {
    /// The legal moves, one of which is chosen, and what the solver knows of each, if it was asked.
    Moves { chosen: usize, rows: Vec<(Rect, usize)>, prospects: Vec<Prospect> },
    /// A question that is answered by typing.
    Prompt { purpose: PromptFor, typed: String },
    /// Lines to read.
    Text { title: String, text: String, scroll: u16 },
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum PromptFor {
    Deal,
    Save,
}

/// What the page wants of whoever shows it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Wish {
    /// To stay.
    Stay,
    /// To go back to the start page.
    Leave,
}

/// What a page is made of.
pub(crate) struct Opening {
    pub(crate) entry: Arc<dyn Entry>,
    pub(crate) variant: Box<dyn Variant>,
    pub(crate) table: Box<dyn Table>,
    pub(crate) lineup: Lineup,
    pub(crate) strategy: Option<String>,
    pub(crate) effort: Effort,
}

impl TablePage {
    fn open(opening: Opening, watching: Option<Watching>, now: Duration) -> TablePage {
        let mut page = TablePage {
            game: Game::new(opening),
            pointer: Pointer::default(),
            watcher: Watcher { watching, due: now },
            advisers: Advisers::default(),
            finishing: Vec::new(),
            message: None,
            celebrated: None,
            warned: None,
            overlay: None,
            winnable: false,
        };
        page.refresh();
        page
    }

    /// Returns the page, whose new deals are proved to be winnable if that is wanted.
    pub(super) fn dealing_winnable(self, winnable: bool) -> TablePage {
        TablePage { winnable, ..self }
    }

    /// Returns the page, on which something is said until the next event, unless something is said already.
    pub(super) fn telling(self, text: String) -> TablePage {
        TablePage { message: self.message.or(Some(text)), ..self }
    }

    /// Returns a game to be watched from its deal on.
    pub(super) fn watch(opening: Opening, now: Duration) -> TablePage {
        TablePage::open(opening, Some(Watching::new(Source::Strategy, 0)), now)
    }

    /// Empties what is being typed.
    pub(super) fn clear_typed(&mut self) {
        if let Some(Overlay::Prompt { typed, .. }) = &mut self.overlay {
            typed.clear();
        }
    }

    /// Returns whether nothing may be seen before somebody else sits down.
    fn is_hidden(&self) -> bool {
        !self.is_watched() && self.game.is_hidden()
    }

    fn is_watched(&self) -> bool {
        self.watcher.watching.is_some()
    }

    /// Looks at the position anew: something has changed.
    fn refresh(&mut self) {
        if !self.is_watched() {
            self.game.hand_over();
        }
        self.game.refresh(!self.is_watched());
        self.pointer.settle(&self.game);
    }

    /// Says something that stays until the next event.
    fn say(&mut self, text: String) {
        self.message = Some(text);
    }

    /// Returns whether something goes on that will end without an event.
    pub(super) fn is_busy(&self) -> bool {
        self.advisers.is_busy()
    }

    #[cfg(test)]
    pub(super) fn offers(&self) -> &[solitarium_lab::Offer] {
        &self.game.offers
    }

    #[cfg(test)]
    pub(super) fn hinted(&self) -> Option<usize> {
        self.pointer.hinted()
    }

    #[cfg(test)]
    pub(super) fn last_move(&self) -> Option<String> {
        self.game.table().record().moves.last().cloned()
    }

    /// Returns when it has to be looked at again though nothing happens.
    pub(super) fn wait(&self, now: Duration) -> Duration {
        const CLOCK: Duration = Duration::from_millis(250);
        const SOON: Duration = Duration::from_millis(15);
        let moves_by_itself = match &self.watcher.watching {
            None => !self.game.is_mine() || !self.finishing.is_empty(),
            Some(watching) => watching.runs(),
        };
        if self.is_busy() || self.celebrated.is_some() {
            SOON
        } else if moves_by_itself {
            self.watcher.due.saturating_sub(now).clamp(Duration::from_millis(1), CLOCK)
        } else {
            CLOCK
        }
    }

    /// Lets time pass.
    pub(super) fn tick(&mut self, desk: &mut Desk<'_>) {
        self.look_for_thoughts(desk);
        self.look_for_answers(desk);
        self.look_for_deal(desk);
        self.let_others_play(desk);
        self.watch_on(desk);
        self.finish_on(desk);
        if self.celebrated.is_some_and(|since| desk.now.saturating_sub(since) > view::PARTY) {
            self.celebrated = None;
        }
    }
}
