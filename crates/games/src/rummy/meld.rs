//! Combinations, and the table on which they lie.

use super::cards::{CardSet, Slot};
use arrayvec::ArrayVec;
use std::ops::ControlFlow;

/// A combination: three or four cards of one rank, or three or more consecutive cards of one suit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Meld {
    /// Cards of one rank.
    #[doc(alias = "Brelan")]
    #[doc(alias = "Carré")]
    Set {
        /// 0 (ace) to 12 (king).
        rank: u8,
        /// Bit i is set if the card of suit i is in it; three or four bits.
        suits: u8,
    },
    /// Consecutive cards of one suit.
    #[doc(alias = "Séquence")]
    Run {
        /// 0 to 3.
        suit: u8,
        /// The rank of the lowest card, 0 (ace) to 12.
        low: u8,
        /// How many cards, at least three. `low + len` is at most 13, or 14 with an ace above the king.
        len: u8,
    },
}

impl Meld {
    /// Returns the cards of one rank that are in `suits`, as bits 0, 16, 32, 48 of the set of aces.
    const fn spread(suits: u8) -> u64 {
        let suits = suits as u64;
        suits & 1 | (suits & 2) << 15 | (suits & 4) << 30 | (suits & 8) << 45
    }

    /// Returns its cards as bits, an ace above the king being the bit above the king.
    #[inline]
    pub(super) const fn bits(self) -> u64 {
        match self {
            Meld::Set { rank, suits } => Meld::spread(suits) << rank,
            Meld::Run { suit, low, len } => ((1 << len) - 1) << (16 * suit + low),
        }
    }

    /// Returns its cards.
    #[inline]
    pub const fn cards(self) -> CardSet {
        CardSet::fold(self.bits())
    }

    /// Returns its cards from the lowest, an ace above the king last.
    pub fn slots(self) -> impl Iterator<Item = Slot> {
        let (ordered, len) = match self {
            Meld::Set { .. } => (None, self.cards().len()),
            Meld::Run { suit, low, len } => (Some((suit, low)), usize::from(len)),
        };
        (0..len as u8).filter_map(move |i| match ordered {
            Some((suit, low)) => Some(Slot::new(suit, (low + i) % 13)),
            None => self.cards().nth(u32::from(i)),
        })
    }

    /// Returns the cards that can be added to it.
    #[inline]
    pub(super) const fn ends(self, ace_high: bool) -> Ends {
        match self {
            Meld::Set { rank, suits } => {
                Ends { up: 0, down: 0, fourth: CardSet(Meld::spread(!suits & 15) << rank) }
            }
            Meld::Run { suit, low, len } => {
                let after = low + len;
                let is_up = after < 13 || ace_high && after == 13 && low > 0;
                let up = (is_up as u64) << (16 * suit + after);
                let down = if low > 0 { 1 << (16 * suit + low - 1) } else { 0 };
                Ends { up, down, fourth: CardSet::EMPTY }
            }
        }
    }

    /// Returns the same with `slot` added, if it fits. An ace goes below the two before it goes above the king.
    pub fn with(self, slot: Slot, ace_high: bool) -> Option<Meld> {
        let ends = self.ends(ace_high);
        let bit = CardSet::of(slot);
        match self {
            Meld::Set { rank, suits } => {
                ends.fourth.meets(bit).then_some(Meld::Set { rank, suits: suits | 1 << slot.suit() })
            }
            Meld::Run { suit, low, len } => {
                if ends.down & bit.0 != 0 {
                    Some(Meld::Run { suit, low: low - 1, len: len + 1 })
                } else if CardSet::fold(ends.up).meets(bit) {
                    Some(Meld::Run { suit, low, len: len + 1 })
                } else {
                    None
                }
            }
        }
    }

    /// Returns the combination that these cards make, if they make one. Where the cards of a whole suit lie, the ace is low.
    pub fn of(cards: CardSet, ace_high: bool) -> Option<Meld> {
        let mut found = None;
        let _ = each_meld(cards, ace_high, |meld| {
            if meld.cards() == cards {
                found = Some(meld);
                return ControlFlow::Break(());
            }
            ControlFlow::Continue(())
        });
        found
    }
}

/// Where combinations can grow. The bits of `up` may be an ace above the king.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub struct Ends {
    /// The places just above a run.
    pub(super) up: u64,
    /// The places just below a run.
    pub(super) down: u64,
    /// The fourth cards of sets of three.
    pub(super) fourth: CardSet,
}

impl Ends {
    /// Returns the cards that fit.
    #[inline]
    pub const fn cards(self) -> CardSet {
        CardSet(CardSet::fold(self.up).0 | self.down | self.fourth.0)
    }

    /// Returns the same with each place of `other` added.
    #[inline]
    const fn or(self, other: Ends) -> Ends {
        Ends {
            up: self.up | other.up,
            down: self.down | other.down,
            fourth: CardSet(self.fourth.0 | other.fourth.0),
        }
    }
}

/// The most combinations that 52 cards make.
pub const MOST_MELDS: usize = 17;

/// The combinations on the table.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Default)]
pub struct Table {
    melds: ArrayVec<Meld, MOST_MELDS>,
    cards: CardSet,
    /// Of all combinations together. No two share a place: the two that end at one place would share the card beside it.
    ends: Ends,
    /// The cards of `ends`, which are asked for at every draw.
    fitting: CardSet,
}

impl Table {
    /// Returns the combinations, in the order in which they were laid.
    pub fn melds(&self) -> &[Meld] {
        &self.melds
    }

    /// Returns all cards on it.
    #[inline]
    pub fn cards(&self) -> CardSet {
        self.cards
    }

    /// Returns the cards that can be added to its combinations.
    #[inline]
    pub fn ends(&self) -> Ends {
        self.ends
    }

    /// Returns the cards that fit.
    #[inline]
    pub fn fitting(&self) -> CardSet {
        self.fitting
    }

    #[inline]
    fn set_ends(&mut self, ends: Ends) {
        self.ends = ends;
        self.fitting = ends.cards();
    }

    /// Adds a new combination, of cards that are not on the table yet.
    #[inline]
    pub fn lay(&mut self, meld: Meld, ace_high: bool) {
        self.melds.push(meld);
        self.cards |= meld.cards();
        self.set_ends(self.ends.or(meld.ends(ace_high)));
    }

    /// Takes the last combination back; `ends` is what there was before.
    pub(super) fn unlay(&mut self, ends: Ends) {
        if let Some(meld) = self.melds.pop() {
            self.cards -= meld.cards();
            self.set_ends(ends);
        }
    }

    /// Adds one card to combination `index`, where it must fit.
    #[inline]
    pub(super) fn add(&mut self, index: u8, slot: Slot, ace_high: bool) {
        let Some(meld) = self.melds.get_mut(usize::from(index)) else { return };
        let Some(grown) = meld.with(slot, ace_high) else { return };
        let (old, new) = (meld.ends(ace_high), grown.ends(ace_high));
        *meld = grown;
        self.cards |= CardSet::of(slot);
        let others = Ends {
            up: self.ends.up & !old.up,
            down: self.ends.down & !old.down,
            fourth: self.ends.fourth - old.fourth,
        };
        self.set_ends(others.or(new));
    }

    /// Takes a card back from combination `index`, which was `meld` before, when there were these `ends`.
    pub(super) fn unadd(&mut self, index: u8, slot: Slot, meld: Meld, ends: Ends) {
        if let Some(place) = self.melds.get_mut(usize::from(index)) {
            *place = meld;
        }
        self.cards -= CardSet::of(slot);
        self.set_ends(ends);
    }

    /// Returns the combinations on which the card fits.
    pub fn fits(&self, slot: Slot, ace_high: bool) -> impl Iterator<Item = u8> {
        let melds = self.melds.iter().enumerate();
        melds.filter(move |(_, meld)| meld.with(slot, ace_high).is_some()).map(|(i, _)| i as u8)
    }
}

/// Returns the bits at which three consecutive cards of a suit begin.
#[inline]
pub(super) const fn run_starts(bits: u64) -> u64 {
    bits & bits >> 1 & bits >> 2
}

/// Returns some bits if a combination can be made of these cards, and none if not. Without a branch, as it is hard to predict.
#[inline]
pub(super) const fn meld_bits(cards: CardSet, ace_high: bool) -> u64 {
    let bits = run_starts(cards.0) | cards.triples();
    if ace_high { bits | run_starts(cards.with_high_aces(true)) } else { bits }
}

/// Calls `f` with every combination of these cards until `f` breaks. Each comes once: sets by rank, then runs by their lowest card
/// and length.
#[inline]
pub(super) fn each_meld(
    cards: CardSet,
    ace_high: bool,
    mut f: impl FnMut(Meld) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let mut ranks = cards.tripled_ranks();
    while ranks != 0 {
        let rank = ranks.trailing_zeros();
        ranks &= ranks - 1;
        let bits = cards.of_rank(rank).0 >> rank;
        let suits = (bits | bits >> 15 | bits >> 30 | bits >> 45) as u8 & 15;
        if suits == 15 {
            for missing in [8, 4, 2, 1] {
                f(Meld::Set { rank: rank as u8, suits: 15 ^ missing })?;
            }
        }
        f(Meld::Set { rank: rank as u8, suits })?;
    }
    let bits = cards.with_high_aces(ace_high);
    let mut starts = run_starts(bits);
    while starts != 0 {
        let start = starts.trailing_zeros();
        starts &= starts - 1;
        let (suit, low) = ((start >> 4) as u8, (start & 15) as u8);
        // A whole suit is counted once, with the ace low.
        let longest = (!(bits >> start)).trailing_zeros().min(if low == 0 { 13 } else { 12 }) as u8;
        for len in 3..=longest {
            f(Meld::Run { suit, low, len })?;
        }
    }
    ControlFlow::Continue(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use solitarium_core::{Card, Rng};

    fn set(codes: &str) -> CardSet {
        codes.split(' ').filter_map(|code| code.parse::<Card>().ok()).collect()
    }

    fn count(cards: CardSet, ace_high: bool) -> usize {
        let mut count = 0;
        let _ = each_meld(cards, ace_high, |_| {
            count += 1;
            ControlFlow::Continue(())
        });
        count
    }

    #[test]
    fn combinations() {
        for (codes, low, high) in [
            ("7C 7D 7H", true, true),
            ("7C 7D 7H 7S", true, true),
            ("AC 2C 3C", true, true),
            ("QC KC AC", false, true),
            ("KC AC 2C", false, false),
            ("7C 7D", false, false),
            ("7C 8C 10C", false, false),
            ("7C 8C 9D", false, false),
            ("10C JC QC KC", true, true),
        ] {
            assert_eq!(Meld::of(set(codes), false).is_some(), low, "{codes}");
            assert_eq!(Meld::of(set(codes), true).is_some(), high, "{codes}");
        }
    }

    /// Against the definition, on every subset of many small hands.
    #[test]
    fn every_combination_is_found_once() {
        let is_meld = |cards: CardSet, ace_high: bool| {
            let slots: Vec<Slot> = cards.iter().collect();
            let one_suit = slots.iter().all(|slot| slot.suit() == slots[0].suit());
            let consecutive = |ranks: &[u8]| ranks.windows(2).all(|pair| pair[0] + 1 == pair[1]);
            let mut ranks: Vec<u8> = slots.iter().map(|slot| slot.rank()).collect();
            let low = consecutive(&ranks);
            if ace_high && ranks[0] == 0 {
                ranks.remove(0);
                ranks.push(13);
            }
            slots.len() >= 3
                && (slots.iter().all(|slot| slot.rank() == slots[0].rank())
                    || one_suit && (low || consecutive(&ranks)))
        };
        let mut rng = Rng::new(1);
        for i in 0..400 {
            let ace_high = i % 2 == 0;
            // Twelve of twenty cards, so that there are many combinations.
            let pool = set("AC 2C 3C QC KC AD 2D 3D QD KD AH 2H 3H QH KH 4H AS QS KS JS");
            let mut slots: Vec<Slot> = pool.iter().collect();
            solitarium_core::shuffle(&mut slots, &mut rng);
            let hand: CardSet = slots[..12].iter().copied().collect();
            let literal = (1u32..1 << 12)
                .map(|subset| slots[..12].iter().enumerate().filter(move |(k, _)| subset >> k & 1 != 0))
                .map(|subset| subset.map(|(_, &slot)| slot).collect::<CardSet>())
                .filter(|&cards| is_meld(cards, ace_high))
                .count();
            assert_eq!(count(hand, ace_high), literal);
        }
    }

    #[test]
    fn growing() {
        let slot = |code: &str| Slot::from(code.parse::<Card>().unwrap());
        let mut table = Table::default();
        table.lay(Meld::of(set("JC QC KC"), true).unwrap(), true);
        table.lay(Meld::of(set("7C 7D 7H"), true).unwrap(), true);
        assert_eq!(table.ends().cards(), set("10C AC 7S"));
        let before = table.clone();
        table.add(0, slot("AC"), true);
        assert_eq!(table.ends().cards(), set("10C 7S"));
        assert_eq!(
            table.melds()[0].slots().map(|s| s.card().code()).collect::<Vec<_>>(),
            ["JC", "QC", "KC", "AC"]
        );
        table.unadd(0, slot("AC"), before.melds()[0], before.ends());
        assert_eq!(table, before);
        table.unlay(Meld::of(set("JC QC KC"), true).unwrap().ends(true));
        assert_eq!(table.ends().cards(), set("10C AC"));
    }

    #[test]
    fn sizes() {
        assert!(size_of::<Meld>() <= 4);
    }
}
