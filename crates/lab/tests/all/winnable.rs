//! Deals that can be won, and how hard they are.

use solitarium_core::{Budget, Choices, Deal, Effort, Ending, Limits, Outcome};
use solitarium_lab::solve::{Start, Wanted};
use solitarium_lab::{
    Catalogue, DEALS, DealRange, Difficulty, NODES_PER_DEAL, NoWinnableDeal, Variant, first_winnable,
};
use std::ops::ControlFlow;

fn variant(game: &str, choices: &Choices) -> Box<dyn Variant> {
    let mut catalogue = Catalogue::new();
    solitarium_games::each_game(&mut catalogue);
    catalogue.find(game).expect("a game of the catalogue").variant(choices).expect("a variant")
}

/// Never stops.
fn go_on(_: u64) -> ControlFlow<()> {
    ControlFlow::Continue(())
}

#[test]
fn the_first_deal_is_found_that_the_solver_wins() {
    let klondike = variant("klondike", &Choices::none().with("draw", "3"));
    let mut solver = klondike.solver().expect("a solver");
    let mut passed = 0;
    let mut first = 0;
    while first < 40 {
        let found = first_winnable(klondike.as_ref(), &Deal::Own(first), DEALS, &mut go_on).expect("a deal");
        let Deal::Own(number) = found.deal else { panic!("another generator: {}", found.deal) };
        assert_eq!(number, first + found.lost + found.undecided);
        for deal in first..=number {
            let mut budget = Budget::new(Limits { nodes: Some(NODES_PER_DEAL), ..Limits::default() });
            let start = Start::Deal(Deal::Own(deal));
            let solved = solver.solve(&start, Wanted::default(), &mut budget).expect("a deal");
            assert_eq!(solved.is_won == Ok(true), deal == number, "deal {deal}");
        }
        passed += number - first;
        first = number + 1;
    }
    assert!(passed > 0, "no deal was passed over: the test tells nothing");
}

#[test]
fn what_cannot_be_searched_is_said() {
    let find = |variant: &dyn Variant, deal: &Deal, most| first_winnable(variant, deal, most, &mut go_on);
    let r7 = variant("r7", &Choices::none());
    assert_eq!(find(r7.as_ref(), &Deal::Own(0), 1), Err(NoWinnableDeal::NoSolver));
    let klondike = variant("klondike", &Choices::none());
    let stopped = first_winnable(klondike.as_ref(), &Deal::Own(0), 1, &mut |_| ControlFlow::Break(()));
    assert_eq!(stopped, Err(NoWinnableDeal::Stopped));
    let none = find(klondike.as_ref(), &Deal::Own(7), 0);
    assert_eq!(none, Err(NoWinnableDeal::NotFound { first: Deal::Own(7), tried: 0 }));
    let short: Deal = "cards:7H,8H".parse().expect("cards");
    assert!(matches!(find(klondike.as_ref(), &short, 1), Err(NoWinnableDeal::Deal(_))));
    // A board has no deals: one look is enough.
    let lost = variant("peg", &Choices::none().with("board", "european"));
    let tried = find(lost.as_ref(), &Deal::Own(0), DEALS);
    assert_eq!(tried, Err(NoWinnableDeal::NotFound { first: Deal::Own(0), tried: 1 }));
}

#[test]
fn the_first_replay_is_the_game_that_an_analysis_counts() {
    let klondike = variant("klondike", &Choices::none());
    let runner = klondike.runner(Some("random"), Effort::default()).expect("a strategy");
    let mut outcomes = vec![Outcome { ending: Ending::Lost, measure: 0 }; 300];
    runner.run(&DealRange::own(0, 300), 0, &mut outcomes).expect("deals");
    let mut differ = 0;
    for (deal, outcome) in (0..).map(Deal::Own).zip(&outcomes) {
        let mut stop = || ControlFlow::Continue(());
        let one = runner.replay(&deal, 1, &mut stop).expect("a deal");
        assert_eq!((one.games, one.won), (1, u32::from(outcome.is_won())), "{deal}");
        let many = runner.replay(&deal, 20, &mut stop).expect("a deal");
        assert_eq!(many.games, 20);
        assert_eq!(many, runner.replay(&deal, 20, &mut stop).expect("a deal"));
        differ += u32::from(many.won != 20 * one.won);
    }
    assert!(differ > 0, "every replay is the same game");
}

#[test]
fn a_deal_is_judged_by_greedy_play_where_there_is_a_choice() {
    let mut catalogue = Catalogue::new();
    solitarium_games::each_game(&mut catalogue);
    let judge = |game: &str| Difficulty::usual_strategy(catalogue.find(game).expect("a game"));
    assert_eq!(judge("klondike").as_deref(), Some("greedy"));
    assert_eq!(judge("md").as_deref(), Some("best-fit"));
    assert_eq!(judge("r7"), None);
}
