//! What is seen of a position and of a move: scene, step and notation.

use super::{Klondike, KlondikeMove, KlondikeState};
use solitarium_core::{
    Card, Fan, Label, Note, PileId, PileRole, Place, Rank, Scene, ScenePile, Shown, Spot, Step, Suit, Verb,
};

/// The suits in the order in which their piles lie: that of the seed.
pub const PILES: [Suit; 4] = [Suit::Spades, Suit::Hearts, Suit::Diamonds, Suit::Clubs];

const STOCK: PileId = PileId(0);
const WASTE: PileId = PileId(1);

fn pile_id(suit: Suit) -> PileId {
    PileId(2 + PILES.iter().position(|&s| s == suit).unwrap_or(0) as u8)
}

fn column_id(column: u8) -> PileId {
    PileId(6 + column)
}

/// The cards that a move carries, the lowest first; empty for the hand's own moves, whose cards are not known before.
fn carried(state: &KlondikeState, m: KlondikeMove) -> &[Card] {
    let last_of = |cards: &'_ [Card], count: usize| cards.len().saturating_sub(count)..cards.len();
    match m {
        KlondikeMove::Draw | KlondikeMove::Recycle | KlondikeMove::PileToColumn { .. } => &[],
        KlondikeMove::WasteToPile | KlondikeMove::WasteToColumn { .. } => {
            &state.waste()[last_of(state.waste(), 1)]
        }
        KlondikeMove::ColumnToPile { from } => {
            let cards = state.columns[usize::from(from)].cards();
            &cards[last_of(cards, 1)]
        }
        KlondikeMove::ColumnToColumn { from, count, .. } => {
            let cards = state.columns[usize::from(from)].cards();
            &cards[last_of(cards, count.into())]
        }
    }
}

/// The lowest card that a move carries.
fn lead(state: &KlondikeState, m: KlondikeMove) -> Option<Card> {
    match m {
        KlondikeMove::PileToColumn { suit, .. } => state.pile_top(suit),
        _ => carried(state, m).first().copied(),
    }
}

pub(super) fn step(state: &KlondikeState, m: KlondikeMove) -> Step {
    let suit = lead(state, m).map_or(Suit::Clubs, Card::suit);
    let (verb, from, to) = match m {
        KlondikeMove::Draw => (Verb::DRAW, STOCK, WASTE),
        KlondikeMove::Recycle => (Verb::REDEAL, WASTE, STOCK),
        KlondikeMove::WasteToPile => (Verb::PLACE, WASTE, pile_id(suit)),
        KlondikeMove::WasteToColumn { to } => (Verb::PLACE, WASTE, column_id(to)),
        KlondikeMove::ColumnToPile { from } => (Verb::PLACE, column_id(from), pile_id(suit)),
        KlondikeMove::ColumnToColumn { from, to, .. } => (Verb::PLACE, column_id(from), column_id(to)),
        KlondikeMove::PileToColumn { suit, to } => (Verb::PLACE, pile_id(suit), column_id(to)),
    };
    let mut step = Step { from: Some(Spot::Pile(from)), to: Some(Spot::Pile(to)), ..Step::new(verb) };
    match m {
        KlondikeMove::PileToColumn { .. } => step.cards.extend(lead(state, m)),
        // A run has at most thirteen cards, as many as a step holds.
        _ => step.cards.extend(carried(state, m).iter().copied().take(13)),
    }
    step
}

/// `draw`, `recycle`, `7♣ -> c3`, `7♣ -> f`: a card is in one place only, so that it says where the move begins.
pub(super) fn text(state: &KlondikeState, m: KlondikeMove) -> String {
    let card = lead(state, m).map_or(String::new(), |card| card.to_string());
    match m {
        KlondikeMove::Draw => "draw".to_owned(),
        KlondikeMove::Recycle => "recycle".to_owned(),
        KlondikeMove::WasteToPile | KlondikeMove::ColumnToPile { .. } => format!("{card} -> f"),
        KlondikeMove::WasteToColumn { to }
        | KlondikeMove::ColumnToColumn { to, .. }
        | KlondikeMove::PileToColumn { to, .. } => format!("{card} -> c{}", to + 1),
    }
}

/// What somebody would type who tries that: the lowest card, or where it should come from, and where to.
pub(super) fn typed(attempt: &Step) -> String {
    let word = |spot| match spot {
        Spot::Pile(WASTE) => "w".to_owned(),
        Spot::Pile(id) if id.0 >= column_id(0).0 => format!("c{}", id.0 - column_id(0).0 + 1),
        Spot::Pile(id) => PILES
            .into_iter()
            .find(|&suit| pile_id(suit) == id)
            .map_or("draw".to_owned(), |suit| format!("f{}", suit.letter())),
        Spot::Cell(_) => String::new(),
    };
    let from = match (attempt.cards.first(), attempt.from) {
        // Only the discard turned over comes to the hand.
        _ if attempt.to == Some(Spot::Pile(STOCK)) => return "recycle".to_owned(),
        (_, Some(Spot::Pile(STOCK))) => return "draw".to_owned(),
        (Some(card), _) => card.to_string(),
        (None, from) => from.map(word).unwrap_or_default(),
    };
    format!("{from} {}", attempt.to.map(word).unwrap_or_default())
}

/// The table as in the seed: the piles, a gap, hand and discard; below them the columns.
pub(super) fn scene(game: Klondike, state: &KlondikeState, all: bool) -> Scene {
    let mut piles = Vec::with_capacity(13);
    let mut pile = |id, role, place, label, fan, cards| {
        piles.push(ScenePile { id, role, place, label, fan, cards, gaps: Vec::new() });
    };
    let stock = state.stock().iter().rev().map(|&card| Shown::new(card, all)).collect();
    let waste = state.waste().iter().map(|&card| Shown::Face(card)).collect();
    pile(STOCK, PileRole::Stock, Place::new(0, 5), Label::new("stock"), Fan::Squared, stock);
    pile(WASTE, PileRole::Waste, Place::new(0, 6), Label::new("waste"), Fan::Squared, waste);
    for (place, suit) in (0..).zip(PILES) {
        let ranks = (1..=state.height(suit)).filter_map(Rank::from_low);
        let cards = ranks.map(|rank| Shown::Face(Card::new(rank, suit))).collect();
        let label = Label::suited("foundation", suit);
        pile(pile_id(suit), PileRole::Foundation, Place::new(0, place), label, Fan::Squared, cards);
    }
    for (number, column) in (0..).zip(&state.columns) {
        let shown = |(i, &card)| Shown::new(card, all || i >= column.hidden());
        let cards = column.cards().iter().enumerate().map(shown).collect();
        let label = Label::numbered("column", number + 1);
        pile(column_id(number), PileRole::Tableau, Place::new(1, number), label, Fan::Down, cards);
    }
    let pass = Note { key: "pass", value: state.pass.into(), of: Some(game.passes.into()) };
    Scene { piles, board: None, notes: if game.passes == 0 { vec![] } else { vec![pass] } }
}
