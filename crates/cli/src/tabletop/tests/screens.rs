//! Every game in every theme at three sizes, as snapshots.

use super::{Sitting, catalogue, some_game, store_with, text_of};
use crate::Language;
use crate::tabletop::theme::{Depth, Paint, Theme};
use insta::assert_snapshot;
use ratatui::buffer::Buffer;
use ratatui::style::{Color, Style};
use solitarium_core::Choices;
use solitarium_lab::Entry;

const SIZES: [(u16, u16); 3] = [(80, 24), (110, 34), (160, 50)];

/// After so many moves there is something to see.
const MOVES: usize = 41;

/// A letter for each style, in the order in which they are met, with what each stands for.
fn styles_of(buffer: &Buffer) -> String {
    let mut known: Vec<Style> = Vec::new();
    let mut grid = String::new();
    for row in 0..buffer.area.height {
        for column in 0..buffer.area.width {
            let style = buffer[(column, row)].style();
            let place = known.iter().position(|other| *other == style).unwrap_or_else(|| {
                known.push(style);
                known.len() - 1
            });
            grid.push(char::from(b'a' + place as u8));
        }
        grid.push('\n');
    }
    let colour = |colour: Option<Color>| colour.map_or("-".to_owned(), |c| c.to_string());
    let legend = known.iter().enumerate().map(|(i, style)| {
        let attributes = format!("{:?}", style.add_modifier);
        format!("{} {} on {} {attributes}\n", char::from(b'a' + i as u8), colour(style.fg), colour(style.bg))
    });
    grid + &legend.collect::<String>()
}

#[test]
fn every_game_in_every_theme_at_three_sizes() {
    let catalogue = catalogue();
    for id in catalogue.iter().map(Entry::id) {
        let record = some_game(&catalogue, id, &Choices::none(), 7, MOVES);
        for size in SIZES {
            let mut all = String::new();
            for theme in Theme::ALL {
                let paint = Paint { theme, depth: Depth::True };
                let mut sitting =
                    Sitting::with(&catalogue, store_with(id, &record), paint, size, Language::English);
                sitting.keys("r");
                all += &format!("=== {}\n{}", theme.code(), sitting.screen());
                if size == SIZES[0] {
                    all += &styles_of(sitting.buffer());
                }
            }
            assert_snapshot!(format!("{id}-{}x{}", size.0, size.1), all);
        }
    }
}

/// The number of colours changes the colours, and nothing else.
#[test]
fn depths() {
    let catalogue = catalogue();
    let record = some_game(&catalogue, "klondike", &Choices::none(), 7, MOVES);
    let shown = |depth| {
        let paint = Paint { theme: Theme::FourColours, depth };
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
        let paint = Paint { theme: Theme::Ascii, depth: Depth::Sixteen };
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
    sitting.resize(79, 24);
    all += &format!("=== small\n{}", sitting.screen());
    sitting.resize(80, 24);
    let again = sitting.screen();
    sitting.resize(200, 60);
    sitting.resize(80, 24);
    assert_eq!(sitting.screen(), again, "the table is laid again after every change of the size");
    assert_snapshot!("overlays", all);
}
