//! Ctrl-C.

use crate::harness::{
    Folder, Ran, finish, has_ended, json, press_ctrl_c, program, program_with_signals, run, send, timeless,
    wait_until_computed, wait_while_running,
};
use crate::waiting::wait_until;
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
    wait_while_running(&mut child, "games are counted", || counted() > 0);
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
    assert!(ran.out.ends_with("Stopped. These are the results so far.\n"), "{}", ran.out);
}

/// A contest that is stopped reports the deals that were played from every seat, and those alone.
#[test]
fn a_contest_that_is_stopped_reports_what_was_done() {
    let arguments = ["arena", "rummy", "--bots", "sampler,simple", "--samples", "16", "--threads", "2"];
    let (ran, report) = (1..)
        .find_map(|tenths: u64| {
            let long = [&arguments[..], &["--hands", "1e8", "--format", "json"]].concat();
            let mut child = program(&long).spawn().expect("the program starts");
            // How much work it is to play some hands, nobody knows: each time it may do more.
            wait_until_computed(&mut child, 20 * tenths);
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
    wait_while_running(&mut child, "output", || !std::fs::metadata(&path).is_ok_and(|data| data.len() == 0));
    press_ctrl_c(&child);
    let ran = finish(child, "");
    assert_eq!((ran.code, ran.err.as_str()), (130, ""));
    assert!(folder.read("out").ends_with("Stopped. These are the results so far.\n"));
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
        wait_until("the program ends", || {
            let ended = has_ended(&mut child);
            if !ended {
                press_ctrl_c_if_there(&child);
            }
            ended
        });
        assert_eq!(child.wait().expect("its end").code(), Some(130));
        drop(stdin.take());
    }
}

fn press_ctrl_c_if_there(child: &Child) {
    let _ = Command::new("kill").args(["-INT", &child.id().to_string()]).stderr(Stdio::null()).status();
}

/// The signals that end the program, and the exit codes that say so.
const SIGNALS: [(&str, i32); 4] = [("INT", 130), ("TERM", 143), ("HUP", 129), ("QUIT", 131)];

/// Starts work that would take days, and sends a signal when `has_begun`.
fn ended_by(signal: &str, arguments: &[&str], has_begun: impl Fn() -> bool) -> Ran {
    let mut child = program_with_signals(arguments).spawn().expect("the program starts");
    wait_while_running(&mut child, "the work has begun", has_begun);
    send(&child, signal);
    finish(child, "")
}

fn length(path: &str) -> u64 {
    std::fs::metadata(path).map_or(0, |data| data.len())
}

/// How many rows a Parquet file has.
fn parquet_rows(path: &str) -> i64 {
    use parquet::file::reader::{FileReader, SerializedFileReader};
    let file = SerializedFileReader::new(File::open(path).expect("a file")).expect("a whole Parquet file");
    file.get_row_iter(None).expect("rows").fold(0, |rows, row| row.map(|_| rows + 1).expect("a row"))
}

/// Whichever signal ends an analysis: there is a report, a file of games with as many rows, and a checkpoint from which it goes on.
#[test]
fn every_signal_ends_an_analysis_with_its_report_and_files() {
    for (signal, code) in SIGNALS {
        let folder = Folder::new();
        let (parquet, csv) = (folder.path("games.parquet"), folder.path("games.csv"));
        let long = ["analyse", "r7", "--games", "1e12", "--format", "json", "--games-out"];
        let ran = ended_by(signal, &[&long[..], &[&parquet]].concat(), || length(&parquet) > 100_000);
        assert_eq!((ran.code, ran.err.as_str()), (code, ""), "{signal}");
        let report: Value = serde_json::from_str(&ran.out).expect("JSON");
        assert_eq!(Some(parquet_rows(&parquet)), report["games"].as_i64(), "{signal}");

        let work = folder.path("work");
        let more = [csv.as_str(), "--checkpoint", &work];
        let ran =
            ended_by(signal, &[&long[..], &more].concat(), || length(&csv) > 100_000 && length(&work) > 0);
        assert_eq!((ran.code, ran.err.as_str()), (code, ""), "{signal}");
        let report: Value = serde_json::from_str(&ran.out).expect("JSON");
        let games = report["games"].as_u64().expect("games");
        assert_eq!(folder.read("games.csv").lines().count() as u64, games + 1, "{signal}");
        let goal = (games + 1000).to_string();
        let resumed =
            ["analyse", "r7", "--games", &goal, "--format", "json", "--resume", &work, "--games-out", &csv];
        let resumed: Value = serde_json::from_str(&run(&resumed).good()).expect("JSON");
        assert_eq!(timeless(resumed), timeless(json(&["analyse", "r7", "--games", &goal])), "{signal}");
    }
}

#[test]
fn every_signal_ends_a_batch_of_solves_and_a_contest() {
    for (signal, code) in SIGNALS {
        let folder = Folder::new();
        let work = folder.path("work");
        let long =
            ["solve", "klondike", "--deals", "sol:0..1000000", "--format", "json", "--checkpoint", &work];
        let ran = ended_by(signal, &long, || length(&work) > 10_000);
        assert_eq!(ran.code, code, "{signal}: {}", ran.err);
        assert!(ran.out.lines().all(|line| serde_json::from_str::<Value>(line).is_ok()), "{signal}");
        let contest = ["arena", "rummy", "--bots", "sampler,simple", "--hands", "1e8", "--format", "json"];
        let ran = ended_by(signal, &contest, || true);
        assert_eq!((ran.code, ran.err.as_str()), (code, ""), "{signal}");
        assert!(serde_json::from_str::<Value>(&ran.out).is_ok(), "{signal}: {}", ran.out);
    }
}

/// A strategy that would think about one move for days is not waited for.
#[test]
fn nobody_waits_for_a_strategy_that_thinks() {
    for (signal, code) in SIGNALS {
        let thinks = ["--strategy", "rollout", "--samples", "1e9"];
        let hindsight = ["--strategy", "hindsight", "--samples", "1e9"];
        for (command, strategy) in [
            (&["analyse", "klondike", "--games", "10"][..], thinks),
            (&["watch", "klondike", "--deal", "1"], thinks),
            (&["watch", "golf", "--deal", "1"], thinks),
            (&["watch", "canfield", "--deal", "1"], hindsight),
        ] {
            let ran = ended_by(signal, &[command, &strategy].concat(), || true);
            assert_eq!((ran.code, ran.err.as_str()), (code, ""), "{signal} {command:?}");
        }
        let contest = ["arena", "rummy", "--bots", "sampler,reader", "--samples", "1e9", "--hands", "10"];
        let ran = ended_by(signal, &contest, || true);
        assert_eq!((ran.code, ran.err.as_str()), (code, ""), "{signal} {}", ran.out);
    }
}

/// A server that is told to end does so at once, by whichever signal.
#[test]
fn every_signal_ends_the_server() {
    for (signal, _) in SIGNALS {
        let folder = Folder::new();
        let arguments = ["serve", "--listen", "127.0.0.1:0", "--data-dir", &folder.path("data")];
        let mut child = program_with_signals(&arguments).spawn().expect("the program starts");
        let mut first = [0; 7];
        let mut stdout = child.stdout.take().expect("its output");
        stdout.read_exact(&mut first).expect("its address");
        send(&child, signal);
        child.stdout = Some(stdout);
        let ran = finish(child, "");
        assert_eq!((ran.code, ran.err.as_str()), (0, ""), "{signal}");
    }
}
