//! Whose turn it is: bots play theirs, and the screen is handed over between people, who do not see each other's cards.

use super::{Console, Flow};
use crate::failure::Failure;
use crate::interrupt::STOPPED;
use crossterm::{cursor, execute, terminal};
use solitarium_core::{Seat, Turn, Verb};
use solitarium_lab::{Chooser, NoUndo, Question, Round};
use solitarium_speech::{narration, say};
use std::io;

impl Console<'_> {
    /// Begins with nobody having been told anything. If one person plays, that person sits before the screen; of several, none does.
    pub(super) fn sit_down(&mut self) {
        let people = self.round.people();
        self.viewer = people.first().copied().unwrap_or(Seat::SOLO);
        self.seated = people.len() < 2;
        self.untold = vec![Vec::new(); usize::from(self.seats())];
    }

    /// Returns who has to choose a move before this screen; `None` if a bot has.
    fn chooser(&self) -> Option<Seat> {
        match self.round.chooser() {
            Chooser::Person(seat) => Some(seat),
            Chooser::Strategy(_) => None,
            Chooser::Anybody | Chooser::Nobody => Some(self.viewer),
        }
    }

    /// Makes a move, and returns what the viewer sees of it; the others are told when it is their turn. `None` if there is no
    /// such move.
    pub(super) fn perform(&mut self, choice: usize) -> Option<String> {
        let (words, style) = (self.context.words, self.context.style);
        let people = self.round.people();
        if !self.round.play(choice) {
            return None;
        }
        let dealt = self.round.last_seen(None).is_some_and(|step| step.verb == Verb::Deal);
        if dealt && people.len() > 1 {
            // Everybody looked on; nobody is to see the first new hand but its owner.
            self.seated = false;
        }
        let mut lines = String::new();
        for seat in people {
            let Some(told) = self.round.last_told(Some(seat)) else { continue };
            let line = narration(told.step, told.scene, &self.who(told.mover, seat), style.cards(), words);
            if seat == self.viewer {
                lines += &format!("{line}\n");
            } else if let Some(untold) = self.untold.get_mut(usize::from(seat.0)) {
                untold.push(line);
            }
        }
        Some(lines)
    }

    /// Lets the bots play until a person is to choose, hands the screen over to that one, and shows the table.
    pub(super) fn go_on(&mut self) -> Result<Flow, Failure> {
        let chooser = loop {
            if let Some(seat) = self.chooser() {
                break seat;
            }
            let choice = Round::strategy_move(self.round.table_mut().advice());
            if self.context.interrupt.is_set() {
                return Ok(Flow::Ends(STOPPED));
            }
            match self.perform(choice) {
                Some(told) if self.seated => self.say(&told)?,
                // Nobody sits before the screen yet: the next person is told when they sit down.
                Some(told) => {
                    let lines = told.lines().map(str::to_owned);
                    if let Some(untold) = self.untold.get_mut(usize::from(self.viewer.0)) {
                        untold.extend(lines);
                    }
                }
                None => break self.viewer,
            }
        };
        let hidden = !self.seated && !self.round.is_part_over();
        if (chooser != self.viewer || hidden) && !self.hand_over(chooser)? {
            return Ok(Flow::Ends(0));
        }
        if self.round.is_part_over() {
            // All cards are open, and everybody looks on.
            self.untold.iter_mut().for_each(Vec::clear);
        }
        self.count();
        self.show_table()?;
        let is_lost = matches!(self.round.table().turn(), Turn::Over(outcome) if !outcome.is_won());
        if is_lost && self.seats() == 1 && self.round.table().foresees() {
            return self.inquire(Question::Mistake);
        }
        Ok(Flow::GoesOn)
    }

    /// Hides everything until the next one sits before the screen; `false` if the game is left instead.
    fn hand_over(&mut self, to: Seat) -> Result<bool, Failure> {
        let words = self.context.words;
        self.draw_handover()?;
        let question = say!(words, "play-hand-over", player = self.name(to), number = to.0 + 1);
        match self.outside.ask(self.context, &format!("\n{question} "))? {
            Some(answer) if !self.is_word("quit", &answer.to_lowercase()) => {}
            _ => return Ok(false),
        }
        self.draw_handover()?;
        self.viewer = to;
        self.seated = true;
        let untold = self.untold.get_mut(usize::from(to.0)).map(std::mem::take).unwrap_or_default();
        for line in untold {
            self.say(&format!("{line}\n"))?;
        }
        Ok(true)
    }

    /// Clears the terminal, and what was scrolled out of view too.
    fn draw_handover(&self) -> Result<(), Failure> {
        if !self.outside.is_screen() {
            return Ok(());
        }
        execute!(
            io::stdout(),
            terminal::Clear(terminal::ClearType::All),
            terminal::Clear(terminal::ClearType::Purge),
            cursor::MoveTo(0, 0)
        )
        .map_err(|error| Failure::output(self.context.words, &error))
    }

    /// Takes back to where a person chose last.
    pub(super) fn take_back(&mut self) -> Result<Flow, Failure> {
        let why = match self.round.take_back(self.viewer) {
            Ok(()) => return self.go_on(),
            Err(NoUndo::Nothing) => "play-nothing-to-undo",
            Err(NoUndo::Several) => "play-undo-several",
        };
        self.say(&format!("{}\n", self.context.words.say(why, &[])))?;
        Ok(Flow::GoesOn)
    }

    /// Makes again what was taken back, up to where a person chose.
    pub(super) fn make_again(&mut self) -> Result<Flow, Failure> {
        if self.round.make_again() {
            return self.go_on();
        }
        self.say(&format!("{}\n", say!(self.context.words, "play-nothing-to-redo")))?;
        Ok(Flow::GoesOn)
    }
}
