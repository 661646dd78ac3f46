//! How wide text is on a terminal: some characters take two columns, and some none.

use unicode_width::UnicodeWidthStr;

/// Returns how many columns a text takes.
pub fn width(text: &str) -> usize {
    UnicodeWidthStr::width(text)
}

/// Returns the text with blanks after it, so that it takes that many columns.
pub fn left(text: &str, columns: usize) -> String {
    format!("{text}{}", " ".repeat(columns.saturating_sub(width(text))))
}

/// Returns the text with blanks before it, so that it takes that many columns.
pub fn right(text: &str, columns: usize) -> String {
    format!("{}{text}", " ".repeat(columns.saturating_sub(width(text))))
}

/// Returns the text with as many blanks before it as after it, or one less, so that it takes that many columns.
pub fn centre(text: &str, columns: usize) -> String {
    let blanks = columns.saturating_sub(width(text));
    format!("{}{text}{}", " ".repeat(blanks / 2), " ".repeat(blanks - blanks / 2))
}

/// Returns as much of the beginning of a text as fits into that many columns.
pub fn beginning(text: &str, columns: usize) -> &str {
    let ends = text.char_indices().map(|(at, letter)| at + letter.len_utf8());
    let end = ends.take_while(|&end| width(&text[..end]) <= columns).last();
    &text[..end.unwrap_or(0)]
}

/// Returns as much of the end of a text as fits into that many columns.
pub fn end(text: &str, columns: usize) -> &str {
    let starts = text.char_indices().rev().map(|(at, _)| at);
    let start = starts.take_while(|&start| width(&text[start..]) <= columns).last();
    &text[start.unwrap_or(text.len())..]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_wide_letter_is_not_cut_in_two() {
        assert_eq!((beginning("一人遊び", 5), end("一人遊び", 5)), ("一人", "遊び"));
        assert_eq!(beginning("rele\u{300}ve", 4), "rele\u{300}");
    }

    #[test]
    fn a_text_stands_in_the_middle() {
        assert_eq!(
            (centre("七", 5), centre("ab", 5), centre("abc", 2)),
            (" 七  ".into(), " ab  ".into(), "abc".into())
        );
    }

    #[test]
    fn columns_and_not_characters_are_counted() {
        // Cards and ordinary letters take one column each, also where an accent is a character of its own.
        for (text, columns) in
            [("7♥ 10♣ ▒▒", 9), ("relève", 6), ("rele\u{300}ve", 6), ("一人遊び", 8), ("", 0)]
        {
            assert_eq!(width(text), columns, "{text}");
            assert_eq!(width(&left(text, 10)), 10, "{text}");
            assert_eq!(width(&right(text, 10)), 10, "{text}");
            assert_eq!(width(&centre(text, 10)), 10, "{text}");
            assert_eq!(centre(text, 10).trim(), text);
            assert_eq!(left(text, 3).trim_end(), text.trim_end());
            for room in 0..12 {
                let (first, last) = (beginning(text, room), end(text, room));
                assert!(text.starts_with(first) && text.ends_with(last), "{text}");
                assert!(width(first) <= room && width(last) <= room, "{text} in {room} columns");
                assert_eq!(first == text, width(text) <= room, "{text} in {room} columns");
            }
        }
    }
}
