//! Who plays which seat: people first, then the bots that were asked for.

use crate::arguments::choices;
use crate::failure::Failure;
use crate::program::Context;
use crate::text::numbers;
use clap::{Arg, ArgMatches};
use solitarium_core::{Choices, Seat};
use solitarium_lab::{Entry, Table};
use solitarium_speech::Told;
use solitarium_speech::{Words, say, strategy_choice};

/// The option of a game that says how many play.
const PLAYERS: &str = "players";

/// Who plays each seat: a strategy, or a person. Empty where nobody needs to be told apart.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Lineup(Vec<Option<String>>);

/// Returns the arguments that say who plays, for games of several seats.
pub(crate) fn arguments(entry: &dyn Entry, people: bool, words: &Words) -> Vec<Arg> {
    if entry.seats().1 < 2 {
        return Vec::new();
    }
    let strategies = entry.strategies();
    let known: Vec<String> =
        strategies.iter().map(|strategy| strategy_choice(&strategy.name, words)).collect();
    let bots = Arg::new("bots")
        .long("bots")
        .value_name("NAME,…")
        .allow_hyphen_values(true)
        .display_order(24)
        .help(say!(words, if people { "help-bots-play" } else { "help-bots" }, known = known.join(", ")));
    let with = Arg::new("people")
        .long("people")
        .value_name("N")
        .allow_hyphen_values(true)
        .display_order(25)
        .help(say!(words, "help-people"));
    if people { vec![bots, with] } else { vec![bots] }
}

/// Returns the names after `--bots`, if it was given.
pub(crate) fn bots(matches: &ArgMatches) -> Option<Vec<String>> {
    // The argument exists only for games of several seats.
    let names = matches.try_get_one::<String>("bots").ok().flatten()?;
    Some(names.split(',').map(|name| name.trim().to_owned()).collect())
}

/// Returns how many people were asked for.
fn people(context: &Context<'_>, entry: &dyn Entry, matches: &ArgMatches) -> Result<Option<usize>, Failure> {
    let Ok(Some(text)) = matches.try_get_one::<String>("people") else { return Ok(None) };
    numbers::count(context.words, "--people", text, 1, entry.seats().1.into()).map(|n| Some(n as usize))
}

/// Returns the options of the game as they were given. Where bots or people are asked for and the number of players is not, all of
/// them play; if it is not said how many people do, `by_default` of them.
pub(crate) fn choices_with_players(
    context: &Context<'_>,
    entry: &dyn Entry,
    matches: &ArgMatches,
    by_default: usize,
) -> Result<Choices, Failure> {
    let given = choices(matches, entry.options());
    let known = entry.options().iter().any(|option| option.name == PLAYERS);
    let said = given.iter().any(|(name, _)| name == PLAYERS);
    if !known || said {
        return Ok(given);
    }
    let bots = bots(matches).map(|names| names.len());
    let players = match (people(context, entry, matches)?, bots) {
        (None | Some(1), None) => return Ok(given),
        // Only people.
        (Some(people), None) => people,
        // One bot for every seat.
        (None, Some(1)) if by_default == 0 => return Ok(given),
        (people, Some(bots)) => people.unwrap_or(by_default) + bots,
    };
    check_count(context.words, entry, players)?;
    Ok(given.with(PLAYERS, &players.to_string()))
}

/// Refuses a number of players that the game does not have.
fn check_count(words: &Words, entry: &dyn Entry, players: usize) -> Result<(), Failure> {
    let (fewest, most) = entry.seats();
    if (usize::from(fewest)..=usize::from(most)).contains(&players) {
        return Ok(());
    }
    Err(Failure::usage(say!(words, "error-players", players = players, fewest = fewest, most = most)))
}

impl Lineup {
    /// Returns the people and bots of a table at which somebody plays. Bots without a name play the game's default strategy.
    pub(crate) fn with_people(
        context: &Context<'_>,
        entry: &dyn Entry,
        matches: &ArgMatches,
        seats: u8,
    ) -> Result<Lineup, Failure> {
        if seats < 2 {
            return Ok(Lineup::default());
        }
        let (words, seats) = (context.words, usize::from(seats));
        let asked = people(context, entry, matches)?;
        let names = match bots(matches) {
            None => {
                let default = entry.strategies().first().map(|strategy| strategy.name.to_string());
                let bots = seats.saturating_sub(asked.unwrap_or(1));
                match default {
                    Some(name) => vec![name; bots],
                    None => Vec::new(),
                }
            }
            Some(names) => match (asked, names.as_slice()) {
                (Some(people), [one]) => vec![one.clone(); seats.saturating_sub(people)],
                _ => names,
            },
        };
        let people = asked.unwrap_or(seats.saturating_sub(names.len()));
        if people == 0 || names.len() + people != seats {
            let (bots, people) = (names.len(), asked.unwrap_or(1));
            return Err(Failure::usage(say!(
                words,
                "error-bots-people",
                bots = bots,
                people = people,
                players = seats
            )));
        }
        Lineup((0..people).map(|_| None).chain(names.into_iter().map(Some)).collect()).checked(words, entry)
    }

    /// Bots in every seat: as many as play, or one for all. Nothing if none was named.
    pub(crate) fn of_bots(
        context: &Context<'_>,
        entry: &dyn Entry,
        matches: &ArgMatches,
        seats: u8,
    ) -> Result<Lineup, Failure> {
        let Some(names) = bots(matches) else { return Ok(Lineup::default()) };
        let seats = usize::from(seats);
        let names = match names.as_slice() {
            [one] => vec![one.clone(); seats],
            _ => names,
        };
        if names.len() != seats {
            let (bots, players) = (names.len(), seats);
            return Err(Failure::usage(say!(
                context.words,
                "error-bots-seats",
                bots = bots,
                players = players
            )));
        }
        Lineup(names.into_iter().map(Some).collect()).checked(context.words, entry)
    }

    #[cfg(any(feature = "full-screen", feature = "scripted"))]
    /// Returns so many people in the first seats, and a bot in each of the others; the game's default one if none is named.
    pub(crate) fn against(entry: &dyn Entry, bot: Option<&str>, people: u8, seats: u8) -> Lineup {
        if seats < 2 {
            return Lineup::default();
        }
        let default = || entry.strategies().first().map(|strategy| strategy.name.to_string());
        let bot = bot.map(str::to_owned).or_else(default);
        Lineup((0..seats).map(|seat| if seat < people { None } else { bot.clone() }).collect())
    }

    #[cfg(feature = "full-screen")]
    /// Returns who plays a game of that record; where it does not say, one person against the game's default bots.
    pub(crate) fn of_record(
        record: &solitarium_core::Record,
        table: &dyn Table,
        entry: &dyn Entry,
    ) -> Lineup {
        if record.players.is_empty() {
            Lineup::against(entry, None, 1, table.about().seats)
        } else {
            Lineup::of(table)
        }
    }

    /// Returns these bots, if all names are strategies of the game.
    fn checked(self, words: &Words, entry: &dyn Entry) -> Result<Lineup, Failure> {
        for name in self.0.iter().flatten() {
            entry.find_strategy(name).map_err(|error| Failure::usage(error.told(words)))?;
        }
        Ok(self)
    }

    /// Returns who plays at a table.
    pub(crate) fn of(table: &dyn Table) -> Lineup {
        let seats = table.about().seats;
        Lineup((0..seats).map(|seat| table.player(Seat(seat)).map(str::to_owned)).collect())
    }

    /// Returns the strategy in a seat; `None` for a person, or if nothing is said.
    pub(crate) fn bot(&self, seat: u8) -> Option<&str> {
        self.0.get(usize::from(seat))?.as_deref()
    }

    /// Puts everybody into their seats.
    pub(crate) fn sit(&self, words: &Words, table: &mut dyn Table) -> Result<(), Failure> {
        for (name, seat) in self.0.iter().zip(0..) {
            table
                .seat_player(Seat(seat), name.as_deref())
                .map_err(|error| Failure::usage(error.told(words)))?;
        }
        Ok(())
    }
}
