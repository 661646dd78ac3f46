//! What every request passes, the page, and the catalogue.

use super::{Client, HOST, request};
use axum::body::Body;
use axum::http::{Method, Request, StatusCode};
use flate2::read::GzDecoder;
use serde_json::{Value, json};
use std::io::Read;
use std::net::{IpAddr, Ipv4Addr};
use tower::ServiceExt;

#[tokio::test]
async fn a_foreign_host_gets_nothing_at_all() {
    let client = Client::new();
    for path in ["/", "/api/1/catalogue", "/icon.svg", "/nothing", "/api/1/nothing"] {
        for host in ["evil.example", "192.168.1.5:8473", ""] {
            let request = Request::builder().uri(path).header("host", host).body(Body::empty());
            let answer = client.send(request.expect("a request")).await;
            assert_eq!(answer.refusal(), (403, "host".to_owned()), "{path} at {host}");
        }
        let nowhere = Request::builder().uri(path).body(Body::empty()).expect("a request");
        assert_eq!(client.send(nowhere).await.refusal(), (403, "host".to_owned()));
        let forwarded =
            Request::builder().uri(path).header("host", "evil.example").header("x-forwarded-host", HOST);
        let answer = client.send(forwarded.body(Body::empty()).expect("a request")).await;
        assert_eq!(answer.refusal(), (403, "host".to_owned()));
    }
    // The host comes before everything: before the address, the method, the origin.
    let long = format!("/{}", "x".repeat(10_000));
    let request = Request::builder().method(Method::POST).uri(long).header("host", "evil.example");
    assert_eq!(client.send(request.body(Body::empty()).expect("a request")).await.refusal().1, "host");
}

#[tokio::test]
async fn a_foreign_origin_changes_nothing() {
    let client = Client::new();
    for (origin, expected) in
        [("http://evil.example", "origin"), ("null", "origin"), ("http://127.0.0.1:9999", "origin")]
    {
        let foreign = request(Method::POST, "/api/1/tables").header("origin", origin).body(Body::empty());
        assert_eq!(client.send(foreign.expect("a request")).await.refusal(), (403, expected.to_owned()));
        let socket = request(Method::GET, "/api/1/tables/x/socket")
            .header("origin", origin)
            .header("upgrade", "websocket");
        assert_eq!(client.send(socket.body(Body::empty()).expect("a request")).await.refusal().1, expected);
    }
    let reading =
        request(Method::GET, "/api/1/catalogue").header("origin", "http://evil.example").body(Body::empty());
    let answer = client.send(reading.expect("a request")).await;
    assert_eq!(answer.status, StatusCode::OK);
    assert!(!answer.headers.contains_key("access-control-allow-origin"), "no other page can read it");
}

#[tokio::test]
async fn every_answer_tells_the_browser_what_it_may_do() {
    let client = Client::new();
    for path in ["/", "/icon.svg", "/api/1/catalogue", "/nothing/at/all", "/api/1/nothing"] {
        let answer = client.get(path).await;
        let policy = answer.headers["content-security-policy"].to_str().expect("text");
        assert!(policy.starts_with("default-src 'none'") && !policy.contains("unsafe"), "{policy}");
        assert!(policy.contains("frame-ancestors 'none'"), "{policy}");
        let is_document =
            answer.headers["content-type"].to_str().is_ok_and(|kind| kind.starts_with("text/html"));
        assert_eq!(policy.contains("'self'"), is_document, "{path}: only a document loads anything");
        assert_eq!(answer.headers["x-content-type-options"], "nosniff");
        assert_eq!(answer.headers["referrer-policy"], "no-referrer");
        assert!(answer.headers.contains_key("cache-control"), "{path}");
        assert!(!answer.headers.contains_key("set-cookie"));
    }
}

/// A browser takes the headers of the answer that says that nothing has changed.
#[tokio::test]
async fn a_document_that_has_not_changed_may_still_load_its_parts() {
    let client = Client::new();
    let home = client.get("/").await;
    let tag = home.headers.get("etag").expect("a tag").clone();
    let again = request(Method::GET, "/").header("if-none-match", tag).body(Body::empty());
    let again = client.send(again.expect("a request")).await;
    assert_eq!(again.status, StatusCode::NOT_MODIFIED);
    assert_eq!(again.headers["content-security-policy"], home.headers["content-security-policy"]);
}

#[tokio::test]
async fn every_page_is_the_same_document() {
    let client = Client::new();
    let home = client.get("/").await;
    assert_eq!(home.headers["content-type"], "text/html; charset=utf-8");
    for path in [
        "/play/rummy",
        "/play/nothing",
        "/play/klondike?draw=77",
        "/play/klondike?deal=nonsense",
        "/watch/r7",
        "/analyse/md",
        "/solve/klondike",
        "/t/abc",
        "/statistics",
    ] {
        assert_eq!(client.get(path).await.text, home.text, "{path}");
    }
    let icon = home.text.split('"').find(|part| part.starts_with("/a/") && part.ends_with("icon.svg"));
    let icon = client.get(icon.expect("an icon")).await;
    assert_eq!(icon.status, StatusCode::OK);
    assert_eq!(icon.headers["cache-control"], "public, max-age=31536000, immutable");
    assert_eq!(icon.headers["content-type"], "image/svg+xml");
    assert_eq!(client.get("/a/0000000000000000/icon.svg").await.refusal(), (404, "not-found".to_owned()));
    assert_eq!(
        client.get("/page/words.js").await.refusal().0,
        404,
        "they are served singly for development only"
    );
    assert_eq!(client.get("/api/1/nothing").await.text, client.get("/nothing").await.text);
}

/// Returns what a document shows first.
fn first(document: &str) -> Value {
    let (_, rest) = document.split_once("id=\"first\">").expect("a first table");
    serde_json::from_str(rest.split_once("</script>").expect("an end").0).expect("JSON")
}

/// The page draws a new table before it has asked for one; what it draws is what it then gets.
#[tokio::test]
async fn a_new_table_is_in_the_document() {
    let client = Client::new();
    for (path, body) in [
        (
            "/play/klondike?draw=3&deal=sol:7&animate=off",
            json!({"game": "klondike", "choices": {"draw": "3"}, "deal": "sol:7"}),
        ),
        (
            "/play/klondike?no-return&deal=5",
            json!({"game": "klondike", "choices": {"no-return": "yes"}, "deal": "5"}),
        ),
        ("/play/peg", json!({"game": "peg"})),
    ] {
        let answer = client.get(path).await;
        assert!(!answer.headers.contains_key("etag"), "another one can be under way the next time");
        let drawn = first(&answer.text);
        assert_eq!(drawn["at"], path);
        let mut told = client.open(body.clone()).await.view;
        let mut seen = drawn["view"].clone();
        for view in [&mut told, &mut seen] {
            view["table"] = Value::Null;
            view["rev"] = Value::Null;
            // Where nothing is shuffled, every deal is the same.
            if body["deal"].is_null() {
                (view["game"]["deal"], view["game"]["command"]) = (Value::Null, Value::Null);
            }
        }
        assert_eq!(seen, told, "{path}");
        let mut body = body;
        body["seen"] = true.into();
        let made = client.post("tables", "", body).await.json();
        assert!(made["view"].is_null() && made["rev"].is_u64() && made["owner"].is_string(), "{made}");
    }
    assert_eq!(client.get("/play/klondike?lang=ca").await.text.matches("lang=\"ca\"").count(), 1);
    // A game that is under way is taken up instead.
    let mut seat = client.open(json!({"game": "klondike", "deal": "sol:9"})).await;
    let text = seat.offers()[0].clone();
    assert_eq!(client.change(&mut seat, "moves", json!({"move": text})).await.status, StatusCode::OK);
    assert!(first(&client.get("/play/klondike?deal=sol:9").await.text).is_null());
    assert!(first(&client.get("/play/klondike?deal=sol:10").await.text).is_object());
    // Beyond this machine not everybody may have a table.
    let network = Client::at(IpAddr::V4(Ipv4Addr::new(192, 168, 1, 5)));
    let request = Request::builder().uri("/play/klondike?deal=sol:7").header("host", "192.168.1.5:8473");
    let answer = network.send(request.body(Body::empty()).expect("a request")).await;
    assert!(first(&answer.text).is_null());
}

#[tokio::test]
async fn localhost_is_sent_to_its_number() {
    let client = Client::new();
    let at = |path: &str| {
        Request::builder().uri(path).header("host", "localhost:8473").body(Body::empty()).expect("a request")
    };
    let moved = client.send(at("/play/r7?deal=sol:7")).await;
    assert_eq!(moved.status, StatusCode::TEMPORARY_REDIRECT);
    assert_eq!(moved.headers["location"], "http://127.0.0.1:8473/play/r7?deal=sol:7");
    assert_eq!(client.send(at("/api/1/catalogue")).await.status, StatusCode::OK);
}

#[tokio::test]
async fn what_is_too_long_or_wrong_is_told() {
    let client = Client::new();
    let long = format!("/play/klondike?deal={}", "x".repeat(9000));
    assert_eq!(client.get(&long).await.refusal(), (414, "too-long".to_owned()));
    let post = |path| request(Method::POST, path).body(Body::empty()).expect("a request");
    assert_eq!(client.send(post("/")).await.refusal(), (405, "method".to_owned()));
    assert_eq!(client.send(post("/api/1/catalogue")).await.refusal(), (405, "method".to_owned()));
}

/// Large answers are compressed for who can read that; small ones, and those that come line by line, are sent as they are.
#[tokio::test]
async fn large_answers_are_compressed() {
    let client = Client::new();
    let seat = client.open(serde_json::json!({"game": "klondike", "deal": "sol:7"})).await;
    let get = |path: &str, coding: &str| {
        request(Method::GET, path)
            .header("authorization", format!("Bearer {}", seat.token))
            .header("accept-encoding", coding)
            .body(Body::empty())
            .expect("a request")
    };
    let path = format!("/api/1/tables/{}", seat.table);
    let Ok(answer) = client.router.clone().oneshot(get(&path, "br, gzip")).await;
    assert_eq!(answer.headers()["content-encoding"], "gzip");
    let bytes = axum::body::to_bytes(answer.into_body(), usize::MAX).await.expect("a body");
    let mut text = String::new();
    GzDecoder::new(&bytes[..]).read_to_string(&mut text).expect("text");
    let plain = client.send(get(&path, "identity")).await;
    assert!(!plain.headers.contains_key("content-encoding"));
    assert_eq!(text, plain.text);
    assert!(bytes.len() * 2 < text.len(), "{} of {} bytes", bytes.len(), text.len());
    let small = client.send(get("/api/1/nothing", "gzip")).await;
    assert!(!small.headers.contains_key("content-encoding"), "{}", small.text);
}

#[tokio::test]
async fn the_catalogue_has_every_game_in_every_language() {
    let client = Client::new();
    for language in ["en", "fr", "ca"] {
        let answer = client.get(&format!("/api/1/catalogue?lang={language}")).await;
        let told = answer.json();
        assert_eq!(told["language"], language);
        let games = told["games"].as_array().expect("games");
        assert_eq!(games.len(), super::games().iter().count());
        let abouts = client.get(&format!("/api/1/abouts?lang={language}")).await.json();
        for game in games {
            let about = game["id"].as_str().and_then(|id| abouts[id].as_str());
            assert!(about.is_some_and(|about| !about.is_empty()), "{game}");
            for key in ["id", "name", "measure"] {
                assert!(game[key].as_str().is_some_and(|text| !text.is_empty()), "{key} of {game}");
            }
            let rules = client
                .get(&format!("/api/1/rules/{}?lang={language}", game["id"].as_str().expect("a name")))
                .await;
            assert!(rules.json()["rules"].as_str().is_some_and(|rules| rules.len() > 40), "{}", rules.text);
            assert!(game["can"].as_array().is_some_and(|can| can.contains(&"play".into())), "{game}");
            for option in game["options"].as_array().expect("options") {
                // What several games have is said once.
                let option = option.as_u64().map_or(option, |place| &told["shared"][place as usize]);
                assert!(option["say"].as_str().is_some_and(|say| !say.is_empty()), "{option}");
            }
        }
        assert_eq!(told["cards"].as_object().expect("cards").len(), 53);
        assert!(!answer.text.contains("server-"), "every key has words");
    }
    let french = client.get("/api/1/catalogue?lang=fr").await;
    assert_eq!(french.json()["cards"]["TH"], "dix de cœur");
    let again =
        request(Method::GET, "/api/1/catalogue?lang=fr").header("if-none-match", &french.headers["etag"]);
    let again = client.send(again.body(Body::empty()).expect("a request")).await;
    assert_eq!(again.status, StatusCode::NOT_MODIFIED);
}

#[tokio::test]
async fn beyond_this_machine_the_house_token_is_wanted() {
    let client = Client::at(IpAddr::V4(Ipv4Addr::new(192, 168, 1, 5)));
    let told = client.get("/api/1/catalogue").await.json();
    assert_eq!(told["house"], true);
    assert_eq!(Client::new().get("/api/1/catalogue").await.json()["house"], false);
    for (path, method) in [
        ("tables", Method::POST),
        ("studies", Method::POST),
        ("kept", Method::GET),
        ("statistics", Method::GET),
    ] {
        let path = format!("/api/1/{path}");
        let sent = |house: &str| {
            let request = request(method.clone(), &path).header("x-house", house);
            let request = request.header("content-type", "application/json");
            request.body(Body::from("{\"game\": \"r7\", \"games\": 100}")).expect("a request")
        };
        assert_eq!(client.send(sent("wrong")).await.refusal(), (403, "house".to_owned()), "{path}");
        let token = client.house.as_ref().expect("a token").text().to_owned();
        assert!(client.send(sent(&token)).await.status.is_success(), "{path}");
    }
    // A seat alone does not let anybody have heavy work done.
    let house = client.house.as_ref().expect("a token").text().to_owned();
    let open = request(Method::POST, "/api/1/tables").header("content-type", "application/json");
    let open = open.header("x-house", &house).body(Body::from("{\"game\": \"peg\"}")).expect("a request");
    let made = client.send(open).await.json();
    let (table, owner) = (made["table"].as_str().expect("a table"), made["owner"].as_str().expect("a token"));
    let ask = |house: &str| {
        let request = request(Method::POST, &format!("/api/1/tables/{table}/questions"));
        let request = request.header("content-type", "application/json").header("x-house", house);
        let body = format!("{{\"rev\": {}, \"question\": \"winnable\"}}", made["view"]["rev"]);
        request.header("authorization", format!("Bearer {owner}")).body(Body::from(body)).expect("a request")
    };
    assert_eq!(client.send(ask("")).await.refusal(), (403, "house".to_owned()));
    assert_eq!(client.send(ask(&house)).await.status, StatusCode::OK);
}
