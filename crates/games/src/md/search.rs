//! An exact search of one world: which piles to choose so that the game is won, or else so that most cards go up.

use super::compact::{EMPTY, Event, Name, Position, World};
use arrayvec::ArrayVec;
use std::collections::HashSet;
use std::hash::{BuildHasherDefault, DefaultHasher};
use std::ops::ControlFlow;

/// The best end of a world.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Best {
    /// How many cards are up then; all 32 if it is won.
    pub(super) cards_up: u8,
    /// The pile for each card by name, for those that are stored.
    pub(super) line: [Option<u8>; 32],
}

/// A depth-first search. With `PRUNED` it leaves out what provably leads to nothing better than what is found already; without,
/// it leaves out only what it has searched before.
pub(super) struct Search<'a, const PRUNED: bool> {
    world: &'a World,
    /// Positions searched before. The best end found since then is at least as good as whatever they lead to.
    visited: HashSet<u128, BuildHasherDefault<DefaultHasher>>,
    milestones: ArrayVec<Milestone, 32>,
    /// For each card by name: itself and the higher cards of its suit that have a name.
    above: [u32; 32],
    /// The line being searched.
    current: [Option<u8>; 32],
    best: Option<Best>,
}

/// A moment before which no card comes that lets a series grow further than before.
#[derive(Clone, Copy, Debug)]
struct Milestone {
    /// The last card that arrives before it.
    last: Name,
    /// The cards that have arrived by then.
    arrived: u32,
    /// The heights of the series if every card went up whose lower cards of the same suit have arrived.
    series: [u8; 4],
    /// The cards that have arrived and are higher than that: they are in storage, whatever was played.
    stay: u32,
}

impl<'a, const PRUNED: bool> Search<'a, PRUNED> {
    /// Returns the best end that can be reached from `position`, in which nothing is left to rise.
    pub(super) fn run(world: &'a World, position: Position) -> Best {
        let mut search = Search::<PRUNED> {
            world,
            visited: HashSet::default(),
            milestones: milestones(world, &position),
            above: above(world),
            current: [None; 32],
            best: None,
        };
        let _ = search.explore(position);
        search.best.unwrap_or(Best { cards_up: position.cards_up(), line: [None; 32] })
    }

    /// Searches all that follows; breaks off when the game is won, as nothing is better.
    fn explore(&mut self, mut position: Position) -> ControlFlow<()> {
        let Event::Store(rank) = self.world.advance(&mut position) else {
            self.end(&position);
            return ControlFlow::Break(());
        };
        // By best fit, so that a good end is found early. Empty piles are all the same.
        let mut piles: ArrayVec<(u8, u8), 4> = ArrayVec::new();
        for (pile, &storage) in (0..).zip(&position.storage) {
            let top = self.world.top(storage);
            if top >= rank && (top < EMPTY || piles.iter().all(|&(other, _)| other < EMPTY)) {
                piles.push((top, pile));
            }
        }
        if piles.is_empty() {
            self.end(&position);
            return ControlFlow::Continue(());
        }
        if !self.visited.insert(key(&position)) || PRUNED && self.is_hopeless(&position) {
            return ControlFlow::Continue(());
        }
        piles.sort_unstable();
        for (_, pile) in piles {
            let mut next = position;
            next.store(pile.into());
            self.current[usize::from(position.next)] = Some(pile);
            self.explore(next)?;
        }
        self.current[usize::from(position.next)] = None;
        ControlFlow::Continue(())
    }

    fn end(&mut self, position: &Position) {
        let cards_up = position.cards_up();
        if self.best.as_ref().is_none_or(|best| cards_up > best.cards_up) {
            self.best = Some(Best { cards_up, line: self.current });
        }
    }

    /// Returns whether no end that follows has more cards up than the best one found.
    ///
    /// Take the time up to a milestone. A card is in storage all that time if a lower card of its suit arrives only later, or
    /// is itself in storage all that time; and so is a card that lies now under one that is. These cards are the `stay` below,
    /// and the series cannot grow to them.
    ///
    /// In every pile each card is at most as high as the one under it, and so it is if one looks at the cards that stay only.
    /// So if these cannot be laid, as they come, on four piles of what now lies there and stays, then the play ends before the
    /// milestone, with at most `series` on the series. Laying each on the lowest top that takes it is the best try: the tops, in
    /// order, are then at least as high, each, as after any other.
    ///
    /// From one milestone to the next fewer cards stay of those that have arrived, so that the series only grow: the first
    /// milestone at which they are too high to prove anything ends the proof.
    fn is_hopeless(&self, position: &Position) -> bool {
        let Some(best) = &self.best else { return false };
        for milestone in &self.milestones {
            if milestone.last < position.next {
                continue;
            }
            let (stay, series) = self.staying(position, *milestone);
            if series.iter().sum::<u8>() > best.cards_up {
                return false;
            }
            if !self.fits(position, stay) {
                return true;
            }
        }
        false
    }

    /// Returns the cards that stay in storage up to the milestone, and the heights that the series can have by then.
    fn staying(&self, position: &Position, milestone: Milestone) -> (u32, [u8; 4]) {
        let Milestone { arrived, mut series, mut stay, .. } = milestone;
        loop {
            let before = stay;
            for &pile in &position.storage {
                let Some(top) = (pile & stay).checked_ilog2() else { continue };
                let mut under = pile & !stay & ((1 << top) - 1);
                while under != 0 {
                    let name = under.trailing_zeros() as Name;
                    under &= under - 1;
                    let (suit, rank) = self.world.card(name);
                    let height = &mut series[usize::from(suit)];
                    *height = rank.min(*height);
                    stay |= self.above[usize::from(name)] & arrived;
                }
            }
            if stay == before {
                return (stay, series);
            }
        }
    }

    /// Returns whether the cards that stay can be laid on four piles, as they come.
    fn fits(&self, position: &Position, stay: u32) -> bool {
        let mut tops = position.storage.map(|pile| self.world.top(pile & stay));
        let mut coming = stay & u32::MAX << position.next;
        while coming != 0 {
            let (_, rank) = self.world.card(coming.trailing_zeros() as Name);
            coming &= coming - 1;
            match tops.iter_mut().filter(|top| **top >= rank).min() {
                Some(top) => *top = rank,
                None => return false,
            }
        }
        true
    }
}

/// Returns the storage piles as sets, in whatever order they lie, each with the next card as well: it is in none of them and
/// later than all their cards, so that it can be read off the key. The series hold all other cards before it.
fn key(position: &Position) -> u128 {
    let mut piles = position.storage.map(|pile| pile | 1 << position.next);
    piles.sort_unstable();
    piles.iter().fold(0, |key, &pile| key << 32 | u128::from(pile))
}

/// Returns the moments just before the arrival of a card that lets a series grow.
fn milestones(world: &World, position: &Position) -> ArrayVec<Milestone, 32> {
    let mut milestones = ArrayVec::new();
    let mut arrived = 0;
    let mut ranks = position.series.map(|height| (1u16 << height) - 1);
    for name in 0..world.arrivals() {
        let series = ranks.map(|ranks| ranks.trailing_ones() as u8);
        let (suit, rank) = world.card(name);
        ranks[usize::from(suit)] |= 1 << rank;
        let grows = ranks[usize::from(suit)].trailing_ones() as u8 > series[usize::from(suit)];
        if grows && name > position.next {
            let high = |other: &Name| {
                let (suit, rank) = world.card(*other);
                rank >= series[usize::from(suit)]
            };
            let stay = (0..name).filter(high).fold(0, |stay, other| stay | 1 << other);
            milestones.push(Milestone { last: name - 1, arrived, series, stay });
        }
        arrived |= 1 << name;
    }
    milestones
}

fn above(world: &World) -> [u32; 32] {
    let mut above = [0; 32];
    for name in 0..world.arrivals() {
        let (suit, rank) = world.card(name);
        let higher = |other: &Name| {
            let (other_suit, other_rank) = world.card(*other);
            other_suit == suit && other_rank >= rank
        };
        above[usize::from(name)] =
            (0..world.arrivals()).filter(higher).fold(0, |cards, other| cards | 1 << other);
    }
    above
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::md::{Md, MdMove, MdState};
    use solitarium_core::{Dealt, Game, Turn};
    use std::collections::HashMap;

    fn deal(number: u64) -> MdState {
        Md.deal(&Dealt::own(Md.pack(), number))
    }

    /// What is pruned has nothing better.
    #[test]
    fn pruned_and_unpruned_agree() {
        for number in 0..2_000 {
            let (world, position) = World::new(&deal(number));
            let (pruned, whole) =
                (Search::<true>::run(&world, position), Search::<false>::run(&world, position));
            assert_eq!(pruned.cards_up, whole.cards_up, "deal {number}");
        }
    }

    /// The best measure by the rules themselves, with nothing but positions met twice left out.
    fn literal(state: &mut MdState, known: &mut HashMap<MdState, u16>) -> u16 {
        if let Turn::Over(outcome) = Md.turn(state) {
            return outcome.measure;
        }
        let key = Md.key(state);
        if let Some(&measure) = known.get(&key) {
            return measure;
        }
        let mut best = 0;
        for m in Md.moves(state) {
            let undo = Md.play(state, m);
            best = best.max(literal(state, known));
            Md.unplay(state, m, undo);
        }
        known.insert(key, best);
        best
    }

    #[test]
    fn the_rules_know_nothing_better() {
        for number in 0..100 {
            let mut state = deal(number);
            let (world, position) = World::new(&state);
            let best = Search::<true>::run(&world, position);
            assert_eq!(u16::from(best.cards_up), literal(&mut state, &mut HashMap::new()), "deal {number}");
        }
    }

    /// From any position on a line, the search finds the best that is left, and the line loses none of it.
    #[test]
    fn a_line_can_be_taken_up_anywhere() {
        for number in 0..200 {
            let mut state = deal(number);
            let search = |state: &MdState| {
                let (world, position) = World::new(state);
                (Search::<true>::run(&world, position), world.arrivals())
            };
            let (promised, _) = search(&state);
            while let Turn::Act(_) = Md.turn(&state) {
                let (best, arrivals) = search(&state);
                assert_eq!(best.cards_up, promised.cards_up, "deal {number}, {state:?}");
                let m = match Md.first_move(&state) {
                    Some(MdMove::Down(_)) => {
                        let name = usize::from(arrivals) - state.talon.len();
                        best.line[name].map(MdMove::Down)
                    }
                    other => other,
                };
                let m = m.filter(|&m| Md.is_legal(&state, m)).expect("the line is legal");
                Md.play(&mut state, m);
            }
            assert_eq!(Md.measure(&state), u16::from(promised.cards_up));
        }
    }
}
