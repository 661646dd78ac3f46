//! What the fuzzers call: everything that reads what others wrote, and whole plays.
//!
//! Each target takes any bytes. It panics if a promise is broken: what is read must be written as it was read, what is refused must be
//! refused with a reason, and a move taken back must leave everything as it was. `fuzz/` makes a program of each, and has a corpus for
//! each; the tests here go through the corpora.

mod plays;
mod saved;
mod texts;
mod wire;

use solitarium_games::each_game;
use solitarium_lab::{Catalogue, Entry};
use solitarium_patience::PatienceFamily;
use std::sync::OnceLock;

/// A target: its name, which is also that of its corpus, and what it does.
pub type Target = (&'static str, fn(&[u8]));

/// All targets.
pub const TARGETS: [Target; 10] = [
    ("record", texts::record),
    ("deal", texts::deal),
    ("board", texts::board),
    ("sealed_line", texts::sealed_line),
    ("checkpoint", saved::checkpoint),
    ("journal", saved::journal),
    ("rule_file", texts::rule_file),
    ("play", plays::play),
    ("console", plays::console),
    ("wire", wire::wire),
];

/// Runs the target of that name.
///
/// # Panics
///
/// If the target finds a fault, or if there is no such target.
pub fn run(name: &str, data: &[u8]) {
    let target = TARGETS.iter().find(|(known, _)| *known == name);
    let (_, run) = target.unwrap_or_else(|| panic!("there is no target {name}"));
    run(data);
}

/// Returns all games of the program: the native ones first, then those that are rule files.
fn catalogue() -> &'static Catalogue {
    static CATALOGUE: OnceLock<Catalogue> = OnceLock::new();
    CATALOGUE.get_or_init(|| {
        let mut catalogue = Catalogue::new();
        each_game(&mut catalogue);
        for family in solitarium_patience::shipped().filter_map(PatienceFamily::shipped) {
            // A native game of that name comes first.
            let _ = catalogue.add(family);
        }
        catalogue
    })
}

/// Returns one of the games for any number.
fn entry(number: u8) -> &'static dyn Entry {
    let count = catalogue().iter().count();
    catalogue().iter().nth(usize::from(number) % count).expect("a game of that number")
}

/// Returns the text of the bytes, if they are text and not too long for a fuzzer to be quick.
fn text(data: &[u8]) -> Option<&str> {
    std::str::from_utf8(data).ok().filter(|text| text.len() <= 1 << 14)
}
