//! Solitarium in the browser: a server that answers the page and the web API of `docs/web-api.md`.
//!
//! The server decides everything: what a seat sees, what can be done, and every sentence. The page draws a view and sends back
//! what its offers say.

mod app;
mod call;
mod calls;
mod catalogue;
mod clock;
mod compact;
mod document;
mod error;
mod guard;
mod gzip;
mod history;
#[cfg(feature = "in-process")]
mod in_process;
mod json;
mod limits;
mod lines;
mod opening;
mod page;
mod play;
mod question;
mod router;
mod script;
mod server;
mod socket;
mod store_thread;
mod studies;
mod study;
mod table;
mod tables;
#[cfg(test)]
mod tests;
mod thumbnail;
mod token;
mod view;
mod winnable;
mod words;

pub use app::Rules;
#[cfg(feature = "in-process")]
pub use in_process::InProcess;
pub use limits::Limits;
pub use server::{ServeError, Server, Settings, USUAL};
