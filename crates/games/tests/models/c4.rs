//! Les quatre couleurs, with every card in a spread pile.

use crate::{End, compare, shown, talon};
use solitarium_core::{Card, Mode, Outcome, Pack, PileError, PileId, Place, Suit, Tableau};
use solitarium_games::C4;

fn hidden(table: &Tableau, pile: PileId) -> Result<usize, PileError> {
    Ok(table.pile(pile)?.cards().filter(|laid| laid.is_hidden()).count())
}

fn play(cards: &[Card]) -> Result<End, PileError> {
    let (mut table, talon) = talon(Pack::Piquet, cards)?;
    let mut piles = [talon; 4];
    for suit in Suit::ALL {
        let pile = table.create_empty(Place::new(1, suit as u8), Mode::Spread)?;
        for _ in 0..8 {
            table.move_top_onto(talon, pile)?;
        }
        piles[suit.index()] = pile;
    }
    table.remove_empty(talon)?;

    let mut pile = piles[Suit::Clubs.index()];
    loop {
        table.turn_top(pile)?;
        let suit = table.top(pile)?.card.suit();
        table.move_top_under(pile, piles[suit.index()])?;
        pile = piles[suit.index()];
        if hidden(&table, pile)? == 0 {
            break;
        }
    }

    let (mut left, mut won) = (0, true);
    for suit in Suit::ALL {
        let pile = piles[suit.index()];
        for number in 1..=table.height(pile)? {
            let laid = table.card(pile, number)?;
            if laid.is_hidden() {
                left += 1;
                won &= laid.card.suit() == suit;
                table.turn_card(pile, number)?;
            }
        }
    }
    Ok(End { outcome: Outcome::solo(won, left), piles: shown(&table, &piles)? })
}

#[test]
fn both_models_agree() -> Result<(), PileError> {
    compare(&C4, "only", |dealt| play(&dealt.cards))
}
