//! What is wrong with a rule file, as data: front ends make the sentence; in English it is here.

use crate::document::{At, Source};
use std::fmt;

/// The type of a field, a text unless it says another.
macro_rules! field {
    () => {
        String
    };
    ($type:ty) => {
        $type
    };
}

/// Defines the problems: each with its fields, the key under which front ends translate it, and its English sentence.
macro_rules! problems {
    ($($(#[$doc:meta])* $name:ident { $($field:ident $(: $type:ty)?),* } $key:literal $text:literal;)+) => {
        /// What is wrong. The fields are ready to be put into a sentence.
        #[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
        #[non_exhaustive]
        pub enum Problem {
            $($(#[$doc])* #[error($text)] $name {
                $(#[doc = concat!("For `", stringify!($field), "` in the sentence.")] $field: field!($($type)?)),*
            },)+
        }

        impl Problem {
            /// Returns the key under which front ends translate the sentence.
            pub const fn key(&self) -> &'static str {
                match self { $(Problem::$name { .. } => $key,)+ }
            }

            /// Returns what the sentence names, by the names of its fields.
            pub fn args(&self) -> Vec<(&'static str, Part<'_>)> {
                match self { $(Problem::$name { $($field),* } => vec![$((stringify!($field), Part::from($field))),*],)+ }
            }

            /// Every key, for tests of translations.
            pub const KEYS: &'static [&'static str] = &[$($key),+];
        }
    };
}

problems! {
    /// More bytes than are read.
    TooLarge { size, most } "too-large" "the file has {size} bytes: at most {most} are read";
    /// Bytes that are no text.
    NotText { place } "not-text" "the file is not UTF-8 text: byte {place} cannot be read";
    /// The TOML itself.
    Toml { error } "toml" "this is not TOML: {error}";
    /// A key that no set has.
    UnknownKey { key, known: Listed } "unknown-key" "unknown key `{key}`: use {known} here";
    /// A table that is no set of piles.
    UnknownSet { name, known: Listed } "unknown-set" "`{name}` is not a set of piles: use {known}";
    /// A key that must be there.
    Missing { key, place } "missing" "{place} must say `{key}`";
    /// Another kind of value.
    Kind { key, expected: Listed } "kind" "`{key}` takes {expected}";
    /// A number outside of its range.
    Range { key, value, min, max } "range" "`{key}` cannot be {value}: a number from {min} to {max} is expected";
    /// A word of a phrase that does not fit.
    Word { word, expected: Listed } "word" "`{word}` does not fit here: use {expected}";
    /// A phrase that stops too early.
    Ends { expected: Listed } "ends" "the phrase ends too early: {expected} should follow";
    /// A phrase that goes on where it should end.
    Extra { word } "extra" "the phrase should end before `{word}`";
    /// A file that is extended does not exist.
    NoParent { name } "no-parent" "there are no rules called `{name}` to extend";
    /// Files extend each other.
    Circle { names } "circle" "`extends` goes in a circle: {names}";
    /// Too many files extend one another.
    Chain { most } "chain" "more than {most} files extend one another";
    /// A path that says nothing.
    BadPath { path } "bad-path" "`{path}` is no path of keys: something like tableau.build is expected";
    /// Too many piles.
    ManyPiles { found, most } "many-piles" "{found} piles are asked for: at most {most} are possible";
    /// Too many sets of piles.
    ManySets { found, most } "many-sets" "{found} sets of piles are asked for: at most {most} are possible";
    /// Too many options, values or tests.
    ManyEntries { key, found, most } "many-entries" "`{key}` is there {found} times: at most {most} are possible";
    /// The deal takes more cards than there are.
    TooManyDealt { dealt, size } "too-many-dealt" "deals {dealt} of {size} cards";
    /// Cards are left over.
    CardsLeft { dealt, size } "cards-left" "deals {dealt} of {size} cards, and there is no stock for the others";
    /// The deal names another number of piles.
    DealPiles { named, count } "deal-piles" "the deal names {named} piles, and there are {count}";
    /// A set that is named and is not there.
    NoSuchSet { name } "no-such-set" "`{name}` is named here, but there is none";
    /// A waste without a stock.
    WasteAlone {} "waste-alone" "there is a waste but no stock that goes to it";
    /// A stock that goes nowhere.
    NoTarget { name } "no-target" "the stock goes to `{name}`, but there is none";
    /// Cards that no foundation takes.
    Homeless { cards } "homeless" "no foundation ever takes {cards}";
    /// The foundations are too small.
    TooSmall { hold, size } "too-small" "the foundations hold {hold} of {size} cards";
    /// A rank or a card that the pack does not have.
    NotInPack { what } "not-in-pack" "there is no {what} in the pack";
    /// A relation that never holds.
    Never {} "never" "this never holds for any two cards of the pack";
    /// A relation that always holds.
    Always {} "always" "this holds for any two cards of the pack: `any` says the same";
    /// Wrap where the ranks make no circle.
    NoCircle { step } "no-circle" "`wrap` by {step} does not come round to the first rank";
    /// A condition that always holds.
    AlwaysTrue {} "always-true" "this always holds: it says nothing";
    /// A condition that no card meets.
    NeverTrue {} "never-true" "this never holds";
    /// A condition that no card meets where it may be built.
    NeverBuilt {} "never-built" "this never holds for two cards of which `build` lets one lie on the other";
    /// Cards that cannot be taken away, in a game that is won when they are.
    NeverRemoved { cards } "never-removed" "nothing ever removes {cards}";
    /// A card that is taken out more often than it is there.
    LaidTooOften { what, wanted, has } "laid-too-often" "{what} is laid {wanted} times: the pack has {has}";
    /// The base is named, and there is none.
    NoBase {} "no-base" "`base` is named here, but no foundation starts with the first card dealt or placed";
    /// More cards than a rule file takes.
    LargePack { cards, most, decks } "large-pack" "this pack has {cards} cards: a rule file takes at most {most} ({decks} decks of 52)";
    /// No deck, or too many.
    Decks { found, decks, most } "decks" "a pack of {found} decks is not possible: one to {decks} are, with at most {most} cards in all";
    /// The ranks of a pack do not go up.
    RankOrder { first, second } "rank-order" "{second} cannot come after {first}: the ranks of a pack go up, from 2 to K, with the ace before or after them, as in `A..8` or `7..A`";
    /// A list of another length than there are piles.
    ListPiles { key, named, count } "list-piles" "`{key}` names {named} piles, and there are {count}";
    /// A name that no flag can have.
    OptionName { name } "option-name" "`{name}` cannot be a flag: small letters, digits and hyphens are expected";
    /// A name that a flag of the command line has.
    OptionTaken { name } "option-taken" "the command line has its own --{name}: choose another name";
    /// A set from which nothing leaves.
    DeadEnd { name } "dead-end" "no card can leave `{name}`, and `win` does not count it";
    /// How the game is won cannot be told.
    NoWin {} "no-win" "there is no foundation: `win` must say when the game is won";
    /// Only one of the two can be said.
    NotTogether { first, second } "not-together" "`{first}` and `{second}` cannot be said together";
    /// An expression too deep.
    Deep { most } "deep" "the expression is nested more than {most} deep";
    /// An expression too long.
    Long { most } "long" "the expression has more than {most} parts";
    /// A comparison of a card with a count.
    Mixed {} "mixed" "one comparison names a card and a count of cards: compare them apart, joined by `and` or `or`";
    /// Too many conditions on counts.
    ManyCounts { most } "many-counts" "more than {most} comparisons of counts in one rule";
    /// A number where a truth is needed, or the other way.
    Truth { expected: Listed } "truth" "{expected} is expected here";
    /// Names that mean the same.
    Twice { what } "twice" "{what} appears twice";
    /// The last row of a stock is short.
    ShortRow { last, piles } "short-row" "the last row has {last} cards for {piles} piles";
    /// What moves together is more than what is built.
    WiderMove {} "wider-move" "`move` takes groups that `build` does not make: they move only as they were dealt";
    /// Nothing ever comes here.
    NothingEnters { name } "nothing-enters" "nothing ever comes to `{name}`";
    /// Face-down cards that stay so.
    StaysDown { name } "stays-down" "nothing turns the face-down cards of `{name}`";
    /// Play may go on for ever.
    ToAndFro { how } "to-and-fro" "play may go to and fro: {how}";
    /// Won before the first move.
    WonAtOnce { won, deals } "won-at-once" "of {deals} deals {won} are won before the first move";
    /// Nothing can be played.
    NoFirstMove { stuck, deals } "no-first-move" "of {deals} deals {stuck} have no first move";
    /// A relaxed search finds no win.
    NoWinAtAll { lost, deals } "no-win-at-all" "even if every card that was ever free stayed free, {lost} of {deals} deals could not be won";
}

/// Words of the language of which one is expected, or texts that describe what is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Listed(Vec<String>);

impl Listed {
    pub(crate) fn of(words: &[&str]) -> Listed {
        Listed(words.iter().map(|&word| word.to_owned()).collect())
    }

    /// Returns them: what is not among [`DESCRIPTIONS`] is a word of the language.
    pub fn iter(&self) -> impl Iterator<Item = &str> {
        self.0.iter().map(String::as_str)
    }
}

impl fmt::Display for Listed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, word) in self.iter().enumerate() {
            match i {
                0 => {}
                i if i + 1 == self.0.len() => f.write_str(" or ")?,
                _ => f.write_str(", ")?,
            }
            if is_described(word) {
                f.write_str(word)?;
            } else {
                write!(f, "`{word}`")?;
            }
        }
        Ok(())
    }
}

/// What a sentence names.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part<'a> {
    /// A text; it may be one of [`DESCRIPTIONS`].
    Text(&'a str),
    /// One of several.
    Listed(&'a Listed),
}

impl Part<'_> {
    /// Returns it as one text without words of English: a description is named by its key, `rules-expected-number`.
    pub(crate) fn keyed(&self) -> String {
        let name = |text: &str| match DESCRIPTIONS.iter().find(|(description, _)| *description == text) {
            Some((_, key)) => Ok(format!("rules-expected-{key}")),
            None => Err(text.to_owned()),
        };
        match self {
            Part::Text(text) => name(text).unwrap_or_else(|text| text),
            Part::Listed(listed) => {
                let all = listed.iter().map(|word| name(word).unwrap_or_else(|word| format!("`{word}`")));
                all.collect::<Vec<_>>().join(", ")
            }
        }
    }
}

impl<'a> From<&'a String> for Part<'a> {
    fn from(text: &'a String) -> Part<'a> {
        Part::Text(text)
    }
}

impl<'a> From<&'a Listed> for Part<'a> {
    fn from(listed: &'a Listed) -> Part<'a> {
        Part::Listed(listed)
    }
}

/// What can be expected and is no word of the language, with the key under which front ends have words for it.
pub const DESCRIPTIONS: [(&str, &str); 42] = [
    ("a card as AS", "card"),
    ("a card, a rank, a list of them or how many cards", "laid"),
    ("a comparison", "comparison"),
    ("a list of tables, [[test]]", "tests"),
    ("a list of strings", "texts"),
    ("a number", "number"),
    ("a number as 5", "number-as"),
    ("a number of cards", "number-of-cards"),
    ("a phrase", "phrase"),
    ("a rank", "rank"),
    ("a rank as A", "rank-as-a"),
    ("a rank as K", "rank-as-k"),
    ("a table for each option", "options"),
    ("a table of keys", "table"),
    ("a string", "text"),
    ("a string for each language", "languages"),
    ("a string or a list of strings", "text-or-texts"),
    ("a string, or one for each language", "text-or-languages"),
    ("cards or ranks", "cards-or-ranks"),
    ("face down and face up as 5+1", "down-and-up"),
    ("nothing more", "nothing"),
    ("numbers of later piles", "later-piles"),
    ("of each pile a list of those that cover it", "covers"),
    ("the file", "file"),
    ("the heights of the piles of the table, as 5+1, 4+1 x9", "columns"),
    ("the name of a set", "set"),
    ("the name of other rules", "rules"),
    ("the number of piles as `count`", "count"),
    ("true or false", "flag"),
    ("`sets` and `values`", "sets-and-values"),
    ("words without spaces; `values = { word = \"its value\" }` names longer ones", "values"),
    ("a comma is missing", "toml-comma"),
    ("a key, = and a value are expected", "toml-pair"),
    ("a text needs quotes, and a key a value", "toml-quotes"),
    ("tables or lists lie too deep in one another", "toml-deep"),
    ("the key has no name", "toml-no-key"),
    ("the key is there already", "toml-twice"),
    ("the list has no closing ]", "toml-list"),
    ("the name of the table has no closing ]", "toml-head"),
    ("the sign after \\ means nothing: write \\\\ for \\", "toml-escape"),
    ("the table has no closing }", "toml-table"),
    ("the text has no closing quote", "toml-text"),
];

/// Returns whether a text describes what is expected.
fn is_described(text: &str) -> bool {
    DESCRIPTIONS.iter().any(|(description, _)| *description == text)
}

/// By what play may go to and fro, as [`Problem::ToAndFro`] names it, with the key under which front ends have words for it.
pub const TO_AND_FRO: [(&str, &str); 7] = [
    ("the stock is gone through without end", "stock"),
    ("the cards are dealt again without end", "redeal"),
    ("cards come back from the foundations", "foundations"),
    ("cards go to cells and back", "cells"),
    ("cards go from one set to another and back", "sets"),
    ("cards go from space to space", "spaces"),
    ("cards go from one pile to another and back", "piles"),
];

/// How bad it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Severity {
    /// The game can be played.
    Warning,
    /// There is no game.
    Error,
}

/// One problem, where it is, and what would be right if that can be guessed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Diagnostic {
    /// How bad it is.
    pub severity: Severity,
    /// What it is.
    pub problem: Problem,
    /// Where.
    pub at: Option<At>,
    /// The word that was probably meant.
    pub meant: Option<String>,
}

/// All problems of a file, with the texts they are in.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Report {
    /// The texts: the file, those that it extends, and what the command line sets.
    pub sources: Vec<Source>,
    /// The problems in the order in which they were found.
    pub diagnostics: Vec<Diagnostic>,
}

impl Report {
    /// Returns whether there are errors: then there is no game.
    pub fn has_errors(&self) -> bool {
        self.diagnostics.iter().any(|d| d.severity == Severity::Error)
    }

    pub(crate) fn error(&mut self, at: impl Into<Option<At>>, problem: Problem) {
        self.push(Severity::Error, at.into(), problem, None);
    }

    pub(crate) fn warning(&mut self, at: impl Into<Option<At>>, problem: Problem) {
        self.push(Severity::Warning, at.into(), problem, None);
    }

    /// Adds an error about a word. The nearest of `known` is what was probably meant.
    pub(crate) fn misspelt<'a>(
        &mut self,
        at: impl Into<Option<At>>,
        problem: Problem,
        word: &str,
        known: impl IntoIterator<Item = &'a str>,
    ) {
        let meant = near(known.into_iter().map(|name| (word, name)));
        self.push(Severity::Error, at.into(), problem, meant);
    }

    /// Adds an error with the word that was probably meant.
    pub(crate) fn error_with(&mut self, at: At, problem: Problem, meant: Option<String>) {
        self.push(Severity::Error, Some(at), problem, meant);
    }

    /// At most this many are kept: more would not be read.
    const MOST: usize = 50;

    fn push(&mut self, severity: Severity, at: Option<At>, problem: Problem, meant: Option<String>) {
        let diagnostic = Diagnostic { severity, problem, at, meant };
        if self.diagnostics.len() < Report::MOST && !self.diagnostics.contains(&diagnostic) {
            self.diagnostics.push(diagnostic);
        }
    }

    /// Returns the name of the source, the line and the column, from 1, and the text of the line.
    pub fn place(&self, at: At) -> Option<(&str, usize, usize, &str)> {
        let source = self.sources.get(usize::from(at.source))?;
        let start = floor(&source.text, at.start as usize);
        let before = &source.text[..start];
        let line = before.matches('\n').count() + 1;
        let from = before.rfind('\n').map_or(0, |i| i + 1);
        let to = source.text[from..].find('\n').map_or(source.text.len(), |i| from + i);
        let column = source.text[from..start].chars().count() + 1;
        Some((&source.name, line, column, source.text[from..to].trim_end_matches('\r')))
    }

    /// Returns how many characters of its line the place covers, at least one.
    pub fn width(&self, at: At) -> usize {
        let Some(source) = self.sources.get(usize::from(at.source)) else { return 1 };
        let (start, end) = (floor(&source.text, at.start as usize), floor(&source.text, at.end as usize));
        let covered = &source.text[start..end.max(start)];
        covered.lines().next().map_or(0, |line| line.chars().count()).max(1)
    }
}

impl Report {
    /// Returns the line of a place with marks under what is meant, below the name of its file.
    pub fn excerpt(&self, at: At) -> String {
        let Some((name, line, column, text)) = self.place(at) else { return String::new() };
        let (margin, width) = (line.to_string().len(), self.width(at));
        // Long lines are shown as far as the place, and a bit more.
        let shown: String = text.chars().take(column + width + 40).take(400).collect();
        let (pad, marks) = (column.min(400) - 1, "^".repeat(width.min(400)));
        format!(
            "{:margin$}--> {name}:{line}:{column}\n{:margin$} |\n{line} | {shown}\n{:margin$} | {:pad$}{marks}\n",
            "", "", "", ""
        )
    }
}

/// Returns the known word that was probably meant, of pairs of what was written and a known word.
pub(crate) fn near<'a>(words: impl Iterator<Item = (&'a str, &'a str)>) -> Option<String> {
    let words: Vec<(String, String, &str)> = words
        .filter(|(_, name)| !is_described(name))
        .map(|(word, name)| (word.to_lowercase(), name.to_lowercase(), name))
        .collect();
    let nearest =
        words.iter().map(|(word, small, name)| (strsim::damerau_levenshtein(word, small), *name)).min();
    // `downwards` is nowhere near `down`, and begins with it.
    let beginning = || words.iter().filter(|(word, small, _)| small.len() > 1 && word.starts_with(small));
    nearest
        .filter(|&(distance, name)| distance <= 1 + name.len() / 4)
        .map(|(_, name)| name)
        .or_else(|| beginning().map(|&(_, _, name)| name).max_by_key(|name| name.len()))
        .map(str::to_owned)
}

/// Returns the start of the character that the byte belongs to.
fn floor(text: &str, mut at: usize) -> usize {
    at = at.min(text.len());
    while !text.is_char_boundary(at) {
        at -= 1;
    }
    at
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for diagnostic in &self.diagnostics {
            let word = if diagnostic.severity == Severity::Error { "error" } else { "warning" };
            writeln!(f, "{word}: {}", diagnostic.problem)?;
            if let Some(at) = diagnostic.at {
                f.write_str(&self.excerpt(at))?;
            }
            if let Some(meant) = &diagnostic.meant {
                writeln!(f, "  did you mean `{meant}`?")?;
            }
        }
        Ok(())
    }
}

impl std::error::Error for Report {}
