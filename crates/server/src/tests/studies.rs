//! Analyses: what is told is what was counted, however it was interrupted.

use super::{Answer, Client, request};
use axum::body::Body;
use axum::http::{Method, StatusCode};
use futures_util::StreamExt;
use serde_json::{Value, json};
use tower::ServiceExt;

fn lines(answer: &Answer) -> Vec<Value> {
    assert_eq!(answer.status, StatusCode::OK, "{}", answer.text);
    answer.text.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect()
}

#[tokio::test]
async fn a_study_counts_what_an_analysis_counts() {
    let client = Client::new();
    let body = json!({"game": "md", "strategies": ["best-fit"], "games": 3000});
    let told = lines(&client.post("studies", "", body).await);
    let (first, last) = (&told[0], told.last().expect("lines"));
    assert!(first["study"].as_str().is_some_and(|id| id.len() == 43), "{first}");
    assert_eq!((&last["done"], &last["games"]), (&json!(true), &json!(3000)));
    let run = &last["runs"][0];
    let points: usize =
        told.iter().filter_map(|line| line["runs"][0]["points"].as_array()).map(Vec::len).sum();
    assert!(points > 10, "{points} points");
    let bars = run["histogram"].as_array().expect("bars");
    let counted: u64 = bars
        .iter()
        .map(|bar| {
            ["won", "lost", "undecided"].map(|kind| bar[kind].as_u64().expect("a number")).iter().sum::<u64>()
        })
        .sum();
    assert_eq!(counted, 3000);
    assert_eq!(last["command"], "solitarium analyse md --deals sol:0..3000 --strategy best-fit");
    assert!(!last["games_seen"].as_array().expect("games").is_empty());

    // Taken up again, it goes on where it was, and comes to the same as one that was never interrupted.
    let body = json!({"resume": first["study"], "games": 5000});
    let told = lines(&client.post("studies", "", body).await);
    assert_eq!(told[0]["games"], 3000, "what was counted before is told first");
    let whole = lines(&client.post("studies", "", json!({"game": "md", "games": 5000})).await);
    let (resumed, whole) = (told.last().expect("lines"), whole.last().expect("lines"));
    for key in ["won", "rate", "low", "high", "histogram"] {
        assert_eq!(resumed["runs"][0][key], whole["runs"][0][key], "{key}");
    }
}

#[tokio::test]
async fn two_strategies_are_compared_deal_by_deal() {
    let client = Client::new();
    let body = json!({"game": "md", "strategies": ["best-fit", "first-fit"], "games": 2000});
    let told = lines(&client.post("studies", "", body).await);
    let last = told.last().expect("lines");
    assert_eq!(last["runs"].as_array().map(Vec::len), Some(2));
    let rate = |run: usize| last["runs"][run]["rate"].as_f64().expect("a rate");
    let difference = last["difference"]["value"].as_f64().expect("a difference");
    assert!((difference - (rate(1) - rate(0))).abs() < 1e-9);
    assert_eq!(last["command"], "solitarium analyse md --deals sol:0..2000 --compare best-fit,first-fit");
}

#[tokio::test]
async fn leaving_stops_the_work() {
    let client = Client::new();
    let body = json!({"game": "md", "games": 1_000_000_000}).to_string();
    let sent = request(Method::POST, "/api/1/studies").header("content-type", "application/json");
    let Ok(response) = client.router.clone().oneshot(sent.body(Body::from(body)).expect("a request")).await;
    let mut parts = response.into_body().into_data_stream();
    let first: Value =
        serde_json::from_slice(&parts.next().await.expect("a line").expect("bytes")).expect("JSON");
    let second: Value =
        serde_json::from_slice(&parts.next().await.expect("a line").expect("bytes")).expect("JSON");
    assert!(second["games"].as_u64().is_some_and(|games| games > 0));
    assert_eq!(client.app.heavy.free(), client.app.limits.heavy - 1);
    drop(parts);
    while client.app.heavy.free() < client.app.limits.heavy {
        tokio::task::yield_now().await;
    }
    // What was counted by then is kept.
    let study = client.app.studies.find(first["study"].as_str().expect("a name")).expect("it is kept");
    assert!(
        study.head(client.app.words(solitarium_speech::Language::English))["games"].as_u64()
            >= second["games"].as_u64()
    );
}

#[tokio::test]
async fn studies_that_cannot_be() {
    let client = Client::new();
    for (body, status, code) in [
        (json!({}), 400, "bad-request"),
        (json!({"game": "nothing"}), 422, "refused"),
        (json!({"game": "md", "strategies": ["nobody"]}), 422, "refused"),
        (json!({"game": "md", "strategies": ["best-fit", "first-fit", "random"]}), 400, "bad-request"),
        (json!({"game": "md", "choices": {"nothing": "1"}}), 422, "refused"),
        (json!({"game": "rummy"}), 422, "refused"),
        (json!({"game": "qll", "choices": {"reform": "yes"}}), 422, "refused"),
        (json!({"resume": "nothing"}), 404, "not-found"),
    ] {
        let told = client.post("studies", "", body.clone()).await.refusal();
        assert_eq!(told, (status, code.to_owned()), "{body}");
    }
}
