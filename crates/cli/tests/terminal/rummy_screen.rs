//! Several people at one real terminal: what one of them saw is gone, from the screen and from its memory, before the next
//! one looks.

use portable_pty::{Child, CommandBuilder, PtySize, native_pty_system};
use std::io::{Read, Write};

/// A terminal with the program in it.
struct Terminal {
    child: Box<dyn Child + Send + Sync>,
    keyboard: Box<dyn Write + Send>,
    screen: Box<dyn Read + Send>,
    /// All that was written to it.
    written: String,
}

impl Terminal {
    fn start(arguments: &[&str]) -> Terminal {
        let size = PtySize { rows: 50, cols: 100, ..PtySize::default() };
        let pair = native_pty_system().openpty(size).expect("a terminal");
        let mut command = CommandBuilder::new(env!("CARGO_BIN_EXE_solitarium"));
        for name in ["LC_ALL", "LC_MESSAGES", "LC_CTYPE", "LANG", "COLUMNS", "LINES"] {
            command.env_remove(name);
        }
        command.env("TERM", "xterm");
        command.env("NO_COLOR", "1");
        let kept = std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join("kept-on-a-screen");
        command.env("SOLITARIUM_DATA_DIR", kept);
        command.args(arguments);
        let child = pair.slave.spawn_command(command).expect("the program starts");
        let keyboard = pair.master.take_writer().expect("a keyboard");
        let screen = pair.master.try_clone_reader().expect("a screen");
        Terminal { child, keyboard, screen, written: String::new() }
    }

    fn type_line(&mut self, line: &str) {
        writeln!(self.keyboard, "{line}").expect("the terminal takes a line");
    }

    /// Waits until the program has written one of these last of all, and says which.
    fn wait_for<'a>(&mut self, ends: &[&'a str]) -> &'a str {
        loop {
            let mut bytes = [0; 4096];
            // When the program has ended, reading from the terminal fails.
            let count = self.screen.read(&mut bytes).unwrap_or(0);
            assert!(count > 0, "the program ended after {}", self.written);
            self.written += std::str::from_utf8(&bytes[..count]).expect("letters, as was asked for");
            if let Some(end) = ends.iter().find(|end| self.written.ends_with(*end)) {
                return end;
            }
        }
    }

    /// What can still be read on it, by scrolling back too. What is cleared off the screen may be kept to be scrolled back to.
    fn readable(&self) -> String {
        let (mut above, mut screen) = (String::new(), String::new());
        let mut parts = self.written.split("\x1b[");
        screen += parts.next().unwrap_or_default();
        for part in parts {
            let rest = if let Some(rest) = part.strip_prefix("2J") {
                above += &std::mem::take(&mut screen);
                rest
            } else if let Some(rest) = part.strip_prefix("3J") {
                above.clear();
                rest
            } else {
                part.trim_start_matches(|c: char| c.is_ascii_digit() || c == ';').get(1..).unwrap_or_default()
            };
            screen += rest;
        }
        above + &screen
    }
}

impl Drop for Terminal {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// The cards of each player, as far as they can be read.
fn rows(text: &str, player: u8) -> Vec<&str> {
    let lines: Vec<&str> = text.lines().map(str::trim).collect();
    let head = format!("player {player}");
    lines.windows(2).filter(|pair| pair[0].trim_end_matches(" (you)") == head).map(|pair| pair[1]).collect()
}

#[test]
fn the_screen_is_cleared_between_the_turns_of_people() {
    const QUESTION: &str = "press Enter. ";
    let mut terminal =
        Terminal::start(&["play", "rummy", "--console", "--people", "2", "--deal", "1", "--letters"]);
    let mut handed_over = 0;
    while handed_over < 7 {
        if terminal.wait_for(&[QUESTION, "> "]) == QUESTION {
            handed_over += 1;
            let readable = terminal.readable();
            // After the first one, hands were shown before, and the line that was typed last.
            if handed_over > 1 {
                assert_eq!(readable.trim().lines().count(), 1, "{readable:?}");
            }
            assert!(rows(&readable, 1).is_empty() && rows(&readable, 2).is_empty(), "{readable:?}");
            terminal.type_line("");
        } else {
            // One hand is open, the other one is not, as often as the table was shown.
            let readable = terminal.readable();
            let is_open = |row: &&str| !row.contains('*');
            let open = [1, 2].map(|player| rows(&readable, player).iter().filter(|row| is_open(row)).count());
            let all = rows(&readable, 1).len();
            assert!(all > 0 && (open == [all, 0] || open == [0, all]), "{readable:?}");
            // The first move: draw, lay the first combination, discard the first card.
            terminal.type_line("1");
        }
    }
    let shown = [1, 2].map(|player| rows(&terminal.written, player).len());
    assert!(shown[0] > 6 && shown[1] > 6, "there was something to hide");
}
