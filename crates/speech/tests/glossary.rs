//! The messages, the names and sentences of the rule files, and the French and Catalan documents keep to the glossaries, and to
//! typographic apostrophes.

use std::path::{Path, PathBuf};
use toml::de::{DeTable, DeValue};

/// One line of a glossary: what is not said, and the files in which it may be.
struct Ruled {
    word: String,
    except: Vec<String>,
}

/// A text that users read: where it is, the file's name without its language, and the text itself.
struct Text {
    place: String,
    file: String,
    words: String,
}

fn folder(path: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(path)
}

fn ruled_out(language: &str) -> Vec<Ruled> {
    let glossary = std::fs::read_to_string(folder(&format!("locales/glossary.{language}.md"))).unwrap();
    let rows = glossary.lines().filter(|line| line.starts_with("| ")).skip(1);
    let list = |cell: &str| -> Vec<String> {
        let words = cell.split(',').map(|word| word.trim().to_lowercase());
        words.filter(|word| !word.is_empty()).collect()
    };
    rows.flat_map(|row| {
        let cells: Vec<&str> = row.trim_matches('|').split('|').collect();
        assert_eq!(cells.len(), 4, "{row}");
        let except = list(cells[3]);
        list(cells[2]).into_iter().map(move |word| Ruled { word, except: except.clone() }).collect::<Vec<_>>()
    })
    .collect()
}

/// Returns all that users read in a language.
fn texts(language: &str) -> Vec<Text> {
    let all = messages(language).into_iter().chain(rule_files(language)).chain(documents(language));
    all.collect()
}

/// Returns the lines of all message files of a language, without keys, comments and placeables.
fn messages(language: &str) -> Vec<Text> {
    let mut texts = Vec::new();
    for path in ["locales", "../server/locales"] {
        for entry in std::fs::read_dir(folder(path)).unwrap() {
            let path = entry.unwrap().path();
            let name = path.file_name().unwrap().to_string_lossy().into_owned();
            let Some(stem) = name.strip_suffix(".ftl") else { continue };
            let file = match stem.rsplit_once('.') {
                Some((file, of)) if of == language => file.to_owned(),
                None if stem == language => language.to_owned(),
                _ => continue,
            };
            let mut typed = false;
            for (number, line) in (1..).zip(std::fs::read_to_string(&path).unwrap().lines()) {
                if line.starts_with('#') || line.trim().is_empty() {
                    continue;
                }
                // What people may type is more than what the program says.
                if !line.starts_with(' ') {
                    typed = line.starts_with("play-word-");
                }
                if typed {
                    continue;
                }
                let has_key = !line.starts_with(' ') || line.trim_start().starts_with('.');
                let text = if has_key { line.split_once('=').map_or("", |(_, text)| text) } else { line };
                texts.push(Text {
                    place: format!("{name}:{number}"),
                    file: file.clone(),
                    words: plain(text).to_lowercase(),
                });
            }
        }
    }
    assert!(texts.len() > 1000, "{}", texts.len());
    texts
}

/// Returns the names, sentences and labels of the rule files in a language; a text for all languages is one in each of them.
fn rule_files(language: &str) -> Vec<Text> {
    let mut texts = Vec::new();
    for path in files("../patience/rules", ".toml") {
        let (name, text) = (file_name(&path), std::fs::read_to_string(&path).unwrap());
        let table = DeTable::parse(&text).unwrap_or_else(|error| panic!("{name}: {error}"));
        let mut found = Vec::new();
        named(table.get_ref(), language, &mut found);
        texts.extend(found.into_iter().map(|(file, words)| Text {
            place: name.clone(),
            file: file.to_owned(),
            words: words.to_lowercase(),
        }));
    }
    assert!(texts.len() > 150, "{}", texts.len());
    texts
}

/// The other names of a game are others' words: only their apostrophes are ours.
const OTHERS: &str = "aka";

/// Adds what a table of a rule file and those in it show to users.
fn named(table: &DeTable<'_>, language: &str, found: &mut Vec<(&'static str, String)>) {
    let own = |text: &DeValue<'_>| Some(("rules", text.as_str()?.to_owned()));
    for (key, value) in table {
        let key: &str = key.get_ref();
        match (key, value.get_ref()) {
            ("game" | "about" | "label", DeValue::Table(texts)) => {
                let texts = texts.iter().filter(|(of, _)| of.get_ref() == language);
                found.extend(texts.filter_map(|(_, text)| own(text.get_ref())));
            }
            ("game" | "about" | "label", text) => found.extend(own(text)),
            ("aka", DeValue::Array(names)) => {
                let names = names.iter().filter_map(|name| name.get_ref().as_str());
                found.extend(names.map(|name| (OTHERS, name.to_owned())));
            }
            (_, DeValue::Table(inner)) => named(inner, language, found),
            _ => {}
        }
    }
}

/// Returns the prose of the French or Catalan documents, without what is typed or printed; the English ones are others' words too.
fn documents(language: &str) -> Vec<Text> {
    let paths = match language {
        "fr" => [files("../../docs/fr", ".md"), files("../../docs", ".fr.md")].concat(),
        "ca" => [files("../../docs/ca", ".md"), files("../../docs", ".ca.md")].concat(),
        _ => return Vec::new(),
    };
    assert!(!paths.is_empty(), "{language}");
    let mut texts = Vec::new();
    for path in paths {
        let (name, text) = (file_name(&path), std::fs::read_to_string(&path).unwrap());
        let mut block = false;
        for (number, line) in (1..).zip(text.lines()) {
            if line.trim_start().starts_with("```") {
                block = !block;
            } else if !block {
                texts.push(Text {
                    place: format!("{name}:{number}"),
                    file: name.split('.').next().unwrap_or_default().to_owned(),
                    words: prose(line).to_lowercase(),
                });
            }
        }
    }
    texts
}

/// Returns a line of a document with a dot for what is code, and without the targets of links.
fn prose(line: &str) -> String {
    let mut prose = String::new();
    for (i, part) in line.split('`').enumerate() {
        prose.push_str(if i % 2 == 0 { part } else { "·" });
    }
    while let Some(start) = prose.find("](")
        && let Some(end) = prose[start..].find(')')
    {
        prose.replace_range(start..=start + end, "");
    }
    prose
}

fn files(path: &str, ending: &str) -> Vec<PathBuf> {
    let entries = std::fs::read_dir(folder(path)).unwrap().map(|entry| entry.unwrap().path());
    let mut files: Vec<PathBuf> = entries.filter(|path| file_name(path).ends_with(ending)).collect();
    files.sort();
    files
}

fn file_name(path: &Path) -> String {
    path.file_name().unwrap().to_string_lossy().into_owned()
}

/// Returns a text with a dot for each placeable.
fn plain(text: &str) -> String {
    let mut plain = String::new();
    let mut depth = 0;
    for c in text.chars() {
        match c {
            '{' => depth += 1,
            '}' => {
                depth -= 1;
                plain.push('·');
            }
            c if depth <= 0 => plain.push(c),
            _ => {}
        }
    }
    plain
}

/// Returns whether a text has a word or several, as whole words.
fn says(text: &str, word: &str) -> bool {
    let is_letter = |c: Option<char>| c.is_some_and(char::is_alphanumeric);
    text.match_indices(word).any(|(place, _)| {
        let (before, after) = (text[..place].chars().next_back(), text[place + word.len()..].chars().next());
        !is_letter(before) && !is_letter(after)
    })
}

#[test]
fn no_message_says_what_the_glossary_rules_out() {
    let mut found = Vec::new();
    for language in ["en", "fr", "ca"] {
        let ruled = ruled_out(language);
        assert!(ruled.len() > 15, "{language}: {}", ruled.len());
        for text in texts(language).into_iter().filter(|text| text.file != OTHERS) {
            for Ruled { word, .. } in ruled.iter().filter(|ruled| !ruled.except.contains(&text.file)) {
                if says(&text.words, word) {
                    found.push(format!("{}: “{word}” in “{}”", text.place, text.words.trim()));
                }
            }
        }
    }
    assert!(found.is_empty(), "{}", found.join("\n"));
}

#[test]
fn apostrophes_are_typographic() {
    let mut found = Vec::new();
    for language in ["en", "fr", "ca"] {
        for text in texts(language).iter().filter(|text| text.words.contains('\'')) {
            found.push(format!("{}: {}", text.place, text.words.trim()));
        }
    }
    assert!(found.is_empty(), "{}", found.join("\n"));
}

#[test]
fn whole_words_are_found() {
    assert!(says("le coup sensé : · va", "sensé"));
    assert!(!says("un coup insensé", "sensé"));
    assert!(says("la main est vide", "la main est"));
    assert_eq!(plain("a { $b -> [c] d } e"), "a · e");
    assert_eq!(prose("l'un `d'eux` et [l’autre](d'ici.md)"), "l'un · et [l’autre");
}
