//! Deals that are proved to be winnable.

use super::{Answer, Client, games, request};
use crate::limits::Limits;
use axum::body::Body;
use axum::http::{Method, StatusCode};
use serde_json::{Value, json};
use solitarium_core::{Choices, Deal};
use solitarium_lab::{DEALS, difficulty, first_winnable};
use solitarium_store::Store;
use std::net::{IpAddr, Ipv4Addr};
use std::ops::ControlFlow;
use tower::ServiceExt;

fn last_line(answer: &Answer) -> Value {
    assert_eq!(answer.status, StatusCode::OK, "{}", answer.text);
    serde_json::from_str(answer.text.lines().last().expect("a line")).expect("JSON")
}

#[tokio::test]
async fn the_first_winnable_deal_is_found_and_how_hard_it_is() {
    let client = Client::new();
    let games = games();
    let entry = games.find("klondike").expect("a game");
    let variant = entry.variant(&Choices::none().with("draw", "3")).expect("a variant");
    let mut passed = 0;
    for first in 0..8 {
        let deal = Deal::Own(first);
        let expected = first_winnable(variant.as_ref(), &deal, DEALS, &mut |_| ControlFlow::Continue(()))
            .expect("a deal");
        let hard = difficulty(entry, variant.as_ref(), &expected.deal, &mut || ControlFlow::Continue(()))
            .expect("greedy");
        let body = json!({"game": "klondike", "choices": {"draw": "3"}, "deal": deal.to_string(), "budget_ms": 120_000});
        let told = &last_line(&client.post("winnable", "", body).await)["answer"];
        assert_eq!(told["deal"], expected.deal.to_string());
        assert_eq!((&told["lost"], &told["undecided"]), (&json!(expected.lost), &json!(expected.undecided)));
        assert_eq!(told["difficulty"], json!({"strategy": "greedy", "games": hard.games, "won": hard.won}));
        let say = told["say"].as_str().expect("a sentence");
        assert!(say.contains(&expected.deal.to_string()) && say.contains("greedy"), "{say}");
        passed += expected.lost + expected.undecided;
    }
    assert!(passed > 0, "no deal was passed over: the test tells nothing");
    // Without a deal any one is the first.
    let any = last_line(&client.post("winnable", "", json!({"game": "klondike"})).await);
    assert!(any["answer"]["deal"].is_string(), "{any}");
}

#[tokio::test]
async fn what_cannot_be_searched_is_refused() {
    let client = Client::new();
    for (body, status, code) in [
        (json!({}), 400, "bad-request"),
        (json!({"game": "nothing"}), 422, "refused"),
        (json!({"game": "r7"}), 422, "refused"),
        (json!({"game": "klondike", "choices": {"nothing": "1"}}), 422, "refused"),
        (json!({"game": "klondike", "deal": "rubbish"}), 422, "refused"),
    ] {
        let told = client.post("winnable", "", body.clone()).await.refusal();
        assert_eq!(told, (status, code.to_owned()), "{body}");
    }
    // What the search itself finds out comes as a line: cards that are no deal of the game, a deal that is lost, no time.
    for body in [
        json!({"game": "klondike", "deal": "cards:7H,8H"}),
        json!({"game": "peg", "choices": {"board": "european"}}),
        json!({"game": "klondike", "deal": "sol:0", "budget_ms": 0}),
    ] {
        let told = last_line(&client.post("winnable", "", body.clone()).await);
        assert_eq!(told["error"], "refused", "{body}: {told}");
        assert!(told["say"].as_str().is_some_and(|say| say.len() > 20), "{told}");
    }
    let limits = Limits { heavy: 0, ..Limits::default() };
    let address = IpAddr::V4(Ipv4Addr::LOCALHOST);
    let client = Client::with(games(), Store::in_memory().expect("a store"), address, limits);
    let busy = client.post("winnable", "", json!({"game": "klondike"})).await;
    assert_eq!(busy.refusal(), (503, "busy".to_owned()));
    assert!(busy.headers.contains_key("retry-after"));
}

#[tokio::test]
async fn leaving_stops_the_search() {
    let client = Client::new();
    // One pass of three cards at a time wins hardly a deal: many are passed over, which is told.
    let choices = json!({"draw": "3", "passes": "1", "no-return": "yes"});
    // One of the searches may be over before it is looked at.
    for deal in 0..50 {
        let deal = format!("sol:{}", 1000 * deal);
        let body = json!({"game": "klondike", "choices": choices, "deal": deal, "budget_ms": 120_000});
        let sent = request(Method::POST, "/api/1/winnable").header("content-type", "application/json");
        let sent = sent.body(Body::from(body.to_string())).expect("a request");
        let Ok(response) = client.router.clone().oneshot(sent).await;
        let is_searched = client.app.heavy.free() == client.app.limits.heavy - 1;
        drop(response);
        while client.app.heavy.free() < client.app.limits.heavy {
            tokio::task::yield_now().await;
        }
        if is_searched {
            return;
        }
    }
    panic!("every search was over at once");
}
