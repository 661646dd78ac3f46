//! Signals: what ends the program, and what stops it for a while.
//!
//! A thread of its own waits for them. The first one that asks for the end sets a flag, at which work ends and reports what it did;
//! the second one, or one while the program waits for a line to be typed, ends the program at once. Either way the terminal is
//! given back as it was.

use crate::screen;
use std::sync::OnceLock;
use std::sync::atomic::{AtomicBool, AtomicU8, Ordering};
use std::time::Duration;

/// Is set by a signal that asks for the end: Ctrl-C, and what else the system has. Work that goes on looks at it, ends and reports
/// what it did. Copies share their state.
#[derive(Clone, Copy)]
pub(crate) struct Interrupt {
    set: &'static AtomicBool,
    waiting: &'static AtomicBool,
}

/// The exit code of work that was stopped. [`code`] makes of it the one of the signal.
pub(crate) const STOPPED: u8 = 130;

/// Whether a signal asked for the end.
static SET: AtomicBool = AtomicBool::new(false);

/// Whether the program waits for something that only the user can bring to an end.
static WAITING: AtomicBool = AtomicBool::new(false);

/// The exit code by the signal that came: 128 and its number, as shells have it.
static CODE: AtomicU8 = AtomicU8::new(STOPPED);

/// How long a program may take to end by itself when there is no terminal any more. What waits for a key of a terminal that is
/// gone may wait for ever.
const EXIT_DELAY: Duration = Duration::from_secs(1);

impl Interrupt {
    /// Installs the handlers of the signals, once.
    pub(crate) fn new() -> Interrupt {
        static INSTALLED: OnceLock<()> = OnceLock::new();
        INSTALLED.get_or_init(install);
        Interrupt { set: &SET, waiting: &WAITING }
    }

    /// Returns one that no signal sets.
    #[cfg(any(test, feature = "scripted"))]
    pub(crate) fn detached() -> Interrupt {
        let flag = || &*Box::leak(Box::new(AtomicBool::new(false)));
        Interrupt { set: flag(), waiting: flag() }
    }

    /// Returns whether it was set.
    pub(crate) fn is_set(self) -> bool {
        self.set.load(Ordering::Relaxed)
    }

    /// Returns the flag, for libraries that know no more than that.
    pub(crate) fn flag(self) -> &'static AtomicBool {
        self.set
    }

    /// Stops what goes on, as the user wishes; it is to be forgotten when that has ended.
    pub(crate) fn stop(self) {
        self.set.store(true, Ordering::Relaxed);
    }

    /// Forgets that it was set, since what it stopped has ended. A signal that asks for the end of the program, and not only of
    /// what goes on, is not forgotten.
    pub(crate) fn clear(self) {
        if CODE.load(Ordering::Relaxed) == STOPPED {
            self.set.store(false, Ordering::Relaxed);
        }
    }

    /// Waits for something that only the user can bring to an end. If the end was asked for already, it is now.
    pub(crate) fn while_waiting<T>(self, wait: impl FnOnce() -> T) -> T {
        self.waiting.store(true, Ordering::Relaxed);
        if self.is_set() {
            end_at_once();
        }
        let result = wait();
        self.waiting.store(false, Ordering::Relaxed);
        result
    }
}

/// Returns whether a signal asked for the end, for strategies that think for long.
pub(crate) fn is_stopped() -> bool {
    SET.load(Ordering::Relaxed)
}

/// Returns the exit code of a command that returned `code`: for one that was stopped, that of the signal.
pub(crate) fn code(code: u8) -> u8 {
    if code == STOPPED { CODE.load(Ordering::Relaxed) } else { code }
}

/// Handles a signal that asks for the end; `code` is the exit code that says so.
fn end(code: u8) {
    CODE.store(code, Ordering::Relaxed);
    if WAITING.load(Ordering::Relaxed) || SET.swap(true, Ordering::Relaxed) {
        end_at_once();
    }
    screen::wake();
}

fn end_at_once() -> ! {
    screen::leave();
    std::process::exit(CODE.load(Ordering::Relaxed).into());
}

/// There is no terminal any more: the program ends, by itself if it still can.
pub(crate) fn terminal_is_gone() {
    const HANGUP: u8 = 129;
    if !SET.swap(true, Ordering::Relaxed) {
        CODE.store(HANGUP, Ordering::Relaxed);
    }
    screen::wake();
    std::thread::sleep(EXIT_DELAY);
    if screen::is_entered() {
        end_at_once();
    }
}

/// Installs the handlers. Without them, which happens where there can be no thread, signals do what they always do.
#[cfg(unix)]
fn install() {
    use signal_hook::consts::{SIGCONT, SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGTSTP};
    use signal_hook::iterator::Signals;
    use std::sync::mpsc::channel;

    let mut wanted = vec![SIGTERM, SIGQUIT, SIGTSTP, SIGCONT];
    // `nohup` has it ignored, so that work goes on after the terminal is closed.
    if !is_hangup_ignored() {
        wanted.push(SIGHUP);
    }
    // The last one: a test that sees that Ctrl-C is caught knows that the others are.
    wanted.push(SIGINT);
    let (ready, installed) = channel();
    let listen = move || {
        let signals = Signals::new(wanted);
        // From here on no signal is lost; the program goes on.
        let _ = ready.send(());
        let Ok(mut signals) = signals else { return };
        for signal in &mut signals {
            match signal {
                SIGTSTP => screen::suspend(),
                SIGCONT => screen::enter_again(),
                other => end(128u8.saturating_add(other as u8)),
            }
        }
    };
    if std::thread::Builder::new().name("signals".to_owned()).spawn(listen).is_ok() {
        let _ = installed.recv();
    }
}

/// Returns whether the program was started so that a terminal that is closed does not end it.
#[cfg(unix)]
fn is_hangup_ignored() -> bool {
    use std::io::IsTerminal;
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let ignored = status.lines().find_map(|line| line.strip_prefix("SigIgn:"));
    match ignored.and_then(|mask| u64::from_str_radix(mask.trim(), 16).ok()) {
        Some(mask) => mask & 1 << (signal_hook::consts::SIGHUP - 1) != 0,
        // Where the system does not say: `nohup` leaves none of the three at a terminal.
        None => {
            !(std::io::stdin().is_terminal()
                || std::io::stdout().is_terminal()
                || std::io::stderr().is_terminal())
        }
    }
}

#[cfg(not(unix))]
fn install() {
    // Without a handler Ctrl-C ends the program as usual: nothing to tell the user.
    let _ = ctrlc::set_handler(|| end(STOPPED));
}
