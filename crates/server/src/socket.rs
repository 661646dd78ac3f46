//! `GET tables/{id}/socket`: a viewer is sent a view for every change that it sees.

use crate::app::App;
use crate::call::Caller;
use crate::calls::view_of;
use crate::error::{Reason, Refusal};
use crate::json::JsonText;
use crate::limits::Place;
use crate::table::{Access, LiveTable};
use crate::token::TokenHash;
use axum::extract::ws::rejection::WebSocketUpgradeRejection;
use axum::extract::ws::{CloseFrame, Message, Utf8Bytes, WebSocket, WebSocketUpgrade};
use axum::extract::{Path, State};
use axum::response::{IntoResponse, Response};
use serde::Deserialize;
use serde_json::json;
use solitarium_speech::{Language, say};
use std::sync::Arc;
use std::time::Duration;
use tokio::time::{MissedTickBehavior, interval, timeout};

/// How long a client may take to say who it is.
const TIMEOUT: Duration = Duration::from_secs(10);

/// How often it is found out whether the client is still there.
const PING: Duration = Duration::from_secs(25);

/// After which time a client should try again for which there was no place.
const COME_AGAIN: Duration = Duration::from_secs(10);

/// The longest message that is read.
const LONGEST_MESSAGE: usize = 4096;

const NOT_FOUND: u16 = 4404;
const TOO_MANY: u16 = 4429;
const GOING_AWAY: u16 = 1001;

/// What a client says first.
#[derive(Deserialize)]
struct Hello {
    token: String,
    lang: Option<String>,
}

/// `GET tables/{id}/socket`.
pub(crate) async fn socket(
    State(app): State<Arc<App>>,
    caller: Caller,
    Path(id): Path<String>,
    upgrade: Result<WebSocketUpgrade, WebSocketUpgradeRejection>,
) -> Response {
    let words = caller.words(&app);
    let Ok(upgrade) = upgrade else {
        return Refusal::new(Reason::BadRequest, say!(words, "server-no-socket")).into_response();
    };
    let Some(place) = app.sockets.take() else {
        return Refusal::new(Reason::TooMany, say!(words, "server-too-many"))
            .after(COME_AGAIN)
            .into_response();
    };
    upgrade
        .max_message_size(LONGEST_MESSAGE)
        .max_frame_size(LONGEST_MESSAGE)
        .on_upgrade(move |socket| attend(app, id, caller.language, socket, place))
}

async fn attend(app: Arc<App>, id: String, language: Language, mut socket: WebSocket, _place: Place) {
    let first = tokio::select! {
        first = timeout(TIMEOUT, socket.recv()) => first,
        () = app.closed() => return close(&mut socket, GOING_AWAY).await,
    };
    let Ok(Some(Ok(Message::Text(first)))) = first else { return close(&mut socket, NOT_FOUND).await };
    let Ok(hello) = serde_json::from_str::<Hello>(&first) else { return close(&mut socket, NOT_FOUND).await };
    let language = hello.lang.as_deref().and_then(Language::from_locale).unwrap_or(language);
    let Some(table) = app.table(&id).await else { return close(&mut socket, NOT_FOUND).await };
    let access = table.hold().await.access(TokenHash::of(&hello.token));
    let Some(access) = access else { return close(&mut socket, NOT_FOUND).await };
    if table.listeners() >= app.limits.sockets_per_table {
        return close(&mut socket, TOO_MANY).await;
    }
    let code = {
        let listener = Listener { app: &app, table: &table, access, language };
        table.hold().await.count_page(access.seat, true);
        table.announce();
        listener.listen(&mut socket).await
    };
    table.hold().await.count_page(access.seat, false);
    table.announce();
    if let Some(code) = code {
        close(&mut socket, code).await;
    }
}

/// Somebody who looks on.
struct Listener<'a> {
    app: &'a App,
    table: &'a LiveTable,
    access: Access,
    language: Language,
}

impl Listener<'_> {
    /// Sends what changes until the client leaves or the server ends. Returns the code to close with, if there is somebody to
    /// close with.
    async fn listen(&self, socket: &mut WebSocket) -> Option<u16> {
        let mut signal = self.table.listen();
        let mut ping = interval(PING);
        ping.set_missed_tick_behavior(MissedTickBehavior::Delay);
        ping.reset();
        let mut sent = None;
        // How many moves a strategy makes that are not seen is a secret: that it thinks is said once between two views.
        let mut is_thinking_said = false;
        loop {
            let thinking = signal.borrow_and_update().thinking;
            if let (Some(seat), false) = (thinking, is_thinking_said) {
                is_thinking_said = true;
                let text = json!({"thinking": seat.0}).to_string();
                socket.send(Message::Text(text.into())).await.ok()?;
            }
            // While a strategy thinks the table is not to be had.
            if thinking.is_none() {
                let mut held = tokio::select! {
                    held = self.table.hold() => held,
                    () = self.app.closed() => return Some(GOING_AWAY),
                };
                let rev = held.rev(self.access.seat);
                if sent.is_none_or(|sent| rev > sent) {
                    sent = Some(rev);
                    is_thinking_said = false;
                    let view = view_of(&mut held, self.access, self.app.words(self.language));
                    drop(held);
                    let text = JsonText::of_object_and(&json!({}), "view", &view).to_string();
                    socket.send(Message::Text(text.into())).await.ok()?;
                }
            }
            loop {
                tokio::select! {
                    changed = signal.changed() => match changed {
                        Ok(()) => break,
                        Err(_) => return Some(GOING_AWAY),
                    },
                    message = socket.recv() => match message {
                        Some(Ok(Message::Close(_)) | Err(_)) | None => return None,
                        // Nothing more has to be said.
                        Some(Ok(_)) => {}
                    },
                    _ = ping.tick() => socket.send(Message::Ping(axum::body::Bytes::new())).await.ok()?,
                    () = self.app.closed() => return Some(GOING_AWAY),
                }
            }
        }
    }
}

async fn close(socket: &mut WebSocket, code: u16) {
    // A client that has gone already need not be told.
    let frame = CloseFrame { code, reason: Utf8Bytes::from_static("") };
    let _ = socket.send(Message::Close(Some(frame))).await;
}
