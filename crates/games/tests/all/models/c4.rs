//! Les quatre couleurs with plain vectors: the game itself is the one that is made of the operations on piles.

use super::{End, compare};
use solitarium_core::{Card, Outcome, PileError, Shown, Suit};
use solitarium_games::{C4, C4Family};

fn play(cards: &[Card]) -> End {
    // Each card with whether it is face up, the top of the pile last.
    let mut piles: Vec<Vec<(Card, bool)>> =
        cards.chunks(8).map(|cards| cards.iter().map(|&card| (card, false)).collect()).collect();
    let mut at = Suit::Clubs.index();
    while let Some((card, _)) = piles[at].pop_if(|(_, up)| !*up) {
        at = card.suit().index();
        piles[at].insert(0, (card, true));
    }
    let suits = Suit::ALL.into_iter().zip(&piles);
    let hidden: Vec<(Suit, Card)> = suits
        .flat_map(|(suit, pile)| pile.iter().filter(|(_, up)| !up).map(move |&(card, _)| (suit, card)))
        .collect();
    let won = hidden.iter().all(|(suit, card)| card.suit() == *suit);
    let piles = piles.iter().map(|pile| pile.iter().map(|&(card, _)| Shown::Face(card)).collect()).collect();
    End { outcome: Outcome::solo(won, hidden.len() as u16), piles }
}

#[test]
fn both_models_agree() -> Result<(), PileError> {
    compare(&C4Family, &C4, "only", |dealt| Ok(play(&dealt.cards)))
}
