//! A game that is played here, and that another program goes on with: both keep it in the same store.

use super::served::Served;
use super::{Client, Seat, games};
use crate::limits::Limits;
use crate::tables::Tables;
use axum::http::{Method, StatusCode};
use futures_util::StreamExt;
use serde_json::{Value, json};
use solitarium_core::Record;
use solitarium_store::{Kept, LOCAL, Played, Store};
use std::net::{IpAddr, Ipv4Addr};
use std::path::PathBuf;
use std::sync::Arc;
use tokio_tungstenite::tungstenite::Message;

/// A folder of its own, gone when the test ends.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Folder {
        let path = std::env::temp_dir().join(format!("solitarium-server-{}-{name}", std::process::id()));
        std::fs::create_dir_all(&path).expect("a folder");
        Folder(path)
    }

    fn store(&self) -> Store {
        Store::open(&self.0).expect("a store").0
    }

    fn client(&self) -> Client {
        Client::with(games(), self.store(), IpAddr::V4(Ipv4Addr::LOCALHOST), Limits::default())
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

fn last(store: &Store) -> Kept {
    store.last(LOCAL).expect("it is read").expect("a kept game")
}

/// Does what a terminal does: goes on with the kept game by one move.
fn go_on(store: &mut Store, text: &str) {
    let Kept { revision, mut state, .. } = last(store);
    let mut record: Record = state.record.parse().expect("a record");
    record.moves.push(text.to_owned());
    state.record = record.to_string();
    store.keep(LOCAL, &state, Some(revision)).expect("it is kept");
}

/// Opens a game and makes its first move.
async fn begun(client: &Client) -> Seat {
    let mut seat = client.open(json!({"game": "klondike", "deal": "sol:7"})).await;
    let text = seat.offers()[0].clone();
    assert_eq!(client.change(&mut seat, "moves", json!({"move": text})).await.status, StatusCode::OK);
    seat
}

#[tokio::test]
async fn a_page_that_is_open_is_shown_what_a_terminal_did() {
    let folder = Folder::new("shown");
    let (served, mut terminal) = (Served::with(folder.client()).await, folder.store());
    let client = &served.client;
    let seat = begun(client).await;
    let mut socket = served.listen(&seat).await;
    tokio::spawn(Tables::follow(Arc::clone(&client.app)));
    go_on(&mut terminal, &seat.offers()[0]);
    let Some(Ok(Message::Text(told))) = socket.next().await else { panic!("nothing was told") };
    let told: Value = serde_json::from_str(&told).expect("JSON");
    assert_eq!((&told["view"]["at"], &told["view"]["moves"]), (&json!(2), &json!(2)));
    client.app.close();
}

#[tokio::test]
async fn a_call_is_based_on_what_a_terminal_did() {
    let folder = Folder::new("based");
    let (client, mut terminal) = (folder.client(), folder.store());
    let mut seat = begun(&client).await;
    let text = seat.offers()[0].clone();
    go_on(&mut terminal, &text);
    // Nothing that is based on the old position is done; the answer has the new one.
    let stale = client.change(&mut seat, "moves", json!({"move": text})).await;
    assert_eq!((stale.refusal(), &seat.view["at"]), ((409, "stale".to_owned()), &json!(2)));
    let text = seat.offers()[0].clone();
    assert_eq!(client.change(&mut seat, "moves", json!({"move": text})).await.status, StatusCode::OK);
    // It is one game still, and the same table.
    assert_eq!(terminal.kept(LOCAL).expect("it is read").len(), 1);
    assert_eq!(last(&terminal).state.record.parse::<Record>().expect("a record").moves.len(), 3);
    let text = seat.offers()[0].clone();
    go_on(&mut terminal, &text);
    let again = client.open(json!({"game": "klondike", "resume": true})).await;
    assert_eq!((&again.table, &again.view["at"]), (&seat.table, &json!(4)));
}

#[tokio::test]
async fn what_was_finished_in_a_terminal_is_not_counted_again() {
    let folder = Folder::new("finished");
    let (client, mut terminal) = (folder.client(), folder.store());
    let mut seat = begun(&client).await;
    let Kept { revision, state, .. } = last(&terminal);
    let played = Played {
        game: state.game,
        variant: state.variant,
        deal: "sol:7".to_owned(),
        won: false,
        moves: 1,
        seconds: 1,
        helped: false,
    };
    terminal.finish(LOCAL, &played, Some(revision)).expect("it is counted");
    let text = seat.offers()[0].clone();
    assert_eq!(client.change(&mut seat, "moves", json!({"move": text})).await.status, StatusCode::OK);
    client.change(&mut seat, "new", json!({"deal": "sol:8"})).await;
    let statistics = client.call(Method::GET, "statistics", "", None).await.json();
    assert_eq!(statistics[0]["played"], 1, "{statistics}");
}
