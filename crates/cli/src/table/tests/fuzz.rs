//! Random keys, clicks, drags and sizes, over all games: nothing panics, and the game that is kept can be taken up.

use super::keeping::Folder;
use super::{Sitting, TWO_COLOURS, catalogue, some_game};
use crate::Language;
use crate::store::{InProgress, LOCAL};
use crossterm::event::{Event, KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEvent, MouseEventKind};
use solitarium_core::{Choices, Effort, Record, Rng};
use solitarium_lab::{Catalogue, Entry};
use std::time::Duration;

/// How many events each game gets.
const EVENTS: u32 = 1500;

/// After so many events, what is kept by then is taken up, as if the program had been killed.
const KILLED_AFTER: u32 = 100;

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

/// Takes up every game that is kept in the folder: by its record, and the last one at another table. Returns how many there are.
#[track_caller]
fn take_up_all(catalogue: &Catalogue, folder: &Folder) -> usize {
    let kept = folder.store().kept(LOCAL).expect("they are read");
    for kept in &kept {
        let text = &kept.state.record;
        let record = text.parse::<Record>().unwrap_or_else(|error| panic!("{error}: {text}"));
        let entry = catalogue.find(&record.game).unwrap_or_else(|| panic!("no such game: {text}"));
        let table = entry.resume(&record, None, Effort::default());
        let table = table.unwrap_or_else(|error| panic!("{error}: {text}"));
        assert_eq!(table.played(), record.moves.len(), "every move is made again: {text}");
        assert_eq!(table.record().moves, record.moves);
    }
    if let Some(last) = kept.first() {
        let copy = Folder::new("fuzz-copy");
        copy.store().keep(LOCAL, &last.state, None).expect("it is kept");
        let mut sitting = Sitting::with(catalogue, copy.store(), TWO_COLOURS, (80, 24), Language::English);
        sitting.keys("r");
        let said = sitting.said();
        assert!(said.starts_with("Resumed after "), "{said}\n{}", last.state.record);
    }
    kept.len()
}

#[test]
fn random_events_over_all_games() {
    let catalogue = catalogue();
    let mut taken_up = 0;
    for (number, id) in (0..).zip(catalogue.iter().map(Entry::id)) {
        let record = some_game(&catalogue, id, &Choices::none(), number, 5);
        let folder = Folder::new(&format!("fuzz-{id}"));
        let state = InProgress { game: id.to_owned(), record, ..InProgress::default() };
        folder.store().keep(LOCAL, &state, None).expect("it is kept");
        let mut sitting = Sitting::with(&catalogue, folder.store(), TWO_COLOURS, (80, 24), Language::English);
        let mut rng = Rng::new(number);
        let mut size = (80, 24);
        sitting.keys("r");
        for done in 1..=EVENTS {
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
            if done % KILLED_AFTER == 0 {
                taken_up += take_up_all(&catalogue, &folder);
            }
        }
        drop(sitting);
        taken_up += take_up_all(&catalogue, &folder);
    }
    assert!(taken_up > 50, "games were taken up only {taken_up} times");
}
