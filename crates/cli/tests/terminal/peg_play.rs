//! Peg solitaire at the console: moves as people type them, what the oracle says, the way back to the win.

use crate::harness::{Folder, run, run_with};
use serde_json::Value;
use solitarium_core::{Budget, Verdict};
use solitarium_games::Peg;
use solitarium_games::peg::solve::{Problem, solve};

fn play(more: &[&str], lines: &[&str]) -> String {
    let input = lines.join("\n") + if lines.is_empty() { "" } else { "\n" };
    run_with(&[&["play", "peg", "--deal", "1"], more].concat(), &input).good()
}

/// The counters that were shown, one line for each table.
fn counters(out: &str) -> Vec<&str> {
    out.lines().filter(|line| line.starts_with("Pegs ")).collect()
}

/// A board is always the same: its games have seeds and no deals.
#[test]
fn a_board_has_no_deals() {
    for (language, deal) in [("en", "deal"), ("fr", "donne"), ("ca", "repartiment")] {
        for arguments in [
            &["analyse", "peg", "--strategy", "random", "--games", "20"][..],
            &["analyse", "peg", "--compare", "random,solver", "--games", "20"],
            &["solve", "peg", "--help"],
        ] {
            let told = run(&[arguments, &["--lang", language]].concat()).good();
            // The option has one name for all games.
            let told = told.replace("--deals", "").to_lowercase();
            let mut words = told.split(|c: char| !c.is_alphabetic());
            assert!(!words.any(|word| word.trim_end_matches('s') == deal), "{told}");
        }
    }
}

#[test]
fn moves_as_people_type_them() {
    let by_number = play(&[], &["1", "3"]);
    for lines in
        [["d2-d4", "d5-d3"], ["d2 down", "D5 UP"], ["1,3 bas", "d5 haut"], ["d2 avall", "(4, 3) amunt"]]
    {
        assert_eq!(play(&[], &lines), by_number, "{lines:?}");
    }
    assert_eq!(counters(&by_number).last(), Some(&"Pegs 30   Jumps 2   Sweeps 2"));
}

#[test]
fn what_cannot_be_done_is_explained_in_three_languages() {
    let wrong = ["d2 up", "d4-d2", "d1-d3", "d3 down", "a1-a3", "d2-e3", "d1", "d5 sideways"];
    let told = [
        (
            "en",
            [
                "There is no jump that way from d2.",
                "There is no peg on d4.",
                "d3 is not empty.",
                "There is no peg on d4 to jump over.",
            ],
        ),
        (
            "fr",
            [
                "Il n’y a pas de saut dans cette direction depuis d2.",
                "Il n’y a pas de bille en d4.",
                "d3 n’est pas vide.",
                "pas de bille à sauter en d4",
            ],
        ),
        (
            "ca",
            [
                "Des de la casella d2 no hi ha cap salt en aquesta direcció.",
                "No hi ha cap clavilla a d4.",
                "d3 no és buida.",
                "A d4 no hi ha cap clavilla per saltar.",
            ],
        ),
    ];
    for (language, sentences) in told {
        let out = play(&["--lang", language], &wrong);
        for sentence in sentences {
            assert!(out.contains(sentence), "{sentence}: {out}");
        }
        assert!(!out.contains("reason-"), "{out}");
    }
    assert_eq!(counters(&play(&[], &wrong)).len(), 1, "nothing was played");
}

#[test]
fn sweeps_are_typed_as_they_are_solved() {
    let solved = run(&["solve", "peg", "--format", "json"]).good();
    let solved: Value = serde_json::from_str(&solved).expect("JSON");
    let sweeps = solved["sweeps"].as_array().expect("sweeps");
    let sweeps: Vec<&str> = sweeps.iter().map(|sweep| sweep.as_str().expect("a text")).collect();
    assert!(sweeps.iter().any(|sweep| sweep.matches('-').count() > 2), "one is long");
    let out = play(&[], &sweeps);
    assert!(out.contains("Won: one peg left."), "{out}");
    let last = format!("Pegs 1   Jumps 31   Sweeps {}", sweeps.len());
    assert_eq!(counters(&out).last(), Some(&last.as_str()));
    assert_eq!(counters(&out).len(), 1 + sweeps.len(), "one table for each");
}

#[test]
fn a_sweep_is_all_or_nothing() {
    // The second jump cannot be made: the first one is taken back.
    let out = play(&[], &["d2-d4", "b3-d3-f3"]);
    assert_eq!(counters(&out).len(), 2, "{out}");
    assert!(out.contains("f3 is not empty."), "{out}");
    let moves = |out: &str| out.rsplit("\n\n").next().map(str::to_owned);
    assert_eq!(moves(&out), moves(&play(&[], &["d2-d4"])), "the same moves are offered as before");
}

/// Always the first move loses; the oracle knows, takes back what has to be, and its hints win.
#[test]
fn the_way_back_to_the_win() {
    for board in ["english", "triangle15"] {
        let options = ["--board", board];
        let mut lines: Vec<String> = Vec::new();
        let text = |lines: &[String]| play(&options, &lines.iter().map(String::as_str).collect::<Vec<_>>());
        loop {
            assert!(lines.len() < 30, "{board}: the first moves do not lose");
            lines.push("1".to_owned());
            if text(&[&lines[..], &["solvable".to_owned()]].concat()).contains("can no longer be won") {
                break;
            }
        }
        lines.push("hint".to_owned());
        assert!(text(&lines).contains("Hint: "), "{board}: a hint is a move though the game is lost");
        lines.push("rescue".to_owned());
        let out = text(&lines);
        assert!(out.contains("undone. The game can be won from here."), "{out}");
        lines.push("solvable".to_owned());
        assert!(text(&lines).contains("The game can still be won."));
        lines.push("rescue".to_owned());
        assert!(text(&lines).contains("nothing to undo"));
        let out = loop {
            assert!(lines.len() < 60, "the hints do not win");
            let mut asked = lines.clone();
            asked.push("hint".to_owned());
            let out = text(&asked);
            let last = out.lines().rev().find(|line| line.contains("Hint: ") || line.contains("is over"));
            match last.and_then(|line| line.split_once("Hint: ")) {
                Some((_, hint)) => lines.push(hint.split(',').next().expect("a number").to_owned()),
                None => break out,
            }
        };
        assert!(out.contains("Won: one peg left."), "{out}");
    }
}

/// Even when a strategy that knows nothing gives the hints, they keep the win.
#[test]
fn hints_keep_the_win() {
    let mut lines = vec!["d2-d4".to_owned(), "f3-d3".to_owned(), "e1-e3".to_owned()];
    for _ in 0..8 {
        lines.push("hint".to_owned());
        let out = play(&["--strategy", "random"], &lines.iter().map(String::as_str).collect::<Vec<_>>());
        let hint = out.lines().rev().find_map(|line| line.split_once("Hint: ")).expect("a hint").1;
        lines.pop();
        lines.push(hint.split(',').next().expect("a number").to_owned());
        lines.push("solvable".to_owned());
        let out = play(&["--strategy", "random"], &lines.iter().map(String::as_str).collect::<Vec<_>>());
        assert!(out.contains("The game can still be won."), "{out}");
        lines.pop();
    }
}

/// What `keep` says of each move is what `solvable` says after it.
#[test]
fn which_moves_keep_the_win() {
    let start = ["d2-d4", "d5-d3", "d7-d5", "b4-d4", "e4-c4"];
    let out = play(&[], &[&start[..], &["keep"]].concat());
    let answer = out.rsplit("> ").nth(1).expect("an answer");
    let (kept, lost) = answer.split_once("These moves lose:").expect("some lose");
    let numbers = |text: &str| -> Vec<String> {
        let number = |line: &str| {
            let first = line.split_whitespace().next()?;
            first.parse::<u32>().ok().map(|_| first.to_owned())
        };
        text.split("\n\n").next().unwrap_or_default().lines().filter_map(number).collect()
    };
    assert!(!numbers(kept).is_empty() && !numbers(lost).is_empty(), "{answer}");
    for (moves, says) in [(numbers(kept), "can still be won"), (numbers(lost), "can no longer be won")] {
        for number in moves {
            let out = play(&[], &[&start[..], &[&number, "solvable"]].concat());
            assert!(out.contains(says), "{number}: {out}");
        }
    }
}

#[test]
fn where_the_game_can_end() {
    let out = play(&["--letters"], &["finishes"]);
    assert!(out.contains("The last peg can end on 5 cells:"), "{out}");
    assert_eq!(out.matches('@').count(), 4, "four pegs and the hole: {out}");
    let out = play(&["--letters", "--board", "european"], &["finishes"]);
    assert!(out.contains("You can’t get down to a single peg from here."), "{out}");
}

/// Any start and finish of the English board: what the oracle says is what a search finds.
#[test]
fn every_game_of_the_english_board() {
    let folder = Folder::new();
    let path = folder.path("game");
    let mut answers = [0, 0];
    for (vacancy, finish) in [("c1", "auto"), ("d3", "any"), ("c3", "f3"), ("d4+d5", "any")] {
        let game = Peg::read("english", vacancy, finish).expect("a problem");
        let board = game.board();
        for moves in [0, 5, 12, 17] {
            let save = format!("save {path}");
            let mut lines = vec!["1"; moves];
            lines.extend(["solvable", "finishes", &save]);
            let out = play(&["--vacancy", vacancy, "--finish", finish], &lines);
            let record = folder.read("game");
            let jumps =
                record.split_once(": ").and_then(|(_, moves)| moves.split_once("end")).expect("moves").0;
            let jumps = jumps.split("; ").filter(|jump| !jump.is_empty());
            let jumps: Vec<_> = jumps.flat_map(|jump| board.parse_jumps(jump).expect("a jump")).collect();
            assert_eq!(jumps.len(), moves);
            let start = board.replay(game.first(), &jumps).expect("legal jumps");
            let solved = |finish| {
                let problem = Problem { board, start, finish };
                solve(&problem, &mut Budget::default()).verdict
            };
            let won = matches!(solved(game.finish()), Verdict::Won(_));
            let at_first = Problem { board, start: game.first(), finish: game.finish() };
            let at_first = solve(&at_first, &mut Budget::default());
            answers[usize::from(won)] += 1;
            let says = match at_first.verdict {
                _ if won => "can still be won",
                Verdict::Won(_) => "can no longer be won",
                _ => "could never have been won",
            };
            assert!(out.contains(says), "{vacancy} {finish} {moves}: {out}");
            let ends = (0..33).filter(|cell| matches!(solved(1 << cell), Verdict::Won(_))).count();
            let says = match ends {
                0 => "You can’t get down to a single peg from here.".to_owned(),
                1 => "The last peg can end on one cell:".to_owned(),
                ends => format!("The last peg can end on {ends} cells:"),
            };
            assert!(out.contains(&says), "{vacancy} {finish} {moves}: {says} {out}");
        }
    }
    assert!(answers.iter().all(|&count| count > 2), "{answers:?}");
}

#[test]
fn the_words_of_each_language() {
    for (language, words) in [
        ("fr", ["soluble", "garder", "secours", "finales"]),
        ("ca", ["soluble", "mantenir", "rescat", "finals"]),
    ] {
        let english = play(&["--lang", language], &["solvable", "keep", "rescue", "finishes"]);
        assert_eq!(play(&["--lang", language], &words), english);
    }
}

/// A game that never could be won is not said to be one that can no longer be won, and nothing has to be taken back.
#[test]
fn what_could_never_be_won() {
    for (language, never) in [
        ("en", "This game could never have been won."),
        ("fr", "Cette partie était perdue d’avance : elle n’a pas de solution."),
        ("ca", "Aquesta partida no tenia solució: no es podia guanyar de cap manera."),
    ] {
        let options = ["--board", "european", "--lang", language];
        let out = play(&options, &["solvable", "hint", "1", "1", "solvable", "hint"]);
        // It is told to who asks; a hint is a move all the same.
        assert_eq!(out.matches(never).count(), 2, "{out}");
        let rescue = play(&["--lang", language], &["?"]);
        let rescue = rescue.lines().map(|line| line.split(' ').next().unwrap_or_default());
        let rescue = rescue.filter(|word| word.starts_with("resc") || *word == "secours");
        assert!(rescue.clone().count() == 1 && rescue.clone().all(|word| !out.contains(word)), "{out}");
    }
}

#[test]
fn a_game_without_an_oracle_says_so() {
    let input = "solvable\nkeep\nrescue\nfinishes\n";
    let out = run_with(&["play", "md", "--deal", "1"], input).good();
    assert_eq!(out.matches("There is no solver for this game.").count(), 3, "{out}");
    assert!(out.contains("Only board games can answer"), "{out}");
}

#[test]
fn saved_and_loaded() {
    let folder = Folder::new();
    let path = folder.path("game");
    let out = play(&["--board", "triangle15"], &["1", "1", &format!("save {path}")]);
    let record = folder.read("game");
    let resumed = run_with(&["play", "peg", "--load", &path], "").good();
    assert_eq!(counters(&resumed).last(), counters(&out).last());
    for length in [0, 5, record.len() / 2, record.len() - 3] {
        let cut = folder.write("cut", &record[..length]);
        let sentence = run_with(&["play", "peg", "--load", &cut], "").sentence(1);
        assert!(sentence.contains("saved game"), "{sentence}");
    }
    assert!(record.contains("a3-a1"), "{record}");
    let illegal = folder.write("illegal", &record.replace("a3-a1", "a4-a2"));
    let sentence = run_with(&["play", "peg", "--load", &illegal], "").sentence(1);
    assert!(sentence.contains("move 1 of the saved game"), "{sentence}");
}

/// Always the first move: the game is lost, and at its end the mistake is named; what is taken back to before it can be won.
#[test]
fn a_lost_game_ends_with_its_mistake() {
    for board in ["english", "triangle15"] {
        let out = play(&["--board", board], &["1"; 40]);
        let told = out.lines().find_map(|line| line.split_once("Move "));
        let (_, told) = told.unwrap_or_else(|| panic!("{board}: {out}"));
        let number: usize = told.split(' ').next().and_then(|number| number.parse().ok()).expect("a number");
        let before = |moves: usize| {
            let lines = [&vec!["1"; moves][..], &["solvable"]].concat();
            play(&["--board", board], &lines)
        };
        assert!(before(number - 1).contains("The game can still be won."), "{board} {number}");
        assert!(before(number).contains("can no longer be won"), "{board} {number}");
    }
}
