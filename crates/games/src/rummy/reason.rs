//! Why a move cannot be made.

use super::Rummy;
use super::state::Phase;
use solitarium_core::Card;

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
    #[error("one card is expected, as in {}", if *.added { "add 8C to m2" } else { "discard KS" })]
    OneCard {
        /// Whether it was to be added, rather than discarded.
        added: bool,
    },
    /// The move belongs to another phase of the turn.
    #[error("this is not the time for that: {}", due_now(*.due))]
    Phase {
        /// Where the turn stands.
        due: Phase,
    },
    /// Nothing may be discarded before it is said that nothing more is laid.
    #[error("this is not the time for that: pass, to lay nothing more, then discard")]
    PassFirst,
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
    /// The card fits on several combinations, and none was named.
    #[error("{card} fits on several combinations: say on which, as in m2")]
    WhichMeld {
        /// The card.
        card: Card,
    },
    /// The card fits on no combination.
    #[error("{card} fits on no combination of the table")]
    FitsNowhere {
        /// The card.
        card: Card,
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

fn due_now(phase: Phase) -> &'static str {
    match phase {
        Phase::Draw => "a card is to be drawn from the stock or taken from the discards first",
        Phase::Lay => "combinations may be laid, or nothing more with pass",
        Phase::Discard => "a card is to be discarded",
        Phase::Over => "the next hand is to be dealt",
    }
}

impl Rummy {
    /// The keys of all reasons why a move of rummy is refused.
    pub const REASONS: &'static [&'static str] = &[
        "rummy-verb",
        "rummy-not-a-card",
        "rummy-twice",
        "rummy-add-one",
        "rummy-discard-one",
        "rummy-draw-first",
        "rummy-lay-now",
        "rummy-discard-now",
        "rummy-deal-now",
        "rummy-pass-first",
        "rummy-not-held",
        "rummy-not-on-top",
        "rummy-too-few",
        "rummy-mixed",
        "rummy-gap",
        "rummy-ace-is-low",
        "rummy-no-such-meld",
        "rummy-which-meld",
        "rummy-fits-nowhere",
        "rummy-does-not-fit",
        "rummy-just-taken",
        "rummy-leaves-taken",
        "rummy-leaves-nothing",
        "rummy-must-lay",
        "rummy-one-lay",
        "rummy-opening",
        "over",
        solitarium_core::Reason::NO_SUCH_MOVE,
    ];
}

/// The same as data that front ends translate: the key, and what the sentence is about.
impl From<&Reason> for solitarium_core::Reason {
    fn from(reason: &Reason) -> solitarium_core::Reason {
        let key = solitarium_core::Reason::new;
        let count = |n: usize| u32::try_from(n).unwrap_or(u32::MAX);
        match reason {
            Reason::UnknownVerb { .. } => key("rummy-verb"),
            Reason::NotACard { .. } => key("rummy-not-a-card"),
            Reason::Twice { card } => key("rummy-twice").card(*card),
            Reason::OneCard { added: true } => key("rummy-add-one"),
            Reason::OneCard { added: false } => key("rummy-discard-one"),
            Reason::Phase { due } => key(match due {
                Phase::Draw => "rummy-draw-first",
                Phase::Lay => "rummy-lay-now",
                Phase::Discard => "rummy-discard-now",
                Phase::Over => "rummy-deal-now",
            }),
            Reason::PassFirst => key("rummy-pass-first"),
            Reason::NotHeld { card } => key("rummy-not-held").card(*card),
            Reason::NotOnTop { card, top } => key("rummy-not-on-top").card(*card).card(*top),
            Reason::TooFew { count: n } => key("rummy-too-few").number(count(*n)),
            Reason::Mixed { first, second } => key("rummy-mixed").card(*first).card(*second),
            Reason::Gap { below, above } => key("rummy-gap").card(*below).card(*above),
            Reason::AceIsLow => key("rummy-ace-is-low"),
            Reason::NoSuchMeld { count: n, .. } => key("rummy-no-such-meld").number(count(*n)),
            Reason::WhichMeld { card } => solitarium_core::Reason::ambiguous("rummy-which-meld").card(*card),
            Reason::FitsNowhere { card } => key("rummy-fits-nowhere").card(*card),
            Reason::DoesNotFit { card, number } => {
                key("rummy-does-not-fit").card(*card).number(count(*number))
            }
            Reason::JustTaken { card } => key("rummy-just-taken").card(*card),
            Reason::LeavesTaken { card } => key("rummy-leaves-taken").card(*card),
            Reason::LeavesNothing => key("rummy-leaves-nothing"),
            Reason::MustLay { card } => key("rummy-must-lay").card(*card),
            Reason::OneLay => key("rummy-one-lay"),
            Reason::Opening { minimum } => key("rummy-opening").number((*minimum).into()),
            Reason::Over => key("over"),
        }
    }
}
