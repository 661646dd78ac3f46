//! The server as one service without a network, for fuzzers and other programs of its own process.

use crate::app::{App, Setup};
use crate::limits::Limits;
use crate::page::Page;
use crate::router::router;
use crate::server::ServeError;
use crate::store_thread::StoreThread;
use axum::Router;
use axum::body::Body;
use axum::http::Request;
use solitarium_lab::Catalogue;
use solitarium_store::Store;
use std::net::{IpAddr, Ipv4Addr};
use std::sync::Arc;
use tokio::runtime::{Builder, Runtime};
use tower::ServiceExt;

/// A server that is called directly.
pub struct InProcess {
    router: Router,
    runtime: Runtime,
}

impl InProcess {
    /// Returns a server with those games.
    pub fn new(games: Catalogue, store: Store, limits: Limits) -> Result<InProcess, ServeError> {
        let page = Page::new(false).map_err(|error| ServeError::Page(error.to_string()))?;
        let app = App::new(Setup {
            games,
            messages: &[],
            program: None,
            rules: None,
            page,
            address: IpAddr::V4(Ipv4Addr::LOCALHOST),
            house: None,
            limits,
            store: StoreThread::new(store)?,
            first_rev: || 1,
        });
        let runtime = Builder::new_multi_thread().worker_threads(1).enable_all().build()?;
        Ok(InProcess { router: router(Arc::new(app)), runtime })
    }

    /// Makes a call, as a browser on this machine would; returns the status and the body. A call that cannot be put into words of
    /// HTTP has status 400.
    pub fn call(&self, method: &str, path: &str, token: &str, body: &[u8]) -> (u16, Vec<u8>) {
        let mut request = Request::builder().method(method).uri(path).header("host", "127.0.0.1:8473");
        if !token.is_empty() {
            request = request.header("authorization", format!("Bearer {token}"));
        }
        if !body.is_empty() {
            request = request.header("content-type", "application/json");
        }
        let Ok(request) = request.body(Body::from(body.to_vec())) else { return (400, Vec::new()) };
        self.runtime.block_on(async {
            let Ok(response) = self.router.clone().oneshot(request).await;
            let (parts, body) = response.into_parts();
            let bytes = axum::body::to_bytes(body, usize::MAX).await;
            (parts.status.as_u16(), bytes.map(Vec::from).unwrap_or_default())
        })
    }
}
