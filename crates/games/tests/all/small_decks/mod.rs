//! Positions of Klondike with few cards that matter, so that a plain search finishes.

use solitarium_core::{Card, Rank, Rng, Suit, shuffle};
use solitarium_games::klondike::{Draw, Klondike, KlondikeState, Setup};

/// Every variant that changes what a search may do.
pub(crate) fn variants() -> Vec<Klondike> {
    let mut variants = Vec::new();
    for draw in [Draw::One, Draw::Three] {
        for returns in [true, false] {
            for passes in [0, 1, 2, 3] {
                variants.push(Klondike { draw, passes, returns });
            }
        }
    }
    variants
}

fn card(low: u8, suit: Suit) -> Card {
    Card::new(Rank::from_low(low).unwrap(), suit)
}

#[allow(dead_code, reason = "not every test that has this module looks at all kinds of decks")]
/// A deck of few ranks from the ace on: the higher cards lie in order on four of the columns, the others are dealt to the
/// remaining three and the hand.
pub(crate) fn low_deck(rng: &mut Rng, ranks: u8) -> KlondikeState {
    let mut setup = Setup { pass: 1, ..Setup::default() };
    let pairs = [
        (Suit::Spades, Suit::Hearts),
        (Suit::Hearts, Suit::Spades),
        (Suit::Clubs, Suit::Diamonds),
        (Suit::Diamonds, Suit::Clubs),
    ];
    for ((column, _), (first, second)) in setup.columns.iter_mut().zip(pairs) {
        for low in (ranks + 1..=13).rev() {
            column.push(card(low, if low % 2 == 1 { first } else { second }));
        }
    }
    let mut cards: Vec<Card> = (1..=ranks).flat_map(|low| Suit::ALL.map(|suit| card(low, suit))).collect();
    shuffle(&mut cards, rng);
    deal_rest(rng, &mut setup, &mut cards, 4, 4);
    KlondikeState::try_from(&setup).unwrap()
}

/// A deck of few ranks below the king: the lower cards are up already, more of some suits than of others.
pub(crate) fn high_deck(rng: &mut Rng, ranks: u8) -> KlondikeState {
    let mut setup = Setup { pass: 1, ..Setup::default() };
    let mut cards = Vec::new();
    for suit in Suit::ALL {
        let height = (13 - ranks).saturating_sub(rng.below(3) as u8);
        setup.piles[suit.index()] = height;
        cards.extend((height + 1..=13).map(|low| card(low, suit)));
    }
    shuffle(&mut cards, rng);
    let columns = rng.below(6) as usize;
    deal_rest(rng, &mut setup, &mut cards, columns, 2);
    KlondikeState::try_from(&setup).unwrap()
}

/// A deck of few suits: the others are complete.
pub(crate) fn few_suits(rng: &mut Rng, suits: usize, height: u8) -> KlondikeState {
    let mut setup = Setup { pass: 1, piles: [13; 4], ..Setup::default() };
    let mut order = Suit::ALL;
    shuffle(&mut order, rng);
    let mut cards = Vec::new();
    for &suit in &order[..suits] {
        setup.piles[suit.index()] = height;
        cards.extend((height + 1..=13).map(|low| card(low, suit)));
    }
    shuffle(&mut cards, rng);
    let columns = 3 + rng.below(3) as usize;
    deal_rest(rng, &mut setup, &mut cards, columns, 2);
    KlondikeState::try_from(&setup).unwrap()
}

/// Deals to the columns from `from` on, at least `least` cards each, hidden but for the last one, and the rest to hand and discard.
fn deal_rest(rng: &mut Rng, setup: &mut Setup, cards: &mut Vec<Card>, from: usize, least: usize) {
    for (column, hidden) in &mut setup.columns[from..] {
        let size = (least + rng.below(4) as usize).min(cards.len()).min(7);
        column.extend(cards.drain(..size));
        *hidden = size.saturating_sub(1);
    }
    while cards.len() > 24 {
        let (column, hidden) = &mut setup.columns[6];
        column.extend(cards.pop());
        *hidden = column.len() - 1;
    }
    let drawn = rng.below(cards.len() as u32 + 1) as usize;
    setup.waste = cards.drain(..drawn).collect();
    setup.stock = std::mem::take(cards);
    setup.pass = 1 + rng.below(2) as u8;
}
