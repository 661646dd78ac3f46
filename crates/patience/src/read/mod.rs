//! From the values of a file to typed rules; everything that does not fit is reported with its place.

mod parts;
mod sets;
mod values;
mod words;

use crate::document::{At, Table, Value, short};
use crate::phrase::Phrase;
use crate::phrases;
use crate::problem::{Listed, Problem, Report};
use crate::rules::{CardSet, Measure, Pysol, Role, Rules, Set, Win};
use sets::plain_set;

/// The most piles of a game: as many as a word has bits.
pub(crate) const MOST_PILES: usize = 64;

/// The most sets of piles.
pub(crate) const MOST_SETS: usize = 16;

/// The tables that are sets of piles.
pub(crate) const SETS: [&str; 8] =
    ["stock", "waste", "cell", "reserve", "tableau", "foundation", "hole", "grid"];

const TOP_KEYS: [&str; 15] = [
    "game", "aka", "about", "family", "pack", "order", "win", "extends", "measure", "remove", "redeal",
    "option", "test", "deal", "pysol",
];

/// The place of what is about the file as a whole.
const FIRST: At = At { source: 0, start: 0, end: 0 };

/// Reads the rules; `None` after an error.
pub(crate) fn rules(table: &Table, report: &mut Report) -> Option<Rules> {
    Reader { report }.rules(table)
}

struct Reader<'r> {
    report: &'r mut Report,
}

impl Reader<'_> {
    fn rules(&mut self, table: &Table) -> Option<Rules> {
        let known = TOP_KEYS.iter().chain(&SETS).copied();
        for entry in &table.0 {
            if !known.clone().any(|key| key == entry.key) {
                let problem = if matches!(entry.node.value, Value::Table(_)) {
                    Problem::UnknownSet { name: short(&entry.key), known: Listed::of(&SETS) }
                } else {
                    Problem::UnknownKey { key: short(&entry.key), known: Listed::of(&TOP_KEYS) }
                };
                self.report.misspelt(entry.key_at, problem, &entry.key, known.clone());
            }
        }
        let name = self.names(table, "game");
        if name.0.iter().all(|(_, text)| text.trim().is_empty()) {
            let at = table.get("game").map_or(FIRST, |node| node.at);
            self.report.error(at, Problem::Missing { key: "game".to_owned(), place: "the file".to_owned() });
        }
        let at = table.entry("game").map_or(FIRST, |entry| entry.key_at);
        let about = self.names(table, "about");
        let aka = self.texts(table, "aka").into_iter().map(|(_, text)| text).collect();
        let family = self.text(table, "family").map_or_else(String::new, |(_, text)| text.to_owned());
        let pack = self.pack(table)?;

        let drafts = self.drafts(table);
        let mut names: Vec<(Role, String)> =
            drafts.iter().map(|draft| (draft.role, draft.name.clone())).collect();
        let goes_to_waste = drafts.iter().any(|draft| {
            draft.role == Role::Stock
                && draft.table.get("to").is_some_and(|to| to.value == Value::Text("waste".to_owned()))
        });
        if goes_to_waste && !names.iter().any(|(role, _)| *role == Role::Waste) {
            names.push((Role::Waste, "waste".to_owned()));
        }
        let removes =
            table.get("remove").is_some() || drafts.iter().any(|draft| draft.table.get("drop").is_some());
        if removes {
            names.push((Role::Removed, "removed".to_owned()));
        }
        let mut sets: Vec<Set> = Vec::new();
        for draft in &drafts {
            let set = self.set(draft, &pack, &names);
            sets.push(set);
        }
        for (role, name) in names.iter().skip(drafts.len()) {
            sets.push(Set { max: vec![u8::MAX], ..plain_set(*role, name.clone(), FIRST, 1) });
        }
        let mut not_dealt = Vec::new();
        let mut ranks_apart = false;
        if let Some((at, text)) = self.text(table, "deal") {
            let mut phrase = Phrase::new(text, at);
            if phrase.take_all(&["up", "at", "once"]) {
                for set in &mut sets {
                    set.up_at_once = set.role == Role::Tableau;
                }
                self.told(phrase.end());
            } else if phrase.take("without") {
                not_dealt = self.told(words::plain_ranks(&mut phrase, &pack)).unwrap_or_default();
            } else if phrase.take_all(&["ranks", "apart"]) {
                ranks_apart = true;
                self.told(phrase.end());
            } else {
                phrase.expected(&["up at once", "ranks apart", "without K"]).tell(self.report);
            }
        }
        let mut rules = Rules {
            at,
            name,
            aka,
            about,
            family,
            pack,
            sets,
            win: Win::AllIn(Vec::new()),
            win_at: table.get("win").map_or(at, |node| node.at),
            measure: Measure::CardsUp,
            remove: None,
            redeal: None,
            pysol: Pysol::default(),
            not_dealt,
            ranks_apart,
            options: self.options(table),
            tests: self.tests(table),
        };
        rules.remove = self.remove(table, &rules);
        rules.redeal = self.redeal(table, &rules);
        rules.pysol = self.pysol(table, &rules);
        rules.win = self.win(table, &rules)?;
        rules.measure = self.measure(table, &rules);
        (!self.report.has_errors()).then_some(rules)
    }

    fn pack(&mut self, table: &Table) -> Option<CardSet> {
        if table.get("pack").is_none() {
            self.report
                .error(FIRST, Problem::Missing { key: "pack".to_owned(), place: "the file".to_owned() });
            return None;
        }
        let mut pack = self.phrase(table, "pack", phrases::pack)?;
        if table.get("order").is_some() {
            let ranks = self.phrase(table, "order", |text, at| phrases::order(text, at, &pack))?;
            pack.ranks = ranks;
        } else {
            pack.ranks.sort_by_key(|rank| rank.low());
        }
        Some(pack)
    }
}

#[cfg(test)]
mod tests {
    use super::parts::{OPTION_KEYS, PYSOL_KEYS, REDEAL_KEYS, REMOVE_KEYS, TEST_KEYS};
    use super::sets::{ORDER, SET_KEYS, keys_of};
    use super::*;
    use std::collections::BTreeSet;

    /// The texts in backquotes.
    fn quoted(text: &str) -> impl Iterator<Item = &str> {
        text.split('`').skip(1).step_by(2)
    }

    /// The reference names the keys that are read, each where it belongs, and no other ones.
    #[test]
    fn the_reference_names_every_key() {
        let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/rules.md");
        let reference = std::fs::read_to_string(path).expect("the reference");
        // The rows of the tables under the heading that begins so, each as its first two cells.
        let rows = |heading: &str| -> Vec<(String, String)> {
            let (_, rest) =
                reference.split_once(&format!("# {heading}")).unwrap_or_else(|| panic!("{heading}"));
            let lines = rest.lines().take_while(|line| !line.starts_with('#'));
            let cells = lines.filter_map(|line| line.strip_prefix("| ")?.split_once(" | "));
            cells.map(|(first, rest)| (first.to_owned(), rest.to_owned())).collect()
        };
        let keys = |heading: &str| -> BTreeSet<String> {
            let firsts = rows(heading).into_iter().map(|(first, _)| first);
            let all: Vec<String> =
                firsts.flat_map(|first| quoted(&first).map(str::to_owned).collect::<Vec<_>>()).collect();
            all.into_iter().filter(|key| !key.starts_with('[')).collect()
        };
        let known = |keys: &[&str]| keys.iter().map(|&key| key.to_owned()).collect::<BTreeSet<String>>();
        let tables = ["remove", "redeal", "option", "test", "pysol"];
        let top: Vec<&str> = TOP_KEYS.into_iter().filter(|key| !tables.contains(key)).collect();
        assert_eq!(keys("The top of a file"), known(&top));
        assert_eq!(keys("`[remove]`"), known(&REMOVE_KEYS));
        assert_eq!(keys("`[redeal]`"), known(&REDEAL_KEYS));
        assert_eq!(keys("`[option.NAME]`"), known(&OPTION_KEYS));
        assert_eq!(keys("`[[test]]`"), known(&TEST_KEYS));
        assert_eq!(keys("`[pysol]`"), known(&PYSOL_KEYS));
        assert_eq!(keys("Sets of piles"), known(&SET_KEYS));
        for role in ORDER {
            let row = format!("`[{}]`", role.name());
            let found = rows("Sets of piles").into_iter().find(|(first, _)| *first == row);
            let (_, named) = found.unwrap_or_else(|| panic!("{row}"));
            assert_eq!(
                quoted(&named).map(str::to_owned).collect::<BTreeSet<_>>(),
                known(keys_of(role)),
                "{row}"
            );
        }
        let of_roles: BTreeSet<&str> = ORDER.iter().flat_map(|&role| keys_of(role)).copied().collect();
        assert_eq!(of_roles, SET_KEYS.into_iter().collect());
    }
}
