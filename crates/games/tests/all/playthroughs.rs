//! A whole game of every variant, written out and compared with the recorded one. That of a variant is a game in which its option
//! comes into play: it goes otherwise than the default variant does with the same deal.
//!
//! After a change that is meant, `UPDATE_PLAYTHROUGHS=1 cargo test -p solitarium-games --test all playthroughs` records them anew.

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

fn folder() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/playthroughs")
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
                (family.id().to_owned(), text(&game, strategies.first(), DEAL))
            } else {
                // The first deal in which the option comes into play. The heads differ, of course. Good players do not let
                // every option come into play: then the last strategy plays, which knows least.
                let body = |text: &str| text.lines().skip(1).map(str::to_owned).collect::<Vec<_>>();
                let differs = |strategy: Option<&Strategy<F::Game>>, deal| {
                    let written = text(&game, strategy, deal);
                    (body(&written) != body(&text(&default, strategy, deal))).then_some(written)
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
