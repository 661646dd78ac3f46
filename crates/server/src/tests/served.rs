//! A server that sockets can be opened at, and what sockets are refused.

use super::{Client, Seat, games};
use crate::limits::Limits;
use crate::router::router;
use axum::http::StatusCode;
use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use solitarium_store::Store;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::sync::Arc;
use tokio::net::{TcpListener, TcpStream};
use tokio_tungstenite::tungstenite::{Error, Message};
use tokio_tungstenite::{WebSocketStream, client_async};

/// A server that sockets can be opened at.
pub(super) struct Served {
    pub(super) client: Client,
    at: SocketAddr,
}

impl Served {
    pub(super) async fn new() -> Served {
        Served::with(Client::new()).await
    }

    pub(super) async fn with(client: Client) -> Served {
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
        let at = listener.local_addr().expect("an address");
        let service = router(Arc::clone(&client.app));
        tokio::spawn(async move { axum::serve(listener, service).await });
        Served { client, at }
    }

    /// Opens a socket, and says who listens.
    pub(super) async fn knock(&self, table: &str, token: &str) -> Result<WebSocketStream<TcpStream>, Error> {
        let stream = TcpStream::connect(self.at).await.expect("a connection");
        let address = format!("ws://{}/api/1/tables/{table}/socket", self.at);
        let (mut socket, _) = client_async(address, stream).await?;
        let hello = json!({"token": token, "lang": "en"}).to_string();
        socket.send(Message::text(hello)).await?;
        Ok(socket)
    }

    /// Opens the socket of a seat.
    pub(super) async fn listen(&self, seat: &Seat) -> WebSocketStream<TcpStream> {
        let mut socket = self.knock(&seat.table, &seat.token).await.expect("a socket");
        // With the first view it is known that somebody is here.
        let first = socket.next().await;
        assert!(matches!(first, Some(Ok(Message::Text(_)))), "{first:?}");
        socket
    }
}

/// Returns the code with which a socket is closed.
async fn closed(mut socket: WebSocketStream<TcpStream>) -> u16 {
    match socket.next().await {
        Some(Ok(Message::Close(Some(frame)))) => frame.code.into(),
        other => panic!("{other:?}"),
    }
}

#[tokio::test]
async fn sockets_have_to_know_the_token() {
    let served = Served::new().await;
    let seat = served.client.open(json!({"game": "klondike", "deal": "sol:7"})).await;
    for (table, token) in [(seat.table.as_str(), "wrong"), (&seat.table, ""), ("unknown", &seat.token)] {
        assert_eq!(closed(served.knock(table, token).await.expect("a socket")).await, 4404);
    }
    served.listen(&seat).await;
}

#[tokio::test]
async fn there_are_only_so_many_sockets() {
    let limits = Limits { sockets: 3, sockets_per_table: 2, ..Limits::default() };
    let store = Store::in_memory().expect("a store");
    let served = Served::with(Client::with(games(), store, IpAddr::V4(Ipv4Addr::LOCALHOST), limits)).await;
    let seat = served.client.open(json!({"game": "klondike", "deal": "sol:7"})).await;
    let _two = [served.listen(&seat).await, served.listen(&seat).await];
    let third = served.knock(&seat.table, &seat.token).await.expect("a socket");
    assert_eq!(closed(third).await, 4429, "of one table");
    let other = served.client.open(json!({"game": "klondike", "deal": "sol:8"})).await;
    while served.client.app.sockets.free() < 1 {
        tokio::task::yield_now().await;
    }
    let _third = served.listen(&other).await;
    let Err(Error::Http(answer)) = served.knock(&other.table, &other.token).await else {
        panic!("there are more than three")
    };
    assert_eq!(answer.status(), StatusCode::TOO_MANY_REQUESTS);
    assert!(answer.headers().contains_key("retry-after"));
    let body = answer.into_body().unwrap_or_default();
    let told: Value = serde_json::from_slice(&body).expect("JSON");
    assert_eq!(told["error"], "too-many");
}
