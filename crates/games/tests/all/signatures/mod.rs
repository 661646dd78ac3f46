//! Signatures of the solvers: files that say what a search finds, and in how many nodes, on a fixed set of cases.
//!
//! A line is `case: verdict nodes`. A change that is meant to keep the behaviour leaves the file as it is. A change of behaviour
//! commits the new file, so that the review sees it.

use std::fmt::Write;

/// Compares the lines with those of the file `tests/all/signatures/NAME.txt`, whose text is `pinned`. Fails with the new file.
pub(crate) fn compare(name: &str, pinned: &str, lines: &[String]) {
    let mut text = String::new();
    for line in lines {
        let _ = writeln!(text, "{line}");
    }
    let mut changed = String::new();
    for (old, new) in pinned.lines().zip(text.lines()).filter(|(old, new)| old != new).take(10) {
        let _ = writeln!(changed, "  {old}\n  {new}\n");
    }
    assert!(
        pinned == text,
        "the signature has changed. The first lines that differ:\n{changed}\
         If the change is meant, this is the new tests/all/signatures/{name}.txt:\n{text}"
    );
}
