//! The solver of rule files: every shipped file, known deals, limits, and the same answer twice.

use solitarium_core::{
    Budget, Choices, Deal, Family, Game, Limits, Prospect, Solution, Solve, Verdict, WhyUnknown,
};
use solitarium_patience::{
    Lemmas, Patience, PatienceFamily, PatienceMove, PatienceSolver, Survey, WhyNot, shipped,
};

fn game(id: &str) -> Patience {
    PatienceFamily::shipped(id).expect("it is shipped").build(&Choices::none()).expect("it loads")
}

fn solve(game: &Patience, deal: &Deal, lemmas: Lemmas, limits: Limits) -> Solution<PatienceMove> {
    let state = game.start(deal).expect("a deal of its pack");
    PatienceSolver::with(lemmas).solve(game, &state, &mut Budget::new(limits))
}

fn nodes(nodes: u64) -> Limits {
    Limits { nodes: Some(nodes), ..Limits::default() }
}

/// Within a budget, every game is decided or says which limit was reached. No answer contradicts the rules.
#[test]
fn every_rule_file_is_decided_or_says_why() {
    let (mut won, mut lost) = (0, 0);
    for id in shipped() {
        let game = game(id);
        for deal in 0..2 {
            let solution = solve(&game, &Deal::Own(deal), Lemmas::ALL, nodes(1_500));
            match solution.verdict {
                Verdict::Won(_) => won += 1,
                Verdict::Lost(_) => lost += 1,
                Verdict::Unknown(why) => assert_eq!(why, WhyUnknown::Nodes, "{id} {deal}"),
            }
        }
    }
    assert!(won > 60 && lost > 15, "{won} won, {lost} lost");
}

/// The same deal has the same verdict, line and number of nodes.
#[test]
fn the_same_answer_twice() {
    for id in ["freecell", "seahaven-towers", "golf", "canfield", "spiderette", "pyramid", "montana"] {
        let game = game(id);
        let answer = || {
            let solution = solve(&game, &Deal::Own(7), Lemmas::ALL, nodes(3_000));
            let line = if let Verdict::Won(line) = &solution.verdict { line.clone() } else { Vec::new() };
            (solution.verdict.prospect(), line, solution.nodes)
        };
        assert_eq!(answer(), answer(), "{id}");
    }
}

/// Deals whose answers are known: https://www.solitairelaboratory.com has those of Microsoft's FreeCell.
#[test]
fn known_deals() {
    let freecell = game("freecell");
    for number in [1, 2, 3, 617] {
        let solution = solve(&freecell, &Deal::Ms(number), Lemmas::ALL, nodes(200_000));
        assert_eq!(solution.verdict.prospect(), Prospect::Winnable, "{number}");
    }
    // The one deal of the first 32,000 that cannot be won.
    let solution = solve(&freecell, &Deal::Ms(11982), Lemmas::ALL, nodes(300_000));
    assert_eq!(solution.verdict.prospect(), Prospect::Lost);
}

/// A whole suit goes up from the waste or the reserve too, if it lies there in order.
#[test]
fn whole_suits_from_waste_and_reserve() {
    let rules = |rest: &str| {
        format!(
            "game = \"Suits\"\npack = \"A..2 SH\"\n[foundation]\naccept = \"whole suit\"\n[tableau]\ncount = 1\nbuild = \"down any\"\n{rest}"
        )
    };
    let waste = "deal = \"0\"\n[stock]\nto = \"waste\"\nby = 2\npasses = \"endless\"\n";
    let reserve = "deal = \"1\"\n[reserve]\ncount = 1\ndeal = \"3\"\n";
    for rest in [waste, reserve] {
        let (family, _) = PatienceFamily::of_file("suits", &rules(rest), ()).expect("a rule file");
        let game = family.build(&Choices::none()).expect("it loads");
        let (mut won, mut lost) = (0, 0);
        for deal in 0..100 {
            let verdict = |lemmas| solve(&game, &Deal::Own(deal), lemmas, nodes(10_000)).verdict.prospect();
            let found = verdict(Lemmas::ALL);
            assert_eq!(found, verdict(Lemmas::NONE), "deal {deal} of\n{rest}");
            won += u32::from(found == Prospect::Winnable);
            lost += u32::from(found == Prospect::Lost);
        }
        assert!(won > 0 && lost > 0, "{won} won, {lost} lost of\n{rest}");
    }
}

/// A search keeps its limits, and says which one it reached.
#[test]
fn limits_are_kept() {
    let game = game("free-cell-2-cell");
    let few = solve(&game, &Deal::Own(1), Lemmas::ALL, nodes(50));
    assert!(matches!(few.verdict, Verdict::Unknown(WhyUnknown::Nodes)), "{few:?}");
    assert!(few.nodes <= 51);
    let small = Limits { bytes: Some(100_000), ..Limits::default() };
    let forty = self::game("forty-thieves");
    let full = solve(&forty, &Deal::Own(1), Lemmas::ALL, small);
    assert!(matches!(full.verdict, Verdict::Unknown(WhyUnknown::Memory)), "{full:?}");
}

/// A player can ask: a win is kept by some move, and the position after it can be won too.
#[test]
fn the_oracle_of_a_rule_file() {
    let family = PatienceFamily::shipped("seahaven-towers").expect("it is shipped");
    let game = family.build(&Choices::none()).expect("it loads");
    let mut oracle = family.oracle(&game).expect("every rule file has a solver");
    let mut budget = Budget::new(nodes(200_000));
    let mut state = game.start(&Deal::Own(3)).expect("a deal");
    let known = oracle.prospect(&game, &state, &mut budget);
    assert_ne!(known, Prospect::Unknown);
    for _ in 0..5 {
        let after: Vec<_> = game
            .moves(&state)
            .into_iter()
            .map(|m| {
                let mut after = state.clone();
                game.play(&mut after, m);
                (oracle.prospect(&game, &after, &mut budget), after)
            })
            .collect();
        assert_eq!(
            after.iter().any(|(prospect, _)| *prospect == Prospect::Winnable),
            known == Prospect::Winnable
        );
        let Some((_, next)) = after.into_iter().find(|(prospect, _)| *prospect == known) else { break };
        state = next;
    }
}

/// Which model plays a game and which lemmas hold is read from its tables, and told with the reasons.
#[test]
fn surveys_say_what_holds_and_why_not() {
    let of = |id: &str| Survey::of(&game(id));
    let holds =
        |id: &str, name: &str| of(id).lemmas.iter().find(|lemma| lemma.name == name).map(|lemma| lemma.holds);
    assert_eq!(holds("bakers-game", "safe-up"), Some(Ok(())));
    assert_eq!(holds("bakers-game", "units"), Some(Ok(())));
    assert_eq!(holds("bakers-game", "free-runs"), Some(Err(WhyNot::RunsStay)));
    assert_eq!(holds("freecell", "units"), Some(Err(WhyNot::SeveralHosts)));
    assert_eq!(holds("klondike", "units"), Some(Err(WhyNot::RunsMove)));
    let model = |id: &str| (of(id).model, of(id).no_columns);
    assert_eq!(model("freecell"), ("columns", None));
    assert_eq!(holds("thirty-six", "twins"), Some(Ok(())));
    assert_eq!(holds("canfield", "twins"), Some(Err(WhyNot::RingOfRanks)));
    assert_eq!(holds("beleaguered-castle", "equal-hosts"), Some(Ok(())));
    assert_eq!(holds("king-albert", "equal-hosts"), Some(Ok(())));
    assert_eq!(holds("freecell", "equal-hosts"), Some(Err(WhyNot::WithCells)));
    assert_eq!(holds("fan", "equal-hosts"), Some(Err(WhyNot::OneHost)));
    assert_eq!(holds("thirty-six", "equal-hosts"), Some(Err(WhyNot::InRuns)));
    assert_eq!(holds("fan", "staying"), Some(Ok(())));
    assert_eq!(holds("bakers-game", "staying"), Some(Err(WhyNot::WithCells)));
    assert_eq!(holds("somerset", "staying"), Some(Err(WhyNot::SeveralHosts)));
    assert_eq!(holds("freecell", "exchange"), Some(Ok(())));
    assert_eq!(holds("bakers-game", "exchange"), Some(Err(WhyNot::OneHost)));
    assert_eq!(holds("beleaguered-castle", "exchange"), Some(Ok(())));
    assert_eq!(holds("black-hole", "walk"), Some(Ok(())));
    assert_eq!(holds("golf", "walk"), Some(Err(WhyNot::DrawsToHole)));
    assert_eq!(model("accordion"), ("merging", Some(WhyNot::OtherWin)));
    assert_eq!(model("late-binding").0, "merging");
    assert_eq!(model("gaps-one-deal").0, "gaps");
    assert_eq!(holds("gaps-one-deal", "settled"), Some(Ok(())));
    assert_eq!(holds("gaps-basic-variant", "settled"), Some(Ok(())));
    // Montana may be dealt again.
    assert_eq!(model("montana").0, "plain");
    for id in ["golf", "black-hole", "tripeaks"] {
        assert_eq!(model(id), ("hole", Some(WhyNot::OtherWin)), "{id}");
    }
    assert_eq!(model("spider"), ("plain", Some(WhyNot::SeveralPacks)));
    assert_eq!(model("cruel"), ("plain", Some(WhyNot::Redeal)));
    assert_eq!(model("pyramid").0, "pairs");
    assert_eq!(holds("pyramid", "pairing"), Some(Ok(())));
    // Neighbours alone go together, and the cards close up.
    assert_eq!(model("monte-carlo").0, "plain");
    // Every reason has a key of its own.
    let mut keys: Vec<&str> = WhyNot::ALL.iter().map(|why| why.key()).collect();
    keys.sort_unstable();
    keys.dedup();
    assert_eq!(keys.len(), WhyNot::ALL.len());
}
