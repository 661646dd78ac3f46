//! A whole game of every variant, written out and compared with the recorded one.
//!
//! After a change that is meant, `UPDATE_PLAYTHROUGHS=1 cargo test -p solitarium-games --test playthroughs` records them anew.

mod variants;

use solitarium_core::{Dealt, Effort, Family, Policy, Random, Visitor, playthrough};
use solitarium_games::each_game;
use std::collections::BTreeMap;
use std::path::PathBuf;
use std::{env, fs, io};
use variants::variants;

const DEAL: u64 = 1;

/// Enough to show how a game goes.
const LIMIT: usize = 1_000;

fn folder() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/playthroughs")
}

/// Writes the game of every variant, by the name of its file.
#[derive(Default)]
struct Write(BTreeMap<String, String>);

impl Visitor for Write {
    fn visit<F: Family>(&mut self) {
        for choices in variants(F::OPTIONS) {
            let Ok(game) = F::build(&choices) else { panic!("{} {choices:?} cannot be built", F::ID) };
            let state = game.deal(&Dealt::own(game.pack(), DEAL));
            let mut player: Box<dyn Policy<F>> = match F::strategies().first() {
                Some(default) => default.player(&game, &Effort::default(), &state),
                None => Box::new(Random),
            };
            let variant = game.about().variant.replace(['=', '&'], "-");
            let name = if variant.is_empty() { F::ID.to_owned() } else { format!("{}-{variant}", F::ID) };
            let text = playthrough(&game, DEAL, &mut *player, LIMIT);
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
