//! The fast model compared with the literal rules, and the search with plain search.

use super::super::{Lemmas, PatienceSolver};
use super::Packs;
use super::rules::Rules;
use super::table::{ROW, Step, Table, UP};
use crate::PatienceFamily;
use crate::game::Patience;
use crate::moves::{Kind, PatienceMove};
use crate::solver::luby;
use crate::state::PatienceState;
use solitarium_core::{
    Budget, Choices, Deal, Dealt, Family, Game, Limits, Prospect, Rng, Solve, WhyUnknown, wins,
};
use std::collections::BTreeSet;
use std::ops::ControlFlow;

fn shipped(id: &str) -> Patience {
    PatienceFamily::shipped(id).expect("it is shipped").build(&Choices::none()).expect("it loads")
}

/// A game of two packs of two suits that is small enough for plain search.
fn small(rng: &mut Rng) -> Option<Patience> {
    let mut pick = |of: &[&'static str]| of[rng.below(of.len() as u32) as usize];
    let build = pick(&["down any", "down any", "down alternating", "down suit"]);
    let unit = pick(&["run down suit", "run down suit", "run", "one"]);
    let fill = pick(&["any", "any", "TOP"]);
    let when = pick(&["when = \"no space\"\n", ""]);
    let accept = pick(&["accept = \"whole suit\"\n", ""]);
    let ranks = 3 + rng.below(2);
    let (columns, down) = (2 + rng.below(3), rng.below(3));
    let stock = rng.below(2 * ranks);
    let table = 4 * ranks - stock;
    let piles: Vec<String> = (0..columns)
        .map(|column| {
            let cards = table / columns + u32::from(column < table % columns);
            let down = down.min(cards.saturating_sub(1));
            if down == 0 { format!("{cards}") } else { format!("{down}+{}", cards - down) }
        })
        .collect();
    let fill = if fill == "TOP" { ["3", "4"][ranks as usize - 3] } else { fill };
    let stock = if stock == 0 { String::new() } else { format!("[stock]\nto = \"tableau\"\n{when}") };
    let text = format!(
        "game = \"Small\"\npack = \"2x(A..{ranks} SH)\"\n[tableau]\ncount = {columns}\ndeal = \"{}\"\n\
         build = \"{build}\"\nmove = \"{unit}\"\nfill = \"{fill}\"\n{stock}[foundation]\ncount = 4\n{accept}",
        piles.join(", ")
    );
    let (family, _) = PatienceFamily::of_file("small", &text, ()).ok()?;
    family.build(&Choices::none()).ok()
}

/// The cards of the columns, how many of each are face down, and how many cards are up.
fn literal(rules: &Rules, game: &Patience, state: &PatienceState) -> (Vec<(Vec<u8>, usize)>, usize) {
    let columns = (0..rules.columns).map(|column| {
        let cards = state.pile(&game.plan, rules.first + column);
        (cards.iter().map(|slot| slot.kind()).collect(), cards.iter().filter(|slot| slot.is_down()).count())
    });
    (columns.collect(), usize::from(state.count(rules.foundations)))
}

fn fast(rules: &Rules, table: &Table) -> (Vec<(Vec<u8>, usize)>, usize) {
    let columns = (0..rules.columns)
        .map(|column| (table.column(column).to_vec(), usize::from(table.down[column])))
        .collect();
    (columns, usize::from(table.up))
}

/// The moves that the literal rules allow, as steps, without those that the search leaves out.
fn allowed(rules: &Rules, game: &Patience, state: &PatienceState, table: &Table) -> BTreeSet<Step> {
    let mut steps = BTreeSet::new();
    let first_space = (0..rules.columns).find(|&column| table.is_space(column));
    let column = |pile: u8| usize::from(pile).wrapping_sub(rules.first);
    let _ = game.plan.each_move(state, |m: PatienceMove| {
        let (from, to) = (column(m.from), column(m.to));
        if m.kind == Kind::Row {
            steps.insert(ROW);
        } else if rules.foundations >> m.to & 1 != 0 {
            steps.insert(Step { from: from as u8, to: UP, count: m.count });
        } else {
            let (cards, count) = (table.column(from), usize::from(m.count));
            let card = cards[cards.len() - count];
            let left_out = if table.is_space(to) {
                first_space != Some(to) || count == cards.len()
            } else {
                // A part of a run, to a card with which it makes none.
                let below =
                    cards.len().checked_sub(count + 1).filter(|&below| below >= table.down[from].into());
                let part = below.is_some_and(|below| rules.runs[usize::from(cards[below])] >> card & 1 != 0);
                let host = table.top(to).expect("it is no space");
                rules.runs_move && part && rules.runs[usize::from(host)] >> card & 1 == 0
            };
            if !left_out {
                steps.insert(Step { from: from as u8, to: to as u8, count: m.count });
            }
        }
        ControlFlow::Continue(())
    });
    steps
}

/// Plays by chance in the fast model and under the literal rules: the same steps and the same position each time. Returns how many steps were made.
fn play_both(game: &Patience, state: &PatienceState, rng: &mut Rng, most: usize) -> usize {
    let rules = Rules::of(game, state).expect("the search plays it");
    let mut table = rules.table(game, state);
    let mut state = state.clone();
    let mut line = Vec::new();
    let up = usize::from(state.count(rules.foundations));
    assert_eq!(rules.line(game, &state, &[]).map(|line| line.len()), Some(0), "nothing goes up at the start");
    for made in 0..most {
        let (columns, ups) = literal(&rules, game, &state);
        assert_eq!(fast(&rules, &table), (columns, ups - up));
        let mut steps = Vec::new();
        rules.steps(&table, &mut steps);
        if rules.may_deal(&table) {
            steps.push(ROW);
        }
        let all: BTreeSet<Step> = steps.iter().copied().collect();
        assert_eq!(all, allowed(&rules, game, &state, &table));
        if steps.is_empty() {
            return made;
        }
        // Rows are dealt seldom, so that something is built before them.
        let mut step = steps[rng.below(steps.len() as u32) as usize];
        if step == ROW && rng.below(4) != 0 {
            step = steps[0];
        }
        rules.play(&mut table, step);
        rules.replay(game, &mut state, step, &mut line).expect("the rules allow it");
    }
    most
}

#[test]
fn the_fast_model_plays_by_the_literal_rules() {
    let mut made = 0;
    for id in ["spider", "spider-two-suits", "spider-one-suit", "spider-singly", "mrs-mop"] {
        let game = shipped(id);
        for number in 0..6 {
            let state = game.start(&Deal::Own(number)).expect("a deal of its pack");
            made += play_both(&game, &state, &mut Rng::named(number, id), 300);
        }
    }
    assert!(made > 3_000, "{made} steps");
}

#[test]
fn small_games_are_played_by_the_literal_rules() {
    let (mut games, mut made) = (0, 0);
    for number in 0..400 {
        let rng = &mut Rng::named(number, "small packs");
        let Some(game) = small(rng) else { continue };
        let state = dealt(&game, number);
        let Some(rules) = Rules::of(&game, &state) else { continue };
        // What is up at the start goes up in the fast model at once.
        if rules.table(&game, &state).up == 0 {
            games += 1;
            made += play_both(&game, &state, rng, 60);
        }
    }
    assert!(games > 200 && made > 3_000, "{games} games, {made} steps");
}

fn dealt(game: &Patience, number: u64) -> PatienceState {
    game.deal(&Dealt::own(game.pack(), number))
}

/// The search claims no win that there is not, and wins most of what can be won.
#[test]
fn small_games_compared_with_plain_search() {
    let (mut won, mut missed, mut lost) = (0, 0, 0);
    let limits = Limits { nodes: Some(20_000), ..Limits::default() };
    for number in 1_000..2_200 {
        let rng = &mut Rng::named(number, "small packs");
        let Some(game) = small(rng) else { continue };
        let state = dealt(&game, number);
        let Some(packs) = Packs::of(&game, &state) else { continue };
        let plain = PatienceSolver::with(Lemmas::NONE).prospect(&game, &state, &mut Budget::new(limits));
        let found = packs.solve(&game, &state, &mut Budget::new(limits));
        match (plain, found) {
            (Prospect::Winnable, Ok(Some(line))) => {
                assert!(wins(&game, &state, &line), "{number}");
                won += 1;
            }
            (Prospect::Winnable, Ok(None) | Err(WhyUnknown::Nodes)) => missed += 1,
            (Prospect::Lost, Ok(None) | Err(WhyUnknown::Nodes)) => lost += 1,
            (Prospect::Unknown, _) => {}
            (plain, found) => panic!("{number}: plain search says {plain:?}, this one {found:?}"),
        }
    }
    assert!(won > 200 && lost > 200 && missed * 50 < won, "{won} won, {missed} missed, {lost} lost");
}

#[test]
fn spider_with_one_suit_is_won() {
    let game = shipped("spider-one-suit");
    for number in 0..5 {
        let state = game.start(&Deal::Own(number)).expect("a deal of its pack");
        let packs = Packs::of(&game, &state).expect("the search plays it");
        let limits = Limits { nodes: Some(30_000), ..Limits::default() };
        let line = packs.solve(&game, &state, &mut Budget::new(limits)).expect("few nodes").expect("a win");
        assert!(wins(&game, &state, &line), "{number}");
    }
}

#[test]
fn the_same_line_twice() {
    let game = shipped("spider-two-suits");
    let state = game.start(&Deal::Own(3)).expect("a deal of its pack");
    let answer = || {
        let mut budget = Budget::new(Limits { nodes: Some(100_000), ..Limits::default() });
        let packs = Packs::of(&game, &state).expect("the search plays it");
        (packs.solve(&game, &state, &mut budget), budget.nodes())
    };
    let first = answer();
    assert!(matches!(first.0, Ok(Some(_))), "{first:?}");
    assert_eq!(first, answer());
}

#[test]
fn limits_hold() {
    let game = shipped("spider");
    let state = game.start(&Deal::Own(0)).expect("a deal of its pack");
    let packs = Packs::of(&game, &state).expect("the search plays it");
    for nodes in [1, 100, 5_000] {
        let mut budget = Budget::new(Limits { nodes: Some(nodes), ..Limits::default() });
        assert_eq!(packs.solve(&game, &state, &mut budget), Err(WhyUnknown::Nodes));
        assert!(budget.nodes() <= nodes + 1, "{} of {nodes}", budget.nodes());
    }
    // Too little memory for any round: each ends at once, and no win is claimed. With little more, rounds are cut short, and none is claimed either.
    for bytes in [10_000, 2_000_000] {
        let mut budget = Budget::new(Limits { bytes: Some(bytes), nodes: Some(40_000), ..Limits::default() });
        let found = packs.solve(&game, &state, &mut budget);
        assert!(matches!(found, Ok(None) | Err(WhyUnknown::Nodes)), "{found:?}");
    }
}

#[test]
fn rounds_are_short_and_seldom_long() {
    let lengths: Vec<u64> = (0..15).map(luby).collect();
    assert_eq!(lengths, [1, 1, 2, 1, 1, 2, 4, 1, 1, 2, 1, 1, 2, 4, 8]);
}
