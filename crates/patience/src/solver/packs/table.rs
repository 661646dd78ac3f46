//! A position of the columns, its steps, and what they change.

use super::rules::Rules;

/// The most columns and cards: two packs.
pub(super) const COLUMNS: usize = 16;
pub(super) const CARDS: usize = 104;

/// A position. The cards of all columns lie in one list, column after column.
#[derive(Clone, Copy)]
pub(super) struct Table {
    pub(super) cards: [u8; CARDS],
    pub(super) ends: [u8; COLUMNS + 1],
    pub(super) down: [u8; COLUMNS],
    /// For each card, how many foundations have it on top. Used only where cards go up one at a time.
    pub(super) tops: [u8; 52],
    /// How many cards have been dealt from the stock, and how many have gone up.
    pub(super) dealt: u8,
    pub(super) up: u8,
}

impl Default for Table {
    fn default() -> Table {
        Table {
            cards: [0; CARDS],
            ends: [0; COLUMNS + 1],
            down: [0; COLUMNS],
            tops: [0; 52],
            dealt: 0,
            up: 0,
        }
    }
}

/// A step: `count` cards from column to column, or up to the foundations if `to` is [`UP`]. With no card it is the next row.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Step {
    pub(super) from: u8,
    pub(super) to: u8,
    pub(super) count: u8,
}

pub(super) const UP: u8 = 255;
pub(super) const ROW: Step = Step { from: 0, to: 0, count: 0 };

impl Table {
    pub(super) fn column(&self, column: usize) -> &[u8] {
        &self.cards[usize::from(self.ends[column])..usize::from(self.ends[column + 1])]
    }

    pub(super) fn top(&self, column: usize) -> Option<u8> {
        self.column(column).last().copied()
    }

    pub(super) fn is_space(&self, column: usize) -> bool {
        self.ends[column] == self.ends[column + 1]
    }

    /// Turns the top card of a column up.
    fn uncover(&mut self, column: usize) {
        let height = self.ends[column + 1] - self.ends[column];
        if height != 0 && self.down[column] == height {
            self.down[column] -= 1;
        }
    }

    fn carry(&mut self, from: usize, to: usize, count: usize) {
        if from < to {
            let first = usize::from(self.ends[from + 1]) - count;
            self.cards[first..usize::from(self.ends[to + 1])].rotate_left(count);
            self.ends[from + 1..=to].iter_mut().for_each(|end| *end -= count as u8);
        } else {
            let last = usize::from(self.ends[from + 1]);
            self.cards[usize::from(self.ends[to + 1])..last].rotate_right(count);
            self.ends[to + 1..=from].iter_mut().for_each(|end| *end += count as u8);
        }
        self.uncover(from);
    }

    /// Takes cards from the top of a column.
    fn take(&mut self, from: usize, count: usize) {
        let first = usize::from(self.ends[from + 1]) - count;
        self.cards[first..].rotate_left(count);
        self.ends[from + 1..].iter_mut().for_each(|end| *end -= count as u8);
        self.up += count as u8;
        self.uncover(from);
    }
}

impl Rules {
    pub(super) fn is_won(&self, table: &Table) -> bool {
        usize::from(table.up) == self.size
    }

    pub(super) fn has_space(&self, table: &Table) -> bool {
        (0..self.columns).any(|column| table.is_space(column))
    }

    /// Whether the next row may be dealt now.
    pub(super) fn may_deal(&self, table: &Table) -> bool {
        usize::from(table.dealt) < self.stock.len() && !(self.only_without_space && self.has_space(table))
    }

    /// Puts up what goes up at once: whole suits on top of this column.
    pub(super) fn put_up(&self, table: &mut Table, column: usize) {
        let Some(whole) = &self.whole else { return };
        loop {
            let cards = table.column(column);
            let up = &cards[usize::from(table.down[column])..];
            let Some(first) = up.len().checked_sub(self.ranks) else { return };
            if !up[first..].windows(2).all(|pair| whole[usize::from(pair[0])] >> pair[1] & 1 != 0) {
                return;
            }
            table.take(column, self.ranks);
        }
    }

    /// Makes a step, with what goes up after it.
    pub(super) fn play(&self, table: &mut Table, step: Step) {
        if step == ROW {
            self.deal(table);
        } else if step.to == UP {
            let from = usize::from(step.from);
            if let Some(card) = table.top(from) {
                let below = self.before[usize::from(card)];
                if below != 255 && table.tops[usize::from(below)] != 0 {
                    table.tops[usize::from(below)] -= 1;
                }
                table.tops[usize::from(card)] += 1;
                table.take(from, 1);
            }
        } else {
            table.carry(step.from.into(), step.to.into(), step.count.into());
            self.put_up(table, step.to.into());
            self.put_up(table, step.from.into());
        }
    }

    /// Deals the next row, from the left.
    fn deal(&self, table: &mut Table) {
        let row = &self.stock[usize::from(table.dealt)..];
        let old = *table;
        let mut end = 0;
        for column in 0..self.columns {
            let cards = old.column(column);
            table.ends[column] = end as u8;
            table.cards[end..end + cards.len()].copy_from_slice(cards);
            end += cards.len();
            if let Some(&card) = row.get(column) {
                table.cards[end] = card;
                end += 1;
            }
        }
        table.ends[self.columns..].fill(end as u8);
        table.dealt += row.len().min(self.columns) as u8;
        for column in 0..self.columns {
            self.put_up(table, column);
        }
    }

    /// How many cards of a column move together.
    fn movable(&self, table: &Table, column: usize) -> usize {
        let cards = table.column(column);
        if !self.runs_move {
            return cards.len().min(1);
        }
        let up = &cards[usize::from(table.down[column])..];
        let along = |pair: &&[u8]| self.runs[usize::from(pair[0])] >> pair[1] & 1 != 0;
        up.windows(2).rev().take_while(along).count() + usize::from(!up.is_empty())
    }

    /// The steps that are tried. A part of a run goes only to a space or where it lengthens another run; one space stands for all, and a
    /// whole column does not go there.
    pub(super) fn steps(&self, table: &Table, steps: &mut Vec<Step>) {
        let space = (0..self.columns).find(|&column| table.is_space(column));
        for from in 0..self.columns {
            let cards = table.column(from);
            let Some(&top) = cards.last() else { continue };
            let mut step = |to: usize, count: usize| {
                steps.push(Step { from: from as u8, to: to as u8, count: count as u8 });
            };
            let run = self.movable(table, from);
            for to in 0..self.columns {
                let Some(host) = table.top(to) else { continue };
                let (host, all) = (usize::from(host), self.guests[usize::from(host)]);
                for count in 1..=run {
                    let card = cards[cards.len() - count];
                    if to != from
                        && all >> card & 1 != 0
                        && (count == run || self.runs[host] >> card & 1 != 0)
                    {
                        step(to, count);
                    }
                }
            }
            if let Some(to) = space {
                for count in 1..=run {
                    let card = cards[cards.len() - count];
                    if count != cards.len() && self.to_spaces >> card & 1 != 0 {
                        step(to, count);
                    }
                }
            }
            if self.whole.is_none() {
                let below = self.before[usize::from(top)];
                if self.firsts >> top & 1 != 0 || below != 255 && table.tops[usize::from(below)] != 0 {
                    steps.push(Step { from: from as u8, to: UP, count: 1 });
                }
            }
        }
    }
}
