//! The studies of the central game, with their times: `reach`, `winning` or `games` as the argument.

use solitarium_games::Peg;
use solitarium_games::peg::solve::Problem;
use solitarium_games::peg::study::{count_games, count_solutions, reachable, winning};
use std::ops::ControlFlow::Continue;
use std::time::Instant;

fn main() {
    let game = Peg::default();
    let (board, held) = (game.board(), 1 << 27);
    let began = Instant::now();
    match std::env::args().nth(1).as_deref() {
        Some("reach") => {
            let layers = reachable(board, game.first(), held, &mut |_| Continue(()));
            let layers = layers.unwrap_or_default();
            println!("{:?}", layers.iter().map(|layer| layer.folded).collect::<Vec<_>>());
            println!(
                "{} folded, {} in all",
                layers.iter().map(|layer| layer.folded).sum::<u64>(),
                layers.iter().map(|layer| layer.positions).sum::<u64>()
            );
        }
        Some("winning") => match winning(&Problem::of(&game), held, &mut |_, _| Continue(())) {
            Ok(winning) => {
                println!("{} winning positions after {:?}", winning.folded(), began.elapsed());
                println!("{:?} solutions", count_solutions(board, &winning));
            }
            Err(error) => println!("{error}"),
        },
        _ => println!("{:?}", count_games(board, game.first(), held, &mut |_, _| Continue(()))),
    }
    println!("{:?}", began.elapsed());
}
