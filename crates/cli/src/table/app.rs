//! The table as a whole: pages, events, drawing. It needs no terminal.

use super::analysis::AnalysisPage;
use super::first::First;
use super::paint::{fill, write};
use super::play_page::{PageAction, TablePage};
use super::shared::{Setup, Shared};
use super::sheet::wrapped;
use super::start::{Choice, StartPage};
use crossterm::event::{Event, KeyCode, KeyEventKind, KeyModifiers};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use solitarium_speech::{Told, say};
use std::time::Duration;

/// The smallest terminal on which everything can be seen.
pub(super) const SMALLEST: (u16, u16) = (60, 20);

/// The table.
pub(super) struct App<'a> {
    shared: Shared<'a>,
    start: StartPage,
    table: Option<Box<TablePage>>,
    analysis: Option<Box<AnalysisPage>>,
    /// What has to be said before anything else: that nothing can be kept, or that a damaged file was put aside.
    notice: Option<String>,
    left: bool,
    /// Whether there is no start page to go back to.
    direct: bool,
    size: (u16, u16),
}

impl<'a> App<'a> {
    /// Opens the start page. `remembered` says whether the language that was chosen last is spoken.
    pub(super) fn new(setup: Setup<'a>, remembered: bool, notice: Option<String>) -> App<'a> {
        let mut shared = Shared::new(setup);
        shared.remember(remembered);
        let mut start = StartPage::new(&mut shared);
        if let Some(notice) = &notice {
            start.say(notice.clone());
        }
        App { shared, start, table: None, analysis: None, notice, left: false, direct: false, size: SMALLEST }
    }

    /// Opens what the command line asks for. A user who leaves that leaves the table.
    pub(super) fn begin(&mut self, first: First, now: Duration) {
        self.shared.now = now;
        match first.page(&mut self.shared) {
            Ok(page) => {
                self.direct = page.is_some();
                let page = match self.notice.take() {
                    Some(notice) => page.map(|page| page.warning(notice)),
                    None => page,
                };
                self.table = page.map(Box::new);
            }
            Err(error) => {
                let told = error.told(&self.shared.words);
                self.start.say(say!(self.shared.words, "tabletop-not-resumed", error = told));
            }
        }
    }

    /// Returns whether it is to be left.
    pub(super) fn is_left(&self) -> bool {
        self.left
    }

    /// Returns how long it may be waited for an event.
    pub(super) fn wait(&self) -> Duration {
        match (&self.table, &self.analysis) {
            (Some(table), _) => table.wait(self.shared.now),
            (None, Some(analysis)) => analysis.wait(),
            (None, None) => self.start.wait(),
        }
    }

    /// Returns whether something goes on that will end without an event.
    #[cfg(test)]
    pub(super) fn is_busy(&self) -> bool {
        self.table.as_ref().is_some_and(|table| table.is_busy()) || self.start.is_searching()
    }

    /// Returns what can be done in the game that is played.
    #[cfg(test)]
    pub(super) fn offers(&self) -> &[solitarium_lab::Offer] {
        self.table.as_ref().map_or(&[], |table| table.offers())
    }

    /// Returns the move that was advised.
    #[cfg(test)]
    pub(super) fn hinted(&self) -> Option<usize> {
        self.table.as_ref()?.hinted()
    }

    /// Returns the last move that was made.
    #[cfg(test)]
    pub(super) fn last_move(&self) -> Option<String> {
        self.table.as_ref()?.last_move()
    }

    /// Lets time pass up to `now`.
    pub(super) fn tick(&mut self, now: Duration) {
        self.shared.now = now;
        if let Some(table) = &mut self.table {
            table.tick(&mut self.shared);
        } else if self.analysis.is_none() {
            let choice = self.start.tick(&mut self.shared);
            self.follow(choice);
        }
    }

    /// Handles an event.
    pub(super) fn handle(&mut self, event: &Event, now: Duration) {
        self.shared.now = now;
        match event {
            Event::Key(key) if key.kind == KeyEventKind::Release => {}
            Event::Key(key)
                if key.modifiers.contains(KeyModifiers::CONTROL) && key.code == KeyCode::Char('c') =>
            {
                self.leave();
            }
            Event::Key(key)
                if key.modifiers.contains(KeyModifiers::CONTROL) && key.code == KeyCode::Char('u') =>
            {
                match (&mut self.table, &mut self.analysis) {
                    (Some(table), _) => table.clear_typed(),
                    (None, Some(analysis)) => analysis.clear_typed(),
                    (None, None) => self.start.clear_typed(),
                }
            }
            // What is typed with Control or Alt is none of the keys.
            Event::Key(key) if key.modifiers.intersects(KeyModifiers::CONTROL | KeyModifiers::ALT) => {}
            Event::Key(key) if self.is_small() && key.code == KeyCode::Char('q') => self.leave(),
            Event::Key(_) | Event::Mouse(_) if self.is_small() => {}
            Event::Key(key) => {
                let action = match (&mut self.table, &mut self.analysis) {
                    (Some(table), _) => table.key(&mut self.shared, *key),
                    (None, Some(analysis)) => analysis.key(&mut self.shared, *key),
                    (None, None) => {
                        let choice = self.start.key(&mut self.shared, *key);
                        return self.follow(choice);
                    }
                };
                if action == PageAction::Leave {
                    self.back();
                }
            }
            Event::Mouse(event) => {
                if let Some(table) = &mut self.table {
                    table.mouse(&mut self.shared, *event);
                } else if self.analysis.is_none() {
                    let choice = self.start.mouse(&mut self.shared, *event);
                    self.follow(choice);
                }
            }
            Event::Resize(columns, rows) => self.size = (*columns, *rows),
            _ => {}
        }
    }

    fn follow(&mut self, choice: Choice) {
        match choice {
            Choice::Stay => {}
            Choice::Leave => self.leave(),
            Choice::Open(table) => self.table = Some(table),
            Choice::Analyse(analysis) => self.analysis = Some(analysis),
        }
    }

    /// Goes back to the start page. The game is kept; an analysis stops.
    fn back(&mut self) {
        self.analysis = None;
        if let Some(mut table) = self.table.take() {
            table.leave(&mut self.shared);
            self.left |= self.direct;
        }
        self.start.come_back(&mut self.shared);
    }

    /// Leaves; the game is kept.
    pub(super) fn leave(&mut self) {
        self.back();
        self.left = true;
    }

    fn is_small(&self) -> bool {
        self.size.0 < SMALLEST.0 || self.size.1 < SMALLEST.1
    }

    /// Draws the page, or says that there is no room for it.
    pub(super) fn draw(&mut self, buffer: &mut Buffer) {
        self.size = (buffer.area.width, buffer.area.height);
        if self.is_small() {
            return self.draw_small(buffer);
        }
        match (&mut self.table, &self.analysis) {
            (Some(table), _) => table.draw(&mut self.shared, buffer),
            (None, Some(analysis)) => analysis.draw(&self.shared, buffer),
            (None, None) => self.start.draw(&mut self.shared, buffer),
        }
    }

    fn draw_small(&self, buffer: &mut Buffer) {
        let (words, paint, area) = (&self.shared.words, self.shared.paint, buffer.area);
        fill(buffer, area, ' ', paint.bar());
        let (columns, rows) = SMALLEST;
        let text = say!(
            words,
            "tabletop-small",
            columns = columns,
            rows = rows,
            width = area.width,
            height = area.height
        );
        for (line, y) in wrapped(&paint.text(&text), area.width.into()).iter().zip(0..area.height) {
            write(buffer, Rect { y, height: 1, ..area }, line, paint.strong());
        }
    }
}
