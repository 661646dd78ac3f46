//! How positions and moves are shown: scene, step and notation.

use super::{Klondike, KlondikeMove, KlondikeState};
use solitarium_core::{
    Attempt, Card, Fan, Label, Note, PileId, PileRole, Place, Rank, Scene, ScenePile, Shown, Spot, Step,
    Suit, Verb,
};

/// The suits in the order in which their foundations lie, as in the Catalan course.
pub const PILES: [Suit; 4] = [Suit::Spades, Suit::Hearts, Suit::Diamonds, Suit::Clubs];

pub(super) const STOCK: PileId = PileId(0);
pub(super) const WASTE: PileId = PileId(1);

pub(super) fn pile_id(suit: Suit) -> PileId {
    PileId(2 + PILES.iter().position(|&s| s == suit).unwrap_or(0) as u8)
}

pub(super) fn column_id(column: u8) -> PileId {
    PileId(6 + column)
}

/// Returns the last cards of a pile, the lowest first.
fn last_of(cards: &[Card], count: usize) -> &[Card] {
    &cards[cards.len().saturating_sub(count)..]
}

/// Returns the lowest card that a move carries, if the player sees it before the move.
fn lead(state: &KlondikeState, m: KlondikeMove) -> Option<Card> {
    let column = |from: u8| state.columns[usize::from(from)].cards();
    match m {
        KlondikeMove::Draw | KlondikeMove::Recycle => None,
        KlondikeMove::WasteToPile | KlondikeMove::WasteToColumn { .. } => state.waste().last().copied(),
        KlondikeMove::ColumnToPile { from } => column(from).last().copied(),
        KlondikeMove::ColumnToColumn { from, count, .. } => {
            last_of(column(from), count.into()).first().copied()
        }
        KlondikeMove::PileToColumn { suit, .. } => state.pile_top(suit),
    }
}

pub(super) fn effect(game: Klondike, state: &KlondikeState, m: KlondikeMove) -> Step {
    let card = lead(state, m);
    let pile = card.map_or(STOCK, |card| pile_id(card.suit()));
    let place = |from, to| Step::new(Verb::Place).carry(card, from, to);
    match m {
        KlondikeMove::Draw => {
            let drawn = state.stock().iter().copied().take(game.draw as usize);
            Step::new(Verb::Draw).carry(drawn, STOCK, WASTE)
        }
        KlondikeMove::Recycle => {
            Step::new(Verb::Recycle).carry(state.waste().iter().rev().copied(), WASTE, STOCK)
        }
        KlondikeMove::WasteToPile => place(WASTE, pile),
        KlondikeMove::WasteToColumn { to } => place(WASTE, column_id(to)),
        KlondikeMove::PileToColumn { suit, to } => place(pile_id(suit), column_id(to)),
        KlondikeMove::ColumnToPile { from } => uncovered(place(column_id(from), pile), state, from, 1),
        KlondikeMove::ColumnToColumn { from, count, to } => {
            let cards = last_of(state.columns[usize::from(from)].cards(), count.into());
            let step = Step::new(Verb::Place).carry(cards.iter().copied(), column_id(from), column_id(to));
            uncovered(step, state, from, count)
        }
    }
}

/// Adds the hidden card of a column that is turned up when its last cards have left.
fn uncovered(step: Step, state: &KlondikeState, from: u8, count: u8) -> Step {
    let column = &state.columns[usize::from(from)];
    let left = column.cards().len().saturating_sub(count.into());
    match column.cards()[..left].last() {
        Some(&card) if left == column.hidden() => step.turn_up(card, column_id(from), left - 1),
        _ => step,
    }
}

/// Returns the notation: `draw`, `recycle`, `7♣ -> c3`, `7♣ -> f`. A card is in one place only, so that it says where
/// the move begins.
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

/// Returns what a person would type for the attempt: the lowest card, or where it comes from, and where it goes to.
pub(super) fn typed(attempt: &Attempt) -> String {
    let word = |spot| match spot {
        Spot::Pile(WASTE) => "w".to_owned(),
        Spot::Pile(id) if id.0 >= column_id(0).0 => format!("c{}", id.0 - column_id(0).0 + 1),
        Spot::Pile(id) => PILES
            .into_iter()
            .find(|&suit| pile_id(suit) == id)
            .map_or("draw".to_owned(), |suit| format!("f{}", suit.letter())),
        Spot::Cell(_) | Spot::Away => String::new(),
    };
    let from = match (attempt.cards.first(), attempt.from) {
        // Only turning the waste over moves cards to the stock.
        _ if attempt.to == Some(Spot::Pile(STOCK)) => return "recycle".to_owned(),
        (_, Spot::Pile(STOCK)) => return "draw".to_owned(),
        (Some(card), _) => card.to_string(),
        (None, from) => word(from),
    };
    format!("{from} {}", attempt.to.map(word).unwrap_or_default())
}

/// Returns the table: the foundations, a gap, stock and waste; below them the columns.
pub(super) fn scene(game: Klondike, state: &KlondikeState, all: bool) -> Scene {
    let mut piles = Vec::with_capacity(13);
    let mut pile = |id, role, place, label, fan, cards| {
        piles.push(ScenePile::squared(id, role, place, label, cards).spread(fan));
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
    let pass = Note::new("pass", state.pass).of(game.passes);
    Scene { piles, board: None, notes: if game.passes == 0 { vec![] } else { vec![pass] } }
}
