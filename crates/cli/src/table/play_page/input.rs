//! What the keys and the mouse do. A click takes up and puts down, a drag carries, a double click is the sensible move.

use super::overlay::{Overlay, PromptFor};
use super::pointer::Gesture;
use super::{PageAction, TablePage, Warned};
use crate::table::hand::digits;
use crate::table::layout::Way;
use crate::table::shared::Shared;
use crossterm::event::{KeyCode, KeyEvent, MouseButton, MouseEvent, MouseEventKind};
use ratatui::layout::Position;
use solitarium_core::Spot;
use solitarium_lab::Question;
use solitarium_speech::say;

impl TablePage {
    /// Handles a key. Returns what is to be done then.
    pub(in crate::table) fn key(&mut self, shared: &mut Shared<'_>, key: KeyEvent) -> PageAction {
        if let Some(overlay) = &mut self.overlay {
            let answer = overlay.key(key.code, self.game.offers.len());
            self.follow_answer(shared, answer);
            return PageAction::Stay;
        }
        if self.is_hidden() {
            match key.code {
                KeyCode::Char('q') => return PageAction::Leave,
                KeyCode::Enter | KeyCode::Char(' ') => self.game.seated = true,
                _ => {}
            }
            return PageAction::Stay;
        }
        // Any key stops what goes up by itself.
        self.finishing.clear();
        if !matches!(key.code, KeyCode::Char('n' | 'd')) {
            self.warned = None;
        }
        self.message = None;
        match key.code {
            KeyCode::Char('q') => return PageAction::Leave,
            KeyCode::F(1) => self.show_help(shared),
            KeyCode::Char('t') if !self.is_watched() => self.next_theme(shared),
            KeyCode::Char('T') => self.next_theme(shared),
            KeyCode::Char('c') => self.ask(shared, Question::Winnable),
            KeyCode::Char('C') => self.ask(shared, Question::Line),
            // A board is always the same: there is no other deal of it.
            KeyCode::Char('n' | 'd') if self.game.scene.board.is_some() => {
                self.say(say!(shared.words, "tabletop-no-deal"));
            }
            KeyCode::Char('n') if self.may_give_up(shared, Warned::New) => self.next_deal(shared),
            KeyCode::Char('d') if self.may_give_up(shared, Warned::Deal) => {
                self.overlay = Some(Overlay::prompt(PromptFor::Deal));
            }
            KeyCode::Char('n' | 'd') => {}
            KeyCode::Char('s') => {
                self.overlay = Some(Overlay::prompt(PromptFor::Save));
            }
            _ => {
                return if self.is_watched() {
                    self.watch_key(shared, key.code)
                } else {
                    self.play_key(shared, key.code)
                };
            }
        }
        PageAction::Stay
    }

    /// Draws in another theme, and says which one it is.
    fn next_theme(&mut self, shared: &mut Shared<'_>) {
        shared.next_theme();
        let theme = shared.words.say(&format!("tabletop-theme-{}", shared.paint.theme.code()), &[]);
        self.say(say!(shared.words, "tabletop-theme", theme = theme));
    }

    fn play_key(&mut self, shared: &mut Shared<'_>, key: KeyCode) -> PageAction {
        let gesture = match key {
            KeyCode::Char(' ') => self.pointer.take_or_put(&self.game),
            KeyCode::Enter => self.pointer.sensible(&self.game),
            KeyCode::Char(digit @ '0'..='9')
                if self.pointer.held.is_none() && self.say_all_empty(shared, digit) =>
            {
                Gesture::Nothing
            }
            KeyCode::Char(digit @ '0'..='9') => self.pointer.digit(&self.game, digit),
            _ => Gesture::Nothing,
        };
        self.follow(shared, gesture);
        match key {
            KeyCode::Left | KeyCode::Char('h') => self.pointer.go(&self.game, Way::Left),
            KeyCode::Right | KeyCode::Char('l') => self.pointer.go(&self.game, Way::Right),
            KeyCode::Up | KeyCode::Char('k') => self.pointer.go(&self.game, Way::Up),
            KeyCode::Down | KeyCode::Char('j') => self.pointer.go(&self.game, Way::Down),
            KeyCode::Tab => self.pointer.cycle(&self.game, 1),
            KeyCode::BackTab => self.pointer.cycle(&self.game, -1),
            KeyCode::Char('u') | KeyCode::Backspace => self.take_back(shared),
            KeyCode::Char('U') => self.make_again(shared),
            KeyCode::Char('?') => self.ask_for_hint(shared),
            KeyCode::Char('r') => self.restart(shared),
            KeyCode::Char('b') => self.ask(shared, Question::WayBack),
            KeyCode::Char('w') if self.game.is_of_several() => {
                self.say(say!(shared.words, "tabletop-several"));
            }
            KeyCode::Char('w') => self.watch_from_here(shared),
            KeyCode::Char('f') => self.finish_up(shared),
            KeyCode::Char('m') if self.game.offers.is_empty() => self.say(self.game.over(&shared.words)),
            KeyCode::Char('m') => {
                self.overlay = Some(Overlay::moves());
            }
            KeyCode::Char('p' | '.') => match self.pointer.placeless(&self.game).first() {
                Some(&choice) => self.play(shared, choice),
                None => self.say(say!(shared.words, "tabletop-no-button")),
            },
            KeyCode::Esc if self.pointer.held.take().is_none() && !self.cancel(shared) => {
                self.celebrated = None;
            }
            _ => {}
        }
        PageAction::Stay
    }

    fn watch_key(&mut self, shared: &mut Shared<'_>, key: KeyCode) -> PageAction {
        match key {
            KeyCode::Char(' ' | 'p') => self.watcher.pause_or_go_on(&self.game, shared.now),
            KeyCode::Right | KeyCode::Char('l') => {
                self.watcher.pause();
                self.step_on(shared);
            }
            KeyCode::Left | KeyCode::Char('h' | 'u') | KeyCode::Backspace => self.step_back(shared),
            KeyCode::Home | KeyCode::Char('r') => self.back_to_begin(shared),
            KeyCode::End | KeyCode::Char('e') => self.watcher.rush(),
            KeyCode::Up | KeyCode::Char('+' | 'k') => self.watcher.change_speed(1),
            KeyCode::Down | KeyCode::Char('-' | 'j') => self.watcher.change_speed(-1),
            KeyCode::Enter | KeyCode::Char('t') => self.take_over(shared),
            KeyCode::Char('w') => self.next_strategy(shared),
            KeyCode::Char('o') => {
                self.game.toggle_open();
                self.refresh();
            }
            KeyCode::Esc if !self.watcher.stop_rushing() && !self.cancel(shared) => {
                return self.stop_watching(shared);
            }
            _ => {}
        }
        PageAction::Stay
    }

    /// Says that there is no card on any of several piles that a digit names; `false` if there is one.
    fn say_all_empty(&mut self, shared: &Shared<'_>, digit: char) -> bool {
        let scene = &self.game.scene;
        let named = digits(scene).into_iter().filter(|(name, _)| *name == digit).map(|(_, spot)| spot);
        let piles = named.filter_map(|spot| if let Spot::Pile(id) = spot { scene.pile(id) } else { None });
        let piles: Vec<_> = piles.collect();
        let name =
            piles.first().and_then(|pile| shared.words.find(&format!("pile-{}.all", pile.label.key), &[]));
        let all_empty = piles.len() > 1 && piles.iter().all(|pile| pile.cards.is_empty());
        let Some(name) = name.filter(|_| all_empty) else { return false };
        self.say(say!(shared.words, "tabletop-all-empty", piles = name));
        true
    }

    /// Handles an event of the mouse.
    pub(in crate::table) fn mouse(&mut self, shared: &mut Shared<'_>, event: MouseEvent) {
        let (column, row) = (event.column, event.row);
        if self.is_hidden() {
            self.game.seated |= matches!(event.kind, MouseEventKind::Down(MouseButton::Left));
            return;
        }
        match event.kind {
            MouseEventKind::Down(MouseButton::Left) => self.press(shared, column, row),
            MouseEventKind::Drag(MouseButton::Left) => self.pointer.drag(&self.game, column, row),
            MouseEventKind::Up(MouseButton::Left) => {
                let played = self.game.table().played();
                let gesture = self.pointer.release(&self.game, column, row, shared.now);
                self.follow(shared, gesture);
                if self.game.table().played() != played {
                    self.pointer.forget_click();
                }
            }
            MouseEventKind::Down(MouseButton::Right) if self.overlay.is_none() && !self.is_watched() => {
                self.message = None;
                if self.pointer.held.take().is_none() {
                    self.take_back(shared);
                }
            }
            MouseEventKind::ScrollUp | MouseEventKind::ScrollDown => {
                if let Some(overlay) = &mut self.overlay {
                    overlay.scroll(event.kind == MouseEventKind::ScrollDown, self.game.offers.len());
                }
            }
            _ => {}
        }
    }

    fn press(&mut self, shared: &mut Shared<'_>, column: u16, row: u16) {
        if let Some(overlay) = &self.overlay {
            let answer = overlay.press(Position::new(column, row));
            return self.follow_answer(shared, answer);
        }
        self.celebrated = None;
        self.message = None;
        if let Some(choice) = self.pointer.button(column, row) {
            self.play(shared, choice);
        } else if !self.is_watched() {
            self.pointer.press(column, row);
        }
    }
}
