//! Blanks at which no line is broken: in French a sign of two parts has a blank before it.

use clap::Command;
use solitarium_speech::{Language, Words};

/// The blank that clap does not break a line at.
const NO_BREAK: char = '\u{a0}';

/// Returns the text with `glue` in place of such blanks.
pub(crate) fn glued(text: &str, glue: char) -> String {
    let mut text = text.to_owned();
    for sign in [';', ':', '!', '?', '»'] {
        text = text.replace(&format!(" {sign}"), &format!("{glue}{sign}"));
    }
    text.replace("« ", &format!("«{glue}"))
}

/// Returns the command with such blanks in its help pages, where the language has any.
pub(crate) fn unbroken(command: Command, words: &Words) -> Command {
    if words.language() == Language::French { unbroken_below(command) } else { command }
}

fn unbroken_below(mut command: Command) -> Command {
    if let Some(text) = command.get_about().map(|text| glued(&text.to_string(), NO_BREAK)) {
        command = command.about(text);
    }
    if let Some(text) = command.get_after_help().map(|text| glued(&text.to_string(), NO_BREAK)) {
        command = command.after_help(text);
    }
    command
        .mut_args(|arg| match arg.get_help().map(|text| glued(&text.to_string(), NO_BREAK)) {
            Some(text) => arg.help(text),
            None => arg,
        })
        .mut_subcommands(unbroken_below)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn signs_of_two_parts_stay_with_their_word() {
        assert_eq!(glued("« oui » : non ; a: b", '_'), "«_oui_»_: non_; a: b");
    }
}
