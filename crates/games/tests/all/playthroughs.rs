//! A whole game of every variant, written out and compared with the recorded one. That of a variant is a game in which its option
//! comes into play: its moves or its end are not those of the default variant with the same deal. Of a long game only the beginning, the
//! moves around where the option comes into play, and the end are written out; the others are digests.
//!
//! After a change that is meant, `UPDATE_PLAYTHROUGHS=1 cargo test -p solitarium-games --test all playthroughs` records them again.

use crate::variants::variants;
use solitarium_core::{Choices, Dealt, Effort, Family, Game, Policy, Random, Strategy, Visitor, playthrough};
use solitarium_games::each_game;
use std::collections::BTreeMap;
use std::path::PathBuf;
use std::{env, fs, io};

/// The deal of the default variants, and the first one that is tried for the others.
const DEAL: u64 = 1;

/// In one of so many deals an option has to come into play.
const DEALS: u64 = 400;

/// Enough to show how a game goes.
const LIMIT: usize = 1_000;

/// A game of more lines is shortened.
const LONG: usize = 300;

/// How many moves of a long game are written out at its beginning, and at its end.
const AT_THE_ENDS: usize = 30;

/// How many moves are written out before the option comes into play, and from there on.
const AROUND: (usize, usize) = (30, 60);

/// How many moves have a digest together.
const BLOCK: usize = 50;

fn folder() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/playthroughs")
}

fn is_move(line: &str) -> bool {
    line.split_once(". ").is_some_and(|(number, _)| number.parse::<u32>().is_ok())
}

/// Returns a written game, shortened if it is long. `differs` is the first move of it in which its option has come into play.
fn shortened(text: &str, differs: usize) -> String {
    let lines: Vec<&str> = text.lines().collect();
    if lines.len() <= LONG {
        return text.to_owned();
    }
    let first = lines.iter().position(|line| is_move(line)).unwrap_or(0);
    let moves = lines[first..].iter().take_while(|line| is_move(line)).count();
    let is_written = |i: usize| {
        i < AT_THE_ENDS
            || i + AT_THE_ENDS >= moves
            || (differs.saturating_sub(AROUND.0)..differs + AROUND.1).contains(&i)
    };
    let mut out: Vec<String> = lines[..first].iter().map(|&line| line.to_owned()).collect();
    let mut i = 0;
    while i < moves {
        if is_written(i) {
            out.push(lines[first + i].to_owned());
            i += 1;
            continue;
        }
        let next = (i..moves.min(i + BLOCK)).find(|&i| is_written(i)).unwrap_or(moves.min(i + BLOCK));
        let block = lines[first + i..first + next].join("\n");
        out.push(format!("moves {} to {} [{:016x}]", i + 1, next, digest(&block)));
        i = next;
    }
    out.extend(lines[first + moves..].iter().map(|&line| line.to_owned()));
    out.join("\n") + "\n"
}

/// Returns a digest of a text (FNV-1a).
fn digest(text: &str) -> u64 {
    text.bytes()
        .fold(0xcbf2_9ce4_8422_2325, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3))
}

/// Returns how a written game goes: its moves and how it ends. The head, the scenes and the digests of what is told are left out,
/// since they name the options whether they come into play or not.
fn course(text: &str) -> Vec<&str> {
    let is_end =
        |line: &str| ["gives up", "Outcome ", "the next game has"].iter().any(|end| line.starts_with(end));
    let lines = text.lines().filter(|line| is_move(line) || is_end(line));
    lines.map(|line| line.rsplit_once(" [").map_or(line, |(line, _)| line)).collect()
}

/// Writes the game of every variant, by the name of its file.
#[derive(Default)]
struct Write(BTreeMap<String, String>);

impl Visitor for Write {
    fn visit<F: Family>(&mut self, family: F) {
        let strategies = family.strategies();
        let text = |game: &F::Game, strategy: Option<&Strategy<F::Game>>, deal: u64| {
            let state = game.deal(&Dealt::own(game.pack(), deal));
            let mut player: Box<dyn Policy<F::Game>> = match strategy {
                Some(strategy) => strategy.player(game, &Effort::default(), &state),
                None => Box::new(Random),
            };
            let name = strategy.map_or("random", |strategy| &strategy.name);
            format!("{name} plays {}", playthrough(game, deal, &mut *player, LIMIT))
        };
        let built = |choices: &Choices| match family.build(choices) {
            Ok(game) => game,
            Err(error) => panic!("{} {choices:?}: {error}", family.id()),
        };
        let default = built(&Choices::none());
        for choices in variants(family.options()) {
            let game = built(&choices);
            let variant = game.about().variant.replace(['=', '&'], "-");
            let (name, text) = if variant.is_empty() {
                (family.id().to_owned(), shortened(&text(&game, strategies.first(), DEAL), 0))
            } else {
                // The first deal in which the option comes into play. Good players do not let every option come into play:
                // then the last strategy plays, which knows least.
                let differs = |strategy: Option<&Strategy<F::Game>>, deal| {
                    let (written, usual) = (text(&game, strategy, deal), text(&default, strategy, deal));
                    let (ours, theirs) = (course(&written), course(&usual));
                    let same = ours.iter().zip(&theirs).take_while(|(a, b)| a == b).count();
                    (ours != theirs).then(|| shortened(&written, same))
                };
                let found = [strategies.first(), strategies.last()]
                    .into_iter()
                    .find_map(|strategy| (DEAL..=DEALS).find_map(|deal| differs(strategy, deal)));
                let Some(written) = found else {
                    panic!("{} {variant}: the option comes into play in none of {DEALS} deals", family.id())
                };
                (format!("{}-{variant}", family.id()), written)
            };
            assert!(self.0.insert(format!("{name}.txt"), text).is_none(), "two variants are called {name}");
        }
    }
}

/// Another option in the notes is no other game; another number of moves or another end is.
#[test]
fn only_moves_and_ends_are_compared() {
    let game = |note: &str, count: u32, points: i64| {
        format!(
            "random plays x {note:?}\n\n0: stock\nhands 1 of {note}\n\n\
             1. draw  (draw ** from 0 to 3)  of {count} [{note}]\n\nOutcome {{ measure: {points} }}\n"
        )
    };
    assert_eq!(course(&game("a", 2, 3)), ["1. draw  (draw ** from 0 to 3)  of 2", "Outcome { measure: 3 }"]);
    assert_eq!(course(&game("a", 2, 3)), course(&game("b", 2, 3)));
    assert_ne!(course(&game("a", 2, 3)), course(&game("a", 1, 3)));
    assert_ne!(course(&game("a", 2, 3)), course(&game("a", 2, 4)));
}

/// A long game is written out at its ends and around where its option comes into play; a change of any other move changes a digest.
#[test]
fn long_games_are_shortened() {
    let game = |changed: usize| {
        let line = |i: usize| format!("{i}. {}  of 1 [0]\n", if i == changed { "draw" } else { "pass" });
        format!("random plays x\n\nstock\n\n{}\nOutcome\n", (1..=500).map(line).collect::<String>())
    };
    let short = shortened(&game(0), 250);
    let moves = (1..=30).chain(221..=310).chain(471..=500);
    for i in moves.clone() {
        assert!(short.contains(&format!("\n{i}. pass")), "{i}\n{short}");
    }
    assert_eq!(short.lines().filter(|line| is_move(line)).count(), moves.count());
    assert!(short.starts_with("random plays x\n\nstock\n\n1. pass") && short.ends_with("\n\nOutcome\n"));
    assert!(short.lines().count() < 200, "{short}");
    for changed in 1..=500 {
        assert_ne!(shortened(&game(changed), 250), short, "{changed}");
    }
}

#[test]
fn every_game_goes_as_it_was_recorded() -> io::Result<()> {
    let mut written = Write::default();
    each_game(&mut written);
    let folder = folder();
    if env::var_os("UPDATE_PLAYTHROUGHS").is_some() {
        for (name, text) in &written.0 {
            fs::write(folder.join(name), text)?;
        }
    }
    for (name, text) in &written.0 {
        let Ok(recorded) = fs::read_to_string(folder.join(name)) else {
            panic!("there is no recorded game {name}")
        };
        if *text != recorded {
            let same = text.lines().zip(recorded.lines()).take_while(|(a, b)| a == b);
            let line = same.count();
            let at = |text: &str| text.lines().nth(line).unwrap_or_default().to_owned();
            panic!(
                "{name}, line {}: {:?} was recorded, and now it is {:?}",
                line + 1,
                at(&recorded),
                at(text)
            );
        }
    }
    for entry in fs::read_dir(&folder)? {
        let name = entry?.file_name().to_string_lossy().into_owned();
        assert!(written.0.contains_key(&name), "{name} is a recorded game of no variant");
    }
    Ok(())
}
