//! The French dialogue that asks for a problem of peg solitaire and solves it.

use crate::harness::{finish, program, run, run_with};
use insta::assert_snapshot;
use solitarium_games::peg::{Board, Jump};
use std::process::Stdio;

fn dialogue(lines: &[&str]) -> String {
    let input = lines.join("\n") + if lines.is_empty() { "" } else { "\n" };
    run_with(&["play", "peg", "--ui", "cercle"], &input).good()
}

/// The jumps that are listed, as the seed writes them.
fn jumps(board: &Board, out: &str) -> Vec<Jump> {
    let listed = out.lines().filter_map(|line| {
        let (from, to) = line.strip_prefix("Bille de ")?.split_once(" sautée en direction ")?;
        let cell = |text: &str| board.parse_cell(text).expect("a cell") as u8;
        Some((cell(from), cell(to)))
    });
    let find =
        |(from, to)| *board.jumps().iter().find(|jump| (jump.from, jump.to) == (from, to)).expect("a jump");
    listed.map(find).collect()
}

#[test]
fn the_whole_dialogue() {
    assert_snapshot!("cercle-classique", dialogue(&["1", "n", "n"]));
    assert_snapshot!("cercle-cercle", dialogue(&["2", "o", "3", "4", "o", "3", "2"]));
    assert_snapshot!("cercle-impossible", dialogue(&["2", "n", "n"]));
}

#[test]
fn wrong_answers_are_asked_again() {
    let wrong = dialogue(&[
        "0", "3", "", "x", "-1", "2", "maybe", "", "oui", "7", "-1", "0", "a", "0", "3", "4", "O", "9", "3",
        "3,2", "2",
    ]);
    let right = dialogue(&["2", "o", "3", "4", "o", "3", "2"]);
    assert_eq!(wrong.matches("Réponse invalide").count(), 5 + 2 + 2 + 1 + 2, "{wrong}");
    assert_eq!(wrong.matches("La case (0, 0) n'est pas sur le plateau").count(), 1);
    let from = |out: &str| out[out.find("Position finale choisie").expect("a finish")..].to_owned();
    assert_eq!(from(&wrong), from(&right));
    let long = "9".repeat(100_000);
    assert!(dialogue(&[&long, "\u{0}é", "1", "n", "n"]).contains("Solution trouvée"));
}

/// From every empty cell to itself or to where the rule of three allows: what is listed is a solution.
#[test]
fn what_is_listed_solves() {
    for (choice, name, solvable) in [("1", "english", 33), ("2", "european", 0)] {
        let board = Board::named(name).expect("a board");
        let mut solved = 0;
        for cell in 0..board.size() {
            let place = board.place(cell);
            let (row, column) = (place.row.to_string(), place.column.to_string());
            let out = dialogue(&[choice, "o", &row, &column, "o", &row, &column]);
            let start = board.full() ^ 1 << cell;
            if out.contains("Solution trouvée") {
                let end = board.replay(start, &jumps(&board, &out));
                assert_eq!(end, Ok(1 << cell), "{name} {place}");
                solved += 1;
            } else {
                assert!(out.contains("il n'y en a pas, et voici la preuve"), "{out}");
            }
        }
        assert_eq!(solved, solvable, "{name}");
    }
}

#[test]
fn the_end_of_the_input_ends_it_quietly() {
    let answers = ["2", "o", "3", "4", "o", "3", "2"];
    for count in 0..answers.len() {
        let out = dialogue(&answers[..count]);
        assert!(out.ends_with(" : \n") && !out.contains("Plateau initial"), "{out}");
    }
    // A last line without its end counts.
    assert!(run_with(&["play", "peg", "--ui", "cercle"], "1\nn\nn").good().contains("Plateau final"));
}

#[test]
fn colours_only_where_they_are_wanted() {
    let coloured = |arguments: &[&str], variable: Option<&str>| {
        let mut command = program(&[&["play", "peg", "--ui", "cercle"], arguments].concat());
        if let Some(variable) = variable {
            command.env(variable, "1");
        }
        let child = command.stdin(Stdio::piped()).spawn().expect("the program starts");
        finish(child, "1\nn\nn\n").good().contains('\u{1b}')
    };
    assert!(coloured(&["--color", "always"], None));
    assert!(!coloured(&[], None), "a pipe is plain");
    assert!(!coloured(&[], Some("NO_COLOR")));
}

#[test]
fn it_is_of_this_game_alone() {
    assert!(run(&["play", "peg", "--ui", "girona"]).sentence(2).contains("it must be one of cercle"));
    assert!(run(&["play", "klondike", "--ui", "cercle"]).sentence(2).contains("it must be one of girona"));
}

/// What the dialogue would not heed is refused, not passed over.
#[test]
fn other_options_are_refused() {
    for more in [["--board", "european"], ["--finish", "3,3"], ["--deal", "1"], ["--load", "game"]] {
        let sentence = run(&[&["play", "peg", "--ui", "cercle"], &more[..]].concat()).sentence(2);
        assert!(sentence.contains(more[0]) && sentence.contains("--ui cercle"), "{sentence}");
    }
}
