//! Nothing that a seat is sent depends on what it cannot see.
//!
//! A game is played twice at the same time, at two servers: once as it was dealt, and once with all cards redealt that the seat has not seen by
//! the end. Both tables have the same name, the same tokens and the same moves, so that every answer and every message of the socket must be
//! the same, byte for byte. Two things are not compared: the seconds, which go on by the clock, and the name of the deal, which is told to
//! somebody who plays alone.

use super::served::Served;
use super::{Answer, request};
use crate::play::{Opening, Play};
use crate::table::{LiveTable, Past, Plan};
use crate::token::TokenHash;
use axum::body::Body;
use axum::http::{Method, StatusCode};
use futures_util::StreamExt;
use serde_json::{Value, json};
use solitarium_core::{Card, Choices, Deal, Literal, Pack, Rng, Seat, Shown, Transfer, Turn, shuffle};
use solitarium_lab::Catalogue;
use solitarium_patience::PatienceFamily;
use std::collections::BTreeSet;
use std::sync::LazyLock;
use tokio::net::TcpStream;
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::Message;

/// How many positions of rummy and of Klondike are compared.
const POSITIONS: usize = 5_000;

/// How many positions of rule files are compared: they share the code that shows and tells.
const RULE_FILE_POSITIONS: usize = 600;

/// Rule files of one pack with hidden cards: in columns, in a stock, in a reserve, in rows that are dealt.
const RULE_FILES: [&str; 6] = ["canfield", "golf", "klondike-deal-3", "scorpion", "spiderette", "yukon"];

/// What somebody at rummy says who could lay something and does not.
const PASS: &str = "pass";

/// How often a world is looked for in which the same seat begins.
const MOST_TRIES: usize = 200;

/// A game that is played in two worlds.
struct Twins {
    game: &'static str,
    choices: Choices,
    seat: Seat,
    /// The two deals.
    deals: [Deal; 2],
    /// Who moves, and what.
    moves: Vec<(Seat, String)>,
    /// How many cards the seat has not seen by the end.
    unseen: usize,
}

static GAMES: LazyLock<Catalogue> = LazyLock::new(|| {
    let rule_files = RULE_FILES.iter().filter_map(|id| PatienceFamily::shipped(id));
    rule_files.fold(super::games(), Catalogue::with)
});

fn opened(game: &str, choices: &Choices, deal: &Deal) -> Play {
    let entry = GAMES.share(game).expect("a game");
    Play::open(entry, &Opening { choices, deal, players: &[], watch: None }).expect("it is opened")
}

fn literal(cards: &[Card]) -> Deal {
    Deal::Literal(Literal::new(cards).expect("cards"))
}

/// Adds the cards that a seat sees now, and those that it saw in the last step.
fn faces_shown(play: &Play, seat: Seat, seen: &mut BTreeSet<Card>) {
    let scene = play.round().table().scene(Some(seat));
    let shown = scene.piles.iter().flat_map(|pile| &pile.cards);
    seen.extend(shown.copied().filter_map(Shown::face));
    if let Some(step) = play.round().last_seen(Some(seat)) {
        seen.extend(step.transfers.iter().flat_map(Transfer::faces));
        seen.extend(step.flips.iter().filter_map(|flip| flip.card.face()));
    }
}

/// Returns whether the last step shuffled cards: their order is not that of the deal any more.
fn is_shuffled(play: &Play, seat: Seat) -> bool {
    let step = play.round().last_seen(Some(seat));
    step.is_some_and(|step| step.transfers.iter().any(|transfer| transfer.shuffled))
}

impl Twins {
    /// Plays at random; `None` if there is nothing to redeal after that.
    fn new(game: &'static str, choices: &str, rng: &mut Rng) -> Option<Twins> {
        let choices: Choices = choices.parse().expect("choices");
        let mut cards = Deal::Own(rng.next_u64()).cards(Pack::FULL).expect("a pack");
        let first = literal(&cards);
        let mut play = opened(game, &choices, &first);
        let seat = Seat(rng.below(play.seats().into()) as u8);
        let mut seen = BTreeSet::new();
        faces_shown(&play, seat, &mut seen);
        let mut moves = Vec::new();
        for _ in 0..=rng.below(90) {
            let table = play.round().table();
            let (texts, Turn::Act(mover)) = (table.texts(), table.turn()) else { break };
            // What is over is open to everybody, or dealt again.
            let before = seen.clone();
            let choice = rng.below(texts.len() as u32) as usize;
            assert!(play.make(choice), "a legal move");
            faces_shown(&play, seat, &mut seen);
            if play.is_over() || play.seats() > 1 && play.round().is_part_over() || is_shuffled(&play, seat) {
                seen = before;
                break;
            }
            moves.push((mover, texts[choice].clone()));
        }
        let places: Vec<usize> = (0..cards.len()).filter(|&place| !seen.contains(&cards[place])).collect();
        let mut unseen: Vec<Card> = places.iter().map(|&place| cards[place]).collect();
        if unseen.len() < 2 || moves.is_empty() {
            return None;
        }
        // Who begins is decided by the name of the deal: in the other world it must be the same one.
        let begins = opened(game, &choices, &first).round().table().turn();
        for _ in 0..MOST_TRIES {
            shuffle(&mut unseen, rng);
            places.iter().zip(&unseen).for_each(|(&place, &card)| cards[place] = card);
            let second = literal(&cards);
            if second != first && begins == opened(game, &choices, &second).round().table().turn() {
                let unseen = unseen.len();
                return Some(Twins { game, choices, seat, deals: [first, second], moves, unseen });
            }
        }
        // So few cards are unseen that in every other order somebody else begins.
        None
    }
}

/// The token of a seat at every table of these tests.
fn token(seat: Seat) -> String {
    format!("the token of seat {}", seat.0)
}

/// One of the two worlds.
struct World {
    served: Served,
    socket: Option<WebSocketStream<TcpStream>>,
    id: String,
    deal: String,
}

impl World {
    async fn new() -> World {
        World { served: Served::new().await, socket: None, id: String::new(), deal: String::new() }
    }

    /// Sets a table up for persons in all seats, and opens the socket of one.
    async fn sit(&mut self, twins: &Twins, deal: &Deal, number: usize) -> String {
        let play = opened(twins.game, &twins.choices, deal);
        let invited = (0..play.seats())
            .map(|seat| if seat == 0 { Vec::new() } else { vec![TokenHash::of(&token(Seat(seat)))] });
        (self.id, self.deal) = (format!("table-{number}"), deal.to_string());
        let plan = Plan {
            id: self.id.clone(),
            tokens: invited.collect(),
            play,
            owners: vec![TokenHash::of(&token(Seat(0)))],
            names: Vec::new(),
            kept: None,
            past: Past::default(),
            first_rev: 1,
            changes_per_second: 1e6,
        };
        self.served.client.app.tables.add(LiveTable::new(plan));
        let socket = self.served.knock(&self.id, &token(twins.seat)).await.expect("a socket");
        self.socket = Some(socket);
        self.pushed().await
    }

    /// Returns the next message of the socket.
    async fn pushed(&mut self) -> String {
        let socket = self.socket.as_mut().expect("a socket");
        match socket.next().await {
            Some(Ok(Message::Text(text))) => self.masked(&text),
            other => panic!("{other:?}"),
        }
    }

    /// Blots out the seconds and the name of the deal.
    fn masked(&self, text: &str) -> String {
        let mut parts = text.split("\"seconds\":");
        let mut masked = parts.next().unwrap_or_default().to_owned();
        for part in parts {
            masked += "\"seconds\":";
            masked += part.trim_start_matches(|c: char| c.is_ascii_digit());
        }
        let in_name = |c: char| if c.is_ascii_alphanumeric() { c } else { '-' };
        let file: String = self.deal.chars().map(in_name).take(40).collect();
        masked.replace(&self.deal, "DEAL").replace(&file, "DEAL")
    }

    async fn call(&self, seat: Seat, method: Method, what: &str, body: Option<&Value>) -> Answer {
        let path = format!("/api/1/tables/{}{what}", self.id);
        let request = request(method, &path).header("authorization", format!("Bearer {}", token(seat)));
        let request = request.header("content-type", "application/json");
        let body = body.map_or_else(Body::empty, |body| Body::from(body.to_string()));
        self.served.client.send(request.body(body).expect("a request")).await
    }

    /// Makes a move. Whether another seat has to pass, since it could lay something, depends on its hand: it passes where it has to.
    async fn make(&self, seat: Seat, mover: Seat, text: &str) -> String {
        if mover != seat && !self.is_legal(text).await {
            if text == PASS {
                return String::new();
            }
            self.played(mover, PASS).await;
        }
        self.played(mover, text).await
    }

    async fn is_legal(&self, text: &str) -> bool {
        let table = self.served.client.app.table(&self.id).await.expect("a table");
        table.hold().await.play.round().table().find(text).is_some()
    }

    async fn played(&self, mover: Seat, text: &str) -> String {
        let body = json!({"rev": self.rev(mover).await, "move": text});
        let answer = self.call(mover, Method::POST, "/moves", Some(&body)).await;
        assert_eq!(answer.status, StatusCode::OK, "{text}: {}", answer.text);
        self.told(&answer)
    }

    async fn rev(&self, seat: Seat) -> u64 {
        let table = self.served.client.app.table(&self.id).await.expect("a table");
        table.hold().await.rev(Some(seat))
    }

    fn told(&self, answer: &Answer) -> String {
        let length =
            ["content-length", "content-type", "retry-after"].map(|name| answer.headers.get(name).cloned());
        format!("{} {length:?} {}", answer.status, self.masked(&answer.text))
    }
}

/// Makes a call in both worlds as the seat that must not see a difference. Returns what both answer.
async fn both(worlds: &[World; 2], twins: &Twins, method: Method, what: &str, body: Option<Value>) -> String {
    let body = body.as_ref();
    let [first, second] = [&worlds[0], &worlds[1]];
    let one = first.told(&first.call(twins.seat, method.clone(), what, body).await);
    let other = second.told(&second.call(twins.seat, method.clone(), what, body).await);
    assert_eq!(one, other, "{} {method} {what} {body:?}: {}", twins.game, first.deal);
    one
}

/// Asks for everything that a seat can ask for without changing anything.
async fn compare(worlds: &[World; 2], twins: &Twins, rng: &mut Rng) {
    let rev = worlds[0].rev(twins.seat).await;
    assert_eq!(rev, worlds[1].rev(twins.seat).await, "how often something was seen to change");
    both(worlds, twins, Method::GET, "", None).await;
    let card = Pack::FULL.cards()[rng.below(52) as usize];
    let attempt = json!({"from": rng.below(14), "to": rng.below(14), "cards": [card.code()]});
    let stale = rev - u64::from(rng.below(2));
    // One of the others each time: what is asked for often is a view.
    match rng.below(6) {
        0 => both(worlds, twins, Method::GET, "/steps", None).await,
        1 => both(worlds, twins, Method::GET, "/record", None).await,
        // The strategies of rule files draw lots among equal moves, with numbers that follow from the name of the deal.
        2 if !RULE_FILES.contains(&twins.game) => {
            both(worlds, twins, Method::POST, "/hint", Some(json!({"rev": rev}))).await
        }
        3 => {
            both(
                worlds,
                twins,
                Method::POST,
                "/moves",
                Some(json!({"rev": stale, "typed": format!("{} nowhere", card.code())})),
            )
            .await
        }
        4 => both(worlds, twins, Method::POST, "/moves", Some(json!({"rev": rev, "move": "nothing"}))).await,
        // An attempt can be a move, and then the game goes on otherwise: those that are none are made.
        _ if worlds[0].is_refused(twins.seat, &attempt).await => {
            both(worlds, twins, Method::POST, "/moves", Some(json!({"rev": rev, "attempt": attempt}))).await
        }
        _ => String::new(),
    };
    if twins.game == "rummy" {
        let call =
            ["/undo", "/redo", "/new", "/finish", "/goto", "/restart", "/questions"][rng.below(7) as usize];
        // Nothing of that is done where several play, but taking back an own move.
        if call != "/undo" || !both(worlds, twins, Method::GET, "", None).await.contains("\"undo\"") {
            let told = both(
                worlds,
                twins,
                Method::POST,
                call,
                Some(json!({"rev": rev, "at": 0, "question": "winnable"})),
            )
            .await;
            assert!(told.starts_with("422") || told.starts_with("403"), "{call}: {told}");
        }
    }
}

impl World {
    /// Returns whether no legal move carries that card from there to there.
    async fn is_refused(&self, seat: Seat, attempt: &Value) -> bool {
        let view = self.call(seat, Method::GET, "", None).await.json();
        let offers = view["offers"].as_array().cloned().unwrap_or_default();
        let there = |offer: &Value| offer["from"] == attempt["from"] || offer["to"] == attempt["to"];
        !offers.iter().any(there)
    }
}

/// Takes the last move back and makes it again.
async fn to_and_fro(worlds: &mut [World; 2], twins: &Twins) {
    for call in ["/undo", "/redo"] {
        let rev = worlds[0].rev(twins.seat).await;
        let told = both(worlds, twins, Method::POST, call, Some(json!({"rev": rev}))).await;
        assert!(told.starts_with("200"), "{told}");
        let [first, second] = worlds;
        assert_eq!(first.pushed().await, second.pushed().await, "{call}: what the socket says");
    }
}

/// Plays games in two worlds until so many positions were compared. Returns how many cards were redealt in all of them.
async fn play_twins(games: &[(&'static str, &str)], seed: u64, positions: usize) -> usize {
    let mut rng = Rng::new(seed);
    let mut worlds = [World::new().await, World::new().await];
    let (mut compared, mut redealt, mut number) = (0, 0, 0);
    while compared < positions {
        number += 1;
        let (game, choices) = games[number % games.len()];
        let Some(twins) = Twins::new(game, choices, &mut rng) else { continue };
        let first = worlds[0].sit(&twins, &twins.deals[0], number).await;
        assert_eq!(first, worlds[1].sit(&twins, &twins.deals[1], number).await, "{game}: the first message");
        compare(&worlds, &twins, &mut rng).await;
        for (mover, text) in &twins.moves {
            let before = worlds[0].rev(twins.seat).await;
            let mut answers = Vec::new();
            for world in &worlds {
                answers.push(world.make(twins.seat, *mover, text).await);
            }
            assert!(*mover != twins.seat || answers[0] == answers[1], "{game} {text}: {answers:#?}");
            if worlds[0].rev(twins.seat).await != before {
                let [first, second] = &mut worlds;
                assert_eq!(
                    first.pushed().await,
                    second.pushed().await,
                    "{game} {text}: what the socket says"
                );
            }
            compare(&worlds, &twins, &mut rng).await;
            if game == "klondike" && rng.below(8) == 0 {
                to_and_fro(&mut worlds, &twins).await;
            }
            compared += 1;
            redealt += twins.unseen;
        }
        // A game of one person is over for this test; its table goes, so that there are not thousands of them.
        for world in &mut worlds {
            world.socket = None;
        }
    }
    redealt / compared
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_a_seat_at_rummy_is_sent_tells_nothing_that_it_cannot_see() {
    let games = [
        ("rummy", ""),
        ("rummy", "players=3"),
        ("rummy", "players=4&hand=10"),
        ("rummy", "hand=7&match=100"),
    ];
    let redealt = play_twins(&games, 16, POSITIONS).await;
    assert!(redealt > 15, "{redealt} cards are redealt");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_a_player_of_klondike_is_sent_tells_nothing_that_is_face_down() {
    let redealt = play_twins(&[("klondike", ""), ("klondike", "draw=3")], 61, POSITIONS).await;
    assert!(redealt > 10, "{redealt} cards are redealt");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_a_player_of_a_rule_file_is_sent_tells_nothing_that_is_face_down() {
    let redealt = play_twins(&RULE_FILES.map(|id| (id, "")), 8, RULE_FILE_POSITIONS).await;
    assert!(redealt > 10, "{redealt} cards are redealt");
}
