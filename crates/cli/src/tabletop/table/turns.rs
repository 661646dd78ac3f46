//! Moves, taken back and made again; the turns of others.

use super::{Mode, Overlay, Purpose, TablePage};
use crate::companions::{Companion, Sight};
use crate::sentence::{Who, narration, offer, refusal, seat_name};
use crate::tabletop::desk::Desk;
use crate::tabletop::hand::Held;
use crate::tabletop::thinker::{Thinker, Thinking};
use crate::words::say;
use solitarium_core::{Reason, Seat, Spot, Turn, Verb};
use std::time::Duration;

/// How long the move of another player is looked at.
const PAUSE: Duration = Duration::from_millis(600);

impl TablePage {
    fn who(&self, desk: &Desk<'_>, seat: Seat) -> Who {
        match self.table.about().seats {
            1 => Who::Solo,
            _ if seat == self.viewer && !self.is_watched() => Who::You,
            _ => Who::Player(seat_name(seat, self.table.player(seat), &desk.words)),
        }
    }

    /// Makes a move, or makes the next one again that was taken back, and tells it; whether it showed. `None` if there is none.
    pub(super) fn advance(
        &mut self,
        desk: &Desk<'_>,
        make: impl FnOnce(&mut dyn solitarium_lab::Table) -> bool,
    ) -> Option<bool> {
        let Turn::Act(mover) = self.table.turn() else { return None };
        let before = self.table.scene(self.eyes());
        if !make(self.table.as_mut()) {
            return None;
        }
        let after = self.table.scene(self.eyes());
        // What changes nothing that is seen is not told: that it was done could tell what another one holds.
        let shows = self.eyes().is_none_or(|seat| seat == mover) || before != after;
        if let Some(step) = self.table.last_step().filter(|_| shows) {
            let who = self.who(desk, mover);
            let line = narration(&step, &before, &after, &who, desk.paint.look(), &desk.words);
            self.told.push((self.table.played(), line));
        }
        self.message = None;
        self.asked = None;
        self.background.forget();
        Some(shows)
    }

    /// Makes one of the moves that are offered.
    pub(super) fn play(&mut self, desk: &mut Desk<'_>, choice: usize) {
        self.forget_thoughts();
        if self.advance(desk, |table| table.play(choice)).is_some() {
            self.warned = None;
            self.moved(desk);
        }
    }

    /// Something was done on a table at which somebody plays.
    fn moved(&mut self, desk: &mut Desk<'_>) {
        self.clock.start(desk.now);
        self.due = desk.now + PAUSE;
        self.refresh();
        self.keep(desk);
        self.finish(desk);
        if self.table.about().seats > 1 && (self.is_over() || self.is_next_deal()) {
            self.show_sheet(desk);
        }
    }

    /// What is told at the end of a hand.
    fn show_sheet(&mut self, desk: &Desk<'_>) {
        let Some(own) = Companion::of(self.entry.id()) else { return };
        let context = desk.context();
        let sight = Sight {
            context: &context,
            entry: self.entry.as_ref(),
            table: self.table.as_ref(),
            seat: self.viewer,
        };
        let text = (own.at_end)(&sight);
        self.overlay = Some(Overlay::Text { title: String::new(), text, scroll: 0 });
    }

    /// Puts down what is held there, or says why that cannot be.
    pub(super) fn put(&mut self, desk: &mut Desk<'_>, held: &Held, to: Spot) {
        if let Some(choice) = held.put(to, &self.offers, &self.scene) {
            return self.play(desk, choice);
        }
        if self.put_after_pass(desk, held, to) {
            return;
        }
        let attempt = held.attempt(&self.scene, Some(to));
        self.refuse(desk, &attempt);
    }

    /// Where nothing but saying that one is done stands between a move and its turn, that is done too.
    fn put_after_pass(&mut self, desk: &mut Desk<'_>, held: &Held, to: Spot) -> bool {
        let Some(pass) = self.offers.iter().position(|offer| offer.step.verb == Verb::PASS) else {
            return false;
        };
        if !self.table.play(pass) {
            return false;
        }
        let next = if self.is_mine() { held.put(to, &self.table.offers(), &self.scene) } else { None };
        self.table.undo();
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
    pub(super) fn refuse(&mut self, desk: &Desk<'_>, attempt: &solitarium_core::Step) {
        let (words, look) = (&desk.words, desk.paint.look());
        self.held = None;
        if self.is_over() {
            return self.say(say!(words, "tabletop-over"));
        }
        if !self.is_mine() {
            return self.say(say!(words, "tabletop-not-your-turn"));
        }
        let reason = self.table.refuse(attempt);
        let text = match self.offers.as_slice() {
            _ if reason.key != Reason::NO_SUCH_MOVE => refusal(&reason, "", look, words),
            [only] => {
                say!(words, "tabletop-only-move", sentence = offer(&only.step, &self.scene, look, words))
            }
            _ => say!(words, "tabletop-no-such-move"),
        };
        self.say(text);
    }

    /// Takes back to where whoever sits here chose last.
    pub(super) fn take_back(&mut self, desk: &mut Desk<'_>) {
        let played = self.table.played();
        let mut taken = self.table.undo();
        while taken && !self.is_mine() {
            taken = self.table.undo();
        }
        if !taken {
            while self.table.played() < played && self.table.redo() {}
            return self.say(say!(desk.words, "play-nothing-to-undo"));
        }
        self.back_at(desk);
    }

    /// Makes again what was taken back, up to where whoever sits here chose.
    pub(super) fn make_again(&mut self, desk: &mut Desk<'_>) {
        let played = self.table.played();
        while self.advance(desk, |table| table.redo()).is_some() && !self.is_mine() {}
        if self.table.played() == played {
            return self.say(say!(desk.words, "play-nothing-to-redo"));
        }
        self.forget_thoughts();
        self.moved(desk);
    }

    /// Back to the deal.
    pub(super) fn restart(&mut self, desk: &mut Desk<'_>) {
        while self.table.undo() {}
        self.back_at(desk);
    }

    /// The position is an earlier one.
    pub(super) fn back_at(&mut self, desk: &mut Desk<'_>) {
        let played = self.table.played();
        self.told.retain(|(after, _)| *after <= played);
        self.forget_thoughts();
        self.background.forget();
        self.asked = None;
        self.message = None;
        self.celebrated = None;
        self.due = desk.now + PAUSE;
        self.refresh();
        if matches!(self.mode, Mode::Play) {
            self.clock.start(desk.now);
            self.keep(desk);
        }
    }

    /// The strategies that play here.
    pub(super) fn thinker(&mut self) -> &mut Thinker {
        let (entry, strategy) = (&self.entry, &self.strategy);
        let record = || self.table.record();
        self.thinker.get_or_insert_with(|| Thinker::new(entry.clone(), record(), strategy.clone()))
    }

    /// Asks the strategy whose turn it is, or which gives hints.
    pub(super) fn think(&mut self, purpose: Purpose) {
        let moves = self.table.record().moves;
        self.purpose = purpose;
        self.thinker().ask(moves);
    }

    pub(super) fn forget_thoughts(&mut self) {
        if let Some(thinker) = &mut self.thinker {
            thinker.forget();
        }
    }

    /// Others play when it is their turn, after a moment.
    pub(super) fn let_others_play(&mut self, desk: &Desk<'_>) {
        let waits = matches!(self.mode, Mode::Play) && !self.is_mine() && desk.now >= self.due;
        if waits && !self.thinker.as_ref().is_some_and(Thinker::is_busy) {
            self.think(Purpose::Bot);
        }
    }

    /// What the strategies have found.
    pub(super) fn look_for_thoughts(&mut self, desk: &mut Desk<'_>) {
        let thinking = self.thinker.as_mut().map_or(Thinking::Idle, Thinker::look);
        let Thinking::Done(choice) = thinking else { return };
        match self.purpose {
            // One that gives up plays the first move that there is: the others want to go on.
            Purpose::Bot => self.play(desk, choice.unwrap_or(0)),
            Purpose::Hint => self.hint(desk, choice),
            Purpose::Step => self.step_found(desk, choice),
        }
    }
}
