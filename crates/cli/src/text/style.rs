//! How things are shown: colours, suits as symbols or letters.

pub(crate) use solitarium_speech::text::{Ink, TextStyle};
use std::io::IsTerminal;

/// When colours are used.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum ColourChoice {
    /// On a terminal, unless `NO_COLOR` is set or `TERM` is `dumb`.
    Auto,
    /// Always.
    Always,
    /// Never.
    Never,
}

impl ColourChoice {
    /// Returns whether standard output gets colours.
    pub(crate) fn uses_colour(self) -> bool {
        let unwanted =
            || std::env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty()) || is_dumb_terminal();
        match self {
            ColourChoice::Always => true,
            ColourChoice::Never => false,
            ColourChoice::Auto => std::io::stdout().is_terminal() && !unwanted(),
        }
    }
}

/// Returns whether the locale says that nothing but plain letters can be shown. One that is not set says nothing.
pub(crate) fn is_plain_locale(variable: impl Fn(&str) -> Option<String>) -> bool {
    let set = ["LC_ALL", "LC_CTYPE", "LANG"].into_iter().filter_map(variable).find(|value| !value.is_empty());
    let Some(locale) = set else { return false };
    if locale == "C" || locale == "POSIX" {
        return true;
    }
    let charset = locale.split_once('.').map(|(_, charset)| charset.split('@').next().unwrap_or(charset));
    charset.is_some_and(|charset| {
        !charset.eq_ignore_ascii_case("utf-8") && !charset.eq_ignore_ascii_case("utf8")
    })
}

/// Returns whether standard output is a terminal that shows lines one after the other and nothing else.
pub(crate) fn is_dumb_terminal() -> bool {
    std::env::var_os("TERM").is_some_and(|term| term == "dumb")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn locales_that_have_plain_letters_only() {
        let plain = |values: &[(&str, &str)]| {
            let values: Vec<(String, String)> =
                values.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned())).collect();
            is_plain_locale(|name| values.iter().find(|(set, _)| set == name).map(|(_, value)| value.clone()))
        };
        for values in [
            &[("LANG", "C")][..],
            &[("LC_ALL", "POSIX"), ("LANG", "fr_FR.UTF-8")],
            &[("LC_CTYPE", "fr_FR.ISO-8859-1")],
            &[("LC_ALL", ""), ("LANG", "C")],
        ] {
            assert!(plain(values), "{values:?}");
        }
        for values in [
            &[][..],
            &[("LANG", "C.UTF-8")],
            &[("LANG", "ca_ES.utf8@valencia")],
            &[("LANG", "en_GB")],
            &[("LC_ALL", "en_GB.UTF-8"), ("LANG", "C")],
        ] {
            assert!(!plain(values), "{values:?}");
        }
    }
}
