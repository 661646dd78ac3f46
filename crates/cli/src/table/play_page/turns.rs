//! Moves, taken back and made again; the turns of others, and the steps of a game that is watched; other deals.

use super::advisers::Purpose;
use super::game::Make;
use super::overlay::{Answer, Overlay, PromptFor};
use super::pointer::Gesture;
use super::watcher::Stepped;
use super::{PageAction, TablePage, Warned};
use crate::commands::play::save;
use crate::dealing::any_deal;
use crate::extensions::{Extension, Viewpoint};
use crate::table::hand::Held;
use crate::table::shared::Shared;
use solitarium_core::{Attempt, Deal, Spot};
use solitarium_lab::{NoUndo, Question, Round, advised};
use solitarium_speech::{CardStyle, Told, say, strategy_name, typed_deal};
use std::path::Path;
use std::time::{Duration, Instant};

/// How long one card takes that goes up by itself.
const RISE: Duration = Duration::from_millis(70);

/// How long the move of another player is looked at.
const PAUSE: Duration = Duration::from_millis(600);

/// How long the screen may wait while a game is played to its end.
const RUSH: Duration = Duration::from_millis(30);

impl TablePage {
    /// Makes a move, or makes the next one again that was taken back, and tells it; whether it showed. `None` if there is none.
    pub(super) fn advance(&mut self, shared: &Shared<'_>, make: Make) -> Option<bool> {
        let shows = self.game.advance(shared, make, self.is_watched())?;
        self.message = None;
        self.advisers.forget_questions();
        Some(shows)
    }

    /// Makes one of the moves that are offered.
    pub(super) fn play(&mut self, shared: &mut Shared<'_>, choice: usize) {
        self.advisers.forget_thoughts();
        if self.advance(shared, Make::Offer(choice)).is_some() {
            self.warned = None;
            self.moved(shared);
        }
    }

    /// Shows and keeps what a move has changed, where somebody plays.
    fn moved(&mut self, shared: &mut Shared<'_>) {
        self.game.progress.clock.start(shared.now);
        self.watcher.wait_until(shared.now + PAUSE);
        self.refresh();
        self.keep(shared);
        self.finish(shared);
        self.look_for_mistake();
        if self.game.table().about().seats > 1 && (self.game.is_over() || self.game.round.is_next_deal()) {
            self.show_sheet(shared);
        }
    }

    /// Tells how a hand ended.
    fn show_sheet(&mut self, shared: &Shared<'_>) {
        let Some(own) = Extension::of(self.game.entry.id()).console else { return };
        let context = shared.context();
        let viewpoint = Viewpoint {
            context: &context,
            entry: self.game.entry.as_ref(),
            table: self.game.table(),
            seat: self.game.seat,
        };
        let text = (own.at_end)(&viewpoint);
        self.overlay = Some(Overlay::text(String::new(), text));
    }

    /// Does what the player meant.
    pub(super) fn follow(&mut self, shared: &mut Shared<'_>, gesture: Gesture) {
        match gesture {
            Gesture::Nothing => {}
            Gesture::Play(choice) => self.play(shared, choice),
            Gesture::Put(held, to) => self.put(shared, &held, to),
            Gesture::Choose => self.say(say!(shared.words, "tabletop-choose")),
            Gesture::Impossible(attempt) => self.refuse(shared, &attempt),
        }
    }

    /// Does what the player chose in the overlay.
    pub(super) fn follow_answer(&mut self, shared: &mut Shared<'_>, answer: Answer) {
        if !matches!(answer, Answer::Stay | Answer::AskMoves) {
            self.overlay = None;
        }
        match answer {
            Answer::Stay | Answer::Close => {}
            Answer::AskMoves => self.ask(shared, Question::Moves),
            Answer::Play(choice) => self.play(shared, choice),
            Answer::Typed(PromptFor::Deal, text) => self.deal_typed(shared, &text),
            Answer::Typed(PromptFor::Save, text) => self.save(shared, &text),
        }
    }

    /// Puts down what is held there, or says why that cannot be. Where only a pass stands before it, one passes first.
    fn put(&mut self, shared: &mut Shared<'_>, held: &Held, to: Spot) {
        if let Some(choice) = held.put(to, &self.game.offers, &self.game.scene) {
            self.play(shared, choice);
        } else if let Some((pass, choice)) = self.game.put_after_pass(held, to) {
            self.play(shared, pass);
            self.play(shared, choice);
        } else {
            let attempt = held.attempt(&self.game.scene, Some(to));
            self.refuse(shared, &attempt);
        }
    }

    /// Says why something cannot be done.
    fn refuse(&mut self, shared: &Shared<'_>, attempt: &Attempt) {
        self.pointer.held = None;
        self.say(self.game.refusal(shared, attempt));
    }

    /// Takes back to where the player at this screen chose last.
    pub(super) fn take_back(&mut self, shared: &mut Shared<'_>) {
        match self.game.round.take_back(self.game.seat) {
            Ok(()) => self.back_at(shared),
            Err(NoUndo::Nothing) => self.say(say!(shared.words, "play-nothing-to-undo")),
            Err(NoUndo::Several) => self.say(say!(shared.words, "play-undo-several")),
        }
    }

    /// Makes again what was taken back, up to where the player at this screen chose.
    pub(super) fn make_again(&mut self, shared: &mut Shared<'_>) {
        if self.advance(shared, Make::Redo).is_none() {
            return self.say(say!(shared.words, "play-nothing-to-redo"));
        }
        while !self.game.is_mine() && self.advance(shared, Make::Redo).is_some() {}
        self.advisers.forget_thoughts();
        self.moved(shared);
    }

    /// Takes the rest up where nothing else has to be decided, or else what nothing can need any more; a card at a time, so that it is
    /// seen.
    pub(super) fn finish_up(&mut self, shared: &Shared<'_>) {
        match self.game.way_up().or_else(|| self.game.safe_up()) {
            Some(moves) => {
                self.finishing = moves;
                self.finishing.reverse();
                self.watcher.wait_until(shared.now);
            }
            None => self.say(say!(shared.words, "tabletop-cannot-finish")),
        }
    }

    /// Lets the next card go up, when it is due.
    pub(super) fn finish_on(&mut self, shared: &mut Shared<'_>) {
        if shared.now >= self.watcher.due()
            && let Some(choice) = self.finishing.pop()
        {
            let rest = std::mem::take(&mut self.finishing);
            self.play(shared, choice);
            self.finishing = rest;
            self.watcher.wait_until(shared.now + RISE);
        }
    }

    /// Goes back to the deal.
    pub(super) fn restart(&mut self, shared: &mut Shared<'_>) {
        self.game.round.restart();
        self.back_at(shared);
    }

    /// Takes up an earlier position.
    pub(super) fn back_at(&mut self, shared: &mut Shared<'_>) {
        self.finishing.clear();
        self.game.forget_told();
        self.advisers.forget_thoughts();
        self.advisers.forget_questions();
        self.message = None;
        self.celebrated = None;
        self.watcher.wait_until(shared.now + PAUSE);
        self.refresh();
        if !self.is_watched() {
            self.game.progress.clock.start(shared.now);
            self.keep(shared);
        }
    }

    /// Others play when it is their turn, after a moment.
    pub(super) fn let_others_play(&mut self, shared: &Shared<'_>) {
        let waits = !self.is_watched() && !self.game.is_mine() && shared.now >= self.watcher.due();
        if waits && !self.advisers.thinks() {
            self.advisers.think(&self.game, Purpose::Bot);
        }
    }

    /// Handles what the strategies have found.
    pub(super) fn look_for_thoughts(&mut self, shared: &mut Shared<'_>) {
        let Some((purpose, choice)) = self.advisers.thought() else { return };
        match purpose {
            Purpose::Bot => self.play(shared, Round::strategy_move(choice)),
            Purpose::Hint => {
                let choice = advised(self.game.table(), &self.game.offers, &self.game.scene, choice);
                self.hint(shared, choice);
            }
            Purpose::Step => {
                let stepped = self.watcher.step_found(&mut self.game, &mut self.advisers, shared, choice);
                self.show_step(stepped);
            }
        }
    }

    /// Lets the strategy play on from here.
    pub(super) fn watch_from_here(&mut self, shared: &Shared<'_>) {
        if !self.watcher.begin(&mut self.game, &mut self.advisers, shared.now) {
            return self.say(say!(shared.words, "tabletop-no-strategy"));
        }
        self.refresh();
        self.say(say!(shared.words, "tabletop-watch-begins"));
    }

    /// Makes one step of the game that is watched.
    pub(super) fn step_on(&mut self, shared: &Shared<'_>) {
        let stepped = self.watcher.step_on(&mut self.game, &mut self.advisers, shared);
        self.show_step(stepped);
    }

    /// Makes the steps that are due.
    pub(super) fn watch_on(&mut self, shared: &Shared<'_>) {
        let began = Instant::now();
        loop {
            let stepped = self.watcher.tick(&mut self.game, &mut self.advisers, shared);
            self.show_step(stepped);
            if !self.watcher.rushes() || began.elapsed() >= RUSH {
                return;
            }
        }
    }

    /// Shows what came of a step.
    fn show_step(&mut self, stepped: Stepped) {
        if matches!(stepped, Stepped::Hidden | Stepped::Shown) {
            self.message = None;
        }
        if matches!(stepped, Stepped::Shown | Stepped::GivenUp) {
            self.refresh();
        }
    }

    /// Takes one step back.
    pub(super) fn step_back(&mut self, shared: &mut Shared<'_>) {
        if self.watcher.step_back(&mut self.game) {
            self.back_at(shared);
        }
    }

    /// Goes back to where the watching began.
    pub(super) fn back_to_begin(&mut self, shared: &mut Shared<'_>) {
        if self.watcher.back_to_begin(&mut self.game) {
            self.back_at(shared);
        }
    }

    /// Plays on from here by hand.
    pub(super) fn take_over(&mut self, shared: &mut Shared<'_>) {
        if !self.watcher.take_over(&mut self.game, &mut self.advisers, &shared.words) {
            return;
        }
        self.back_at(shared);
        self.finish(shared);
        // How a game ended says itself.
        if !self.game.is_over() {
            self.say(say!(shared.words, "tabletop-taken-over"));
        }
    }

    /// Goes back to the game as it was before it was watched, or to the start page.
    pub(super) fn stop_watching(&mut self, shared: &mut Shared<'_>) -> PageAction {
        if !self.watcher.give_back(&mut self.game, &mut self.advisers, &shared.words) {
            return PageAction::Leave;
        }
        self.back_at(shared);
        self.finish(shared);
        PageAction::Stay
    }

    /// Lets another strategy play from here on.
    pub(super) fn next_strategy(&mut self, shared: &Shared<'_>) {
        if let Some(name) = self.watcher.next_strategy(&mut self.game, &mut self.advisers) {
            self.say(say!(shared.words, "tabletop-strategy", name = strategy_name(&name, &shared.words)));
        }
    }

    /// Returns whether the game may be left for another one. One that is under way is lost then: that is asked for twice.
    pub(super) fn may_give_up(&mut self, shared: &mut Shared<'_>, for_what: Warned) -> bool {
        let under_way = !self.is_watched() && self.game.is_under_way();
        if under_way && self.warned != Some(for_what) {
            self.warned = Some(for_what);
            let key = if for_what == Warned::New { "tabletop-give-up-n" } else { "tabletop-give-up-d" };
            self.say(shared.words.say(key, &[]));
            return false;
        }
        true
    }

    /// Opens another deal of the same game.
    fn deal(&mut self, shared: &mut Shared<'_>, deal: &Deal) {
        let opened = self.game.variant.open(deal, self.game.strategy.as_deref(), self.game.effort.clone());
        let mut table = match opened {
            Ok(table) => table,
            Err(error) => return self.say(error.told(&shared.words)),
        };
        if !self.is_watched() {
            self.game.give_up(shared);
            self.game.seat_at(table.as_mut(), &shared.words);
        }
        self.game.replace(table);
        self.advisers.dismiss();
        self.warned = None;
        self.pointer.focus = None;
        self.watcher.begin_deal();
        self.back_at(shared);
    }

    /// Opens the next deal: the cards as they lie, if the variant says so, or any. One that is to be winnable is looked for first.
    pub(super) fn next_deal(&mut self, shared: &mut Shared<'_>) {
        let table = self.game.table();
        if self.winnable && table.gathered().is_none() {
            self.advisers.look_for_deal(&self.game, any_deal());
        } else {
            let deal = table.following_deal(any_deal());
            self.deal(shared, &deal);
        }
    }

    /// Opens the deal that was looked for, when it is found.
    pub(super) fn look_for_deal(&mut self, shared: &mut Shared<'_>) {
        match self.advisers.deal_found() {
            None => {}
            Some(Ok(proved)) => {
                self.overlay = None;
                self.deal(shared, &proved.found.deal);
                self.say(proved.told(&shared.words));
            }
            Some(Err(error)) => self.say(error.told(&shared.words)),
        }
    }

    /// Opens the deal that was typed.
    fn deal_typed(&mut self, shared: &mut Shared<'_>, typed: &str) {
        match typed_deal(typed, self.game.variant.pack(), CardStyle::of(&shared.words)) {
            Ok(deal) => self.deal(shared, &deal),
            Err(error) => self.say(error.told(&shared.words)),
        }
    }

    /// Writes the game to the file that was named.
    fn save(&mut self, shared: &Shared<'_>, path: &str) {
        let told = save(&shared.context(), self.game.table(), Path::new(path.trim()));
        self.say(told.unwrap_or_else(|failure| failure.message));
    }
}
