//! Files that are no store any more, or never were.

use super::{Folder, count, keep, kept, played, records};
use crate::{ErrorKind, FILE, LOCAL, Reason, SetAside, Store, schema};
use rusqlite::Connection;
use std::fs;

/// A store with something in it, closed; its bytes.
fn filled(folder: &Folder) -> Vec<u8> {
    let mut store = folder.open();
    let record = format!("solitarium/1 md default sol:7 {}", "turn; ".repeat(3000));
    for game in ["md", "peg", "klondike"] {
        keep(&mut store, game, &record);
        for i in 0..30 {
            count(&mut store, &played(game, i % 3 > 0));
        }
    }
    drop(store);
    fs::read(folder.file()).expect("the file is read")
}

/// Opens a store whose file is no good: it is set aside whole, said so, and a new one works and stays.
#[track_caller]
fn is_set_aside(folder: &Folder, reason: Reason) -> SetAside {
    let bytes = fs::read(folder.file()).expect("the file is read");
    let (mut store, aside) = Store::open(&folder.0).expect("a new store is begun");
    let aside = aside.expect("it is said");
    assert_eq!((&aside.from, aside.reason), (&folder.file(), reason));
    assert_eq!(fs::read(&aside.to).expect("it is there"), bytes, "not a byte is lost");
    assert_eq!(kept(&store), []);
    keep(&mut store, "md", "new");
    drop(store);
    assert_eq!(records(&folder.open()), [("md".to_owned(), "new".to_owned())]);
    aside
}

#[test]
fn garbage_is_set_aside_under_ever_another_name() {
    let folder = Folder::new();
    for number in 1..=3 {
        fs::write(folder.file(), "This is not a database. ".repeat(500)).expect("it is written");
        let aside = is_set_aside(&folder, Reason::Damaged);
        assert_eq!(aside.to, folder.0.join(format!("solitarium.damaged-{number}.sqlite3")));
    }
    assert_eq!(folder.names().len(), 4, "{:?}", folder.names());
}

#[test]
fn a_truncated_store_is_set_aside_wherever_it_was_cut() {
    let whole = Folder::new();
    let bytes = filled(&whole);
    assert!(bytes.len() > 40_000);
    // To SQLite, a single byte is an empty file: it writes one itself to claim a file on some systems.
    for cut in [2, 16, 99, 100, 1000, 4095, 4096, 4097, 8192, 20_480, bytes.len() - 4096, bytes.len() - 1] {
        let folder = Folder::new();
        fs::write(folder.file(), &bytes[..cut]).expect("it is written");
        println!("cut after {cut} bytes");
        is_set_aside(&folder, Reason::Damaged);
    }
}

/// A page somewhere is overwritten: what is opened either is found damaged, or tells all that was in it.
#[test]
fn overwritten_pages_are_never_read_as_if_they_were_sound() {
    let whole = Folder::new();
    let bytes = filled(&whole);
    let statistics = whole.open().statistics(LOCAL, "md").expect("they are read");
    let mut damaged = 0;
    for page in 0..bytes.len() / 4096 {
        let folder = Folder::new();
        let mut bytes = bytes.clone();
        // The header of a page, and all of its list of cells.
        bytes[page * 4096..page * 4096 + 600].fill(0xff);
        fs::write(folder.file(), &bytes).expect("it is written");
        let (store, aside) = Store::open(&folder.0).expect("a store opens");
        match aside {
            Some(aside) => {
                damaged += 1;
                assert_eq!(fs::read(aside.to).expect("it is there"), bytes);
            }
            None => assert_eq!(store.statistics(LOCAL, "md").expect("they are read"), statistics),
        }
    }
    assert!(damaged > 3, "only {damaged}");
}

#[test]
fn a_database_of_something_else_is_set_aside() {
    let folder = Folder::new();
    let foreign = Connection::open(folder.file()).expect("it opens");
    foreign.execute_batch("CREATE TABLE song (title TEXT); INSERT INTO song VALUES ('x')").expect("a table");
    drop(foreign);
    let aside = is_set_aside(&folder, Reason::Foreign);
    let title = "SELECT title FROM song";
    let foreign = Connection::open(&aside.to).expect("it opens");
    assert_eq!(foreign.query_row(title, [], |row| row.get::<_, String>(0)).as_deref(), Ok("x"));
}

#[test]
fn a_store_without_one_of_its_tables_is_damaged() {
    for table in ["kept", "finished", "setting", "served"] {
        let folder = Folder::new();
        filled(&folder);
        let connection = Connection::open(folder.file()).expect("it opens");
        connection.execute_batch(&format!("DROP TABLE {table}")).expect("it is dropped");
        connection.pragma_update_and_check(None, "journal_mode", "DELETE", |_| Ok(())).expect("no log");
        drop(connection);
        is_set_aside(&folder, Reason::Damaged);
    }
}

/// It is what a kill leaves between making the file and making the tables.
#[test]
fn an_empty_file_is_a_new_store() {
    let folder = Folder::new();
    fs::write(folder.file(), "").expect("it is written");
    keep(&mut folder.open(), "md", "new");
    assert_eq!(records(&folder.open()), [("md".to_owned(), "new".to_owned())]);
}

/// SQLite alone would delete the log, and what is in it.
#[test]
fn a_log_without_its_store_is_set_aside() {
    for is_empty in [false, true] {
        let folder = Folder::new();
        let log = folder.0.join(format!("{FILE}-wal"));
        let mut store = folder.open();
        keep(&mut store, "md", "a");
        let bytes = fs::read(&log).expect("there is a log");
        drop(store);
        fs::remove_file(folder.file()).expect("it is removed");
        fs::write(&log, &bytes).expect("it is written");
        if is_empty {
            fs::write(folder.file(), "").expect("it is written");
        }
        let (_store, aside) = Store::open(&folder.0).expect("a new store is begun");
        let mut kept = aside.expect("it is said").to.into_os_string();
        kept.push("-wal");
        assert_eq!(fs::read(kept).expect("it is there"), bytes, "not a byte is lost");
    }
}

/// A program that was killed left a log: it is set aside with the store that it belongs to.
#[test]
fn the_log_goes_with_the_store() {
    let (folder, copy) = (Folder::new(), Folder::new());
    let mut store = folder.open();
    keep(&mut store, "md", "a");
    let log = format!("{FILE}-wal");
    let bytes = fs::read(folder.0.join(&log)).expect("there is a log");
    fs::write(copy.file(), "garbage").expect("it is written");
    fs::write(copy.0.join(&log), &bytes).expect("it is written");
    let (store, aside) = Store::open(&copy.0).expect("a new store is begun");
    assert_eq!(kept(&store), [], "what is in the log is of another store");
    let mut kept = aside.expect("it is said").to.into_os_string();
    kept.push("-wal");
    assert_eq!(fs::read(kept).expect("it is there"), bytes);
}

#[test]
fn a_later_version_is_refused_and_left_alone() {
    let folder = Folder::new();
    filled(&folder);
    let connection = Connection::open(folder.file()).expect("it opens");
    connection.pragma_update(None, "user_version", schema::VERSION + 1).expect("it is written");
    drop(connection);
    let bytes = fs::read(folder.file()).expect("it is read");
    let error = Store::open(&folder.0).err().expect("it is refused");
    let (found, known) = (schema::VERSION + 1, schema::VERSION);
    assert!(matches!(error.kind(), ErrorKind::Newer { found: f, known: k } if (*f, *k) == (found, known)));
    assert_eq!(error.path(), folder.file());
    assert_eq!(fs::read(folder.file()).expect("it is read"), bytes);
}
