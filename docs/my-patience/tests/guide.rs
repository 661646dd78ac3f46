//! The guide's patience obeys the laws, is what the guide prints, and gets the whole program.

#[allow(dead_code, reason = "its main is not called here")]
#[path = "../src/main.rs"]
mod thirteen;

use solitarium_core::laws;
use std::process::Command;

const SOURCE: &str = include_str!("../src/main.rs");
const GUIDE: &str = include_str!("../../program-your-own.md");

#[test]
fn it_obeys_the_laws() {
    let census =
        laws::check(&thirteen::Thirteen, 0..200, 1000).unwrap_or_else(|violation| panic!("{violation}"));
    assert_eq!(census.games, 200);
}

#[test]
fn the_guide_prints_the_very_file_and_it_is_short() {
    assert!(GUIDE.contains(&format!("```rust\n{SOURCE}```")), "docs/program-your-own.md shows another file");
    assert!(SOURCE.lines().count() < 100, "{} lines", SOURCE.lines().count());
}

fn run(arguments: &[&str]) -> String {
    let output =
        Command::new(env!("CARGO_BIN_EXE_my-patience")).args(arguments).output().expect("the program starts");
    assert!(output.status.success(), "{arguments:?}: {}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).expect("text")
}

#[test]
fn it_is_watched_and_analysed() {
    let watched = run(&["watch", "thirteen", "--deal", "4", "--lang", "en"]);
    assert!(watched.contains("31. 3♥ is turned from the talon."), "{watched}");
    assert!(watched.trim_end().ends_with("Lost: passed 15."), "{watched}");
    let analysed = run(&["analyse", "thirteen", "--games", "20000", "--format", "json"]);
    let rate = |name: &str| {
        let (_, rest) = analysed.split_once(&format!("\"{name}\":")).expect("the key is there");
        rest.split(',').next().and_then(|number| number.parse::<f64>().ok()).expect("a number")
    };
    // The exact chance lies in the interval of these very deals.
    assert!(rate("low") < 0.016_233 && 0.016_233 < rate("high"), "{analysed}");
}

#[test]
fn it_stands_beside_the_other_games() {
    let list = run(&["list", "--lang", "en"]);
    assert!(list.contains("thirteen") && list.contains("r7"), "{list}");
}
