//! Scripts and style sheets without what only their readers need: comments, and blanks between the parts of the language.
//!
//! Nothing is renamed and nothing is moved: the tokens of a script stay what they are and in their order, and a line stays a line wherever its
//! end could end a statement.

/// A part of a script.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Token<'a> {
    /// A name, a word of the language or a number.
    Word(&'a str),
    /// A text, a template or a regular expression, whole.
    Literal(&'a str),
    /// One character of anything else.
    Sign(char),
}

/// After these words something begins, so that a slash is the start of a regular expression.
const BEFORE_VALUES: [&str; 12] =
    ["return", "typeof", "case", "in", "of", "delete", "void", "instanceof", "new", "else", "yield", "await"];

/// Returns a script without comments and needless blanks. A text that cannot be read as a script is returned as it is.
pub(crate) fn compact_script(text: &str) -> String {
    let Some(tokens) = tokens(text) else { return text.to_owned() };
    let mut out = String::with_capacity(text.len());
    let mut before: Option<Token<'_>> = None;
    for (token, gap) in tokens {
        match (before, gap) {
            (None, _) => {}
            (Some(before), Gap::Line) if ends_line(before, token) => out.push('\n'),
            (Some(before), gap) => {
                if gap != Gap::None && clings(before, token) {
                    out.push(' ');
                }
            }
        }
        match token {
            Token::Word(text) | Token::Literal(text) => out.push_str(text),
            Token::Sign(sign) => out.push(sign),
        }
        before = Some(token);
    }
    out.push('\n');
    out
}

/// What stands between two tokens.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Gap {
    None,
    Blank,
    Line,
}

/// Returns whether the end of a line between two tokens could end a statement.
fn ends_line(before: Token<'_>, after: Token<'_>) -> bool {
    let goes_on =
        matches!(before, Token::Sign('{' | '(' | '[' | ',' | ';' | ':' | '?' | '=' | '&' | '|' | '<'));
    let closes = matches!(after, Token::Sign('}' | ')' | ']' | ',' | ';' | '.' | ':' | '?'));
    !goes_on && !closes
}

/// Returns whether two tokens would become another one without a blank.
fn clings(before: Token<'_>, after: Token<'_>) -> bool {
    match (before, after) {
        (Token::Word(_), Token::Literal(text)) | (Token::Literal(text), Token::Word(_)) => {
            text.starts_with('/')
        }
        (Token::Word(_), Token::Word(_))
        | (Token::Sign('+'), Token::Sign('+'))
        | (Token::Sign('-'), Token::Sign('-' | '>'))
        | (Token::Sign('/'), Token::Sign('/' | '*'))
        | (Token::Sign('?'), Token::Sign('.')) => true,
        (Token::Sign('/'), Token::Literal(text)) => text.starts_with('/'),
        // A number and the dot of a name, a question and a number that begins with its dot.
        (Token::Word(word), Token::Sign('.')) => word.starts_with(|c: char| c.is_ascii_digit()),
        _ => false,
    }
}

/// Returns the tokens of a script, each with what stands before it; `None` if something in it has no end.
fn tokens(text: &str) -> Option<Vec<(Token<'_>, Gap)>> {
    let mut found: Vec<(Token<'_>, Gap)> = Vec::new();
    let mut gap = Gap::None;
    let mut at = 0;
    while let Some(c) = text[at..].chars().next() {
        let rest = &text[at..];
        let length = if c == '\n' {
            gap = Gap::Line;
            at += 1;
            continue;
        } else if c.is_whitespace() {
            gap = gap.max_with(Gap::Blank);
            at += c.len_utf8();
            continue;
        } else if rest.starts_with("//") {
            at += rest.find('\n').unwrap_or(rest.len());
            continue;
        } else if rest.starts_with("/*") {
            let end = rest.find("*/")? + 2;
            let over_lines = rest[..end].contains('\n');
            gap = gap.max_with(if over_lines { Gap::Line } else { Gap::Blank });
            at += end;
            continue;
        } else if is_of_word(c) {
            rest.find(|c| !is_of_word(c)).unwrap_or(rest.len())
        } else if c == '"' || c == '\'' {
            text_length(rest, c)?
        } else if c == '`' {
            template_length(rest)?
        } else if c == '/' && begins_value(found.last().map(|(token, _)| *token)) {
            expression_length(rest)?
        } else {
            found.push((Token::Sign(c), gap));
            gap = Gap::None;
            at += c.len_utf8();
            continue;
        };
        let part = &rest[..length];
        found.push((if is_of_word(c) { Token::Word(part) } else { Token::Literal(part) }, gap));
        gap = Gap::None;
        at += length;
    }
    Some(found)
}

impl Gap {
    fn max_with(self, other: Gap) -> Gap {
        if self == Gap::Line { self } else { other }
    }
}

fn is_of_word(c: char) -> bool {
    c.is_alphanumeric() || c == '_' || c == '$' || c == '#'
}

/// Returns whether a slash after that token begins a regular expression; else it divides.
fn begins_value(before: Option<Token<'_>>) -> bool {
    match before {
        None => true,
        Some(Token::Word(word)) => BEFORE_VALUES.contains(&word),
        Some(Token::Literal(_)) => false,
        Some(Token::Sign(sign)) => !matches!(sign, ')' | ']' | '}'),
    }
}

/// Returns the length of a text in quotes, which ends on its line.
fn text_length(text: &str, quote: char) -> Option<usize> {
    let mut parts = text.char_indices().skip(1);
    while let Some((at, c)) = parts.next() {
        match c {
            '\\' => drop(parts.next()),
            '\n' => return None,
            c if c == quote => return Some(at + 1),
            _ => {}
        }
    }
    None
}

/// Returns the length of a template, with everything that is put into it.
fn template_length(text: &str) -> Option<usize> {
    let mut at = 1;
    loop {
        let rest = &text[at..];
        let c = rest.chars().next()?;
        if c == '\\' {
            at += 1 + rest[1..].chars().next()?.len_utf8();
        } else if c == '`' {
            return Some(at + 1);
        } else if let Some(value) = rest.strip_prefix("${") {
            at += 2 + value_length(value)?;
        } else {
            at += c.len_utf8();
        }
    }
}

/// Returns the length of what is put into a template, with the brace that ends it.
fn value_length(text: &str) -> Option<usize> {
    let (mut at, mut depth) = (0, 0);
    loop {
        let rest = &text[at..];
        let c = rest.chars().next()?;
        at += match c {
            '"' | '\'' => text_length(rest, c)?,
            '`' => template_length(rest)?,
            '{' => {
                depth += 1;
                1
            }
            '}' if depth == 0 => return Some(at + 1),
            '}' => {
                depth -= 1;
                1
            }
            c => c.len_utf8(),
        };
    }
}

/// Returns the length of a regular expression, with its flags.
fn expression_length(text: &str) -> Option<usize> {
    let mut in_class = false;
    let mut parts = text.char_indices().skip(1);
    while let Some((at, c)) = parts.next() {
        match c {
            '\\' => drop(parts.next()),
            '\n' => return None,
            '[' => in_class = true,
            ']' => in_class = false,
            '/' if !in_class => {
                let flags = text[at + 1..].find(|c: char| !c.is_ascii_alphabetic());
                return Some(flags.map_or(text.len(), |flags| at + 1 + flags));
            }
            _ => {}
        }
    }
    None
}

/// Returns a style sheet without comments and needless blanks.
pub(crate) fn compact_style(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    let mut rest = text;
    let mut is_blank = false;
    while let Some(c) = rest.chars().next() {
        let length = if rest.starts_with("/*") {
            let end = rest.find("*/").map_or(rest.len(), |end| end + 2);
            (is_blank, rest) = (true, &rest[end..]);
            continue;
        } else if c.is_whitespace() {
            (is_blank, rest) = (true, &rest[c.len_utf8()..]);
            continue;
        } else if c == '"' || c == '\'' {
            text_length(rest, c).unwrap_or(1)
        } else {
            c.len_utf8()
        };
        // A colon after a blank may select something inside of what stands before it; a bracket may be a part of a condition.
        let opens = out.is_empty() || out.ends_with(['{', '}', ';', ',', ':']);
        if is_blank && !opens && !matches!(c, '{' | '}' | ';' | ',') {
            out.push(' ');
        }
        if c == '}' && out.ends_with(';') {
            out.pop();
        }
        out.push_str(&rest[..length]);
        (is_blank, rest) = (false, &rest[length..]);
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_script_keeps_what_it_means() {
        for (text, expected) in [
            (
                "const a = 1;\n\nfunction b() {\n  return a + 1; // one more\n}\n",
                "const a=1;function b(){return a+1;}\n",
            ),
            ("a\n/** over\n lines */\nb", "a\nb\n"),
            ("let x = a\nlet y = b", "let x=a\nlet y=b\n"),
            ("a ++\n+ b; c - - d; e - --f", "a++\n+b;c- -d;e- --f\n"),
            ("while (n-- > 0) {}", "while(n-- >0){}\n"),
            ("x = \"  // no comment  \" + '/* nor */'", "x=\"  // no comment  \"+'/* nor */'\n"),
            ("x = `  a ${ f({ b: `}` }, \"}\") }\n  c `;", "x=`  a ${ f({ b: `}` }, \"}\") }\n  c `;\n"),
            ("x = y.replace(/[/\"] +/g, \" \") / 2 / z", "x=y.replace(/[/\"] +/g,\" \")/2/z\n"),
            ("return /a b/.test(c)", "return /a b/.test(c)\n"),
            ("a ? .5 : 1 .toFixed()", "a? .5:1 .toFixed()\n"),
            ("import { a } from \"./b.js\";", "import{a}from\"./b.js\";\n"),
            (
                "class A {\n  #b = 1;\n  c() {}\n  get d() { return this.#b; }\n}",
                "class A{#b=1;c(){}\nget d(){return this.#b;}}\n",
            ),
            ("/** @type {A} */ (b).c();\n[1].d()", "(b).c();[1].d()\n"),
            ("f()\n(g)", "f()\n(g)\n"),
            ("x = `${a}` in b", "x=`${a}`in b\n"),
        ] {
            assert_eq!(compact_script(text), expected, "{text}");
        }
    }

    #[test]
    fn what_is_no_script_stays_as_it_is() {
        for text in ["\"no end\n", "`no end", "a = /no end\n", "/* no end", "`${`"] {
            assert_eq!(compact_script(text), text);
        }
    }

    #[test]
    fn a_style_sheet_keeps_what_it_means() {
        for (text, expected) in [
            ("/* Cards */\n.card {\n  color: red;\n  margin: 0 auto;\n}\n", ".card{color:red;margin:0 auto}"),
            ("a :hover, b:hover > c { }", "a :hover,b:hover > c{}"),
            (
                "@media (min-width: 20em) and (max-width: 30em) { a { width: calc(1px + 2px); } }",
                "@media (min-width:20em) and (max-width:30em){a{width:calc(1px + 2px)}}",
            ),
            ("a::before { content: \"  ; } /* \"; }", "a::before{content:\"  ; } /* \"}"),
            (":root { --a: #fff; --b: var(--a, 1px); }", ":root{--a:#fff;--b:var(--a,1px)}"),
        ] {
            assert_eq!(compact_style(text), expected, "{text}");
        }
    }
}
