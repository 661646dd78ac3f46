//! A position: numbered piles of cards, as they lie on a table.

use crate::plan::{NO_BASE, Plan};
use crate::read::MOST_PILES;
use arrayvec::ArrayVec;
use solitarium_core::{Card, Pack, Rank, Rng, Suit, shuffle};

/// The most decks of 52 cards that a game has cards of.
pub(crate) const MOST_DECKS: usize = 4;

/// The most cards of a game.
pub(crate) const MOST_CARDS: usize = MOST_DECKS * Pack::FULL.size();

/// A card as it lies: which one, whether its face is up, and whether the player knows it.
///
/// Bits 0 to 5 are [`Card::index`]. A card that lies face up is known; one that lies face down is known if it was seen before.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(crate) struct Slot(u8);

const KNOWN: u8 = 0x40;
const DOWN: u8 = 0x80;

impl Slot {
    pub(crate) const NONE: Slot = Slot(0);

    pub(crate) const fn up(card: Card) -> Slot {
        Slot(card.index() as u8 | KNOWN)
    }

    pub(crate) const fn down(card: Card) -> Slot {
        Slot(card.index() as u8 | DOWN)
    }

    /// Returns the card's index.
    #[inline]
    pub(crate) const fn kind(self) -> u8 {
        self.0 & 0x3f
    }

    #[inline]
    pub(crate) const fn bit(self) -> u64 {
        1 << self.kind()
    }

    pub(crate) fn card(self) -> Card {
        card_of(self.kind())
    }

    #[inline]
    pub(crate) const fn is_down(self) -> bool {
        self.0 & DOWN != 0
    }

    #[inline]
    pub(crate) const fn is_known(self) -> bool {
        self.0 & KNOWN != 0
    }

    /// Returns the card face up, and so known.
    #[inline]
    pub(crate) const fn turned_up(self) -> Slot {
        Slot(self.kind() | KNOWN)
    }

    /// Returns the card face down. It stays known if it was.
    #[inline]
    pub(crate) const fn turned_down(self) -> Slot {
        Slot(self.0 | DOWN)
    }

    /// Returns the card face down and unknown.
    #[inline]
    pub(crate) const fn unseen(self) -> Slot {
        Slot(self.kind() | DOWN)
    }

    fn with_kind(self, kind: u8) -> Slot {
        Slot(self.0 & !0x3f | kind)
    }
}

/// Returns the card of an index.
pub(crate) fn card_of(kind: u8) -> Card {
    let (suit, rank) = (Suit::ALL[usize::from(kind / 13) % 4], Rank::ALL[usize::from(kind % 13)]);
    Card::new(rank, suit)
}

/// One whole world.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct PatienceState {
    /// The cards of all piles, each pile from its own first place on, from the bottom to the top.
    pub(crate) slots: Box<[Slot]>,
    pub(crate) heights: [u8; MOST_PILES],
    /// Which pass through the stock this is, from 1. If passes are without end it stays at 2 from the second on.
    pub(crate) pass: u16,
    /// How often cards were gathered and dealt again.
    pub(crate) redeals: u8,
    /// The index of the base rank, or [`NO_BASE`].
    pub(crate) base: u8,
    /// What later shuffles are drawn from.
    pub(crate) seed: u64,
}

impl PatienceState {
    pub(crate) fn empty(plan: &Plan) -> PatienceState {
        PatienceState {
            slots: vec![Slot::NONE; plan.slots].into_boxed_slice(),
            heights: [0; MOST_PILES],
            pass: 1,
            redeals: 0,
            base: NO_BASE,
            seed: 0,
        }
    }

    /// Returns the cards of a pile, from the bottom to the top.
    #[inline]
    pub(crate) fn pile(&self, plan: &Plan, pile: usize) -> &[Slot] {
        let first = usize::from(plan.piles[pile].first);
        &self.slots[first..first + usize::from(self.heights[pile])]
    }

    pub(crate) fn pile_mut(&mut self, plan: &Plan, pile: usize) -> &mut [Slot] {
        let first = usize::from(plan.piles[pile].first);
        &mut self.slots[first..first + usize::from(self.heights[pile])]
    }

    #[inline]
    pub(crate) fn top(&self, plan: &Plan, pile: usize) -> Option<Slot> {
        let height = usize::from(self.heights[pile]);
        if height == 0 { None } else { Some(self.slots[usize::from(plan.piles[pile].first) + height - 1]) }
    }

    #[inline]
    pub(crate) fn top_mut(&mut self, plan: &Plan, pile: usize) -> Option<&mut Slot> {
        let height = usize::from(self.heights[pile]);
        if height == 0 { None } else { self.slots.get_mut(usize::from(plan.piles[pile].first) + height - 1) }
    }

    /// Puts a card on a pile, which has room.
    #[inline]
    pub(crate) fn push(&mut self, plan: &Plan, pile: usize, slot: Slot) {
        let place = usize::from(plan.piles[pile].first) + usize::from(self.heights[pile]);
        self.slots[place] = slot;
        self.heights[pile] += 1;
    }

    /// Takes the top card of a pile, which has one. The place is cleared, so that equal positions are equal.
    #[inline]
    pub(crate) fn pop(&mut self, plan: &Plan, pile: usize) -> Slot {
        self.heights[pile] -= 1;
        let place = usize::from(plan.piles[pile].first) + usize::from(self.heights[pile]);
        std::mem::replace(&mut self.slots[place], Slot::NONE)
    }

    /// Carries the top `count` cards of one pile to another, in their order.
    #[inline]
    pub(crate) fn carry(&mut self, plan: &Plan, from: usize, to: usize, count: usize) {
        let source = usize::from(plan.piles[from].first) + usize::from(self.heights[from]) - count;
        let target = usize::from(plan.piles[to].first) + usize::from(self.heights[to]);
        for i in 0..count {
            self.slots[target + i] = std::mem::replace(&mut self.slots[source + i], Slot::NONE);
        }
        self.heights[from] -= count as u8;
        self.heights[to] += count as u8;
    }

    /// Returns how many cards lie on these piles.
    #[inline]
    pub(crate) fn count(&self, mut piles: u64) -> u16 {
        let mut sum = 0;
        while piles != 0 {
            sum += u16::from(self.heights[piles.trailing_zeros() as usize]);
            piles &= piles - 1;
        }
        sum
    }

    /// Turns up what lies uncovered where the rules turn it.
    pub(crate) fn uncover_all(&mut self, plan: &Plan) {
        for pile in 0..plan.piles.len() {
            if plan.set_of(pile).turns_top(self.heights[pile])
                && self.is_free(plan, pile)
                && let Some(top) = self.top_mut(plan, pile)
            {
                *top = top.turned_up();
            }
        }
    }

    /// Returns whether no pile covers this one.
    #[inline]
    pub(crate) fn is_free(&self, plan: &Plan, pile: usize) -> bool {
        let mut over = plan.piles[pile].covered_by;
        while over != 0 {
            if self.heights[over.trailing_zeros() as usize] != 0 {
                return false;
            }
            over &= over - 1;
        }
        true
    }

    /// How much the player has not seen: cards, and how they will lie after each shuffle that is left.
    pub(crate) fn unseen(&self, plan: &Plan) -> usize {
        let of_pile = |pile| self.pile(plan, pile).iter().filter(|slot| !slot.is_known()).count();
        let shuffles = plan.redeal.filter(|redeal| redeal.shuffled).map_or(0, |_| u8::MAX - self.redeals);
        (0..plan.piles.len()).map(of_pile).sum::<usize>() + usize::from(shuffles)
    }

    /// Redraws the cards that the player has not seen, uniformly.
    pub(crate) fn shuffle_unseen(&mut self, plan: &Plan, rng: &mut Rng) {
        let mut unseen: ArrayVec<u8, MOST_CARDS> = ArrayVec::new();
        for pile in 0..plan.piles.len() {
            unseen
                .extend(self.pile(plan, pile).iter().filter(|slot| !slot.is_known()).map(|slot| slot.kind()));
        }
        // The result depends on the numbers alone, not on where the cards lay.
        unseen.sort_unstable();
        shuffle(&mut unseen, rng);
        let mut kinds = unseen.into_iter();
        for pile in 0..plan.piles.len() {
            for slot in self.pile_mut(plan, pile) {
                if !slot.is_known() {
                    *slot = slot.with_kind(kinds.next().unwrap_or(slot.kind()));
                }
            }
        }
        if plan.redeal.is_some_and(|redeal| redeal.shuffled) {
            self.seed = rng.next_u64();
        }
    }
}
