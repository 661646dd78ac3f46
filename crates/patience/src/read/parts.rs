//! The parts of a file beside the sets of piles: what is taken away, dealt again, won, measured, chosen and tested.

use super::Reader;
use super::words::set_names;
use crate::document::{At, Entry, Table, Value, short};
use crate::expr::{self, Expr};
use crate::family::{LAYOUT, SET};
use crate::phrase::{Phrase, Read};
use crate::phrases::{self, Dealt};
use crate::problem::{Listed, Problem};
use crate::rules::{
    Build, FileOption, Measure, Pairing, Pysol, Redeal, Remove, Role, Rules, Scenario, Set, Start, Suits, Win,
};
use crate::state::MOST_CARDS;
use solitarium_core::{GameOption, Rank};

/// How many options a file may have, and how many values each.
const MOST_OPTIONS: usize = 32;
const MOST_VALUES: usize = 64;

/// How many scenarios a file may have.
const MOST_TESTS: usize = 1_000;

/// The keys of `[remove]`, `[redeal]`, `[pysol]`, `[option.NAME]` and `[[test]]`.
pub(super) const REMOVE_KEYS: [&str; 6] = ["pair", "single", "beaten", "from", "overlap", "neighbours"];
pub(super) const REDEAL_KEYS: [&str; 4] = ["times", "gather", "keep", "size"];
pub(super) const PYSOL_KEYS: [&str; 2] = ["deal", "rows"];
pub(super) const OPTION_KEYS: [&str; 3] = ["sets", "values", "label"];
pub(super) const TEST_KEYS: [&str; 5] = ["layout", "deal", "legal", "illegal", "moves"];

impl Reader<'_> {
    pub(super) fn remove(&mut self, table: &Table, rules: &Rules) -> Option<Remove> {
        let entry = table.entry("remove")?;
        let Value::Table(remove) = &entry.node.value else {
            self.kind(&entry.node, "remove", "a table of keys");
            return None;
        };
        for entry in &remove.0 {
            if !REMOVE_KEYS.contains(&entry.key.as_str()) {
                let problem = Problem::UnknownKey { key: short(&entry.key), known: Listed::of(&REMOVE_KEYS) };
                self.report.misspelt(entry.key_at, problem, &entry.key, REMOVE_KEYS);
            }
        }
        let pair = self.phrase(remove, "pair", |text, at| {
            let mut phrase = Phrase::new(text, at);
            let pair = if phrase.take("sum") {
                Pairing::Sum(phrase.number(2, 26, "sum")? as u8)
            } else if phrase.take_all(&["same", "rank"]) {
                Pairing::SameRank
            } else if phrase.take("where") {
                let start = phrase.rest();
                Pairing::Where(expr::read(&text[start..], start, at)?)
            } else {
                return Err(phrase.expected(&["sum", "same rank", "where"]));
            };
            phrase.end()?;
            Ok(pair)
        });
        let beaten = self.phrase(remove, "beaten", |text, at| {
            let text_start =
                text.trim_start().strip_prefix("where").map_or(0, |rest| text.len() - rest.len());
            expr::read(&text[text_start..], text_start, at)
        });
        for (key, expr) in [
            ("pair", if let Some(Pairing::Where(expr)) = &pair { Some(expr) } else { None }),
            ("beaten", beaten.as_ref()),
        ] {
            if expr.is_some_and(Expr::uses_counts) {
                self.report.error(remove.get(key).map(|node| node.at), Problem::Mixed {});
            }
        }
        let mut from = Vec::new();
        for (at, name) in self.texts(remove, "from") {
            let found: Vec<usize> = rules.sets_named(&name).collect();
            if found.is_empty() {
                let known = rules.sets.iter().map(|set| set.name.as_str());
                self.report.misspelt(at, Problem::NoSuchSet { name: short(&name) }, &name, known);
            }
            from.extend(found);
        }
        if remove.get("from").is_none() {
            from.extend(rules.sets_of(Role::Tableau).map(|(i, _)| i));
        }
        let place = |key: &str| remove.get(key).map_or(entry.key_at, |node| node.at);
        Some(Remove {
            at: entry.key_at,
            pair_at: place("pair"),
            beaten_at: place("beaten"),
            pair,
            single: self.rank_list(remove, "single", &rules.pack),
            beaten,
            from,
            overlap: self.flag(remove, "overlap"),
            neighbours: self.flag(remove, "neighbours"),
        })
    }

    pub(super) fn redeal(&mut self, table: &Table, rules: &Rules) -> Option<Redeal> {
        let entry = table.entry("redeal")?;
        let Value::Table(redeal) = &entry.node.value else {
            self.kind(&entry.node, "redeal", "a table of keys");
            return None;
        };
        for entry in &redeal.0 {
            if !REDEAL_KEYS.contains(&entry.key.as_str()) {
                let problem = Problem::UnknownKey { key: short(&entry.key), known: Listed::of(&REDEAL_KEYS) };
                self.report.misspelt(entry.key_at, problem, &entry.key, REDEAL_KEYS);
            }
        }
        let times = match redeal.get("times").map(|node| &node.value) {
            Some(Value::Text(text)) if text == "endless" => None,
            Some(_) => Some(self.number_or_endless(redeal, "times", 200).unwrap_or(1) as u8),
            None => Some(1),
        };
        let shuffled = match self.text(redeal, "gather") {
            None | Some((_, "shuffled")) => true,
            Some((_, "in order")) => false,
            Some((at, text)) => {
                Phrase::new(text, at).expected(&["shuffled", "in order"]).tell(self.report);
                true
            }
        };
        let keeps_rows = redeal.get("keep").is_some();
        self.phrase(redeal, "keep", |text, at| {
            let mut phrase = Phrase::new(text, at);
            if !phrase.take_all(&["in", "order"]) {
                return Err(phrase.expected(&["in order"]));
            }
            let Some(grid) = rules.set(Role::Grid).map(|set| &rules.sets[set]) else {
                return Err(phrase.wrong(Problem::NoSuchSet { name: "grid".to_owned() }));
            };
            if phrase.take("from") {
                rank_of(&mut phrase, &first_ranks(grid))?;
            }
            phrase.end()
        });
        let Some(set) = rules.set(Role::Grid).or_else(|| rules.set(Role::Tableau)) else {
            self.report.error(entry.key_at, Problem::NoSuchSet { name: "tableau".to_owned() });
            return None;
        };
        let size = self.number(redeal, "size", 1, 52).unwrap_or(1) as u8;
        Some(Redeal { set, times, shuffled, keeps_rows, size })
    }

    /// Reads `[pysol]`: how that program deals the game.
    pub(super) fn pysol(&mut self, table: &Table, rules: &Rules) -> Pysol {
        let mut pysol = Pysol::default();
        let Some(entry) = table.entry("pysol") else { return pysol };
        let Value::Table(keys) = &entry.node.value else {
            self.kind(&entry.node, "pysol", "a table of keys");
            return pysol;
        };
        for entry in &keys.0 {
            if !PYSOL_KEYS.contains(&entry.key.as_str()) {
                let problem = Problem::UnknownKey { key: short(&entry.key), known: Listed::of(&PYSOL_KEYS) };
                self.report.misspelt(entry.key_at, problem, &entry.key, PYSOL_KEYS);
            }
        }
        let count = rules.set(Role::Tableau).map_or(0, |set| usize::from(rules.sets[set].count));
        pysol.deal = match self.phrase(keys, "deal", phrases::deal) {
            Some(Dealt::Piles(piles)) if piles.len() == count => Some(piles),
            Some(_) => {
                self.kind(&entry.node, "deal", "the heights of the piles of the table, as 5+1, 4+1 x9");
                None
            }
            None => None,
        };
        self.phrase(keys, "rows", |text, at| {
            let mut phrase = Phrase::new(text, at);
            loop {
                if phrase.take_all(&["tops", "last"]) {
                    pysol.tops_last = true;
                } else if phrase.take_all(&["from", "the", "right"]) {
                    pysol.from_right = true;
                } else if phrase.take_all(&["pack", "turned", "over"]) {
                    pysol.turned = true;
                } else {
                    return Err(phrase.expected(&["tops last", "from the right", "pack turned over"]));
                }
                if !phrase.take(",") {
                    return phrase.end();
                }
            }
        });
        pysol
    }

    pub(super) fn win(&mut self, table: &Table, rules: &Rules) -> Option<Win> {
        if table.get("win").is_none() {
            let foundations: Vec<usize> = rules.sets_of(Role::Foundation).map(|(i, _)| i).collect();
            if foundations.is_empty() {
                self.report.error(rules.at, Problem::NoWin {});
                return None;
            }
            return Some(Win::AllIn(foundations));
        }
        let names: Vec<(Role, String)> = rules.sets.iter().map(|set| (set.role, set.name.clone())).collect();
        let win = self.phrase(table, "win", |text, at| {
            let mut phrase = Phrase::new(text, at);
            let win = if phrase.take("all") {
                if phrase.take("removed") {
                    Win::Removed(rules.pack.size() as u16)
                } else if phrase.take_all(&["face", "up"]) {
                    Win::FaceUp(rules.sets_of(Role::Tableau).map(|(number, _)| number).collect())
                } else if phrase.take("in") {
                    Win::AllIn(set_names(&mut phrase, &names)?)
                } else {
                    return Err(phrase.expected(&["removed", "face up", "in"]));
                }
            } else if phrase.take("rows") {
                rows(&mut phrase, rules)?;
                Win::Rows
            } else if phrase.peek().is_some_and(|word| word.parse::<u32>().is_ok()) {
                let number = phrase.number(1, MOST_CARDS as u32, "win")?;
                if phrase.take("removed") {
                    Win::Removed(number as u16)
                } else if phrase.take("piles") || phrase.take("pile") {
                    Win::Piles(number as u8)
                } else if phrase.take("in") {
                    Win::CountIn(set_names(&mut phrase, &names)?, number as u16)
                } else {
                    return Err(phrase.expected(&["removed", "piles", "in"]));
                }
            } else {
                let sets = set_names(&mut phrase, &names)?;
                if !phrase.take("empty") {
                    return Err(phrase.expected(&["empty", "and"]));
                }
                Win::Empty(sets)
            };
            phrase.end()?;
            Ok(win)
        })?;
        // What is counted has to be there, and as many as are counted.
        let needed = match win {
            Win::Rows => Some(("grid", rules.set(Role::Grid).is_some())),
            Win::Piles(_) => Some(("tableau", rules.set(Role::Tableau).is_some())),
            Win::Removed(_) => Some(("remove", rules.remove.is_some())),
            _ => None,
        };
        if let Some((key, _)) = needed.filter(|(_, is_there)| !is_there) {
            let (key, place) = (key.to_owned(), "the file".to_owned());
            self.report.error(rules.win_at, Problem::Missing { key, place });
            return None;
        }
        let most = match &win {
            Win::CountIn(sets, _) => {
                let all = sets.iter().flat_map(|&set| &rules.sets[set].max);
                all.map(|&max| usize::from(max)).sum::<usize>().min(rules.pack.size())
            }
            _ => rules.pack.size(),
        };
        if let Win::CountIn(_, count) | Win::Removed(count) = win
            && usize::from(count) > most
        {
            let (value, max) = (count.to_string(), most.to_string());
            let problem = Problem::Range { key: "win".to_owned(), value, min: "1".to_owned(), max };
            self.report.error(rules.win_at, problem);
        }
        Some(win)
    }

    pub(super) fn measure(&mut self, table: &Table, rules: &Rules) -> Measure {
        const WORDS: [(&str, Measure); 5] = [
            ("cards up", Measure::CardsUp),
            ("cards left", Measure::CardsLeft),
            ("cards removed", Measure::CardsRemoved),
            ("piles left", Measure::PilesLeft),
            ("pass", Measure::Pass),
        ];
        let usual = match rules.win {
            Win::AllIn(_) | Win::Rows | Win::CountIn(..) | Win::FaceUp(_) => Measure::CardsUp,
            Win::Empty(_) => Measure::CardsLeft,
            Win::Removed(_) => Measure::CardsRemoved,
            Win::Piles(_) => Measure::PilesLeft,
        };
        let Some((at, text)) = self.text(table, "measure") else { return usual };
        if let Some((_, measure)) = WORDS.iter().find(|(word, _)| *word == text.trim()) {
            *measure
        } else {
            Phrase::new(text, at).expected(&WORDS.map(|(word, _)| word)).tell(self.report);
            usual
        }
    }

    /// Reads the options, such as `[option.draw]` with `sets = "stock.by"` and `values = [1, 3]`.
    pub(super) fn options(&mut self, table: &Table) -> Vec<FileOption> {
        let Some(entry) = table.entry("option") else { return Vec::new() };
        let Value::Table(options) = &entry.node.value else {
            self.kind(&entry.node, "option", "a table for each option");
            return Vec::new();
        };
        let mut read = Vec::new();
        if options.0.len() > MOST_OPTIONS {
            self.too_many("option", options.0.len(), MOST_OPTIONS, options.0[MOST_OPTIONS].key_at);
        }
        for entry in options.0.iter().take(MOST_OPTIONS) {
            let Value::Table(option) = &entry.node.value else {
                self.kind(&entry.node, &entry.key, "`sets` and `values`");
                continue;
            };
            self.option_words(entry, option);
            let path_at = option.get("sets").map_or(entry.key_at, |node| node.at);
            let path = self.text(option, "sets").map(|(_, path)| path.to_owned());
            let plain = |value: &Value| match value {
                Value::Text(text) => Some(text.clone()),
                Value::Number(number) => Some(number.to_string()),
                Value::Flag(flag) => Some(flag.to_string()),
                _ => None,
            };
            // Values that are words as they are, or words with the values that they stand for.
            let values: Vec<(String, String)> = match option.get("values").map(|node| &node.value) {
                Some(Value::List(items)) => items
                    .iter()
                    .filter_map(|item| plain(&item.value))
                    .map(|value| (value.clone(), value))
                    .collect(),
                Some(Value::Table(words)) => words
                    .0
                    .iter()
                    .filter_map(|entry| plain(&entry.node.value).map(|value| (entry.key.clone(), value)))
                    .collect(),
                _ => Vec::new(),
            };
            let blank = |(word, _): &(String, String)| {
                word.is_empty() || word.contains(|c: char| c.is_whitespace() || "&=".contains(c))
            };
            if values.iter().any(blank) {
                let expected = "words without spaces; `values = { word = \"its value\" }` names longer ones";
                self.report.error(
                    entry.key_at,
                    Problem::Kind { key: "values".to_owned(), expected: Listed::of(&[expected]) },
                );
                continue;
            }
            match path {
                Some(path) if !values.is_empty() => {
                    let values = own_first(values, at_path(table, &path).and_then(plain));
                    let label = self.names(option, "label");
                    let (at, name) = (entry.key_at, entry.key.clone());
                    read.push(FileOption { at, path_at, name, path, values, label });
                }
                path => {
                    let missing = [("sets", path.is_none()), ("values", values.is_empty())];
                    for (key, _) in missing.into_iter().filter(|(_, is_missing)| *is_missing) {
                        let (key, place) = (key.to_owned(), format!("[option.{}]", entry.key));
                        self.report.error(entry.key_at, Problem::Missing { key, place });
                    }
                }
            }
        }
        read
    }

    /// Reports keys that no option has, and names that no flag can have.
    fn option_words(&mut self, entry: &Entry, option: &Table) {
        for own in &option.0 {
            if !OPTION_KEYS.contains(&own.key.as_str()) {
                let problem = Problem::UnknownKey { key: short(&own.key), known: Listed::of(&OPTION_KEYS) };
                self.report.misspelt(own.key_at, problem, &own.key, OPTION_KEYS);
            }
        }
        let name = short(&entry.key);
        let is_flag = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
        if !entry.key.starts_with(|c: char| c.is_ascii_lowercase()) || !entry.key.chars().all(is_flag) {
            self.report.error(entry.key_at, Problem::OptionName { name });
        } else if GameOption::RESERVED.contains(&entry.key.as_str())
            || [SET, LAYOUT].contains(&entry.key.as_str())
        {
            self.report.error(entry.key_at, Problem::OptionTaken { name });
        }
        let values = match option.get("values").map(|node| &node.value) {
            Some(Value::List(items)) => items.len(),
            Some(Value::Table(words)) => words.0.len(),
            _ => 0,
        };
        if values > MOST_VALUES {
            let at = option.get("values").map_or(entry.key_at, |node| node.at);
            self.too_many("values", values, MOST_VALUES, at);
        }
    }

    fn too_many(&mut self, key: &str, found: usize, most: usize, at: At) {
        let (found, most) = (found.to_string(), most.to_string());
        self.report.error(at, Problem::ManyEntries { key: key.to_owned(), found, most });
    }

    pub(super) fn tests(&mut self, table: &Table) -> Vec<Scenario> {
        let Some(node) = table.get("test") else { return Vec::new() };
        let Value::List(items) = &node.value else {
            self.kind(node, "test", "a list of tables, [[test]]");
            return Vec::new();
        };
        let mut tests = Vec::new();
        if items.len() > MOST_TESTS {
            self.too_many("test", items.len(), MOST_TESTS, items[MOST_TESTS].at);
        }
        for item in items.iter().take(MOST_TESTS) {
            let Value::Table(test) = &item.value else {
                self.kind(item, "test", "a list of tables, [[test]]");
                continue;
            };
            for entry in &test.0 {
                if !TEST_KEYS.contains(&entry.key.as_str()) {
                    let problem =
                        Problem::UnknownKey { key: short(&entry.key), known: Listed::of(&TEST_KEYS) };
                    self.report.misspelt(entry.key_at, problem, &entry.key, TEST_KEYS);
                }
            }
            let owned = |(at, text): (At, &str)| (at, text.to_owned());
            tests.push(Scenario {
                layout: self.text(test, "layout").map(owned),
                deal: self.text(test, "deal").map(owned),
                legal: self.texts(test, "legal"),
                illegal: self.texts(test, "illegal"),
                count: self
                    .number(test, "moves", 0, 100_000)
                    .map(|count| (test.get("moves").map_or(item.at, |node| node.at), count as usize)),
            });
        }
        tests
    }
}

/// Returns the ranks that may lie first in a row of a grid.
fn first_ranks(grid: &Set) -> Vec<Rank> {
    if let Start::Ranks(ranks) = &grid.start { ranks.clone() } else { Vec::new() }
}

/// Reads one of these ranks.
fn rank_of(phrase: &mut Phrase<'_>, ranks: &[Rank]) -> Read<()> {
    if phrase.peek().and_then(phrases::rank).is_some_and(|rank| ranks.contains(&rank)) {
        phrase.word();
        return Ok(());
    }
    let names: Vec<String> = ranks.iter().map(ToString::to_string).collect();
    Err(phrase.expected(&names.iter().map(String::as_str).collect::<Vec<_>>()))
}

/// Reads what may follow `rows`, from the first rank of a row to the last, and that they are of one suit: `2..K suit`. It says what the
/// grid says anyway.
fn rows(phrase: &mut Phrase<'_>, rules: &Rules) -> Read<()> {
    let Some(grid) = rules.set(Role::Grid).map(|set| &rules.sets[set]) else {
        // That there is no grid is told of all that follows.
        phrase.rest();
        return Ok(());
    };
    if phrase.peek().is_some_and(|word| word.contains("..")) {
        let last = rules.pack.ranks.iter().rev().find(|rank| !grid.drop.contains(rank));
        let ranges: Vec<String> = first_ranks(grid)
            .iter()
            .zip(last.iter().cycle())
            .map(|(first, last)| format!("{first}..{last}"))
            .collect();
        if !ranges.iter().any(|range| phrase.take(range)) {
            return Err(phrase.expected(&ranges.iter().map(String::as_str).collect::<Vec<_>>()));
        }
    }
    let by_suit = matches!(grid.build, Build::Steps { suits: Suits::Same, .. });
    if phrase.peek().is_some() && !(by_suit && phrase.take("suit")) {
        return Err(phrase.expected(if by_suit { &["suit"] } else { &["nothing more"] }));
    }
    Ok(())
}

/// Returns what the rules have at a path such as `stock.by`.
fn at_path<'t>(table: &'t Table, path: &str) -> Option<&'t Value> {
    let mut keys = path.split('.');
    let mut value = &table.get(keys.next()?)?.value;
    for key in keys {
        let Value::Table(inner) = value else { return None };
        value = &inner.get(key)?.value;
    }
    Some(value)
}

/// Returns the values of an option, that of the file first: it is the default, wherever it stands.
fn own_first(mut values: Vec<(String, String)>, own: Option<String>) -> Vec<(String, String)> {
    let Some(own) = own else { return values };
    match values.iter().position(|(_, value)| *value == own) {
        Some(place) => values[..=place].rotate_right(1),
        None if !own.contains(|c: char| c.is_whitespace() || "&=".contains(c)) => {
            values.insert(0, (own.clone(), own));
        }
        None => {}
    }
    values
}
