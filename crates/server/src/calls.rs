//! The calls at a table.

use crate::app::App;
use crate::call::{Body, Caller};
use crate::error::{Reason, Refusal};
use crate::json::JsonText;
use crate::play::{Opening, Play};
use crate::router::not_found;
use crate::table::{Access, Broken, Held, Inner, LiveTable};
use axum::Json;
use axum::extract::{Path, State};
use serde::Deserialize;
use serde_json::{Value, json};
use solitarium_core::{Attempt, Card, Choices, Deal, PileId, Place, Reason as Refused, Seat, Spot};
use solitarium_lab::{Chooser, NoUndo, Offer, View, advised, are_alike, are_same_faces};
use solitarium_speech::{CardStyle, Told, Words, meant, named, nearest, offer, refusal, say, typed_deal};
use std::future::poll_fn;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::task::Poll;
use std::time::Duration;

/// How long a strategy that is watched plays on in one call.
const PLAYING_ON: Duration = Duration::from_millis(200);

/// How long `once` may be.
const LONGEST_ONCE: usize = 40;

/// Deals for one player have numbers below this.
const SHORT_NUMBERS: u64 = 1_000_000_000;

/// How long a name may be, in characters.
pub(crate) const LONGEST_NAME: usize = 40;

/// What every call that changes a table says.
#[derive(Deserialize)]
pub(crate) struct Change {
    rev: u64,
    once: Option<String>,
    #[serde(flatten)]
    what: What,
}

/// What a call wants; which of these are read depends on the call.
#[derive(Deserialize, Default)]
struct What {
    #[serde(rename = "move")]
    notation: Option<String>,
    typed: Option<String>,
    attempt: Option<Tried>,
    at: Option<i64>,
    deal: Option<String>,
}

/// What somebody tried with the hands.
#[derive(Deserialize)]
struct Tried {
    from: SpotText,
    to: Option<SpotText>,
    #[serde(default)]
    cards: Vec<String>,
}

/// A pile by its number, or a cell by its row and column.
#[derive(Deserialize, Clone, Copy)]
#[serde(untagged)]
enum SpotText {
    Pile(u16),
    Cell([u8; 2]),
}

impl SpotText {
    fn spot(self) -> Option<Spot> {
        match self {
            SpotText::Pile(id) => Some(Spot::Pile(PileId(id.try_into().ok()?))),
            SpotText::Cell([row, column]) => Some(Spot::Cell(Place { row, column })),
        }
    }
}

/// Why a change is not made; the caller of this module adds the view.
pub(crate) struct No {
    reason: Reason,
    say: String,
}

impl No {
    fn new(reason: Reason, say: String) -> No {
        No { reason, say }
    }

    fn refused(say: String) -> No {
        No::new(Reason::Refused, say)
    }
}

/// A table, with the right of the caller to it.
pub(crate) struct Seated {
    pub(crate) table: Arc<LiveTable>,
    pub(crate) access: Access,
}

/// Finds the table of a call. A caller that has no right to it is told the same as if there were none.
pub(crate) async fn seated(app: &App, caller: Caller, id: &str) -> Result<Seated, Refusal> {
    let Some(token) = caller.token else { return Err(not_found(app, caller)) };
    let Some(table) = app.table(id).await else { return Err(not_found(app, caller)) };
    let mut held = table.hold().await;
    let Some(access) = held.access(token) else { return Err(not_found(app, caller)) };
    // What a terminal has done meanwhile comes first. If it cannot be read, that is said when something is to be written.
    if matches!(held.catch_up(&app.store).await, Ok(true)) {
        table.announce();
    }
    drop(held);
    Ok(Seated { table, access })
}

/// Returns the view as JSON; if the rules of the game fail even at that, nothing.
pub(crate) fn view_of(held: &mut Held, access: Access, words: &Words) -> JsonText {
    held.tick();
    held.look(|inner| JsonText::of(&inner.view(access, words))).unwrap_or_default()
}

/// Takes the table for a call that is based on `rev`; refuses a call that is based on something older.
async fn held_at(app: &App, caller: Caller, seated: &Seated, rev: u64) -> Result<Held, Refusal> {
    expect_current(app, caller, seated, seated.table.hold().await, rev)
}

/// Returns the table, unless a call is based on something older.
fn expect_current(
    app: &App,
    caller: Caller,
    seated: &Seated,
    mut held: Held,
    rev: u64,
) -> Result<Held, Refusal> {
    if held.is_current(seated.access.seat, rev) {
        return Ok(held);
    }
    let words = caller.words(app);
    let view = view_of(&mut held, seated.access, words);
    Err(Refusal::new(Reason::Stale, say!(words, "server-stale")).with_view(view))
}

/// Does something that changes a table, and returns the view afterwards. It is done even if the caller leaves.
async fn change(
    app: Arc<App>,
    caller: Caller,
    id: String,
    change: Change,
    work: impl FnOnce(&mut Inner, Access, What, &Words) -> Result<(), No> + Send + 'static,
) -> Result<JsonText, Refusal> {
    let seated = seated(&app, caller, &id).await?;
    if let Err(wait) = seated.table.pace.take() {
        let say = say!(caller.words(&app), "server-too-many");
        return Err(Refusal::new(Reason::TooMany, say).after(wait));
    }
    let words = Arc::clone(&app);
    // It ends by itself; a task of ours that panics is a fault of the program.
    to_its_end(changed(app, caller, seated, change, work))
        .await
        .unwrap_or_else(|| Err(Refusal::new(Reason::Broken, say!(caller.words(&words), "server-broken"))))
}

/// Does something to its end even if the caller leaves; returns `None` if it panics.
///
/// What need not wait for anything is done at once. A task of its own is made of what is left when it has to wait: waking another thread takes
/// longer than a move.
async fn to_its_end<T: Send + 'static>(work: impl Future<Output = T> + Send + 'static) -> Option<T> {
    let mut work = Box::pin(work);
    let begun =
        poll_fn(|context| Poll::Ready(catch_unwind(AssertUnwindSafe(|| work.as_mut().poll(context))))).await;
    match begun {
        Ok(Poll::Ready(done)) => Some(done),
        Ok(Poll::Pending) => tokio::spawn(work).await.ok(),
        Err(_) => None,
    }
}

async fn changed(
    app: Arc<App>,
    caller: Caller,
    seated: Seated,
    change: Change,
    work: impl FnOnce(&mut Inner, Access, What, &Words) -> Result<(), No> + Send + 'static,
) -> Result<JsonText, Refusal> {
    let Seated { table, access } = &seated;
    let Change { rev, once, what } = change;
    if once.as_ref().is_some_and(|once| once.chars().count() > LONGEST_ONCE) {
        let say = say!(caller.words(&app), "server-once", most = LONGEST_ONCE);
        return Err(Refusal::new(Reason::BadRequest, say));
    }
    let mut held = table.hold().await;
    if held.was_made(access.seat, rev, once.as_deref()) {
        return Ok(view_of(&mut held, *access, caller.words(&app)));
    }
    let held = expect_current(&app, caller, &seated, held, rev)?;
    let access = *access;
    let before = held.play.played();
    let is_short = what.notation.is_some();
    let work = move |app: Arc<App>, mut held: Held| {
        let words = caller.words(&app);
        let done = held.attempt(|inner| work(inner, access, what, words));
        (app, held, done)
    };
    let (app, mut held, done) = if is_short {
        work(app, held)
    } else {
        // A strategy may take its time: the other calls go on meanwhile.
        tokio::task::spawn_blocking(move || work(app, held))
            .await
            .map_err(|error| Refusal::new(Reason::Broken, error.to_string()))?
    };
    let words = caller.words(&app);
    let no = match done {
        Err(Broken) => Some(No::new(Reason::Broken, say!(words, "server-broken"))),
        Ok(done) => done.err(),
    };
    if let Err(error) = held.keep(&app.store).await {
        held.restore();
        table.announce();
        let view = view_of(&mut held, access, words);
        let say = say!(words, "server-not-kept", error = error.to_string());
        return Err(Refusal::new(Reason::Broken, say).with_view(view));
    }
    if no.is_none() || held.play.played() != before {
        held.remember(access.seat, rev, once);
    }
    table.announce();
    let mut held = play_strategies(&app, table, held).await;
    let view = view_of(&mut held, access, words);
    match no {
        None => Ok(view),
        Some(No { reason, say }) => Err(Refusal::new(reason, say).with_view(view)),
    }
}

/// Lets the strategies play whose turn it is, one move after the other; viewers see each of them.
pub(crate) async fn play_strategies(app: &Arc<App>, table: &Arc<LiveTable>, held: Held) -> Held {
    let mut held = held;
    loop {
        let Ok(Chooser::Strategy(seat)) = held.look(|inner| inner.play.round().chooser()) else {
            return held;
        };
        if held.play.watch().is_some() {
            return held;
        }
        table.announce_thinking(seat);
        // Without a place there is no server any more.
        let Some(place) = app.thinkers.wait().await else { return held };
        let thought = tokio::task::spawn_blocking(move || {
            let mut held = held;
            let done = held.attempt(|inner| inner.play.play_strategy());
            drop(place);
            (held, done)
        });
        // The thread answers, whatever the rules do.
        let Ok((thought, done)) = thought.await else { return table.hold().await };
        held = thought;
        if held.keep(&app.store).await.is_err() {
            held.restore();
            return held;
        }
        table.announce();
        if done != Ok(true) {
            return held;
        }
        // Calls that wait for the table come in between.
        drop(held);
        held = table.hold().await;
    }
}

/// `GET tables/{id}`.
pub(crate) async fn view(
    State(app): State<Arc<App>>,
    caller: Caller,
    Path(id): Path<String>,
) -> Result<JsonText, Refusal> {
    let Seated { table, access } = seated(&app, caller, &id).await?;
    let mut held = table.hold().await;
    Ok(view_of(&mut held, access, caller.words(&app)))
}

/// `GET tables/{id}/steps`.
pub(crate) async fn steps(
    State(app): State<Arc<App>>,
    caller: Caller,
    Path(id): Path<String>,
) -> Result<Json<Value>, Refusal> {
    let Seated { table, access } = seated(&app, caller, &id).await?;
    let held = table.hold().await;
    Ok(Json(json!(held.steps(access, caller.words(&app)))))
}

/// `GET tables/{id}/record`.
pub(crate) async fn record(
    State(app): State<Arc<App>>,
    caller: Caller,
    Path(id): Path<String>,
) -> Result<Json<Value>, Refusal> {
    let Seated { table, .. } = seated(&app, caller, &id).await?;
    let held = table.hold().await;
    if held.is_secret() {
        return Err(Refusal::new(Reason::Secret, say!(caller.words(&app), "server-secret")));
    }
    let record = held.play.record();
    let deal: String = record
        .deal
        .to_string()
        .chars()
        .map(|c| if c.is_ascii_alphanumeric() { c } else { '-' })
        .take(40)
        .collect();
    Ok(Json(json!({"record": record.to_string(), "file": format!("{}-{deal}.txt", record.game)})))
}

/// `POST tables/{id}/moves`.
pub(crate) async fn moves(
    State(app): State<Arc<App>>,
    caller: Caller,
    Path(id): Path<String>,
    Body(body): Body<Change>,
) -> Result<JsonText, Refusal> {
    change(app, caller, id, body, |inner, access, what, words| {
        let seat = expect_turn(inner, access, words)?;
        match what {
            What { notation: Some(text), .. } => {
                let found = inner.play.round().table().find(&text).filter(|_| text.len() <= 200);
                match found {
                    Some(choice) if inner.play.make(choice) => Ok(()),
                    _ => Err(No::refused(why_not(inner, &text, words))),
                }
            }
            What { typed: Some(text), .. } => type_moves(inner, seat, &text, words),
            What { attempt: Some(tried), .. } => try_move(inner, seat, &tried, words),
            _ => Err(No::new(Reason::BadRequest, say!(words, "server-no-move"))),
        }
    })
    .await
}

/// Returns the seat of the caller, if it is to choose.
fn expect_turn(inner: &Inner, access: Access, words: &Words) -> Result<Seat, No> {
    let own = access.seat.filter(|_| inner.play.watch().is_none());
    match (inner.play.round().chooser(), own) {
        (Chooser::Person(seat), Some(own)) if seat == own => Ok(own),
        (Chooser::Anybody, Some(own)) => Ok(own),
        (Chooser::Nobody, _) => Err(No::refused(say!(words, "server-over"))),
        (_, None) => Err(No::refused(say!(words, "server-watched"))),
        _ => Err(No::new(Reason::NotYourTurn, say!(words, "server-not-your-turn"))),
    }
}

/// Why a text is no move.
fn why_not(inner: &Inner, text: &str, words: &Words) -> String {
    let typed: String = text.chars().take(40).collect();
    let style = CardStyle::of(words);
    let offers = inner.play.round().table().offers();
    let texts: Vec<String> = offers.iter().map(|offer| style.notation(&offer.text)).collect();
    let names: Vec<&str> = texts.iter().map(String::as_str).collect();
    match nearest(&typed, &names) {
        Some(near) => say!(words, "server-illegal-near", typed = typed, near = near.to_owned()),
        None => say!(words, "server-illegal", typed = typed),
    }
}

/// Makes what a person typed: notations, numbers of the list, several with `;`.
fn type_moves(inner: &mut Inner, seat: Seat, text: &str, words: &Words) -> Result<(), No> {
    for part in text.split(';').map(str::trim).filter(|part| !part.is_empty()).take(200) {
        let readings = CardStyle::of(words).readings(part);
        let table = inner.play.round().table();
        // One move that is named by another word is made as several are.
        let named = |reading: &String| {
            let parts = table.several(reading);
            (parts.len() > 1 || parts.first().is_some_and(|one| one != reading)).then_some(parts)
        };
        let parts = readings.iter().flatten().find_map(named);
        for text in parts.clone().unwrap_or_else(|| vec![part.to_owned()]) {
            let choice = match parts {
                // These are notations already.
                Some(_) => international(inner, &text, words),
                None => understood(inner, &text, words),
            }?;
            if !inner.play.make(choice) {
                return Err(No::refused(why_not(inner, &text, words)));
            }
            // What follows is another one's turn.
            if !matches!(inner.play.round().chooser(), Chooser::Person(next) if next == seat) {
                return Ok(());
            }
        }
    }
    Ok(())
}

/// Returns which of the legal moves a notation stands for.
fn international(inner: &Inner, text: &str, words: &Words) -> Result<usize, No> {
    let understood = inner.play.round().table().understand(text);
    understood.map_err(|reason| {
        No::refused(if reason.key == Refused::NO_SUCH_MOVE {
            why_not(inner, text, words)
        } else {
            refusal(&reason, text, CardStyle::of(words), words)
        })
    })
}

/// Returns which of the legal moves a person means who typed that.
fn understood(inner: &Inner, text: &str, words: &Words) -> Result<usize, No> {
    let (table, style) = (inner.play.round().table(), CardStyle::of(words));
    if let Some(choice) =
        named(table, text, style).map_err(|misread| No::refused(misread.told(text, style, words)))?
    {
        return Ok(choice);
    }
    if let Ok(number) = text.parse::<usize>() {
        let count = table.count();
        return match number.checked_sub(1).filter(|choice| *choice < count) {
            Some(choice) => Ok(choice),
            None => {
                Err(No::refused(say!(words, "server-no-number", number = text.to_owned(), moves = count)))
            }
        };
    }
    meant(table, text, style).map_err(|misread| {
        No::refused(if misread.is_no_such_move() {
            why_not(inner, text, words)
        } else {
            misread.told(text, style, words)
        })
    })
}

/// Makes what somebody tried with the hands if it is a move after all, or says why not.
fn try_move(inner: &mut Inner, seat: Seat, tried: &Tried, words: &Words) -> Result<(), No> {
    let nonsense = || No::new(Reason::BadRequest, say!(words, "server-no-attempt"));
    let cards: Result<Vec<Card>, _> = tried.cards.iter().map(|card| card.parse::<Card>()).collect();
    let cards = cards.map_err(|_| nonsense())?;
    let from = tried.from.spot().ok_or_else(nonsense)?;
    let to = tried.to.map(|to| to.spot().ok_or_else(nonsense)).transpose()?;
    let table = inner.play.round().table();
    let View { scene, offers, .. } = inner.play.round().view(Some(seat));
    let fits = |offer: &Offer| {
        let step = &offer.step;
        let taken: Vec<Card> = step.cards().collect();
        step.from() == Some(from) && (taken.is_empty() || are_same_faces(&taken, &cards))
    };
    let there = |offer: &Offer| fits(offer) && offer.step.to() == to;
    // A free cell is as good as another.
    let alike = |offer: &Offer| {
        let both = offer.step.to().zip(to);
        fits(offer) && both.is_some_and(|(target, to)| are_alike(&scene, target, to))
    };
    if let Some(choice) = offers.iter().position(there).or_else(|| offers.iter().position(alike)) {
        inner.play.make(choice);
        return Ok(());
    }
    let reason = table.refuse(&Attempt { cards, from, to });
    Err(No::refused(match reason.key.as_ref() {
        Refused::NO_SUCH_MOVE => say!(words, "server-no-such-move"),
        _ => refusal(&reason, "", CardStyle::of(words), words),
    }))
}

/// Refuses what would change the line of a game that others play too, or that is watched.
fn expect_alone(inner: &Inner, words: &Words) -> Result<(), No> {
    if inner.is_of_several() { Err(No::refused(say!(words, "server-several"))) } else { Ok(()) }
}

fn expect_played(inner: &Inner, words: &Words) -> Result<(), No> {
    match inner.play.watch() {
        Some(_) => Err(No::refused(say!(words, "server-watched"))),
        None => Ok(()),
    }
}

/// `POST tables/{id}/undo`.
pub(crate) async fn undo(
    State(app): State<Arc<App>>,
    caller: Caller,
    Path(id): Path<String>,
    Body(body): Body<Change>,
) -> Result<JsonText, Refusal> {
    change(app, caller, id, body, |inner, access, _, words| {
        expect_played(inner, words)?;
        let seat = access.seat.unwrap_or(Seat::SOLO);
        // Where an invited person is replaced by a strategy, nothing that was seen is taken back either.
        let alone_now = inner.is_of_several() && inner.play.round().people().len() < 2;
        let undone = if alone_now { Err(NoUndo::Several) } else { inner.play.take_back(seat) };
        undone.map_err(|error| {
            No::refused(match error {
                NoUndo::Nothing => say!(words, "server-nothing-to-undo"),
                NoUndo::Several => say!(words, "play-undo-several"),
            })
        })
    })
    .await
}

/// `POST tables/{id}/redo`.
pub(crate) async fn redo(
    State(app): State<Arc<App>>,
    caller: Caller,
    Path(id): Path<String>,
    Body(body): Body<Change>,
) -> Result<JsonText, Refusal> {
    change(app, caller, id, body, |inner, _, _, words| {
        expect_alone(inner, words)?;
        expect_played(inner, words)?;
        if inner.play.make_again() { Ok(()) } else { Err(No::refused(say!(words, "play-nothing-to-redo"))) }
    })
    .await
}

/// `POST tables/{id}/restart`.
pub(crate) async fn restart(
    State(app): State<Arc<App>>,
    caller: Caller,
    Path(id): Path<String>,
    Body(body): Body<Change>,
) -> Result<JsonText, Refusal> {
    change(app, caller, id, body, |inner, _, _, words| {
        expect_alone(inner, words)?;
        inner.play.go_to(0, Duration::ZERO);
        Ok(())
    })
    .await
}

/// `POST tables/{id}/goto`.
pub(crate) async fn go_to(
    State(app): State<Arc<App>>,
    caller: Caller,
    Path(id): Path<String>,
    Body(body): Body<Change>,
) -> Result<JsonText, Refusal> {
    change(app, caller, id, body, |inner, access, what, words| {
        expect_alone(inner, words)?;
        let at = what.at.ok_or_else(|| No::new(Reason::BadRequest, say!(words, "server-no-at")))?;
        let known = inner.play.told_of_line(access.seat).count();
        let moves = match usize::try_from(at) {
            Ok(steps) if steps <= known => inner.play.moves_for(access.seat, steps),
            // Beyond the line each move is a step: a watched game shows them all.
            Ok(steps) => inner.play.length().saturating_add(steps - known),
            Err(_) => usize::MAX,
        };
        inner.play.go_to(moves, PLAYING_ON);
        Ok(())
    })
    .await
}

/// `POST tables/{id}/finish`.
pub(crate) async fn finish(
    State(app): State<Arc<App>>,
    caller: Caller,
    Path(id): Path<String>,
    Body(body): Body<Change>,
) -> Result<JsonText, Refusal> {
    change(app, caller, id, body, |inner, _, _, words| {
        expect_played(inner, words)?;
        if inner.play.seats() > 1 {
            return Err(No::refused(say!(words, "play-finish-several")));
        }
        if inner.play.is_over() {
            return Err(No::refused(say!(words, "server-over")));
        }
        if !inner.play.round().table().is_all_known() {
            return Err(No::refused(say!(words, "play-finish-hidden")));
        }
        inner.note_help();
        if inner.play.finish() { Ok(()) } else { Err(No::refused(say!(words, "play-finish-not"))) }
    })
    .await
}

/// `POST tables/{id}/new`.
pub(crate) async fn new(
    State(app): State<Arc<App>>,
    caller: Caller,
    Path(id): Path<String>,
    Body(body): Body<Change>,
) -> Result<JsonText, Refusal> {
    change(app, caller, id, body, |inner, _, what, words| {
        if inner.is_secret() {
            return Err(No::refused(say!(words, "server-several")));
        }
        let (play, table) = (&inner.play, inner.play.round().table());
        let about = table.about();
        let deal = match &what.deal {
            Some(text) => typed_deal(text, play.pack(), CardStyle::of(words))
                .map_err(|error| No::refused(error.told(words)))?,
            None => table.following_deal(any_deal(about.seats).map_err(|error| {
                No::new(Reason::Broken, say!(words, "server-no-resource", error = error.told(words)))
            })?),
        };
        let players: Vec<Option<String>> =
            (0..about.seats).map(|seat| table.player(Seat(seat)).map(str::to_owned)).collect();
        let choices: Choices = about.variant.parse().unwrap_or_default();
        let opening = Opening { choices: &choices, deal: &deal, players: &players, watch: play.watch() };
        let opened = Play::open(Arc::clone(play.entry()), &opening);
        inner.begin(opened.map_err(|error| No::refused(error.told(words)))?);
        Ok(())
    })
    .await
}

/// Returns any deal. Where several play, its number could not be found by trying them all; one player is shown the number, which is
/// short enough to be typed again.
pub(crate) fn any_deal(seats: u8) -> std::io::Result<Deal> {
    let mut bytes = [0; 8];
    getrandom::fill(&mut bytes).map_err(|error| std::io::Error::other(error.to_string()))?;
    let number = u64::from_le_bytes(bytes);
    Ok(Deal::Own(if seats > 1 { number } else { number % SHORT_NUMBERS }))
}

/// `POST tables/{id}/hint`.
pub(crate) async fn hint(
    State(app): State<Arc<App>>,
    caller: Caller,
    Path(id): Path<String>,
    Body(body): Body<Change>,
) -> Result<Json<Value>, Refusal> {
    let seated = seated(&app, caller, &id).await?;
    let held = held_at(&app, caller, &seated, body.rev).await?;
    let Some(place) = app.thinkers.wait().await else { return Err(not_found(&app, caller)) };
    let access = seated.access;
    let advised = tokio::task::spawn_blocking(move || {
        let mut held = held;
        let words = caller.words(&app);
        let told = held.attempt(|inner| {
            let seat = expect_turn(inner, access, words)?;
            inner.note_help();
            Ok(advice(inner, seat, words))
        });
        drop(place);
        match told {
            Ok(Ok(answer)) => Ok(Json(answer)),
            Ok(Err(No { reason, say })) => Err((held, reason, say)),
            Err(Broken) => Err((held, Reason::Broken, say!(words, "server-broken"))),
        }
        .map_err(|(mut held, reason, say)| {
            Refusal::new(reason, say).with_view(view_of(&mut held, access, words))
        })
    });
    advised.await.map_err(|error| Refusal::new(Reason::Broken, error.to_string()))?
}

/// Returns what the strategy would do in the place of `seat`, in words.
fn advice(inner: &mut Inner, seat: Seat, words: &Words) -> Value {
    let strategy = inner.play.advice();
    let table = inner.play.round().table();
    let View { scene, offers, .. } = inner.play.round().view(Some(seat));
    let Some(choice) = advised(table, &offers, &scene, strategy) else {
        return json!({"say": say!(words, "play-no-hint")});
    };
    let sentence = offers
        .get(choice)
        .map_or(String::new(), |found| offer(&found.step, &scene, CardStyle::of(words), words));
    json!({"offer": choice, "say": say!(words, "tabletop-hint", sentence = sentence)})
}

/// What is said of a seat.
#[derive(Deserialize)]
#[expect(clippy::option_option, reason = "null gives the seat back, nothing leaves it")]
pub(crate) struct SeatChange {
    #[serde(default, deserialize_with = "said")]
    player: Option<Option<String>>,
    name: Option<String>,
}

/// Tells a value that is `null` from one that is not there.
#[expect(clippy::option_option, reason = "null gives the seat back, nothing leaves it")]
fn said<'de, D: serde::Deserializer<'de>>(value: D) -> Result<Option<Option<String>>, D::Error> {
    Option::deserialize(value).map(Some)
}

/// `PUT tables/{id}/seats/{n}`.
pub(crate) async fn seat(
    State(app): State<Arc<App>>,
    caller: Caller,
    Path((id, number)): Path<(String, String)>,
    Body(body): Body<SeatChange>,
) -> Result<JsonText, Refusal> {
    let Seated { table, access } = seated(&app, caller, &id).await?;
    let words = caller.words(&app);
    let mut held = table.hold().await;
    let seat = number.parse::<u8>().ok().filter(|number| *number < held.play.seats()).map(Seat);
    let Some(seat) = seat else { return Err(not_found(&app, caller)) };
    let no = |say: String| Err(Refusal::new(Reason::Refused, say));
    if body.player.is_some() && !access.is_owner {
        return no(say!(words, "server-owner-only"));
    }
    if body.name.is_some() && access.seat != Some(seat) {
        return no(say!(words, "server-own-name-only"));
    }
    if held.play.watch().is_some() || held.play.seats() == 1 && body.player.is_some() {
        return no(say!(words, "server-watched"));
    }
    if let Some(name) = body.name {
        let name: String = name.trim().chars().filter(|c| !c.is_control()).take(LONGEST_NAME).collect();
        held.rename(seat, Some(name).filter(|name| !name.is_empty()));
    }
    if let Some(player) = body.player {
        if !held.has_person(seat) {
            return no(say!(words, "server-no-person"));
        }
        let sat =
            held.attempt(|inner| inner.play.round_mut().table_mut().seat_player(seat, player.as_deref()));
        match sat {
            Ok(Ok(())) => {}
            Ok(Err(error)) => return no(error.told(words)),
            Err(Broken) => return Err(Refusal::new(Reason::Broken, say!(words, "server-broken"))),
        }
    }
    held.settle();
    held.keep(&app.store).await?;
    held.keep_all(&app.store).await?;
    table.announce();
    let mut held = play_strategies(&app, &table, held).await;
    Ok(view_of(&mut held, access, words))
}
