//! A server that listens.

use crate::app::{App, Rules, Setup};
use crate::limits::Limits;
use crate::page::Page;
use crate::router::router;
use crate::store_thread::StoreThread;
use crate::table::now_in_seconds;
use crate::tables::Tables;
use crate::token::{Token, TokenHash};
use axum::serve::ListenerExt;
use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use solitarium_lab::Catalogue;
use solitarium_speech::Language;
use solitarium_store::{LOCAL, Store, StoreError};
use std::io;
use std::net::{IpAddr, Ipv4Addr, SocketAddr, TcpListener};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, SystemTime, UNIX_EPOCH};
use thiserror::Error;
use tokio::runtime::{Builder, Runtime};

/// Where the server listens unless it is told something else.
pub const USUAL: SocketAddr = SocketAddr::new(IpAddr::V4(Ipv4Addr::LOCALHOST), 8473);

/// After how many seconds a table is forgotten that nobody uses.
const OLD: u64 = 90 * 24 * 3600;

/// How long calls that are being answered are waited for when the server ends.
const CLOSE_DELAY: Duration = Duration::from_millis(700);

/// How a server is to be.
#[derive(Clone, Default)]
pub struct Settings<'a> {
    /// Where it listens; [`USUAL`] if nothing is said, or a free port there if that one is taken.
    pub listen: Option<SocketAddr>,
    /// Whether the modules of the page are served singly.
    pub dev: bool,
    /// How much it does at once.
    pub limits: Limits,
    /// Sentences of games that are not Solitarium's own.
    pub messages: &'a [(Language, &'a str)],
    /// What the program is called, where that is not `solitarium`.
    pub program: Option<&'a str>,
    /// Tells the rules of a game in words, where the messages have none.
    pub rules: Option<Rules>,
    /// Set by the caller to end the server; without it, SIGTERM and Ctrl-C end it.
    pub stop: Option<&'static AtomicBool>,
}

/// How often it is looked whether the server is to end.
const POLL_INTERVAL: Duration = Duration::from_millis(100);

/// The setting under which the hashes of the last house tokens are kept: a page that was open before a restart stays valid.
const HOUSE: &str = "server-house";

/// How many of them are kept.
const HOUSES: usize = 8;

/// Why a server cannot be started.
#[derive(Debug, Error)]
pub enum ServeError {
    /// The address cannot be listened at.
    #[error("{address} cannot be listened at: {error}")]
    Listen {
        /// The address.
        address: SocketAddr,
        /// What the system says.
        error: io::Error,
    },
    /// The system lacks something that is needed.
    #[error("the server cannot be started: {0}")]
    System(#[from] io::Error),
    /// What is kept cannot be read or written.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// The page's modules cannot be served.
    #[error("the page cannot be served: {0}")]
    Page(String),
}

/// A server that listens and does not answer yet.
pub struct Server {
    listener: TcpListener,
    address: SocketAddr,
    house: Option<Token>,
    app: Arc<App>,
    runtime: Runtime,
    stop: Option<&'static AtomicBool>,
}

impl Server {
    /// Begins to listen. Nothing is answered before [`run`](Server::run).
    pub fn bind(games: Catalogue, store: Store, settings: &Settings<'_>) -> Result<Server, ServeError> {
        let listener = listen(settings.listen)?;
        listener.set_nonblocking(true)?;
        let address = listener.local_addr()?;
        let house = if address.ip().is_loopback() { None } else { Some(Token::new()?) };
        let mut store = store;
        let known = house.as_ref().map(|token| known_houses(&mut store, token)).transpose()?;
        forget_old_tables(&mut store)?;
        let page = Page::new(settings.dev).map_err(|error| ServeError::Page(error.to_string()))?;
        let app = Arc::new(App::new(Setup {
            games,
            messages: settings.messages,
            program: settings.program,
            rules: settings.rules.clone(),
            page,
            address: address.ip(),
            house: known,
            limits: settings.limits,
            store: StoreThread::new(store)?,
            first_rev: now_in_milliseconds,
        }));
        let runtime = Builder::new_multi_thread()
            .worker_threads(settings.limits.answering_threads)
            .max_blocking_threads(settings.limits.working_threads)
            .enable_all()
            .thread_name("server")
            .build()?;
        Ok(Server { listener, address, house, app, runtime, stop: settings.stop })
    }

    /// Returns the address to be opened in a browser. Beyond this machine, it has the house token in it.
    pub fn address(&self) -> String {
        let token = self.house.as_ref().map_or(String::new(), |token| format!("#h={}", token.text()));
        let host = match self.address.ip() {
            // What listens at every address is opened at the one by which others reach this machine.
            ip if ip.is_unspecified() => own_address(ip).unwrap_or(IpAddr::V4(Ipv4Addr::LOCALHOST)),
            ip => ip,
        };
        format!("http://{}/{token}", SocketAddr::new(host, self.address.port()))
    }

    /// Returns whether others than this machine can reach it.
    pub fn is_beyond_loopback(&self) -> bool {
        self.house.is_some()
    }

    /// Answers until the program is told to end, by [`Settings::stop`] or else by SIGTERM or Ctrl-C. Ends within a second then, whatever is going on.
    pub fn run(self) -> Result<(), ServeError> {
        let Server { listener, app, runtime, stop, .. } = self;
        let result = runtime.block_on(async {
            let listener = tokio::net::TcpListener::from_std(listener)?.tap_io(|stream| {
                // A small answer is sent at once.
                let _ = stream.set_nodelay(true);
            });
            let ending = Arc::clone(&app);
            let answering = axum::serve(listener, router(Arc::clone(&app)))
                .with_graceful_shutdown(async move { ending.closed().await });
            tokio::spawn(Tables::tend(Arc::clone(&app)));
            tokio::spawn(Tables::follow(Arc::clone(&app)));
            let told = Arc::clone(&app);
            let closing = async move {
                told_to_end(stop).await;
                told.close();
                tokio::time::sleep(CLOSE_DELAY).await;
            };
            tokio::select! {
                done = answering.into_future() => done,
                () = closing => Ok(()),
            }
        });
        app.close();
        runtime.shutdown_timeout(Duration::from_millis(100));
        result.map_err(ServeError::from)
    }
}

/// Returns the house tokens that are valid: the new one, and some before it.
fn known_houses(store: &mut Store, token: &Token) -> Result<Vec<TokenHash>, StoreError> {
    let before = store.setting(LOCAL, HOUSE)?.unwrap_or_default();
    let before = URL_SAFE_NO_PAD.decode(before).unwrap_or_default();
    let mut known = vec![token.hash()];
    known.extend(TokenHash::read_all(&before).into_iter().take(HOUSES - 1));
    let bytes: Vec<u8> = known.iter().flat_map(|hash| hash.bytes()).collect();
    store.set(LOCAL, HOUSE, &URL_SAFE_NO_PAD.encode(bytes))?;
    Ok(known)
}

/// Removes tables that nobody has used for long. Games of one person are kept apart from them, and stay.
fn forget_old_tables(store: &mut Store) -> Result<(), StoreError> {
    let now = now_in_seconds();
    for table in store.tables(None)? {
        if now.saturating_sub(table.updated) > OLD {
            store.delete_table(&table.id)?;
        }
    }
    Ok(())
}

/// Returns a number from which revisions are counted: larger than all before it, as long as a table changes less than a thousand times
/// a second. So a page that was open before a restart sees that what comes after is newer.
fn now_in_milliseconds() -> u64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH);
    since.map_or(0, |time| u64::try_from(time.as_millis()).unwrap_or(u64::MAX))
}

/// Listens where it was asked for; else at the usual place, or at a free port there.
fn listen(asked: Option<SocketAddr>) -> Result<TcpListener, ServeError> {
    let failed = |address| move |error| ServeError::Listen { address, error };
    if let Some(address) = asked {
        return TcpListener::bind(address).map_err(failed(address));
    }
    match TcpListener::bind(USUAL) {
        Err(error) if error.kind() == io::ErrorKind::AddrInUse => {
            let free = SocketAddr::new(USUAL.ip(), 0);
            TcpListener::bind(free).map_err(failed(free))
        }
        bound => bound.map_err(failed(USUAL)),
    }
}

/// Returns the address from which this machine would talk to others. Nothing is sent.
fn own_address(family: IpAddr) -> Option<IpAddr> {
    let (any, beyond) = match family {
        IpAddr::V4(_) => ("0.0.0.0:0", "192.0.2.1:9"),
        IpAddr::V6(_) => ("[::]:0", "[2001:db8::1]:9"),
    };
    let socket = std::net::UdpSocket::bind(any).ok()?;
    socket.connect(beyond).ok()?;
    socket.local_addr().ok().map(|address| address.ip()).filter(|ip| !ip.is_unspecified())
}

/// Waits until the program is told to end.
async fn told_to_end(stop: Option<&'static AtomicBool>) {
    if let Some(stop) = stop {
        while !stop.load(Ordering::Relaxed) {
            tokio::time::sleep(POLL_INTERVAL).await;
        }
        return;
    }
    #[cfg(unix)]
    {
        use tokio::signal::unix::{SignalKind, signal};
        if let (Ok(mut terminated), Ok(mut interrupted)) =
            (signal(SignalKind::terminate()), signal(SignalKind::interrupt()))
        {
            tokio::select! {
                _ = terminated.recv() => {}
                _ = interrupted.recv() => {}
            }
            return;
        }
    }
    if tokio::signal::ctrl_c().await.is_err() {
        // Without signals the program is ended from outside.
        std::future::pending::<()>().await;
    }
}
