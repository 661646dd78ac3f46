//! Decides deals of a rule file, one line each: the deal, the verdict, nodes, microseconds, moves of the win, and the first position.
//! `decide GAME FIRST COUNT [NODES] [LEMMAS] [GENERATOR]`, where LEMMAS is `all`, `plain`, or `no-` and the name of one; GENERATOR is `sol` or `ms`.

use solitarium_core::{Budget, Choices, Deal, Family, Game, Limits, Solve, Verdict};
use solitarium_patience::{Lemmas, PatienceFamily, PatienceSolver};
use std::io::Write;
use std::time::Instant;

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let word = |place: usize, default: &str| words.get(place).map_or(default.to_owned(), Clone::clone);
    let number = |place: usize, default: &str| word(place, default).parse::<u64>().expect("a number");
    let name = word(0, "freecell");
    let (first, count, nodes) = (number(1, "0"), number(2, "10"), number(3, "1000000"));
    let lemmas = match word(4, "all").as_str() {
        "plain" => Lemmas::NONE,
        "no-safe-up" => Lemmas { safe_up: false, ..Lemmas::ALL },
        "no-units" => Lemmas { units: false, ..Lemmas::ALL },
        "no-free-runs" => Lemmas { free_runs: false, ..Lemmas::ALL },
        "no-portfolio" => Lemmas { portfolio: false, ..Lemmas::ALL },
        _ => Lemmas::ALL,
    };
    let family = PatienceFamily::shipped(&name).expect("a shipped rule file");
    let game = family.build(&Choices::none()).expect("it loads");
    let mut solver = PatienceSolver::with(lemmas);
    let (mut won, mut lost, mut unknown, mut total) = (0, 0, 0, 0u64);
    let start = Instant::now();
    let mut out = std::io::stdout().lock();
    for deal in first..first + count {
        let named = if word(5, "sol") == "ms" { Deal::Ms(deal as u32) } else { Deal::Own(deal) };
        let state = game.start(&named).expect("a deal of the pack");
        let mut budget =
            Budget::new(Limits { nodes: Some(nodes), bytes: Some(4 << 30), ..Limits::default() });
        let began = Instant::now();
        let solution = solver.solve(&game, &state, &mut budget);
        let (verdict, length) = match &solution.verdict {
            Verdict::Won(line) => ("won", line.len()),
            Verdict::Lost(_) => ("lost", 0),
            Verdict::Unknown(why) => (why.name(), 0),
        };
        match verdict {
            "won" => won += 1,
            "lost" => lost += 1,
            _ => unknown += 1,
        }
        total += solution.nodes;
        let line = format!(
            "{deal}\t{verdict}\t{}\t{}\t{length}\t{}",
            solution.nodes,
            began.elapsed().as_micros(),
            game.layout_of(&state)
        );
        if writeln!(out, "{line}").is_err() {
            return;
        }
    }
    let seconds = start.elapsed().as_secs_f64();
    eprintln!("{name}: {won} won, {lost} lost, {unknown} unknown, {total} nodes, {seconds:.3} s");
}
