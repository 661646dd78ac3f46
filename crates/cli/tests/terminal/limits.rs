//! Limits of memory, time and nodes hold: the peak of the process is measured, the time that it computed, the nodes that it tells.

use crate::harness::{Ran, finish, program, ticks_of};
use serde_json::Value;
use std::process::Child;

/// What a run took.
struct Measured {
    ran: Ran,
    /// The most memory that it had at once, in bytes.
    peak: u64,
    /// How long it computed, in seconds.
    computed: f64,
}

/// Looks at a process until it ends: Linux tells the most memory that it ever had, and how long it computed.
fn measured(arguments: &[&str]) -> Measured {
    let mut child = program(arguments).spawn().expect("the program starts");
    let (mut peak, mut ticks) = (0, 0);
    while child.try_wait().expect("the child").is_none() {
        peak = peak.max(peak_of(&child).unwrap_or(0));
        ticks = ticks.max(ticks_of(&child).unwrap_or(0));
        // How often it is looked at: more often would take time from what is measured.
        std::thread::sleep(std::time::Duration::from_millis(1));
    }
    Measured { ran: finish(child, ""), peak, computed: ticks as f64 / 100.0 }
}

fn peak_of(child: &Child) -> Option<u64> {
    let text = std::fs::read_to_string(format!("/proc/{}/status", child.id())).ok()?;
    let line = text.lines().find_map(|line| line.strip_prefix("VmHWM:"))?;
    line.trim().strip_suffix("kB")?.trim().parse::<u64>().ok().map(|kilobytes| kilobytes * 1024)
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
        &["solve", "klondike", "--deal", "30", "--draw", "3", "--passes", "3", "--no-return"],
        // Of the rule files: columns, rows that are dealt, a hole, and literal positions.
        &["solve", "forty-thieves", "--deal", "3"],
        &["solve", "spider", "--deal", "3"],
        &["solve", "gaps-one-deal", "--deal", "3"],
        &["solve", "scotch-patience", "--deal", "3"],
    ];
    for problem in problems {
        for limit in [4, 24] {
            let memory = format!("{limit}M");
            let arguments = [problem, &["--memory", &memory, "--time", "1.5", "--quiet"]].concat();
            let Measured { ran, peak, .. } = measured(&arguments);
            assert!(ran.code >= 0 && !ran.err.contains("panicked"), "{arguments:?}: {}", ran.err);
            let most = limit * MEGABYTE * 5 / 4 + 20 * MEGABYTE;
            println!("{arguments:?}: {} of {} MB", peak / MEGABYTE, most / MEGABYTE);
            assert!(peak <= most, "{arguments:?} took {} MB, {} at most", peak / MEGABYTE, most / MEGABYTE);
        }
    }
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
        &["solve", "klondike", "--deal", "30", "--draw", "3", "--passes", "3", "--no-return"],
        &["solve", "forty-thieves", "--deal", "3"],
        &["solve", "spider", "--deal", "3"],
        &["solve", "gaps-one-deal", "--deal", "3"],
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
        &["solve", "gaps-one-deal", "--deal", "3"],
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
