//! How two notations of a move are compared.

use crate::Suit;

/// Returns the form in which notations are compared: lower case, no blanks, letters for suit symbols, `t` for 10 before a suit.
///
/// ```
/// # use solitarium_core::notation::plain;
/// assert_eq!(plain("10♥ -> C3"), plain("th->c3"));
/// assert_eq!(plain("pile 10"), "pile10");
/// ```
pub fn plain(text: &str) -> String {
    let mut plain = String::with_capacity(text.len());
    for c in text.chars().filter(|c| !c.is_whitespace()) {
        match Suit::ALL.into_iter().find(|suit| suit.symbol() == c) {
            Some(suit) => plain.push(suit.letter().to_ascii_lowercase()),
            None => plain.extend(c.to_lowercase()),
        }
    }
    for suit in Suit::ALL {
        let letter = suit.letter().to_ascii_lowercase();
        plain = plain.replace(&format!("10{letter}"), &format!("t{letter}"));
    }
    plain
}
