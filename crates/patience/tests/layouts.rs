//! Positions as text: what is written is read back, boards of fc-solve are understood, and what is wrong is told with its place.

use proptest::prelude::*;
use solitarium_core::{Choices, Deal, Dealt, Family, Game, Literal};
use solitarium_patience::{Patience, PatienceFamily, layouts_of, shipped};

fn game(id: &str) -> Patience {
    PatienceFamily::shipped(id).expect("shipped").build(&Choices::none()).expect("it loads")
}

/// The first deal that Solvitaire makes of FreeCell.
const FIRST: &str = "tableau: 6H QS 4S 2H 3C 8S JH; KS 3S 9C 3D 8H JC KH; TC AD 5S 6S JS 7S AH; QH 5C 7D 9S TD 7H JD; \
    AC 2D TH QD AS 8D; 2S 4D 3H 4C KD 6D; 4H KC 6C 9D 8C 2C; QC 7C TS 5D 5H 9H";

/// Deal 24 of Microsoft, as fc-solve's tools print it.
const BOARD: &str = "4C 2C 9C 8C QS 4S 2H
5H QH 3C AC 3H 4H QD
QC 9S 6H 9H 3S KS 3D
5D 2S JC 5C JH 6D AS
2D KD 10H TC TD 8D
7H JS KH TS KC 7C
AH 5S 6S AD 8H JD
7S 6C 7D 4D 8S 9D
";

#[test]
fn a_layout_is_a_deal() {
    let freecell = game("freecell");
    let state = freecell.position(FIRST).expect("a position");
    assert_eq!(state, {
        let mut dealt = freecell.start(&"solvitaire:1".parse().expect("a deal")).expect("52 cards");
        // What chance is left comes from the deal's name; a layout has none.
        dealt = freecell.position(&freecell.layout_of(&dealt)).expect("read back");
        dealt
    });
}

#[test]
fn boards_of_fc_solve() {
    let freecell = game("freecell");
    let of = |text: &str| layouts_of(text).map(|layouts| layouts[0].text.clone());
    let board = of(BOARD).expect("a board");
    let dealt = freecell.start(&Deal::Ms(24)).expect("52 cards");
    assert_eq!(
        freecell.layout_of(&freecell.position(&board).expect("a position")),
        freecell.layout_of(&dealt)
    );
    // In the middle of a game.
    let later = BOARD.replace("2H\n", "\n").replace(" AH", "").replace("AH 5S", "5S");
    let later = format!(
        "Foundations: H-2 C-0 D-0 S-0\nFreecells: 9D - 2D\n{}",
        later.replace(" 9D", "").replace("2D KD", "KD")
    );
    let state = freecell.position(&of(&later).expect("a board")).expect("a position");
    let text = freecell.layout_of(&state);
    assert!(text.contains("foundation: ; ; AH 2H; ") || text.contains("AH 2H"), "{text}");
    assert!(text.contains("cell: 9D; ; 2D"), "{text}");
    let wrong = of(&BOARD.replace("KS 3D", "KX 3D")).expect_err("no card");
    assert_eq!(
        wrong.to_string(),
        "line 3, place 16: \"KX\" is not a card: a rank and a suit are expected, as in 7C"
    );
    assert!(of("\n# nothing\n").is_err());
}

#[test]
fn a_file_has_a_layout_a_line() {
    let text = format!("# two deals\n{FIRST}\n\n{FIRST}\n");
    let layouts = layouts_of(&text).expect("layouts");
    assert_eq!(layouts.iter().map(|layout| layout.line).collect::<Vec<_>>(), [2, 4]);
}

/// A place in the layout of a file is one in the file.
#[test]
fn places_are_those_in_the_file() {
    let text = "# a board\n\nFreecells:  3H  -\n 4C  2C\n: 9C é\n";
    let board = text.replace('é', "8C");
    let layouts = layouts_of(&board).expect("a board");
    let layout = &layouts[0];
    assert_eq!((layouts.len(), layout.text.as_str()), (1, "cell: 3H - | tableau: 4C 2C ; 9C 8C"));
    for (word, at) in [("3H", (3, 13)), ("4C", (4, 2)), ("2C", (4, 6)), ("9C", (5, 3)), ("8C", (5, 6))] {
        let place = layout.text.find(word).expect("a card") + 1;
        assert_eq!(layout.place_in_file(place), at, "{word}");
        assert_eq!(layout.place_in_file(place + 1), (at.0, at.1 + 1), "{word}");
    }
    let wrong = layouts_of(text).expect_err("no card").to_string();
    assert!(wrong.starts_with("line 5, place 6: \"é\" is not a card"), "{wrong}");
    let line = &layouts_of("\n  tableau:  6H   QS;KS\n").expect("a layout")[0];
    assert_eq!((line.line, line.text.as_str()), (2, "tableau: 6H QS;KS"));
    assert_eq!((line.place_in_file(1), line.place_in_file(13)), ((2, 3), (2, 18)));
    assert_eq!(line.place_in_file(16), (2, 21));
}

#[test]
fn what_is_wrong_is_told_with_its_place() {
    let freecell = game("freecell");
    let told = |text: &str| freecell.position(text).expect_err("no position").to_string();
    assert_eq!(
        told(&FIRST.replace("QS 4S", "QX 4S")),
        "place 13: \"QX\" is not a card: a rank and a suit are expected, as in 7C, or 7c face down"
    );
    assert_eq!(told(&FIRST.replace("QS 4S", "6H 4S")), "place 13: 6♥ appears 2 times: the pack has 1");
    assert_eq!(
        told(&FIRST.replace("QS 4S", "4S")),
        "Q♠ is missing: all 52 cards of the pack are expected, and there are 51"
    );
    assert!(
        told(&format!("{FIRST}; KC")).starts_with("place 174: tableau has 8 piles"),
        "{}",
        told(&format!("{FIRST}; KC"))
    );
    assert!(told(&FIRST.replace("tableau", "table")).starts_with("place 1: this game has no \"table\": "));
    assert!(told("6H").starts_with("place 1: the name of a set and a colon are expected"));
    assert!(told(&FIRST.replace("QS 4S", "Qs 4S")).contains("lies face down on a card that lies face up"));
}

/// What is written of any game is read back: the same cards in the same places.
#[test]
fn positions_are_read_back() {
    for id in shipped() {
        let game = game(id);
        for deal in 0..3 {
            let mut state = game.deal(&Dealt::own(game.pack(), deal));
            for _ in 0..20 {
                let text = game.layout_of(&state);
                let read = game.position(&text).unwrap_or_else(|error| panic!("{id}: {error}\n{text}"));
                assert_eq!(game.layout_of(&read), text, "{id}");
                let moves = game.moves(&state);
                let Some(&m) = moves.get(deal as usize % moves.len().max(1)) else { break };
                game.play(&mut state, m);
            }
        }
    }
}

proptest! {
    #[test]
    fn any_text_is_a_layout_or_an_error(text in "[ -~\n]{0,80}") {
        let freecell = game("freecell");
        if let Ok(layouts) = layouts_of(&text) {
            for layout in layouts {
                let _ = freecell.position(&layout.text);
            }
        }
    }

    #[test]
    fn damaged_layouts_are_read_or_refused(at in 0usize..200, piece in "[ 2-9TJQKACDHScdhs;|:-]{0,6}") {
        let freecell = game("freecell");
        let start = at.min(FIRST.len());
        let text = format!("{}{piece}{}", &FIRST[..start], &FIRST[(start + 3).min(FIRST.len())..]);
        let _ = freecell.position(&text);
        let _ = layouts_of(&text.replace(';', "\n"));
    }
}

/// A position that is dealt tells its deal, in every game in which each card is there once; one after a move does not.
#[test]
fn a_dealt_position_tells_its_deal() {
    let mut told = 0;
    for id in shipped() {
        let game = game(id);
        let dealt = Deal::Own(3).cards(game.pack().expect("cards")).expect("dealt");
        let mut state = game.start(&Deal::Own(3)).expect("dealt");
        let Some(deal) = game.deal_of(&state) else { continue };
        told += 1;
        let again = game.start(&deal).expect("dealt");
        assert_eq!(game.layout_of(&again), game.layout_of(&state), "{id}");
        if id.starts_with("klondike") {
            assert_eq!(deal, Deal::Literal(Literal::new(&dealt).expect("cards")), "{id}");
            let first = game.moves(&state)[0];
            game.play(&mut state, first);
            assert_eq!(game.deal_of(&state), None, "{id}");
        }
    }
    assert!(told > 100, "{told}");
}
