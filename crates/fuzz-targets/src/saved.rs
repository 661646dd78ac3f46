//! Files that are read again later: checkpoints of an analysis and journals of a batch.
//!
//! Nobody guesses a checksum. So each text is read twice: as it is, and with the checksums that its lines should have.

use crate::{catalogue, text};
use solitarium_core::{Choices, Effort};
use solitarium_lab::checksum::sealed;
use solitarium_lab::solve::{Batch, SavedJournal, Starts, Wanted, forged_journal};
use solitarium_lab::study::{Asked, Checkpoint, Goal};
use solitarium_lab::{DealRange, SavedError, Variant};
use std::fs;
use std::path::Path;
use tempfile::TempDir;

/// How many deals the studies and batches here have, unless the file says otherwise.
const DEALS: u64 = 3;

fn variant(game: &str) -> Box<dyn Variant> {
    let entry = catalogue().find(game).expect("a game of the catalogue");
    entry.variant(&Choices::none()).expect("the default variant")
}

/// Calls `read` with a file for each of the texts.
fn each_file(texts: [String; 2], read: impl Fn(&Path)) {
    let folder = TempDir::new().expect("a folder");
    let path = folder.path().join("saved");
    for text in texts {
        fs::write(&path, text).expect("a file is written");
        read(&path);
    }
}

/// Checks that a checkpoint is refused with a reason, or that its numbers fit together and it is saved as it was read.
pub(crate) fn checkpoint(data: &[u8]) {
    let Some(text) = text(data) else { return };
    let variant = variant("md");
    let runner = variant.runner(None, Effort::default()).expect("a strategy");
    let deals = DealRange::own(0, DEALS);
    let goal = Goal { deals, asked: Asked::Nothing, precision: None, samples: None, rows: false };
    let open = |path: &Path| Checkpoint::open(variant.as_ref(), runner.as_ref(), &goal, None, Some(path));
    each_file([text.to_owned(), sealed(text.trim_end(), 0).0], |path| {
        let mut checkpoint = match open(path) {
            Ok(checkpoint) => checkpoint,
            Err(error) => return assert!(!error.to_string().is_empty(), "a refusal has a reason"),
        };
        assert_eq!(checkpoint.tally().games(), checkpoint.done(), "every game has ended somehow");
        assert!(checkpoint.done() <= checkpoint.deals().count, "no more games are done than there are");
        let seconds = checkpoint.seconds();
        checkpoint.save(None, seconds).expect("what is ours can be saved");
        let known = (checkpoint.done(), checkpoint.convergence().to_vec(), checkpoint.tally().clone());
        drop(checkpoint);
        let again = open(path).expect("what was saved can be read");
        assert_eq!((again.done(), again.convergence().to_vec(), again.tally().clone()), known);
    });
}

/// Checks that a journal is refused with a reason, or that each of its rows is about its own deal and each win is one under the rules.
pub(crate) fn journal(data: &[u8]) {
    let Some(text) = text(data) else { return };
    let variant = variant("klondike");
    let solver = variant.solver().expect("a solver");
    let starts = Starts::Range(DealRange::own(0, DEALS));
    let mut batch = Batch::new(variant.as_ref(), starts).expect("a game with a solver");
    batch.wanted = Wanted { moves: true, shortest: false };
    each_file([text.to_owned(), forged_journal(&batch, text.lines())], |path| {
        let saved = match SavedJournal::open(path, None) {
            Ok(saved) if saved.check(&batch).is_ok() => saved,
            Ok(_) => return,
            Err(error) => return assert!(!error.to_string().is_empty(), "a refusal has a reason"),
        };
        let mut rows = 0;
        let read = saved.each(&batch, solver.as_ref(), |row| {
            let start = batch.starts.get(rows).expect("no more rows than deals");
            assert_eq!(row.deal, start.name());
            if let Some(moves) = &row.moves {
                assert!(row.is_won == Ok(true) && solver.wins(&start, moves), "{moves:?} do not win");
            }
            rows += 1;
            Ok::<(), SavedError>(())
        });
        match read {
            Ok(sound) => assert_eq!(sound.rows, rows),
            Err(error) => assert!(!error.to_string().is_empty(), "a refusal has a reason"),
        }
    });
}
