//! From plans to moves.

use super::bits::{self, Cards};
use super::choose::Choose;
use super::visible::{Plan, Visible};
use crate::klondike::{Klondike, KlondikeMove, KlondikeView};
use solitarium_core::{Card, Policy, Rng, Seen};
use std::collections::VecDeque;

/// Chooses a plan from all that a player sees.
pub(super) trait PlanPolicy: Send {
    /// Returns one of the plans; `None` only if there is none.
    fn choose_plan(&mut self, seen: Seen<'_, Klondike>, visible: &Visible, rng: &mut Rng) -> Option<Plan>;
}

impl<C: Choose> PlanPolicy for C {
    fn choose_plan(&mut self, _seen: Seen<'_, Klondike>, visible: &Visible, rng: &mut Rng) -> Option<Plan> {
        self.choose(visible, rng)
    }
}

/// Plays the plans of a policy, move by move.
///
/// With unlimited passes it first looks through the stock, which costs nothing. With limited ones it draws when it
/// has no other plan. It gives up when the stock is known and there is no plan, since a full pass would change
/// nothing.
pub(super) struct Planner<T> {
    policy: T,
    ahead: VecDeque<KlondikeMove>,
}

impl<T> Planner<T> {
    pub(super) fn new(policy: T) -> Planner<T> {
        Planner { policy, ahead: VecDeque::new() }
    }
}

impl<T: PlanPolicy> Policy<Klondike> for Planner<T> {
    fn choose(&mut self, seen: Seen<'_, Klondike>, rng: &mut Rng) -> Option<KlondikeMove> {
        if let Some(m) = self.ahead.pop_front() {
            return Some(m);
        }
        let view = seen.view();
        if view.game().passes == 0 && has_unseen_stock(view) {
            return Some(KlondikeMove::Draw);
        }
        let visible = Visible::of(view);
        match self.policy.choose_plan(seen, &visible, rng) {
            Some(plan) => {
                moves(view, &visible, plan, &mut self.ahead);
                self.ahead.pop_front()
            }
            None => has_unseen_stock(view).then_some(KlondikeMove::Draw),
        }
    }
}

/// Returns whether there are cards in the stock that nobody has seen.
pub(super) fn has_unseen_stock(view: KlondikeView<'_>) -> bool {
    view.stock().is_none() && view.stock_len() > 0
}

/// Appends the moves of a plan.
fn moves(view: KlondikeView<'_>, visible: &Visible, plan: Plan, out: &mut VecDeque<KlondikeMove>) {
    let column = |card: Cards| visible.column_of(card) as u8;
    let host = |card: Cards| visible.host(card) as u8;
    match plan {
        Plan::Up(card) => out.push_back(KlondikeMove::ColumnToPile { from: column(card) }),
        Plan::StockUp(card) => {
            draw_to(view, bits::card(card), out);
            out.push_back(KlondikeMove::WasteToPile);
        }
        Plan::Build(card) => {
            draw_to(view, bits::card(card), out);
            out.push_back(KlondikeMove::WasteToColumn { to: host(card) });
        }
        Plan::Run(card) => {
            let from = column(card);
            let count = visible.columns[usize::from(from)].count_ones() as u8;
            out.push_back(KlondikeMove::ColumnToColumn { from, count, to: host(card) });
        }
        Plan::Free(card) => {
            let from = column(card);
            let child = visible.child(from.into(), card);
            let count = (visible.columns[usize::from(from)] & bits::up_to_rank(child)).count_ones() as u8;
            out.push_back(KlondikeMove::ColumnToColumn { from, count, to: host(child) });
            out.push_back(KlondikeMove::ColumnToPile { from });
        }
        Plan::Borrow(card) => {
            let borrowed = visible.borrowed(card);
            let to = host(borrowed);
            out.push_back(KlondikeMove::PileToColumn { suit: bits::card(borrowed).suit(), to });
            if visible.reach & card == 0 {
                let from = column(card);
                let count = visible.columns[usize::from(from)].count_ones() as u8;
                out.push_back(KlondikeMove::ColumnToColumn { from, count, to });
            } else {
                draw_to(view, bits::card(card), out);
                out.push_back(KlondikeMove::WasteToColumn { to });
            }
        }
    }
}

/// Appends draws until the card is on top of the waste, in this pass if possible.
pub(super) fn draw_to(view: KlondikeView<'_>, card: Card, out: &mut impl Extend<KlondikeMove>) {
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
