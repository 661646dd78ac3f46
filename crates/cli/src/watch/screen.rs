//! One screen per step, with keys to go forward and back.

use super::stage::{Stage, Terminal};
use super::{Show, given_up};
use crate::draw::draw;
use crate::failure::Failure;
use crate::look::Ink;
use crate::program::Context;
use crate::sentence::{beginning, ending};
use crate::words::say;
use crossterm::event::{Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers};
use solitarium_core::Turn;
use solitarium_lab::Table;
use std::io;
use std::time::Duration;

/// Steps per second when the game plays itself, from slow to fast.
const SPEEDS: [f64; 7] = [0.5, 1.0, 2.0, 4.0, 8.0, 16.0, 50.0];

/// A game on the screen.
struct Viewer<'a> {
    context: &'a Context<'a>,
    show: &'a Show<'a>,
    table: Box<dyn Table>,
    number: u64,
    /// What was told of each step, for those that were seen; with the number of moves after it.
    told: Vec<(usize, String)>,
    given_up: bool,
    auto: bool,
    speed: usize,
}

enum Wish {
    Forward,
    Back,
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
    crate::program::print(context.words, &result)
}

/// Shows the games on a stage until the user quits; returns how the last one stands.
fn perform<S: Stage>(
    context: &Context<'_>,
    show: &Show<'_>,
    table: Box<dyn Table>,
    enter: impl FnOnce() -> io::Result<S>,
) -> Result<String, Failure> {
    let mut viewer =
        Viewer { context, show, table, number: 1, told: Vec::new(), given_up: false, auto: false, speed: 2 };
    let told = |error: io::Error| Failure::output(context.words, &error);
    let mut stage = enter().map_err(told)?;
    loop {
        viewer.draw(&mut stage).map_err(told)?;
        match viewer.wish(&mut stage).map_err(told)? {
            Wish::Forward => viewer.forward()?,
            Wish::Back => viewer.back(),
            Wish::End => while viewer.step() {},
            Wish::NextGame => viewer.next_game()?,
            Wish::Auto => viewer.auto = !viewer.auto,
            Wish::Faster => viewer.speed = (viewer.speed + 1).min(SPEEDS.len() - 1),
            Wish::Slower => viewer.speed = viewer.speed.saturating_sub(1),
            Wish::Redraw => {}
            Wish::Quit => break,
        }
    }
    let head = show.head(context, viewer.table.as_ref(), viewer.number);
    Ok(format!("{head}\n{}\n", viewer.status()))
}

impl Viewer<'_> {
    fn is_over(&self) -> bool {
        matches!(self.table.turn(), Turn::Over(_)) || self.given_up
    }

    /// One step on; `false` at the end.
    fn step(&mut self) -> bool {
        if self.is_over() {
            return false;
        }
        let told = self.show.step(self.context, self.table.as_mut());
        self.given_up = told.is_none();
        match told {
            Some(told) => {
                self.told.push((self.table.played(), told));
                true
            }
            None => false,
        }
    }

    fn forward(&mut self) -> Result<(), Failure> {
        if !self.step() && self.is_over() && self.number < self.show.games {
            self.next_game()?;
        }
        Ok(())
    }

    fn back(&mut self) {
        self.given_up = false;
        self.auto = false;
        self.told.pop();
        let before = self.told.last().map_or(0, |(played, _)| *played);
        while self.table.played() > before && self.table.undo() {}
    }

    fn next_game(&mut self) -> Result<(), Failure> {
        if self.number < self.show.games {
            while self.step() {}
            self.table = self.show.next(self.context, self.table.as_ref())?;
            self.number += 1;
            self.told.clear();
            self.given_up = false;
        }
        Ok(())
    }

    /// What just happened, or how it ended.
    fn status(&self) -> String {
        let (words, look) = (self.context.words, self.context.look);
        if let Turn::Over(outcome) = self.table.turn() {
            let ink = if outcome.is_won() { Ink::Good } else { Ink::Bold };
            return look.paint(&ending(outcome, &self.table.about(), words), ink);
        }
        if self.given_up {
            return look.paint(&given_up(self.table.as_ref(), words), Ink::Bold);
        }
        match self.told.last() {
            Some((_, sentence)) => {
                say!(words, "watch-step", number = self.told.len(), sentence = sentence.clone())
            }
            None => beginning(&self.table.scene(self.show.seat), words),
        }
    }

    fn draw(&self, stage: &mut impl Stage) -> io::Result<()> {
        let (words, look) = (self.context.words, self.context.look);
        let (columns, rows) = stage.size()?;
        let mut lines =
            vec![look.paint(&self.show.head(self.context, self.table.as_ref(), self.number), Ink::Bold)];
        lines.push(self.status());
        lines.push(String::new());
        lines.extend(draw(&self.table.scene(self.show.seat), look, words));
        let needed = (lines.iter().map(|line| visible(line)).max().unwrap_or(0), lines.len() + 1);
        let speed = words.decimal(SPEEDS[self.speed], usize::from(SPEEDS[self.speed] < 1.0));
        let keys = say!(words, "watch-keys", auto = if self.auto { "on" } else { "off" }, speed = speed);
        if needed.0 > columns || needed.1 > rows {
            let (width, height) = (needed.0.max(visible(&keys)), needed.1);
            lines.truncate(rows.saturating_sub(2));
            lines.push(look.paint(&say!(words, "watch-small", width = width, height = height), Ink::Bold));
        }
        lines.resize(rows.saturating_sub(1), String::new());
        lines.push(look.paint(&keys, Ink::Faint));
        lines.truncate(rows);
        for line in &mut lines {
            *line = clipped(line, columns);
        }
        stage.show(&lines)
    }

    /// What the user wants next; with auto-play, the next step when it is due.
    fn wish(&self, stage: &mut impl Stage) -> io::Result<Wish> {
        let due = Duration::from_secs_f64(1.0 / SPEEDS[self.speed]);
        let running = self.auto && (!self.is_over() || self.number < self.show.games);
        loop {
            if self.context.bell.is_rung() {
                return Ok(Wish::Quit);
            }
            let wait = if running { due } else { Duration::from_hours(1) };
            match stage.event(wait)? {
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

/// How many columns a line takes, the escape sequences of its colours not counted.
fn visible(line: &str) -> usize {
    pieces(line).filter(|piece| !piece.starts_with('\x1b')).count()
}

/// As much of a line as fits into so many columns, with all of its colours.
fn clipped(line: &str, columns: usize) -> String {
    let mut left = columns;
    pieces(line)
        .filter(|piece| {
            let is_colour = piece.starts_with('\x1b');
            let fits = is_colour || left > 0;
            left -= usize::from(fits && !is_colour);
            fits
        })
        .collect()
}

/// The characters of a line and its colours, `ESC [ … m` each as one piece.
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

fn wish_of(key: KeyEvent) -> Option<Wish> {
    Some(match key.code {
        KeyCode::Char('c') if key.modifiers.contains(KeyModifiers::CONTROL) => Wish::Quit,
        KeyCode::Char(' ' | 'l') | KeyCode::Right | KeyCode::Enter => Wish::Forward,
        KeyCode::Left | KeyCode::Backspace | KeyCode::Char('h') => Wish::Back,
        KeyCode::End | KeyCode::Char('e') => Wish::End,
        KeyCode::Char('n') => Wish::NextGame,
        KeyCode::Char('p') => Wish::Auto,
        KeyCode::Char('+') | KeyCode::Up => Wish::Faster,
        KeyCode::Char('-') | KeyCode::Down => Wish::Slower,
        KeyCode::Char('q') | KeyCode::Esc => Wish::Quit,
        _ => return None,
    })
}

#[cfg(test)]
mod tests;
