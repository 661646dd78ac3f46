//! The tests of the page: types, modules, and the page in a real browser against the program itself.

use std::env;
use std::path::PathBuf;
use std::process::Command;

/// The folder of the tests.
const TESTS: &str = "crates/server/page-tests";

/// The oldest Node.js that runs them.
const OLDEST_NODE: u32 = 20;

/// A part of the tests of the page.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Part {
    /// Types, modules, and what a frame costs: that is measured while nothing else runs.
    Alone,
    /// The page in a browser: most of its time is waiting for the next frame.
    Browser,
}

/// Runs a part of the tests of the page. Returns whether they passed.
pub(crate) fn passes(part: Part) -> bool {
    println!("==> page: {}", name(part));
    match run(part) {
        Ok(()) => true,
        Err(sentence) => {
            eprintln!("{sentence}");
            false
        }
    }
}

/// The part's name, as `run.js` knows it.
fn name(part: Part) -> &'static str {
    match part {
        Part::Alone => "alone",
        Part::Browser => "browser",
    }
}

fn run(part: Part) -> Result<(), String> {
    let binary = binary()?;
    let status = Command::new("node")
        .args(["run.js", name(part)])
        .current_dir(TESTS)
        .env("SOLITARIUM_BINARY", &binary)
        .status()
        .map_err(|error| format!("Node.js cannot be started: {error}"))?;
    if status.success() { Ok(()) } else { Err("page failed".to_owned()) }
}

/// Makes sure that there are Node.js and npm. Installs what is missing where that can be done: as root, with apt.
pub(crate) fn prepare() -> Result<(), String> {
    let tools = || expect_tools("node", "npm");
    if tools().is_err() && output("id", &["-u"]).as_deref() == Some("0") {
        println!("==> Node.js and npm are installed");
        for arguments in
            [&["update", "-qq"][..], &["install", "-y", "-qq", "--no-install-recommends", "nodejs", "npm"]]
        {
            // Whether they are there now is looked at below.
            let _ = Command::new("apt-get").args(arguments).env("DEBIAN_FRONTEND", "noninteractive").status();
        }
    }
    tools()
}

/// Says what is missing, if anything is.
fn expect_tools(node: &str, npm: &str) -> Result<(), String> {
    let version = output(node, &["--version"]);
    let is_new = version.as_deref().and_then(major).is_some_and(|major| major >= OLDEST_NODE);
    let found = match (is_new, version) {
        (true, _) if output(npm, &["--version"]).is_some() => return Ok(()),
        (true, _) => "npm is missing".to_owned(),
        (false, Some(version)) => format!("this is {version}"),
        (false, None) => "Node.js is missing".to_owned(),
    };
    Err(format!(
        "the tests of the page need Node.js {OLDEST_NODE} or later and npm: {found}; install them (Debian: apt install nodejs npm)"
    ))
}

/// Returns the first number of a version such as `v20.19.2`.
fn major(version: &str) -> Option<u32> {
    version.trim_start_matches('v').split('.').next()?.parse().ok()
}

/// Returns what a program prints, without the blanks at its ends; `None` if it cannot be started or fails.
fn output(program: &str, arguments: &[&str]) -> Option<String> {
    let done = Command::new(program).args(arguments).output().ok().filter(|done| done.status.success())?;
    Some(String::from_utf8_lossy(&done.stdout).trim().to_owned())
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_version_has_a_first_number() {
        assert_eq!([major("v20.19.2"), major("v9.0.0"), major("x")], [Some(20), Some(9), None]);
    }

    #[test]
    fn without_node_it_is_said_what_to_install() {
        let told = expect_tools("no-such-node", "no-such-npm").expect_err("no Node.js");
        assert!(told.contains("Node.js 20 or later") && told.contains("install"), "{told}");
        assert!(!told.contains('\n'), "{told}");
    }

    /// A program that says another version stands for an old Node.js.
    #[test]
    fn an_old_node_is_not_enough() {
        let cargo = env::var("CARGO").unwrap_or_else(|_| "cargo".to_owned());
        let told = expect_tools(&cargo, "no-such-npm").expect_err("no Node.js");
        assert!(told.contains("this is cargo "), "{told}");
    }
}
