//! Making a move, and taking it back.

use super::{Kind, PatienceMove};
use crate::plan::{NO_BASE, Plan, StockWay};
use crate::state::{PatienceState, Slot};

/// What taking a move back needs besides the move.
#[derive(Clone, Debug)]
pub struct PatienceUndo {
    /// The piles whose top card was turned up.
    turned: u64,
    /// Of those, the ones whose card had been seen before.
    seen: u64,
    /// Which of the cards that came from the stock had not been seen, in their order.
    unseen: u64,
    /// The piles that got a card of a row.
    row: u64,
    /// The lowest card carried, as it lay.
    lead: Slot,
    pass: u16,
    base: u8,
    /// Everything, after a move that mixes all.
    whole: Option<Box<PatienceState>>,
}

impl PatienceUndo {
    /// Returns the piles whose top card was turned up.
    pub(crate) const fn turned(&self) -> u64 {
        self.turned
    }

    /// Returns the piles that got a card of a row.
    pub(crate) const fn row(&self) -> u64 {
        self.row
    }
}

impl Plan {
    /// Makes a legal move.
    #[inline]
    pub(crate) fn play(&self, state: &mut PatienceState, m: PatienceMove) -> PatienceUndo {
        let mut undo = PatienceUndo {
            turned: 0,
            seen: 0,
            unseen: 0,
            row: 0,
            lead: Slot::NONE,
            pass: state.pass,
            base: state.base,
            whole: None,
        };
        let (from, to, count) = (usize::from(m.from), usize::from(m.to), usize::from(m.count));
        match m.kind {
            Kind::Carry => {
                if count == 1 {
                    undo.lead = state.pop(self, from);
                    state.push(self, to, undo.lead.turned_up());
                } else {
                    state.carry(self, from, to, count);
                }
                if self.base_placed && self.foundations >> to & 1 != 0 && state.base == NO_BASE {
                    state.base = undo.lead.kind() % 13;
                }
                self.uncover(state, from, &mut undo);
            }
            Kind::Under => {
                undo.lead = state.pop(self, from);
                let slot = undo.lead.turned_up();
                state.push(self, to, slot);
                state.pile_mut(self, to).rotate_right(1);
                // Of a clock, the next card is that on top of the pile that took this one.
                if self.clock.is_some() {
                    self.turn_top(state, to, &mut undo);
                } else {
                    self.uncover(state, from, &mut undo);
                }
            }
            Kind::Draw => {
                for i in 0..count {
                    let slot = state.pop(self, from);
                    undo.unseen |= u64::from(!slot.is_known()) << i;
                    state.push(self, to, slot.turned_up());
                }
                self.uncover(state, from, &mut undo);
            }
            Kind::Row => {
                let spaces = self.stock.as_ref().is_some_and(|stock| stock.way == StockWay::Spaces);
                let mut left = count;
                for pile in self.set_of(to).piles() {
                    if left == 0 {
                        break;
                    }
                    if spaces && state.heights[pile] != 0 {
                        continue;
                    }
                    let slot = state.pop(self, from);
                    undo.unseen |= u64::from(!slot.is_known()) << (count - left);
                    undo.row |= 1 << pile;
                    state.push(self, pile, slot.turned_up());
                    left -= 1;
                }
            }
            Kind::Recycle => {
                let face_up = self.stock.as_ref().is_some_and(|stock| stock.face_up);
                for _ in 0..count {
                    let slot = state.pop(self, from);
                    state.push(self, to, if face_up { slot } else { slot.turned_down() });
                }
                self.uncover(state, to, &mut undo);
                let endless = self.stock.as_ref().is_none_or(|stock| stock.passes == 0);
                state.pass = if endless { 2 } else { state.pass + 1 };
            }
            Kind::Pair => {
                let gone = self.gone();
                for pile in [from, to] {
                    let slot = state.pop(self, pile);
                    state.push(self, gone, slot);
                }
                self.uncover(state, from, &mut undo);
                self.uncover(state, to, &mut undo);
            }
            Kind::Single => {
                let slot = state.pop(self, from);
                state.push(self, to, slot);
                self.uncover(state, from, &mut undo);
            }
            Kind::Redeal => {
                undo.whole = Some(Box::new(state.clone()));
                self.redeal(state);
            }
            Kind::CloseUp => {
                undo.whole = Some(Box::new(state.clone()));
                let mut free = to;
                for pile in self.set_of(to).piles() {
                    if state.heights[pile] > 0 {
                        if pile != free {
                            state.carry(self, pile, free, 1);
                        }
                        free += 1;
                    }
                }
                for pile in free..free + count {
                    let slot = state.pop(self, from);
                    state.push(self, pile, slot.turned_up());
                }
            }
        }
        undo
    }

    /// Returns where cards go that are taken away.
    fn gone(&self) -> usize {
        self.remove.as_ref().map_or(0, |remove| remove.to.into())
    }

    /// Turns up the top card of a pile.
    #[inline]
    fn turn_top(&self, state: &mut PatienceState, pile: usize, undo: &mut PatienceUndo) {
        if let Some(top) = state.top_mut(self, pile)
            && top.is_down()
        {
            undo.seen |= u64::from(top.is_known()) << pile;
            *top = top.turned_up();
            undo.turned |= 1 << pile;
        }
    }

    /// Turns up what a card that left has uncovered.
    #[inline]
    fn uncover(&self, state: &mut PatienceState, left: usize, undo: &mut PatienceUndo) {
        if self.set_of(left).turns_top(state.heights[left]) {
            self.turn_top(state, left, undo);
        }
        let mut below = self.piles[left].covers;
        while below != 0 {
            let pile = below.trailing_zeros() as usize;
            below &= below - 1;
            if self.set_of(pile).turns_top(state.heights[pile]) && state.is_free(self, pile) {
                self.turn_top(state, pile, undo);
            }
        }
    }

    /// Takes a move back.
    pub(crate) fn unplay(&self, state: &mut PatienceState, m: PatienceMove, undo: PatienceUndo) {
        if let Some(whole) = undo.whole {
            *state = *whole;
            return;
        }
        let mut turned = undo.turned;
        while turned != 0 {
            let pile = turned.trailing_zeros() as usize;
            turned &= turned - 1;
            if let Some(top) = state.top_mut(self, pile) {
                *top = if undo.seen >> pile & 1 != 0 { top.turned_down() } else { top.unseen() };
            }
        }
        let (from, to, count) = (usize::from(m.from), usize::from(m.to), usize::from(m.count));
        let back_to_stock = |slot: Slot, unseen: bool| {
            let face_up = self.stock.as_ref().is_some_and(|stock| stock.face_up);
            if face_up {
                slot
            } else if unseen {
                slot.unseen()
            } else {
                slot.turned_down()
            }
        };
        match m.kind {
            Kind::Carry if count == 1 => {
                state.pop(self, to);
                state.push(self, from, undo.lead);
            }
            Kind::Carry => state.carry(self, to, from, count),
            Kind::Under => {
                state.pile_mut(self, to).rotate_left(1);
                state.pop(self, to);
                state.push(self, from, undo.lead);
            }
            Kind::Draw => {
                for i in (0..count).rev() {
                    let slot = state.pop(self, to);
                    // The first one lay face up, where the stock shows its top card.
                    let was_up = i == 0 && self.set_of(from).turns;
                    let back = if was_up { slot } else { back_to_stock(slot, undo.unseen >> i & 1 != 0) };
                    state.push(self, from, back);
                }
            }
            Kind::Row => {
                let mut row = undo.row;
                for i in (0..count).rev() {
                    let pile = 63 - row.leading_zeros() as usize;
                    row &= !(1 << pile);
                    let slot = state.pop(self, pile);
                    state.push(self, from, back_to_stock(slot, undo.unseen >> i & 1 != 0));
                }
            }
            Kind::Recycle => {
                for _ in 0..count {
                    let slot = state.pop(self, to);
                    state.push(self, from, slot.turned_up());
                }
            }
            Kind::Pair => {
                let gone = self.gone();
                for pile in [to, from] {
                    let slot = state.pop(self, gone);
                    state.push(self, pile, slot);
                }
            }
            Kind::Single => {
                let slot = state.pop(self, to);
                state.push(self, from, slot);
            }
            // These keep the whole position.
            Kind::Redeal | Kind::CloseUp => {}
        }
        state.pass = undo.pass;
        state.base = undo.base;
    }
}
