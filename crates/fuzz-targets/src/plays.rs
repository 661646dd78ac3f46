//! Whole plays: moves, taking back, making again, keeping; and whatever somebody types.

use crate::{catalogue, entry};
use solitarium::{Language, Script, ScriptedConsole};
use solitarium_core::{Choices, Deal, Effort, Record, Scene, Turn};
use solitarium_lab::{Entry, Table};
use std::fs;
use std::sync::OnceLock;
use tempfile::TempDir;

/// So many steps are enough to find what a step can break.
const MOST: usize = 400;

/// So many lines are, at the console.
const MOST_LINES: usize = 60;

/// The game, its options and the number of the deal that the first bytes ask for.
struct Opening {
    game: &'static dyn Entry,
    choices: Choices,
    deal: u64,
}

impl Opening {
    fn read(data: &mut impl Iterator<Item = u8>) -> Option<Opening> {
        let game = entry(data.next()?);
        let (which, value) = (data.next()?, data.next()?);
        let mut choices = Choices::none();
        if let Some(option) = game.options().get(usize::from(which)) {
            choices = choices.with(&option.name, &value.to_string());
        }
        if game.variant(&choices).is_err() {
            choices = Choices::none();
        }
        let deal = u64::from(data.next()?) << 8 | u64::from(data.next()?);
        Some(Opening { game, choices, deal })
    }

    fn table(&self) -> Option<Box<dyn Table>> {
        let variant = self.game.variant(&self.choices).ok()?;
        variant.open(&Deal::Own(self.deal), None, Effort::of_samples(2)).ok()
    }
}

/// Moves, undo and redo in any order; every position is the one that it was, and the record leads to it.
pub(crate) fn play(data: &[u8]) {
    let mut bytes = data.iter().copied();
    let Some(mut table) = Opening::read(&mut bytes).and_then(|opening| opening.table()) else { return };
    // What each position on the way looked like, with all cards open.
    let mut seen: Vec<Scene> = vec![table.scene(None)];
    for byte in bytes.take(MOST) {
        match byte {
            0xff => {
                let played = table.played();
                assert_eq!(table.undo(), played > 0, "what was played can be taken back");
            }
            0xfe => {
                table.redo();
            }
            0xfd => {
                let advice = table.advice();
                if let Some(choice) = advice {
                    assert!(choice < table.count(), "a strategy names a move that is there");
                }
            }
            0xfc => {
                let record = table.record();
                let text = record.to_string();
                assert_eq!(text.parse().as_ref(), Ok(&record), "{text}");
            }
            choice => {
                let count = table.count();
                let over = matches!(table.turn(), Turn::Over(_));
                assert_eq!(over, count == 0, "there are moves until the end");
                if count > 0 {
                    let place = table.played();
                    assert!(table.play(usize::from(choice) % count), "a legal move is played");
                    // The move that was taken back last is made again: what came after it can still be redone.
                    let scene = table.scene(None);
                    if seen.get(place + 1) != Some(&scene) {
                        seen.truncate(place + 1);
                        seen.push(scene);
                    }
                }
            }
        }
        assert_eq!(table.scene(None), seen[table.played()], "a position is the one that it was");
    }
    while table.undo() {
        assert_eq!(table.scene(None), seen[table.played()], "a position is the one that it was");
    }
}

/// Lines are typed at the console, in one of the languages, by one or several people: they play, take back, save, load, ask. Whatever
/// is typed is no failure, nothing commands the terminal, and the game that is left can be taken up again.
///
/// What stands behind a NUL is in a file that can be loaded: `load file`.
pub(crate) fn console(data: &[u8]) {
    let mut bytes = data.iter().copied();
    let Some(opening) = Opening::read(&mut bytes) else { return };
    let (Some(mut table), Some(how)) = (opening.table(), bytes.next()) else { return };
    let rest: Vec<u8> = bytes.take(1 << 12).collect();
    let text = String::from_utf8_lossy(&rest);
    let (typed, file) = text.split_once('\0').unwrap_or((&text, ""));
    let typed: Vec<&str> = typed.lines().take(MOST_LINES).collect();
    moves(table.as_mut(), &typed);
    let folder = TempDir::new().expect("a folder");
    fs::write(folder.path().join("file"), file).expect("a file is written");
    let consoles = consoles();
    let played = consoles[usize::from(how) % consoles.len()].play(&Script {
        game: opening.game,
        choices: &opening.choices,
        deal: opening.deal,
        people: how / 3 % 4 + 1,
        typed: &typed.join("\n"),
        folder: folder.path(),
    });
    let played = played.unwrap_or_else(|failure| panic!("the console goes on: {}", failure.message));
    let commands = |letter: char| letter.is_control() && letter != '\n';
    assert!(!played.shown.contains(commands), "nothing commands the terminal: {:?}", played.shown);
    let text = played.record.to_string();
    assert_eq!(text.parse::<Record>().as_ref(), Ok(&played.record), "{text}");
    let again = opening.game.resume(&played.record, None, Effort::of_samples(2));
    assert!(again.is_ok_and(|table| table.record() == played.record), "{text}");
}

/// Returns the consoles of all games, one for each language.
fn consoles() -> &'static [ScriptedConsole; 3] {
    static CONSOLES: OnceLock<[ScriptedConsole; 3]> = OnceLock::new();
    CONSOLES.get_or_init(|| {
        [Language::English, Language::French, Language::Catalan]
            .map(|language| ScriptedConsole::new(catalogue().clone(), language))
    })
}

/// Lines are typed as moves: each is understood as a legal move, or refused, and changes nothing by itself.
fn moves(table: &mut dyn Table, typed: &[&str]) {
    for line in typed {
        let before = table.scene(None);
        let understood = table.understand(line);
        let parts = table.several(line);
        assert_eq!(before, table.scene(None), "to understand is not to play");
        match understood {
            Ok(choice) => {
                assert!(choice < table.count(), "what is understood is a move: {line}");
                assert!(table.play(choice), "{line}");
            }
            Err(reason) => assert!(!reason.key.is_empty(), "a refusal has a reason: {line}"),
        }
        for part in parts.iter().take(20) {
            let _ = table.find(part);
        }
    }
}
