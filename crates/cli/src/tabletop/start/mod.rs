//! The start page: which game, which variant, which deal; the last game; the language and the theme.

mod fields;
mod view;

use super::analysis::AnalysisPage;
use super::desk::Desk;
use super::table::{Opening, TablePage};
use crate::failure::{Failure, Told};
use crate::program::variant_of;
use crate::seats::Lineup;
use crate::sentence::title;
use crate::watch::any_deal;
use crate::words::say;
use crossterm::event::{KeyCode, KeyEvent, MouseButton, MouseEvent, MouseEventKind};
use fields::Fields;
use ratatui::layout::{Position, Rect};
use solitarium_core::{Deal, Effort, Record};
use solitarium_lab::Entry;
use std::collections::BTreeMap;
use std::time::Duration;

/// Two clicks within this time are a double click.
const DOUBLE: Duration = Duration::from_millis(400);

/// The start page.
pub(super) struct StartPage {
    /// The games' names, in the order of the catalogue.
    games: Vec<&'static str>,
    /// The game that is chosen.
    game: usize,
    /// The game to be resumed, with what is told of it.
    last: Option<(String, String)>,
    /// Whether the line of the last game is chosen.
    on_last: bool,
    /// What was chosen for each game.
    fields: BTreeMap<&'static str, Fields>,
    /// The field that is chosen, if the fields and not the games are gone through.
    field: Option<usize>,
    /// What is typed into that field.
    typed: Option<String>,
    message: Option<String>,
    help: Option<u16>,
    rows: Vec<(Rect, Row)>,
    clicked: Option<(Row, Duration)>,
}

/// What a line of the page stands for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Row {
    Last,
    Game(usize),
    Field(usize),
}

/// What is wanted of whoever shows the page.
pub(super) enum Choice {
    Stay,
    Leave,
    Open(Box<TablePage>),
    Analyse(Box<AnalysisPage>),
}

impl StartPage {
    pub(super) fn new(desk: &mut Desk<'_>) -> StartPage {
        let games: Vec<&'static str> = desk.catalogue.iter().map(Entry::id).collect();
        let mut fields = BTreeMap::new();
        for entry in desk.catalogue.iter() {
            fields.insert(entry.id(), Fields::remembered(desk, entry));
        }
        let chosen = desk.setting("game").and_then(|id| games.iter().position(|game| *game == id));
        let mut page = StartPage {
            games,
            game: chosen.unwrap_or(0),
            last: None,
            on_last: false,
            fields,
            field: None,
            typed: None,
            message: None,
            help: None,
            rows: Vec::new(),
            clicked: None,
        };
        page.look_for_last(desk);
        page.on_last = page.last.is_some();
        page
    }

    /// Says something until the next key.
    pub(super) fn say(&mut self, text: String) {
        self.message = Some(text);
    }

    /// The game that was played last, if it is not over.
    pub(super) fn look_for_last(&mut self, desk: &mut Desk<'_>) {
        self.last = desk.last().map(|(_, record)| {
            let told = match record.parse::<Record>() {
                Ok(found) => {
                    let about = solitarium_core::About {
                        id: desk.catalogue.find(&found.game).map_or("", Entry::id),
                        variant: found.variant,
                        seats: 1,
                        measure: "",
                    };
                    say!(
                        desk.words,
                        "tabletop-last",
                        title = title(&about, &desk.words),
                        deal = crate::watch::shortened(&found.deal.to_string()),
                        moves = found.moves.len()
                    )
                }
                Err(error) => error.told(&desk.words),
            };
            (record, told)
        });
        self.on_last &= self.last.is_some();
    }

    fn entry<'a>(&self, desk: &Desk<'a>) -> Option<&'a dyn Entry> {
        desk.catalogue.find(self.games.get(self.game)?)
    }

    fn fields(&mut self) -> Option<&mut Fields> {
        self.fields.get_mut(self.games.get(self.game)?)
    }

    /// A key was pressed.
    pub(super) fn key(&mut self, desk: &mut Desk<'_>, key: KeyEvent) -> Choice {
        self.message = None;
        desk.trouble = None;
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
        if self.typed.is_some() {
            self.type_key(desk, key.code);
            return Choice::Stay;
        }
        match key.code {
            KeyCode::Char('q') | KeyCode::Esc => return Choice::Leave,
            KeyCode::Up | KeyCode::Char('k') => self.go(-1),
            KeyCode::Down | KeyCode::Char('j') => self.go(1),
            KeyCode::Tab | KeyCode::BackTab => {
                self.on_last = false;
                self.field = if self.field.is_some() { None } else { Some(0) };
            }
            KeyCode::Left | KeyCode::Char('h') => self.change(desk, -1),
            KeyCode::Right | KeyCode::Char('l') => self.change(desk, 1),
            KeyCode::Enter | KeyCode::Char(' ') => return self.enter(desk),
            KeyCode::Char('w') => return self.watch(desk),
            KeyCode::Char('a') => return self.analyse(desk),
            KeyCode::Char('p') => return self.play(desk),
            KeyCode::Char('r') => return self.resume(desk),
            KeyCode::Char('g') => desk.next_language(),
            KeyCode::Char('t') => desk.next_theme(),
            KeyCode::Char('c') => desk.next_depth(),
            KeyCode::F(1) | KeyCode::Char('?') => self.help = Some(0),
            KeyCode::Char(digit @ '1'..='9') => {
                let game = digit as usize - '1' as usize;
                if game < self.games.len() {
                    (self.game, self.field, self.on_last) = (game, None, false);
                }
            }
            _ => {}
        }
        self.look_for_last(desk);
        Choice::Stay
    }

    /// Up and down through the last game and the games, or through the fields.
    fn go(&mut self, by: isize) {
        if let Some(field) = self.field {
            let last = self.fields().map_or(0, |fields| fields.len().saturating_sub(1));
            match field.checked_add_signed(by) {
                Some(next) if next <= last => self.field = Some(next),
                Some(_) => {}
                None => self.field = None,
            }
            return;
        }
        match (self.on_last, by) {
            (true, 1..) => self.on_last = false,
            (false, ..=-1) if self.game == 0 => self.on_last = self.last.is_some(),
            (true, _) => {}
            (false, _) => {
                let last = self.games.len().saturating_sub(1);
                let next = self.game.saturating_add_signed(by);
                if next > last {
                    self.field = Some(0);
                }
                self.game = next.min(last);
            }
        }
    }

    /// Another value of the field.
    fn change(&mut self, desk: &mut Desk<'_>, by: i64) {
        let Some(field) = self.field else {
            if by > 0 && !self.on_last {
                self.field = Some(0);
            }
            return;
        };
        if by < 0 && self.fields().is_some_and(|fields| fields.is_typed(field)) {
            self.field = None;
            return;
        }
        let Some(entry) = self.entry(desk) else { return };
        if let Some(fields) = self.fields() {
            fields.change(entry, field, by);
            fields.remember(desk, entry);
        }
    }

    fn enter(&mut self, desk: &mut Desk<'_>) -> Choice {
        if self.on_last {
            return self.resume(desk);
        }
        match self.field {
            Some(field) => {
                if let Some(fields) = self.fields() {
                    self.typed = Some(fields.text(field));
                }
                Choice::Stay
            }
            None => self.play(desk),
        }
    }

    fn type_key(&mut self, desk: &mut Desk<'_>, key: KeyCode) {
        let (Some(mut typed), Some(field)) = (self.typed.take(), self.field) else { return };
        match key {
            KeyCode::Esc => return,
            KeyCode::Enter => {
                let Some(entry) = self.entry(desk) else { return };
                let Some(fields) = self.fields() else { return };
                let told = fields.set(desk, entry, field, typed.trim());
                fields.remember(desk, entry);
                if let Err(told) = told {
                    self.say(told);
                }
                return;
            }
            KeyCode::Backspace => drop(typed.pop()),
            KeyCode::Char(c) if typed.chars().count() < 400 => typed.push(c),
            _ => {}
        }
        self.typed = Some(typed);
    }

    /// Something was done with the mouse.
    pub(super) fn mouse(&mut self, desk: &mut Desk<'_>, event: MouseEvent) -> Choice {
        match event.kind {
            MouseEventKind::ScrollDown => self.go(1),
            MouseEventKind::ScrollUp => self.go(-1),
            MouseEventKind::Down(MouseButton::Left) => {
                if self.help.take().is_some() || self.typed.take().is_some() {
                    return Choice::Stay;
                }
                let place = Position::new(event.column, event.row);
                let found = self.rows.iter().find(|(area, _)| area.contains(place)).map(|(_, row)| *row);
                let Some(row) = found else { return Choice::Stay };
                let double = self
                    .clicked
                    .take()
                    .is_some_and(|(clicked, when)| clicked == row && desk.now.saturating_sub(when) <= DOUBLE);
                self.clicked = Some((row, desk.now)).filter(|_| !double);
                match row {
                    Row::Last => (self.on_last, self.field) = (true, None),
                    Row::Game(game) => (self.game, self.field, self.on_last) = (game, None, false),
                    Row::Field(field) => {
                        (self.field, self.on_last) = (Some(field), false);
                        if !double && !self.fields().is_some_and(|fields| fields.is_typed(field)) {
                            self.change(desk, 1);
                        }
                    }
                }
                if double {
                    return self.enter(desk);
                }
            }
            _ => {}
        }
        Choice::Stay
    }

    /// Takes up the last game.
    fn resume(&mut self, desk: &mut Desk<'_>) -> Choice {
        let Some((record, _)) = self.last.clone() else {
            self.say(say!(desk.words, "tabletop-no-last"));
            return Choice::Stay;
        };
        self.resumed(desk, &record)
    }

    fn resumed(&mut self, desk: &mut Desk<'_>, record: &str) -> Choice {
        match TablePage::resume(desk, record) {
            Ok(page) => Choice::Open(Box::new(page)),
            Err(told) => {
                self.say(say!(desk.words, "tabletop-not-resumed", error = told));
                Choice::Stay
            }
        }
    }

    /// What was chosen, opened.
    fn opening(&mut self, desk: &mut Desk<'_>, watch: bool) -> Result<Opening, Failure> {
        let id = self.games.get(self.game).copied().unwrap_or_default();
        let words = &desk.words;
        let Some(entry) = desk.catalogue.share(id) else {
            return Err(Failure::failed(say!(words, "tabletop-unknown-game", name = id)));
        };
        let fields = self.fields.get(id);
        let choices = fields.map(|fields| fields.choices(entry.as_ref())).unwrap_or_default();
        let variant = variant_of(&desk.context(), entry.as_ref(), choices)?;
        let deal: Deal = match fields.map(|fields| fields.deal.as_str()) {
            None | Some("") => any_deal(),
            Some(text) => text.parse().map_err(|error: solitarium_core::DealError| {
                Failure::usage(say!(words, "error-deal", error = error.told(words)))
            })?,
        };
        let strategy = fields.and_then(|fields| fields.strategy(entry.as_ref()));
        let opened = variant.open(&deal, strategy.as_deref(), Effort::default());
        let mut table = opened.map_err(|error| Failure::usage(error.told(words)))?;
        let seats = table.about().seats;
        let lineup = if seats > 1 {
            Lineup::against(entry.as_ref(), strategy.as_deref(), seats)
        } else {
            Lineup::default()
        };
        if !watch {
            lineup.sit(words, table.as_mut())?;
        }
        desk.set("game", id);
        Ok(Opening { entry, variant, table, lineup, strategy })
    }

    /// A new game; the one that is kept, if it is of the same variant and no deal is asked for.
    fn play(&mut self, desk: &mut Desk<'_>) -> Choice {
        match self.opening(desk, false) {
            Ok(opening) => {
                if let Some(kept) = self.kept_like(desk, &opening) {
                    return self.resumed(desk, &kept);
                }
                Choice::Open(Box::new(TablePage::play_new(opening, desk)))
            }
            Err(failure) => {
                self.say(failure.message);
                Choice::Stay
            }
        }
    }

    /// The game under way, where nothing else is asked for: nobody loses one by choosing it on this page.
    fn kept_like(&self, desk: &mut Desk<'_>, opening: &Opening) -> Option<String> {
        let asked = self.fields.get(opening.entry.id()).map(|fields| fields.deal.clone()).unwrap_or_default();
        let kept = desk.kept(opening.entry.id())?;
        let record: Record = kept.parse().ok()?;
        let about = opening.table.about();
        let same_deal = asked.is_empty() || record.deal == *opening.table.deal();
        (record.variant == about.variant && same_deal && !record.moves.is_empty()).then_some(kept)
    }

    /// The chances of what was chosen, live.
    fn analyse(&mut self, desk: &mut Desk<'_>) -> Choice {
        if self.entry(desk).is_some_and(|entry| entry.strategies().is_empty()) {
            self.say(say!(desk.words, "tabletop-no-strategy"));
            return Choice::Stay;
        }
        let page = self.opening(desk, true).map_err(|failure| failure.message).and_then(|opening| {
            let Opening { entry, variant, strategy, .. } = opening;
            AnalysisPage::open(desk, entry.as_ref(), variant, strategy.as_deref())
        });
        match page {
            Ok(page) => Choice::Analyse(Box::new(page)),
            Err(told) => {
                self.say(told);
                Choice::Stay
            }
        }
    }

    /// A game that plays itself.
    fn watch(&mut self, desk: &mut Desk<'_>) -> Choice {
        if self.entry(desk).is_some_and(|entry| entry.strategies().is_empty()) {
            self.say(say!(desk.words, "tabletop-no-strategy"));
            return Choice::Stay;
        }
        match self.opening(desk, true) {
            Ok(opening) => Choice::Open(Box::new(TablePage::watch(opening, desk.now))),
            Err(failure) => {
                self.say(failure.message);
                Choice::Stay
            }
        }
    }
}
