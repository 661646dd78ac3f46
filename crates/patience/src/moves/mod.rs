//! The moves: which are legal, and what they do.

mod carry;
mod outcome;
mod play;
mod redeal;
mod removal;
mod talon;

pub use play::PatienceUndo;

use crate::plan::{ClockPlan, NO_BASE, Plan};
use crate::state::PatienceState;
use carry::Accepted;
use std::ops::ControlFlow;

/// A move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct PatienceMove {
    pub(crate) kind: Kind,
    pub(crate) from: u8,
    pub(crate) to: u8,
    /// How many cards.
    pub(crate) count: u8,
}

/// What a move does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Kind {
    /// The top cards of a pile go on another, in their order.
    Carry,
    /// The top card of a pile goes under another.
    Under,
    /// Cards of the stock go to the waste, or to one pile, one by one.
    Draw,
    /// One card of the stock to each pile.
    Row,
    /// The waste, turned over, is the stock again.
    Recycle,
    /// Two top cards are taken away.
    Pair,
    /// A top card is taken away.
    Single,
    /// Cards are gathered and dealt again.
    Redeal,
    /// The cards of a set move up, and cards of the stock fill its last places.
    CloseUp,
}

const GO_ON: ControlFlow<()> = ControlFlow::Continue(());

impl PatienceMove {
    pub(crate) const fn new(kind: Kind, from: usize, to: usize, count: usize) -> PatienceMove {
        PatienceMove { kind, from: from as u8, to: to as u8, count: count as u8 }
    }
}

impl Plan {
    /// Calls `f` with every legal move, each once, until `f` breaks.
    #[inline]
    pub(crate) fn each_move(
        &self,
        state: &PatienceState,
        mut f: impl FnMut(PatienceMove) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        if self.is_won(state) {
            return GO_ON;
        }
        if let Some(m) = self.forced_fill(state) {
            return f(m);
        }
        if let Some(clock) = &self.clock {
            return self.clock_move(state, clock).map_or(GO_ON, f);
        }
        let accepted = self.accepted(state);
        if self.wants_base(state) {
            return self.each_base(state, &accepted, &mut f);
        }
        if let Some(m) = self.must_move(state, &accepted) {
            return f(m);
        }
        let mut any = false;
        self.each_carry(state, &accepted, None, None, &mut |m| {
            any = true;
            f(m)
        })?;
        self.each_removal(state, &mut |m| {
            any = true;
            f(m)
        })?;
        if !any && self.is_blocked(state, &accepted) {
            return GO_ON;
        }
        if let Some(stock) = &self.stock {
            self.stock_move(state, stock).map_or(GO_ON, &mut f)?;
        }
        self.redeal_move(state).map_or(GO_ON, f)
    }

    /// Whether a move is legal now: one of [`each_move`](Plan::each_move). Of a carry only what goes from its pile is looked at.
    pub(crate) fn is_legal(&self, state: &PatienceState, m: PatienceMove) -> bool {
        let is_it = |legal| if legal == m { ControlFlow::Break(()) } else { GO_ON };
        let (from, to) = (usize::from(m.from), usize::from(m.to));
        let decides_alone = m.kind == Kind::Carry
            && from < self.piles.len()
            && to < self.piles.len()
            && self.clock.is_none()
            && self.musts.is_empty()
            && !self.wants_base(state);
        if !decides_alone {
            return self.each_move(state, is_it).is_break();
        }
        if self.is_won(state) {
            return false;
        }
        if let Some(fill) = self.forced_fill(state) {
            return fill == m;
        }
        let accepted = self.accepted_on(state, to);
        self.each_carry(state, &accepted, None, Some(from), &mut { is_it }).is_break()
    }

    /// Returns the first move to a set to which a possible move must be made.
    #[inline]
    fn must_move(&self, state: &PatienceState, accepted: &Accepted) -> Option<PatienceMove> {
        self.musts.iter().find_map(|&set| {
            let mut must = None;
            let _ = self.each_carry(state, accepted, Some(set), None, &mut |m| {
                must = Some(m);
                ControlFlow::Break(())
            });
            must
        })
    }

    /// Returns the move that the rules demand before every other one, if they do: a space that is filled, the step of a clock, or a
    /// move to a set that `must` be made. It is the only legal one.
    pub(crate) fn forced(&self, state: &PatienceState) -> Option<PatienceMove> {
        if let Some(m) = self.forced_fill(state) {
            return Some(m);
        }
        if let Some(clock) = &self.clock {
            return self.clock_move(state, clock);
        }
        self.must_move(state, &self.accepted(state))
    }

    /// Whether nothing can be done before a card of certain piles has become the base of the foundations.
    #[inline]
    pub(crate) fn wants_base(&self, state: &PatienceState) -> bool {
        self.base_from != 0 && state.base == NO_BASE
    }

    /// Returns a space that is filled at once, if there is one and a card for it.
    #[inline]
    fn forced_fill(&self, state: &PatienceState) -> Option<PatienceMove> {
        for &number in &self.filling {
            let set = &self.sets[usize::from(number)];
            let Some(space) = set.piles().find(|&pile| state.heights[pile] == 0) else { continue };
            let sources = set.at_once.iter().flat_map(|&source| self.sets[usize::from(source)].piles());
            let found = sources.into_iter().find(|&pile| state.heights[pile] != 0);
            if let Some(from) = found {
                return Some(PatienceMove::new(Kind::Carry, from, space, 1));
            }
        }
        None
    }

    /// Returns the move of a clock: the card that lies open goes under the pile of its rank. There is none when every pile that has been begun is
    /// complete.
    fn clock_move(&self, state: &PatienceState, clock: &ClockPlan) -> Option<PatienceMove> {
        self.sets[usize::from(clock.set)].piles().find_map(|from| {
            let cards = state.pile(self, from);
            let top = cards.last().filter(|top| !top.is_down())?;
            let to = usize::from(clock.pile_of_rank[usize::from(top.kind() % 13)]);
            let complete = to == from && cards.iter().all(|slot| !slot.is_down());
            (!complete).then(|| PatienceMove::new(Kind::Under, from, to, 1))
        })
    }
}
