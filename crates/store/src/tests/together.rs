//! Several programs at once.

use super::{Folder, count, keep, kept, played, state};
use crate::{ErrorKind, LOCAL, LOCK, Store};
use std::fs::{self, File};
use std::thread;

#[test]
fn what_several_keep_is_all_there() {
    const EACH: u64 = 60;
    let folder = Folder::new();
    thread::scope(|scope| {
        for name in ["a", "b", "c", "d"] {
            let folder = &folder;
            scope.spawn(move || {
                // Each begins the store, if none of the others has.
                let mut store = folder.open();
                let mut revision = None;
                for i in 0..EACH {
                    let state = state(name, &i.to_string());
                    revision = Some(store.keep(LOCAL, &state, revision).expect("it is kept"));
                    count(&mut store, &played(name, true));
                    count(&mut store, &played("all", true));
                }
            });
        }
    });
    let store = folder.open();
    assert_eq!(kept(&store).len(), 4);
    assert!(kept(&store).iter().all(|kept| kept.state.record == (EACH - 1).to_string()));
    for name in ["a", "b", "c", "d"] {
        assert_eq!(store.statistics(LOCAL, name).expect("it is read").streak, EACH);
    }
    assert_eq!(store.statistics(LOCAL, "all").expect("it is read").longest_streak, 4 * EACH);
}

/// The one who finds the damage sets the file aside; the others find its new store, which is sound.
#[test]
fn a_damaged_store_is_set_aside_once() {
    let folder = Folder::new();
    fs::write(folder.file(), "garbage").expect("it is written");
    let asides: usize = thread::scope(|scope| {
        let open = |name: &'static str| {
            let folder = &folder;
            scope.spawn(move || {
                let (mut store, aside) = Store::open(&folder.0).expect("it opens");
                keep(&mut store, name, name);
                usize::from(aside.is_some())
            })
        };
        let opened: Vec<_> = ["a", "b", "c", "d"].into_iter().map(open).collect();
        opened.into_iter().map(|thread| thread.join().expect("it ends")).sum()
    });
    assert_eq!(asides, 1);
    let store = folder.open();
    let mut names: Vec<String> = kept(&store).into_iter().map(|kept| kept.state.record).collect();
    names.sort();
    assert_eq!(names, ["a", "b", "c", "d"]);
}

#[test]
fn a_program_that_does_not_let_go_is_not_waited_for_for_ever() {
    let folder = Folder::new();
    let lock = File::create(folder.0.join(LOCK)).expect("it is made");
    lock.lock().expect("it is free");
    let error = Store::open(&folder.0).err().expect("it is held");
    assert!(matches!(error.kind(), ErrorKind::Busy));
    drop(lock);
    let mut store = folder.open();
    let other = folder.open();
    other.connection.execute_batch("BEGIN IMMEDIATE").expect("it is locked");
    let error = store.keep(LOCAL, &state("md", "a"), None).expect_err("it is held");
    assert!(matches!(error.kind(), ErrorKind::Busy));
    other.connection.execute_batch("COMMIT").expect("it is unlocked");
    keep(&mut store, "md", "a");
}

/// A program that shows a kept game can find out that another program has gone on with it, or has finished it.
#[test]
fn what_another_program_writes_is_noticed() {
    let folder = Folder::new();
    let (mut here, mut there) = (folder.open(), folder.open());
    let writes = |store: &Store| store.others_writes().expect("it is read");
    let revision = keep(&mut here, "md", "a");
    let (before, id) = (writes(&here), revision.id());
    let later = here.keep(LOCAL, &state("md", "a b"), Some(revision)).expect("it is kept");
    assert_eq!(writes(&here), before, "what is written here is known here");
    assert_eq!(here.find_kept(LOCAL, id).expect("it is read").map(|kept| kept.revision), Some(later));
    let last = there.keep(LOCAL, &state("md", "a b c"), Some(later)).expect("it is kept");
    let after = writes(&here);
    assert_ne!(after, before);
    let found = here.find_kept(LOCAL, id).expect("it is read").expect("it is there");
    assert_eq!((found.revision, found.state.record.as_str()), (last, "a b c"));
    assert!(there.forget(LOCAL, last).expect("it is forgotten"));
    assert_ne!(writes(&here), after);
    assert_eq!(here.find_kept(LOCAL, id).expect("it is read"), None);
}
