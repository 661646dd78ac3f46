//! From the moves that no move takes back to all moves of the literal game.

use super::heights::{Member, Seen, floor_of, push_component};
use super::layout::Part;
use super::literal::Literal;
use super::sets::{self, Cards};
use super::sight::Sight;
use crate::klondike::{Klondike, KlondikeMove, KlondikeState};
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
    let mut literal = Literal::new(game, *state);
    if steps.iter().all(|step| does(&mut literal, *step)) && literal.finish() {
        return Some(literal.moves);
    }
    let literal = Literal::new(game, *state);
    let mut search = Search { literal, failed: HashSet::new(), seen: Seen::new() };
    search.follow(steps).then_some(search.literal.moves)
}

/// Does a step in the first way that is at hand; in which way may matter for later steps.
fn does(literal: &mut Literal, step: Step) -> bool {
    let Some(card) = sets::the(step.one) else { return false };
    match step.way {
        Way::Column => literal.advance(card, false),
        Way::Pile => literal.advance(card, true),
        Way::Any => {
            literal.advance(card, false) || literal.advance(card, true) || does_in_sight(literal, step.one)
        }
    }
}

/// Moves a card after everything went up that goes up, and what is needed came back.
fn does_in_sight(literal: &mut Literal, one: Cards) -> bool {
    let (part, mut piled) = Part::table_of(&literal.state);
    let sight = Sight::of(&part, piled, 0);
    if sight.movable() & one == 0 {
        return false;
    }
    while piled != sight.piled {
        let risen = sets::each(sets::next(piled) & sight.piled)
            .find(|&next| sets::the(next).is_some_and(|card| literal.rise(card)));
        let Some(next) = risen else { return false };
        piled |= next;
    }
    let after = sight.piled_after(one);
    // Of two that come back the higher one is first: the other one lies on it, or was under it on the pile.
    let mut back: Vec<_> = sets::each(piled & !after).filter_map(sets::the).collect();
    back.sort_by_key(|card| std::cmp::Reverse(card.rank()));
    let Some(card) = sets::the(one) else { return false };
    back.into_iter().all(|card| literal.take_back(card)) && literal.advance(card, after & one != 0)
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

/// A search for a way to follow steps.
struct Search {
    literal: Literal,
    /// Steps left and the cards on the piles with which they cannot be followed. Who lies on whom makes no difference.
    failed: HashSet<(usize, Cards)>,
    /// For gathering components.
    seen: Seen,
}

impl Search {
    /// Follows the steps to the win. Where a step can be done in several ways, the nearest is tried first; the others only if the
    /// steps after it fail, which needs two components of the same part.
    fn follow(&mut self, steps: &[Step]) -> bool {
        let Some((step, rest)) = steps.split_first() else { return self.literal.finish() };
        let Some(card) = sets::the(step.one) else { return false };
        let (state, played) = (self.literal.state, self.literal.moves.len());
        let piled = sets::of_piles(state.piles);
        if self.failed.contains(&(steps.len(), piled)) {
            return false;
        }
        let goes = |search: &mut Search, goal, up| {
            let done = search.go_to(goal) && search.literal.advance(card, up) && search.follow(rest);
            if !done {
                search.literal.state = state;
                search.literal.moves.truncate(played);
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
        if sets::of_piles(self.literal.state.piles) == goal {
            return true;
        }
        let (part, mut piled) = Part::table_of(&self.literal.state);
        let (floor, _) = floor_of(&part, 0);
        // Those of the floor first, each suit from below; where others are on them, these are of the floor and lower.
        while let Some(card) = sets::the(sets::ace_or_first(sets::next(piled) & sets::bare(piled) & floor)) {
            if !self.literal.rise(card) {
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
            if pair[1] & !pair[0] != 0 { self.literal.rise(card) } else { self.literal.take_back(card) }
        })
    }
}
