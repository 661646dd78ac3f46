//! `cargo xtask crash [TIMES]`: the program is killed at random moments, so many times in each of its kinds of work.

use std::process::Command;

/// How often unless something else is said.
const TIMES: &str = "200";

pub(crate) fn run(arguments: &[String]) -> Result<(), String> {
    let times = arguments.first().map_or(TIMES, String::as_str);
    if times.parse::<u64>().is_err() {
        return Err(format!("{times} is no number of times: a whole number is expected"));
    }
    let mut tests = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    tests.args(["test", "--package", "solitarium", "--test", "crash", "--locked", "--", "--nocapture"]);
    match tests.env("SOLITARIUM_CRASHES", times).status() {
        Ok(status) if status.success() => Ok(()),
        Ok(_) => Err("something was lost, or came out different".to_owned()),
        Err(error) => Err(format!("cargo cannot be started: {error}")),
    }
}
