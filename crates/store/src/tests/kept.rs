//! Games in progress, side by side.

use super::{ErrorKind, FILE, Folder, keep, kept, played, records, state};
use crate::{InProgress, LOCAL, Store};
use std::fs;

#[test]
fn several_games_of_one_kind_are_kept_and_the_last_used_one_comes_first() {
    let folder = Folder::new();
    let mut store = folder.open();
    assert_eq!(store.last(LOCAL).expect("it is read"), None);
    let first = keep(&mut store, "md", "a");
    keep(&mut store, "peg", "b ♣ é");
    let second = keep(&mut store, "md", "c");
    let all = |store: &Store| records(store).into_iter().map(|(_, record)| record).collect::<Vec<_>>();
    assert_eq!(all(&store), ["c", "b ♣ é", "a"]);
    let first = store.keep(LOCAL, &state("md", "a2"), Some(first)).expect("it is kept");
    assert_eq!(all(&store), ["a2", "c", "b ♣ é"]);
    // Also for the next run.
    drop(store);
    let mut store = folder.open();
    assert_eq!(all(&store), ["a2", "c", "b ♣ é"]);
    assert_eq!(store.last(LOCAL).expect("it is read").expect("a game").revision, first);
    assert!(store.touch(LOCAL, second, 75, true).expect("it is noted"));
    assert_eq!(all(&store), ["c", "a2", "b ♣ é"]);
    let last = store.last(LOCAL).expect("it is read").expect("a game");
    assert_eq!((last.revision, last.state.seconds, last.state.helped), (second, 75, true));
    assert!(store.forget(LOCAL, second).expect("it is forgotten"));
    assert!(!store.forget(LOCAL, second).expect("it is gone already"));
    assert_eq!(all(&store), ["a2", "b ♣ é"]);
    // The id of a game that is gone is not given to another one: a program that still has its revision would overwrite it.
    assert_ne!(keep(&mut store, "md", "d").id(), second.id());
}

/// A store that may only be read can be read, and reading changes nothing of what is there.
#[test]
fn a_store_is_read_where_nothing_may_be_written() {
    let folder = Folder::new();
    let mut store = folder.open();
    keep(&mut store, "md", "a");
    store.finish(LOCAL, &played("md", true), None).expect("it is counted");
    drop(store);
    let names = folder.names();
    // SQLite may add files of its own beside these where the system lets it, as it lets root.
    let contents =
        || names.iter().map(|name| fs::read(folder.0.join(name)).expect("a file")).collect::<Vec<_>>();
    let before = contents();
    #[cfg(unix)]
    let allow = |file: u32, of_folder: u32| {
        use std::os::unix::fs::PermissionsExt;
        for name in &names {
            let permissions = fs::Permissions::from_mode(file);
            fs::set_permissions(folder.0.join(name), permissions).expect("they are set");
        }
        fs::set_permissions(&folder.0, fs::Permissions::from_mode(of_folder)).expect("they are set");
    };
    #[cfg(unix)]
    allow(0o444, 0o555);
    let store = Store::open_to_read(&folder.0).expect("it is read");
    assert_eq!(records(&store), [("md".to_owned(), "a".to_owned())]);
    assert_eq!(store.statistics(LOCAL, "md").expect("they are read").won, 1);
    drop(store);
    #[cfg(unix)]
    allow(0o644, 0o755);
    assert_eq!(contents(), before);
}

/// Where the log cannot be read, the file alone would tell what was true before: that is refused. So is a change that was not finished.
#[cfg(unix)]
#[test]
fn a_store_is_not_read_without_its_log() {
    let folder = Folder::new();
    keep(&mut folder.open(), "md", "a");
    let mut store = folder.open();
    keep(&mut store, "md", "b");
    // As it lies there while the program runs, or after it was killed.
    for ending in ["-wal", "-journal"] {
        let copy = Folder::new();
        let beside = |ending: &str| copy.0.join(format!("{FILE}{ending}"));
        fs::copy(folder.file(), copy.file()).expect("it is copied");
        fs::copy(folder.0.join(format!("{FILE}-wal")), beside(ending)).expect("it is copied");
        // SQLite follows no link there, and so has no place for the index of the log: as in a folder that may not be written, but
        // for root too.
        std::os::unix::fs::symlink("nowhere", beside("-shm")).expect("a link");
        let error = Store::open_to_read(&copy.0).map(drop).expect_err("it is refused");
        assert!(matches!(error.kind(), ErrorKind::UnreadLog), "{error}");
        // Where there is none, the file is whole.
        fs::remove_file(beside(ending)).expect("it was there");
        let store = Store::open_to_read(&copy.0).expect("it is read");
        assert_eq!(records(&store), [("md".to_owned(), "a".to_owned())]);
    }
}

#[test]
fn all_of_a_game_is_kept() {
    let mut store = Store::in_memory().expect("it opens");
    let game = InProgress {
        game: "klondike".to_owned(),
        variant: "draw=3".to_owned(),
        record: "solitarium/1 klondike draw=3 sol:1 0: end".to_owned(),
        seconds: u64::from(u32::MAX) + 1,
        helped: true,
        counted: true,
    };
    let revision = store.keep(LOCAL, &game, None).expect("it is kept");
    let found = kept(&store).remove(0);
    assert_eq!((found.revision, &found.state), (revision, &game));
    assert!(found.updated > 1_700_000_000, "{}", found.updated);
}

/// Two programs take up the same game: each goes on with its own, and nothing is overwritten.
#[test]
fn a_game_that_two_programs_play_becomes_two() {
    let folder = Folder::new();
    let (mut one, mut other) = (folder.open(), folder.open());
    keep(&mut one, "md", "0");
    let taken = |store: &Store| store.last(LOCAL).expect("it is read").expect("a game").revision;
    let (mut mine, mut theirs) = (taken(&one), taken(&other));
    for number in 1..5 {
        mine = one.keep(LOCAL, &state("md", &format!("mine {number}")), Some(mine)).expect("it is kept");
        let state = state("md", &format!("theirs {number}"));
        theirs = other.keep(LOCAL, &state, Some(theirs)).expect("it is kept");
    }
    assert_ne!(mine.id(), theirs.id());
    let found: Vec<String> = records(&one).into_iter().map(|(_, record)| record).collect();
    assert_eq!(found, ["theirs 4", "mine 4"]);
}

/// What another program has changed is neither forgotten nor touched by one that had it before.
#[test]
fn a_stale_revision_removes_nothing() {
    let mut store = Store::in_memory().expect("it opens");
    let stale = keep(&mut store, "md", "a");
    let now = store.keep(LOCAL, &state("md", "b"), Some(stale)).expect("it is kept");
    assert!(!store.forget(LOCAL, stale).expect("nothing happens"));
    assert!(!store.touch(LOCAL, stale, 5, true).expect("nothing happens"));
    store.finish(LOCAL, &played("md", true), Some(stale)).expect("it is counted");
    assert_eq!(kept(&store).len(), 1);
    assert_eq!(kept(&store)[0].state, state("md", "b"));
    store.finish(LOCAL, &played("md", true), Some(now)).expect("it is counted");
    assert_eq!(kept(&store), []);
    assert_eq!(store.statistics(LOCAL, "md").expect("they are read").won, 2);
}

#[test]
fn each_user_has_their_own() {
    let mut store = Store::in_memory().expect("it opens");
    let mine = keep(&mut store, "md", "mine");
    store.keep("anna", &state("md", "hers"), None).expect("it is kept");
    assert_eq!(records(&store), [("md".to_owned(), "mine".to_owned())]);
    assert_eq!(store.kept("anna").expect("they are read")[0].state.record, "hers");
    // Nobody reaches a game of somebody else, not even with its revision.
    assert!(!store.forget("anna", mine).expect("nothing happens"));
    assert!(!store.touch("anna", mine, 9, true).expect("nothing happens"));
    store.keep("anna", &state("md", "hers too"), Some(mine)).expect("it is kept");
    assert_eq!(records(&store), [("md".to_owned(), "mine".to_owned())]);
    assert_eq!(store.kept("anna").expect("they are read").len(), 2);
    store.finish("anna", &played("md", true), Some(mine)).expect("it is counted");
    assert_eq!(kept(&store).len(), 1);
    assert_eq!(store.statistics(LOCAL, "md").expect("they are read").played, 0);
    assert_eq!(store.statistics("anna", "md").expect("they are read").played, 1);
}
