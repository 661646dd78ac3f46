//! Where the screens of a game are shown, and where the keys come from.

use crossterm::event::{self, Event};
use crossterm::{cursor, execute, queue, style, terminal};
use std::io::{self, Write};
use std::time::Duration;

/// A terminal, or what stands for one.
pub(super) trait Stage {
    /// Its columns and lines.
    fn size(&mut self) -> io::Result<(usize, usize)>;

    /// Shows a screen: lines that fit, from the top.
    fn show(&mut self, lines: &[String]) -> io::Result<()>;

    /// What the user does next; `None` if nothing within that time.
    fn event(&mut self, wait: Duration) -> io::Result<Option<Event>>;
}

/// The terminal as a game needs it; it is given back as it was when this is dropped, even by a panic.
pub(super) struct Terminal(());

impl Terminal {
    pub(super) fn enter() -> io::Result<Terminal> {
        terminal::enable_raw_mode()?;
        let terminal = Terminal(());
        execute!(io::stdout(), terminal::EnterAlternateScreen, cursor::Hide)?;
        Ok(terminal)
    }
}

impl Drop for Terminal {
    fn drop(&mut self) {
        // There is nobody left to tell.
        let _ = execute!(io::stdout(), cursor::Show, terminal::LeaveAlternateScreen);
        let _ = terminal::disable_raw_mode();
    }
}

impl Stage for Terminal {
    fn size(&mut self) -> io::Result<(usize, usize)> {
        terminal::size().map(|(columns, rows)| (columns.into(), rows.into()))
    }

    fn show(&mut self, lines: &[String]) -> io::Result<()> {
        let mut out = io::stdout().lock();
        queue!(out, terminal::Clear(terminal::ClearType::All))?;
        for (row, line) in (0..).zip(lines) {
            queue!(out, cursor::MoveTo(0, row), style::Print(line))?;
        }
        out.flush()
    }

    fn event(&mut self, wait: Duration) -> io::Result<Option<Event>> {
        if event::poll(wait)? { event::read().map(Some) } else { Ok(None) }
    }
}
