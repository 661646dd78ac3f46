//! The document: the same for every page, but for its language and the table that it shows first.
//!
//! The words of the page are in it, and so is what lies on a new table of the game that its address names. So the page need not ask for either
//! before it draws anything.

use crate::gzip::{Deflated, reads_gzip};
use crate::page::Asset;
use axum::http::{HeaderMap, HeaderValue, header};
use axum::response::{IntoResponse, Response};
use serde_json::Value;
use solitarium_speech::Language;

/// What stands for the catalogue in the file.
const CATALOGUE: &str = ">CATALOGUE<";

/// What stands for the first table in the file.
const FIRST: &str = ">FIRST<";

/// The document in one language.
pub(crate) struct Document {
    /// What comes before the first table, and after it.
    before: Deflated,
    after: String,
    /// The document without a table.
    without: Asset,
}

impl Document {
    /// Returns the document of a file, with a catalogue.
    pub(crate) fn new(file: &str, language: Language, catalogue: &str) -> Document {
        let named = file.replacen("lang=\"en\"", &format!("lang=\"{}\"", language.code()), 1);
        let text = named.replacen(CATALOGUE, &format!(">{}<", as_data(catalogue)), 1);
        let (before, after) = text.rsplit_once(FIRST).unwrap_or((&text, ""));
        let (before, after) = (Deflated::new(&format!("{before}>")), format!("<{after}"));
        let rest = format!("null{after}");
        let without = Asset::document(&format!("{}{rest}", before.plain()), before.and(&rest));
        Document { before, after, without }
    }

    /// Returns the answer to a request for it, with a table to begin with.
    pub(crate) fn answer(&self, first: Option<&Value>, headers: &HeaderMap) -> Response {
        let Some(first) = first else { return self.without.answer(headers) };
        let rest = as_data(&first.to_string()) + &self.after;
        let mut answer = HeaderMap::new();
        answer.insert(header::CONTENT_TYPE, HeaderValue::from_static("text/html; charset=utf-8"));
        answer.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-cache"));
        answer.insert(header::VARY, HeaderValue::from_static("Accept-Encoding, Accept-Language"));
        if reads_gzip(headers) {
            answer.insert(header::CONTENT_ENCODING, HeaderValue::from_static("gzip"));
            return (answer, self.before.and(&rest)).into_response();
        }
        (answer, format!("{}{rest}", self.before.plain())).into_response()
    }
}

/// Returns JSON as it may stand in a document: nothing in it ends the element.
fn as_data(json: &str) -> String {
    json.replace('<', "\\u003c")
}

#[cfg(test)]
mod tests {
    use super::*;
    use flate2::read::GzDecoder;
    use serde_json::json;
    use std::io::Read;

    const FILE: &str = "<html lang=\"en\"><i>CATALOGUE</i><b>FIRST</b></html>";

    async fn text(answer: Response) -> String {
        let bytes = axum::body::to_bytes(answer.into_body(), usize::MAX).await.expect("a body");
        let mut text = String::new();
        match GzDecoder::new(&bytes[..]).read_to_string(&mut text) {
            Ok(_) => text,
            Err(_) => String::from_utf8(bytes.to_vec()).expect("text"),
        }
    }

    #[tokio::test]
    async fn the_words_and_the_first_table_are_in_it() {
        let document = Document::new(FILE, Language::French, "{\"words\":\"</i>FIRST<\"}");
        let mut headers = HeaderMap::new();
        let wanted = |first: &str| {
            format!("<html lang=\"fr\"><i>{{\"words\":\"\\u003c/i>FIRST\\u003c\"}}</i><b>{first}</b></html>")
        };
        for _ in 0..2 {
            assert_eq!(text(document.answer(None, &headers)).await, wanted("null"));
            let first = json!({"say": "</b>"});
            let answer = document.answer(Some(&first), &headers);
            assert!(!answer.headers().contains_key(header::ETAG), "the next one may be another");
            assert_eq!(text(answer).await, wanted("{\"say\":\"\\u003c/b>\"}"));
            headers.insert(header::ACCEPT_ENCODING, HeaderValue::from_static("gzip"));
        }
    }
}
