//! À la queue leu leu: a line of piles, each laid again at the right when it is moved there.

use super::{DEALS, End, compare, played, shown, talon};
use solitarium_core::{Card, Dealt, Game, Mode, Outcome, Pack, PileError, PileId, Place, Tableau};
use solitarium_games::{self as games, Qll, QllFamily};

struct Queue {
    table: Tableau,
    talon: PileId,
    line: Vec<PileId>,
    /// The column of the next new pile.
    column: u8,
}

impl Queue {
    fn new(pack: Pack, cards: &[Card]) -> Result<Queue, PileError> {
        let (table, talon) = talon(pack, cards)?;
        let mut queue = Queue { table, talon, line: vec![], column: 0 };
        queue.turn_card()?;
        queue.turn_card()?;
        Ok(queue)
    }

    fn new_pile(&mut self) -> Result<PileId, PileError> {
        let pile = self.table.create_empty(Place::new(1, self.column), Mode::Squared)?;
        self.column += 1;
        self.line.push(pile);
        Ok(pile)
    }

    fn turn_card(&mut self) -> Result<(), PileError> {
        let pile = self.new_pile()?;
        self.table.move_top_onto(self.talon, pile)?;
        self.table.turn_top(pile)
    }

    fn playable(&self, a: PileId, b: PileId) -> Result<bool, PileError> {
        let (a, b) = (self.table.top(a)?.card, self.table.top(b)?.card);
        Ok(a.same_suit(b) || a.same_rank(b))
    }

    /// One move, if one is possible.
    fn shorten(&mut self) -> Result<bool, PileError> {
        let mut right = self.line.len();
        while right > 2 {
            right -= 1;
            if self.playable(self.line[right - 2], self.line[right])? {
                let between = self.line.remove(right - 1);
                self.table.put_onto(between, self.line[right - 2])?;
                self.table.remove_empty(between)?;
                return Ok(true);
            }
        }
        Ok(false)
    }

    fn make_stable(&mut self) -> Result<(), PileError> {
        while self.shorten()? {}
        Ok(())
    }

    fn take_two_to_the_right(&mut self) -> Result<(), PileError> {
        for _ in 0..2 {
            let first = self.line.remove(0);
            let last = self.new_pile()?;
            self.table.put_onto(first, last)?;
            self.table.remove_empty(first)?;
        }
        Ok(())
    }

    fn play(&mut self, end: games::End) -> Result<(), PileError> {
        while !self.table.is_empty(self.talon)? {
            self.turn_card()?;
            self.make_stable()?;
        }
        while self.line.len() != 2 {
            let before = self.line.len();
            self.take_two_to_the_right()?;
            self.make_stable()?;
            if end == games::End::Once || self.line.len() == before {
                break;
            }
        }
        Ok(())
    }

    fn end(&self) -> Result<End, PileError> {
        let piles: Vec<PileId> = std::iter::once(self.talon).chain(self.line.iter().copied()).collect();
        let left = self.line.len();
        Ok(End { outcome: Outcome::solo(left == 2, left as u16), piles: shown(&self.table, &piles)? })
    }

    /// The next talon, from its top.
    fn gather(&mut self) -> Result<Vec<Card>, PileError> {
        while let [.., under, heap] = self.line[..] {
            // The pile at the left goes on the one at its right: the first ends on top.
            self.table.put_onto(under, heap)?;
            self.table.remove_empty(under)?;
            self.line.remove(self.line.len() - 2);
        }
        let heap = self.line[0];
        self.table.turn_over(heap)?;
        let mut cards = Vec::new();
        for number in (1..=self.table.height(heap)?).rev() {
            let laid = self.table.card(heap, number)?;
            assert!(laid.is_hidden());
            cards.push(laid.card);
        }
        Ok(cards)
    }
}

fn model(game: Qll, dealt: &Dealt) -> Result<Queue, PileError> {
    let mut queue = Queue::new(if game.full { Pack::FULL } else { Pack::PIQUET }, &dealt.cards)?;
    queue.play(game.end)?;
    Ok(queue)
}

#[test]
fn both_models_agree() -> Result<(), PileError> {
    for full in [false, true] {
        for end in [games::End::UntilStuck, games::End::Once] {
            let game = Qll { full, end, reform: false };
            compare(&QllFamily, &game, "only", |dealt| model(game, dealt)?.end())?;
        }
    }
    Ok(())
}

/// Chains of games, each played with the cards as the one before left them.
#[test]
fn both_models_agree_without_a_shuffle() -> Result<(), PileError> {
    const LENGTH: u64 = 50;
    for full in [false, true] {
        let game = Qll { full, reform: true, ..Qll::default() };
        for number in 0..DEALS / LENGTH {
            let mut dealt = Dealt::own(game.pack(), number);
            for link in 0..LENGTH {
                let (end, state) = played(&QllFamily, &game, &dealt, "only");
                let mut queue = model(game, &dealt)?;
                assert_eq!(end, queue.end()?, "full: {full}, deal {number}, game {link} of the chain");
                let Some(next) = game.gathered(&state) else { panic!("nothing is gathered") };
                assert_eq!(
                    next.cards[..],
                    queue.gather()?[..],
                    "full: {full}, deal {number}, game {link} of the chain"
                );
                dealt = next;
            }
        }
    }
    Ok(())
}
