//! The store, in folders of its own.

mod damage;
mod full;
mod kept;
mod kill;
mod migration;
mod served;
mod statistics;
mod sync;
mod together;

use super::{ErrorKind, FILE, InProgress, Kept, LOCAL, Played, Revision, Store};
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

/// A game in progress with that record.
fn state(game: &str, record: &str) -> InProgress {
    InProgress { game: game.to_owned(), record: record.to_owned(), ..InProgress::default() }
}

/// Keeps a game of that name, beside the others.
#[track_caller]
fn keep(store: &mut Store, game: &str, record: &str) -> Revision {
    store.keep(LOCAL, &state(game, record), None).expect("it is kept")
}

#[track_caller]
fn kept(store: &Store) -> Vec<Kept> {
    store.kept(LOCAL).expect("they are read")
}

/// The names and records of the games that are kept, the last one first.
#[track_caller]
fn records(store: &Store) -> Vec<(String, String)> {
    kept(store).into_iter().map(|kept| (kept.state.game, kept.state.record)).collect()
}

#[track_caller]
fn count(store: &mut Store, played: &Played) {
    store.finish(LOCAL, played, None).expect("it is counted");
}

#[test]
fn settings_stay_and_each_user_has_their_own() {
    let folder = Folder::new();
    let mut store = folder.open();
    assert_eq!(store.setting(LOCAL, "theme").expect("it is read"), None);
    store.set(LOCAL, "theme", "ascii").expect("it is set");
    store.set(LOCAL, "language", "fr").expect("it is set");
    store.set(LOCAL, "theme", "four-colour").expect("it is set");
    store.set("anna", "theme", "monochrome").expect("it is set");
    drop(store);
    let store = folder.open();
    let setting = |user: &str, key: &str| store.setting(user, key).expect("it is read");
    assert_eq!(setting(LOCAL, "theme").as_deref(), Some("four-colour"));
    assert_eq!(setting(LOCAL, "language").as_deref(), Some("fr"));
    assert_eq!(setting("anna", "theme").as_deref(), Some("monochrome"));
    assert_eq!(setting("anna", "language"), None);
}

#[test]
fn the_folder_is_made_and_a_closed_store_is_one_file() {
    let folder = Folder::new();
    let inner = folder.0.join("data/solitarium");
    let (mut store, _) = Store::open(&inner).expect("the store opens");
    keep(&mut store, "md", "a");
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
    assert!(matches!(refused(&blocked).kind(), ErrorKind::Io(_)));
    assert!(matches!(refused(&blocked.join("inside")).kind(), ErrorKind::Io(_)));
    // Nor where a folder has the name of the file.
    fs::create_dir(folder.file()).expect("a folder is made");
    assert!(matches!(refused(&folder.0).kind(), ErrorKind::Io(_)));
    assert_eq!(folder.names(), ["file", FILE], "all is as it was");
}

#[test]
fn a_store_in_memory_is_a_store() {
    let mut store = Store::in_memory().expect("it opens");
    keep(&mut store, "md", "a");
    count(&mut store, &played("md", true));
    assert_eq!(records(&store), [("md".to_owned(), "a".to_owned())]);
    assert_eq!(store.statistics(LOCAL, "md").expect("it is read").won, 1);
}

#[test]
fn it_goes_from_thread_to_thread() {
    fn is_send<T: Send>() {}
    is_send::<Store>();
}
