//! Answers that come line by line, while the work on them goes on. Leaving ends the work.

use crate::app::App;
use axum::body::{Body, Bytes};
use axum::http::{HeaderValue, header};
use axum::response::{IntoResponse, Response};
use futures_util::stream;
use serde_json::Value;
use std::convert::Infallible;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use tokio::sync::mpsc;

/// Tells work to stop when it is dropped.
pub(crate) struct Stop(Arc<AtomicBool>);

impl Stop {
    pub(crate) fn new() -> Stop {
        Stop(Arc::default())
    }

    /// Returns what the work looks at.
    pub(crate) fn flag(&self) -> Arc<AtomicBool> {
        Arc::clone(&self.0)
    }
}

impl Drop for Stop {
    fn drop(&mut self) {
        self.0.store(true, Ordering::Relaxed);
    }
}

/// Returns an answer of lines, each sent as soon as it comes. When the client leaves or the server ends, `stop` is dropped.
pub(crate) fn lines(app: Arc<App>, lines: mpsc::Receiver<Value>, stop: Stop) -> Response {
    let next = move |(app, mut lines, stop): (Arc<App>, mpsc::Receiver<Value>, Stop)| async move {
        let line = tokio::select! {
            line = lines.recv() => line?,
            () = app.closed() => return None,
        };
        let bytes = Bytes::from(format!("{line}\n"));
        Some((Ok::<Bytes, Infallible>(bytes), (app, lines, stop)))
    };
    let body = Body::from_stream(stream::unfold((app, lines, stop), next));
    ([(header::CONTENT_TYPE, HeaderValue::from_static("application/x-ndjson"))], body).into_response()
}
