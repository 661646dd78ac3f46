//! The server as one service, without a network.

mod elsewhere;
mod faulty;
mod faulty_game;
mod front;
mod play;
mod random;
mod run_time;
mod secrecy;
mod served;
mod several;
mod studies;
mod trouble;
mod winnable;

use crate::app::{App, Setup};
use crate::limits::Limits;
use crate::page::Page;
use crate::router::router;
use crate::store_thread::StoreThread;
use crate::token::Token;
use axum::Router;
use axum::body::Body;
use axum::http::{HeaderMap, Method, Request, StatusCode};
use serde_json::Value;
use solitarium_lab::Catalogue;
use solitarium_store::Store;
use std::net::{IpAddr, Ipv4Addr};
use std::sync::Arc;
use tower::ServiceExt;

/// The address that the tests say they call.
const HOST: &str = "127.0.0.1:8473";

/// A server without a network.
struct Client {
    app: Arc<App>,
    router: Router,
    house: Option<Token>,
}

/// What is answered.
#[derive(Debug)]
struct Answer {
    status: StatusCode,
    headers: HeaderMap,
    text: String,
}

impl Answer {
    fn json(&self) -> Value {
        serde_json::from_str(&self.text).unwrap_or_else(|error| panic!("{error}: {}", self.text))
    }

    /// The status and the word for programs.
    fn refusal(&self) -> (u16, String) {
        let told = self.json();
        assert!(told["say"].as_str().is_some_and(|say| say.len() > 8), "{told}");
        (self.status.as_u16(), told["error"].as_str().unwrap_or_default().to_owned())
    }
}

fn games() -> Catalogue {
    let mut catalogue = Catalogue::new();
    catalogue.set_well_known(solitarium_games::WELL_KNOWN);
    solitarium_games::each_game(&mut catalogue);
    catalogue
}

impl Client {
    fn new() -> Client {
        Client::at(IpAddr::V4(Ipv4Addr::LOCALHOST))
    }

    fn at(address: IpAddr) -> Client {
        // Tests are quicker than people.
        let limits = Limits {
            new_tables_per_second: 1e6,
            changes_per_second: 1e6,
            tables: 1_000_000,
            ..Limits::default()
        };
        Client::with(games(), Store::in_memory().expect("a store"), address, limits)
    }

    fn with(games: Catalogue, store: Store, address: IpAddr, limits: Limits) -> Client {
        let house = (!address.is_loopback()).then(|| Token::new().expect("random"));
        let app = Arc::new(App::new(Setup {
            games,
            messages: &[],
            program: None,
            rules: None,
            page: Page::new(false).expect("the page"),
            address,
            house: house.as_ref().map(|token| vec![token.hash()]),
            limits,
            store: StoreThread::new(store).expect("a thread"),
            first_rev: || 1,
        }));
        Client { router: router(Arc::clone(&app)), app, house }
    }

    async fn send(&self, request: Request<Body>) -> Answer {
        let Ok(response) = self.router.clone().oneshot(request).await;
        let (parts, body) = response.into_parts();
        let bytes = axum::body::to_bytes(body, usize::MAX).await.expect("a body");
        let text = String::from_utf8_lossy(&bytes).into_owned();
        Answer { status: parts.status, headers: parts.headers, text }
    }

    /// Makes a call of the API.
    async fn call(&self, method: Method, path: &str, token: &str, body: Option<Value>) -> Answer {
        let mut request = request(method, &format!("/api/1/{path}"));
        if !token.is_empty() {
            request = request.header("authorization", format!("Bearer {token}"));
        }
        let body = match body {
            Some(body) => {
                request = request.header("content-type", "application/json");
                Body::from(body.to_string())
            }
            None => Body::empty(),
        };
        self.send(request.body(body).expect("a request")).await
    }

    async fn post(&self, path: &str, token: &str, body: Value) -> Answer {
        self.call(Method::POST, path, token, Some(body)).await
    }

    /// Sets a table up.
    async fn open(&self, body: Value) -> Seat {
        let answer = self.post("tables", "", body).await;
        assert_eq!(answer.status, StatusCode::CREATED, "{}", answer.text);
        let made = answer.json();
        let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
        let tokens = made["tokens"].as_array().expect("tokens").iter().map(text).collect();
        Seat { table: text(&made["table"]), token: text(&made["owner"]), tokens, view: made["view"].clone() }
    }

    /// Changes a table as the player of the seat, based on the last view.
    async fn change(&self, seat: &mut Seat, what: &str, mut body: Value) -> Answer {
        body["rev"] = seat.view["rev"].clone();
        let answer = self.post(&format!("tables/{}/{what}", seat.table), &seat.token, body).await;
        let told = answer.json();
        match answer.status {
            StatusCode::OK => seat.view = told,
            _ if told["view"].is_object() => seat.view = told["view"].clone(),
            _ => {}
        }
        answer
    }

    async fn get(&self, path: &str) -> Answer {
        self.send(request(Method::GET, path).body(Body::empty()).expect("a request")).await
    }
}

fn request(method: Method, path: &str) -> axum::http::request::Builder {
    Request::builder().method(method).uri(path).header("host", HOST)
}

/// A seat at a table.
#[derive(Clone)]
struct Seat {
    table: String,
    token: String,
    tokens: Vec<String>,
    view: Value,
}

impl Seat {
    /// What can be done.
    fn offers(&self) -> Vec<String> {
        let offers = self.view["offers"].as_array().expect("offers");
        offers.iter().map(|offer| offer["move"].as_str().expect("a move").to_owned()).collect()
    }

    fn can(&self, what: &str) -> bool {
        self.view["can"].as_array().is_some_and(|can| can.contains(&what.into()))
    }
}
