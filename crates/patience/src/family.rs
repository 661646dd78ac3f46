//! A rule file as a family of games: every option and every `--set` is a variant.

use crate::document::{self, Library};
use crate::game::Patience;
use crate::problem::Report;
use crate::rules::{FileOption, Names, Rules};
use crate::scene::{GONE_RULES, OLD_RULES, label_key};
use crate::solver::PatienceSolver;
use crate::{check, options, plan, read, shipped, strategy};
use solitarium_core::{
    Choices, Family, FamilyWord, GameOption, OptionError, Pack, Rank, RulesMark, Solve, Strategy,
};
use std::sync::{Arc, OnceLock};

/// A game with its warnings, or what is wrong with its rules.
type Loading = Result<(Patience, Report), Report>;

/// The rules of a file, with what it extends.
///
/// Nothing is read before it is asked for.
pub struct PatienceFamily {
    id: String,
    /// What the file is called where its places are shown.
    file: String,
    text: Arc<str>,
    library: Arc<dyn Library + Send + Sync>,
    /// Whether it is one of our own files, which records need not carry.
    shipped: bool,
    /// The note of games by rules that a saved game carries, if these are such rules and no file.
    carried: Option<&'static str>,
    /// What our own file is called, which is known without reading it.
    named: Vec<FamilyWord>,
    loaded: OnceLock<Loaded>,
}

/// A file as it is, with nothing put over it.
struct Loaded {
    /// The game and the warnings, or what is wrong.
    game: Loading,
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
        let game = shipped::Shipped::of(id)?;
        Some(PatienceFamily {
            id: id.to_owned(),
            file: format!("{id}.toml"),
            text: game.text().into(),
            library: Arc::new(shipped::find),
            shipped: true,
            carried: None,
            named: named(game),
            loaded: OnceLock::new(),
        })
    }

    /// Returns the family of a file: `id` is its name without the ending. What it extends is looked for in `library`, then among
    /// our own. Fails if the file has errors; the report of one that has none may have warnings.
    pub fn of_file(
        id: &str,
        text: &str,
        library: impl Library + Send + Sync + 'static,
    ) -> Result<(PatienceFamily, Report), Report> {
        let family = PatienceFamily::draft(id, text, library);
        let (_, report) = family.load(&[])?;
        Ok((family, report))
    }

    /// Returns the family of a file as [`of_file`](PatienceFamily::of_file) does, without looking whether it has errors: with values put
    /// over it ([`with`](PatienceFamily::with)) it may have none.
    pub fn draft(id: &str, text: &str, library: impl Library + Send + Sync + 'static) -> PatienceFamily {
        PatienceFamily {
            id: id.to_owned(),
            file: format!("{id}.toml"),
            text: text.into(),
            library: Arc::new(ThenOurs(library)),
            shipped: false,
            carried: None,
            named: Vec::new(),
            loaded: OnceLock::new(),
        }
    }

    /// Returns the family of the rules that a saved game carries, for when there is no file of them any more.
    pub fn of_gone_file(id: &str, text: &str) -> Result<PatienceFamily, Report> {
        PatienceFamily::carried(id, text, GONE_RULES)
    }

    /// Returns the family of the rules that a saved game carries, for when the file has others now, or errors.
    pub fn of_changed_file(id: &str, text: &str) -> Result<PatienceFamily, Report> {
        PatienceFamily::carried(id, text, OLD_RULES)
    }

    fn carried(id: &str, text: &str, note: &'static str) -> Result<PatienceFamily, Report> {
        let family = PatienceFamily { carried: Some(note), ..PatienceFamily::draft(id, text, ()) };
        family.load(&[])?;
        Ok(family)
    }

    /// Returns the family with another name for its file, where places in it are shown: a path.
    #[must_use]
    pub fn at(self, file: &str) -> PatienceFamily {
        PatienceFamily { file: file.to_owned(), loaded: OnceLock::new(), ..self }
    }

    /// Returns the variant with these values put over the file, as `tableau.build` and `down suit`, and the warnings.
    pub fn with(&self, settings: &[(String, String)]) -> Result<(Patience, Report), Report> {
        let (mut game, report) = self.load(settings)?;
        if !settings.is_empty() {
            game.variant = format!("{SET}={}", set_text(settings)).into();
        }
        Ok((game, report))
    }

    fn load(&self, settings: &[(String, String)]) -> Loading {
        if settings.is_empty() {
            return self.loaded().game.clone();
        }
        self.load_with(settings).1
    }

    /// Reads, checks and compiles the file. Returns its rules if they can be read, which may still have errors, and the game.
    fn load_with(&self, settings: &[(String, String)]) -> (Option<Arc<Rules>>, Loading) {
        let mut report = Report::default();
        let read = document::read(&self.file, &self.text, settings, &*self.library, &mut report);
        let read =
            read.and_then(|(file, table)| Some((file, Arc::new(read::rules(&table, &mut report)?), table)));
        let Some((file, rules, table)) = read else { return (None, Err(report)) };
        let game = (|| {
            let plan = plan::compile(&rules, &mut report)?;
            check::check(&rules, &plan, &mut report);
            // Our own files are looked at by tests.
            if !self.shipped && settings.is_empty() && !report.has_errors() {
                options::check(&rules, &table, &mut report);
            }
            let pack = pack_of(&rules)?;
            let mark = RulesMark {
                fingerprint: document::fingerprint(&file),
                text: (!self.shipped).then(|| document::write(&file)),
            };
            (!report.has_errors()).then(|| Patience {
                mark: Arc::new(mark),
                old: self.carried,
                id: self.id.as_str().into(),
                variant: "".into(),
                rules: Arc::clone(&rules),
                plan: Arc::new(plan),
                pack,
                layout: None,
            })
        })();
        let game = match game {
            Some(game) => Ok((game, report)),
            None => Err(report),
        };
        (Some(rules), game)
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
            let (rules, game) = self.load_with(&[]);
            let Some(rules) = rules else {
                return Loaded {
                    game,
                    options: Vec::new(),
                    paths: Vec::new(),
                    words: Vec::new(),
                    group: String::new(),
                    aka: Vec::new(),
                    hidden: false,
                };
            };
            Loaded {
                game,
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
            }
        })
    }
}

/// A library, and our own files where it has none of a name.
struct ThenOurs<S>(S);

impl<S: Library> Library for ThenOurs<S> {
    fn find(&self, name: &str) -> Option<String> {
        self.0.find(name).or_else(|| shipped::find(name))
    }

    fn file(&self, name: &str) -> String {
        if self.0.find(name).is_some() { self.0.file(name) } else { format!("{name}.toml") }
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
fn named(game: &shipped::Shipped) -> Vec<FamilyWord> {
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
                let value = document::short(part);
                return Err(OptionError::Refused {
                    key: "rules-set-form".to_owned(),
                    text: format!(
                        "--set {value}: a path and a value are expected, as in tableau.build=\"down suit\""
                    ),
                    args: vec![("value", value)],
                });
            };
            settings.push((path.to_owned(), value.replace('_', " ")));
        }
        let mut game = if settings.is_empty() {
            loaded.game.as_ref().map_err(first_of)?.0.clone()
        } else {
            self.load(&settings).map_err(|report| first_of(&report))?.0
        };
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
        match PatienceFamily::carried(&self.id, text, self.carried.unwrap_or(OLD_RULES)) {
            Ok(old) => old.build(choices),
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
        let text = "the rules cannot be read".to_owned();
        return OptionError::Refused { key: "error-rules-unread".to_owned(), args: Vec::new(), text };
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
        for id in shipped::shipped() {
            let family = PatienceFamily::shipped(id).expect("shipped");
            let own = |words: &[FamilyWord]| {
                let of_language =
                    words.iter().filter(|word| word.key == "group" || !word.language.is_empty());
                let mut all: Vec<String> = of_language.map(|word| format!("{word:?}")).collect();
                all.sort();
                all
            };
            let named = own(family.words());
            assert!(family.loaded.get().is_none(), "{id} is read");
            assert_eq!(named, own(&family.loaded().words), "{id}");
        }
    }
}
