//! Learns what the reader believes about its opponents' hands, and prints the weights.

use solitarium_core::{Dealt, Effort, Family, Game, Maker, Observe, Policy, Rng, Seat, Seen, Turn};
use solitarium_games::rummy::bots::belief::{Evidence, FEATURES, Weights};
use solitarium_games::rummy::{CardSet, Phase};
use solitarium_games::{Rummy, RummyFamily};

/// Hands dealt at random for each true one.
const OTHERS: usize = 7;

type Group = [[f32; FEATURES]; OTHERS + 1];

fn bot(name: &str) -> Box<dyn Policy<Rummy>> {
    let (name, samples) = name.split_once(':').map_or((name, None), |(name, n)| (name, n.parse().ok()));
    let effort = Effort { samples, ..Effort::default() };
    let found = RummyFamily.strategies().into_iter().find(|strategy| strategy.name == name);
    match found.map(|strategy| strategy.make) {
        Some(Maker::Honest(make)) => make(&Rummy::default(), &effort),
        _ => panic!("no bot is called {name}"),
    }
}

fn collect(names: [&str; 2], first: u64, hands: u64, groups: &mut Vec<Group>) {
    let game = Rummy::default();
    let mut bots = names.map(bot);
    for deal in first..first + hands {
        let mut state = game.deal(&Dealt::own(game.pack(), deal));
        let mut rng = Rng::named(deal, "belief");
        while let Turn::Act(seat) = game.turn(&state) {
            let view = game.observe(&state, seat);
            let discard = view.phase() == Phase::Discard;
            if view.turns() > 1 && (view.phase() == Phase::Draw || discard) && rng.below(3) == 0 {
                let other = Seat(1 - seat.0);
                let evidence = Evidence::new(&view, other);
                let hand_in =
                    |world: &<Rummy as Game>::State| -> CardSet { game.observe(world, other).hand() };
                let mut group = [[0.0; FEATURES]; OTHERS + 1];
                group[0] = evidence.features(hand_in(&state));
                for features in &mut group[1..] {
                    *features = evidence.features(hand_in(&Seen::new(&game, &state, seat).sample(&mut rng)));
                }
                groups.push(group);
            }
            let Some(m) = bots[usize::from(seat.0)].choose(Seen::new(&game, &state, seat), &mut rng) else {
                break;
            };
            game.play(&mut state, m);
        }
    }
}

/// The mean loss and its gradient.
fn loss(groups: &[Group], weights: &[f64; FEATURES]) -> (f64, [f64; FEATURES]) {
    let (mut total, mut gradient) = (0.0, [0.0; FEATURES]);
    for group in groups {
        let scores: [f64; OTHERS + 1] = std::array::from_fn(|i| {
            group[i].iter().zip(weights).map(|(&f, w)| f64::from(f) * w).sum::<f64>()
        });
        let most = scores.iter().copied().fold(f64::MIN, f64::max);
        let sum: f64 = scores.iter().map(|s| (s - most).exp()).sum();
        total += sum.ln() + most - scores[0];
        for (i, features) in group.iter().enumerate() {
            let excess = (scores[i] - most).exp() / sum - f64::from(u8::from(i == 0));
            for (g, &f) in gradient.iter_mut().zip(features) {
                *g += excess * f64::from(f);
            }
        }
    }
    let count = groups.len() as f64;
    (total / count, gradient.map(|g| g / count))
}

fn main() {
    let scale: u64 = std::env::args().nth(1).and_then(|n| n.parse().ok()).unwrap_or(1000);
    let mut groups = Vec::new();
    let list =
        std::env::args().nth(2).unwrap_or("sampler-128+shrewd+2,shrewd+shrewd+2,greedy+shrewd+1".to_owned());
    for (k, item) in list.split(',').enumerate() {
        let parts: Vec<&str> = item.split('+').collect();
        let before = groups.len();
        collect(
            [parts[0], parts[1]],
            1_000_000_000 * (k as u64 + 1),
            scale * parts[2].parse::<u64>().unwrap_or(1),
            &mut groups,
        );
        eprintln!("{item}: {} positions", groups.len() - before);
    }
    // Every tenth group is kept to test.
    let test: Vec<Group> = groups.iter().step_by(10).copied().collect();
    let train: Vec<Group> = groups.iter().enumerate().filter(|(i, _)| i % 10 != 0).map(|(_, g)| *g).collect();
    let mut weights = [0.0; FEATURES];
    let (mut m, mut v) = ([0.0; FEATURES], [0.0; FEATURES]);
    for step in 1..=400 {
        let (_, gradient) = loss(&train, &weights);
        let rate = if step < 250 { 0.05 } else { 0.01 };
        for i in 0..FEATURES {
            let g = gradient[i] + 1e-5 * weights[i];
            m[i] = 0.9 * m[i] + 0.1 * g;
            v[i] = 0.99 * v[i] + 0.01 * g * g;
            let (mh, vh) = (m[i] / (1.0 - 0.9f64.powi(step)), v[i] / (1.0 - 0.99f64.powi(step)));
            weights[i] -= rate * mh / (vh.sqrt() + 1e-8);
        }
    }
    eprintln!(
        "{} positions, loss {:.4} (test {:.4}); at random {:.4}",
        groups.len(),
        loss(&train, &weights).0,
        loss(&test, &weights).0,
        ((OTHERS + 1) as f64).ln()
    );
    let learnt: Weights = weights.map(|w| w as f32);
    println!("{learnt:.3?}");
}
