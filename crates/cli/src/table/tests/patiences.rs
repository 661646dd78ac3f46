//! Rule files on the table: the list of them, and how they are laid out.

use super::{Sitting, catalogue};
use crate::rule_files::shelve_all;
use crate::store::Store;
use crossterm::event::KeyCode;
use solitarium_core::{Choices, Deal, Effort};
use solitarium_lab::Catalogue;
use std::time::Duration;

pub(super) fn all_games() -> Catalogue {
    let mut catalogue = catalogue();
    shelve_all(&mut catalogue, None);
    catalogue
}

/// More than a hundred and fifty games are listed by groups, and found by typing a part of their name.
#[test]
fn games_are_found_by_typing() {
    let catalogue = all_games();
    assert!(catalogue.iter().count() > 150);
    let mut sitting = Sitting::new(&catalogue, Store::in_memory().expect("a store"));
    assert!(sitting.screen().contains("Klondike and its kin"), "{}", sitting.screen());
    sitting.keys("/eight off");
    let screen = sitting.screen();
    assert!(screen.contains("▸ Eight Off") && !screen.contains("Le relais des 7"), "{screen}");
    sitting.keys("\n");
    assert!(sitting.screen().contains("Eight Off, deal sol:"), "{}", sitting.screen());
    // The whole name finds the game itself, and not the first of its variants.
    sitting.keys("q\x1b/freecell\n");
    assert!(sitting.screen().contains("FreeCell, deal sol:"), "{}", sitting.screen());
    sitting.keys("q\x1b");
    assert!(sitting.screen().contains("Le relais des 7") || sitting.screen().contains("FreeCell"));
    // Page down goes from group to group.
    sitting.press(KeyCode::PageDown);
    let first = sitting.screen();
    sitting.press(KeyCode::PageDown);
    assert_ne!(sitting.screen(), first);
}

/// Every rule file is laid out so that no card lies outside of the screen, on a usual terminal and on a large one; and the first
/// moves can be made.
#[test]
fn every_patience_fits_the_table() {
    let catalogue = all_games();
    for entry in catalogue.iter() {
        let variant = entry.variant(&Choices::none()).expect("a variant");
        let mut table = variant.open(&Deal::Own(1), None, Effort::default()).expect("a deal");
        for moves in 0..2 {
            let scene = table.scene(Some(solitarium_core::Seat::SOLO));
            for size in [(60, 20), (80, 24), (120, 40)] {
                let area = ratatui::layout::Rect::new(0, 1, size.0, size.1 - 4);
                let layout = crate::table::layout::Layout::new(&scene, area, &|_, _| "name".to_owned());
                for slot in layout.slots() {
                    let inside = area.intersection(slot.area) == slot.area && !slot.area.is_empty();
                    assert!(inside, "{} at {size:?} after {moves} moves: {:?}", entry.id(), slot.area);
                }
            }
            for _ in 0..30 {
                if table.count() == 0 || !table.play(0) {
                    break;
                }
            }
        }
    }
}

/// All that is left goes up by itself when nothing else has to be decided, and the win is not one with help.
#[test]
fn the_rest_goes_up_by_itself() {
    let catalogue = catalogue();
    let deal = 3;
    let entry = catalogue.find("klondike").expect("klondike");
    let variant = entry.variant(&Choices::none()).expect("a variant");
    let mut table = variant.open(&Deal::Own(deal), None, Effort::default()).expect("a deal");
    let inquiry = table.inquire(solitarium_lab::Question::Line).expect("a solver");
    let solitarium_lab::Reply::Line(Ok(line)) = inquiry(&mut solitarium_core::Budget::default()) else {
        panic!("deal {deal} is won")
    };
    let record = super::some_game(&catalogue, "klondike", &Choices::none(), deal, 0);
    let mut sitting = Sitting::new(&catalogue, super::store_with("klondike", &record));
    sitting.keys("r");
    for text in &line {
        if sitting.said().contains("press f") {
            break;
        }
        let choice = table.find(text).expect("a move");
        sitting.keys(&format!("m{}\n", "j".repeat(choice)));
        table.play(choice);
    }
    assert!(sitting.said().contains("press f"), "before the last move: {}", sitting.screen());
    sitting.keys("f");
    for _ in 0..400 {
        sitting.pass(Duration::from_millis(100));
    }
    let screen = sitting.screen();
    assert!(screen.contains("You won!") || sitting.said().starts_with("Won: "), "{screen}");
    sitting.keys("q");
    sitting.keys("s");
    assert!(sitting.screen().contains("1 played, 1 won"), "{}", sitting.screen());
}

/// Two people play rummy at one screen: nobody sees anything between their turns.
#[test]
fn several_people_at_one_screen() {
    let catalogue = catalogue();
    let place = catalogue.iter().position(|entry| entry.id() == "rummy").expect("rummy") + 1;
    let mut sitting = Sitting::new(&catalogue, Store::in_memory().expect("a store"));
    sitting.keys(&format!("{place}\t"));
    while !sitting.screen().contains("how many of you play") {
        sitting.press(KeyCode::Down);
    }
    sitting.press(KeyCode::Right);
    sitting.keys("p");
    let screen = sitting.screen();
    assert!(screen.contains("it is your turn"), "{screen}");
    let cards = |screen: &str| screen.chars().filter(|c| "♠♥♦♣".contains(*c)).count();
    assert_eq!(cards(&screen), 0, "{screen}");
    sitting.keys("\n");
    assert!(cards(&sitting.screen()) > 5, "{}", sitting.screen());
    // A whole turn: draw, and discard by the first move that is listed until another one is to play.
    for _ in 0..20 {
        sitting.keys("m\n");
        if sitting.screen().contains("it is your turn") {
            break;
        }
    }
    let screen = sitting.screen();
    assert!(screen.contains("it is your turn") && cards(&screen) == 0, "{screen}");
}
