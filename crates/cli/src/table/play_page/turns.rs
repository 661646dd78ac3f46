//! Moves, taken back and made again; the turns of others.

use super::advisers::Purpose;
use super::game::Make;
use super::{Overlay, TablePage};
use crate::extensions::{Extension, Viewpoint};
use crate::table::desk::Desk;
use crate::table::hand::Held;
use solitarium_core::{Reason, Spot, Verb};
use solitarium_lab::{NoUndo, Round, advised};
use solitarium_speech::say;
use solitarium_speech::{offer, refusal};
use std::time::Duration;

/// How long one card takes that goes up by itself.
const RISE: Duration = Duration::from_millis(70);

/// How long the move of another player is looked at.
const PAUSE: Duration = Duration::from_millis(600);

impl TablePage {
    /// Makes a move, or makes the next one again that was taken back, and tells it; whether it showed. `None` if there is none.
    pub(super) fn advance(&mut self, desk: &Desk<'_>, make: Make) -> Option<bool> {
        let shows = self.game.advance(desk, make, self.is_watched())?;
        self.message = None;
        self.advisers.forget_questions();
        Some(shows)
    }

    /// Makes one of the moves that are offered.
    pub(super) fn play(&mut self, desk: &mut Desk<'_>, choice: usize) {
        self.advisers.forget_thoughts();
        if self.advance(desk, Make::Offer(choice)).is_some() {
            self.warned = None;
            self.moved(desk);
        }
    }

    /// Shows and keeps what a move has changed, where somebody plays.
    fn moved(&mut self, desk: &mut Desk<'_>) {
        self.game.clock.start(desk.now);
        self.watcher.due = desk.now + PAUSE;
        self.refresh();
        self.keep(desk);
        self.finish(desk);
        self.look_for_mistake();
        if self.game.table().about().seats > 1 && (self.game.is_over() || self.game.round.is_next_deal()) {
            self.show_sheet(desk);
        }
    }

    /// Tells how a hand ended.
    fn show_sheet(&mut self, desk: &Desk<'_>) {
        let Some(own) = Extension::of(self.game.entry.id()).console else { return };
        let context = desk.context();
        let viewpoint = Viewpoint {
            context: &context,
            entry: self.game.entry.as_ref(),
            table: self.game.table(),
            seat: self.game.viewer,
        };
        let text = (own.at_end)(&viewpoint);
        self.overlay = Some(Overlay::Text { title: String::new(), text, scroll: 0 });
    }

    /// Puts down what is held there, or says why that cannot be.
    pub(super) fn put(&mut self, desk: &mut Desk<'_>, held: &Held, to: Spot) {
        if let Some(choice) = held.put(to, &self.game.offers, &self.game.scene) {
            return self.play(desk, choice);
        }
        if self.put_after_pass(desk, held, to) {
            return;
        }
        let attempt = held.attempt(&self.game.scene, Some(to));
        self.refuse(desk, &attempt);
    }

    /// Says that one is done, where nothing else stands between a move and its turn. Returns whether it did.
    fn put_after_pass(&mut self, desk: &mut Desk<'_>, held: &Held, to: Spot) -> bool {
        let Some(pass) = self.game.offers.iter().position(|offer| offer.step.verb == Verb::Pass) else {
            return false;
        };
        if !self.game.round.play(pass) {
            return false;
        }
        let next = if self.game.is_mine() {
            held.put(to, &self.game.table().offers(), &self.game.scene)
        } else {
            None
        };
        self.game.round.undo();
        match next {
            Some(choice) => {
                self.play(desk, pass);
                self.play(desk, choice);
                true
            }
            None => false,
        }
    }

    /// Says why something cannot be done.
    pub(super) fn refuse(&mut self, desk: &Desk<'_>, attempt: &solitarium_core::Attempt) {
        let (words, style) = (&desk.words, desk.paint.text_style());
        self.pointer.held = None;
        if self.game.is_over() {
            return self.say(self.over(desk));
        }
        if !self.game.is_mine() {
            return self.say(say!(words, "tabletop-not-your-turn"));
        }
        let reason = self.game.table().refuse(attempt);
        let text = match self.game.offers.as_slice() {
            _ if reason.key != Reason::NO_SUCH_MOVE => refusal(&reason, "", style.cards(), words),
            [only] => {
                say!(
                    words,
                    "tabletop-only-move",
                    sentence = offer(&only.step, &self.game.scene, style.cards(), words)
                )
            }
            _ => say!(words, "tabletop-no-such-move"),
        };
        self.say(text);
    }

    /// Takes back to where whoever sits here chose last.
    pub(super) fn take_back(&mut self, desk: &mut Desk<'_>) {
        match self.game.round.take_back(self.game.viewer) {
            Ok(()) => self.back_at(desk),
            Err(NoUndo::Nothing) => self.say(say!(desk.words, "play-nothing-to-undo")),
            Err(NoUndo::Several) => self.say(say!(desk.words, "play-undo-several")),
        }
    }

    /// Makes again what was taken back, up to where whoever sits here chose.
    pub(super) fn make_again(&mut self, desk: &mut Desk<'_>) {
        if self.advance(desk, Make::Redo).is_none() {
            return self.say(say!(desk.words, "play-nothing-to-redo"));
        }
        while !self.game.is_mine() && self.advance(desk, Make::Redo).is_some() {}
        self.advisers.forget_thoughts();
        self.moved(desk);
    }

    /// Takes the rest up where nothing else has to be decided, or else what nothing can need any more; a card at a time, so that it is
    /// seen.
    pub(super) fn finish_up(&mut self, desk: &Desk<'_>) {
        match self.game.way_up().or_else(|| self.game.safe_up()) {
            Some(moves) => {
                self.finishing = moves;
                self.finishing.reverse();
                self.watcher.due = desk.now;
            }
            None => self.say(say!(desk.words, "tabletop-cannot-finish")),
        }
    }

    /// Lets the next card go up, when it is due.
    pub(super) fn finish_on(&mut self, desk: &mut Desk<'_>) {
        if desk.now >= self.watcher.due
            && let Some(choice) = self.finishing.pop()
        {
            let rest = std::mem::take(&mut self.finishing);
            self.play(desk, choice);
            self.finishing = rest;
            self.watcher.due = desk.now + RISE;
        }
    }

    /// Goes back to the deal.
    pub(super) fn restart(&mut self, desk: &mut Desk<'_>) {
        self.game.round.restart();
        self.back_at(desk);
    }

    /// Takes up an earlier position.
    pub(super) fn back_at(&mut self, desk: &mut Desk<'_>) {
        self.finishing.clear();
        self.game.forget_told();
        self.advisers.forget_thoughts();
        self.advisers.forget_questions();
        self.message = None;
        self.celebrated = None;
        self.watcher.due = desk.now + PAUSE;
        self.refresh();
        if !self.is_watched() {
            self.game.clock.start(desk.now);
            self.keep(desk);
        }
    }

    /// Others play when it is their turn, after a moment.
    pub(super) fn let_others_play(&mut self, desk: &Desk<'_>) {
        let waits = !self.is_watched() && !self.game.is_mine() && desk.now >= self.watcher.due;
        if waits && !self.advisers.thinks() {
            self.advisers.think(&self.game, Purpose::Bot);
        }
    }

    /// Handles what the strategies have found.
    pub(super) fn look_for_thoughts(&mut self, desk: &mut Desk<'_>) {
        let Some((purpose, choice)) = self.advisers.thought() else { return };
        match purpose {
            Purpose::Bot => self.play(desk, Round::strategy_move(choice)),
            Purpose::Hint if self.game.table().foresees() => {
                let choice = advised(&self.game.offers, &self.game.scene, choice);
                self.hint(desk, choice);
            }
            Purpose::Hint => self.hint(desk, choice),
            Purpose::Step => self.step_found(desk, choice),
        }
    }
}
