//! Pages as snapshots: one game in every theme, one game of each kind at two sizes, the start page, what lies over the table.

use super::{Sitting, catalogue, some_game, store_with, text_of};
use crate::Language;
use crate::table::theme::{Depth, Paint, Theme};
use crate::text::width::width;
use insta::assert_snapshot;
use ratatui::buffer::Buffer;
use ratatui::style::{Color, Style};
use solitarium_core::Choices;
use solitarium_lab::Entry;

/// After so many moves there is something to see.
const MOVES: usize = 41;

/// The styles of a page, in the order in which they are met: each with the first text that has it.
fn styles_of(buffer: &Buffer) -> String {
    let mut known: Vec<(Style, String)> = Vec::new();
    for row in 0..buffer.area.height {
        let cells = (0..buffer.area.width).map(|column| &buffer[(column, row)]).collect::<Vec<_>>();
        for run in cells.chunk_by(|one, next| one.style() == next.style()) {
            let (style, text) = (run[0].style(), run.iter().map(|cell| cell.symbol()).collect::<String>());
            let text = text.trim();
            if !text.is_empty() && known.iter().all(|(other, _)| *other != style) {
                known.push((style, text.to_owned()));
            }
        }
    }
    let colour = |colour: Option<Color>| colour.map_or("-".to_owned(), |c| c.to_string());
    let line = |(style, text): &(Style, String)| {
        format!("{} on {} {:?}: {text}\n", colour(style.fg), colour(style.bg), style.add_modifier)
    };
    known.iter().map(line).collect()
}

/// So many rows show everything that themes draw in their own way: piles with and without cards, faces, backs and the cursor.
const ROWS: usize = 10;

/// One game in every theme, with its colours.
#[test]
fn every_theme() {
    let catalogue = catalogue();
    let record = some_game(&catalogue, "klondike", &Choices::none(), 7, MOVES);
    let mut all = String::new();
    for theme in Theme::ALL {
        let paint = Paint { theme, depth: Depth::True, language: Language::English };
        let store = store_with("klondike", &record);
        let mut sitting = Sitting::with(&catalogue, store, paint, (60, 20), Language::English);
        sitting.keys("r");
        let rows: String = sitting.screen().split_inclusive('\n').take(ROWS).collect();
        all += &format!("=== {}\n{rows}{}", theme.code(), styles_of(sitting.buffer()));
    }
    assert_snapshot!("themes", all);
}

/// A game with columns, a board, and a game with hands: the kinds of pages that are kept as snapshots.
const KINDS: [&str; 3] = ["klondike", "peg", "rummy"];

/// Every game on the smallest terminal, and on a usual one: there is a head, a table below it, and the keys at the foot.
#[test]
fn every_game() {
    let catalogue = catalogue();
    for entry in catalogue.iter() {
        let id = entry.id();
        let record = some_game(&catalogue, id, &Choices::none(), 7, MOVES);
        let words = solitarium_speech::Words::new(Language::English, &[]);
        let mut all = String::new();
        for size in [(60, 20), (80, 24)] {
            let store = store_with(id, &record);
            let mut sitting = Sitting::with(&catalogue, store, super::TWO_COLOURS, size, Language::English);
            sitting.keys("r");
            let screen = sitting.screen();
            let lines: Vec<&str> = screen.lines().collect();
            assert_eq!(lines.len(), usize::from(size.1), "{screen}");
            assert!(lines.iter().all(|line| width(line) <= usize::from(size.0)), "{screen}");
            let name = words.say(&format!("game-{id}"), &[]);
            assert!(lines[0].contains(&name) && lines[0].contains("0:00"), "no head of {name}:\n{screen}");
            let rows = lines[1..lines.len() - 4].iter().filter(|line| !line.is_empty()).count();
            assert!(rows >= 3, "{rows} rows of {id}:\n{screen}");
            assert!(lines[lines.len() - 1].contains("q quit"), "no keys:\n{screen}");
            all += &format!("=== {}x{}\n{screen}", size.0, size.1);
        }
        if KINDS.contains(&id) {
            assert_snapshot!(id, all);
        }
    }
}

/// The number of colours changes the colours, and nothing else.
#[test]
fn depths() {
    let catalogue = catalogue();
    let record = some_game(&catalogue, "klondike", &Choices::none(), 7, MOVES);
    let shown = |depth| {
        let paint = Paint { theme: Theme::FourColours, depth, language: Language::English };
        let store = store_with("klondike", &record);
        let mut sitting = Sitting::with(&catalogue, store, paint, (80, 24), Language::English);
        sitting.keys("r");
        sitting.buffer().clone()
    };
    let (none, sixteen, many, all) =
        (shown(Depth::None), shown(Depth::Sixteen), shown(Depth::Many), shown(Depth::True));
    assert!([&sixteen, &many, &all].iter().all(|other| text_of(other) == text_of(&none)));
    let colours = |buffer: &Buffer| -> Vec<Color> {
        buffer
            .content
            .iter()
            .flat_map(|cell| [cell.fg, cell.bg])
            .filter(|colour| *colour != Color::Reset)
            .collect()
    };
    assert!(colours(&none).is_empty());
    let named = |colour: &Color| !matches!(colour, Color::Rgb(..) | Color::Indexed(_));
    assert!(!colours(&sixteen).is_empty() && colours(&sixteen).iter().all(named));
    assert!(
        !colours(&many).is_empty() && colours(&many).iter().all(|colour| matches!(colour, Color::Indexed(_)))
    );
    assert!(!colours(&all).is_empty() && colours(&all).iter().all(|colour| matches!(colour, Color::Rgb(..))));
}

/// The ASCII theme shows nothing beyond ASCII but what the words of the language have.
#[test]
fn ascii_is_ascii() {
    let catalogue = catalogue();
    for id in catalogue.iter().map(Entry::id) {
        let record = some_game(&catalogue, id, &Choices::none(), 3, MOVES);
        let paint = Paint { theme: Theme::Ascii, depth: Depth::Sixteen, language: Language::English };
        let mut sitting =
            Sitting::with(&catalogue, store_with(id, &record), paint, (80, 24), Language::English);
        sitting.keys("r");
        let screen = sitting.screen();
        let strange: String = screen.chars().filter(|c| !c.is_ascii()).collect();
        assert!(strange.chars().all(char::is_alphabetic), "{id}: {strange:?}\n{screen}");
    }
}

/// The start page in three languages.
#[test]
fn start_page() {
    let catalogue = catalogue();
    let record = some_game(&catalogue, "klondike", &Choices::none(), 7, MOVES);
    for language in Language::ALL {
        let store = store_with("klondike", &record);
        let mut sitting = Sitting::with(&catalogue, store, super::TWO_COLOURS, (80, 24), language);
        let mut all = sitting.screen();
        sitting.keys("7\t");
        all += &format!("===\n{}", sitting.screen());
        sitting.keys("?");
        all += &format!("===\n{}", sitting.screen());
        assert_snapshot!(format!("start-{}", language.code()), all);
    }
}

/// Help, the list of moves, a question, and a terminal that is too small.
#[test]
fn overlays() {
    let catalogue = catalogue();
    let record = some_game(&catalogue, "klondike", &Choices::none(), 7, MOVES);
    let mut sitting = Sitting::new(&catalogue, store_with("klondike", &record));
    sitting.keys("r");
    let mut all = String::new();
    sitting.press(crossterm::event::KeyCode::F(1));
    all += &format!("=== help\n{}", sitting.screen());
    sitting.keys("\x1bm");
    all += &format!("=== moves\n{}", sitting.screen());
    sitting.keys("\x1bs");
    all += &format!("=== save\n{}", sitting.screen());
    sitting.keys("\x1b");
    sitting.resize(59, 24);
    all += &format!("=== small\n{}", sitting.screen());
    sitting.resize(80, 24);
    let again = sitting.screen();
    sitting.resize(200, 60);
    sitting.resize(80, 24);
    assert_eq!(sitting.screen(), again, "the table is laid again after every change of the size");
    assert_snapshot!("overlays", all);
}

/// A name over a pile is whole or shorter, never cut off; foundations beside each other have one name for all.
#[test]
fn names_of_piles_are_whole() {
    let catalogue = catalogue();
    for language in Language::ALL {
        let words = solitarium_speech::Words::new(language, &[]);
        let record = some_game(&catalogue, "klondike", &Choices::none(), 7, MOVES);
        for size in [(60, 20), (80, 24), (120, 40)] {
            let store = store_with("klondike", &record);
            let mut sitting = Sitting::with(&catalogue, store, super::TWO_COLOURS, size, language);
            sitting.keys("r");
            let screen = sitting.screen();
            let all = words.find("pile-foundation.all", &[]).expect("their name");
            assert_eq!(screen.matches(&format!("9 {all} ")).count(), 1, "{size:?}\n{screen}");
            // What stands behind the digits of the stock and of the waste is their name, their number of cards, or both.
            for (digit, key) in [('0', "pile-stock"), ('8', "pile-waste")] {
                let names =
                    [words.say(key, &[]), words.find(&format!("{key}.short"), &[]).unwrap_or_default()];
                let row = screen.lines().nth(1).expect("the names of the first row");
                let shown = row.split_once(&format!(" {digit} ")).map_or("", |(_, after)| after);
                let shown =
                    shown.split("  ").next().unwrap_or_default().split('×').next().unwrap_or_default();
                let shown = shown.split_whitespace().next().unwrap_or_default();
                assert!(names.iter().any(|name| name == shown), "{size:?} {shown:?}\n{screen}");
            }
        }
    }
}

/// The number of a deal is whole on the smallest terminal, in every language: a part of it would be another deal.
#[test]
fn the_deal_in_the_head_is_whole() {
    let catalogue = catalogue();
    let record = some_game(&catalogue, "klondike", &Choices::none(), 438_536_123, MOVES);
    for language in Language::ALL {
        let store = store_with("klondike", &record);
        let mut sitting = Sitting::with(&catalogue, store, super::TWO_COLOURS, (60, 20), language);
        sitting.keys("r");
        let screen = sitting.screen();
        let head = screen.lines().next().unwrap_or_default();
        assert!(head.contains("sol:438536123 ") && head.ends_with(" · 0:00"), "{head}");
    }
}

/// Boards have an outline where there is room for it, of squares and of triangles.
#[test]
fn boards_have_an_outline() {
    let catalogue = catalogue();
    for (board, corners) in [("english", "╭╮╰╯"), ("triangle15", "╱╲")] {
        let choices: Choices = format!("board={board}&finish=any").parse().expect("choices");
        let record = some_game(&catalogue, "peg", &choices, 1, 2);
        let mut sitting = Sitting::new(&catalogue, store_with("peg", &record));
        sitting.keys("r");
        let screen = sitting.screen();
        assert!(corners.chars().all(|corner| screen.contains(corner)), "{screen}");
        insta::assert_snapshot!(format!("outline-{board}"), screen);
    }
    // On the smallest screen the rows lie close together, and the outline is there all the same.
    let record = some_game(&catalogue, "peg", &Choices::none(), 1, 2);
    let store = store_with("peg", &record);
    let mut sitting = Sitting::with(&catalogue, store, super::TWO_COLOURS, (60, 20), Language::English);
    sitting.keys("r");
    let screen = sitting.screen();
    let row = |number: &str| {
        let line = screen.lines().find(|line| line.trim_start().starts_with(number)).unwrap_or_default();
        line.trim_start().trim_start_matches(number).trim().to_owned()
    };
    assert!(row("2 ").starts_with("╭───────╯ ") && row("2 ").ends_with(" ╰───────╮"), "{screen}");
    assert!(row("4 ").starts_with("│ ") && row("4 ").ends_with(" │"), "{screen}");
    assert!(row("6 ").starts_with("╰───────╮ ") && row("6 ").ends_with(" ╭───────╯"), "{screen}");
}

/// The help of a game names only keys that there is something for.
#[test]
fn the_keys_fit_the_game() {
    let catalogue = catalogue();
    for (game, there, not_there) in [
        ("klondike", &["the foundations", "new deal", "winnable"][..], &["a row", "passing"][..]),
        ("peg", &["a row", "next cell", "winnable"], &["foundations", "deal", "stock", "pile"]),
        ("rummy", &["passing", "new deal"], &["foundations", "winnable", "a row"]),
        ("c4", &["new deal"], &["foundations", "stock"]),
    ] {
        let record = some_game(&catalogue, game, &Choices::none(), 1, 0);
        let store = store_with(game, &record);
        let mut sitting = Sitting::with(&catalogue, store, super::TWO_COLOURS, (120, 60), Language::English);
        sitting.keys("r");
        sitting.press(crossterm::event::KeyCode::F(1));
        let screen = sitting.screen();
        let keys = &screen[screen.find("arrows, hjkl").expect("the keys")..];
        let keys = &keys[..keys.find("Mouse").expect("their end")];
        assert!(there.iter().all(|text| keys.contains(text)), "{game}:\n{keys}");
        assert!(not_there.iter().all(|text| !keys.contains(text)), "{game}:\n{keys}");
    }
}

/// The start page says that a start cannot be won, before it is played.
#[test]
fn a_start_that_cannot_be_won_is_told() {
    let catalogue = catalogue();
    for language in Language::ALL {
        let words = solitarium_speech::Words::new(language, &[]);
        let store = crate::store::Store::in_memory().expect("a store");
        let mut sitting = Sitting::with(&catalogue, store, super::TWO_COLOURS, (80, 24), language);
        sitting.keys("6\t");
        let warning = words.say("peg-cannot-be-won", &[]);
        assert!(!sitting.screen().contains(&warning), "{}", sitting.screen());
        sitting.press(crossterm::event::KeyCode::Right);
        assert!(sitting.screen().contains(&words.say("value-european", &[])), "{}", sitting.screen());
        assert!(sitting.screen().contains(&warning), "{}", sitting.screen());
    }
}
