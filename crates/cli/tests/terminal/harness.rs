//! Runs the binary.

use crate::waiting::wait_until;
use serde_json::Value;
use std::io::{Read, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};

/// What a run came to.
#[derive(Debug)]
pub(crate) struct Ran {
    pub(crate) code: i32,
    pub(crate) out: String,
    pub(crate) err: String,
}

/// The program, in an environment that says nothing about language, colours or width, and where nothing of the user's is touched.
pub(crate) fn program(arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_solitarium"));
    for name in ["LC_ALL", "LC_MESSAGES", "LC_CTYPE", "LANG", "NO_COLOR", "TERM", "COLUMNS", "LINES"] {
        command.env_remove(name);
    }
    command.env("SOLITARIUM_DATA_DIR", Path::new(env!("CARGO_TARGET_TMPDIR")).join("kept"));
    command.args(arguments).stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

/// The same, with no signal ignored: the process that runs the tests may ignore some.
pub(crate) fn program_with_signals(arguments: &[&str]) -> Command {
    let plain = program(arguments);
    let mut command = Command::new("env");
    command.args(["--default-signal", env!("CARGO_BIN_EXE_solitarium")]).args(arguments);
    for (name, value) in plain.get_envs() {
        match value {
            Some(value) => command.env(name, value),
            None => command.env_remove(name),
        };
    }
    command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

pub(crate) fn run(arguments: &[&str]) -> Ran {
    finish(program(arguments).spawn().expect("the program starts"), "")
}

/// With lines to answer its questions.
pub(crate) fn run_with(arguments: &[&str], input: &str) -> Ran {
    finish(program(arguments).stdin(Stdio::piped()).spawn().expect("the program starts"), input)
}

/// Presses Ctrl-C, as soon as the program listens to it.
pub(crate) fn press_ctrl_c(child: &Child) {
    send(child, "INT");
}

/// Sends a signal, as soon as the program listens to signals.
pub(crate) fn send(child: &Child, signal: &str) {
    let status = format!("/proc/{}/status", child.id());
    // The second bit of the signals that are caught; where there is no such file, nothing can be waited for.
    let listens = || {
        let text = std::fs::read_to_string(&status).ok()?;
        let caught = text.lines().find_map(|line| line.strip_prefix("SigCgt:"))?;
        Some(u64::from_str_radix(caught.trim(), 16).expect("a number") & 2 != 0)
    };
    wait_until("the program listens to signals", || listens() != Some(false));
    let status = Command::new("kill")
        .args([&format!("-{signal}"), &child.id().to_string()])
        .status()
        .expect("kill runs");
    assert!(status.success());
}

/// Returns for how many hundredths of a second the processor has worked for a child; `None` once it has ended.
fn ticks_of(child: &Child) -> Option<u64> {
    let text = std::fs::read_to_string(format!("/proc/{}/stat", child.id())).ok()?;
    // The name of the program, in brackets, may hold blanks.
    let mut fields = text.rsplit_once(')')?.1.split_whitespace().skip(11);
    let mut next = || fields.next()?.parse::<u64>().ok();
    Some(next()? + next()?)
}

/// Waits until the processor has worked that long for a child, in hundredths of a second, or the child has ended.
pub(crate) fn wait_until_computed(child: &mut Child, ticks: u64) {
    wait_until("the program has worked that long", || {
        ticks_of(child).is_none_or(|done| done >= ticks) || has_ended(child)
    });
}

/// Returns whether the program has ended.
pub(crate) fn has_ended(child: &mut Child) -> bool {
    child.try_wait().expect("the child").is_some()
}

/// Waits until something has come of a program that goes on. Fails if the program ends instead.
#[track_caller]
pub(crate) fn wait_while_running(child: &mut Child, what: &str, mut has_come: impl FnMut() -> bool) {
    wait_until(what, || {
        let came = has_come();
        assert!(came || !has_ended(child), "it ended by itself");
        came
    });
}

/// Writes the input and reads everything until the program ends.
pub(crate) fn finish(mut child: Child, input: &str) -> Ran {
    if let Some(mut stdin) = child.stdin.take() {
        // A program that leaves early has closed it.
        let _ = stdin.write_all(input.as_bytes());
    }
    let mut errors = child.stderr.take();
    let reader = std::thread::spawn(move || {
        let mut text = String::new();
        if let Some(errors) = &mut errors {
            errors.read_to_string(&mut text).expect("errors are text");
        }
        text
    });
    let mut out = String::new();
    if let Some(mut stdout) = child.stdout.take() {
        stdout.read_to_string(&mut out).expect("the output is text");
    }
    let status = child.wait().expect("it ends");
    Ran { code: status.code().unwrap_or(-1), out, err: reader.join().expect("the reader ends") }
}

impl Ran {
    /// The output of a run that went well.
    #[track_caller]
    pub(crate) fn good(self) -> String {
        assert_eq!((self.code, self.err.as_str()), (0, ""), "{}", self.out);
        self.out
    }

    /// The one sentence of a run that went wrong with that exit code, without saying anything else.
    #[track_caller]
    pub(crate) fn sentence(self, code: i32) -> String {
        assert_eq!((self.code, self.out.as_str()), (code, ""), "{}", self.err);
        one_sentence(&self.err)
    }
}

/// The sentence on standard error: one line, without the marks of a panic.
#[track_caller]
pub(crate) fn one_sentence(errors: &str) -> String {
    let sentence = errors.strip_prefix("solitarium: ").unwrap_or_else(|| panic!("no sentence: {errors:?}"));
    let sentence = sentence.strip_suffix('\n').expect("a whole line");
    assert!(!sentence.is_empty() && !sentence.contains('\n'), "more than one line: {errors}");
    assert!(!sentence.contains("panicked") && !sentence.contains("error-"), "{errors}");
    sentence.to_owned()
}

/// The output as JSON.
#[track_caller]
pub(crate) fn json(arguments: &[&str]) -> Value {
    let out = run(&[arguments, &["--format", "json"]].concat()).good();
    serde_json::from_str(&out).expect("JSON")
}

/// A report without what differs from run to run.
pub(crate) fn timeless(mut report: Value) -> Value {
    let object = report.as_object_mut().expect("an object");
    for key in ["seconds", "games_per_second", "threads"] {
        assert!(object.remove(key).is_some_and(|value| value.is_number()), "{key} is missing");
    }
    report
}

/// What is listed of the games that are no rule files.
pub(crate) fn listed() -> Vec<Value> {
    let list = json(&["list"]);
    let games = list.as_array().expect("a list");
    games.iter().filter(|game| game.get("family").is_none()).cloned().collect()
}

/// Every game that can play itself and is no rule file.
pub(crate) fn games() -> Vec<String> {
    let plays =
        |game: &&Value| game["can"].as_array().is_some_and(|can| can.iter().any(|verb| verb == "analyse"));
    listed().iter().filter(plays).map(|game| game["id"].as_str().expect("an id").to_owned()).collect()
}

/// A folder of its own for a test, gone when it ends.
pub(crate) struct Folder(PathBuf);

impl Folder {
    pub(crate) fn new() -> Folder {
        static NEXT: AtomicU32 = AtomicU32::new(0);
        let name = format!("terminal-{}-{}", std::process::id(), NEXT.fetch_add(1, Ordering::Relaxed));
        let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
        std::fs::create_dir_all(&path).expect("a folder for the test");
        Folder(path)
    }

    /// The path of a file in it.
    pub(crate) fn path(&self, name: &str) -> String {
        self.0.join(name).to_str().expect("a path in text").to_owned()
    }

    pub(crate) fn write(&self, name: &str, text: &str) -> String {
        let path = self.path(name);
        std::fs::write(&path, text).expect("a file is written");
        path
    }

    pub(crate) fn read(&self, name: &str) -> String {
        std::fs::read_to_string(self.path(name)).expect("a file is read")
    }

    /// The names of the files in it.
    pub(crate) fn files(&self) -> Vec<String> {
        let entries = std::fs::read_dir(&self.0).expect("the folder is read");
        let mut names: Vec<String> = entries
            .map(|entry| entry.expect("an entry").file_name().into_string().expect("a name"))
            .collect();
        names.sort();
        names
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

/// The beginning and the end of a long text, short enough to be read.
pub(crate) fn excerpt(text: &str) -> String {
    let lines: Vec<&str> = text.lines().collect();
    let (head, tail) = (50, 20);
    if lines.len() <= head + tail + 1 {
        return text.to_owned();
    }
    let left = lines.len() - head - tail;
    let (head, tail) = (lines[..head].join("\n"), lines[lines.len() - tail..].join("\n"));
    format!("{head}\n… {left} lines …\n{tail}\n")
}
