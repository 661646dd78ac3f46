//! Tables: moves, undo, what is refused, and what is kept.

use super::{Client, Seat};
use axum::http::{Method, StatusCode};
use serde_json::json;

/// Plays a game to its end, always the move that a simple rule chooses.
async fn play_out(client: &Client, seat: &mut Seat, most: usize) -> usize {
    for made in 0..most {
        let offers = seat.offers();
        if offers.is_empty() {
            return made;
        }
        let text = offers[made * 7 % offers.len()].clone();
        let answer = client.change(seat, "moves", json!({"move": text})).await;
        assert_eq!(answer.status, StatusCode::OK, "{}", answer.text);
    }
    most
}

#[tokio::test]
async fn every_game_is_played_to_its_end() {
    let client = Client::new();
    for entry in super::games().iter() {
        let mut seat = client.open(json!({"game": entry.id(), "deal": "sol:7"})).await;
        let made = play_out(&client, &mut seat, 400).await;
        assert!(made > 3, "{}", entry.id());
        assert!(seat.view["steps"].as_array().is_some_and(|steps| !steps.is_empty()), "{}", entry.id());
        if seat.view["turn"].is_null() {
            assert!(seat.view["over"]["say"].as_str().is_some_and(|say| !say.is_empty()), "{}", seat.view);
        }
    }
}

#[tokio::test]
async fn a_move_is_made_once() {
    let client = Client::new();
    let seat = client.open(json!({"game": "klondike", "deal": "sol:7"})).await;
    let path = format!("tables/{}/moves", seat.table);
    let text = seat.offers()[0].clone();
    let body = json!({"rev": seat.view["rev"], "move": text, "once": "a"});
    let first = client.post(&path, &seat.token, body.clone()).await;
    assert_eq!((first.status, first.json()["at"].clone()), (StatusCode::OK, json!(1)));
    let again = client.post(&path, &seat.token, body).await;
    assert_eq!((again.status, again.json()), (StatusCode::OK, first.json()));
    let stale = client.post(&path, &seat.token, json!({"rev": seat.view["rev"], "move": text})).await;
    assert_eq!(stale.refusal(), (409, "stale".to_owned()));
    assert_eq!(stale.json()["view"], first.json());
}

#[tokio::test]
async fn a_new_game_begins_once() {
    let client = Client::new();
    let mut seat = client.open(json!({"game": "klondike", "deal": "sol:7"})).await;
    play_out(&client, &mut seat, 2).await;
    let path = format!("tables/{}/new", seat.table);
    let body = json!({"rev": seat.view["rev"], "once": "a"});
    // The answer is late, and the page asks again meanwhile; it is lost, and the page asks again afterwards.
    let both = tokio::join!(
        client.post(&path, &seat.token, body.clone()),
        client.post(&path, &seat.token, body.clone())
    );
    let again = client.post(&path, &seat.token, body).await;
    for answer in [&both.0, &both.1, &again] {
        assert_eq!((answer.status, answer.json()), (StatusCode::OK, both.0.json()));
    }
    let statistics = client.call(Method::GET, "statistics", "", None).await.json();
    assert_eq!(statistics[0]["played"], 1, "what was given up is counted once");
}

#[tokio::test]
async fn taking_back_and_making_again() {
    let client = Client::new();
    let mut seat = client.open(json!({"game": "klondike", "deal": "sol:7"})).await;
    assert!(!seat.can("undo") && !seat.can("redo") && seat.can("hint"));
    play_out(&client, &mut seat, 5).await;
    let piles = seat.view["piles"].clone();
    for _ in 0..3 {
        assert_eq!(client.change(&mut seat, "undo", json!({})).await.status, StatusCode::OK);
    }
    assert_eq!((seat.view["at"].clone(), seat.view["line"].clone()), (json!(2), json!(5)));
    assert!(seat.can("redo"));
    client.change(&mut seat, "goto", json!({"at": -1})).await;
    assert_eq!(seat.view["piles"], piles);
    client.change(&mut seat, "restart", json!({})).await;
    assert_eq!((seat.view["at"].clone(), seat.view["line"].clone()), (json!(0), json!(5)));
    for _ in 0..5 {
        client.change(&mut seat, "redo", json!({})).await;
    }
    assert_eq!(seat.view["piles"], piles);
    assert_eq!(client.change(&mut seat, "redo", json!({})).await.refusal(), (422, "refused".to_owned()));
    let steps =
        client.call(Method::GET, &format!("tables/{}/steps", seat.table), &seat.token, None).await.json();
    assert_eq!(steps.as_array().map(Vec::len), Some(5));
}

#[tokio::test]
async fn who_has_no_right_learns_nothing() {
    let client = Client::new();
    let seat = client.open(json!({"game": "klondike"})).await;
    let nowhere = client.call(Method::GET, "tables/AAAAAAAAAAAA", &seat.token, None).await;
    assert_eq!(nowhere.refusal(), (404, "not-found".to_owned()));
    for token in ["", "wrong"] {
        for (method, what) in [(Method::GET, ""), (Method::GET, "/record"), (Method::GET, "/steps")] {
            let answer = client.call(method, &format!("tables/{}{what}", seat.table), token, None).await;
            assert_eq!((answer.status, &answer.text), (nowhere.status, &nowhere.text));
        }
        let body = json!({"rev": 1, "move": "x"});
        let answer = client.post(&format!("tables/{}/moves", seat.table), token, body).await;
        assert_eq!((answer.status, &answer.text), (nowhere.status, &nowhere.text));
    }
}

#[tokio::test]
async fn what_is_refused_says_why() {
    let client = Client::new();
    let mut seat = client.open(json!({"game": "klondike", "deal": "sol:7"})).await;
    let rev = seat.view["rev"].clone();
    for body in [
        json!({"move": "nonsense"}),
        json!({"typed": "nonsense"}),
        json!({"typed": "99"}),
        json!({"attempt": {"from": 7, "to": 8, "cards": ["7H"]}}),
        json!({"attempt": {"from": [1, 2], "to": 8}}),
    ] {
        let answer = client.change(&mut seat, "moves", body.clone()).await;
        assert_eq!(answer.refusal(), (422, "refused".to_owned()), "{body}");
        assert_eq!(answer.json()["view"]["rev"], rev, "nothing has changed");
    }
    for body in [json!({}), json!({"attempt": {"from": 7, "cards": ["xx"]}})] {
        assert_eq!(client.change(&mut seat, "moves", body).await.refusal(), (400, "bad-request".to_owned()));
    }
    for body in [
        json!({"game": "nothing"}),
        json!({"game": "klondike", "choices": {"draw": "7"}}),
        json!({"game": "klondike", "choices": {"colour": "red"}}),
        json!({"game": "klondike", "deal": "sol:x"}),
        json!({"game": "klondike", "watch": "nobody"}),
        json!({"record": "solitarium/1 klondike default sol:7 1: nonsense; end"}),
        json!({"record": "nonsense"}),
        json!({"game": "rummy", "seats": ["person"]}),
        json!({"game": "rummy", "seats": ["simple", "simple"]}),
        json!({"game": "rummy", "seats": ["person", "nobody"]}),
    ] {
        let answer = client.post("tables", "", body.clone()).await;
        assert_eq!(answer.refusal(), (422, "refused".to_owned()), "{body}");
    }
    assert_eq!(
        client.post("tables", "", json!({"game": 7})).await.refusal(),
        (400, "bad-request".to_owned())
    );
}

#[tokio::test]
async fn typed_moves_and_attempts_are_moves() {
    let client = Client::new();
    let mut seat = client.open(json!({"game": "klondike", "deal": "sol:7"})).await;
    assert_eq!(client.change(&mut seat, "moves", json!({"typed": "1"})).await.status, StatusCode::OK);
    assert_eq!(seat.view["at"], 1);
    let both = format!("{}; 1", seat.offers()[0]);
    client.change(&mut seat, "moves", json!({"typed": both})).await;
    assert_eq!(seat.view["at"], 3);
    let carried = |seat: &Seat| {
        let offers = seat.view["offers"].as_array().cloned().unwrap_or_default();
        offers.into_iter().find(|offer| offer["take"].is_array() && offer["to"].is_number())
    };
    // Cards are drawn until one of them can be carried somewhere.
    let mut made = 3;
    while carried(&seat).is_none() {
        assert!(made < 60, "nothing can be carried: {}", seat.view);
        client.change(&mut seat, "moves", json!({"typed": "1"})).await;
        made += 1;
    }
    let offer = carried(&seat).expect("something that can be carried");
    let tried = json!({"attempt": {"from": offer["from"], "to": offer["to"], "cards": offer["cards"]}});
    let answer = client.change(&mut seat, "moves", tried).await;
    assert_eq!(
        (answer.status, seat.view["at"].clone()),
        (StatusCode::OK, json!(made + 1)),
        "{}",
        answer.text
    );
}

#[tokio::test]
async fn a_strategy_is_watched_to_the_end_of_its_game() {
    let client = Client::new();
    let mut seat = client.open(json!({"game": "r7", "deal": "sol:7", "watch": "only"})).await;
    assert_eq!((seat.view["you"].clone(), seat.view["more"].clone()), (json!(null), json!(true)));
    assert!(seat.offers().is_empty());
    client.change(&mut seat, "goto", json!({"at": 10})).await;
    assert_eq!(seat.view["at"], 10);
    while seat.view["more"] == true {
        assert_eq!(client.change(&mut seat, "goto", json!({"at": -1})).await.status, StatusCode::OK);
    }
    assert!(seat.view["over"].is_object() && seat.view["at"] == seat.view["line"]);
    client.change(&mut seat, "goto", json!({"at": 3})).await;
    assert_eq!(seat.view["at"], 3);
    assert_eq!(client.change(&mut seat, "moves", json!({"typed": "1"})).await.refusal().0, 422);
    let kept = client.call(Method::GET, "kept", "", None).await.json();
    assert_eq!(kept, json!([]), "a watched game is not kept");
}

#[tokio::test]
async fn a_game_is_kept_and_taken_up_again() {
    let client = Client::new();
    let mut seat = client.open(json!({"game": "klondike", "deal": "sol:7"})).await;
    play_out(&client, &mut seat, 6).await;
    let kept = client.call(Method::GET, "kept", "", None).await.json();
    assert_eq!((kept[0]["game"].clone(), kept[0]["moves"].clone()), (json!("klondike"), json!(6)));
    let again = client.open(json!({"game": "klondike", "resume": true})).await;
    assert_eq!(again.table, seat.table, "it is the same table");
    assert_ne!(again.token, seat.token);
    assert_eq!(again.view["piles"], seat.view["piles"]);
    // The server was started again: nothing is in memory any more.
    client.app.tables.let_go(0);
    assert_eq!(client.app.tables.count(), 0);
    for token in [&seat.token, &again.token] {
        let view = client.call(Method::GET, &format!("tables/{}", seat.table), token, None).await.json();
        assert_eq!(view["piles"], seat.view["piles"]);
    }
    let other = client.open(json!({"game": "klondike", "resume": true, "deal": "sol:8"})).await;
    assert_eq!(other.view["at"], 0, "of that deal nothing is kept");
}

#[tokio::test]
async fn a_game_that_is_over_is_counted_once() {
    let client = Client::new();
    let mut seat = client.open(json!({"game": "md", "deal": "sol:7"})).await;
    play_out(&client, &mut seat, 400).await;
    assert!(seat.view["over"].is_object());
    for _ in 0..2 {
        client.change(&mut seat, "undo", json!({})).await;
        client.change(&mut seat, "redo", json!({})).await;
    }
    let statistics = client.call(Method::GET, "statistics", "", None).await.json();
    assert_eq!(statistics[0]["played"], 1, "{statistics}");
    assert_eq!(client.call(Method::GET, "kept", "", None).await.json(), json!([]));
    client.change(&mut seat, "new", json!({})).await;
    play_out(&client, &mut seat, 1).await;
    client.change(&mut seat, "new", json!({"deal": "sol:9"})).await;
    assert_eq!((seat.view["at"].clone(), seat.view["game"]["deal"].clone()), (json!(0), json!("sol:9")));
    let statistics = client.call(Method::GET, "statistics", "", None).await.json();
    assert_eq!(statistics[0]["played"], 2, "what is given up is lost");
}

#[tokio::test]
async fn the_record_is_the_game() {
    let client = Client::new();
    let mut seat = client.open(json!({"game": "peg"})).await;
    play_out(&client, &mut seat, 4).await;
    let told =
        client.call(Method::GET, &format!("tables/{}/record", seat.table), &seat.token, None).await.json();
    let record = told["record"].as_str().expect("a record");
    let copy = client.open(json!({"record": record})).await;
    assert_eq!(copy.view["board"], seat.view["board"]);
    let text = seat.offers()[0].clone();
    let then = client.open(json!({"record": record, "then": [text]})).await;
    assert_eq!((then.view["at"].clone(), then.view["line"].clone()), (json!(4), json!(5)));
}

#[tokio::test]
async fn a_hint_is_one_of_the_offers() {
    let client = Client::new();
    let mut seat = client.open(json!({"game": "klondike", "deal": "sol:7"})).await;
    let answer = client.change(&mut seat.clone(), "hint", json!({})).await;
    let hint = answer.json();
    let place = hint["offer"].as_u64().expect("an offer") as usize;
    let text = seat.offers()[place].clone();
    assert_eq!(client.change(&mut seat, "moves", json!({"move": text})).await.status, StatusCode::OK);
}

/// A player who types what the list of moves says makes that move, in every game.
#[tokio::test]
async fn every_move_can_be_typed() {
    let client = Client::new();
    for entry in super::games().iter() {
        let body = json!({"game": entry.id(), "deal": "sol:11"});
        let (mut typing, mut twin) = (client.open(body.clone()).await, client.open(body).await);
        for made in 0..40 {
            let offers = typing.offers();
            if offers.is_empty() {
                break;
            }
            let text = offers[made * 5 % offers.len()].clone();
            let answer = client.change(&mut typing, "moves", json!({"typed": text})).await;
            assert_eq!(answer.status, StatusCode::OK, "{}: {text}: {}", entry.id(), answer.text);
            client.change(&mut twin, "moves", json!({"move": text})).await;
            for what in ["piles", "board", "steps", "offers"] {
                assert_eq!(typing.view[what], twin.view[what], "{}: {text}", entry.id());
            }
        }
    }
}
