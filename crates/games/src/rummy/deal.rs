//! The deal of a hand.

use super::Rummy;
use super::cards::{CardSet, Slot};
use super::meld::{Ends, Table};
use super::state::{Laid, Now, Phase, RummyState, SEATS};
use arrayvec::ArrayVec;
use solitarium_core::{Rng, own_order_52};

/// The pack in the order of cards, by which deals are numbered.
pub(super) const PACK: [Slot; 52] = {
    let mut pack = [Slot::new(0, 0); 52];
    let mut i = 0;
    while i < 52 {
        // The ace is the lowest card here, and the highest in that order.
        pack[i] = Slot::new((i / 13) as u8, ((i % 13 + 1) % 13) as u8);
        i += 1;
    }
    pack
};

/// Returns the cards of our own deal `number`.
#[inline]
pub(super) fn own_order(number: u64) -> [Slot; 52] {
    let mut cards = PACK;
    own_order_52(&mut cards, number);
    cards
}

impl Rummy {
    /// Returns the same as [`Game::deal`] of our own deal `number`, without the detour through cards.
    #[inline]
    pub(super) fn deal_own(&self, number: u64) -> RummyState {
        self.lay_out(&own_order(number), number, self.first_starter(number))
    }

    #[inline]
    pub(super) fn first_starter(&self, seed: u64) -> u8 {
        Rng::named(seed, "starter").below(u32::from(self.players)) as u8
    }

    /// Returns the first position of a hand: the cards are dealt one at a time, then one is turned up beside the stock.
    #[inline]
    pub(super) fn lay_out(&self, cards: &[Slot; 52], seed: u64, starter: u8) -> RummyState {
        let players = usize::from(self.players);
        let (dealt, rest) = cards.split_at(players * usize::from(self.hand));
        let mut hands = [CardSet::EMPTY; SEATS];
        for (seat, hand) in hands.iter_mut().enumerate().take(players) {
            *hand = dealt[seat..].iter().step_by(players).copied().collect();
        }
        let (upcard, stock) = rest.split_at(rest.len().min(1));
        let discards: ArrayVec<Slot, 52> = upcard.iter().copied().collect();
        let mut stock: ArrayVec<Slot, 52> = stock.iter().copied().collect();
        stock.reverse();
        let mut origin = [0; 64];
        for upcard in &discards {
            origin[upcard.bit()] = 1;
        }
        RummyState {
            hands,
            known: [CardSet::EMPTY; SEATS],
            table: Table::default(),
            stock,
            thrown: discards.iter().copied().collect(),
            discards,
            origin,
            now: Now {
                phase: Phase::Draw,
                seat: starter,
                taken: CardSet::EMPTY,
                lay: Laid::Free,
                laid_points: 0,
                turns: 0,
                ends: Ends::default(),
            },
            thrown_in: [0; 64],
            reshuffles: 0,
            opened: 0,
            starter,
            scores: [0; SEATS],
            hand_number: 0,
            finish: None,
            seed,
        }
    }
}
