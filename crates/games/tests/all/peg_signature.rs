//! The signature of the peg solver: verdicts and numbers of nodes on fixed problems, in `signatures/peg.txt`.

use solitarium_core::{Budget, Game, Limits, Rng, Verdict, WhyUnknown};
use solitarium_games::Peg;
use solitarium_games::peg::Pegs;
use solitarium_games::peg::solve::{Problem, solve};

/// What one problem may take; some problems are left undecided.
const LIMITS: Limits = Limits { nodes: Some(150_000), bytes: Some(8 << 20), time: None };

/// Boards, vacancies and finishes.
const PROBLEMS: [[&str; 3]; 14] = [
    ["english", "centre", "auto"],
    ["english", "centre", "any"],
    ["english", "3,2", "auto"],
    ["english", "centre", "3,0"],
    ["european", "centre", "any"],
    ["european", "3,4", "3,2"],
    ["european", "centre", "3,3"],
    ["wiegleb", "centre", "auto"],
    ["diamond", "centre", "any"],
    ["asymmetric", "centre", "auto"],
    ["triangle15", "0,0", "any"],
    ["triangle15", "2,1", "auto"],
    ["square6", "0,0", "any"],
    ["triangle21", "0,0", "any"],
];

/// Random positions of the English board on the way from the start.
const POSITIONS: u64 = 40;

fn line(label: &str, problem: &Problem<'_>) -> String {
    let answer = solve(problem, &mut Budget::new(LIMITS));
    let verdict = match answer.verdict {
        Verdict::Won(line) => format!("won in {} jumps", line.len()),
        Verdict::Lost(None) => panic!("{label} has no certificate"),
        Verdict::Lost(Some(certificate)) => match certificate.exhaustion {
            Some(_) => format!("lost by exhaustion, {} excluded", certificate.excluded.len()),
            None => format!("lost, {} excluded", certificate.excluded.len()),
        },
        Verdict::Unknown(why) => {
            assert_ne!(why, WhyUnknown::Fault, "{label}");
            format!("unknown, {why:?}").to_lowercase()
        }
    };
    format!("{label}: {verdict} {}", answer.nodes)
}

#[test]
fn the_same_verdicts_in_as_many_nodes() {
    let mut lines = Vec::new();
    for [board, vacancy, finish] in PROBLEMS {
        let game = match Peg::read(board, vacancy, finish) {
            Ok(game) => game,
            Err(error) => panic!("{board} {vacancy} {finish}: {error}"),
        };
        lines.push(line(&format!("{board} {vacancy} to {finish}"), &Problem::of(&game)));
    }
    let game = Peg::read("english", "centre", "any").expect("a problem");
    for number in 0..POSITIONS {
        let (mut rng, mut state) = (Rng::new(number), Pegs(game.first()));
        for _ in 0..number % 24 {
            let moves = game.moves(&state);
            let Some(&m) = moves.get(rng.below(moves.len().max(1) as u32) as usize) else { break };
            game.play(&mut state, m);
        }
        let problem = Problem { start: state.0, ..Problem::of(&game) };
        lines.push(line(&format!("english {:#011x}", state.0), &problem));
    }
    crate::signatures::compare("peg", include_str!("signatures/peg.txt"), &lines);
}
