//! Games in which all cards go to one hole, from piles on which nothing is built, with or without a stock that is dealt there: Golf,
//! Black Hole, Tri Peaks.
//!
//! A position is how high each pile is, how many cards the stock has, and the card on the hole. As a name it is one word: a number of mixed
//! radix. Cards of the hole that take the same cards are equal.

mod beam;
mod layers;
mod search;
mod walk;

use super::{Lemmas, WhyNot, decided};
use crate::game::Patience;
use crate::moves::{Kind, PatienceMove};
use crate::plan::{SetPlan, StockWay, WinPlan};
use crate::rules::Role;
use crate::state::{PatienceState, Slot};
use arrayvec::ArrayVec;
use solitarium_core::{Budget, WhyUnknown};
use walk::{Balance, Walk};

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
    walk: Option<Walk>,
    portfolio: bool,
}

/// A choice: a pile whose top card is played, or the stock, which is the number after the last pile.
type Choice = u8;

/// The most piles: they are bits.
const MOST: usize = 64;

/// A position that is searched.
#[derive(Clone, Debug)]
struct Position {
    heights: ArrayVec<u8, MOST>,
    /// How many cards the stock has.
    left: u8,
    /// The card on the hole.
    top: u8,
    /// How many cards the piles have.
    cards: u16,
    /// The piles that have cards, as bits.
    filled: u64,
    /// The name, but for the card on the hole.
    name: u64,
    balance: Balance,
}

/// The searches before the exhaustive one: depth first with so many nodes, then a beam so wide.
const SHORT: [(u64, usize); 3] = [(3_000, 60), (30_000, 600), (300_000, 6_000)];

/// The empty hole.
const EMPTY: u8 = 52;

impl Hole {
    /// Reads a position; `None` if the game is no such game.
    pub(super) fn of(game: &Patience, state: &PatienceState, lemmas: Lemmas) -> Option<Hole> {
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
        if piles.len() >= MOST || stock.len() > 250 {
            return None;
        }
        let cards = piles.iter().flat_map(|(_, cards)| cards.iter().copied());
        let walk = if lemmas.walk && stock.is_empty() { Walk::of(&guests, cards) } else { None };
        Some(Hole {
            walk,
            portfolio: lemmas.portfolio,
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

    /// Whether the lemma of the walk holds, or why not.
    pub(super) fn walk_holds(&self) -> Result<(), WhyNot> {
        match (&self.walk, self.stock.is_empty()) {
            (Some(_), _) => Ok(()),
            (None, true) => Err(WhyNot::NoRing),
            (None, false) => Err(WhyNot::DrawsToHole),
        }
    }

    /// Decides the position: the moves of a win, or `None` if there is none.
    pub(super) fn solve(
        &self,
        game: &Patience,
        state: &PatienceState,
        budget: &mut Budget<'_>,
    ) -> Result<Option<Vec<PatienceMove>>, WhyUnknown> {
        let top = state.top(&game.plan, self.target.into()).map_or(EMPTY, Slot::kind);
        Ok(self.choices(&self.start(top), budget)?.map(|choices| self.line(&choices)))
    }

    /// The searches by turns, each with a number of nodes, until one of them has the answer.
    fn choices(&self, start: &Position, budget: &mut Budget<'_>) -> Result<Option<Vec<Choice>>, WhyUnknown> {
        let mut search = search::Search::new(start.clone());
        if self.portfolio {
            for (number, (depth, width)) in SHORT.into_iter().enumerate() {
                let before = budget.nodes();
                let found = search.run(self, budget, depth);
                if let Some(found) = decided(found, budget.nodes() - before, depth) {
                    return found;
                }
                if self.stock.is_empty() {
                    if let Some(found) = beam::search(self, start, width, budget, search.bytes())? {
                        return Ok(Some(found));
                    }
                } else if number > 0
                    && let Some(layers) = layers::Layers::of(self)
                {
                    drop(search);
                    return layers.search(self, start, budget);
                }
            }
        }
        search.run(self, budget, u64::MAX)
    }

    fn start(&self, top: u8) -> Position {
        let heights: ArrayVec<u8, MOST> = self.piles.iter().map(|(_, cards)| cards.len() as u8).collect();
        let name = heights.iter().zip(&self.weights).map(|(height, weight)| u64::from(*height) * weight);
        Position {
            left: self.stock.len() as u8,
            top,
            cards: heights.iter().map(|height| u16::from(*height)).sum(),
            filled: heights
                .iter()
                .enumerate()
                .fold(0, |bits, (pile, height)| bits | u64::from(*height > 0) << pile),
            name: name.sum::<u64>() + self.stock.len() as u64 * self.stock_weight,
            balance: self.walk.as_ref().map_or_else(Balance::default, Walk::start),
            heights,
        }
    }

    fn name(&self, position: &Position) -> u64 {
        position.name + u64::from(self.class[usize::from(position.top)]) * self.class_weight
    }

    /// Calls `f` with every choice.
    fn each_choice(&self, position: &Position, mut f: impl FnMut(Choice)) {
        if position.left > 0 {
            f(self.piles.len() as Choice);
        }
        let takes = self.guests[usize::from(position.top)];
        let mut piles = position.filled;
        while piles != 0 {
            let pile = piles.trailing_zeros() as usize;
            piles &= piles - 1;
            if takes >> self.top_of(position, pile) & 1 != 0 && self.covered_by[pile] & position.filled == 0 {
                f(pile as Choice);
            }
        }
    }

    /// The top card of a pile that has cards.
    fn top_of(&self, position: &Position, pile: usize) -> u8 {
        self.piles[pile].1[usize::from(position.heights[pile]) - 1]
    }

    /// Makes a choice; returns the card that was on the hole.
    fn play(&self, position: &mut Position, choice: Choice) -> u8 {
        let pile = usize::from(choice);
        if pile == self.piles.len() {
            let drawn = self.by.min(position.left.into()) as u8;
            position.left -= drawn;
            position.name -= u64::from(drawn) * self.stock_weight;
            return std::mem::replace(&mut position.top, self.stock[usize::from(position.left)]);
        }
        let card = self.top_of(position, pile);
        position.heights[pile] -= 1;
        position.cards -= 1;
        if position.heights[pile] == 0 {
            position.filled &= !(1 << pile);
        }
        position.name -= self.weights[pile];
        if let Some(walk) = &self.walk {
            walk.play(&mut position.balance, card);
        }
        std::mem::replace(&mut position.top, card)
    }

    /// Takes a choice back.
    fn back(&self, position: &mut Position, choice: Choice, before: u8) {
        let pile = usize::from(choice);
        if pile == self.piles.len() {
            // All draws but the last one take as many.
            let drawn = if position.left == 0 && !self.stock.len().is_multiple_of(self.by) {
                self.stock.len() % self.by
            } else {
                self.by
            };
            position.left += drawn as u8;
            position.name += drawn as u64 * self.stock_weight;
        } else {
            position.heights[pile] += 1;
            position.cards += 1;
            position.filled |= 1 << pile;
            position.name += self.weights[pile];
            if let Some(walk) = &self.walk {
                walk.back(&mut position.balance, position.top);
            }
        }
        position.top = before;
    }

    /// Whether the lemma of the walk says that the position is lost.
    fn has_no_walk(&self, position: &Position) -> bool {
        position.top != EMPTY
            && self.walk.as_ref().is_some_and(|walk| !walk.is_possible(&position.balance, position.top))
    }

    /// The choices as moves under the literal rules.
    fn line(&self, choices: &[Choice]) -> Vec<PatienceMove> {
        let mut left = self.stock.len();
        choices
            .iter()
            .map(|&choice| {
                if let Some((pile, _)) = self.piles.get(usize::from(choice)) {
                    return PatienceMove::new(Kind::Carry, usize::from(*pile), usize::from(self.target), 1);
                }
                let count = self.by.min(left);
                left -= count;
                PatienceMove::new(Kind::Draw, usize::from(self.stock_pile), usize::from(self.target), count)
            })
            .collect()
    }
}
