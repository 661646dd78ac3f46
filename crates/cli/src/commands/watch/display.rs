//! Where the screens of a game are shown, and where the keys come from.

use super::screen::Leave;
use crate::screen::{self, Screen};
use crossterm::event::Event;
use crossterm::{cursor, queue, style, terminal};
use std::io::{self, Write};
use std::time::Duration;

/// A terminal, or what stands for one.
pub(super) trait Display {
    /// Returns its columns and lines.
    fn size(&mut self) -> io::Result<(usize, usize)>;

    /// Shows a screen: lines that fit, from the top.
    fn show(&mut self, lines: &[String]) -> io::Result<()>;

    /// Returns what the user does next; `None` if nothing within that time.
    fn event(&mut self, wait: Duration) -> io::Result<Option<Event>>;

    /// Returns whether the user wants to halt or to leave while a strategy thinks; other keys are passed over.
    fn leave(&mut self) -> io::Result<Option<Leave>>;
}

/// The terminal as a game needs it; it is given back as it was when this is dropped, even by a panic.
pub(super) struct Terminal {
    _screen: Screen,
}

impl Terminal {
    pub(super) fn enter() -> io::Result<Terminal> {
        Ok(Terminal { _screen: Screen::enter(false)? })
    }
}

impl Display for Terminal {
    fn size(&mut self) -> io::Result<(usize, usize)> {
        terminal::size().map(|(columns, rows)| (columns.into(), rows.into()))
    }

    fn show(&mut self, lines: &[String]) -> io::Result<()> {
        let _drawing = screen::drawing();
        let mut out = io::stdout().lock();
        queue!(out, terminal::Clear(terminal::ClearType::All))?;
        for (row, line) in (0..).zip(lines) {
            queue!(out, cursor::MoveTo(0, row), style::Print(line))?;
        }
        out.flush()
    }

    fn event(&mut self, wait: Duration) -> io::Result<Option<Event>> {
        screen::next_event(wait)
    }

    fn leave(&mut self) -> io::Result<Option<Leave>> {
        while let Some(event) = screen::next_event(Duration::ZERO)? {
            let leave = Leave::asked(&event);
            if leave.is_some() {
                return Ok(leave);
            }
        }
        Ok(None)
    }
}
