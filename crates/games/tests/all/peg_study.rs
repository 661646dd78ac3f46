//! The studies of peg solitaire against plain counting.

use solitarium_core::{Game, Rng};
use solitarium_games::Peg;
use solitarium_games::peg::solve::Problem;
use solitarium_games::peg::study::{StudyError, count_games, count_solutions, reachable, winning};
use solitarium_games::peg::{Board, Pegs};
use std::collections::{BTreeSet, HashMap};
use std::ops::ControlFlow::{Break, Continue};

/// How many bytes a study may take.
const MEMORY: u64 = 1 << 27;

/// Every position that the game reaches, with the number of games from it and of those that are won.
fn plain(game: &Peg, state: Pegs, seen: &mut HashMap<Pegs, (u128, u128)>) -> (u128, u128) {
    if let Some(&known) = seen.get(&state) {
        return known;
    }
    let moves = game.moves(&state);
    let mut sum = (0, 0);
    if moves.is_empty() {
        sum = (1, u128::from(state.0.is_power_of_two() && state.0 & game.finish() != 0));
    }
    for m in moves {
        let mut next = state;
        game.play(&mut next, m);
        let (games, won) = plain(game, next, seen);
        sum = (sum.0 + games, sum.1 + won);
    }
    seen.insert(state, sum);
    sum
}

/// Compares all studies of a game with plain counting; how many positions there were.
fn compare(game: &Peg) -> usize {
    let (board, start) = (game.board(), game.first());
    let mut seen = HashMap::new();
    let (games, won) = plain(game, Pegs(start), &mut seen);

    let layers = reachable(board, start, MEMORY, &mut |_| Continue(())).unwrap();
    assert_eq!(layers.iter().map(|layer| layer.positions).sum::<u64>(), seen.len() as u64);
    let group = board.symmetries().stabiliser(start);
    for layer in &layers {
        let pegs = seen.keys().filter(|state| state.0.count_ones() == layer.pegs);
        let orbits: BTreeSet<u64> = pegs.map(|state| group.canonical(state.0)).collect();
        assert_eq!(orbits.len() as u64, layer.orbits);
        let dead = orbits.iter().filter(|&&pegs| game.count(&Pegs(pegs)) == 0).count();
        assert_eq!(dead as u64, layer.dead_orbits);
    }

    let counted = count_games(board, start, MEMORY, &mut |_| Continue(())).unwrap();
    assert_eq!(counted.all, games);
    assert_eq!(counted.by_pegs_left.iter().sum::<u128>(), games);
    let ends = (0..board.size()).filter(|cell| game.finish() >> cell & 1 == 1);
    assert_eq!(ends.map(|cell| counted.by_last_cell[cell]).sum::<u128>(), won);

    let winning = winning(&Problem::of(game), MEMORY, &mut |_| Continue(())).unwrap();
    assert_eq!(count_solutions(board, &winning, MEMORY, &mut |_| Continue(())), Ok(won));
    for pegs in 1..=start.count_ones() {
        let on_solutions = seen.iter().filter(|(state, sum)| state.0.count_ones() == pegs && sum.1 > 0);
        assert_eq!(winning.positions(pegs as usize), on_solutions.clone().count() as u64);
        let orbits: BTreeSet<u64> =
            on_solutions.map(|(state, _)| winning.group().canonical(state.0)).collect();
        let mut layer: Vec<u64> =
            winning.layer(pegs as usize).iter().map(|&pegs| winning.group().canonical(pegs)).collect();
        layer.sort_unstable();
        assert_eq!(layer.len() as u64, winning.orbits(pegs as usize));
        assert_eq!(layer, orbits.into_iter().collect::<Vec<_>>());
    }
    seen.len()
}

#[test]
fn small_boards_are_counted_as_plainly() {
    for (board, vacancy, finish) in [
        ("triangle15", "0,0", "any"),
        ("triangle15", "2,1", "auto"),
        ("triangle15", "4,2", "4,2"),
        ("oooo/oooo/oooo/oooo", "0,1", "any"),
        ("oooo/oooo/oooo/oooo", "1,1", "0,1+2,1"),
        ("#ooo#/ooooo/#ooo#/##o##", "1,2", "any"),
        ("##o##/#ooo#/ooooo/#ooo#/##o##", "2,2", "2,2"),
        // Enough corners to be set apart; eight, two, two and one symmetries.
        ("#ooo#/ooooo/ooooo/ooooo/#ooo#", "2,2", "2,2"),
        ("#ooo#/ooooo/ooooo/ooooo/#ooo#", "0,2", "any"),
        ("#ooo#/ooooo/ooooo/ooooo/#ooo#", "1,1", "1,1+4,1+1,4"),
        ("#ooo#/ooooo/ooooo/ooooo/#ooo#", "0,1", "any"),
        ("#ooo#/ooooo/ooooo/ooooo/#ooo#", "2,1+0,1", "0,1"),
    ] {
        let game = Peg::read(board, vacancy, finish).unwrap();
        assert!(compare(&game) > 20, "{board}");
    }
}

/// Few pegs on boards of every kind: those whose classes have a bit for each position and those that are hashed.
#[test]
fn few_pegs_on_large_boards() {
    let mut rng = Rng::new(4);
    for name in ["english", "european", "wiegleb", "triangle28"] {
        for pegs in [6, 9, 11] {
            let board = Board::named(name).unwrap();
            let mut start = 0_u64;
            while start.count_ones() < pegs {
                // Near the centre, where there is something to jump over.
                let cell = (board.shape().centre() as u32 + board.size() as u32 - 12 + rng.below(24))
                    % board.size() as u32;
                start |= 1 << cell;
            }
            compare(&Peg::new(board.clone(), start, Some(board.full())));
        }
    }
}

/// The layers of the central game: known figures (OEIS A112737).
#[test]
fn the_central_game_is_as_it_is_known() {
    let game = Peg::default();
    let layers = reachable(game.board(), game.first(), MEMORY, &mut |_| Continue(())).unwrap();
    let sizes: Vec<u64> = layers.iter().map(|layer| layer.orbits).collect();
    let known = [
        1, 1, 2, 8, 39, 171, 719, 2757, 9751, 31312, 89927, 229_614, 517_854, 1_022_224, 1_753_737,
        2_598_215, 3_312_423, 3_626_632, 3_413_313, 2_765_623, 1_930_324, 1_160_977, 600_372, 265_865,
        100_565, 32250, 8688, 1917, 348, 50, 7, 2,
    ];
    assert_eq!(sizes, known);
}

#[test]
fn limits_are_told() {
    let game = Peg::read("european", "centre", "any").unwrap();
    let few = reachable(game.board(), game.first(), 1000, &mut |_| Continue(()));
    assert_eq!(few, Err(StudyError::TooLarge { memory: 1000 }));
    let few = count_games(game.board(), game.first(), 1000, &mut |_| Continue(()));
    assert_eq!(few, Err(StudyError::TooLarge { memory: 1000 }));
    // The class allows no single peg: nothing is on a solution, whatever the size of the board.
    let none = winning(&Problem::of(&game), 1000, &mut |_| Continue(())).unwrap();
    assert_eq!((none.all_orbits(), none.most_pegs()), (0, 36));
    let game = Peg::read("european", "0,2", "any").unwrap();
    let large = winning(&Problem::of(&game), 1 << 23, &mut |_| Continue(()));
    assert_eq!(large.err(), Some(StudyError::TooLarge { memory: 1 << 23 }));
    let stopped = winning(&Problem::of(&game), 1 << 30, &mut |positions| {
        if positions > 30_000 { Break(()) } else { Continue(()) }
    });
    assert_eq!(stopped.err(), Some(StudyError::Stopped));
    let few = winning(&Problem::of(&Peg::default()), 1000, &mut |_| Continue(()));
    assert_eq!(few.err(), Some(StudyError::TooLarge { memory: 1000 }));
}
