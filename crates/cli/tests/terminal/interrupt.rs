//! Ctrl-C.

use crate::harness::{Folder, finish, json, press_ctrl_c, program, timeless};
use serde_json::Value;
use std::fs::File;
use std::io::Read;
use std::process::{Child, Command, Stdio};

/// Starts an analysis that would take days, and presses Ctrl-C when some games are counted.
fn stopped(more: &[&str]) -> crate::harness::Ran {
    let folder = Folder::new();
    let work = folder.path("work");
    let arguments = [
        &[
            "analyse",
            "md",
            "--strategy",
            "look-ahead",
            "--samples",
            "5",
            "--games",
            "1e12",
            "--checkpoint",
            &work,
        ],
        more,
    ]
    .concat();
    let mut child = program(&arguments).spawn().expect("the program starts");
    let counted = || {
        let text = std::fs::read_to_string(&work).unwrap_or_default();
        serde_json::from_str::<Value>(&text).ok().and_then(|saved| saved["done"].as_u64()).unwrap_or(0)
    };
    while counted() == 0 {
        assert!(child.try_wait().expect("the child").is_none(), "it ended by itself");
        std::thread::yield_now();
    }
    press_ctrl_c(&child);
    finish(child, "")
}

#[test]
fn an_analysis_that_is_stopped_reports_what_was_done() {
    let ran = stopped(&["--format", "json"]);
    assert_eq!((ran.code, ran.err.as_str()), (130, ""));
    let report: Value = serde_json::from_str(&ran.out).expect("JSON");
    let deals = report["deals"].as_str().expect("deals").to_owned();
    assert_eq!(deals, format!("sol:0..{}", report["games"]));
    let again = json(&["analyse", "md", "--strategy", "look-ahead", "--samples", "5", "--deals", &deals]);
    assert_eq!(timeless(report), timeless(again));
}

#[test]
fn its_text_says_that_it_was_stopped() {
    let ran = stopped(&[]);
    assert_eq!((ran.code, ran.err.as_str()), (130, ""));
    assert!(ran.out.contains("again: solitarium analyse md --deals sol:0.."), "{}", ran.out);
    assert!(ran.out.ends_with("Stopped: this is what was done by then.\n"), "{}", ran.out);
}

/// A contest that is stopped reports the deals that were played from every seat, and those alone.
#[test]
fn a_contest_that_is_stopped_reports_what_was_done() {
    let arguments = ["arena", "rummy", "--bots", "sampler,simple", "--samples", "16", "--threads", "2"];
    let (ran, report) = (1..)
        .find_map(|tenths| {
            let long = [&arguments[..], &["--hands", "1e8", "--format", "json"]].concat();
            let child = program(&long).spawn().expect("the program starts");
            // How long it takes until some hands are played, nobody knows: each time it is given more.
            std::thread::sleep(std::time::Duration::from_millis(200 * tenths));
            press_ctrl_c(&child);
            let ran = finish(child, "");
            let report: Value = serde_json::from_str(&ran.out).ok()?;
            (report["hands"].as_u64() > Some(0)).then_some((ran, report))
        })
        .expect("some hands");
    assert_eq!((ran.code, ran.err.as_str()), (130, ""));
    let deals = report["deals"].as_str().expect("deals").to_owned();
    let again = json(&[&arguments[..], &["--deals", &deals]].concat());
    for key in ["hands", "draws", "turns", "stock_outs", "matches", "bots"] {
        assert_eq!(report[key], again[key], "{key}");
    }
}

#[test]
fn a_game_that_is_watched_can_be_stopped() {
    let folder = Folder::new();
    let path = folder.path("out");
    let mut child = program(&["watch", "md", "--games", "1e9"])
        .stdout(File::create(&path).expect("a file"))
        .spawn()
        .expect("the program starts");
    while std::fs::metadata(&path).is_ok_and(|data| data.len() == 0) {
        assert!(child.try_wait().expect("the child").is_none(), "it ended by itself");
        std::thread::yield_now();
    }
    press_ctrl_c(&child);
    let ran = finish(child, "");
    assert_eq!((ran.code, ran.err.as_str()), (130, ""));
    assert!(folder.read("out").ends_with("Stopped: this is what was done by then.\n"));
}

/// At a prompt nothing is going on that could be reported: the program ends.
#[test]
fn a_prompt_is_left_at_once() {
    for arguments in [&["play", "md"][..], &["dialogue"]] {
        let mut child = program(arguments).stdin(Stdio::piped()).spawn().expect("the program starts");
        let mut stdin = child.stdin.take();
        let mut stdout = child.stdout.take().expect("its output");
        let mut seen = Vec::new();
        while !seen.ends_with(b"> ") {
            let mut byte = [0];
            stdout.read_exact(&mut byte).expect("a prompt");
            seen.push(byte[0]);
        }
        // The prompt is written just before the program begins to wait.
        while child.try_wait().expect("the child").is_none() {
            press_ctrl_c_if_there(&child);
            std::thread::yield_now();
        }
        assert_eq!(child.wait().expect("its end").code(), Some(130));
        drop(stdin.take());
    }
}

fn press_ctrl_c_if_there(child: &Child) {
    let _ = Command::new("kill").args(["-INT", &child.id().to_string()]).stderr(Stdio::null()).status();
}
