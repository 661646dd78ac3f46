//! What the keys do.

use super::watching::Pace;
use super::{Overlay, PromptFor, TablePage, Warned, Wish};
use crate::table::desk::Desk;
use crate::table::hand::{Held, Sensible, digits, sensible, stock_move};
use crate::table::layout::{Focus, Way};
use crossterm::event::{KeyCode, KeyEvent};
use solitarium_core::{PileRole, Spot};
use solitarium_lab::Question;
use solitarium_speech::say;

impl TablePage {
    /// Handles a key. Returns what is wished for.
    pub(in crate::table) fn key(&mut self, desk: &mut Desk<'_>, key: KeyEvent) -> Wish {
        if self.overlay.is_some() {
            self.overlay_key(desk, key.code);
            return Wish::Stay;
        }
        if self.is_hidden() {
            match key.code {
                KeyCode::Char('q') => return Wish::Leave,
                KeyCode::Enter | KeyCode::Char(' ') => self.game.seated = true,
                _ => {}
            }
            return Wish::Stay;
        }
        // Any key stops what goes up by itself.
        self.finishing.clear();
        if !matches!(key.code, KeyCode::Char('n' | 'd')) {
            self.warned = None;
        }
        self.message = None;
        match key.code {
            KeyCode::Char('q') => return Wish::Leave,
            KeyCode::F(1) => self.show_help(desk),
            KeyCode::Char('t') if !self.is_watched() => self.next_theme(desk),
            KeyCode::Char('T') => self.next_theme(desk),
            KeyCode::Char('c') => self.ask(desk, Question::Winnable),
            KeyCode::Char('C') => self.ask(desk, Question::Line),
            // A board is always the same: there is no other deal of it.
            KeyCode::Char('n' | 'd') if self.game.scene.board.is_some() => {
                self.say(say!(desk.words, "tabletop-no-deal"));
            }
            KeyCode::Char('n') if self.may_give_up(desk, Warned::New) => self.next_deal(desk),
            KeyCode::Char('d') if self.may_give_up(desk, Warned::Deal) => {
                self.overlay = Some(Overlay::Prompt { purpose: PromptFor::Deal, typed: String::new() });
            }
            KeyCode::Char('n' | 'd') => {}
            KeyCode::Char('s') => {
                self.overlay = Some(Overlay::Prompt { purpose: PromptFor::Save, typed: String::new() });
            }
            _ => {
                return if self.is_watched() {
                    self.watch_key(desk, key.code)
                } else {
                    self.play_key(desk, key.code)
                };
            }
        }
        Wish::Stay
    }

    /// Draws in another theme, and says which one it is.
    fn next_theme(&mut self, desk: &mut Desk<'_>) {
        desk.next_theme();
        let theme = desk.words.say(&format!("tabletop-theme-{}", desk.paint.theme.code()), &[]);
        self.say(say!(desk.words, "tabletop-theme", theme = theme));
    }

    fn play_key(&mut self, desk: &mut Desk<'_>, key: KeyCode) -> Wish {
        match key {
            KeyCode::Left | KeyCode::Char('h') => self.pointer.go(&self.game, Way::Left),
            KeyCode::Right | KeyCode::Char('l') => self.pointer.go(&self.game, Way::Right),
            KeyCode::Up | KeyCode::Char('k') => self.pointer.go(&self.game, Way::Up),
            KeyCode::Down | KeyCode::Char('j') => self.pointer.go(&self.game, Way::Down),
            KeyCode::Char(' ') => self.take_or_put(desk),
            KeyCode::Enter => self.sensible(desk),
            KeyCode::Tab => self.pointer.cycle(&self.game, 1),
            KeyCode::BackTab => self.pointer.cycle(&self.game, -1),
            KeyCode::Char(digit @ '0'..='9') => self.digit(desk, digit),
            KeyCode::Char('u') | KeyCode::Backspace => self.take_back(desk),
            KeyCode::Char('U') => self.make_again(desk),
            KeyCode::Char('?') => self.ask_for_hint(desk),
            KeyCode::Char('r') => self.restart(desk),
            KeyCode::Char('b') => self.ask(desk, Question::WayBack),
            KeyCode::Char('w') if self.game.is_of_several() => self.say(say!(desk.words, "tabletop-several")),
            KeyCode::Char('w') => self.watch_from_here(desk),
            KeyCode::Char('f') => self.finish_up(desk),
            KeyCode::Char('m') if self.game.offers.is_empty() => self.say(self.over(desk)),
            KeyCode::Char('m') => {
                self.overlay = Some(Overlay::Moves { chosen: 0, rows: Vec::new(), prospects: Vec::new() });
            }
            KeyCode::Char('p' | '.') => match self.pointer.placeless(&self.game).first() {
                Some(&choice) => self.play(desk, choice),
                None => self.say(say!(desk.words, "tabletop-no-button")),
            },
            KeyCode::Esc if self.pointer.held.take().is_none() && !self.cancel(desk) => {
                self.celebrated = None;
            }
            _ => {}
        }
        Wish::Stay
    }

    fn watch_key(&mut self, desk: &mut Desk<'_>, key: KeyCode) -> Wish {
        match key {
            KeyCode::Char(' ' | 'p') => {
                let over = self.game.is_over();
                if let Some(watching) = self.watching() {
                    watching.pace = match watching.pace {
                        Pace::Halted if !over => Pace::Running,
                        Pace::GivenUp => Pace::GivenUp,
                        _ => Pace::Halted,
                    };
                }
                self.watcher.due = desk.now;
            }
            KeyCode::Right | KeyCode::Char('l') => {
                if let Some(watching) = self.watching().filter(|watching| watching.pace == Pace::Running) {
                    watching.pace = Pace::Halted;
                }
                self.step_on(desk);
            }
            KeyCode::Left | KeyCode::Char('h' | 'u') | KeyCode::Backspace => self.step_back(desk),
            KeyCode::Home | KeyCode::Char('r') => self.back_to_begin(desk),
            KeyCode::End | KeyCode::Char('e') => {
                if let Some(watching) = self.watching().filter(|watching| watching.pace != Pace::GivenUp) {
                    watching.pace = Pace::Rushing;
                }
            }
            KeyCode::Up | KeyCode::Char('+' | 'k') => self.speed(1),
            KeyCode::Down | KeyCode::Char('-' | 'j') => self.speed(-1),
            KeyCode::Enter | KeyCode::Char('t') => self.take_over(desk),
            KeyCode::Char('w') => self.next_strategy(desk),
            KeyCode::Char('o') => {
                self.game.open = !self.game.open;
                // Whoever plays on from here has seen what is hidden.
                self.game.helped |= self.game.open;
                self.refresh();
            }
            KeyCode::Esc => {
                let rushes = |watching: &&mut super::Watching| watching.pace == Pace::Rushing;
                if let Some(watching) = self.watching().filter(rushes) {
                    watching.pace = Pace::Halted;
                } else if !self.cancel(desk) {
                    return self.stop_watching(desk);
                }
            }
            _ => {}
        }
        Wish::Stay
    }

    fn speed(&mut self, by: isize) {
        if let Some(watching) = self.watching() {
            let last = super::watching::SPEEDS.len() - 1;
            watching.speed = watching.speed.saturating_add_signed(by).min(last);
        }
    }

    /// Takes up what is pointed at, or puts down what is held.
    fn take_or_put(&mut self, desk: &mut Desk<'_>) {
        if let Some(focus) = self.pointer.focus {
            self.point(desk, focus);
        }
    }

    /// Takes up what is pointed at, or puts what is held there.
    pub(super) fn point(&mut self, desk: &mut Desk<'_>, focus: Focus) {
        self.pointer.focus = Some(focus);
        let in_hand = self.game.role(focus.spot) == Some(PileRole::Hand);
        match self.pointer.held.take() {
            // In a hand one card more is taken, or put back.
            Some(mut held) if held.from == focus.spot && in_hand => {
                if let Some(card) = focus.card {
                    match held.cards.iter().position(|&other| other == card) {
                        Some(place) => drop(held.cards.remove(place)),
                        None => held.cards.push(card),
                    }
                }
                self.pointer.held = Some(held).filter(|held| !held.cards.is_empty());
            }
            Some(held) if held.from == focus.spot => {
                // Another card of the same pile is taken instead.
                let taken = Held::taken(&self.game.scene, focus);
                self.pointer.held = Some(taken).filter(|taken| *taken != held && held.exact);
            }
            Some(held) => self.put(desk, &held, focus.spot),
            None => self.take(desk, focus),
        }
    }

    /// Takes up what is pointed at; the stock is turned.
    fn take(&mut self, desk: &mut Desk<'_>, focus: Focus) {
        if self.game.role(focus.spot) == Some(PileRole::Stock)
            && let Some(choice) = stock_move(&self.game.offers, focus.spot)
        {
            return self.play(desk, choice);
        }
        let held = Held::taken(&self.game.scene, focus);
        let in_hand = self.game.role(focus.spot) == Some(PileRole::Hand) && !self.game.offers.is_empty();
        let can_move = held.moves(&self.game.offers, &self.game.scene).next().is_some();
        // A card that is no move of its own may be one of a combination, or go nowhere yet: why is said where it is put.
        if can_move || in_hand || !held.faces(&self.game.scene).is_empty() && !self.game.offers.is_empty() {
            self.pointer.held = Some(held);
        } else {
            let attempt = held.attempt(&self.game.scene, None);
            self.refuse(desk, &attempt);
        }
    }

    /// Makes the most sensible move with what is pointed at: Enter, or a double click.
    pub(super) fn sensible(&mut self, desk: &mut Desk<'_>) {
        if let Some(choice) = self.pointer.hinted() {
            return self.play(desk, choice);
        }
        let Some(focus) = self.pointer.focus else { return };
        // What is held is put where the focus is, if it is elsewhere.
        if let Some(held) = self.pointer.held.take() {
            if held.from != focus.spot {
                return self.put(desk, &held, focus.spot);
            }
            self.pointer.held = Some(held);
        }
        match sensible(&self.game.offers, &self.game.scene, focus, self.pointer.held.as_ref()) {
            Sensible::Move(choice) => self.play(desk, choice),
            Sensible::Choose(held) => {
                self.pointer.held = Some(held);
                self.say(say!(desk.words, "tabletop-choose"));
            }
            Sensible::Nothing(held) => {
                let attempt = held.attempt(&self.game.scene, None);
                self.refuse(desk, &attempt);
            }
        }
    }

    /// Handles a digit, which names a pile or a row of a board.
    fn digit(&mut self, desk: &mut Desk<'_>, digit: char) {
        let row = u8::try_from(digit.to_digit(10).unwrap_or(0)).unwrap_or(0).wrapping_sub(1);
        if self.pointer.go_to_row(&self.game, row) {
            return;
        }
        let named = digits(&self.game.scene).into_iter().filter(|(name, _)| *name == digit);
        let spots: Vec<Spot> = named.map(|(_, spot)| spot).collect();
        // Of several piles the one that what is held can go to, or from which something can be taken.
        let (offers, scene) = (&self.game.offers, &self.game.scene);
        let fits = |spot: &&Spot| match &self.pointer.held {
            Some(held) => held.put(**spot, offers, scene).is_some(),
            None => offers.iter().any(|offer| offer.step.from() == Some(**spot)),
        };
        let face = self.pointer.held.as_ref().and_then(|held| held.faces(scene).first().copied());
        let of_suit = |spot: &&Spot| {
            let pile = if let Spot::Pile(id) = spot { scene.pile(*id) } else { None };
            face.is_some_and(|card| pile.is_some_and(|pile| pile.label.suit == Some(card.suit())))
        };
        let found = spots.iter().find(fits).or_else(|| spots.iter().find(of_suit)).or(spots.first());
        let Some(&spot) = found else { return };
        let Some(focus) = self.game.focus_on(spot) else { return };
        self.pointer.focus = Some(focus);
        match self.pointer.held.take() {
            Some(held) if held.from == spot => {}
            Some(held) => self.put(desk, &held, spot),
            None if self.game.role(spot) == Some(PileRole::Hand) => {}
            None => {
                let held = Held::any(&self.game.scene, spot);
                if self.game.role(spot) == Some(PileRole::Stock)
                    || held.moves(&self.game.offers, &self.game.scene).next().is_none()
                {
                    self.take(desk, focus);
                } else {
                    self.pointer.held = Some(held);
                }
            }
        }
    }

    fn overlay_key(&mut self, desk: &mut Desk<'_>, key: KeyCode) {
        let Some(overlay) = self.overlay.take() else { return };
        match overlay {
            Overlay::Moves { chosen, rows, prospects } => {
                let last = self.game.offers.len().saturating_sub(1);
                let chosen = match key {
                    KeyCode::Up | KeyCode::Char('k') => chosen.saturating_sub(1),
                    KeyCode::Down | KeyCode::Char('j') => (chosen + 1).min(last),
                    KeyCode::Home => 0,
                    KeyCode::End => last,
                    KeyCode::PageUp => chosen.saturating_sub(10),
                    KeyCode::PageDown => (chosen + 10).min(last),
                    KeyCode::Enter | KeyCode::Char(' ') => return self.play(desk, chosen),
                    KeyCode::Esc | KeyCode::Char('q' | 'm') => return,
                    _ => chosen,
                };
                self.overlay = Some(Overlay::Moves { chosen, rows, prospects });
                if key == KeyCode::Char('c') {
                    self.ask(desk, Question::Moves);
                }
            }
            Overlay::Prompt { purpose, mut typed } => {
                match key {
                    KeyCode::Enter => {
                        return match (purpose, typed.trim()) {
                            (_, "") => {}
                            (PromptFor::Deal, typed) => self.deal_typed(desk, typed),
                            (PromptFor::Save, typed) => self.save(desk, typed),
                        };
                    }
                    KeyCode::Esc => return,
                    KeyCode::Backspace => drop(typed.pop()),
                    KeyCode::Char(c) if typed.chars().count() < 400 => typed.push(c),
                    _ => {}
                }
                self.overlay = Some(Overlay::Prompt { purpose, typed });
            }
            Overlay::Text { title, text, scroll } => {
                let scroll = match key {
                    KeyCode::Up | KeyCode::Char('k') => scroll.saturating_sub(1),
                    KeyCode::Down | KeyCode::Char('j') => scroll + 1,
                    KeyCode::PageUp => scroll.saturating_sub(10),
                    KeyCode::PageDown | KeyCode::Char(' ') => scroll + 10,
                    _ => return,
                };
                let most = u16::try_from(text.lines().count()).unwrap_or(u16::MAX);
                self.overlay = Some(Overlay::Text { title, text, scroll: scroll.min(most) });
            }
        }
    }
}
