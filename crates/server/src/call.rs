//! What all calls have in common: the language, the tokens, the body.

use crate::app::App;
use crate::error::{Reason, Refusal};
use crate::token::TokenHash;
use axum::body::Bytes;
use axum::extract::{FromRequest, FromRequestParts, Request};
use axum::http::request::Parts;
use axum::http::{HeaderMap, Uri, header};
use serde::de::DeserializeOwned;
use solitarium_speech::{Language, Words, say};
use std::convert::Infallible;
use std::sync::Arc;
use std::time::Duration;

/// The largest body that is read.
pub(crate) const LARGEST_BODY: usize = 16 * 1024;

/// How long a body may take to come.
const TIMEOUT: Duration = Duration::from_secs(10);

/// Who calls, and in which language.
#[derive(Clone, Copy)]
pub(crate) struct Caller {
    pub(crate) language: Language,
    /// The token, hashed.
    pub(crate) token: Option<TokenHash>,
    /// Whether the caller may make tables and have heavy work done.
    pub(crate) in_house: bool,
}

impl FromRequestParts<Arc<App>> for Caller {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Result<Caller, Infallible> {
        let bearer = parts.headers.get(header::AUTHORIZATION).and_then(|value| value.to_str().ok());
        let token = bearer.and_then(|value| value.strip_prefix("Bearer ")).map(TokenHash::of);
        let house = parts.headers.get("x-house").and_then(|value| value.to_str().ok());
        let in_house = app.lets_in(house.map(TokenHash::of));
        Ok(Caller { language: language_of(&parts.uri, &parts.headers), token, in_house })
    }
}

impl Caller {
    /// Returns the words of the caller's language.
    pub(crate) fn words(self, app: &App) -> &Words {
        app.words(self.language)
    }

    /// Refuses a caller that does not know the house token, where one is wanted.
    pub(crate) fn expect_in_house(self, app: &App) -> Result<(), Refusal> {
        if self.in_house {
            return Ok(());
        }
        Err(Refusal::new(Reason::House, say!(self.words(app), "server-house")))
    }
}

/// Returns the language that `?lang=` or `Accept-Language` asks for; English if neither names one that we speak.
pub(crate) fn language_of(uri: &Uri, headers: &HeaderMap) -> Language {
    let mut parameters = uri.query().unwrap_or_default().split('&');
    let asked =
        parameters.find_map(|parameter| parameter.strip_prefix("lang=")).and_then(Language::from_locale);
    asked.or_else(|| accepted(headers)).unwrap_or(Language::English)
}

fn accepted(headers: &HeaderMap) -> Option<Language> {
    let accepted = headers.get(header::ACCEPT_LANGUAGE)?.to_str().ok()?;
    let mut tags = accepted.split(',').map(|tag| tag.split(';').next().unwrap_or_default().trim());
    tags.find_map(Language::from_locale)
}

/// The body of a call, read as JSON.
pub(crate) struct Body<T>(pub(crate) T);

impl<T: DeserializeOwned> FromRequest<Arc<App>> for Body<T> {
    type Rejection = Refusal;

    async fn from_request(request: Request, app: &Arc<App>) -> Result<Body<T>, Refusal> {
        let words = app.words(language_of(request.uri(), request.headers()));
        let kind = request.headers().get(header::CONTENT_TYPE).and_then(|kind| kind.to_str().ok());
        let essence = kind.and_then(|kind| kind.split(';').next()).map(str::trim);
        if !essence.is_some_and(|kind| kind.eq_ignore_ascii_case("application/json")) {
            return Err(Refusal::new(Reason::Type, say!(words, "server-type")));
        }
        let too_large =
            || Refusal::new(Reason::TooLarge, say!(words, "server-too-large", bytes = LARGEST_BODY));
        let said = request.headers().get(header::CONTENT_LENGTH).and_then(|length| length.to_str().ok());
        if said.and_then(|length| length.parse::<usize>().ok()).is_some_and(|length| length > LARGEST_BODY) {
            return Err(too_large());
        }
        let read = axum::body::to_bytes(request.into_body(), LARGEST_BODY);
        let bytes: Bytes = match tokio::time::timeout(TIMEOUT, read).await {
            Ok(Ok(bytes)) => bytes,
            Ok(Err(_)) => return Err(too_large()),
            Err(_) => return Err(Refusal::new(Reason::BadRequest, say!(words, "server-slow"))),
        };
        serde_json::from_slice(&bytes).map(Body).map_err(|error| {
            let (reason, key) = if error.is_data() {
                (Reason::BadRequest, "server-bad-request")
            } else {
                (Reason::BadJson, "server-bad-json")
            };
            Refusal::new(reason, say!(words, key, error = error.to_string()))
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use axum::http::HeaderValue;

    #[test]
    fn the_first_language_that_we_speak() {
        let of = |uri: &str, accepted: &str| {
            let mut headers = HeaderMap::new();
            headers.insert(header::ACCEPT_LANGUAGE, HeaderValue::from_str(accepted).expect("a header"));
            language_of(&uri.parse().expect("an address"), &headers).code()
        };
        assert_eq!(of("/", "fr"), "fr");
        assert_eq!(of("/", "de-CH, ca;q=0.9, en;q=0.8"), "ca");
        assert_eq!(of("/", "fr-CA,fr;q=0.9"), "fr");
        assert_eq!(of("/", "de"), "en");
        assert_eq!(of("/?draw=3&lang=ca", "fr"), "ca");
        assert_eq!(of("/?lang=xx", "fr"), "fr");
    }
}
