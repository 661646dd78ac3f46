//! What the documents show is what the program prints.
//!
//! In a `console` block, `$ solitarium …` is run and what follows is compared with its output, and with its errors if it fails. A line
//! `…` stands for any number of lines, and `…` within a line for any text. A block of a file, ```` ```toml mine.toml ````, is written to the
//! folder in which the commands after it are run; each document has its own.

use std::path::{Path, PathBuf};
use std::process::Command;

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// What a document shows, one after the other.
enum Part {
    /// A file of that name.
    File(String, String),
    /// A command and what it should print.
    Example { command: String, expected: Vec<String> },
}

fn parts(path: &Path) -> Vec<Part> {
    let text = std::fs::read_to_string(path).expect("the document is there");
    let mut parts: Vec<Part> = Vec::new();
    // What kind of block this is: of commands, or of a file.
    let mut inside: Option<bool> = None;
    for line in text.lines() {
        match (inside, line) {
            (None, "```console") => inside = Some(true),
            (None, line) => {
                if let Some(name) = line.strip_prefix("```toml ") {
                    inside = Some(false);
                    parts.push(Part::File(name.trim().to_owned(), String::new()));
                }
            }
            (Some(_), "```") => inside = None,
            (Some(true), line) => match (line.strip_prefix("$ solitarium"), parts.last_mut()) {
                (Some(command), _) => {
                    parts.push(Part::Example { command: command.trim().to_owned(), expected: Vec::new() });
                }
                (None, Some(Part::Example { expected, .. })) => expected.push(line.to_owned()),
                _ => panic!("{}: a command comes first", path.display()),
            },
            (Some(false), line) => {
                if let Some(Part::File(_, text)) = parts.last_mut() {
                    text.push_str(line);
                    text.push('\n');
                }
            }
        }
    }
    parts
}

/// The words of a command; what stands in quotes is one.
fn words(command: &str) -> Vec<String> {
    let mut words = vec![String::new()];
    let mut quote = None;
    for c in command.chars() {
        let word = words.last_mut().expect("there is always one");
        match (quote, c) {
            (Some(open), c) if c == open => quote = None,
            (None, '\'' | '"') => quote = Some(c),
            (None, ' ') => words.push(String::new()),
            (_, c) => word.push(c),
        }
    }
    words.retain(|word| !word.is_empty());
    words
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
    let folders = ["docs", "docs/fr", "docs/ca"].map(|folder| root().join(folder));
    let docs = folders.iter().flat_map(|folder| std::fs::read_dir(folder).expect("there are documents"));
    let documents = docs.filter_map(|entry| entry.ok().map(|entry| entry.path()));
    let documents = documents.filter(|path| path.extension().is_some_and(|extension| extension == "md"));
    let mut checked = 0;
    for path in documents.chain([root().join("README.md")]) {
        let name = path.file_stem().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
        let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("documents").join(name);
        let _ = std::fs::remove_dir_all(&folder);
        std::fs::create_dir_all(&folder).expect("a folder of its own");
        for part in parts(&path) {
            let (command, expected) = match part {
                Part::File(name, text) => {
                    std::fs::write(folder.join(name), text).expect("the file is written");
                    continue;
                }
                Part::Example { command, expected } => (command, expected),
            };
            let output = Command::new(env!("CARGO_BIN_EXE_solitarium"))
                .args(words(&command))
                .env("LC_ALL", "C.UTF-8")
                // Of this folder nothing is known, and nobody's own is touched.
                .env("SOLITARIUM_DATA_DIR", folder.join("data"))
                .current_dir(&folder)
                .output()
                .expect("the program starts");
            let mut printed = String::from_utf8_lossy(&output.stdout).into_owned();
            if !output.status.success() {
                printed.push_str(&String::from_utf8_lossy(&output.stderr));
            }
            let lines: Vec<&str> = printed.lines().collect();
            assert!(
                lines_match(&expected, &lines),
                "{}: solitarium {command} prints\n{printed}",
                path.display()
            );
            checked += 1;
        }
    }
    assert!(checked >= 4, "only {checked} examples were found");
}

#[test]
fn what_stands_in_quotes_is_one_word() {
    assert_eq!(words("play x --set 'a.b=c d'"), ["play", "x", "--set", "a.b=c d"]);
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
