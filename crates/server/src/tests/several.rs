//! Tables at which several people sit.

use super::{Client, Seat};
use axum::http::{Method, StatusCode};
use serde_json::{Value, json};

/// Rummy for two people: the person who set it up, and the one who was invited.
async fn two(client: &Client) -> [Seat; 2] {
    let owner = client.open(json!({"game": "rummy", "seats": ["person", "person"]})).await;
    assert_eq!((owner.tokens.len(), &owner.tokens[0]), (2, &owner.token));
    let mut invited = Seat { token: owner.tokens[1].clone(), ..owner.clone() };
    invited.view = see(client, &invited).await;
    [owner, invited]
}

async fn see(client: &Client, seat: &Seat) -> Value {
    client.call(Method::GET, &format!("tables/{}", seat.table), &seat.token, None).await.json()
}

/// The seat to move, and the other one.
fn by_turn([first, second]: [Seat; 2]) -> (Seat, Seat) {
    if first.view["turn"] == first.view["you"] { (first, second) } else { (second, first) }
}

/// The cards of the hand of a seat, as somebody sees it.
fn hand(view: &Value, seat: u64) -> Vec<String> {
    let piles = view["piles"].as_array().expect("piles");
    let hand = piles.iter().find(|pile| pile["role"] == "hand" && pile["owner"] == seat).expect("a hand");
    hand["cards"]
        .as_array()
        .expect("cards")
        .iter()
        .map(|card| card.as_str().unwrap_or_default().to_owned())
        .collect()
}

#[tokio::test]
async fn each_seat_sees_its_own_cards() {
    let client = Client::new();
    let [owner, invited] = two(&client).await;
    assert_eq!((owner.view["you"].clone(), owner.view["owner"].clone()), (json!(0), json!(true)));
    assert_eq!((invited.view["you"].clone(), invited.view["owner"].clone()), (json!(1), json!(false)));
    for (view, own, other) in [(&owner.view, 0, 1), (&invited.view, 1, 0)] {
        assert!(hand(view, own).iter().all(|card| !card.is_empty()));
        assert!(hand(view, other).iter().all(String::is_empty));
        assert!(view["game"].get("deal").is_none() && view["game"].get("command").is_none());
        assert!(!view.to_string().contains("sol:"), "the deal is a secret");
    }
}

/// Nobody names the cards that the others will hold.
#[tokio::test]
async fn the_deal_is_left_to_chance() {
    let client = Client::new();
    let people = json!(["person", "person"]);
    for body in [
        json!({"game": "rummy", "seats": people, "deal": "sol:7"}),
        json!({"record": "solitarium/1 rummy default sol:7 0: end", "seats": people}),
    ] {
        let answer = client.call(Method::POST, "tables", "", Some(body)).await;
        assert_eq!(answer.refusal().0, 422);
        let said = answer.json()["say"].to_string();
        assert!(said.contains("the deal is random"), "{said}");
    }
    client.open(json!({"game": "rummy", "seats": ["person", "simple"], "deal": "sol:7"})).await;
}

#[tokio::test]
async fn what_would_tell_a_secret_is_refused() {
    let client = Client::new();
    let (mut mover, mut other) = by_turn(two(&client).await);
    let text = mover.offers()[0].clone();
    assert!(other.offers().is_empty());
    let answer = client.change(&mut other, "moves", json!({"move": text})).await;
    assert_eq!(answer.refusal(), (403, "not-your-turn".to_owned()));
    assert_eq!(answer.json()["view"]["rev"], other.view["rev"]);
    for seat in [&mover, &other] {
        let record =
            client.call(Method::GET, &format!("tables/{}/record", seat.table), &seat.token, None).await;
        assert_eq!(record.refusal(), (403, "secret".to_owned()));
    }
    let question = client.change(&mut mover, "questions", json!({"question": "winnable"})).await;
    assert_eq!(question.refusal(), (403, "secret".to_owned()));
    for what in ["restart", "redo", "finish", "new"] {
        assert_eq!(client.change(&mut mover, what, json!({})).await.refusal().0, 422, "{what}");
    }
    assert_eq!(client.change(&mut mover, "goto", json!({"at": 0})).await.refusal().0, 422);
}

#[tokio::test]
async fn a_whole_game_of_two_people() {
    let client = Client::new();
    let [mut owner, mut invited] = two(&client).await;
    for made in 0..5_000 {
        owner.view = see(&client, &owner).await;
        invited.view = see(&client, &invited).await;
        let seat = match (owner.offers().is_empty(), invited.offers().is_empty()) {
            (false, _) => &mut owner,
            (true, false) => &mut invited,
            (true, true) => break,
        };
        let offers = seat.offers();
        let text = offers[made * 5 % offers.len()].clone();
        assert_eq!(client.change(seat, "moves", json!({"move": text})).await.status, StatusCode::OK);
    }
    assert!(owner.view["over"].is_object(), "{}", owner.view);
    let kinds =
        [&owner, &invited].map(|seat| seat.view["over"]["kind"].as_str().unwrap_or_default().to_owned());
    assert!(kinds == ["won", "lost"] || kinds == ["lost", "won"] || kinds == ["drawn", "drawn"], "{kinds:?}");
    assert!(owner.view["sheet"]["rows"].as_array().is_some_and(|rows| !rows.is_empty()));
    let deal = owner.view["game"]["deal"].as_str().unwrap_or_default();
    assert!(deal.starts_with("sol:"), "it is no secret any more: {deal}");
    let record =
        client.call(Method::GET, &format!("tables/{}/record", owner.table), &invited.token, None).await;
    assert_eq!(record.status, StatusCode::OK);
    let statistics = client.call(Method::GET, "statistics", "", None).await.json();
    assert_eq!(statistics, json!([]), "a game with others is not the user's alone");
}

#[tokio::test]
async fn a_strategy_plays_for_somebody_who_is_absent() {
    let client = Client::new();
    let [mut owner, invited] = two(&client).await;
    let table = owner.table.clone();
    let put = |token: String, seat: u8, body: Value| {
        let path = format!("tables/{table}/seats/{seat}");
        let client = &client;
        async move { client.call(Method::PUT, &path, &token, Some(body)).await }
    };
    assert_eq!(put(invited.token.clone(), 0, json!({"player": "simple"})).await.refusal().0, 422);
    assert_eq!(put(invited.token.clone(), 0, json!({"name": "X"})).await.refusal().0, 422);
    assert_eq!(put(owner.token.clone(), 9, json!({"player": null})).await.refusal().0, 404);
    assert_eq!(put(owner.token.clone(), 1, json!({"player": "nobody"})).await.refusal().0, 422);
    let named = put(invited.token.clone(), 1, json!({"name": "  Berta\u{7} "})).await;
    assert_eq!(named.json()["seats"][1]["name"], "Berta");
    let replaced = put(owner.token.clone(), 1, json!({"player": "simple"})).await;
    assert_eq!(replaced.status, StatusCode::OK, "{}", replaced.text);
    owner.view = replaced.json();
    assert_eq!(owner.view["turn"], 0, "the strategy has played");
    for _ in 0..6 {
        let Some(text) = owner.offers().first().cloned() else { break };
        client.change(&mut owner, "moves", json!({"move": text})).await;
    }
    assert_eq!(
        client.change(&mut owner, "undo", json!({})).await.refusal().0,
        422,
        "what was seen stays seen"
    );
    let record =
        client.call(Method::GET, &format!("tables/{}/record", owner.table), &owner.token, None).await;
    assert_eq!(record.refusal(), (403, "secret".to_owned()), "the absent one's cards stay secret");
    let back = put(owner.token.clone(), 1, json!({"player": null})).await;
    assert!(back.json()["seats"][1]["player"].is_null());
}

#[tokio::test]
async fn seats_are_kept_over_a_restart() {
    let client = Client::new();
    let (mut mover, other) = by_turn(two(&client).await);
    for _ in 0..2 {
        let text = mover.offers()[0].clone();
        client.change(&mut mover, "moves", json!({"move": text})).await;
    }
    let before = [see(&client, &mover).await, see(&client, &other).await];
    client.app.tables.let_go(0);
    assert_eq!(client.app.tables.count(), 0);
    for (seat, before) in [&mover, &other].into_iter().zip(before) {
        let after = see(&client, seat).await;
        for key in ["piles", "turn", "you", "steps", "offers", "seats"] {
            assert_eq!(after[key], before[key], "{key}");
        }
    }
}
