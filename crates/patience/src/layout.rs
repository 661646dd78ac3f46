//! A position as text: `tableau: 6H QS 4S; KS 3S | stock: … | foundation: …`.
//!
//! The sets of piles are parted by `|`, the piles of a set by `;`. Cards are named from the bottom to the top, with a small letter
//! for the suit of a card that lies face down. Of the stock, the last card is dealt next. On a foundation that is built by one
//! step, the top card alone stands for all that it needs below it.

use crate::game::Patience;
use crate::plan::{NO_BASE, Plan};
use crate::read::SETS;
use crate::rules::Role;
use crate::state::{PatienceState, Slot};
use solitarium_core::Card;

/// The most bytes of a layout: far more than four packs need.
const MOST_BYTES: usize = 16 * 1024;

/// Why a text is no position of this game. Places are counted in characters from 1.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum LayoutError {
    /// Nothing but blank lines.
    #[error("there is no layout: a line such as tableau: 6H QS 4S; KS 3S is expected")]
    Empty,
    /// A word of a board that is no card.
    #[error("line {line}, place {column}: {text:?} is not a card: a rank and a suit are expected, as in 7C")]
    OnBoard {
        /// The line, from 1.
        line: usize,
        /// The place on it, from 1.
        column: usize,
        /// What was given, shortened.
        text: String,
    },
    /// Too long to be one.
    #[error("the layout has {size} bytes: at most {MOST_BYTES} are read")]
    TooLong {
        /// How many it has.
        size: usize,
    },
    /// A part without a name.
    #[error("place {place}: the name of a set and a colon are expected, as in tableau: 6H QS")]
    NoName {
        /// Where.
        place: usize,
    },
    /// The game has no such set.
    #[error("place {place}: this game has no {name:?}: {known} are expected")]
    UnknownSet {
        /// Where.
        place: usize,
        /// What was given, shortened.
        name: String,
        /// The sets of the game.
        known: String,
    },
    /// A word that is no card.
    #[error(
        "place {place}: {text:?} is not a card: a rank and a suit are expected, as in 7C, or 7c face down"
    )]
    BadCard {
        /// Where.
        place: usize,
        /// What was given, shortened.
        text: String,
    },
    /// A card that the pack does not have so often.
    #[error("place {place}: {card} appears {found} times: the pack has {copies}")]
    TooOften {
        /// Where.
        place: usize,
        /// The card.
        card: Card,
        /// How often it is there so far.
        found: usize,
        /// How many the pack has.
        copies: usize,
    },
    /// Cards that lie nowhere.
    #[error("{card} is missing: all {size} cards of the pack are expected, and there are {found}")]
    Missing {
        /// The first of them.
        card: Card,
        /// How many cards there are.
        found: usize,
        /// How many there should be.
        size: usize,
    },
    /// More piles than the set has.
    #[error("place {place}: {name} has {piles} piles, and this is one more")]
    ManyPiles {
        /// Where.
        place: usize,
        /// The set.
        name: String,
        /// How many it has.
        piles: usize,
    },
    /// More cards than a pile holds.
    #[error("place {place}: this pile of {name} holds {most} cards, and this is one more")]
    Full {
        /// Where.
        place: usize,
        /// The set.
        name: String,
        /// How many it holds.
        most: usize,
    },
    /// A face-down card that lies on a face-up one, where none ever does.
    #[error("place {place}: {card} lies face down on a card that lies face up")]
    DownOnUp {
        /// Where.
        place: usize,
        /// The card.
        card: Card,
    },
}

impl LayoutError {
    /// The keys of all of them, for tests.
    pub const KEYS: [&'static str; 11] = [
        "empty",
        "on-board",
        "too-long",
        "no-name",
        "unknown-set",
        "bad-card",
        "too-often",
        "missing",
        "many-piles",
        "full",
        "down-on-up",
    ];

    /// Returns the key under which front ends have words for it.
    pub const fn key(&self) -> &'static str {
        match self {
            LayoutError::Empty => "empty",
            LayoutError::OnBoard { .. } => "on-board",
            LayoutError::TooLong { .. } => "too-long",
            LayoutError::NoName { .. } => "no-name",
            LayoutError::UnknownSet { .. } => "unknown-set",
            LayoutError::BadCard { .. } => "bad-card",
            LayoutError::TooOften { .. } => "too-often",
            LayoutError::Missing { .. } => "missing",
            LayoutError::ManyPiles { .. } => "many-piles",
            LayoutError::Full { .. } => "full",
            LayoutError::DownOnUp { .. } => "down-on-up",
        }
    }

    /// Returns what the words name. Cards are named as in a layout, since that is where they are looked for.
    pub fn args(&self) -> Vec<(&'static str, String)> {
        match self {
            LayoutError::Empty => Vec::new(),
            LayoutError::OnBoard { line, column, text } => {
                vec![("line", line.to_string()), ("place", column.to_string()), ("text", text.clone())]
            }
            LayoutError::TooLong { size } => {
                vec![("size", size.to_string()), ("most", MOST_BYTES.to_string())]
            }
            LayoutError::NoName { place } => vec![("place", place.to_string())],
            LayoutError::UnknownSet { place, name, known } => {
                vec![("place", place.to_string()), ("name", name.clone()), ("known", known.clone())]
            }
            LayoutError::BadCard { place, text } => {
                vec![("place", place.to_string()), ("text", text.clone())]
            }
            LayoutError::TooOften { place, card, found, copies } => vec![
                ("place", place.to_string()),
                ("card", card.code()),
                ("found", found.to_string()),
                ("copies", copies.to_string()),
            ],
            LayoutError::Missing { card, found, size } => {
                vec![("card", card.code()), ("found", found.to_string()), ("size", size.to_string())]
            }
            LayoutError::ManyPiles { place, name, piles } => {
                vec![("place", place.to_string()), ("name", name.clone()), ("piles", piles.to_string())]
            }
            LayoutError::Full { place, name, most } => {
                vec![("place", place.to_string()), ("name", name.clone()), ("most", most.to_string())]
            }
            LayoutError::DownOnUp { place, card } => {
                vec![("place", place.to_string()), ("card", card.code())]
            }
        }
    }
}

/// Reads a position of `game`.
pub(crate) fn read(game: &Patience, text: &str) -> Result<PatienceState, LayoutError> {
    if text.len() > MOST_BYTES {
        return Err(LayoutError::TooLong { size: text.len() });
    }
    let plan = &*game.plan;
    let mut state = PatienceState::empty(plan);
    let mut counts = [0usize; 52];
    let mut start = 0;
    for part in text.split('|') {
        let place = text[..start].chars().count() + 1;
        if !part.trim().is_empty() {
            read_part(game, &mut state, &mut counts, text, start, part, place)?;
        }
        start += part.len() + 1;
    }
    let found = usize::from(state.count(u64::MAX));
    let missing = game.rules.pack.faces().find(|face| counts[face.index()] < usize::from(plan.decks));
    if let Some(card) = missing {
        return Err(LayoutError::Missing { card, found, size: plan.size.into() });
    }
    if plan.base_first || plan.sets.iter().any(|set| set.role == Role::Foundation) {
        // The base is the rank at the bottom of the first foundation that has cards.
        let lowest = (0..plan.piles.len())
            .filter(|&pile| plan.foundations >> pile & 1 != 0)
            .find_map(|pile| state.pile(plan, pile).first().copied());
        state.base = lowest.map_or(NO_BASE, |slot| slot.card().rank().index() as u8);
    }
    state.uncover_all(plan);
    Ok(state)
}

fn read_part(
    game: &Patience,
    state: &mut PatienceState,
    counts: &mut [usize; 52],
    whole: &str,
    start: usize,
    part: &str,
    place: usize,
) -> Result<(), LayoutError> {
    let plan = &*game.plan;
    let (name, piles) = part.split_once(':').ok_or(LayoutError::NoName { place })?;
    let wanted = singular(name.trim());
    let sets: Vec<usize> = game.rules.sets_named(&wanted).collect();
    if sets.is_empty() {
        let known: Vec<&str> = plan.sets.iter().map(|set| set.name.as_str()).collect();
        let name = name.trim().chars().take(40).collect();
        return Err(LayoutError::UnknownSet { place, name, known: known.join(", ") });
    }
    let numbers: Vec<usize> = sets.iter().flat_map(|&set| plan.sets[set].piles()).collect();
    let mut at = start + name.len() + 1;
    // A single pile may be parted by nothing; cells and reserves of one card each may be named in a row.
    let singles = piles.find(';').is_none()
        && numbers.len() > 1
        && matches!(plan.set_of(numbers[0]).role, Role::Cell | Role::Reserve | Role::Foundation | Role::Grid)
        || piles.find(';').is_none() && !plan.piles[numbers[0]].covered_by.eq(&0);
    let mut next = 0;
    for pile_text in piles.split(';') {
        let mut offset = at;
        for word in pile_text.split([' ', '\t', ',']) {
            let here = whole[..offset].chars().count() + 1;
            offset += word.len() + 1;
            if word.trim().is_empty() {
                continue;
            }
            let Some(&pile) = numbers.get(next) else {
                return Err(LayoutError::ManyPiles { place: here, name: wanted, piles: numbers.len() });
            };
            // `-` is a place without a card.
            if word == "-" {
                next += usize::from(singles);
                continue;
            }
            let card: Card = word
                .parse()
                .map_err(|_| LayoutError::BadCard { place: here, text: word.chars().take(16).collect() })?;
            let down =
                word.ends_with(|c: char| c.is_ascii_lowercase()) || plan.set_of(pile).role == Role::Stock;
            let pile = if plan.set_of(pile).role == Role::Foundation && singles {
                home(plan, state, &numbers, card).unwrap_or(pile)
            } else {
                pile
            };
            let cards = chain(plan, state, pile, card);
            for card in cards {
                put(game, state, counts, pile, card, down, here, &wanted)?;
            }
            next += usize::from(singles);
        }
        if !singles {
            next += 1;
        }
        at += pile_text.len() + 1;
    }
    Ok(())
}

#[expect(clippy::too_many_arguments, reason = "one card with all that is said of it")]
fn put(
    game: &Patience,
    state: &mut PatienceState,
    counts: &mut [usize; 52],
    pile: usize,
    card: Card,
    down: bool,
    place: usize,
    name: &str,
) -> Result<(), LayoutError> {
    let plan = &*game.plan;
    let copies = if game.rules.pack.has(card) { usize::from(plan.decks) } else { 0 };
    counts[card.index()] += 1;
    if counts[card.index()] > copies {
        return Err(LayoutError::TooOften { place, card, found: counts[card.index()], copies });
    }
    if state.heights[pile] >= plan.piles[pile].cap {
        return Err(LayoutError::Full { place, name: name.to_owned(), most: plan.piles[pile].cap.into() });
    }
    let stock = plan.set_of(pile).role == Role::Stock;
    let face_up = stock && plan.stock.as_ref().is_some_and(|stock| stock.face_up);
    // Round a clock, cards that have found their place lie under those that have not.
    if down && !stock && plan.clock.is_none() && state.top(plan, pile).is_some_and(|top| !top.is_down()) {
        return Err(LayoutError::DownOnUp { place, card });
    }
    let slot = if down && !face_up { Slot::down(card) } else { Slot::up(card) };
    state.push(plan, pile, slot);
    Ok(())
}

/// Returns the empty foundation that is of the card's suit.
fn home(plan: &Plan, state: &PatienceState, piles: &[usize], card: Card) -> Option<usize> {
    piles.iter().copied().find(|&pile| plan.piles[pile].suit == Some(card.suit()) && state.heights[pile] == 0)
}

/// Returns the card, with those that must lie below it on an empty foundation.
fn chain(plan: &Plan, state: &PatienceState, pile: usize, card: Card) -> Vec<Card> {
    if plan.set_of(pile).role != Role::Foundation || state.heights[pile] != 0 {
        return vec![card];
    }
    let mut cards = vec![card];
    let begins = plan.guests(pile, None, &state.heights, state.base);
    // Where the deal makes the base, the cards below are not known.
    if begins == 0 {
        return cards;
    }
    while let Some(&lowest) = cards.last() {
        if begins >> lowest.index() & 1 != 0 || cards.len() >= usize::from(plan.piles[pile].cap) {
            break;
        }
        // The one card on which it may lie.
        let hosts: Vec<u8> = (0..52u8)
            .filter(|&host| plan.guests_at_best(pile, host.into()) >> lowest.index() & 1 != 0)
            .collect();
        match hosts[..] {
            [host] => cards.push(crate::state::card_of(host)),
            _ => return vec![card],
        }
    }
    cards.reverse();
    cards
}

/// Returns the singular of a name: `cell` for `cells`.
fn singular(name: &str) -> String {
    let lower = name.to_lowercase();
    let one = lower.strip_suffix('s').unwrap_or(&lower);
    if SETS.contains(&one) { one.to_owned() } else { lower }
}

/// Writes a position as [`read`] reads it.
pub(crate) fn write(game: &Patience, state: &PatienceState) -> String {
    let plan = &*game.plan;
    let mut parts = Vec::new();
    for set in plan.sets.iter().filter(|set| !set.piles().is_empty()) {
        let piles: Vec<String> = set
            .piles()
            .map(|pile| {
                let stock = set.role == Role::Stock;
                let cards: Vec<String> = state
                    .pile(plan, pile)
                    .iter()
                    .map(|slot| {
                        let code = slot.card().code();
                        let (rank, suit) = code.split_at(1);
                        if slot.is_down() && !stock { format!("{rank}{}", suit.to_lowercase()) } else { code }
                    })
                    .collect();
                cards.join(" ")
            })
            .collect();
        if state.count(set.mask()) > 0 {
            parts.push(format!("{}: {}", set.name, piles.join("; ")));
        }
    }
    parts.join(" | ")
}
