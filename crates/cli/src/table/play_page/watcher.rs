//! A game that plays itself, or a way to win that is shown: step by step, both ways, at any speed.

use super::advisers::{Advisers, Purpose};
use super::game::{Game, Make};
use crate::table::shared::Shared;
use crate::table::thinker::Thinking;
use solitarium_speech::Words;
use std::time::Duration;

/// Steps per second, from slow to fast.
const SPEEDS: [f64; 7] = [0.5, 1.0, 2.0, 4.0, 8.0, 16.0, 50.0];

/// Where the steps come from.
enum Source {
    /// The strategy.
    Strategy,
    /// A way to win.
    Line(Vec<String>),
}

/// Whether it goes on by itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Pace {
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
pub(super) struct Watcher {
    watching: Option<Watching>,
    /// Not before this moment the next step is made by itself.
    due: Duration,
}

/// How a game is watched.
struct Watching {
    source: Source,
    /// After how many moves it began.
    begun: usize,
    pace: Pace,
    speed: usize,
    /// Whether it was played before, and is again afterwards.
    played_before: bool,
}

/// What came of a step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Stepped {
    /// No step was made.
    No,
    /// Steps were made that show nothing; the strategy thinks about the next one.
    Hidden,
    /// A step was made that shows something.
    Shown,
    /// The strategy gave up.
    GivenUp,
}

impl Watching {
    fn new(source: Source, begun: usize) -> Watching {
        Watching { source, begun, pace: Pace::Halted, speed: 2, played_before: false }
    }
}

impl Watcher {
    /// Returns a watcher of a game that is played. Nothing happens by itself before `due`.
    pub(super) fn idle(due: Duration) -> Watcher {
        Watcher { watching: None, due }
    }

    /// Returns a watcher of a game that a strategy plays from its deal on.
    pub(super) fn from_deal(due: Duration) -> Watcher {
        Watcher { watching: Some(Watching::new(Source::Strategy, 0)), due }
    }

    /// Returns whether the game is watched.
    pub(super) fn is_on(&self) -> bool {
        self.watching.is_some()
    }

    /// Returns whether the game is watched and goes on by itself.
    pub(super) fn runs(&self) -> bool {
        self.has_pace(Pace::Running) || self.rushes()
    }

    /// Returns whether the game is played to its end without a pause.
    pub(super) fn rushes(&self) -> bool {
        self.has_pace(Pace::Rushing)
    }

    /// Returns whether the strategy gave up.
    pub(super) fn has_given_up(&self) -> bool {
        self.has_pace(Pace::GivenUp)
    }

    fn has_pace(&self, pace: Pace) -> bool {
        self.watching.as_ref().is_some_and(|watching| watching.pace == pace)
    }

    /// Returns whether a way to win is shown.
    pub(super) fn shows_line(&self) -> bool {
        matches!(&self.watching, Some(Watching { source: Source::Line(_), .. }))
    }

    /// Returns how many steps a second are made while it runs; `None` if nothing is watched.
    pub(super) fn speed(&self) -> Option<f64> {
        self.watching.as_ref().map(|watching| SPEEDS[watching.speed])
    }

    /// Returns the moment before which nothing happens by itself.
    pub(super) fn due(&self) -> Duration {
        self.due
    }

    /// Lets nothing happen by itself before that moment.
    pub(super) fn wait_until(&mut self, due: Duration) {
        self.due = due;
    }

    /// Lets the strategy play on from here. Returns `false` if the game has none.
    pub(super) fn begin(&mut self, game: &mut Game, advisers: &mut Advisers, now: Duration) -> bool {
        if game.entry.strategies().is_empty() {
            return false;
        }
        game.progress.clock.stop(now);
        advisers.dismiss();
        let watching = Watching::new(Source::Strategy, game.table().played());
        self.watching = Some(Watching { played_before: true, ..watching });
        true
    }

    /// Shows a way to win from here.
    pub(super) fn show_line(&mut self, game: &mut Game, line: Vec<String>, now: Duration) {
        game.progress.clock.stop(now);
        let played_before = self.watching.as_ref().is_none_or(|watching| watching.played_before);
        let watching = Watching::new(Source::Line(line), game.table().played());
        self.watching = Some(Watching { played_before, ..watching });
    }

    /// Watches another deal from its start, at the same speed, if one was watched.
    pub(super) fn begin_deal(&mut self) {
        if let Some(watching) = &mut self.watching {
            *watching = Watching { speed: watching.speed, ..Watching::new(Source::Strategy, 0) };
        }
    }

    /// Makes one step. A step that shows nothing is passed over.
    pub(super) fn step_on(
        &mut self,
        game: &mut Game,
        advisers: &mut Advisers,
        shared: &Shared<'_>,
    ) -> Stepped {
        if game.is_over() || advisers.thinks() {
            self.halt_at_end(game);
            return Stepped::No;
        }
        let mut stepped = Stepped::No;
        while let Some(shows) = self.advance(game, advisers, shared, Make::Redo) {
            if shows {
                return Stepped::Shown;
            }
            stepped = Stepped::Hidden;
        }
        let next = match &self.watching {
            Some(Watching { source: Source::Line(line), begun, .. }) => {
                line.get(game.table().played() - begun)
            }
            Some(Watching { source: Source::Strategy, .. }) => {
                advisers.think(game, Purpose::Step);
                return stepped;
            }
            None => return stepped,
        };
        let choice = next.and_then(|text| game.table().find(text));
        self.step_found(game, advisers, shared, choice)
    }

    /// Makes the next step that was found; `None` if the strategy gives up.
    pub(super) fn step_found(
        &mut self,
        game: &mut Game,
        advisers: &mut Advisers,
        shared: &Shared<'_>,
        choice: Option<usize>,
    ) -> Stepped {
        match choice.and_then(|choice| self.advance(game, advisers, shared, Make::Offer(choice))) {
            Some(true) => Stepped::Shown,
            Some(false) => {
                advisers.think(game, Purpose::Step);
                Stepped::Hidden
            }
            None => {
                self.set_pace(Pace::GivenUp);
                Stepped::GivenUp
            }
        }
    }

    /// Makes a step and tells it. Returns whether it showed; `None` if there is none.
    fn advance(
        &mut self,
        game: &mut Game,
        advisers: &mut Advisers,
        shared: &Shared<'_>,
        make: Make,
    ) -> Option<bool> {
        let shows = game.advance(shared, make, self.is_on())?;
        advisers.forget_questions();
        if shows {
            // A player who goes back to the game has seen what comes.
            game.progress.helped = true;
            self.halt_at_end(game);
        }
        Some(shows)
    }

    fn halt_at_end(&mut self, game: &Game) {
        if game.is_over() {
            self.set_pace(Pace::Halted);
        }
    }

    fn set_pace(&mut self, pace: Pace) {
        if let Some(watching) = &mut self.watching {
            watching.pace = pace;
        }
    }

    /// Makes the step that is due, if it goes on by itself.
    pub(super) fn tick(&mut self, game: &mut Game, advisers: &mut Advisers, shared: &Shared<'_>) -> Stepped {
        if self.rushes() {
            return match advisers.poll() {
                Thinking::Done(choice) => self.step_found(game, advisers, shared, choice),
                Thinking::GoesOn => {
                    std::thread::yield_now();
                    Stepped::No
                }
                Thinking::Idle => self.step_on(game, advisers, shared),
            };
        }
        match self.speed() {
            Some(speed) if self.runs() && shared.now >= self.due && !advisers.is_busy() => {
                self.due = shared.now + Duration::from_secs_f64(1.0 / speed);
                self.step_on(game, advisers, shared)
            }
            _ => Stepped::No,
        }
    }

    /// Takes one step back, no further than where it began. Returns `false` if nothing is watched.
    pub(super) fn step_back(&mut self, game: &mut Game) -> bool {
        let Some(watching) = &mut self.watching else { return false };
        watching.pace = Pace::Halted;
        game.take_back_told(watching.begun);
        true
    }

    /// Goes back to where it began. Returns `false` if nothing is watched.
    pub(super) fn back_to_begin(&mut self, game: &mut Game) -> bool {
        let Some(watching) = &mut self.watching else { return false };
        watching.pace = Pace::Halted;
        game.take_back_to(watching.begun);
        true
    }

    /// Lets the person play on from here. Returns `false` if nothing is watched.
    pub(super) fn take_over(&mut self, game: &mut Game, advisers: &mut Advisers, words: &Words) -> bool {
        let Some(watching) = &self.watching else { return false };
        game.progress.helped |= game.table().played() > watching.begun;
        if !watching.played_before {
            game.seat_opponents();
        }
        self.end(game, advisers, words);
        true
    }

    /// Goes back to the game as it was before it was watched. Returns `false` if it was not played before.
    pub(super) fn give_back(&mut self, game: &mut Game, advisers: &mut Advisers, words: &Words) -> bool {
        if !self.watching.as_ref().is_some_and(|watching| watching.played_before) {
            return false;
        }
        self.back_to_begin(game);
        self.end(game, advisers, words);
        true
    }

    fn end(&mut self, game: &mut Game, advisers: &mut Advisers, words: &Words) {
        advisers.dismiss();
        self.watching = None;
        game.play_by_lineup(words);
    }

    /// Lets another strategy play from here on. Returns its name; `None` if the game has none.
    pub(super) fn next_strategy(&mut self, game: &mut Game, advisers: &mut Advisers) -> Option<String> {
        let name = game.next_strategy()?;
        advisers.dismiss();
        if let Some(watching) = &mut self.watching {
            watching.pace = Pace::Halted;
            watching.source = Source::Strategy;
        }
        Some(name)
    }

    /// Goes on by itself, or pauses.
    pub(super) fn pause_or_go_on(&mut self, game: &Game, now: Duration) {
        if let Some(watching) = &mut self.watching {
            watching.pace = match watching.pace {
                Pace::Halted if !game.is_over() => Pace::Running,
                Pace::GivenUp => Pace::GivenUp,
                _ => Pace::Halted,
            };
        }
        self.due = now;
    }

    /// Pauses if it goes on at its speed.
    pub(super) fn pause(&mut self) {
        if self.has_pace(Pace::Running) {
            self.set_pace(Pace::Halted);
        }
    }

    /// Goes on to the end without a pause.
    pub(super) fn rush(&mut self) {
        if !self.has_given_up() {
            self.set_pace(Pace::Rushing);
        }
    }

    /// Stops if it goes on without a pause. Returns `false` if it does not.
    pub(super) fn stop_rushing(&mut self) -> bool {
        let rushes = self.rushes();
        if rushes {
            self.set_pace(Pace::Halted);
        }
        rushes
    }

    /// Goes faster, or slower.
    pub(super) fn change_speed(&mut self, by: isize) {
        if let Some(watching) = &mut self.watching {
            watching.speed = watching.speed.saturating_add_signed(by).min(SPEEDS.len() - 1);
        }
    }
}
