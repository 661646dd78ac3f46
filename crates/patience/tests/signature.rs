//! The signature of the solver of rule files: verdicts and numbers of nodes on fixed deals, in `signature.txt`.
//!
//! A line is `case: verdict nodes`. A change that is meant to keep the behaviour leaves the file as it is. A change of behaviour
//! commits the new file, so that the review sees it: `UPDATE_SIGNATURE=1 cargo test -p solitarium-patience --test signature` records
//! it.

use solitarium_core::{Budget, Choices, Deal, Family, Game, Limits, Solve, Verdict, WhyUnknown};
use solitarium_patience::{PatienceFamily, PatienceSolver};
use std::fmt::Write;
use std::path::PathBuf;
use std::{env, fs};

/// Games of every kind that the solver has a way of its own for: cells and columns, runs, a stock, rows that are dealt, holes, pairs, a
/// grid and a line.
const GAMES: [&str; 20] = [
    "freecell",
    "free-cell-2-cell",
    "bakers-game",
    "seahaven-towers",
    "beleaguered-castle",
    "bisley",
    "klondike-deal-3",
    "canfield",
    "yukon",
    "simple-simon",
    "spider-one-suit",
    "scorpion",
    "easthaven",
    "golf",
    "tripeaks",
    "black-hole",
    "pyramid",
    "fourteen-out",
    "monte-carlo",
    "accordion",
];

/// Deals of each game.
const DEALS: u64 = 5;

/// What one deal may take; some deals are left undecided.
const LIMITS: Limits = Limits { nodes: Some(12_500), bytes: Some(32 << 20), time: None };

#[test]
fn the_same_verdicts_in_as_many_nodes() {
    let mut text = String::new();
    for id in GAMES {
        let family = PatienceFamily::shipped(id).expect("it is shipped");
        let game = family.build(&Choices::none()).expect("it loads");
        for number in 0..DEALS {
            let state = game.start(&Deal::Own(number)).expect("a deal of its pack");
            let solution = PatienceSolver::default().solve(&game, &state, &mut Budget::new(LIMITS));
            let verdict = match solution.verdict {
                Verdict::Won(line) => format!("won in {} moves", line.len()),
                Verdict::Lost(_) => "lost".to_owned(),
                Verdict::Unknown(why) => {
                    assert!(
                        matches!(why, WhyUnknown::Nodes | WhyUnknown::Memory),
                        "{id} sol:{number}: {why:?}"
                    );
                    format!("unknown, {why:?}").to_lowercase()
                }
            };
            let _ = writeln!(text, "{id} sol:{number}: {verdict} {}", solution.nodes);
        }
    }
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/signature.txt");
    if env::var_os("UPDATE_SIGNATURE").is_some() {
        fs::write(&path, &text).expect("the file can be written");
    }
    let pinned = fs::read_to_string(&path).expect("tests/signature.txt is there");
    let mut changed = String::new();
    for (old, new) in pinned.lines().zip(text.lines()).filter(|(old, new)| old != new) {
        let _ = writeln!(changed, "  {old}\n  {new}\n");
    }
    assert!(pinned == text, "the signature has changed. The lines that differ:\n{changed}");
}
