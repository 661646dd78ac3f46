//! A game that is a text of the user's own is a game like every other, in every command.

use crate::harness::{Folder, Ran, finish, program, run_with};
use std::process::Stdio;

/// FreeCell with sixteen cards: quickly played, watched and solved.
const LITTLE: &str = "game = \"Little\"\nextends = \"freecell\"\npack = \"A..4\"\n\
    [tableau]\ncount = 4\ndeal = \"4 x4\"\n[cell]\ncount = 1\n";

/// A folder with the file, in which the program is called.
struct Own(Folder);

impl Own {
    fn new() -> Own {
        let folder = Folder::new();
        std::fs::write(folder.path("little.toml"), LITTLE).expect("a file");
        Own(folder)
    }

    fn run(&self, arguments: &[&str], input: &str) -> Ran {
        let mut command = program(arguments);
        command.args(["--data-dir", "kept"]).current_dir(self.0.path("")).stdin(Stdio::piped());
        finish(command.spawn().expect("the program starts"), input)
    }
}

#[test]
fn a_file_is_played_kept_and_resumed() {
    let own = Own::new();
    let first =
        own.run(&["play", "./little.toml", "--console", "--deal", "3"], "1\nsave little.game\nquit\n");
    let first = first.good();
    assert!(first.contains("Little, deal sol:3") && first.contains("A♣"), "{first}");
    let again =
        own.run(&["play", "./little.toml", "--load", "little.game", "--console"], "undo\nquit\n").good();
    assert!(again.contains("[ 3♦]") && again.matches("[   ]").count() > 1, "{again}");
}

#[test]
fn a_file_is_watched_to_its_end() {
    let own = Own::new();
    for strategy in ["greedy", "random"] {
        let watched = own.run(&["watch", "./little.toml", "--deal", "3", "--strategy", strategy], "").good();
        assert!(watched.contains("1. "), "{watched}");
    }
}

#[test]
fn a_file_is_analysed_and_the_command_can_be_typed_again() {
    let own = Own::new();
    let report = own.run(&["analyse", "./little.toml", "--games", "50", "--strategy", "greedy"], "").good();
    let again = report.lines().find_map(|line| line.strip_prefix("again: solitarium ")).expect("a command");
    assert!(again.starts_with("analyse ./little.toml --deals sol:0..50"), "{again}");
    let arguments: Vec<&str> = again.split(' ').collect();
    let games = |report: &str| report.lines().take(8).map(str::to_owned).collect::<Vec<_>>();
    assert_eq!(games(&own.run(&arguments, "").good()), games(&report));
}

#[test]
fn a_file_is_solved() {
    let own = Own::new();
    let solved = own.run(&["solve", "./little.toml", "--deal", "3", "--moves"], "");
    assert_eq!((solved.code, solved.err.as_str()), (0, ""), "{}", solved.out);
    assert!(solved.out.contains("A♣ -> f"), "{}", solved.out);
}

#[test]
fn a_file_in_the_folder_of_rules_has_a_name() {
    let folder = Folder::new();
    std::fs::create_dir_all(folder.path("rules")).expect("a folder");
    std::fs::write(folder.path("rules/little.toml"), LITTLE).expect("a file");
    let data = folder.path("");
    let played =
        run_with(&["play", "little", "--console", "--deal", "3", "--data-dir", &data], "quit\n").good();
    assert!(played.contains("Little, deal sol:3"), "{played}");
}
