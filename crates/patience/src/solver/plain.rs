//! Depth-first search over literal positions: the search for every rule file, and the measure of every faster one.
//!
//! It goes through the moves that the rules give and leaves nothing out, but positions whose exact name it has seen
//! ([`canonical`](super::canonical)), and what the lemma of [`pairing`](super::pairing) leaves out, if it is given. So when it ends without a win, there is none.

use super::byte_table::ByteTable;
use super::canonical::Namer;
use super::hold;
use super::pairing::Pairing;
use crate::game::Patience;
use crate::moves::{Kind, PatienceMove, PatienceUndo};
use crate::plan::Plan;
use crate::rules::Role;
use crate::state::PatienceState;
use solitarium_core::{Budget, WhyUnknown};
use std::ops::ControlFlow;

/// What the search keeps from one position to the next: memory alone, no answers.
#[derive(Debug, Default)]
pub(super) struct Memory {
    visited: ByteTable,
    name: Vec<u8>,
    moves: Vec<PatienceMove>,
}

/// A position on the way to the present one.
struct Frame {
    /// Its moves, in the common list.
    next: usize,
    end: usize,
    /// How it was reached.
    by: Option<(PatienceMove, PatienceUndo)>,
}

/// Returns the moves of a win, or `None` if there is none. Fails if the budget is used up, or after `most` nodes.
pub(super) fn search(
    game: &Patience,
    start: &PatienceState,
    pairing: Option<Pairing>,
    memory: &mut Memory,
    budget: &mut Budget<'_>,
    most: u64,
) -> Result<Option<Vec<PatienceMove>>, WhyUnknown> {
    let plan = &*game.plan;
    let mut namer = Namer::new(game);
    let Memory { visited, name, moves } = memory;
    visited.clear();
    moves.clear();
    let mut state = start.clone();
    let mut frames = Vec::new();
    let mut nodes = 0;
    let mut arrived = None;
    loop {
        // A new position.
        namer.write(plan, &state, name);
        if visited.insert(name) {
            nodes += 1;
            budget.spend(1)?;
            if visited.is_full() {
                return Err(WhyUnknown::Memory);
            }
            if nodes % 256 == 1 {
                let stack =
                    frames.capacity() * size_of::<Frame>() + moves.capacity() * size_of::<PatienceMove>();
                hold(budget, visited.bytes() + stack as u64)?;
            }
            if plan.is_won(&state) {
                let line = frames.iter().filter_map(|frame: &Frame| frame.by.as_ref().map(|(m, _)| *m));
                return Ok(Some(line.chain(arrived.map(|(m, _)| m)).collect()));
            }
            if nodes > most {
                return Err(WhyUnknown::Nodes);
            }
            let next = moves.len();
            if !pairing.is_some_and(|pairing| pairing.is_lost(plan, &state)) {
                let _ = plan.each_move(&state, |m| {
                    moves.push(m);
                    ControlFlow::Continue(())
                });
            }
            if let Some(m) = pairing.and_then(|pairing| pairing.at_once(plan, &state, &moves[next..])) {
                moves.truncate(next);
                moves.push(m);
            }
            moves[next..].sort_by_key(|&m| std::cmp::Reverse(worth(plan, &state, m)));
            frames.push(Frame { next, end: moves.len(), by: arrived.take() });
        } else if let Some((m, undo)) = arrived.take() {
            plan.unplay(&mut state, m, undo);
        }
        // The next move of the last position that has one.
        loop {
            let Some(frame) = frames.last_mut() else { return Ok(None) };
            if frame.next < frame.end {
                let m = moves[frame.next];
                frame.next += 1;
                arrived = Some((m, plan.play(&mut state, m)));
                break;
            }
            let Some(frame) = frames.pop() else { return Ok(None) };
            moves.truncate(frames.last().map_or(0, |frame| frame.end));
            if let Some((m, undo)) = frame.by {
                plan.unplay(&mut state, m, undo);
            }
        }
    }
}

/// How early a move is tried: what cannot be undone first, what only makes room last.
pub(super) fn worth(plan: &Plan, state: &PatienceState, m: PatienceMove) -> u32 {
    let (from, to) = (usize::from(m.from), usize::from(m.to));
    match m.kind {
        Kind::Single | Kind::Pair | Kind::Under => 95,
        Kind::Draw | Kind::Recycle => 20,
        Kind::Row | Kind::CloseUp => 10,
        Kind::Redeal => 0,
        Kind::Carry => {
            let cards = state.pile(plan, from);
            let below = cards.len().checked_sub(usize::from(m.count) + 1).and_then(|place| cards.get(place));
            let lead = cards.get(cards.len() - usize::from(m.count));
            let turns = below.is_some_and(|slot| slot.is_down());
            let in_order = below.zip(lead).is_some_and(|(below, lead)| {
                let table = plan.table(plan.set_of(from).run);
                !below.is_down() && table[usize::from(below.kind())] & lead.bit() != 0
            });
            let to_space = state.heights[to] == 0;
            match (plan.set_of(from).role, plan.set_of(to).role) {
                (_, Role::Foundation | Role::Hole | Role::Removed) => 100,
                (Role::Foundation, _) => 2,
                (_, Role::Cell) => 6,
                (Role::Cell, _) if to_space => 12,
                (Role::Cell, _) => 70,
                (Role::Waste | Role::Reserve | Role::Stock, _) if to_space => 30,
                (Role::Waste | Role::Reserve | Role::Stock, _) => 60,
                _ if turns => 80,
                _ if below.is_none() => {
                    if to_space {
                        1
                    } else {
                        65
                    }
                }
                _ if in_order => 4,
                _ if to_space => 14,
                _ => 50,
            }
        }
    }
}
