//! The start page: which game, which variant, which deal; the last game; the language and the theme.

mod fields;
mod listing;
mod opening;
mod view;

use super::analysis::AnalysisPage;
use super::play_page::TablePage;
use super::prompt::{Prompt, Typed};
use super::shared::Shared;
use super::sheet;
use crate::program::named_deal;
use crate::store::{Kept, Played};
use crossterm::event::{KeyCode, KeyEvent, MouseButton, MouseEvent, MouseEventKind};
use fields::{FieldKind, Fields};
use listing::Listing;
use opening::Search;
use ratatui::layout::{Position, Rect};
use solitarium_core::Record;
use solitarium_lab::Entry;
use solitarium_speech::Told;
use solitarium_speech::say;
use solitarium_speech::{game_name, title};
use std::collections::BTreeMap;
use std::time::Duration;

/// Two clicks within this time are a double click.
const DOUBLE: Duration = Duration::from_millis(400);

/// The start page.
pub(super) struct StartPage {
    listing: Listing,
    /// The game that is chosen.
    game: usize,
    /// The games in progress, the one that was used last first.
    kept: Vec<Kept>,
    /// Which of them is shown.
    shown: usize,
    /// Whether its line is chosen.
    on_kept: bool,
    /// The id of the kept game that the user was asked about: whether to give it up.
    warned: Option<i64>,
    /// What was chosen for each game.
    fields: BTreeMap<String, Fields>,
    /// The field that is chosen, if the fields and not the games are gone through.
    field: Option<usize>,
    /// What is typed into that field.
    typed: Option<Prompt>,
    message: Option<String>,
    help: Option<u16>,
    /// The page of statistics, and how far it is scrolled.
    statistics: Option<(String, u16)>,
    /// The search for a deal that can be won, and what is done with it.
    search: Option<Search>,
    rows: Vec<(Rect, Row)>,
    clicked: Option<(Row, Duration)>,
}

/// What a line of the page stands for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Row {
    Kept,
    Game(usize),
    Field(usize),
}

/// What the page wants of the [`App`](super::app::App).
pub(super) enum Choice {
    Stay,
    Leave,
    Open(Box<TablePage>),
    Analyse(Box<AnalysisPage>),
}

impl StartPage {
    pub(super) fn new(shared: &mut Shared<'_>) -> StartPage {
        let listing = Listing::new(shared);
        let chosen = shared.setting("game").and_then(|id| listing.find(&id));
        let mut page = StartPage {
            listing,
            game: chosen.unwrap_or(0),
            kept: Vec::new(),
            shown: 0,
            on_kept: false,
            warned: None,
            fields: BTreeMap::new(),
            field: None,
            typed: None,
            message: None,
            help: None,
            statistics: None,
            search: None,
            rows: Vec::new(),
            clicked: None,
        };
        page.look_for_kept(shared);
        page.on_kept = !page.kept.is_empty();
        page
    }

    /// Says something until the next key.
    pub(super) fn say(&mut self, text: String) {
        self.message = Some(text);
    }

    /// Speaks the next language; the games are in the order of their names in it.
    fn next_language(&mut self, shared: &mut Shared<'_>) {
        shared.next_language();
        let (id, search) = (self.listing.id(self.game).to_owned(), self.listing.search.take());
        self.listing = Listing::new(shared);
        self.listing.search = search;
        self.game = self.listing.find(&id).unwrap_or(0);
    }

    /// Comes back from a game or an analysis: the search that led there is over.
    pub(super) fn come_back(&mut self, shared: &mut Shared<'_>) {
        self.listing.search = None;
        self.look_for_kept(shared);
    }

    /// Looks what is in progress, and shows what was used last.
    fn look_for_kept(&mut self, shared: &mut Shared<'_>) {
        self.kept = shared.kept();
        self.shown = 0;
        self.on_kept &= !self.kept.is_empty();
    }

    /// Looks what is in progress, and shows the same game as before, if it still is.
    fn look_again(&mut self, shared: &mut Shared<'_>) {
        let before = self.kept.get(self.shown).map(|kept| kept.revision.id());
        self.look_for_kept(shared);
        let same = self.kept.iter().position(|kept| Some(kept.revision.id()) == before);
        self.shown = same.unwrap_or(0);
    }

    /// Returns what is told of the game in progress that is shown.
    fn told_of_kept(&self, shared: &Shared<'_>) -> Option<String> {
        let kept = self.kept.get(self.shown)?;
        let found = match kept.state.record.parse::<Record>() {
            Ok(found) => found,
            Err(error) => return Some(error.told(&shared.words)),
        };
        let about = solitarium_core::About {
            id: found.game.into(),
            variant: found.variant,
            seats: 1,
            measure: "".into(),
        };
        Some(say!(
            shared.words,
            "tabletop-last",
            title = title(&about, &shared.words),
            deal = named_deal(shared.catalogue.find(&about.id), &found.deal.to_string()),
            moves = found.moves.len()
        ))
    }

    fn entry<'a>(&self, shared: &Shared<'a>) -> Option<&'a dyn Entry> {
        shared.catalogue.find(self.listing.id(self.game))
    }

    /// Returns what is chosen for the game on which the page stands; it was read when the game was shown.
    fn fields(&mut self) -> Option<&mut Fields> {
        self.fields.get_mut(self.listing.id(self.game))
    }

    /// Reads what was chosen for a game the last time, if that is not known yet.
    fn fields_of(&mut self, shared: &mut Shared<'_>, entry: &dyn Entry) {
        if !self.fields.contains_key(entry.id()) {
            let fields = Fields::remembered(shared, entry);
            self.fields.insert(entry.id().to_owned(), fields);
        }
    }

    /// Handles a key. Returns what is to be done then.
    pub(super) fn key(&mut self, shared: &mut Shared<'_>, key: KeyEvent) -> Choice {
        self.message = None;
        shared.trouble = None;
        if self.is_searching() {
            if matches!(key.code, KeyCode::Esc | KeyCode::Char('q')) {
                self.stop_searching(shared);
            }
            return Choice::Stay;
        }
        let warned = self.warned.take();
        if let Some(scroll) = self.help {
            self.help = match key.code {
                KeyCode::Down | KeyCode::Char('j' | ' ') | KeyCode::PageDown => {
                    Some(scroll.saturating_add(3))
                }
                KeyCode::Up | KeyCode::Char('k') | KeyCode::PageUp => Some(scroll.saturating_sub(3)),
                _ => None,
            };
            return Choice::Stay;
        }
        if let Some((text, scroll)) = self.statistics.take() {
            let scroll = match key.code {
                KeyCode::Down | KeyCode::Char('j' | ' ') | KeyCode::PageDown => scroll.saturating_add(3),
                KeyCode::Up | KeyCode::Char('k') | KeyCode::PageUp => scroll.saturating_sub(3),
                _ => return Choice::Stay,
            };
            self.statistics = Some((text, scroll));
            return Choice::Stay;
        }
        if self.typed.is_some() {
            self.type_key(shared, key.code);
            return Choice::Stay;
        }
        if self.listing.search.is_some() && self.field.is_none() && self.search_key(shared, key.code) {
            return Choice::Stay;
        }
        match key.code {
            KeyCode::Esc if self.field.is_some() => self.field = None,
            KeyCode::Char('q') | KeyCode::Esc => return Choice::Leave,
            KeyCode::Up | KeyCode::Char('k') => self.go(shared, -1),
            KeyCode::Down | KeyCode::Char('j') => self.go(shared, 1),
            KeyCode::PageDown if self.field.is_none() => {
                (self.game, self.on_kept) = (self.listing.next_group(shared, self.game, true), false);
            }
            KeyCode::PageUp if self.field.is_none() => {
                (self.game, self.on_kept) = (self.listing.next_group(shared, self.game, false), false);
            }
            KeyCode::Char('/') => {
                self.listing.search = Some(String::new());
                (self.field, self.on_kept) = (None, false);
            }
            KeyCode::Char('s') => self.show_statistics(shared),
            KeyCode::Tab | KeyCode::BackTab => {
                self.on_kept = false;
                self.field = if self.field.is_some() { None } else { Some(0) };
            }
            KeyCode::Left | KeyCode::Char('h') => self.change(shared, -1),
            KeyCode::Right | KeyCode::Char('l') => self.change(shared, 1),
            KeyCode::Enter | KeyCode::Char(' ') => return self.enter(shared),
            KeyCode::Char('w') => return self.watch(shared),
            KeyCode::Char('a') => return self.analyse(shared),
            KeyCode::Char('p') => return self.play(shared),
            KeyCode::Char('r') => return self.resume(shared),
            KeyCode::Char('x') | KeyCode::Delete if self.on_kept => self.give_up(shared, warned),
            KeyCode::Char('g') => self.next_language(shared),
            KeyCode::Char('t') => shared.next_theme(),
            KeyCode::Char('c') => shared.next_depth(),
            KeyCode::F(1) | KeyCode::Char('?') => self.help = Some(0),
            KeyCode::Char(digit @ '1'..='9') => {
                let game = digit as usize - '1' as usize;
                if game < self.listing.len() {
                    (self.game, self.field, self.on_kept) = (game, None, false);
                }
            }
            _ => {}
        }
        self.look_again(shared);
        Choice::Stay
    }

    /// Goes up or down through the game in progress and the games, or through the fields.
    fn go(&mut self, shared: &Shared<'_>, by: isize) {
        if let Some(field) = self.field {
            let last = self.fields().map_or(0, |fields| fields.len().saturating_sub(1));
            match field.checked_add_signed(by) {
                Some(next) if next <= last => self.field = Some(next),
                Some(_) => {}
                None => self.field = None,
            }
            return;
        }
        match (self.on_kept, by) {
            (true, 1..) => self.on_kept = false,
            (true, _) => {}
            (false, _) => {
                let wanted = self.listing.wanted(shared);
                let place = wanted.iter().position(|&game| game == self.game).unwrap_or(0);
                match place.checked_add_signed(by) {
                    None => self.on_kept = !self.kept.is_empty(),
                    Some(next) => self.game = wanted.get(next).copied().unwrap_or(self.game),
                }
            }
        }
    }

    /// Chooses another value of the field, or another game in progress.
    fn change(&mut self, shared: &mut Shared<'_>, by: i64) {
        if self.on_kept {
            let count = self.kept.len().max(1);
            self.shown = if by > 0 { self.shown + 1 } else { self.shown + count - 1 } % count;
            return;
        }
        let Some(field) = self.field else {
            if by > 0 {
                self.field = Some(0);
            }
            return;
        };
        let Some(entry) = self.entry(shared) else { return };
        let Some(fields) = self.fields() else { return };
        if fields.change(shared, entry, field, by) {
            fields.remember(shared, entry);
        } else {
            self.say(say!(shared.words, "tabletop-type-it"));
        }
    }

    fn enter(&mut self, shared: &mut Shared<'_>) -> Choice {
        if self.on_kept {
            return self.resume(shared);
        }
        match self.field {
            Some(field) => {
                if self.fields().is_some_and(|fields| fields.kind(field) == Some(FieldKind::Winnable)) {
                    self.change(shared, 1);
                } else if let Some(entry) = self.entry(shared)
                    && let Some(fields) = self.fields()
                {
                    self.typed = Some(Prompt::filled(fields.prompt(&shared.words, entry, field)));
                }
                Choice::Stay
            }
            None => self.play(shared),
        }
    }

    fn type_key(&mut self, shared: &mut Shared<'_>, key: KeyCode) {
        let (Some(mut typed), Some(field)) = (self.typed.take(), self.field) else { return };
        match typed.key(key) {
            Typed::On => self.typed = Some(typed),
            Typed::Cancelled => {}
            Typed::Done(text) => {
                let Some(entry) = self.entry(shared) else { return };
                let Some(fields) = self.fields() else { return };
                match fields.set(shared, entry, field, &text) {
                    Ok(()) => fields.remember(shared, entry),
                    // What was typed can be mended.
                    Err(error) => {
                        self.typed = Some(typed);
                        self.say(error.told(&shared.words));
                    }
                }
            }
        }
    }

    /// Empties what is being typed.
    pub(super) fn clear_typed(&mut self) {
        match &mut self.typed {
            Some(typed) => typed.clear(),
            None => self.listing.search.iter_mut().for_each(String::clear),
        }
    }

    /// Handles a key while a game is looked for. Returns `false` if the key is none of those that look for one.
    fn search_key(&mut self, shared: &Shared<'_>, key: KeyCode) -> bool {
        let Some(search) = &mut self.listing.search else { return false };
        match key {
            KeyCode::Esc => self.listing.search = None,
            KeyCode::Backspace if search.is_empty() => self.listing.search = None,
            KeyCode::Backspace => drop(search.pop()),
            KeyCode::Char(c) if search.chars().count() < 60 => search.push(c),
            KeyCode::F(1) => return false,
            // Where no game is found, there is none to be played.
            _ => return self.listing.wanted(shared).is_empty(),
        }
        if self.listing.searched().is_some() {
            self.game = self.listing.wanted(shared).first().copied().unwrap_or(self.game);
        }
        true
    }

    /// Shows what the finished games of all kinds come to.
    fn show_statistics(&mut self, shared: &mut Shared<'_>) {
        let mut text = String::new();
        for id in (0..self.listing.len()).map(|game| self.listing.id(game)) {
            let found = shared.statistics(id);
            if found.played > 0 {
                let lines = sheet::statistics(found, &shared.words).join(" ");
                text += &format!("{}\n  {lines}\n\n", game_name(id, &shared.words));
            }
        }
        if text.is_empty() {
            text = say!(shared.words, "tabletop-never-played");
        }
        self.statistics = Some((text, 0));
    }

    /// Handles an event of the mouse.
    pub(super) fn mouse(&mut self, shared: &mut Shared<'_>, event: MouseEvent) -> Choice {
        if self.is_searching() {
            return Choice::Stay;
        }
        match event.kind {
            MouseEventKind::ScrollDown => self.go(shared, 1),
            MouseEventKind::ScrollUp => self.go(shared, -1),
            MouseEventKind::Down(MouseButton::Left) => {
                if self.help.take().is_some()
                    || self.statistics.take().is_some()
                    || self.typed.take().is_some()
                {
                    return Choice::Stay;
                }
                let place = Position::new(event.column, event.row);
                let found = self.rows.iter().find(|(area, _)| area.contains(place)).map(|(_, row)| *row);
                let Some(row) = found else { return Choice::Stay };
                let double = self.clicked.take().is_some_and(|(clicked, when)| {
                    clicked == row && shared.now.saturating_sub(when) <= DOUBLE
                });
                self.clicked = Some((row, shared.now)).filter(|_| !double);
                match row {
                    Row::Kept => (self.on_kept, self.field) = (true, None),
                    Row::Game(game) => (self.game, self.field, self.on_kept) = (game, None, false),
                    Row::Field(field) => {
                        (self.field, self.on_kept) = (Some(field), false);
                        let is_deal = |fields: &mut Fields| fields.kind(field) == Some(FieldKind::Deal);
                        if !double && !self.fields().is_some_and(is_deal) {
                            self.change(shared, 1);
                        }
                    }
                }
                if double {
                    return self.enter(shared);
                }
            }
            _ => {}
        }
        Choice::Stay
    }

    /// Gives up the game in progress that is shown, if that is asked for twice. It is lost then, if a move was made and it was not
    /// counted before.
    fn give_up(&mut self, shared: &mut Shared<'_>, warned: Option<i64>) {
        let Some(kept) = self.kept.get(self.shown) else { return };
        let id = kept.revision.id();
        if warned != Some(id) {
            self.warned = Some(id);
            return self.say(say!(shared.words, "tabletop-give-up-x"));
        }
        let state = &kept.state;
        match state.record.parse::<Record>() {
            Ok(record) if !record.moves.is_empty() && !state.counted => {
                let played = Played {
                    game: record.game,
                    variant: record.variant,
                    deal: record.deal.to_string(),
                    won: false,
                    moves: u32::try_from(record.moves.len()).unwrap_or(u32::MAX),
                    seconds: state.seconds,
                    helped: state.helped,
                };
                shared.finish(&played, Some(kept.revision));
            }
            _ => {
                shared.forget(kept.revision);
            }
        }
    }
}
