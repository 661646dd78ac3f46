//! Klondike at the console, and in Catalan.

use crate::harness::{Folder, run, run_with};
use solitarium_core::{Choices, Deal, Effort, Turn};
use solitarium_lab::{Catalogue, Table};

fn typed(more: &[&str], lines: &[&str]) -> String {
    let arguments = [&["play", "klondike", "--deal", "5"], more].concat();
    run_with(&arguments, &(lines.join("\n") + "\n")).good()
}

#[test]
fn moves_are_typed_as_people_think() {
    let out = typed(&[], &["9h c2", "c6 c7", "d", "undo", "D", "1 card c4 c2"]);
    for sentence in
        ["You moved 9♥ from column 4 to column 2.", "You moved Q♦ from column 6 to column 7.", "You drew K♦."]
    {
        assert!(out.contains(sentence), "{sentence} in\n{out}");
    }
}

#[test]
fn what_cannot_be_done_is_said_why() {
    let lines = ["7h c9", "c1 f", "c7 c1", "w c1", "9 cards c1 c2", "c1 c1", "fs c2", "9s f", "as f"];
    let out = typed(&[], &lines);
    for sentence in [
        "There is no column 9: they are numbered 1 to 7.",
        "9♠ can’t go up yet: A♠ comes first.",
        "K♠ can’t go on 9♠: it must be one rank lower and of the other colour.",
        "The waste is empty: draw a card first.",
        "Column 1 has one card face up, not 9.",
        "Those cards are already in column 1.",
        "The ♠ foundation is empty.",
        "A♠ can’t be moved from where it is.",
    ] {
        assert!(out.contains(sentence), "{sentence} in\n{out}");
    }
    let french = typed(&["--lang", "fr"], &lines);
    assert!(
        french
            .contains("R♠ ne va pas sur 9♠ : il faut un rang de moins, et rouge sur noir ou noir sur rouge."),
        "{french}"
    );
    let catalan = typed(&["--lang", "ca"], &lines);
    assert!(
        catalan.contains(
            "K♠ no pot anar sobre 9♠: ha de ser del valor immediatament inferior i de l’altre color."
        ),
        "{catalan}"
    );
}

/// A game that the default strategy wins, stopped when every card is known.
fn won_but_for_the_end() -> Box<dyn Table> {
    let mut catalogue = Catalogue::new();
    solitarium_games::each_game(&mut catalogue);
    let klondike = catalogue.find("klondike").expect("klondike is in the catalogue");
    let Ok(variant) = klondike.variant(&Choices::none()) else { panic!("the default variant") };
    for number in 0..100 {
        let Ok(mut table) = variant.open(&Deal::Own(number), None, Effort::default()) else {
            panic!("a deal")
        };
        while let Some(choice) = table.advice() {
            table.play(choice);
        }
        if matches!(table.turn(), Turn::Over(outcome) if outcome.is_won()) {
            while table.is_all_known() && table.undo() {}
            table.redo();
            return table;
        }
    }
    panic!("greedy wins none of a hundred deals")
}

#[test]
fn a_game_whose_cards_are_all_known_finishes_by_itself() {
    let folder = Folder::new();
    let save = folder.write("known.txt", &format!("{}\n", won_but_for_the_end().record()));
    let out = run_with(&["play", "klondike", "--load", &save], "finish\nquit\n").good();
    assert!(out.contains("Won: 52 cards up."), "{out}");
    assert!(out.contains(" moves in 0:0"), "{out}");

    let out = typed(&[], &["finish"]);
    assert!(out.contains("Some cards are still face down"), "{out}");
}

/// There is a proof that this deal is lost: it is said so, without a way back that leads nowhere.
#[test]
fn a_deal_that_could_never_be_won() {
    let out = run_with(&["play", "klondike", "--deal", "sol:5"], "solvable\nhint\n1\nsolvable\n").good();
    assert_eq!(out.matches("This game could never have been won.").count(), 2, "{out}");
    // A hint still names a move, and does not tell that the game is lost.
    assert!(out.contains("Hint: "), "{out}");
    assert!(!out.contains("rescue") && !out.contains("any more"), "{out}");
}

/// The fixed dialogue through the real program: a game given up, and the end of the input.
#[test]
fn the_catalan_console_is_never_translated() {
    for language in ["en", "fr", "ca"] {
        let arguments = ["play", "klondike", "--ui", "girona", "--lang", language];
        let out = run_with(&arguments, "7 1 x A").good();
        assert!(out.starts_with("ENTRA LA LLAVOR:\nESTAT DEL JOC\n"), "{out}");
        assert!(out.contains("OPCIO NO DEFINIDA x\nMENU\n"), "{out}");
        assert!(out.ends_with("HAS ABANDONAT LA PARTIDA!\n"), "{out}");
        assert!(run_with(&arguments, "7 1 1").good().ends_with("OPCIO:\n"));
    }
    let wrong = run_with(&["play", "klondike", "--ui", "barcelona"], "").sentence(2);
    assert_eq!(wrong, "there is no “barcelona”: it must be one of girona");
}

/// Cards are French wherever moves are told: in the list, in answers of the solver, and in solutions.
#[test]
fn told_moves_have_french_cards() {
    let is_english = |out: &str| ["J♣", "Q♠", "K♥", "J♦", "Q♥"].iter().any(|card| out.contains(card));
    let solved = run(&["solve", "klondike", "--deal", "0", "--moves", "--lang", "fr"]).good();
    assert!(solved.contains("D♥ -> c3"), "{solved}");
    assert!(!is_english(&solved), "{solved}");
    let batch = run(&["solve", "klondike", "--deals", "0..1", "--moves", "--lang", "fr"]).good();
    assert!(batch.contains("D♥ -> c3") && !is_english(&batch), "{batch}");
    let asked = ["play", "klondike", "--deal", "6", "--console", "--lang", "fr"];
    let played = run_with(&asked, "garder\nquitter\n").good();
    assert!(played.contains("Ces coups permettent encore de gagner"), "{played}");
    assert!(played.contains("D♠ -> c6") && !is_english(&played), "{played}");
}
