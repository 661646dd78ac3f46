use super::{forced, start, without_turns};
use solitarium_core::{Card, Game, Outcome, Pack, Seat, Shown, Suit};
use solitarium_games::C4;

/// Pile by pile, each with all cards of one suit.
fn piles(suits: [Suit; 4]) -> Vec<Card> {
    let of = |suit: Suit| Pack::PIQUET.cards().into_iter().filter(move |card| card.suit() == suit);
    suits.into_iter().flat_map(of).collect()
}

use Suit::{Clubs, Diamonds, Hearts, Spades};

/// Every club goes under the pile it comes from; when the last one does, the others there are all face up.
#[test]
fn a_card_can_go_under_its_own_pile() {
    let mut state = start(&C4, &piles([Clubs, Diamonds, Hearts, Spades]));
    let (texts, outcome) = forced(&C4, &mut state);
    assert_eq!(
        texts.join(", "),
        "turn ♣, A♣ under, turn ♣, K♣ under, turn ♣, Q♣ under, turn ♣, J♣ under, turn ♣, 10♣ under, \
         turn ♣, 9♣ under, turn ♣, 8♣ under, turn ♣, 7♣ under, reveal"
    );
    // 24 cards were hidden when the play stopped, each in its pile, and are counted although they are turned now.
    assert_eq!(outcome, Outcome::solo(true, 24));
    let scene = C4.scene(&state, Some(Seat::SOLO));
    // The first one slid lies above the others.
    let clubs: Vec<Shown> =
        piles([Clubs, Diamonds, Hearts, Spades])[..8].iter().map(|&card| Shown::Face(card)).collect();
    assert_eq!(scene.piles[0].cards, clubs);
    assert!(scene.piles.iter().flat_map(|pile| &pile.cards).all(|shown| *shown != Shown::Back));
}

#[test]
fn hidden_cards_in_a_wrong_pile_lose() {
    let (texts, outcome) = forced(&C4, &mut start(&C4, &piles([Clubs, Hearts, Diamonds, Spades])));
    assert_eq!(texts.last().map(String::as_str), Some("reveal"));
    assert_eq!(outcome, Outcome::solo(false, 24));
}

/// Each card leads to the next pile: all are turned, and nothing is left to reveal.
#[test]
fn the_play_goes_round_the_piles() {
    let (texts, outcome) = forced(&C4, &mut start(&C4, &piles([Diamonds, Hearts, Spades, Clubs])));
    assert_eq!(texts.len(), 64);
    assert_eq!(
        texts[..8].join(", "),
        "turn ♣, A♦ under, turn ♦, A♥ under, turn ♥, A♠ under, turn ♠, A♣ under"
    );
    assert_eq!(without_turns(&texts).last(), Some(&"7♣ under"));
    assert_eq!(outcome, Outcome::solo(true, 0));
}
