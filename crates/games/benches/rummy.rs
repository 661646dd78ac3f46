//! Rummy: exact melding, and hands per second.

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use solitarium_core::{Choices, Dealt, Effort, Family, Pack, Policy};
use solitarium_games::rummy::arena::{Player, play_hand};
use solitarium_games::rummy::bots::{Greedy, RandomBot, Reader, Sampler, Shrewd};
use solitarium_games::rummy::{CardSet, Meld, Slot, Table, melding};
use solitarium_games::{Rummy, RummyFamily};
use std::hint::black_box;

/// Random hands of 13 cards, with a table of so many combinations.
fn hands(melds: usize) -> Vec<(CardSet, Table)> {
    let mut hands = Vec::new();
    for deal in 0..4096 {
        let cards: Vec<Slot> =
            Dealt::own(Some(Pack::FULL), deal).cards.iter().map(|&card| card.into()).collect();
        let mut table = Table::default();
        // The first combinations that the last cards of the pack make.
        for end in (16..=52).rev() {
            for start in 13..end {
                for middle in start + 1..end - 1 {
                    let meld = [cards[start], cards[middle], cards[end - 1]].into_iter().collect();
                    if table.melds().len() < melds
                        && !table.cards().meets(meld)
                        && let Some(meld) = Meld::of(meld, false)
                    {
                        table.lay(meld, false);
                    }
                }
            }
        }
        assert_eq!(table.melds().len(), melds);
        hands.push((cards[..13].iter().copied().collect(), table));
    }
    hands
}

fn melding_speed(c: &mut Criterion) {
    let mut group = c.benchmark_group("melding of 13 cards");
    group.throughput(Throughput::Elements(1));
    for melds in [0, 3] {
        let hands = hands(melds);
        let mut i = 0;
        group.bench_function(format!("{melds} combinations on the table"), |b| {
            b.iter(|| {
                i = (i + 1) & 4095;
                let (hand, table) = &hands[i];
                black_box(melding::best(black_box(*hand), table.ends(), false))
            });
        });
    }
    group.finish();
}

/// Whole hands of two players of one kind, one deal after another.
fn hands_per_second<P: Policy<Rummy>>(c: &mut Criterion, name: &str, variant: &str, make: impl Fn() -> P) {
    let choices: Choices = variant.parse().expect("the variant is written as variants are");
    let Ok(game) = RummyFamily.build(&choices) else { panic!("{variant} cannot be built") };
    let mut bots = [make(), make()];
    let mut hand = 0;
    let mut group = c.benchmark_group("hands of two players");
    group.throughput(Throughput::Elements(1));
    group.bench_function(name, |b| {
        b.iter(|| {
            hand += 1;
            black_box(play_hand(&game, hand / 2, (hand % 2) as u8, &mut bots))
        });
    });
    group.finish();
}

fn hands_speed(c: &mut Criterion) {
    hands_per_second(c, "random, to the end of the stock", "reshuffles=0", || RandomBot);
    hands_per_second(c, "greedy", "", Greedy::default);
    hands_per_second(c, "shrewd", "", Shrewd::default);
}

/// Whole hands of a bot that samples against greedy, whose time does not count.
fn sampled_hands(c: &mut Criterion) {
    let game = Rummy::default();
    let effort = Effort::default();
    let mut group = c.benchmark_group("a hand against greedy");
    group.sample_size(20);
    let bots: [(&str, Box<dyn Policy<Rummy>>); 3] = [
        ("sampler-128", Box::new(Sampler::new(128, &effort))),
        ("sampler-512", Box::new(Sampler::new(512, &effort))),
        ("reader", Box::new(Reader::new(768, &effort))),
    ];
    for (name, bot) in bots {
        let mut bots = [Player(bot), Player(Box::new(Greedy::default()))];
        let mut hand = 0;
        group.bench_function(name, |b| {
            b.iter(|| {
                hand += 1;
                black_box(play_hand(&game, hand / 2, (hand % 2) as u8, &mut bots))
            });
        });
    }
    group.finish();
}

criterion_group!(benches, melding_speed, hands_speed, sampled_hands);
criterion_main!(benches);
