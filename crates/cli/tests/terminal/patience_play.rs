//! A rule file at the console: what the solver says, the move that threw the win away, the way back.

use crate::harness::{Folder, run_with};

/// Always the first move loses a deal that can be won; the console names the move, goes back, and knows which moves keep the win.
#[test]
fn a_rule_file_is_lost_and_rescued() {
    let folder = Folder::new();
    let data = folder.path("");
    let arguments =
        ["play", "black-hole", "--deal", "0", "--winnable", "--console", "--data-dir", &data, "--lang", "en"];
    // No game takes more moves than there are cards.
    let lost = "1\n".repeat(52) + "rescue\nsolvable\nkeep\nhint\nquit\n";
    let out = run_with(&arguments, &lost).good();
    let mut rest = out.as_str();
    for told in [
        "threw the win away: ",
        "The game can be won from here.",
        "The game can still be won.",
        "These moves keep the game winnable:",
        "Hint: ",
    ] {
        let (_, after) = rest.split_once(told).unwrap_or_else(|| panic!("no {told:?} in:\n{rest}"));
        rest = after;
    }
}
