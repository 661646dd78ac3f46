//! A store of version 1 is brought up to date, and all that was in it stays.

use super::{Folder, kept};
use crate::{InProgress, LOCAL, Reason, Statistics, Store, schema};
use rusqlite::Connection;
use std::fs;

/// A file as version 1 wrote it: four games in progress, nine finished ones, settings.
const VERSION_1: &[u8] = include_bytes!("version-1.sqlite3");

fn old() -> Folder {
    let folder = Folder::new();
    fs::write(folder.file(), VERSION_1).expect("it is written");
    folder
}

#[test]
fn all_that_was_in_it_stays() {
    let folder = old();
    // The second time it is of this version.
    for _ in 0..2 {
        let store = folder.open();
        let peg = InProgress {
            game: "peg".to_owned(),
            variant: String::new(),
            record: "solitarium/1 peg default sol:1 2: d2 d4; f4 d4; end".to_owned(),
            seconds: 12,
            helped: true,
            counted: true,
        };
        let r7 = InProgress {
            game: "r7".to_owned(),
            record: "solitarium/1 r7 default sol:8 0: end".to_owned(),
            ..InProgress::default()
        };
        let rubbish = InProgress {
            game: "md".to_owned(),
            record: "not a record ♣".to_owned(),
            ..InProgress::default()
        };
        let klondike = InProgress {
            game: "klondike".to_owned(),
            variant: "draw=3".to_owned(),
            record: "solitarium/1 klondike draw=3 sol:1234 2: 0; 0; end".to_owned(),
            seconds: 95,
            helped: true,
            counted: false,
        };
        let states: Vec<InProgress> = kept(&store).into_iter().map(|kept| kept.state).collect();
        assert_eq!(states, [peg, r7, rubbish, klondike], "in the order in which they were used");
        let statistics = |game: &str| store.statistics(LOCAL, game).expect("they are read");
        // What the program of version 1 said.
        assert_eq!(
            statistics("peg"),
            Statistics {
                played: 3,
                won: 2,
                streak: 1,
                longest_streak: 1,
                best_moves: Some(107),
                best_seconds: Some(67)
            }
        );
        assert_eq!((statistics("klondike").streak, statistics("klondike").best_moves), (3, Some(100)));
        assert_eq!((statistics("r7").won, statistics("r7").best_seconds), (2, Some(62)));
        let setting = |key: &str| store.setting(LOCAL, key).expect("it is read");
        assert_eq!(setting("theme").as_deref(), Some("four-colour"));
        assert_eq!(setting("language").as_deref(), Some("ca"));
        assert_eq!(setting("variant.klondike").as_deref(), Some("draw=3"));
        assert_eq!(setting("clock.klondike"), None, "it belongs to the game now");
    }
    assert_eq!(folder.names(), [crate::FILE]);
}

/// A store that was brought up to date has the very tables of a new one.
#[test]
fn the_tables_are_those_of_a_new_store() {
    let tables = |folder: &Folder| {
        drop(folder.open());
        let connection = Connection::open(folder.file()).expect("it opens");
        let mut statement =
            connection.prepare("SELECT type, name, sql FROM sqlite_schema ORDER BY name").expect("a query");
        let rows = statement.query_map([], |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?)));
        let rows: Result<Vec<(String, String, Option<String>)>, _> = rows.expect("rows").collect();
        rows.expect("they are read")
    };
    assert_eq!(tables(&old()), tables(&Folder::new()));
}

/// A migration that is cut short has changed nothing.
#[test]
fn it_is_done_wholly_or_not_at_all() {
    let folder = old();
    let mut connection = Connection::open(folder.file()).expect("it opens");
    // The first step fails: it would rename a table to a name that is taken.
    connection.execute_batch("CREATE TABLE setting_1 (x)").expect("a table");
    assert!(schema::migrate(&mut connection).is_err());
    connection.execute_batch("DROP TABLE setting_1").expect("no table");
    drop(connection);
    assert_eq!(kept(&folder.open()).len(), 4);
}

#[test]
fn a_damaged_one_is_set_aside() {
    let folder = Folder::new();
    let mut bytes = VERSION_1.to_vec();
    bytes[4096..4696].fill(0xff);
    fs::write(folder.file(), &bytes).expect("it is written");
    let (_, aside) = Store::open(&folder.0).expect("a new store is begun");
    let aside = aside.expect("it is said");
    assert_eq!(aside.reason, Reason::Damaged);
    assert_eq!(fs::read(aside.to).expect("it is there"), bytes);
}

/// A program that opens an old store together with others finds it brought up to date.
#[test]
fn several_programs_bring_it_up_to_date_once() {
    let folder = old();
    std::thread::scope(|scope| {
        for _ in 0..4 {
            scope.spawn(|| assert_eq!(kept(&folder.open()).len(), 4));
        }
    });
    assert_eq!(kept(&folder.open()).len(), 4);
}
