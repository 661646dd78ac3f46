//! All positions of a small game with a hole and a stock, as bits: one layer for each number of cards in the stock.
//!
//! Heights of the piles are one number. For each of them 16 bits say which kinds of cards can be on the hole. Playing a card makes that number smaller, so that
//! a layer is done by going through it once from its end. Drawing leads to the next layer.

use super::{Choice, Hole, Position};
use crate::solver::hold;
use solitarium_core::{Budget, WhyUnknown};

/// The most heights of all layers together.
const MOST_POSITIONS: usize = 1 << 25;

/// What the layers of one search have in common.
pub(super) struct Layers {
    /// How many different heights there are.
    heights: usize,
    /// Of each card, and of the empty hole, the number of its kind.
    kind: [u8; 53],
    /// Of each card the kinds on which it may be played.
    takes: [u16; 52],
    /// How many cards the stock has in each layer.
    stock: Vec<usize>,
}

impl Layers {
    /// `None` if there are too many positions, or if piles cover each other.
    pub(super) fn of(hole: &Hole) -> Option<Layers> {
        let heights =
            hole.piles.iter().try_fold(1usize, |product, (_, cards)| product.checked_mul(cards.len() + 1))?;
        let mut stock = vec![hole.stock.len()];
        while let Some(&left) = stock.last()
            && left > 0
        {
            stock.push(left - hole.by.min(left));
        }
        if heights.checked_mul(stock.len())? > MOST_POSITIONS || hole.covered_by.iter().any(|over| *over != 0)
        {
            return None;
        }
        let mut classes: Vec<u8> = hole.class.to_vec();
        classes.sort_unstable();
        classes.dedup();
        if classes.len() > 16 {
            return None;
        }
        let kind: [u8; 53] =
            std::array::from_fn(|card| classes.partition_point(|class| *class < hole.class[card]) as u8);
        let takes = std::array::from_fn(|card| {
            (0..53)
                .filter(|&top| hole.guests[top] >> card & 1 != 0)
                .fold(0, |kinds, top| kinds | 1 << kind[top])
        });
        Some(Layers { heights, kind, takes, stock })
    }

    /// Decides the position.
    pub(super) fn search(
        &self,
        hole: &Hole,
        start: &Position,
        budget: &mut Budget<'_>,
    ) -> Result<Option<Vec<Choice>>, WhyUnknown> {
        hold(budget, (self.heights * self.stock.len() * size_of::<u16>()) as u64)?;
        let mut layers: Vec<Vec<u16>> = Vec::new();
        let mut layer = vec![0u16; self.heights];
        layer[self.heights - 1] = 1 << self.kind[usize::from(start.top)];
        for (number, &left) in self.stock.iter().enumerate() {
            self.close(hole, &mut layer, budget)?;
            let won = layer[0] != 0;
            let next = if left == 0 || won {
                Vec::new()
            } else {
                let top = 1u16 << self.kind[usize::from(hole.stock[self.stock[number + 1]])];
                layer.iter().map(|&kinds| if kinds == 0 { 0 } else { top }).collect()
            };
            layers.push(std::mem::replace(&mut layer, next));
            if won {
                return Ok(Some(self.line(hole, start, &layers)));
            }
        }
        Ok(None)
    }

    /// Adds everything that playing cards leads to.
    fn close(&self, hole: &Hole, layer: &mut [u16], budget: &mut Budget<'_>) -> Result<(), WhyUnknown> {
        let sizes: Vec<usize> = hole.piles.iter().map(|(_, cards)| cards.len()).collect();
        let mut heights = sizes.clone();
        // Of each pile and height: how much smaller the number becomes, on what the top card goes, and what it is.
        let mut weight = 1;
        let mut steps: Vec<Vec<(usize, u16, u16)>> = Vec::new();
        for (_, cards) in &hole.piles {
            let step = |&card: &u8| {
                let card = usize::from(card);
                (weight, self.takes[card], 1 << self.kind[card])
            };
            steps.push(std::iter::once((0, 0, 0)).chain(cards.iter().map(step)).collect());
            weight *= cards.len() + 1;
        }
        let mut reached = 0;
        for at in (1..self.heights).rev() {
            let kinds = layer[at];
            if kinds != 0 {
                reached += 1;
                if reached % 4096 == 0 {
                    budget.spend(4096)?;
                }
                for (steps, &height) in steps.iter().zip(&heights) {
                    let (weight, takes, kind) = steps[height];
                    if kinds & takes != 0 {
                        layer[at - weight] |= kind;
                    }
                }
            }
            // The heights of the number before.
            for (height, &size) in heights.iter_mut().zip(&sizes) {
                if *height > 0 {
                    *height -= 1;
                    break;
                }
                *height = size;
            }
        }
        budget.spend(reached % 4096)
    }

    /// The choices that lead to the empty table in the last layer, found from the end.
    fn line(&self, hole: &Hole, start: &Position, layers: &[Vec<u16>]) -> Vec<Choice> {
        let mut number = layers.len() - 1;
        let mut heights = vec![0usize; hole.piles.len()];
        let mut at = 0;
        let mut kinds = layers[number][0];
        let mut line = Vec::new();
        // The kinds that the hole may have; the position is one that is reached with each of them.
        while !(number == 0 && at == self.heights - 1 && kinds >> self.kind[usize::from(start.top)] & 1 != 0)
        {
            let mut weight = 1;
            let mut played = None;
            for (pile, (_, cards)) in hole.piles.iter().enumerate() {
                if let Some(&card) = cards.get(heights[pile])
                    && kinds >> self.kind[usize::from(card)] & 1 != 0
                {
                    let before = layers[number][at + weight] & self.takes[usize::from(card)];
                    if before != 0 {
                        played = Some((pile, weight, before));
                        break;
                    }
                }
                weight *= cards.len() + 1;
            }
            if let Some((pile, weight, before)) = played {
                heights[pile] += 1;
                at += weight;
                kinds = before;
                line.push(pile as Choice);
            } else if number > 0 {
                // A card was drawn.
                number -= 1;
                kinds = layers[number][at];
                line.push(hole.piles.len() as Choice);
            } else {
                break;
            }
        }
        line.reverse();
        line
    }
}
