//! Every lemma compared with plain search, on random rule files with small packs.
#![allow(missing_docs)]

mod random_rules;

/// Ten thousand cases. `cargo run --release -p solitarium-patience --example random_rules` runs as many as are wanted.
#[test]
fn no_lemma_changes_a_verdict() {
    // Two ranges of games, each on a thread of its own.
    std::thread::scope(|scope| {
        for first in [0, 1_000_000] {
            scope.spawn(move || {
                let count = random_rules::run(first, 5_000, 1_500, |_, _| {});
                assert!(count.won > 1_000 && count.lost > 1_000, "{count:?}");
            });
        }
    });
}
