//! What every request passes before anything else looks at it: is the host ours, is the origin ours, is the address too long;
//! and what every answer says to the browser.

use crate::app::App;
use crate::call::language_of;
use crate::error::{Reason, Refusal};
use axum::extract::{Request, State};
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method, StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use solitarium_speech::say;
use std::net::{IpAddr, Ipv6Addr};
use std::sync::Arc;
use std::time::Instant;

/// The longest address that is answered.
const LONGEST_ADDRESS: usize = 8192;

/// What an answer may do that is no document: nothing.
const POLICY_OF_OTHERS: &str = "default-src 'none'; frame-ancestors 'none'";

/// Which hosts are ours.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Hosts {
    /// This machine alone.
    Loopback,
    /// Whatever address this machine has in its network. A name is none: somebody else could make it mean this machine.
    Addresses,
}

/// Refuses what does not come to us or from us, and adds what browsers have to know to every answer.
pub(crate) async fn guard(State(app): State<Arc<App>>, request: Request, next: Next) -> Response {
    let began = Instant::now();
    let mut response = match refusal(&app, &request) {
        Some(refusal) => refusal.into_response(),
        None => match moved_to_number(&app, &request) {
            Some(moved) => moved,
            None => next.run(request).await,
        },
    };
    // A document that has not changed since takes the headers of this answer.
    let is_unchanged = response.status() == StatusCode::NOT_MODIFIED;
    let headers = response.headers_mut();
    let kind = headers.get(header::CONTENT_TYPE).map_or(&b""[..], HeaderValue::as_bytes);
    let is_document = is_unchanged || kind.starts_with(b"text/html");
    let policy = if is_document { app.page.policy() } else { POLICY_OF_OTHERS };
    if let Ok(policy) = HeaderValue::from_str(policy) {
        headers.insert(header::CONTENT_SECURITY_POLICY, policy);
    }
    for (name, value) in [
        (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
        (header::REFERRER_POLICY, "no-referrer"),
        (HeaderName::from_static("cross-origin-resource-policy"), "same-origin"),
    ] {
        headers.insert(name, HeaderValue::from_static(value));
    }
    // No Cross-Origin-Opener-Policy: with it a browser starts another process for the page, which takes it a third of the time until the cards are
    // there. What it would keep from a page that opened ours is the window's handle, and that tells nothing: no cookie is sent, no message is heard.
    if app.page.is_dev() {
        // For measurements: how long the answer took, in milliseconds.
        let took = format!("answer;dur={:.3}", began.elapsed().as_secs_f64() * 1000.0);
        if let Ok(took) = HeaderValue::from_str(&took) {
            headers.insert(HeaderName::from_static("server-timing"), took);
        }
    }
    headers.entry(header::CACHE_CONTROL).or_insert(HeaderValue::from_static("no-store"));
    response
}

fn refusal(app: &App, request: &Request) -> Option<Refusal> {
    let words = app.words(language_of(request.uri(), request.headers()));
    let Some(host) = host_of(request).filter(|host| app.hosts().include(host)) else {
        return Some(Refusal::new(Reason::Host, say!(words, "server-host")));
    };
    let changes = !matches!(*request.method(), Method::GET | Method::HEAD);
    let opens_socket = request.headers().contains_key(header::UPGRADE);
    if (changes || opens_socket) && !is_same_origin(request.headers(), host) {
        return Some(Refusal::new(Reason::Origin, say!(words, "server-origin")));
    }
    let length = request.uri().path_and_query().map_or(0, |path| path.as_str().len());
    (length > LONGEST_ADDRESS)
        .then(|| Refusal::new(Reason::TooLong, say!(words, "server-too-long", bytes = LONGEST_ADDRESS)))
}

/// Returns the host that the request names. One that names two is to nobody.
fn host_of(request: &Request) -> Option<&str> {
    let mut named = request.headers().get_all(header::HOST).iter();
    let host = named.next()?.to_str().ok()?;
    let address = request.uri().authority().is_none_or(|authority| authority.as_str() == host);
    (named.next().is_none() && address).then_some(host)
}

/// Returns whether a browser that sent this shows our own page. What is not a browser need not say so.
fn is_same_origin(headers: &HeaderMap, host: &str) -> bool {
    headers.get_all(header::ORIGIN).iter().all(|origin| {
        let origin = origin.to_str().unwrap_or_default();
        origin.strip_prefix("http://").or_else(|| origin.strip_prefix("https://")) == Some(host)
    })
}

/// Sends a browser that opens a page at `localhost` to `127.0.0.1`: a browser keeps what it knows for each of them apart.
fn moved_to_number(app: &App, request: &Request) -> Option<Response> {
    let host = host_of(request)?;
    let (name, port) = split(host)?;
    let path = request.uri().path_and_query()?.as_str();
    let is_page = request.method() == Method::GET && !path.starts_with("/api/") && !path.starts_with("/a/");
    if !app.answers_at_ipv4_loopback() || !is_page || !name.eq_ignore_ascii_case("localhost") {
        return None;
    }
    let port = port.map_or(String::new(), |port| format!(":{port}"));
    let to = HeaderValue::from_str(&format!("http://127.0.0.1{port}{path}")).ok()?;
    Some((StatusCode::TEMPORARY_REDIRECT, [(header::LOCATION, to)]).into_response())
}

impl Hosts {
    /// Returns whether a host, perhaps with a port, is ours.
    pub(crate) fn include(self, host: &str) -> bool {
        let Some((name, _)) = split(host) else { return false };
        if name.eq_ignore_ascii_case("localhost") {
            return true;
        }
        let address = match name.strip_prefix('[').and_then(|name| name.strip_suffix(']')) {
            Some(six) => six.parse::<Ipv6Addr>().ok().map(IpAddr::V6),
            None => name.parse().ok().filter(IpAddr::is_ipv4),
        };
        address.is_some_and(|address| self == Hosts::Addresses || address.is_loopback())
    }
}

/// Returns the name and the port; `None` if there is something else behind the name.
fn split(host: &str) -> Option<(&str, Option<u16>)> {
    let end = match host.strip_prefix('[') {
        Some(rest) => rest.find(']')? + 2,
        None => host.find(':').unwrap_or(host.len()),
    };
    let (name, rest) = host.split_at_checked(end)?;
    match rest.strip_prefix(':') {
        Some(port) => Some((name, Some(port.parse().ok()?))),
        None => rest.is_empty().then_some((name, None)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_host_is_a_number_or_localhost() {
        let ours =
            ["127.0.0.1", "127.0.0.1:8473", "localhost:9000", "LOCALHOST", "[::1]:8473", "127.8.9.1:80"];
        let in_network = ["192.168.1.5:8473", "10.0.0.1", "[fe80::1]:8473", "0.0.0.0:8473"];
        let foreign = [
            "",
            ":",
            "evil.example",
            "evil.example:8473",
            "localhost.evil.example",
            "127.0.0.1.evil.example",
            "127.0.0.1:x",
            "127.0.0.1:8473:8473",
            "127.0.0.1:99999",
            "[::1",
            "[::1]x",
            "::1",
            "127.1",
            "user@127.0.0.1",
            "127.0.0.1/",
            "[127.0.0.1]",
            "localhost:",
        ];
        for host in ours {
            assert!(Hosts::Loopback.include(host) && Hosts::Addresses.include(host), "{host}");
        }
        for host in in_network {
            assert!(!Hosts::Loopback.include(host) && Hosts::Addresses.include(host), "{host}");
        }
        for host in foreign {
            assert!(!Hosts::Loopback.include(host) && !Hosts::Addresses.include(host), "{host}");
        }
    }

    #[test]
    fn an_origin_is_ours_or_unsaid() {
        let same = |origin: &str| {
            let mut headers = HeaderMap::new();
            headers.insert(header::ORIGIN, HeaderValue::from_str(origin).expect("a header"));
            is_same_origin(&headers, "127.0.0.1:8473")
        };
        assert!(is_same_origin(&HeaderMap::new(), "127.0.0.1:8473"));
        assert!(same("http://127.0.0.1:8473") && same("https://127.0.0.1:8473"));
        for foreign in [
            "null",
            "",
            "http://127.0.0.1",
            "http://127.0.0.1:9000",
            "http://localhost:8473",
            "http://evil.example",
            "ws://127.0.0.1:8473",
        ] {
            assert!(!same(foreign), "{foreign}");
        }
    }
}
