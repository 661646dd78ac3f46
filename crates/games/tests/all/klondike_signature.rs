//! The signature of the Klondike solver: verdicts and numbers of nodes on fixed deals, in `signatures/klondike.txt`.

use solitarium_core::{Budget, Dealt, Game, Limits, Pack, Verdict, WhyUnknown};
use solitarium_games::klondike::{Draw, Klondike, KlondikeState, Solver};

/// Nodes for one deal; some deals are left undecided.
const NODES: u64 = 20_000;

/// Deals with a line of their own.
const LINES: u64 = 10;

/// Deals that are added up.
const DEALS: u64 = 100;

fn variants() -> Vec<Klondike> {
    let mut variants = Vec::new();
    for returns in [true, false] {
        for passes in [0, 3] {
            for draw in [Draw::One, Draw::Three] {
                variants.push(Klondike { draw, passes, returns });
            }
        }
    }
    variants
}

fn name(game: Klondike) -> String {
    let variant = game.about().variant;
    if variant.is_empty() { "default".to_owned() } else { variant }
}

fn deal(game: Klondike, number: u64) -> KlondikeState {
    game.deal(&Dealt::own(Some(Pack::FULL), number))
}

fn budget(nodes: u64) -> Budget<'static> {
    Budget::new(Limits { nodes: Some(nodes), bytes: Some(32 << 20), time: None })
}

/// One line per deal for the first ones, and the sums of all.
fn solve(label: &str, mut solver: Solver, game: Klondike, deals: u64, lines: &mut Vec<String>) {
    let (mut won, mut lost, mut unknown, mut nodes) = (0, 0, 0, 0);
    for number in 0..deals {
        let solution = solver.solve(&deal(game, number), &mut budget(NODES));
        let verdict = match solution.verdict {
            Verdict::Won(moves) => {
                won += 1;
                format!("won in {} moves", moves.len())
            }
            Verdict::Lost(_) => {
                lost += 1;
                "lost".to_owned()
            }
            Verdict::Unknown(limit) => {
                assert_ne!(limit, WhyUnknown::Fault, "{label} sol:{number}");
                unknown += 1;
                "unknown".to_owned()
            }
        };
        nodes += solution.nodes;
        if number < LINES {
            lines.push(format!("{label} sol:{number}: {verdict} {}", solution.nodes));
        }
    }
    lines.push(format!("{label} sol:0..{deals}: {won} won, {lost} lost, {unknown} unknown {nodes}"));
}

/// The shortest wins of the first deals that can be won.
fn shorten(game: Klondike, lines: &mut Vec<String>) {
    for number in 0..2 {
        let state = deal(game, number);
        let Verdict::Won(win) = Solver::new(game).solve(&state, &mut budget(NODES)).verdict else {
            continue;
        };
        let found = game.shorten(&state, win, &mut budget(12_000));
        let (most, least) = (found.moves.len(), found.at_least);
        lines.push(format!("shortest {} sol:{number}: {least} to {most} moves {}", name(game), found.nodes));
    }
}

#[test]
fn the_same_verdicts_in_as_many_nodes() {
    let mut lines = Vec::new();
    for game in variants() {
        solve(&name(game), Solver::new(game), game, DEALS, &mut lines);
    }
    for draw in [Draw::One, Draw::Three] {
        let game = Klondike { draw, ..Klondike::default() };
        let label = format!("search alone, {}", name(game));
        solve(&label, Solver::without_probes(game), game, 50, &mut lines);
        shorten(game, &mut lines);
    }
    crate::signatures::compare("klondike", include_str!("signatures/klondike.txt"), &lines);
}
