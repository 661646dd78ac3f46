//! Random keys, clicks, drags and sizes, over all games: nothing panics, and the game that is kept can be taken up.

use super::{Sitting, TWO_COLOURS, catalogue, some_game, store_with};
use crate::Language;
use crossterm::event::{Event, KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEvent, MouseEventKind};
use solitarium_core::{Choices, Rng};
use solitarium_lab::Entry;
use std::time::Duration;

/// How many events each game gets.
const EVENTS: u32 = 1500;

const KEYS: &[KeyCode] = &[
    KeyCode::Up,
    KeyCode::Down,
    KeyCode::Left,
    KeyCode::Right,
    KeyCode::Enter,
    KeyCode::Tab,
    KeyCode::BackTab,
    KeyCode::Esc,
    KeyCode::Home,
    KeyCode::End,
    KeyCode::PageUp,
    KeyCode::PageDown,
    KeyCode::Backspace,
    KeyCode::Delete,
    KeyCode::F(1),
    KeyCode::F(9),
];

/// Not `q`, so that a game is played on for a while, and not what begins a long search again and again.
const LETTERS: &str = "  hjklhjkl0123456789umnprdtT?.+-oeUwtgb\u{e9}\u{1f0a1}";

fn any_event(rng: &mut Rng, size: (u16, u16)) -> Event {
    let key = |code| Event::Key(KeyEvent::new(code, KeyModifiers::NONE));
    let mouse = |kind, rng: &mut Rng| {
        let (column, row) =
            (rng.below(u32::from(size.0) + 5) as u16, rng.below(u32::from(size.1) + 3) as u16);
        Event::Mouse(MouseEvent { kind, column, row, modifiers: KeyModifiers::NONE })
    };
    match rng.below(100) {
        0..30 => key(KEYS[rng.below(KEYS.len() as u32) as usize]),
        30..62 => {
            let letters: Vec<char> = LETTERS.chars().collect();
            key(KeyCode::Char(letters[rng.below(letters.len() as u32) as usize]))
        }
        62..78 => mouse(MouseEventKind::Down(MouseButton::Left), rng),
        78..86 => mouse(MouseEventKind::Drag(MouseButton::Left), rng),
        86..94 => mouse(MouseEventKind::Up(MouseButton::Left), rng),
        94 => mouse(MouseEventKind::Down(MouseButton::Right), rng),
        95 => mouse(MouseEventKind::ScrollDown, rng),
        96 => key(KeyCode::Char(['c', 'C', 'q', 's'][rng.below(4) as usize])),
        _ => Event::Resize(1 + rng.below(200) as u16, 1 + rng.below(70) as u16),
    }
}

#[test]
fn random_events_over_all_games() {
    let catalogue = catalogue();
    for (number, id) in (0..).zip(catalogue.iter().map(Entry::id)) {
        let record = some_game(&catalogue, id, &Choices::none(), number, 5);
        let store = store_with(id, &record);
        let mut sitting = Sitting::with(&catalogue, store, TWO_COLOURS, (80, 24), Language::English);
        let mut rng = Rng::new(number);
        let mut size = (80, 24);
        sitting.keys("r");
        for _ in 0..EVENTS {
            let event = any_event(&mut rng, size);
            match event {
                Event::Resize(columns, rows) => {
                    size = (columns, rows);
                    sitting.resize(columns, rows);
                }
                // Wherever that leads, it goes on with a game.
                Event::Key(KeyEvent { code: KeyCode::Char('s'), .. }) => {
                    sitting.keys("s\x1b");
                    sitting.keys("\x1b");
                }
                ref event => sitting.handle(event),
            }
            if sitting.app.is_left() {
                break;
            }
            if rng.below(4) == 0 {
                sitting.pass(Duration::from_millis(u64::from(rng.below(900))));
            }
        }
    }
}
