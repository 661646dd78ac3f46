//! The terminal as the table needs it, given back as it was: at the end, after a panic, and after a signal.

use crate::screen::{self, Screen};
use ratatui::Terminal;
use ratatui::backend::{Backend, CrosstermBackend};
use ratatui::buffer::Buffer;
use std::io::{self, Stdout};
use std::panic;
use std::thread;

/// The terminal in raw mode, on its other screen, with the mouse.
pub(super) struct FullScreen {
    terminal: Terminal<CrosstermBackend<Stdout>>,
    _screen: Screen,
}

impl FullScreen {
    pub(super) fn enter() -> io::Result<FullScreen> {
        let screen = Screen::enter(true)?;
        let terminal = Terminal::new(CrosstermBackend::new(io::stdout()))?;
        let owner = thread::current().id();
        let before = panic::take_hook();
        panic::set_hook(Box::new(move |panic| {
            // A strategy that fails on a thread of its own is told on the screen, which stays.
            if thread::current().id() == owner {
                screen::leave();
                before(panic);
            }
        }));
        Ok(FullScreen { terminal, _screen: screen })
    }

    /// Draws a picture; all of it if the terminal was another's meanwhile.
    pub(super) fn draw(&mut self, draw: impl FnOnce(&mut Buffer)) -> io::Result<()> {
        let _drawing = screen::drawing();
        if screen::is_stale() {
            // Not `Terminal::clear`: it would ask the terminal where its cursor is, and wait for the answer.
            self.terminal.backend_mut().clear()?;
            self.terminal = Terminal::new(CrosstermBackend::new(io::stdout()))?;
        }
        self.terminal.draw(|frame| draw(frame.buffer_mut()))?;
        Ok(())
    }
}

impl Drop for FullScreen {
    fn drop(&mut self) {
        screen::leave();
        // A hook cannot be changed while it is being used.
        if !thread::panicking() {
            drop(panic::take_hook());
        }
    }
}
