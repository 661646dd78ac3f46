//! `POST tables`: a table is set up.

use crate::app::App;
use crate::call::{Body, Caller};
use crate::calls::{LONGEST_NAME, any_deal, play_strategies, view_of};
use crate::catalogue::PLAYERS;
use crate::error::{Reason, Refusal};
use crate::json::JsonText;
use crate::play::{Opening, Play};
use crate::table::{Access, Past, Plan, Written};
use crate::tables::players_of;
use crate::token::{Token, random_text};
use axum::extract::State;
use axum::http::{StatusCode, Uri};
use percent_encoding::percent_decode_str;
use serde::Deserialize;
use serde_json::{Value, json};
use solitarium_core::{Choices, Deal, Record, Seat};
use solitarium_lab::Entry;
use solitarium_speech::{CardStyle, Language, Told, Words, say, typed_deal};
use solitarium_store::{InProgress, Kept, LOCAL, Revision};
use std::borrow::Cow;
use std::collections::BTreeMap;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::time::Duration;

/// How a person's seat is named in a request.
const PERSON: &str = "person";

/// What is asked for.
#[derive(Deserialize, Default)]
pub(crate) struct NewTable {
    game: Option<String>,
    #[serde(default)]
    choices: BTreeMap<String, String>,
    deal: Option<String>,
    record: Option<String>,
    #[serde(default)]
    then: Vec<String>,
    #[serde(default)]
    resume: bool,
    seats: Option<Vec<String>>,
    watch: Option<String>,
    name: Option<String>,
    /// Whether the caller knows what lies on such a table.
    #[serde(default)]
    seen: bool,
}

/// A game that is ready to be put on a table.
struct Ready {
    play: Play,
    kept: Option<Revision>,
    past: Past,
}

/// `POST tables`.
pub(crate) async fn open(
    State(app): State<Arc<App>>,
    caller: Caller,
    Body(body): Body<NewTable>,
) -> Result<(StatusCode, JsonText), Refusal> {
    caller.expect_in_house(&app)?;
    let words = caller.words(&app);
    let too_many = |wait| Refusal::new(Reason::TooMany, say!(words, "server-too-many-tables")).after(wait);
    app.new_tables.take().map_err(too_many)?;
    if !app.has_room() {
        return Err(too_many(Duration::from_mins(1)));
    }
    if body.resume
        && let Some(kept) = kept_game(&app, &body, words).await?
    {
        return take_up(&app, caller, kept, &body).await;
    }
    let (body_name, seen) = (body.name.clone(), body.seen);
    let for_words = Arc::clone(&app);
    let ready = tokio::task::spawn_blocking(move || {
        let words = caller.words(&for_words);
        // The rules of a game that is not ours may fail.
        catch_unwind(AssertUnwindSafe(|| ready(&for_words, body, words)))
            .unwrap_or_else(|_| Err(Refusal::new(Reason::Refused, say!(words, "server-broken-game"))))
    });
    let ready = ready.await.map_err(|_| Refusal::new(Reason::Broken, say!(words, "server-broken")))??;
    set_up(&app, caller, ready, body_name, seen).await
}

/// Parameters of an address that are no options of a game.
const OTHERS: [&str; 6] = ["deal", "strategy", "compare", "at", "lang", "animate"];

/// Returns what lies on a new table of the game that an address of the page names, with the address; `None` if it names none, or if the page will
/// take up another game there. Nothing is set up: the page draws this while it asks for the table.
pub(crate) async fn first_view(app: &Arc<App>, language: Language, address: &Uri) -> Option<Value> {
    let game = address.path().strip_prefix("/play/").filter(|game| app.is_open() && !game.contains('/'))?;
    let parameters = parameters_of(address)?;
    let deal = parameters.iter().find(|(name, _)| name == "deal").map(|(_, deal)| deal.clone());
    let choices = parameters.into_iter().filter(|(name, _)| !OTHERS.contains(&name.as_str()));
    let body = NewTable {
        game: Some(game.to_owned()),
        choices: choices
            .map(|(name, value)| (name, if value.is_empty() { "yes".to_owned() } else { value }))
            .collect(),
        deal: deal.filter(|deal| !deal.is_empty()),
        ..NewTable::default()
    };
    if !matches!(kept_game(app, &body, app.words(language)).await, Ok(None)) {
        return None;
    }
    let for_words = Arc::clone(app);
    let viewed = tokio::task::spawn_blocking(move || {
        let words = for_words.words(language);
        let made = catch_unwind(AssertUnwindSafe(|| ready(&for_words, body, words)));
        let play = made.ok()?.ok().map(|ready| ready.play).filter(|play| play.seats() == 1)?;
        crate::table::view_of_new(play, words)
    });
    let view = viewed.await.ok()??;
    Some(json!({"at": address.path_and_query()?.as_str(), "view": view}))
}

/// Returns the parameters of an address, read as a browser does.
fn parameters_of(address: &Uri) -> Option<Vec<(String, String)>> {
    let read = |text: &str| {
        let text = text.replace('+', " ");
        percent_decode_str(&text).decode_utf8().ok().map(Cow::into_owned)
    };
    let parts = address.query().unwrap_or_default().split('&').filter(|part| !part.is_empty());
    parts
        .map(|part| {
            let (name, value) = part.split_once('=').unwrap_or((part, ""));
            Some((read(name)?, read(value)?))
        })
        .collect()
}

/// Returns the game that is asked for.
fn ready(app: &App, body: NewTable, words: &Words) -> Result<Ready, Refusal> {
    let refused = |say: String| Refusal::new(Reason::Refused, say);
    let record = body.record.as_deref().map(|text| text.trim().parse::<Record>());
    let record = record.transpose().map_err(|error| refused(error.told(words)))?;
    let game = record.as_ref().map(|record| record.game.clone()).or(body.game);
    let Some(game) = game else {
        return Err(Refusal::new(Reason::BadRequest, say!(words, "server-no-game")));
    };
    let name: String = game.chars().take(40).collect();
    let entry =
        app.games.share(&game).ok_or_else(|| refused(say!(words, "server-unknown-game", name = name)))?;
    let mut choices = match &record {
        Some(record) => record.variant.parse::<Choices>().map_err(|error| refused(error.told(words)))?,
        None => body.choices.iter().fold(Choices::none(), |all, (name, value)| all.with(name, value)),
    };
    // Where it is said who sits where, it is said how many play.
    let counts = entry.options().iter().any(|option| option.name == PLAYERS);
    if let (true, Some(seats)) =
        (counts && record.is_none() && !body.choices.contains_key(PLAYERS), &body.seats)
    {
        choices = choices.with(PLAYERS, &seats.len().to_string());
    }
    let variant = entry.variant(&choices).map_err(|error| refused(error.told(words)))?;
    let count = variant.about().seats;
    let players = match (&body.watch, &body.seats, &record) {
        (Some(_), ..) => Vec::new(),
        (None, Some(seats), _) => named(entry.as_ref(), seats, count, words)?,
        (None, None, Some(record)) if !record.players.is_empty() => players_of(record),
        (None, None, _) => usual(entry.as_ref(), count),
    };
    if body.watch.is_none() && !players.is_empty() && players.iter().all(Option::is_some) {
        return Err(refused(say!(words, "server-nobody")));
    }
    // A person who names the cards knows what the others hold.
    let people = players.iter().filter(|player| player.is_none()).count();
    if people > 1 && (record.is_some() || body.deal.is_some()) {
        return Err(refused(say!(words, "server-named-deal")));
    }
    let deal = match (&record, &body.deal) {
        (Some(record), _) => record.deal.clone(),
        (None, Some(text)) => typed_deal(text, variant.pack(), CardStyle::of(words))
            .map_err(|error| refused(error.told(words)))?,
        (None, None) => any_deal(count).map_err(|error| Refusal::system(words, &error))?,
    };
    let opening = Opening { choices: &choices, deal: &deal, players: &players, watch: body.watch.as_deref() };
    let told = |error: crate::play::PlayError| refused(error.told(words));
    let mut play = Play::open(entry, &opening).map_err(told)?;
    let moves = record.map_or(Vec::new(), |record| record.moves);
    play.replay(&moves).map_err(told)?;
    play.replay(&body.then).map_err(told)?;
    if !body.then.is_empty() {
        play.go_to(moves.len(), Duration::ZERO);
    }
    Ok(Ready { play, kept: None, past: Past::default() })
}

/// Returns who sits where, as it was said.
fn named(
    entry: &dyn Entry,
    seats: &[String],
    count: u8,
    words: &Words,
) -> Result<Vec<Option<String>>, Refusal> {
    if seats.len() != usize::from(count) {
        let say = say!(words, "server-seats", count = count, found = seats.len());
        return Err(Refusal::new(Reason::Refused, say));
    }
    let player = |name: &String| match name.as_str() {
        PERSON => Ok(None),
        name => entry.find_strategy(name).map(Some),
    };
    let players: Result<Vec<Option<String>>, _> = seats.iter().map(player).collect();
    players.map_err(|error| Refusal::new(Reason::Refused, error.told(words)))
}

/// Returns who sits where if nothing is said: a person, and the default strategy in every other seat.
fn usual(entry: &dyn Entry, count: u8) -> Vec<Option<String>> {
    let strategy = entry.strategies().first().map(|strategy| strategy.name.to_string());
    (0..count).map(|seat| if seat == 0 { None } else { strategy.clone() }).collect()
}

/// Puts a game on a new table.
async fn set_up(
    app: &Arc<App>,
    caller: Caller,
    ready: Ready,
    name: Option<String>,
    seen: bool,
) -> Result<(StatusCode, JsonText), Refusal> {
    let Ready { play, kept, past } = ready;
    let no_random = |error: std::io::Error| Refusal::system(caller.words(app), &error);
    let owner = Token::new().map_err(no_random)?;
    let table = play.round().table();
    let seats: Vec<Seat> = (0..play.seats()).map(Seat).collect();
    let is_watched = play.watch().is_some();
    let persons: Vec<Seat> =
        seats.iter().copied().filter(|&seat| !is_watched && table.player(seat).is_none()).collect();
    let owners_seat = persons.first().copied();
    let mut tokens: Vec<Option<Token>> = Vec::new();
    for &seat in &seats {
        let is_invited = persons.contains(&seat) && Some(seat) != owners_seat;
        tokens.push(if is_invited { Some(Token::new().map_err(no_random)?) } else { None });
    }
    let name = name.map(|name| name.trim().chars().filter(|c| !c.is_control()).take(LONGEST_NAME).collect());
    let name = name.filter(|name: &String| !name.is_empty());
    let names = seats.iter().map(|&seat| name.clone().filter(|_| Some(seat) == owners_seat)).collect();
    let plan = Plan {
        id: random_text::<9>().map_err(no_random)?,
        play,
        owners: vec![owner.hash()],
        tokens: tokens.iter().map(|token| token.iter().map(Token::hash).collect()).collect(),
        names,
        kept,
        past,
        first_rev: (app.tables.first_rev)(),
        changes_per_second: app.limits.changes_per_second,
    };
    let table = app.tables.add(crate::table::LiveTable::new(plan));
    let mut held = table.hold().await;
    held.keep_all(&app.store).await?;
    let mut held = play_strategies(app, &table, held).await;
    held.tick();
    let access = Access { seat: held.access(owner.hash()).and_then(|access| access.seat), is_owner: true };
    let tokens: Vec<Option<&str>> = seats
        .iter()
        .zip(&tokens)
        .map(
            |(&seat, token)| {
                if Some(seat) == owners_seat { Some(owner.text()) } else { token.as_ref().map(Token::text) }
            },
        )
        .collect();
    let answer = json!({"table": table.id, "owner": owner.text(), "tokens": tokens});
    // Whoever has seen what lies on the table needs to know no more than its revision.
    let (key, value) = if seen {
        ("rev", JsonText::of(&held.rev(access.seat)))
    } else {
        ("view", view_of(&mut held, access, caller.words(app)))
    };
    Ok((StatusCode::CREATED, JsonText::of_object_and(&answer, key, &value)))
}

/// Returns the kept game that is meant.
async fn kept_game(app: &App, body: &NewTable, words: &Words) -> Result<Option<Kept>, Refusal> {
    let Some(entry) = body.game.as_deref().and_then(|game| app.games.share(game)) else { return Ok(None) };
    let refused = |say: String| Refusal::new(Reason::Refused, say);
    let choices = body.choices.iter().fold(Choices::none(), |all, (name, value)| all.with(name, value));
    let variant = entry.variant(&choices).map_err(|error| refused(error.told(words)))?;
    let (pack, variant) = (variant.pack(), variant.about().variant);
    let read = |text| typed_deal(text, pack, CardStyle::of(words));
    let deal = body.deal.as_deref().map(read);
    let deal = deal.transpose().map_err(|error| refused(error.told(words)))?;
    let kept = app.store.look(|store| store.kept(LOCAL)).await?;
    let is_meant = |kept: &Kept| {
        let InProgress { game, variant: kept_variant, record, .. } = &kept.state;
        let is_deal = |deal: &Deal| record.parse::<Record>().is_ok_and(|record| record.deal == *deal);
        game == entry.id() && *kept_variant == variant && deal.as_ref().is_none_or(is_deal)
    };
    Ok(kept.into_iter().find(is_meant))
}

/// Takes up a kept game: at the table where it is played, if there is one, else at a new one.
async fn take_up(
    app: &Arc<App>,
    caller: Caller,
    kept: Kept,
    body: &NewTable,
) -> Result<(StatusCode, JsonText), Refusal> {
    let words = caller.words(app);
    if let Some(id) = Written::of_kept(&app.store, kept.revision.id()).await?
        && let Some(table) = app.table(&id).await
    {
        let mut held = table.hold().await;
        // If a terminal has gone on with it, what it kept is newer than what is here.
        if held.catch_up(&app.store).await? {
            table.announce();
        }
        if held.kept() == Some(kept.revision) {
            let token = Token::new().map_err(|error| Refusal::system(words, &error))?;
            held.add_owner(token.hash());
            held.keep_all(&app.store).await?;
            let Some(access) = held.access(token.hash()) else {
                return Err(Refusal::new(Reason::Broken, say!(words, "server-broken")));
            };
            let view = view_of(&mut held, access, words);
            let mut tokens: Vec<Option<&str>> = vec![None; usize::from(held.play.seats())];
            if let Some(place) = access.seat.and_then(|seat| tokens.get_mut(usize::from(seat.0))) {
                *place = Some(token.text());
            }
            let answer = json!({"table": table.id, "owner": token.text(), "tokens": tokens});
            return Ok((StatusCode::CREATED, JsonText::of_object_and(&answer, "view", &view)));
        }
    }
    let refused = |say: String| Refusal::new(Reason::Refused, say);
    let record = kept.state.record.parse::<Record>().map_err(|error| refused(error.told(words)))?;
    let Some(entry) = app.games.share(&record.game) else {
        return Err(refused(say!(words, "server-unknown-game", name = record.game)));
    };
    let play = catch_unwind(AssertUnwindSafe(|| Play::resume(entry, &record, &players_of(&record), None)))
        .map_err(|_| refused(say!(words, "server-broken-game")))?
        .map_err(|error| refused(error.told(words)))?;
    let ready = Ready { play, kept: Some(kept.revision), past: Past::from(&kept.state) };
    set_up(app, caller, ready, body.name.clone(), false).await
}
