//! Limits of memory, time and nodes hold: the peak of the process is measured, the time that it computed, the nodes that it tells.

use crate::harness::{Folder, Ran, run};
use nix::sys::resource::{UsageWho, getrusage};
use nix::sys::time::TimeValLike;
use serde_json::{Value, json};
use std::process::{Command, Stdio};

/// What a run took.
struct Measured {
    ran: Ran,
    /// The most memory that it had at once, in bytes.
    peak: u64,
    /// How long it computed, in seconds.
    computed: f64,
}

/// In the environment of [`the_only_child`]: the arguments of the program, one a line, and the file for what it took.
const ARGUMENTS: &str = "SOLITARIUM_TEST_ARGUMENTS";
const ANSWER: &str = "SOLITARIUM_TEST_ANSWER";

/// Runs the program and returns what it took. The system counts that for all children of a process together, so that the program is the
/// only child of a process of its own: these tests, started again for [`the_only_child`].
fn measured(arguments: &[&str]) -> Measured {
    let folder = Folder::new();
    let ended = Command::new(std::env::current_exe().expect("these tests"))
        .args(["--exact", "limits::the_only_child", "--include-ignored"])
        .env(ARGUMENTS, arguments.join("\n"))
        .env(ANSWER, folder.path("answer"))
        .stdin(Stdio::null())
        .output()
        .expect("these tests start");
    assert!(ended.status.success(), "{arguments:?}: {}", String::from_utf8_lossy(&ended.stdout));
    let told: Value = serde_json::from_str(&folder.read("answer")).expect("JSON");
    let text = |key: &str| told[key].as_str().expect("a text").to_owned();
    let number = |key: &str| told[key].as_i64().expect("a number");
    Measured {
        ran: Ran { code: number("code") as i32, out: text("out"), err: text("err") },
        peak: number("kilobytes") as u64 * 1024,
        computed: number("microseconds") as f64 / 1e6,
    }
}

/// Runs the program as the only child of this process, and writes what it took.
#[test]
#[ignore = "the other tests start it in a process of its own"]
fn the_only_child() {
    let (Ok(arguments), Ok(answer)) = (std::env::var(ARGUMENTS), std::env::var(ANSWER)) else { return };
    let ran = run(&arguments.lines().collect::<Vec<_>>());
    let usage = getrusage(UsageWho::RUSAGE_CHILDREN).expect("what the child took");
    let computed = usage.user_time().num_microseconds() + usage.system_time().num_microseconds();
    let told = json!({
        "code": ran.code, "out": ran.out, "err": ran.err,
        "kilobytes": usage.max_rss(), "microseconds": computed,
    });
    std::fs::write(answer, told.to_string()).expect("a file is written");
}

const MEGABYTE: u64 = 1 << 20;

/// At most a quarter more than the limit, beside what the program itself takes.
#[test]
fn the_memory_is_within_its_limit() {
    let problems: [&[&str]; 15] = [
        &["peg", "games", "--board", "english"],
        &["peg", "games", "--board", "european"],
        &["peg", "reachable", "--board", "english"],
        &["peg", "reachable", "--board", "wiegleb"],
        &["peg", "winning", "--board", "english"],
        &["peg", "solutions", "--board", "english"],
        &["solve", "peg", "--board", "english", "--fewest-moves"],
        &["solve", "peg", "--board", "diamond", "--vacancy", "e1", "--finish", "e3"],
        &["solve", "klondike", "--deal", "3", "--shortest"],
        &["solve", "klondike", "--deal", "26059", "--draw", "3"],
        &["solve", "klondike", "--deal", "26059", "--draw", "3", "--passes", "3", "--no-return"],
        // Of the rule files: columns, rows that are dealt, a hole, and literal positions.
        &["solve", "forty-thieves", "--deal", "3"],
        &["solve", "spider", "--deal", "3"],
        &["solve", "gaps-basic-variant", "--deal", "0"],
        &["solve", "scotch-patience", "--deal", "3"],
    ];
    for problem in problems {
        // All of them reach the smaller limit soon; the larger one, those that get so far in the time.
        for (limit, time) in [(4, "20"), (24, "1.5")] {
            let memory = format!("{limit}M");
            let arguments = [problem, &["--memory", &memory, "--time", time, "--quiet"]].concat();
            let Measured { ran, peak, .. } = measured(&arguments);
            assert!(ran.code >= 0 && !ran.err.contains("panicked"), "{arguments:?}: {}", ran.err);
            let most = limit * MEGABYTE * 5 / 4 + 20 * MEGABYTE;
            println!("{arguments:?}: {} of {} MB", peak / MEGABYTE, most / MEGABYTE);
            assert!(peak <= most, "{arguments:?} took {} MB, {} at most", peak / MEGABYTE, most / MEGABYTE);
            // A shortest win that is not proved comes with what every win takes at least.
            let said =
                if problem.contains(&"--shortest") { "at least" } else { "the memory limit was reached" };
            let told = format!("{}{}", ran.out, ran.err);
            assert!(limit != 4 || told.contains(said), "{arguments:?} did not reach its limit: {told}");
        }
    }
}

/// With a larger limit too, where blocks that the allocator keeps weigh more than the program.
#[test]
fn larger_limits_hold() {
    let arguments = ["peg", "games", "--board", "english", "--memory", "100M", "--quiet"];
    let Measured { ran, peak, .. } = measured(&arguments);
    assert_eq!(ran.code, 1, "{}", ran.err);
    let most = 145 * MEGABYTE;
    println!("{} of {} MB", peak / MEGABYTE, most / MEGABYTE);
    assert!(peak > 80 * MEGABYTE && peak <= most, "{} MB", peak / MEGABYTE);
}

/// At most a fifth of a second more: as long as it computed, since a busy machine lets it wait.
#[test]
fn the_time_is_within_its_limit() {
    let problems: [&[&str]; 13] = [
        &["peg", "games", "--board", "european"],
        &["peg", "reachable", "--board", "wiegleb"],
        &["peg", "winning", "--board", "wiegleb"],
        &["peg", "solutions", "--board", "wiegleb"],
        &["solve", "peg", "--board", "wiegleb", "--fewest-moves"],
        &["solve", "peg", "--board", "diamond", "--vacancy", "e1", "--finish", "e3"],
        &["solve", "klondike", "--deal", "3", "--shortest"],
        &["solve", "klondike", "--deal", "26059", "--draw", "3"],
        &["solve", "klondike", "--deal", "14", "--passes", "3", "--no-return"],
        &["solve", "forty-thieves", "--deal", "3"],
        &["solve", "spider", "--deal", "3"],
        &["solve", "gaps-one-deal", "--deal", "0"],
        &["solve", "scotch-patience", "--deal", "3"],
    ];
    for problem in problems {
        let arguments = [problem, &["--time", "0.3", "--quiet"]].concat();
        let Measured { ran, computed, .. } = measured(&arguments);
        assert!(ran.code >= 0 && !ran.err.contains("panicked"), "{arguments:?}: {}", ran.err);
        println!("{arguments:?}: {computed} s");
        assert!(computed <= 0.3 + 0.2, "{arguments:?} computed for {computed} s");
    }
}

/// At most one in a hundred more.
#[test]
fn the_nodes_are_within_their_limit() {
    let problems: [&[&str]; 11] = [
        &["solve", "peg", "--board", "diamond", "--vacancy", "e1", "--finish", "e3"],
        &["solve", "peg", "--board", "wiegleb", "--finish", "any"],
        &["solve", "peg", "--board", "english", "--fewest-moves"],
        &["solve", "peg", "--board", "english", "--count"],
        &["solve", "klondike", "--deal", "26059", "--draw", "3"],
        &["solve", "klondike", "--deal", "3", "--shortest"],
        &["solve", "klondike", "--deal", "30", "--draw", "3", "--passes", "3", "--no-return"],
        &["solve", "forty-thieves", "--deal", "3"],
        &["solve", "spider", "--deal", "3"],
        &["solve", "gaps-one-deal", "--deal", "0"],
        &["solve", "scotch-patience", "--deal", "3"],
    ];
    for problem in problems {
        for limit in [1_000u64, 20_000] {
            let nodes = limit.to_string();
            let arguments = [problem, &["--nodes", &nodes, "--format", "json", "--quiet"]].concat();
            let Measured { ran, .. } = measured(&arguments);
            let told: Value = serde_json::from_str(ran.out.lines().next().unwrap_or_default())
                .unwrap_or_else(|error| panic!("{error}: {arguments:?} {}{}", ran.out, ran.err));
            let spent = told["nodes"].as_u64().unwrap_or_else(|| panic!("no nodes: {told}"));
            println!("{arguments:?}: {spent}");
            assert!(spent <= limit + limit / 100, "{arguments:?} took {spent} nodes");
            // It was the limit that ended it.
            assert!(spent >= limit - limit / 20, "{arguments:?} took {spent} nodes only");
        }
    }
}
