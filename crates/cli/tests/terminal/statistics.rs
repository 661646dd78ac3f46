//! What is kept between runs.

use crate::harness::{Folder, finish, one_sentence, program, run, run_with};
use insta::assert_snapshot;
use serde_json::Value;

/// Plays a game at the console with its statistics in that folder.
fn play(folder: &Folder, arguments: &[&str], input: &str) -> String {
    let dir = folder.path("data");
    run_with(&[&["play"], arguments, &["--data-dir", &dir]].concat(), input).good()
}

fn statistics(folder: &Folder, more: &[&str]) -> String {
    let dir = folder.path("data");
    run(&[&["statistics", "--data-dir", &dir], more].concat()).good()
}

fn of_game(folder: &Folder, game: &str) -> Value {
    let games: Value = serde_json::from_str(&statistics(folder, &[game, "--format", "json"])).expect("JSON");
    games[0].clone()
}

/// Deal 12 of R7, which leaves no choice, to its end.
const TO_THE_END: usize = 400;

#[test]
fn finished_games_are_counted() {
    let folder = Folder::new();
    let lines = "\n".repeat(TO_THE_END);
    // Which are won is told by who watches.
    let is_won = |deal: &str| {
        let watched = run(&["watch", "r7", "--deal", deal]).good();
        watched.lines().last().expect("lines").starts_with("Won")
    };
    let (mut played, mut won, mut streak, mut longest) = (0, 0, 0, 0);
    for deal in ["1", "2", "3", "8", "10", "11"] {
        play(&folder, &["r7", "--deal", deal], &lines);
        played += 1;
        won += u32::from(is_won(deal));
        streak = if is_won(deal) { streak + 1 } else { 0 };
        longest = longest.max(streak);
    }
    assert!(won > 0 && won < played, "deals of both kinds are wanted: {won} of {played}");
    let told = of_game(&folder, "r7");
    assert_eq!(told["played"], played);
    assert_eq!(told["won"], won);
    assert_eq!((&told["streak"], &told["longest_streak"]), (&streak.into(), &longest.into()));
    assert!(told["best_moves"].as_u64().is_some_and(|moves| moves > 48), "{told}");
    assert_eq!(told["in_progress"], Value::Null);
    assert_eq!(of_game(&folder, "md")["played"], 0);
    for language in ["en", "fr", "ca"] {
        let shown = statistics(&folder, &["--lang", language]);
        // How long it took is another thing each time.
        let shown: Vec<&str> = shown.lines().filter(|line| !line.ends_with(" s")).collect();
        assert_snapshot!(format!("statistics-{language}"), shown.join("\n"));
    }
}

/// The end counts once, wherever one goes back to; another deal is another game.
#[test]
fn a_game_counts_once() {
    let folder = Folder::new();
    let end = "\n".repeat(TO_THE_END);
    play(&folder, &["r7", "--deal", "8"], &format!("{end}undo\n1\nrestart\n{end}"));
    assert_eq!(of_game(&folder, "r7")["played"], 1);
    play(&folder, &["r7", "--deal", "8"], &format!("{end}new\n{end}"));
    assert_eq!(of_game(&folder, "r7")["played"], 3);
    // One that is left in the middle does not.
    play(&folder, &["r7", "--deal", "8"], "\n\n\nquit\n");
    assert_eq!(of_game(&folder, "r7")["played"], 3);
    // Nor one from a file, which could be finished again and again.
    let saved = folder.path("saved.txt");
    play(&folder, &["r7", "--deal", "8"], &format!("\n\nsave {saved}\nquit\n"));
    play(&folder, &["r7", "--load", &saved], &end);
    assert_eq!(of_game(&folder, "r7")["played"], 3);
}

#[test]
fn with_help_nothing_is_the_best() {
    let folder = Folder::new();
    let end = "\n".repeat(TO_THE_END);
    let watched = run(&["watch", "r7", "--deal", "1"]).good();
    assert!(watched.lines().last().is_some_and(|line| line.starts_with("Won")), "a deal that is won");
    play(&folder, &["r7", "--deal", "1"], &format!("hint\n{end}"));
    let told = of_game(&folder, "r7");
    assert_eq!((&told["won"], &told["streak"], &told["best_moves"]), (&1.into(), &0.into(), &Value::Null));
    play(&folder, &["r7", "--deal", "1"], &end);
    let told = of_game(&folder, "r7");
    assert_eq!((&told["won"], &told["streak"]), (&2.into(), &1.into()));
    assert!(told["best_moves"].is_number());
}

#[test]
fn to_look_at_nothing_makes_nothing() {
    let folder = Folder::new();
    let told = statistics(&folder, &[]);
    assert!(told.starts_with("No finished games yet"), "{told}");
    assert!(folder.files().is_empty());
    assert_eq!(statistics(&folder, &["--format", "json"]), "[]\n");
}

#[test]
fn the_variable_names_the_folder_too_and_the_argument_comes_first() {
    let folder = Folder::new();
    let (variable, argument) = (folder.path("variable"), folder.path("argument"));
    let play = |more: &[&str]| {
        let arguments = [&["play", "r7", "--deal", "8"], more].concat();
        let mut command = program(&arguments);
        command.env("SOLITARIUM_DATA_DIR", &variable).stdin(std::process::Stdio::piped());
        finish(command.spawn().expect("the program starts"), &"\n".repeat(TO_THE_END)).good();
    };
    play(&["--data-dir", &argument]);
    assert_eq!(folder.files(), ["argument"]);
    play(&[]);
    assert_eq!(folder.files(), ["argument", "variable"]);
}

#[test]
fn what_is_no_store_is_set_aside_and_said_in_one_sentence() {
    let folder = Folder::new();
    let data = folder.path("data");
    std::fs::create_dir(&data).expect("a folder");
    let file = folder.write("data/solitarium.sqlite3", "not a database");
    for language in ["en", "fr", "ca"] {
        std::fs::write(&file, "not a database").expect("a file is written");
        let ran = run(&["statistics", "--data-dir", &data, "--lang", language]);
        assert_eq!(ran.code, 0);
        let told = one_sentence(&ran.err);
        assert!(told.contains(&file) && told.contains("damaged-"), "{told}");
    }
    for number in 1..=3 {
        assert_eq!(folder.read(&format!("data/solitarium.damaged-{number}.sqlite3")), "not a database");
    }
}

/// The game goes on, and is told that it is not counted.
#[test]
fn where_nothing_can_be_kept_one_still_plays() {
    let folder = Folder::new();
    let file = folder.write("file", "no folder");
    for language in ["en", "fr", "ca"] {
        let arguments = ["play", "r7", "--deal", "8", "--data-dir", &file, "--lang", language];
        let ran = run_with(&arguments, &"\n".repeat(TO_THE_END));
        assert_eq!(ran.code, 0);
        let told = one_sentence(&ran.err);
        assert!(told.contains(&file) && told.contains("--data-dir"), "{told}");
        let watched = run(&["watch", "r7", "--deal", "8", "--lang", language]).good();
        assert!(ran.out.contains(watched.lines().last().expect("lines")));
    }
    // A user who asks for nothing but the statistics is told that there can be none.
    let inner = folder.path("file/solitarium.sqlite3");
    let told = run(&["statistics", "--data-dir", &inner]).sentence(1);
    assert!(told.contains(&inner) && told.contains("--data-dir"), "{told}");
}

/// What is in the file alone is not all: rather nothing is told than what was true before.
#[cfg(unix)]
#[test]
fn a_log_that_cannot_be_read_is_named() {
    let folder = Folder::new();
    play(&folder, &["r7", "--deal", "8"], &"\n".repeat(TO_THE_END));
    folder.write("data/solitarium.sqlite3-wal", "changes");
    // SQLite follows no link there, as if nothing could be written in the folder.
    let index = folder.path("data/solitarium.sqlite3-shm");
    std::os::unix::fs::symlink("nowhere", index).expect("a link");
    let data = folder.path("data");
    for (language, word) in [("en", "log"), ("fr", "journal"), ("ca", "registre")] {
        let told = run(&["statistics", "--data-dir", &data, "--lang", language]).sentence(1);
        assert!(told.contains(&folder.path("data/solitarium.sqlite3")) && told.contains(word), "{told}");
    }
}

#[test]
fn a_game_that_there_is_not() {
    let told = run(&["statistics", "klondyke"]).sentence(2);
    assert!(told.contains("did you mean klondike?"), "{told}");
    assert!(run(&["statistics", "xyz"]).sentence(2).contains("r7"));
}
