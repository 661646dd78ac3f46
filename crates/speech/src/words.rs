//! What the user reads, in English, French or Catalan.

use crate::harmless::harmless;
use crate::plain_letters::plain_letters;
use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use solitarium_core::FamilyWord;
use std::collections::HashMap;
use unic_langid::LanguageIdentifier;

/// No word that a family brings along is shown longer.
const LONGEST: usize = 2_000;

/// A language that the program speaks.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Language {
    /// English.
    #[default]
    English,
    /// Français.
    French,
    /// Català.
    Catalan,
}

impl Language {
    /// All of them.
    pub const ALL: [Language; 3] = [Language::English, Language::French, Language::Catalan];

    /// Returns the two-letter code.
    pub const fn code(self) -> &'static str {
        match self {
            Language::English => "en",
            Language::French => "fr",
            Language::Catalan => "ca",
        }
    }

    /// Returns the language of a code or a locale such as `fr_FR.UTF-8`.
    pub fn from_locale(locale: &str) -> Option<Language> {
        let code = locale.split(['_', '-', '.', '@']).next().unwrap_or_default();
        Language::ALL.into_iter().find(|language| language.code().eq_ignore_ascii_case(code))
    }

    /// Returns the language that the environment asks for, by the usual variables in their order; English if by none.
    pub fn of_environment(variable: impl Fn(&str) -> Option<String>) -> Language {
        ["LC_ALL", "LC_MESSAGES", "LANG"]
            .into_iter()
            .filter_map(variable)
            .find(|value| !value.is_empty())
            .and_then(|locale| Language::from_locale(&locale))
            .unwrap_or(Language::English)
    }

    /// Returns the identifier of the language. The codes are well-formed, so that this never falls back.
    fn id(self) -> LanguageIdentifier {
        self.code().parse().unwrap_or_default()
    }

    /// Returns the program's own messages, and those of each family of games.
    pub const fn messages(self) -> [&'static str; 7] {
        match self {
            Language::English => [
                include_str!("../locales/en.ftl"),
                include_str!("../locales/klondike.en.ftl"),
                include_str!("../locales/patience.en.ftl"),
                include_str!("../locales/peg.en.ftl"),
                include_str!("../locales/rummy.en.ftl"),
                include_str!("../locales/solve.en.ftl"),
                include_str!("../locales/tabletop.en.ftl"),
            ],
            Language::French => [
                include_str!("../locales/fr.ftl"),
                include_str!("../locales/klondike.fr.ftl"),
                include_str!("../locales/patience.fr.ftl"),
                include_str!("../locales/peg.fr.ftl"),
                include_str!("../locales/rummy.fr.ftl"),
                include_str!("../locales/solve.fr.ftl"),
                include_str!("../locales/tabletop.fr.ftl"),
            ],
            Language::Catalan => [
                include_str!("../locales/ca.ftl"),
                include_str!("../locales/klondike.ca.ftl"),
                include_str!("../locales/patience.ca.ftl"),
                include_str!("../locales/peg.ca.ftl"),
                include_str!("../locales/rummy.ca.ftl"),
                include_str!("../locales/solve.ca.ftl"),
                include_str!("../locales/tabletop.ca.ftl"),
            ],
        }
    }
}

/// The messages of one language. They can be shared by several threads.
pub struct Words {
    language: Language,
    bundle: FluentBundle<FluentResource>,
    /// The words that families of games bring along, by key.
    brought: HashMap<String, String>,
    /// Whether the terminal shows nothing but plain letters.
    plain: bool,
    /// What the program is called, as people type it.
    program: String,
}

/// What the program is called if nothing else is said.
const PROGRAM: &str = "solitarium";

/// Says a message with its arguments: `say!(words, "key", name = value)` is a `String`.
#[macro_export]
macro_rules! say {
    ($words:expr, $key:expr $(, $name:ident = $value:expr)* $(,)?) => {
        $words.say($key, &[$((stringify!($name), $crate::Argument::from($value))),*])
    };
}

/// The value of a placeholder.
pub type Argument = FluentValue<'static>;

impl Words {
    /// Returns the messages of `language`; those of `more` come first, so that a program with games of its own can name them.
    pub fn new(language: Language, more: &[(Language, &str)]) -> Words {
        let mut bundle = FluentBundle::new_concurrent(vec![language.id()]);
        // Marks around each argument would show up in a terminal as boxes.
        bundle.set_use_isolating(false);
        bundle.set_formatter(Some(match language {
            Language::English => |value, _| grouped_value(value, Language::English),
            Language::French => |value, _| grouped_value(value, Language::French),
            Language::Catalan => |value, _| grouped_value(value, Language::Catalan),
        }));
        let added = more.iter().filter(|(of, _)| *of == language).map(|(_, text)| *text);
        for text in added.chain(language.messages()) {
            // What cannot be read is left out, and what is there already stays: `try_new` hands back all it could read.
            let resource = FluentResource::try_new(text.to_owned()).unwrap_or_else(|(resource, _)| resource);
            let _ = bundle.add_resource(resource);
        }
        Words { language, bundle, brought: HashMap::new(), plain: false, program: PROGRAM.to_owned() }
    }

    /// Returns the same messages for a program that is called so: it is the value of `program` in all of them.
    #[must_use]
    pub fn of_program(self, name: &str) -> Words {
        Words { program: name.to_owned(), ..self }
    }

    /// Returns what the program is called, as people type it.
    pub fn program(&self) -> &str {
        &self.program
    }

    /// Returns the same messages in plain ASCII letters if that is wanted, for terminals that show no others.
    #[must_use]
    pub fn in_plain_letters(self, plain: bool) -> Words {
        Words { plain, ..self }
    }

    /// Returns a text as the terminal can show it: in plain letters where it has no others.
    pub fn shown(&self, text: impl Into<String>) -> String {
        let text = text.into();
        if self.plain { plain_letters(&text) } else { text }
    }

    /// Adds the words that a family brings along. The program's own messages come first.
    pub fn bring(&mut self, id: &str, words: &[FamilyWord]) {
        // A word of the language itself replaces one for every language, wherever it stands.
        for of in ["", self.language.code()] {
            for word in words.iter().filter(|word| word.language == of) {
                let key = match word.key.as_str() {
                    "name" => format!("game-{id}"),
                    "about" => format!("about-{id}"),
                    "group" => format!("group-of-{id}"),
                    key => key.to_owned(),
                };
                let text = self.shown(harmless(&word.text, LONGEST));
                self.brought.insert(key, text);
            }
        }
    }

    /// Returns the language.
    pub fn language(&self) -> Language {
        self.language
    }

    /// Returns the message of that key, or of the attribute in `key.attribute`, if there is one.
    pub fn find(&self, key: &str, arguments: &[(&'static str, Argument)]) -> Option<String> {
        let (id, attribute) =
            key.split_once('.').map_or((key, None), |(id, attribute)| (id, Some(attribute)));
        let Some(message) = self.bundle.get_message(id) else { return self.brought.get(key).cloned() };
        let pattern = match attribute {
            Some(attribute) => message.get_attribute(attribute)?.value(),
            None => message.value()?,
        };
        let program = [("program", Argument::from(self.program.clone()))];
        let arguments: FluentArgs =
            program.into_iter().chain(arguments.iter().cloned()).map(ungrouped).collect();
        let mut errors = Vec::new();
        Some(self.shown(self.bundle.format_pattern(pattern, Some(&arguments), &mut errors).into_owned()))
    }

    /// Returns the words of that key that a family brought along, if the program has none of its own.
    pub(crate) fn brought(&self, key: &str) -> Option<&str> {
        if self.bundle.has_message(key) { None } else { self.brought.get(key).map(String::as_str) }
    }

    /// Returns the message of that key; the key itself if there is none.
    pub fn say(&self, key: &str, arguments: &[(&'static str, Argument)]) -> String {
        self.find(key, arguments).unwrap_or_else(|| key.to_owned())
    }

    /// Returns a whole number with its groups of three, as the language writes them.
    pub fn number(&self, number: u64) -> String {
        self.wide_number(number.into())
    }

    /// Returns the same for numbers beyond 64 bits.
    pub fn wide_number(&self, number: u128) -> String {
        self.shown(grouped(&number.to_string(), self.language))
    }

    /// Returns the same for numbers that may be less than nothing.
    pub fn signed_number(&self, number: i64) -> String {
        self.shown(grouped(&number.to_string(), self.language))
    }

    /// Returns a number with so many decimals.
    pub fn decimal(&self, number: f64, decimals: usize) -> String {
        let text = format!("{number:.decimals$}");
        let (whole, part) = text.split_once('.').unwrap_or((&text, ""));
        let whole = self.shown(grouped(whole, self.language));
        match (part, self.language) {
            ("", _) => whole,
            (part, Language::English) => format!("{whole}.{part}"),
            (part, Language::French | Language::Catalan) => format!("{whole},{part}"),
        }
    }

    /// Returns a share as a percentage with so many decimals.
    pub fn percent(&self, share: f64, decimals: usize) -> String {
        self.shown(format!("{}\u{a0}%", self.decimal(share * 100.0, decimals)))
    }
}

/// What is a place, a name or a value to be typed, not an amount: it is written as it is typed.
const UNGROUPED: [&str; 8] = ["column", "last", "line", "max", "min", "number", "position", "row"];

fn ungrouped((name, mut value): (&'static str, Argument)) -> (&'static str, Argument) {
    if let FluentValue::Number(number) = &mut value {
        number.options.use_grouping = !UNGROUPED.contains(&name);
    }
    (name, value)
}

/// Returns a whole number in a message, as the language writes it.
fn grouped_value(value: &FluentValue<'_>, language: Language) -> Option<String> {
    match value {
        FluentValue::Number(number) if number.options.use_grouping && number.value.fract() == 0.0 => {
            Some(grouped(&number.value.to_string(), language))
        }
        _ => None,
    }
}

/// Returns the digits of a whole number, perhaps with a sign, in groups of three.
fn grouped(number: &str, language: Language) -> String {
    let separator = match language {
        Language::English => ',',
        Language::French => '\u{202f}',
        Language::Catalan => '.',
    };
    let digits = number.trim_start_matches('-');
    let mut grouped = number[..number.len() - digits.len()].to_owned();
    for (i, digit) in digits.chars().enumerate() {
        if i > 0 && (digits.len() - i).is_multiple_of(3) {
            grouped.push(separator);
        }
        grouped.push(digit);
    }
    grouped
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::{BTreeMap, BTreeSet};

    /// Where nothing but plain letters can be shown, every message of every language has nothing else.
    #[test]
    fn plain_letters_alone() {
        for language in Language::ALL {
            let words = Words::new(language, &[]).in_plain_letters(true);
            for text in language.messages() {
                let keys = text.lines().filter_map(|line| line.split_once(" ="));
                for (key, _) in
                    keys.filter(|(key, _)| key.bytes().all(|b| b.is_ascii_lowercase() || b == b'-'))
                {
                    let said = words.say(key, &[]);
                    assert!(said.is_ascii(), "{}: {key}: {said}", language.code());
                }
            }
            assert!(words.percent(-0.5, 1).is_ascii() && words.number(1_234_567).is_ascii());
        }
    }

    #[test]
    fn locales() {
        assert_eq!(Language::from_locale("fr_FR.UTF-8"), Some(Language::French));
        assert_eq!(Language::from_locale("ca"), Some(Language::Catalan));
        assert_eq!(Language::from_locale("ca@valencia"), Some(Language::Catalan));
        assert_eq!(Language::from_locale("C"), None);
        let environment = |name: &str| (name == "LANG").then(|| "fr_CA".to_owned());
        assert_eq!(Language::of_environment(environment), Language::French);
        assert_eq!(Language::of_environment(|_| Some("C.UTF-8".to_owned())), Language::English);
        assert_eq!(Language::of_environment(|_| None), Language::English);
    }

    #[test]
    fn numbers() {
        let words = Words::new(Language::English, &[]);
        assert_eq!(words.number(0), "0");
        assert_eq!(words.number(999), "999");
        assert_eq!(words.number(1_234_567), "1,234,567");
        assert_eq!(words.signed_number(-1234), "-1,234");
        assert_eq!(words.signed_number(-123), "-123");
        assert_eq!(words.decimal(1234.56, 1), "1,234.6");
        assert_eq!(words.decimal(-999.0, 0), "-999");
        assert_eq!(Words::new(Language::Catalan, &[]).number(1000), "1.000");
        assert_eq!(Words::new(Language::Catalan, &[]).decimal(12_345.678, 2), "12.345,68");
        assert_eq!(Words::new(Language::French, &[]).percent(0.12345, 2), "12,35\u{a0}%");
    }

    /// A family's own words are found by its keys; the program's come first, and the language's before those for all.
    #[test]
    fn words_that_a_family_brings() {
        let word = |language: &str, key: &str, text: &str| FamilyWord {
            language: language.to_owned(),
            key: key.to_owned(),
            text: text.to_owned(),
        };
        let brought =
            [word("fr", "name", "Marée"), word("", "name", "Tide"), word("", "pile-ebb", "ebb { $number }")];
        for (language, name) in [(Language::English, "Tide"), (Language::French, "Marée")] {
            let mut words = Words::new(language, &[]);
            words.bring("tide", &brought);
            assert_eq!(words.find("game-tide", &[]).as_deref(), Some(name));
            assert_eq!(words.find("pile-ebb", &[]).as_deref(), Some("ebb { $number }"), "as it is");
            words.bring("md", &[word("", "name", "another name")]);
            assert_eq!(words.find("game-md", &[]).as_deref(), Some("Montée-descente"));
        }
    }

    /// The words can be used by the threads of a server.
    #[test]
    fn words_cross_threads() {
        fn is_shared<T: Send + Sync>() {}
        is_shared::<Words>();
    }

    /// Amounts in messages have their groups too, without anything being done for it; what is no amount has none.
    #[test]
    fn numbers_in_messages() {
        for (language, won, lost) in [
            (Language::English, "64 won", "1,305 lost"),
            (Language::French, "64 gagnés", "1\u{202f}305 perdus"),
            (Language::Catalan, "64 guanyats", "1.305 perduts"),
        ] {
            let words = Words::new(language, &[]);
            let text = say!(words, "solve-peg-pairs", won = 64, lost = 1305, unknown = 0);
            assert!(text.contains(won) && text.contains(lost), "{text}");
            let text = say!(words, "error-deals-line", path = "x", line = 12_345, error = "y");
            assert!(text.contains("12345"), "{text}");
        }
    }

    /// Every counted noun agrees with its number.
    #[test]
    fn one_and_several() {
        let keys = [
            ("solve-spent", "nodes"),
            ("solve-cost", "nodes"),
            ("solve-at-least", "moves"),
            ("solve-saved", "moves"),
            ("solve-moves", "moves"),
            ("progress-search", "positions"),
            ("progress-solve", "positions"),
            ("progress-solve-batch", "total"),
            ("progress", "games"),
            ("play-count", "moves"),
            ("play-illegal", "moves"),
            ("play-illegal-near", "moves"),
            ("chain-of", "length"),
            ("chain-of-chains", "cycles"),
            ("chain-spread", "most"),
            ("compare-head", "games"),
            ("live-count", "games"),
            ("report-speed", "speed"),
            ("arena-speed", "speed"),
            ("arena-progress", "hands"),
            ("reason-too-many-cards", "n2"),
            ("error-deal-count", "found"),
        ];
        for language in Language::ALL {
            let words = Words::new(language, &[]);
            for (key, name) in keys {
                // Everything but the number itself: the words differ too.
                let text = |number: i32| {
                    let text = words.find(key, &[(name, number.into())]);
                    text.unwrap_or_else(|| panic!("{key} is missing")).replace(&number.to_string(), "")
                };
                assert_ne!(text(1), text(2), "{key} in {}", language.code());
            }
        }
    }

    /// Every message with the names of its placeholders.
    fn keys(language: Language) -> BTreeMap<String, BTreeSet<String>> {
        let mut keys = BTreeMap::new();
        let mut current = String::new();
        let mut message = String::new();
        for line in language.messages().iter().flat_map(|messages| messages.lines()) {
            if line.starts_with('#') {
                continue;
            }
            let start = line.trim_start();
            if let Some((name, _)) =
                line.split_once(" =").filter(|_| line.starts_with(|c: char| c.is_ascii_lowercase()))
            {
                name.clone_into(&mut current);
                name.clone_into(&mut message);
            } else if let Some((name, _)) = start.strip_prefix('.').and_then(|rest| rest.split_once(" =")) {
                current = format!("{message}.{name}");
            }
            let placeholders: &mut BTreeSet<String> = keys.entry(current.clone()).or_default();
            for part in line.split('$').skip(1) {
                placeholders.insert(part.chars().take_while(|c| c.is_alphanumeric()).collect());
            }
        }
        keys.remove("");
        keys
    }

    /// What a sentence about a move or a set of piles may use or not, as the language wants it.
    const WORDING: [&str; 13] = [
        "who",
        "count",
        "cards",
        "thecards",
        "revealed",
        "therevealed",
        "top",
        "thetop",
        "from",
        "to",
        "set",
        "ofset",
        "offrom",
    ];

    #[test]
    fn the_languages_say_the_same_things() {
        let english = keys(Language::English);
        assert!(english.len() > 100);
        for language in [Language::French, Language::Catalan] {
            let other = keys(language);
            for (key, placeholders) in &english {
                let wording: BTreeSet<String> = WORDING.map(str::to_owned).into();
                let without = |names: &BTreeSet<String>| names - &wording;
                let others = other.get(key).map(without);
                assert_eq!(others, Some(without(placeholders)), "{key} in {}", language.code());
            }
            let extra: Vec<_> = other.keys().filter(|key| !english.contains_key(*key)).collect();
            assert!(extra.is_empty(), "{extra:?} only in {}", language.code());
        }
    }

    #[test]
    fn every_message_can_be_read() {
        for language in Language::ALL {
            for messages in language.messages() {
                if let Err((_, errors)) = FluentResource::try_new(messages.to_owned()) {
                    panic!("{}: {errors:?}", language.code());
                }
            }
        }
    }
}
