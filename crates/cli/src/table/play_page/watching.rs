//! A game that plays itself, or a way to win that is shown: step by step, both ways, at any speed.

use super::advisers::Purpose;
use super::game::Make;
use super::{TablePage, Wish};
use crate::seats::Lineup;
use crate::table::desk::Desk;
use crate::table::thinker::Thinking;
use solitarium_speech::say;
use std::time::{Duration, Instant};

/// Steps per second, from slow to fast.
pub(super) const SPEEDS: [f64; 7] = [0.5, 1.0, 2.0, 4.0, 8.0, 16.0, 50.0];

/// How long the screen may wait while a game is played to its end.
const RUSH: Duration = Duration::from_millis(30);

/// Where the steps come from.
pub(in crate::table) enum Source {
    /// The strategy.
    Strategy,
    /// A way to win.
    Line(Vec<String>),
}

/// Whether it goes on by itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Pace {
    /// Step by step.
    Halted,
    /// At its speed.
    Running,
    /// To its end without a pause.
    Rushing,
    /// The player gave up.
    GivenUp,
}

/// Whether the game is watched rather than played, and when it goes on by itself.
pub(in crate::table) struct Watcher {
    pub(super) watching: Option<Watching>,
    /// Not before this moment the next step is made by itself.
    pub(super) due: Duration,
}

/// How a game is watched.
pub(in crate::table) struct Watching {
    pub(super) source: Source,
    /// After how many moves it began.
    pub(super) begun: usize,
    pub(super) pace: Pace,
    pub(super) speed: usize,
    /// Whether it was played before, and is again afterwards.
    pub(super) played_before: bool,
}

impl Watching {
    pub(in crate::table) fn new(source: Source, begun: usize) -> Watching {
        Watching { source, begun, pace: Pace::Halted, speed: 2, played_before: false }
    }

    /// Returns the watching that interrupts a game which is played.
    pub(super) fn between(source: Source, begun: usize) -> Watching {
        Watching { played_before: true, ..Watching::new(source, begun) }
    }

    pub(super) fn runs(&self) -> bool {
        matches!(self.pace, Pace::Running | Pace::Rushing)
    }
}

impl TablePage {
    pub(super) fn watching(&mut self) -> Option<&mut Watching> {
        self.watcher.watching.as_mut()
    }

    /// Lets the strategy play on from here.
    pub(super) fn watch_from_here(&mut self, desk: &mut Desk<'_>) {
        if self.game.entry.strategies().is_empty() {
            return self.say(say!(desk.words, "tabletop-no-strategy"));
        }
        self.game.clock.stop(desk.now);
        self.advisers.dismiss();
        self.watcher.watching = Some(Watching::between(Source::Strategy, self.game.table().played()));
        self.message = None;
        self.refresh();
        self.say(say!(desk.words, "tabletop-watch-begins"));
    }

    /// Makes one step. A step that shows nothing is passed over.
    pub(super) fn step_on(&mut self, desk: &mut Desk<'_>) {
        if self.game.is_over() || self.advisers.thinks() {
            return self.halt_at_end();
        }
        loop {
            match self.advance(desk, Make::Redo) {
                Some(true) => return self.stepped(),
                Some(false) => {}
                None => break,
            }
        }
        let played = self.game.table().played();
        let next = match self.watching() {
            Some(Watching { source: Source::Line(line), begun, .. }) => line.get(played - *begun).cloned(),
            Some(Watching { source: Source::Strategy, .. }) => {
                return self.advisers.think(&self.game, Purpose::Step);
            }
            None => return,
        };
        let choice = next.and_then(|text| self.game.table().find(&text));
        self.step_found(desk, choice);
    }

    /// Handles the next step that was found, or that the strategy gives up.
    pub(super) fn step_found(&mut self, desk: &mut Desk<'_>, choice: Option<usize>) {
        let made = choice.and_then(|choice| self.advance(desk, Make::Offer(choice)));
        match made {
            Some(true) => self.stepped(),
            Some(false) => self.advisers.think(&self.game, Purpose::Step),
            None => {
                if let Some(watching) = self.watching() {
                    watching.pace = Pace::GivenUp;
                }
                self.refresh();
            }
        }
    }

    fn stepped(&mut self) {
        // Whoever goes back to the game has seen what comes.
        self.game.helped = true;
        self.refresh();
        self.halt_at_end();
    }

    fn halt_at_end(&mut self) {
        let over = self.game.is_over();
        if let Some(watching) = self.watching().filter(|_| over) {
            watching.pace = Pace::Halted;
        }
    }

    /// Takes one step back, no further than where it began.
    pub(super) fn step_back(&mut self, desk: &mut Desk<'_>) {
        let Some(watching) = self.watching() else { return };
        watching.pace = Pace::Halted;
        let begun = watching.begun;
        self.game.told.pop();
        let before = self.game.told.last().map_or(0, |line| line.played).max(begun);
        while self.game.table().played() > before && self.game.round.undo() {}
        self.back_at(desk);
    }

    /// Goes back to where it began.
    pub(super) fn back_to_begin(&mut self, desk: &mut Desk<'_>) {
        let Some(watching) = self.watching() else { return };
        watching.pace = Pace::Halted;
        let begun = watching.begun;
        while self.game.table().played() > begun && self.game.round.undo() {}
        self.back_at(desk);
    }

    /// Makes the steps that are due.
    pub(super) fn watch_on(&mut self, desk: &mut Desk<'_>) {
        let Some(watching) = self.watching().filter(|watching| watching.runs()) else { return };
        let (rushing, speed) = (watching.pace == Pace::Rushing, SPEEDS[watching.speed]);
        if rushing {
            let began = Instant::now();
            while began.elapsed() < RUSH
                && self.watching().is_some_and(|watching| watching.pace == Pace::Rushing)
            {
                match self.advisers.poll() {
                    Thinking::Done(choice) => self.step_found(desk, choice),
                    Thinking::GoesOn => std::thread::yield_now(),
                    Thinking::Idle => self.step_on(desk),
                }
            }
        } else if desk.now >= self.watcher.due && !self.is_busy() {
            self.watcher.due = desk.now + Duration::from_secs_f64(1.0 / speed);
            self.step_on(desk);
        }
    }

    /// Plays on from here by hand.
    pub(super) fn take_over(&mut self, desk: &mut Desk<'_>) {
        let Some(watching) = self.watching() else { return };
        let (begun, before) = (watching.begun, watching.played_before);
        self.game.helped |= self.game.table().played() > begun;
        if !before {
            self.game.lineup = self.opponents();
        }
        self.leave_watching(desk);
        // How a game ended says itself.
        if !self.game.is_over() {
            self.say(say!(desk.words, "tabletop-taken-over"));
        }
    }

    fn leave_watching(&mut self, desk: &mut Desk<'_>) {
        self.advisers.dismiss();
        self.watcher.watching = None;
        self.game.open = false;
        // Others play the other seats from now on. The names are those of the game.
        let _ = self.game.lineup.sit(&desk.words, self.game.round.table_mut());
        self.back_at(desk);
        self.finish(desk);
    }

    /// Goes back to the game as it was before it was watched, or to the start page.
    pub(super) fn stop_watching(&mut self, desk: &mut Desk<'_>) -> Wish {
        if !self.watching().is_some_and(|watching| watching.played_before) {
            return Wish::Leave;
        }
        self.back_to_begin(desk);
        self.leave_watching(desk);
        Wish::Stay
    }

    /// Lets another strategy play from here on.
    pub(super) fn next_strategy(&mut self, desk: &Desk<'_>) {
        let known = self.game.entry.strategies();
        let place = known.iter().position(|known| Some(known.name.as_ref()) == self.game.strategy.as_deref());
        let next = place.map_or(1, |place| place + 1) % known.len().max(1);
        if let Some(strategy) = known.get(next) {
            self.game.strategy = Some(strategy.name.to_string());
            self.advisers.dismiss();
            if let Some(watching) = self.watching() {
                watching.pace = Pace::Halted;
                watching.source = Source::Strategy;
            }
            self.say(say!(desk.words, "tabletop-strategy", name = strategy.name.to_string()));
        }
    }

    /// Returns who plays where somebody takes over.
    pub(super) fn opponents(&self) -> Lineup {
        let seats = self.game.table().about().seats;
        Lineup::against(self.game.entry.as_ref(), self.game.strategy.as_deref(), 1, seats)
    }
}
