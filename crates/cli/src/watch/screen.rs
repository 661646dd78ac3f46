//! One screen per step, with keys to go forward and back.

use super::{Show, given_up};
use crate::draw::draw;
use crate::failure::Failure;
use crate::look::Ink;
use crate::program::Context;
use crate::sentence::{ending, narration};
use crate::words::say;
use crossterm::event::{self, Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers};
use crossterm::{cursor, execute, queue, style, terminal};
use solitarium_core::{Scene, Turn};
use solitarium_lab::Table;
use std::io::{self, Write};
use std::time::Duration;

/// Steps per second when the game plays itself, from slow to fast.
const SPEEDS: [f64; 7] = [0.5, 1.0, 2.0, 4.0, 8.0, 16.0, 50.0];

/// The terminal as this needs it; it is given back as it was when this is dropped, even by a panic.
struct Stage;

impl Stage {
    fn enter() -> io::Result<Stage> {
        terminal::enable_raw_mode()?;
        let stage = Stage;
        execute!(io::stdout(), terminal::EnterAlternateScreen, cursor::Hide)?;
        Ok(stage)
    }
}

impl Drop for Stage {
    fn drop(&mut self) {
        // There is nobody left to tell.
        let _ = execute!(io::stdout(), cursor::Show, terminal::LeaveAlternateScreen);
        let _ = terminal::disable_raw_mode();
    }
}

/// A game on the screen.
struct Viewer<'a> {
    context: &'a Context<'a>,
    show: &'a Show<'a>,
    table: Box<dyn Table>,
    number: u64,
    before: Option<Scene>,
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
    let mut viewer =
        Viewer { context, show, table, number: 1, before: None, given_up: false, auto: false, speed: 2 };
    let told = |error: io::Error| Failure::output(context.words, &error);
    {
        let _stage = Stage::enter().map_err(told)?;
        loop {
            viewer.draw().map_err(told)?;
            match viewer.wish().map_err(told)? {
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
    }
    // The result stays on the ordinary screen.
    let head = show.head(context, viewer.table.as_ref(), viewer.number);
    crate::program::print(context.words, &format!("{head}\n{}\n", viewer.status()))
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
        let before = self.table.scene(self.show.seat);
        let moved = self.table.redo() || self.table.advice().is_some_and(|choice| self.table.play(choice));
        self.given_up = !moved;
        self.before = moved.then_some(before);
        moved
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
        if self.table.undo() {
            // What the step before did is told from the position before it.
            self.before = self.table.undo().then(|| {
                let scene = self.table.scene(self.show.seat);
                self.table.redo();
                scene
            });
        }
    }

    fn next_game(&mut self) -> Result<(), Failure> {
        if self.number < self.show.games {
            while self.step() {}
            self.table = self.show.next(self.context, self.table.as_ref())?;
            self.number += 1;
            self.before = None;
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
        match (self.table.last_step(), &self.before) {
            (Some(step), Some(before)) => {
                let after = self.table.scene(self.show.seat);
                let sentence = narration(&step, before, &after, look, words);
                say!(words, "watch-step", number = self.table.played(), sentence = sentence)
            }
            _ => say!(words, "watch-start"),
        }
    }

    fn draw(&self) -> io::Result<()> {
        let (words, look) = (self.context.words, self.context.look);
        let (columns, rows) = terminal::size()?;
        let (columns, rows) = (usize::from(columns), usize::from(rows));
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
        let mut out = io::stdout().lock();
        queue!(out, terminal::Clear(terminal::ClearType::All))?;
        for (row, line) in lines.iter().take(rows).enumerate() {
            queue!(out, cursor::MoveTo(0, row as u16), style::Print(clipped(line, columns)))?;
        }
        out.flush()
    }

    /// What the user wants next; with auto-play, the next step when it is due.
    fn wish(&self) -> io::Result<Wish> {
        let due = Duration::from_secs_f64(1.0 / SPEEDS[self.speed]);
        let running = self.auto && (!self.is_over() || self.number < self.show.games);
        loop {
            if self.context.bell.is_rung() {
                return Ok(Wish::Quit);
            }
            let wait = if running { due } else { Duration::from_hours(1) };
            if !event::poll(wait)? {
                if running {
                    return Ok(Wish::Forward);
                }
                continue;
            }
            match event::read()? {
                Event::Key(key) if key.kind != KeyEventKind::Release => {
                    if let Some(wish) = wish_of(key) {
                        return Ok(wish);
                    }
                }
                Event::Resize(..) => return Ok(Wish::Redraw),
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
mod tests {
    use super::*;

    #[test]
    fn lines_are_cut_to_the_terminal_and_keep_their_colours() {
        let line = "\x1b[31m7♥\x1b[0m 8♣";
        assert_eq!(visible(line), 5);
        assert_eq!(clipped(line, 5), line);
        assert_eq!(clipped(line, 80), line);
        assert_eq!(clipped(line, 1), "\x1b[31m7\x1b[0m");
        assert_eq!(clipped(line, 0), "\x1b[31m\x1b[0m");
        assert_eq!(clipped("\x1b[", 1), "\x1b[");
    }
}
