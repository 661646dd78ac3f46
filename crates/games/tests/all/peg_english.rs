//! The oracle of the English board: exact for every position and every finish.

use solitarium_core::{Budget, Rng, Verdict};
use solitarium_games::peg::solve::{Problem, solve};
use solitarium_games::peg::study::solvable;
use solitarium_games::peg::{Board, Cells, EnglishOracle};
use std::ops::ControlFlow::Continue;

static EMBEDDED: &[u8] = include_bytes!("../../data/peg-english.bin");

/// What is embedded in all is at most three megabytes, and the last part of it, that of the centre, comes out again.
#[test]
fn what_is_embedded_is_what_the_project_makes() {
    assert!(EMBEDDED.len() <= 3_000_000);
    let centre = EnglishOracle::encode(EnglishOracle::KINDS - 1..EnglishOracle::KINDS).unwrap();
    assert!(EMBEDDED.ends_with(&centre), "made: {} bytes", centre.len());
}

fn jumps(board: &Board, pegs: u64) -> Vec<u64> {
    let mut after = Vec::new();
    board.moves().each(pegs, |id| after.push(pegs ^ board.jumps()[id].flips()));
    after
}

/// Against the set of all positions that can be led to a finish, made by another way: any positions of every number of pegs,
/// and those one jump off a solvable one, which are the hardest.
#[test]
fn every_number_of_pegs_against_the_set_of_all() {
    let board = Board::named("english").unwrap();
    let mut rng = Rng::new(21);
    let mut oracle = EnglishOracle::load().unwrap();
    // The centre and a finish with two symmetries.
    for finish in [16, 1] {
        let known =
            solvable(&board, 1 << finish, 1 << finish, 1 << 30, &mut |_| Continue(())).unwrap().unwrap();
        let class = board.invariants().class(1 << finish);
        let mut found = [[0; 2]; 34];
        let mut compare = |pegs: u64| {
            let holds = known.holds(pegs);
            assert_eq!(oracle.leads_to(pegs, finish), Some(holds), "{pegs:#x} to {finish}");
            found[pegs.count_ones() as usize][usize::from(holds)] += 1;
        };
        for count in 1..=32 {
            for _ in 0..400 {
                let mut pegs = 0_u64;
                while pegs.count_ones() < count {
                    pegs |= 1 << rng.below(33);
                }
                if board.invariants().class(pegs) == class {
                    compare(pegs);
                }
            }
        }
        for _ in 0..60 {
            let mut pegs = 1 << finish;
            loop {
                let back = jumps(&board, pegs ^ board.full());
                if back.is_empty() {
                    break;
                }
                pegs = back[rng.below(back.len() as u32) as usize] ^ board.full();
                compare(pegs);
                let on = jumps(&board, pegs);
                compare(on[rng.below(on.len() as u32) as usize]);
            }
        }
        // With more pegs nearly every position of the class can be led there.
        for (pegs, [lost, won]) in found.iter().enumerate().take(22).skip(8) {
            assert!(*lost > 3 && *won > 3, "{pegs} pegs: {lost} lost, {won} won");
        }
    }
}

/// Every cell as the finish, against search and against itself one jump on.
#[test]
fn every_finish_agrees_with_search() {
    let board = Board::named("english").unwrap();
    let mut oracle = EnglishOracle::load().unwrap();
    let mut rng = Rng::new(22);
    let (mut won, mut lost) = (0, 0);
    for finish in 0..33 {
        assert_eq!(oracle.leads_to(1 << finish, finish), Some(true));
        assert_eq!(oracle.leads_to(0, finish), Some(false));
        assert_eq!(oracle.leads_to(board.full() ^ 1 << finish, finish), Some(true), "the complement problem");
        for round in 0..12 {
            let mut pegs = 1_u64 << finish;
            // Back from the finish, then on by a jump or two: solvable or just not.
            for _ in 0..3 + rng.below(11) {
                let back = jumps(&board, pegs ^ board.full());
                if !back.is_empty() {
                    pegs = back[rng.below(back.len() as u32) as usize] ^ board.full();
                }
            }
            for _ in 0..round % 3 {
                let on = jumps(&board, pegs);
                if !on.is_empty() {
                    pegs = on[rng.below(on.len() as u32) as usize];
                }
            }
            let problem = Problem { board: &board, start: pegs, finish: 1 << finish };
            let verdict = solve(&problem, &mut Budget::default()).verdict;
            let expected = matches!(verdict, Verdict::Won(_));
            assert_eq!(oracle.leads_to(pegs, finish), Some(expected), "{pegs:#x} to {finish}");
            *(if expected { &mut won } else { &mut lost }) += 1;
            // All finishes at once are the finishes one by one, and what one jump leaves open.
            let all = oracle.finishes(pegs, board.full()).unwrap();
            assert_eq!(all >> finish & 1 == 1, expected);
            if !pegs.is_power_of_two() {
                let after = jumps(&board, pegs).into_iter();
                let after = after.fold(0, |all, pegs| all | oracle.finishes(pegs, board.full()).unwrap());
                assert_eq!(all, after, "{pegs:#x}");
            }
            assert_eq!(oracle.can_win(pegs, board.full()), Some(all != 0));
            assert!(Cells(all).all(|cell| oracle.can_win(pegs, 1 << cell) == Some(true)));
        }
    }
    assert!(won > 100 && lost > 50, "{won} {lost}");
}
