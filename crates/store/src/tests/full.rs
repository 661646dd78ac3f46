//! A store that may not grow any more: each write of a game fails, at each size at which it can.

use super::{Folder, keep, played, records};
use crate::{ErrorKind, InProgress, LOCAL, Played, Revision, Store, StoreError};
use std::io;

/// More than one page of the file.
const SOME_PAGES: usize = 6000;

/// How many moves the game has. A write more notes a setting, and the last one counts the game and forgets it.
const MOVES: usize = 8;

/// Makes one write of the game. If it fails, it can be made again.
fn write(store: &mut Store, number: usize, revision: &mut Option<Revision>) -> Result<(), StoreError> {
    match number {
        0..MOVES => {
            let record = "turn; ".repeat((number + 1) * SOME_PAGES / 6);
            let state = InProgress { game: "md".to_owned(), record, ..InProgress::default() };
            *revision = Some(store.keep(LOCAL, &state, *revision)?);
            Ok(())
        }
        // It takes more pages than the moves have left free.
        MOVES => store.set(LOCAL, "theme", &"x".repeat((MOVES + 4) * SOME_PAGES)),
        _ => {
            // It takes more pages than the game that is forgotten gives back.
            let variant = "v".repeat((MOVES + 8) * SOME_PAGES);
            store.finish(LOCAL, &Played { variant, ..played("md", true) }, *revision)
        }
    }
}

/// All that is kept.
fn contents(store: &Store) -> (Vec<(String, String)>, Option<String>, u64) {
    let theme = store.setting(LOCAL, "theme").expect("it is read");
    (records(store), theme, store.statistics(LOCAL, "md").expect("it is read").won)
}

fn pages(store: &Store) -> i64 {
    store.connection.pragma_query_value(None, "page_count", |row| row.get(0)).expect("a number of pages")
}

fn allow(store: &Store, pages: i64) {
    let allowed = store.connection.pragma_update_and_check(None, "max_page_count", pages, |_| Ok(()));
    allowed.expect("a limit is set");
}

#[test]
fn every_write_fails_and_nothing_kept_is_lost() {
    let (folder, whole) = (Folder::new(), Folder::new());
    let (mut store, mut unlimited) = (folder.open(), whole.open());
    let (mut revision, mut plain) = (None, None);
    for store in [&mut store, &mut unlimited] {
        keep(store, "peg", "another game");
    }
    for number in 0..=MOVES + 1 {
        let before = contents(&store);
        let mut limit = pages(&store);
        let mut failures = 0;
        loop {
            allow(&store, limit);
            let Err(error) = write(&mut store, number, &mut revision) else { break };
            let is_full =
                matches!(error.kind(), ErrorKind::Io(why) if why.kind() == io::ErrorKind::StorageFull);
            assert!(is_full, "write {number} at {limit} pages: {error}");
            assert_eq!(contents(&store), before, "write {number} at {limit} pages");
            // Another program reads the same.
            assert_eq!(contents(&folder.open()), before, "write {number} at {limit} pages");
            failures += 1;
            limit += 1;
        }
        assert!(failures > 0, "write {number} did not fail");
        write(&mut unlimited, number, &mut plain).expect("there is room");
        assert_eq!(contents(&store), contents(&unlimited), "write {number}");
    }
    drop(store);
    assert_eq!(contents(&folder.open()), contents(&unlimited), "the next program reads the same");
}
