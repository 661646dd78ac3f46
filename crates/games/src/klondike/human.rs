//! Moves as people type them: `7h c3`, `d`, `c2 f`, `5 cards c1 c4`.

use super::{COLUMNS, Klondike, KlondikeMove, KlondikeState, WhyNot};
use solitarium_core::{Card, Game, Suit, Turn};

/// What people say for drawing, in the languages of the program. Who turns the stock means the waste when the stock is empty.
const DRAW: &[&str] = &[
    "d",
    "draw",
    "deal",
    "s",
    "stock",
    "t",
    "talon",
    "retourner",
    "retourne",
    "piocher",
    "pioche",
    "tirer",
    "tire",
    "obrir",
    "obre",
    "obro",
    "girar",
    "gira",
    "giro",
    "robar",
    "roba",
    "robo",
    "mà",
];

/// What people say for turning the waste over.
const RECYCLE: &[&str] = &["r", "recycle", "redeal", "remettre", "remets", "recycler", "tornar"];

/// A place where a card comes from or goes to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Spot {
    Column(u8),
    /// Any foundation, or that of a suit.
    Piles(Option<Suit>),
    Waste,
}

/// What is moved.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum What {
    /// A card and the cards on it.
    Card(Card),
    /// The last cards of a column: the given number, or as many as fit.
    Last(Option<u32>, u8),
    Waste,
    Pile(Suit),
}

impl Klondike {
    /// Reads a move as a person types it. Returns the move, or the reason why it cannot be made. Case, blanks around,
    /// `->`, `to`, `from` and `on` do not matter.
    ///
    /// - `d`, `draw`, `retourner`, `obrir`: draws, or turns the waste over when the stock is empty;
    /// - `r`, `recycle`, `redeal`: turns the waste over;
    /// - `7h c3`, `7♥ f`: moves a card, with the cards on it, to a column or to its foundation;
    /// - `7h`, `c2`, `w`: moves that card wherever it can go, first to the foundation, then to the leftmost column;
    /// - `c2 f`, `c2 c5`, `w f`, `w c4`: moves the last card of a column (or the run that fits, if one does), or the
    ///   top of the waste;
    /// - `5 cards c1 c4`, `5 c1 c4`: moves that many cards;
    /// - `fh c3`: moves the top card of the hearts foundation.
    ///
    /// The reasons tell no more than the player knows: a hidden card and a card deep in the stock are both out of
    /// reach.
    pub fn parse_human(&self, state: &KlondikeState, input: &str) -> Result<KlondikeMove, WhyNot> {
        if let Turn::Over(_) = self.turn(state) {
            return Err(WhyNot::Over);
        }
        let m = self.read(state, input)?;
        self.check(state, m).map(|()| m)
    }

    fn read(self, state: &KlondikeState, input: &str) -> Result<KlondikeMove, WhyNot> {
        let text = input.to_lowercase().replace("->", " ").replace([',', ';'], " ");
        let filler =
            ["to", "from", "on", "onto", "card", "cards", "the", "move", "column", "pile", "sur", "sobre"];
        let words: Vec<&str> = text.split_whitespace().filter(|word| !filler.contains(word)).collect();
        match words[..] {
            [word] if DRAW.contains(&word) => Ok(if state.stock().is_empty() && !state.waste().is_empty() {
                KlondikeMove::Recycle
            } else {
                KlondikeMove::Draw
            }),
            [word] if RECYCLE.contains(&word) => Ok(KlondikeMove::Recycle),
            [what] => self.anywhere(state, subject(what)?),
            [what, target] => self.between(state, subject(what)?, spot(target)?),
            [count, from, target] => {
                let count = count.parse::<u32>().map_err(|_| WhyNot::Unreadable)?;
                match spot(from)? {
                    Spot::Column(from) => self.between(state, What::Last(Some(count), from), spot(target)?),
                    _ => Err(WhyNot::Unreadable),
                }
            }
            _ => Err(WhyNot::Unreadable),
        }
    }

    /// Returns the move to the foundation if that takes the card, otherwise to the first column that does.
    fn anywhere(self, state: &KlondikeState, what: What) -> Result<KlondikeMove, WhyNot> {
        let up = self.between(state, what, Spot::Piles(None));
        let columns = (0..COLUMNS as u8).map(|to| self.between(state, what, Spot::Column(to)));
        let mut reason = None;
        for m in std::iter::once(up).chain(columns) {
            match m.and_then(|m| self.check(state, m).map(|()| m)) {
                Ok(m) => return Ok(m),
                Err(why) => reason = reason.or(Some(why)),
            }
        }
        Err(reason.unwrap_or(WhyNot::Unreadable))
    }

    fn between(self, state: &KlondikeState, what: What, target: Spot) -> Result<KlondikeMove, WhyNot> {
        let what = match what {
            What::Card(card) => locate(state, card)?,
            other => other,
        };
        match (what, target) {
            (_, Spot::Waste) => Err(WhyNot::Unreadable),
            (What::Waste, Spot::Column(to)) => Ok(KlondikeMove::WasteToColumn { to }),
            (What::Waste, Spot::Piles(suit)) => {
                own_pile(state.waste().last().copied(), suit)?;
                Ok(KlondikeMove::WasteToPile)
            }
            (What::Pile(suit), Spot::Column(to)) => Ok(KlondikeMove::PileToColumn { suit, to }),
            (What::Pile(suit), Spot::Piles(_)) => Err(state
                .pile_top(suit)
                .map_or(WhyNot::PileEmpty { suit }, |card| WhyNot::AlreadyThere { card })),
            (What::Last(count, from), Spot::Piles(suit)) => {
                let open = state.columns[usize::from(from)].open();
                match count {
                    // Other cards lie on the card that was named.
                    Some(count) if count > 1 => match open.len().checked_sub(count as usize) {
                        Some(first) => Err(WhyNot::Covered { card: open[first] }),
                        None => {
                            Err(WhyNot::TooMany { column: from + 1, open: open.len() as u8, asked: count })
                        }
                    },
                    _ => {
                        own_pile(open.last().copied(), suit)?;
                        Ok(KlondikeMove::ColumnToPile { from })
                    }
                }
            }
            (What::Last(count, from), Spot::Column(to)) => {
                let open = state.columns[usize::from(from)].open().len() as u32;
                let count = count.unwrap_or_else(|| self.fitting(state, from, to));
                if count == 0 || count > open.max(1) {
                    let column = from + 1;
                    return Err(WhyNot::TooMany { column, open: open as u8, asked: count });
                }
                Ok(KlondikeMove::ColumnToColumn { from, count: count as u8, to })
            }
            (What::Card(card), _) => Err(WhyNot::NotInReach { card }),
        }
    }

    /// Returns how many cards of a column can move to another; 1 if none can.
    fn fitting(self, state: &KlondikeState, from: u8, to: u8) -> u32 {
        let goes = |&count: &u8| self.check(state, KlondikeMove::ColumnToColumn { from, count, to }).is_ok();
        (1..=13).find(goes).map_or(1, u32::from)
    }
}

/// Checks that `suit`, if one was named, is the suit of the card.
fn own_pile(card: Option<Card>, suit: Option<Suit>) -> Result<(), WhyNot> {
    match (card, suit) {
        (Some(card), Some(suit)) if card.suit() != suit => Err(WhyNot::OtherSuit { card, suit }),
        _ => Ok(()),
    }
}

/// Returns where an open card that can be taken lies, with the cards on it.
fn locate(state: &KlondikeState, card: Card) -> Result<What, WhyNot> {
    if state.waste().last() == Some(&card) {
        return Ok(What::Waste);
    }
    if state.pile_top(card.suit()) == Some(card) {
        return Ok(What::Pile(card.suit()));
    }
    for (from, column) in (0..).zip(&state.columns) {
        if let Some(place) = column.open().iter().position(|&c| c == card) {
            return Ok(What::Last(Some((column.open().len() - place) as u32), from));
        }
    }
    Err(WhyNot::NotInReach { card })
}

fn subject(word: &str) -> Result<What, WhyNot> {
    if let Ok(card) = word.parse::<Card>() {
        return Ok(What::Card(card));
    }
    match spot(word)? {
        Spot::Column(column) => Ok(What::Last(None, column)),
        Spot::Waste => Ok(What::Waste),
        Spot::Piles(Some(suit)) => Ok(What::Pile(suit)),
        Spot::Piles(None) => Err(WhyNot::Unreadable),
    }
}

/// Reads `c3`, `3`, `w`, `f`, `fh`.
fn spot(word: &str) -> Result<Spot, WhyNot> {
    let number = word.strip_prefix('c').unwrap_or(word);
    if let Ok(number) = number.parse::<u32>() {
        return match number {
            1..=7 => Ok(Spot::Column(number as u8 - 1)),
            _ => Err(WhyNot::NoSuchColumn { number }),
        };
    }
    match word {
        "w" | "waste" | "discard" => Ok(Spot::Waste),
        "f" | "p" | "up" | "foundation" => Ok(Spot::Piles(None)),
        _ => {
            let mut suit = word.strip_prefix('f').unwrap_or_default().chars();
            match (suit.next().and_then(Suit::from_char), suit.next()) {
                (Some(suit), None) => Ok(Spot::Piles(Some(suit))),
                _ => Err(WhyNot::Unreadable),
            }
        }
    }
}
