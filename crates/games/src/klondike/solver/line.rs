//! From the key moves of a win to all its moves under the rules.

use super::arrangement::{Arrangement, HeightSet, push_component, safe_cards};
use super::layout::IrreversiblePart;
use super::near_moves::NearMoves;
use super::replay::Replay;
use super::sets::{self, Cards};
use crate::klondike::{Klondike, KlondikeMove, KlondikeState};
use std::collections::HashSet;

/// A move that the search decided on: a key move, or a loose card that goes up where it cannot come back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct KeyMove {
    pub(super) one: Cards,
    pub(super) target: Target,
}

/// Where a card goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Target {
    /// To a column or up. Other cards may go up or come back before it, as needed.
    Any,
    /// To a column.
    Column,
    /// Up.
    Pile,
}

/// Plays the key moves and then puts all cards up. Returns the moves, or `None` if that is not possible.
pub(super) fn play(
    game: Klondike,
    state: &KlondikeState,
    key_moves: &[KeyMove],
) -> Option<Vec<KlondikeMove>> {
    let mut replay = Replay::new(game, *state);
    if key_moves.iter().all(|step| make_first_way(&mut replay, *step)) && replay.finish() {
        return Some(replay.moves);
    }
    let replay = Replay::new(game, *state);
    let mut search = Search { replay, failed: HashSet::new(), seen: HeightSet::new() };
    search.follow(key_moves).then_some(search.replay.moves)
}

/// Makes a key move in the first way that is possible. It may turn out to be the wrong one for later key moves.
fn make_first_way(replay: &mut Replay, step: KeyMove) -> bool {
    let Some(card) = sets::card_of(step.one) else { return false };
    match step.target {
        Target::Column => replay.advance(card, false),
        Target::Pile => replay.advance(card, true),
        Target::Any => {
            replay.advance(card, false) || replay.advance(card, true) || make_after_returns(replay, step.one)
        }
    }
}

/// Moves a card after all cards went up that can, and after the cards that it needs came back.
fn make_after_returns(replay: &mut Replay, one: Cards) -> bool {
    let (part, mut piled) = IrreversiblePart::table_of(&replay.state);
    let near_moves = NearMoves::of(&part, piled, 0);
    if near_moves.movable() & one == 0 {
        return false;
    }
    while piled != near_moves.piled {
        let risen = sets::each(sets::next(piled) & near_moves.piled)
            .find(|&next| sets::card_of(next).is_some_and(|card| replay.rise(card)));
        let Some(next) = risen else { return false };
        piled |= next;
    }
    let after = near_moves.piled_after(one);
    // The higher one comes back first: the other one lies on it, or was under it on the foundation.
    let mut returning: Vec<_> = sets::each(piled & !after).filter_map(sets::card_of).collect();
    returning.sort_by_key(|card| std::cmp::Reverse(card.rank()));
    let Some(card) = sets::card_of(one) else { return false };
    returning.into_iter().all(|card| replay.take_back(card)) && replay.advance(card, after & one != 0)
}

/// Returns the arrangements in which the card can move, as the cards on the foundations, and whether it goes up; the
/// nearest first.
fn options(state: &KlondikeState, seen: &mut HeightSet, one: Cards) -> Vec<(Cards, bool)> {
    let (part, piled) = IrreversiblePart::table_of(state);
    let (safe, _) = safe_cards(&part, 0);
    let mut arrangements = vec![];
    push_component(&mut arrangements, seen, &part, safe, Arrangement::new(&part, piled | safe), |_| {});
    let to_column = arrangements
        .iter()
        .filter(|arrangement| arrangement.slots & one != 0)
        .map(|arrangement| (arrangement.piled, false));
    let to_pile = arrangements
        .iter()
        .filter(|arrangement| arrangement.rising & one != 0)
        .map(|arrangement| (arrangement.piled, true));
    let mut options: Vec<_> = to_column.chain(to_pile).collect();
    options.sort_by_key(|(goal, _)| (goal ^ piled).count_ones());
    options
}

/// A search for moves that follow the key moves.
struct Search {
    replay: Replay,
    /// How many key moves are left, and the cards on the foundations, where it failed. Who lies on whom makes no
    /// difference.
    failed: HashSet<(usize, Cards)>,
    /// An empty set, for computing components.
    seen: HeightSet,
}

impl Search {
    /// Follows the key moves to the win. If there are several ways to make one, it tries the nearest first. It tries
    /// the others only if the key moves after it fail, which needs two components of the same part.
    fn follow(&mut self, key_moves: &[KeyMove]) -> bool {
        let Some((step, rest)) = key_moves.split_first() else { return self.replay.finish() };
        let Some(card) = sets::card_of(step.one) else { return false };
        let (state, played) = (self.replay.state, self.replay.moves.len());
        let piled = sets::of_piles(state.piles);
        if self.failed.contains(&(key_moves.len(), piled)) {
            return false;
        }
        let goes = |search: &mut Search, goal, up| {
            let done = search.go_to(goal) && search.replay.advance(card, up) && search.follow(rest);
            if !done {
                search.replay.state = state;
                search.replay.moves.truncate(played);
            }
            done
        };
        let follows = match step.target {
            Target::Column => goes(self, piled, false),
            Target::Pile => goes(self, piled, true),
            Target::Any => {
                goes(self, piled, false)
                    || options(&state, &mut self.seen, step.one)
                        .into_iter()
                        .any(|(goal, up)| goes(self, goal, up))
            }
        };
        if !follows {
            self.failed.insert((key_moves.len(), piled));
        }
        follows
    }

    /// Puts loose cards up and takes others back until the given cards are on the foundations.
    fn go_to(&mut self, goal: Cards) -> bool {
        if sets::of_piles(self.replay.state.piles) == goal {
            return true;
        }
        let (part, mut piled) = IrreversiblePart::table_of(&self.replay.state);
        let (safe, _) = safe_cards(&part, 0);
        // First the safe cards, each suit from below. If cards lie on one of them, these are safe and lower.
        while let Some(card) = sets::card_of(sets::ace_or_first(sets::next(piled) & sets::bare(piled) & safe))
        {
            if !self.replay.rise(card) {
                return false;
            }
            piled |= sets::set_of(card);
        }
        // The arrangements by distance, each with the index of the one before it.
        let (mut arrangements, mut from) = (vec![], vec![0]);
        let first = Arrangement::new(&part, piled);
        push_component(&mut arrangements, &mut self.seen, &part, safe, first, |before| from.push(before));
        let Some(mut done) = arrangements.iter().position(|arrangement| arrangement.piled == goal) else {
            return false;
        };
        let mut path = vec![arrangements[done].piled];
        while done != 0 {
            done = from[done];
            path.push(arrangements[done].piled);
        }
        path.reverse();
        path.windows(2).all(|pair| {
            let Some(card) = sets::card_of(pair[0] ^ pair[1]) else { return false };
            if pair[1] & !pair[0] != 0 { self.replay.rise(card) } else { self.replay.take_back(card) }
        })
    }
}
