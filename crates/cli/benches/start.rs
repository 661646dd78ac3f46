//! How long the program takes from its start to its end where it has almost nothing to do.

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

const RUNS: usize = 50;

fn run(arguments: &[&str], folder: &Path) -> Duration {
    let begun = Instant::now();
    let status = Command::new(env!("CARGO_BIN_EXE_solitarium"))
        .args(arguments)
        .env("SOLITARIUM_DATA_DIR", folder)
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .status()
        .expect("the program runs");
    assert!(status.success(), "{arguments:?}");
    begun.elapsed()
}

fn main() {
    let folder = tempfile::tempdir().expect("a folder");
    println!("median of {RUNS} runs");
    for (arguments, target) in COMMANDS {
        let mut times: Vec<Duration> = (0..RUNS).map(|_| run(arguments, folder.path())).collect();
        times.sort_unstable();
        let millis = times[RUNS / 2].as_secs_f64() * 1e3;
        println!("{millis:6.1} ms  (to reach: {target:.1} ms)  solitarium {}", arguments.join(" "));
    }
}
