//! Chains of games without a shuffle, compared with the games as `watch` shows them.

use crate::harness::{json, run};
use std::collections::BTreeMap;

/// The piles left after each game of a chain, as watched.
fn watched(deal: u64, pack: &str, games: u64) -> Vec<u64> {
    let (deal, games) = (deal.to_string(), games.to_string());
    let out = run(&["watch", "qll", "--reform", "--pack", pack, "--deal", &deal, "--games", &games]).good();
    let endings = out.lines().filter(|line| line.starts_with("Won: ") || line.starts_with("Lost: "));
    let piles =
        |line: &str| line.split(' ').nth(1).and_then(|word| word.parse().ok()).expect("a number of piles");
    endings.map(piles).collect()
}

#[test]
fn a_chain_is_what_one_watches() {
    for (pack, games) in [("32", 60), ("52", 40)] {
        let mut counts: BTreeMap<u64, u64> = BTreeMap::new();
        for deal in 0..3 {
            let piles = watched(deal, pack, games);
            assert_eq!(piles.len() as u64, games);
            for piles in piles {
                *counts.entry(piles).or_default() += 1;
            }
        }
        let length = games.to_string();
        let report =
            json(&["analyse", "qll", "--reform", "--pack", pack, "--deals", "0..3", "--chain", &length]);
        assert_eq!(report["games"].as_u64(), Some(3 * games));
        assert_eq!(report["won"].as_u64(), Some(counts.get(&2).copied().unwrap_or(0)));
        let lines = report["measure"].as_array().expect("a list");
        let reported: BTreeMap<u64, u64> = lines
            .iter()
            .map(|line| (line["value"].as_u64().expect("piles"), line["count"].as_u64().expect("a count")))
            .collect();
        assert_eq!(reported, counts);
    }
}

/// In a cycle the endings repeat with its period, from where it was entered.
#[test]
fn cycles_are_where_they_are_said_to_be() {
    let mut entered = 0;
    for deal in 0..8 {
        let deals = format!("{deal}..{}", deal + 1);
        let report =
            json(&["analyse", "qll", "--reform", "--pack", "52", "--deals", &deals, "--chain", "120"]);
        assert_eq!(report["chains"].as_u64(), Some(1));
        assert!(report["low"].is_null() && report["high"].is_null(), "one chain has no spread");
        let Some(after) = report["cycle_after"][0]["value"].as_u64() else { continue };
        let period = report["cycle_period"][0]["value"].as_u64().expect("a period");
        let piles = watched(deal, "52", 120);
        let cycle = &piles[after as usize..];
        assert!(cycle.iter().zip(&cycle[period as usize..]).all(|(a, b)| a == b), "deal {deal}: {piles:?}");
        entered += 1;
    }
    assert!(entered > 0);
}

/// Asked for games, as many chains as have them; asked for deals, a chain from each, from the first one on.
#[test]
fn how_many_chains() {
    let chains = |arguments: &[&str]| {
        let report = json(&[&["analyse", "qll", "--reform", "--chain", "50"], arguments].concat());
        (report["chains"].as_u64().expect("chains"), report["deals"].as_str().expect("deals").to_owned())
    };
    assert_eq!(chains(&["--games", "500"]), (10, "sol:0..10".to_owned()));
    assert_eq!(chains(&["--games", "501"]), (11, "sol:0..11".to_owned()));
    assert_eq!(chains(&["--games", "1"]), (1, "sol:0..1".to_owned()));
    assert_eq!(chains(&["--deals", "0..7"]), (7, "sol:0..7".to_owned()));
    assert_eq!(chains(&["--deals", "3..7"]), (4, "sol:3..7".to_owned()));
}

/// An interval has a width even where no chain won: three chains prove nothing.
#[test]
fn nothing_won_is_not_certain() {
    let report = json(&["analyse", "qll", "--reform", "--chain", "3", "--games", "9"]);
    assert_eq!((report["won"].as_u64(), report["low"].as_f64()), (Some(0), Some(0.0)));
    assert!(report["high"].as_f64().is_some_and(|high| high > 0.3), "{report}");
}
