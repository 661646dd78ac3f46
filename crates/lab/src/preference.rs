//! Which of several moves a person would look at first, by what kinds of piles they concern. It knows no game.

use crate::Offer;
use solitarium_core::{PileRole, Scene, ScenePile, Spot};

/// Returns how far behind others a move comes, the lowest first: up to the foundations before anything else.
pub fn preference(offer: &Offer, scene: &Scene) -> u8 {
    let Some(to) = offer.step.to() else { return 2 };
    let pile = pile(scene, to);
    match pile.map(|pile| pile.role) {
        Some(PileRole::Foundation) => 0,
        Some(PileRole::Meld | PileRole::Hand) => 1,
        Some(PileRole::Tableau) if pile.is_some_and(|pile| pile.cards.is_empty()) => 4,
        Some(PileRole::Tableau) | None => 2,
        Some(PileRole::Storage) => 3,
        Some(PileRole::Waste) => 5,
        Some(PileRole::Stock) => 6,
    }
}

/// Returns the move that comes first; `None` if there is none.
pub fn preferred(offers: &[Offer], scene: &Scene) -> Option<usize> {
    (0..offers.len()).min_by_key(|&i| preference(&offers[i], scene))
}

/// Returns the move to advise where none is known to win: one that goes up, else what the strategy says, else the one that comes first.
pub fn advised(offers: &[Offer], scene: &Scene, strategy: Option<usize>) -> Option<usize> {
    let first = preferred(offers, scene)?;
    if preference(&offers[first], scene) == 0 { Some(first) } else { strategy.or(Some(first)) }
}

/// Returns whether a move to the one pile is as good as a move to the other. Of several cells or foundations that are alike, games
/// offer the first one alone; a person may choose any of them.
pub fn are_alike(scene: &Scene, a: Spot, b: Spot) -> bool {
    let (Some(a), Some(b)) = (pile(scene, a), pile(scene, b)) else { return false };
    matches!(a.role, PileRole::Storage | PileRole::Foundation)
        && (a.role, &a.label.key, a.label.suit) == (b.role, &b.label.key, b.label.suit)
        && a.cards == b.cards
}

fn pile(scene: &Scene, spot: Spot) -> Option<&ScenePile> {
    match spot {
        Spot::Pile(id) => scene.pile(id),
        Spot::Cell(_) | Spot::Away => None,
    }
}
