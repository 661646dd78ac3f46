//! One screen per step, with keys to go forward and back.

use super::display::{Display, Terminal};
use super::{Show, given_up};
use crate::failure::Failure;
use crate::interrupt::STOPPED;
use crate::program::Context;
use crate::text::draw::draw;
use crate::text::style::Ink;
use crate::text::width::width as text_width;
use crossterm::event::{Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers};
use solitarium_core::Turn;
use solitarium_lab::{Round, Table};
use solitarium_speech::say;
use solitarium_speech::{beginning, ending};
use std::io;
use std::panic::resume_unwind;
use std::sync::mpsc::{RecvTimeoutError, sync_channel};
use std::sync::{Mutex, PoisonError};
use std::thread;
use std::time::Duration;

/// How often it is looked whether the user wants to leave while a strategy thinks.
const GLANCE: Duration = Duration::from_millis(20);

/// Steps per second when the game plays itself, from slow to fast.
const SPEEDS: [f64; 7] = [0.5, 1.0, 2.0, 4.0, 8.0, 16.0, 50.0];

/// A game on the screen.
struct Viewer<'a> {
    context: &'a Context<'a>,
    show: &'a Show<'a>,
    round: Round,
    number: u64,
    /// What was told of each step, for those that were seen; with the number of moves after it.
    told: Vec<(usize, String)>,
    given_up: bool,
    /// Whether the user left while a strategy was thinking.
    left: bool,
    auto: bool,
    speed: usize,
}

enum Wish {
    Forward,
    Back,
    Begin,
    End,
    NextGame,
    Auto,
    Faster,
    Slower,
    Quit,
    Redraw,
}

pub(super) fn show(context: &Context<'_>, show: &Show<'_>, table: Box<dyn Table>) -> Result<u8, Failure> {
    // The result stays on the ordinary screen: the terminal is given back before it is printed.
    let result = perform(context, show, table, Terminal::enter)?;
    crate::program::print(context.words, &result)?;
    Ok(if context.interrupt.is_set() { STOPPED } else { 0 })
}

/// Shows the games until the user quits; returns how the last one stands.
fn perform<S: Display>(
    context: &Context<'_>,
    show: &Show<'_>,
    table: Box<dyn Table>,
    enter: impl FnOnce() -> io::Result<S>,
) -> Result<String, Failure> {
    let mut viewer = Viewer {
        context,
        show,
        round: show.round(table),
        number: 1,
        told: Vec::new(),
        given_up: false,
        left: false,
        auto: false,
        speed: 2,
    };
    let told = |error: io::Error| Failure::output(context.words, &error);
    let mut display = enter().map_err(told)?;
    while !viewer.left {
        viewer.draw(&mut display).map_err(told)?;
        match viewer.wish(&mut display).map_err(told)? {
            Wish::Forward => viewer.forward(&mut display)?,
            Wish::Back => viewer.back(),
            Wish::Begin => viewer.begin_again(),
            Wish::End => while viewer.step(&mut display).map_err(told)? {},
            Wish::NextGame => viewer.next_game(&mut display)?,
            Wish::Auto => viewer.auto = !viewer.auto,
            Wish::Faster => viewer.speed = (viewer.speed + 1).min(SPEEDS.len() - 1),
            Wish::Slower => viewer.speed = viewer.speed.saturating_sub(1),
            Wish::Redraw => {}
            Wish::Quit => break,
        }
    }
    let head = show.head(context, viewer.round.table(), viewer.number);
    Ok(format!("{head}\n{}\n", viewer.status()))
}

impl Viewer<'_> {
    fn is_over(&self) -> bool {
        matches!(self.round.table().turn(), Turn::Over(_)) || self.given_up
    }

    /// Makes one step. Returns `false` at the end, and if the user left meanwhile.
    fn step(&mut self, display: &mut impl Display) -> io::Result<bool> {
        if self.is_over() || self.left {
            return Ok(false);
        }
        let played = self.round.table().played();
        let told = self.think(display)?;
        if self.context.interrupt.is_set() {
            // What a strategy says that was stopped is worth nothing.
            while self.round.table().played() > played && self.round.undo() {}
            if self.left {
                self.context.interrupt.clear();
            }
            self.left = true;
            return Ok(false);
        }
        self.given_up = told.is_none();
        Ok(match told {
            Some(told) => {
                self.told.push((self.round.table().played(), told));
                true
            }
            None => false,
        })
    }

    /// Lets the strategy think on another thread, so that the user can leave meanwhile.
    fn think(&mut self, display: &mut impl Display) -> io::Result<Option<String>> {
        let (show, context) = (self.show, self.context);
        let round = Mutex::new(&mut self.round);
        let (sender, done) = sync_channel(1);
        let step = || show.step(context, &mut round.lock().unwrap_or_else(PoisonError::into_inner));
        thread::scope(|scope| {
            let builder = thread::Builder::new().name("strategy".to_owned());
            let thinker = builder.spawn_scoped(scope, || {
                let told = step();
                // The receiver waits as long as this thread is there.
                let _ = sender.send(());
                told
            });
            let Ok(thinker) = thinker else {
                // Without a thread the screen has to wait.
                return Ok(step());
            };
            let mut failed = Ok(());
            while let Err(RecvTimeoutError::Timeout) = done.recv_timeout(GLANCE) {
                if failed.is_ok() && !self.left {
                    match display.is_left() {
                        Ok(left) => self.left = left,
                        Err(error) => failed = Err(error),
                    }
                    if self.left || failed.is_err() {
                        context.interrupt.stop();
                    }
                }
            }
            let told = thinker.join().unwrap_or_else(|panic| resume_unwind(panic));
            failed.map(|()| told)
        })
    }

    fn forward(&mut self, display: &mut impl Display) -> Result<(), Failure> {
        let stepped = self.step(display).map_err(|error| Failure::output(self.context.words, &error))?;
        if !stepped && self.is_over() && self.number < self.show.games {
            self.next_game(display)?;
        }
        Ok(())
    }

    fn back(&mut self) {
        self.given_up = false;
        self.auto = false;
        self.told.pop();
        let before = self.told.last().map_or(0, |(played, _)| *played);
        while self.round.table().played() > before && self.round.undo() {}
    }

    /// Goes back to the deal.
    fn begin_again(&mut self) {
        self.given_up = false;
        self.auto = false;
        self.told.clear();
        self.round.restart();
    }

    fn next_game(&mut self, display: &mut impl Display) -> Result<(), Failure> {
        if self.number < self.show.games {
            while self.step(display).map_err(|error| Failure::output(self.context.words, &error))? {}
            if self.left {
                return Ok(());
            }
            self.round = self.show.round(self.show.next(self.context, self.round.table())?);
            self.number += 1;
            self.told.clear();
            self.given_up = false;
        }
        Ok(())
    }

    /// Returns what just happened, or how it ended.
    fn status(&self) -> String {
        let (words, style) = (self.context.words, self.context.style);
        if let Turn::Over(outcome) = self.round.table().turn() {
            let ink = if outcome.is_won() { Ink::Good } else { Ink::Bold };
            return style.paint(&ending(outcome, &self.round.table().about(), words), ink);
        }
        if self.given_up {
            return style.paint(&given_up(self.round.table(), words), Ink::Bold);
        }
        match self.told.last() {
            Some((_, sentence)) => {
                say!(words, "watch-step", number = self.told.len(), sentence = sentence.clone())
            }
            None => beginning(&self.round.table().scene(self.show.seat), words),
        }
    }

    fn draw(&self, display: &mut impl Display) -> io::Result<()> {
        let (words, style) = (self.context.words, self.context.style);
        let (columns, rows) = display.size()?;
        let mut lines =
            vec![style.paint(&self.show.head(self.context, self.round.table(), self.number), Ink::Bold)];
        lines.push(self.status());
        lines.push(String::new());
        lines.extend(draw(&self.round.table().scene(self.show.seat), style, words));
        let needed = (lines.iter().map(|line| visible(line)).max().unwrap_or(0), lines.len() + 1);
        let speed = words.decimal(SPEEDS[self.speed], usize::from(SPEEDS[self.speed] < 1.0));
        let keys = say!(words, "watch-keys", auto = if self.auto { "on" } else { "off" }, speed = speed);
        if needed.0 > columns || needed.1 > rows {
            let (width, height) = (needed.0.max(visible(&keys)), needed.1);
            lines.truncate(rows.saturating_sub(2));
            lines.push(style.paint(&say!(words, "watch-small", width = width, height = height), Ink::Bold));
        }
        lines.resize(rows.saturating_sub(1), String::new());
        lines.push(style.paint(&keys, Ink::Faint));
        lines.truncate(rows);
        for line in &mut lines {
            *line = clipped(line, columns);
        }
        display.show(&lines)
    }

    /// Returns what the user wants next; with auto-play, the next step when it is due.
    fn wish(&self, display: &mut impl Display) -> io::Result<Wish> {
        let due = Duration::from_secs_f64(1.0 / SPEEDS[self.speed]);
        let running = self.auto && (!self.is_over() || self.number < self.show.games);
        loop {
            if self.context.interrupt.is_set() {
                return Ok(Wish::Quit);
            }
            let wait = if running { due } else { Duration::from_hours(1) };
            match display.event(wait)? {
                None if running => return Ok(Wish::Forward),
                Some(Event::Key(key)) if key.kind != KeyEventKind::Release => {
                    if let Some(wish) = wish_of(key) {
                        return Ok(wish);
                    }
                }
                Some(Event::Resize(..)) => return Ok(Wish::Redraw),
                _ => {}
            }
        }
    }
}

/// Returns how many columns a line takes, the escape sequences of its colours not counted.
fn visible(line: &str) -> usize {
    pieces(line).filter(|piece| !piece.starts_with('\x1b')).map(text_width).sum()
}

/// Returns as much of a line as fits into so many columns, with all of its colours.
fn clipped(line: &str, columns: usize) -> String {
    let mut left = columns;
    pieces(line)
        .filter(|piece| {
            let width = if piece.starts_with('\x1b') { 0 } else { text_width(piece) };
            let fits = width <= left;
            // After a character that does not fit, none does.
            left = if fits { left - width } else { 0 };
            fits
        })
        .collect()
}

/// Returns the characters of a line and its colours, `ESC [ … m` each as one piece.
fn pieces(line: &str) -> impl Iterator<Item = &str> {
    let mut rest = line;
    std::iter::from_fn(move || {
        let first = rest.chars().next()?;
        let length =
            if first == '\x1b' { rest.find('m').map_or(rest.len(), |end| end + 1) } else { first.len_utf8() };
        let (piece, after) = rest.split_at(length);
        rest = after;
        Some(piece)
    })
}

/// Returns whether that is a key that leaves.
pub(super) fn asks_to_leave(event: &Event) -> bool {
    matches!(event, Event::Key(key) if key.kind != KeyEventKind::Release
        && matches!(wish_of(*key), Some(Wish::Quit)))
}

fn wish_of(key: KeyEvent) -> Option<Wish> {
    Some(match key.code {
        KeyCode::Char('c') if key.modifiers.contains(KeyModifiers::CONTROL) => Wish::Quit,
        // The same keys as in the full-screen table.
        KeyCode::Char(' ' | 'p') => Wish::Auto,
        KeyCode::Right | KeyCode::Char('l') => Wish::Forward,
        KeyCode::Left | KeyCode::Backspace | KeyCode::Char('h' | 'u') => Wish::Back,
        KeyCode::Home | KeyCode::Char('r') => Wish::Begin,
        KeyCode::End | KeyCode::Char('e') => Wish::End,
        KeyCode::Char('n') => Wish::NextGame,
        KeyCode::Char('+' | 'k') | KeyCode::Up => Wish::Faster,
        KeyCode::Char('-' | 'j') | KeyCode::Down => Wish::Slower,
        KeyCode::Char('q') | KeyCode::Esc => Wish::Quit,
        _ => return None,
    })
}

#[cfg(test)]
mod tests;
