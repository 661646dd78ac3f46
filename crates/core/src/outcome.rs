//! How a game ended.

use serde::{Deserialize, Serialize};

/// A player's place at the table; a solitaire has one, [`Seat::SOLO`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Seat(pub u8);

impl Seat {
    /// The only seat of a solitaire.
    pub const SOLO: Seat = Seat(0);
}

/// Who won, if anybody.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Ending {
    /// That seat won.
    Won(Seat),
    /// A solitaire that was not won.
    Lost,
    /// A game of several seats that nobody won.
    Drawn,
    /// Stopped before its end, by a limit or by the player.
    Undecided,
}

impl Ending {
    /// Returns the name, in lower case: `won`, `lost`, `drawn` or `undecided`.
    pub const fn name(self) -> &'static str {
        match self {
            Ending::Won(_) => "won",
            Ending::Lost => "lost",
            Ending::Drawn => "drawn",
            Ending::Undecided => "undecided",
        }
    }
}

/// How a game ended, with the number that its game measures: the turn, the piles left, …
///
/// [`About::measure`](crate::About::measure) names what is measured.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Outcome {
    /// Who won.
    pub ending: Ending,
    /// What was measured.
    pub measure: u16,
}

impl Outcome {
    /// Returns a solitaire that was won or lost.
    #[inline]
    pub const fn solo(won: bool, measure: u16) -> Outcome {
        Outcome { ending: if won { Ending::Won(Seat::SOLO) } else { Ending::Lost }, measure }
    }

    /// Returns whether the only player of a solitaire won.
    #[inline]
    pub const fn is_won(self) -> bool {
        matches!(self.ending, Ending::Won(Seat::SOLO))
    }
}

/// Whose move it is, or how the game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Turn {
    /// That seat has at least one legal move and chooses.
    Act(Seat),
    /// There are no more moves.
    Over(Outcome),
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sizes() {
        assert!(size_of::<Outcome>() <= 4);
        assert!(size_of::<Turn>() <= 6);
    }
}
