//! `cargo xtask ci`: everything that must hold before a change lands, in one command.

use std::process::{Command, ExitCode};

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
    // are compared with what the binary prints among them.
    Check { name: "tests", arguments: &["test", "--workspace", "--locked"], variable: None },
    Check {
        name: "documentation",
        arguments: &["doc", "--workspace", "--no-deps", "--locked"],
        variable: Some(("RUSTDOCFLAGS", "-D warnings")),
    },
];

fn main() -> ExitCode {
    if std::env::args().nth(1).as_deref() == Some("ci") {
        return ci();
    }
    eprintln!("usage: cargo xtask ci");
    ExitCode::from(2)
}

fn ci() -> ExitCode {
    for check in CHECKS {
        println!("==> {}", check.name);
        let mut command = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
        command.args(check.arguments).envs(check.variable);
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
    println!("==> all checks passed");
    ExitCode::SUCCESS
}
