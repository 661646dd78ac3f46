//! The words of the page, read from its message files.

use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement};
use fluent_syntax::parser;
use serde_json::{Map, Value};
use solitarium_speech::Language;

/// Returns the message file of the page in a language.
pub(crate) const fn page_file(language: Language) -> &'static str {
    match language {
        Language::English => include_str!("../locales/page.en.ftl"),
        Language::French => include_str!("../locales/page.fr.ftl"),
        Language::Catalan => include_str!("../locales/page.ca.ftl"),
    }
}

/// The sentences of the server itself.
pub(crate) const SERVER_FILES: [(Language, &str); 3] = [
    (Language::English, include_str!("../locales/server.en.ftl")),
    (Language::French, include_str!("../locales/server.fr.ftl")),
    (Language::Catalan, include_str!("../locales/server.ca.ftl")),
];

/// Returns the messages of a file as the page is sent them: a text in which `{name}` stands for a value, or one text for each
/// plural category. What is more than that is left out.
pub(crate) fn page_words(file: &str) -> Map<String, Value> {
    let resource = parser::parse(file).unwrap_or_else(|(resource, _)| resource);
    let mut words = Map::new();
    for entry in resource.body {
        let Entry::Message(message) = entry else { continue };
        let plain = message.value.as_ref().and_then(text);
        let plurals: Map<String, Value> = message
            .attributes
            .iter()
            .filter_map(|form| Some((form.id.name.to_owned(), Value::String(text(&form.value)?))))
            .collect();
        match plain {
            Some(plain) if plurals.is_empty() => words.insert(message.id.name.to_owned(), plain.into()),
            _ => words.insert(message.id.name.to_owned(), plurals.into()),
        };
    }
    words
}

/// Returns a pattern as text; `None` if it has more than values in it.
fn text(pattern: &Pattern<&str>) -> Option<String> {
    let parts = pattern.elements.iter().map(|element| match element {
        PatternElement::TextElement { value } => Some((*value).to_owned()),
        PatternElement::Placeable { expression } => match expression {
            Expression::Inline(InlineExpression::VariableReference { id }) => {
                Some(format!("{{{}}}", id.name))
            }
            Expression::Inline(InlineExpression::StringLiteral { value }) => Some((*value).to_owned()),
            _ => None,
        },
    });
    parts.collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeMap;

    #[test]
    fn texts_and_plurals() {
        let words = page_words(
            "page-undo = Undo\npage-seat = Seat { $n }\npage-moves =\n    .one = { $n } move\n    .other = { $n } moves\n",
        );
        let expected = serde_json::json!({
            "page-undo": "Undo",
            "page-seat": "Seat {n}",
            "page-moves": {"one": "{n} move", "other": "{n} moves"},
        });
        assert_eq!(Value::Object(words), expected);
    }

    /// Nothing of the page's files is left out, and they have the same messages with the same values in every language.
    #[test]
    fn every_language_has_the_same_words() {
        let outline = |language: Language| -> BTreeMap<String, Vec<String>> {
            let file = page_file(language);
            let words = page_words(file);
            let written = file.lines().filter(|line| line.starts_with("page-")).count();
            assert_eq!(words.len(), written, "{}", language.code());
            let values = |text: &str| -> Vec<String> {
                let mut names: Vec<String> = text
                    .split('{')
                    .skip(1)
                    .filter_map(|part| part.split_once('}').map(|(name, _)| name.to_owned()))
                    .collect();
                names.sort();
                names.dedup();
                names
            };
            words
                .iter()
                .map(|(key, word)| {
                    let text = match word {
                        Value::String(text) => text,
                        Value::Object(forms) => forms
                            .get("other")
                            .and_then(Value::as_str)
                            .unwrap_or_else(|| panic!("{key} has no other")),
                        _ => panic!("{key}"),
                    };
                    (key.clone(), values(text))
                })
                .collect()
        };
        let english = outline(Language::English);
        assert!(english.len() > 50);
        for language in [Language::French, Language::Catalan] {
            assert_eq!(outline(language), english, "{}", language.code());
        }
    }
}
