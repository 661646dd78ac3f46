//! What is done in a step: a closed vocabulary, which every front end has words for.

use std::fmt;
use std::str::FromStr;

/// Declares the verbs once: the enum, the list of all, and the names.
macro_rules! verbs {
    ($($(#[$doc:meta])+ $verb:ident = $name:literal,)+) => {
        /// What is done in a [`Step`](crate::Step). The vocabulary is closed, so that every front end can have words for all of
        /// it; a game chooses the verb that says best what its move does. Its [`name`](Verb::name) is the key of the words.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[non_exhaustive]
        pub enum Verb {
            $($(#[$doc])+ $verb,)+
        }

        impl Verb {
            /// Every verb.
            pub const ALL: &'static [Verb] = &[$(Verb::$verb),+];

            /// Returns the name: lower case, words joined by hyphens.
            pub const fn name(self) -> &'static str {
                match self {
                    $(Verb::$verb => $name),+
                }
            }
        }
    };
}

verbs! {
    /// A face-down card of the stock is turned up, where it lies or as it comes to the table.
    Turn = "turn",
    /// A face-down card of the table is turned up where it lies.
    Flip = "flip",
    /// All hidden cards are turned.
    Reveal = "reveal",
    /// Cards go on top of a pile.
    Place = "place",
    /// A card goes under a pile.
    SlideUnder = "slide-under",
    /// A card that does not fit is thrown.
    Discard = "discard",
    /// Cards go from the stock to the waste.
    Draw = "draw",
    /// A card is dealt from the stock onto each of several piles.
    DealRow = "deal-row",
    /// The waste becomes the stock again.
    Recycle = "recycle",
    /// Cards of the table are gathered and dealt again.
    Redeal = "redeal",
    /// Piles are gathered into one.
    Gather = "gather",
    /// The cards of a pile are shuffled.
    Shuffle = "shuffle",
    /// A card is put into a space.
    Fill = "fill",
    /// Cards move up so that there are no spaces between them.
    CloseUp = "close-up",
    /// Cards leave the table.
    Remove = "remove",
    /// Two cards that make a pair leave the table.
    RemovePair = "remove-pair",
    /// A complete suit leaves the table.
    FinishSuit = "finish-suit",
    /// Two cards change places.
    Swap = "swap",
    /// A whole pile goes on another one.
    Merge = "merge",
    /// The first piles of a line go to its end.
    Rotate = "rotate",
    /// A peg jumps over another one, which leaves the board.
    Jump = "jump",
    /// A player draws a card from the stock into the hand.
    DrawCard = "draw-card",
    /// A player takes a card from the discards into the hand.
    TakeCard = "take-card",
    /// A player lays cards as a combination.
    Lay = "lay",
    /// A player adds a card to a combination.
    AddCard = "add-card",
    /// A player discards a card, which ends the turn.
    ThrowCard = "throw-card",
    /// Nothing more is done.
    Pass = "pass",
    /// The next part of a match is dealt.
    Deal = "deal",
}

impl Verb {
    /// Returns whether it is done with the whole table, and not with something that is taken from one place.
    pub const fn is_of_whole_table(self) -> bool {
        use Verb::{CloseUp, Deal, Gather, Pass, Redeal, Reveal};
        matches!(self, Reveal | Redeal | Gather | CloseUp | Pass | Deal)
    }
}

impl fmt::Display for Verb {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// A text that names no verb.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{text:?} is not a verb: a name such as turn, place or deal-row is expected")]
pub struct VerbError {
    /// What was given, shortened if it was long.
    pub text: String,
}

impl FromStr for Verb {
    type Err = VerbError;

    fn from_str(text: &str) -> Result<Verb, VerbError> {
        let found = Verb::ALL.iter().copied().find(|verb| verb.name() == text);
        found.ok_or_else(|| VerbError { text: text.chars().take(32).collect() })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_read_back_and_are_kebab_case() {
        for &verb in Verb::ALL {
            assert_eq!(verb.name().parse(), Ok(verb));
            let hyphenated: String = format!("{verb:?}").chars().fold(String::new(), |text, c| match c {
                'A'..='Z' if !text.is_empty() => format!("{text}-{}", c.to_ascii_lowercase()),
                c => format!("{text}{}", c.to_ascii_lowercase()),
            });
            assert_eq!(hyphenated, verb.name());
        }
        assert!("Turn".parse::<Verb>().is_err());
    }
}
