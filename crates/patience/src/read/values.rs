//! Values of one kind: texts, numbers, flags, phrases, and names in several languages.

use super::Reader;
use crate::document::{At, Entry, Node, Table, Value};
use crate::phrase::{Phrase, Read, Wrong};
use crate::problem::{Listed, Problem};
use crate::rules::Names;

impl Reader<'_> {
    pub(super) fn kind(&mut self, node: &Node, key: &str, expected: &str) {
        let expected = Listed::of(&[expected]);
        self.report.error(node.at, Problem::Kind { key: key.to_owned(), expected });
    }

    pub(super) fn text<'t>(&mut self, table: &'t Table, key: &str) -> Option<(At, &'t str)> {
        let node = table.get(key)?;
        if let Value::Text(text) = &node.value {
            return Some((node.at, text));
        }
        self.kind(node, key, "a string");
        None
    }

    /// Reads a text, or several in a list.
    pub(super) fn texts(&mut self, table: &Table, key: &str) -> Vec<(At, String)> {
        match table.get(key).map(|node| (node, &node.value)) {
            None => Vec::new(),
            Some((node, Value::Text(text))) => vec![(node.at, text.clone())],
            Some((_, Value::List(items))) => items
                .iter()
                .filter_map(|item| {
                    if let Value::Text(text) = &item.value {
                        Some((item.at, text.clone()))
                    } else {
                        self.kind(item, key, "a list of strings");
                        None
                    }
                })
                .collect(),
            Some((node, _)) => {
                self.kind(node, key, "a string or a list of strings");
                Vec::new()
            }
        }
    }

    pub(super) fn flag(&mut self, table: &Table, key: &str) -> bool {
        match table.get(key).map(|node| (node, &node.value)) {
            None => false,
            Some((_, Value::Flag(flag))) => *flag,
            Some((node, _)) => {
                self.kind(node, key, "true or false");
                false
            }
        }
    }

    pub(super) fn number(&mut self, table: &Table, key: &str, min: i64, max: i64) -> Option<i64> {
        self.number_in(table.get(key)?, key, min, max)
    }

    /// Reads a number of a key, or of the list that stands there.
    pub(super) fn number_in(&mut self, node: &Node, key: &str, min: i64, max: i64) -> Option<i64> {
        let number = match &node.value {
            Value::Number(number) => *number,
            Value::Text(text) => {
                if let Ok(number) = text.trim().parse() {
                    number
                } else {
                    self.kind(node, key, "a number");
                    return None;
                }
            }
            _ => {
                self.kind(node, key, "a number");
                return None;
            }
        };
        if (min..=max).contains(&number) {
            return Some(number);
        }
        let (value, min, max) = (number.to_string(), min.to_string(), max.to_string());
        self.report.error(node.at, Problem::Range { key: key.to_owned(), value, min, max });
        None
    }

    /// Reads a number of times of a key that may also say `endless`, which has been looked for.
    pub(super) fn number_or_endless(&mut self, table: &Table, key: &str, max: i64) -> Option<i64> {
        match table.get(key).map(|node| (node.at, &node.value)) {
            Some((at, Value::Text(text))) if text.trim().parse::<i64>().is_err() => {
                Phrase::new(text, at).expected(&["a number", "endless"]).tell(self.report);
                None
            }
            _ => self.number(table, key, 1, max),
        }
    }

    /// Reads a phrase: a text, or a number that stands for one.
    pub(super) fn phrase<T>(
        &mut self,
        table: &Table,
        key: &str,
        read: impl FnOnce(&str, At) -> Read<T>,
    ) -> Option<T> {
        let node = table.get(key)?;
        let number;
        let text = match &node.value {
            Value::Text(text) => text,
            Value::Number(n) => {
                number = n.to_string();
                &number
            }
            _ => {
                self.kind(node, key, "a phrase");
                return None;
            }
        };
        self.told(read(text, node.at))
    }

    pub(super) fn told<T>(&mut self, result: Read<T>) -> Option<T> {
        result.map_err(|wrong: Wrong| wrong.tell(self.report)).ok()
    }

    /// Reads a text, or one for each language.
    pub(super) fn names(&mut self, table: &Table, key: &str) -> Names {
        let Some(node) = table.get(key) else { return Names::default() };
        match &node.value {
            Value::Text(text) => Names(vec![("en".to_owned(), text.clone())]),
            Value::Table(languages) => {
                let mut names = Vec::new();
                for Entry { key: language, node, .. } in &languages.0 {
                    match &node.value {
                        Value::Text(text) => names.push((language.clone(), text.clone())),
                        _ => self.kind(node, key, "a string for each language"),
                    }
                }
                // English first: it is what other languages fall back to.
                names.sort_by_key(|(language, _)| language != "en");
                Names(names)
            }
            _ => {
                self.kind(node, key, "a string, or one for each language");
                Names::default()
            }
        }
    }
}
