//! QLL in planes: the line is a few words, one for each bit of a card's suit and rank, with one bit for each pile.
//!
//! Only tops matter: a pile that goes on its left neighbour is the same as that neighbour taken out of a row of tops. The rest
//! of the talon lies in the same words, right of the line, so that all pairs that agree, now or once they are turned, are
//! found in one go, and the next merge is one of them: the rightmost of the line, else the leftmost of those to come.

use crate::{End, Qll};
use solitarium_core::{Outcome, Pack, own_order_32, own_order_52};

/// How many games are dealt at a time: enough for the cards to have arrived in memory when they are read again.
const DEALS: usize = 8;

/// Suit in the low two bits, rank above.
const fn pack<const N: usize>() -> [u8; N] {
    let mut pack = [0; N];
    let ranks = N / 4;
    let mut i = 0;
    while i < N {
        pack[i] = (i / ranks + 4 * (i % ranks)) as u8;
        i += 1;
    }
    pack
}

/// The outcomes of our own deals `first`, `first + 1`, …
pub(crate) fn qll(game: &Qll, first: u64, outcomes: &mut [Outcome]) {
    match game.pack {
        Pack::Piquet => piquet(game.end, first, outcomes),
        Pack::Full => games::<52, 6>(own_order_52, game.end, first, outcomes),
    }
}

/// Games with 32 cards, several at a time: one computes while another waits for its own last merge.
fn piquet(end: End, first: u64, outcomes: &mut [Outcome]) {
    let mut number = first;
    let mut deals = [[0; 64]; DEALS];
    for outcomes in outcomes.chunks_mut(DEALS) {
        for deal in &mut deals {
            if let Some(cards) = deal.first_chunk_mut() {
                *cards = const { pack::<32>() };
                own_order_32(cards, number);
            }
            number = number.wrapping_add(1);
        }
        for (deals, outcomes) in deals.chunks_exact(LANES).zip(outcomes.chunks_mut(LANES)) {
            let mut lanes = Lanes::new(deals);
            while lanes.merge() {}
            for (i, outcome) in outcomes.iter_mut().enumerate() {
                let mut line = lanes.line(i);
                line.rotate(end);
                *outcome = Outcome::solo(line.piles == 2, line.piles as u16);
            }
        }
    }
}

/// How many games of 32 cards are played at a time: as many as their planes fill a vector.
const LANES: usize = 4;

#[inline(always)]
fn each(x: [u32; LANES], f: impl Fn(u32) -> u32) -> [u32; LANES] {
    std::array::from_fn(|i| f(x[i]))
}

#[inline(always)]
fn both(x: [u32; LANES], y: [u32; LANES], f: impl Fn(u32, u32) -> u32) -> [u32; LANES] {
    std::array::from_fn(|i| f(x[i], y[i]))
}

/// Lines of 32 cards, side by side: what [`Line::play`] does, in vectors and without a branch.
struct Lanes {
    planes: [[u32; LANES]; 5],
    /// A bit for each pile.
    piles: [u32; LANES],
    /// What was turned, as the bit of the right one of a pair.
    turned: [u32; LANES],
}

impl Lanes {
    #[inline(always)]
    fn new(deals: &[[u8; 64]]) -> Lanes {
        let mut planes = [[0; LANES]; 5];
        for (i, deal) in deals.iter().enumerate().take(LANES) {
            for (plane, bits) in planes.iter_mut().zip(Line::<5>::new(deal, 32).planes) {
                plane[i] = bits as u32;
            }
        }
        Lanes { planes, piles: [u32::MAX; LANES], turned: [0xc000_0000; LANES] }
    }

    /// The next merge of each line that has one; whether there was any.
    #[inline(always)]
    fn merge(&mut self) -> bool {
        let [suit_0, suit_1, rank_0, rank_1, rank_2] = self.planes.map(|plane| each(plane, |x| x ^ x >> 2));
        let suits = both(suit_0, suit_1, |a, b| a | b);
        let ranks = both(both(rank_0, rank_1, |a, b| a | b), rank_2, |a, b| a | b);
        let differ = both(suits, ranks, |suits, ranks| suits & ranks);
        let playable = both(differ, self.piles, |differ, piles| !differ & piles >> 2);
        let line = both(playable, self.turned, |playable, turned| playable & turned);
        let mut below = each(playable, |x| x >> 1);
        for distance in [1, 2, 4, 8, 16] {
            below = each(below, |x| x | x >> distance);
        }
        let next = both(playable, below, |playable, below| playable & !below);
        // The rightmost of the line, which is none if there is none; then the leftmost of those to come.
        let bit =
            both(line, next, |line, next| line & line.wrapping_neg() | if line == 0 { next } else { 0 });
        self.turned = both(self.turned, bit, |turned, bit| turned | bit.wrapping_neg());
        // Everything, if nothing is merged.
        let stay = each(bit, |bit| (bit << 2).wrapping_sub(1));
        let remove = |word: [u32; LANES]| both(word, stay, |x, stay| (x ^ x >> 1) & stay ^ x >> 1);
        self.planes = self.planes.map(remove);
        self.piles = remove(self.piles);
        bit.into_iter().fold(0, |any, bit| any | bit) != 0
    }

    /// One of the lines.
    #[inline(always)]
    fn line(&self, i: usize) -> Line<5> {
        Line { planes: self.planes.map(|plane| u64::from(plane[i])), piles: self.piles[i].trailing_ones() }
    }
}

/// Games with a pack of `N` cards, which have `PLANES` bits.
#[inline(always)]
fn games<const N: usize, const PLANES: usize>(
    order: impl Fn(&mut [u8; N], u64),
    end: End,
    first: u64,
    outcomes: &mut [Outcome],
) {
    let mut number = first;
    let mut deals = [[0; 64]; DEALS];
    for outcomes in outcomes.chunks_mut(DEALS) {
        for deal in &mut deals {
            if let Some(cards) = deal.first_chunk_mut() {
                *cards = const { pack::<N>() };
                order(cards, number);
            }
            number = number.wrapping_add(1);
        }
        for (deal, outcome) in deals.iter().zip(outcomes) {
            let mut line = Line::<PLANES>::new(deal, N);
            line.play();
            line.rotate(end);
            *outcome = Outcome::solo(line.piles == 2, line.piles as u16);
        }
    }
}

/// The tops of a line, with the rest of the talon at its right. Bit 0 is the card farthest to the right.
struct Line<const PLANES: usize> {
    /// Two for the suit, the others for the rank. Bits from `piles` on are 0.
    planes: [u64; PLANES],
    /// How many piles there are, each card of the talon counted as one.
    piles: u32,
}

impl<const PLANES: usize> Line<PLANES> {
    /// All cards, nothing merged.
    #[inline(always)]
    fn new(cards: &[u8; 64], piles: usize) -> Self {
        let mut planes = [0; PLANES];
        for eight in cards.chunks_exact(8).take(piles.div_ceil(8)) {
            let bytes = eight.iter().fold(0, |bytes, &card| bytes >> 8 | u64::from(card) << 56);
            for (i, plane) in planes.iter_mut().enumerate() {
                // The multiplication brings bit 0 of the first byte to bit 63, of the second to bit 62, and so on.
                let bits = (bytes >> i & 0x0101_0101_0101_0101).wrapping_mul(0x8040_2010_0804_0201);
                *plane = *plane << 8 | bits >> 56;
            }
        }
        // What comes after the last card is no card.
        for plane in &mut planes {
            *plane >>= piles.wrapping_neg() % 8;
        }
        Line { planes, piles: piles as u32 }
    }

    /// Where two cards with one between them agree, as the bit of the right one.
    #[inline(always)]
    fn playable(&self) -> u64 {
        self.agree(2) & ((1 << (self.piles - 2)) - 1)
    }

    /// Where cards agree with those that many places to their left.
    #[inline(always)]
    fn agree(&self, distance: u32) -> u64 {
        let differ =
            |planes: &[u64]| planes.iter().fold(0, |differ, plane| differ | (plane ^ plane >> distance));
        !(differ(&self.planes[..2]) & differ(&self.planes[2..]))
    }

    /// Takes out the left one of the pair whose right one is `bit`.
    #[inline(always)]
    fn merge(&mut self, bit: u64) {
        let stay = (bit << 2) - 1;
        for plane in &mut self.planes {
            *plane = *plane & stay | *plane >> 1 & !stay;
        }
        self.piles -= 1;
    }

    /// Turns all cards, and merges as the rules say.
    #[inline(always)]
    fn play(&mut self) {
        let mut turned = u64::MAX << (self.piles - 2);
        loop {
            let playable = self.playable();
            if playable == 0 {
                return;
            }
            let line = playable & turned;
            let next = 1 << playable.ilog2();
            let bit = std::hint::select_unpredictable(line == 0, next, line & line.wrapping_neg());
            turned |= bit.wrapping_neg();
            self.merge(bit);
        }
    }

    /// Takes the two leftmost piles to the right end, as often as the rules say.
    #[inline(always)]
    fn rotate(&mut self, end: End) {
        while self.piles > 2 {
            let rest = self.piles - 2;
            // What will be the two rightmost pairs: it is in vain if they do not agree.
            if self.agree(rest) & 3 & ((1 << rest) - 1) == 0 {
                return;
            }
            for plane in &mut self.planes {
                *plane = (*plane << 2 | *plane >> rest) & ((1 << self.piles) - 1);
            }
            loop {
                let playable = self.playable();
                if playable == 0 {
                    break;
                }
                self.merge(playable & playable.wrapping_neg());
            }
            if end == End::Once {
                return;
            }
        }
    }
}
