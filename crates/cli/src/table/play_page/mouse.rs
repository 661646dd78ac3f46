//! What the mouse does: a click takes up and puts down, a drag carries, a double click is the sensible move.

use super::{Overlay, TablePage};
use crate::table::desk::Desk;
use crate::table::hand::Held;
use crate::table::layout::Focus;
use crossterm::event::{MouseButton, MouseEvent, MouseEventKind};
use ratatui::layout::Position;
use std::time::Duration;

/// Two clicks within this time are a double click.
const DOUBLE: Duration = Duration::from_millis(400);

/// The button is down.
#[derive(Clone, Copy, Debug)]
pub(super) struct Press {
    focus: Focus,
    at: (u16, u16),
}

/// The last click.
#[derive(Clone, Copy, Debug)]
pub(super) struct Clicked {
    focus: Focus,
    when: Duration,
}

impl TablePage {
    /// Handles an event of the mouse.
    pub(in crate::table) fn mouse(&mut self, desk: &mut Desk<'_>, event: MouseEvent) {
        let (column, row) = (event.column, event.row);
        if self.is_hidden() {
            self.game.seated |= matches!(event.kind, MouseEventKind::Down(MouseButton::Left));
            return;
        }
        match event.kind {
            MouseEventKind::Down(MouseButton::Left) => self.press(desk, column, row),
            MouseEventKind::Drag(MouseButton::Left) => self.drag(column, row),
            MouseEventKind::Up(MouseButton::Left) => self.release(desk, column, row),
            MouseEventKind::Down(MouseButton::Right) if self.overlay.is_none() && !self.is_watched() => {
                self.message = None;
                if self.pointer.held.take().is_none() {
                    self.take_back(desk);
                }
            }
            MouseEventKind::ScrollUp | MouseEventKind::ScrollDown => self.scroll(event.kind),
            _ => {}
        }
    }

    fn scroll(&mut self, kind: MouseEventKind) {
        let down = kind == MouseEventKind::ScrollDown;
        let last = self.game.offers.len().saturating_sub(1);
        match &mut self.overlay {
            Some(Overlay::Moves { chosen, .. }) if down => *chosen = (*chosen + 1).min(last),
            Some(Overlay::Moves { chosen, .. }) => *chosen = chosen.saturating_sub(1),
            Some(Overlay::Text { text, scroll, .. }) if down => {
                *scroll = (*scroll + 1).min(u16::try_from(text.lines().count()).unwrap_or(u16::MAX));
            }
            Some(Overlay::Text { scroll, .. }) => *scroll = scroll.saturating_sub(1),
            _ => {}
        }
    }

    fn press(&mut self, desk: &mut Desk<'_>, column: u16, row: u16) {
        let place = Position::new(column, row);
        match &self.overlay {
            Some(Overlay::Moves { rows, .. }) => {
                let chosen = rows.iter().find(|(area, _)| area.contains(place)).map(|(_, choice)| *choice);
                self.overlay = None;
                if let Some(choice) = chosen {
                    self.play(desk, choice);
                }
                return;
            }
            Some(Overlay::Text { .. }) => {
                self.overlay = None;
                return;
            }
            Some(Overlay::Prompt { .. }) => return,
            None => {}
        }
        self.celebrated = None;
        self.message = None;
        if let Some(&(_, choice)) = self.pointer.buttons.iter().find(|(area, _)| area.contains(place)) {
            return self.play(desk, choice);
        }
        if self.is_watched() {
            return;
        }
        self.pointer.press =
            self.pointer.layout.at(column, row).map(|focus| Press { focus, at: (column, row) });
        if self.pointer.press.is_none() {
            self.pointer.held = None;
        }
    }

    fn drag(&mut self, column: u16, row: u16) {
        let Some(press) = self.pointer.press else { return };
        if press.at == (column, row) && self.pointer.dragged.is_none() {
            return;
        }
        if self.pointer.dragged.is_none() {
            // Of a hand all cards that are taken already are carried together.
            let carried = self.pointer.held.take().filter(|held| {
                held.from == press.focus.spot
                    && press.focus.card.is_some_and(|card| held.cards.contains(&card))
            });
            self.pointer.held = Some(carried.unwrap_or_else(|| Held::taken(&self.game.scene, press.focus)));
            self.pointer.focus = Some(press.focus);
        }
        self.pointer.dragged = Some((column, row));
    }

    fn release(&mut self, desk: &mut Desk<'_>, column: u16, row: u16) {
        let Some(press) = self.pointer.press.take() else { return };
        let target = self.pointer.layout.at(column, row);
        if self.pointer.dragged.take().is_some() {
            let Some(held) = self.pointer.held.take() else { return };
            match target {
                Some(target) if target.spot != held.from => {
                    self.pointer.focus = Some(target);
                    self.put(desk, &held, target.spot);
                }
                _ => {}
            }
            return;
        }
        let focus = press.focus;
        let double =
            self.pointer.clicked.take().is_some_and(|clicked| {
                clicked.focus == focus && desk.now.saturating_sub(clicked.when) <= DOUBLE
            });
        if double {
            self.pointer.focus = Some(focus);
            return self.sensible(desk);
        }
        let played = self.game.table().played();
        self.point(desk, focus);
        // A click that made a move is not the first half of a double one.
        if self.game.table().played() == played {
            self.pointer.clicked = Some(Clicked { focus, when: desk.now });
        }
    }
}
