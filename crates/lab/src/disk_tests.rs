//! The disk fails at every operation of a run, one run for each operation. What was kept by then is whole, and the work goes on from
//! there to the result that it would have had.

use crate::disk::faults::on_failing_disk;
use crate::files::{create, replace};
use crate::saved::SavedError;
use crate::solve::{Batch, BatchError, Clocks, Row, SavedJournal, Starts, Wanted};
use crate::study::{Asked, Checkpoint, Facts, Goal, Rows, RowsFormat, run};
use crate::{Catalogue, DealRange, Variant, Workers};
use solitarium_core::{Choices, Effort};
use solitarium_games::klondike::KlondikeFamily;
use std::fs;
use std::path::Path;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Duration;
use tempfile::TempDir;

/// Returns a clock that is a second later whenever somebody looks: everything that is done now and then is done each time.
fn clock() -> Duration {
    static SECONDS: AtomicU64 = AtomicU64::new(0);
    Duration::from_secs(SECONDS.fetch_add(1, Ordering::Relaxed))
}

fn still() -> Duration {
    Duration::ZERO
}

const CLOCKS: Clocks = Clocks { now: clock, thread: still };

fn klondike() -> Box<dyn Variant> {
    let catalogue = Catalogue::new().with(KlondikeFamily);
    let entry = catalogue.find("klondike").expect("it was added");
    entry.variant(&Choices::none()).expect("the default")
}

fn names(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).expect("the folder is read");
    let mut names: Vec<String> =
        entries.map(|entry| entry.expect("an entry").file_name().into_string().expect("a name")).collect();
    names.sort();
    names
}

fn text(path: &Path) -> String {
    fs::read_to_string(path).expect("a file is read")
}

/// Lets the disk fail at the first operation of `run`, at the second one, and so on, once and from then on, until it does not fail any
/// more. `run` works in an empty folder, and `check` is told what came of it. Returns how often the disk failed.
fn at_every_operation<T>(run: impl Fn(&Path) -> T, check: impl Fn(&Path, T, &str)) -> u64 {
    let mut failures = 0;
    for lasts in [false, true] {
        for after in 0.. {
            let folder = TempDir::new().expect("a folder for the test");
            let (result, has_failed) = on_failing_disk(after, lasts, || run(folder.path()));
            check(folder.path(), result, &format!("the disk fails after {after} operations, lasts: {lasts}"));
            if !has_failed {
                break;
            }
            failures += 1;
        }
    }
    failures
}

/// Plays some deals with a checkpoint and a file of games, or goes on with them, as the program does. Returns how many were won.
fn analyse(folder: &Path) -> Result<u64, SavedError> {
    const GAMES: u64 = 5;
    let (work, rows) = (folder.join("work"), folder.join("rows.csv"));
    let variant = klondike();
    let runner = variant.runner(Some("greedy"), Effort::default()).expect("a strategy");
    let deals = DealRange::own(0, GAMES);
    let goal = Goal { deals, asked: Asked::Games, precision: None, samples: None, rows: true };
    let resume = work.exists().then_some(work.as_path());
    let path = resume.is_none().then_some(work.as_path());
    let mut checkpoint = Checkpoint::open(variant.as_ref(), runner.as_ref(), &goal, path, resume)?;
    let facts = Facts { game: "klondike", variant: "", strategy: "greedy", generator: "sol" };
    let known = checkpoint.rows();
    let mut file = Rows::open(&rows, RowsFormat::Csv, &facts, known.as_ref())?;
    let seconds = checkpoint.seconds();
    if let Err(error) = checkpoint.save(Some(&mut file), seconds) {
        if known.is_none() {
            fs::remove_file(&rows).expect("the file of games is there");
        }
        return Err(error);
    }
    let stop = AtomicBool::new(false);
    let workers = Workers { threads: 1, now: clock, stop: &stop };
    let played = run(
        variant.as_ref(),
        runner.as_ref(),
        Effort::default(),
        &mut checkpoint,
        Some(&mut file),
        &workers,
        |_| {},
    );
    let (study, kept) = played.expect("the deals fit");
    kept?;
    file.finish()?;
    assert_eq!(study.tally.games(), GAMES);
    Ok(study.tally.won())
}

#[test]
fn an_analysis_goes_on_after_every_failure() {
    let whole = TempDir::new().expect("a folder for the test");
    let won = analyse(whole.path()).expect("the disk is sound");
    let rows = text(&whole.path().join("rows.csv"));
    assert_eq!(rows.lines().count(), 6);
    let failures = at_every_operation(analyse, |folder, result, when| {
        if let Err(error) = &result {
            assert!(error.path.starts_with(folder), "{when}: {error}");
            // Without a checkpoint nothing is there at all: the same command can be given again.
            assert!(folder.join("work").exists() || names(folder).is_empty(), "{when}: {:?}", names(folder));
            assert_eq!(analyse(folder).ok(), Some(won), "{when}");
        } else {
            assert_eq!(result.ok(), Some(won), "{when}");
        }
        assert_eq!(text(&folder.join("rows.csv")), rows, "{when}");
        assert_eq!(names(folder), ["rows.csv", "work"], "{when}");
    });
    // Each of five games is written, with a checkpoint of its own.
    assert!(failures > 60, "the disk failed {failures} times only");
}

/// A file of games as Parquet cannot be taken up: what could not be written is told, with the name of the file.
#[cfg(feature = "parquet")]
#[test]
fn a_parquet_file_that_cannot_be_written_is_told() {
    let write = |folder: &Path| -> Result<(), SavedError> {
        let facts = Facts { game: "klondike", variant: "", strategy: "greedy", generator: "sol" };
        let mut rows = Rows::open(&folder.join("rows.parquet"), RowsFormat::Parquet, &facts, None)?;
        let variant = klondike();
        let runner = variant.runner(Some("greedy"), Effort::default()).expect("a strategy");
        let stop = AtomicBool::new(false);
        let workers = Workers { threads: 1, now: clock, stop: &stop };
        let deals = DealRange::own(0, 3);
        let mut written = Ok(());
        let played = crate::analyse(&[runner.as_ref()], &deals, 0, true, &workers, |batch| {
            written = rows.write(&deals, &batch);
            if written.is_ok() {
                std::ops::ControlFlow::Continue(())
            } else {
                std::ops::ControlFlow::Break(())
            }
        });
        played.expect("the deals fit");
        written?;
        rows.finish()
    };
    let failures = at_every_operation(write, |folder, result, when| match result {
        Ok(()) => {}
        Err(error) => {
            assert_eq!(error.path, folder.join("rows.parquet"), "{when}");
            assert!(!error.path.exists(), "{when}: a part of a file is left, which nobody can read");
        }
    });
    assert!(failures > 8, "the disk failed {failures} times only");
}

/// Solves some deals with a journal, or goes on with them, as the program does. Returns all rows.
fn solve(folder: &Path) -> Result<Vec<Row>, SavedError> {
    let path = folder.join("journal");
    let variant = klondike();
    let mut batch =
        Batch::new(variant.as_ref(), Starts::Range(DealRange::own(0, 4))).expect("Klondike has a solver");
    batch.wanted = Wanted { moves: true, shortest: false };
    let mut saved = if path.exists() { Some(SavedJournal::open(&path, None)?) } else { None };
    let new = saved.is_none().then_some(path.as_path());
    let mut rows = Vec::new();
    let (mut journal, before) = batch.journal(new, saved.as_mut(), CLOCKS, |row| {
        rows.push(row);
        Ok::<(), SavedError>(())
    })?;
    let stop = AtomicBool::new(false);
    let workers = Workers { threads: 1, now: clock, stop: &stop };
    let solved = batch.run(before, &workers, CLOCKS, &mut journal, |answers| {
        rows.extend_from_slice(answers);
        Ok::<(), ()>(())
    });
    match solved {
        Ok(()) => Ok(rows),
        Err(BatchError::Journal(error)) => Err(error),
        Err(error) => panic!("{error}"),
    }
}

#[test]
fn a_batch_of_solves_goes_on_after_every_failure() {
    let whole = TempDir::new().expect("a folder for the test");
    let rows = solve(whole.path()).expect("the disk is sound");
    assert_eq!(rows.len(), 4);
    let journal = text(&whole.path().join("journal"));
    let failures = at_every_operation(solve, |folder, result, when| {
        let rest = result.or_else(|error| {
            assert!(error.path.starts_with(folder), "{when}: {error}");
            assert!(
                folder.join("journal").exists() || names(folder).is_empty(),
                "{when}: {:?}",
                names(folder)
            );
            solve(folder)
        });
        assert_eq!(rest.ok().as_ref(), Some(&rows), "{when}");
        assert_eq!(text(&folder.join("journal")), journal, "{when}");
        assert_eq!(names(folder), ["journal"], "{when}");
    });
    assert!(failures > 20, "the disk failed {failures} times only");
}

/// A saved game, a picture: the old file or the new one, and nothing beside it.
#[test]
fn a_file_is_whole_after_every_failure() {
    let replaced = |folder: &Path| {
        let path = folder.join("a");
        fs::write(&path, "old").expect("it is written");
        replace(&path, "the new one")
    };
    let failures = at_every_operation(replaced, |folder, result, when| {
        let found = text(&folder.join("a"));
        assert!(found == "the new one" || result.is_err() && found == "old", "{when}: {found}");
        assert_eq!(names(folder), ["a"], "{when}");
    });
    assert!(failures >= 8, "the disk failed {failures} times only");
    let created = |folder: &Path| create(&folder.join("a"), "the new one");
    at_every_operation(created, |folder, result, when| match result {
        Ok(()) => assert_eq!(text(&folder.join("a")), "the new one", "{when}"),
        Err(_) => assert_eq!(names(folder), Vec::<String>::new(), "{when}"),
    });
}
