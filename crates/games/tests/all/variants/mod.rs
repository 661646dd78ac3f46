//! The variants of a game that the tests over the catalogue look at.

use solitarium_core::{Choices, GameOption, OptionKind};

/// The default variant, and each one that differs from it in one option.
pub(crate) fn variants(options: &[GameOption]) -> Vec<Choices> {
    let mut variants = vec![Choices::none()];
    for option in options {
        let values: Vec<String> = match &option.kind {
            // A match of several hands: with one point it would end with the first hand.
            OptionKind::Number { .. } if option.name == "match" => vec!["60".to_owned()],
            OptionKind::Number { min, max, .. } => vec![min.to_string(), (min + 1).min(*max).to_string()],
            OptionKind::Choice(values) => values.iter().skip(1).map(ToString::to_string).collect(),
            OptionKind::Flag => vec!["yes".to_owned()],
            OptionKind::Text { .. } => vec![],
        };
        let others = values.iter().filter(|value| **value != option.default());
        variants.extend(others.map(|value| Choices::none().with(&option.name, value)));
    }
    variants
}
