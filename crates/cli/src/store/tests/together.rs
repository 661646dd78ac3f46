//! Several programs at once.

use super::{Folder, played};
use crate::store::{LOCK, Store, StoreError};
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
                for i in 0..EACH {
                    store.keep(name, &i.to_string()).expect("it is kept");
                    store.finished(&played(name, true)).expect("it is counted");
                    store.finished(&played("all", true)).expect("it is counted");
                }
            });
        }
    });
    let store = folder.open();
    for name in ["a", "b", "c", "d"] {
        assert_eq!(store.kept(name).expect("it is read"), Some((EACH - 1).to_string()));
        assert_eq!(store.statistics(name).expect("it is read").streak, EACH);
    }
    assert_eq!(store.statistics("all").expect("it is read").longest_streak, 4 * EACH);
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
                store.keep(name, name).expect("it is kept");
                usize::from(aside.is_some())
            })
        };
        let opened: Vec<_> = ["a", "b", "c", "d"].into_iter().map(open).collect();
        opened.into_iter().map(|thread| thread.join().expect("it ends")).sum()
    });
    assert_eq!(asides, 1);
    let store = folder.open();
    for name in ["a", "b", "c", "d"] {
        assert_eq!(store.kept(name).expect("it is read").as_deref(), Some(name));
    }
}

#[test]
fn whoever_does_not_let_go_is_not_waited_for_for_ever() {
    let folder = Folder::new();
    let lock = File::create(folder.0.join(LOCK)).expect("it is made");
    lock.lock().expect("it is free");
    assert!(matches!(Store::open(&folder.0), Err(StoreError::Busy { .. })));
    drop(lock);
    let mut store = folder.open();
    let other = folder.open();
    other.connection.execute_batch("BEGIN IMMEDIATE").expect("it is locked");
    assert!(matches!(store.keep("md", "a"), Err(StoreError::Busy { .. })));
    other.connection.execute_batch("COMMIT").expect("it is unlocked");
    store.keep("md", "a").expect("it is kept");
}
