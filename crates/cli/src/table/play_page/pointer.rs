//! What is pointed at, held and marked on the table, by the keys or by the mouse.

use super::game::Game;
use super::mouse::{Clicked, Press};
use crate::table::hand::{Held, is_there};
use crate::table::layout::{Focus, Layout, Way};
use ratatui::layout::Rect;
use solitarium_core::{Place, Spot};

/// A move that was advised.
pub(super) struct Hint {
    /// Which of the offers.
    pub(super) choice: usize,
    /// Where it leads from and to.
    pub(super) spots: Vec<Spot>,
    /// Where the focus was put.
    focus: Option<Focus>,
}

/// Where the keys and the mouse are.
#[derive(Default)]
pub(super) struct Pointer {
    /// Where everything lay when it was drawn last.
    pub(super) layout: Layout,
    pub(super) focus: Option<Focus>,
    pub(super) held: Option<Held>,
    /// What a hint names.
    pub(super) hint: Option<Hint>,
    pub(super) press: Option<Press>,
    /// Where the mouse drags what is held.
    pub(super) dragged: Option<(u16, u16)>,
    pub(super) clicked: Option<Clicked>,
    /// Where the buttons lie, and which move each of them makes.
    pub(super) buttons: Vec<(Rect, usize)>,
}

impl Pointer {
    /// Takes a new scene: nothing is held any more, and the focus stays where it was if it can.
    pub(super) fn settle(&mut self, game: &Game) {
        self.held = None;
        self.hint = None;
        self.press = None;
        self.dragged = None;
        self.focus = self.focus.and_then(|focus| game.settled(focus)).or_else(|| game.first_focus());
    }

    /// Marks a move that is advised, and goes to what it moves.
    pub(super) fn advise(&mut self, game: &Game, choice: usize) {
        let Some(offer) = game.offers.get(choice) else { return };
        let step = &offer.step;
        self.held = None;
        if let Some(from) = step.from() {
            let top = game.focus_on(from);
            let lowest = step.cards().next().and_then(|card| {
                let Spot::Pile(id) = from else { return None };
                game.scene.pile(id)?.cards.iter().rposition(|shown| shown.face() == Some(card))
            });
            self.focus = match (top, lowest) {
                (Some(top), Some(card)) => Some(Focus { card: Some(card), ..top }),
                (top, _) => top.or(self.focus),
            };
        }
        let spots = step.from().into_iter().chain(step.to()).collect();
        self.hint = Some(Hint { choice, spots, focus: self.focus });
    }

    /// Returns the move that was advised, as long as nobody has gone or taken anything elsewhere.
    pub(super) fn hinted(&self) -> Option<usize> {
        let hint = self.hint.as_ref()?;
        (self.held.is_none() && self.focus == hint.focus).then_some(hint.choice)
    }

    /// Moves the focus that way.
    pub(super) fn go(&mut self, game: &Game, way: Way) {
        let from = self.focus.or_else(|| game.first_focus());
        self.focus = from.and_then(|from| self.layout.towards(from, way)).or(from);
    }

    /// Moves the focus to the next place where what is held can go; with nothing held, to the next thing that can be moved.
    pub(super) fn cycle(&mut self, game: &Game, by: isize) {
        let mut spots = Vec::new();
        if let Some(held) = &self.held {
            spots = held.targets(&game.offers, &game.scene);
        } else {
            for spot in game.offers.iter().filter_map(|offer| offer.step.from()) {
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
        self.focus = game.focus_on(spots[next]);
    }

    /// Moves the focus to the nearest cell of that row. Returns `false` if there is no board.
    pub(super) fn go_to_row(&mut self, game: &Game, row: u8) -> bool {
        let Some(board) = game.scene.board.as_ref() else { return false };
        let column = match self.focus {
            Some(Focus { spot: Spot::Cell(place), .. }) => place.column,
            _ => 0,
        };
        let cells = board.cells.iter().map(|cell| cell.place).filter(|place| place.row == row);
        let nearest: Option<Place> = cells.min_by_key(|place| place.column.abs_diff(column));
        self.focus = nearest.map(Focus::cell).or(self.focus);
        true
    }

    /// Returns the moves that have no place to point at: to pass, to lay what is held.
    pub(super) fn placeless(&self, game: &Game) -> Vec<usize> {
        let of_held = |i: usize| {
            let held = self.held.as_ref().filter(|held| held.exact && !held.cards.is_empty());
            game.offers[i].step.to().is_none_or(|to| !is_there(&game.scene, to))
                && held.is_some_and(|held| held.moves(&game.offers, &game.scene).any(|other| other == i))
        };
        (0..game.offers.len()).filter(|&i| game.offers[i].step.from().is_none() || of_held(i)).collect()
    }
}
