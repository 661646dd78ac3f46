//! Rule files as their authors have them: checked, tested, tried with other values, and changed while a game is saved.

use crate::harness::{Folder, run, run_with};

/// A game with a mistake in the number of its piles.
const STEPS: &str = r#"game = "Steps"
pack = "52"

[tableau]
count = 10
deal  = "stairs open"
build = "down other suit"
move  = "run"

[stock]
to = "waste"

[foundation]
"#;

#[test]
fn a_mistake_is_shown_where_it_is_and_set_can_cure_it() {
    let folder = Folder::new();
    let file = folder.write("steps.toml", STEPS);
    let refused = run(&["rules", "check", &file]);
    assert_eq!(refused.code, 2, "{}", refused.err);
    assert!(
        refused.err.starts_with("solitarium: the rules have an error\nerror: deals 55 of 52 cards\n"),
        "{}",
        refused.err
    );
    let cured = run(&["rules", "check", &file, "--set", "tableau.count=9", "--games", "50"]).good();
    assert!(cured.contains("Random play on 50 deals"), "{cured}");
    assert!(cured.contains("cards that nothing will need go up at once: yes"), "{cured}");
    assert!(cured.contains("runs move as one over the free cells: no, runs move as they are"), "{cured}");
}

#[test]
fn what_is_shown_or_begun_can_be_checked() {
    let folder = Folder::new();
    let shown = folder.write("mine.toml", &run(&["rules", "show", "Yukon"]).good());
    let begun = folder.write("new.toml", &run(&["rules", "new"]).good());
    for file in [shown, begun.clone()] {
        run(&["rules", "check", &file, "--games", "20"]).good();
    }
    assert_eq!(run(&["rules", "test", &begun]).good(), "one scenario passes\n");
    for language in ["en", "fr", "ca"] {
        for game in ["spider", "golf", "pyramid", "bakers-game"] {
            run(&["rules", "check", game, "--games", "5", "--lang", language]).good();
        }
    }
    run(&["rules", "show", "nothing-of-that-name"]).sentence(2);
}

/// What is to be typed for the same analysis again names the file as it was named.
#[test]
fn again_names_the_file() {
    let folder = Folder::new();
    let file = folder.write("steps.toml", &STEPS.replace("10", "9"));
    let out = run(&["analyse", &file, "--games", "10"]).good();
    assert!(out.contains(&format!("again: solitarium analyse {file} --deals sol:0..10")), "{out}");
}

/// A saved game carries the rules of its file: it goes on by them when the file has others, and says so.
#[test]
fn a_saved_game_keeps_its_rules() {
    let folder = Folder::new();
    let file = folder.write("steps.toml", &STEPS.replace("10", "9"));
    let saved = folder.path("game.txt");
    let play = |arguments: &[&str], input: &str| {
        run_with(&[&["play", file.as_str(), "--console"], arguments].concat(), input).good()
    };
    let begun = play(&["--deal", "1"], &format!("d\nsave {saved}\nquit\n"));
    assert!(!begun.contains("By the old rules"), "{begun}");
    folder.write("steps.toml", &STEPS.replace("10", "8").replace("[stock]", "[stock]\nby = 3"));
    let later = play(&["--load", &saved], "quit\n");
    assert!(later.contains("By the old rules"), "{later}");
    assert!(later.contains("c9"), "{later}");
    assert!(!play(&["--deal", "1"], "quit\n").contains("By the old rules"));
}

/// What is wrong with a layout is told with its place, in the user's language.
#[test]
fn layouts_are_refused_in_words() {
    let folder = Folder::new();
    let file = folder.write("layout.txt", "tableau: 6H QX\n");
    let told =
        |language: &str| run(&["watch", "freecell", "--layout", &file, "--lang", language]).sentence(2);
    assert!(told("en").contains("place 13: “QX” is not a card"), "{}", told("en"));
    assert!(told("fr").contains("place 13 : « QX » n’est pas une carte"), "{}", told("fr"));
    assert!(told("ca").contains("lloc 13: «QX» no és una carta"), "{}", told("ca"));
}

/// A file of layouts is a batch, a row for each line; a line that is none is told before anything is solved.
#[test]
fn layouts_are_solved_line_by_line() {
    let folder = Folder::new();
    let easy = "foundation: KC; KD; KH; QS | tableau: KS";
    let file = folder.write("layouts.txt", &format!("# two of them\n{easy}\n\n{easy}\n"));
    let out = run(&["solve", "freecell", "--layout", &file, "--format", "csv", "--quiet"]).good();
    let rows: Vec<&str> = out.lines().skip(1).collect();
    assert_eq!(rows.len(), 2, "{out}");
    assert!(rows[0].starts_with("layouts.txt:2,") && rows[1].starts_with("layouts.txt:4,"), "{out}");
    assert!(rows.iter().all(|row| row.contains(",won,")), "{out}");
    let file = folder.write("wrong.txt", &format!("{easy}\ntableau: 6H QX\n"));
    let told = run(&["solve", "freecell", "--layout", &file]).sentence(2);
    assert!(told.contains("wrong.txt, line 2: place 13: “QX” is not a card"), "{told}");
}
