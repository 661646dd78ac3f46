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

/// Options that take a word may come before the command and before the game.
#[test]
fn options_may_come_first() {
    let own = Own::new();
    std::fs::create_dir_all(own.0.path("other/rules")).expect("a folder");
    std::fs::write(own.0.path("other/rules/mine.toml"), LITTLE).expect("a file");
    for arguments in [
        &["--lang", "fr", "watch", "./little.toml", "--deal", "3"][..],
        &["--color", "never", "watch", "--lang", "ca", "./little.toml", "--deal", "3"],
        &["--threads", "1", "solve", "freecell", "--deal", "ms:1"],
    ] {
        own.run(arguments, "").good();
    }
    let mut command = program(&["--data-dir", "other", "watch", "mine", "--deal", "3"]);
    command.current_dir(own.0.path(""));
    let watched = finish(command.spawn().expect("the program starts"), "").good();
    assert!(watched.contains("Little, deal sol:3"), "{watched}");
}

/// A file is found by its own name and by that of its game, whatever signs it has; others extend it by its own name.
#[test]
fn names_may_have_any_letters() {
    let own = Own::new();
    std::fs::create_dir_all(own.0.path("kept/rules")).expect("a folder");
    for name in ["my_game", "two words", "Häuschen", "klondike"] {
        let text = LITTLE.replace("Little", &format!("Own {name}"));
        std::fs::write(own.0.path(&format!("kept/rules/{name}.toml")), text).expect("a file");
    }
    let extending = "game = \"More\"\nextends = \"my_game\"\n[cell]\ncount = 2\n";
    std::fs::write(own.0.path("kept/rules/more.toml"), extending).expect("a file");
    let list = own.run(&["list", "Own"], "").good();
    for (name, id) in [
        ("my_game", "my-game"),
        ("two words", "two-words"),
        ("Häuschen", "H-uschen"),
        ("klondike", "my-klondike"),
    ] {
        assert!(list.contains(&format!("{id}  Own {name}")), "{list}");
        let watched = own.run(&["watch", id, "--deal", "3"], "").good();
        assert!(watched.contains(&format!("Own {name}, deal sol:3")), "{watched}");
        own.run(&["rules", "check", id, "--games", "5"], "").good();
        if name != "klondike" {
            assert_eq!(own.run(&["watch", name, "--deal", "3"], "").good(), watched);
        }
    }
    // The native game keeps its name; a path always means the file.
    assert!(own.run(&["watch", "klondike", "--deal", "3"], "").good().contains("Klondike, deal sol:3"));
    let typed = own.run(&["watch", "./kept/rules/klondike.toml", "--deal", "3"], "").good();
    assert!(typed.contains("Own klondike, deal sol:3"), "{typed}");
    own.run(&["watch", "more", "--deal", "3"], "").good();
    own.run(&["watch", "./kept/rules/more.toml", "--deal", "3"], "").good();
}

/// Two files whose names come to the same are two games.
#[test]
fn names_that_come_to_the_same_are_told_apart() {
    let own = Own::new();
    std::fs::create_dir_all(own.0.path("kept/rules")).expect("a folder");
    for name in ["a_b", "a-b"] {
        let text = LITTLE.replace("Little", &format!("Own {name}"));
        std::fs::write(own.0.path(&format!("kept/rules/{name}.toml")), text).expect("a file");
    }
    let list = own.run(&["list", "Own"], "").good();
    assert!(list.contains("a-b  Own a-b") && list.contains("a-b-2  Own a_b"), "{list}");
    for (typed, name) in [("a-b", "a-b"), ("a-b-2", "a_b"), ("a_b", "a_b")] {
        let watched = own.run(&["watch", typed, "--deal", "3"], "").good();
        assert!(watched.contains(&format!("Own {name}, deal")), "{watched}");
    }
}

/// The place of a mistake names the file as it was typed, and a file that it extends with its folder.
#[test]
fn mistakes_name_their_file() {
    let own = Own::new();
    std::fs::create_dir_all(own.0.path("bad")).expect("a folder");
    std::fs::write(own.0.path("bad/e_1.toml"), LITTLE.replace("4 x4", "5 x4")).expect("a file");
    std::fs::write(own.0.path("bad/child.toml"), "game = \"Child\"\nextends = \"e_1\"\n").expect("a file");
    for file in ["bad/e_1.toml", "bad/child.toml"] {
        let told = own.run(&["rules", "check", file], "").err;
        assert!(told.contains("─[bad/e_1.toml:"), "{told}");
    }
    let told = own.run(&["watch", "bad/e_1.toml"], "").err;
    assert!(told.contains("─[bad/e_1.toml:"), "{told}");
}

/// A file of the folder that has errors is named beside the list, with the command that says what is wrong.
#[test]
fn a_broken_file_is_not_passed_over() {
    let own = Own::new();
    std::fs::create_dir_all(own.0.path("kept/rules")).expect("a folder");
    std::fs::write(own.0.path("kept/rules/broken.toml"), "game = 1\n").expect("a file");
    std::fs::write(own.0.path("kept/rules/little.toml"), LITTLE).expect("a file");
    let list = own.run(&["list", "Little"], "");
    assert!(list.code == 0 && list.out.contains("little  Little"), "{list:?}");
    assert_eq!(
        list.err,
        "solitarium: kept/rules/broken.toml is left out of the list: \
         solitarium rules check kept/rules/broken.toml says what is wrong with it\n"
    );
    let check = own.run(&["rules", "check", "kept/rules/broken.toml"], "");
    assert_eq!(check.code, 2, "{check:?}");
}

/// What repeats the name of a game is not shown beside it, and what an option takes is named.
#[test]
fn lists_say_what_is_of_use() {
    let own = Own::new();
    let list = own.run(&["list", "simon"], "").good();
    assert!(list.contains("simple-simon  Simple Simon\n") && list.contains("--layout FILE "), "{list}");
    let list = own.run(&["list", "Idiot"], "").good();
    assert!(list.contains("aces-up  Aces Up (Idiot’s Delight)\n"), "{list}");
}
