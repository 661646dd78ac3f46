//! Counts of move sequences, compared with those in `perft/*.perft`: any change of the rules shows.
//!
//! A line of such a file is `game variant deal count count …`: how many sequences of one, two, … moves there are.

use solitarium_core::{Choices, Deal, Family, Game, Visitor};
use solitarium_games::each_game;
use std::fs;
use std::ops::ControlFlow;
use std::path::Path;

fn perft<G: Game>(game: &G, state: &mut G::State, depth: usize) -> u64 {
    if depth <= 1 {
        return game.count(state) as u64;
    }
    let before = state.clone();
    let mut count = 0;
    let _ = game.each_move(&before, |m| {
        let undo = game.play(state, m);
        count += perft(game, state, depth - 1);
        game.unplay(state, m, undo);
        ControlFlow::Continue(())
    });
    count
}

/// One line of the data.
struct Line<'a> {
    id: &'a str,
    variant: &'a str,
    deal: &'a str,
    counts: Vec<u64>,
}

impl<'a> Line<'a> {
    fn read(line: &'a str) -> Option<Line<'a>> {
        let mut words = line.split_whitespace();
        let (id, variant, deal) = (words.next()?, words.next()?, words.next()?);
        let counts = words.map(str::parse).collect::<Result<Vec<_>, _>>().ok()?;
        Some(Line { id, variant: variant.trim_start_matches("default"), deal, counts })
    }
}

struct Check<'a> {
    line: &'a Line<'a>,
    found: bool,
}

impl Visitor for Check<'_> {
    fn visit<F: Family>(&mut self, family: F) {
        let Line { id, variant, deal, counts } = self.line;
        if family.id() != *id {
            return;
        }
        self.found = true;
        let choices: Choices = variant.parse().expect("a variant");
        let Ok(game) = family.build(&choices) else { panic!("{id} {variant} cannot be built") };
        let mut state = game.start(&deal.parse::<Deal>().expect("a deal")).expect("a deal for the game");
        for (depth, &expected) in (1..).zip(counts) {
            assert_eq!(perft(&game, &mut state, depth), expected, "{id} {variant} {deal} depth {depth}");
        }
    }
}

#[test]
fn the_counts_are_as_recorded() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/perft");
    let mut lines = 0;
    for file in fs::read_dir(folder).expect("the folder of counts") {
        let path = file.expect("a file").path();
        let text = fs::read_to_string(&path).expect("a text");
        for text in text.lines().filter(|line| !line.is_empty() && !line.starts_with('#')) {
            let line = Line::read(text).unwrap_or_else(|| panic!("{}: {text}", path.display()));
            let mut check = Check { line: &line, found: false };
            each_game(&mut check);
            assert!(check.found, "there is no game {}", line.id);
            lines += 1;
        }
    }
    assert!(lines >= 12, "only {lines} lines of counts");
}
