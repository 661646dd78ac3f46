//! Games with one pack in which cards are taken away in pairs, some of them alone: Pyramid, Giza, Nestor.
//!
//! A position is which cards are gone, how many cards of the talon have been drawn, and the pass. Drawing
//! is no move of its own: a removal says where in the talon it happens, and the draws that lead there
//! follow from that. A name is one word: 52 bits for the cards that are gone, and the *turn*, which is the
//! pass and the place in it.
//!
//! *Turns.* If the same cards are gone in two positions, drawing leads from the one with the earlier turn to
//! the other. So if the later one can be won, the earlier one can be won with the same removals. A position
//! is visited only if none with the same cards gone was reached at the same turn or earlier ([`table`]).
//!
//! *Single cards*, part of the lemma [`pairing`](super::pairing). A card that goes alone, and has no
//! partners, goes at once: from the table when it is free, and from the talon before anything is drawn, if
//! cards go from the waste. The literal play takes it away when it comes to the top of stock or waste
//! ([`Pairs::line`]).
//! *Argument.* For the table see [`pairing`](super::pairing). In the talon, let P be a win. Ours plays P
//! without these cards. Each removal of P is possible in ours: what lay under such a card in the waste lies
//! there bare, no card goes together with it, and two cards that are next to each other in P are so in
//! ours. The other way round, let P be a win of ours. In the literal game such a card goes when it lies on
//! top of the waste, so that it never covers anything there; and when all other cards are gone, the rest of
//! them is drawn and goes. Where cards go from the stock alone, such a card goes at once if it has not been
//! drawn yet in this pass.

mod lost;
mod search;
mod table;

use super::pairing::Pairing;
use super::{Lemmas, bits, decided};
use crate::game::Patience;
use crate::moves::{Kind, PatienceMove};
use crate::state::{PatienceState, Slot};
use arrayvec::ArrayVec;
use search::{BestFirst, DepthFirst};
use solitarium_core::{Budget, WhyUnknown};
use std::ops::ControlFlow;

/// All cards of the pack.
const PACK: u64 = (1 << 52) - 1;

/// No second card: the first one goes alone.
const ALONE: u8 = 255;

/// The most passes, if they end: their number has six bits.
const MOST_PASSES: u16 = 60;

/// A pile of the table.
#[derive(Debug)]
struct Pile {
    /// From the bottom.
    cards: Vec<u8>,
    mask: u64,
    /// The cards of each pile that covers it.
    covered_by: ArrayVec<u64, 4>,
    /// Whether its cards may be taken away.
    gives: bool,
}

/// What never changes in the search of one position.
#[derive(Debug)]
pub(super) struct Pairs {
    piles: Vec<Pile>,
    /// The cards of waste and stock, in the order in which they are drawn.
    talon: Vec<u8>,
    /// The cards of the talon, and all cards of the table.
    of_talon: u64,
    of_table: u64,
    /// Of each card those with which it goes.
    partners: [u64; 52],
    /// Cards that go alone, and those of them without partners.
    alone: u64,
    at_once: u64,
    from_waste: bool,
    from_stock: bool,
    /// 0 for no end.
    passes: u8,
    overlap: bool,
    /// The cards that have to go.
    needed: u64,
    /// How many cards of the talon are drawn at the start.
    at: usize,
    lemmas: Lemmas,
}

/// A position that is searched.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Position {
    gone: u64,
    turn: Turn,
}

/// How far the talon has been gone through.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Turn {
    /// 0 for the present pass at the start; always 0 if passes have no end.
    pass: u8,
    /// The place of the next card of the stock in the talon; always 0 if passes have no end.
    at: u8,
}

/// Which cards were taken away: one or two.
type Removal = [u8; 2];

/// A removal, and what comes of it.
#[derive(Clone, Copy, Debug)]
struct Child {
    position: Position,
    removal: Removal,
}

/// The searches before the exhaustive one goes on alone: depth first with so many nodes, then best-first
/// with so many.
const ROUNDS: [(u64, u64); 4] = [(1_000, 2_000), (10_000, 20_000), (100_000, 200_000), (1_000_000, 400_000)];

impl Pairs {
    /// Reads a position; `None` if the game is no such game.
    pub(super) fn of(game: &Patience, state: &PatienceState, lemmas: Lemmas) -> Option<Pairs> {
        let plan = &*game.plan;
        let pairing = Pairing::of(plan)?;
        let remove = plan.remove.as_ref()?;
        if plan.decks != 1 {
            return None;
        }
        let mut talon = Vec::new();
        let (mut from_waste, mut from_stock, mut passes, mut at) = (false, false, 1, 0);
        if let Some(stock) = &plan.stock {
            let waste = plan.sets[usize::from(stock.to)].piles();
            let (stock_pile, waste_pile) = (usize::from(stock.pile), waste.start);
            talon.extend(state.pile(plan, waste_pile).iter().map(|slot| slot.kind()));
            at = talon.len();
            talon.extend(state.pile(plan, stock_pile).iter().rev().map(|slot| slot.kind()));
            from_waste = remove.from >> waste_pile & 1 != 0;
            from_stock = remove.from >> stock_pile & 1 != 0;
            let has_room = |pile: usize| usize::from(plan.piles[pile].cap) >= talon.len();
            let is_seen = stock.face_up || plan.set_of(stock_pile).turns_top(1);
            if stock.by != 1
                || waste.len() != 1
                || pairing.talon != 1 << stock_pile | 1 << waste_pile
                || !has_room(stock_pile)
                || !has_room(waste_pile)
                || from_stock && !is_seen
                || stock.passes > MOST_PASSES
            {
                return None;
            }
            if stock.passes > 0 {
                // This one and those after it.
                passes = (stock.passes + 1).checked_sub(state.pass).filter(|&left| left > 0)? as u8;
            } else {
                passes = 0;
            }
        } else if pairing.talon != 0 {
            return None;
        }
        let (mut piles, mut needed) = (Vec::new(), 0);
        for number in (0..plan.piles.len()).filter(|&pile| pairing.columns >> pile & 1 != 0) {
            let over = plan.piles[number].covered_by;
            let slots = state.pile(plan, number);
            if over & !pairing.columns != 0 || slots.iter().any(|slot| slot.is_down()) {
                return None;
            }
            let mask_of = |pile: usize| state.pile(plan, pile).iter().fold(0, |mask, slot| mask | slot.bit());
            let covering = (0..plan.piles.len()).filter(|&pile| over >> pile & 1 != 0).map(mask_of);
            let mut covered_by = ArrayVec::new();
            for mask in covering.filter(|&mask| mask != 0) {
                covered_by.try_push(mask).ok()?;
            }
            if pairing.all || pairing.needed >> number & 1 != 0 {
                needed |= mask_of(number);
            }
            piles.push(Pile {
                cards: slots.iter().map(|slot| slot.kind()).collect(),
                mask: mask_of(number),
                covered_by,
                gives: remove.from >> number & 1 != 0,
            });
        }
        piles.retain(|pile| pile.mask != 0);
        let of_table = piles.iter().fold(0, |mask, pile| mask | pile.mask);
        let of_talon = talon.iter().fold(0, |mask, &card| mask | 1 << card);
        if pairing.all {
            needed |= of_talon;
        }
        if (of_table | of_talon).count_ones() as usize
            != talon.len() + piles.iter().map(|pile| pile.cards.len()).sum::<usize>()
        {
            return None;
        }
        let mut partners = [0; 52];
        for (card, partners) in partners.iter_mut().enumerate() {
            *partners = remove.partners.as_ref()?[card] & !(1 << card);
        }
        Some(Pairs {
            piles,
            talon,
            of_talon,
            of_table,
            partners,
            alone: remove.single,
            at_once: if lemmas.pairing { pairing.single } else { 0 },
            from_waste,
            from_stock,
            passes,
            overlap: remove.overlap,
            needed,
            at,
            lemmas,
        })
    }

    /// The position at the start, without the cards that go at once.
    fn start(&self) -> Position {
        let mut gone = PACK & !(self.of_table | self.of_talon);
        if self.from_waste {
            gone |= self.at_once & self.of_talon;
        }
        let mut start = Position { gone, turn: self.turn_at(gone, 0, self.at) };
        self.settle(&mut start);
        start
    }

    /// Decides the position: the moves of a win, or `None` if there is none.
    pub(super) fn solve(
        &self,
        game: &Patience,
        state: &PatienceState,
        budget: &mut Budget<'_>,
    ) -> Result<Option<Vec<PatienceMove>>, WhyUnknown> {
        match self.removals(budget)? {
            None => Ok(None),
            Some(removals) => self.line(game, state, &removals).map(Some).ok_or(WhyUnknown::Fault),
        }
    }

    /// Runs the searches in turn, each for a number of nodes, until one of them has the answer.
    fn removals(&self, budget: &mut Budget<'_>) -> Result<Option<Vec<Removal>>, WhyUnknown> {
        let mut depth = DepthFirst::new(self);
        if self.lemmas.portfolio {
            let mut best = BestFirst::new(self);
            for (deep, wide) in ROUNDS {
                let before = budget.nodes();
                let found = depth.run(self, budget, best.bytes(), deep);
                // Where there is not enough memory for both, depth first goes on alone.
                if matches!(found, Err(WhyUnknown::Memory)) {
                    break;
                }
                if let Some(found) = decided(found, budget.nodes() - before, deep) {
                    return found;
                }
                let before = budget.nodes();
                let found = best.run(self, budget, depth.bytes(), wide);
                if matches!(found, Err(WhyUnknown::Memory)) {
                    break;
                }
                if let Some(found) = decided(found, budget.nodes() - before, wide) {
                    return found;
                }
            }
        }
        depth.run(self, budget, 0, u64::MAX)
    }

    fn is_won(&self, position: &Position) -> bool {
        self.needed & !position.gone == 0
    }

    /// The turn at a place of the talon: that of the next card that is not gone.
    fn turn_at(&self, gone: u64, pass: u8, at: usize) -> Turn {
        if self.passes == 0 {
            return Turn { pass: 0, at: 0 };
        }
        Turn { pass, at: self.next_at(gone, at) as u8 }
    }

    /// The place of the first card of the talon from `at` on that is not gone.
    fn next_at(&self, gone: u64, at: usize) -> usize {
        (at..self.talon.len()).find(|&place| gone >> self.talon[place] & 1 == 0).unwrap_or(self.talon.len())
    }

    /// The pass in which a place of the talon can be reached, which is still ahead in this one or not.
    #[inline]
    fn pass_for(&self, turn: Turn, is_ahead: bool) -> Option<u8> {
        if self.passes == 0 || is_ahead {
            return Some(turn.pass);
        }
        (turn.pass + 1 < self.passes).then_some(turn.pass + 1)
    }

    /// The free cards of the table, and those that one pile alone covers, with the cards of that pile.
    fn free(&self, gone: u64) -> (u64, ArrayVec<(u8, u64), 52>) {
        let mut free = 0;
        let mut half = ArrayVec::new();
        for pile in self.piles.iter().filter(|pile| pile.gives) {
            let left = pile.mask & !gone;
            if left == 0 {
                continue;
            }
            let top = pile.cards[left.count_ones() as usize - 1];
            let mut covering = pile.covered_by.iter().filter(|&&mask| mask & !gone != 0);
            match (covering.next(), covering.next()) {
                (None, _) => free |= 1 << top,
                (Some(only), None) if self.overlap => half.push((top, *only)),
                _ => {}
            }
        }
        (free, half)
    }

    /// Removes the cards that go at once: from the table and, where cards go from the stock alone, from there.
    fn settle(&self, position: &mut Position) {
        if self.at_once == 0 {
            return;
        }
        if !self.from_waste && self.from_stock {
            // Each pass after the first one began with all cards in the stock.
            let is_first = self.passes != 0 && position.turn.pass == 0;
            let from = if is_first { usize::from(position.turn.at) } else { 0 };
            let ahead = self.talon[from..].iter().fold(0, |cards, &card| cards | 1u64 << card);
            position.gone |= ahead & self.at_once;
        }
        while self.of_table & self.at_once & !position.gone != 0 {
            let goes = self.free(position.gone).0 & self.at_once;
            if goes == 0 {
                break;
            }
            position.gone |= goes;
        }
        position.turn = self.turn_at(position.gone, position.turn.pass, position.turn.at.into());
    }

    /// Calls `f` with every removal, and what comes of it.
    fn each_child(&self, position: &Position, mut f: impl FnMut(Child)) {
        let Position { gone, turn } = *position;
        let mut child = |removal: Removal, to: Option<(u8, usize)>| {
            let mut gone = gone | 1 << removal[0];
            if removal[1] != ALONE {
                gone |= 1 << removal[1];
            }
            let turn = match to {
                None => self.turn_at(gone, turn.pass, turn.at.into()),
                Some((pass, at)) => self.turn_at(gone, pass, at),
            };
            let mut position = Position { gone, turn };
            self.settle(&mut position);
            f(Child { position, removal });
        };
        let (free, half) = self.free(gone);
        for card in bits(free) {
            bits(self.partners[card] & free & (u64::MAX << card))
                .for_each(|other| child([card as u8, other as u8], None));
            if self.alone >> card & 1 != 0 {
                child([card as u8, ALONE], None);
            }
        }
        for (card, over) in half {
            bits(over & free & self.partners[usize::from(card)])
                .for_each(|other| child([other as u8, card], None));
        }
        if !(self.from_waste || self.from_stock) {
            return;
        }
        let at = usize::from(turn.at);
        let mut before: Option<(usize, u8)> = None;
        let mut place = self.next_at(gone, 0);
        while place < self.talon.len() {
            let (card, next) = (self.talon[place], self.next_at(gone, place + 1));
            let is_top = self.from_waste && place < at && next >= at;
            if let Some(pass) = self.pass_for(turn, place >= at || is_top) {
                bits(self.partners[usize::from(card)] & free)
                    .for_each(|other| child([card, other as u8], Some((pass, place + 1))));
                if self.alone >> card & 1 != 0 {
                    child([card, ALONE], Some((pass, place + 1)));
                }
            }
            if let Some((_, under)) = before
                && self.from_waste
                && self.from_stock
                && self.partners[usize::from(card)] >> under & 1 != 0
                && let Some(pass) = self.pass_for(turn, place >= at)
            {
                child([card, under], Some((pass, place + 1)));
            }
            before = Some((place, card));
            place = next;
        }
    }

    /// The removals as moves under the literal rules. Cards that go at once go when they are on top, and
    /// cards are drawn until the next removal is possible.
    fn line(
        &self,
        game: &Patience,
        state: &PatienceState,
        removals: &[Removal],
    ) -> Option<Vec<PatienceMove>> {
        let plan = &*game.plan;
        let mut state = state.clone();
        let mut line = Vec::new();
        let mut wanted = removals.iter();
        let mut next = wanted.next();
        let mut draws = 0;
        while !plan.is_won(&state) {
            let top = |pile: u8| state.top(plan, pile.into()).map_or(ALONE, Slot::kind);
            let (mut at_once, mut removal, mut draw) = (None, None, None);
            let _ = plan.each_move(&state, |m| {
                let cards = match m.kind {
                    Kind::Single => [top(m.from), ALONE],
                    Kind::Pair => [top(m.from), top(m.to)],
                    _ => {
                        draw = Some(m);
                        return ControlFlow::Continue(());
                    }
                };
                if cards[1] == ALONE && self.at_once >> cards[0] & 1 != 0 {
                    at_once = Some(m);
                }
                if next.is_some_and(|next| *next == cards || *next == [cards[1], cards[0]]) {
                    removal = Some(m);
                }
                ControlFlow::Continue(())
            });
            let m = if at_once.is_some() {
                at_once
            } else if removal.is_some() {
                next = wanted.next();
                draws = 0;
                removal
            } else {
                draws += 1;
                draw
            }?;
            // Two passes lead everywhere.
            if draws > 2 * (self.talon.len() + 1) {
                return None;
            }
            line.push(m);
            plan.play(&mut state, m);
        }
        Some(line)
    }
}
