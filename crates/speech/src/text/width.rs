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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_and_not_characters_are_counted() {
        // Cards and ordinary letters take one column each, also where an accent is a character of its own.
        for (text, columns) in
            [("7♥ 10♣ ▒▒", 9), ("relève", 6), ("rele\u{300}ve", 6), ("一人遊び", 8), ("", 0)]
        {
            assert_eq!(width(text), columns, "{text}");
            assert_eq!(width(&left(text, 10)), 10, "{text}");
            assert_eq!(width(&right(text, 10)), 10, "{text}");
            assert_eq!(left(text, 3).trim_end(), text.trim_end());
        }
    }
}
