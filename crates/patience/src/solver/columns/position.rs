//! A position as links: of each card what it lies on. Columns and cells have no number (unless rows are dealt to them), so that
//! positions which differ by their order are one.

use super::digits::{Digits, Name};
use super::rules::{BASE, CELL, NONE, RESERVE, Rules, Source, TALON, UP};
use crate::game::Patience;
use crate::rules::Role;
use crate::solver::{WhyNot, bits};
use crate::state::PatienceState;

/// What never changes in the search of one position: the rules, and where the cards lay.
#[derive(Clone, Debug)]
pub(super) struct Table {
    pub(super) rules: Rules,
    /// The cards of stock and waste, in the order in which they are drawn.
    pub(super) talon: Vec<u8>,
    /// Of each card of the talon its place in that order.
    place: [u8; 52],
    /// Of each card of the reserve the one below.
    below: [u8; 52],
    /// The cards that lay at the start on one that goes up sooner.
    pub(super) late: u64,
    pub(super) digits: Digits,
}

/// A move. The cards that lie on `card` go along.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Move {
    pub(super) card: u8,
    /// A place, as in [`Position::under`], or [`ROW`].
    pub(super) to: u8,
}

/// A row is dealt.
pub(super) const ROW: u8 = 125;

/// A whole suit goes up, from the top of a column.
pub(super) const SUIT: u8 = 126;

/// One change of a position, and what taking it back needs. A list of them is also the line that leads there.
#[derive(Clone, Copy, Debug)]
pub(super) struct Change {
    pub(super) card: u8,
    pub(super) from: u8,
    pub(super) to: u8,
    /// Whether the card lay on one that was face down.
    was_fixed: bool,
    drawn: u8,
    pass: u8,
}

#[derive(Clone, Copy, Debug)]
pub(super) struct Position<const W: usize> {
    pub(super) under: [u8; 52],
    pub(super) over: [u8; 52],
    /// The top cards of the columns.
    pub(super) tops: u64,
    pub(super) in_cells: u64,
    /// The top cards of the reserve.
    pub(super) reserve: u64,
    pub(super) up: u64,
    /// The next cards of the foundations, wherever they lie.
    pub(super) ready: u64,
    /// Cards that lie on a card that is face down.
    pub(super) fixed: u64,
    /// Cards that lie on a card that does not take them.
    pub(super) unsorted: u64,
    /// The cards of the talon that are left, by their places in it.
    pub(super) left: u64,
    /// How many of them are in the waste.
    pub(super) drawn: u8,
    pub(super) pass: u8,
    /// How many columns are empty.
    pub(super) spaces: u8,
    /// Which, if columns have numbers.
    pub(super) empty: u64,
    pub(super) name: Name<W>,
    /// The name without the numbers of columns, where they have any.
    pub(super) key: Name<W>,
}

impl<const W: usize> Position<W> {
    /// The position in which no card lies anywhere.
    pub(super) fn without_cards() -> Position<W> {
        Position {
            under: [NONE; 52],
            over: [NONE; 52],
            tops: 0,
            in_cells: 0,
            reserve: 0,
            up: 0,
            ready: 0,
            fixed: 0,
            unsorted: 0,
            left: 0,
            drawn: 0,
            pass: 0,
            spaces: 0,
            empty: 0,
            name: Name::default(),
            key: Name::default(),
        }
    }
}

impl Table {
    /// Reads a literal position; `None` if the game cannot be played as links.
    pub(super) fn of(
        game: &Patience,
        state: &PatienceState,
        rules: Rules,
        slim: bool,
        twins: bool,
    ) -> Result<Table, WhyNot> {
        let plan = &*game.plan;
        let mut table = Table {
            talon: Vec::new(),
            place: [NONE; 52],
            below: [NONE; 52],
            late: 0,
            digits: Digits::default(),
            rules,
        };
        let pile_of = |role: Role| {
            plan.sets
                .iter()
                .find(|set| set.role == role)
                .map_or(&[][..], |set| state.pile(plan, set.first.into()))
        };
        table.talon.extend(pile_of(Role::Waste).iter().map(|slot| slot.kind()));
        table.talon.extend(pile_of(Role::Stock).iter().rev().map(|slot| slot.kind()));
        for (place, &card) in table.talon.iter().enumerate() {
            table.place[usize::from(card)] = place as u8;
        }
        for set in plan.sets.iter().filter(|set| set.role == Role::Reserve) {
            for pile in set.piles() {
                for pair in state.pile(plan, pile).windows(2) {
                    table.below[usize::from(pair[1].kind())] = pair[0].kind();
                }
            }
        }
        // What can be read was looked at by `Rules::of`; only a pass beyond its byte is left.
        let start = table.read::<1>(game, state).ok_or(WhyNot::OtherStock)?;
        table.late = table.rules.late(&start.under);
        table.digits = Digits::of(&table.rules, &start, &table.talon, slim, twins);
        Ok(table)
    }

    /// The literal position as links.
    pub(super) fn read<const W: usize>(&self, game: &Patience, state: &PatienceState) -> Option<Position<W>> {
        let plan = &*game.plan;
        let mut position = Position {
            left: if self.talon.is_empty() { 0 } else { u64::MAX >> (64 - self.talon.len()) },
            pass: u8::try_from(state.pass).ok()?,
            ..Position::without_cards()
        };
        for set in &plan.sets {
            for (number, pile) in set.piles().enumerate() {
                let cards = state.pile(plan, pile);
                for (height, slot) in cards.iter().enumerate() {
                    let card = usize::from(slot.kind());
                    let below = height.checked_sub(1).map(|height| cards[height]);
                    position.under[card] = match set.role {
                        Role::Tableau => match below {
                            Some(below) => {
                                position.over[usize::from(below.kind())] = slot.kind();
                                position.fixed |= u64::from(below.is_down()) << card;
                                below.kind()
                            }
                            None if self.rules.numbered() => BASE + number as u8,
                            None => BASE,
                        },
                        Role::Cell => CELL,
                        Role::Reserve => RESERVE,
                        Role::Foundation => UP,
                        Role::Stock | Role::Waste => TALON,
                        Role::Hole | Role::Grid | Role::Removed => return None,
                    };
                    match set.role {
                        Role::Cell => position.in_cells |= slot.bit(),
                        Role::Foundation => position.up |= slot.bit(),
                        _ => {}
                    }
                }
                match (set.role, cards.last()) {
                    (Role::Tableau, Some(top)) => position.tops |= top.bit(),
                    (Role::Tableau, None) => {
                        position.spaces += 1;
                        position.empty |= 1 << number;
                    }
                    (Role::Reserve, Some(top)) => position.reserve |= top.bit(),
                    (Role::Waste, _) => position.drawn = cards.len() as u8,
                    _ => {}
                }
            }
        }
        position.drawn = self.waste(position.drawn, self.talon.len());
        position.ready = self.rules.ready(position.up);
        position.unsorted = self.rules.unsorted(&position.under);
        (position.name, position.key) = self.digits.names(self, &position);
        Some(position)
    }

    /// The bit of a card's place in the talon.
    pub(super) fn place_bit(&self, card: usize) -> u64 {
        1 << self.place[card]
    }

    /// The bit of the card below one of the reserve.
    pub(super) fn below_bit(&self, card: usize) -> u64 {
        if self.below[card] == NONE { 0 } else { 1 << self.below[card] }
    }

    /// The number of drawn cards that stands for all that leave the same cards in reach ([`reach`](Table::reach)).
    ///
    /// Passes without end, drawing by `n`: in reach are the cards with the numbers `n`, `2n`, … and the last one, after the waste
    /// has been turned over, and besides them the waste's top card and every `n`-th after it. If the waste has a multiple of `n`
    /// cards, or all of them, these are among the former. With `n = 1` all cards are in reach.
    pub(super) fn waste(&self, drawn: u8, left: usize) -> u8 {
        match &self.rules.talon {
            Some(talon) if talon.passes == 0 => {
                let drawn = usize::from(drawn);
                if drawn.is_multiple_of(talon.by) || drawn == left { 0 } else { drawn as u8 }
            }
            _ => drawn,
        }
    }

    /// Calls `f` with each card of the talon that can be brought to the waste's top, how many cards are drawn then, and the pass.
    /// Drawing has no other effect, so that it needs no moves of its own. A card that is in reach in several passes is given with
    /// the first of them: what can be done later can be done with more passes left.
    pub(super) fn reach<const W: usize>(&self, position: &Position<W>, mut f: impl FnMut(u8, u8, u8)) {
        let Some(talon) = &self.rules.talon else { return };
        let count = position.left.count_ones() as usize;
        if count == 0 {
            return;
        }
        let drawn = usize::from(position.drawn);
        let again = talon.passes == 0 || u16::from(position.pass) < talon.passes;
        let next_pass = if talon.passes == 0 { position.pass } else { position.pass.saturating_add(1) };
        for (before, place) in bits(position.left).enumerate() {
            let number = before + 1;
            let is_end = |number: usize, from: usize| {
                number >= from && ((number - from).is_multiple_of(talon.by) || number == count)
            };
            // The waste's top, or what comes after it in this pass.
            let now = number == drawn || number > drawn && is_end(number, drawn);
            let card = self.talon[place];
            if now {
                f(card, number as u8, position.pass);
            } else if again && is_end(number, 0) {
                f(card, number as u8, next_pass);
            }
        }
    }
}

impl<const W: usize> Position<W> {
    #[inline]
    pub(super) fn free_cells(&self, table: &Table) -> u32 {
        u32::from(table.rules.cells) - self.in_cells.count_ones()
    }

    pub(super) fn is_won(&self, table: &Table) -> bool {
        self.up == table.rules.pack
    }

    /// The card on top of the column that this card lies in.
    #[inline]
    pub(super) fn top_over(&self, card: u8) -> u8 {
        let mut top = card;
        while self.over[usize::from(top)] != NONE {
            top = self.over[usize::from(top)];
        }
        top
    }

    /// Whether all cards before this one are up.
    #[inline]
    pub(super) fn goes_up(&self, card: u8) -> bool {
        self.ready >> card & 1 != 0
    }

    /// Of a card that lies in a column under a run which could go to another host: that run's lowest card, and the host.
    pub(super) fn way_off(&self, table: &Table, card: u8) -> Option<(u8, u8)> {
        let lead = self.over[usize::from(card)];
        if lead == NONE {
            return None;
        }
        let mut lower = card;
        loop {
            let upper = self.over[usize::from(lower)];
            if upper == NONE {
                break;
            }
            if self.fixed >> upper & 1 != 0 || table.rules.guests[usize::from(lower)] >> upper & 1 == 0 {
                return None;
            }
            lower = upper;
        }
        let host = table.rules.hosts[usize::from(lead)] & self.tops & !(1 << lower);
        (host != 0).then(|| (lead, host.trailing_zeros() as u8))
    }

    /// From where a card leaves.
    #[inline]
    pub(super) fn source(&self, card: u8) -> Source {
        match self.under[usize::from(card)] {
            CELL => Source::Cell,
            RESERVE => Source::Reserve,
            TALON => Source::Waste,
            UP => Source::Foundation,
            _ => Source::Tableau,
        }
    }

    /// The lowest empty column, if columns have numbers.
    #[inline]
    pub(super) fn space(&self, table: &Table) -> u8 {
        if table.rules.numbered() { BASE + self.empty.trailing_zeros() as u8 } else { BASE }
    }

    /// Whether a move changes nothing but the place of one card, and what is drawn if it comes from the talon.
    #[inline]
    pub(super) fn moves_one(&self, m: Move) -> bool {
        m.to < ROW && (!matches!(m.to, CELL | UP) || self.over[usize::from(m.card)] == NONE)
    }

    /// Makes a move, and fills the spaces that are filled at once.
    pub(super) fn play(&mut self, table: &Table, m: Move, trail: &mut Vec<Change>) {
        match m.to {
            ROW => self.deal_row(table, trail),
            SUIT => {
                let mut card = m.card;
                for _ in 0..table.rules.ranks {
                    let below = self.under[usize::from(card)];
                    self.put(table, card, UP, trail);
                    card = below;
                }
            }
            // A run goes to cells card by card.
            CELL => {
                let mut card = self.top_over(m.card);
                while card != m.card {
                    let below = self.under[usize::from(card)];
                    self.put(table, card, CELL, trail);
                    card = below;
                }
                self.put(table, card, CELL, trail);
            }
            UP => {
                // What lies on it goes to another host first, where twins are one.
                if let Some((lead, host)) = self.way_off(table, m.card) {
                    self.put(table, lead, host, trail);
                }
                self.put(table, m.card, UP, trail);
            }
            to => self.put(table, m.card, to, trail),
        }
        self.fill(table, trail);
    }

    /// Fills spaces from the reserve, where that is done at once.
    pub(super) fn fill(&mut self, table: &Table, trail: &mut Vec<Change>) {
        while table.rules.filled && self.spaces > 0 && self.reserve != 0 {
            let card = self.reserve.trailing_zeros() as u8;
            self.put(table, card, self.space(table), trail);
        }
    }

    fn deal_row(&mut self, table: &Table, trail: &mut Vec<Change>) {
        // The tops first: a card of the row may be the guest of another.
        let mut tops = [NONE; 64];
        for top in bits(self.tops) {
            let mut card = top as u8;
            while card < BASE {
                card = self.under[usize::from(card)];
            }
            tops[usize::from(card - BASE)] = top as u8;
        }
        for column in 0..table.rules.columns {
            if self.left == 0 {
                return;
            }
            let card = table.talon[self.left.trailing_zeros() as usize];
            let top = tops[usize::from(column)];
            self.put(table, card, if top == NONE { BASE + column } else { top }, trail);
        }
    }

    /// Carries a card, and what lies on it, to a place.
    #[inline]
    pub(super) fn put(&mut self, table: &Table, card: u8, to: u8, trail: &mut Vec<Change>) {
        let place = usize::from(card);
        let from = self.under[place];
        trail.push(Change {
            card,
            from,
            to,
            was_fixed: self.fixed >> card & 1 != 0,
            drawn: self.drawn,
            pass: self.pass,
        });
        let old_digits = table.digits.digits_of(self, card);
        if from == TALON && table.rules.talon.is_some() {
            let old = (self.drawn, self.pass);
            (self.drawn, self.pass) = self.talon_without(table, card);
            table.digits.talon_changed(self, old);
        }
        self.lift(table, card, from);
        self.lay(table, card, to);
        table.digits.moved(self, card, old_digits);
    }

    /// How many cards are drawn after a card of the talon was brought to the waste's top and has left it, and in which pass.
    pub(super) fn talon_without(&self, table: &Table, card: u8) -> (u8, u8) {
        let Some(talon) = &table.rules.talon else { return (0, self.pass) };
        let before = (self.left & (table.place_bit(card.into()) - 1)).count_ones() as usize;
        let (drawn, count, at) = (usize::from(self.drawn), self.left.count_ones() as usize, before + 1);
        let now = at == drawn || at > drawn && ((at - drawn).is_multiple_of(talon.by) || at == count);
        let pass = if now || talon.passes == 0 { self.pass } else { self.pass.saturating_add(1) };
        (table.waste(before as u8, count - 1), pass)
    }

    #[inline]
    fn lift(&mut self, table: &Table, card: u8, from: u8) {
        let bit = 1u64 << card;
        match from {
            CELL => self.in_cells &= !bit,
            UP => {
                self.up &= !bit;
                self.ready = self.ready & !table.rules.after_bit(card) | bit;
            }
            RESERVE => {
                self.reserve &= !bit;
                let below = table.below[usize::from(card)];
                if below != NONE {
                    self.reserve |= 1 << below;
                }
            }
            TALON => self.left &= !(1 << table.place[usize::from(card)]),
            _ => {
                let top = self.top_over(card);
                self.tops &= !(1 << top);
                self.unsorted &= !bit;
                if from < BASE {
                    self.over[usize::from(from)] = NONE;
                    self.tops |= 1 << from;
                    // What lies under it is turned up.
                    self.fixed &= !bit;
                } else {
                    self.spaces += 1;
                    self.empty |= 1 << (from - BASE);
                }
            }
        }
    }

    #[inline]
    fn lay(&mut self, table: &Table, card: u8, to: u8) {
        let bit = 1u64 << card;
        self.under[usize::from(card)] = to;
        match to {
            CELL => self.in_cells |= bit,
            UP => {
                self.up |= bit;
                self.ready = self.ready & !bit | table.rules.after_bit(card);
            }
            RESERVE => {
                let below = table.below[usize::from(card)];
                if below != NONE {
                    self.reserve &= !(1 << below);
                }
                self.reserve |= bit;
            }
            TALON => self.left |= 1 << table.place[usize::from(card)],
            _ => {
                let top = self.top_over(card);
                if to < BASE {
                    let is_unsorted = table.rules.guests[usize::from(to)] >> card & 1 == 0;
                    self.unsorted |= u64::from(is_unsorted) << card;
                    self.over[usize::from(to)] = card;
                    self.tops &= !(1 << to);
                } else {
                    self.spaces -= 1;
                    self.empty &= !(1 << (to - BASE));
                }
                self.tops |= 1 << top;
            }
        }
    }

    /// Takes the last changes back until `length` are left.
    pub(super) fn back(&mut self, table: &Table, trail: &mut Vec<Change>, length: usize) {
        while trail.len() > length {
            let Some(change) = trail.pop() else { return };
            let old_digits = table.digits.digits_of(self, change.card);
            self.lift(table, change.card, change.to);
            self.lay(table, change.card, change.from);
            self.fixed |= u64::from(change.was_fixed) << change.card;
            let old = (self.drawn, self.pass);
            self.drawn = change.drawn;
            self.pass = change.pass;
            table.digits.talon_changed(self, old);
            table.digits.moved(self, change.card, old_digits);
        }
    }
}
