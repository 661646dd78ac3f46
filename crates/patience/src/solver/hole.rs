//! Games in which all cards go to one hole, from piles on which nothing is built, with or without a stock that is dealt there: Golf,
//! Black Hole, Tri Peaks.
//!
//! A position is how high each pile is, how many cards the stock has, and the card on the hole. As a name it is one word: a number of mixed
//! radix. Cards of the hole that take the same cards are equal.

use super::hold;
use super::word_table::WordTable;
use crate::game::Patience;
use crate::moves::{Kind, PatienceMove};
use crate::plan::{SetPlan, StockWay, WinPlan};
use crate::rules::Role;
use crate::state::{PatienceState, Slot};
use solitarium_core::{Budget, WhyUnknown};

/// What never changes in the search of one position.
pub(super) struct Hole {
    /// The cards of each pile from the bottom, and its number in the literal position.
    piles: Vec<(u8, Vec<u8>)>,
    /// Of each pile those that cover it, as bits of `piles`.
    covered_by: Vec<u64>,
    /// The cards of the stock, the next one last.
    stock: Vec<u8>,
    stock_pile: u8,
    by: usize,
    target: u8,
    /// Of each card: those that may follow it; the last entry is for the empty hole.
    guests: [u64; 53],
    /// Of each card, and of the empty hole: a number that it has in common with those that take the same cards.
    class: [u8; 53],
    /// The weight of one card of each pile, of the stock, and of a class.
    weights: Vec<u64>,
    stock_weight: u64,
    class_weight: u64,
}

/// A position that is searched.
struct Frame {
    /// The next choice: a pile, or the stock after the last one.
    next: usize,
    /// The choice that led to it, and the card that was on the hole before.
    by: Option<(usize, u8)>,
}

/// The empty hole.
const EMPTY: u8 = 52;

impl Hole {
    /// Reads a position; `None` if the game is no such game.
    pub(super) fn of(game: &Patience, state: &PatienceState) -> Option<Hole> {
        let plan = &*game.plan;
        let WinPlan::Empty(goal) = plan.win else { return None };
        let hole_set = plan.sets.iter().position(|set| set.role == Role::Hole)?;
        let hole = plan.sets[hole_set].first;
        let stays = |number: usize| {
            let set = &plan.sets[number];
            set.singles.is_empty() && set.groups.is_empty() && set.line.is_empty()
        };
        // Piles of the table are no place to go to: nothing is built on them, and their spaces take no card.
        let takes_nothing = |number: u8| {
            plan.sets[usize::from(number)].piles().all(|pile| {
                plan.empty_at_best(pile) == 0 && (0..52).all(|kind| plan.guests_at_best(pile, kind) == 0)
            })
        };
        let fits = plan.sets.iter().enumerate().all(|(number, set)| match set.role {
            Role::Hole => number == hole_set && set.piles().len() == 1 && stays(number) && !set.must,
            Role::Tableau => {
                set.singles == [hole_set as u8]
                    && set.groups.iter().all(|&to| takes_nothing(to))
                    && set.line.is_empty()
                    && set.at_once.is_empty()
                    && set.turns
            }
            Role::Stock => true,
            Role::Removed => set.piles().all(|pile| state.heights[pile] == 0),
            _ => false,
        });
        let columns = plan.sets.iter().filter(|set| set.role == Role::Tableau);
        let mask = columns.clone().fold(0, |mask, set| mask | set.mask());
        let pile = &plan.piles[usize::from(hole)];
        if !fits
            || goal != mask
            || plan.remove.is_some()
            || plan.redeal.is_some()
            || !plan.musts.is_empty()
            || pile.has_tests()
            || pile.under.is_some()
            || u16::from(pile.cap) < plan.size
            || plan.sets[hole_set].empty_from != u16::MAX
            || plan.sets[hole_set].whole.is_some()
        {
            return None;
        }
        let (stock_pile, by) = match &plan.stock {
            Some(stock)
                if stock.way == StockWay::Pile
                    && usize::from(stock.to) == hole_set
                    && stock.when.is_none() =>
            {
                (stock.pile, usize::from(stock.by).max(1))
            }
            Some(_) => return None,
            None => (0, 1),
        };
        let stock: Vec<u8> = if plan.stock.is_some() {
            state.pile(plan, stock_pile.into()).iter().map(|slot| slot.kind()).collect()
        } else {
            Vec::new()
        };
        let numbers: Vec<usize> = columns.flat_map(SetPlan::piles).collect();
        let piles = numbers
            .iter()
            .map(|&pile| (pile as u8, state.pile(plan, pile).iter().map(|slot| slot.kind()).collect()))
            .collect::<Vec<(u8, Vec<u8>)>>();
        let covered_by = numbers
            .iter()
            .map(|&pile| {
                let over = plan.piles[pile].covered_by;
                let bit = |(place, other): (usize, &usize)| u64::from(over >> other & 1 != 0) << place;
                numbers.iter().enumerate().map(bit).sum::<u64>()
            })
            .collect();
        let guests: [u64; 53] = std::array::from_fn(|card| {
            let top = (card < 52).then_some(card as u8);
            plan.guests(hole.into(), top, &state.heights, state.base)
        });
        let class = std::array::from_fn(|card| {
            guests.iter().position(|other| *other == guests[card]).unwrap_or(card) as u8
        });
        let mut weight = 1u64;
        let mut place = |radix: usize| {
            let placed = weight;
            weight = weight.checked_mul(radix as u64)?;
            Some(placed)
        };
        let weights = piles.iter().map(|(_, cards)| place(cards.len() + 1)).collect::<Option<Vec<u64>>>()?;
        let stock_weight = place(stock.len() + 1)?;
        let class_weight = place(53)?;
        Some(Hole {
            piles,
            covered_by,
            stock,
            stock_pile,
            by,
            target: hole,
            guests,
            class,
            weights,
            stock_weight,
            class_weight,
        })
    }

    /// Decides the position: the moves of a win, or `None` if there is none.
    pub(super) fn solve(
        &self,
        game: &Patience,
        state: &PatienceState,
        budget: &mut Budget<'_>,
    ) -> Result<Option<Vec<PatienceMove>>, WhyUnknown> {
        let mut visited = WordTable::<1>::default();
        let mut frames: Vec<Frame> = Vec::new();
        let mut heights: Vec<usize> = self.piles.iter().map(|(_, cards)| cards.len()).collect();
        let mut left = self.stock.len();
        let mut top = state.top(&game.plan, self.target.into()).map_or(EMPTY, Slot::kind);
        let mut cards: usize = heights.iter().sum();
        // Bits of the piles that have cards.
        let mut filled: u64 =
            heights.iter().enumerate().map(|(pile, height)| u64::from(*height > 0) << pile).sum();
        let mut name: u64 =
            heights.iter().zip(&self.weights).map(|(height, weight)| *height as u64 * weight).sum();
        name += left as u64 * self.stock_weight;
        let mut arrived = None;
        let mut nodes = 0u64;
        loop {
            let full = name + u64::from(self.class[usize::from(top)]) * self.class_weight;
            if cards == 0 || visited.insert(&[full]) {
                frames.push(Frame { next: 0, by: arrived.take() });
                if cards == 0 {
                    return Ok(Some(self.line(&frames)));
                }
                nodes += 1;
                budget.spend(1)?;
                if nodes % 256 == 1 {
                    hold(budget, visited.bytes_with(256))?;
                }
            } else if let Some((choice, before)) = arrived.take() {
                self.back(
                    choice,
                    before,
                    &mut heights,
                    &mut left,
                    &mut top,
                    &mut cards,
                    &mut filled,
                    &mut name,
                );
            }
            loop {
                let Some(frame) = frames.last_mut() else { return Ok(None) };
                let choice = frame.next;
                if choice > self.piles.len() {
                    let Some(frame) = frames.pop() else { return Ok(None) };
                    if let Some((choice, before)) = frame.by {
                        self.back(
                            choice,
                            before,
                            &mut heights,
                            &mut left,
                            &mut top,
                            &mut cards,
                            &mut filled,
                            &mut name,
                        );
                    }
                    continue;
                }
                frame.next += 1;
                if choice == self.piles.len() {
                    if left == 0 {
                        continue;
                    }
                    arrived = Some((choice, top));
                    let drawn = self.by.min(left);
                    left -= drawn;
                    top = self.stock[left];
                    name -= drawn as u64 * self.stock_weight;
                    break;
                }
                let height = heights[choice];
                if height == 0 || self.covered_by[choice] & filled != 0 {
                    continue;
                }
                let card = self.piles[choice].1[height - 1];
                if self.guests[usize::from(top)] >> card & 1 == 0 {
                    continue;
                }
                arrived = Some((choice, top));
                heights[choice] -= 1;
                cards -= 1;
                if height == 1 {
                    filled &= !(1 << choice);
                }
                name -= self.weights[choice];
                top = card;
                break;
            }
        }
    }

    #[expect(clippy::too_many_arguments, reason = "the parts of one position")]
    fn back(
        &self,
        choice: usize,
        before: u8,
        heights: &mut [usize],
        left: &mut usize,
        top: &mut u8,
        cards: &mut usize,
        filled: &mut u64,
        name: &mut u64,
    ) {
        if choice == self.piles.len() {
            // All draws but the last one take as many.
            let drawn = if *left == 0 && !self.stock.len().is_multiple_of(self.by) {
                self.stock.len() % self.by
            } else {
                self.by
            };
            *left += drawn;
            *name += drawn as u64 * self.stock_weight;
        } else {
            heights[choice] += 1;
            *cards += 1;
            *filled |= 1 << choice;
            *name += self.weights[choice];
        }
        *top = before;
    }

    fn line(&self, frames: &[Frame]) -> Vec<PatienceMove> {
        let mut left = self.stock.len();
        let choices = frames.iter().filter_map(|frame| frame.by.map(|(choice, _)| choice));
        choices
            .map(|choice| {
                if let Some((pile, _)) = self.piles.get(choice) {
                    return PatienceMove::new(Kind::Carry, usize::from(*pile), usize::from(self.target), 1);
                }
                let count = self.by.min(left);
                left -= count;
                PatienceMove::new(Kind::Draw, usize::from(self.stock_pile), usize::from(self.target), count)
            })
            .collect()
    }
}
