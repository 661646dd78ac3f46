//! How things are shown: colours, suits as symbols or letters.

use crate::{CardStyle, Language};
use solitarium_core::Shown;

/// How cards and boards are drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TextStyle {
    /// Colours, by the escape sequences that every terminal knows.
    pub colour: bool,
    /// `7C` instead of `7♣`, and nothing else beyond ASCII in pictures.
    pub letters: bool,
    /// Whose faces and letters cards have.
    pub language: Language,
}

/// What a piece of text is, for its colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ink {
    /// As the terminal has it.
    Plain,
    /// Hearts and diamonds.
    Red,
    /// Clubs and spades.
    Black,
    /// Backs of cards, and what is beside the point.
    Faint,
    /// What matters now.
    Bold,
    /// A game won.
    Good,
}

impl TextStyle {
    /// Returns the text in its colour.
    pub fn paint(self, text: &str, ink: Ink) -> String {
        if !self.colour || text.trim().is_empty() {
            return text.to_owned();
        }
        let code = match ink {
            Ink::Plain => return text.to_owned(),
            Ink::Red => "31",
            Ink::Faint => "2",
            Ink::Black | Ink::Bold => "1",
            Ink::Good => "32",
        };
        format!("\x1b[{code}m{text}\x1b[0m")
    }

    /// Returns how cards are written.
    pub const fn cards(self) -> CardStyle {
        CardStyle { letters: self.letters, language: self.language }
    }

    /// Returns a card as it is seen, and its colour. Three characters or fewer.
    pub fn shown(self, shown: Shown) -> (String, Ink) {
        match shown {
            Shown::Face(card) if card.suit().is_red() => (self.cards().card(card), Ink::Red),
            Shown::Face(card) => (self.cards().card(card), Ink::Black),
            Shown::Back => ((if self.letters { "**" } else { "▒▒" }).to_owned(), Ink::Faint),
        }
    }
}
