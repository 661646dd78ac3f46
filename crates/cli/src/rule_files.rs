//! Patiences that are rule files: those of the program, those in the user's folder, and any file that is named.

use crate::arguments::TAKING_A_WORD;
use crate::extensions::Extension;
use crate::failure::Failure;
use crate::program::{after, option_failure};
use crate::text::input::{LONGEST_FILE, read, read_text};
use crate::text::shell_word::shell_word;
use clap::ArgMatches;
use solitarium_core::{About, Choices, FamilyError, OptionError, Record};
use solitarium_lab::{Catalogue, files};
use solitarium_patience::{
    FileLayout, LAYOUT, LayoutError, Library, PatienceFamily, Report, SET, Shipped, layouts_of, set_text,
    text_of, too_large,
};
use solitarium_speech::{Argument, Told, Words, game_name, harmless, say};
use std::ffi::OsString;
use std::io::Read;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};
use std::{fs, io};

/// The commands whose first word after them names a game.
const VERBS: [&str; 7] = ["play", "watch", "analyse", "analyze", "solve", "statistics", "stats"];

/// Adds to the catalogue the patience that the arguments name, if they name one. A file that is named is read, and the name of its game
/// stands for it in the arguments afterwards.
///
/// Returns what is wrong with the file that was named.
pub(crate) fn add_named(
    catalogue: &mut Catalogue,
    arguments: &mut [OsString],
    data_dir: Option<&Path>,
) -> Result<(), Refused> {
    let Some((verb, place, game)) = named_game(arguments) else { return Ok(()) };
    if catalogue.find(&game).is_some() {
        return deal_for_layout(&verb, &game, arguments);
    }
    let id = if Path::new(&game).extension().is_some_and(|extension| extension == "toml") {
        let path = PathBuf::from(&game);
        let id = free_id(catalogue, id_of(&path));
        add(catalogue, file_or_carried(&path, &id, arguments)?, arguments)?;
        let typed = Typed { id: id.clone(), path: game };
        *TYPED.lock().unwrap_or_else(PoisonError::into_inner) = Some(typed);
        id
    } else if let Some((id, path)) = own_file(&game, data_dir) {
        let id = free_id(catalogue, id);
        add(catalogue, file_or_carried(&path, &id, arguments)?, arguments)?;
        id
    } else if let Some(found) = Shipped::meant(&game) {
        // A native game of that name comes first.
        if catalogue.find(found.id).is_none()
            && let Some(family) = PatienceFamily::shipped(found.id)
        {
            add(catalogue, family, arguments)?;
        }
        found.id.to_owned()
    } else if let Some(family) = carried(&game, arguments, PatienceFamily::of_gone_file) {
        add(catalogue, family, arguments)?;
        game
    } else {
        return Ok(());
    };
    arguments[place] = id.into();
    Ok(())
}

/// Returns whether a name is that of a game: one of the catalogue, a patience, or a rule file.
pub(crate) fn is_game(catalogue: &Catalogue, name: &str, data_dir: Option<&Path>) -> bool {
    let is_file = || {
        let path = Path::new(name);
        path.extension().is_some_and(|extension| extension == "toml") && path.is_file()
    };
    let is_patience = || own_file(name, data_dir).is_some() || Shipped::meant(name).is_some();
    catalogue.find(name).is_some() || is_patience() || is_file()
}

/// The commands that begin from one deal.
const DEALING: [&str; 3] = ["play", "watch", "solve"];

/// Puts the deal in the place of the layout, for a game that is no rule file and of which there is one: it takes the layout of a whole
/// deal, before the first move.
fn deal_for_layout(verb: &str, game: &str, arguments: &mut [OsString]) -> Result<(), Refused> {
    let Some((_, files)) = Extension::rule_files().find(|(known, _)| *known == game) else { return Ok(()) };
    let Some(value) = after(arguments, "--layout").map(str::to_owned) else { return Ok(()) };
    if !DEALING.contains(&verb) || after(arguments, "--deal").is_some() {
        return Ok(());
    }
    let text = if is_layout_itself(&value) {
        value.clone()
    } else {
        let path = Path::new(&value);
        read(path).map_err(|error| Refused::Unread(path.to_owned(), error))?
    };
    let no_layout = |error| Refused::Layout(value.clone(), error);
    let layouts = layouts_of(&text).map_err(no_layout)?;
    let Some(family) = files.first().and_then(|file| PatienceFamily::shipped(file)) else { return Ok(()) };
    let Ok((patience, _)) = family.with(&[]) else { return Ok(()) };
    let first = layouts.first().map_or("", |layout| &layout.text);
    let state = patience.position(first).map_err(no_layout)?;
    // Of several, `solve` would answer only the first.
    let is_one = layouts.len() == 1 || verb != "solve";
    let deal = patience.deal_of(&state).filter(|_| is_one);
    let deal = deal.ok_or_else(|| Refused::NotDealt(game.to_owned(), files))?.to_string();
    let Some(place) = arguments.iter().position(|word| {
        word.to_str()
            .and_then(|word| word.strip_prefix("--layout"))
            .is_some_and(|rest| rest.is_empty() || rest.starts_with('='))
    }) else {
        return Ok(());
    };
    if arguments[place] == "--layout" {
        arguments[place] = "--deal".into();
        arguments[place + 1] = deal.into();
    } else {
        arguments[place] = format!("--deal={deal}").into();
    }
    Ok(())
}

/// Returns whether a value of `--layout` is a layout and no file: it names sets of piles, each with a colon.
fn is_layout_itself(value: &str) -> bool {
    value.contains(':') && !Path::new(value).is_file()
}

/// Returns the command, the word that names a game, and its place.
fn named_game(arguments: &[OsString]) -> Option<(String, usize, String)> {
    let mut words = arguments.iter().enumerate().skip(1);
    let mut next = || loop {
        let (place, word) = words.next()?;
        let Some(word) = word.to_str() else { continue };
        if TAKING_A_WORD.contains(&word) {
            words.next();
        } else if !word.starts_with('-') {
            return Some((place, word.to_owned()));
        }
    };
    let (_, verb) = next()?;
    let (place, game) = next().filter(|_| VERBS.contains(&verb.as_str()))?;
    Some((verb, place, game))
}

/// Adds a patience on which the arguments put values with `--set`, if they make a game.
fn add(catalogue: &mut Catalogue, family: PatienceFamily, arguments: &[OsString]) -> Result<(), Refused> {
    let mut words = arguments.iter().filter_map(|argument| argument.to_str());
    let mut values = Vec::new();
    while let Some(word) = words.next() {
        values.extend(if word == "--set" { words.next() } else { word.strip_prefix("--set=") });
    }
    let settings = settings(values).map_err(Refused::Setting)?;
    if !settings.is_empty() {
        // All that is wrong is told, with its place.
        family.with(&settings).map_err(|report| Refused::Faulty(Box::new(report)))?;
    }
    catalogue.add(family).map_err(Refused::NoFamily)
}

/// Returns the game of a file or, if it cannot be one any more, that of the rules which the saved game that is to be loaded carries.
fn file_or_carried(path: &Path, id: &str, arguments: &[OsString]) -> Result<PatienceFamily, Refused> {
    of_file(path, id).or_else(|refused| {
        let family = match &refused {
            Refused::Unread(_, error) if error.kind() == io::ErrorKind::NotFound => {
                PatienceFamily::of_gone_file
            }
            _ => PatienceFamily::of_changed_file,
        };
        carried(id, arguments, family).ok_or(refused)
    })
}

/// Returns the game of the rules that the saved game which is to be loaded carries, if it is of that name.
fn carried(
    id: &str,
    arguments: &[OsString],
    family: fn(&str, &str) -> Result<PatienceFamily, Report>,
) -> Option<PatienceFamily> {
    let file = files::open(Path::new(after(arguments, "--load")?)).ok()?;
    let mut text = String::new();
    file.take(LONGEST_FILE).read_to_string(&mut text).ok()?;
    let record: Record = text.trim_start_matches('\u{feff}').parse().ok()?;
    let rules = record.rules.filter(|_| record.game == id)?;
    family(id, &rules.text?).ok()
}

/// The rule file that the command line names, and the name that its game has.
struct Typed {
    id: String,
    path: String,
}

static TYPED: Mutex<Option<Typed>> = Mutex::new(None);

/// The file that `--layout` names, and the position in it.
static LAYOUT_FILE: Mutex<Option<Typed>> = Mutex::new(None);

/// Returns what to type for a game: the path of its rule file if the command line named one, or else its name.
pub(crate) fn as_typed(id: &str) -> String {
    typed(&TYPED, id)
}

/// Returns what to type for an option of a game: a file if the command line named one, or else the value.
pub(crate) fn option_as_typed(name: &str, value: &str) -> String {
    match name {
        _ if value == "yes" => format!("--{name}"),
        LAYOUT => format!("--{name} {}", typed(&LAYOUT_FILE, value)),
        _ => format!("--{name} {}", shell_word(value)),
    }
}

fn typed(known: &Mutex<Option<Typed>>, id: &str) -> String {
    let known = known.lock().unwrap_or_else(PoisonError::into_inner);
    shell_word(known.as_ref().filter(|typed| typed.id == id).map_or(id, |typed| &typed.path))
}

/// Adds all patiences to the catalogue, the user's own and the program's, for lists of all games. A file of the user's with errors is
/// left out: a command that names it tells what is wrong with it. Nothing of the program's own is read before it is asked for.
#[cfg(any(feature = "full-screen", feature = "server"))]
pub(crate) fn add_all(catalogue: &mut Catalogue, data_dir: Option<&Path>) {
    for (id, path) in own_files(data_dir) {
        if let Ok(family) = of_file(&path, &free_id(catalogue, id)) {
            let _ = catalogue.add(family);
        }
    }
    for family in solitarium_patience::shipped().filter_map(PatienceFamily::shipped) {
        // Tests look at the whole catalogue of them.
        let _ = catalogue.add_known(family);
    }
}

/// A value of `--set` that is no path with a value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct NoSetting {
    /// What was typed, shortened if it was long.
    value: String,
}

impl NoSetting {
    /// Returns the failure of the command.
    pub(crate) fn failure(&self, words: &Words) -> Failure {
        Failure::usage(say!(words, "rules-set-form", value = self.value.clone()))
    }
}

/// Reads values of `--set`, each of which may be several, as pairs of a path and a value.
pub(crate) fn settings<'v>(
    values: impl IntoIterator<Item = &'v str>,
) -> Result<Vec<(String, String)>, NoSetting> {
    let parts = values.into_iter().flat_map(|value| value.split(';')).map(unquoted);
    let parts = parts.filter(|part| !part.is_empty());
    parts
        .map(|part| match part.split_once('=') {
            // Blanks may be written as `_`, as in what is told to be typed again.
            Some((path, value)) => Ok((path.trim().to_owned(), unquoted(value).replace('_', " "))),
            None => Err(NoSetting { value: part.chars().take(60).collect() }),
        })
        .collect()
}

/// Returns a text without blanks around it, and without the pair of quotes that a shell may have left.
fn unquoted(text: &str) -> &str {
    let text = text.trim();
    let inner = ['"', '\''].into_iter().find_map(|quote| text.strip_prefix(quote)?.strip_suffix(quote));
    inner.unwrap_or(text)
}

/// Returns the user's own files and the names of their games, sorted.
pub(crate) fn own_files(data_dir: Option<&Path>) -> Vec<(String, PathBuf)> {
    let files = data_dir.and_then(|folder| fs::read_dir(folder.join("rules")).ok());
    let paths = files.into_iter().flatten().filter_map(|file| Some(file.ok()?.path()));
    let rules = paths.filter(|path| path.extension().is_some_and(|ending| ending == "toml"));
    let mut rules: Vec<(String, PathBuf)> = rules.map(|path| (id_of(&path), path)).collect();
    // A file whose name is that of its game comes before those that only come to the same.
    rules.sort_by_cached_key(|(id, path)| (stem(path) != id, path.clone()));
    let mut named: Vec<(String, PathBuf)> = Vec::new();
    for (id, path) in rules {
        let is_free = |id: &String| named.iter().all(|(known, _)| !known.eq_ignore_ascii_case(id));
        let numbered = (2..).map(|number| format!("{id}-{number}"));
        if let Some(id) = std::iter::once(id.clone()).chain(numbered).find(is_free) {
            named.push((id, path));
        }
    }
    named.sort();
    named
}

/// Returns the user's own file of that name, and the name of its game, if there is one.
pub(crate) fn own_file(name: &str, data_dir: Option<&Path>) -> Option<(String, PathBuf)> {
    let files = own_files(data_dir);
    let by_file = files.iter().find(|(_, path)| stem(path) == name);
    let by_id = |name: &str| files.iter().find(|(id, _)| id.eq_ignore_ascii_case(name));
    // One that is called as a native game is found by its other name.
    by_file.or_else(|| by_id(name)).or_else(|| by_id(name.strip_prefix(MINE)?)).cloned()
}

/// What comes before the name of a file's game where a native game has that name.
const MINE: &str = "my-";

/// Returns a name that no game of the catalogue has.
pub(crate) fn free_id(catalogue: &Catalogue, mut id: String) -> String {
    while catalogue.find(&id).is_some() {
        id.insert_str(0, MINE);
    }
    id
}

/// Returns the patience of that name: the user's own, or else the program's.
#[cfg(any(feature = "server", feature = "full-screen"))]
pub(crate) fn find(id: &str, data_dir: Option<&Path>) -> Option<PatienceFamily> {
    match own_file(id, data_dir) {
        Some((_, path)) => of_file(&path, id).ok(),
        None => PatienceFamily::shipped(id),
    }
}

/// Why a rule file is no game.
pub(crate) enum Refused {
    /// It cannot be read.
    Unread(PathBuf, io::Error),
    /// It has errors.
    Faulty(Box<Report>),
    /// What `--set` puts over it is no path with a value.
    Setting(NoSetting),
    /// What `--layout` names is none.
    Layout(String, LayoutError),
    /// The position of `--layout` is no deal of a game, and these rule files take it.
    NotDealt(String, &'static [&'static str]),
    /// It cannot be a command of the program, as for an option that the program needs itself.
    NoFamily(FamilyError),
}

impl Refused {
    pub(crate) fn failure(&self, words: &Words) -> Failure {
        match self {
            Refused::Unread(path, error) => unread(words, path, error),
            Refused::Faulty(report) => crate::commands::rules::faulty(report, words),
            Refused::Setting(error) => error.failure(words),
            Refused::Layout(path, error) => no_layout(words, path, error),
            Refused::NotDealt(game, files) => {
                let (game, known) = (game_name(game, words), files.join(", "));
                Failure::usage(say!(words, "error-layout-not-dealt", game = game, known = known))
            }
            Refused::NoFamily(error) => Failure::usage(error.told(words)),
        }
    }
}

fn unread(words: &Words, path: &Path, error: &io::Error) -> Failure {
    let (path, error) = (shown(path), error.told(words));
    Failure::usage(say!(words, "rules-cannot-read", path = path, error = error))
}

/// Returns the name of a file without its ending.
fn stem(path: &Path) -> &str {
    path.file_stem().and_then(|stem| stem.to_str()).unwrap_or("rules")
}

/// Returns the name of a file's game: its own without the ending, with hyphens for what a name cannot have.
pub(crate) fn id_of(path: &Path) -> String {
    let plain = |c: char| if c.is_ascii_alphanumeric() { c } else { '-' };
    let id: String = stem(path).chars().map(plain).take(60).collect();
    if id.starts_with(|c: char| c.is_ascii_alphanumeric()) { id } else { format!("r{id}") }
}

/// Returns whether a name is one of a file in the same folder.
fn is_beside(name: &str) -> bool {
    !name.contains(['/', '\\', ':'])
}

/// The files of a folder.
struct Beside(PathBuf);

impl Beside {
    fn path(&self, name: &str) -> PathBuf {
        self.0.join(format!("{name}.toml"))
    }
}

impl Library for Beside {
    fn find(&self, name: &str) -> Option<String> {
        if is_beside(name) { text_at(&self.path(name)).ok()?.ok() } else { None }
    }

    fn file(&self, name: &str) -> String {
        self.path(name).display().to_string()
    }
}

/// Reads a rule file that has no errors, as a game of that name. What it extends is looked for beside it, then among our own.
pub(crate) fn of_file(path: &Path, id: &str) -> Result<PatienceFamily, Refused> {
    let family = draft(path, id)?;
    family.with(&[]).map_err(|report| Refused::Faulty(Box::new(report)))?;
    Ok(family)
}

/// Reads a rule file that may have errors.
pub(crate) fn draft(path: &Path, id: &str) -> Result<PatienceFamily, Refused> {
    let unread = |error| Refused::Unread(path.to_owned(), error);
    let faulty = |report| Refused::Faulty(Box::new(report));
    let text = text_at(path).map_err(unread)?.map_err(faulty)?;
    let folder = path.parent().map(Path::to_owned).unwrap_or_default();
    Ok(PatienceFamily::draft(id, &text, Beside(folder)).at(&path.display().to_string()))
}

/// Returns the text of a file, of which no more is read than rules may have.
fn text_at(path: &Path) -> io::Result<Result<String, Report>> {
    let name = path.display().to_string();
    let file = files::open(path)?;
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
            SET => {
                let settings = settings([value]).map_err(|error| error.failure(words))?;
                prepared.with(SET, &set_text(&settings))
            }
            LAYOUT => {
                let layout = match layout_file(words, value)? {
                    Some(layout) => layout.text,
                    None => value.to_owned(),
                };
                let layout = layout.split_whitespace().collect::<Vec<_>>().join("_");
                if layout != value {
                    let typed = Typed { id: layout.clone(), path: value.to_owned() };
                    *LAYOUT_FILE.lock().unwrap_or_else(PoisonError::into_inner) = Some(typed);
                }
                prepared.with(LAYOUT, &layout)
            }
            name => prepared.with(name, value),
        };
    }
    Ok(prepared)
}

/// Returns the path of a file as a message names it.
fn shown(path: &Path) -> String {
    harmless(&path.display().to_string(), 200)
}

/// Returns the first layout of the file that a value of `--layout` names; `None` if it is a layout itself.
fn layout_file(words: &Words, value: &str) -> Result<Option<FileLayout>, Failure> {
    if value.is_empty() || is_layout_itself(value) {
        return Ok(None);
    }
    let text = read_text(words, Path::new(value))?;
    let layouts = layouts_of(&text).map_err(|error| no_layout(words, value, &error))?;
    Ok(layouts.into_iter().next())
}

/// Returns what is wrong with the choices of a game. What is wrong with a layout that stands in a file is told with its place there.
pub(crate) fn refused_choices(words: &Words, choices: &Choices, error: OptionError) -> Failure {
    let file = choices.iter().find(|(name, _)| *name == LAYOUT).map_or("", |(_, value)| value);
    let layout = layout_file(words, file).ok().flatten();
    match (error, layout) {
        (OptionError::Refused { key, args, text }, Some(layout)) if key.starts_with("layout-") => {
            layout_refused(words, file, &layout, OptionError::Refused { key, args, text })
        }
        (error, _) => option_failure(words, error),
    }
}

/// Returns what is wrong with a layout of a file.
pub(crate) fn layout_refused(words: &Words, file: &str, layout: &FileLayout, error: OptionError) -> Failure {
    let (mut line, mut error) = (layout.line, error);
    if let OptionError::Refused { args, .. } = &mut error {
        for (_, value) in args.iter_mut().filter(|(name, _)| *name == "place") {
            let place = value.parse().unwrap_or(1);
            let (on_line, column) = layout.place_in_file(place);
            line = on_line;
            *value = column.to_string();
        }
    }
    let error = error.told(words);
    Failure::usage(say!(words, "error-deals-line", path = file.to_owned(), line = line, error = error))
}

/// Returns whether a variant begins from a layout: then no deal decides how its cards lie.
pub(crate) fn is_laid_out(about: &About) -> bool {
    about.variant.split('&').any(|option| option.split_once('=').is_some_and(|(name, _)| name == LAYOUT))
}

/// Returns whether the arguments name a layout.
pub(crate) fn names_layout(matches: &ArgMatches) -> bool {
    matches.try_get_one::<String>(LAYOUT).is_ok_and(|layout| layout.is_some())
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
