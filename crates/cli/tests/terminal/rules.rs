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

/// What a scenario says and the game does not do is told in the user's language, at the place of the very move.
#[test]
fn scenarios_that_fail_are_told_in_words() {
    let folder = Folder::new();
    let tests = r#"
[[test]]
deal    = "sol:1"
legal   = ["c1 f"]
illegal = ["d", "c1 f: full"]
moves   = 99

[[test]]
layout = "tableau: 6H QX"

[[test]]
deal = "nowhere:7"
"#;
    let file = folder.write("steps.toml", &(STEPS.replace("10", "9") + tests));
    let told = |language: &str| {
        let refused = run(&["rules", "test", &file, "--lang", language]);
        assert_eq!(refused.code, 1, "{}", refused.err);
        refused.err
    };
    let expected = [
        (
            "en",
            [
                "solitarium: the game does not do what the scenarios say in 6 places\n",
                "error: “c1 f” should be legal, but: ",
                "error: “d” should not be legal, but it is\n",
                "error: “c1 f” is refused for the reason not-first, not full: ",
                "moves are legal, not 99\n",
                "error: place 13: “QX” is not a card",
                "error: there is no generator “nowhere”",
            ],
        ),
        (
            "fr",
            [
                "solitarium: le jeu ne fait pas 6 des choses que disent les scénarios\n",
                "erreur : « c1 f » devrait être permis, mais : ",
                "erreur : « d » ne devrait pas être permis, et l’est\n",
                "erreur : « c1 f » est refusé pour la raison not-first et non full : ",
                "coups sont permis, et non 99\n",
                "erreur : place 13 : « QX » n’est pas une carte",
                "erreur : il n’y a pas de générateur « nowhere »",
            ],
        ),
        (
            "ca",
            [
                "solitarium: el joc no fa 6 de les coses que diuen els escenaris\n",
                "error: «c1 f» hauria de ser permès, però: ",
                "error: «d» no hauria de ser permès, però ho és\n",
                "error: «c1 f» es rebutja per la raó not-first i no full: ",
                "jugades, i no 99\n",
                "error: lloc 13: «QX» no és una carta",
                "error: no hi ha cap generador «nowhere»",
            ],
        ),
    ];
    for (language, sentences) in expected {
        let text = told(language);
        for sentence in sentences {
            assert!(text.contains(sentence), "{sentence}\n{text}");
        }
        assert!(text.contains("legal   = [\"c1 f\"]\n   |            ^^^^^^"), "{text}");
    }
}

/// What would be right is told in the user's language too, and the words of the rule language stay as they are.
#[test]
fn what_is_expected_is_told_in_words() {
    let folder = Folder::new();
    let cases = [
        (
            "stairs open",
            "sevn",
            "fr",
            "utilisez `stairs`, `rest`, un nombre comme 5 ou cartes cachées et cartes visibles comme 5+1",
        ),
        (
            "stairs open",
            "sevn",
            "ca",
            "feu servir `stairs`, `rest`, un nombre com 5 o cartes amagades i cartes obertes com 5+1",
        ),
        ("pack = \"52\"", "", "fr", "le fichier doit avoir pack"),
        ("count = 10", "count = \"dix\"", "fr", "count attend un nombre"),
        (
            "move  = \"run\"",
            "move = \"run down suit please\"",
            "ca",
            "la frase hauria d’acabar abans de please",
        ),
    ];
    for (old, new, language, expected) in cases {
        let file = folder.write("steps.toml", &STEPS.replace(old, new));
        let refused = run(&["rules", "check", &file, "--lang", language]);
        assert!(refused.err.contains(expected), "{expected}\n{}", refused.err);
    }
    let refused = run(&["play", "freecell", "--set", "cell.count=dix", "--lang", "fr"]);
    assert!(refused.err.contains("count attend un nombre"), "{}", refused.err);
}

/// Rule files are named as games are: by any of their names, and the user's own by theirs.
#[test]
fn rule_files_are_found_by_name() {
    let folder = Folder::new();
    let shown = run(&["rules", "show", "forty-thieves"]).good();
    for name in ["Forty Thieves", "les quarante voleurs", "Els quaranta lladres"] {
        assert_eq!(run(&["rules", "show", name]).good(), shown);
    }
    assert!(run(&["rules", "show", "forty-theves"]).sentence(2).contains("did you mean forty-thieves?"));
    let text = STEPS.replace("10", "9");
    std::fs::create_dir(folder.path("rules")).expect("a folder");
    folder.write("rules/steps.toml", &text);
    let data = folder.path(".");
    assert_eq!(run(&["rules", "show", "steps", "--data-dir", &data]).good(), text);
    run(&["rules", "check", "steps", "--games", "5", "--data-dir", &data]).good();
}
