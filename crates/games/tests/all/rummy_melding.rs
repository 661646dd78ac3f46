//! Exact melding against brute force.

use solitarium_core::{Pack, Rng, shuffle};
use solitarium_games::rummy::{CardSet, Meld, Slot, Table, melding};

/// The fewest points that are left of `hand`, by trying everything: each card is left, or laid in each combination whose
/// lowest card it is, or added to the table.
fn least(hand: CardSet, added: CardSet, reach: CardSet, table: &Table, ace_high: bool) -> u16 {
    let Some(first) = hand.first() else {
        return if can_add(added, table, ace_high) { 0 } else { u16::MAX };
    };
    let rest = hand - CardSet::of(first);
    let mut best = least(rest, added, reach, table, ace_high).saturating_add(first.points());
    if reach.contains(first) {
        best = best.min(least(rest, added | CardSet::of(first), reach, table, ace_high));
    }
    // Every combination with this card and higher ones, found by the definition alone.
    let cards: Vec<Slot> = rest.iter().collect();
    let same_rank: Vec<Slot> = cards.iter().copied().filter(|c| c.rank() == first.rank()).collect();
    let same_suit: Vec<Slot> = cards.iter().copied().filter(|c| c.suit() == first.suit()).collect();
    for subset in [&same_rank, &same_suit].into_iter().flat_map(|group| subsets(group)) {
        let meld = subset | CardSet::of(first);
        if Meld::of(meld, ace_high).is_some() {
            best = best.min(least(hand - meld, added, reach, table, ace_high));
        }
    }
    best
}

fn subsets(cards: &[Slot]) -> Vec<CardSet> {
    let all = 1u32 << cards.len();
    let chosen = |bits: u32| cards.iter().enumerate().filter(move |(i, _)| bits >> i & 1 != 0);
    (0..all)
        .filter(|bits| bits.count_ones() >= 2)
        .map(|bits| chosen(bits).map(|(_, &c)| c).collect())
        .collect()
}

/// Whether all of `cards` can be added to the table, one after another, in some order and to some combinations.
fn can_add(cards: CardSet, table: &Table, ace_high: bool) -> bool {
    can_grow(cards, table.melds(), ace_high)
}

fn can_grow(cards: CardSet, melds: &[Meld], ace_high: bool) -> bool {
    cards.is_empty()
        || cards.iter().any(|slot| {
            (0..melds.len()).any(|i| {
                melds[i].with(slot, ace_high).is_some_and(|grown| {
                    let mut melds = melds.to_vec();
                    melds[i] = grown;
                    can_grow(cards - CardSet::of(slot), &melds, ace_high)
                })
            })
        })
}

/// The cards of `hand` that could be added if all that fit were added again and again: no others ever can.
fn reach(hand: CardSet, table: &Table, ace_high: bool) -> CardSet {
    let (mut melds, mut reach) = (table.melds().to_vec(), CardSet::EMPTY);
    loop {
        let before = reach;
        for slot in hand.iter() {
            for meld in &mut melds {
                if let Some(grown) = meld.with(slot, ace_high) {
                    *meld = grown;
                    reach |= CardSet::of(slot);
                }
            }
        }
        if reach == before {
            return reach;
        }
    }
}

/// A table of so many random combinations, and the cards that are not on it.
fn table(count: usize, ace_high: bool, rng: &mut Rng) -> (Table, Vec<Slot>) {
    let mut free = CardSet::FULL;
    let mut table = Table::default();
    while table.melds().len() < count {
        let low = rng.below(12) as u8;
        let meld = if rng.below(2) == 0 {
            Meld::Set { rank: rng.below(13) as u8, suits: [15, 14, 13, 11, 7][rng.below(5) as usize] }
        } else {
            Meld::Run { suit: rng.below(4) as u8, low, len: (3 + rng.below(3) as u8).min(13 - low) }
        };
        if free.includes(meld.cards()) && Meld::of(meld.cards(), ace_high).is_some() {
            free -= meld.cards();
            table.lay(meld, ace_high);
        }
    }
    (table, free.iter().collect())
}

/// A hand of `size` cards, half of the time from few ranks or suits, so that combinations compete.
fn hand(size: usize, free: &mut [Slot], rng: &mut Rng) -> CardSet {
    shuffle(free, rng);
    match rng.below(4) {
        0 => free.sort_by_key(|slot| slot.rank() >= 5),
        1 => free.sort_by_key(|slot| slot.suit() >= 2),
        _ => {}
    }
    free[..size.min(free.len())].iter().copied().collect()
}

#[test]
fn melding_is_exact() {
    let mut rng = Rng::new(1);
    let mut with_sets = 0;
    for i in 0..100_000 {
        let ace_high = i % 3 == 0;
        let (table, mut free) = table(i % 5, ace_high, &mut rng);
        let hand = hand(1 + rng.below(14) as usize, &mut free, &mut rng);
        let layout = melding::best(hand, table.ends(), ace_high);
        let reach = reach(hand, &table, ace_high);
        let literal = least(hand, CardSet::EMPTY, reach, &table, ace_high);
        assert_eq!(layout.points, literal, "{hand:?} with {table:?}, ace high: {ace_high}; {layout:?}");

        // What it says is laid can be laid, and nothing is lost.
        assert_eq!(layout.laid() | layout.left, hand);
        assert!(!layout.laid().meets(layout.left));
        assert_eq!(layout.left.points(), layout.points);
        let mut melded = CardSet::EMPTY;
        for meld in layout.melds() {
            assert_eq!(Meld::of(meld.cards(), ace_high).map(Meld::cards), Some(meld.cards()));
            assert!(!melded.meets(meld.cards()));
            melded |= meld.cards();
        }
        assert_eq!(layout.added(), layout.laid() - melded);
        assert!(can_add(layout.added(), &table, ace_high), "{hand:?} with {table:?}: {layout:?}");
        with_sets += u32::from(!layout.sets.is_empty());
    }
    assert!(with_sets > 10_000, "the search for sets was hardly tested: {with_sets}");
}

#[test]
fn the_whole_pack_can_be_laid() {
    let pack: CardSet = Pack::FULL.cards().into_iter().collect();
    assert_eq!(melding::best(pack, Table::default().ends(), false).points, 0);
}
