//! Games and their variants.

use crate::errors;
use crate::given::{Chosen, Text};
use crate::guard::calm;
use crate::language::{bring, say};
use crate::table::PyTable;
use pyo3::exceptions::PyOSError;
use pyo3::prelude::*;
use pyo3::types::PyType;
use solitarium_core::{Choices, Deal, Effort, Encoding, OptionKind, Record, ReplayError};
use solitarium_lab::{Catalogue, Entry, Variant};
use solitarium_patience::{MOST_BYTES, PatienceFamily, text_of};
use solitarium_speech::{game_name, measure_name, nearest, title};
use std::io::Read;
use std::path::{Path, PathBuf};
use std::sync::{Arc, LazyLock, Mutex, OnceLock, PoisonError};

/// The games that are written in Rust.
static CATALOGUE: LazyLock<Catalogue> = LazyLock::new(|| {
    let mut catalogue = Catalogue::new();
    solitarium_games::each_game(&mut catalogue);
    catalogue
});

/// The text of a rule file: its name, itself, and the files that it extends, with their names.
pub(crate) type Rules = (String, String, Vec<(String, String)>);

/// A variant, shared by its tables.
pub(crate) struct Inner {
    pub(crate) entry: Arc<dyn Entry>,
    pub(crate) variant: Box<dyn Variant>,
    pub(crate) encoding: OnceLock<Encoding>,
    pub(crate) seats: u8,
    pub(crate) actions: u32,
    rules: Option<Rules>,
}

impl Inner {
    pub(crate) fn encoding(&self) -> &Encoding {
        self.encoding.get_or_init(|| self.variant.encoding())
    }
}

/// One variant of a game; the package's `Game` adds analysis to it.
#[pyclass(frozen, subclass, module = "solitarium._native", name = "Game")]
pub(crate) struct PyGame {
    pub(crate) inner: Arc<Inner>,
}

/// What a game has: its name here, its name and a sentence for people, the smallest and largest number of players, the strategies,
/// and the options, each with its name, kind, default, and allowed values.
type Listed = (String, String, String, (u8, u8), Vec<String>, Vec<(String, String, String, Vec<String>)>);

/// Returns every game that comes with the package.
#[pyfunction]
pub(crate) fn catalogue() -> PyResult<Vec<Listed>> {
    let shipped = solitarium_patience::shipped().filter_map(|id| entry_of(id).ok());
    let own = CATALOGUE.iter().filter_map(|entry| CATALOGUE.share(entry.id()));
    let all: Vec<Arc<dyn Entry>> = own.chain(shipped).collect();
    calm(|| all.iter().map(|entry| listed(entry.as_ref())).collect())
}

fn listed(entry: &dyn Entry) -> Listed {
    bring(entry.id(), entry.words());
    let option = |option: &solitarium_core::GameOption| {
        let (kind, values) = match &option.kind {
            OptionKind::Number { min, max, .. } => ("number", vec![min.to_string(), max.to_string()]),
            OptionKind::Choice(words) => ("choice", words.iter().map(ToString::to_string).collect()),
            OptionKind::Flag => ("flag", Vec::new()),
            OptionKind::Text { .. } => ("text", Vec::new()),
        };
        (option.name.to_string(), kind.to_owned(), option.default(), values)
    };
    let about = say(|words| words.find(&format!("about-{}", entry.id()), &[]));
    (
        entry.id().to_owned(),
        say(|words| game_name(entry.id(), words)),
        about.unwrap_or_default(),
        entry.seats(),
        entry.strategies().into_iter().map(|strategy| strategy.name.into_owned()).collect(),
        entry.options().iter().map(option).collect(),
    )
}

/// Returns the game of that name, among our own and among the rule files that come with the package.
fn entry_of(id: &str) -> PyResult<Arc<dyn Entry>> {
    let id = id.trim().to_lowercase();
    if let Some(entry) = CATALOGUE.share(&id) {
        return Ok(entry);
    }
    let family = PatienceFamily::shipped(&id).ok_or_else(|| {
        let names: Vec<&str> =
            CATALOGUE.iter().map(Entry::id).chain(solitarium_patience::shipped()).collect();
        let short: String = id.chars().take(40).collect();
        let near = nearest(&id, &names).map(|near| format!(": did you mean {near:?}?"));
        errors::unknown_game(&format!(
            "there is no game {short:?}{}",
            near.unwrap_or_else(|| ": solitarium.catalogue() lists the games".to_owned())
        ))
    })?;
    let mut catalogue = Catalogue::new();
    catalogue.add(family).map_err(|error| errors::unknown_game(&error.to_string()))?;
    catalogue.share(&id).ok_or_else(|| errors::unknown_game("the game cannot be added"))
}

fn entry_of_rules((id, text, beside): &Rules) -> PyResult<Arc<dyn Entry>> {
    let beside = beside.clone();
    let library =
        move |name: &str| beside.iter().find(|(known, _)| known == name).map(|(_, text)| text.clone());
    let (family, _) = PatienceFamily::of_file(id, text, library)
        .map_err(|report| errors::bad_rules(report.to_string().trim_end()))?;
    let mut catalogue = Catalogue::new();
    catalogue.add(family).map_err(|error| errors::bad_rules(&error.to_string()))?;
    catalogue.share(id).ok_or_else(|| errors::bad_rules("the game cannot be added"))
}

/// Reads a rule file, with the files beside it that it extends.
#[pyfunction]
pub(crate) fn read_rules(path: PathBuf) -> PyResult<Rules> {
    let text = text_at(&path)?;
    let folder = path.parent().map(Path::to_owned).unwrap_or_default();
    let asked: Arc<Mutex<Vec<(String, String)>>> = Arc::default();
    let found = Arc::clone(&asked);
    let library = move |name: &str| {
        let is_beside = !name.contains(['/', '\\', ':']);
        let text = text_at(&folder.join(format!("{name}.toml"))).ok().filter(|_| is_beside)?;
        let mut found = found.lock().unwrap_or_else(PoisonError::into_inner);
        if !found.iter().any(|(known, _)| known == name) {
            found.push((name.to_owned(), text.clone()));
        }
        Some(text)
    };
    let id = id_of(&path);
    calm(|| PatienceFamily::of_file(&id, &text, library).map(|_| ()))?
        .map_err(|report| errors::bad_rules(report.to_string().trim_end()))?;
    let beside = asked.lock().unwrap_or_else(PoisonError::into_inner).clone();
    Ok((id, text, beside))
}

/// The name of a file's game: its own without the ending, with hyphens for what a name cannot have.
fn id_of(path: &Path) -> String {
    let stem = path.file_stem().and_then(|stem| stem.to_str()).unwrap_or("rules");
    let id: String = stem.chars().map(|c| if c.is_ascii_alphanumeric() { c } else { '-' }).take(60).collect();
    if id.starts_with(|c: char| c.is_ascii_alphanumeric()) { id } else { format!("r{id}") }
}

/// The text of a file, of which no more is read than rules may have.
fn text_at(path: &Path) -> PyResult<String> {
    let mut bytes = Vec::new();
    std::fs::File::open(path)
        .and_then(|file| file.take(MOST_BYTES as u64 + 1).read_to_end(&mut bytes))
        .map_err(|error| match error.raw_os_error() {
            // Python makes the class from the number, and shows the name.
            Some(number) => {
                PyOSError::new_err((number, error.kind().to_string(), path.display().to_string()))
            }
            None => error.into(),
        })?;
    text_of(&path.display().to_string(), bytes)
        .map_err(|report| errors::bad_rules(report.to_string().trim_end()))
}

#[pymethods]
impl PyGame {
    #[new]
    #[pyo3(signature = (id, choices = Chosen(Vec::new()), rules = None))]
    fn new(id: Text, choices: Chosen, rules: Option<&Bound<'_, PyAny>>) -> PyResult<PyGame> {
        let Chosen(choices) = choices;
        let rules: Option<Rules> = rules.map(PyAnyMethods::extract).transpose().map_err(|_| {
            errors::bad_rules("these are no rules: solitarium.load() reads them from their file")
        })?;
        let entry = match &rules {
            Some(rules) => calm(|| entry_of_rules(rules))??,
            None => calm(|| entry_of(&id.0))??,
        };
        bring(entry.id(), entry.words());
        let chosen = choices.iter().fold(Choices::none(), |chosen, (name, value)| chosen.with(name, value));
        let variant = calm(|| entry.variant(&chosen))?.map_err(|error| errors::option(&error))?;
        let (seats, actions) = (variant.about().seats, variant.actions());
        let inner = Inner { entry, variant, encoding: OnceLock::new(), seats, actions, rules };
        Ok(PyGame { inner: Arc::new(inner) })
    }

    /// The name by which commands and records know it.
    #[getter]
    fn id(&self) -> &str {
        self.inner.entry.id()
    }

    /// The game's name for people, in the language in use.
    #[getter]
    fn name(&self) -> String {
        say(|words| game_name(self.inner.entry.id(), words))
    }

    /// The name with what differs from the default variant.
    #[getter]
    fn title(&self) -> String {
        say(|words| title(&self.inner.variant.about(), words))
    }

    /// What differs from the default variant, as ``draw=3&passes=2``; empty for the default.
    #[getter]
    fn variant(&self) -> String {
        self.inner.variant.about().variant
    }

    /// How many play.
    #[getter]
    fn seats(&self) -> u8 {
        self.inner.seats
    }

    /// What is measured, as a key such as ``cards-up``.
    #[getter]
    fn measure(&self) -> String {
        self.inner.variant.about().measure.into_owned()
    }

    /// What is measured, in the language in use.
    #[getter]
    fn measure_name(&self) -> String {
        say(|words| measure_name(&self.inner.variant.about(), words))
    }

    /// The strategies, the default first.
    #[getter]
    fn strategies(&self) -> Vec<String> {
        self.inner.entry.strategies().into_iter().map(|strategy| strategy.name.into_owned()).collect()
    }

    /// The strategies that see only what a player sees.
    #[getter]
    fn honest_strategies(&self) -> Vec<String> {
        let all = self.inner.entry.strategies().into_iter().filter(|strategy| strategy.honest);
        all.map(|strategy| strategy.name.into_owned()).collect()
    }

    /// Returns the whole name of a strategy.
    fn find_strategy(&self, name: Text) -> PyResult<String> {
        let Text(name) = name;
        self.inner.entry.find_strategy(&name).map_err(|error| errors::strategy(&error))
    }

    /// How many action numbers the moves have.
    #[getter]
    fn actions(&self) -> u32 {
        self.inner.actions
    }

    /// What the numbers of an observation are: name, how many, the largest value.
    #[getter]
    fn observation_fields(&self) -> PyResult<Vec<(String, usize, u8)>> {
        let fields = calm(|| self.inner.encoding().fields())?;
        Ok(fields.into_iter().map(|field| (field.name, field.count, field.most)).collect())
    }

    /// How many numbers an observation has.
    #[getter]
    fn observation_size(&self) -> PyResult<usize> {
        calm(|| self.inner.encoding().size())
    }

    /// The rule file: its name, its text and what it extends; ``None`` for a game of the catalogue.
    #[getter]
    fn rules(&self) -> Option<Rules> {
        self.inner.rules.clone()
    }

    /// Returns a new game from that deal.
    #[pyo3(signature = (deal, strategy = None))]
    fn _open(slf: &Bound<'_, Self>, deal: Text, strategy: Option<Text>) -> PyResult<PyTable> {
        let inner = &slf.get().inner;
        let strategy = strategy.as_ref().map(|Text(name)| name.as_str());
        let deal: Deal = deal.0.parse().map_err(|error| errors::deal(&error))?;
        let table = calm(|| inner.variant.open(&deal, strategy, Effort::default()))?
            .map_err(|error| errors::open(&error))?;
        Ok(PyTable::new(slf.clone().into_any().unbind(), Arc::clone(inner), table))
    }

    /// Returns a recorded game of this variant.
    fn _resume(slf: &Bound<'_, Self>, record: Text) -> PyResult<PyTable> {
        let inner = &slf.get().inner;
        let record: Record = record.0.parse().map_err(|error| errors::record(&error))?;
        let (expected, found) = (&inner.variant.about().variant, &record.variant);
        if record.game == inner.entry.id() && found != expected {
            let (expected, found) = (expected.clone(), found.clone());
            return Err(errors::replay(&ReplayError::OtherVariant { expected, found }));
        }
        let table = calm(|| inner.entry.resume(&record, None, Effort::default()))?
            .map_err(|error| errors::resume(&error))?;
        Ok(PyTable::new(slf.clone().into_any().unbind(), Arc::clone(inner), table))
    }

    /// Returns the game and the variant that a record is of.
    #[classmethod]
    fn _of_record(_class: &Bound<'_, PyType>, record: Text) -> PyResult<(String, Vec<(String, String)>)> {
        let record: Record = record.0.parse().map_err(|error| errors::record(&error))?;
        let choices: Choices = record.variant.parse().map_err(|error| errors::option(&error))?;
        Ok((record.game, choices.iter().map(|(name, value)| (name.to_owned(), value.to_owned())).collect()))
    }

    /// The values that were chosen.
    #[getter]
    fn _choices(&self) -> PyResult<Vec<(String, String)>> {
        let choices: Choices = self.variant().parse().map_err(|error| errors::option(&error))?;
        Ok(choices.iter().map(|(name, value)| (name.to_owned(), value.to_owned())).collect())
    }
}
