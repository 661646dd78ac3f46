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

/// What cannot be done is answered with the rule that forbids it.
#[test]
fn refusals_name_the_rule() {
    let refused = |game: &str, language: &str, typed: &str, wanted: &str| {
        let folder = Folder::new();
        let data = folder.path("");
        let arguments = ["play", game, "--deal", "1", "--console", "--data-dir", &data, "--lang", language];
        let out = run_with(&arguments, &format!("{typed}\nquit\n")).good();
        assert!(out.contains(wanted), "{game} {typed}: {wanted}\n{out}");
    };
    for (game, typed, wanted) in [
        ("freecell", "c1 c2", ": piles are built down in alternating colours."),
        ("calculation", "d\nw f1", " can’t go on A♥, only 2♣, 2♦, 2♥, 2♠."),
        ("calculation", "d\nw c1\nc1 c2", " can’t go there: cards come there only from the waste."),
        ("aces-up", "c1 c2", " can’t go there: nothing is built on these piles."),
        ("aces-up", "qd", "Q♦ can’t be removed: no higher card of its suit lies on top of another pile."),
        (
            "pyramid",
            "qc",
            "Q♣ can’t be removed on its own: two cards that add up to 13 are removed together.",
        ),
        ("golf", "c1 c2", " can’t go there: nothing is built on these piles."),
        ("bristol", "c1 r1", " can’t go there: no card is moved to the reserve."),
        ("montana", "c1 c2", " can’t go there: only a gap takes a card."),
        ("golf", "c1 h", ": the hole is built up or down regardless of suit."),
    ] {
        refused(game, "en", typed, wanted);
    }
    refused(
        "freecell",
        "fr",
        "c1 c2",
        " : les tas se construisent en descendant, en alternant rouge et noir.",
    );
    refused("freecell", "ca", "c1 c2", ": els munts es construeixen baixant, alternant vermell i negre.");
    let rules = ["--set", "stock.when=reserve empty"];
    for (language, wanted) in [
        ("en", "The stock is dealt only when no card is left on the reserve."),
        ("fr", "Le talon se distribue seulement s’il ne reste aucune carte de la réserve."),
        ("ca", "La mà només es reparteix quan no queda cap carta de la reserva."),
    ] {
        let folder = Folder::new();
        let data = folder.path("");
        let arguments =
            ["play", "canfield", "--deal", "1", "--console", "--data-dir", &data, "--lang", language];
        let out = run_with(&[&arguments[..], &rules].concat(), "d\nquit\n").good();
        assert!(out.contains(wanted), "{wanted}\n{out}");
    }
}
