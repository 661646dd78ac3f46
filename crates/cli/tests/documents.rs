//! What the documents show is what the program prints.
//!
//! In a `console` block, `$ solitarium …` is run and what follows is compared with its output. A line `…` stands for any number
//! of lines, and `…` within a line for any text.

use std::path::{Path, PathBuf};
use std::process::Command;

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// A command and what it should print.
struct Example {
    document: String,
    command: String,
    expected: Vec<String>,
}

fn examples(path: &Path) -> Vec<Example> {
    let text = std::fs::read_to_string(path).expect("the document is there");
    let mut examples: Vec<Example> = Vec::new();
    let mut inside = false;
    for line in text.lines() {
        match (inside, line) {
            (false, "```console") => inside = true,
            (true, "```") => inside = false,
            (true, line) => match line.strip_prefix("$ solitarium") {
                Some(command) => examples.push(Example {
                    document: path.display().to_string(),
                    command: command.trim().to_owned(),
                    expected: Vec::new(),
                }),
                None => examples.last_mut().expect("a command comes first").expected.push(line.to_owned()),
            },
            (false, _) => {}
        }
    }
    examples
}

/// Whether a line is the expected one, in which `…` stands for any text.
fn line_matches(expected: &str, line: &str) -> bool {
    let parts: Vec<&str> = expected.split('…').collect();
    let Some((first, rest)) = parts.split_first() else { return expected == line };
    let Some(mut line) = line.strip_prefix(first) else { return false };
    let Some((last, middle)) = rest.split_last() else { return line.is_empty() };
    for part in middle {
        match line.split_once(part) {
            Some((_, after)) => line = after,
            None => return false,
        }
    }
    line.ends_with(last)
}

fn lines_match(expected: &[String], lines: &[&str]) -> bool {
    match expected.split_first() {
        None => lines.is_empty(),
        Some((first, rest)) if first == "…" => {
            (0..=lines.len()).any(|skip| lines_match(rest, &lines[skip..]))
        }
        Some((first, rest)) => lines
            .split_first()
            .is_some_and(|(line, after)| line_matches(first, line) && lines_match(rest, after)),
    }
}

#[test]
fn the_documents_show_what_the_program_prints() {
    let docs = std::fs::read_dir(root().join("docs")).expect("there are documents");
    let documents = docs.filter_map(|entry| entry.ok().map(|entry| entry.path()));
    let documents = documents.filter(|path| path.extension().is_some_and(|extension| extension == "md"));
    let mut checked = 0;
    for example in documents.chain([root().join("README.md")]).flat_map(|path| examples(&path)) {
        let output = Command::new(env!("CARGO_BIN_EXE_solitarium"))
            .args(example.command.split_whitespace())
            .env("LC_ALL", "C")
            // Of this folder nothing is known, and nobody's own is touched.
            .env("SOLITARIUM_DATA_DIR", Path::new(env!("CARGO_TARGET_TMPDIR")).join("documents"))
            .output()
            .expect("the program starts");
        let printed = String::from_utf8_lossy(&output.stdout);
        let lines: Vec<&str> = printed.lines().collect();
        assert!(
            lines_match(&example.expected, &lines),
            "{}: solitarium {} prints\n{printed}",
            example.document,
            example.command
        );
        checked += 1;
    }
    assert!(checked >= 4, "only {checked} examples were found");
}

#[test]
fn the_comparison_can_tell_a_difference() {
    let expected: Vec<String> = ["a", "…", "b … d"].map(str::to_owned).to_vec();
    assert!(lines_match(&expected, &["a", "x", "y", "b c d"]));
    assert!(lines_match(&expected, &["a", "b  d"]));
    assert!(!lines_match(&expected, &["a", "b c e"]));
    assert!(!lines_match(&expected, &["x", "b c d"]));
    assert!(!lines_match(&expected, &["a", "b c d", "more"]));
}
