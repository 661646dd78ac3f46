//! The tests of the page: types, modules, and the page in a real browser against the program itself.

use std::env;
use std::path::PathBuf;
use std::process::Command;

/// The folder of the tests.
const TESTS: &str = "crates/server/page-tests";

/// Runs all tests of the page. Returns whether they passed.
pub(crate) fn passes() -> bool {
    println!("==> page");
    match run() {
        Ok(()) => true,
        Err(sentence) => {
            eprintln!("{sentence}");
            false
        }
    }
}

fn run() -> Result<(), String> {
    let binary = binary()?;
    let status = Command::new("node")
        .arg("run.js")
        .current_dir(TESTS)
        .env("SOLITARIUM_BINARY", &binary)
        .status()
        .map_err(|error| {
            format!("the page's tests need Node.js 20 or later, which cannot be started: {error}")
        })?;
    if status.success() { Ok(()) } else { Err("page failed".to_owned()) }
}

/// Returns the program, which the other tests have built beside this one.
fn binary() -> Result<PathBuf, String> {
    let own =
        env::current_exe().map_err(|error| format!("this program does not know where it is: {error}"))?;
    let binary = own.with_file_name(format!("solitarium{}", env::consts::EXE_SUFFIX));
    if binary.is_file() {
        return Ok(binary);
    }
    Err(format!("the page's tests need {}: run cargo test --workspace first", binary.display()))
}
