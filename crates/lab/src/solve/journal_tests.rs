//! A journal is never believed where it was changed, by whatever program.

use super::*;
use crate::solve::{Clocks, Wanted};
use crate::{Catalogue, DealRange, Variant, Workers};
use solitarium_core::{Budget, Choices};
use solitarium_games::klondike::KlondikeFamily;
use std::sync::atomic::AtomicBool;

fn clock() -> Duration {
    Duration::ZERO
}

const CLOCKS: Clocks = Clocks { now: clock, thread: clock };

fn klondike() -> Box<dyn Variant> {
    let catalogue = Catalogue::new().with(KlondikeFamily);
    let entry = catalogue.find("klondike").expect("it was added");
    entry.variant(&Choices::none()).expect("the default")
}

fn batch(variant: &dyn Variant, count: u64) -> Batch<'_> {
    let starts = Starts::Range(DealRange::own(0, count));
    let mut batch = Batch::new(variant, starts).expect("Klondike has a solver");
    batch.wanted = Wanted { moves: true, shortest: false };
    batch
}

/// Returns the rows that the solver finds, with their moves.
fn solved(batch: &Batch<'_>) -> Vec<Row> {
    let mut solver = batch.variant.solver().expect("a solver");
    let mut row = |place| {
        let start = batch.starts.get(place).expect("a deal");
        batch.row(solver.as_mut(), &start, &mut Budget::default(), CLOCKS).expect("it fits")
    };
    (0..batch.starts.count()).map(&mut row).collect()
}

/// Returns the lines of a journal with these rows.
fn lines(batch: &Batch<'_>, rows: &[Row]) -> Vec<String> {
    let mut checksum = Head::new(batch).seed(batch.usual);
    let line = |row: &Row| {
        let (line, next) = sealed(&row.json(), checksum);
        checksum = next;
        line
    };
    rows.iter().map(line).collect()
}

/// Returns the rows of these lines, as far as they are read one after the other.
fn read(batch: &Batch<'_>, solver: &dyn Solver, lines: &[String]) -> Vec<Row> {
    let mut sound = Sound { rows: 0, length: 0, checksum: Head::new(batch).seed(batch.usual) };
    let mut rows = Vec::new();
    for line in lines {
        let Some((row, checksum)) = parse_row(line.as_bytes(), &sound, batch, solver) else { break };
        rows.push(row);
        sound = Sound { rows: sound.rows + 1, length: 0, checksum };
    }
    rows
}

#[test]
fn a_head_cut_anywhere_is_refused() {
    let variant = klondike();
    let head = Head::new(&batch(variant.as_ref(), 10));
    let line = head.line();
    assert_eq!(parse_head(line.as_bytes()).ok(), Some(head));
    for length in 0..line.len() {
        let cut = parse_head(&line.as_bytes()[..length]);
        assert!(matches!(cut, Err(SavedProblem::Damaged)), "{length}");
    }
    for foreign in [&b"{\"format\":\"solitarium-checkpoint/1\"}\n"[..], b"hello\n"] {
        assert!(matches!(parse_head(foreign), Err(SavedProblem::Foreign)));
    }
    for number in [1, 2, 4] {
        let other = line.replace("solve/3", &format!("solve/{number}"));
        let format = format!("solitarium-solve/{number}");
        let read = parse_head(other.as_bytes());
        assert!(matches!(read, Err(SavedProblem::Version { found, .. }) if found == format));
    }
}

#[test]
fn rows_belong_to_their_positions_and_to_each_other() {
    let variant = klondike();
    let batch = batch(variant.as_ref(), 3);
    let rows = solved(&batch);
    assert!(rows.iter().any(|row| row.moves.is_some()), "one is won");
    let solver = variant.solver().expect("a solver");
    let read = |lines: &[String]| read(&batch, solver.as_ref(), lines);
    let whole = lines(&batch, &rows);
    assert_eq!(read(&whole), rows);
    // Left out, doubled, in another order: as many are read as are in their places.
    assert_eq!(read(&whole[1..]), []);
    assert_eq!(read(&[whole[0].clone(), whole[2].clone()]), rows[..1]);
    assert_eq!(read(&[whole[0].clone(), whole[0].clone()]), rows[..1]);
    // Lines that were written for other positions, with right checksums.
    let swapped = [rows[1].clone(), rows[0].clone()];
    assert_eq!(read(&lines(&batch, &swapped)), []);
    let other = Row { labels: vec![("draw", 3.into())], ..rows[0].clone() };
    assert_eq!(read(&lines(&batch, &[other])), []);
}

/// A change with a new checksum is still not believed: a win is one under the rules.
#[test]
fn a_win_is_replayed() {
    let variant = klondike();
    let batch = batch(variant.as_ref(), 3);
    let rows = solved(&batch);
    let place = rows.iter().position(|row| row.moves.is_some()).expect("one is won");
    let moves = rows[place].moves.clone().expect("moves");
    let solver = variant.solver().expect("a solver");
    let is_read = |moves: &[String]| {
        let mut changed = rows[..=place].to_vec();
        changed[place].moves = Some(moves.to_vec());
        read(&batch, solver.as_ref(), &lines(&batch, &changed)).len() == place + 1
    };
    assert!(is_read(&moves));
    assert!(!is_read(&moves[..moves.len() - 1]) && !is_read(&moves[1..]) && !is_read(&[]));
    let mut swapped = moves.clone();
    swapped.reverse();
    assert!(!is_read(&swapped));
    assert!(!is_read(&[moves.clone(), vec!["A♠ -> f".to_owned()]].concat()));
}

/// Every byte of a journal is changed, and left out: what is read is a part of what was written.
#[test]
fn a_byte_changed_anywhere_is_never_believed() {
    let variant = klondike();
    let batch = batch(variant.as_ref(), 3);
    let rows = solved(&batch);
    let solver = variant.solver().expect("a solver");
    let text = lines(&batch, &rows).concat();
    let is_refused = |bytes: &[u8], line: usize| {
        let found: Vec<String> = bytes
            .split_inclusive(|byte| *byte == b'\n')
            .map(|line| String::from_utf8_lossy(line).into_owned())
            .collect();
        read(&batch, solver.as_ref(), &found) == rows[..line]
    };
    let mut line = 0;
    for place in 0..text.len() {
        let bytes = text.as_bytes();
        for byte in [0, b'\n', b' ', b'"', b'0', b'}', bytes[place] ^ 1, 0xff] {
            let mut changed = bytes.to_vec();
            changed[place] = byte;
            assert!(changed == bytes || is_refused(&changed, line), "byte {place} as {byte}");
        }
        let without = [&bytes[..place], &bytes[place + 1..]].concat();
        assert!(is_refused(&without, line), "without byte {place}");
        line += usize::from(bytes[place] == b'\n');
    }
    let head = Head::new(&batch).line();
    for place in 0..head.len() {
        for byte in 0..=u8::MAX {
            let mut changed = head.clone().into_bytes();
            changed[place] = byte;
            assert!(changed == head.as_bytes() || parse_head(&changed).is_err(), "byte {place} as {byte}");
        }
    }
}

/// A batch that goes on after every row ends with the same file and the same rows as one that was never interrupted.
#[test]
fn a_batch_goes_on_where_it_was() {
    let folder = tempfile::TempDir::new().expect("a folder for the test");
    let variant = klondike();
    let stop = AtomicBool::new(false);
    let run = |path: &Path, count: u64, resumes: bool, threads| {
        let batch = batch(variant.as_ref(), count);
        let mut saved = resumes.then(|| SavedJournal::open(path, None).expect("it is there"));
        let mut rows = Vec::new();
        let (mut journal, before) = batch
            .journal((!resumes).then_some(path), saved.as_mut(), CLOCKS, |row| {
                rows.push(row);
                Ok::<(), SavedError>(())
            })
            .expect("it is sound");
        assert_eq!(before, rows.len() as u64);
        let workers = Workers { threads, now: clock, stop: &stop };
        let sink = |answers: &[Row]| {
            rows.extend_from_slice(answers);
            Ok::<(), ()>(())
        };
        batch.run(before, &workers, CLOCKS, &mut journal, sink).expect("it is solved");
        rows
    };
    let (whole, parts) = (folder.path().join("whole"), folder.path().join("parts"));
    let rows = run(&whole, 6, false, 2);
    assert_eq!(rows.len(), 6);
    run(&parts, 1, false, 1);
    for count in 2..=6 {
        assert_eq!(run(&parts, count, true, 3), rows[..count as usize]);
    }
    let text = |path: &Path| std::fs::read_to_string(path).expect("it is read");
    assert_eq!(text(&parts), text(&whole));
    // A row that was being written when the program was killed is solved again.
    std::fs::write(&parts, &text(&whole)[..text(&whole).len() - 5]).expect("it is cut");
    assert_eq!(run(&parts, 6, true, 1), rows);
    assert_eq!(text(&parts), text(&whole));
    let mut other = batch(variant.as_ref(), 6);
    other.wanted.moves = false;
    let saved = SavedJournal::open(&whole, None).expect("it is there");
    let refused = saved.check(&other).map_err(|error| error.problem);
    assert!(matches!(refused, Err(SavedProblem::Other { what: Mismatch::Moves, .. })));
    other.limits.nodes = Some(7);
    let refused = saved.check(&other).map_err(|error| error.problem);
    assert!(matches!(refused, Err(SavedProblem::Other { what: Mismatch::Limits, .. })));
    let taken = Journal::create(&whole, &batch(variant.as_ref(), 6), clock).map(drop);
    assert!(matches!(taken, Err(SavedError { problem: SavedProblem::Exists, .. })));
}
