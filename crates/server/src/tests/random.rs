//! Random requests: whatever is sent, the server answers, and never with a fault of its own.

use super::{Client, Seat, request};
use axum::body::Body;
use axum::http::{Method, Request, StatusCode};
use serde_json::{Value, json};
use solitarium_core::Rng;

/// How many requests are made, by each of two clients at once.
const REQUESTS: usize = 50_000;

const GAMES: [&str; 7] = ["klondike", "peg", "rummy", "r7", "md", "qll", "nothing"];
const CALLS: [&str; 18] = [
    "",
    "moves",
    "moves",
    "moves",
    "moves",
    "undo",
    "redo",
    "restart",
    "finish",
    "new",
    "goto",
    "hint",
    "steps",
    "record",
    "socket",
    "questions",
    "seats/0",
    "seats/9",
];
const OTHERS: [&str; 14] = [
    "/",
    "/play/klondike?deal=sol:7",
    "/t/x",
    "/statistics",
    "/nothing",
    "/icon.svg",
    "/a/0/page.js",
    "/api/1/catalogue",
    "/api/1/kept",
    "/api/1/statistics",
    "/api/1/nothing",
    "/api/1/rules/klondike",
    "/api/1/rules/x",
    "/api/1/studies/x.svg",
];
const TEXTS: [&str; 16] = [
    "",
    "1",
    "2;3",
    "d",
    "7h c3",
    "sol:7",
    "sol:-1",
    "ms:999999999999",
    "7♣ 8♣",
    "random",
    "greedy",
    "person",
    "é",
    "0123456789012345678901234567890123456789012345678901234567890",
    "../../etc",
    "\u{0}",
];
const QUESTIONS: [&str; 8] = ["winnable", "moves", "keeping", "ends", "way-back", "mistake", "line", "proof"];

/// Random choices, from a seed that is shown when something fails.
struct Dice(Rng);

impl Dice {
    fn below(&mut self, end: usize) -> usize {
        self.0.below(end as u32) as usize
    }

    fn pick<'a, T>(&mut self, from: &'a [T]) -> &'a T {
        &from[self.below(from.len())]
    }

    fn once_in(&mut self, times: usize) -> bool {
        self.below(times) == 0
    }

    fn text(&mut self) -> String {
        (*self.pick(&TEXTS)).to_owned()
    }

    fn number(&mut self) -> i64 {
        *self.pick(&[0, 1, 2, 3, 7, 40, -1, 255, 256, 65_536, i64::MAX, i64::MIN])
    }

    /// Any value: mostly one that is not what a call wants.
    fn value(&mut self, depth: usize) -> Value {
        match self.below(if depth == 0 { 5 } else { 7 }) {
            0 => Value::Null,
            1 => self.once_in(2).into(),
            2 => self.number().into(),
            3 => self.text().into(),
            4 => json!([self.number(), self.number()]),
            5 => json!([self.value(depth - 1), self.value(depth - 1)]),
            _ => {
                let key = self.text();
                json!({key: self.value(depth - 1)})
            }
        }
    }

    /// The body of a new table.
    fn table(&mut self) -> Value {
        let mut body = json!({"game": self.pick(&GAMES)});
        if self.once_in(3) {
            body["deal"] = self.text().into();
        }
        if self.once_in(4) {
            body["seats"] = json!(["person", self.pick(&["simple", "random", "person", "nobody"])]);
        }
        if self.once_in(5) {
            body["choices"] = json!({self.text(): self.text()});
        }
        if self.once_in(6) {
            body["watch"] = self.text().into();
        }
        if self.once_in(8) {
            body["record"] = self.text().into();
        }
        if self.once_in(6) {
            body["resume"] = true.into();
        }
        body
    }

    /// The body of a call at a table.
    fn change(&mut self, seat: &Seat) -> Value {
        let rev = if self.once_in(10) { self.number().into() } else { seat.view["rev"].clone() };
        let mut body = json!({"rev": rev, "budget_ms": 1});
        let offers = seat.view["offers"].as_array().filter(|offers| !offers.is_empty());
        match (self.below(6), offers) {
            (0..=2, Some(offers)) => body["move"] = self.pick(offers)["move"].clone(),
            (3, _) => body["typed"] = self.text().into(),
            (4, _) => {
                let spot = |dice: &mut Dice| match dice.below(3) {
                    0 => json!([dice.below(9), dice.below(9)]),
                    1 => json!(dice.below(16)),
                    _ => dice.value(0),
                };
                body["attempt"] = json!({"from": spot(self), "to": spot(self), "cards": [self.pick(&["7H", "KS", "xx", ""])]});
            }
            _ => body["move"] = self.text().into(),
        }
        body["at"] = self.number().into();
        body["question"] = (*self.pick(&QUESTIONS)).into();
        if self.once_in(5) {
            body["player"] = self.value(0);
        }
        if self.once_in(5) {
            body["name"] = self.text().into();
        }
        if self.once_in(12) {
            let key = *self.pick(&["rev", "move", "attempt", "at", "once", "question"]);
            body[key] = self.value(2);
        }
        body
    }
}

/// Returns a request, and whether it sets up a table.
fn any(dice: &mut Dice, seats: &[Seat]) -> (Request<Body>, bool) {
    let method = match dice.below(8) {
        0 => Method::GET,
        1 => Method::PUT,
        2 => Method::DELETE,
        _ => Method::POST,
    };
    let (path, token, body, method, opens) = match dice.below(20) {
        0 => (
            (*dice.pick(&OTHERS)).to_owned(),
            String::new(),
            Value::Null,
            if dice.once_in(3) { method } else { Method::GET },
            false,
        ),
        1 => ("/api/1/tables".to_owned(), String::new(), dice.table(), Method::POST, true),
        2 => {
            let body = json!({"game": dice.pick(&GAMES), "strategies": [dice.text()], "games": dice.below(20), "choices": {}});
            ("/api/1/studies".to_owned(), String::new(), body, Method::POST, false)
        }
        3 => {
            let body = json!({"game": dice.pick(&GAMES), "deal": dice.text(), "choices": {}, "budget_ms": 1});
            ("/api/1/winnable".to_owned(), String::new(), body, Method::POST, false)
        }
        _ if seats.is_empty() => {
            ("/api/1/tables".to_owned(), String::new(), dice.table(), Method::POST, true)
        }
        _ => {
            let (seat, call) = (dice.pick(seats).clone(), *dice.pick(&CALLS));
            let token = if dice.once_in(20) { dice.text() } else { seat.token.clone() };
            let method = match call {
                _ if dice.once_in(20) => method,
                "" | "steps" | "record" | "socket" => Method::GET,
                _ if call.starts_with("seats") => Method::PUT,
                _ => Method::POST,
            };
            (
                format!("/api/1/tables/{}/{call}", seat.table).trim_end_matches('/').to_owned(),
                token,
                dice.change(&seat),
                method,
                false,
            )
        }
    };
    let mut made = if dice.once_in(200) {
        Request::builder()
            .method(method)
            .uri(&path)
            .header("host", *dice.pick(&["evil.example", "", "127.0.0.1:99999", "[::1"]))
    } else {
        request(method, &path)
    };
    let printable = token.chars().all(|c| !c.is_control() && c.is_ascii());
    if !token.is_empty() && printable {
        made = made.header("authorization", format!("Bearer {token}"));
    }
    if !dice.once_in(100) {
        made = made.header("content-type", "application/json");
    }
    if dice.once_in(100) {
        made = made.header("origin", *dice.pick(&["http://evil.example", "null", "http://127.0.0.1:8473"]));
    }
    let mut text = if body.is_null() { String::new() } else { body.to_string() };
    if dice.once_in(30) {
        let cut =
            (0..=text.len()).rev().nth(dice.below(text.len() + 1)).filter(|cut| text.is_char_boundary(*cut));
        text.truncate(cut.unwrap_or(0));
    }
    (made.body(Body::from(text)).expect("a request"), opens)
}

async fn bombard(client: &Client, seed: u64) {
    let mut dice = Dice(Rng::new(seed));
    let mut seats: Vec<Seat> = Vec::new();
    let mut kinds = std::collections::BTreeMap::new();
    for number in 0..REQUESTS {
        let (request, opens) = any(&mut dice, &seats);
        let told = format!("seed {seed}, request {number}: {request:?}");
        let answer = client.send(request).await;
        *kinds.entry(answer.status.as_u16()).or_insert(0) += 1;
        // Two clients that wait for their answers never find all places for heavy work taken.
        assert!(!answer.status.is_server_error(), "{told}: {} {}", answer.status, answer.text);
        if answer.status.is_client_error() {
            let refusal = answer.refusal();
            assert!(!refusal.1.is_empty(), "{told}");
        }
        let Ok(view) = serde_json::from_str::<Value>(&answer.text) else { continue };
        if opens && answer.status == StatusCode::CREATED {
            let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
            let seat = Seat {
                table: text(&view["table"]),
                token: text(&view["owner"]),
                tokens: Vec::new(),
                view: view["view"].clone(),
            };
            if seats.len() >= 12 {
                let gone = dice.below(seats.len());
                seats.swap_remove(gone);
            }
            seats.push(seat);
        } else {
            let view = if view["view"].is_object() { &view["view"] } else { &view };
            if let Some(seat) = seats.iter_mut().find(|seat| view["table"] == seat.table.as_str()) {
                seat.view = view.clone();
            }
        }
    }
    for status in [200, 201, 400, 403, 404, 405, 409, 415, 422] {
        assert!(kinds.contains_key(&status), "no answer was {status}: {kinds:?}");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_hundred_thousand_random_requests() {
    let client = std::sync::Arc::new(Client::new());
    let other = std::sync::Arc::clone(&client);
    let second = tokio::spawn(async move { bombard(&other, 2).await });
    bombard(&client, 1).await;
    second.await.expect("no panic");
    let mut seat = client.open(json!({"game": "klondike", "deal": "sol:7"})).await;
    assert_eq!(
        client.change(&mut seat, "moves", json!({"typed": "1"})).await.status,
        StatusCode::OK,
        "it still plays"
    );
}
