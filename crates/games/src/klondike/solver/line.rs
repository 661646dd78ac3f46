//! From the moves that no move takes back to all moves of the literal game.

use super::heights::{Member, Seen, floor_of, push_component};
use super::layout::Part;
use super::sets::{self, Cards};
use crate::klondike::state::fits;
use crate::klondike::{Klondike, KlondikeMove, KlondikeState};
use solitarium_core::{Card, Game};
use std::collections::HashSet;

/// A card that leaves its column or the talon, or goes up for good.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Step {
    pub(super) one: Cards,
    pub(super) way: Way,
}

/// Where the card goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Way {
    /// Wherever it can, other cards having gone up or come back as needed.
    Any,
    /// To a column.
    Column,
    /// To its pile.
    Pile,
}

/// Plays the steps and then everything up. `None` if that is not possible.
pub(super) fn play(game: Klondike, state: &KlondikeState, steps: &[Step]) -> Option<Vec<KlondikeMove>> {
    let mut table = Table {
        game,
        state: *state,
        moves: Vec::with_capacity(256),
        failed: HashSet::new(),
        seen: Seen::new(),
    };
    table.follow(steps).then_some(table.moves)
}

/// The cards on the piles with which the card can move, and whether it goes up; the nearest first.
fn ways(state: &KlondikeState, seen: &mut Seen, one: Cards) -> Vec<(Cards, bool)> {
    let (part, piled) = Part::table_of(state);
    let (floor, _) = floor_of(&part, 0);
    let mut members = vec![];
    push_component(&mut members, seen, &part, floor, Member::new(&part, piled | floor), |_| {});
    let to_column =
        members.iter().filter(|member| member.slots & one != 0).map(|member| (member.piled, false));
    let to_pile = members.iter().filter(|member| member.rising & one != 0).map(|member| (member.piled, true));
    let mut ways: Vec<_> = to_column.chain(to_pile).collect();
    ways.sort_by_key(|(goal, _)| (goal ^ piled).count_ones());
    ways
}

/// A literal game under way.
struct Table {
    game: Klondike,
    state: KlondikeState,
    moves: Vec<KlondikeMove>,
    /// Steps left and the cards on the piles with which they cannot be followed. Who lies on whom makes no difference.
    failed: HashSet<(usize, Cards)>,
    /// For gathering components.
    seen: Seen,
}

impl Table {
    fn play(&mut self, m: KlondikeMove) -> bool {
        let legal = self.game.check(&self.state, m).is_ok();
        if legal {
            self.game.play(&mut self.state, m);
            self.moves.push(m);
        }
        legal
    }

    /// Follows the steps to the win. Where a step can be done in several ways, the nearest is tried first; the others only if the
    /// steps after it fail, which needs two components of the same part.
    fn follow(&mut self, steps: &[Step]) -> bool {
        let Some((step, rest)) = steps.split_first() else { return self.finish() };
        let Some(card) = sets::the(step.one) else { return false };
        let (state, played) = (self.state, self.moves.len());
        let piled = sets::of_piles(state.piles);
        if self.failed.contains(&(steps.len(), piled)) {
            return false;
        }
        let goes = |table: &mut Table, goal, up| {
            let done = table.go_to(goal) && table.advance(card, up) && table.follow(rest);
            if !done {
                table.state = state;
                table.moves.truncate(played);
            }
            done
        };
        let follows = match step.way {
            Way::Column => goes(self, piled, false),
            Way::Pile => goes(self, piled, true),
            Way::Any => {
                goes(self, piled, false)
                    || ways(&state, &mut self.seen, step.one)
                        .into_iter()
                        .any(|(goal, up)| goes(self, goal, up))
            }
        };
        if !follows {
            self.failed.insert((steps.len(), piled));
        }
        follows
    }

    /// Puts loose cards up and takes others back until the piles are as wanted.
    fn go_to(&mut self, goal: Cards) -> bool {
        if sets::of_piles(self.state.piles) == goal {
            return true;
        }
        let (part, mut piled) = Part::table_of(&self.state);
        let (floor, _) = floor_of(&part, 0);
        // Those of the floor first, each suit from below; where others are on them, these are of the floor and lower.
        while let Some(card) = sets::the(sets::ace_or_first(sets::next(piled) & sets::bare(piled) & floor)) {
            if !self.put_up(card) {
                return false;
            }
            piled |= sets::only(card);
        }
        // The members with the place of the one before them, the nearest first.
        let (mut members, mut from) = (vec![], vec![0]);
        let first = Member::new(&part, piled);
        push_component(&mut members, &mut self.seen, &part, floor, first, |before| from.push(before));
        let Some(mut done) = members.iter().position(|member| member.piled == goal) else { return false };
        let mut way = vec![members[done].piled];
        while done != 0 {
            done = from[done];
            way.push(members[done].piled);
        }
        way.reverse();
        way.windows(2).all(|pair| {
            let Some(card) = sets::the(pair[0] ^ pair[1]) else { return false };
            if pair[1] & !pair[0] != 0 { self.put_up(card) } else { self.take_back(card) }
        })
    }

    /// Moves an anchor, or a card of the talon.
    fn advance(&mut self, card: Card, up: bool) -> bool {
        if self.state.talon().contains(&card) {
            return self.draw_to(card)
                && if up {
                    self.play(KlondikeMove::WasteToPile)
                } else {
                    self.host(card).is_some_and(|to| self.play(KlondikeMove::WasteToColumn { to }))
                };
        }
        if up {
            return self.put_up(card);
        }
        let Some((from, count)) = self.find(card) else { return false };
        self.host(card).is_some_and(|to| self.play(KlondikeMove::ColumnToColumn { from, count, to }))
    }

    /// A card of a column goes up; what lies on it goes to another column first.
    fn put_up(&mut self, card: Card) -> bool {
        let Some((from, count)) = self.find(card) else { return false };
        if count > 1 {
            let column = &self.state.columns()[usize::from(from)];
            let upper = column.cards()[column.cards().len() + 1 - usize::from(count)];
            let Some(to) = self.host(upper) else { return false };
            if !self.play(KlondikeMove::ColumnToColumn { from, count: count - 1, to }) {
                return false;
            }
        }
        self.play(KlondikeMove::ColumnToPile { from })
    }

    fn take_back(&mut self, card: Card) -> bool {
        self.host(card).is_some_and(|to| self.play(KlondikeMove::PileToColumn { suit: card.suit(), to }))
    }

    /// A column that takes the card.
    fn host(&self, card: Card) -> Option<u8> {
        self.state.columns().iter().position(|column| fits(card, column.last())).map(|to| to as u8)
    }

    /// The column of an open card, and how many cards there are from it to the end.
    fn find(&self, card: Card) -> Option<(u8, u8)> {
        (0..).zip(self.state.columns()).find_map(|(number, column)| {
            let at = column.open().iter().position(|&open| open == card)?;
            Some((number, (column.open().len() - at) as u8))
        })
    }

    /// Draws and turns over until the card is on top of the discard.
    fn draw_to(&mut self, card: Card) -> bool {
        // Two passes show everything that can be shown.
        for _ in 0..2 * (self.state.talon().len() + 2) {
            if self.state.waste().last() == Some(&card) {
                return true;
            }
            let m = if self.state.stock().is_empty() { KlondikeMove::Recycle } else { KlondikeMove::Draw };
            if !self.play(m) {
                return false;
            }
        }
        false
    }

    /// Everything is open: all cards go up, the lowest first.
    fn finish(&mut self) -> bool {
        while !self.state.is_won() {
            let from = (0..).zip(self.state.columns()).find_map(|(number, column)| {
                column.last().is_some_and(|last| self.state.goes_up(last)).then_some(number)
            });
            let rises = if let Some(from) = from {
                self.play(KlondikeMove::ColumnToPile { from })
            } else {
                let next = self.state.talon().iter().copied().find(|&card| self.state.goes_up(card));
                next.is_some_and(|card| self.draw_to(card)) && self.play(KlondikeMove::WasteToPile)
            };
            if !rises {
                return false;
            }
        }
        true
    }
}
