//! Moves and positions as numbers, for programs that learn to play.

use super::Rummy;
use super::cards::Slot;
use super::meld::{MOST_MELDS, Meld};
use super::scene::{DISCARDS, STOCK, hand_id, meld_id};
use super::state::{RummyMove, RummyState};
use solitarium_core::{Encoding, Game, Seat};

const CARDS: u32 = 52;
const DISCARD: u32 = 4;
/// A set: its rank, and which suit is missing, or none.
const SET: u32 = DISCARD + CARDS;
/// A run: its suit, its lowest rank and its length.
const RUN: u32 = SET + 13 * 5;
/// How many runs a suit has, with the ace below the two or above the king.
const RUNS: u32 = 78;
/// A card added to a set, below a run, or above a run: on each of these it fits one combination at most.
const ADD: u32 = RUN + 4 * RUNS;

/// The number of action numbers.
pub(super) const ACTIONS: u32 = ADD + 3 * CARDS;

/// The number of piles: the stock, the discards, four hands and the combinations.
pub(super) const PILES: usize = 6 + MOST_MELDS;

fn card(slot: Slot) -> u32 {
    13 * u32::from(slot.suit()) + u32::from(slot.rank())
}

/// Returns the number of a move.
#[inline]
pub(super) fn action(state: &RummyState, m: RummyMove) -> u32 {
    match m {
        RummyMove::Draw => 0,
        RummyMove::Take => 1,
        RummyMove::Pass => 2,
        RummyMove::Deal => 3,
        RummyMove::Discard(slot) => DISCARD + card(slot),
        RummyMove::Lay(Meld::Set { rank, suits }) => {
            let missing = (!suits & 15).trailing_zeros().min(4);
            SET + 5 * u32::from(rank) + missing
        }
        RummyMove::Lay(Meld::Run { suit, low, len }) => {
            let (low, len) = (u32::from(low), u32::from(len));
            // A run from `low` on has 3 to 14 - low cards, so that 12 - low numbers belong to each lowest rank.
            let lower = low * (25 - low) / 2;
            RUN + RUNS * u32::from(suit) + lower + len - 3
        }
        RummyMove::Add(slot, index) => {
            let kind = match state.table.melds().get(usize::from(index)) {
                Some(Meld::Run { low, .. }) if slot.rank() + 1 == *low => 1,
                Some(Meld::Run { .. }) => 2,
                _ => 0,
            };
            ADD + CARDS * kind + card(slot)
        }
    }
}

/// Writes what a seat sees, as the scene shows it.
#[inline]
pub(super) fn encode(game: &Rummy, state: &RummyState, seat: Seat, encoding: &Encoding, into: &mut [u8]) {
    let mut writer = encoding.writer(into);
    writer.pile(STOCK.0.into(), state.stock.len());
    writer.pile(DISCARDS.0.into(), state.discards.len());
    for (place, slot) in state.discards.iter().enumerate() {
        writer.card(slot.card().index(), DISCARDS.0.into(), Some(place));
    }
    for (hand, number) in state.hands.iter().zip(0..game.players) {
        let pile = usize::from(hand_id(number).0);
        writer.pile(pile, hand.len());
        if seat.0 == number || state.finish.is_some() {
            hand.iter().for_each(|slot| writer.card(slot.card().index(), pile, None));
        }
    }
    for (meld, index) in state.table.melds().iter().zip(0..) {
        let pile = usize::from(meld_id(index).0);
        writer.pile(pile, meld.cards().len());
        meld.slots().for_each(|slot| writer.card(slot.card().index(), pile, None));
    }
    writer.note(0, i64::from(state.now.turns) + i64::from(state.finish.is_none()));
    writer.note(1, state.reshuffles.into());
    if game.match_points > 0 {
        writer.note(2, i64::from(state.hand_number) + 1);
        for (place, &score) in state.scores.iter().take(usize::from(game.players)).enumerate() {
            writer.note(3 + place, score.into());
        }
    }
    writer.turn(game.turn(state), seat);
}
