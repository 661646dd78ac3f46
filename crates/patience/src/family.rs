//! A rule file as a family of games: every option and every `--set` is a variant.

use crate::document::{self, Shelf};
use crate::game::Patience;
use crate::problem::Report;
use crate::rules::{FileOption, Names, Rules};
use crate::scene::label_key;
use crate::solver::PatienceSolver;
use crate::{check, plan, read, shelf, strategy};
use solitarium_core::{
    Choices, Expected, Family, FamilyWord, GameOption, OptionError, Pack, Rank, RulesMark, Solve, Strategy,
};
use std::sync::{Arc, OnceLock};

/// The rules of a file, with what it extends.
///
/// Nothing is read before it is asked for.
pub struct PatienceFamily {
    id: String,
    text: Arc<str>,
    shelf: Arc<dyn Shelf + Send + Sync>,
    /// Whether it is one of our own files, which records need not carry.
    shipped: bool,
    /// What our own file is called, which is known without reading it.
    named: Vec<FamilyWord>,
    loaded: OnceLock<Loaded>,
}

struct Loaded {
    options: Vec<GameOption>,
    paths: Vec<FileOption>,
    words: Vec<FamilyWord>,
    group: String,
    aka: Vec<String>,
    /// Whether there are cards that the player does not know.
    hidden: bool,
}

impl PatienceFamily {
    /// Returns the family of one of our own files.
    pub fn shipped(id: &str) -> Option<PatienceFamily> {
        let game = shelf::Shipped::of(id)?;
        Some(PatienceFamily {
            id: id.to_owned(),
            text: game.text().into(),
            shelf: Arc::new(shelf::find),
            shipped: true,
            named: named(game),
            loaded: OnceLock::new(),
        })
    }

    /// Returns the family of a file: `id` is its name without the ending. What it extends is looked for on `shelf`, then among
    /// our own. Fails if the file has errors; the report of one that has none may have warnings.
    pub fn of_file(
        id: &str,
        text: &str,
        shelf: impl Shelf + Send + Sync + 'static,
    ) -> Result<(PatienceFamily, Report), Report> {
        let family = PatienceFamily::draft(id, text, shelf);
        let (_, report) = family.load(&[])?;
        Ok((family, report))
    }

    /// Returns the family of a file as [`of_file`](PatienceFamily::of_file) does, without looking whether it has errors: with values put
    /// over it ([`with`](PatienceFamily::with)) it may have none.
    pub fn draft(id: &str, text: &str, shelf: impl Shelf + Send + Sync + 'static) -> PatienceFamily {
        let shelf = move |name: &str| shelf.find(name).or_else(|| shelf::find(name));
        PatienceFamily {
            id: id.to_owned(),
            text: text.into(),
            shelf: Arc::new(shelf),
            shipped: false,
            named: Vec::new(),
            loaded: OnceLock::new(),
        }
    }

    /// Returns the variant with these values put over the file, as `tableau.build` and `down suit`, and the warnings.
    pub fn with(&self, settings: &[(String, String)]) -> Result<(Patience, Report), Report> {
        let (mut game, report) = self.load(settings)?;
        if !settings.is_empty() {
            game.variant = format!("{SET}={}", set_text(settings)).into();
        }
        Ok((game, report))
    }

    fn load(&self, settings: &[(String, String)]) -> Result<(Patience, Report), Report> {
        load(&self.id, &self.text, settings, &*self.shelf, self.shipped)
    }

    /// Returns the text of the file.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// Returns the family in which lists group it, and its other names.
    pub fn group(&self) -> (&str, &[String]) {
        let loaded = self.loaded();
        (&loaded.group, &loaded.aka)
    }

    fn loaded(&self) -> &Loaded {
        self.loaded.get_or_init(|| {
            let mut report = Report::default();
            let table = document::read(&self.id, &self.text, &[], &*self.shelf, &mut report);
            let rules = table.and_then(|(_, table)| read::rules(&table, &mut report));
            rules.map_or_else(
                || Loaded {
                    options: Vec::new(),
                    paths: Vec::new(),
                    words: Vec::new(),
                    group: String::new(),
                    aka: Vec::new(),
                    hidden: false,
                },
                |rules| Loaded {
                    options: rules
                        .options
                        .iter()
                        .map(|option| {
                            GameOption::choice(
                                option.name.clone(),
                                option.values.iter().map(|(word, _)| word.clone()),
                            )
                        })
                        .chain([GameOption::text(SET, ""), GameOption::text(LAYOUT, "")])
                        .collect(),
                    paths: rules.options.clone(),
                    words: words(&self.id, &rules),
                    group: rules.family.clone(),
                    aka: rules.aka.clone(),
                    hidden: rules.hides_cards(),
                },
            )
        })
    }
}

/// Returns the group, the name and the sentence of the file, and what it calls its piles and options, in its languages.
fn words(id: &str, rules: &Rules) -> Vec<FamilyWord> {
    let mut words = vec![word("", "group", &rules.family)];
    let mut bring = |key: &str, names: &Names| {
        let texts = names.0.iter().map(|(language, text)| (language.as_str(), text.as_str()));
        bring(&mut words, key, texts);
    };
    bring("name", &rules.name);
    bring("about", &rules.about);
    for set in &rules.sets {
        bring(&format!("pile-{}", label_key(id, &set.name)), &set.label);
    }
    for option in &rules.options {
        bring(&format!("option-{}", option.name), &option.label);
    }
    words
}

/// The group, the name and the sentence of one of our own files.
fn named(game: &shelf::Shipped) -> Vec<FamilyWord> {
    let mut words = vec![word("", "group", game.family)];
    bring(&mut words, "name", game.names.iter().copied());
    bring(&mut words, "about", game.about.iter().copied());
    words
}

fn word(language: &str, key: &str, text: &str) -> FamilyWord {
    FamilyWord { language: language.to_owned(), key: key.to_owned(), text: text.to_owned() }
}

/// Adds a text in its languages. The first one also stands for every language that has no words.
fn bring<'t>(words: &mut Vec<FamilyWord>, key: &str, texts: impl Iterator<Item = (&'t str, &'t str)>) {
    for (place, (language, text)) in texts.enumerate() {
        if place == 0 {
            words.push(word("", key, text));
        }
        words.push(word(language, key, text));
    }
}

/// The option that puts values over the file.
pub const SET: &str = "set";

/// The option that names a position to begin from.
pub const LAYOUT: &str = "layout";

/// Returns values for [`SET`] as one word: `tableau.build=down_suit;stock.by=1`.
#[must_use]
pub fn set_text(settings: &[(String, String)]) -> String {
    let parts: Vec<String> =
        settings.iter().map(|(path, value)| format!("{path}={}", value.replace(' ', "_"))).collect();
    parts.join(";")
}

/// Reads, checks and compiles a file.
pub(crate) fn load(
    id: &str,
    text: &str,
    settings: &[(String, String)],
    shelf: &dyn Shelf,
    shipped: bool,
) -> Result<(Patience, Report), Report> {
    let mut report = Report::default();
    let game = (|| {
        let (file, table) = document::read(id, text, settings, shelf, &mut report)?;
        let rules = read::rules(&table, &mut report)?;
        let plan = plan::compile(&rules, &mut report)?;
        check::check(&rules, &plan, &mut report);
        let pack = pack_of(&rules)?;
        let mark = RulesMark {
            fingerprint: document::fingerprint(&file),
            text: (!shipped).then(|| document::write(&file)),
        };
        (!report.has_errors()).then(|| Patience {
            mark: Arc::new(mark),
            old: false,
            id: id.into(),
            variant: "".into(),
            rules: Arc::new(rules),
            plan: Arc::new(plan),
            pack,
            layout: None,
        })
    })();
    match game {
        Some(game) => Ok((game, report)),
        None => Err(report),
    }
}

/// Returns the pack with its ranks in the order that the core knows: the ace low if it comes first.
fn pack_of(rules: &Rules) -> Option<Pack> {
    let mut ranks = rules.pack.ranks.clone();
    let ace_first = ranks.first() == Some(&Rank::Ace);
    ranks.sort_by_key(|rank| if ace_first { rank.low() as usize } else { rank.index() });
    Pack::new(rules.pack.decks.into(), &ranks, &rules.pack.suits).ok()
}

impl Family for PatienceFamily {
    type Game = Patience;

    fn id(&self) -> &str {
        &self.id
    }

    fn options(&self) -> &[GameOption] {
        &self.loaded().options
    }

    fn build(&self, choices: &Choices) -> Result<Patience, OptionError> {
        let loaded = self.loaded();
        let values = choices.check(&loaded.options)?;
        let mut settings: Vec<(String, String)> = Vec::new();
        for option in &loaded.paths {
            let word = values.get(&option.name);
            // The first value is what the file says anyway.
            let chosen = option.values.iter().skip(1).find(|(name, _)| *name == word);
            settings.extend(chosen.map(|(_, value)| (option.path.clone(), value.clone())));
        }
        for part in values.get(SET).split(';').filter(|part| !part.is_empty()) {
            let Some((path, value)) = part.split_once('=') else {
                let expected =
                    Expected::Other("a path and a value, as in tableau.build=down_suit,".to_owned());
                return Err(OptionError::BadValue {
                    name: SET.to_owned(),
                    value: document::short(part),
                    expected,
                });
            };
            settings.push((path.to_owned(), value.replace('_', " ")));
        }
        let (mut game, _) = self.load(&settings).map_err(|report| first_of(&report))?;
        game.variant = values.variant().into();
        let layout = values.get(LAYOUT).replace('_', " ");
        if !layout.is_empty() {
            let state = game.position(&layout).map_err(|error| OptionError::Refused {
                key: format!("layout-{}", error.key()),
                args: error.args(),
                text: error.to_string(),
            })?;
            game.layout = Some(Arc::new(state));
        }
        Ok(game)
    }

    fn build_by(&self, choices: &Choices, rules: &RulesMark) -> Result<Patience, OptionError> {
        let now = self.build(choices);
        let same = now.as_ref().is_ok_and(|game| game.mark.fingerprint == rules.fingerprint);
        let Some(text) = rules.text.as_deref().filter(|_| !same) else { return now };
        match PatienceFamily::of_file(&self.id, text, ()) {
            Ok((old, _)) => Ok(Patience { old: true, ..old.build(choices)? }),
            // What the record carries is no rules: the present ones say that they are others.
            Err(_) => now,
        }
    }

    fn strategies(&self) -> Vec<Strategy<Patience>> {
        strategy::all(self.loaded().hidden)
    }

    fn solver(&self, _game: &Patience) -> Option<Box<dyn Solve<Patience>>> {
        Some(Box::new(PatienceSolver::default()))
    }

    fn words(&self) -> &[FamilyWord] {
        // None of our own files has words for its piles and options: a list of all games reads none of them.
        if self.shipped { &self.named } else { &self.loaded().words }
    }
}

/// Returns the first problem of a report, in one sentence.
fn first_of(report: &Report) -> OptionError {
    let Some(first) = report.diagnostics.first() else {
        return OptionError::Conflict { reason: "the rules cannot be read".to_owned() };
    };
    let args = first.problem.args().into_iter().map(|(name, part)| (name, part.keyed())).collect();
    let key = format!("rules-problem-{}", first.problem.key());
    OptionError::Refused { key, args, text: first.problem.to_string() }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What our own files are called without being read is what they say.
    #[test]
    fn our_own_files_are_named_without_being_read() {
        for id in shelf::shipped() {
            let family = PatienceFamily::shipped(id).expect("shipped");
            let own = |words: &[FamilyWord]| {
                let of_language =
                    words.iter().filter(|word| word.key == "group" || !word.language.is_empty());
                let mut all: Vec<String> = of_language.map(|word| format!("{word:?}")).collect();
                all.sort();
                all
            };
            assert_eq!(own(family.words()), own(&family.loaded().words), "{id}");
        }
    }
}
