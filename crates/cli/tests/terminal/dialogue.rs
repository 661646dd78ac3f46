//! The dialogue, and the program without arguments where there is no terminal.

use crate::harness::{games, run, run_with};
use insta::assert_snapshot;

fn dialogue(language: &str, lines: &[&str]) -> String {
    let input = lines.join("\n") + if lines.is_empty() { "" } else { "\n" };
    run_with(&["dialogue", "--lang", language], &input).good()
}

/// Rules, wrong answers and the way out, in three languages.
#[test]
fn questions_and_answers() {
    for language in ["en", "fr", "ca"] {
        let out = dialogue(language, &["x", "0", "99", "", "1", "7", "3", "4", "2", "3", "5"]);
        assert_snapshot!(format!("dialogue-{language}"), out);
    }
}

#[test]
fn every_game_can_be_observed_and_analysed() {
    let games = games();
    for (i, id) in games.iter().enumerate() {
        let number = (i + 1).to_string();
        let out = dialogue("en", &[&number, "1", "0", "-3", "many", "2", "2", "1e30", "50", "5"]);
        assert_eq!(out.matches("the number of games cannot be").count(), 4, "{id}: {out}");
        assert!(out.contains("game 1 of 2") && out.contains("game 2 of 2"), "{id}: {out}");
        assert!(out.ends_with("Goodbye.\n"));
    }
}

/// The dialogue counts what the command counts.
#[test]
fn it_analyses_as_the_command_does() {
    let numbers = |text: &str| -> Vec<String> {
        text.lines().filter(|line| line.starts_with("  ") && line.contains('%')).map(str::to_owned).collect()
    };
    let out = dialogue("en", &["1", "2", "200", "5"]);
    let command = run(&["analyse", "r7", "--games", "200"]).good();
    assert_eq!(numbers(&out), numbers(&command));
    assert!(numbers(&command).len() > 2);
}

#[test]
fn the_end_of_the_input_is_the_end() {
    for lines in [&[][..], &["1"], &["1", "1"], &["1", "2"]] {
        assert!(dialogue("en", lines).ends_with("Goodbye.\n"), "{lines:?}");
    }
}

/// The table needs a terminal: without one, the program without arguments shows its help.
#[test]
fn without_arguments_and_without_a_terminal_there_is_help() {
    for language in ["en", "fr", "ca"] {
        let help = run(&["--help", "--lang", language]).good();
        assert_eq!(run(&["--lang", language]).good(), help);
        assert_eq!(run_with(&["--lang", language], "1\n").good(), help);
    }
}
