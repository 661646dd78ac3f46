//! The terminal as the table needs it, given back as it was: at the end, after a panic, and after Ctrl-C.

use crossterm::event::{DisableMouseCapture, EnableMouseCapture};
use crossterm::{cursor, execute, terminal};
use ratatui::Terminal;
use ratatui::backend::CrosstermBackend;
use std::io::{self, Stdout};
use std::panic;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;

/// The terminal in raw mode, on its other screen, with the mouse.
pub(super) struct Stage {
    pub(super) terminal: Terminal<CrosstermBackend<Stdout>>,
}

impl Stage {
    pub(super) fn enter() -> io::Result<Stage> {
        let restored = Restored;
        ENTERED.store(true, Ordering::Relaxed);
        terminal::enable_raw_mode()?;
        execute!(io::stdout(), terminal::EnterAlternateScreen, EnableMouseCapture, cursor::Hide)?;
        let terminal = Terminal::new(CrosstermBackend::new(io::stdout()))?;
        // From here on the stage itself gives it back.
        std::mem::forget(restored);
        let owner = thread::current().id();
        let before = panic::take_hook();
        panic::set_hook(Box::new(move |panic| {
            // A strategy that fails on a thread of its own is told on the screen, which stays.
            if thread::current().id() == owner {
                restore();
                before(panic);
            }
        }));
        Ok(Stage { terminal })
    }
}

impl Drop for Stage {
    fn drop(&mut self) {
        restore();
        // A hook cannot be changed while it is being used.
        if !thread::panicking() {
            drop(panic::take_hook());
        }
    }
}

/// Gives the terminal back if not everything could be set up.
struct Restored;

impl Drop for Restored {
    fn drop(&mut self) {
        restore();
    }
}

/// Whether the terminal is to be given back: once, since a second time would move the cursor over what was told meanwhile.
static ENTERED: AtomicBool = AtomicBool::new(false);

fn restore() {
    if !ENTERED.swap(false, Ordering::Relaxed) {
        return;
    }
    // There is nobody left to tell.
    let _ = execute!(io::stdout(), cursor::Show, DisableMouseCapture, terminal::LeaveAlternateScreen);
    let _ = terminal::disable_raw_mode();
}
