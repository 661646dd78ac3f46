//! How long the program takes from its start to its end where it has almost nothing to do, and until it is ready where it goes on.

use portable_pty::{CommandBuilder, PtySize, native_pty_system};
use std::io::{BufRead, BufReader, Read};
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

/// What is measured, and in how many milliseconds it is to be done.
const COMMANDS: [(&[&str], f64); 4] = [
    (&["--version"], 10.0),
    (&["list", "spider"], 10.0),
    (&["rules", "show", "freecell"], 10.0),
    (&["play", "freecell", "--help"], 10.0),
];

/// How soon the table and the server, which have all games, are to be ready.
const READY: f64 = 20.0;

const RUNS: usize = 50;

fn program(arguments: &[&str], folder: &Path) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_solitarium"));
    command.args(arguments).env("SOLITARIUM_DATA_DIR", folder).stdin(Stdio::null());
    command
}

/// From the start to the end.
fn run(arguments: &[&str], folder: &Path) -> Duration {
    let begun = Instant::now();
    let status = program(arguments, folder).stdout(Stdio::null()).status().expect("the program runs");
    assert!(status.success(), "{arguments:?}");
    begun.elapsed()
}

/// Until the server says where it is.
fn serve(folder: &Path) -> Duration {
    let begun = Instant::now();
    let arguments = ["serve", "--listen", "127.0.0.1:0"];
    let mut child = program(&arguments, folder).stdout(Stdio::piped()).spawn().expect("the program runs");
    let mut line = String::new();
    BufReader::new(child.stdout.take().expect("its output")).read_line(&mut line).expect("a line");
    let time = begun.elapsed();
    assert!(line.contains("127.0.0.1"), "{line}");
    child.kill().and_then(|()| child.wait()).expect("it ends");
    time
}

/// Until the table with its list of games is drawn.
fn table(folder: &Path) -> Duration {
    let size = PtySize { rows: 40, cols: 120, pixel_width: 0, pixel_height: 0 };
    let pair = native_pty_system().openpty(size).expect("a terminal");
    let mut command = CommandBuilder::new(env!("CARGO_BIN_EXE_solitarium"));
    command.env("TERM", "xterm-256color");
    command.env("SOLITARIUM_DATA_DIR", folder);
    let mut output = pair.master.try_clone_reader().expect("its output");
    let begun = Instant::now();
    let mut child = pair.slave.spawn_command(command).expect("the program runs");
    let (mut drawn, mut bytes) = (String::new(), [0; 4096]);
    while !drawn.contains("Klondike") {
        let read = output.read(&mut bytes).expect("what it draws");
        assert!(read > 0, "{drawn}");
        drawn += &String::from_utf8_lossy(&bytes[..read]);
    }
    let time = begun.elapsed();
    child.kill().and_then(|()| child.wait().map(drop)).expect("it ends");
    time
}

/// Prints the median of several runs.
fn measure(name: &str, target: f64, mut run: impl FnMut() -> Duration) {
    let mut times: Vec<Duration> = (0..RUNS).map(|_| run()).collect();
    times.sort_unstable();
    let millis = times[RUNS / 2].as_secs_f64() * 1e3;
    println!("{millis:6.1} ms  (to reach: {target:.1} ms)  {name}");
}

fn main() {
    let folder = tempfile::tempdir().expect("a folder");
    println!("median of {RUNS} runs");
    for (arguments, target) in COMMANDS {
        let name = format!("solitarium {}", arguments.join(" "));
        measure(&name, target, || run(arguments, folder.path()));
    }
    measure("solitarium on a terminal, until its games are drawn", READY, || table(folder.path()));
    measure("solitarium serve, until it says where", READY, || serve(folder.path()));
}
