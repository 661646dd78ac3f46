//! The guide's patiences obey the laws, are what the guides print, and get the whole program.

#[allow(dead_code, reason = "its main is not called here")]
#[path = "../src/main.rs"]
mod thirteen;

#[allow(dead_code, reason = "its main is not called here")]
#[path = "../examples/treize.rs"]
mod treize;

use solitarium_core::laws;
use solitarium_core::prelude::*;
use std::process::Command;

const SOURCE: &str = include_str!("../src/main.rs");
const WITH_PRIMITIVES: &str = include_str!("../examples/treize.rs");
const GUIDE: &str = include_str!("../../program-your-own.md");
const FRENCH_GUIDE: &str = include_str!("../../fr/programmer.md");

#[test]
fn they_obey_the_laws() {
    let census =
        laws::check(&thirteen::Thirteen, 0..200, 1000).unwrap_or_else(|violation| panic!("{violation}"));
    assert_eq!(census.games, 200);
    let census = laws::check(&treize::Treize, 0..200, 1000).unwrap_or_else(|violation| panic!("{violation}"));
    assert_eq!(census.games, 200);
}

/// Plays a game in which there is never a choice.
fn end<G: Game>(game: &G, deal: u64) -> Outcome {
    let dealt = Dealt::own(game.pack(), deal);
    let mut state = game.deal(&dealt);
    loop {
        match (game.turn(&state), game.moves(&state).first()) {
            (Turn::Over(outcome), _) => return outcome,
            (_, Some(&m)) => drop(game.play(&mut state, m)),
            (_, None) => panic!("a game that goes on has a move"),
        }
    }
}

#[test]
fn both_ways_of_writing_it_are_the_same_game() {
    for deal in 0..500 {
        assert_eq!(end(&thirteen::Thirteen, deal), end(&treize::Treize, deal), "{deal}");
    }
}

#[test]
fn the_guides_print_the_very_files_and_they_are_short() {
    assert!(GUIDE.contains(&format!("```rust\n{SOURCE}```")), "docs/program-your-own.md shows another file");
    assert!(SOURCE.lines().count() < 100, "{} lines", SOURCE.lines().count());
    let shown = format!("```rust\n{WITH_PRIMITIVES}```");
    assert!(FRENCH_GUIDE.contains(&shown), "docs/fr/programmer.md shows another file");
}

/// The keys that the English guide lists are those that the French one does.
#[test]
fn both_guides_list_the_same_keys() {
    let keys = |guide: &str| -> Vec<String> {
        let rows = guide.lines().filter_map(|line| line.strip_prefix("| `"));
        let mut keys: Vec<String> = rows.filter_map(|row| row.split('`').next()).map(str::to_owned).collect();
        keys.sort();
        keys
    };
    assert!(keys(GUIDE).len() >= 9, "{:?}", keys(GUIDE));
    assert_eq!(keys(GUIDE), keys(FRENCH_GUIDE));
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
    assert!(watched.contains("31. 3♥ is turned up from the stock."), "{watched}");
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
