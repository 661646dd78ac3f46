//! Turns the changes of a win into literal moves. It does not check that they are legal: `Solve::solve` replays the line under the rules.

use super::position::{Change, Table};
use super::rules::{BASE, CELL, NONE, TALON, UP, Unit};
use crate::game::Patience;
use crate::moves::{Kind, PatienceMove};
use crate::plan::SetPlan;
use crate::rules::Role;
use crate::state::PatienceState;

/// Returns the moves of the changes, one after the other from `start`; `None` if there is no pile for one.
pub(super) fn replay(
    game: &Patience,
    start: &PatienceState,
    table: &Table,
    changes: &[Change],
) -> Option<Vec<PatienceMove>> {
    let piles = |role: Role| {
        let set = game.plan.sets.iter().find(|set| set.role == role);
        set.map_or(0..0, SetPlan::piles)
    };
    let mut replay = Replay {
        game,
        table,
        state: start.clone(),
        line: Vec::with_capacity(changes.len() * 2),
        pile_of: [NONE; 52],
        columns: piles(Role::Tableau),
        cells: piles(Role::Cell),
    };
    replay.look();
    let mut rest = changes;
    while let Some(change) = rest.first() {
        let done = if table.rules.numbered() && change.from == TALON {
            replay.stock()?.count.into()
        } else if table.rules.whole.is_some() && change.to == UP {
            replay.suit(change.card)?;
            usize::from(table.rules.ranks)
        } else {
            replay.carry(*change)?;
            1
        };
        rest = rest.get(done..)?;
    }
    Some(replay.line)
}

struct Replay<'a> {
    game: &'a Patience,
    table: &'a Table,
    state: PatienceState,
    line: Vec<PatienceMove>,
    /// Of each card the pile in which it lies.
    pile_of: [u8; 52],
    columns: std::ops::Range<usize>,
    cells: std::ops::Range<usize>,
}

impl Replay<'_> {
    /// Looks where all cards lie.
    fn look(&mut self) {
        for pile in 0..self.game.plan.piles.len() {
            for slot in self.state.pile(&self.game.plan, pile) {
                self.pile_of[usize::from(slot.kind())] = pile as u8;
            }
        }
    }

    /// Carries the top cards of a pile to another, as one move.
    fn play(&mut self, from: u8, to: u8, count: usize) -> Option<()> {
        let plan = &*self.game.plan;
        let cards = self.state.pile(plan, from.into());
        for slot in cards.get(cards.len().checked_sub(count)?..)? {
            self.pile_of[usize::from(slot.kind())] = to;
        }
        if usize::from(self.state.heights[usize::from(to)]) + count
            > usize::from(plan.piles[usize::from(to)].cap)
        {
            return None;
        }
        let m = PatienceMove::new(Kind::Carry, from.into(), to.into(), count);
        plan.play(&mut self.state, m);
        self.line.push(m);
        Some(())
    }

    /// Draws, turns the waste over, or deals a row: what the stock does next.
    fn stock(&mut self) -> Option<PatienceMove> {
        let plan = &*self.game.plan;
        let m = plan.stock_move(&self.state, plan.stock.as_ref()?)?;
        plan.play(&mut self.state, m);
        self.line.push(m);
        self.look();
        Some(m)
    }

    /// The pile in which a card lies, and how many cards lie on it.
    fn place_of(&self, card: u8) -> Option<(u8, usize)> {
        let pile = self.pile_of[usize::from(card)];
        let cards = self.state.pile(&self.game.plan, pile.into());
        let on_it = cards.iter().rev().position(|slot| slot.kind() == card)?;
        Some((pile, on_it))
    }

    fn empty(&self, piles: std::ops::Range<usize>) -> Option<u8> {
        piles.into_iter().find(|&pile| self.state.heights[pile] == 0).map(|pile| pile as u8)
    }

    /// The foundation that takes a card next.
    fn foundation(&self, card: u8, count: usize) -> Option<u8> {
        let plan = &*self.game.plan;
        let before = self.table.rules.before[usize::from(card)];
        if before != NONE {
            return Some(self.pile_of[usize::from(before)]);
        }
        let from = usize::from(self.pile_of[usize::from(card)]);
        (0..plan.piles.len())
            .filter(|&pile| plan.foundations >> pile & 1 != 0 && self.state.heights[pile] == 0)
            .find(|&to| plan.is_legal(&self.state, PatienceMove::new(Kind::Carry, from, to, count)))
            .map(|pile| pile as u8)
    }

    /// A whole suit goes up.
    fn suit(&mut self, top: u8) -> Option<()> {
        let ranks = usize::from(self.table.rules.ranks);
        let to = self.foundation(top, ranks)?;
        self.play(self.pile_of[usize::from(top)], to, ranks)
    }

    /// Brings a card of the talon to the waste's top.
    fn draw(&mut self, card: u8) -> Option<()> {
        for _ in 0..=2 * self.table.talon.len() + 2 {
            let (pile, on_it) = self.place_of(card)?;
            if on_it == 0 && self.game.plan.set_of(pile.into()).role == Role::Waste {
                return Some(());
            }
            self.stock()?;
        }
        None
    }

    fn carry(&mut self, change: Change) -> Option<()> {
        if change.from == TALON {
            self.draw(change.card)?;
        }
        let (from, on_it) = self.place_of(change.card)?;
        if on_it > 0 && self.table.rules.unit == Unit::One {
            return self.carry_over_cells(change, from, on_it);
        }
        self.one(change.card, change.to, on_it + 1)
    }

    /// One literal move of a card with those on it.
    fn one(&mut self, card: u8, to: u8, count: usize) -> Option<()> {
        let from = self.pile_of[usize::from(card)];
        let to = match to {
            UP => self.foundation(card, count)?,
            CELL => self.empty(self.cells.clone())?,
            host if host < BASE => self.pile_of[usize::from(host)],
            base if self.table.rules.numbered() => (self.columns.start + usize::from(base - BASE)) as u8,
            _ => self.empty(self.columns.clone())?,
        };
        self.play(from, to, count)
    }

    /// A run of which single cards move: those above go to cells, and come back.
    fn carry_over_cells(&mut self, change: Change, from: u8, on_it: usize) -> Option<()> {
        let cards = self.state.pile(&self.game.plan, from.into());
        let above: Vec<u8> = cards[cards.len() - on_it..].iter().map(|slot| slot.kind()).collect();
        for &card in above.iter().rev() {
            self.one(card, CELL, 1)?;
        }
        self.one(change.card, change.to, 1)?;
        let mut host = change.card;
        for &card in &above {
            self.one(card, host, 1)?;
            host = card;
        }
        Some(())
    }
}
