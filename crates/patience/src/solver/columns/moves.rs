//! The moves of a position, and the order in which they are tried.

use super::lemmas::{Applied, is_safe};
use super::position::{Move, Position, ROW, SUIT, Table};
use super::rules::{BASE, CELL, NONE, Source, UP, Unit, Ways};
use crate::solver::bits;

/// A move and how early it is tried: the higher, the earlier.
#[derive(Clone, Copy, Debug)]
pub(super) struct Choice {
    pub(super) m: Move,
    pub(super) worth: i16,
}

impl<const W: usize> Position<W> {
    /// Adds every move to the list, in no order.
    pub(super) fn moves(&self, table: &Table, applied: Applied, list: &mut Vec<Choice>) {
        let rules = &table.rules;
        let mut add = |card: u8, to: u8, worth: i16| list.push(Choice { m: Move { card, to }, worth });
        if let Some(rows) = rules.rows
            && self.left != 0
            && !(rows.only_without_space && self.spaces > 0)
        {
            add(0, ROW, 8);
        }
        if rules.unit == Unit::One {
            self.moves_of_singles(table, applied, &mut add);
        } else {
            for top in bits(self.tops) {
                self.moves_of_column(table, applied, top as u8, &mut add);
            }
        }
        if applied.twins && rules.ways(Source::Tableau).up {
            for card in bits(self.ready & !self.tops) {
                let in_column = self.under[card] < CELL;
                if in_column && self.way_off(table, card as u8).is_some() {
                    add(card as u8, UP, 90);
                }
            }
        }
        for card in bits(self.in_cells) {
            self.moves_of_single(table, applied, card as u8, rules.ways(Source::Cell), &mut add);
        }
        for card in bits(self.reserve) {
            self.moves_of_single(table, applied, card as u8, rules.ways(Source::Reserve), &mut add);
        }
        let waste = rules.ways(Source::Waste);
        table.reach(self, |card, _, pass| {
            let later = i16::from(pass != self.pass);
            self.moves_of_single(table, applied, card, waste, &mut |card, to, worth| {
                add(card, to, worth - later);
            });
        });
        if rules.returns() {
            let ways = rules.ways(Source::Foundation);
            for card in bits(self.last_up(table)) {
                // A card that would go up again at once need not come back.
                let again = applied.safe_up && !rules.filled && self.returns_at_once(table, card as u8);
                if !again {
                    self.moves_of_single(table, applied, card as u8, ways, &mut |card, to, _| {
                        add(card, to, 1);
                    });
                }
            }
        }
    }

    /// The top cards of the foundations.
    pub(super) fn last_up(&self, table: &Table) -> u64 {
        let rules = &table.rules;
        bits(self.ready).fold(self.up & rules.lasts, |last, next| match rules.before[next] {
            NONE => last,
            before => last | 1 << before,
        })
    }

    /// Whether a card that came back would be safe to go up.
    pub(super) fn returns_at_once(&self, table: &Table, card: u8) -> bool {
        let bit = 1u64 << card;
        is_safe(&table.rules, self.up & !bit, self.ready & !table.rules.after_bit(card) | bit, card)
    }

    fn moves_of_single(
        &self,
        table: &Table,
        applied: Applied,
        card: u8,
        ways: Ways,
        add: &mut impl FnMut(u8, u8, i16),
    ) {
        let rules = &table.rules;
        if ways.up && rules.whole.is_none() && self.under[usize::from(card)] != UP && self.goes_up(card) {
            add(card, UP, 100);
        }
        if ways.columns {
            for host in bits(applied.some_of(rules.hosts[usize::from(card)] & self.tops)) {
                add(card, host as u8, 70);
            }
        }
        if ways.spaces && rules.to_spaces >> card & 1 != 0 {
            self.each_space(table, |space| add(card, space, 12));
        }
        if ways.cells && self.free_cells(table) > 0 && self.under[usize::from(card)] != CELL {
            add(card, CELL, 5);
        }
    }

    /// One space stands for all, unless columns have numbers.
    fn each_space(&self, table: &Table, mut f: impl FnMut(u8)) {
        if table.rules.numbered() && self.left != 0 {
            bits(self.empty).for_each(|column| f(BASE + column as u8));
        } else if self.spaces > 0 {
            f(self.space(table));
        }
    }

    /// The moves from all columns, where single cards move: of top cards and, if they go over free cells as one, of runs.
    fn moves_of_singles(&self, table: &Table, applied: Applied, add: &mut impl FnMut(u8, u8, i16)) {
        let rules = &table.rules;
        let ways = rules.ways(Source::Tableau);
        let goes_up = if ways.up && rules.whole.is_none() { self.ready } else { 0 };
        let tops = if ways.columns { self.tops } else { 0 };
        let to_spaces = if ways.columns && ways.spaces && self.spaces > 0 { rules.to_spaces } else { 0 };
        let free = self.free_cells(table);
        let most_on_it = if applied.units || applied.macros { free } else { 0 };
        let numbered = rules.numbered() && self.left != 0;
        for top in bits(self.tops) {
            if goes_up >> top & 1 != 0 {
                add(top as u8, UP, 100);
            } else if let Some(whole) = &rules.whole
                && ways.up
                && self.has_suit(whole, top as u8, rules.ranks)
            {
                add(top as u8, SUIT, 100);
            }
            let mut lead = top;
            let mut on_it = 0;
            loop {
                let below = self.under[lead];
                let is_fixed = self.fixed >> lead & 1 != 0;
                let built = below < BASE && !is_fixed && self.unsorted >> lead & 1 == 0;
                let hosts = rules.hosts[lead] & tops & !(1 << top);
                if hosts != 0 {
                    // What it leaves: a card that is turned, a space, a card that it could lie on anyway, or another.
                    let worth = if is_fixed {
                        80
                    } else if below >= BASE {
                        65
                    } else if built {
                        4
                    } else {
                        50
                    };
                    bits(hosts).for_each(|host| add(lead as u8, host as u8, worth));
                }
                // The cards of one column gain nothing by another one, unless it has a number.
                if to_spaces >> lead & 1 != 0 && (below < BASE || numbered) {
                    let worth = if built { 3 } else { 14 };
                    self.each_space(table, |space| add(lead as u8, space, worth));
                }
                if applied.units && !built && ways.cells && on_it < free {
                    // The whole run, card by card.
                    add(lead as u8, CELL, 6 - on_it as i16);
                }
                if !built || on_it == most_on_it {
                    break;
                }
                lead = usize::from(below);
                on_it += 1;
            }
            if !applied.units && ways.cells && free > 0 {
                let built = self.under[top] < BASE && (self.fixed | self.unsorted) >> top & 1 == 0;
                add(top as u8, CELL, if built { 2 } else { 6 });
            }
        }
    }

    fn moves_of_column(&self, table: &Table, applied: Applied, top: u8, add: &mut impl FnMut(u8, u8, i16)) {
        let rules = &table.rules;
        let ways = rules.ways(Source::Tableau);
        let below_top = self.under[usize::from(top)];
        if let Some(whole) = &rules.whole {
            if ways.up && self.has_suit(whole, top, rules.ranks) {
                add(top, SUIT, 100);
            }
        } else if ways.up && self.goes_up(top) {
            add(top, UP, 100);
        }
        let mut lead = top;
        loop {
            let below = self.under[usize::from(lead)];
            let built = below < BASE
                && self.fixed >> lead & 1 == 0
                && rules.runs[usize::from(below)] >> lead & 1 != 0;
            let takes = |card: u8| rules.guests[usize::from(below)] >> card & 1 != 0;
            let over = self.over[usize::from(lead)];
            let is_open = over == NONE || self.fixed >> over & 1 == 0;
            let moves_so = match rules.unit {
                Unit::One => lead == top,
                Unit::Run | Unit::Any => true,
                Unit::RunIfUp => !built || rules.whole.is_none() && ways.up && self.goes_up(below),
                Unit::Whole => below >= BASE && is_open,
                Unit::OneOrWhole => below >= BASE && is_open || lead == top,
            };
            if moves_so && ways.columns {
                // What it leaves: a card that is turned, a space, a card that it could lie on anyway, or another.
                let worth = if self.fixed >> lead & 1 != 0 {
                    80
                } else if below >= BASE {
                    65
                } else if built || takes(lead) {
                    4
                } else {
                    50
                };
                let hosts = rules.hosts[usize::from(lead)] & self.tops & !(1 << top);
                if !(applied.twins && built) {
                    bits(applied.some_of(hosts)).for_each(|host| add(lead, host as u8, worth));
                }
                // The cards of one column gain nothing by another one, unless it has a number.
                let whole = below >= BASE;
                if ways.spaces
                    && rules.to_spaces >> lead & 1 != 0
                    && (!whole || rules.numbered() && self.left != 0)
                {
                    let worth = if built { 3 } else { 14 };
                    self.each_space(table, |space| add(lead, space, worth));
                }
            }
            let goes_on = match rules.unit {
                Unit::One => false,
                Unit::Run | Unit::RunIfUp => built,
                Unit::Any => below < BASE && self.fixed >> lead & 1 == 0,
                Unit::Whole | Unit::OneOrWhole => below < BASE,
            };
            if !goes_on {
                break;
            }
            lead = below;
        }
        if ways.cells && self.free_cells(table) > 0 {
            let built = below_top < BASE
                && self.fixed >> top & 1 == 0
                && rules.guests[usize::from(below_top)] >> top & 1 != 0;
            add(top, CELL, if built { 2 } else { 6 });
        }
    }

    /// Whether a whole suit lies on top of a column.
    fn has_suit(&self, whole: &[u64; 52], top: u8, ranks: u8) -> bool {
        let mut card = top;
        for _ in 1..ranks {
            let below = self.under[usize::from(card)];
            if below >= BASE || self.fixed >> card & 1 != 0 || whole[usize::from(below)] >> card & 1 == 0 {
                return false;
            }
            card = below;
        }
        true
    }
}
