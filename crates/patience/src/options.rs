//! The options of a file: each of their values has to be a game.

use crate::document::{At, Entry, Node, Table, Value};
use crate::problem::{Problem, Report, Severity};
use crate::rules::{FileOption, Rules};
use crate::{check, plan, read};

/// How many values are looked at: more would take time, and nobody has as many.
const MOST: usize = 256;

/// Reports the first value of each option with which the file is no game, where the file names that value.
pub(crate) fn check(rules: &Rules, file: &Table, report: &mut Report) {
    let mut left = MOST;
    for option in &rules.options {
        for (word, value) in option.values.iter().take(left) {
            left -= 1;
            if let Some((problem, meant)) = first_error(file, option, value) {
                let at = match problem {
                    Problem::UnknownKey { .. } | Problem::UnknownSet { .. } | Problem::BadPath { .. } => {
                        option.path_at
                    }
                    _ => place_of(file, option, word),
                };
                report.error_with(at, problem, meant);
                break;
            }
        }
    }
}

/// Returns the first error of the file with one value of an option, and the word that was probably meant.
fn first_error(file: &Table, option: &FileOption, value: &str) -> Option<(Problem, Option<String>)> {
    let is_rule = |entry: &&Entry| !["option", "test"].contains(&entry.key.as_str());
    let mut table = Table(file.0.iter().filter(is_rule).cloned().collect());
    let mut report = Report::default();
    if table.set(&option.path, value, &mut report).is_some()
        && let Some(rules) = read::rules(&table, &mut report)
        && let Some(plan) = plan::compile(&rules, &mut report)
    {
        check::check(&rules, &plan, &mut report);
    }
    let error = report.diagnostics.into_iter().find(|found| found.severity == Severity::Error)?;
    Some((error.problem, error.meant))
}

/// Returns where the file names a value of an option.
fn place_of(file: &Table, option: &FileOption, word: &str) -> At {
    let table = |value: Option<&Node>| match value.map(|node| &node.value) {
        Some(Value::Table(table)) => Some(table.clone()),
        _ => None,
    };
    let own = table(file.get("option")).and_then(|options| table(options.get(&option.name)));
    let values = own.and_then(|own| own.get("values").cloned());
    match values.map(|node| (node.at, node.value)) {
        Some((all, Value::List(items))) => {
            let is = |item: &&Node| match &item.value {
                Value::Text(text) => text == word,
                Value::Number(number) => number.to_string() == word,
                Value::Flag(flag) => flag.to_string() == word,
                _ => false,
            };
            items.iter().find(is).map_or(all, |item| item.at)
        }
        Some((all, Value::Table(words))) => words.get(word).map_or(all, |node| node.at),
        _ => option.at,
    }
}
