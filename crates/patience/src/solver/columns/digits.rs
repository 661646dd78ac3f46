//! Exact names of positions in a few words: every card has one digit, which says where it lies.
//!
//! A card can lie only in a few places: where it lay at the start, up, in a cell, lowest in a column, and on each card that takes it.
//! Their number is the radix of its digit. The digits of some cards make one word, as a number of mixed radix, so that the place of a card
//! changes the word by a multiple of the card's weight. The words say where every card lies: nothing is lost, and a position that
//! has a name that was seen is that position, up to the order of columns and cells.

use super::position::{Move, Position, Table};
use super::rules::{BASE, CELL, NONE, Rules, Source, TALON, UP};
use crate::solver::bits;

/// The name of a position.
pub(super) type Words<const W: usize> = [u64; W];

/// A name of one number.
#[inline]
pub(super) fn one_word<const W: usize>(name: u64) -> Words<W> {
    let mut words = [0; W];
    words[0] = name;
    words
}

/// The name, as it changes with the position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Name<const W: usize>(pub(super) Words<W>);

impl<const W: usize> Default for Name<W> {
    fn default() -> Self {
        Name([0; W])
    }
}

/// The digits of one search.
#[derive(Clone, Debug)]
pub(super) struct Digits {
    /// Of each card and each place the digit; [`NONE`] where it never lies.
    digit: Box<[[u8; 128]; 52]>,
    /// Whether columns have numbers while the stock has cards. When it is empty, positions that differ only by the order of columns are one, and share a key.
    numbered: bool,
    /// Used only then: the digit of each card in each place, as the key has it. The key leaves the numbers of columns out.
    alike: Vec<[u8; 128]>,
    word: [u8; 52],
    weight: [u64; 52],
    /// The word and the weight of the talon's state.
    talon: (u8, u64),
    /// How many states the waste has in each pass.
    wastes: u64,
    /// Whether the talon's state belongs to the name: 0 no, 1 the waste, 2 the pass as well.
    talon_parts: u8,
    /// How many words a name has.
    pub(super) words: usize,
}

impl Default for Digits {
    fn default() -> Self {
        Digits {
            digit: Box::new([[NONE; 128]; 52]),
            alike: Vec::new(),
            numbered: false,
            word: [0; 52],
            weight: [0; 52],
            talon: (0, 0),
            wastes: 1,
            talon_parts: 0,
            words: 0,
        }
    }
}

/// The digit of a card that lies as at the start on a card that is face down. If it comes back there, it lies on an open card.
const FIXED: u8 = 0;

/// The place of that digit.
const NOWHERE: u8 = 127;

impl Digits {
    /// The digits for a search that begins with `start`. With `slim`, cards that always go up at once have two places. With `twins`,
    /// positions have a name in common with their twins: all hosts of a card are one place.
    pub(super) fn of(rules: &Rules, start: &Position<1>, talon: &[u8], slim: bool, twins: bool) -> Digits {
        let mut digits = Digits { numbered: rules.numbered(), ..Digits::default() };
        if digits.numbered {
            digits.alike = vec![[NONE; 128]; 52];
        }
        let mut radix = [1u64; 52];
        let sources = [Source::Tableau, Source::Cell, Source::Reserve, Source::Waste, Source::Foundation];
        let goes =
            |way: &dyn Fn(super::rules::Ways) -> bool| sources.iter().any(|&source| way(rules.ways(source)));
        let (to_spaces, to_cells) = (goes(&|ways| ways.spaces), goes(&|ways| ways.cells));
        for card in bits(rules.pack) {
            let table = &mut digits.digit[card];
            let mut next = 0;
            let mut add = |place: u8| {
                if table[usize::from(place)] == NONE {
                    table[usize::from(place)] = next;
                    if twins && place < BASE && rules.hosts[card] >> place & 1 != 0 {
                        bits(rules.hosts[card]).for_each(|host| table[host] = next);
                    }
                    next += 1;
                }
            };
            if start.fixed >> card & 1 != 0 {
                // The digit of the start stands for no place.
                add(NOWHERE);
            } else {
                add(start.under[card]);
            }
            add(UP);
            next_places(rules, card, talon, to_spaces, to_cells, slim, &mut add);
            radix[card] = u64::from(next);
            if digits.numbered {
                digits.alike[card] = digits.digit[card];
                let common = digits.digit[card][usize::from(BASE)];
                // A card that only goes up keeps the number of its column.
                if common != NONE {
                    digits.alike[card][usize::from(BASE)..usize::from(CELL)].fill(common);
                }
            }
        }
        digits.wastes = talon.len() as u64 + 1;
        let mut talon_radix = 1;
        if let Some(rule) = &rules.talon {
            if rule.passes != 0 {
                digits.talon_parts = 2;
                talon_radix = digits.wastes * (u64::from(rule.passes.min(255)) + 1);
            } else if rule.by > 1 {
                digits.talon_parts = 1;
                talon_radix = digits.wastes;
            }
        }
        // Cards to words, one after the other, as long as a word has room.
        let mut room = u64::MAX;
        let mut weight = 1u64;
        let mut word = 0;
        let mut place = |radix: u64| {
            if room < radix {
                (room, weight, word) = (u64::MAX, 1, word + 1);
            }
            let placed = (word as u8, weight);
            room /= radix;
            weight = weight.saturating_mul(radix);
            placed
        };
        for card in bits(rules.pack) {
            (digits.word[card], digits.weight[card]) = place(radix[card]);
        }
        digits.talon = place(talon_radix);
        digits.words = word + 1;
        digits
    }

    /// Adds to a card's digit in a name; what is below zero, as a number that wraps, is taken from it.
    #[inline]
    fn add<const W: usize>(&self, name: &mut Name<W>, card: u8, digit: u64) {
        let word = usize::from(self.word[usize::from(card)]);
        let change = self.weight[usize::from(card)].wrapping_mul(digit);
        // To add nothing to the other words takes less time than to find the word in memory.
        for (place, number) in name.0.iter_mut().enumerate() {
            *number = number.wrapping_add(if place == word { change } else { 0 });
        }
    }

    /// The digit of a card.
    #[inline]
    fn digit_of<const W: usize>(&self, position: &Position<W>, card: u8) -> u64 {
        if position.fixed >> card & 1 != 0 {
            return FIXED.into();
        }
        let place = usize::from(position.under[usize::from(card)]);
        let digit = self.digit[usize::from(card)][place];
        debug_assert_ne!(digit, NONE, "card {card} at {place}");
        digit.into()
    }

    /// Whether the name of a card has a digit for a place.
    pub(super) fn has_place(&self, card: usize, place: usize) -> bool {
        self.digit[card][place] != NONE
    }

    /// Changes a name as if a card lay in one place instead of another. It lies on no face-down card.
    #[inline]
    pub(super) fn exchange<const W: usize>(&self, name: &mut Words<W>, card: u8, from: u8, to: u8) {
        let digits = &self.digit[usize::from(card)];
        let change = u64::from(digits[usize::from(to)]).wrapping_sub(digits[usize::from(from)].into());
        let word = usize::from(self.word[usize::from(card)]);
        if word < W {
            name[word] = name[word].wrapping_add(self.weight[usize::from(card)].wrapping_mul(change));
        }
    }

    /// Changes a name, of this position up to other cards, as if a card lay in another place.
    #[inline]
    pub(super) fn move_in<const W: usize>(
        &self,
        position: &Position<W>,
        name: &mut Words<W>,
        card: u8,
        to: u8,
    ) {
        let old = self.digit_of(position, card);
        let new = u64::from(self.digit[usize::from(card)][usize::from(to)]);
        let word = usize::from(self.word[usize::from(card)]);
        if word < W {
            let change = self.weight[usize::from(card)].wrapping_mul(new.wrapping_sub(old));
            name[word] = name[word].wrapping_add(change);
        }
    }

    /// The digit of a card in the key.
    #[inline]
    fn alike_of<const W: usize>(&self, position: &Position<W>, card: u8) -> u64 {
        if position.fixed >> card & 1 != 0 {
            return FIXED.into();
        }
        self.alike[usize::from(card)][usize::from(position.under[usize::from(card)])].into()
    }

    /// What a card that is about to move contributes to name and key.
    #[inline]
    pub(super) fn digits_of<const W: usize>(&self, position: &Position<W>, card: u8) -> (u64, u64) {
        let digit = self.digit_of(position, card);
        if self.numbered { (digit, self.alike_of(position, card)) } else { (digit, 0) }
    }

    /// Changes name and key after a card has moved that contributed `old`.
    #[inline]
    pub(super) fn moved<const W: usize>(&self, position: &mut Position<W>, card: u8, old: (u64, u64)) {
        let new = self.digits_of(position, card);
        self.add(&mut position.name, card, new.0.wrapping_sub(old.0));
        if self.numbered {
            self.add(&mut position.key, card, new.1.wrapping_sub(old.1));
        }
    }

    /// The number of the talon's state.
    pub(super) fn talon_digit(&self, drawn: u8, pass: u8) -> u64 {
        match self.talon_parts {
            0 => 0,
            1 => drawn.into(),
            _ => u64::from(pass) * self.wastes + u64::from(drawn),
        }
    }

    #[inline]
    pub(super) fn talon_changed<const W: usize>(&self, position: &mut Position<W>, old: (u8, u8)) {
        if self.talon_parts == 0 || old == (position.drawn, position.pass) {
            return;
        }
        let change = self
            .talon_digit(position.drawn, position.pass)
            .wrapping_sub(self.talon_digit(old.0, old.1))
            .wrapping_mul(self.talon.1);
        let word = usize::from(self.talon.0);
        if word < W {
            position.name.0[word] = position.name.0[word].wrapping_add(change);
            position.key.0[word] = position.key.0[word].wrapping_add(change);
        }
    }

    /// The name of a position and its key, worked out card by card.
    pub(super) fn names<const W: usize>(&self, table: &Table, position: &Position<W>) -> (Name<W>, Name<W>) {
        let (mut name, mut key) = (Name::default(), Name::default());
        if self.words == 0 {
            return (name, key);
        }
        for card in bits(table.rules.pack) {
            let digit = self.digit_of(position, card as u8);
            self.add(&mut name, card as u8, digit);
            if self.numbered {
                self.add(&mut key, card as u8, self.alike_of(position, card as u8));
            }
        }
        let word = usize::from(self.talon.0);
        if word < W {
            let talon = self.talon_digit(position.drawn, position.pass).wrapping_mul(self.talon.1);
            name.0[word] = name.0[word].wrapping_add(talon);
            key.0[word] = key.0[word].wrapping_add(talon);
        }
        (name, key)
    }

    /// The name under which a position is looked up. Where columns have numbers and the stock is used up, they count no longer.
    #[inline]
    pub(super) fn lookup<const W: usize>(&self, position: &Position<W>) -> Words<W> {
        if self.has_key(position) { position.key.0 } else { position.name.0 }
    }

    /// Whether a position is looked up by its key.
    #[inline]
    fn has_key<const W: usize>(&self, position: &Position<W>) -> bool {
        self.numbered && position.left == 0
    }

    /// By how much the number of the talon's state changes when a card leaves its place.
    #[inline]
    pub(super) fn talon_change<const W: usize>(
        &self,
        table: &Table,
        position: &Position<W>,
        card: u8,
    ) -> u64 {
        if self.talon_parts == 0 || position.under[usize::from(card)] != TALON {
            return 0;
        }
        let (drawn, pass) = position.talon_without(table, card);
        self.talon_digit(drawn, pass).wrapping_sub(self.talon_digit(position.drawn, position.pass))
    }

    /// The name under which the position is looked up after a move, before anything is made at once. `None` if the move changes more than the place
    /// of one card.
    #[inline(always)]
    pub(super) fn lookup_after<const W: usize>(
        &self,
        table: &Table,
        position: &Position<W>,
        m: Move,
    ) -> Option<Words<W>> {
        if !position.moves_one(m) {
            return None;
        }
        let card = usize::from(m.card);
        let mut name = Name(self.lookup(position));
        let is_fixed = position.fixed >> card & 1 != 0;
        let (from, to) = (usize::from(position.under[card]), usize::from(m.to));
        let digits = if self.has_key(position) { &self.alike[card] } else { &self.digit[card] };
        let old = if is_fixed { FIXED } else { digits[from] };
        self.add(&mut name, m.card, u64::from(digits[to]).wrapping_sub(old.into()));
        let talon = self.talon_change(table, position, m.card);
        if talon != 0 {
            let number = &mut name.0[usize::from(self.talon.0)];
            *number = number.wrapping_add(talon.wrapping_mul(self.talon.1));
        }
        Some(name.0)
    }
}

/// The places of a card besides that at the start and its foundation.
fn next_places(
    rules: &Rules,
    card: usize,
    talon: &[u8],
    to_spaces: bool,
    to_cells: bool,
    slim: bool,
    add: &mut impl FnMut(u8),
) {
    let from_row = rules.numbered() && talon.contains(&(card as u8));
    if slim && rules.before[card] == NONE && rules.guests[card] == 0 && !from_row {
        return;
    }
    bits(rules.hosts[card]).for_each(|host| add(host as u8));
    if to_cells && rules.cells > 0 {
        add(CELL);
    }
    let bases = if rules.numbered() { rules.columns } else { 1 };
    if to_spaces && rules.to_spaces >> card & 1 != 0 || rules.filled || from_row {
        (0..bases).for_each(|column| add(BASE + column));
    }
    if rules.numbered() {
        // The name without numbers uses the first column.
        add(BASE);
    }
    if from_row {
        bits(rules.pack).filter(|&other| other != card).for_each(|other| add(other as u8));
        add(TALON);
    }
}
