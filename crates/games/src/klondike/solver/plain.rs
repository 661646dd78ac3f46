//! The search over classes with nothing left out, to compare the other one with: no move is forced, barred or skipped.

use super::forced::advance;
use super::heights::{Member, Seen, push_component};
use super::layout::{Layout, Part};
use super::sets::{self, Cards};
use std::collections::HashSet;

/// Whether the position is won; `None` if there are more than so many classes.
pub(super) fn is_won(layout: &Layout, root: &Part, piled: Cards, most: usize) -> Option<bool> {
    let mut seen = HashSet::new();
    let mut open = vec![(*root, piled)];
    while let Some((part, piled)) = open.pop() {
        if part.is_open() && part.talon == 0 {
            return Some(true);
        }
        let mut members = Vec::new();
        push_component(&mut members, &mut Seen::new(), &part, 0, Member::new(&part, piled), |_| {});
        let name = members.iter().map(|member| member.piled).min();
        if !seen.insert((part.dealt, part.talon, part.drawn, part.turns, name)) {
            continue;
        }
        if seen.len() > most {
            return None;
        }
        let reach = layout.reach(&part);
        let talon = (0..32).filter(|place| reach >> place & 1 != 0).map(|place| layout.card_at(place));
        for one in sets::each(part.anchors).chain(talon) {
            let mut next = part;
            advance(layout, &mut next, one);
            for member in &members {
                if member.slots & one != 0 {
                    open.push((next, member.piled));
                }
                if member.rising & one != 0 {
                    open.push((next, member.piled | one));
                }
            }
        }
    }
    Some(false)
}

mod tests {
    use super::super::{Layout, Limits, Solver, TASTES, Verdict};
    use super::*;
    use crate::klondike::{Draw, Klondike, KlondikeState};
    use solitarium_core::{Dealt, Game, Pack, Rng};
    use std::ops::ControlFlow;

    /// A position of a whole deck: somewhere on the way to a win, and then some moves at random.
    fn position(solver: &mut Solver, number: u64) -> KlondikeState {
        (solver.tastes, solver.attempt) = (&TASTES, 1000);
        let game = solver.game;
        let mut rng = Rng::new(number);
        let mut state = game.deal(&Dealt::own(Some(Pack::Full), number));
        let limits = Limits { nodes: 2_000, ..Limits::default() };
        let line = solver.solve(&state, limits, &mut |_| ControlFlow::Continue(())).verdict;
        if let Verdict::Won(moves) = line {
            let way = rng.below(moves.len() as u32 + 1) as usize;
            for &m in &moves[..way] {
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

    #[test]
    fn whole_decks_have_the_same_verdict() {
        for (draw, passes, count) in
            [(Draw::One, 0, 1000), (Draw::Three, 0, 1000), (Draw::One, 2, 200), (Draw::Three, 3, 200)]
        {
            let game = Klondike { draw, passes, ..Klondike::default() };
            let mut solver = Solver::new(game);
            let (mut won, mut lost) = (0, 0);
            for number in 0..count {
                let state = position(&mut solver, number);
                let (layout, part, piled) = Layout::of(game, &state);
                let Some(expected) = is_won(&layout, &part, piled, 600) else { continue };
                *(if expected { &mut won } else { &mut lost }) += 1;
                // Without dives the search has all to do; with short attempts there are several, and the easiest game is asked.
                for (tastes, attempt) in [(&TASTES[..], 1000), (&[], 1000), (&[], 30), (&[], 3)] {
                    (solver.tastes, solver.attempt) = (tastes, attempt);
                    let found = solver.is_winnable(&state, Limits::default());
                    assert_eq!(
                        found,
                        Some(expected),
                        "{game:?} {number} {} {attempt} {state:?}",
                        tastes.len()
                    );
                }
            }
            assert!(won > count / 20 && lost > 2, "{game:?}: {won} won, {lost} lost");
        }
    }
}
