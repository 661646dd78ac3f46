//! A game whose rules are read from a text while the server runs is a game like every other for the page.

use super::{Client, Seat};
use crate::limits::Limits;
use axum::http::{Method, StatusCode};
use serde_json::{Value, json};
use solitarium_lab::Catalogue;
use solitarium_patience::PatienceFamily;
use solitarium_store::Store;
use std::net::{IpAddr, Ipv4Addr};

/// FreeCell with sixteen cards: quickly played to its end.
const LITTLE: &str = "game = \"Little\"\nextends = \"freecell\"\npack = \"A..4\"\n\
    [tableau]\ncount = 4\ndeal = \"4 x4\"\n[cell]\ncount = 1\n";

fn client() -> Client {
    let mut catalogue = Catalogue::new();
    let Ok((family, _)) = PatienceFamily::of_file("little", LITTLE, ()) else { panic!("a game") };
    catalogue.add(family).expect("it is added");
    let store = Store::in_memory().expect("a store");
    Client::with(catalogue, store, IpAddr::V4(Ipv4Addr::LOCALHOST), Limits::default())
}

async fn begun(client: &Client) -> Seat {
    let mut seat = client.open(json!({"game": "little", "deal": "sol:3"})).await;
    for _ in 0..2 {
        let text = seat.offers()[0].clone();
        assert_eq!(client.change(&mut seat, "moves", json!({"move": text})).await.status, StatusCode::OK);
    }
    seat
}

#[tokio::test]
async fn it_is_listed_opened_and_played() {
    let client = client();
    let told = client.get("/api/1/catalogue").await.json();
    let game = &told["games"][0];
    assert_eq!((&game["id"], &game["name"]), (&json!("little"), &json!("Little")));
    for what in ["play", "watch", "analyse", "solve"] {
        assert!(game["can"].as_array().is_some_and(|can| can.contains(&what.into())), "{what}: {game}");
    }
    let mut seat = begun(&client).await;
    let cards: usize =
        seat.view["piles"].as_array().expect("piles").iter().map(|pile| cards_of(pile).len()).sum();
    assert_eq!((&seat.view["at"], cards), (&json!(2), 16));

    // A card that no pile takes is refused with a reason, and nothing changes.
    let piles = seat.view["piles"].clone();
    let refused = client.change(&mut seat, "moves", json!({"typed": "4c 4d"})).await;
    assert_eq!((refused.refusal(), &seat.view["piles"]), ((422, "refused".to_owned()), &piles));
    assert_eq!(client.change(&mut seat, "undo", json!({})).await.status, StatusCode::OK);
    assert_eq!((&seat.view["at"], seat.can("redo")), (&json!(1), true));
    let advised = client.change(&mut seat.clone(), "hint", json!({})).await;
    assert_eq!(advised.status, StatusCode::OK, "{}", advised.text);
    assert!(advised.json()["offer"].is_u64(), "{}", advised.text);
}

fn cards_of(pile: &Value) -> Vec<Value> {
    pile["cards"].as_array().cloned().unwrap_or_default()
}

#[tokio::test]
async fn it_is_kept_and_taken_up_again() {
    let client = client();
    let seat = begun(&client).await;
    let kept = client.call(Method::GET, "kept", "", None).await.json();
    assert_eq!((&kept[0]["game"], &kept[0]["moves"]), (&json!("little"), &json!(2)));
    // Nothing is in memory any more: the page that is loaded again gets the game from its record.
    client.app.tables.let_go(0);
    assert_eq!(client.app.tables.count(), 0);
    let mut again = client.open(json!({"game": "little", "resume": true})).await;
    assert_eq!((&again.view["piles"], &again.view["at"]), (&seat.view["piles"], &json!(2)));
    let text = again.offers()[0].clone();
    assert_eq!(client.change(&mut again, "moves", json!({"move": text})).await.status, StatusCode::OK);
    assert_eq!(again.view["at"], 3);
}

#[tokio::test]
async fn it_is_watched_asked_about_and_analysed() {
    let client = client();
    let mut watched = client.open(json!({"game": "little", "deal": "sol:3", "watch": "greedy"})).await;
    while watched.view["more"] == true {
        assert_eq!(client.change(&mut watched, "goto", json!({"at": -1})).await.status, StatusCode::OK);
    }
    assert!(watched.view["over"].is_object(), "{}", watched.view);

    let seat = client.open(json!({"game": "little", "deal": "sol:3"})).await;
    let body = json!({"rev": seat.view["rev"], "question": "winnable"});
    let told = client.post(&format!("tables/{}/questions", seat.table), &seat.token, body).await;
    assert_eq!(last(&told.text)["answer"]["here"], "won", "{}", told.text);

    let body = json!({"game": "little", "strategies": ["greedy"], "games": 200});
    let told = client.post("studies", "", body).await;
    let last = last(&told.text);
    assert_eq!((&last["done"], &last["games"]), (&json!(true), &json!(200)), "{}", told.text);
    assert!(last["runs"][0]["rate"].as_f64().is_some_and(|rate| rate > 0.0), "{last}");
}

/// The last line of an answer in lines.
fn last(text: &str) -> Value {
    let line = text.lines().last().unwrap_or_default();
    serde_json::from_str(line).unwrap_or_else(|error| panic!("{error}: {text}"))
}
