//! Two bots of rummy against each other, over duplicate deals, with what each move cost:
//! `rummy_contest BOT BOT HANDS [VARIANT] [FIRST DEAL]`, where `BOT` may end in `:SAMPLES`.

use solitarium_core::{Choices, Dealt, Effort, Family, Game, Policy, Rng, Seen};
use solitarium_games::rummy::RummyMove;
use solitarium_games::rummy::arena::{HandResult, play_hand};
use solitarium_games::{Rummy, RummyFamily};
use solitarium_lab::DealRange;
use solitarium_lab::arena::{Contest, Scores, sum_up};
use std::time::{Duration, Instant};

/// A bot, and how long it has thought.
struct Timed {
    bot: Box<dyn Policy<Rummy>>,
    thought: Duration,
}

impl Policy<Rummy> for Timed {
    fn choose(&mut self, seen: Seen<'_, Rummy>, rng: &mut Rng) -> Option<RummyMove> {
        let began = Instant::now();
        let chosen = self.bot.choose(seen, rng);
        self.thought += began.elapsed();
        chosen
    }
}

fn timed(game: &Rummy, name: &str) -> Result<Timed, String> {
    let (name, samples) = name.split_once(':').map_or((name, None), |(name, n)| (name, n.parse().ok()));
    let strategy = RummyFamily.strategies().into_iter().find(|strategy| strategy.name == name);
    let strategy = strategy.ok_or_else(|| format!("no bot is called {name}"))?;
    let state = game.deal(&Dealt::own(game.pack(), 0));
    let bot = strategy.player(game, &Effort { samples, ..Effort::default() }, &state);
    Ok(Timed { bot, thought: Duration::ZERO })
}

/// The part of the time for which this process had a processor to itself, where the system tells: on a busy machine the
/// clock alone would count the others' work too.
fn share_of_processor(began: Instant) -> f64 {
    let told = std::fs::read_to_string("/proc/self/schedstat").unwrap_or_default();
    let busy: Option<f64> = told.split(' ').next().and_then(|nanoseconds| nanoseconds.parse().ok());
    busy.map_or(1.0, |busy| (busy / 1e9 / began.elapsed().as_secs_f64()).min(1.0))
}

fn main() -> Result<(), String> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [first, second, hands, rest @ ..] = arguments.as_slice() else {
        return Err("two bots and a number of hands are expected".to_owned());
    };
    let began = Instant::now();
    let hands: u64 = hands.parse().map_err(|_| format!("{hands} is no number of hands"))?;
    let variant = rest.first().map_or("", String::as_str);
    let deal = rest.get(1).and_then(|deal| deal.parse().ok()).unwrap_or(0);
    let choices: Choices = variant.parse().map_err(|_| format!("{variant} is no variant"))?;
    let game = RummyFamily.build(&choices).map_err(|error| error.to_string())?;
    if game.players() != 2 {
        return Err("this contest is for two players".to_owned());
    }
    let mut bots = [timed(&game, first)?, timed(&game, second)?];
    let contest = Contest { players: 2, deals: DealRange::own(deal, hands.div_ceil(2)) };
    let hand = |number: u64| {
        let seating = contest.seating(number);
        play_hand(&game, seating.deal, seating.rotation, &mut bots)
    };
    let results: Vec<HandResult> = (0..hands).map(hand).collect();
    let summary = sum_up(
        2,
        &results,
        |hand| Scores { points: &hand.points[..2], winner: hand.winner.map(usize::from) },
        game.most_points(),
        100,
    );
    let turns = results.iter().map(|hand| f64::from(hand.turns)).sum::<f64>() / hands.max(1) as f64;
    println!("{hands} hands, {} drawn, {turns:.1} turns a hand", summary.drawn);
    for ((name, bot), timed) in [first, second].into_iter().zip(&summary.bots).zip(&bots) {
        println!(
            "{name}: {:.2} points a hand, net {:+.2} ({:+.2} to {:+.2}), hands {:.2} % ({:.2} to {:.2}), matches to 100 {:.1} % ({:.1} to {:.1}), {:.2} ms a hand",
            bot.points.mean,
            bot.net.mean,
            bot.net.low,
            bot.net.high,
            100.0 * bot.games_won.mean,
            100.0 * bot.games_won.low,
            100.0 * bot.games_won.high,
            100.0 * bot.matches_won.mean,
            100.0 * bot.matches_won.low,
            100.0 * bot.matches_won.high,
            1e3 * timed.thought.as_secs_f64() * share_of_processor(began) / hands.max(1) as f64,
        );
    }
    Ok(())
}
