//! Shuffles per second: our own deals of 32 and 52 cards.

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use solitarium_core::{Dealt, Pack};
use std::hint::black_box;

fn shuffles(c: &mut Criterion) {
    let mut group = c.benchmark_group("shuffle");
    group.throughput(Throughput::Elements(1));
    for pack in Pack::FRENCH {
        let mut number = 0;
        group.bench_function(format!("{} cards", pack.size()), |b| {
            b.iter(|| {
                number += 1;
                black_box(Dealt::own(Some(pack), number))
            });
        });
    }
    group.finish();
}

criterion_group!(benches, shuffles);
criterion_main!(benches);
