//! Decides deals of a rule file, one line each: the deal, the verdict, nodes, microseconds of CPU time, 0, and the first position.
//! `decide GAME FIRST COUNT [NODES] [LEMMAS] [GENERATOR] [SECONDS]`, where LEMMAS is `all`, `plain`, `no-` and the name of one, or `exact` for neither equal hosts nor waiting nor the portfolio;
//! GENERATOR is a word before the colon of a deal's name, such as `sol`, `ms` or `solvitaire`; SECONDS is the limit for a deal, 0 for none.
//! With `-` for FIRST the names of the deals are read from the standard input, one a line, and each is answered at once.

use solitarium_core::{Budget, Choices, Deal, Family, Game, Limits, Solve};
use solitarium_patience::{Lemmas, PatienceFamily, PatienceSolver};
use std::io::Write;
use std::sync::LazyLock;
use std::time::{Duration, Instant};

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let word = |place: usize, default: &str| words.get(place).map_or(default.to_owned(), Clone::clone);
    let number = |place: usize, default: &str| word(place, default).parse::<u64>().expect("a number");
    let name = word(0, "freecell");
    let nodes = number(3, "1000000");
    let lemmas = match word(4, "all").as_str() {
        "plain" => Lemmas::NONE,
        "no-safe-up" => Lemmas { safe_up: false, ..Lemmas::ALL },
        "no-units" => Lemmas { units: false, ..Lemmas::ALL },
        "no-free-runs" => Lemmas { free_runs: false, ..Lemmas::ALL },
        "no-staying" => Lemmas { staying: false, ..Lemmas::ALL },
        "no-twins" => Lemmas { twins: false, ..Lemmas::ALL },
        "no-equal-hosts" => Lemmas { equal_hosts: false, ..Lemmas::ALL },
        "no-waiting" => Lemmas { waiting: false, ..Lemmas::ALL },
        "no-exchange" => Lemmas { exchange: false, ..Lemmas::ALL },
        "exact" => Lemmas { equal_hosts: false, waiting: false, portfolio: false, ..Lemmas::ALL },
        "no-pairs" => Lemmas { pairs: false, ..Lemmas::ALL },
        "no-pairing" => Lemmas { pairing: false, ..Lemmas::ALL },
        "no-settled" => Lemmas { settled: false, ..Lemmas::ALL },
        "no-portfolio" => Lemmas { portfolio: false, ..Lemmas::ALL },
        _ => Lemmas::ALL,
    };
    let generator = word(5, "sol");
    let seconds: f64 = word(6, "0").parse().expect("seconds");
    let time = (seconds > 0.0).then(|| Duration::from_secs_f64(seconds));
    let limits = Limits { nodes: Some(nodes), bytes: Some(4 << 30), time };
    let deals: Box<dyn Iterator<Item = String>> = if word(1, "0") == "-" {
        Box::new(std::io::stdin().lines().map(|line| line.expect("text")))
    } else {
        let first = number(1, "0");
        Box::new((first..first + number(2, "10")).map(move |number| format!("{generator}:{number}")))
    };

    let family = PatienceFamily::shipped(&name).expect("a shipped rule file");
    let game = family.build(&Choices::none()).expect("it loads");
    let mut solver = PatienceSolver::with(lemmas);
    let (mut won, mut lost, mut unknown, mut total) = (0, 0, 0, 0u64);
    let start = spent();
    let mut out = std::io::stdout().lock();
    for text in deals {
        let deal: Deal = text.parse().expect("the name of a deal");
        let state = game.start(&deal).expect("a deal of the pack");
        let mut budget = Budget::new(limits).clock(now);
        let began = spent();
        let found = solver.decide(&game, &state, &mut budget);
        let taken = spent().saturating_sub(began).as_micros();
        let verdict = match found {
            Ok(true) => "won",
            Ok(false) => "lost",
            Err(why) => why.name(),
        };
        match verdict {
            "won" => won += 1,
            "lost" => lost += 1,
            _ => unknown += 1,
        }
        total += budget.nodes();
        let shown = text.rsplit(':').next().unwrap_or(&text);
        let layout = game.layout_of(&state);
        if writeln!(out, "{shown}\t{verdict}\t{}\t{taken}\t0\t{layout}", budget.nodes()).is_err() {
            return;
        }
    }
    let seconds = spent().saturating_sub(start).as_secs_f64();
    eprintln!("{name}: {won} won, {lost} lost, {unknown} unknown, {total} nodes, {seconds:.3} s");
}

/// The time since the first call.
fn now() -> Duration {
    static BEGAN: LazyLock<Instant> = LazyLock::new(Instant::now);
    BEGAN.elapsed()
}

/// The CPU time of this program, which other programs do not change.
#[cfg(unix)]
fn spent() -> Duration {
    let spent = rustix::time::clock_gettime(rustix::time::ClockId::ProcessCPUTime);
    Duration::new(spent.tv_sec.try_into().unwrap_or(0), spent.tv_nsec.try_into().unwrap_or(0))
}

/// The time by the clock, where the system does not tell the CPU time.
#[cfg(not(unix))]
fn spent() -> Duration {
    now()
}
