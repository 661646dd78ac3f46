//! Which call is answered where.

use crate::app::App;
use crate::call::{Caller, language_of};
use crate::error::{Reason, Refusal};
use crate::guard::guard;
use crate::gzip::gzip;
use crate::{calls, history, opening, question, socket, studies, winnable};
use axum::extract::{Path, Request, State};
use axum::http::{HeaderMap, Method, StatusCode, header};
use axum::middleware::{from_fn, from_fn_with_state};
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post, put};
use axum::{Json, Router};
use serde_json::{Value, json};
use solitarium_speech::say;
use std::sync::Arc;

/// Returns the whole server as one service.
pub(crate) fn router(app: Arc<App>) -> Router {
    let api = Router::new()
        .route("/catalogue", get(catalogue))
        .route("/abouts", get(abouts))
        .route("/rules/{game}", get(rules))
        .route("/kept", get(history::kept))
        .route("/statistics", get(history::statistics))
        .route("/tables", post(opening::open))
        .route("/tables/{id}", get(calls::view))
        .route("/tables/{id}/moves", post(calls::moves))
        .route("/tables/{id}/undo", post(calls::undo))
        .route("/tables/{id}/redo", post(calls::redo))
        .route("/tables/{id}/restart", post(calls::restart))
        .route("/tables/{id}/finish", post(calls::finish))
        .route("/tables/{id}/new", post(calls::new))
        .route("/tables/{id}/goto", post(calls::go_to))
        .route("/tables/{id}/hint", post(calls::hint))
        .route("/tables/{id}/steps", get(calls::steps))
        .route("/tables/{id}/record", get(calls::record))
        .route("/tables/{id}/seats/{seat}", put(calls::seat))
        .route("/tables/{id}/socket", get(socket::socket))
        .route("/tables/{id}/questions", post(question::ask))
        .route("/studies", post(studies::begin))
        .route("/winnable", post(winnable::find))
        .fallback(no_such_call)
        .method_not_allowed_fallback(wrong_method)
        .layer(from_fn(gzip));
    Router::new()
        .nest("/api/1", api)
        .fallback(page)
        .layer(from_fn_with_state(Arc::clone(&app), guard))
        .with_state(app)
}

async fn catalogue(State(app): State<Arc<App>>, caller: Caller, headers: HeaderMap) -> Response {
    app.catalogue(caller.language).answer(&headers)
}

async fn abouts(State(app): State<Arc<App>>, caller: Caller, headers: HeaderMap) -> Response {
    app.abouts(caller.language, &headers)
}

async fn rules(
    State(app): State<Arc<App>>,
    caller: Caller,
    Path(game): Path<String>,
) -> Result<Json<Value>, Refusal> {
    let told = app.rules(&game, caller.words(&app)).ok_or_else(|| not_found(&app, caller))?;
    Ok(Json(json!({"rules": told})))
}

async fn no_such_call(State(app): State<Arc<App>>, caller: Caller) -> Refusal {
    not_found(&app, caller)
}

/// Returns the refusal of a call for something that does not exist. A caller that must not know that it exists gets the same one.
pub(crate) fn not_found(app: &App, caller: Caller) -> Refusal {
    Refusal::new(Reason::NotFound, say!(caller.words(app), "server-not-found"))
}

async fn wrong_method(State(app): State<Arc<App>>, caller: Caller) -> Refusal {
    Refusal::new(Reason::Method, say!(caller.words(&app), "server-method"))
}

/// Answers everything but the calls: the page's files, and the document for every other address.
async fn page(State(app): State<Arc<App>>, request: Request) -> Response {
    let (path, headers) = (request.uri().path(), request.headers());
    let words = app.words(language_of(request.uri(), headers));
    if !matches!(*request.method(), Method::GET | Method::HEAD) {
        return Refusal::new(Reason::Method, say!(words, "server-method")).into_response();
    }
    if let Some(file) = app.page.file(path, headers) {
        return file;
    }
    let language = language_of(request.uri(), headers);
    if is_page(path) {
        let first = opening::first_view(&app, language, request.uri()).await;
        return app.document(language, first.as_ref(), headers);
    }
    // A browser that followed a wrong link is sent the page, which says so.
    let accepts = headers.get(header::ACCEPT).and_then(|kinds| kinds.to_str().ok()).unwrap_or_default();
    if accepts.contains("text/html") {
        let mut answer = app.document(language, None, &HeaderMap::new());
        *answer.status_mut() = StatusCode::NOT_FOUND;
        return answer;
    }
    Refusal::new(Reason::NotFound, say!(words, "server-not-found")).into_response()
}

/// Returns whether an address is one that the page shows something at.
fn is_page(path: &str) -> bool {
    let first = path.trim_start_matches('/').split('/').next().unwrap_or_default();
    matches!(first, "" | "play" | "watch" | "analyse" | "solve" | "t" | "statistics")
}
