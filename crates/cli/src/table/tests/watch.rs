//! Games that play themselves, and ways to win.

use super::{Sitting, catalogue, some_game, store_with};
use crossterm::event::KeyCode;
use solitarium_core::Choices;
use solitarium_lab::Entry;
use std::time::Duration;

/// Every game is watched to its end, and back to its beginning.
#[test]
fn every_game_is_watched_to_its_end() {
    let catalogue = catalogue();
    for (number, id) in (1..).zip(catalogue.iter().map(Entry::id)) {
        let mut sitting = Sitting::new(&catalogue, crate::store::Store::in_memory().expect("a store"));
        sitting.keys(&format!("{number}w"));
        let start = if id == "peg" { "The board is set up." } else { "The cards are dealt." };
        assert!(sitting.said().starts_with(start), "{id}: {}", sitting.said());
        sitting.press(KeyCode::Right);
        sitting.settle();
        assert!(!sitting.said().starts_with(start), "{id}: {}", sitting.said());
        sitting.keys("e");
        for _ in 0..2000 {
            sitting.pass(Duration::from_millis(50));
            if ["Won", "Lost", "won", "Nobody"].iter().any(|word| sitting.said().contains(word)) {
                break;
            }
        }
        let end = sitting.said();
        assert!(["Won: ", "Lost: ", " won: ", "A draw"].iter().any(|word| end.contains(word)), "{id}: {end}");
        sitting.press(KeyCode::Left);
        assert_ne!(sitting.said(), end, "{id}");
        // A player that gave up gives up again, after the step that was taken back.
        for _ in 0..if end.contains("gives up") { 2 } else { 1 } {
            sitting.press(KeyCode::Right);
            sitting.settle();
        }
        assert_eq!(sitting.said(), end, "{id}: the same step again");
        sitting.press(KeyCode::Home);
        assert!(sitting.said().starts_with(start), "{id}: {}", sitting.said());
    }
}

/// A game runs at its speed, is halted, and is taken over.
#[test]
fn a_game_runs_and_is_taken_over() {
    let catalogue = catalogue();
    let mut sitting = Sitting::new(&catalogue, crate::store::Store::in_memory().expect("a store"));
    sitting.keys("4w ");
    for _ in 0..8 {
        sitting.pass(Duration::from_millis(500));
        sitting.settle();
    }
    let moves = |sitting: &Sitting<'_>| -> usize {
        let screen = sitting.screen();
        let head = screen.lines().next().unwrap_or_default();
        let words: Vec<&str> = head.split_whitespace().collect();
        let place = words.iter().position(|word| word.starts_with("move")).expect("moves");
        words[place - 1].parse().expect("a number")
    };
    let run = moves(&sitting);
    assert!((6..=9).contains(&run), "two steps a second, four seconds: {run}");
    sitting.keys(" ");
    sitting.pass(Duration::from_secs(5));
    assert_eq!(moves(&sitting), run, "a pause");
    sitting.keys("\n");
    assert!(sitting.said().starts_with("Your turn"), "{}", sitting.said());
    sitting.keys("u");
    assert_eq!(moves(&sitting), run - 1);
    sitting.keys("q");
    assert!(sitting.screen().contains("Continue Montée-descente"), "{}", sitting.screen());
}

/// Still winnable, a winning line, and its steps to the end; then the game is as it was.
#[test]
fn a_way_to_win_is_shown() {
    let catalogue = catalogue();
    for (game, moves) in [("klondike", 0), ("peg", 1)] {
        let record = some_game(&catalogue, game, &Choices::none(), 3, moves);
        let mut sitting = Sitting::new(&catalogue, store_with(game, &record));
        sitting.keys("rc");
        sitting.settle();
        assert!(sitting.said().starts_with("The game can still be won"), "{game}: {}", sitting.said());
        sitting.keys("C");
        sitting.settle();
        assert!(sitting.said().contains("There is a win in"), "{game}: {}", sitting.said());
        sitting.press(KeyCode::Right);
        sitting.press(KeyCode::Right);
        sitting.press(KeyCode::Left);
        sitting.keys("e");
        for _ in 0..50 {
            sitting.pass(Duration::from_millis(50));
        }
        assert!(sitting.said().starts_with("Won: "), "{game}: {}", sitting.said());
        sitting.keys("\x1b");
        let expected = if moves == 1 { "1 move " } else { "0 moves" };
        assert!(sitting.screen().contains(expected), "{game}: {}", sitting.screen());
    }
}

/// A question that takes long is given up by Esc, and by a move.
#[test]
fn a_search_is_cancelled() {
    let catalogue = catalogue();
    let record = some_game(&catalogue, "klondike", &Choices::none(), 3, 0);
    let mut sitting = Sitting::new(&catalogue, store_with("klondike", &record));
    sitting.keys("rc\x1b");
    assert!(sitting.said().starts_with("Stopped."), "{}", sitting.said());
    sitting.keys("c0");
    sitting.settle();
    assert!(sitting.said().starts_with("You drew"), "{}", sitting.said());
}

/// What is watched in between leaves the game as it was.
#[test]
fn a_game_that_is_played_can_be_watched_in_between() {
    let catalogue = catalogue();
    let record = some_game(&catalogue, "klondike", &Choices::none(), 9, 4);
    let mut sitting = Sitting::new(&catalogue, store_with("klondike", &record));
    sitting.keys("rw");
    sitting.press(KeyCode::Right);
    sitting.settle();
    assert!(sitting.screen().contains("5 moves"), "{}", sitting.screen());
    sitting.keys("\x1b");
    assert!(sitting.screen().contains("4 moves"), "{}", sitting.screen());
}
