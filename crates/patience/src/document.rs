//! A rule file as a tree of values with their places, and the merge of files that extend one another.

use crate::problem::{Listed, Problem, Report};
use std::fmt::Write;
use toml::de::{DeTable, DeValue};

/// The most bytes of a file that are read: a hundred times what the longest of our own has.
pub const MOST_BYTES: usize = 256 * 1024;

/// How many files may extend one another.
const MOST_PARENTS: usize = 16;

/// A text that rules are read from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Source {
    /// The name of the file, or what stands for one.
    pub name: String,
    /// All of it.
    pub text: String,
}

/// A place in one of the sources, in bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct At {
    /// Which source.
    pub source: u16,
    /// Its first byte.
    pub start: u32,
    /// The byte after the last.
    pub end: u32,
}

impl At {
    /// Returns a part of a text in quotes, by its bytes in the text.
    pub(crate) fn inside(self, start: usize, end: usize) -> At {
        let first = self.start + 1;
        let last = self.end.saturating_sub(1).max(first);
        let clamp = |byte: usize| (first.saturating_add(byte as u32)).min(last);
        At { source: self.source, start: clamp(start), end: clamp(end) }
    }
}

/// A value and its place.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Node {
    pub(crate) at: At,
    pub(crate) value: Value,
}

/// A value of a rule file.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Value {
    Text(String),
    Number(i64),
    Flag(bool),
    List(Vec<Node>),
    Table(Table),
    /// A kind of value that no rule has.
    Other,
}

/// Keys and values in the order of the file.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct Table(pub(crate) Vec<Entry>);

/// A key with its value.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Entry {
    pub(crate) key: String,
    pub(crate) key_at: At,
    pub(crate) node: Node,
}

impl Table {
    pub(crate) fn get(&self, key: &str) -> Option<&Node> {
        self.entry(key).map(|entry| &entry.node)
    }

    pub(crate) fn entry(&self, key: &str) -> Option<&Entry> {
        self.0.iter().find(|entry| entry.key == key)
    }

    /// Puts a value at a path, as `--set` does. `None` after an error.
    pub(crate) fn set(&mut self, path: &str, value: &str, report: &mut Report) -> Option<()> {
        let (key, value) = (path.trim(), value.trim());
        let is_key = |part: &str| {
            !part.is_empty() && part.chars().all(|c| c.is_ascii_alphanumeric() || "-_".contains(c))
        };
        if !key.split('.').all(is_key) || key.split('.').count() > 4 {
            report.error(None, Problem::BadPath { path: short(key) });
            return None;
        }
        // A value that is TOML as it stands, or else a text.
        let bare = value.parse::<i64>().is_ok()
            || ["true", "false"].contains(&value)
            || value.starts_with(['"', '\'', '[', '{']);
        let line = if bare { format!("{key} = {value}") } else { format!("{key} = {}", quoted(value)) };
        let (_, table) = parse(&format!("--set {key}"), &line, report)?;
        self.put_over(table, false);
        Some(())
    }

    /// Puts `other` over this one: tables key by key, everything else as a whole. `false` for a table takes it away. The places of
    /// tables are those of `other` if it is a file; a value of the command line says nothing about where a table is.
    fn put_over(&mut self, other: Table, is_file: bool) {
        for entry in other.0 {
            match self.0.iter_mut().find(|old| old.key == entry.key) {
                None => self.0.push(entry),
                Some(old) => match (&mut old.node.value, entry.node.value) {
                    (Value::Table(below), Value::Table(above)) => {
                        below.put_over(above, is_file);
                        if is_file {
                            old.node.at = entry.node.at;
                            old.key_at = entry.key_at;
                        }
                    }
                    (_, value) => {
                        old.node = Node { at: entry.node.at, value };
                        old.key_at = entry.key_at;
                    }
                },
            }
        }
        self.0.retain(|entry| entry.node.value != Value::Flag(false) || !is_part(&entry.key));
    }
}

/// Returns whether the key names a part of the rules that `false` takes away.
fn is_part(key: &str) -> bool {
    crate::read::SETS.contains(&key) || ["remove", "redeal", "pysol"].contains(&key)
}

/// Where other rule files are found, by their names.
pub trait Library {
    /// Returns the text of the rules of that name, if there are any.
    fn find(&self, name: &str) -> Option<String>;

    /// Returns what the file of that name is called where its places are shown.
    fn file(&self, name: &str) -> String {
        format!("{name}.toml")
    }
}

/// No other files.
impl Library for () {
    fn find(&self, _name: &str) -> Option<String> {
        None
    }
}

impl<F: Fn(&str) -> Option<String>> Library for F {
    fn find(&self, name: &str) -> Option<String> {
        self(name)
    }
}

/// Returns why a file of that many bytes is not read, if it is not.
pub fn too_large(name: &str, size: u64) -> Option<Report> {
    (size > MOST_BYTES as u64).then(|| {
        let mut report = Report::default();
        report.sources.push(Source { name: name.to_owned(), text: String::new() });
        report.error(None, Problem::TooLarge { size: size.to_string(), most: MOST_BYTES.to_string() });
        report
    })
}

/// Reads the bytes of a file as text, if they are one and not too many.
pub fn text_of(name: &str, bytes: Vec<u8>) -> Result<String, Report> {
    if let Some(report) = too_large(name, bytes.len() as u64) {
        return Err(report);
    }
    let mut report = Report::default();
    String::from_utf8(bytes).map_err(|error| {
        let valid = error.utf8_error().valid_up_to();
        let text = String::from_utf8_lossy(&error.into_bytes()[..valid]).into_owned();
        let at = At { source: 0, start: valid as u32, end: valid as u32 };
        report.sources.push(Source { name: name.to_owned(), text });
        report.error(at, Problem::NotText { place: (valid + 1).to_string() });
        report
    })
}

/// Reads a file with all that it extends, and puts `settings`, pairs of a path and a value, over it. Returns the rules without the
/// settings, and with them. `file` is what the file is called where its places are shown.
pub(crate) fn read(
    file: &str,
    text: &str,
    settings: &[(String, String)],
    library: &dyn Library,
    report: &mut Report,
) -> Option<(Table, Table)> {
    let mut layers = Vec::new();
    // Others name it by what its name has before the ending.
    let stem = file.rsplit(['/', '\\']).next().unwrap_or(file);
    let mut names = vec![stem.strip_suffix(".toml").unwrap_or(stem).to_owned()];
    let mut text = text.to_owned();
    let mut file = file.to_owned();
    loop {
        let (id, table) = parse(&file, &text, report)?;
        let parent = table.get("extends").cloned();
        layers.push(table);
        let Some(parent) = parent else { break };
        let Value::Text(parent_name) = &parent.value else {
            report.error(
                parent.at,
                Problem::Kind {
                    key: "extends".to_owned(),
                    expected: Listed::of(&["the name of other rules"]),
                },
            );
            return None;
        };
        if names.contains(parent_name) {
            names.push(parent_name.clone());
            report.error(parent.at, Problem::Circle { names: names.join(", ") });
            return None;
        }
        if names.len() > MOST_PARENTS {
            report.error(parent.at, Problem::Chain { most: MOST_PARENTS.to_string() });
            return None;
        }
        debug_assert!(id < report.sources.len());
        match library.find(parent_name) {
            Some(found) if found.len() <= MOST_BYTES => text = found,
            Some(found) => {
                let (size, most) = (found.len().to_string(), MOST_BYTES.to_string());
                report.error(parent.at, Problem::TooLarge { size, most });
                return None;
            }
            None => {
                let problem = Problem::NoParent { name: short(parent_name) };
                report.misspelt(parent.at, problem, parent_name, crate::shipped::shipped());
                return None;
            }
        }
        file = library.file(parent_name);
        names.push(parent_name.clone());
    }
    let mut whole = layers.pop()?;
    while let Some(mut layer) = layers.pop() {
        layer.0.retain(|entry| entry.key != "extends");
        // Its names, options and tests are a file's own: those of what it extends would mislead.
        whole.0.retain(|entry| {
            !["game", "aka", "about", "extends", "test", "option"].contains(&entry.key.as_str())
        });
        whole.put_over(layer, true);
    }
    let file = whole.clone();
    for (path, value) in settings {
        whole.set(path, value, report)?;
    }
    Some((file, whole))
}

/// Reads one text as a table. Returns it with its number among the sources.
fn parse(name: &str, text: &str, report: &mut Report) -> Option<(usize, Table)> {
    let id = report.sources.len();
    report.sources.push(Source { name: name.to_owned(), text: text.to_owned() });
    if text.len() > MOST_BYTES {
        let (size, most) = (text.len().to_string(), MOST_BYTES.to_string());
        report.sources[id].text.clear();
        report.error(None, Problem::TooLarge { size, most });
        return None;
    }
    match DeTable::parse(text) {
        Ok(table) => Some((id, convert_table(table.into_inner(), id as u16))),
        Err(error) => {
            let span = error.span().unwrap_or_else(|| first_line_with(&error, text));
            let at = At { source: id as u16, start: span.start as u32, end: span.end as u32 };
            let message = error.message().lines().next().unwrap_or_default();
            report.error(at, Problem::Toml { error: in_our_words(message) });
            None
        }
    }
}

/// Returns the first line with which an error comes about that names no place.
fn first_line_with(error: &toml::de::Error, text: &str) -> std::ops::Range<usize> {
    let is_it = |end: usize| {
        let part = DeTable::parse(&text[..end]);
        part.is_err_and(|other| other.span().is_none() && other.message() == error.message())
    };
    let ends: Vec<usize> = text.match_indices('\n').map(|(end, _)| end).chain([text.len()]).collect();
    let line = ends.partition_point(|&end| !is_it(end)).min(ends.len() - 1);
    let start = if line == 0 { 0 } else { ends[line - 1] + 1 };
    start..ends[line]
}

/// Returns what the reader of TOML says in words that every language has, if it is something common.
fn in_our_words(message: &str) -> String {
    const COMMON: [(&str, &str); 19] = [
        ("cannot recurse further", "tables or lists lie too deep in one another"),
        ("duplicate key", "the key is there already"),
        ("invalid basic string", "the text has no closing quote"),
        ("invalid key-value pair", "a key, = and a value are expected"),
        ("invalid literal string", "the text has no closing quote"),
        ("invalid multi-line basic string", "the text has no closing quote"),
        ("invalid multi-line literal string", "the text has no closing quote"),
        ("key with no value", "a key, = and a value are expected"),
        ("missing assignment", "a key, = and a value are expected"),
        ("missing comma", "a comma is missing"),
        ("missing escaped value", "the sign after \\ means nothing: write \\\\ for \\"),
        ("missing value", "a key, = and a value are expected"),
        ("recursion limit", "tables or lists lie too deep in one another"),
        ("string values must be quoted", "a text needs quotes, and a key a value"),
        ("unclosed array table", "the name of the table has no closing ]"),
        ("unclosed array", "the list has no closing ]"),
        ("unclosed inline table", "the table has no closing }"),
        ("unclosed table", "the name of the table has no closing ]"),
        ("unquoted keys cannot be empty", "the key has no name"),
    ];
    let own = COMMON.iter().find(|(theirs, _)| message.starts_with(theirs));
    own.map_or_else(|| short(message), |(_, own)| (*own).to_owned())
}

fn convert_table(table: DeTable<'_>, source: u16) -> Table {
    let place = |span: std::ops::Range<usize>| At { source, start: span.start as u32, end: span.end as u32 };
    let mut entries: Vec<Entry> = table
        .into_iter()
        .map(|(key, value)| {
            let key_at = place(key.span());
            let at = place(value.span());
            let node = Node { at, value: convert(value.into_inner(), source) };
            Entry { key: key.into_inner().into_owned(), key_at, node }
        })
        .collect();
    entries.sort_by_key(|entry| entry.key_at.start);
    Table(entries)
}

fn convert(value: DeValue<'_>, source: u16) -> Value {
    match value {
        DeValue::String(text) => Value::Text(text.into_owned()),
        DeValue::Integer(number) => {
            i64::from_str_radix(number.as_str(), number.radix()).map_or(Value::Other, Value::Number)
        }
        DeValue::Boolean(flag) => Value::Flag(flag),
        DeValue::Array(items) => Value::List(
            items
                .into_iter()
                .map(|item| {
                    let span = item.span();
                    let at = At { source, start: span.start as u32, end: span.end as u32 };
                    Node { at, value: convert(item.into_inner(), source) }
                })
                .collect(),
        ),
        DeValue::Table(table) => Value::Table(convert_table(table, source)),
        DeValue::Float(_) | DeValue::Datetime(_) => Value::Other,
    }
}

/// Writes a table as TOML that is read back as the same rules: what it extends is in it.
pub(crate) fn write(table: &Table) -> String {
    let mut text = String::new();
    write_table(table, "", &mut text);
    text
}

fn write_table(table: &Table, path: &str, text: &mut String) {
    let is_table = |entry: &&Entry| matches!(entry.node.value, Value::Table(_));
    for entry in table.0.iter().filter(|entry| !is_table(entry)) {
        let _ = writeln!(text, "{} = {}", key_text(&entry.key), value_text(&entry.node.value));
    }
    for entry in table.0.iter().filter(is_table) {
        if let Value::Table(inner) = &entry.node.value {
            let dot = if path.is_empty() { "" } else { "." };
            let path = format!("{path}{dot}{}", key_text(&entry.key));
            let _ = writeln!(text, "[{path}]");
            write_table(inner, &path, text);
        }
    }
}

fn key_text(key: &str) -> String {
    let bare = !key.is_empty() && key.chars().all(|c| c.is_ascii_alphanumeric() || "-_".contains(c));
    if bare { key.to_owned() } else { quoted(key) }
}

fn value_text(value: &Value) -> String {
    match value {
        Value::Text(text) => quoted(text),
        Value::Number(number) => number.to_string(),
        Value::Flag(flag) => flag.to_string(),
        Value::List(items) => {
            let items: Vec<String> = items.iter().map(|item| value_text(&item.value)).collect();
            format!("[{}]", items.join(", "))
        }
        Value::Table(table) => {
            let entries: Vec<String> = table
                .0
                .iter()
                .map(|entry| format!("{} = {}", key_text(&entry.key), value_text(&entry.node.value)))
                .collect();
            format!("{{ {} }}", entries.join(", "))
        }
        // No rule has one, and the reader has refused it.
        Value::Other => "0.0".to_owned(),
    }
}

/// Returns a text in quotes, as TOML has it.
fn quoted(text: &str) -> String {
    let mut quoted = String::from("\"");
    for c in text.chars() {
        match c {
            '"' | '\\' => quoted.extend(['\\', c]),
            c if c.is_control() => {
                let _ = write!(quoted, "\\u{:04X}", u32::from(c));
            }
            c => quoted.push(c),
        }
    }
    quoted.push('"');
    quoted
}

/// Returns a number made of the rules, not of names, sentences and tests: FNV-1a over their text.
pub(crate) fn fingerprint(table: &Table) -> u64 {
    const WORDS: [&str; 6] = ["game", "aka", "about", "family", "test", "label"];
    fn rules(table: &Table) -> Table {
        let own = table.0.iter().filter(|entry| !WORDS.contains(&entry.key.as_str()));
        let mut own: Vec<Entry> = own.cloned().collect();
        for entry in &mut own {
            if let Value::Table(inner) = &entry.node.value {
                entry.node.value = Value::Table(rules(inner));
            }
        }
        own.sort_by(|a, b| a.key.cmp(&b.key));
        Table(own)
    }
    write(&rules(table))
        .bytes()
        .fold(0xcbf2_9ce4_8422_2325, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3))
}

/// Returns the first characters of what somebody wrote.
pub(crate) fn short(text: &str) -> String {
    let mut short: String = text.chars().take(60).collect();
    if text.chars().nth(60).is_some() {
        short.push('…');
    }
    short
}
