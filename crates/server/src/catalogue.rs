//! `GET catalogue`: everything that is said outside of a table.

use crate::page::Asset;
use crate::thumbnail::Thumbnail;
use crate::words::{page_file, page_words};
use serde_json::{Map, Value, json};
use solitarium_core::{About, Card, Choices, Deal, Effort, GameOption, OptionKind, Rank, Seat, Suit};
use solitarium_lab::{Catalogue, Entry};
use solitarium_speech::{CardStyle, Language, Words, game_name, measure_name, say, strategy_name};
use std::collections::BTreeMap;

/// The option of a game that says how many play.
pub(crate) const PLAYERS: &str = "players";

/// What is known of a game in every language.
pub(crate) struct Facts {
    can: Vec<&'static str>,
    board: bool,
    shuffles: bool,
    about: Option<About>,
    /// What lies where at the start.
    thumbnail: Thumbnail,
}

/// Returns what is known of each game.
pub(crate) fn facts(catalogue: &Catalogue) -> Vec<Facts> {
    catalogue.iter().map(facts_of).collect()
}

/// Returns the catalogue in the language of `words`. `house` says whether the house token is wanted.
pub(crate) fn catalogue(catalogue: &Catalogue, facts: &[Facts], words: &Words, house: bool) -> Asset {
    let languages = Language::ALL.map(|language| json!({"id": language.code(), "name": own_name(language)}));
    let one = |(entry, facts): (&dyn Entry, &Facts)| {
        let mut game = game(entry, facts, words);
        if let Some(place) = catalogue.place_of_well_known(entry.id()) {
            game["first"] = place.into();
        }
        game
    };
    let mut games: Vec<Value> = catalogue.iter().zip(facts).map(one).collect();
    let shared = share(&mut games);
    let answer = json!({
        "language": words.language().code(),
        "languages": languages,
        "words": page_words(page_file(words.language())),
        "ranks": ranks(words),
        "cards": cards(words),
        "groups": groups(catalogue, words),
        "shared": shared,
        "games": games,
        "house": house,
        "version": env!("CARGO_PKG_VERSION"),
    });
    Asset::json(&answer.to_string())
}

/// Returns what each game is, by its id. It is not in the catalogue, which is part of the first load: only the list of games shows it.
pub(crate) fn abouts(catalogue: &Catalogue, words: &Words) -> Asset {
    let told = catalogue.iter().map(|entry| (entry.id().to_owned(), Value::from(about(entry.id(), words))));
    Asset::json(&Value::Object(told.collect()).to_string())
}

/// Moves options and strategies that several games share into one list, and returns the list. The games get their places in it instead.
/// Most rule files have the same ones, and the catalogue is part of the first load.
fn share(games: &mut [Value]) -> Vec<Value> {
    let mut counted: BTreeMap<String, usize> = BTreeMap::new();
    let lists = |game: &mut Value, each: &mut dyn FnMut(&mut Value)| {
        for key in ["options", "strategies"] {
            game[key].as_array_mut().into_iter().flatten().for_each(&mut *each);
        }
    };
    for game in &mut *games {
        lists(game, &mut |item| *counted.entry(item.to_string()).or_default() += 1);
    }
    let (mut shared, mut places) = (Vec::new(), BTreeMap::new());
    for game in games {
        lists(game, &mut |item| {
            let text = item.to_string();
            if counted[&text] > 1 {
                let place = *places.entry(text).or_insert_with(|| {
                    shared.push(item.clone());
                    shared.len() - 1
                });
                *item = place.into();
            }
        });
    }
    shared
}

/// Returns the name of a language in itself.
const fn own_name(language: Language) -> &'static str {
    match language {
        Language::English => "English",
        Language::French => "Français",
        Language::Catalan => "Català",
    }
}

/// Returns what stands on a card for a rank, where it is not its letter.
fn ranks(words: &Words) -> Map<String, Value> {
    let style = CardStyle::of(words);
    let letter = |rank: Rank| rank.letter().to_string();
    let different = Rank::ALL.into_iter().filter(|&rank| style.rank(rank) != letter(rank));
    different.map(|rank| (letter(rank), style.rank(rank).into())).collect()
}

/// Returns the names of all cards, and of one that is not seen.
fn cards(words: &Words) -> Map<String, Value> {
    let mut cards = Map::new();
    cards.insert(String::new(), say!(words, "server-card-hidden").into());
    for suit in Suit::ALL {
        for rank in Rank::ALL {
            let card = Card::new(rank, suit);
            let rank = words.say(&format!("server-rank-{}", rank.letter()), &[]);
            let suit = words.say(&format!("server-suit-{}", suit.letter()), &[]);
            cards.insert(card.code(), say!(words, "server-card", rank = rank, suit = suit).into());
        }
    }
    cards
}

/// The group of games whose own group has no name.
const OTHERS: &str = "misc";

/// Returns the groups that games are shown in, the largest first.
fn groups(catalogue: &Catalogue, words: &Words) -> Vec<Value> {
    let mut counted: BTreeMap<&str, usize> = BTreeMap::new();
    catalogue.iter().for_each(|entry| *counted.entry(group(entry, words)).or_default() += 1);
    let mut known: Vec<(&str, usize)> = counted.into_iter().filter(|(id, _)| !id.is_empty()).collect();
    known.sort_by_key(|(id, count)| (*id == OTHERS, std::cmp::Reverse(*count)));
    known.into_iter().map(|(id, _)| json!({"id": id, "name": words.say(&group_key(id), &[])})).collect()
}

fn group_key(id: &str) -> String {
    format!("server-group-{id}")
}

/// Returns the group that a game belongs to; nothing for the games of the house.
fn group<'a>(entry: &'a dyn Entry, words: &Words) -> &'a str {
    match entry.words().iter().find(|word| word.key == "group").map(|word| word.text.as_str()) {
        Some(group) if words.find(&group_key(group), &[]).is_some() => group,
        Some(_) => OTHERS,
        None => "",
    }
}

fn facts_of(entry: &dyn Entry) -> Facts {
    let variant = entry.variant(&Choices::none()).ok();
    let table =
        variant.as_ref().and_then(|variant| variant.open(&Deal::Own(0), None, Effort::default()).ok());
    let mut can = vec!["play"];
    if !entry.strategies().is_empty() {
        can.push("watch");
        // The chances of one seat among several are those of its player.
        if entry.seats().1 == 1 {
            can.push("analyse");
        }
    }
    if table.as_ref().is_some_and(|table| table.foresees()) {
        can.push("solve");
    }
    let scene = table.as_ref().map(|table| table.scene(Some(Seat::SOLO)));
    Facts {
        can,
        board: scene.as_ref().is_some_and(|scene| scene.board.is_some()),
        shuffles: variant.as_ref().is_some_and(|variant| variant.pack().is_some()),
        about: variant.map(|variant| variant.about()),
        thumbnail: scene.as_ref().map_or_else(Thumbnail::default, Thumbnail::of),
    }
}

fn game(entry: &dyn Entry, facts: &Facts, words: &Words) -> Value {
    let id = entry.id();
    let (fewest, most) = entry.seats();
    let mut game = json!({
        "id": id,
        "name": game_name(id, words),
        "seats": [fewest, most],
        "can": facts.can,
        "measure": facts.about.as_ref().map_or(String::new(), |about| measure_name(about, words)),
        "thumbnail": facts.thumbnail,
        "options": entry.options().iter().map(|option| game_option(option, words)).collect::<Vec<Value>>(),
        "strategies": entry.strategies().iter().map(|strategy| {
            let mut known = json!({"id": strategy.name, "honest": strategy.honest});
            let say = strategy_name(&strategy.name, words);
            if say != strategy.name {
                known["say"] = say.into();
            }
            known
        }).collect::<Vec<Value>>(),
    });
    // What is so for most games is not said of each.
    for (key, value, holds) in [("board", true, facts.board), ("shuffles", false, !facts.shuffles)] {
        if holds {
            game[key] = value.into();
        }
    }
    let group = group(entry, words);
    if !group.is_empty() {
        game["group"] = group.into();
    }
    if most > 1 && entry.options().iter().any(|option| option.name == PLAYERS) {
        game["seats_option"] = PLAYERS.into();
    }
    game
}

/// Returns what is said of a game in a few words, if there is something.
fn about(id: &str, words: &Words) -> String {
    let told = ["about", "server-about"].map(|key| words.find(&format!("{key}-{id}"), &[]));
    told.into_iter().flatten().next().unwrap_or_default()
}

fn game_option(option: &GameOption, words: &Words) -> Value {
    let name = |value: &str| {
        let own = words.find(&format!("option-{}-{value}", option.name), &[]);
        own.or_else(|| words.find(&format!("server-value-{value}"), &[]))
    };
    let mut told = json!({
        "id": option.name,
        "say": words.find(&format!("option-{}", option.name), &[]).unwrap_or_else(|| option.name.to_string()),
        "default": option.default(),
    });
    match &option.kind {
        OptionKind::Number { min, max, .. } => {
            told["kind"] = "number".into();
            told["least"] = (*min).into();
            told["most"] = (*max).into();
        }
        OptionKind::Choice(values) => {
            told["kind"] = "choice".into();
            told["values"] = json!(values);
            let names: Map<String, Value> =
                values.iter().filter_map(|value| Some((value.to_string(), name(value)?.into()))).collect();
            if !names.is_empty() {
                told["names"] = names.into();
            }
        }
        OptionKind::Flag => told["kind"] = "flag".into(),
        OptionKind::Text { .. } => told["kind"] = "text".into(),
    }
    told
}
