//! A log that does not grow while a server writes.

use super::{Folder, records};
use crate::{InProgress, LOCAL, aside};
use std::fs;

fn log_length(folder: &Folder) -> u64 {
    fs::metadata(aside::log_of(&folder.file())).expect("a log").len()
}

#[test]
fn a_reserved_log_is_overwritten_and_does_not_grow() {
    let folder = Folder::new();
    let mut store = folder.open();
    store.reserve_log().expect("a long log");
    let reserved = log_length(&folder);
    assert!(reserved > 1_000_000, "{reserved}");
    let mut revision = None;
    let mut record = String::new();
    for number in 0..2000 {
        record = format!("move {number}; ").repeat(300);
        let game = InProgress { game: "md".to_owned(), record: record.clone(), ..InProgress::default() };
        revision = Some(store.keep(LOCAL, &game, revision).expect("kept"));
        store.sync().expect("on the disk");
    }
    // The last write before the log is emptied may go a little beyond.
    let grown = log_length(&folder);
    assert!(grown < reserved + 100_000, "{grown} bytes instead of {reserved}");
    assert_eq!(records(&store), [("md".to_owned(), record.clone())]);
    drop(store);
    let mut store = folder.open();
    assert_eq!(records(&store), [("md".to_owned(), record)]);
    assert_eq!(store.setting("filler", "filler").expect("read"), None);
    // Once more in a file that has room for it.
    let before = fs::metadata(folder.file()).expect("a file").len();
    store.reserve_log().expect("a long log");
    assert!(fs::metadata(folder.file()).expect("a file").len() <= before + 100_000);
}

#[test]
fn a_reader_sees_what_was_written_at_once() {
    let folder = Folder::new();
    let mut store = folder.open();
    let reader = store.reader().expect("a reader");
    for number in 0..50 {
        let game = InProgress { game: "md".to_owned(), record: number.to_string(), ..InProgress::default() };
        let revision = store.keep(LOCAL, &game, None).expect("kept");
        assert_eq!(reader.find_kept(LOCAL, revision.id()).expect("read").expect("a game").revision, revision);
    }
    assert!(crate::Store::in_memory().expect("a store").reader().is_none());
}
