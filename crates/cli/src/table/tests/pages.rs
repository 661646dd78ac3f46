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
    assert!(sitting.screen().starts_with(" Klondike (draw: 3), deal sol:1234 "), "{}", sitting.screen());
    sitting.keys("q\n\x08\x08\x08\x08nonsense\n");
    assert!(sitting.screen().contains("nonsense"), "what is wrong is told: {}", sitting.screen());
    sitting.keys("\x1b");
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

/// The lines of keys are whole on a usual terminal and, with fewer keys, on the smallest one, in any language. Every key has a word.
#[test]
fn the_lines_of_keys_fit() {
    let table = [
        "",
        "-held",
        "-over",
        "-over-board",
        "-over-lost",
        "-over-lost-board",
        "-wait",
        "-watch",
        "-start",
        "-fields",
        "-search",
    ];
    let keys = table.map(|key| format!("tabletop-keys{key}"));
    let keys = keys.into_iter().chain(["live-keys", "live-keys-alone"].map(str::to_owned));
    let keys: Vec<String> = keys.collect();
    for language in crate::Language::ALL {
        let words = solitarium_speech::Words::new(language, &[]);
        for (key, state) in keys.iter().flat_map(|key| [(key, "on"), (key, "off")]) {
            let arguments = [("running", state.into()), ("state", state.into()), ("speed", "0.5".into())];
            let whole = words.say(key, &arguments);
            let short = words.find(&format!("{key}-short"), &arguments).unwrap_or_else(|| whole.clone());
            let long = words.find(&format!("{key}-long"), &arguments).unwrap_or_else(|| whole.clone());
            for (line, room) in [(long, 99), (whole, 79), (short, 59)] {
                assert!(line.chars().count() <= room, "{}, {key}: {line}", language.code());
                let is_named = |part: &str| part.split_whitespace().count() > 1;
                assert!(line.split(" · ").all(is_named), "{}, {key}: {line}", language.code());
            }
        }
        for key in ["tabletop-keys-prompt", "tabletop-keys-text"] {
            assert!(words.say(key, &[]).chars().count() <= 50, "{}, {key}", language.code());
        }
    }
}

/// The keys that matter most are named on a usual terminal, in any language.
#[test]
fn the_main_keys_are_named() {
    for language in crate::Language::ALL {
        let words = solitarium_speech::Words::new(language, &[]);
        let arguments = [("running", "on".into()), ("speed", "2".into())];
        for (key, wanted) in [
            ("tabletop-keys", &["space", "enter", "u", "?", "F1", "q"][..]),
            ("tabletop-keys-start", &["w", "a", "/", "tab", "?", "q"]),
            ("tabletop-keys-watch", &["space", "→", "enter", "w", "F1", "q"]),
            ("tabletop-keys-over-lost", &["n", "r", "u", "b", "w", "q"]),
        ] {
            let line = words.say(key, &arguments);
            let named = |key: &str| match (key, language.code()) {
                ("space", "fr") => "espace".to_owned(),
                ("space", "ca") => "espai".to_owned(),
                ("enter", "fr") => "entrée".to_owned(),
                ("enter", "ca") => "retorn".to_owned(),
                _ => key.to_owned(),
            };
            for key in wanted {
                let begins = |part: &str| part.split([' ', ',']).next() == Some(named(key).as_str());
                assert!(line.split(" · ").any(begins), "{}, {key}: {line}", language.code());
            }
        }
    }
}

/// On the smallest terminal the page shows the short line of keys, whole.
#[test]
fn the_keys_of_the_smallest_page_are_whole() {
    let catalogue = catalogue();
    for language in crate::Language::ALL {
        let words = solitarium_speech::Words::new(language, &[]);
        let mut sitting = Sitting::with(&catalogue, empty(), super::TWO_COLOURS, (60, 20), language);
        for (keys, shown) in [("", "-start"), ("\t", "-fields"), ("\x1b/r", "-search"), ("7\x1b5\n", "")] {
            sitting.keys(keys);
            let short = words.say(&format!("tabletop-keys{shown}-short"), &[]);
            let screen = sitting.screen();
            assert_eq!(screen.lines().last().map(str::trim), Some(short.as_str()), "{screen}");
        }
    }
}

/// What stands to the right of the list of games, in one line.
fn details(sitting: &Sitting<'_>) -> String {
    let screen = sitting.screen();
    let right = screen.lines().map(|line| line.chars().skip(26).collect::<String>());
    right.collect::<Vec<_>>().join(" ").split_whitespace().collect::<Vec<_>>().join(" ")
}

/// On the smallest terminal nothing is cut off: of every game in every language, the description and the values are whole, with each
/// of the fields chosen too.
#[test]
fn nothing_of_the_smallest_start_page_is_cut_off() {
    let catalogue = super::patiences::all_games();
    for language in crate::Language::ALL {
        let words = crate::program::words_of(language, &[], &catalogue);
        let mut sitting = Sitting::with(&catalogue, empty(), super::TWO_COLOURS, (60, 20), language);
        let mut seen = 0;
        loop {
            let screen = sitting.screen();
            assert!(!screen.contains('…'), "{screen}");
            let told = details(&sitting);
            let about =
                catalogue.iter().filter_map(|entry| solitarium_speech::game_about(entry.id(), &words));
            assert!(about.into_iter().any(|about| told.contains(&about)), "{screen}");
            sitting.keys("\t");
            loop {
                let before = sitting.screen();
                assert!(!before.contains('…'), "{before}");
                sitting.press(KeyCode::Down);
                if sitting.screen() == before {
                    break;
                }
            }
            sitting.keys("\x1b");
            seen += 1;
            sitting.press(KeyCode::Down);
            if sitting.screen() == screen {
                break;
            }
        }
        assert_eq!(seen, catalogue.iter().count(), "{}", language.code());
    }
}

/// A start that cannot be won is said to be so, whole, on the smallest terminal too.
#[test]
fn the_warning_is_whole_on_the_smallest_start_page() {
    let catalogue = catalogue();
    let place = catalogue.iter().position(|entry| entry.id() == "peg").expect("peg") + 1;
    for language in crate::Language::ALL {
        let words = solitarium_speech::Words::new(language, &[]);
        let mut sitting = Sitting::with(&catalogue, empty(), super::TWO_COLOURS, (60, 20), language);
        sitting.keys(&format!("{place}\tl"));
        assert!(sitting.screen().contains(&words.say("value-european", &[])), "{}", sitting.screen());
        let warning = words.say("peg-cannot-be-won-but", &[("hole", "|".into())]);
        for keys in ["", "j", "j", "j", "\x1b"] {
            sitting.keys(keys);
            let told = details(&sitting);
            assert!(warning.split('|').all(|part| told.contains(part.trim())), "{}", sitting.screen());
            assert!(!sitting.screen().contains('…'), "{}", sitting.screen());
        }
    }
}

/// A strategy is shown as the language has it, and typed so or as the command line has it.
#[test]
fn strategies_are_in_the_language() {
    let catalogue = catalogue();
    let place = catalogue.iter().position(|entry| entry.id() == "peg").expect("peg") + 1;
    for (language, shown, typed) in [
        (crate::Language::English, "‹ solver ›", "random"),
        (crate::Language::French, "‹ solveur ›", "au hasard"),
        (crate::Language::Catalan, "‹ solucionador ›", "a l'atzar"),
    ] {
        let words = solitarium_speech::Words::new(language, &[]);
        let mut sitting = Sitting::with(&catalogue, empty(), super::TWO_COLOURS, (80, 24), language);
        sitting.keys(&format!("{place}\tjjj"));
        assert!(sitting.screen().contains(shown), "{}", sitting.screen());
        let other = format!("‹ {} ›", words.say("strategy-random", &[]));
        for typed in [typed, "solver", "random"] {
            sitting.keys(&format!("\n{typed}\n"));
            let wanted = if typed == "solver" { shown } else { other.as_str() };
            assert!(sitting.screen().contains(wanted), "{typed}: {}", sitting.screen());
        }
    }
}

/// Esc among the options goes back to the games; only there it leaves.
#[test]
fn esc_among_the_options_goes_back_to_the_games() {
    let catalogue = catalogue();
    let mut sitting = Sitting::new(&catalogue, empty());
    sitting.keys("\t\x1b");
    assert!(!sitting.app.is_left());
    assert!(sitting.screen().contains("tab options"), "{}", sitting.screen());
    sitting.keys("\x1b");
    assert!(sitting.app.is_left());
}

/// A value is typed as it is shown, in any language, or as the command line has it.
#[test]
fn values_are_typed_as_they_are_shown() {
    let catalogue = catalogue();
    let place = catalogue.iter().position(|entry| entry.id() == "peg").expect("peg") + 1;
    for typed in ["european", "European", "européen", "EUROPEU", "europeen"] {
        let mut sitting = Sitting::new(&catalogue, empty());
        sitting.keys(&format!("{place}\t\n{typed}\n"));
        assert!(sitting.screen().contains("board       ‹ European ›"), "{typed}: {}", sitting.screen());
    }
    for typed in ["any", "Any cell", "n’importe laquelle", "qualsevol"] {
        let mut sitting = Sitting::new(&catalogue, empty());
        sitting.keys(&format!("{place}\tjj"));
        assert!(sitting.screen().contains("‹ the empty cell, if possible ›"), "{}", sitting.screen());
        sitting.keys(&format!("\n{typed}\n"));
        assert!(sitting.screen().contains("‹ any cell ›"), "{typed}: {}", sitting.screen());
        // What the prompt is filled with is what is shown, and changes nothing.
        sitting.keys("\n");
        assert!(sitting.screen().contains("> any cell"), "{}", sitting.screen());
        sitting.keys("\n");
        assert!(sitting.screen().contains("‹ any cell ›"), "{}", sitting.screen());
    }
}

/// The arrows go through the cells of the board that is chosen, as the line of keys says.
#[test]
fn the_arrows_change_the_cells_of_the_board() {
    let catalogue = catalogue();
    let place = catalogue.iter().position(|entry| entry.id() == "peg").expect("peg") + 1;
    let mut sitting = Sitting::new(&catalogue, empty());
    sitting.keys(&format!("{place}\tj"));
    assert!(sitting.screen().contains("empty cell  ‹ centre ›"), "{}", sitting.screen());
    sitting.keys("ll");
    assert!(sitting.screen().contains("empty cell  ‹ d1 ›"), "{}", sitting.screen());
    sitting.keys("hhh");
    assert!(sitting.screen().contains("empty cell  ‹ e7 ›"), "{}", sitting.screen());
    sitting.keys("jlll");
    assert!(sitting.screen().contains("last cell   ‹ d1 ›"), "{}", sitting.screen());
    // The European board has a cell b2, and the English one has not.
    sitting.keys("kkl");
    assert!(sitting.screen().contains("board       ‹ European ›"), "{}", sitting.screen());
    sitting.keys("jlllll");
    assert!(sitting.screen().contains("empty cell  ‹ b2 ›"), "{}", sitting.screen());
}

/// A value that does not exist is said to be wrong, and can be mended: the prompt stays. It offers the values as they are shown.
#[test]
fn a_wrong_value_can_be_mended() {
    let catalogue = catalogue();
    let place = catalogue.iter().position(|entry| entry.id() == "peg").expect("peg") + 1;
    let language = crate::Language::French;
    let mut sitting = Sitting::with(&catalogue, empty(), super::TWO_COLOURS, (100, 40), language);
    sitting.keys(&format!("{place}\t\n"));
    assert!(sitting.screen().contains("anglais, européen"), "{}", sitting.screen());
    assert!(!sitting.screen().contains("english"), "{}", sitting.screen());
    sitting.keys("europen\n");
    assert!(sitting.screen().contains("> europen_"), "{}", sitting.screen());
    assert!(sitting.screen().contains("n’y a pas de plateau"), "{}", sitting.screen());
    sitting.keys("\x08en\n");
    assert!(sitting.screen().contains("‹ européen ›"), "{}", sitting.screen());
}

/// The start page calls a field by the same name wherever it speaks of it.
#[test]
fn the_warning_names_the_field() {
    for language in crate::Language::ALL {
        let words = solitarium_speech::Words::new(language, &[]);
        let label = words.say("option-vacancy.label", &[]);
        for key in ["peg-cannot-be-won-but", "error-peg-vacancy"] {
            let told = words.say(key, &[("hole", "c1".into()), ("error", "".into())]);
            assert!(told.contains(&label), "{}: {told}", language.code());
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
    sitting.wait_for("the measure", |screen| screen.contains("cards up"));
    sitting.keys(" ");
    assert!(sitting.screen().contains("space continue"), "{}", sitting.screen());
    sitting.keys("q");
    assert!(sitting.screen().starts_with(" Solitarium"));
    sitting.keys(&format!("{}a", number("rummy")));
    assert!(sitting.screen().contains("solitarium arena"), "{}", sitting.screen());
}
