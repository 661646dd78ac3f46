//! A beam over a game with a hole and without a stock: of all positions with as many cards left, the best ones. It finds wins alone.

use super::{Choice, Hole, Position};
use crate::solver::hold;
use crate::solver::word_table::WordTable;
use solitarium_core::{Budget, WhyUnknown};

/// Searches with so many positions of each number of cards, while other searches hold `others` bytes. Returns the choices of a win, if one is found.
pub(super) fn search(
    hole: &Hole,
    start: &Position,
    width: usize,
    budget: &mut Budget<'_>,
    others: u64,
) -> Result<Option<Vec<Choice>>, WhyUnknown> {
    // Of each level and each position of it: the number of the one before, and the choice.
    let mut history: Vec<Vec<(u32, Choice)>> = Vec::new();
    let mut level = vec![start.clone()];
    let mut choices = Vec::new();
    while level.first().is_some_and(|position| position.cards > 0) {
        budget.spend(level.len() as u64)?;
        let mut visited = WordTable::<1>::default();
        let mut children: Vec<(i32, u32, Choice, Position)> = Vec::new();
        for (parent, position) in level.iter().enumerate() {
            choices.clear();
            hole.each_choice(position, |choice| choices.push(choice));
            for &choice in &choices {
                let mut child = position.clone();
                hole.play(&mut child, choice);
                if visited.insert(&[hole.name(&child)]) && !hole.has_no_walk(&child) {
                    children.push((score(hole, &child), parent as u32, choice, child));
                }
            }
        }
        let bytes = children.capacity() * size_of::<(i32, u32, Choice, Position)>() * 2;
        hold(budget, others + visited.bytes() + bytes as u64)?;
        // What is equal stays in its order, so that the result does not depend on the sort.
        children.sort_by_key(|(score, ..)| *score);
        children.truncate(width);
        history.push(children.iter().map(|&(_, parent, choice, _)| (parent, choice)).collect());
        level = children.into_iter().map(|(.., child)| child).collect();
    }
    if level.is_empty() {
        return Ok(None);
    }
    let mut line = Vec::new();
    let mut at = 0;
    for level in history.iter().rev() {
        let (parent, choice) = level[at];
        line.push(choice);
        at = parent as usize;
    }
    line.reverse();
    Ok(Some(line))
}

/// How far a position seems to be from a win, the lower the better: high piles are bad, and so are ranks without many neighbours left.
fn score(hole: &Hole, position: &Position) -> i32 {
    let high: i32 = position.heights.iter().map(|&height| i32::from(height) * i32::from(height)).sum();
    let scarce = hole.walk.as_ref().map_or(0, |walk| walk.scarcity(&position.balance));
    2 * high + scarce
}
