//! Which of several moves a person would look at first, by what kinds of piles they concern. It knows no game.

use crate::{Offer, Table};
use solitarium_core::{Card, PileRole, Scene, ScenePile, Spot, Step};

/// What a hint looks for in a move, the best first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Appeal {
    /// A card goes to a foundation.
    Up,
    /// A card is turned up where it lies.
    TurnsUp,
    /// None of the others.
    Other,
    /// Cards are drawn, dealt or turned over: that can wait.
    Stock,
}

impl Appeal {
    pub(crate) fn of(step: &Step, scene: &Scene) -> Appeal {
        let role = |spot: Option<Spot>| spot.and_then(|spot| pile(scene, spot)).map(|pile| pile.role);
        let (from, to) = (role(step.from()), role(step.to()));
        if to == Some(PileRole::Foundation) {
            Appeal::Up
        } else if from == Some(PileRole::Stock) || to == Some(PileRole::Stock) {
            Appeal::Stock
        } else if step.flips.iter().any(|flip| flip.up) {
            Appeal::TurnsUp
        } else {
            Appeal::Other
        }
    }
}

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

/// Returns the move to advise where none is known to win, of a table with these offers and this scene: what the strategy says, else
/// the one that comes first. Where a solver is asked first, a card that can go up comes before that, and a card that is turned up
/// before a draw.
pub fn advised(table: &dyn Table, offers: &[Offer], scene: &Scene, strategy: Option<usize>) -> Option<usize> {
    let first = preferred(offers, scene)?;
    let choice = strategy.unwrap_or(first);
    if !table.foresees() {
        return Some(choice);
    }
    let appeal = |i: usize| offers.get(i).map(|offer| Appeal::of(&offer.step, scene));
    let best = (0..offers.len()).min_by_key(|&i| (appeal(i), preference(&offers[i], scene)))?;
    let overrules = match appeal(best) {
        Some(Appeal::Up) => true,
        Some(Appeal::TurnsUp) => appeal(choice) == Some(Appeal::Stock),
        _ => false,
    };
    Some(if overrules { best } else { choice })
}

/// Returns whether a move to the one pile is as good as a move to the other. Of several cells or foundations that are alike, games
/// offer the first one alone; a person may choose any of them.
pub fn are_alike(scene: &Scene, a: Spot, b: Spot) -> bool {
    let (Some(a), Some(b)) = (pile(scene, a), pile(scene, b)) else { return false };
    matches!(a.role, PileRole::Storage | PileRole::Foundation)
        && (a.role, &a.label.key, a.label.suit) == (b.role, &b.label.key, b.label.suit)
        && a.cards == b.cards
}

/// Returns whether these are the same faces, each as often, in whatever order. Of several decks, a face can be there twice.
pub fn are_same_faces(some: &[Card], others: &[Card]) -> bool {
    let sorted = |cards: &[Card]| {
        let mut cards = cards.to_vec();
        cards.sort_unstable();
        cards
    };
    some.len() == others.len() && sorted(some) == sorted(others)
}

fn pile(scene: &Scene, spot: Spot) -> Option<&ScenePile> {
    match spot {
        Spot::Pile(id) => scene.pile(id),
        Spot::Cell(_) | Spot::Away => None,
    }
}

#[cfg(test)]
mod tests {
    use super::are_same_faces;
    use solitarium_core::Card;

    fn cards(text: &str) -> Vec<Card> {
        text.split(' ').map(|card| card.parse().expect("a card")).collect()
    }

    #[test]
    fn faces_are_compared_as_often_as_they_are_there() {
        for (some, others, same) in [
            ("7h 7h", "7h 7h", true),
            ("7h 7s 7h", "7h 7h 7s", true),
            ("7h 7h", "7h 7s", false),
            ("7h 7s", "7h 7h", false),
            ("7h 7h 7s", "7h 7s 7s", false),
            ("7h 7h", "7h", false),
        ] {
            assert_eq!(are_same_faces(&cards(some), &cards(others)), same, "{some} and {others}");
        }
    }
}
