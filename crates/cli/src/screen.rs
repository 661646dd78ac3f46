//! The terminal as the full-screen pages need it: raw mode, the other screen, no cursor, perhaps the mouse.
//!
//! It is given back as it was at the end, after a panic, when a signal ends the program, and while the program is stopped by Ctrl-Z;
//! it is taken again when the program goes on. Code that draws holds [`drawing`], so that nothing is drawn on a terminal that was
//! just given back.

use crossterm::event::{self, DisableMouseCapture, EnableMouseCapture, Event, KeyCode, KeyModifiers};
use crossterm::{Command, cursor, terminal};
use std::io;
#[cfg(not(unix))]
use std::io::Write;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError, TryLockError};
use std::time::{Duration, Instant};

/// The terminal, taken. It is given back when this is dropped, even by a panic.
pub(crate) struct Screen(());

/// Whether the terminal is to be given back: once, since a second time would move the cursor over what was told meanwhile.
static ENTERED: AtomicBool = AtomicBool::new(false);

/// Whether the mouse is wanted.
static MOUSE: AtomicBool = AtomicBool::new(false);

/// Whether all must be drawn again, since the terminal was given back meanwhile.
static STALE: AtomicBool = AtomicBool::new(false);

/// Is held while something is drawn, and while the terminal is taken or given back.
static DRAWING: Mutex<()> = Mutex::new(());

/// How long a drawing is waited for before the terminal is given back all the same: the terminal may have stopped reading.
const TIMEOUT: Duration = Duration::from_millis(200);

impl Screen {
    /// Takes the terminal, with the mouse if it is wanted.
    pub(crate) fn enter(mouse: bool) -> io::Result<Screen> {
        MOUSE.store(mouse, Ordering::Relaxed);
        // From here on dropping it gives back what was taken.
        let screen = Screen(());
        let _drawing = drawing();
        take()?;
        // From here on the size of the window, and `wake`, are heard.
        event::poll(Duration::from_millis(1))?;
        watch_terminal();
        Ok(screen)
    }
}

impl Drop for Screen {
    fn drop(&mut self) {
        leave();
    }
}

/// Waits until nobody else draws. What is drawn while this is held is drawn on the taken terminal.
pub(crate) fn drawing() -> MutexGuard<'static, ()> {
    DRAWING.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Returns whether all must be drawn again, once after each time that it must.
pub(crate) fn is_stale() -> bool {
    STALE.swap(false, Ordering::Relaxed)
}

/// Returns whether the terminal is taken.
pub(crate) fn is_entered() -> bool {
    ENTERED.load(Ordering::Relaxed)
}

/// Returns what the user does next; `None` if nothing within that time. Ctrl-Z stops the program, as everywhere; when it goes on, that is
/// told as a new size of the window.
pub(crate) fn next_event(wait: Duration) -> io::Result<Option<Event>> {
    // Without any time the library would not look at all.
    if !event::poll(wait.max(Duration::from_millis(1)))? {
        return Ok(None);
    }
    match event::read()? {
        Event::Key(key)
            if key.code == KeyCode::Char('z') && key.modifiers.contains(KeyModifiers::CONTROL) =>
        {
            suspend();
            terminal::size().map(|(columns, rows)| Some(Event::Resize(columns, rows)))
        }
        event => Ok(Some(event)),
    }
}

/// Gives the terminal back, if it is taken.
pub(crate) fn leave() {
    let began = Instant::now();
    let _drawing = loop {
        match DRAWING.try_lock() {
            Ok(guard) => break Some(guard),
            Err(TryLockError::Poisoned(guard)) => break Some(guard.into_inner()),
            // A drawing that does not end is what the program is being ended for.
            Err(TryLockError::WouldBlock) if began.elapsed() > TIMEOUT => break None,
            Err(TryLockError::WouldBlock) => std::thread::sleep(Duration::from_millis(1)),
        }
    };
    give_back();
}

/// Wakes the thread that waits for an event.
pub(crate) fn wake() {
    // A signal that the window has another size is the one that the library of the terminal listens to.
    #[cfg(unix)]
    if is_entered() {
        let _ = signal_hook::low_level::raise(signal_hook::consts::SIGWINCH);
    }
}

/// Stops the program until the shell lets it go on; the terminal is the shell's meanwhile.
pub(crate) fn suspend() {
    #[cfg(unix)]
    {
        // Nobody could let it go on.
        if is_orphaned() {
            return;
        }
        let drawing = drawing();
        let was_entered = give_back();
        let _ = signal_hook::low_level::emulate_default_handler(signal_hook::consts::SIGTSTP);
        // It goes on.
        if was_entered {
            // If the terminal is gone, drawing finds out.
            let _ = take();
        }
        drop(drawing);
        wake();
    }
}

/// Takes the terminal again after the program was stopped by a signal that cannot be caught: the shell may have used it.
pub(crate) fn enter_again() {
    let drawing = drawing();
    if give_back() {
        let _ = take();
        drop(drawing);
        wake();
    }
}

/// Returns whether no shell looks after the program: it then ignores what stops others, as the system would have it.
#[cfg(unix)]
fn is_orphaned() -> bool {
    use nix::unistd::{getppid, getsid};
    let parent = getppid();
    // In a container the parent, or the leader of its session, may be outside: the system then gives 0 for it. A parent 0 would be
    // taken for this process itself.
    parent.as_raw() == 0
        || match (getsid(None), getsid(Some(parent))) {
            (Ok(own), Ok(of_parent)) => own != of_parent,
            _ => true,
        }
}

/// Takes the terminal. All must be drawn.
fn take() -> io::Result<()> {
    ENTERED.store(true, Ordering::Relaxed);
    STALE.store(true, Ordering::Relaxed);
    terminal::enable_raw_mode()?;
    let mut codes = String::new();
    add(&mut codes, terminal::EnterAlternateScreen);
    if MOUSE.load(Ordering::Relaxed) {
        add(&mut codes, EnableMouseCapture);
    }
    add(&mut codes, cursor::Hide);
    write(&codes)
}

/// Gives the terminal back; returns whether it was taken. There is nobody to tell if it fails.
fn give_back() -> bool {
    let was_entered = ENTERED.swap(false, Ordering::Relaxed);
    if was_entered {
        let mut codes = String::new();
        add(&mut codes, cursor::Show);
        add(&mut codes, DisableMouseCapture);
        add(&mut codes, terminal::LeaveAlternateScreen);
        let _ = write(&codes);
        let _ = terminal::disable_raw_mode();
    }
    was_entered
}

fn add(codes: &mut String, command: impl Command) {
    // Writing to a string does not fail.
    let _ = command.write_ansi(codes);
}

/// Writes to the terminal, past whatever holds the lock of standard output.
#[cfg(unix)]
fn write(codes: &str) -> io::Result<()> {
    let mut left = codes.as_bytes();
    while !left.is_empty() {
        match rustix::io::write(rustix::stdio::stdout(), left) {
            Ok(written) => left = &left[written..],
            Err(rustix::io::Errno::INTR) => {}
            Err(error) => return Err(error.into()),
        }
    }
    Ok(())
}

#[cfg(not(unix))]
fn write(codes: &str) -> io::Result<()> {
    let mut out = io::stdout();
    out.write_all(codes.as_bytes())?;
    out.flush()
}

/// Begins to watch whether the terminal goes away, once. The library of the terminal would read from it for ever.
#[cfg(unix)]
fn watch_terminal() {
    use rustix::event::{PollFd, PollFlags, poll};
    static WATCHED: std::sync::Once = std::sync::Once::new();
    WATCHED.call_once(|| {
        let watch = || {
            let stdin = rustix::stdio::stdin();
            loop {
                // Nothing is asked for: a hang-up is told unasked.
                let mut fds = [PollFd::from_borrowed_fd(stdin, PollFlags::empty())];
                match poll(&mut fds, None) {
                    Ok(_)
                        if fds[0].revents().intersects(PollFlags::HUP | PollFlags::ERR | PollFlags::NVAL) =>
                    {
                        break;
                    }
                    Ok(_) | Err(rustix::io::Errno::INTR) => {}
                    Err(_) => return,
                }
            }
            crate::interrupt::terminal_is_gone();
        };
        // Without a thread a terminal that goes away is noticed by its signal alone.
        let _ = std::thread::Builder::new().name("terminal".to_owned()).spawn(watch);
    });
}

#[cfg(not(unix))]
fn watch_terminal() {}
