//! A game of somebody else whose rules panic: its table answers 500 and goes on from its record, and no other table hears of it.

use super::Client;
use crate::limits::Limits;
use axum::http::{Method, StatusCode};
use serde_json::json;
use solitarium_core::prelude::*;
use solitarium_core::{Attempt, Reason};
use solitarium_store::Store;
use std::net::{IpAddr, Ipv4Addr};
use std::ops::ControlFlow;

/// Counts, and fails at two.
#[derive(Clone)]
struct Faulty;

impl Game for Faulty {
    type State = u8;
    type Move = u8;
    type Undo = ();
    type Key = u8;

    fn about(&self) -> About {
        About { id: "faulty".into(), variant: String::new(), seats: 1, measure: "counted".into() }
    }

    fn pack(&self) -> Option<Pack> {
        None
    }

    fn deal(&self, _: &Dealt) -> u8 {
        0
    }

    fn turn(&self, _: &u8) -> Turn {
        Turn::Act(Seat::SOLO)
    }

    fn measure(&self, state: &u8) -> u16 {
        (*state).into()
    }

    fn each_move(&self, state: &u8, mut f: impl FnMut(u8) -> ControlFlow<()>) -> ControlFlow<()> {
        f(*state)
    }

    fn play(&self, state: &mut u8, _: u8) {
        assert!(*state < 2, "this game cannot count to three");
        *state += 1;
    }

    fn unplay(&self, state: &mut u8, _: u8, (): ()) {
        *state -= 1;
    }

    fn key(&self, state: &u8) -> u8 {
        *state
    }

    fn effect(&self, _: &u8, _: u8) -> Step {
        Step::new(Verb::Pass)
    }

    fn text(&self, state: &u8, _: u8) -> String {
        format!("count {state}")
    }

    fn refuse(&self, _: &u8, _: &Attempt) -> Reason {
        Reason::new("no-such-move")
    }

    fn scene(&self, state: &u8, _: Option<Seat>) -> Scene {
        Scene { notes: vec![Note::new("counted-so-far", *state)], ..Scene::default() }
    }

    fn resample(&self, _: &mut u8, _: Seat, _: &mut Rng) {}
}

impl Family for Faulty {
    type Game = Faulty;

    fn id(&self) -> &'static str {
        "faulty"
    }

    fn build(&self, choices: &Choices) -> Result<Faulty, OptionError> {
        choices.check(self.options())?;
        Ok(Faulty)
    }

    fn strategies(&self) -> Vec<Strategy<Faulty>> {
        Vec::new()
    }
}

#[tokio::test]
async fn rules_that_panic_fail_at_their_table_alone() {
    let mut games = super::games();
    games.add(Faulty).expect("a new name");
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
