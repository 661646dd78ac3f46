//! Patiences that are rule files: those of the program, those in the user's folder, and any file that is named.

use crate::failure::Failure;
use solitarium_core::Choices;
use solitarium_lab::Catalogue;
use solitarium_patience::{
    LAYOUT, LayoutError, PatienceFamily, Report, SET, Shipped, layouts_of, text_of, too_large,
};
use solitarium_speech::{Argument, Told, Words, say};
use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};
use std::{fs, io};

/// The commands whose first word after them names a game.
const VERBS: [&str; 7] = ["play", "watch", "analyse", "analyze", "solve", "statistics", "stats"];

/// Adds to the catalogue the patience that the arguments name, if they name one. A file that is named is read, and its name
/// without the ending stands for it in the arguments afterwards.
///
/// Returns what is wrong with the file that was named.
pub(crate) fn shelve(
    catalogue: &mut Catalogue,
    arguments: &mut [OsString],
    data_dir: Option<&Path>,
) -> Result<(), Refused> {
    let words: Vec<(usize, String)> = arguments
        .iter()
        .enumerate()
        .skip(1)
        .filter_map(|(place, argument)| argument.to_str().map(|text| (place, text.to_owned())))
        .filter(|(_, text)| !text.starts_with('-'))
        .collect();
    let Some((_, verb)) = words.first() else { return Ok(()) };
    let Some((place, game)) = words.get(1).filter(|_| VERBS.contains(&verb.as_str())) else { return Ok(()) };
    if catalogue.find(game).is_some() {
        return Ok(());
    }
    if Path::new(game).extension().is_some_and(|extension| extension == "toml") {
        let path = PathBuf::from(game);
        let (id, family) = of_file(&path)?;
        with_settings(&family, arguments)?;
        if catalogue.add(family).is_ok() {
            let typed = Typed { id: id.clone(), path: game.clone() };
            *TYPED.lock().unwrap_or_else(PoisonError::into_inner) = Some(typed);
            arguments[*place] = id.into();
        }
        return Ok(());
    }
    if let Some(path) = own_file(game, data_dir) {
        let (_, family) = of_file(&path)?;
        with_settings(&family, arguments)?;
        let _ = catalogue.add(family);
    } else if let Some(found) = Shipped::meant(game) {
        // A native game of that name comes first.
        if catalogue.find(found.id).is_none()
            && let Some(family) = PatienceFamily::shipped(found.id)
        {
            with_settings(&family, arguments)?;
            let _ = catalogue.add(family);
        }
        arguments[*place] = found.id.into();
    }
    Ok(())
}

/// The rule file that the command line names, and the name that its game has.
struct Typed {
    id: String,
    path: String,
}

static TYPED: Mutex<Option<Typed>> = Mutex::new(None);

/// Returns what to type for a game: the path of its rule file if the command line named one, or else its name.
pub(crate) fn as_typed(id: &str) -> String {
    let typed = TYPED.lock().unwrap_or_else(PoisonError::into_inner);
    match typed.as_ref().filter(|typed| typed.id == id) {
        Some(typed) if typed.path.contains([' ', '\'', '"']) => {
            format!("'{}'", typed.path.replace('\'', r"'\''"))
        }
        Some(typed) => typed.path.clone(),
        None => id.to_owned(),
    }
}

/// Adds all patiences to the catalogue, the user's own and the program's, for lists of all games. A file of the user's with errors is
/// left out: a command that names it tells what is wrong with it.
#[cfg(any(feature = "full-screen", feature = "server"))]
pub(crate) fn shelve_all(catalogue: &mut Catalogue, data_dir: Option<&Path>) {
    let own = data_dir.and_then(|folder| fs::read_dir(folder.join("rules")).ok());
    let mut paths: Vec<PathBuf> = own.into_iter().flatten().flatten().map(|entry| entry.path()).collect();
    paths.sort();
    for path in paths.iter().filter(|path| path.extension().is_some_and(|end| end == "toml")) {
        if let Ok((_, family)) = of_file(path) {
            let _ = catalogue.add(family);
        }
    }
    for family in solitarium_patience::shipped().filter_map(PatienceFamily::shipped) {
        let _ = catalogue.add(family);
    }
}

/// Looks whether what `--set` puts over a file makes a game: if not, all that is wrong is told, with its place.
fn with_settings(family: &PatienceFamily, arguments: &[OsString]) -> Result<(), Refused> {
    let mut words = arguments.iter().filter_map(|argument| argument.to_str());
    let mut settings = Vec::new();
    while let Some(word) = words.next() {
        let value = if word == "--set" { words.next() } else { word.strip_prefix("--set=") };
        let parts = value.into_iter().flat_map(|value| value.split(';'));
        settings.extend(parts.filter_map(|part| part.split_once('=')).map(unquoted));
    }
    if settings.is_empty() {
        return Ok(());
    }
    family.with(&settings).map(|_| ()).map_err(|report| Refused::Faulty(Box::new(report)))
}

/// Returns a path and its value, without the quotes that a shell may have left.
fn unquoted((path, value): (&str, &str)) -> (String, String) {
    (path.trim().to_owned(), value.trim().replace(['"', '\''], ""))
}

/// Returns the names of the user's own files, sorted, and where they are.
pub(crate) fn own_files(data_dir: Option<&Path>) -> Vec<(String, PathBuf)> {
    let files = data_dir.and_then(|folder| fs::read_dir(folder.join("rules")).ok());
    let paths = files.into_iter().flatten().filter_map(|file| Some(file.ok()?.path()));
    let rules = paths.filter(|path| path.extension().is_some_and(|ending| ending == "toml"));
    let mut named: Vec<(String, PathBuf)> = rules.map(|path| (id_of(&path), path)).collect();
    named.sort();
    named
}

/// Returns the user's own file of that name, if there is one.
pub(crate) fn own_file(id: &str, data_dir: Option<&Path>) -> Option<PathBuf> {
    let path = data_dir?.join("rules").join(format!("{id}.toml"));
    (is_plain(id) && path.is_file()).then_some(path)
}

/// Returns the patience of that name: the user's own, or else the program's.
#[cfg(feature = "server")]
pub(crate) fn find(id: &str, data_dir: Option<&Path>) -> Option<PatienceFamily> {
    match own_file(id, data_dir) {
        Some(path) => of_file(&path).ok().map(|(_, family)| family),
        None => PatienceFamily::shipped(id),
    }
}

/// Why a rule file is no game.
pub(crate) enum Refused {
    /// It cannot be read.
    Unread(PathBuf, io::Error),
    /// It has errors.
    Faulty(Box<Report>),
}

impl Refused {
    pub(crate) fn failure(&self, words: &Words) -> Failure {
        match self {
            Refused::Unread(path, error) => Failure::usage(say!(
                words,
                "rules-cannot-read",
                path = path.display().to_string(),
                error = error.told(words)
            )),
            Refused::Faulty(report) => crate::commands::rules::faulty(report, words),
        }
    }
}

/// Returns the name of a file's game: its own without the ending, with hyphens for what a name cannot have.
fn id_of(path: &Path) -> String {
    let stem = path.file_stem().and_then(|stem| stem.to_str()).unwrap_or("rules");
    let id: String = stem.chars().map(|c| if c.is_ascii_alphanumeric() { c } else { '-' }).take(60).collect();
    if id.starts_with(|c: char| c.is_ascii_alphanumeric()) { id } else { format!("r{id}") }
}

fn is_plain(name: &str) -> bool {
    name.chars().all(|c| c.is_ascii_alphanumeric() || c == '-')
}

/// Reads a rule file that has no errors. What it extends is looked for beside it, then among our own.
pub(crate) fn of_file(path: &Path) -> Result<(String, PatienceFamily), Refused> {
    let (id, family) = draft(path)?;
    family.with(&[]).map_err(|report| Refused::Faulty(Box::new(report)))?;
    Ok((id, family))
}

/// Reads a rule file that may have errors.
pub(crate) fn draft(path: &Path) -> Result<(String, PatienceFamily), Refused> {
    let unread = |error| Refused::Unread(path.to_owned(), error);
    let faulty = |report| Refused::Faulty(Box::new(report));
    let text = text_at(path).map_err(unread)?.map_err(faulty)?;
    let folder = path.parent().map(Path::to_owned).unwrap_or_default();
    let beside = move |name: &str| {
        let path = folder.join(format!("{name}.toml"));
        if is_plain(name) { text_at(&path).ok()?.ok() } else { None }
    };
    let id = id_of(path);
    let family = PatienceFamily::draft(&id, &text, beside);
    Ok((id, family))
}

/// Returns the text of a file, of which no more is read than rules may have.
fn text_at(path: &Path) -> io::Result<Result<String, Report>> {
    use io::Read;
    let name = path.display().to_string();
    let file = fs::File::open(path)?;
    // The whole size is told, and nothing of the file is read.
    if let Some(report) = too_large(&name, file.metadata()?.len()) {
        return Ok(Err(report));
    }
    let mut bytes = Vec::new();
    file.take(solitarium_patience::MOST_BYTES as u64 + 1).read_to_end(&mut bytes)?;
    Ok(text_of(&name, bytes))
}

/// Puts into the choices what they stand for: `--set` as one word, and the position of the file that `--layout` names.
pub(crate) fn prepare(words: &Words, choices: &Choices) -> Result<Choices, Failure> {
    let mut prepared = Choices::none();
    for (name, value) in choices.iter() {
        prepared = match name {
            SET => prepared
                .with(SET, &value.trim().replace("; ", ";").replace(['"', '\''], "").replace(' ', "_")),
            LAYOUT if Path::new(value).is_file() => {
                let text = fs::read_to_string(value).map_err(|error| {
                    Failure::usage(say!(
                        words,
                        "rules-cannot-read",
                        path = value.to_owned(),
                        error = error.told(words)
                    ))
                })?;
                let layouts = layouts_of(&text).map_err(|error| no_layout(words, value, &error))?;
                let (_, first) = layouts.into_iter().next().unwrap_or_default();
                prepared.with(LAYOUT, &first.split_whitespace().collect::<Vec<_>>().join("_"))
            }
            LAYOUT => prepared.with(LAYOUT, &value.split_whitespace().collect::<Vec<_>>().join("_")),
            name => prepared.with(name, value),
        };
    }
    Ok(prepared)
}

/// Returns why a text is no layout, in the user's language.
pub(crate) fn layout_told(words: &Words, error: &LayoutError) -> String {
    let args: Vec<(&'static str, Argument)> =
        error.args().into_iter().map(|(name, value)| (name, Argument::from(value))).collect();
    words.find(&format!("layout-{}", error.key()), &args).unwrap_or_else(|| error.to_string())
}

/// Returns why a file holds no layouts.
pub(crate) fn no_layout(words: &Words, path: &str, error: &LayoutError) -> Failure {
    let told = layout_told(words, error);
    Failure::usage(say!(words, "error-file", path = path.to_owned(), error = told))
}
