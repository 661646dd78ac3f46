//! Rule files as their authors have them: checked, tested, tried with other values, and changed while a game is saved.

use crate::harness::{Folder, finish, program, run, run_with};
use std::process::Stdio;

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
        refused.err.starts_with("solitarium: the rules have an error\n  error: deals 55 of 52 cards\n"),
        "{}",
        refused.err
    );
    let cured = run(&["rules", "check", &file, "--set", "tableau.count=9", "--games", "50"]).good();
    assert!(cured.contains("Random play on 50 deals"), "{cured}");
    assert!(cured.contains("cards no longer needed go up at once: yes"), "{cured}");
    assert!(
        cured.contains("runs move as a unit by way of the free cells: no, runs need no cells to move"),
        "{cured}"
    );
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

/// The same holds when its position is solved, and when there is no file any more, or one with errors.
#[test]
fn a_saved_game_is_solved_by_its_rules() {
    let folder = Folder::new();
    let little = "game = \"Little\"\nextends = \"freecell\"\npack = \"A..4\"\n\
        [tableau]\ncount = 4\ndeal = \"4 x4\"\n[cell]\ncount = 1\n";
    let file = folder.write("little.toml", little);
    let saved = folder.path("game.txt");
    let input = format!("1\nsave {saved}\nquit\n");
    run_with(&["play", &file, "--console", "--deal", "3"], &input).good();
    let solve = || run(&["solve", &file, "--load", &saved, "--moves", "--quiet"]);
    let moves = |told: &str| {
        let ran = solve();
        assert_eq!((ran.code, ran.err.as_str()), (0, told), "{}", ran.out);
        ran.out.lines().filter(|line| line.contains("->")).map(str::to_owned).collect::<Vec<_>>()
    };
    let before = moves("");
    assert!(!before.is_empty(), "no win");
    let told = "solitarium: By the old rules: the file has changed since\n";
    // By these rules nothing is built, and the game would be lost.
    let lost = little
        .replace("count = 1", "count = 0")
        .replace("[cell]", "build = \"none\"\nfill = \"none\"\n[cell]");
    folder.write("little.toml", &lost);
    assert_eq!(run(&["solve", &file, "--deal", "3", "--quiet"]).code, 10);
    assert_eq!(moves(told), before);
    folder.write("little.toml", "game = 1\n");
    assert_eq!(moves(told), before);
    std::fs::remove_file(&file).expect("it is removed");
    assert_eq!(moves("solitarium: By the old rules: the file is gone\n"), before);
    let later = run_with(&["play", &file, "--console", "--load", &saved], "quit\n").good();
    assert!(later.contains("By the old rules: the file is gone"), "{later}");
    // Another file is not replaced by what the record carries.
    assert_eq!(run(&["solve", &folder.path("other.toml"), "--load", &saved]).code, 2);
}

/// Values of `--set` that are lists, those without a value, and what is to be typed again.
#[test]
fn values_of_set_are_read_as_toml() {
    let folder = Folder::new();
    let file = folder.write("steps.toml", &STEPS.replace("10", "9"));
    let list = r#"foundation.laid=["AS", "AH"]"#;
    for arguments in [&["rules", "check"][..], &["watch"]] {
        let told = run(&[arguments, &[file.as_str(), "--set", "tableau.build"]].concat()).sentence(2);
        assert!(told.contains("--set tableau.build: a path, = and a value are expected"), "{told}");
    }
    run(&["rules", "check", &file, "--set", list, "--games", "5"]).good();
    let out = run(&["analyse", &file, "--games", "10", "--set", list]).good();
    let again = out.lines().find_map(|line| line.strip_prefix("again: solitarium ")).expect("a command");
    assert!(again.contains(r#" --set 'foundation.laid=["AS",_"AH"]'"#), "{again}");
    let mut command = std::process::Command::new("sh");
    command.env("SOLITARIUM_DATA_DIR", folder.path("kept"));
    command.args(["-c", &format!("{} {again}", env!("CARGO_BIN_EXE_solitarium"))]);
    command.stdout(Stdio::piped()).stderr(Stdio::piped());
    let repeated = finish(command.spawn().expect("a shell"), "").good();
    assert_eq!(repeated.lines().nth(4), out.lines().nth(4));
}

/// What is wrong with the words after `rules` is told in the user's language.
#[test]
fn words_after_rules_are_told() {
    let cases: [(&[&str], &str); 5] = [
        (&["rules"], "no command was named: choose from check, show, new, test"),
        (&["rules", "check"], "FILE is missing: solitarium rules check"),
        (&["rules", "show"], "GAME is missing: solitarium rules show"),
        (
            &["rules", "chek"],
            "there is no “chek” (did you mean check?): it must be one of check, show, new, test",
        ),
        (&["rules", "check", "freecell", "--games", "x"], "--games cannot be “x”"),
    ];
    for (arguments, expected) in cases {
        let told = run(arguments).sentence(2);
        assert!(told.starts_with(expected), "{told}");
        for language in ["fr", "ca"] {
            let other = run(&[arguments, &["--lang", language]].concat()).sentence(2);
            assert_ne!(other, told);
        }
    }
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

/// The place is that in the file: on its line, and in the column of a board. Titles name no position and no deal.
#[test]
fn layouts_are_refused_where_they_stand() {
    let folder = Folder::new();
    let file = folder.write("one.txt", "# one\n\n  tableau:  6H   QX\n");
    for command in ["watch", "solve", "play"] {
        let told = run(&[command, "freecell", "--layout", &file]).sentence(2);
        assert_eq!(
            told,
            format!(
                "{file}, line 3: place 18: “QX” is not a card: a rank and a suit are expected, as in 7C, or 7c face down"
            )
        );
    }
    let file = folder.write("board.txt", "4C 2C 9C\n5S  4C 8C\n");
    for command in ["watch", "solve"] {
        let told = run(&[command, "freecell", "--layout", &file]).sentence(2);
        assert!(told.starts_with(&format!("{file}, line 2: place 5: 4C ")), "{told}");
    }
    let missing = folder.path("missing.txt");
    for command in ["watch", "solve", "analyse"] {
        let told = run(&[command, "freecell", "--layout", &missing]);
        assert!(told.err.contains("missing.txt") && told.err.contains("no such file"), "{}", told.err);
    }
    let easy = folder.write("easy.txt", "foundation: KC; KD; KH; QS | tableau: KS\n");
    let out = run(&["solve", "freecell", "--layout", &easy]).good();
    assert_eq!(out.lines().next(), Some("FreeCell (position)"), "{out}");
    let out = run(&["watch", "freecell", "--layout", &easy]).good();
    assert!(out.starts_with("FreeCell (position)\n"), "{out}");
    let again = run(&["analyse", "freecell", "--layout", &easy, "--games", "2"]).good();
    assert!(again.contains(&format!(" --layout {easy}")), "{again}");
    let told = run(&["solve", "klondike", "--layout", &easy]).sentence(2);
    assert!(told.contains("klondike-deal-1, klondike-deal-3"), "{told}");
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
                "solitarium: le jeu ne fait pas ce que disent les scénarios, à 6 endroits\n",
                "erreur : « c1 f » devrait être permis, mais : ",
                "erreur : « d » ne devrait pas être permis, mais l’est\n",
                "erreur : « c1 f » est refusé pour la raison not-first et non full : ",
                "coups sont permis, et non 99\n",
                "erreur : place 13 : « QX » n’est pas une carte",
                "erreur : il n’y a pas de générateur « nowhere »",
            ],
        ),
        (
            "ca",
            [
                "solitarium: el joc no fa el que diuen els escenaris en 6 llocs\n",
                "error: «c1 f» hauria d’estar permès, però: ",
                "error: «d» no hauria d’estar permès, però ho està\n",
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
        assert!(text.contains("17 │ legal   = [\"c1 f\"]\n    ·            ──────\n"), "{text}");
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
        // A long sentence goes on in the next line, after a bar.
        let told = refused.err.replace("\n  │ ", " ");
        assert!(told.contains(expected), "{expected}\n{}", refused.err);
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

/// `auto` sends up what nothing can need any more, be it one card, several or none; `up` all that can go.
#[test]
fn auto_sends_cards_up() {
    let folder = Folder::new();
    let rest = "KC QC JC TC 9C 8C 7C; KD QD JD TD 9D 8D 7D; KH QH JH TH 9H 8H 7H; KS QS JS TS 9S 8S 7S; 3C 4C 5C 6C; \
        2D 3D 4D 5D 6D; 3H 4H 5H 6H 4S 5S 6S | foundation: AC AD 2H 2S";
    let file = folder.write("layout.txt", &format!("tableau: 3S 2C; {rest}\n"));
    let play = |typed: &str| {
        let input = format!("{typed}\nquit\n");
        run_with(&["play", "freecell", "--console", "--layout", &file], &input).good()
    };
    // The two of clubs is safe; the three of spades can go up, but the two of diamonds may still want it.
    let one = play("auto");
    assert!(one.contains("You moved 2♣ from column 1 to the ♣ foundation."), "{one}");
    assert!(!one.contains("You moved 3♠"), "{one}");
    let two = play("up");
    assert!(two.contains("You moved 2♣") && two.contains("You moved 3♠ from column 1"), "{two}");
    assert!(play("auto\nauto").contains("No card can go up by itself now."));
    assert!(play("?").contains("auto, up"));
}

/// Every kind of file that is no rule file is refused by one diagnostic, in bounded time, by every command that takes one.
#[test]
fn hostile_files_are_refused() {
    let folder = Folder::new();
    let file = |name: &str, text: &str| folder.write(name, text);
    let head = "game = \"Mine\"\npack = \"52\"\n";
    let table = "[tableau]\ncount = 8\ndeal = \"7 x4, 6 x4\"\n";
    let deep = format!(
        "{head}{table}build = \"where {}rank(c) == 1{}\"\n[foundation]\n",
        "(".repeat(60_000),
        ")".repeat(60_000)
    );
    let piles: Vec<String> = (0..1_000).map(|number| format!("[tableau.t{number}]\ncount = 1\n")).collect();
    let piles = piles.concat();
    std::fs::write(folder.path("bytes.toml"), b"game = \"Mine\xff\"\n").expect("a file");
    std::fs::create_dir(folder.path("folder.toml")).expect("a folder");
    file("a.toml", "game = \"A\"\nextends = \"b\"\n");
    let cases = [
        (file("big.toml", &"#".repeat(10_000_000)), "the file has 10000000 bytes: at most 262144 are read"),
        (folder.path("bytes.toml"), "the file is not UTF-8 text: byte 13 cannot be read"),
        (
            file("piles.toml", &format!("{head}{piles}[foundation]\n")),
            "1001 sets of piles are asked for: at most 14 are possible",
        ),
        (
            file(
                "count.toml",
                &format!("{head}[tableau]\ncount = 1000\nbuild = \"down suit\"\n[foundation]\n"),
            ),
            "count cannot be 1000: a number from 0 to 64 is expected",
        ),
        (file("deep.toml", &deep), "the expression has more than 1000 parts"),
        (file("b.toml", "game = \"B\"\nextends = \"a\"\n"), "extends goes in a circle: b, a, b"),
        (
            file("lost.toml", "game = \"Lost\"\nextends = \"nowhere\"\n"),
            "there are no rules called nowhere to extend",
        ),
        (folder.path("missing.toml"), "missing.toml"),
        (folder.path("folder.toml"), "folder.toml"),
        (file("nothing.toml", ""), "the file must specify pack"),
    ];
    for (path, expected) in cases {
        for arguments in [&["rules", "check"][..], &["rules", "test"], &["play"], &["analyse"], &["solve"]] {
            let refused = run(&[arguments, &[path.as_str()]].concat());
            assert_eq!(refused.code, 2, "{arguments:?} {path}\n{}", refused.err);
            assert!(refused.out.is_empty(), "{}", refused.out);
            let told = refused.err.replace('`', "");
            assert!(told.contains(expected), "{arguments:?} {path}\n{expected}\n{told}");
            assert!(refused.err.len() < 20_000, "{} bytes", refused.err.len());
        }
    }
}

/// Games are listed by family, and found by a word of their names in any language.
#[test]
fn games_are_listed_by_family_and_by_word() {
    let ids = |arguments: &[&str]| {
        let list = run(&[&["list", "--format", "json"], arguments].concat()).good();
        let games: Vec<serde_json::Value> = serde_json::from_str(&list).expect("JSON");
        let field = |game: &serde_json::Value, name: &str| game[name].as_str().unwrap_or_default().to_owned();
        games.iter().map(|game| (field(game, "id"), field(game, "family"))).collect::<Vec<_>>()
    };
    let canfield = ids(&["--family", "canfield"]);
    assert!(canfield.len() > 5 && canfield.iter().all(|(_, family)| family == "canfield"), "{canfield:?}");
    assert!(canfield.iter().any(|(id, _)| id == "duchess"), "{canfield:?}");
    let thieves = ids(&["voleurs"]);
    assert_eq!(thieves, [("forty-thieves".to_owned(), "forty".to_owned())]);
    let all = run(&["list"]).good();
    for family in ["canfield", "spider", "pairing"] {
        assert!(all.lines().any(|line| line.starts_with(&format!("{family}  "))), "{all}");
    }
    let told = run(&["list", "--family", "canfeld"]).sentence(2);
    assert!(told.contains("canfield"), "{told}");
}

/// The lines around the place are drawn, with a mark and what was probably meant under it; plain terminals get plain signs.
#[test]
fn mistakes_are_drawn_with_the_lines_around_them() {
    let folder = Folder::new();
    let wrong = STEPS.replace("build", "buld");
    let file = folder.write("steps.toml", &wrong);
    let drawn = run(&["rules", "check", &file]).err;
    let expected = "\n 6 │ deal  = \"stairs open\"\n 7 │ buld = \"down other suit\"\n   · ──┬─\n   \
        ·   ╰── did you mean build?\n 8 │ move  = \"run\"\n   ╰────\n";
    let expected = format!("   ╭─[{file}:7:1]{expected}");
    assert!(drawn.contains(&expected), "{drawn}");
    let mut command = program(&["rules", "check", &file]);
    command.env("LC_ALL", "C").stdin(Stdio::null());
    let plain = finish(command.spawn().expect("the program starts"), "").err;
    assert!(
        plain.contains(&format!(",-[{file}:7:1]")) && plain.contains("buld = \"down other suit\""),
        "{plain}"
    );
}

/// Places at the end of a file, in lines without an end, after other letters and between carriage returns.
#[test]
fn every_place_can_be_drawn() {
    let folder = Folder::new();
    let long = format!("game = \"Mine\"\npack = \"{}\"", "x".repeat(10_000));
    let cases = [
        "",
        "game",
        "game = ",
        "game = \"Mine",
        "game = \"é\"\r\npack = \"52\"\r\ntape = 1\r\n",
        "game = \"日本\"\npack = \"五\"",
        "game = \"Mine\"\npack = \"\"\"\n\n5\n\"\"\"\n",
        "\tgame\t=\t1",
        &long,
    ];
    for text in cases {
        let file = folder.write("mine.toml", text);
        let refused = run(&["rules", "check", &file]);
        assert_eq!(refused.code, 2, "{text:?}\n{}", refused.err);
        assert!(
            refused.err.contains("\n  error: ") && refused.err.contains("mine.toml:"),
            "{text:?}\n{}",
            refused.err
        );
        assert!(!refused.err.contains("Failed to read"), "{text:?}\n{}", refused.err);
        assert!(refused.err.len() < 5_000, "{} bytes", refused.err.len());
    }
}
