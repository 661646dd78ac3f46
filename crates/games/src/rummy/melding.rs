//! Exact melding: what is left of a hand when as much as possible is laid.
//!
//! The cards are covered in four ways: by a set, by a run, by a card chain that continues a run on the table, or as the fourth
//! card of a set on the table. Once it is decided which cards go into sets, the rest needs no choice. A remaining card is
//! covered in three cases: it stands in a block of three or more consecutive cards of its suit, it stands in a block that
//! touches the end of a run on the table, or it is a fourth card. All these can be laid together, since blocks of one suit are
//! apart and a fourth card outside a block needs no other. So only the sets are searched, and seldom. A set can only help if it
//! covers a card that is not covered without any set: taking cards away for sets never covers another one.

use super::cards::CardSet;
use super::meld::{Ends, Meld, run_starts};
use arrayvec::ArrayVec;

/// The best way to lay a hand out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Layout {
    /// What the cards that are left count.
    pub points: u16,
    /// The cards that are left.
    pub left: CardSet,
    /// The cards laid as sets.
    pub sets: CardSet,
    /// The bits of the other cards laid; an ace laid above the king is the bit above the king.
    places: u64,
}

/// Returns the lay-out that leaves the fewest points; among several, one that was found first.
#[inline]
pub fn best(hand: CardSet, ends: Ends, ace_high: bool) -> Layout {
    let places = cover(hand, ends, ace_high);
    let open = hand - CardSet::fold(places);
    let tripled = hand.tripled_ranks();
    if tripled != 0 {
        let settable = CardSet(spread(tripled) & hand.0);
        if open.meets(settable) {
            return best_with_sets(hand, ends, ace_high, places, settable);
        }
    }
    Layout { points: open.points(), left: open, sets: CardSet::EMPTY, places }
}

/// Returns the points that are left by [`best`].
#[inline]
pub fn least_points(hand: CardSet, ends: Ends, ace_high: bool) -> u16 {
    best(hand, ends, ace_high).points
}

/// Returns a suit's bits, in every suit.
#[inline]
const fn spread(ranks: u64) -> u64 {
    ranks | ranks << 16 | ranks << 32 | ranks << 48
}

/// Returns what runs, and the table, cover of cards of which none goes into a set, as bits.
#[inline]
fn cover(cards: CardSet, ends: Ends, ace_high: bool) -> u64 {
    if ace_high {
        return cover_with_high_aces(cards, ends);
    }
    covered_by_runs(cards.0, ends) | cards.0 & ends.fourth.0
}

/// Returns, of some bits, those in blocks of three or more, or in blocks that touch the end of a run on the table.
#[inline]
pub(super) fn covered_by_runs(bits: u64, ends: Ends) -> u64 {
    let starts = run_starts(bits);
    let runs = starts | starts << 1 | starts << 2;
    if (ends.up | ends.down) & bits == 0 {
        return runs;
    }
    // Below a place above a run lies that run's own card, so that a block that holds such a place begins there: the carry of
    // an addition runs through it. The spare bits of each suit stop the carry.
    let up = bits & !bits.wrapping_add(bits & ends.up);
    // Likewise a block ends at a place below a run; downwards it is filled in doubling steps.
    let mut down = bits & ends.down;
    let mut through = bits;
    down |= through & down >> 1;
    through &= through >> 1;
    down |= through & down >> 2;
    through &= through >> 2;
    down |= through & down >> 4;
    through &= through >> 4;
    down |= through & down >> 8;
    runs | up | down
}

/// With the ace also above the king each suit is covered better by one of the two places of its ace.
#[inline(never)]
fn cover_with_high_aces(cards: CardSet, ends: Ends) -> u64 {
    let fourth = cards.0 & ends.fourth.0;
    let low = covered_by_runs(cards.0, ends) | fourth;
    let aces = cards.0 & CardSet::ACES.0;
    let high = covered_by_runs(cards.0 & !aces | aces << 13, ends);
    // An ace that is in no run there may still be a fourth card.
    let high = high | fourth & !(high >> 13 & CardSet::ACES.0);
    [0, 16, 32, 48].into_iter().fold(0, |covered, shift| {
        let (low, high) = (low & 0xffff << shift, high & 0xffff << shift);
        covered | if CardSet::fold(high).points() > CardSet::fold(low).points() { high } else { low }
    })
}

/// What is tried in [`best_with_sets`].
struct Search {
    ends: Ends,
    ace_high: bool,
    /// What runs and the table cover if there are no sets: a card outside it can only be covered by a set.
    coverable: CardSet,
    best: Layout,
}

#[inline(never)]
fn best_with_sets(hand: CardSet, ends: Ends, ace_high: bool, places: u64, settable: CardSet) -> Layout {
    let covered = CardSet::fold(places);
    let left = hand - covered;
    // A set of which no card stands in a run costs nothing.
    let mut free = CardSet::EMPTY;
    let mut contested = 0;
    let mut ranks = settable.tripled_ranks();
    while ranks != 0 {
        let rank = ranks.trailing_zeros();
        ranks &= ranks - 1;
        let cards = settable.of_rank(rank);
        if cards.meets(covered) {
            contested |= 1 << rank;
        } else {
            free |= cards;
        }
    }
    let first = Layout { points: (left - free).points(), left: left - free, sets: free, places };
    if contested == 0 {
        return first;
    }
    let mut search = Search { ends, ace_high, coverable: covered, best: first };
    search.choose(hand - free, contested, free, hand);
    search.best
}

impl Search {
    /// Tries each use of the lowest rank of `ranks`, then of the others. `rest` is not in sets yet.
    fn choose(&mut self, rest: CardSet, ranks: u64, sets: CardSet, hand: CardSet) {
        if ranks == 0 {
            let places = cover(rest, self.ends, self.ace_high);
            let left = hand - sets - CardSet::fold(places);
            let points = left.points();
            if points < self.best.points {
                self.best = Layout { points, left, sets, places };
            }
            return;
        }
        let rank = ranks.trailing_zeros();
        let ranks = ranks & (ranks - 1);
        let cards = rest.of_rank(rank);
        self.choose(rest - cards, ranks, sets | cards, hand);
        self.choose(rest, ranks, sets, hand);
        if cards.len() == 4 {
            // A card is only left out for the sake of a run that it stands in.
            for slot in (cards & self.coverable).iter() {
                let three = cards - CardSet::of(slot);
                self.choose(rest - three, ranks, sets | three, hand);
            }
        }
    }
}

impl Layout {
    /// Returns all cards laid.
    #[inline]
    pub fn laid(&self) -> CardSet {
        self.sets | CardSet::fold(self.places)
    }

    /// Returns the combinations to lay from the hand, without the cards that go to the table's combinations.
    ///
    /// A block of cards that touches a run on the table is a combination of its own if it is long enough.
    pub fn melds(&self) -> ArrayVec<Meld, 4> {
        let mut melds = ArrayVec::new();
        let mut ranks = self.sets.tripled_ranks();
        while ranks != 0 {
            let rank = ranks.trailing_zeros();
            ranks &= ranks - 1;
            let bits = self.sets.of_rank(rank).0 >> rank;
            let suits = (bits | bits >> 15 | bits >> 30 | bits >> 45) as u8 & 15;
            let _ = melds.try_push(Meld::Set { rank: rank as u8, suits });
        }
        let mut starts = run_starts(self.places);
        while starts != 0 {
            let start = starts.trailing_zeros();
            let len = (!(self.places >> start)).trailing_zeros().min(13);
            starts &= !(((1 << len) - 1) << start);
            let run = Meld::Run { suit: (start >> 4) as u8, low: (start & 15) as u8, len: len as u8 };
            let _ = melds.try_push(run);
        }
        melds
    }

    /// Returns the cards that go to the table's combinations.
    pub fn added(&self) -> CardSet {
        self.melds().iter().fold(self.laid(), |rest, meld| rest - meld.cards())
    }
}
