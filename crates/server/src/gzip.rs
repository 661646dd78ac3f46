//! Answers that are compressed for clients that can read that.

use axum::body::{Body, Bytes, HttpBody, to_bytes};
use axum::extract::Request;
use axum::http::{HeaderMap, HeaderValue, header};
use axum::middleware::Next;
use axum::response::Response;
use flate2::Compression;
use flate2::write::GzEncoder;
use flate2::{Compress, Crc, FlushCompress, Status};
use std::io::Write;

/// Answers of fewer bytes are sent as they are: they come in one packet anyway.
const SMALLEST: u64 = 1400;

/// Compresses an answer that is large and whole; one that comes line by line is sent as it comes. A token is only in the answer for
/// which it was made, so that the lengths of compressed answers do not tell it.
pub(crate) async fn gzip(request: Request, next: Next) -> Response {
    let reads = reads_gzip(request.headers());
    let response = next.run(request).await;
    let is_large = response.body().size_hint().exact().is_some_and(|size| size >= SMALLEST);
    if !reads || !is_large || response.headers().contains_key(header::CONTENT_ENCODING) {
        return response;
    }
    let (mut parts, body) = response.into_parts();
    // What is whole is in memory already: reading it does not fail.
    let plain = to_bytes(body, usize::MAX).await.unwrap_or_default();
    // More effort makes a view some per cent smaller, and takes longer than the move.
    let small = compressed(&plain, Compression::fast());
    if small.is_empty() {
        return Response::from_parts(parts, Body::from(plain));
    }
    parts.headers.insert(header::CONTENT_ENCODING, HeaderValue::from_static("gzip"));
    parts.headers.remove(header::CONTENT_LENGTH);
    Response::from_parts(parts, Body::from(small))
}

/// Returns bytes compressed; nothing if that fails, which writing to memory does not.
pub(crate) fn compressed(plain: &[u8], level: Compression) -> Bytes {
    let mut encoder = GzEncoder::new(Vec::new(), level);
    let written = encoder.write_all(plain).and_then(|()| encoder.finish());
    Bytes::from(written.unwrap_or_default())
}

/// A text that is compressed once, and sent with something else behind it each time.
pub(crate) struct Deflated {
    plain: String,
    /// The text as blocks of a stream that goes on.
    blocks: Vec<u8>,
}

/// What a gzip file begins with: deflated, without a name or a time, of no system in particular.
const GZIP: [u8; 10] = [0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 2, 255];

impl Deflated {
    pub(crate) fn new(plain: &str) -> Deflated {
        let blocks = deflated(plain.as_bytes(), Compression::best(), FlushCompress::Sync);
        Deflated { plain: plain.to_owned(), blocks }
    }

    pub(crate) fn plain(&self) -> &str {
        &self.plain
    }

    /// Returns the text with that behind it, compressed.
    pub(crate) fn and(&self, rest: &str) -> Bytes {
        let mut sum = Crc::new();
        sum.update(self.plain.as_bytes());
        sum.update(rest.as_bytes());
        let last = deflated(rest.as_bytes(), Compression::default(), FlushCompress::Finish);
        let (sum, amount) = (sum.sum().to_le_bytes(), sum.amount().to_le_bytes());
        Bytes::from([&GZIP[..], &self.blocks, &last, &sum, &amount].concat())
    }
}

/// Returns bytes as blocks that end with whole bytes.
fn deflated(plain: &[u8], level: Compression, end: FlushCompress) -> Vec<u8> {
    let mut encoder = Compress::new(level, false);
    let mut blocks = Vec::with_capacity(plain.len() / 2 + 128);
    loop {
        let read = encoder.total_in() as usize;
        // Writing to memory does not fail.
        let status = encoder.compress_vec(&plain[read..], &mut blocks, end);
        let is_whole = blocks.len() < blocks.capacity() && encoder.total_in() as usize == plain.len();
        if is_whole || matches!(status, Ok(Status::StreamEnd) | Err(_)) {
            return blocks;
        }
        blocks.reserve(blocks.capacity());
    }
}

/// Returns whether the client can read compressed answers.
pub(crate) fn reads_gzip(headers: &HeaderMap) -> bool {
    let said = headers.get(header::ACCEPT_ENCODING).and_then(|value| value.to_str().ok());
    said.unwrap_or_default().split(',').any(|coding| {
        let (name, weight) = coding.split_once(';').unwrap_or((coding, ""));
        name.trim().eq_ignore_ascii_case("gzip")
            && !matches!(weight.trim(), "q=0" | "q=0.0" | "q=0.00" | "q=0.000")
    })
}
