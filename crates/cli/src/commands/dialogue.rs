//! `solitarium dialogue`: choose a game, observe or analyse it, in the user's language.

use crate::commands::analyse;
use crate::commands::watch::{self, Show};
use crate::dealing::any_deal;
use crate::extensions::Extension;
use crate::failure::Failure;
use crate::program::{Context, print};
use crate::seats::Lineup;
use crate::text::input::ask;
use crate::text::numbers;
use crate::text::style::Ink;
use solitarium_core::{Choices, Effort, Seat};
use solitarium_lab::{Entry, Variant};
use solitarium_speech::Told;
use solitarium_speech::game_name;
use solitarium_speech::say;

pub(crate) fn run(context: &Context<'_>) -> Result<u8, Failure> {
    let words = context.words;
    print(words, &format!("{}\n", context.style.paint(&say!(words, "dialogue-welcome"), Ink::Bold)))?;
    while let Some(entry) = choose_game(context)? {
        let variant = entry.variant(&Choices::none()).map_err(|error| Failure::failed(error.told(words)))?;
        if !with_game(context, entry, variant.as_ref())? {
            break;
        }
    }
    print(words, &format!("{}\n", say!(words, "dialogue-end")))
}

/// Returns a number from 1 to `last`, asked for until it is given; `None` at the end of the input.
fn choose(context: &Context<'_>, question: &str, last: usize) -> Result<Option<usize>, Failure> {
    let words = context.words;
    loop {
        let Some(answer) = ask(context, question)? else { return Ok(None) };
        match answer.parse::<usize>() {
            Ok(number) if (1..=last).contains(&number) => return Ok(Some(number)),
            _ => {
                let answer: String = answer.chars().take(40).collect();
                print(words, &format!("{}\n", say!(words, "dialogue-wrong", answer = answer, last = last)))?;
            }
        }
    }
}

fn choose_game<'a>(context: &Context<'a>) -> Result<Option<&'a dyn Entry>, Failure> {
    let words = context.words;
    let games: Vec<&dyn Entry> =
        context.catalogue.iter().filter(|entry| !entry.strategies().is_empty()).collect();
    let mut question = format!("\n{}\n", say!(words, "dialogue-games"));
    for (i, entry) in games.iter().enumerate() {
        question += &format!("  {}. {}\n", i + 1, game_name(entry.id(), words));
    }
    question += &format!("  {}. {}\n> ", games.len() + 1, say!(words, "dialogue-leave"));
    let number = choose(context, &question, games.len() + 1)?;
    Ok(number.and_then(|number| games.get(number - 1).copied()))
}

/// Asks what to do with the chosen game, and does it. Returns `false` to leave the program.
fn with_game(context: &Context<'_>, entry: &dyn Entry, variant: &dyn Variant) -> Result<bool, Failure> {
    let words = context.words;
    loop {
        let name = game_name(entry.id(), words);
        let question = format!("\n{}\n> ", say!(words, "dialogue-what", game = name));
        match choose(context, &question, 5)? {
            Some(1) => {
                let Some(games) = how_many(context, "dialogue-observe", 1000)? else { return Ok(false) };
                let show = Show {
                    variant,
                    strategy: None,
                    effort: Effort::default(),
                    deal: any_deal(),
                    games,
                    lineup: Lineup::default(),
                    // Where several play, the onlooker is none of them.
                    seat: (entry.seats().1 == 1).then_some(Seat::SOLO),
                    to_take_over: false,
                };
                watch::show(context, &show)?;
            }
            Some(2) => {
                let Some(games) = how_many(context, "dialogue-analyse", 1_000_000_000_000)? else {
                    return Ok(false);
                };
                print(words, "\n")?;
                match Extension::of(entry.id()).arena {
                    Some(arena) => (arena.simple)(context, entry, games)?,
                    None => analyse::simple(context, variant, games)?,
                };
            }
            Some(3) => {
                let rules = words.find(&format!("rules-{}", entry.id()), &[]);
                let about = words.find(&format!("about-{}", entry.id()), &[]);
                let text = rules.or(about).unwrap_or_else(|| entry.id().to_owned());
                print(words, &format!("\n{text}\n"))?;
            }
            Some(4) => return Ok(true),
            _ => return Ok(false),
        }
        // Ctrl-C ended what was going on, not the dialogue.
        context.interrupt.clear();
    }
}

/// Returns how many games, asked for until it is given; `None` at the end of the input.
fn how_many(context: &Context<'_>, key: &str, most: u64) -> Result<Option<u64>, Failure> {
    let words = context.words;
    loop {
        let question = format!("{} ", words.say(key, &[]));
        let Some(answer) = ask(context, &question)? else { return Ok(None) };
        match numbers::count(words, &say!(words, "dialogue-count"), &answer, 1, most) {
            Ok(games) => return Ok(Some(games)),
            Err(failure) => print(words, &format!("{}\n", failure.message)).map(drop)?,
        }
    }
}
