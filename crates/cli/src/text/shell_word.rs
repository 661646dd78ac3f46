//! Words of a command that is shown to be typed again.

/// Returns a text as one word of a shell: in quotes, if it has signs that a shell would read.
pub(crate) fn shell_word(text: &str) -> String {
    let plain = |c: char| c.is_alphanumeric() || "-_./:=,+@%".contains(c);
    if !text.is_empty() && text.chars().all(plain) {
        text.to_owned()
    } else {
        format!("'{}'", text.replace('\'', r"'\''"))
    }
}

#[cfg(test)]
mod tests {
    use super::shell_word;

    #[test]
    fn signs_of_the_shell_are_quoted() {
        for plain in ["./little.toml", "tableau.build=down_suit", "sol:0..50", "Häuschen.toml"] {
            assert_eq!(shell_word(plain), plain);
        }
        assert_eq!(shell_word("a;b"), "'a;b'");
        assert_eq!(shell_word(""), "''");
        assert_eq!(shell_word(r#"laid=["AS","it's"]"#), r#"'laid=["AS","it'\''s"]'"#);
    }
}
