//! Times every pair.
use solitarium_games::peg::{solve::*, *};
use std::time::Instant;
fn main() {
    for name in ["english", "european"] {
        let board = Board::named(name).unwrap();
        let (mut won, mut lost) = (vec![], vec![]);
        for v in 0..board.size() {
            for f in 0..board.size() {
                let p = Problem { board: &board, start: board.full() & !(1 << v), finish: 1 << f };
                let best = (0..5)
                    .map(|_| {
                        let t = Instant::now();
                        let a = solve(&p, Budget::default(), &mut |_| std::ops::ControlFlow::Continue(()));
                        (t.elapsed().as_secs_f64() * 1e3, a)
                    })
                    .min_by(|a, b| a.0.total_cmp(&b.0))
                    .unwrap();
                if matches!(best.1.verdict, Verdict::Won(_)) {
                    won.push((best.0, best.1.nodes, v, f));
                } else {
                    lost.push((best.0, best.1.nodes, v, f));
                }
            }
        }
        for l in [&won, &lost] {
            let max = l.iter().max_by(|a, b| a.0.total_cmp(&b.0)).unwrap();
            println!("{name} {} total {:.3} ms worst {:?}", l.len(), l.iter().map(|x| x.0).sum::<f64>(), max);
        }
        println!("{:?}", won.iter().find(|x| x.2 == 16 && x.3 == 16));
    }
}
