//! Best-first search over literal positions, for games that no model plays. A position is stored as the move that led to it; the way from the
//! start is played again when it is searched.

use super::byte_table::ByteTable;
use super::canonical::Namer;
use super::hold;
use super::pairing::Pairing;
use crate::game::Patience;
use crate::moves::PatienceMove;
use crate::plan::{Plan, WinPlan};
use crate::rules::{Role, Shape};
use crate::state::PatienceState;
use solitarium_core::{Budget, WhyUnknown};
use std::cmp::Reverse;
use std::collections::BinaryHeap;
use std::ops::ControlFlow;

/// A position: the one before, the move, and how many moves lead to it.
#[derive(Clone, Copy)]
struct Node {
    parent: u32,
    m: PatienceMove,
}

/// The parent of the first moves: the start has no node.
const START: u32 = u32::MAX;

/// What counts against a position.
#[derive(Clone, Copy, Debug)]
pub(super) struct Weights {
    /// A card that is not where the win wants it.
    goal: i32,
    /// A card that lies face down.
    down: i32,
    /// A card that does not move along with the one that it lies on.
    unsorted: i32,
    /// A card that could not be laid on the one that it lies on.
    foreign: i32,
    /// An empty column, in favour.
    space: i32,
    /// A card of the stock.
    stock: i32,
}

/// Two views of a position that find different wins.
pub(super) const WEIGHTS: [Weights; 2] = [
    Weights { goal: 2, down: 9, unsorted: 4, foreign: 4, space: 11, stock: 0 },
    Weights { goal: 6, down: 5, unsorted: 2, foreign: 2, space: 4, stock: 1 },
];

/// Searches from `start` as far as `most` nodes. Returns the moves of a win, or `None` if there is none.
pub(super) fn search(
    game: &Patience,
    start: &PatienceState,
    pairing: Option<Pairing>,
    weights: Weights,
    budget: &mut Budget<'_>,
    most: u64,
) -> Result<Option<Vec<PatienceMove>>, WhyUnknown> {
    let plan = &*game.plan;
    let mut namer = Namer::new(game);
    let mut visited = ByteTable::default();
    let mut name = Vec::new();
    let mut nodes: Vec<Node> = Vec::new();
    let mut open = BinaryHeap::new();
    let mut moves = Vec::new();
    let mut state = start.clone();
    namer.write(plan, &state, &mut name);
    visited.insert(&name);
    open.push(Reverse((0, START)));
    let mut searched = 0;
    while let Some(Reverse((_, at))) = open.pop() {
        searched += 1;
        budget.spend(1)?;
        if searched > most {
            return Err(WhyUnknown::Nodes);
        }
        if visited.is_full() {
            return Err(WhyUnknown::Memory);
        }
        if searched % 64 == 1 {
            // A list is there twice while it grows.
            let lists = 2 * (nodes.capacity() * size_of::<Node>() + open.capacity() * 8);
            hold(budget, visited.bytes() + lists as u64)?;
        }
        let way = |at: u32| {
            let mut way = Vec::new();
            let mut at = at;
            while at != START {
                let node: Node = nodes[at as usize];
                way.push(node.m);
                at = node.parent;
            }
            way.reverse();
            way
        };
        let mut line = way(at);
        state.clone_from(start);
        for &m in &line {
            plan.play(&mut state, m);
        }
        moves.clear();
        let _ = plan.each_move(&state, |m| {
            moves.push(m);
            ControlFlow::Continue(())
        });
        if let Some(m) = pairing.and_then(|pairing| pairing.at_once(plan, &state, &moves)) {
            moves.clear();
            moves.push(m);
        }
        for &m in &moves {
            let undo = plan.play(&mut state, m);
            namer.write(plan, &state, &mut name);
            if visited.insert(&name) {
                if plan.is_won(&state) {
                    line.push(m);
                    return Ok(Some(line));
                }
                if !pairing.is_some_and(|pairing| pairing.is_lost(plan, &state)) {
                    open.push(Reverse((score(plan, &state, weights), nodes.len() as u32)));
                    nodes.push(Node { parent: at, m });
                }
            }
            plan.unplay(&mut state, m, undo);
        }
    }
    Ok(None)
}

/// How far a position seems to be from a win: the lower, the better.
fn score(plan: &Plan, state: &PatienceState, weights: Weights) -> i32 {
    let left = match plan.win {
        WinPlan::AllIn(piles) => plan.size - state.count(piles),
        WinPlan::Empty(piles) => state.count(piles),
        WinPlan::Removed(pile, count) => count.saturating_sub(state.heights[usize::from(pile)].into()),
        WinPlan::Rows(set) => {
            let set = &plan.sets[usize::from(set)];
            let Shape::Grid { rows, columns } = set.shape else { return 0 };
            let (rows, columns) = (usize::from(rows), usize::from(columns));
            let first = usize::from(set.first);
            let done: u16 = (0..rows).map(|row| plan.in_order(state, first + row * columns, columns)).sum();
            plan.size - done
        }
        WinPlan::Piles(set, _) => {
            let piles = plan.sets[usize::from(set)].piles();
            piles.filter(|&pile| state.heights[pile] != 0).count() as u16
        }
        WinPlan::CountIn(piles, count) => count.saturating_sub(state.count(piles)),
        WinPlan::FaceUp(piles) => state.count(piles) - plan.face_up(state, piles),
    };
    let mut score = weights.goal * i32::from(left);
    for set in plan.sets.iter().filter(|set| set.role == Role::Tableau && set.line.is_empty()) {
        let run = plan.table(set.run);
        for pile in set.piles() {
            let cards = state.pile(plan, pile);
            if cards.is_empty() && plan.piles[pile].covered_by == 0 {
                score -= weights.space;
            }
            for pair in cards.windows(2) {
                if pair[0].is_down() {
                    score += weights.down;
                } else if run[usize::from(pair[0].kind())] & pair[1].bit() == 0 {
                    let guests = plan.guests(pile, Some(pair[0].kind()), &state.heights, state.base);
                    score += weights.unsorted;
                    score += weights.foreign * i32::from(guests & pair[1].bit() == 0);
                }
            }
        }
    }
    if let Some(stock) = &plan.stock {
        score += weights.stock * i32::from(state.heights[usize::from(stock.pile)]);
    }
    score
}
