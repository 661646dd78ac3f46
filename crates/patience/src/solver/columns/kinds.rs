//! Kinds of cards, and classes of positions that differ only by where the cards of each kind lie.
//!
//! Two cards are of one *kind* if they may be laid on the same cards and take the same cards: in FreeCell the two red sevens. A card is *loose* if it lies where it could have been laid, and so does
//! everything over it. Positions that differ only by which card of a kind is which among the loose ones are of one *class*. The positions of a class allow the same moves but for cards that go up.
//!
//! [`Kinds::order`] makes one position of a class out of all of them, for proofs ([`exchange`](super::exchange)). [`Outline`] tells classes apart by a hash of 64 bits, also that of the class after a move before
//! the move is made: for searches that look for wins alone.

use super::lemmas::by_height;
use super::position::{Move, Position, Table};
use super::rules::{BASE, CELL, NONE, Rules, Source};
use crate::solver::bits;

/// The kinds of cards of a game.
#[derive(Clone, Debug)]
pub(super) struct Kinds {
    /// Those with several cards, the ones that others are laid on first.
    several: Vec<u64>,
    /// Of each card all of its kind.
    of: [u64; 52],
    /// Of each card a random number for its kind.
    factor: [u64; 52],
}

impl Kinds {
    /// Finds the kinds of a game whose ranks make no ring.
    pub(super) fn of(rules: &Rules) -> Kinds {
        let alike = |a: usize, b: usize| {
            rules.hosts[a] == rules.hosts[b]
                && rules.guests[a] == rules.guests[b]
                && (rules.to_spaces >> a & 1) == (rules.to_spaces >> b & 1)
        };
        let mut of = [0u64; 52];
        for card in bits(rules.pack) {
            // Each kind once, with its first card.
            if of[card] == 0 {
                let kind = bits(rules.pack).filter(|&other| alike(card, other));
                let kind = kind.fold(0, |kind, other| kind | 1 << other);
                bits(kind).for_each(|other| of[other] = kind);
            }
        }
        let factor = of.map(|kind| mixed(kind.trailing_zeros().into()));
        let is_first = |&card: &usize| of[card].trailing_zeros() as usize == card;
        let several = by_height(rules)
            .flat_map(bits)
            .filter(is_first)
            .map(|card| of[card])
            .filter(|kind| !kind.is_power_of_two())
            .collect();
        Kinds { several, of, factor }
    }

    /// Whether some kind has several cards.
    pub(super) fn any(&self) -> bool {
        !self.several.is_empty()
    }

    /// All cards of a card's kind.
    #[inline]
    pub(super) fn like(&self, card: usize) -> u64 {
        self.of[card]
    }

    /// Lays the loose cards of each kind in order of their places. `changed` are those that lie in another place than in a position that was in order, or were not loose there; [`u64::MAX`] for all.
    pub(super) fn order<const W: usize>(
        &self,
        table: &Table,
        position: &mut Position<W>,
        loose: u64,
        mut changed: u64,
    ) {
        for &kind in &self.several {
            let mut rest = kind & loose;
            if rest & rest.wrapping_sub(1) == 0 {
                continue;
            }
            // The order of two that lie in spaces changes with what lies on them.
            let in_spaces = |card| (BASE..CELL).contains(&position.under[card]);
            if rest & changed == 0 && bits(rest).filter(|&card| in_spaces(card)).count() < 2 {
                continue;
            }
            while rest & rest.wrapping_sub(1) != 0 {
                let first = rest.trailing_zeros() as u8;
                rest &= rest - 1;
                let least = bits(rest).map(|card| (position.place_key(card as u8), card as u8)).min();
                if let Some((key, least)) = least
                    && key < position.place_key(first)
                {
                    for card in [first, least] {
                        let over = position.over[usize::from(card)];
                        changed |= if over == NONE { 0 } else { 1 << over };
                    }
                    position.exchange(table, first, least);
                }
            }
        }
    }

    /// The part that a loose card has in the sum of an outline.
    #[inline]
    fn part(&self, card: usize, root: u8) -> u64 {
        self.factor[card].wrapping_mul(root_factor(root))
    }

    /// The root of a card that lies in this place, and is the lowest loose one there.
    #[inline]
    fn root_in(&self, card: usize, place: u8) -> u8 {
        if (BASE..CELL).contains(&place) { BASE + self.of[card].trailing_zeros() as u8 } else { place }
    }
}

/// A random odd number.
fn mixed(number: u64) -> u64 {
    let mixed = (number + 1).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    (mixed ^ mixed >> 29).wrapping_mul(0xBF58_476D_1CE4_E5B9) | 1
}

/// An odd number for a root.
#[inline]
fn root_factor(root: u8) -> u64 {
    (u64::from(root) << 1 | 1).wrapping_mul(0xD129_0655_2F8B_8D25)
}

/// What tells classes apart: the loose cards, and on what each run of them lies.
pub(super) struct Outline {
    loose: u64,
    /// For each loose card its *root*: the place of the lowest loose card of its run. If that card lies in a space, its kind stands for the place.
    root: [u8; 52],
    /// The parts of all loose cards.
    sum: u64,
}

impl Outline {
    pub(super) fn of<const W: usize>(kinds: &Kinds, table: &Table, position: &Position<W>) -> Outline {
        let mut outline = Outline { loose: 0, root: [NONE; 52], sum: 0 };
        for card in bits(position.in_cells) {
            outline.add(kinds, card, CELL);
        }
        for top in bits(position.tops) {
            let Some(lowest) = position.lowest_loose(table, top) else { continue };
            let root = kinds.root_in(lowest, position.under[lowest]);
            let mut card = lowest as u8;
            while card != NONE {
                outline.add(kinds, usize::from(card), root);
                card = position.over[usize::from(card)];
            }
        }
        outline
    }

    #[inline]
    fn add(&mut self, kinds: &Kinds, card: usize, root: u8) {
        self.loose |= 1 << card;
        self.root[card] = root;
        self.sum = self.sum.wrapping_add(kinds.part(card, root));
    }

    /// A number for the class of the position.
    pub(super) fn class<const W: usize>(&self, position: &Position<W>) -> u64 {
        class_of(position, self.loose, self.sum)
    }

    /// The same for the class after a move that changes the place of one card alone, and of what lies on it, between columns, cells and reserve.
    pub(super) fn class_after<const W: usize>(
        &self,
        kinds: &Kinds,
        table: &Table,
        position: &Position<W>,
        m: Move,
    ) -> u64 {
        let (lead, from) = (usize::from(m.card), position.under[usize::from(m.card)]);
        let (mut loose, mut sum) = (self.loose, self.sum);
        let root = match m.to {
            to if to < BASE && self.loose >> to & 1 != 0 => self.root[usize::from(to)],
            to => kinds.root_in(lead, to),
        };
        let mut card = m.card;
        while card != NONE {
            let at = usize::from(card);
            if self.loose >> at & 1 != 0 {
                sum = sum.wrapping_sub(kinds.part(at, self.root[at]));
            }
            loose |= 1 << at;
            sum = sum.wrapping_add(kinds.part(at, root));
            card = position.over[at];
        }
        // If it was not loose, the cards below it may be loose now.
        if self.loose >> lead & 1 == 0
            && from < BASE
            && let Some(lowest) = position.lowest_loose(table, usize::from(from))
        {
            let root = kinds.root_in(lowest, position.under[lowest]);
            let mut card = lowest as u8;
            while card != m.card {
                loose |= 1 << card;
                sum = sum.wrapping_add(kinds.part(usize::from(card), root));
                card = position.over[usize::from(card)];
            }
        }
        class_of(position, loose, sum)
    }
}

/// A number for a class of positions with the same cards up and in the talon.
#[inline]
fn class_of<const W: usize>(position: &Position<W>, loose: u64, sum: u64) -> u64 {
    let talon = position.left ^ (u64::from(position.drawn) << 56 | u64::from(position.pass) << 48);
    let hash = loose.wrapping_mul(0x9E37_79B9_7F4A_7C15)
        ^ position.up.wrapping_mul(0xBF58_476D_1CE4_E5B9)
        ^ talon.wrapping_mul(0xD129_0655_2F8B_8D25);
    (hash ^ hash >> 32).wrapping_mul(0x9E37_79B9_7F4A_7C15).wrapping_add(sum)
}

impl<const W: usize> Position<W> {
    /// The lowest loose card under this one and itself, if nothing but loose cards lay on it; `None` if it is not loose even so.
    #[inline]
    fn lowest_loose(&self, table: &Table, top: usize) -> Option<usize> {
        let rules = &table.rules;
        let wrong = self.unsorted | self.fixed;
        let to_spaces = if rules.ways(Source::Tableau).spaces { rules.to_spaces } else { 0 };
        let mut lowest = None;
        let mut card = top;
        loop {
            let below = self.under[card];
            if wrong >> card & 1 != 0 || below >= BASE && to_spaces >> card & 1 == 0 {
                return lowest;
            }
            lowest = Some(card);
            if below >= BASE {
                return lowest;
            }
            card = usize::from(below);
        }
    }

    /// The loose cards.
    pub(super) fn loose(&self, table: &Table) -> u64 {
        bits(self.tops).fold(self.in_cells, |loose, top| loose | self.loose_under(table, top))
    }

    /// The loose cards among this one and those under it, if nothing but loose cards lies on it.
    #[inline]
    pub(super) fn loose_under(&self, table: &Table, top: usize) -> u64 {
        let rules = &table.rules;
        let wrong = self.unsorted | self.fixed;
        let (mut loose, mut card) = (0, top);
        loop {
            let below = self.under[card];
            if wrong >> card & 1 != 0 {
                return loose;
            }
            if below >= BASE {
                let is_loose = rules.ways(Source::Tableau).spaces && rules.to_spaces >> card & 1 != 0;
                return loose | u64::from(is_loose) << card;
            }
            loose |= 1 << card;
            card = usize::from(below);
        }
    }

    /// The sort key of a card among those of its kind: its place and, in a space, how many cards lie on it.
    #[inline]
    fn place_key(&self, card: u8) -> u16 {
        let place = self.under[usize::from(card)];
        let mut key = u16::from(place) << 8;
        if (BASE..CELL).contains(&place) {
            let mut over = self.over[usize::from(card)];
            while over != NONE {
                key += 1;
                over = self.over[usize::from(over)];
            }
        }
        key
    }

    /// Lets two loose cards of a kind change places. What lies on them stays where it is.
    pub(super) fn exchange(&mut self, table: &Table, a: u8, b: u8) {
        let (at, bt) = (usize::from(a), usize::from(b));
        let over = [self.over[at], self.over[bt]];
        let [old_a, old_b] = [a, b].map(|card| table.digits.digits_of(self, card));
        let old_over =
            over.map(|card| if card == NONE { (0, 0) } else { table.digits.digits_of(self, card) });
        let under = [self.under[at], self.under[bt]];
        (self.under[at], self.under[bt]) = (under[1], under[0]);
        (self.over[at], self.over[bt]) = (over[1], over[0]);
        for (below, card) in under.into_iter().zip([b, a]) {
            if below < BASE {
                self.over[usize::from(below)] = card;
            }
        }
        for (above, card) in over.into_iter().zip([b, a]) {
            if above != NONE {
                self.under[usize::from(above)] = card;
            }
        }
        let both = 1u64 << a | 1u64 << b;
        for set in [&mut self.tops, &mut self.in_cells] {
            if (*set & both).is_power_of_two() {
                *set ^= both;
            }
        }
        table.digits.moved(self, a, old_a);
        table.digits.moved(self, b, old_b);
        for (above, old) in over.into_iter().zip(old_over) {
            if above != NONE {
                table.digits.moved(self, above, old);
            }
        }
    }
}
