//! Whose turn it is: bots play theirs, and the screen is handed over between people, who do not see each other's cards.

use super::{Console, Flow};
use crate::failure::Failure;
use crate::interrupt::STOPPED;
use crate::text::input::ask;
use crossterm::{cursor, execute, terminal};
use solitarium_core::{Card, Scene, Seat, Turn, Verb};
use solitarium_lab::Question;
use solitarium_speech::say;
use solitarium_speech::{faces, narration};
use std::io::{self, IsTerminal};

impl Console<'_> {
    /// Nobody has been told anything. The only one of the people sits before the screen; of several, none does.
    pub(super) fn sit_down(&mut self) {
        let people = self.people();
        self.viewer = people.first().copied().unwrap_or(Seat::SOLO);
        self.seated = people.len() < 2;
        self.untold = vec![Vec::new(); usize::from(self.seats())];
    }

    /// Returns the seats of people.
    pub(super) fn people(&self) -> Vec<Seat> {
        (0..self.seats()).map(Seat).filter(|&seat| self.table.player(seat).is_none()).collect()
    }

    /// Returns whether nothing but the next deal is to come: anybody may ask for it, when everything has been seen.
    pub(super) fn is_next_deal(&self) -> bool {
        self.table.offers().first().is_some_and(|offer| offer.step.verb == Verb::Deal)
    }

    /// Returns whether the game, or a hand of a match, is over.
    pub(super) fn is_part_over(&self) -> bool {
        matches!(self.table.turn(), Turn::Over(_)) || self.seats() > 1 && self.is_next_deal()
    }

    /// Returns who has to choose a move before this screen; `None` if a bot has.
    fn chooser(&self) -> Option<Seat> {
        match self.table.turn() {
            Turn::Over(_) => Some(self.viewer),
            Turn::Act(_) if self.is_part_over() => Some(self.viewer),
            Turn::Act(seat) => self.table.player(seat).is_none().then_some(seat),
        }
    }

    /// Makes a move, and returns what the viewer sees of it; the others are told when it is their turn. `None` if there is no
    /// such move.
    pub(super) fn perform(&mut self, choice: usize) -> Option<String> {
        let (words, style) = (self.context.words, self.context.style);
        let Turn::Act(mover) = self.table.turn() else { return None };
        let people = self.people();
        let before: Vec<Scene> = people.iter().map(|&seat| self.table.scene(Some(seat))).collect();
        if !self.table.play(choice) {
            return None;
        }
        let dealt = self.table.last_step(None).is_some_and(|step| step.verb == Verb::Deal);
        if dealt && people.len() > 1 {
            // Everybody looked on; nobody is to see the first new hand but its owner.
            self.seated = false;
        }
        let mut told = String::new();
        for (&seat, before) in people.iter().zip(&before) {
            let after = self.table.scene(Some(seat));
            // What changes nothing that a seat sees is not told: that it was done could tell what another one holds.
            if seat != mover && *before == after {
                continue;
            }
            let step = self.table.last_step(Some(seat))?;
            let line = narration(&step, before, &after, &self.who(mover, seat), style.cards(), words);
            if seat == self.viewer {
                told += &format!("{line}\n");
            } else if let Some(untold) = self.untold.get_mut(usize::from(seat.0)) {
                untold.push(line);
            }
        }
        Some(told)
    }

    /// Lets the bots play until a person is to choose, hands the screen over to that one, and shows the table.
    pub(super) fn go_on(&mut self) -> Result<Flow, Failure> {
        let chooser = loop {
            if let Some(seat) = self.chooser() {
                break seat;
            }
            // A bot that gives up plays the first move that there is: the others want to go on.
            let choice = self.table.advice().unwrap_or(0);
            if self.context.interrupt.is_set() {
                return Ok(Flow::Ends(STOPPED));
            }
            match self.perform(choice) {
                Some(told) if self.seated => self.say(&told)?,
                // Nobody looks on yet: whoever sits down will be told.
                Some(told) => {
                    let lines = told.lines().map(str::to_owned);
                    if let Some(untold) = self.untold.get_mut(usize::from(self.viewer.0)) {
                        untold.extend(lines);
                    }
                }
                None => break self.viewer,
            }
        };
        let hidden = !self.seated && !self.is_part_over();
        if (chooser != self.viewer || hidden) && !self.hand_over(chooser)? {
            return Ok(Flow::Ends(0));
        }
        if self.is_part_over() {
            // All cards are open, and everybody looks on.
            self.untold.iter_mut().for_each(Vec::clear);
        }
        self.count();
        self.show_table()?;
        let is_lost = matches!(self.table.turn(), Turn::Over(outcome) if !outcome.is_won());
        if is_lost && self.seats() == 1 && self.table.foresees() {
            return self.inquire(Question::Mistake);
        }
        Ok(Flow::GoesOn)
    }

    /// Hides everything until the next one sits before the screen; `false` if the game is left instead.
    fn hand_over(&mut self, to: Seat) -> Result<bool, Failure> {
        let words = self.context.words;
        self.draw_curtain()?;
        let question = say!(words, "play-hand-over", player = self.name(to), number = to.0 + 1);
        match ask(self.context, &format!("\n{question} "))? {
            Some(answer) if !self.is_word("quit", &answer.to_lowercase()) => {}
            _ => return Ok(false),
        }
        self.draw_curtain()?;
        self.viewer = to;
        self.seated = true;
        let untold = self.untold.get_mut(usize::from(to.0)).map(std::mem::take).unwrap_or_default();
        for line in untold {
            self.say(&format!("{line}\n"))?;
        }
        Ok(true)
    }

    /// Clears the terminal, and what was scrolled out of viewpoint too.
    fn draw_curtain(&self) -> Result<(), Failure> {
        let mut out = io::stdout();
        if !out.is_terminal() {
            return Ok(());
        }
        execute!(
            out,
            terminal::Clear(terminal::ClearType::All),
            terminal::Clear(terminal::ClearType::Purge),
            cursor::MoveTo(0, 0)
        )
        .map_err(|error| Failure::output(self.context.words, &error))
    }

    /// Takes back to where a person chose last. Where several people play, only what one of them did in this turn, and only
    /// if it showed no card.
    pub(super) fn take_back(&mut self) -> Result<Flow, Failure> {
        let words = self.context.words;
        let played = self.table.played();
        let seen = faces(&self.table.scene(Some(self.viewer)));
        loop {
            if !self.table.undo() {
                self.forward_to(played);
                self.say(&format!("{}\n", say!(words, "play-nothing-to-undo")))?;
                return Ok(Flow::GoesOn);
            }
            if self.chooser().is_some() {
                break;
            }
        }
        if self.people().len() > 1 {
            let mut known = faces(&self.table.scene(Some(self.viewer)));
            // A face that is seen more often than before is a card that was shown.
            let mut is_new = |card: &Card| match known.iter().position(|other| other == card) {
                Some(place) => {
                    known.swap_remove(place);
                    false
                }
                None => true,
            };
            let own = self.chooser() == Some(self.viewer) && !self.is_part_over();
            if !own || seen.iter().any(&mut is_new) {
                self.forward_to(played);
                self.say(&format!("{}\n", say!(words, "play-undo-several")))?;
                return Ok(Flow::GoesOn);
            }
        }
        self.go_on()
    }

    /// Makes again what was taken back, up to where a person chose.
    pub(super) fn make_again(&mut self) -> Result<Flow, Failure> {
        if !self.table.redo() {
            let nothing = say!(self.context.words, "play-nothing-to-redo");
            self.say(&format!("{nothing}\n"))?;
            return Ok(Flow::GoesOn);
        }
        while self.chooser().is_none() && self.table.redo() {}
        self.go_on()
    }

    fn forward_to(&mut self, played: usize) {
        while self.table.played() < played && self.table.redo() {}
    }
}
