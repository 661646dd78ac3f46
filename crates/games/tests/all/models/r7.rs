//! Le relais des 7, with the actions of the specification.

use super::{End, compare, shown, talon};
use solitarium_core::{Card, Mode, Outcome, Pack, PileError, PileId, Place, Rank, Suit, Tableau};
use solitarium_games::{R7, R7Family};

struct Relay {
    table: Tableau,
    talon: PileId,
    rebut: PileId,
    line: [PileId; 4],
    turn: u16,
}

impl Relay {
    #[doc(alias = "CréerTableauInitialR7")]
    fn new(cards: &[Card]) -> Result<Relay, PileError> {
        let (mut table, talon) = talon(Pack::FULL, cards)?;
        let rebut = table.create_empty(Place::new(0, 1), Mode::Squared)?;
        let mut line = [rebut; 4];
        for (column, suit) in (0..).zip(Suit::ALL) {
            let series = table.create_empty(Place::new(1, column), Mode::Spread)?;
            table.move_card_onto(Card::new(Rank::Seven, suit), talon, series)?;
            table.turn_top(series)?;
            line[suit.index()] = series;
        }
        Ok(Relay { table, talon, rebut, line, turn: 0 })
    }

    #[doc(alias = "JouerTasR7")]
    fn play_pile(&mut self, pile: PileId) -> Result<bool, PileError> {
        let card = self.table.top(pile)?.card;
        let series = self.line[card.suit().index()];
        if self.table.top(series)?.card.rank().next(Pack::FULL) == card.rank() {
            self.table.move_top_onto(pile, series)?;
        } else if card.rank().next(Pack::FULL) == self.table.bottom(series)?.card.rank() {
            self.table.move_top_under(pile, series)?;
        } else {
            return Ok(false);
        }
        Ok(true)
    }

    #[doc(alias = "JouerUnTourR7")]
    fn play_turn(&mut self) -> Result<(), PileError> {
        self.turn += 1;
        while !self.table.is_empty(self.talon)? {
            self.table.turn_top(self.talon)?;
            if self.play_pile(self.talon)? {
                while !self.table.is_empty(self.rebut)? && self.play_pile(self.rebut)? {}
            } else {
                self.table.move_top_onto(self.talon, self.rebut)?;
            }
        }
        Ok(())
    }

    #[doc(alias = "JouerUneR7")]
    fn play(&mut self, turns: u16) -> Result<(), PileError> {
        self.play_turn()?;
        while !self.table.is_empty(self.rebut)? && self.turn < turns {
            self.table.turn_over(self.rebut)?;
            self.table.put_onto(self.rebut, self.talon)?;
            self.play_turn()?;
        }
        Ok(())
    }
}

#[test]
fn both_models_agree() -> Result<(), PileError> {
    for turns in [1, 2, 3, 7] {
        compare(&R7Family, &R7 { turns }, "only", |dealt| {
            let mut relay = Relay::new(&dealt.cards)?;
            relay.play(turns)?;
            let Relay { table, talon, rebut, line: [clubs, diamonds, hearts, spades], turn } = relay;
            let piles = shown(&table, &[talon, rebut, clubs, diamonds, hearts, spades])?;
            Ok(End { outcome: Outcome::solo(table.is_empty(rebut)?, turn), piles })
        })?;
    }
    Ok(())
}
