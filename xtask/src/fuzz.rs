//! `cargo xtask fuzz [TARGET…] [--seconds N]`: the fuzzers of `fuzz/`, each for a while.
//!
//! The programs are built with the coverage that libFuzzer needs by the toolchain of the project; neither cargo-fuzz nor a nightly
//! toolchain is needed, and the memory is not checked, since there is no unsafe code. What is found is written to `fuzz/artifacts`.

use std::fs;
use std::path::Path;
use std::process::Command;

/// How long each runs unless something else is said.
const SECONDS: u64 = 60;

/// What makes the compiler count where a program has been.
const FLAGS: &str = "--cfg fuzzing -Cpasses=sancov-module -Cllvm-args=-sanitizer-coverage-level=4 \
    -Cllvm-args=-sanitizer-coverage-inline-8bit-counters -Cllvm-args=-sanitizer-coverage-pc-table \
    -Cllvm-args=-sanitizer-coverage-trace-compares";

pub(crate) fn run(arguments: &[String]) -> Result<(), String> {
    let (seconds, asked) = read(arguments)?;
    let targets = targets()?;
    if let Some(unknown) = asked.iter().find(|name| !targets.contains(name)) {
        return Err(format!("there is no target {unknown}: {} are expected", targets.join(", ")));
    }
    let host = host()?;
    let mut build = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    build.args(["build", "--release", "--manifest-path", "fuzz/Cargo.toml", "--target", &host]);
    build.env("RUSTFLAGS", FLAGS).env_remove("CARGO_ENCODED_RUSTFLAGS");
    if !build.status().map_err(|error| format!("cargo cannot be started: {error}"))?.success() {
        return Err("the fuzzers cannot be built".to_owned());
    }
    let mut found = Vec::new();
    for name in targets.into_iter().filter(|name| asked.is_empty() || asked.contains(name)) {
        println!("==> {name}, {seconds} s");
        let (new, artifacts) = (format!("fuzz/target/corpus/{name}"), format!("fuzz/artifacts/{name}/"));
        for folder in [&new, &artifacts] {
            fs::create_dir_all(folder).map_err(|error| format!("{folder} cannot be made: {error}"))?;
        }
        let status = Command::new(Path::new("fuzz/target").join(&host).join("release").join(&name))
            .arg(format!("-max_total_time={seconds}"))
            .arg(format!("-artifact_prefix={artifacts}"))
            .args(["-timeout=20", "-rss_limit_mb=2048", "-print_final_stats=1", "-verbosity=0"])
            // What is new goes into the first of these.
            .args([&new, &format!("fuzz/corpus/{name}")])
            .status()
            .map_err(|error| format!("{name} cannot be started: {error}"))?;
        if !status.success() {
            found.push(name);
        }
    }
    if found.is_empty() {
        return Ok(());
    }
    Err(format!("something was found: see fuzz/artifacts of {}", found.join(", ")))
}

/// Returns the seconds and the targets that were asked for.
fn read(arguments: &[String]) -> Result<(u64, Vec<String>), String> {
    let (mut seconds, mut asked) = (SECONDS, Vec::new());
    let mut rest = arguments.iter();
    while let Some(argument) = rest.next() {
        if argument == "--seconds" {
            let number = rest.next().and_then(|text| text.parse().ok());
            seconds = number.ok_or("--seconds wants a whole number after it")?;
        } else {
            asked.push(argument.clone());
        }
    }
    Ok((seconds, asked))
}

/// Returns the targets, by the names of their programs.
fn targets() -> Result<Vec<String>, String> {
    let folder = "fuzz/fuzz_targets";
    let entries = fs::read_dir(folder).map_err(|error| format!("{folder} cannot be read: {error}"))?;
    let name = |entry: fs::DirEntry| Some(entry.path().file_stem()?.to_str()?.to_owned());
    let mut names: Vec<String> = entries.filter_map(|entry| name(entry.ok()?)).collect();
    names.sort();
    Ok(names)
}

/// Returns the platform of this machine, as the compiler names it.
fn host() -> Result<String, String> {
    let rustc = std::env::var_os("RUSTC").unwrap_or_else(|| "rustc".into());
    let told = Command::new(rustc).arg("-vV").output();
    let told = told.map_err(|error| format!("rustc cannot be started: {error}"))?;
    let text = String::from_utf8_lossy(&told.stdout).into_owned();
    let host = text.lines().find_map(|line| line.strip_prefix("host: ").map(str::to_owned));
    host.ok_or_else(|| "rustc does not say on which platform it runs".to_owned())
}
