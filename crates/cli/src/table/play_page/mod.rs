//! The page of a game: it is played, watched, and solved here.
//!
//! The page holds the [`Game`], the [`Pointer`] of the player, the [`Watcher`] while it plays itself, the [`Overlay`] that lies over
//! it, and the [`Advisers`] that think and search beside it. Each of them says what happened; the page shows it and tells it.

mod advisers;
mod answers;
mod game;
mod input;
mod keeping;
mod overlay;
mod pointer;
mod turns;
mod view;
mod watcher;

use super::shared::Shared;
use crate::seats::Lineup;
use crate::store::Kept;
use advisers::Advisers;
use game::{Game, Make};
use keeping::{Progress, is_unplayed};
use overlay::Overlay;
use pointer::Pointer;
use solitarium_core::{Choices, Effort, OptionError, Record, RecordError};
use solitarium_lab::{Entry, ResumeError, Table, Variant};
use solitarium_speech::{Told, Words, say};
use std::sync::Arc;
use std::time::Duration;
use watcher::Watcher;

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

/// What the [`App`](super::app::App) is to do with the page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum PageAction {
    /// Show it on.
    Stay,
    /// Go back to the start page.
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

/// Why a kept game cannot be taken up.
#[derive(Debug)]
pub(super) enum NotResumed {
    /// What is kept is no record.
    Record(RecordError),
    /// There is no game of that name.
    UnknownGame(String),
    /// The moves are not those of the game.
    Moves(ResumeError),
    /// The options are not those of the game.
    Variant(OptionError),
}

impl Told for NotResumed {
    fn told(&self, words: &Words) -> String {
        match self {
            NotResumed::Record(error) => error.told(words),
            NotResumed::UnknownGame(name) => say!(words, "tabletop-unknown-game", name = name.clone()),
            NotResumed::Moves(error) => error.told(words),
            NotResumed::Variant(error) => error.told(words),
        }
    }
}

impl TablePage {
    fn open(opening: Opening, progress: Progress, watcher: Watcher) -> TablePage {
        let mut page = TablePage {
            game: Game::new(opening, progress),
            pointer: Pointer::default(),
            watcher,
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

    /// Returns the page, on which something is said until the next event, whatever else was to be said.
    pub(super) fn warning(self, text: String) -> TablePage {
        TablePage { message: Some(text), ..self }
    }

    /// Returns a game to be watched from its deal on.
    pub(super) fn watch(opening: Opening, now: Duration) -> TablePage {
        TablePage::open(opening, Progress::default(), Watcher::from_deal(now))
    }

    /// Returns a game to be played: one of the same variant that is under way, if no deal was asked for or it is of that deal, else a new one.
    pub(super) fn play_game(
        opening: Opening,
        deal_asked: bool,
        shared: &mut Shared<'_>,
    ) -> Result<TablePage, NotResumed> {
        match TablePage::under_way(&opening, deal_asked, shared) {
            Some(kept) => TablePage::resume(shared, &kept),
            None => Ok(TablePage::play_new(opening, shared)),
        }
    }

    /// Returns the game of the same variant that is under way; if a deal was asked for, the one of that deal.
    pub(super) fn under_way(opening: &Opening, deal_asked: bool, shared: &mut Shared<'_>) -> Option<Kept> {
        let about = opening.table.about();
        let is_like = |kept: &Kept| {
            let Ok(record) = kept.state.record.parse::<Record>() else { return false };
            let same_deal = !deal_asked || record.deal == *opening.table.deal();
            let same = record.game == about.id && record.variant == about.variant && same_deal;
            same && !record.moves.is_empty()
        };
        shared.kept().into_iter().find(is_like)
    }

    /// Returns a game from a file, to be played on. It is not counted.
    pub(super) fn play_saved(opening: Opening, shared: &mut Shared<'_>) -> TablePage {
        let mut page = TablePage::open(opening, Progress::of_file(), Watcher::idle(shared.now));
        page.tell_resumed(shared);
        page.keep(shared);
        page
    }

    /// Returns a new game, to be played. A kept game of the same name without a move gives its place to it; all others stay.
    pub(super) fn play_new(opening: Opening, shared: &mut Shared<'_>) -> TablePage {
        let is_in_place = |kept: &Kept| kept.state.game == opening.entry.id() && is_unplayed(kept);
        let place = shared.kept().into_iter().find(is_in_place).map(|kept| kept.revision);
        let mut page = TablePage::open(opening, Progress::in_place_of(place), Watcher::idle(shared.now));
        page.game.progress.clock.start(shared.now);
        page.keep(shared);
        page
    }

    /// Returns the game that was kept, or why it cannot be taken up.
    pub(super) fn resume(shared: &mut Shared<'_>, kept: &Kept) -> Result<TablePage, NotResumed> {
        let record: Record = kept.state.record.parse().map_err(NotResumed::Record)?;
        let Some(entry) = shared.catalogue.share(&record.game) else {
            return Err(NotResumed::UnknownGame(record.game));
        };
        let table = entry.resume(&record, None, Effort::default()).map_err(NotResumed::Moves)?;
        let choices: Choices = record.variant.parse().map_err(NotResumed::Variant)?;
        let variant = entry.variant(&choices).map_err(NotResumed::Variant)?;
        let lineup = if record.players.is_empty() { Lineup::default() } else { Lineup::of(table.as_ref()) };
        let strategy = record.players.iter().find(|name| *name != Record::PERSON).cloned();
        let opening = Opening { entry, variant, table, lineup, strategy, effort: Effort::default() };
        let mut page = TablePage::open(opening, Progress::of_kept(kept), Watcher::idle(shared.now));
        page.tell_resumed(shared);
        // It is over if the program was killed when it had kept the last move.
        page.finish(shared);
        Ok(page)
    }

    /// Says after how many moves it goes on. The last move is told again, when this has been read.
    fn tell_resumed(&mut self, shared: &Shared<'_>) {
        if self.game.round.undo() {
            self.game.advance(shared, Make::Redo, false);
            self.refresh();
        }
        let moves = self.game.table().played();
        self.say(say!(shared.words, "tabletop-resumed", moves = moves));
    }

    /// Keeps the game as it is, if it is played.
    fn keep(&mut self, shared: &mut Shared<'_>) {
        if !self.is_watched() && self.game.keep(shared) {
            self.say(say!(shared.words, "tabletop-beside"));
        }
    }

    /// Counts the game if it is over, and celebrates a win.
    fn finish(&mut self, shared: &mut Shared<'_>) {
        if self.game.finish(shared) {
            self.celebrated = Some(shared.now);
        }
    }

    /// Leaves the page. The game stays as it is; one without a move is not kept.
    pub(super) fn leave(&mut self, shared: &mut Shared<'_>) {
        self.game.leave(shared);
    }

    /// Empties what is being typed.
    pub(super) fn clear_typed(&mut self) {
        if let Some(overlay) = &mut self.overlay {
            overlay.clear_typed();
        }
    }

    /// Returns whether nothing may be seen before somebody else sits down.
    fn is_hidden(&self) -> bool {
        !self.is_watched() && self.game.is_hidden()
    }

    fn is_watched(&self) -> bool {
        self.watcher.is_on()
    }

    /// Looks at the position again: something has changed.
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
    pub(super) fn layout(&self) -> &super::layout::Layout {
        &self.pointer.layout
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
        let moves_by_itself = if self.is_watched() {
            self.watcher.runs()
        } else {
            !self.game.is_mine() || !self.finishing.is_empty()
        };
        if self.is_busy() || self.celebrated.is_some() {
            SOON
        } else if moves_by_itself {
            self.watcher.due().saturating_sub(now).clamp(Duration::from_millis(1), CLOCK)
        } else {
            CLOCK
        }
    }

    /// Lets time pass.
    pub(super) fn tick(&mut self, shared: &mut Shared<'_>) {
        self.look_for_thoughts(shared);
        self.look_for_answers(shared);
        self.look_for_deal(shared);
        self.let_others_play(shared);
        self.watch_on(shared);
        self.finish_on(shared);
        if self.celebrated.is_some_and(|since| shared.now.saturating_sub(since) > view::CELEBRATION) {
            self.celebrated = None;
        }
    }
}
