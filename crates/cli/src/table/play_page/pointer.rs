//! What is pointed at, held and marked on the table, by the keys or by the mouse.

use super::game::Game;
use crate::table::hand::{Held, Sensible, digits, is_there, sensible, stock_move};
use crate::table::layout::{Focus, Layout, Way};
use ratatui::layout::{Position, Rect};
use solitarium_core::{Attempt, PileRole, Place, Spot};
use std::time::Duration;

/// Two clicks within this time are a double click.
const DOUBLE: Duration = Duration::from_millis(400);

/// The button is down.
#[derive(Clone, Copy, Debug)]
struct Press {
    focus: Focus,
    at: (u16, u16),
}

/// The last click.
#[derive(Clone, Copy, Debug)]
struct Clicked {
    focus: Focus,
    when: Duration,
}

/// What the player means with what they pointed at.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Gesture {
    /// Nothing that concerns the game: something is held now, or no longer.
    Nothing,
    /// To make one of the offers.
    Play(usize),
    /// To put this there.
    Put(Held, Spot),
    /// To say where what is held goes: there are several places.
    Choose,
    /// To move what cannot be moved.
    Impossible(Attempt),
}

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
    press: Option<Press>,
    /// Where the mouse drags what is held.
    pub(super) dragged: Option<(u16, u16)>,
    clicked: Option<Clicked>,
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

    /// Takes up what the focus is on, or puts down what is held.
    pub(super) fn take_or_put(&mut self, game: &Game) -> Gesture {
        self.focus.map_or(Gesture::Nothing, |focus| self.point(game, focus))
    }

    /// Takes up what is pointed at, or puts what is held there.
    fn point(&mut self, game: &Game, focus: Focus) -> Gesture {
        self.focus = Some(focus);
        let in_hand = game.role(focus.spot) == Some(PileRole::Hand);
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
                Gesture::Nothing
            }
            Some(held) if held.from == focus.spot => {
                // Another card of the same pile is taken instead.
                let taken = Held::taken(&game.scene, focus);
                self.held = Some(taken).filter(|taken| *taken != held && held.exact);
                Gesture::Nothing
            }
            Some(held) => Gesture::Put(held, focus.spot),
            None => self.take(game, focus),
        }
    }

    /// Takes up what is pointed at; the stock is turned.
    fn take(&mut self, game: &Game, focus: Focus) -> Gesture {
        if game.role(focus.spot) == Some(PileRole::Stock)
            && let Some(choice) = stock_move(&game.offers, focus.spot)
        {
            return Gesture::Play(choice);
        }
        let held = Held::taken(&game.scene, focus);
        let in_hand = game.role(focus.spot) == Some(PileRole::Hand) && !game.offers.is_empty();
        let can_move = held.moves(&game.offers, &game.scene).next().is_some();
        // A card that is no move of its own may be one of a combination, or go nowhere yet: why is said where it is put.
        if can_move || in_hand || !held.faces(&game.scene).is_empty() && !game.offers.is_empty() {
            self.held = Some(held);
            Gesture::Nothing
        } else {
            Gesture::Impossible(held.attempt(&game.scene, None))
        }
    }

    /// Returns the most sensible thing to do with what is pointed at: Enter, or a double click.
    pub(super) fn sensible(&mut self, game: &Game) -> Gesture {
        if let Some(choice) = self.hinted() {
            return Gesture::Play(choice);
        }
        let Some(focus) = self.focus else { return Gesture::Nothing };
        // What is held is put where the focus is, if it is elsewhere.
        if let Some(held) = self.held.take_if(|held| held.from != focus.spot) {
            return Gesture::Put(held, focus.spot);
        }
        match sensible(&game.offers, &game.scene, focus, self.held.as_ref()) {
            Sensible::Move(choice) => Gesture::Play(choice),
            Sensible::Choose(held) => {
                self.held = Some(held);
                Gesture::Choose
            }
            Sensible::Nothing(held) => Gesture::Impossible(held.attempt(&game.scene, None)),
        }
    }

    /// Handles a digit, which names a pile or a row of a board.
    pub(super) fn digit(&mut self, game: &Game, digit: char) -> Gesture {
        let row = u8::try_from(digit.to_digit(10).unwrap_or(0)).unwrap_or(0).wrapping_sub(1);
        if self.go_to_row(game, row) {
            return Gesture::Nothing;
        }
        let focus = self.named(game, digit).and_then(|spot| game.focus_on(spot));
        let Some(focus) = focus else { return Gesture::Nothing };
        let spot = focus.spot;
        self.focus = Some(focus);
        match self.held.take() {
            Some(held) if held.from == spot => Gesture::Nothing,
            Some(held) => Gesture::Put(held, spot),
            None if game.role(spot) == Some(PileRole::Hand) => Gesture::Nothing,
            None => {
                let held = Held::any(&game.scene, spot);
                if game.role(spot) == Some(PileRole::Stock)
                    || held.moves(&game.offers, &game.scene).next().is_none()
                {
                    return self.take(game, focus);
                }
                self.held = Some(held);
                Gesture::Nothing
            }
        }
    }

    /// Returns the pile that a digit names. Of several piles, that is the one to which what is held can go, or from which something
    /// can be taken.
    fn named(&self, game: &Game, digit: char) -> Option<Spot> {
        let (offers, scene) = (&game.offers, &game.scene);
        let named = digits(scene).into_iter().filter(|(name, _)| *name == digit);
        let spots: Vec<Spot> = named.map(|(_, spot)| spot).collect();
        let fits = |spot: &&Spot| match &self.held {
            Some(held) => held.put(**spot, offers, scene).is_some(),
            None => offers.iter().any(|offer| offer.step.from() == Some(**spot)),
        };
        let face = self.held.as_ref().and_then(|held| held.faces(scene).first().copied());
        let of_suit = |spot: &&Spot| {
            let pile = if let Spot::Pile(id) = spot { scene.pile(*id) } else { None };
            face.is_some_and(|card| pile.is_some_and(|pile| pile.label.suit == Some(card.suit())))
        };
        spots.iter().find(fits).or_else(|| spots.iter().find(of_suit)).or(spots.first()).copied()
    }

    /// Returns the move of the button that lies there.
    pub(super) fn button(&self, column: u16, row: u16) -> Option<usize> {
        let at = Position::new(column, row);
        self.buttons.iter().find(|(area, _)| area.contains(at)).map(|&(_, choice)| choice)
    }

    /// Handles that the button of the mouse goes down.
    pub(super) fn press(&mut self, column: u16, row: u16) {
        self.press = self.layout.at(column, row).map(|focus| Press { focus, at: (column, row) });
        if self.press.is_none() {
            self.held = None;
        }
    }

    /// Handles that the mouse moves while its button is down.
    pub(super) fn drag(&mut self, game: &Game, column: u16, row: u16) {
        let Some(press) = self.press else { return };
        if press.at == (column, row) && self.dragged.is_none() {
            return;
        }
        if self.dragged.is_none() {
            // Of a hand all cards that are taken already are carried together.
            let carried = self.held.take().filter(|held| {
                held.from == press.focus.spot
                    && press.focus.card.is_some_and(|card| held.cards.contains(&card))
            });
            self.held = Some(carried.unwrap_or_else(|| Held::taken(&game.scene, press.focus)));
            self.focus = Some(press.focus);
        }
        self.dragged = Some((column, row));
    }

    /// Handles that the button of the mouse goes up: what is dragged is put down, or something was clicked.
    pub(super) fn release(&mut self, game: &Game, column: u16, row: u16, now: Duration) -> Gesture {
        let Some(press) = self.press.take() else { return Gesture::Nothing };
        if self.dragged.take().is_some() {
            let (Some(held), Some(target)) = (self.held.take(), self.layout.at(column, row)) else {
                return Gesture::Nothing;
            };
            if target.spot == held.from {
                return Gesture::Nothing;
            }
            self.focus = Some(target);
            return Gesture::Put(held, target.spot);
        }
        let focus = press.focus;
        let is_second =
            |clicked: Clicked| clicked.focus == focus && now.saturating_sub(clicked.when) <= DOUBLE;
        if self.clicked.take().is_some_and(is_second) {
            self.focus = Some(focus);
            return self.sensible(game);
        }
        self.clicked = Some(Clicked { focus, when: now });
        self.point(game, focus)
    }

    /// Forgets the last click: one that made a move is not the first half of a double click.
    pub(super) fn forget_click(&mut self) {
        self.clicked = None;
    }
}
