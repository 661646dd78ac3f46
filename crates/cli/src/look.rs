//! How things are shown: colours, suits as symbols or letters.

use solitarium_core::{Card, Shown, Suit};
use std::io::IsTerminal;

/// How cards and boards are drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Look {
    /// Colours, by the escape sequences that every terminal knows.
    pub(crate) colour: bool,
    /// `7C` instead of `7♣`, and nothing else beyond ASCII in pictures.
    pub(crate) letters: bool,
}

/// When colours are used.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum ColourWish {
    /// On a terminal, unless `NO_COLOR` is set or `TERM` is `dumb`.
    Auto,
    /// Always.
    Always,
    /// Never.
    Never,
}

impl ColourWish {
    /// Whether standard output gets colours.
    pub(crate) fn granted(self) -> bool {
        let unwanted = || {
            std::env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty())
                || std::env::var_os("TERM").is_some_and(|term| term == "dumb")
        };
        match self {
            ColourWish::Always => true,
            ColourWish::Never => false,
            ColourWish::Auto => std::io::stdout().is_terminal() && !unwanted(),
        }
    }
}

/// What a piece of text is, for its colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Ink {
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

impl Look {
    /// The text in its colour.
    pub(crate) fn paint(self, text: &str, ink: Ink) -> String {
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

    /// The symbol or the letter of a suit.
    pub(crate) fn suit(self, suit: Suit) -> char {
        if self.letters { suit.letter() } else { suit.symbol() }
    }

    /// The name of a card.
    pub(crate) fn card(self, card: Card) -> String {
        format!("{}{}", card.rank(), self.suit(card.suit()))
    }

    /// A card as it is seen, and its colour. Three characters or fewer.
    pub(crate) fn shown(self, shown: Shown) -> (String, Ink) {
        match shown {
            Shown::Face(card) if card.suit().is_red() => (self.card(card), Ink::Red),
            Shown::Face(card) => (self.card(card), Ink::Black),
            Shown::Back => ((if self.letters { "**" } else { "▒▒" }).to_owned(), Ink::Faint),
        }
    }
}
