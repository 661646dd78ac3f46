//! Montée-descente, with the strategies that look at the storage tops.

use super::{End, compare, shown, talon};
use solitarium_core::{Card, Mode, Outcome, Pack, PileError, PileId, Place, Rank, Suit, Tableau, policy_rng};
use solitarium_games::{Md, MdFamily};

struct Climb {
    table: Tableau,
    talon: PileId,
    series: Vec<PileId>,
    storage: Vec<PileId>,
}

/// A storage pile that takes the card: its number, and its top card's rank if it has one.
type Open = (usize, Option<Rank>);

impl Climb {
    fn new(cards: &[Card]) -> Result<Climb, PileError> {
        let (mut table, talon) = talon(Pack::PIQUET, cards)?;
        let mut row = |row| -> Result<Vec<PileId>, PileError> {
            (0..4).map(|column| table.create_empty(Place::new(row, column), Mode::Squared)).collect()
        };
        let (series, storage) = (row(1)?, row(2)?);
        Ok(Climb { table, talon, series, storage })
    }

    /// Lets a pile's top card go up, if it can.
    fn go_up(&mut self, pile: PileId) -> Result<bool, PileError> {
        let card = self.table.top(pile)?.card;
        let series = self.series[card.suit().index()];
        let fits = if self.table.is_empty(series)? {
            card.rank() == Rank::Seven
        } else {
            let top = self.table.top(series)?.card.rank();
            top != Rank::Ace && top.next(Pack::PIQUET) == card.rank()
        };
        if fits {
            self.table.move_top_onto(pile, series)?;
        }
        Ok(fits)
    }

    /// Lets one storage top go up, if one can.
    fn go_up_again(&mut self) -> Result<bool, PileError> {
        for pile in self.storage.clone() {
            if !self.table.is_empty(pile)? && self.go_up(pile)? {
                return Ok(true);
            }
        }
        Ok(false)
    }

    fn play(&mut self, mut choose: impl FnMut(&[Open]) -> usize) -> Result<(), PileError> {
        while !self.table.is_empty(self.talon)? {
            self.table.turn_top(self.talon)?;
            if self.go_up(self.talon)? {
                while self.go_up_again()? {}
                continue;
            }
            let card = self.table.top(self.talon)?.card;
            let mut open = Vec::new();
            for (number, &pile) in self.storage.iter().enumerate() {
                if self.table.is_empty(pile)? {
                    open.push((number, None));
                } else {
                    let top = self.table.top(pile)?.card.rank();
                    if top >= card.rank() {
                        open.push((number, Some(top)));
                    }
                }
            }
            if open.is_empty() {
                return Ok(());
            }
            self.table.move_top_onto(self.talon, self.storage[choose(&open)])?;
        }
        Ok(())
    }

    fn end(&self) -> Result<End, PileError> {
        let mut up = 0;
        for suit in Suit::ALL {
            up += self.table.height(self.series[suit.index()])?;
        }
        let piles: Vec<PileId> =
            [self.talon].iter().chain(&self.series).chain(&self.storage).copied().collect();
        Ok(End { outcome: Outcome::solo(up == 32, up as u16), piles: shown(&self.table, &piles)? })
    }
}

fn agree(strategy: &str, choose: impl Fn(&[Open]) -> usize) -> Result<(), PileError> {
    compare(&MdFamily, &Md, strategy, |dealt| {
        let mut climb = Climb::new(&dealt.cards)?;
        climb.play(&choose)?;
        climb.end()
    })
}

#[test]
fn both_models_agree_by_best_fit() -> Result<(), PileError> {
    agree("best-fit", |open| {
        let lowest = open.iter().filter_map(|&(_, top)| top).min();
        open.iter().find(|&&(_, top)| top == lowest).map_or(0, |&(pile, _)| pile)
    })
}

#[test]
fn both_models_agree_by_first_fit() -> Result<(), PileError> {
    agree("first-fit", |open| open[0].0)
}

#[test]
fn both_models_agree_by_worst_fit() -> Result<(), PileError> {
    agree("worst-fit", |open| {
        let highest = open.iter().filter_map(|&(_, top)| top).max();
        open.iter().find(|&&(_, top)| top == highest).map_or(0, |&(pile, _)| pile)
    })
}

#[test]
fn both_models_agree_at_random() -> Result<(), PileError> {
    compare(&MdFamily, &Md, "random", |dealt| {
        let mut rng = policy_rng(dealt.seed);
        let mut climb = Climb::new(&dealt.cards)?;
        climb.play(|open| {
            // Where there is no choice no number is drawn.
            let chosen = if open.len() > 1 { rng.below(open.len() as u32) } else { 0 };
            open[chosen as usize].0
        })?;
        climb.end()
    })
}
