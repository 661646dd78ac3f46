//! A game that plays itself, or a way to win that is shown: step by step, both ways, at any speed.

use super::{Mode, Purpose, TablePage, Wish};
use crate::seats::Lineup;
use crate::tabletop::desk::Desk;
use crate::tabletop::thinker::{Thinker, Thinking};
use crate::words::say;
use std::time::{Duration, Instant};

/// Steps per second, from slow to fast.
pub(super) const SPEEDS: [f64; 7] = [0.5, 1.0, 2.0, 4.0, 8.0, 16.0, 50.0];

/// How long the screen may wait while a game is played to its end.
const RUSH: Duration = Duration::from_millis(30);

/// Where the steps come from.
pub(in crate::tabletop) enum Source {
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

/// How a game is watched.
pub(in crate::tabletop) struct Watching {
    pub(super) source: Source,
    /// After how many moves it began.
    pub(super) begun: usize,
    pub(super) pace: Pace,
    pub(super) speed: usize,
    /// Whether it was played before, and is again afterwards.
    pub(super) played_before: bool,
}

impl Watching {
    pub(in crate::tabletop) fn new(source: Source, begun: usize) -> Watching {
        Watching { source, begun, pace: Pace::Halted, speed: 2, played_before: false }
    }

    /// One that interrupts a game which is played.
    pub(super) fn between(source: Source, begun: usize) -> Watching {
        Watching { played_before: true, ..Watching::new(source, begun) }
    }

    pub(super) fn runs(&self) -> bool {
        matches!(self.pace, Pace::Running | Pace::Rushing)
    }
}

impl TablePage {
    pub(super) fn watching(&mut self) -> Option<&mut Watching> {
        match &mut self.mode {
            Mode::Watch(watching) => Some(watching),
            Mode::Play => None,
        }
    }

    /// Lets the strategy play on from here.
    pub(super) fn watch_from_here(&mut self, desk: &mut Desk<'_>) {
        if self.entry.strategies().is_empty() {
            return self.say(say!(desk.words, "tabletop-no-strategy"));
        }
        self.clock.stop(desk.now);
        self.thinker = None;
        self.mode = Mode::Watch(Watching::between(Source::Strategy, self.table.played()));
        self.message = None;
        self.refresh();
        self.say(say!(desk.words, "tabletop-watch-begins"));
    }

    /// One step on. A step that shows nothing is passed over.
    pub(super) fn step_on(&mut self, desk: &mut Desk<'_>) {
        if self.is_over() || self.thinker.as_ref().is_some_and(Thinker::is_busy) {
            return self.halt_at_end();
        }
        loop {
            match self.advance(desk, |table| table.redo()) {
                Some(true) => return self.stepped(),
                Some(false) => {}
                None => break,
            }
        }
        let played = self.table.played();
        let next = match self.watching() {
            Some(Watching { source: Source::Line(line), begun, .. }) => line.get(played - *begun).cloned(),
            Some(Watching { source: Source::Strategy, .. }) => return self.think(Purpose::Step),
            None => return,
        };
        let choice = next.and_then(|text| self.table.find(&text));
        self.step_found(desk, choice);
    }

    /// The next step was found, or the strategy gives up.
    pub(super) fn step_found(&mut self, desk: &mut Desk<'_>, choice: Option<usize>) {
        let made = choice.and_then(|choice| self.advance(desk, |table| table.play(choice)));
        match made {
            Some(true) => self.stepped(),
            Some(false) => self.think(Purpose::Step),
            None => {
                if let Some(watching) = self.watching() {
                    watching.pace = Pace::GivenUp;
                }
                self.refresh();
            }
        }
    }

    fn stepped(&mut self) {
        self.refresh();
        self.halt_at_end();
    }

    fn halt_at_end(&mut self) {
        let over = self.is_over();
        if let Some(watching) = self.watching().filter(|_| over) {
            watching.pace = Pace::Halted;
        }
    }

    /// One step back, as far as it began.
    pub(super) fn step_back(&mut self, desk: &mut Desk<'_>) {
        let Some(watching) = self.watching() else { return };
        watching.pace = Pace::Halted;
        let begun = watching.begun;
        self.told.pop();
        let before = self.told.last().map_or(0, |(played, _)| *played).max(begun);
        while self.table.played() > before && self.table.undo() {}
        self.back_at(desk);
    }

    /// Back to where it began.
    pub(super) fn back_to_begin(&mut self, desk: &mut Desk<'_>) {
        let Some(watching) = self.watching() else { return };
        watching.pace = Pace::Halted;
        let begun = watching.begun;
        while self.table.played() > begun && self.table.undo() {}
        self.back_at(desk);
    }

    /// The steps that are due.
    pub(super) fn watch_on(&mut self, desk: &mut Desk<'_>) {
        let Some(watching) = self.watching().filter(|watching| watching.runs()) else { return };
        let (rushing, speed) = (watching.pace == Pace::Rushing, SPEEDS[watching.speed]);
        if rushing {
            let began = Instant::now();
            while began.elapsed() < RUSH
                && self.watching().is_some_and(|watching| watching.pace == Pace::Rushing)
            {
                match self.thinker.as_mut().map_or(Thinking::Idle, Thinker::look) {
                    Thinking::Done(choice) => self.step_found(desk, choice),
                    Thinking::GoesOn => std::thread::yield_now(),
                    Thinking::Idle => self.step_on(desk),
                }
            }
        } else if desk.now >= self.due && !self.is_busy() {
            self.due = desk.now + Duration::from_secs_f64(1.0 / speed);
            self.step_on(desk);
        }
    }

    /// Plays on from here by hand.
    pub(super) fn take_over(&mut self, desk: &mut Desk<'_>) {
        let Some(watching) = self.watching() else { return };
        let (begun, before) = (watching.begun, watching.played_before);
        let helped = self.table.played() > begun;
        if !before {
            self.lineup = self.opponents();
        }
        self.leave_watching(desk, helped);
        self.say(say!(desk.words, "tabletop-taken-over"));
    }

    fn leave_watching(&mut self, desk: &mut Desk<'_>, helped: bool) {
        self.thinker = None;
        self.mode = Mode::Play;
        self.open = false;
        self.helped |= helped;
        // Others play the other seats from now on. The names are those of the game.
        let _ = self.lineup.sit(&desk.words, self.table.as_mut());
        self.back_at(desk);
        self.finish(desk);
    }

    /// Back to the game as it was before it was watched, or to the start page.
    pub(super) fn stop_watching(&mut self, desk: &mut Desk<'_>) -> Wish {
        if !self.watching().is_some_and(|watching| watching.played_before) {
            return Wish::Leave;
        }
        self.back_to_begin(desk);
        self.leave_watching(desk, false);
        Wish::Stay
    }

    /// Another strategy plays from here on.
    pub(super) fn next_strategy(&mut self, desk: &Desk<'_>) {
        let known = self.entry.strategies();
        let place = known.iter().position(|known| Some(known.name) == self.strategy.as_deref());
        let next = place.map_or(1, |place| place + 1) % known.len().max(1);
        if let Some(strategy) = known.get(next) {
            self.strategy = Some(strategy.name.to_owned());
            self.thinker = None;
            if let Some(watching) = self.watching() {
                watching.pace = Pace::Halted;
                watching.source = Source::Strategy;
            }
            self.say(say!(desk.words, "tabletop-strategy", name = strategy.name));
        }
    }

    /// Who plays where somebody takes over.
    pub(super) fn opponents(&self) -> Lineup {
        let seats = self.table.about().seats;
        if seats < 2 {
            return Lineup::default();
        }
        Lineup::against(self.entry.as_ref(), self.strategy.as_deref(), seats)
    }
}
