//! The start page: games, fields, the last game, languages.

use super::{Sitting, catalogue, some_game, store_with};
use crate::store::Store;
use crossterm::event::{Event, KeyCode, KeyEvent, KeyModifiers};
use solitarium_core::Choices;

fn empty() -> Store {
    Store::in_memory().expect("a store")
}

#[test]
fn every_game_of_the_catalogue_is_listed_and_opens() {
    let catalogue = catalogue();
    for (number, entry) in (1..).zip(catalogue.iter()) {
        let mut sitting = Sitting::new(&catalogue, empty());
        sitting.keys(&format!("{number}\n"));
        let words = solitarium_speech::Words::new(crate::Language::English, &[]);
        let name = solitarium_speech::game_name(entry.id(), &words);
        // A board has no deal.
        let head = if entry.id() == "peg" { format!(" {name} ") } else { format!(" {name}, deal sol:") };
        assert!(sitting.screen().starts_with(&head), "{}", sitting.screen());
        sitting.keys("q");
        assert!(sitting.screen().starts_with(" Solitarium"));
    }
}

/// The fields change the variant and the deal, and are remembered.
#[test]
fn a_variant_and_a_deal_are_chosen() {
    let catalogue = catalogue();
    let mut sitting = Sitting::new(&catalogue, empty());
    let place = catalogue.iter().position(|entry| entry.id() == "klondike").expect("klondike") + 1;
    sitting.keys(&format!("{place}\tl"));
    assert!(sitting.screen().contains("‹ 3 ›"), "{}", sitting.screen());
    sitting.keys("jjj\n1234\n");
    assert!(sitting.screen().contains("‹ 1234 ›"), "{}", sitting.screen());
    sitting.keys("p");
    assert!(sitting.screen().starts_with(" Klondike (draw=3), deal sol:1234 "), "{}", sitting.screen());
    sitting.keys("q\n\x08\x08\x08\x08nonsense\n");
    assert!(sitting.screen().contains("nonsense"), "what is wrong is told: {}", sitting.screen());
    assert!(sitting.screen().contains("‹ 1234 ›"), "and nothing changes");
}

/// What a prompt is filled with is selected, so that typing replaces it; Ctrl-U empties the line.
#[test]
fn a_prompt_is_typed_over_and_emptied() {
    let catalogue = catalogue();
    let mut sitting = Sitting::new(&catalogue, empty());
    sitting.keys("1\tj\n1234\n");
    assert!(sitting.screen().contains("‹ 1234 ›"), "{}", sitting.screen());
    sitting.keys("\n5\n");
    assert!(sitting.screen().contains("‹ 5 ›"), "{}", sitting.screen());
    sitting.keys("\n67");
    sitting.handle(&Event::Key(KeyEvent::new(KeyCode::Char('u'), KeyModifiers::CONTROL)));
    sitting.keys("8\n");
    assert!(sitting.screen().contains("‹ 8 ›"), "{}", sitting.screen());
}

#[test]
fn the_last_game_is_taken_up_and_a_game_under_way_is_not_lost_by_choosing_it() {
    let catalogue = catalogue();
    let record = some_game(&catalogue, "md", &Choices::none(), 5, 12);
    let mut sitting = Sitting::new(&catalogue, store_with("md", &record));
    assert!(sitting.screen().contains("Continue Montée-descente, deal sol:5, after 12 moves"));
    sitting.keys("\n");
    assert!(sitting.screen().contains("deal sol:5"), "{}", sitting.screen());
    assert!(sitting.said().starts_with("Resumed after 12 moves."), "{}", sitting.said());
    sitting.keys("q4\n");
    assert!(sitting.screen().contains("12 moves"), "{}", sitting.screen());
}

/// A record that nobody can read is told, and nothing else happens.
#[test]
fn what_cannot_be_taken_up_is_told() {
    let catalogue = catalogue();
    for (game, record) in [("md", "rubbish"), ("unheard-of", "solitarium/1 unheard-of default sol:1 0: end")]
    {
        let mut sitting = Sitting::new(&catalogue, store_with(game, record));
        sitting.keys("r");
        assert!(sitting.screen().contains("The saved game can’t be resumed: "), "{}", sitting.screen());
    }
}

#[test]
fn languages_and_themes_are_changed_and_remembered() {
    let catalogue = catalogue();
    let mut sitting = Sitting::new(&catalogue, empty());
    sitting.keys("g");
    assert!(sitting.screen().contains("Français · rouge et noir"), "{}", sitting.screen());
    sitting.keys("gt");
    assert!(sitting.screen().contains("Català · quatre colors"), "{}", sitting.screen());
}

/// The lines of keys are not cut off on the smallest terminal, in any language.
#[test]
fn the_lines_of_keys_fit() {
    for language in crate::Language::ALL {
        let words = solitarium_speech::Words::new(language, &[]);
        for key in ["", "-held", "-over", "-wait", "-watch", "-prompt", "-text", "-start", "-fields"] {
            let arguments = [("running", "off".into()), ("speed", "0.5".into())];
            let line = words.say(&format!("tabletop-keys{key}"), &arguments);
            assert!(line.chars().count() <= 78, "{}: {line}", language.code());
        }
        for state in ["on", "off"] {
            let line = words.say("live-keys", &[("state", state.into())]);
            assert!(line.chars().count() <= 78, "{}: {line}", language.code());
        }
    }
}

#[test]
fn a_game_is_analysed_and_what_cannot_be_is_told() {
    let catalogue = catalogue();
    let number = |id: &str| catalogue.iter().position(|entry| entry.id() == id).expect("a game") + 1;
    let mut sitting = Sitting::new(&catalogue, empty());
    sitting.keys(&format!("{}a", number("md")));
    assert!(sitting.screen().starts_with(" Montée-descente, best-fit "), "{}", sitting.screen());
    while !sitting.screen().contains("cards up") {
        sitting.pass(std::time::Duration::from_millis(20));
        std::thread::yield_now();
    }
    sitting.keys(" ");
    assert!(sitting.screen().contains("space continue"), "{}", sitting.screen());
    sitting.keys("q");
    assert!(sitting.screen().starts_with(" Solitarium"));
    sitting.keys(&format!("{}a", number("rummy")));
    assert!(sitting.screen().contains("solitarium arena"), "{}", sitting.screen());
}
