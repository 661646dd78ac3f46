//! `solitarium peg`: positions and games, counted exactly.

use crate::harness::{finish, json, press_ctrl_c, program, run};
use insta::assert_snapshot;
use serde_json::Value;

fn study(name: &str, board: &str) -> Value {
    let mut report = json(&["peg", name, "--board", board]);
    let took = report.as_object_mut().expect("an object").remove("cpu_ms");
    assert!(took.is_some_and(|took| took.is_number()));
    report
}

#[test]
fn pages() {
    for language in ["en", "fr", "ca"] {
        let page = |arguments: &[&str]| run(&[arguments, &["--help", "--lang", language]].concat()).good();
        let pages =
            [page(&["solve"]), page(&["solve", "peg"]), page(&["peg"]), page(&["peg", "reachable"])].concat();
        assert_snapshot!(format!("help-solve-{language}"), pages);
    }
}

/// A small board in words, in each language, without the time.
#[test]
fn in_words() {
    for language in ["en", "fr", "ca"] {
        let told = |name: &str| {
            let out = run(&["peg", name, "--board", "triangle15", "--lang", language]).good();
            let (counts, time) = out.trim_end().rsplit_once("\n\n").expect("a last line");
            assert!(time.ends_with(" ms"), "{time}");
            format!("{counts}\n")
        };
        let pages = ["reachable", "winning", "solutions", "games"].map(told);
        assert_snapshot!(format!("peg-studies-{language}"), pages.join("\n----\n"));
    }
}

/// The studies agree with each other: what is on a solution is reachable, games that end well are solutions.
#[test]
fn for_machines() {
    let reachable = study("reachable", "triangle15");
    let layers = |report: &Value| report["layers"].as_array().expect("layers").clone();
    let sum = |report: &Value, key: &str| {
        layers(report).iter().map(|layer| layer[key].as_u64().expect("a number")).sum::<u64>()
    };
    for key in ["positions", "up_to_symmetry"] {
        assert_eq!(reachable[key].as_u64(), Some(sum(&reachable, key)));
    }
    let games = study("games", "triangle15");
    assert_eq!(games["games"].to_string(), "568630");
    let left = games["by_pegs_left"].as_object().expect("numbers");
    assert_eq!(left.values().filter_map(Value::as_u64).sum::<u64>(), 568_630);
    // To end where it began.
    let solutions = study("solutions", "triangle15");
    assert_eq!(solutions["solutions"], games["by_last_cell"]["a1"]);
    let winning = study("winning", "triangle15");
    for (won, all) in layers(&winning).iter().zip(layers(&reachable)) {
        assert_eq!(won["pegs"], all["pegs"]);
        assert!(won["positions"].as_u64() <= all["positions"].as_u64());
    }
}

/// Numbers that no 64 bits hold keep all their digits.
#[test]
fn beyond_64_bits() {
    let out =
        run(&["peg", "games", "--board", "oooooo/oooooo/oooo.o/oooooo/oooooo", "--format", "json"]).good();
    let text = out.split("\"games\":").nth(1).and_then(|rest| rest.split(',').next()).expect("a number");
    assert!(text.parse::<u128>().is_ok_and(|games| games > u128::from(u64::MAX)), "{text}");
}

#[test]
fn what_is_not_finished_is_told() {
    let told = |more: &[&str], code: i32| run(&[&["peg", "winning"], more].concat()).sentence(code);
    assert!(told(&["--memory", "1"], 1).contains("the study was not finished: the memory limit"));
    // Boards of any size, as far as memory and time go.
    let large = ["--board", "european", "--vacancy", "0,2"];
    let told_of = |more: &[&str]| told(&[&large[..], more].concat(), 1);
    assert!(told_of(&["--memory", "10"]).contains("the memory limit"));
    assert!(told_of(&["--time", "50ms"]).contains("the time limit was reached"));
    let few = "ooo....../.......oo/........./........./........./......";
    let out = run(&["peg", "solutions", "--board", few, "--finish", "any"]).good();
    assert!(out.contains("Solutions: 0"), "{out}");
    let few = "oo......./........./........./........./........./......";
    let out = run(&["peg", "solutions", "--board", few, "--finish", "any"]).good();
    assert!(out.contains("Solutions: 1"), "{out}");
    assert!(told(&["--vacancy", "0,0"], 2).contains("the empty cell: “0,0” is off the board"));
    assert!(run(&["peg"]).sentence(2).contains("choose from reachable, winning, solutions, games"));
    assert!(run(&["peg", "fly"]).sentence(2).contains("it must be one of reachable, winning"));
    assert!(run(&["peg", "reachible"]).sentence(2).contains("did you mean reachable?"));
    let late = run(&["peg", "reachable", "--board", "wiegleb", "--time", "100ms"]).sentence(1);
    assert!(late.contains("the time limit was reached"), "{late}");
    let child = program(&["peg", "reachable", "--board", "wiegleb"]).spawn().expect("the program starts");
    press_ctrl_c(&child);
    assert!(finish(child, "").sentence(130).contains("the study was stopped"));
}
