//! Text for terminals that show nothing but plain ASCII letters.

/// Returns a text without accents, typographic marks and narrow blanks. What has no plain form stays as it is.
pub(crate) fn plain_letters(text: &str) -> String {
    if text.is_ascii() {
        return text.to_owned();
    }
    let mut plain = String::with_capacity(text.len());
    for sign in text.chars() {
        match sign {
            '’' | '‘' | 'ʼ' => plain.push('\''),
            '“' | '”' | '«' | '»' => plain.push('"'),
            '\u{a0}' | '\u{202f}' | '\u{2009}' => plain.push(' '),
            '–' | '—' | '−' | '·' | '•' => plain.push('-'),
            '…' => plain.push_str("..."),
            '→' => plain.push_str("->"),
            '←' => plain.push_str("<-"),
            '↑' => plain.push('^'),
            '↓' => plain.push('v'),
            '×' => plain.push('x'),
            '±' => plain.push_str("+-"),
            '≤' => plain.push_str("<="),
            '≥' => plain.push_str(">="),
            'œ' => plain.push_str("oe"),
            'Œ' => plain.push_str("Oe"),
            'à' | 'á' | 'â' | 'ä' => plain.push('a'),
            'À' | 'Á' | 'Â' => plain.push('A'),
            'ç' => plain.push('c'),
            'Ç' | '♣' => plain.push('C'),
            'é' | 'è' | 'ê' | 'ë' => plain.push('e'),
            'É' | 'È' | 'Ê' => plain.push('E'),
            'í' | 'î' | 'ï' => plain.push('i'),
            'Í' | 'Î' | 'Ï' => plain.push('I'),
            'ò' | 'ó' | 'ô' | 'ö' => plain.push('o'),
            'Ò' | 'Ó' | 'Ô' => plain.push('O'),
            'ù' | 'ú' | 'û' | 'ü' => plain.push('u'),
            'Ù' | 'Ú' | 'Û' | 'Ü' => plain.push('U'),
            'ñ' => plain.push('n'),
            '♠' => plain.push('S'),
            '♥' => plain.push('H'),
            '♦' => plain.push('D'),
            other => plain.push(other),
        }
    }
    plain
}
