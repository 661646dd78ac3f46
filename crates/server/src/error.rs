//! What is answered when something is refused: each reason knows its status.

use crate::json::JsonText;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use serde_json::json;
use solitarium_speech::{Told, Words, say};
use std::io;
use std::time::Duration;

/// A refusal, ready to be answered.
#[derive(Debug)]
pub(crate) struct Refusal {
    reason: Reason,
    say: String,
    view: Option<JsonText>,
    retry: Option<Duration>,
}

/// Why something is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Reason {
    BadJson,
    BadRequest,
    Host,
    Origin,
    House,
    NotYourTurn,
    Secret,
    NotFound,
    Method,
    Stale,
    TooLarge,
    TooLong,
    Type,
    Refused,
    TooMany,
    Broken,
    Busy,
}

impl Reason {
    /// Returns the word for programs.
    pub(crate) const fn code(self) -> &'static str {
        match self {
            Reason::BadJson => "bad-json",
            Reason::BadRequest => "bad-request",
            Reason::Host => "host",
            Reason::Origin => "origin",
            Reason::House => "house",
            Reason::NotYourTurn => "not-your-turn",
            Reason::Secret => "secret",
            Reason::NotFound => "not-found",
            Reason::Method => "method",
            Reason::Stale => "stale",
            Reason::TooLarge => "too-large",
            Reason::TooLong => "too-long",
            Reason::Type => "type",
            Reason::Refused => "refused",
            Reason::TooMany => "too-many",
            Reason::Broken => "broken",
            Reason::Busy => "busy",
        }
    }

    /// Returns the status of the answer.
    pub(crate) const fn status(self) -> StatusCode {
        match self {
            Reason::BadJson | Reason::BadRequest => StatusCode::BAD_REQUEST,
            Reason::Host | Reason::Origin | Reason::House | Reason::NotYourTurn | Reason::Secret => {
                StatusCode::FORBIDDEN
            }
            Reason::NotFound => StatusCode::NOT_FOUND,
            Reason::Method => StatusCode::METHOD_NOT_ALLOWED,
            Reason::Stale => StatusCode::CONFLICT,
            Reason::TooLarge => StatusCode::PAYLOAD_TOO_LARGE,
            Reason::TooLong => StatusCode::URI_TOO_LONG,
            Reason::Type => StatusCode::UNSUPPORTED_MEDIA_TYPE,
            Reason::Refused => StatusCode::UNPROCESSABLE_ENTITY,
            Reason::TooMany => StatusCode::TOO_MANY_REQUESTS,
            Reason::Broken => StatusCode::INTERNAL_SERVER_ERROR,
            Reason::Busy => StatusCode::SERVICE_UNAVAILABLE,
        }
    }
}

impl Refusal {
    /// Returns a refusal with the sentence for the user.
    pub(crate) fn new(reason: Reason, say: impl Into<String>) -> Refusal {
        Refusal { reason, say: say.into(), view: None, retry: None }
    }

    /// Returns the refusal of a call for which the system lacks something, such as a thread.
    pub(crate) fn system(words: &Words, error: &io::Error) -> Refusal {
        Refusal::new(Reason::Broken, say!(words, "server-no-resource", error = error.told(words)))
    }

    /// Returns the refusal with the view of the table as it is.
    #[must_use]
    pub(crate) fn with_view(self, view: JsonText) -> Refusal {
        Refusal { view: Some(view), ..self }
    }

    /// Returns the refusal with the time after which it is worth trying again.
    #[must_use]
    pub(crate) fn after(self, retry: Duration) -> Refusal {
        Refusal { retry: Some(retry), ..self }
    }
}

impl IntoResponse for Refusal {
    fn into_response(self) -> Response {
        let body = json!({"error": self.reason.code(), "say": self.say});
        let body = match self.view {
            Some(view) => JsonText::of_object_and(&body, "view", &view),
            None => JsonText::of(&body),
        };
        let mut response = (self.reason.status(), body).into_response();
        if let Some(retry) = self.retry {
            let seconds = HeaderValue::from(retry.as_secs_f64().ceil().max(1.0) as u64);
            response.headers_mut().insert(header::RETRY_AFTER, seconds);
        }
        response
    }
}
