//! What the keys do.

use super::watching::Pace;
use super::{Mode, Overlay, PromptFor, TablePage, Warned, Wish};
use crate::tabletop::desk::Desk;
use crate::tabletop::hand::{Held, Sensible, digits, sensible, stock_move};
use crate::tabletop::layout::{Focus, Way};
use crate::words::say;
use crossterm::event::{KeyCode, KeyEvent};
use solitarium_core::{PileRole, Place, Spot};
use solitarium_lab::Question;

impl TablePage {
    /// A key was pressed.
    pub(in crate::tabletop) fn key(&mut self, desk: &mut Desk<'_>, key: KeyEvent) -> Wish {
        if self.overlay.is_some() {
            self.overlay_key(desk, key.code);
            return Wish::Stay;
        }
        if !matches!(key.code, KeyCode::Char('n' | 'd')) {
            self.warned = None;
        }
        self.message = None;
        match key.code {
            KeyCode::Char('q') => return Wish::Leave,
            KeyCode::F(1) => self.show_help(desk),
            KeyCode::Char('t') if !self.is_watched() => desk.next_theme(),
            KeyCode::Char('T') => desk.next_theme(),
            KeyCode::Char('c') => self.ask(desk, Question::Winnable),
            KeyCode::Char('C') => self.ask(desk, Question::Line),
            KeyCode::Char('n') if self.may_give_up(desk, Warned::New) => self.next_deal(desk),
            KeyCode::Char('d') if self.may_give_up(desk, Warned::Deal) => {
                self.overlay = Some(Overlay::Prompt { purpose: PromptFor::Deal, typed: String::new() });
            }
            KeyCode::Char('n' | 'd') => {}
            KeyCode::Char('s') => {
                self.overlay = Some(Overlay::Prompt { purpose: PromptFor::Save, typed: String::new() });
            }
            _ => {
                return match self.mode {
                    Mode::Play => self.play_key(desk, key.code),
                    Mode::Watch(_) => self.watch_key(desk, key.code),
                };
            }
        }
        Wish::Stay
    }

    fn play_key(&mut self, desk: &mut Desk<'_>, key: KeyCode) -> Wish {
        match key {
            KeyCode::Left | KeyCode::Char('h') => self.go(Way::Left),
            KeyCode::Right | KeyCode::Char('l') => self.go(Way::Right),
            KeyCode::Up | KeyCode::Char('k') => self.go(Way::Up),
            KeyCode::Down | KeyCode::Char('j') => self.go(Way::Down),
            KeyCode::Char(' ') => self.take_or_put(desk),
            KeyCode::Enter => self.sensible(desk),
            KeyCode::Tab => self.cycle(1),
            KeyCode::BackTab => self.cycle(-1),
            KeyCode::Char(digit @ '0'..='9') => self.digit(desk, digit),
            KeyCode::Char('u') | KeyCode::Backspace => self.take_back(desk),
            KeyCode::Char('U') => self.make_again(desk),
            KeyCode::Char('?') => self.ask_for_hint(desk),
            KeyCode::Char('r') => self.restart(desk),
            KeyCode::Char('b') => self.ask(desk, Question::WayBack),
            KeyCode::Char('w') => self.watch_from_here(desk),
            KeyCode::Char('m') if self.offers.is_empty() => self.say(say!(desk.words, "tabletop-over")),
            KeyCode::Char('m') => self.overlay = Some(Overlay::Moves { chosen: 0, rows: Vec::new() }),
            KeyCode::Char('p' | '.') => match self.placeless().first() {
                Some(&choice) => self.play(desk, choice),
                None => self.say(say!(desk.words, "tabletop-no-button")),
            },
            KeyCode::Esc if self.held.take().is_none() && !self.cancel(desk) => self.celebrated = None,
            _ => {}
        }
        Wish::Stay
    }

    fn watch_key(&mut self, desk: &mut Desk<'_>, key: KeyCode) -> Wish {
        match key {
            KeyCode::Char(' ' | 'p') => {
                let over = self.is_over();
                if let Some(watching) = self.watching() {
                    watching.pace = match watching.pace {
                        Pace::Halted if !over => Pace::Running,
                        Pace::GivenUp => Pace::GivenUp,
                        _ => Pace::Halted,
                    };
                }
                self.due = desk.now;
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
                self.open = !self.open;
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

    /// The focus goes that way.
    fn go(&mut self, way: Way) {
        let from = self.focus.or_else(|| self.first_focus());
        self.focus = from.and_then(|from| self.layout.towards(from, way)).or(from);
    }

    /// Takes up what is pointed at, or puts down what is held.
    fn take_or_put(&mut self, desk: &mut Desk<'_>) {
        if let Some(focus) = self.focus {
            self.point(desk, focus);
        }
    }

    /// Somebody points at something: it is taken up, or what is held is put there.
    pub(super) fn point(&mut self, desk: &mut Desk<'_>, focus: Focus) {
        self.focus = Some(focus);
        let in_hand = self.role(focus.spot) == Some(PileRole::Hand);
        match self.held.take() {
            // In a hand one card more is taken, or put back.
            Some(mut held) if held.from == focus.spot && in_hand => {
                if let Some(card) = focus.card {
                    match held.cards.iter().position(|&other| other == card) {
                        Some(place) => drop(held.cards.remove(place)),
                        None => held.cards.push(card),
                    }
                }
                self.held = Some(held).filter(|held| !held.cards.is_empty());
            }
            Some(held) if held.from == focus.spot => {
                // Another card of the same pile is taken instead.
                let taken = Held::taken(&self.scene, focus);
                self.held = Some(taken).filter(|taken| *taken != held && held.exact);
            }
            Some(held) => self.put(desk, &held, focus.spot),
            None => self.take(desk, focus),
        }
    }

    /// Takes up what is pointed at; the stock is turned.
    fn take(&mut self, desk: &mut Desk<'_>, focus: Focus) {
        if self.role(focus.spot) == Some(PileRole::Stock)
            && let Some(choice) = stock_move(&self.offers, focus.spot)
        {
            return self.play(desk, choice);
        }
        let held = Held::taken(&self.scene, focus);
        let in_hand = self.role(focus.spot) == Some(PileRole::Hand) && !self.offers.is_empty();
        let can_move = held.moves(&self.offers, &self.scene).next().is_some();
        // A card that is no move of its own may be one of a combination, or go nowhere yet: why is said where it is put.
        if can_move || in_hand || !held.faces(&self.scene).is_empty() && !self.offers.is_empty() {
            self.held = Some(held);
        } else {
            let attempt = held.attempt(&self.scene, None);
            self.refuse(desk, &attempt);
        }
    }

    /// Enter, or a double click.
    pub(super) fn sensible(&mut self, desk: &mut Desk<'_>) {
        let Some(focus) = self.focus else { return };
        // What is held is put where the focus is, if it is elsewhere.
        if let Some(held) = self.held.take() {
            if held.from != focus.spot {
                return self.put(desk, &held, focus.spot);
            }
            self.held = Some(held);
        }
        match sensible(&self.offers, &self.scene, focus, self.held.as_ref()) {
            Sensible::Move(choice) => self.play(desk, choice),
            Sensible::Choose(held) => {
                self.held = Some(held);
                self.say(say!(desk.words, "tabletop-choose"));
            }
            Sensible::Nothing(held) => {
                let attempt = held.attempt(&self.scene, None);
                self.refuse(desk, &attempt);
            }
        }
    }

    /// The focus goes to the next place where what is held can go; with nothing held, to the next thing that can be moved.
    fn cycle(&mut self, by: isize) {
        let mut spots = Vec::new();
        if let Some(held) = &self.held {
            spots = held.targets(&self.offers, &self.scene);
        } else {
            for spot in self.offers.iter().filter_map(|offer| offer.step.from) {
                if !spots.contains(&spot) {
                    spots.push(spot);
                }
            }
        }
        if spots.is_empty() {
            return;
        }
        let here = self.focus.and_then(|focus| spots.iter().position(|&spot| spot == focus.spot));
        let next = match here {
            Some(place) => place.checked_add_signed(by).unwrap_or(spots.len() - 1) % spots.len(),
            None => 0,
        };
        self.focus = self.focus_on(spots[next]);
    }

    /// A digit names a pile, or a row of a board.
    fn digit(&mut self, desk: &mut Desk<'_>, digit: char) {
        if let Some(board) = self.scene.board.as_ref() {
            let row = u8::try_from(digit.to_digit(10).unwrap_or(0)).unwrap_or(0).wrapping_sub(1);
            let column = match self.focus {
                Some(Focus { spot: Spot::Cell(place), .. }) => place.column,
                _ => 0,
            };
            let cells = board.cells.iter().map(|cell| cell.place).filter(|place| place.row == row);
            let nearest: Option<Place> = cells.min_by_key(|place| place.column.abs_diff(column));
            self.focus = nearest.map(Focus::cell).or(self.focus);
            return;
        }
        let named = digits(&self.scene).into_iter().find(|(name, _)| *name == digit);
        let Some((_, spot)) = named else { return };
        let Some(focus) = self.focus_on(spot) else { return };
        self.focus = Some(focus);
        match self.held.take() {
            Some(held) if held.from == spot => {}
            Some(held) => self.put(desk, &held, spot),
            None if self.role(spot) == Some(PileRole::Hand) => {}
            None => {
                let held = Held::any(&self.scene, spot);
                if self.role(spot) == Some(PileRole::Stock)
                    || held.moves(&self.offers, &self.scene).next().is_none()
                {
                    self.take(desk, focus);
                } else {
                    self.held = Some(held);
                }
            }
        }
    }

    pub(super) fn role(&self, spot: Spot) -> Option<PileRole> {
        match spot {
            Spot::Pile(id) => self.scene.pile(id).map(|pile| pile.role),
            Spot::Cell(_) => None,
        }
    }

    /// The moves that have no place to point at: to pass, to lay what is held.
    pub(super) fn placeless(&self) -> Vec<usize> {
        let of_held = |i: usize| {
            let held = self.held.as_ref().filter(|held| held.exact && !held.cards.is_empty());
            self.offers[i].step.to.is_none()
                && held.is_some_and(|held| held.moves(&self.offers, &self.scene).any(|other| other == i))
        };
        (0..self.offers.len()).filter(|&i| self.offers[i].step.from.is_none() || of_held(i)).collect()
    }

    fn overlay_key(&mut self, desk: &mut Desk<'_>, key: KeyCode) {
        let Some(overlay) = self.overlay.take() else { return };
        match overlay {
            Overlay::Moves { chosen, rows } => {
                let last = self.offers.len().saturating_sub(1);
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
                self.overlay = Some(Overlay::Moves { chosen, rows });
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
