//! Hints, and what the solver says: in the background, and given up when nobody wants it any more.

use super::TablePage;
use super::advisers::Purpose;
use crate::table::shared::Shared;
use solitarium_core::Prospect;
use solitarium_lab::{Mistake, Outlook, Question, Reply};
use solitarium_speech::offer;
use solitarium_speech::say;
use std::time::Duration;

/// How long one answer may take; Esc ends it sooner.
const BUDGET: Duration = Duration::from_secs(30);

/// How long the solver looks for a hint that keeps the win. After that the strategy gives the hint.
const HINT: Duration = Duration::from_secs(2);

impl TablePage {
    /// Asks the solver, if there is one.
    pub(super) fn ask(&mut self, shared: &Shared<'_>, question: Question) {
        // Of a game that is lost it can be asked how far back it could still be won.
        if self.game.is_over() && !(question == Question::WayBack && self.game.has_way_back()) {
            return self.say(self.game.over(&shared.words));
        }
        if self.advisers.ask(&self.game, question, BUDGET) {
            self.message = None;
        } else {
            self.say(say!(shared.words, "play-no-oracle"));
        }
    }

    /// Asks what to do: the solver, or the strategy where there is none.
    pub(super) fn ask_for_hint(&mut self, shared: &Shared<'_>) {
        if self.game.is_over() {
            self.say(self.game.over(&shared.words));
        } else if !self.game.is_mine() {
            self.say(say!(shared.words, "tabletop-not-your-turn"));
        } else if self.game.table().foresees() {
            self.advisers.ask(&self.game, Question::Keeping, HINT);
            self.message = None;
        } else {
            self.advisers.think(&self.game, Purpose::Hint);
        }
    }

    /// Gives up what was asked; `false` if nothing was.
    pub(super) fn cancel(&mut self, shared: &Shared<'_>) -> bool {
        let busy = self.is_busy();
        self.advisers.forget_questions();
        self.advisers.forget_thoughts();
        if busy {
            self.say(say!(shared.words, "tabletop-cancelled"));
        }
        busy
    }

    /// Tells what has been found out meanwhile.
    pub(super) fn look_for_answers(&mut self, shared: &mut Shared<'_>) {
        let Some((asked, reply)) = self.advisers.answered() else { return };
        // Where the win was thrown away is told of itself, after the end.
        self.game.progress.helped |= asked != Question::Mistake;
        match (asked, reply) {
            (_, Reply::Keeping(Ok(choice))) => self.hint(shared, Some(choice)),
            // Where no move is known to win, the strategy's word stands. That the game is lost is told only to who asks.
            (_, Reply::Keeping(Err(_))) => self.advisers.think(&self.game, Purpose::Hint),
            (_, Reply::Line(Ok(line))) => self.show_line(shared, line),
            (_, Reply::Winnable(known) | Reply::Line(Err(known))) => {
                let key = match known {
                    Outlook { here: Prospect::Winnable, .. } => "tabletop-winnable",
                    Outlook { here: Prospect::Unknown, .. } => "play-solvable-unknown",
                    Outlook { start: Prospect::Lost, .. } => "play-mistake-none",
                    Outlook { start: Prospect::Winnable, .. } => "tabletop-lost",
                    Outlook { start: Prospect::Unknown, .. } => "play-not-solvable-here",
                };
                self.say(shared.words.say(key, &[]));
            }
            (_, Reply::WayBack(back)) => self.rescue(shared, back),
            (_, Reply::Mistake(mistake)) => self.tell_mistake(shared, mistake),
            (_, Reply::Moves(known)) => {
                if let Some(overlay) = &mut self.overlay {
                    overlay.know(known);
                }
            }
            (_, Reply::Ends(_)) => {}
        }
    }

    /// Takes back until the game can be won again.
    fn rescue(&mut self, shared: &mut Shared<'_>, back: Result<usize, Prospect>) {
        match back {
            Err(Prospect::Lost) => self.say(say!(shared.words, "play-rescue-lost")),
            Err(_) => self.say(say!(shared.words, "play-rescue-none")),
            Ok(0) => self.say(say!(shared.words, "play-rescue-not-needed")),
            Ok(back) => {
                let taken = (0..back).take_while(|_| self.game.round.undo()).count();
                self.back_at(shared);
                self.say(say!(shared.words, "play-rescued", moves = taken));
            }
        }
    }

    /// Names a move, and goes to it, so that Enter makes it.
    pub(super) fn hint(&mut self, shared: &Shared<'_>, choice: Option<usize>) {
        let words = &shared.words;
        let offers = &self.game.offers;
        let Some((choice, found)) = choice.and_then(|choice| Some((choice, offers.get(choice)?))) else {
            return self.say(say!(words, "play-no-hint"));
        };
        let sentence = offer(&found.step, &self.game.scene, shared.paint.text_style().cards(), words);
        self.game.progress.helped = true;
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
    fn tell_mistake(&mut self, shared: &Shared<'_>, mistake: Mistake) {
        let words = &shared.words;
        let told = match mistake {
            Mistake::None => say!(words, "play-mistake-none"),
            Mistake::Unknown => return,
            Mistake::Between(winnable, lost) if winnable + 1 == lost => {
                let moves = self.game.table().record().moves;
                let style = shared.paint.text_style();
                let text = moves.get(winnable).map(|text| style.cards().notation(text)).unwrap_or_default();
                say!(words, "tabletop-mistake", number = lost, text = text)
            }
            Mistake::Between(winnable, lost) => {
                say!(words, "tabletop-mistake-between", first = winnable + 1, last = lost)
            }
        };
        self.say(format!("{} {told}", self.game.ended(words)));
    }

    /// Shows a way to win, step by step.
    fn show_line(&mut self, shared: &mut Shared<'_>, line: Vec<String>) {
        let moves = line.len();
        self.watcher.show_line(&mut self.game, line, shared.now);
        self.refresh();
        self.say(say!(shared.words, "tabletop-line", moves = moves));
    }
}
