//! Why a move cannot be made.

use super::Rummy;
use super::cards::{CardSet, Slot};
use super::meld::Meld;
use super::state::{Laid, Phase, RummyMove, RummyState};
use solitarium_core::{Card, Game};

/// Why a text is no legal move, with what is wrong.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Reason {
    /// The text begins with no verb of the game.
    #[error("{text:?} is no move: draw, take, lay, add, pass, discard or deal is expected first")]
    UnknownVerb {
        /// What was given, shortened.
        text: String,
    },
    /// A word that is no card.
    #[error("{text:?} is not a card: a rank and a suit are expected, as in 7C")]
    NotACard {
        /// What was given, shortened.
        text: String,
    },
    /// A card is named twice.
    #[error("{card} is named twice: each card is there once")]
    Twice {
        /// The card.
        card: Card,
    },
    /// The verb asks for a card, or another number of them.
    #[error("one card is expected, as in {example:?}")]
    OneCard {
        /// How it is written.
        example: &'static str,
    },
    /// The move belongs to another phase of the turn.
    #[error("this is not the time for that: {expected}")]
    Phase {
        /// What is to be done now.
        expected: &'static str,
    },
    /// The card is not in the player's hand.
    #[error("{card} is not in the hand")]
    NotHeld {
        /// The card.
        card: Card,
    },
    /// Another card is on top of the discards.
    #[error("{card} is not on top of the discards: {top} is")]
    NotOnTop {
        /// The card asked for.
        card: Card,
        /// The card on top.
        top: Card,
    },
    /// Fewer than three cards.
    #[error("{count} cards are no combination: three or more are expected")]
    TooFew {
        /// How many.
        count: usize,
    },
    /// Neither one rank nor one suit.
    #[error(
        "{first} and {second} have neither rank nor suit in common: one rank, or one suit in sequence, is expected"
    )]
    Mixed {
        /// A card.
        first: Card,
        /// One that does not go with it.
        second: Card,
    },
    /// One suit, but not in sequence.
    #[error("between {below} and {above} there is a gap: a sequence has none")]
    Gap {
        /// The card below the gap.
        below: Card,
        /// The card above.
        above: Card,
    },
    /// An ace above the king, or the sequence goes round.
    #[error("the ace is the lowest card here: it does not follow the king")]
    AceIsLow,
    /// There is no combination of that number.
    #[error("there is no combination {text:?} on the table: m1 to m{count} are there")]
    NoSuchMeld {
        /// What was given, shortened.
        text: String,
        /// How many there are.
        count: usize,
    },
    /// The card does not fit on the combination.
    #[error("{card} does not fit on m{number}")]
    DoesNotFit {
        /// The card.
        card: Card,
        /// The number of the combination, from 1.
        number: usize,
    },
    /// A card taken from the discards may not be discarded in the same turn.
    #[error("{card} was taken from the discards in this turn: another card must be discarded")]
    JustTaken {
        /// The card.
        card: Card,
    },
    /// Only the card taken would be left, which may not be discarded.
    #[error("only {card}, taken from the discards in this turn, would be left, and it may not be discarded")]
    LeavesTaken {
        /// The card.
        card: Card,
    },
    /// The last card must be discarded.
    #[error("the last card must be discarded: one must be left")]
    LeavesNothing,
    /// A card taken from the discards must be laid in the same turn.
    #[error("{card} must be laid in the turn in which it is taken")]
    MustLay {
        /// The card.
        card: Card,
    },
    /// Only one lay is allowed in a turn.
    #[error("only one combination may be laid, or one added to, in a turn")]
    OneLay,
    /// The first lay must count enough.
    #[error("the first combinations must count {minimum} points together")]
    Opening {
        /// What they must count.
        minimum: u16,
    },
    /// The game is over.
    #[error("the game is over")]
    Over,
}

/// The words and cards of a typed move.
struct Typed<'a> {
    verb: String,
    words: Vec<&'a str>,
}

impl Rummy {
    /// Why `text` is no legal move of whoever is to move; `None` if it is one, and only if.
    pub fn explain(&self, state: &RummyState, text: &str) -> Option<Reason> {
        if self.parse(state, text).is_some() {
            return None;
        }
        // A legal move in another order of its cards, or with other words between them, is not refused for that alone: it is
        // told like one that is refused, so that `Some` always means that the text cannot be played as it stands.
        Some(self.refusal(state, text).unwrap_or_else(|| Reason::UnknownVerb { text: short(text) }))
    }

    /// The move that a person means by `text`: in any order of cards, in either case, `draw` for the stock, `take` without the
    /// card. An error says why there is none; the state is unchanged.
    pub fn read(&self, state: &RummyState, text: &str) -> Result<RummyMove, Reason> {
        if let Some(m) = self.parse(state, text) {
            return Ok(m);
        }
        let loose = self.loosely(state, text);
        match loose.filter(|&m| self.is_legal(state, m)) {
            Some(m) => Ok(m),
            None => Err(self.explain(state, text).unwrap_or(Reason::UnknownVerb { text: short(text) })),
        }
    }

    /// The move that the text names, legal or not.
    fn loosely(&self, state: &RummyState, text: &str) -> Option<RummyMove> {
        let typed = Typed::new(text);
        let cards = typed.cards().ok()?;
        match (typed.verb.as_str(), cards.as_slice()) {
            ("draw", []) => Some(RummyMove::Draw),
            ("take", []) => Some(RummyMove::Take),
            ("pass" | "done", []) => Some(RummyMove::Pass),
            ("discard", [card]) => Some(RummyMove::Discard((*card).into())),
            ("lay", cards) => Meld::of(cards.iter().copied().collect(), self.ace_high).map(RummyMove::Lay),
            ("add", [card]) => {
                let slot = Slot::from(*card);
                let mut fits = state.table.fits(slot, self.ace_high);
                let index = match typed.number() {
                    Some(number) => number.checked_sub(1)?,
                    None => fits.next().filter(|_| fits.next().is_none())?,
                };
                Some(RummyMove::Add(slot, index))
            }
            _ => None,
        }
    }

    fn refusal(&self, state: &RummyState, text: &str) -> Option<Reason> {
        let typed = Typed::new(text);
        let phase = state.now.phase;
        if state.finish.is_some() && self.moves(state).is_empty() {
            return Some(Reason::Over);
        }
        let wanted: &[Phase] = match typed.verb.as_str() {
            "draw" | "take" => &[Phase::Draw],
            "lay" | "add" => &[Phase::Lay, Phase::Discard],
            "pass" | "done" => &[Phase::Lay],
            "discard" => &[Phase::Discard, Phase::Lay],
            "deal" => &[Phase::Over],
            _ => return Some(Reason::UnknownVerb { text: short(text) }),
        };
        let owed = state.now.taken.filter(|_| self.must_lay_taken);
        if !wanted.contains(&phase) {
            return Some(Reason::Phase { expected: expected(phase) });
        }
        let cards = match typed.cards() {
            Ok(cards) => cards,
            Err(reason) => return Some(reason),
        };
        let hand = state.hand();
        let absent = cards.iter().find(|&&card| !hand.contains(card.into()));
        match typed.verb.as_str() {
            "take" => {
                let top = state.discards.last()?.card();
                let other = cards.first().copied().filter(|&card| card != top);
                Some(other.map_or(Reason::MustLay { card: top }, |card| Reason::NotOnTop { card, top }))
            }
            "pass" | "done" => self.unfinished(state),
            "discard" => {
                let [card] = cards.as_slice() else {
                    return Some(Reason::OneCard { example: "discard KS" });
                };
                if let Some(&card) = absent {
                    Some(Reason::NotHeld { card })
                } else if let Some(taken) = owed {
                    Some(Reason::MustLay { card: taken.card() })
                } else if state.now.taken.is_some_and(|taken| taken.card() == *card) {
                    Some(Reason::JustTaken { card: *card })
                } else {
                    self.unfinished(state)
                        .or(Some(Reason::Phase { expected: "pass, to lay nothing more, then discard" }))
                }
            }
            "lay" => {
                if let Some(&card) = absent {
                    return Some(Reason::NotHeld { card });
                }
                let set: CardSet = cards.iter().copied().collect();
                self.no_meld(set).or_else(|| self.not_now(state, set, None))
            }
            "add" => {
                let [card] = cards.as_slice() else {
                    return Some(Reason::OneCard { example: "add 8C to m2" });
                };
                let count = state.table.melds().len();
                let word = typed.words.iter().rev().find(|word| word.parse::<Card>().is_err());
                let named = typed.number().filter(|&n| n >= 1 && usize::from(n) <= count);
                let Some(number) = named else {
                    let text = word.map_or(String::new(), |word| short(word));
                    return Some(Reason::NoSuchMeld { text, count });
                };
                if let Some(&card) = absent {
                    return Some(Reason::NotHeld { card });
                }
                let meld = state.table.melds()[usize::from(number) - 1];
                if meld.with((*card).into(), self.ace_high).is_none() {
                    return Some(Reason::DoesNotFit { card: *card, number: number.into() });
                }
                self.not_now(state, CardSet::of((*card).into()), Some(number - 1))
            }
            _ => None,
        }
    }

    /// Why the player cannot stop laying.
    fn unfinished(&self, state: &RummyState) -> Option<Reason> {
        if let Some(taken) = state.now.taken.filter(|_| self.must_lay_taken) {
            return Some(Reason::MustLay { card: taken.card() });
        }
        (!self.may_stop(state)).then_some(Reason::Opening { minimum: self.opening_minimum })
    }

    /// Why these cards are no combination.
    fn no_meld(&self, cards: CardSet) -> Option<Reason> {
        if Meld::of(cards, self.ace_high).is_some() {
            return None;
        }
        if cards.len() < 3 {
            return Some(Reason::TooFew { count: cards.len() });
        }
        let slots: Vec<Slot> = cards.iter().collect();
        let first = slots[0];
        let stranger = slots.iter().find(|slot| slot.suit() != first.suit() && slot.rank() != first.rank());
        let stranger = stranger.or_else(|| {
            // Neither one suit nor one rank throughout, though each has something in common with the first card.
            let suits = slots.iter().any(|slot| slot.suit() != first.suit());
            slots.iter().find(|slot| suits && slot.rank() != first.rank())
        });
        if let Some(stranger) = stranger {
            // Of two cards with nothing in common, the first that is at odds with the stranger.
            let other = slots
                .iter()
                .find(|slot| slot.suit() != stranger.suit() && slot.rank() != stranger.rank())
                .unwrap_or(&first);
            return Some(Reason::Mixed { first: other.card(), second: stranger.card() });
        }
        let gap = slots.windows(2).find(|pair| pair[0].rank() + 1 != pair[1].rank())?;
        let wraps = first.rank() == 0 && slots.last().is_some_and(|slot| slot.rank() == 12);
        if wraps && !self.ace_high {
            let gaps = slots.windows(2).filter(|pair| pair[0].rank() + 1 != pair[1].rank()).count();
            if gaps == 1 {
                return Some(Reason::AceIsLow);
            }
        }
        Some(Reason::Gap { below: gap[0].card(), above: gap[1].card() })
    }

    /// Why these cards, which could lie on the table, may not be laid now.
    fn not_now(&self, state: &RummyState, cards: CardSet, index: Option<u8>) -> Option<Reason> {
        let left = state.hand() - cards;
        let spent = match state.now.lay {
            Laid::Free => false,
            Laid::Combination => true,
            Laid::Adding(only) => index != Some(only),
        };
        if spent {
            return Some(Reason::OneLay);
        }
        if state.now.phase == Phase::Discard
            && !self.each_lay(state, |_| std::ops::ControlFlow::Break(())).is_continue()
        {
            return Some(Reason::Phase { expected: "a card is to be discarded" });
        }
        if !self.may_keep(state, left) {
            let taken = state.now.taken.filter(|_| !left.is_empty());
            return Some(
                taken.map_or(Reason::LeavesNothing, |taken| Reason::LeavesTaken { card: taken.card() }),
            );
        }
        if !self.is_open(state) {
            return Some(Reason::Opening { minimum: self.opening_minimum });
        }
        let owed = state.now.taken.filter(|_| self.must_lay_taken);
        owed.map(|taken| Reason::MustLay { card: taken.card() })
    }
}

fn expected(phase: Phase) -> &'static str {
    match phase {
        Phase::Draw => "a card is to be drawn from the stock or taken from the discards first",
        Phase::Lay => "combinations may be laid, or nothing more with pass",
        Phase::Discard => "a card is to be discarded",
        Phase::Over => "the next hand is to be dealt",
    }
}

impl<'a> Typed<'a> {
    fn new(text: &'a str) -> Typed<'a> {
        let mut words = text.split_whitespace();
        let verb = words.next().unwrap_or_default().to_lowercase();
        Typed { verb, words: words.collect() }
    }

    /// The words that can only be cards, read; `stock`, `to` and `m2` are none.
    fn cards(&self) -> Result<Vec<Card>, Reason> {
        let mut cards = Vec::new();
        let names = self.words.iter().flat_map(|word| word.split(',')).filter(|word| !word.is_empty());
        for word in names.filter(|word| !matches!(word.to_lowercase().as_str(), "stock" | "to")) {
            if number_of(word).is_some() {
                continue;
            }
            let card = word.parse::<Card>().map_err(|_| Reason::NotACard { text: short(word) })?;
            if cards.contains(&card) {
                return Err(Reason::Twice { card });
            }
            cards.push(card);
        }
        Ok(cards)
    }

    /// The number in `m2`.
    fn number(&self) -> Option<u8> {
        self.words.iter().find_map(|word| number_of(word))
    }
}

/// The number in `m2`; one too large is as large as can be, which no combination has.
fn number_of(word: &str) -> Option<u8> {
    let digits = word.strip_prefix(['m', 'M'])?;
    (!digits.is_empty() && digits.bytes().all(|b| b.is_ascii_digit()))
        .then(|| digits.parse().unwrap_or(u8::MAX))
}

fn short(text: &str) -> String {
    text.chars().take(40).collect()
}
