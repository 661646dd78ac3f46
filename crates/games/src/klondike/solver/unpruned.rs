//! The search over classes without any pruning, as the reference in tests.

use super::arrangement::{Arrangement, HeightSet, push_component};
use super::forced::advance;
use super::layout::{IrreversiblePart, Layout};
use super::sets::{self, Cards};
use std::collections::HashSet;

/// Returns whether the position can be won; `None` if there are more than `most` classes. Where no card comes back from the foundations,
/// a class is one arrangement, and a loose card that goes up leads to another one.
pub(super) fn is_won(
    layout: &Layout,
    root: &IrreversiblePart,
    piled: Cards,
    returns: bool,
    most: usize,
) -> Option<bool> {
    let mut seen = HashSet::new();
    let mut open = vec![(*root, piled)];
    while let Some((part, piled)) = open.pop() {
        if part.is_open() && part.talon == 0 {
            return Some(true);
        }
        let first = Arrangement::new(&part, piled);
        let mut arrangements = Vec::new();
        if returns {
            push_component(&mut arrangements, &mut HeightSet::new(), &part, 0, first, |_| {});
        } else {
            arrangements.push(first);
        }
        let name = arrangements.iter().map(|arrangement| arrangement.piled).min();
        if !seen.insert((part.dealt, part.talon, part.drawn, part.turns, name)) {
            continue;
        }
        if seen.len() > most {
            return None;
        }
        if !returns {
            open.extend(sets::each(first.rising & part.loose).map(|one| (part, piled | one)));
        }
        let reach = layout.reach(&part);
        let talon = (0..32).filter(|place| reach >> place & 1 != 0).map(|place| layout.card_at(place));
        for one in sets::each(part.anchors).chain(talon) {
            let mut next = part;
            advance(layout, &mut next, one);
            for arrangement in &arrangements {
                if arrangement.slots & one != 0 {
                    open.push((next, arrangement.piled));
                }
                if arrangement.rising & one != 0 {
                    open.push((next, arrangement.piled | one));
                }
            }
        }
    }
    Some(false)
}

mod tests {
    use super::super::layout::Layout;
    use super::super::prunings::Prunings;
    use super::super::{HEURISTICS, Solver};
    use super::*;
    use crate::klondike::{Draw, Klondike, KlondikeState};
    use solitarium_core::{Budget, Dealt, Game, Limits, Pack, Rng, Verdict};

    /// Returns a position of a whole deck: one on the way to a win, and then some random moves.
    fn position(solver: &mut Solver, number: u64) -> KlondikeState {
        (solver.heuristics, solver.attempt_nodes) = (&HEURISTICS, 1000);
        let game = solver.game;
        let mut rng = Rng::new(number);
        let mut state = game.deal(&Dealt::own(Some(Pack::FULL), number));
        let limits = Limits { nodes: Some(2_000), ..Limits::default() };
        let line = solver.solve(&state, &mut Budget::new(limits)).verdict;
        if let Verdict::Won(moves) = line {
            let played = rng.below(moves.len() as u32 + 1) as usize;
            for &m in &moves[..played] {
                game.play(&mut state, m);
            }
        }
        for _ in 0..rng.below(30) {
            let moves = game.moves(&state);
            let Some(&m) = moves.get(rng.below(moves.len().max(1) as u32) as usize) else { break };
            game.play(&mut state, m);
        }
        state
    }

    /// The variants, and how many positions of each are compared.
    const SETS: [(Draw, u8, bool, u64); 8] = [
        (Draw::One, 0, true, 1000),
        (Draw::Three, 0, true, 1000),
        (Draw::One, 2, true, 200),
        (Draw::Three, 3, true, 200),
        (Draw::One, 0, false, 1000),
        (Draw::Three, 0, false, 500),
        (Draw::One, 2, false, 200),
        (Draw::Three, 3, false, 200),
    ];

    /// Calls `check` with positions that the reference decides within 600 classes, or 6,000 where a class is one
    /// arrangement. There must be many of either value.
    fn each_decided(mut check: impl FnMut(&mut Solver, &KlondikeState, bool, u64)) {
        for (draw, passes, returns, count) in SETS {
            let game = Klondike { draw, passes, returns };
            let mut solver = Solver::new(game);
            let (mut won, mut lost) = (0, 0);
            for number in 0..count {
                let state = position(&mut solver, number);
                let (layout, part, piled) = Layout::of(game, Prunings::NONE, &state);
                let most = if returns { 600 } else { 6_000 };
                let Some(expected) = is_won(&layout, &part, piled, returns, most) else { continue };
                *(if expected { &mut won } else { &mut lost }) += 1;
                check(&mut solver, &state, expected, number);
            }
            assert!(won > count / 20 && lost > 2, "{game:?}: {won} won, {lost} lost");
        }
    }

    #[test]
    fn whole_decks_have_the_same_verdict() {
        each_decided(|solver, state, expected, number| {
            // Without probes the search has to decide alone. With short attempts there are several, and the relaxed game is
            // asked.
            for (heuristics, attempt) in [(&HEURISTICS[..], 1000), (&[], 1000), (&[], 30), (&[], 3)] {
                (solver.heuristics, solver.attempt_nodes) = (heuristics, attempt);
                let found = solver.is_winnable(state, Limits::default());
                let (game, probes) = (solver.game, heuristics.len());
                assert_eq!(found, Some(expected), "{game:?} {number} {probes} {attempt} {state:?}");
            }
        });
    }

    /// Each pruning alone is right, and so are the others without it.
    #[test]
    fn no_pruning_changes_a_verdict() {
        let switches: [fn(&mut Prunings) -> &mut bool; 8] = [
            |prunings| &mut prunings.forced_moves,
            |prunings| &mut prunings.one_order,
            |prunings| &mut prunings.deferral,
            |prunings| &mut prunings.last_for_king,
            |prunings| &mut prunings.fewest_up,
            |prunings| &mut prunings.waste,
            |prunings| &mut prunings.relaxed_game,
            |prunings| &mut prunings.status,
        ];
        each_decided(|solver, state, expected, number| {
            if number % 4 != 0 {
                return;
            }
            (solver.heuristics, solver.attempt_nodes) = (&[], 30);
            for (index, switch) in switches.iter().enumerate() {
                for (mut prunings, is_on) in [(Prunings::ALL, false), (Prunings::NONE, true)] {
                    *switch(&mut prunings) = is_on;
                    solver.prunings = prunings;
                    let found =
                        solver.is_winnable(state, Limits { nodes: Some(100_000), ..Limits::default() });
                    let right = found.is_none_or(|found| found == expected);
                    assert!(right, "{:?} {number} switch {index} {is_on} {state:?}", solver.game);
                }
            }
            solver.prunings = Prunings::ALL;
        });
    }
}
