//! What others wrote, as it may be shown.

/// Returns a text that may quote what somebody else wrote, as it may be shown on a terminal: characters that would command the terminal
/// are shown by their numbers, and what is longer than `longest` characters is cut.
pub fn harmless(text: &str, longest: usize) -> String {
    let mut shown = String::with_capacity(text.len().min(longest));
    for (count, letter) in text.chars().enumerate() {
        if count == longest {
            shown.push('…');
            break;
        }
        // Line ends are ours. Marks that turn the direction of writing hide what follows them.
        let commands = letter.is_control() && letter != '\n'
            || matches!(letter, '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}');
        if commands {
            shown.extend(letter.escape_unicode());
        } else {
            shown.push(letter);
        }
    }
    shown
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_commands_the_terminal() {
        let text = "a\x1b[31mb\x07\u{9b}c\nd é ♠";
        assert_eq!(harmless(text, 99), "a\\u{1b}[31mb\\u{7}\\u{9b}c\nd é ♠");
        assert_eq!(harmless("\u{202e}x", 99), "\\u{202e}x");
        assert_eq!(harmless("abcdef", 3), "abc…");
        assert_eq!(harmless("abc", 3), "abc");
    }
}
