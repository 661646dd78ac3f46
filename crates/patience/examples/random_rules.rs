//! Compares every lemma with plain search on random rule files: `random_rules FIRST CASES [NODES]`, where NODES is what one search may take.

#[path = "../tests/random_rules/mod.rs"]
mod random_rules;

fn main() {
    let mut words = std::env::args().skip(1).map(|word| word.parse::<u64>().expect("a number"));
    let first = words.next().unwrap_or(1_000_000);
    let cases = words.next().unwrap_or(1_000_000);
    let nodes = words.next().unwrap_or(20_000);
    let mut next = 0;
    let count = random_rules::run(first, cases, nodes, |number, count| {
        if count.won + count.lost >= next {
            println!("up to game {number}: {count:?}");
            next += 10_000;
        }
    });
    println!("{count:?}");
}
