//! The console, with what a player would type.

use crate::harness::{Folder, games, run, run_with};

fn play(game: &str, more: &[&str], lines: &[&str]) -> String {
    let input = lines.join("\n") + if lines.is_empty() { "" } else { "\n" };
    run_with(&[&["play", game, "--deal", "12"], more].concat(), &input).good()
}

/// The tables of MD that are shown: the talon, the series and the storage, without the moves.
fn tables(out: &str) -> Vec<String> {
    let lines: Vec<&str> = out.lines().collect();
    let starts = lines
        .iter()
        .enumerate()
        .filter(|(_, line)| ["stock ", "talon ", "mà "].iter().any(|name| line.starts_with(name)));
    starts.map(|(i, _)| lines[i..i + 8].join("\n")).collect()
}

/// A whole game, as the hints say: it ends as it is watched, and is told in the same sentences.
#[test]
fn a_whole_game_of_md() {
    let watched = run(&["watch", "md", "--deal", "12"]).good();
    let ending = watched.lines().last().expect("lines");
    // Each round asks for a hint at the end and follows it.
    let mut lines: Vec<String> = Vec::new();
    let out = loop {
        assert!(lines.len() < 300, "the game does not end");
        let mut asked = lines.clone();
        asked.push("hint".to_owned());
        let out = play("md", &[], &asked.iter().map(String::as_str).collect::<Vec<_>>());
        let Some((_, hint)) = out.lines().rev().find_map(|line| line.split_once("Hint: ")) else { break out };
        let number = hint.split(',').next().expect("a number").to_owned();
        lines.push(number);
    };
    assert!(out.contains(ending), "{ending}");
    assert!(out.contains("The game is over") && lines.len() > 20);
    let told = |text: &str| -> Vec<String> {
        let sentence = |line: &str| line.split_once(". ").map(|(_, sentence)| sentence.to_owned());
        text.lines().filter_map(sentence).collect()
    };
    // Who plays is told what happens to the same cards, in other words.
    for sentence in told(&watched) {
        let card =
            sentence.split_whitespace().find(|word| word.contains(['♣', '♦', '♥', '♠'])).expect("a card");
        assert!(
            out.lines().any(|line| line.trim_start_matches("> ").starts_with("You ") && line.contains(card)),
            "{sentence}"
        );
    }
}

#[test]
fn every_game_can_be_played_by_taking_the_first_move() {
    for game in games() {
        let input = "1\n".repeat(400);
        let out = run_with(&["play", &game, "--deal", "2"], &input).good();
        assert!(out.contains("\n> "), "{game}");
        assert!(out.contains("  1  "), "{game}: the moves are numbered");
    }
}

#[test]
fn back_and_forth() {
    let out = play(
        "md",
        &[],
        &["undo", "redo", "1", "1", "undo", "undo", "undo", "redo", "redo", "redo", "restart"],
    );
    let shown = tables(&out);
    // The deal, two moves, two back, two again, and the deal.
    assert_eq!(shown.len(), 8, "{out}");
    let (start, one, two) = (&shown[0], &shown[1], &shown[2]);
    assert!(start != one && one != two);
    assert_eq!(shown[3..], [one, start, one, two, start].map(String::clone));
    assert_eq!(out.matches("Nothing to undo").count(), 2);
    assert_eq!(out.matches("Nothing to redo").count(), 2);
}

#[test]
fn moves_are_typed_as_numbers_or_notation() {
    let by_number = play("md", &[], &["1", "1"]);
    let by_name = play("md", &[], &["turn", "1"]);
    assert_eq!(by_number, by_name);
    assert_eq!(by_number, play("md", &[], &["  TURN ", "1"]), "up to case and blanks");
    assert_eq!(by_number, play("md", &[], &["", "1"]), "the only move needs no name");
}

#[test]
fn what_is_no_move_is_explained() {
    let out = play("md", &[], &["0", "2", "99", "-1", "fly", "tur", "1", "turn", "save", "load"]);
    assert_eq!(out.matches("There is no move ").count(), 3, "{out}");
    assert!(out.contains("There is no move 2: the only one is 1."), "{out}");
    assert!(out.contains("“-1” isn’t a legal move"), "{out}");
    assert!(
        out.contains("“fly” isn’t a legal move. Choose the one move listed above, or type ? for help."),
        "{out}"
    );
    assert!(out.contains("“tur” isn’t a legal move. Did you mean “turn”, the only move?"), "{out}");
    assert!(out.contains("“turn” isn’t a legal move"), "a card lies there already: {out}");
    assert!(out.contains("Name a file, as in save mygame.txt."), "{out}");
    assert!(out.contains("Name a file, as in load mygame.txt."), "{out}");
    assert_eq!(tables(&out).len(), 2, "only one move was made");
    let long = "x".repeat(100_000);
    assert!(play("md", &[], &[&long, "é\u{0}\u{7}", "?"]).contains("quit"));
}

/// When the game is over, a number is answered as every other move is.
#[test]
fn a_number_after_the_end() {
    for (game, options, moves) in [("peg", &["--board", "oo."][..], 1), ("md", &[][..], 200)] {
        for (language, over) in [
            ("en", "The game is over. "),
            ("fr", "La partie est finie. "),
            ("ca", "La partida s’ha acabat. "),
        ] {
            let arguments = [options, &["--lang", language]].concat();
            let ended = play(game, &arguments, &vec!["1"; moves]);
            let out = play(game, &arguments, &[&vec!["1"; moves][..], &["1", "0", "7"]].concat());
            assert!(!out.contains(" 0."), "{out}");
            // Each is answered, and said again above the prompt.
            assert_eq!(out.matches(over).count(), ended.matches(over).count() + 6, "{out}");
        }
    }
}

/// What is listed for a game is of use there, and stands in two columns.
#[test]
fn the_help_of_a_game_fits_it() {
    let finish = [("en", "finish "), ("fr", "finir "), ("ca", "acabar ")];
    let cards = [("en", "card"), ("fr", "carte"), ("ca", "carte")];
    let ends = [("en", "finishes"), ("fr", "finales"), ("ca", "finals")];
    for (i, language) in ["en", "fr", "ca"].into_iter().enumerate() {
        for (game, has_finish, has_cards, has_ends) in [
            ("klondike", true, true, false),
            ("md", true, true, false),
            ("peg", true, false, true),
            ("rummy", false, true, false),
        ] {
            let out = play(game, &["--lang", language], &["?"]);
            let help = out.rsplit("\n> ").nth(1).and_then(|text| text.split("\n\n").next()).expect("help");
            let has = |word: &str| help.lines().any(|line| line.starts_with(word));
            assert_eq!(has(finish[i].1), has_finish, "{game}: {help}");
            assert_eq!(has(ends[i].1), has_ends, "{game}: {help}");
            assert_eq!(help.contains(cards[i].1), has_cards, "{game}: {help}");
            let columns = help.lines().map(|line| {
                let (typed, does) = line.split_once("  ").expect("two columns");
                typed.chars().count() + does.chars().take_while(|c| *c == ' ').count()
            });
            let columns: Vec<usize> = columns.collect();
            assert!(columns.len() > 6 && columns.iter().all(|column| *column == columns[0]), "{help}");
        }
    }
}

#[test]
fn one_is_not_said_as_several() {
    for (language, count, file) in [
        ("en", "\none move in 0:0", "as in load mygame.txt."),
        ("fr", "\n1 coup en 0:0", "par exemple : charger mapartie.txt."),
        ("ca", "\nuna jugada en 0:0", "per exemple: carregar partida.txt."),
    ] {
        let out = play("peg", &["--board", "oo.", "--lang", language], &["1", "load"]);
        assert!(out.contains(count) && out.contains(file), "{out}");
    }
}

#[test]
fn commands_in_three_languages() {
    for (language, commands, help) in [
        ("en", ["undo", "redo", "restart", "hint", "help", "quit"], "undo the last move, redo it"),
        (
            "fr",
            ["annuler", "refaire", "recommencer", "conseil", "aide", "quitter"],
            "annuler le dernier coup, le rejouer",
        ),
        ("ca", ["desfer", "refer", "reiniciar", "pista", "ajuda", "sortir"], "desfer"),
    ] {
        let english =
            play("md", &["--lang", language], &["1", "undo", "redo", "restart", "hint", "help", "quit", "1"]);
        let own = play("md", &["--lang", language], &[&["1"], &commands[..], &["1"]].concat());
        assert_eq!(own, english, "{language}");
        assert!(own.contains(help));
        assert_eq!(tables(&own).len(), 5, "the deal, a move, back, again, restart");
    }
}

#[test]
fn a_new_deal_is_another_one() {
    let out = play("md", &[], &["new"]);
    let heads: Vec<&str> = out.lines().filter(|line| line.contains("deal sol:")).collect();
    assert_eq!(heads.len(), 2);
    assert_ne!(heads[0], heads[1]);
}

#[test]
fn games_are_saved_and_loaded() {
    let folder = Folder::new();
    let path = folder.path("my game.txt");
    let (save, load) = (format!("save {path}"), format!("load {path}"));
    let out =
        play("md", &["--strategy", "random"], &["1", "1", "1", &save, "1", &save, "undo", "undo", &load]);
    assert!(out.contains("my game.txt: 3 moves.") && out.contains("my game.txt: 4 moves."), "{out}");
    let record = folder.read("my game.txt");
    assert!(record.starts_with("solitarium/1 md ") && record.ends_with('\n'), "{record}");
    let shown = tables(&out);
    assert_eq!(shown[shown.len() - 1], shown[4], "the position that was saved");
    // From the command line too.
    let resumed = run_with(&["play", "md", "--load", &path], "undo\n").good();
    assert_eq!(tables(&resumed), [shown[4].clone(), shown[3].clone()]);
    assert_eq!(folder.files(), ["my game.txt"]);
    // Nothing else is overwritten, and what cannot be loaded changes nothing.
    let precious = folder.write("precious", "my thesis");
    let wrong = [
        format!("save {precious}"),
        format!("load {precious}"),
        format!("save {}", folder.path("no/where")),
        "load nowhere".to_owned(),
    ];
    let wrong: Vec<&str> = wrong.iter().map(String::as_str).collect();
    let out = play("md", &[], &[&["1"], &wrong[..], &["undo"]].concat());
    assert!(out.contains("precious already exists and is not a saved game"), "{out}");
    assert!(out.contains("precious: this is not a saved game"), "{out}");
    assert_eq!(out.matches("there is no such file or folder").count(), 2, "{out}");
    assert_eq!(tables(&out).len(), 3);
    assert_eq!(folder.read("precious"), "my thesis");
}

/// A loaded game brings its variant: the next deal is of the same one.
#[test]
fn a_loaded_variant_stays() {
    let folder = Folder::new();
    let path = folder.path("game");
    play("r7", &["--turns", "5"], &["1", &format!("save {path}")]);
    let out = run_with(&["play", "r7", "--load", &path], "new\n").good();
    assert_eq!(out.matches("Le relais des 7 (turns: 5), deal").count(), 2, "{out}");
    let sentence = run_with(&["play", "md", "--load", &path], "").sentence(1);
    assert!(sentence.contains("the saved game is a game of r7: md is expected"), "{sentence}");
}

#[test]
fn the_end_of_the_input_ends_the_game() {
    assert!(play("md", &[], &[]).ends_with("> \n"));
    let out = run_with(&["play", "md", "--deal", "1"], "1").good();
    assert_eq!(tables(&out).len(), 2, "a last line without its end counts");
}

/// Deal 2 of Klondike cannot be won at draw 3, deal 3 can.
#[test]
fn only_winnable_games_are_dealt_if_that_is_wanted() {
    let arguments = ["play", "klondike", "--draw", "3", "--deal", "2", "--winnable"];
    let out = run_with(&arguments, "new\n").good();
    let first = out.lines().next().expect("a line");
    assert!(first.starts_with("Deal sol:3 can be won. Deals passed over: 1 lost, 0 undecided."), "{first}");
    assert!(first.contains("of 20 games"), "how hard it is: {first}");
    assert!(out.contains("deal sol:3"), "{out}");
    assert_eq!(out.matches("can be won.").count(), 2, "a new game is winnable too:\n{out}");
    let watched = run(&["watch", "freecell", "--deal", "1", "--winnable"]).good();
    assert!(watched.contains("deal sol:"), "{watched}");
    let french = run_with(&[&arguments[..], &["--lang", "fr"]].concat(), "").good();
    assert!(
        french.starts_with("La donne sol:3 est gagnable. Donnes écartées : 1 perdue d’avance"),
        "{french}"
    );
    let none = run(&["play", "r7", "--winnable"]).sentence(2);
    assert!(none.contains("solve"), "{none}");
}
