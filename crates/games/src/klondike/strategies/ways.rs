//! The ways on from a position: everything that a player can do and not take back.
//!
//! While cards may come back from the piles, most moves can be taken back: a card that lies on another goes up and down again, and
//! what lies on a card goes to its twin and back. None of this shows anything new, so that all positions that such moves lead to are
//! as good as one. What counts is what can be done from one of them for good: the first open card of a column leaves it, or a card of
//! the hand is played.

use super::bits::{self, Cards, KINGS};
use super::choose::spare;
use super::planner::{bring, must_look};
use super::sight::Sight;
use crate::klondike::{Draw, Klondike, KlondikeMove, KlondikeView};
use arrayvec::ArrayVec;

/// How many positions are looked at in which something might be done for good.
const MOST_SPOTS: usize = 200;

/// Stands for a card that is about to be turned up: nothing fits on it, and it goes nowhere.
const UNTURNED: Cards = 1 << 60;

/// Moves, the last of which cannot be taken back.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Way {
    pub(super) moves: Vec<KlondikeMove>,
    pub(super) turns: Turns,
}

/// What a way shows that was not known.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Turns {
    Nothing,
    /// A hidden card of a column.
    Column,
    /// The next cards of the hand.
    Hand,
}

/// A position that can be left and come back to.
struct Spot {
    sight: Sight,
    /// The spot before it, and how one comes from there.
    before: usize,
    moves: Few,
}

/// Moves that belong together: a card may have to be freed before it goes up.
type Few = ArrayVec<KlondikeMove, 2>;

/// What is done for good, without the way there.
struct End {
    card: Cards,
    moves: Few,
    turns: Turns,
    after: Sight,
}

/// All ways on; only one if it is a card going up that nothing can need again.
pub(super) fn ways(view: KlondikeView<'_>) -> Vec<Way> {
    let sight = Sight::of(view);
    unmissed(view, &sight).map_or_else(|| all_ways(view, sight), |way| vec![way])
}

/// A card that goes up at once, and that nothing can need again.
fn unmissed(view: KlondikeView<'_>, sight: &Sight) -> Option<Way> {
    let plans = sight.plans();
    let spare = spare(sight.next);
    let last = bits::lowest(plans.up & spare);
    if last != 0 {
        let from = sight.column_of(last);
        let shows = sight.columns[from] == last && sight.hidden[from] > 0;
        let turns = if shows { Turns::Column } else { Turns::Nothing };
        return Some(Way { moves: vec![KlondikeMove::ColumnToPile { from: from as u8 }], turns });
    }
    // If one card is drawn at a time for ever, no card of the hand depends on another.
    let Klondike { draw: Draw::One, passes: 0, .. } = view.game() else { return None };
    let card = bits::lowest(plans.stock_up & spare);
    (card != 0).then(|| {
        let mut moves = Vec::new();
        bring(view, bits::card(card), &mut moves);
        moves.push(KlondikeMove::WasteToPile);
        Way { moves, turns: Turns::Nothing }
    })
}

fn all_ways(view: KlondikeView<'_>, sight: Sight) -> Vec<Way> {
    let mut ways = Vec::new();
    let spots = spots(sight);
    // The card of each way, and the piles of all spots that it leads to.
    let mut known: Vec<(Cards, Vec<Cards>)> = Vec::new();
    for (index, spot) in spots.iter().enumerate() {
        each_end(&spot.sight, |end| {
            if known.iter().any(|(card, piles)| *card == end.card && piles.contains(&end.after.next)) {
                return;
            }
            known.push((end.card, self::spots(end.after).iter().map(|spot| spot.sight.next).collect()));
            let mut moves = Vec::new();
            lead(&spots, index, &mut moves);
            if spot.sight.reach & end.card != 0 {
                bring(view, bits::card(end.card), &mut moves);
            }
            moves.extend(end.moves);
            ways.push(Way { moves, turns: end.turns });
        });
    }
    if must_look(view) {
        ways.push(Way { moves: vec![KlondikeMove::Draw], turns: Turns::Hand });
    }
    ways
}

/// All positions that can be come to and left again, each with its piles once.
fn spots(sight: Sight) -> Vec<Spot> {
    let mut spots = vec![Spot { sight, before: 0, moves: Few::new() }];
    let mut at = 0;
    while sight.returns && at < spots.len() && spots.len() < MOST_SPOTS {
        let here = spots[at].sight;
        let mut add = |(moves, sight): (Few, Sight)| {
            if spots.iter().all(|spot| spot.sight.next != sight.next) {
                spots.push(Spot { sight, before: at, moves });
            }
        };
        for card in bits::each(here.next) {
            let Some(from) = here.columns.iter().position(|column| column & card != 0) else { continue };
            if !here.is_anchor(from, card) {
                here.up(from, card).into_iter().for_each(&mut add);
            }
        }
        let useful = here.next >> 4 & here.welcome_cards();
        for card in bits::each(useful) {
            if !nothing_needs(card, here.next) {
                add(here.down(card));
            }
        }
        at += 1;
    }
    spots
}

/// The moves to a spot.
fn lead(spots: &[Spot], index: usize, out: &mut Vec<KlondikeMove>) {
    if index > 0 {
        lead(spots, spots[index].before, out);
        out.extend(spots[index].moves.iter().copied());
    }
}

/// Whether nothing that is not up yet can ever have to lie on this card, not even by way of cards that come back: both cards that
/// fit on it are up, and so is the one of its colour that would fit on those.
fn nothing_needs(card: Cards, next: Cards) -> bool {
    let up = bits::piled(next);
    (bits::that_fit_on(card) | bits::twin(card) >> 8) & !up == 0
}

/// All that can be done for good without moving anything else first, but for what lies on a card that goes up.
fn each_end(sight: &Sight, mut f: impl FnMut(End)) {
    let welcome = sight.welcome_cards();
    for (from, (&column, &hidden)) in sight.columns.iter().zip(&sight.hidden).enumerate() {
        let first = bits::highest(column);
        let turns = if hidden > 0 { Turns::Column } else { Turns::Nothing };
        if first & welcome != 0 && sight.is_anchor(from, first) {
            let to = sight.host(first);
            let mut after = *sight;
            after.columns[to] |= column;
            after.columns[from] = 0;
            after.leave(from);
            let run = KlondikeMove::ColumnToColumn {
                from: from as u8,
                count: column.count_ones() as u8,
                to: to as u8,
            };
            f(End { card: first, moves: [run].into_iter().collect(), turns, after });
        }
        for card in bits::each(column & sight.next) {
            let good = sight.is_anchor(from, card);
            if !good && sight.returns {
                continue;
            }
            if let Some((moves, mut after)) = sight.up(from, card) {
                after.leave(from);
                f(End { card, moves, turns: if good { turns } else { Turns::Nothing }, after });
            }
        }
    }
    for card in bits::each(sight.reach & (sight.next | welcome)) {
        let mut after = *sight;
        after.reach = 0;
        if card & welcome != 0 {
            let to = sight.host(card);
            let mut after = after;
            after.columns[to] |= card;
            let build = KlondikeMove::WasteToColumn { to: to as u8 };
            f(End { card, moves: [build].into_iter().collect(), turns: Turns::Nothing, after });
        }
        if card & sight.next != 0 {
            after.next ^= card | card << 4;
            let up = KlondikeMove::WasteToPile;
            f(End { card, moves: [up].into_iter().collect(), turns: Turns::Nothing, after });
        }
    }
}

impl Sight {
    /// Whether an open card that leaves its column does so for good: it is the first open one, and no king on an empty column.
    fn is_anchor(&self, from: usize, card: Cards) -> bool {
        card == bits::highest(self.columns[from]) && (self.hidden[from] > 0 || card & KINGS == 0)
    }

    /// A card of a column goes up; what lies on it goes to another column first.
    fn up(&self, from: usize, card: Cards) -> Option<(Few, Sight)> {
        let mut moves = Few::new();
        let mut sight = *self;
        let child = self.child(from, card);
        if child != 0 {
            if child & self.welcome_cards() == 0 {
                return None;
            }
            let to = self.host(child);
            let run = self.columns[from] & bits::up_to_rank(child);
            sight.columns[from] ^= run;
            sight.columns[to] |= run;
            moves.push(KlondikeMove::ColumnToColumn {
                from: from as u8,
                count: run.count_ones() as u8,
                to: to as u8,
            });
        }
        sight.columns[from] ^= card;
        sight.next ^= card | card << 4;
        moves.push(KlondikeMove::ColumnToPile { from: from as u8 });
        Some((moves, sight))
    }

    /// A card comes back from its pile to a column that takes it.
    fn down(&self, card: Cards) -> (Few, Sight) {
        let to = self.host(card);
        let mut sight = *self;
        sight.columns[to] |= card;
        sight.next ^= card | card << 4;
        let back = KlondikeMove::PileToColumn { suit: bits::card(card).suit(), to: to as u8 };
        ([back].into_iter().collect(), sight)
    }

    /// After its open cards have left a column, the next one is turned up.
    fn leave(&mut self, from: usize) {
        if self.columns[from] == 0 && self.hidden[from] > 0 {
            self.hidden[from] -= 1;
            self.columns[from] = UNTURNED;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::klondike::state::fits;
    use crate::klondike::strategies::choose::Uniform;
    use crate::klondike::strategies::planner::Planner;
    use crate::klondike::{COLUMNS, KlondikeState};
    use solitarium_core::{Card, Dealt, Game, Observe, Policy, Rank, Seat, Seen, policy_rng};
    use std::collections::{BTreeSet, HashSet};

    /// The card that leaves for good, if one does; all others can be taken back while cards may come back from the piles.
    fn leaves(state: &KlondikeState, m: KlondikeMove) -> Option<Card> {
        let (from, count) = match m {
            KlondikeMove::ColumnToPile { from } => (from, 1),
            KlondikeMove::ColumnToColumn { from, count, .. } => (from, count),
            KlondikeMove::WasteToColumn { .. } | KlondikeMove::WasteToPile => {
                return state.waste().last().copied();
            }
            _ => return None,
        };
        let column = &state.columns()[usize::from(from)];
        let first = column.open()[0];
        let all = column.open().len() == usize::from(count);
        (all && (column.hidden() > 0 || first.rank() != Rank::King)).then_some(first)
    }

    /// The cards that can leave for good, found by trying all moves; `None` if there are too many positions.
    fn by_hand(game: Klondike, state: &KlondikeState) -> Option<BTreeSet<Card>> {
        let reach: Vec<Card> = game.observe(state, Seat::SOLO).reach().collect();
        let mut known = HashSet::from([game.key(state)]);
        let mut open = vec![*state];
        let mut cards = BTreeSet::new();
        while let Some(here) = open.pop() {
            let played = |card: &&Card| {
                here.goes_up(**card) || (0..COLUMNS).any(|to| fits(**card, here.columns()[to].last()))
            };
            cards.extend(reach.iter().filter(played));
            for m in game.moves(&here) {
                if matches!(m, KlondikeMove::Draw | KlondikeMove::Recycle) {
                } else if let Some(card) = leaves(&here, m) {
                    cards.insert(card);
                } else {
                    let mut next = here;
                    game.play(&mut next, m);
                    if known.insert(game.key(&next)) {
                        open.push(next);
                    }
                }
            }
            if known.len() > 3_000 {
                return None;
            }
        }
        Some(cards)
    }

    #[test]
    fn the_ways_are_all_that_can_be_done_for_good() {
        let (mut compared, mut led) = (0, 0);
        for deal in 0..16 {
            let game = Klondike {
                draw: if deal % 2 == 0 { Draw::One } else { Draw::Three },
                passes: 0,
                returns: true,
            };
            let mut state = game.deal(&Dealt::own(game.pack(), deal));
            let mut player = Planner::new(Uniform);
            let mut rng = policy_rng(deal);
            while let Some(m) = player.choose(Seen::new(&game, &state, Seat::SOLO), &mut rng) {
                game.play(&mut state, m);
                let view = game.observe(&state, Seat::SOLO);
                if must_look(view) || state.is_won() {
                    continue;
                }
                let Some(cards) = by_hand(game, &state) else { continue };
                let ways = all_ways(view, Sight::of(view));
                let mut found = BTreeSet::new();
                for way in &ways {
                    let mut world = state;
                    let (last, before) = way.moves.split_last().expect("moves");
                    for &m in before {
                        assert!(game.is_legal(&world, m), "{m:?} of {way:?} in {state:?}");
                        assert_eq!(leaves(&world, m), None, "{way:?} in {state:?}");
                        game.play(&mut world, m);
                    }
                    assert!(game.is_legal(&world, *last), "{way:?} in {state:?}");
                    let hidden = |state: &KlondikeState| {
                        state.columns().iter().map(crate::klondike::Column::hidden).sum::<usize>()
                    };
                    found.extend(leaves(&world, *last));
                    let before = hidden(&world);
                    game.play(&mut world, *last);
                    assert_eq!(way.turns == Turns::Column, hidden(&world) < before, "{way:?} in {state:?}");
                    led +=
                        u32::from(way.moves.iter().any(|m| matches!(m, KlondikeMove::PileToColumn { .. })));
                }
                assert_eq!(found, cards, "{state:?}");
                compared += 1;
            }
        }
        assert!(compared > 300 && led > 30, "{compared} {led}");
    }
}
