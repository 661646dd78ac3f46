//! The real binary on a real pseudo-terminal, and the screen that it draws.

use portable_pty::{Child, CommandBuilder, MasterPty, PtySize, native_pty_system};
use std::io::{Read, Write};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use std::sync::{Arc, Condvar, Mutex, mpsc};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

/// Nothing takes longer, even on a slow machine.
const TIMEOUT: Duration = Duration::from_mins(2);

/// How soon what cannot be seen on the screen is looked at again.
const POLL_INTERVAL: Duration = Duration::from_millis(5);

/// A terminal on which the program runs.
pub(crate) struct Terminal {
    child: Box<dyn Child + Send + Sync>,
    master: Box<dyn MasterPty + Send>,
    keys: Box<dyn Write + Send>,
    screen: Arc<Mutex<vt100::Parser>>,
    /// Told when something was written.
    changed: Arc<Condvar>,
    /// All that was written, escape sequences included.
    written: Arc<Mutex<Vec<u8>>>,
    reader: Option<JoinHandle<()>>,
    /// Whether the reader is to close its end of the terminal.
    closed: Arc<AtomicBool>,
}

fn size(columns: u16, rows: u16) -> PtySize {
    PtySize { rows, cols: columns, pixel_width: 0, pixel_height: 0 }
}

impl Terminal {
    /// Starts the program with these arguments, keeping its data in that folder.
    pub(crate) fn start(data: &Path, arguments: &[&str], columns: u16, rows: u16) -> Terminal {
        Terminal::run(Path::new(env!("CARGO_BIN_EXE_solitarium")), &[], data, arguments, columns, rows)
    }

    /// The same with any program, and variables of its environment.
    pub(crate) fn run(
        program: &Path,
        variables: &[(&str, &str)],
        data: &Path,
        arguments: &[&str],
        columns: u16,
        rows: u16,
    ) -> Terminal {
        let mut command = CommandBuilder::new(program);
        for name in ["LC_ALL", "LC_MESSAGES", "LC_CTYPE", "LANG", "NO_COLOR", "COLUMNS", "LINES", "COLORTERM"]
        {
            command.env_remove(name);
        }
        command.env("TERM", "xterm-256color");
        for (name, value) in variables {
            command.env(name, value);
        }
        command.args(arguments);
        command.arg("--data-dir");
        command.arg(data);
        Terminal::begin(command, columns, rows)
    }

    /// Starts a shell, which looks after the programs that it starts as shells do.
    pub(crate) fn shell(columns: u16, rows: u16) -> Terminal {
        let mut command = CommandBuilder::new("sh");
        for name in
            ["LC_ALL", "LC_MESSAGES", "LC_CTYPE", "LANG", "NO_COLOR", "COLUMNS", "LINES", "COLORTERM", "ENV"]
        {
            command.env_remove(name);
        }
        command.env("TERM", "xterm-256color");
        command.env("PS1", "ready> ");
        command.arg("-i");
        Terminal::begin(command, columns, rows)
    }

    fn begin(command: CommandBuilder, columns: u16, rows: u16) -> Terminal {
        let pair = native_pty_system().openpty(size(columns, rows)).expect("a pseudo-terminal");
        let child = pair.slave.spawn_command(command).expect("the program starts");
        drop(pair.slave);
        let keys = pair.master.take_writer().expect("a keyboard");
        let mut output = pair.master.try_clone_reader().expect("a screen");
        let screen = Arc::new(Mutex::new(vt100::Parser::new(rows, columns, 0)));
        let written = Arc::new(Mutex::new(Vec::new()));
        let (changed, closed) = (Arc::new(Condvar::new()), Arc::new(AtomicBool::new(false)));
        let (seen, all, is_closed) = (Arc::clone(&screen), Arc::clone(&written), Arc::clone(&closed));
        let tell = Arc::clone(&changed);
        let reader = thread::spawn(move || {
            let mut bytes = [0; 4096];
            // At the end of the program reading fails, as it does on a terminal that is closed.
            while let Ok(count @ 1..) = output.read(&mut bytes) {
                all.lock().expect("the output").extend(&bytes[..count]);
                seen.lock().expect("the screen").process(&bytes[..count]);
                tell.notify_all();
                if is_closed.load(Ordering::Relaxed) {
                    break;
                }
            }
        });
        Terminal { child, master: pair.master, keys, screen, written, changed, reader: Some(reader), closed }
    }

    pub(crate) fn press(&mut self, keys: &str) {
        self.keys.write_all(keys.as_bytes()).and_then(|()| self.keys.flush()).expect("keys are pressed");
    }

    pub(crate) fn screen(&self) -> String {
        self.screen.lock().expect("the screen").screen().contents()
    }

    /// All that was written so far.
    pub(crate) fn written(&self) -> String {
        String::from_utf8_lossy(&self.written.lock().expect("the output")).into_owned()
    }

    pub(crate) fn resize(&self, columns: u16, rows: u16) {
        self.screen.lock().expect("the screen").screen_mut().set_size(rows, columns);
        self.master.resize(size(columns, rows)).expect("another size");
    }

    /// Waits until that is on the screen.
    #[track_caller]
    pub(crate) fn wait(&self, text: &str) -> String {
        self.wait_until(text, |screen| screen.contains(text))
    }

    #[track_caller]
    pub(crate) fn wait_until(&self, what: &str, is_there: impl Fn(&str) -> bool) -> String {
        self.wait_for(what, || is_there(&self.screen()));
        self.screen()
    }

    /// Waits until that holds. Looks whenever something was written, and now and then, since not everything is seen on the screen.
    #[track_caller]
    pub(crate) fn wait_for(&self, what: &str, mut holds: impl FnMut() -> bool) {
        let began = Instant::now();
        while !holds() {
            assert!(began.elapsed() < TIMEOUT, "{what:?} does not come:\n{}", self.screen());
            let screen = self.screen.lock().expect("the screen");
            drop(self.changed.wait_timeout(screen, POLL_INTERVAL).expect("the screen"));
        }
    }

    /// Whether the terminal is in the state in which a shell wants it: the first screen, the cursor seen, no mouse, and what is
    /// typed comes by lines and is shown.
    pub(crate) fn is_restored(&self) -> bool {
        let modes = self.master.get_termios().expect("the modes of the terminal");
        let modes = format!("{:?}", modes.local_flags);
        if !["ICANON", "ECHO", "ISIG"].iter().all(|mode| modes.contains(mode)) {
            return false;
        }
        let parser = self.screen.lock().expect("the screen");
        let screen = parser.screen();
        !screen.alternate_screen()
            && !screen.hide_cursor()
            && screen.mouse_protocol_mode() == vt100::MouseProtocolMode::None
    }

    /// Sends a signal to the program.
    pub(crate) fn signal(&self, name: &str) {
        signal(self.id(), name);
    }

    /// Closes the terminal and waits for the end of the program; its exit code.
    pub(crate) fn close(mut self) -> u32 {
        self.closed.store(true, Ordering::Relaxed);
        // Another size is drawn, at which the reader looks up; then nobody holds this end any more.
        self.resize(90, 30);
        self.reader.take().expect("a reader").join().expect("the reader ends");
        let Terminal { mut child, master, keys, .. } = self;
        drop((keys, master));
        let process = child.process_id().expect("a number");
        let (sender, ended) = mpsc::channel();
        thread::spawn(move || sender.send(child.wait()));
        let Ok(status) = ended.recv_timeout(TIMEOUT) else {
            signal(process, "KILL");
            panic!("it goes on without a terminal");
        };
        status.expect("its end").exit_code()
    }

    /// Kills the program, which cannot do anything about it. (What the library calls killing is a hang-up, which the program hears.)
    pub(crate) fn kill(mut self) {
        self.signal("KILL");
        self.child.wait().expect("its end");
    }

    pub(crate) fn id(&self) -> u32 {
        self.child.process_id().expect("a number")
    }

    /// Waits for the end; the exit code and all that was written.
    pub(crate) fn end(&mut self) -> (u32, String) {
        let status = self.child.wait().expect("its end");
        if let Some(reader) = self.reader.take() {
            reader.join().expect("the reader ends");
        }
        let written = self.written.lock().expect("the output").clone();
        (status.exit_code(), String::from_utf8_lossy(&written).into_owned())
    }
}

/// Sends a signal to a process.
pub(crate) fn signal(process: u32, name: &str) {
    let sent = std::process::Command::new("kill").args([&format!("-{name}"), &process.to_string()]).status();
    assert!(sent.expect("kill runs").success(), "{name} cannot be sent to {process}");
}

/// A folder of its own for a test, gone when it ends.
pub(crate) struct Folder(pub(crate) PathBuf);

impl Folder {
    pub(crate) fn new() -> Folder {
        static NEXT: AtomicU32 = AtomicU32::new(0);
        let name = format!("table-{}-{}", std::process::id(), NEXT.fetch_add(1, Ordering::Relaxed));
        let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
        std::fs::create_dir_all(&path).expect("a folder for the test");
        Folder(path)
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}
