//! `cargo xtask ci`: everything that must hold before a change lands, in one command.
//!
//! The tests of the Python package are among them (`--without-python` leaves them out); `cargo xtask python` runs them alone.
//!
//! `cargo xtask notice` writes `NOTICE` again; `cargo xtask fuzz` runs the fuzzers, and `cargo xtask crash` kills the program at random
//! moments: both for as long as one likes.

mod crash;
mod dependencies;
mod fuzz;
mod notice;
mod packages;
mod page;
mod python;

use page::Part;
use python::Environment;
use std::process::{Command, ExitCode};
use std::thread;

/// A check: its name, the cargo arguments, and a variable to set.
struct Check {
    name: &'static str,
    arguments: &'static [&'static str],
    variable: Option<(&'static str, &'static str)>,
}

const CHECKS: &[Check] = &[
    Check { name: "format", arguments: &["fmt", "--all", "--check"], variable: None },
    Check {
        name: "clippy",
        arguments: &["clippy", "--workspace", "--all-targets", "--locked", "--", "-D", "warnings"],
        variable: None,
    },
    // Unit, property, differential and end-to-end tests, and the examples in the documentation; README.md and the help pages
    // are compared with what the binary prints among them. All of them run, so that one failure does not hide the next.
    Check {
        name: "tests",
        arguments: &["test", "--workspace", "--locked", "--no-fail-fast"],
        variable: None,
    },
    // What a library user builds: the guide's example and the program, both without what can be left out. A workspace that is built
    // as a whole has all features everywhere.
    Check {
        name: "the guide's example alone",
        arguments: &["clippy", "-p", "my-patience", "--locked", "--", "-D", "warnings"],
        variable: None,
    },
    Check {
        name: "the program without its features",
        arguments: &[
            "clippy",
            "-p",
            "solitarium",
            "--no-default-features",
            "--locked",
            "--",
            "-D",
            "warnings",
        ],
        variable: None,
    },
    Check {
        name: "documentation",
        arguments: &["doc", "--workspace", "--no-deps", "--locked"],
        variable: Some(("RUSTDOCFLAGS", "-D warnings")),
    },
];

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    match arguments.iter().map(String::as_str).collect::<Vec<_>>().as_slice() {
        ["ci"] => return ci(true),
        ["ci", "--without-python"] => return ci(false),
        ["python"] if python::check() => return ExitCode::SUCCESS,
        ["python"] => return ExitCode::FAILURE,
        ["notice"] => return told(notice::write(None)),
        ["notice", platform] => return told(notice::write(Some(*platform))),
        ["dependencies"] => return told(dependencies::check().and_then(|()| notice::check())),
        ["fuzz", ..] => return told(fuzz::run(&arguments[1..])),
        ["crash", ..] => return told(crash::run(&arguments[1..])),
        _ => {}
    }
    eprintln!("usage: cargo xtask ci [--without-python]");
    eprintln!("       cargo xtask python | dependencies");
    eprintln!("       cargo xtask notice [PLATFORM]");
    eprintln!("       cargo xtask fuzz [TARGET...] [--seconds N]");
    eprintln!("       cargo xtask crash [TIMES]");
    ExitCode::from(2)
}

/// Says what went wrong, if anything did.
fn told(result: Result<(), String>) -> ExitCode {
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{error}");
            ExitCode::FAILURE
        }
    }
}

fn ci(with_python: bool) -> ExitCode {
    // Nobody should wait for the other checks to hear that these cannot be made.
    if let (true, Err(trouble)) = (with_python, python::interpreter()) {
        eprintln!("{trouble}; cargo xtask ci --without-python leaves these tests out");
        return ExitCode::FAILURE;
    }
    if let Err(trouble) = page::prepare() {
        eprintln!("{trouble}");
        return ExitCode::FAILURE;
    }
    for check in CHECKS {
        println!("==> {}", check.name);
        let mut command = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
        // Everything is built once here: what would make the next build quicker makes this one slower.
        command.args(check.arguments).envs(check.variable).env("CARGO_INCREMENTAL", "0");
        match command.status() {
            Ok(status) if status.success() => {}
            Ok(_) => {
                eprintln!("{} failed", check.name);
                return ExitCode::FAILURE;
            }
            Err(error) => {
                eprintln!("cargo cannot be started: {error}");
                return ExitCode::FAILURE;
            }
        }
    }
    for (name, check) in [("dependencies", dependencies::check as fn() -> _), ("notice", notice::check)] {
        println!("==> {name}");
        if let Err(error) = check() {
            eprintln!("{error}\n{name} failed");
            return ExitCode::FAILURE;
        }
    }
    if !page::passes(Part::Alone) {
        return ExitCode::FAILURE;
    }
    let environment = match with_python.then(Environment::prepare).transpose() {
        Ok(environment) => environment,
        Err(trouble) => {
            eprintln!("{trouble}");
            return ExitCode::FAILURE;
        }
    };
    // The browser waits for frames most of the time, and the tests in Python take one processor: together they take hardly longer than the longer one.
    let (page_passes, python) = thread::scope(|scope| {
        let tests = scope.spawn(|| environment.map(|environment| environment.test()));
        let page_passes = page::passes(Part::Browser);
        (
            page_passes,
            tests.join().unwrap_or_else(|_| Some(Err("python failed: its tests were not run".to_owned()))),
        )
    });
    match python {
        Some(Ok(told)) => print!("{told}"),
        Some(Err(trouble)) => {
            eprintln!("{trouble}");
            return ExitCode::FAILURE;
        }
        None => {}
    }
    if !page_passes {
        return ExitCode::FAILURE;
    }
    println!("==> all checks passed");
    ExitCode::SUCCESS
}
