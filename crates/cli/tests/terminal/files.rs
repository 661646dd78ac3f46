//! Checkpoints: killed at any moment and taken up again.

use crate::harness::{Folder, finish, has_ended, json, program, run, timeless};
use crate::waiting::wait_until;
use serde_json::Value;
use solitarium_core::Rng;
use std::process::{Child, Stdio};

/// A strategy that takes its time, so that there is something to interrupt.
const SLOW: [&str; 6] = ["analyse", "md", "--strategy", "look-ahead", "--samples", "100"];

/// How many games the checkpoint counts; `None` as long as there is none.
fn done(path: &str) -> Option<u64> {
    let text = std::fs::read_to_string(path).ok()?;
    let saved: Value =
        serde_json::from_str(&text).unwrap_or_else(|_| panic!("never half a checkpoint: {text:?}"));
    saved["done"].as_u64()
}

/// Waits until the condition holds or the program has ended by itself.
fn wait_for(child: &mut Child, mut holds: impl FnMut() -> bool) -> bool {
    let mut held = false;
    wait_until("the condition holds, or the program ends", || {
        held = holds();
        held || has_ended(child)
    });
    held
}

#[test]
fn killed_at_any_moment_and_taken_up_again() {
    let folder = Folder::new();
    let (work, rows) = (folder.path("work"), folder.path("rows.csv"));
    let games = "2000";
    let start = |first: bool| {
        let how = if first {
            ["--games", games, "--checkpoint", &work]
        } else {
            ["--games", games, "--resume", &work]
        };
        program(&[&SLOW[..], &how, &["--games-out", &rows]].concat())
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .expect("the program starts")
    };
    let mut rng = Rng::new(7);
    let mut killed = 0;
    let mut reached = 0;
    for round in 0..6 {
        let first = done(&work).is_none();
        let mut child = start(first);
        // As soon as there is a checkpoint; then some polls later, or when it has grown.
        let polls = rng.below(150);
        let mut polled = 0;
        let waiting = wait_for(&mut child, || {
            polled += 1;
            match done(&work) {
                None => false,
                Some(done) if round == 0 || round == 3 => done > reached,
                Some(_) => polled > polls,
            }
        });
        child.kill().expect("a kill");
        child.wait().expect("its end");
        killed += u32::from(waiting);
        let now = done(&work).expect("a checkpoint");
        assert!(now >= reached, "what was counted is not lost");
        reached = now;
    }
    assert!(killed >= 3 && reached > 0, "killed {killed} times, {reached} games reached");
    let resumed = json(&[&SLOW[..], &["--resume", &work, "--games-out", &rows]].concat());
    let whole_rows = folder.path("whole.csv");
    let whole = json(&[&SLOW[..], &["--games", games, "--games-out", &whole_rows]].concat());
    assert_eq!(timeless(resumed), timeless(whole));
    assert_eq!(folder.read("rows.csv"), folder.read("whole.csv"), "each game once, in order");
    assert_eq!(folder.files(), ["rows.csv", "whole.csv", "work"], "nothing is left beside them");
}

/// A kill right after the start, before anything was counted, loses nothing either.
#[test]
fn killed_before_the_first_game() {
    let folder = Folder::new();
    let (work, rows) = (folder.path("work"), folder.path("rows.csv"));
    let arguments = [&SLOW[..], &["--games", "60", "--checkpoint", &work, "--games-out", &rows]].concat();
    let mut child = program(&arguments).stdout(Stdio::null()).spawn().expect("the program starts");
    wait_for(&mut child, || done(&work).is_some());
    child.kill().expect("a kill");
    child.wait().expect("its end");
    let resumed = json(&[&SLOW[..], &["--resume", &work, "--games-out", &rows]].concat());
    let whole = json(&[&SLOW[..], &["--games", "60"]].concat());
    assert_eq!(timeless(resumed), timeless(whole));
    assert_eq!(folder.read("rows.csv").lines().count(), 61);
}

/// More games, another precision: what is done is kept and what is asked for comes on top.
#[test]
fn more_of_the_same() {
    let folder = Folder::new();
    let work = folder.path("work");
    run(&["analyse", "c4", "--games", "300", "--checkpoint", &work]).good();
    for arguments in [&["--games", "900"][..], &["--deals", "0..1200"], &[], &["--precision", "2%"]] {
        let resumed = json(&[&["analyse", "c4", "--resume", &work], arguments].concat());
        let fresh = match arguments {
            [] => &["--games", "1200"][..],
            others => others,
        };
        assert_eq!(timeless(resumed), timeless(json(&[&["analyse", "c4"], fresh].concat())), "{arguments:?}");
    }
    // Elsewhere: the first one stays as it is.
    let (before, other) = (folder.read("work"), folder.path("other"));
    run(&["analyse", "c4", "--games", "90k", "--resume", &work, "--checkpoint", &other]).good();
    assert_eq!(folder.read("work"), before);
    assert_eq!(done(&other), Some(90_000));
}

/// A precision is remembered, and the range that goes with it.
#[test]
fn a_precision_is_taken_up_again() {
    let folder = Folder::new();
    let work = folder.path("work");
    let asked = ["--deals", "1000..500000", "--precision", "3%"];
    let report = json(&[&["analyse", "c4", "--checkpoint", &work], &asked[..]].concat());
    assert_eq!(timeless(json(&["analyse", "c4", "--resume", &work])), timeless(report));
    let finer = json(&["analyse", "c4", "--resume", &work, "--precision", "2%"]);
    let fresh = json(&["analyse", "c4", "--deals", "1000..500000", "--precision", "2%"]);
    assert_eq!(timeless(finer), timeless(fresh));
}

/// The picture of a resumed analysis is that of an uninterrupted one.
#[test]
fn plots_do_not_depend_on_the_way() {
    let folder = Folder::new();
    let (work, a, b) = (folder.path("work"), folder.path("a.svg"), folder.path("b.svg"));
    run(&["analyse", "c4", "--games", "3210", "--checkpoint", &work]).good();
    run(&["analyse", "c4", "--games", "20k", "--resume", &work, "--plot", &a]).good();
    run(&["analyse", "c4", "--games", "20k", "--threads", "5", "--plot", &b]).good();
    assert_eq!(folder.read("a.svg"), folder.read("b.svg"));
}

/// A run that has its files holds them: another one is refused, and changes nothing.
#[test]
fn one_run_at_a_time_writes_to_a_file() {
    let folder = Folder::new();
    let (work, rows) = (folder.path("work"), folder.path("rows.csv"));
    let begin = ["--games", "100k", "--checkpoint", &work, "--games-out", &rows];
    let mut child = program(&[&SLOW[..], &begin].concat())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .expect("the program starts");
    assert!(wait_for(&mut child, || done(&work).is_some_and(|done| done > 0)), "it goes on");
    let resume = |work: &str, rows: &str| {
        run(&[&SLOW[..], &["--resume", work, "--games-out", rows]].concat()).sentence(1)
    };
    let told = resume(&work, &rows);
    assert!(told.contains("another run is writing") && told.contains(&work), "{told}");
    // A copy of the checkpoint is free, but its file of games is not.
    let copy = folder.write("copy", &folder.read("work"));
    let told = resume(&copy, &rows);
    assert!(told.contains("another run is writing") && told.contains(&rows), "{told}");
    let told = run(&[&SLOW[..], &["--games", "9", "--checkpoint", &work]].concat()).sentence(1);
    assert!(told.contains("already exists"), "{told}");
    assert!(child.try_wait().expect("the child").is_none(), "it goes on");
    child.kill().expect("a kill");
    child.wait().expect("its end");
    // Now it is free, and nothing is missing in it.
    let reached = done(&work).expect("a checkpoint");
    let goal = (reached + 50).to_string();
    run(&[&SLOW[..], &["--games", &goal, "--resume", &work, "--games-out", &rows]].concat()).good();
    let text = folder.read("rows.csv");
    let numbers = text.lines().skip(1).map(|line| line.split([':', ',']).nth(1).expect("a number"));
    assert!(numbers.eq((0..reached + 50).map(|number| number.to_string())), "each game once, in order");
}

/// What appears where the picture should go while the analysis runs is not overwritten, and the report is not lost.
#[test]
fn a_picture_overwrites_nothing() {
    let folder = Folder::new();
    let (work, plot) = (folder.path("work"), folder.path("a.svg"));
    let arguments = [&SLOW[..], &["--games", "2000", "--checkpoint", &work, "--plot", &plot]].concat();
    let mut child = program(&arguments)
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    assert!(wait_for(&mut child, || done(&work).is_some()), "it goes on");
    folder.write("a.svg", "mine");
    let ran = finish(child, "");
    assert_eq!(ran.code, 1);
    assert!(ran.err.contains(&plot), "{}", ran.err);
    assert!(ran.out.contains("2,000"), "{}", ran.out);
    assert_eq!(folder.read("a.svg"), "mine");
}
