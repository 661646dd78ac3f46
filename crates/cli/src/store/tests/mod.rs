//! The store, in folders of its own.

mod damage;
mod kill;
mod statistics;
mod together;

use super::{FILE, Played, Store, StoreError};
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU32, Ordering};

/// A folder of its own for a test, gone when it ends.
struct Folder(PathBuf);

impl Folder {
    fn new() -> Folder {
        static NEXT: AtomicU32 = AtomicU32::new(0);
        let number = NEXT.fetch_add(1, Ordering::Relaxed);
        let path = std::env::temp_dir().join(format!("solitarium-store-{}-{number}", std::process::id()));
        fs::create_dir_all(&path).expect("a folder for the test");
        Folder(path)
    }

    fn file(&self) -> PathBuf {
        self.0.join(FILE)
    }

    /// The store, which is sound.
    #[track_caller]
    fn open(&self) -> Store {
        let (store, aside) = Store::open(&self.0).expect("the store opens");
        assert_eq!(aside, None);
        store
    }

    /// The names in it, but for the lock's.
    fn names(&self) -> Vec<String> {
        let entries = fs::read_dir(&self.0).expect("the folder is read");
        let names = entries.map(|entry| entry.expect("an entry").file_name().into_string().expect("a name"));
        let mut names: Vec<String> = names.filter(|name| name != super::LOCK).collect();
        names.sort();
        names
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

fn played(game: &str, won: bool) -> Played {
    Played {
        game: game.to_owned(),
        variant: String::new(),
        deal: "sol:7".to_owned(),
        won,
        moves: 100,
        seconds: 60,
        helped: false,
    }
}

#[test]
fn one_game_of_each_is_kept_and_which_was_last() {
    let folder = Folder::new();
    let mut store = folder.open();
    assert_eq!(store.last().expect("it is read"), None);
    for (game, record) in [("md", "a"), ("peg", "b"), ("md", "c"), ("peg", "d ♣ é"), ("md", "e")] {
        store.keep(game, record).expect("it is kept");
        assert_eq!(store.kept(game).expect("it is read").as_deref(), Some(record));
        assert_eq!(store.last().expect("it is read"), Some((game.to_owned(), record.to_owned())));
    }
    // Also for the next run.
    drop(store);
    let mut store = folder.open();
    assert_eq!(store.kept("peg").expect("it is read").as_deref(), Some("d ♣ é"));
    assert_eq!(store.last().expect("it is read"), Some(("md".to_owned(), "e".to_owned())));
    store.forget("md").expect("it is forgotten");
    store.forget("none").expect("there is nothing to forget");
    assert_eq!(store.kept("md").expect("it is read"), None);
    assert_eq!(store.last().expect("it is read"), Some(("peg".to_owned(), "d ♣ é".to_owned())));
}

#[test]
fn settings_stay() {
    let folder = Folder::new();
    let mut store = folder.open();
    assert_eq!(store.setting("theme").expect("it is read"), None);
    store.set("theme", "ascii").expect("it is set");
    store.set("language", "fr").expect("it is set");
    store.set("theme", "four-colour").expect("it is set");
    drop(store);
    let store = folder.open();
    assert_eq!(store.setting("theme").expect("it is read").as_deref(), Some("four-colour"));
    assert_eq!(store.setting("language").expect("it is read").as_deref(), Some("fr"));
}

#[test]
fn the_folder_is_made_and_a_closed_store_is_one_file() {
    let folder = Folder::new();
    let inner = folder.0.join("data/solitarium");
    let (mut store, _) = Store::open(&inner).expect("the store opens");
    store.keep("md", "a").expect("it is kept");
    drop(store);
    let files: Vec<_> = fs::read_dir(&inner).expect("the folder is read").collect();
    assert_eq!(files.len(), 2, "the store and its lock: {files:?}");
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        let mode = fs::metadata(&inner).expect("the folder").permissions().mode();
        assert_eq!(mode & 0o077, 0, "nobody else looks into it: {mode:o}");
    }
}

#[test]
fn where_nothing_can_be_written_it_is_said() {
    let folder = Folder::new();
    let blocked = folder.0.join("file");
    fs::write(&blocked, "not a folder").expect("a file is written");
    let refused = |dir: &Path| match Store::open(dir) {
        Ok(_) => panic!("{} cannot be a folder", dir.display()),
        Err(error) => error,
    };
    assert!(matches!(refused(&blocked), StoreError::Unwritable { .. }));
    assert!(matches!(refused(&blocked.join("inside")), StoreError::Unwritable { .. }));
    // Nor where a folder has the name of the file.
    fs::create_dir(folder.file()).expect("a folder is made");
    assert!(matches!(refused(&folder.0), StoreError::Unwritable { .. }));
    assert_eq!(folder.names(), ["file", FILE], "all is as it was");
}

#[test]
fn a_store_in_memory_is_a_store() {
    let mut store = Store::in_memory().expect("it opens");
    store.keep("md", "a").expect("it is kept");
    store.finished(&played("md", true)).expect("it is counted");
    assert_eq!(store.kept("md").expect("it is read").as_deref(), Some("a"));
    assert_eq!(store.statistics("md").expect("it is read").won, 1);
}
