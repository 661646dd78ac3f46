//! The central game by what is embedded and by its study, the outlook of a player, and the fewest sweeps.

use solitarium_core::{Budget, Effort, Family, Game, Rng, Turn, Verdict, play_out, policy_rng};
use solitarium_games::peg::solve::{Problem, solve};
use solitarium_games::peg::study::{StudyError, Winning, fewest_sweeps, solvable, winning};
use solitarium_games::peg::{Board, EnglishOracle, Jump, Outlook, Pegs, Sweep, all_pairs, finishes};
use solitarium_games::{Peg, PegFamily};
use std::collections::HashMap;
use std::ops::ControlFlow::Continue;
use std::sync::OnceLock;

/// The study of the central game, made once for all tests.
fn central() -> &'static Winning {
    static CENTRAL: OnceLock<Winning> = OnceLock::new();
    CENTRAL.get_or_init(|| {
        winning(&Problem::of(&Peg::default()), 1 << 30, &mut |_| Continue(())).expect("it fits")
    })
}

/// The study of the central game gives the known number of positions, and the oracle says of each that it can be won.
#[test]
fn the_oracle_knows_what_the_study_gives() {
    let winning = central();
    assert_eq!(winning.all_orbits(), 1_679_072);
    let mut oracle = EnglishOracle::load().unwrap();
    for pegs in 1..=32 {
        let layer = winning.layer(pegs);
        assert!(
            layer.iter().step_by(1 + layer.len() / 500).all(|&pegs| oracle.leads_to(pegs, 16) == Some(true))
        );
    }
}

/// Random games from the centre: the oracle agrees with the set of all solvable positions, and that with search.
#[test]
fn the_oracle_agrees_with_search() {
    let game = Peg::default();
    let board = game.board();
    let mut oracle = EnglishOracle::load().unwrap();
    let known =
        solvable(board, game.first(), game.finish(), 1 << 30, &mut |_| Continue(())).unwrap().unwrap();
    let mut rng = Rng::new(8);
    let (mut won, mut lost, mut searched) = (0, 0, 0);
    for round in 0..500 {
        let mut pegs = game.first();
        loop {
            let expected = known.holds(pegs);
            assert_eq!(oracle.leads_to(pegs, 16), Some(expected), "{pegs:#x}");
            if pegs.count_ones() <= 14 {
                let problem = Problem { board, start: pegs, finish: game.finish() };
                let answer = solve(&problem, &mut Budget::default());
                assert_eq!(matches!(answer.verdict, Verdict::Won(_)), expected, "{pegs:#x}");
                searched += 1;
            }
            *(if expected { &mut won } else { &mut lost }) += 1;
            let moves = game.moves(&Pegs(pegs));
            let winning: Vec<Jump> =
                moves.iter().copied().filter(|jump| known.holds(pegs ^ jump.flips())).collect();
            assert_eq!(!winning.is_empty() || pegs == 1 << 16, expected, "{pegs:#x}");
            // Half of the games stay on solutions for a while.
            let stay = round % 2 == 0 && !winning.is_empty() && rng.below(12) > 0;
            let choice = if stay { &winning } else { &moves };
            if choice.is_empty() {
                break;
            }
            pegs ^= choice[rng.below(choice.len() as u32) as usize].flips();
        }
    }
    assert!(won > 3000 && lost > 1500 && searched > 1500, "{won} {lost} {searched}");
}

/// All positions that can be led to a finish, also those that no game reaches, against search: any of them on boards of all
/// orders of symmetry.
#[test]
fn all_solvable_positions_agree_with_search() {
    let mut rng = Rng::new(11);
    let small = "#ooo#/ooooo/ooooo/ooooo/#ooo#";
    let (mut won, mut lost) = (0, 0);
    for (board, cells) in
        [(small, "2,2"), (small, "0,1"), (small, "any"), (small, "1,1+3,3"), ("english", "3,3")]
    {
        let game = Peg::read(board, "centre", cells).unwrap();
        let (board, finish) = (game.board(), game.finish());
        for _ in 0..12 {
            // The class of a position with a single peg on a finish.
            let peg = loop {
                let cell = 1 << rng.below(board.size() as u32);
                if cell & finish != 0 {
                    break cell;
                }
            };
            let known = solvable(board, peg, finish, 1 << 30, &mut |_| Continue(())).unwrap().unwrap();
            assert!(known.holds(peg) && known.is_about(board, peg, finish));
            let few = if board.size() > 30 { 2 } else { 1 };
            for _ in 0..1500 {
                let mut pegs = rng.next_u64() & board.full();
                for _ in 1..few {
                    pegs &= rng.next_u64();
                }
                if pegs == 0 || !known.is_about(board, pegs, finish) {
                    continue;
                }
                let answer = solve(&Problem { board, start: pegs, finish }, &mut Budget::default());
                assert_eq!(known.holds(pegs), matches!(answer.verdict, Verdict::Won(_)), "{pegs:#x}");
                *(if known.holds(pegs) { &mut won } else { &mut lost }) += 1;
            }
            if board.size() > 30 {
                break;
            }
        }
    }
    assert!(won > 300 && lost > 1000, "{won} {lost}");
}

#[test]
fn the_outlook_knows_which_moves_keep_the_win() {
    let game = Peg::default();
    let mut outlook = Outlook::new(&game);
    assert!(outlook.is_instant());
    let start = Pegs(game.first());
    assert_eq!(outlook.can_win(start, &mut Budget::default()), Some(true));
    // All four first jumps are the same.
    let moves = outlook.moves(start, &mut Budget::default());
    assert!(moves.len() == 4 && moves.iter().all(|&(_, keeps)| keeps == Some(true)));
    // By search on another board, where some first jumps lose.
    let game = Peg::read("triangle15", "0,0", "any").unwrap();
    let mut outlook = Outlook::new(&game);
    assert!(!outlook.is_instant());
    assert_eq!(outlook.can_win(Pegs(game.first()), &mut Budget::default()), Some(true));
    let found = finishes(game.board(), game.first(), &mut Budget::default());
    assert_eq!(found.unknown, 0);
    for (cell, answer) in all_pairs(game.board(), &mut Budget::default())[0].iter().enumerate() {
        assert_eq!(matches!(answer.verdict, Verdict::Won(_)), found.possible >> cell & 1 == 1);
    }
    assert!(found.possible.count_ones() > 0);
}

#[test]
fn the_solver_plays_solutions() {
    for (board, vacancy, finish, won) in [
        ("english", "3,3", "auto", true),
        ("english", "0,2", "auto", true),
        ("european", "0,2", "any", true),
        ("european", "3,3", "any", false),
    ] {
        let game = Peg::read(board, vacancy, finish).unwrap();
        let strategies = PegFamily.strategies();
        let solver = strategies.iter().find(|strategy| strategy.name == "solver").unwrap();
        let mut state = Pegs(game.first());
        let mut player = solver.player(&game, &Effort::default(), &state);
        let outcome = play_out(&game, &mut state, &mut *player, &mut policy_rng(1), 100);
        assert_eq!(outcome.is_won(), won, "{board} {vacancy}");
    }
}

/// The fewest sweeps by trying everything: from a position, with the cell of the peg that moved last.
fn plain(
    game: &Peg,
    pegs: u64,
    last: Option<u8>,
    seen: &mut HashMap<(u64, Option<u8>), Option<u32>>,
) -> Option<u32> {
    if let Turn::Over(outcome) = game.turn(&Pegs(pegs)) {
        return outcome.is_won().then_some(0);
    }
    if let Some(&known) = seen.get(&(pegs, last)) {
        return known;
    }
    let ways = game.moves(&Pegs(pegs)).into_iter().filter_map(|jump| {
        let rest = plain(game, pegs ^ jump.flips(), Some(jump.to), seen)?;
        Some(rest + u32::from(last != Some(jump.from)))
    });
    let best = ways.min();
    seen.insert((pegs, last), best);
    best
}

#[test]
fn the_fewest_sweeps_are_the_fewest() {
    let mut solved = 0;
    let crosses = ["#ooo#/ooooo/ooooo/#ooo#", "oooo/oooo/oooo/oooo", "##o##/#ooo#/ooooo/#ooo#/##o##"];
    for board in ["triangle15", "triangle15"].into_iter().chain(crosses) {
        let cells = Peg::read(board, "centre", "any").unwrap().board().size();
        for vacancy in 0..cells.min(15) {
            let shape = Peg::read(board, "centre", "any").unwrap();
            let full = shape.board().full();
            let game = Peg::new(shape.board().clone(), full ^ 1 << vacancy, Some(full));
            let problem = Problem::of(&game);
            let line = fewest_sweeps(&problem, 1 << 24, &mut |_| Continue(())).unwrap();
            // The way of boards with large classes, which hold positions and not bits.
            let hashed = fewest_sweeps(&problem, 60_000, &mut |_| Continue(()));
            match hashed {
                Ok(hashed) => assert_eq!(
                    hashed.map(|line| Sweep::of(&line).len()),
                    line.as_ref().map(|line| Sweep::of(line).len())
                ),
                Err(error) => assert_eq!(error, StudyError::TooLarge { memory: 60_000 }),
            }
            let expected = plain(&game, problem.start, None, &mut HashMap::new());
            assert_eq!(line.as_ref().map(|line| Sweep::of(line).len() as u32), expected, "{board} {vacancy}");
            if let Some(line) = line {
                assert!(game.board().replay(problem.start, &line).is_ok_and(u64::is_power_of_two));
                solved += 1;
            }
        }
    }
    assert!(solved > 20, "{solved}");
}

/// The central game needs 18 sweeps: a known figure.
#[test]
fn the_central_game_needs_eighteen_sweeps() {
    let board = Board::named("english").unwrap();
    let problem = Problem { board: &board, start: board.full() ^ 1 << 16, finish: 1 << 16 };
    let line = fewest_sweeps(&problem, 1 << 30, &mut |_| Continue(())).unwrap().unwrap();
    assert_eq!(board.replay(problem.start, &line), Ok(1 << 16));
    assert_eq!((line.len(), Sweep::of(&line).len()), (31, 18));
}
