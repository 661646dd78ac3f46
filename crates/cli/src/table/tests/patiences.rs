//! Rule files on the table: the list of them, and how they are laid out.

use super::{Sitting, catalogue};
use crate::Language;
use crate::interrupt::Interrupt;
use crate::rule_files::add_all;
use crate::seats::Lineup;
use crate::store::Store;
use crate::table::play_page::{Opening, TablePage};
use crate::table::shared::{Setup, Shared};
use crossterm::event::KeyCode;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use solitarium_core::{Choices, Deal, Effort};
use solitarium_lab::{Catalogue, Entry};
use solitarium_speech::{Words, game_name};
use std::time::Duration;

pub(super) fn all_games() -> Catalogue {
    let mut catalogue = catalogue();
    add_all(&mut catalogue, None);
    catalogue
}

#[test]
fn every_well_known_game_is_in_the_catalogue() {
    let catalogue = all_games();
    for id in solitarium_games::WELL_KNOWN {
        assert!(catalogue.find(id).is_some(), "{id}");
    }
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
    // The whole name, or its beginning, finds the game itself, and not the first of its variants. Whoever comes back is not searching.
    for name in ["freecell", "free", "fr"] {
        sitting.keys(&format!("q/{name}\n"));
        assert!(sitting.screen().contains("FreeCell, deal sol:"), "{name}: {}", sitting.screen());
    }
    sitting.keys("q");
    let screen = sitting.screen();
    let is_chosen = screen.lines().any(|line| line.trim() == "▸ FreeCell");
    assert!(is_chosen && !screen.contains("/fr"), "{screen}");
    // Page down goes from group to group.
    sitting.press(KeyCode::PageDown);
    let first = sitting.screen();
    sitting.press(KeyCode::PageDown);
    assert_ne!(sitting.screen(), first);
}

/// A search without a match says so, shows no game, and opens none.
#[test]
fn a_search_without_a_match_says_so() {
    let catalogue = all_games();
    for language in Language::ALL {
        let words = Words::new(language, &[]);
        let store = Store::in_memory().expect("a store");
        let mut sitting = Sitting::with(&catalogue, store, super::TWO_COLOURS, (80, 24), language);
        for keys in ["/xyzzy", "\n", "\t"] {
            sitting.keys(keys);
            let screen = sitting.screen();
            assert!(screen.starts_with(" Solitarium") && screen.contains("/xyzzy_"), "{screen}");
            assert!(screen.contains(&words.say("tabletop-no-match", &[])), "{screen}");
            assert!(!screen.contains('‹') && !screen.contains("Le relais"), "{screen}");
        }
        sitting.keys("\x1b");
        assert!(sitting.screen().contains('‹'), "{}", sitting.screen());
    }
}

/// In a group the game stands before its variants, and numbers are in their order, in every language.
#[test]
fn games_are_listed_in_the_order_of_their_names() {
    let catalogue = all_games();
    for language in Language::ALL {
        let mut words = Words::new(language, &[]);
        catalogue.iter().for_each(|entry| words.bring(entry.id(), entry.words()));
        let store = Store::in_memory().expect("a store");
        let size = (160, 400);
        let sitting = Sitting::with(&catalogue, store, super::TWO_COLOURS, size, language);
        let screen = sitting.screen();
        let line = |id: &str| {
            let name = game_name(id, &words);
            let is_it = |line: &str| line.chars().skip(3).take(45).collect::<String>().trim_end() == name;
            screen.lines().position(is_it).unwrap_or_else(|| panic!("no {name}:\n{screen}"))
        };
        for ids in [
            &["freecell", "free-cell-0-cell", "free-cell-1-cell", "free-cell-2-cell"][..],
            &[
                "klondike-deal-1",
                "klondike-deal-2",
                "klondike-deal-3",
                "klondike-deal-10",
                "klondike-deal-13",
            ],
            &["pyramid", "pyramid-all-one-pass"],
            &["spider", "spider-one-suit"],
        ] {
            assert!(ids.iter().map(|id| line(id)).is_sorted(), "{ids:?}:\n{screen}");
        }
    }
}

/// Every name of the list is whole, at every size and in every language.
#[test]
fn names_of_games_are_whole() {
    let catalogue = all_games();
    for language in Language::ALL {
        let mut words = Words::new(language, &[]);
        catalogue.iter().for_each(|entry| words.bring(entry.id(), entry.words()));
        for (width, list) in [(60, 24), (80, 27), (120, 48)] {
            let store = Store::in_memory().expect("a store");
            let size = (width, 64_000 / width);
            let sitting = Sitting::with(&catalogue, store, super::TWO_COLOURS, size, language);
            let lines: Vec<String> = (sitting.screen().lines())
                .map(|line| line.chars().skip(1).take(list).collect::<String>().replace('▸', " "))
                .collect();
            let mut names: Vec<String> = Vec::new();
            for line in lines.iter().filter(|line| !line.trim().is_empty()) {
                match (line.strip_prefix("    "), line.strip_prefix("  "), names.last_mut()) {
                    (Some(more), _, Some(name)) => *name += &format!(" {}", more.trim()),
                    (None, Some(name), _) => names.push(name.trim().replace('\u{a0}', " ")),
                    _ => {}
                }
            }
            for entry in catalogue.iter() {
                // In a name that is broken, all blanks are alike.
                let name = game_name(entry.id(), &words).replace('\u{a0}', " ");
                assert!(names.contains(&name), "{width} {}: no {name:?}: {names:#?}", language.code());
            }
        }
    }
}

/// Every rule file is laid out so that every pile is there and no card lies outside of the table or on another one, on the smallest
/// terminal, a usual one and a large one, in every language: with what is said above the table, and with the names of its piles.
#[test]
fn every_patience_fits_the_table() {
    let catalogue = all_games();
    for language in Language::ALL {
        let setup = Setup {
            catalogue: &catalogue,
            messages: &[],
            language,
            paint: super::TWO_COLOURS,
            store: Store::in_memory().expect("a store"),
            interrupt: Interrupt::detached(),
            threads: 1,
            data_dir: None,
        };
        let mut shared = Shared::new(setup);
        for id in catalogue.iter().map(Entry::id) {
            for moves in [0, 30] {
                let entry = catalogue.share(id).expect("a game");
                let variant = entry.variant(&Choices::none()).expect("a variant");
                let mut table = variant.open(&Deal::Own(3), None, Effort::default()).expect("a deal");
                for _ in 0..moves {
                    if table.count() == 0 || !table.play(0) {
                        break;
                    }
                }
                let scene = table.scene(Some(solitarium_core::Seat::SOLO));
                let (lineup, effort) = (Lineup::default(), Effort::default());
                let opening = Opening { entry, variant, table, lineup, strategy: None, effort };
                let mut page = TablePage::watch(opening, Duration::ZERO);
                for size in [(60, 20), (80, 24), (120, 40)] {
                    let mut buffer = Buffer::empty(Rect::new(0, 0, size.0, size.1));
                    page.draw(&mut shared, &mut buffer);
                    let what = format!("{id} at {size:?} in {}, {moves} moves", language.code());
                    let what = || format!("{what}:\n{}", super::text_of(&buffer));
                    let layout = page.layout();
                    assert_eq!(layout.piles.len(), scene.piles.len(), "{}", what());
                    assert!(layout.piles.iter().all(|pile| !pile.slots.is_empty()), "{}", what());
                    let above = if scene.notes.is_empty() { 1 } else { 2 };
                    let area = Rect::new(0, above, size.0, size.1 - 3 - above);
                    let slots: Vec<Rect> = layout.slots().map(|slot| slot.area).collect();
                    for (i, slot) in slots.iter().enumerate() {
                        assert!(area.intersection(*slot) == *slot && !slot.is_empty(), "{}", what());
                        assert!(!slots[..i].iter().any(|other| other.intersects(*slot)), "{}", what());
                    }
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
    while !sitting.screen().contains("how many people take turns") {
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

/// The box between two turns is whole on the smallest terminal, in every language.
#[test]
fn the_box_between_turns_is_whole() {
    let catalogue = catalogue();
    let place = catalogue.iter().position(|entry| entry.id() == "rummy").expect("rummy") + 1;
    for language in Language::ALL {
        let words = Words::new(language, &[]);
        for size in [(60, 20), (80, 24)] {
            let store = Store::in_memory().expect("a store");
            let mut sitting = Sitting::with(&catalogue, store, super::TWO_COLOURS, size, language);
            sitting.keys(&format!("{place}\t"));
            let help = words.say("tabletop-field-people-help", &[]);
            let help: Vec<&str> = help.split_whitespace().take(3).collect();
            while !sitting.screen().contains(&help.join(" ")) {
                sitting.press(KeyCode::Down);
            }
            sitting.press(KeyCode::Right);
            sitting.keys("p");
            let screen = sitting.screen();
            let inside = screen.replace(['│', '\n'], " ");
            let shown: Vec<&str> = inside.split_whitespace().collect();
            let wanted = words.say("tabletop-hand-over-keys", &[]);
            let wanted: Vec<&str> = wanted.split_whitespace().collect();
            assert!(shown.join(" ").contains(&wanted.join(" ")), "{screen}");
        }
    }
}
