//! Games in progress: none is dropped, whatever is done.

use super::{Sitting, catalogue, some_game, store_with};
use crate::store::{InProgress, LOCAL, Store};
use crossterm::event::KeyCode;
use solitarium_core::Choices;
use solitarium_lab::{Catalogue, Entry};
use std::path::{Path, PathBuf};

/// A folder of its own for a test, gone when it ends.
pub(super) struct Folder(PathBuf);

impl Folder {
    pub(super) fn new(name: &str) -> Folder {
        let path = std::env::temp_dir().join(format!("solitarium-keeping-{name}-{}", std::process::id()));
        std::fs::create_dir_all(&path).expect("a folder for the test");
        Folder(path)
    }

    pub(super) fn store(&self) -> Store {
        open(&self.0)
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

fn open(dir: &Path) -> Store {
    let (store, aside) = Store::open(dir).expect("the store opens");
    assert_eq!(aside, None);
    store
}

/// The key of that game on the start page.
fn key(catalogue: &Catalogue, id: &str) -> usize {
    catalogue.iter().map(Entry::id).position(|other| other == id).expect("a game") + 1
}

fn records(store: &Store) -> Vec<String> {
    store.kept(LOCAL).expect("they are read").into_iter().map(|kept| kept.state.record).collect()
}

/// Another variant is another game, and the one that was under way is still there: on its line, and by choosing its variant.
#[test]
fn changing_an_option_drops_nothing() {
    let catalogue = catalogue();
    let record = some_game(&catalogue, "klondike", &Choices::none(), 1, 6);
    let mut sitting = Sitting::new(&catalogue, store_with("klondike", &record));
    sitting.keys(&format!("{}\tlp", key(&catalogue, "klondike")));
    assert!(sitting.screen().starts_with(" Klondike (draw: 3), deal sol:"), "{}", sitting.screen());
    sitting.keys("0q");
    assert!(sitting.screen().contains("‹ 1/2 ›"), "{}", sitting.screen());
    // The option is as it was, and so is the game.
    sitting.keys("hp");
    assert!(sitting.screen().starts_with(" Klondike, deal sol:1 "), "{}", sitting.screen());
    assert!(sitting.said().starts_with("Resumed after 6 moves."), "{}", sitting.said());
}

/// The line of the games in progress shows one after the other.
#[test]
fn every_game_in_progress_is_offered() {
    let catalogue = catalogue();
    let mut store = Store::in_memory().expect("a store");
    for deal in 1..=3 {
        let record = some_game(&catalogue, "md", &Choices::none(), deal, 5);
        let state = InProgress { game: "md".to_owned(), record, ..InProgress::default() };
        store.keep(LOCAL, &state, None).expect("it is kept");
    }
    let mut sitting = Sitting::new(&catalogue, store);
    let is_shown = |sitting: &Sitting<'_>, deal: u32, place: u32| {
        let screen = sitting.screen();
        let line = screen.lines().nth(1).unwrap_or_default();
        assert!(line.contains(&format!("deal sol:{deal}, ")), "{screen}");
        assert!(line.contains(&format!("‹ {place}/3 ›")), "{screen}");
    };
    is_shown(&sitting, 3, 1);
    sitting.keys("l");
    is_shown(&sitting, 2, 2);
    sitting.keys("ll");
    is_shown(&sitting, 3, 1);
    sitting.keys("h");
    is_shown(&sitting, 1, 3);
    sitting.keys("\n");
    assert!(sitting.screen().contains("deal sol:1 "), "{}", sitting.screen());
    // It was used last from then on.
    sitting.keys("q");
    is_shown(&sitting, 1, 1);
}

/// One that is given up on the start page is asked for twice, and is lost.
#[test]
fn a_game_is_given_up_on_the_start_page() {
    let catalogue = catalogue();
    let record = some_game(&catalogue, "klondike", &Choices::none(), 1, 6);
    let mut sitting = Sitting::new(&catalogue, store_with("klondike", &record));
    sitting.keys("x");
    assert!(sitting.screen().contains("Press x again"), "{}", sitting.screen());
    // Another key is another wish.
    sitting.keys("tx");
    assert!(sitting.screen().contains("Continue Klondike"), "{}", sitting.screen());
    sitting.press(KeyCode::Delete);
    assert!(!sitting.screen().contains("Continue"), "{}", sitting.screen());
    sitting.keys(&format!("{}", key(&catalogue, "klondike")));
    assert!(sitting.screen().contains("1 played, 0 won"), "{}", sitting.screen());
}

/// A user who takes over a game that was watched has it beside the one that was under way.
#[test]
fn taking_over_drops_nothing() {
    let catalogue = catalogue();
    let folder = Folder::new("take-over");
    let record = some_game(&catalogue, "md", &Choices::none(), 5, 12);
    let state = InProgress { game: "md".to_owned(), record: record.clone(), ..InProgress::default() };
    folder.store().keep(LOCAL, &state, None).expect("it is kept");
    let mut sitting = Sitting::new(&catalogue, folder.store());
    sitting.keys(&format!("{}w", key(&catalogue, "md")));
    sitting.press(KeyCode::Right);
    sitting.settle();
    sitting.keys("\nq");
    let kept = folder.store().kept(LOCAL).expect("they are read");
    assert_eq!(kept.len(), 2);
    assert!(kept[0].state.helped, "the program played some of it");
    assert_eq!((&kept[1].state.record, kept[1].state.helped), (&record, false));
}

/// Two tables take up the same game: each goes on with its own, and is told so.
#[test]
fn two_tables_of_one_game_are_both_kept() {
    let catalogue = catalogue();
    let folder = Folder::new("two");
    let record = some_game(&catalogue, "klondike", &Choices::none(), 1, 0);
    let state = InProgress { game: "klondike".to_owned(), record, ..InProgress::default() };
    folder.store().keep(LOCAL, &state, None).expect("it is kept");
    let (mut one, mut other) =
        (Sitting::new(&catalogue, folder.store()), Sitting::new(&catalogue, folder.store()));
    one.keys("r");
    other.keys("r");
    one.keys("0");
    assert!(one.said().starts_with("You drew"), "{}", one.said());
    other.keys("0");
    assert!(
        other.said().starts_with("Another program has continued or finished this game"),
        "{}",
        other.said()
    );
    one.keys("00");
    other.keys("0");
    assert!(other.said().starts_with("You drew"), "it is told once: {}", other.said());
    let moves = |record: &String| record.parse::<solitarium_core::Record>().expect("a record").moves.len();
    let found: Vec<usize> = records(&folder.store()).iter().map(moves).collect();
    assert_eq!(found, [2, 3]);
    // One gives up: the other one's game stays.
    one.keys("nn");
    let found: Vec<usize> = records(&folder.store()).iter().map(moves).collect();
    assert_eq!(found, [0, 2]);
    // A game without a move is forgotten when it is left.
    one.keys("q");
    other.keys("q");
    let found: Vec<usize> = records(&folder.store()).iter().map(moves).collect();
    assert_eq!(found, [2]);
}

/// Games without a move do not pile up: one is kept while it is on the screen, and none when it is left.
#[test]
fn a_game_that_is_left_without_a_move_is_not_offered() {
    let catalogue = catalogue();
    let folder = Folder::new("unplayed");
    let mut sitting = Sitting::new(&catalogue, folder.store());
    for (game, keys) in
        [("klondike", ""), ("klondike", "nn"), ("klondike", "0u"), ("klondike", "wn"), ("peg", "")]
    {
        sitting.keys(&format!("{}\n{keys}", key(&catalogue, game)));
        assert_eq!(records(&folder.store()).len(), 1, "{game} {keys}");
        sitting.keys("q");
        assert!(!sitting.screen().contains("Continue"), "{game} {keys}: {}", sitting.screen());
        assert_eq!(records(&folder.store()).len(), 0, "{game} {keys}");
    }
    // A game with moves stays, though it was left from another deal that was watched.
    sitting.keys(&format!("{}\n0wnq", key(&catalogue, "klondike")));
    assert!(sitting.screen().contains("after one move"), "{}", sitting.screen());
    assert_eq!(records(&folder.store()).len(), 1);
}

/// Hidden cards that were looked at are help.
#[test]
fn looking_at_hidden_cards_is_help() {
    let catalogue = catalogue();
    for keys in ["wo\n", "woo\x1b", "wo\x1b"] {
        let folder = Folder::new("hidden");
        let record = some_game(&catalogue, "klondike", &Choices::none(), 9, 4);
        let state = InProgress { game: "klondike".to_owned(), record, ..InProgress::default() };
        folder.store().keep(LOCAL, &state, None).expect("it is kept");
        let mut sitting = Sitting::new(&catalogue, folder.store());
        sitting.keys("r");
        sitting.keys(keys);
        sitting.keys("q");
        let kept = folder.store().kept(LOCAL).expect("they are read");
        assert_eq!(kept.len(), 1);
        assert!(kept[0].state.helped, "{keys:?}");
    }
}

/// A program that was killed between keeping the last move and counting the game counts it when it is taken up.
#[test]
fn a_game_that_is_over_is_counted_when_it_is_taken_up() {
    let catalogue = catalogue();
    let entry = catalogue.find("r7").expect("r7");
    let variant = entry.variant(&Choices::none()).expect("a variant");
    let deal = solitarium_core::Deal::Own(8);
    let mut table = variant.open(&deal, None, solitarium_core::Effort::default()).expect("a deal");
    while table.play(0) {}
    let mut sitting = Sitting::new(&catalogue, store_with("r7", &table.record().to_string()));
    sitting.keys("rq");
    assert!(!sitting.screen().contains("Continue"), "{}", sitting.screen());
    sitting.keys(&format!("{}", key(&catalogue, "r7")));
    assert!(sitting.screen().contains("1 played"), "{}", sitting.screen());
}
