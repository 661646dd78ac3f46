//! Whole plays: moves, taking back, making again, keeping; and whatever somebody types.

use crate::entry;
use solitarium_core::{Choices, Deal, Effort, Scene, Turn};
use solitarium_lab::Table;

/// So many steps are enough to find what a step can break.
const MOST: usize = 400;

/// Returns the table that the first bytes ask for: the game, its variant, the deal.
fn open(data: &mut impl Iterator<Item = u8>) -> Option<Box<dyn Table>> {
    let entry = entry(data.next()?);
    let (which, value) = (data.next()?, data.next()?);
    let mut choices = Choices::none();
    if let Some(option) = entry.options().get(usize::from(which)) {
        choices = choices.with(&option.name, &value.to_string());
    }
    let variant = entry.variant(&choices).or_else(|_| entry.variant(&Choices::none())).ok()?;
    let deal = u64::from(data.next()?) << 8 | u64::from(data.next()?);
    variant.open(&Deal::Own(deal), None, Effort::of_samples(2)).ok()
}

/// Moves, undo and redo in any order; every position is the one that it was, and the record leads to it.
pub(crate) fn play(data: &[u8]) {
    let mut bytes = data.iter().copied();
    let Some(mut table) = open(&mut bytes) else { return };
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

/// Lines are typed as at the console: each is understood as a legal move, or refused, and changes nothing by itself.
pub(crate) fn console(data: &[u8]) {
    let mut bytes = data.iter().copied();
    let Some(mut table) = open(&mut bytes) else { return };
    let rest: Vec<u8> = bytes.take(1 << 12).collect();
    let typed = String::from_utf8_lossy(&rest);
    for line in typed.lines().take(60) {
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
