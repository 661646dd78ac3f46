//! Hints, and what the solver says: in the background, and given up when nobody wants it any more.

use super::advisers::Purpose;
use super::{Overlay, Source, TablePage, Watching};
use crate::table::desk::Desk;
use solitarium_core::Prospect;
use solitarium_lab::{Mistake, Outlook, Question, Reply, preferred};
use solitarium_speech::offer;
use solitarium_speech::say;
use std::time::Duration;

/// How long one answer may take; Esc ends it sooner.
const BUDGET: Duration = Duration::from_secs(30);

/// How long a hint that is known to win is looked for: then the strategy's word has to do.
const HINT: Duration = Duration::from_secs(2);

impl TablePage {
    /// Asks the solver, if there is one.
    pub(super) fn ask(&mut self, desk: &Desk<'_>, question: Question) {
        // Of a game that is lost it can be asked how far back it could still be won.
        if self.game.is_over() && !(question == Question::WayBack && self.game.is_lost()) {
            return self.say(self.over(desk));
        }
        if self.advisers.ask(&self.game, question, BUDGET) {
            self.message = None;
        } else {
            self.say(say!(desk.words, "play-no-oracle"));
        }
    }

    /// Asks what to do: the solver, or the strategy where there is none.
    pub(super) fn ask_for_hint(&mut self, desk: &Desk<'_>) {
        if self.game.is_over() {
            self.say(self.over(desk));
        } else if !self.game.is_mine() {
            self.say(say!(desk.words, "tabletop-not-your-turn"));
        } else if self.game.table().foresees() {
            self.advisers.ask(&self.game, Question::Keeping, HINT);
            self.message = None;
        } else {
            self.advisers.think(&self.game, Purpose::Hint);
        }
    }

    /// Gives up what was asked; `false` if nothing was.
    pub(super) fn cancel(&mut self, desk: &Desk<'_>) -> bool {
        let busy = self.is_busy();
        self.advisers.forget_questions();
        self.advisers.forget_thoughts();
        if busy {
            self.say(say!(desk.words, "tabletop-cancelled"));
        }
        busy
    }

    /// Tells what has been found out meanwhile.
    pub(super) fn look_for_answers(&mut self, desk: &mut Desk<'_>) {
        let Some((asked, reply)) = self.advisers.answered() else { return };
        // Where the win was thrown away is told of itself, after the end.
        self.game.helped |= asked != Question::Mistake;
        match (asked, reply) {
            (_, Reply::Keeping(Ok(choice))) => self.hint(desk, Some(choice)),
            // Where no move is known to win, the strategy's word stands. That the game is lost is told only to who asks.
            (_, Reply::Keeping(Err(_))) => self.advisers.think(&self.game, Purpose::Hint),
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
            (_, Reply::Mistake(mistake)) => self.tell_mistake(desk, mistake),
            (_, Reply::Moves(known)) => {
                if let Some(Overlay::Moves { prospects, .. }) = &mut self.overlay {
                    *prospects = known;
                }
            }
            (_, Reply::Ends(_)) => {}
        }
    }

    /// Takes back until the game can be won again.
    fn rescue(&mut self, desk: &mut Desk<'_>, back: Option<usize>) {
        match back {
            None => self.say(say!(desk.words, "play-rescue-none")),
            Some(0) => self.say(say!(desk.words, "play-rescue-not-needed")),
            Some(back) => {
                let taken = (0..back).take_while(|_| self.game.round.undo()).count();
                self.back_at(desk);
                self.say(say!(desk.words, "play-rescued", moves = taken));
            }
        }
    }

    /// Names a move, and goes to it, so that Enter makes it.
    pub(super) fn hint(&mut self, desk: &Desk<'_>, choice: Option<usize>) {
        let words = &desk.words;
        let offers = &self.game.offers;
        let choice = choice.or_else(|| preferred(offers, &self.game.scene));
        let Some((choice, found)) = choice.and_then(|choice| Some((choice, offers.get(choice)?))) else {
            return self.say(say!(words, "play-no-hint"));
        };
        let sentence = offer(&found.step, &self.game.scene, desk.paint.text_style().cards(), words);
        self.game.helped = true;
        self.pointer.advise(&self.game, choice);
        self.say(say!(words, "tabletop-hint", sentence = sentence));
    }

    /// Asks where the win was thrown away, of a game that one person has lost.
    pub(super) fn look_for_mistake(&mut self) {
        if self.game.table().about().seats == 1 && self.game.is_lost() {
            self.advisers.ask(&self.game, Question::Mistake, BUDGET);
        }
    }

    /// Tells with which move the win was thrown away, below how the game ended.
    fn tell_mistake(&mut self, desk: &Desk<'_>, mistake: Mistake) {
        let words = &desk.words;
        let told = match mistake {
            Mistake::None => say!(words, "play-mistake-none"),
            Mistake::Unknown => return,
            Mistake::Between(winnable, lost) if winnable + 1 == lost => {
                let moves = self.game.table().record().moves;
                let style = desk.paint.text_style();
                let text = moves.get(winnable).map(|text| style.cards().notation(text)).unwrap_or_default();
                say!(words, "tabletop-mistake", number = lost, text = text)
            }
            Mistake::Between(winnable, lost) => {
                say!(words, "tabletop-mistake-between", first = winnable + 1, last = lost)
            }
        };
        self.say(format!("{} {told}", self.ended(desk)));
    }

    /// Shows a way to win, step by step.
    fn show_line(&mut self, desk: &mut Desk<'_>, line: Vec<String>) {
        let moves = line.len();
        let begun = self.game.table().played();
        self.game.clock.stop(desk.now);
        let before = self.watching().is_none_or(|watching| watching.played_before);
        let watching = Watching { played_before: before, ..Watching::new(Source::Line(line), begun) };
        self.watcher.watching = Some(watching);
        self.refresh();
        self.say(say!(desk.words, "tabletop-line", moves = moves));
    }
}
