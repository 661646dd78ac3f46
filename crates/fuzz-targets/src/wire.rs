//! What browsers, and others, send to the server.

use crate::catalogue;
use serde_json::{Value, json};
use solitarium_server::{InProcess, Limits};
use solitarium_store::Store;
use std::sync::{Arc, Mutex, PoisonError};

/// The calls that change a table or ask about it.
const CALLS: [&str; 10] =
    ["moves", "undo", "redo", "restart", "finish", "new", "goto", "hint", "questions", "seats/0"];

/// So many runs have one server: its tables would fill memory.
const RUNS: u32 = 200;

/// Returns a server with nothing kept; a new one after many runs.
fn server() -> Arc<InProcess> {
    static SERVER: Mutex<Option<(Arc<InProcess>, u32)>> = Mutex::new(None);
    let mut server = SERVER.lock().unwrap_or_else(PoisonError::into_inner);
    match &mut *server {
        Some((server, runs)) if *runs < RUNS => {
            *runs += 1;
            Arc::clone(server)
        }
        other => {
            let limits = Limits {
                new_tables_per_second: 1e9,
                changes_per_second: 1e9,
                tables: 1_000_000,
                ..Limits::default()
            };
            let store = Store::in_memory().expect("a store in memory");
            let made = Arc::new(InProcess::new(catalogue().clone(), store, limits).expect("a server"));
            *other = Some((Arc::clone(&made), 0));
            made
        }
    }
}

/// Lines of any text: each is the body of a call. The first line sets a table up, if it can; each of the others begins with the letter
/// of its call. No call fails by a fault of the server, and every refusal is told.
pub(crate) fn wire(data: &[u8]) {
    let text = String::from_utf8_lossy(data);
    let server = server();
    let mut lines = text.lines();
    let Some(first) = lines.next() else { return };
    let answer = server.call("POST", "/api/1/tables", "", first.as_bytes());
    check(&answer, first);
    let fallback = || server.call("POST", "/api/1/tables", "", json!({"game": "md"}).to_string().as_bytes());
    let answer = if answer.0 == 201 { answer } else { fallback() };
    let made: Value = serde_json::from_slice(&answer.1).unwrap_or_default();
    let (Some(table), Some(owner)) = (made["table"].as_str(), made["owner"].as_str()) else { return };
    for line in lines.take(24) {
        let letter = line.bytes().next().unwrap_or_default();
        let body = line.get(1..).unwrap_or_default();
        let call = CALLS[usize::from(letter.wrapping_sub(b'a')) % CALLS.len()];
        let method = if call.starts_with("seats") { "PUT" } else { "POST" };
        // Most calls want to know on which view they are based: the last one is told for those who do not say.
        let body = body.replace("REV", &rev(&server, table, owner));
        let answer = server.call(method, &format!("/api/1/tables/{table}/{call}"), owner, body.as_bytes());
        check(&answer, line);
    }
    let view = server.call("GET", &format!("/api/1/tables/{table}"), owner, b"");
    assert_eq!(view.0, 200, "a table stays: {}", String::from_utf8_lossy(&view.1));
}

fn rev(server: &InProcess, table: &str, owner: &str) -> String {
    let view = server.call("GET", &format!("/api/1/tables/{table}"), owner, b"");
    let view: Value = serde_json::from_slice(&view.1).unwrap_or_default();
    view["rev"].to_string()
}

/// Checks that an answer is no fault of the server, and that one that refuses says why.
fn check((status, body): &(u16, Vec<u8>), sent: &str) {
    assert!(*status < 500, "{status} for {sent:?}: {}", String::from_utf8_lossy(body));
    if *status >= 400 {
        let told: Value = serde_json::from_slice(body)
            .unwrap_or_else(|error| panic!("{error} for {sent:?}: {}", String::from_utf8_lossy(body)));
        assert!(told["error"].is_string() && told["say"].is_string(), "{status} for {sent:?}: {told}");
    }
}
