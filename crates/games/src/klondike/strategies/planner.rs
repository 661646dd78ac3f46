//! From plans to moves: a player who thinks in plans.

use super::bits::{self, Cards};
use super::choose::Choose;
use super::sight::{Plan, Sight};
use crate::klondike::{Klondike, KlondikeMove, KlondikeView};
use solitarium_core::{Card, Policy, Rng, Seen};
use std::collections::VecDeque;

/// Thinks of a plan, from all that a player sees.
pub(super) trait Think {
    /// One of the plans; `None` only if there is none.
    fn think(&mut self, seen: Seen<'_, Klondike>, sight: &Sight, rng: &mut Rng) -> Option<Plan>;
}

impl<C: Choose> Think for C {
    fn think(&mut self, _seen: Seen<'_, Klondike>, sight: &Sight, rng: &mut Rng) -> Option<Plan> {
        self.choose(sight, rng)
    }
}

/// Follows the plans of a thinker, move by move.
///
/// With unlimited passes it looks through the hand first, which costs nothing; with limited ones it draws when it has no other plan.
/// It gives up when the hand is known and no plan is left: then a full pass would bring no progress.
pub(super) struct Planner<T> {
    thinker: T,
    ahead: VecDeque<KlondikeMove>,
}

impl<T> Planner<T> {
    pub(super) fn new(thinker: T) -> Planner<T> {
        Planner { thinker, ahead: VecDeque::new() }
    }
}

impl<T: Think> Policy<Klondike> for Planner<T> {
    fn choose(&mut self, seen: Seen<'_, Klondike>, rng: &mut Rng) -> Option<KlondikeMove> {
        if let Some(m) = self.ahead.pop_front() {
            return Some(m);
        }
        let view = seen.view();
        if view.game().passes == 0 && must_look(view) {
            return Some(KlondikeMove::Draw);
        }
        let sight = Sight::of(view);
        match self.thinker.think(seen, &sight, rng) {
            Some(plan) => {
                moves(view, &sight, plan, &mut self.ahead);
                self.ahead.pop_front()
            }
            None => must_look(view).then_some(KlondikeMove::Draw),
        }
    }
}

/// Whether there are cards in the hand that nobody has seen.
pub(super) fn must_look(view: KlondikeView<'_>) -> bool {
    view.stock().is_none() && view.stock_len() > 0
}

/// The moves that carry a plan out.
fn moves(view: KlondikeView<'_>, sight: &Sight, plan: Plan, out: &mut VecDeque<KlondikeMove>) {
    let column = |card: Cards| sight.column_of(card) as u8;
    let host = |card: Cards| sight.host(card) as u8;
    match plan {
        Plan::Up(card) => out.push_back(KlondikeMove::ColumnToPile { from: column(card) }),
        Plan::StockUp(card) => {
            bring(view, bits::card(card), out);
            out.push_back(KlondikeMove::WasteToPile);
        }
        Plan::Build(card) => {
            bring(view, bits::card(card), out);
            out.push_back(KlondikeMove::WasteToColumn { to: host(card) });
        }
        Plan::Run(card) => {
            let from = column(card);
            let count = sight.columns[usize::from(from)].count_ones() as u8;
            out.push_back(KlondikeMove::ColumnToColumn { from, count, to: host(card) });
        }
        Plan::Free(card) => {
            let from = column(card);
            let child = sight.child(from.into(), card);
            let count = (sight.columns[usize::from(from)] & bits::up_to_rank(child)).count_ones() as u8;
            out.push_back(KlondikeMove::ColumnToColumn { from, count, to: host(child) });
            out.push_back(KlondikeMove::ColumnToPile { from });
        }
        Plan::Lure(card) => {
            let bait = sight.bait(card);
            let to = host(bait);
            out.push_back(KlondikeMove::PileToColumn { suit: bits::card(bait).suit(), to });
            if sight.reach & card == 0 {
                let from = column(card);
                let count = sight.columns[usize::from(from)].count_ones() as u8;
                out.push_back(KlondikeMove::ColumnToColumn { from, count, to });
            } else {
                bring(view, bits::card(card), out);
                out.push_back(KlondikeMove::WasteToColumn { to });
            }
        }
    }
}

/// Draws until the card lies on top of the discard, in this pass if it can be had there.
pub(super) fn bring(view: KlondikeView<'_>, card: Card, out: &mut impl Extend<KlondikeMove>) {
    let step = view.game().draw as usize;
    let size = view.waste().len() + view.stock_len();
    let talon = || view.waste().iter().chain(view.stock().unwrap_or_default());
    let Some(wanted) = talon().position(|&c| c == card).map(|place| place + 1) else { return };
    let mut drawn = view.waste().len();
    let ahead = |drawn: usize| wanted >= drawn && ((wanted - drawn).is_multiple_of(step) || wanted == size);
    if !ahead(drawn) {
        out.extend(std::iter::repeat_n(KlondikeMove::Draw, (size - drawn).div_ceil(step)));
        out.extend([KlondikeMove::Recycle]);
        drawn = 0;
    }
    out.extend(std::iter::repeat_n(KlondikeMove::Draw, (wanted - drawn).div_ceil(step)));
}
