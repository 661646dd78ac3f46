//! The solver of peg solitaire: lines are replayed, certificates checked, verdicts compared with a plain search.

use solitarium_core::{Budget, Game, Grid, Limits, Progress, Rng, Solution, Solve, Verdict, WhyUnknown};
use solitarium_games::Peg;
use solitarium_games::peg::solve::{Problem, separate, solve};
use solitarium_games::peg::{
    Board, Certificate, CertificateError, Jump, Pagoda, PegCertificate, PegSolve, Pegs, Reason, Shape,
    all_pairs,
};
use std::collections::HashSet;
use std::ops::ControlFlow;
use std::time::Duration;

type Answer = Solution<Jump, Certificate>;

fn answer(problem: &Problem<'_>) -> Answer {
    solve(problem, &mut Budget::default())
}

/// The certificate of a loss.
fn certificate(problem: &Problem<'_>) -> Option<Certificate> {
    if let Verdict::Lost(certificate) = answer(problem).verdict { certificate } else { None }
}

/// Whether the game can be won, by the rules and nothing else.
fn plain(game: &Peg, state: &mut Pegs, lost: &mut HashSet<Pegs>) -> bool {
    if state.0.is_power_of_two() && state.0 & game.finish() != 0 {
        return true;
    }
    if lost.contains(state) {
        return false;
    }
    for m in game.moves(state) {
        game.play(state, m);
        let won = plain(game, state, lost);
        game.unplay(state, m, ());
        if won {
            return true;
        }
    }
    lost.insert(*state);
    false
}

/// Replays a line under the rules.
fn solves(problem: &Problem<'_>, answer: &Answer) -> bool {
    let Verdict::Won(line) = &answer.verdict else { return false };
    let last = problem.board.replay(problem.start, line);
    last.is_ok_and(|pegs| pegs.is_power_of_two() && pegs & problem.finish != 0)
}

/// Every vacancy and finish of both boards: exactly as many can be solved as the position classes allow.
#[test]
fn every_pair_of_the_english_and_the_european_board() {
    for (name, solvable) in [("english", 125), ("european", 64)] {
        let board = Board::named(name).unwrap();
        let (mut won, mut lost, mut most) = (0, 0, 0);
        for vacancy in 0..board.size() {
            for finish in 0..board.size() {
                let problem =
                    Problem { board: &board, start: board.full() & !(1 << vacancy), finish: 1 << finish };
                let answer = answer(&problem);
                most = most.max(answer.nodes);
                match &answer.verdict {
                    Verdict::Won(line) => {
                        assert!(solves(&problem, &answer), "{name} {vacancy} {finish}");
                        assert_eq!(line.len(), board.size() - 2);
                        won += 1;
                    }
                    Verdict::Lost(None) => panic!("{name} {vacancy} {finish} has no certificate"),
                    Verdict::Lost(Some(certificate)) => {
                        assert_eq!(certificate.check(&problem, 0), Ok(()));
                        assert!(matches!(certificate.excluded[0].reason, Reason::Class { .. }));
                        lost += 1;
                    }
                    Verdict::Unknown(why) => panic!("{name} {vacancy} {finish} {why:?}"),
                }
            }
        }
        assert_eq!((won, won + lost), (solvable, board.size() * board.size()));
        // The narrow beams are enough for every pair.
        assert!(most < 30_000, "{name}: {most} nodes");
    }
}

/// A connected piece of a grid, grown cell by cell.
fn random_shape(rng: &mut Rng, cells: usize) -> Option<Shape> {
    let mut text = [[b'#'; 6]; 6];
    let (mut row, mut column) = (2_usize, 2_usize);
    let mut placed = 0;
    for _ in 0..400 {
        if text[row][column] == b'#' {
            text[row][column] = b'o';
            placed += 1;
        }
        if placed == cells {
            break;
        }
        match rng.below(4) {
            0 => row = (row + 1).min(5),
            1 => row = row.saturating_sub(1),
            2 => column = (column + 1).min(5),
            _ => column = column.saturating_sub(1),
        }
    }
    let text: String = text.iter().map(|row| String::from_utf8_lossy(row).into_owned() + "\n").collect();
    let grid = if rng.below(3) == 0 { Grid::Triangular } else { Grid::Square };
    Shape::draw(&text, grid).ok().map(|drawing| drawing.shape)
}

/// Random small boards, starts and finishes: the same verdict as a plain search, with a certificate that is checked.
#[test]
fn verdicts_agree_with_a_plain_search_on_random_boards() {
    let mut rng = Rng::new(5);
    let (mut won, mut class, mut pagoda, mut exhausted) = (0, 0, 0, 0);
    for round in 0..3000 {
        let size = 6 + rng.below(12) as usize;
        let Some(shape) = random_shape(&mut rng, size) else { continue };
        let board = Board::new(shape);
        let mut start = board.full() & !(1 << rng.below(board.size() as u32));
        if round % 2 == 1 {
            start &= rng.next_u64() | rng.next_u64();
        }
        if start == 0 {
            continue;
        }
        let finish = if rng.below(3) == 0 { board.full() } else { 1 << rng.below(board.size() as u32) };
        let game = Peg::new(board, start, Some(finish));
        let problem = Problem::of(&game);
        let answer = answer(&problem);
        let expected = plain(&game, &mut Pegs(start), &mut HashSet::new());
        match &answer.verdict {
            Verdict::Won(_) => {
                assert!(expected && solves(&problem, &answer));
                won += 1;
            }
            Verdict::Lost(None) => panic!("there is no certificate"),
            Verdict::Lost(Some(certificate)) => {
                assert!(!expected);
                assert_eq!(certificate.check(&problem, 1 << 20), Ok(()));
                exhausted += usize::from(certificate.exhaustion.is_some());
                let reasons = certificate.excluded.iter().map(|exclusion| &exclusion.reason);
                for reason in reasons {
                    match reason {
                        Reason::Class { .. } => class += 1,
                        Reason::Pagoda(_) => pagoda += 1,
                    }
                }
            }
            Verdict::Unknown(why) => panic!("{why:?}"),
        }
    }
    assert!(
        won > 200 && class > 1000 && pagoda > 200 && exhausted > 100,
        "{won} {class} {pagoda} {exhausted}"
    );
}

#[test]
fn forged_certificates_are_rejected() {
    // The corners of a three by three square hold pegs that no jump can move: a pagoda function or exhaustion is needed.
    let game = Peg::read("o.o/.../o.o", "centre", "any").unwrap();
    let problem = Problem::of(&game);
    let certificate = certificate(&problem).expect("it is lost");
    assert_eq!(certificate.check(&problem, 1000), Ok(()));
    for i in 0..certificate.excluded.len() {
        let mut forged = certificate.clone();
        let finish = forged.excluded.remove(i).finish;
        assert!(
            certificate.exhaustion.is_some()
                || forged.check(&problem, 1000) == Err(CertificateError::Open { finish })
        );
    }
    let mut forged = certificate.clone();
    forged.excluded[0].reason = Reason::Class { set: 1 };
    assert!(matches!(forged.check(&problem, 1000), Err(CertificateError::Broken { .. })));
    forged.excluded[0].reason = Reason::Class { set: 0 };
    assert!(matches!(forged.check(&problem, 1000), Err(CertificateError::NotParting { .. })));
    assert!(Pagoda::new(game.board(), vec![0, 0, 1, 0, 0, 0, 0, 0, 0]).is_none(), "a jump could raise it");
    let flat = Pagoda::new(game.board(), vec![0; 9]).unwrap();
    forged.excluded[0].reason = Reason::Pagoda(flat);
    assert!(matches!(forged.check(&problem, 1000), Err(CertificateError::NotParting { .. })));

    // A problem that only exhaustion decides.
    let (game, certificate) = exhausted_problem();
    let problem = Problem::of(&game);
    let exhaustion = certificate.exhaustion.clone().unwrap();
    assert_eq!(certificate.check(&problem, 1 << 20), Ok(()));
    assert!(matches!(certificate.check(&problem, 1), Err(CertificateError::TooLarge { .. })));
    for side in 0..2 {
        let mut forged = certificate.clone();
        let layers =
            forged.exhaustion.as_mut().map(|e| if side == 0 { &mut e.forward } else { &mut e.backward });
        if let Some(last) = layers.and_then(|layers| layers.last_mut()) {
            *last += 1;
        }
        assert!(matches!(forged.check(&problem, 1 << 20), Err(CertificateError::Layer { .. })));
    }
    // The checker can be stopped, and then has found nothing out.
    let stopped = certificate.check_while(&problem, 1 << 20, &mut |_| ControlFlow::Break(()));
    assert_eq!(stopped, Err(CertificateError::Stopped));
    // Stopping early proves nothing.
    let mut forged = certificate.clone();
    if let Some(short) = forged.exhaustion.as_mut() {
        short.forward.truncate(1);
        short.backward.truncate(1);
    }
    assert_eq!(forged.check(&problem, 1 << 20), Err(CertificateError::Meeting));
    assert!(exhaustion.positions() > 2);
}

/// A solver that claims a loss with a certificate that does not prove it.
struct Forger(Certificate);

impl Solve<Peg> for Forger {
    fn search(&mut self, game: &Peg, state: &Pegs, budget: &mut Budget<'_>) -> Verdict<Jump> {
        budget.spent(Progress { nodes: 7, bytes: 70 });
        let certificate = PegCertificate { game: game.clone(), start: state.0, certificate: self.0.clone() };
        Verdict::Lost(Some(Box::new(certificate)))
    }
}

/// A verdict of loss is returned only if its certificate holds, and costs what the search cost.
#[test]
fn the_certificate_of_a_verdict_is_checked() {
    let (game, certificate) = exhausted_problem();
    let start = Pegs(game.first());
    let mut budget = Budget::default();
    let proved = Forger(certificate.clone()).solve(&game, &start, &mut budget);
    assert!(matches!(proved.verdict, Verdict::Lost(Some(_))), "{proved:?}");
    assert_eq!((proved.nodes, proved.peak_bytes), (7, 70));
    let mut forged = certificate;
    if let Some(short) = forged.exhaustion.as_mut() {
        short.forward.truncate(1);
        short.backward.truncate(1);
    }
    let refused = Forger(forged.clone()).solve(&game, &start, &mut budget);
    assert!(matches!(refused.verdict, Verdict::Unknown(WhyUnknown::Fault)), "{refused:?}");
    // Whether it is won is another question, and makes no verdict.
    assert_eq!(Forger(forged).decide(&game, &start, &mut budget), Ok(false));
}

/// A position without a jump is lost by the rules, and its verdict has a certificate as every other one.
#[test]
fn the_end_of_a_lost_game_has_a_certificate() {
    let game = Peg::default();
    // Two pegs that are not neighbours.
    let end = Pegs(1 | 1 << 32);
    let solution = PegSolve.solve(&game, &end, &mut Budget::default());
    let Verdict::Lost(Some(certificate)) = solution.verdict else { panic!("{solution:?}") };
    let found = PegCertificate::of(certificate).expect("a certificate of peg solitaire");
    let problem = Problem { start: end.0, ..Problem::of(&game) };
    assert_eq!((found.start, found.certificate.check(&problem, 1 << 20)), (end.0, Ok(())));
}

/// The first random problem that needs exhaustion.
fn exhausted_problem() -> (Peg, Certificate) {
    let mut rng = Rng::new(9);
    loop {
        let Some(shape) = random_shape(&mut rng, 14) else { continue };
        let board = Board::new(shape);
        let start = board.full() & !(1 << rng.below(14));
        let finish = 1 << rng.below(14);
        let game = Peg::new(board, start, Some(finish));
        if let Some(certificate) = certificate(&Problem::of(&game)) {
            let layers = |e: &solitarium_games::peg::Exhaustion| {
                e.forward.len() > 2 && e.forward.iter().chain(&e.backward).all(|&n| n > 0)
            };
            if certificate.exhaustion.as_ref().is_some_and(layers) {
                return (game, certificate);
            }
        }
    }
}

/// Where the relaxation finds a pagoda function, it holds; and it finds one for a peg that is out of reach.
#[test]
fn pagoda_functions_part_what_they_claim() {
    let board = Board::named("english").unwrap();
    let mut rng = Rng::new(3);
    let mut found = 0;
    for _ in 0..300 {
        let start = rng.next_u64() & rng.next_u64() & board.full();
        let goal = 1 << rng.below(33);
        if let Some(pagoda) = separate(&board, start, goal) {
            assert!(Pagoda::new(&board, pagoda.weights().to_vec()).is_some());
            assert!(pagoda.value(start) < pagoda.value(goal));
            found += 1;
        }
    }
    assert!(found > 100, "{found}");
}

#[test]
fn budgets_and_stops_are_told() {
    let game = Peg::read("wiegleb", "centre", "any").unwrap();
    let problem = Problem::of(&game);
    let few = Limits { nodes: Some(500), bytes: Some(1 << 15), time: None };
    let mut budget = Budget::new(few);
    let spent = solve(&problem, &mut budget);
    assert_eq!((&spent.verdict, spent.nodes), (&Verdict::Unknown(WhyUnknown::Nodes), 500));
    assert_eq!((budget.nodes(), budget.peak_bytes()), (spent.nodes, spent.peak_bytes));
    let mut stop = |_| ControlFlow::Break(());
    let stopped = solve(&problem, &mut Budget::default().watch(&mut stop));
    assert_eq!(stopped.verdict, Verdict::Unknown(WhyUnknown::Stopped));
    assert!(stopped.nodes > 0);
    // The time on the caller's clock.
    let late = Limits { time: Some(Duration::from_secs(1)), ..Limits::default() };
    let late = solve(&problem, &mut Budget::new(late).clock(|| Duration::from_secs(2)));
    assert_eq!(late.verdict, Verdict::Unknown(WhyUnknown::Time));
    // Without a stop the answer is the same each time.
    let game = Peg::default();
    assert_eq!(answer(&Problem::of(&game)), answer(&Problem::of(&game)));
}

#[test]
fn the_other_boards() {
    // Known to be solvable: any vacancy of the fifteen-cell triangle, the centre of Wiegleb's board.
    for (board, vacancy, finish) in [
        ("wiegleb", "4,4", "4,4"),
        ("asymmetric", "4,4", "any"),
        ("square6", "2,2", "any"),
        ("triangle21", "0,0", "any"),
    ] {
        let game = Peg::read(board, vacancy, finish).unwrap();
        let problem = Problem::of(&game);
        assert!(solves(&problem, &answer(&problem)), "{board}");
    }
    for cell in 0..15 {
        let board = Board::named("triangle15").unwrap();
        let problem = Problem { board: &board, start: board.full() & !(1 << cell), finish: board.full() };
        let game = Peg::new(board.clone(), problem.start, Some(problem.finish));
        let expected = plain(&game, &mut Pegs(problem.start), &mut HashSet::new());
        assert_eq!(solves(&problem, &answer(&problem)), expected);
    }
}

/// Every pair of small boards: the lines hold under the rules, the certificates are checked, the verdicts are those of a plain
/// search, although most of them were turned from others.
#[test]
fn all_pairs_are_solved_or_excluded() {
    for text in ["triangle15", "ooo/ooo/ooo", "oooo/oooo/oooo/oooo", "#ooo/oooo/ooo#/#oo#"] {
        let board = Board::new(Shape::read(text).unwrap().shape);
        let rows = all_pairs(&board, &mut Budget::default());
        let (mut won, mut lost) = (0, 0);
        for (vacancy, row) in rows.iter().enumerate() {
            for (finish, answer) in row.iter().enumerate() {
                let problem =
                    Problem { board: &board, start: board.full() ^ 1 << vacancy, finish: 1 << finish };
                let game = Peg::new(board.clone(), problem.start, Some(problem.finish));
                let expected = plain(&game, &mut Pegs(problem.start), &mut HashSet::new());
                if let Verdict::Lost(Some(certificate)) = &answer.verdict {
                    assert_eq!(certificate.check(&problem, 1 << 24), Ok(()), "{text} {vacancy} {finish}");
                    assert!(!expected);
                    lost += 1;
                } else {
                    assert!(expected && solves(&problem, answer), "{text} {vacancy} {finish}");
                    won += 1;
                }
            }
        }
        assert!(won + lost == board.size() * board.size() && lost > 0, "{text}: {won} {lost}");
    }
}
