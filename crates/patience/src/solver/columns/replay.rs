//! The changes of a win as moves under the literal rules.

use super::position::{Change, Table};
use super::rules::{BASE, CELL, TALON, UP, Unit};
use crate::game::Patience;
use crate::moves::{Kind, PatienceMove};
use crate::rules::Role;
use crate::state::PatienceState;
use std::ops::ControlFlow;

/// Returns the moves of the changes, one after the other from `start`; `None` if the rules do not allow one.
pub(super) fn replay(
    game: &Patience,
    start: &PatienceState,
    table: &Table,
    changes: &[Change],
) -> Option<Vec<PatienceMove>> {
    let mut replay = Replay { game, table, state: start.clone(), line: Vec::new() };
    let mut rest = changes;
    while let Some(change) = rest.first() {
        let done = if table.rules.numbered() && change.from == TALON {
            replay.row()?
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
}

impl Replay<'_> {
    fn play(&mut self, m: PatienceMove) {
        self.game.plan.play(&mut self.state, m);
        self.line.push(m);
    }

    fn find(&self, wanted: impl Fn(PatienceMove) -> bool) -> Option<PatienceMove> {
        let mut found = None;
        let _ = self.game.plan.each_move(&self.state, |m| {
            if wanted(m) {
                found = Some(m);
                return ControlFlow::Break(());
            }
            ControlFlow::Continue(())
        });
        found
    }

    fn role(&self, pile: u8) -> Role {
        self.game.plan.set_of(pile.into()).role
    }

    /// The pile in which a card lies, and how many cards lie on it.
    fn place_of(&self, card: u8) -> Option<(u8, usize)> {
        (0..self.game.plan.piles.len()).find_map(|pile| {
            let cards = self.state.pile(&self.game.plan, pile);
            let height = cards.iter().position(|slot| slot.kind() == card)?;
            Some((pile as u8, cards.len() - height - 1))
        })
    }

    /// Deals a row; returns how many cards.
    fn row(&mut self) -> Option<usize> {
        let m = self.find(|m| m.kind == Kind::Row)?;
        self.play(m);
        Some(m.count.into())
    }

    /// A whole suit goes up.
    fn suit(&mut self, top: u8) -> Option<()> {
        let (from, _) = self.place_of(top)?;
        let m =
            self.find(|m| m.kind == Kind::Carry && m.from == from && self.role(m.to) == Role::Foundation)?;
        self.play(m);
        Some(())
    }

    /// Brings a card of the talon to the waste's top.
    fn draw(&mut self, card: u8) -> Option<()> {
        for _ in 0..=2 * self.table.talon.len() + 2 {
            let (pile, on_it) = self.place_of(card)?;
            if on_it == 0 && self.role(pile) == Role::Waste {
                return Some(());
            }
            let m = self.find(|m| matches!(m.kind, Kind::Draw | Kind::Recycle))?;
            self.play(m);
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
        let (from, _) = self.place_of(card)?;
        let plan = &self.game.plan;
        let goes_there = |pile: u8| match to {
            UP => self.role(pile) == Role::Foundation,
            CELL => self.role(pile) == Role::Cell,
            host if host < BASE => {
                self.role(pile) == Role::Tableau
                    && self.state.top(plan, pile.into()).is_some_and(|top| top.kind() == host)
            }
            base => {
                let number = pile - plan.set_of(pile.into()).first;
                self.role(pile) == Role::Tableau
                    && self.state.heights[usize::from(pile)] == 0
                    && (!self.table.rules.numbered() || number == base - BASE)
            }
        };
        let m = self.find(|m| {
            m.kind == Kind::Carry && m.from == from && usize::from(m.count) == count && goes_there(m.to)
        })?;
        self.play(m);
        Some(())
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
