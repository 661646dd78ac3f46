//! What can be typed, in two columns.

use super::Console;
use crate::extensions::Extension;
use crate::failure::Failure;
use crate::text::width::{left, width as text_width};

impl Console<'_> {
    /// Lists what this game has a use for.
    pub(super) fn help(&self) -> Result<(), Failure> {
        let board = self.scene().board.is_some();
        let foresees = self.round.table().foresees();
        let keys = [
            Some("play-help"),
            // What is typed for every game of a rule file.
            self.round.table().record().rules.is_some().then_some("play-help-patience"),
            Extension::of(self.entry.id()).moves_help,
            // A board is always the same: there is no other deal of it.
            Some(if board { "play-help-restart" } else { "play-help-deals" }),
            Some("play-help-hint"),
            // With several players nothing is played by itself.
            (self.seats() == 1).then_some(if board { "play-help-finish-board" } else { "play-help-finish" }),
            Some("play-help-files"),
            foresees.then_some("play-help-oracle"),
            (foresees && board).then_some("play-help-ends"),
            Extension::of(self.entry.id()).console.map(|own| own.help),
        ];
        let blocks = keys.into_iter().flatten().map(|key| self.context.words.say(key, &[]));
        self.say(&aligned(&blocks.collect::<Vec<_>>().join("\n")))
    }
}

/// Lines of what is typed and, after two blanks or more, what it does, with all of the latter under each other.
fn aligned(text: &str) -> String {
    let lines: Vec<(&str, &str)> =
        text.lines().map(|line| line.split_once("  ").unwrap_or((line, ""))).collect();
    let width = lines.iter().map(|(typed, _)| text_width(typed)).max().unwrap_or(0);
    let line = |(typed, does): &(&str, &str)| {
        let line = format!("{}  {}", left(typed, width), does.trim_start());
        line.trim_end().to_owned() + "\n"
    };
    lines.iter().map(line).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_it_does_begins_in_one_column() {
        let text = aligned("é, undo  take back   (all of it)\nsave FILE       keep it\nq  leave");
        assert_eq!(text, "é, undo    take back   (all of it)\nsave FILE  keep it\nq          leave\n");
    }
}
