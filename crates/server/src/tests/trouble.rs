//! What goes wrong: bodies that are none, too much at once, games whose rules fail.

use super::{Client, games, request};
use crate::limits::Limits;
use axum::body::Body;
use axum::http::{Method, StatusCode};
use serde_json::json;
use solitarium_store::Store;
use std::net::{IpAddr, Ipv4Addr};

fn with(limits: Limits) -> Client {
    Client::with(games(), Store::in_memory().expect("a store"), IpAddr::V4(Ipv4Addr::LOCALHOST), limits)
}

#[tokio::test]
async fn bodies_that_are_none() {
    let client = Client::new();
    let sent = |kind: Option<&str>, body: String| {
        let mut request = request(Method::POST, "/api/1/tables");
        if let Some(kind) = kind {
            request = request.header("content-type", kind);
        }
        request.body(Body::from(body)).expect("a request")
    };
    let json = Some("application/json");
    let cases = [
        (sent(json, "{".to_owned()), 400, "bad-json"),
        (sent(json, String::new()), 400, "bad-json"),
        (sent(json, "[1]".to_owned()), 400, "bad-request"),
        (sent(json, "{\"seats\": 7}".to_owned()), 400, "bad-request"),
        (sent(json, "{}".to_owned()), 400, "bad-request"),
        (sent(Some("text/plain"), "{}".to_owned()), 415, "type"),
        (sent(None, "{}".to_owned()), 415, "type"),
        (sent(json, format!("{{\"name\": \"{}\"}}", "x".repeat(17_000))), 413, "too-large"),
    ];
    for (request, status, code) in cases {
        assert_eq!(client.send(request).await.refusal(), (status, code.to_owned()));
    }
    let right = sent(Some("application/json; charset=utf-8"), "{\"game\": \"r7\"}".to_owned());
    assert_eq!(client.send(right).await.status, StatusCode::CREATED);
}

#[tokio::test]
async fn too_much_at_once() {
    let client = with(Limits { new_tables_per_second: 0.1, ..Limits::default() });
    let mut seat = client.open(json!({"game": "klondike", "deal": "sol:7"})).await;
    let refused = client.post("tables", "", json!({"game": "klondike"})).await;
    assert_eq!(refused.refusal(), (429, "too-many".to_owned()));
    assert!(refused.headers["retry-after"].to_str().expect("text").parse::<u64>().expect("seconds") >= 1);

    let client = with(Limits { changes_per_second: 0.1, ..Limits::default() });
    let mut slow = client.open(json!({"game": "klondike", "deal": "sol:7"})).await;
    assert_eq!(client.change(&mut slow, "moves", json!({"typed": "1"})).await.status, StatusCode::OK);
    let refused = client.change(&mut slow, "moves", json!({"typed": "1"})).await;
    assert_eq!(refused.refusal(), (429, "too-many".to_owned()));
    assert!(refused.headers.contains_key("retry-after"));

    let client = with(Limits { heavy: 0, ..Limits::default() });
    seat = client.open(json!({"game": seat.view["game"]["id"], "deal": "sol:7"})).await;
    let busy = client.change(&mut seat, "questions", json!({"question": "winnable"})).await;
    assert_eq!(busy.refusal(), (503, "busy".to_owned()));
    assert!(busy.headers.contains_key("retry-after"));
}

/// A game is given up when another one begins, not when that is refused.
#[tokio::test]
async fn a_refused_game_gives_none_up() {
    let client = with(Limits { changes_per_second: 0.2, ..Limits::default() });
    let played = async || client.call(Method::GET, "statistics", "", None).await.json();
    let mut seat = client.open(json!({"game": "klondike", "deal": "sol:7"})).await;
    assert_eq!(client.change(&mut seat, "moves", json!({"typed": "1"})).await.status, StatusCode::OK);
    let wrong = client.change(&mut seat, "new", json!({"deal": "nothing"})).await;
    assert_eq!(wrong.refusal(), (422, "refused".to_owned()));
    let too_soon = client.change(&mut seat, "new", json!({})).await;
    assert_eq!(too_soon.refusal(), (429, "too-many".to_owned()));
    assert_eq!((played().await, seat.view["at"].clone()), (json!([]), json!(1)));
}

#[tokio::test]
async fn a_question_is_answered_in_lines() {
    let client = Client::new();
    let seat = client.open(json!({"game": "peg"})).await;
    for (question, key) in [
        ("winnable", "here"),
        ("moves", "prospects"),
        ("keeping", "offer"),
        ("ends", "cells"),
        ("line", "line"),
    ] {
        let body = json!({"rev": seat.view["rev"], "question": question});
        let answer = client.post(&format!("tables/{}/questions", seat.table), &seat.token, body).await;
        assert_eq!(answer.status, StatusCode::OK, "{}", answer.text);
        let last: serde_json::Value =
            serde_json::from_str(answer.text.lines().last().expect("a line")).expect("JSON");
        assert!(!last["answer"][key].is_null(), "{question}: {last}");
        assert!(last["answer"]["say"].as_str().is_some_and(|say| say.len() > 5), "{last}");
    }
    let body = json!({"rev": seat.view["rev"], "question": "whatever"});
    let answer = client.post(&format!("tables/{}/questions", seat.table), &seat.token, body).await;
    assert_eq!(answer.refusal(), (400, "bad-request".to_owned()));
}

/// What a game refuses is told in the caller's language.
#[tokio::test]
async fn variants_are_refused_in_the_callers_language() {
    let client = Client::new();
    for (body, french) in [
        (json!({"game": "peg", "choices": {"vacancy": "z9"}}), "la case vide : « z9 » est hors du plateau"),
        (json!({"game": "peg", "choices": {"board": "moon"}}), "il n’y a pas de plateau « moon »"),
        (json!({"game": "rummy", "choices": {"players": "4"}}), "4 mains de 13 cartes ne laissent ni pioche"),
    ] {
        let refused = client.post("tables?lang=fr", "", body).await;
        assert_eq!(refused.refusal(), (422, "refused".to_owned()));
        let said = refused.json()["say"].as_str().unwrap_or_default().to_owned();
        assert!(said.contains(french), "{said}");
    }
}
