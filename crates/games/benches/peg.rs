//! Peg solitaire: the solver with criterion, then each study once, against the time it is to take on one idle core.
//!
//! `cargo bench -p solitarium-games --bench peg`; a name as the argument runs the benches that contain it.

use criterion::{Criterion, criterion_group};
use solitarium_core::{Budget, Rng, Solution, Verdict};
use solitarium_games::Peg;
use solitarium_games::peg::solve::{Problem, separate, solve};
use solitarium_games::peg::study::{count_games, count_solutions, fewest_sweeps, reachable, winning};
use solitarium_games::peg::{Board, Certificate, EnglishOracle, Jump, Sweep};
use std::hint::black_box;
use std::ops::ControlFlow::Continue;
use std::time::{Duration, Instant};

/// How many bytes a study may take.
const MEMORY: u64 = 1 << 30;

fn answer(problem: &Problem<'_>) -> Solution<Jump, Certificate> {
    solve(problem, &mut Budget::default())
}

fn pairs(board: &Board) -> impl Iterator<Item = Problem<'_>> {
    let cells = 0..board.size();
    cells.clone().flat_map(move |vacancy| {
        let start = board.full() ^ 1 << vacancy;
        cells.clone().map(move |finish| Problem { board, start, finish: 1 << finish })
    })
}

fn solver(c: &mut Criterion) {
    let game = Peg::default();
    let problem = Problem::of(&game);
    c.bench_function("peg/centre", |b| b.iter(|| answer(black_box(&problem))));
    told(
        "english centre to centre, first solution",
        timed_often(200, || answer(black_box(&problem))),
        0.0001,
    );
    c.bench_function("peg/pagoda", |b| b.iter(|| separate(game.board(), black_box(0x1_0000_00ff), 1 << 16)));
    for name in ["english", "european"] {
        let Ok(board) = Board::named(name) else { continue };
        let class = |pegs| board.invariants().class(pegs);
        let (open, closed): (Vec<_>, Vec<_>) = pairs(&board).partition(|p| class(p.start) == class(p.finish));
        c.bench_function(&format!("peg/{name}/solvable pairs"), |b| {
            b.iter(|| open.iter().filter(|p| matches!(answer(p).verdict, Verdict::Won(_))).count());
        });
        c.bench_function(&format!("peg/{name}/impossible pairs"), |b| {
            b.iter(|| closed.iter().filter(|p| matches!(answer(p).verdict, Verdict::Lost(_))).count());
        });
        let slowest = |pairs: &[Problem<'_>], times| {
            let best =
                |p: &Problem<'_>| (0..3).map(|_| timed_often(times, || answer(p))).min_by_key(Took::time);
            pairs.iter().filter_map(best).max_by_key(Took::time).unwrap_or_default()
        };
        told(&format!("{name}: slowest of {} solvable pairs", open.len()), slowest(&open, 3), 0.002);
        let what = format!("{name}: slowest of {} impossible pairs", closed.len());
        told(&what, slowest(&closed, 30), 0.0001);
    }
}

/// What something took: on the clock, of the processor, and the most memory, the last two where the system tells.
#[derive(Clone, Copy, Debug, Default)]
struct Took {
    clock: Duration,
    processor: Option<Duration>,
    megabytes: Option<u64>,
}

impl Took {
    /// Of the processor, where that is told.
    fn time(&self) -> Duration {
        self.processor.unwrap_or(self.clock)
    }
}

/// What something short takes, the mean of many times.
fn timed_often<T>(times: u32, mut work: impl FnMut() -> T) -> Took {
    let ((), took) = timed(|| {
        for _ in 0..times {
            black_box(work());
        }
    });
    Took { clock: took.clock / times, processor: took.processor.map(|time| time / times), ..took }
}

fn timed<T>(work: impl FnOnce() -> T) -> (T, Took) {
    // The most memory is counted from here; where that cannot be asked for, the figure is that of all before.
    let _ = std::fs::write("/proc/self/clear_refs", "5");
    let (began, processor) = (Instant::now(), processor_time());
    let result = work();
    let clock = began.elapsed();
    let processor = processor_time().zip(processor).map(|(now, then)| now.saturating_sub(then));
    (result, Took { clock, processor, megabytes: most_memory() })
}

/// The time that the scheduler has given to this thread.
fn processor_time() -> Option<Duration> {
    let text = std::fs::read_to_string("/proc/thread-self/schedstat").ok()?;
    text.split_whitespace().next()?.parse().ok().map(Duration::from_nanos)
}

fn most_memory() -> Option<u64> {
    let text = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = text.lines().find_map(|line| line.strip_prefix("VmHWM:"))?;
    line.trim().strip_suffix("kB")?.trim().parse::<u64>().ok().map(|kilobytes| kilobytes >> 10)
}

fn told(what: &str, took: Took, target: f64) {
    let of = took.time().as_secs_f64();
    let memory = took.megabytes.map(|megabytes| format!(", {megabytes} MB")).unwrap_or_default();
    println!(
        "{what}: {:.3} ms of the processor, {:.2} of the {:.3} ms it may take ({:.3} ms on the clock){memory}",
        of * 1e3,
        of / target,
        target * 1e3,
        took.clock.as_secs_f64() * 1e3
    );
}

fn studies() {
    let game = Peg::default();
    let board = game.board();
    let (layers, took) =
        timed(|| reachable(board, game.first(), MEMORY, &mut |_| Continue(())).unwrap_or_default());
    assert_eq!(layers.iter().map(|layer| layer.orbits).sum::<u64>(), 23_475_688);
    told("reachable positions", took, 2.5);

    let (found, took) = timed(|| winning(&Problem::of(&game), MEMORY, &mut |_| Continue(())));
    told("winning positions", took, 0.5);
    let Ok(found) = found else { return };
    assert_eq!(found.all_orbits(), 1_679_072);
    let (solutions, took) = timed(|| count_solutions(board, &found, MEMORY, &mut |_| Continue(())));
    assert_eq!(solutions, Ok(40_861_647_040_079_968));
    told("solutions", took, 1.0);

    let (games, took) = timed(|| count_games(board, game.first(), MEMORY, &mut |_| Continue(())));
    assert_eq!(games.map(|games| games.all), Ok(577_116_156_815_309_849_672));
    told("games", took, 15.0);
}

/// The oracle of the English board: positions of each number of pegs, one jump off some that can be led to the finish, which are
/// the hardest, each asked of an oracle that remembers nothing.
fn oracle() {
    let Ok(board) = Board::named("english") else { return };
    let mut rng = Rng::new(1);
    let jumps = |pegs: u64| {
        let mut after = Vec::new();
        board.moves().each(pegs, |id| after.push(pegs ^ board.jumps()[id].flips()));
        after
    };
    let mut slowest = [Took::default(); 34];
    let mut all = Vec::new();
    for round in 0..700 {
        let finish = round % board.size();
        let mut pegs = 1_u64 << finish;
        while let back @ [_, ..] = &jumps(pegs ^ board.full())[..] {
            pegs = back[rng.below(back.len() as u32) as usize] ^ board.full();
            let after = jumps(pegs);
            let pegs = after[rng.below(after.len() as u32) as usize];
            if rng.below(8) > 0 {
                continue;
            }
            let Some(mut oracle) = EnglishOracle::load() else { return };
            // What is embedded is unpacked once.
            oracle.leads_to(1 << finish, finish);
            let (_, took) = timed(|| oracle.leads_to(pegs, finish));
            let slow = &mut slowest[pegs.count_ones() as usize];
            if took.time() > slow.time() {
                *slow = took;
            }
            all.push(took.time());
        }
    }
    all.sort_unstable();
    for (pegs, took) in slowest.iter().enumerate().filter(|(_, took)| took.time() > Duration::ZERO) {
        told(&format!("oracle, {pegs} pegs, slowest"), *took, 0.01);
    }
    let at = |part: usize| all[(all.len() - 1) * part / 1000].as_secs_f64() * 1e3;
    println!(
        "oracle, {} positions: median {:.3} ms, 99 % {:.3} ms, 99.9 % {:.3} ms, slowest {:.3} ms",
        all.len(),
        at(500),
        at(990),
        at(999),
        at(1000)
    );
}

/// One problem of each kind of the English board.
fn sweeps() {
    let Ok(board) = Board::named("english") else { return };
    let symmetries = board.symmetries();
    for problem in pairs(&board) {
        let image = |i| (symmetries.image(i, problem.start), symmetries.image(i, problem.finish));
        let first = (0..symmetries.order()).all(|i| image(i) <= (problem.start, problem.finish));
        if !first || board.invariants().class(problem.start) != board.invariants().class(problem.finish) {
            continue;
        }
        let (line, took) = timed(|| fewest_sweeps(&problem, MEMORY, &mut |_| Continue(())));
        let number = line.ok().flatten().map(|line| Sweep::of(&line).len());
        let cell = |pegs: u64| board.place(pegs.trailing_zeros() as usize);
        let names = (cell(board.full() ^ problem.start), cell(problem.finish));
        told(&format!("{} to {}: {number:?} sweeps", names.0, names.1), took, 6.0);
    }
}

criterion_group! {
    name = short;
    config = Criterion::default().sample_size(20);
    targets = solver
}

fn main() {
    let wanted = std::env::args().skip(1).find(|argument| !argument.starts_with("--"));
    let runs = |name: &str| wanted.as_ref().is_none_or(|wanted| name.contains(wanted.as_str()));
    if runs("peg/solver") || wanted.as_ref().is_some_and(|wanted| wanted.starts_with("peg/")) {
        short();
    }
    if runs("studies") {
        studies();
    }
    if runs("oracle") {
        oracle();
    }
    if runs("sweeps") {
        sweeps();
    }
}
