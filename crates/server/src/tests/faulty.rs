//! A game of somebody else whose rules panic: its table answers 500 and goes on from its record, and no other table hears of it.

use super::Client;
use super::faulty_game::Faulty;
use crate::limits::Limits;
use axum::http::{Method, StatusCode};
use serde_json::json;
use solitarium_store::Store;
use std::net::{IpAddr, Ipv4Addr};

#[tokio::test]
async fn rules_that_panic_fail_at_their_table_alone() {
    let mut games = super::games();
    games.add(Faulty { endless: false }).expect("a new name");
    let store = Store::in_memory().expect("a store");
    let client = Client::with(games, store, IpAddr::V4(Ipv4Addr::LOCALHOST), Limits::default());
    let mut other = client.open(json!({"game": "klondike", "deal": "sol:7"})).await;
    let mut seat = client.open(json!({"game": "faulty"})).await;
    for number in 0..2 {
        let answer = client.change(&mut seat, "moves", json!({"move": format!("count {number}")})).await;
        assert_eq!(answer.status, StatusCode::OK, "{}", answer.text);
    }
    let before = seat.view.clone();
    for _ in 0..2 {
        let failed = client.change(&mut seat, "moves", json!({"move": "count 2"})).await;
        assert_eq!(failed.refusal(), (500, "broken".to_owned()));
        // It is as it was kept, with a revision of its own.
        assert_eq!(failed.json()["view"]["notes"], before["notes"]);
        assert_eq!(failed.json()["view"]["at"], 2);
    }
    let path = format!("tables/{}", seat.table);
    let seen = client.call(Method::GET, &path, &seat.token, None).await;
    assert_eq!((seen.status, &seen.json()["notes"]), (StatusCode::OK, &before["notes"]));
    assert_eq!(client.change(&mut seat, "undo", json!({})).await.status, StatusCode::OK);
    assert_eq!(seat.view["at"], 1, "it can be played");
    let text = other.offers()[0].clone();
    assert_eq!(client.change(&mut other, "moves", json!({"move": text})).await.status, StatusCode::OK);
}
