//! Hints, and what the solver says: in the background, and given up when nobody wants it any more.

use super::{Mode, Purpose, Source, TablePage, Watching};
use crate::sentence::offer;
use crate::tabletop::desk::Desk;
use crate::words::say;
use solitarium_core::Prospect;
use solitarium_lab::{Outlook, Question, Reply};
use std::time::Duration;

/// How long one answer may take; Esc ends it sooner.
const BUDGET: Duration = Duration::from_secs(30);

impl TablePage {
    /// Asks the solver, if there is one.
    pub(super) fn ask(&mut self, desk: &Desk<'_>, question: Question) {
        if self.is_over() {
            return self.say(say!(desk.words, "tabletop-over"));
        }
        match self.table.inquire(question) {
            Some(inquiry) => {
                self.background.forget();
                self.background.ask(question, inquiry, BUDGET);
                self.asked = Some(question);
                self.message = None;
            }
            None => self.say(say!(desk.words, "play-no-oracle")),
        }
    }

    /// Asks what to do: the solver, or the strategy where there is none.
    pub(super) fn ask_for_hint(&mut self, desk: &Desk<'_>) {
        if self.is_over() {
            self.say(say!(desk.words, "tabletop-over"));
        } else if !self.is_mine() {
            self.say(say!(desk.words, "tabletop-not-your-turn"));
        } else if self.table.foresees() {
            self.ask(desk, Question::Keeping);
            // The first step of a way to win leads somewhere; of all moves that keep the win many go to and fro.
            self.hints_from_line();
        } else {
            self.think(Purpose::Hint);
        }
    }

    fn hints_from_line(&mut self) {
        if let Some(inquiry) = self.table.inquire(Question::Line) {
            self.background.forget();
            self.background.ask(Question::Line, inquiry, BUDGET);
        }
    }

    /// Gives up what was asked; `false` if nothing was.
    pub(super) fn cancel(&mut self, desk: &Desk<'_>) -> bool {
        let busy = self.is_busy();
        self.background.forget();
        self.asked = None;
        self.forget_thoughts();
        if busy {
            self.say(say!(desk.words, "tabletop-cancelled"));
        }
        busy
    }

    /// What has been found out meanwhile.
    pub(super) fn look_for_answers(&mut self, desk: &mut Desk<'_>) {
        let Some(asked) = self.asked else { return };
        let Some((_, reply)) = self.background.arrived() else {
            if !self.background.is_busy() {
                self.asked = None;
            }
            return;
        };
        self.asked = None;
        self.helped = true;
        match (asked, reply) {
            (Question::Keeping, Reply::Line(Ok(line))) => {
                let choice = line.first().and_then(|text| self.table.find(text));
                self.hint(desk, choice);
            }
            (Question::Keeping, Reply::Line(Err(Outlook { here: Prospect::Lost, start }))) => {
                let key = match start {
                    Prospect::Lost => "play-hint-never",
                    Prospect::Winnable => "tabletop-hint-lost",
                    Prospect::Unknown => "play-hint-lost-here",
                };
                self.say(desk.words.say(key, &[]));
            }
            // Where nothing is known the strategy's word stands.
            (Question::Keeping, _) => self.think(Purpose::Hint),
            (_, Reply::Line(Ok(line))) => self.show_line(desk, line),
            (_, Reply::Winnable(known) | Reply::Line(Err(known))) => {
                let key = match known {
                    Outlook { here: Prospect::Winnable, .. } => "tabletop-winnable",
                    Outlook { here: Prospect::Unknown, .. } => "play-solvable-unknown",
                    Outlook { start: Prospect::Lost, .. } => "play-mistake-none",
                    Outlook { start: Prospect::Winnable, .. } => "tabletop-lost",
                    Outlook { start: Prospect::Unknown, .. } => "play-not-solvable-here",
                };
                self.say(desk.words.say(key, &[]));
            }
            (_, Reply::WayBack(back)) => self.rescue(desk, back),
            (_, Reply::Moves(_) | Reply::Keeping(_) | Reply::Ends(_) | Reply::Mistake(_)) => {}
        }
    }

    /// Takes back until the game can be won again.
    fn rescue(&mut self, desk: &mut Desk<'_>, back: Option<usize>) {
        match back {
            None => self.say(say!(desk.words, "play-rescue-none")),
            Some(0) => self.say(say!(desk.words, "play-rescue-not-needed")),
            Some(back) => {
                let taken = (0..back).take_while(|_| self.table.undo()).count();
                self.back_at(desk);
                self.say(say!(desk.words, "play-rescued", moves = taken));
            }
        }
    }

    /// Names a move, and shows where it is.
    pub(super) fn hint(&mut self, desk: &Desk<'_>, choice: Option<usize>) {
        let words = &desk.words;
        let offers = self.table.offers();
        let Some(found) = choice.and_then(|choice| offers.get(choice)) else {
            return self.say(say!(words, "play-no-hint"));
        };
        self.helped = true;
        let step = &found.step;
        let sentence = offer(step, &self.scene, desk.paint.look(), words);
        self.hint = step.from.into_iter().chain(step.to).collect();
        self.say(say!(words, "tabletop-hint", sentence = sentence));
    }

    /// Shows a way to win, step by step.
    fn show_line(&mut self, desk: &mut Desk<'_>, line: Vec<String>) {
        let moves = line.len();
        let begun = self.table.played();
        self.clock.stop(desk.now);
        let before = self.watching().is_none_or(|watching| watching.played_before);
        let watching = Watching { played_before: before, ..Watching::new(Source::Line(line), begun) };
        self.mode = Mode::Watch(watching);
        self.refresh();
        self.say(say!(desk.words, "tabletop-line", moves = moves));
    }
}
