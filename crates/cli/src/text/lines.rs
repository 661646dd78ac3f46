//! Many moves in lines that fit a terminal.

use super::width::width as text_width;

/// How wide a line may be.
const WIDTH: usize = 78;

/// Moves one after the other, with `mark` after each but the last, indented and with a line end at the end.
pub(crate) fn wrapped(moves: &[String], mark: &str) -> String {
    let mut text = String::new();
    let mut width = 0;
    for (i, m) in moves.iter().enumerate() {
        let mark = if i + 1 < moves.len() { mark } else { "" };
        let length = text_width(m) + text_width(mark);
        if width > 0 && width + 1 + length > WIDTH {
            text.push('\n');
            width = 0;
        }
        let indent = if width == 0 { "  " } else { " " };
        text += indent;
        text += m;
        text += mark;
        width += length + indent.len();
    }
    text.push('\n');
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_line_is_too_long_and_no_move_is_lost() {
        let moves: Vec<String> = (0..200).map(|number| format!("{number}♥ c4")).collect();
        let text = wrapped(&moves, ";");
        assert!(text.lines().all(|line| line.starts_with("  ") && text_width(line) <= WIDTH), "{text}");
        let read: Vec<&str> = text.split(';').map(str::trim).collect();
        assert_eq!(read, moves);
    }
}
