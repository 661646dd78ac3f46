//! Exact names of positions in a few words: every card has one digit, which says where it lies.
//!
//! A card can lie only in a few places: where it lay at the start, up, in a cell, lowest in a column, and on each card that takes it.
//! Their number is the radix of its digit. The digits of some cards make one word, as a number of mixed radix, so that the place of a card
//! changes the word by a multiple of the card's weight. The words say where every card lies: nothing is lost, and a position that
//! has a name that was seen is that position, up to the order of columns and cells.

use super::position::{Position, Table};
use super::rules::{BASE, CELL, NONE, RESERVE, Rules, Source, TALON, UP, bits};

/// The name of a position.
pub(super) type Words<const W: usize> = [u64; W];

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
    /// The other way: of each card and each digit the place.
    place: Box<[[u8; 128]; 52]>,
    word: [u8; 52],
    weight: [u64; 52],
    radix: [u64; 52],
    /// The word and the weight of the talon's state.
    talon: (u8, u64),
    /// How many states the waste has in each pass.
    wastes: u64,
    /// Whether the talon's state belongs to the name: 0 no, 1 the waste, 2 the pass as well.
    talon_parts: u8,
    /// How many words a name has.
    pub(super) words: usize,
    /// Columns have numbers while the stock has cards.
    rows: bool,
}

impl Default for Digits {
    fn default() -> Self {
        Digits {
            digit: Box::new([[NONE; 128]; 52]),
            place: Box::new([[NONE; 128]; 52]),
            word: [0; 52],
            weight: [0; 52],
            radix: [1; 52],
            talon: (0, 0),
            wastes: 1,
            talon_parts: 0,
            words: 0,
            rows: false,
        }
    }
}

/// The digit of a card that lies as at the start on a card that is face down. If it comes back there, it lies on an open card.
const FIXED: u8 = 0;

impl Digits {
    /// The digits for a search that begins with `start`. With `slim`, cards that always go up at once have two places.
    pub(super) fn of(rules: &Rules, start: &Position<1>, talon: &[u8], slim: bool) -> Digits {
        let mut digits = Digits { rows: rules.numbered(), ..Digits::default() };
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
                    next += 1;
                }
            };
            if start.fixed >> card & 1 != 0 {
                // The digit of the start stands for no place.
                add(127);
            } else {
                add(start.under[card]);
            }
            add(UP);
            next_places(rules, card, talon, to_spaces, to_cells, slim, &mut add);
            for (place, &digit) in table.iter().enumerate().filter(|(_, digit)| **digit != NONE) {
                digits.place[card][usize::from(digit)] = place as u8;
            }
            radix[card] = u64::from(next);
        }
        digits.wastes = talon.len() as u64 + 1;
        let mut talon_radix = 1;
        if let Some(rule) = &rules.talon {
            if rule.passes != 0 {
                digits.talon_parts = 2;
                talon_radix = digits.wastes * (u64::from(rule.passes.min(255)) + 1);
            } else if rule.by > 1 || !rules.fillers.is_empty() {
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
        digits.radix = radix;
        digits.talon = place(talon_radix);
        digits.words = word + 1;
        digits
    }

    /// Whether a name has the digits of a search that uses `W` words.
    #[inline]
    fn add<const W: usize>(&self, name: &mut Name<W>, card: u8, digit: u64, sign: u64) {
        let word = usize::from(self.word[usize::from(card)]);
        if word < W {
            let change = self.weight[usize::from(card)].wrapping_mul(digit).wrapping_mul(sign);
            name.0[word] = name.0[word].wrapping_add(change);
        }
    }

    #[inline]
    fn digit_of<const W: usize>(&self, position: &Position<W>, card: u8) -> u64 {
        if position.fixed >> card & 1 != 0 {
            return FIXED.into();
        }
        let digit = self.digit[usize::from(card)][usize::from(position.under[usize::from(card)])];
        debug_assert_ne!(digit, NONE, "card {card} at {}", position.under[usize::from(card)]);
        digit.into()
    }

    /// Takes the digit of a card out of the name.
    #[inline]
    pub(super) fn leave<const W: usize>(&self, _table: &Table, position: &mut Position<W>, card: u8) {
        let digit = self.digit_of(position, card);
        self.add(&mut position.name, card, digit, u64::MAX);
    }

    /// Puts the digit of a card into the name.
    #[inline]
    pub(super) fn arrive<const W: usize>(&self, _table: &Table, position: &mut Position<W>, card: u8) {
        let digit = self.digit_of(position, card);
        self.add(&mut position.name, card, digit, 1);
    }

    /// The number of the talon's state.
    fn talon_digit(&self, drawn: u8, pass: u8) -> u64 {
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
        }
    }

    /// The name of a position, worked out card by card.
    pub(super) fn name<const W: usize>(&self, table: &Table, position: &Position<W>) -> Name<W> {
        let mut name = Name::default();
        if self.words == 0 {
            return name;
        }
        for card in bits(table.rules.pack) {
            let digit = self.digit_of(position, card as u8);
            self.add(&mut name, card as u8, digit, 1);
        }
        let word = usize::from(self.talon.0);
        if word < W {
            let talon = self.talon_digit(position.drawn, position.pass).wrapping_mul(self.talon.1);
            name.0[word] = name.0[word].wrapping_add(talon);
        }
        name
    }

    /// The position of a name, in the search that began with `start`.
    pub(super) fn decode<const W: usize>(
        &self,
        table: &Table,
        start: &Position<W>,
        name: &Words<W>,
    ) -> Position<W> {
        let mut position = Position {
            over: [NONE; 52],
            tops: 0,
            in_cells: 0,
            reserve: 0,
            up: 0,
            fixed: 0,
            left: 0,
            spaces: table.rules.columns,
            empty: if table.rules.columns == 0 { 0 } else { u64::MAX >> (64 - table.rules.columns) },
            name: Name(*name),
            ..*start
        };
        let mut lies_in_columns = 0u64;
        let mut in_reserve = 0u64;
        for card in bits(table.rules.pack) {
            let digit = (name[usize::from(self.word[card])] / self.weight[card] % self.radix[card]) as u8;
            let place = if digit == FIXED && start.fixed >> card & 1 != 0 {
                position.fixed |= 1 << card;
                start.under[card]
            } else {
                self.place[card][usize::from(digit)]
            };
            position.under[card] = place;
            match place {
                CELL => position.in_cells |= 1 << card,
                UP => position.up |= 1 << card,
                RESERVE => in_reserve |= 1 << card,
                TALON => position.left |= table.place_bit(card),
                place => {
                    lies_in_columns |= 1 << card;
                    if place < BASE {
                        position.over[usize::from(place)] = card as u8;
                    } else {
                        position.spaces -= 1;
                        position.empty &= !(1 << (place - BASE));
                    }
                }
            }
        }
        position.tops = bits(lies_in_columns)
            .filter(|&card| position.over[card] == NONE)
            .fold(0, |tops, card| tops | 1 << card);
        position.reserve =
            in_reserve & !bits(in_reserve).fold(0, |under, card| under | table.below_bit(card));
        if self.talon_parts > 0 {
            let state = name[usize::from(self.talon.0)] / self.talon.1;
            position.drawn = (state % self.wastes) as u8;
            if self.talon_parts == 2 {
                position.pass = (state / self.wastes) as u8;
            }
        }
        position
    }

    /// The name under which a position is looked up. Where columns have numbers and the stock is used up, they count no longer: every
    /// lowest card is written as one of the first column.
    #[inline]
    pub(super) fn lookup<const W: usize>(&self, table: &Table, position: &Position<W>) -> Words<W> {
        if !self.rows || position.left != 0 {
            return position.name.0;
        }
        let mut name = position.name;
        for card in bits(table.rules.pack) {
            let place = position.under[card];
            if (BASE..CELL).contains(&place) && position.fixed >> card & 1 == 0 {
                let old = u64::from(self.digit[card][usize::from(place)]);
                let new = u64::from(self.digit[card][usize::from(BASE)]);
                self.add(&mut name, card as u8, new.wrapping_sub(old), 1);
            }
        }
        name.0
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
    if to_spaces && rules.to_spaces >> card & 1 != 0 || !rules.fillers.is_empty() || from_row {
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
