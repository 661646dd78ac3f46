//! `POST studies`: the chances of a game over many deals, told while they are counted.

use crate::app::App;
use crate::call::{Body, Caller};
use crate::error::{Reason, Refusal};
use crate::lines::{Stop, lines};
use crate::router::not_found;
use crate::study::Study;
use crate::token::random_text;
use axum::extract::State;
use axum::response::Response;
use serde::Deserialize;
use serde_json::json;
use solitarium_core::{Choices, Effort};
use solitarium_lab::Runner;
use solitarium_speech::{Told, Words, say};
use std::collections::{BTreeMap, HashMap};
use std::ops::ControlFlow;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use tokio::sync::mpsc;

/// How long a study is kept that nobody uses.
const KEPT: Duration = Duration::from_mins(10);

/// How many are kept.
const MOST: usize = 64;

/// How many games are played if nothing is said, and at most.
const USUAL_GAMES: u64 = 1_000_000;
const MOST_GAMES: u64 = 1_000_000_000_000;

/// How many strategies are compared.
const MOST_WAYS: usize = 2;

/// How long somebody who goes on waits for the work that was just stopped.
const TIMEOUT: Duration = Duration::from_secs(3);

/// After which time somebody who is refused for now should ask again.
const COME_AGAIN: Duration = Duration::from_secs(2);

/// The studies that somebody may go on with.
#[derive(Default)]
pub(crate) struct Studies {
    kept: Mutex<HashMap<String, Arc<Study>>>,
}

impl Studies {
    fn kept(&self) -> MutexGuard<'_, HashMap<String, Arc<Study>>> {
        let mut kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        kept.retain(|_, study| Arc::strong_count(study) > 1 || study.idle() < KEPT);
        kept
    }

    fn add(&self, study: Arc<Study>) {
        let mut kept = self.kept();
        // The one goes that was not used for longest; a thread that works on it has it all the same.
        if kept.len() >= MOST {
            let oldest = kept.values().max_by_key(|study| study.idle()).map(|study| study.id.clone());
            oldest.and_then(|id| kept.remove(&id));
        }
        kept.insert(study.id.clone(), study);
    }

    /// Returns the study of that name.
    pub(crate) fn find(&self, id: &str) -> Option<Arc<Study>> {
        self.kept().get(id).cloned()
    }
}

/// What is asked for.
#[derive(Deserialize)]
pub(crate) struct Ask {
    game: Option<String>,
    #[serde(default)]
    choices: BTreeMap<String, String>,
    #[serde(default)]
    strategies: Vec<String>,
    games: Option<u64>,
    resume: Option<String>,
}

/// `POST studies`.
pub(crate) async fn begin(
    State(app): State<Arc<App>>,
    caller: Caller,
    Body(body): Body<Ask>,
) -> Result<Response, Refusal> {
    caller.expect_in_house(&app)?;
    let words = caller.words(&app);
    let games = body.games.unwrap_or(USUAL_GAMES).clamp(1, MOST_GAMES);
    let study = match &body.resume {
        Some(id) => app.studies.find(id).ok_or_else(|| not_found(&app, caller))?,
        None => Arc::new(new(&app, &body, words)?),
    };
    let busy = || Refusal::new(Reason::Busy, say!(words, "server-busy")).after(COME_AGAIN);
    let place = app.heavy.take().ok_or_else(busy)?;
    // The work that was just stopped ends soon.
    let mine =
        tokio::time::timeout(TIMEOUT, Arc::clone(&study.work).lock_owned()).await.map_err(|_| busy())?;
    app.studies.add(Arc::clone(&study));
    study.touch();

    let (sender, receiver) = mpsc::channel(4);
    let stop = Stop::new();
    let stopped = stop.flag();
    let told = Arc::clone(&app);
    let threads = app.limits.study_threads;
    let work = move || {
        let words = caller.words(&told);
        let sent = |line| match sender.blocking_send(line) {
            Ok(()) => ControlFlow::Continue(()),
            // The viewer has left.
            Err(_) => ControlFlow::Break(()),
        };
        if sent(study.head(words)).is_break() {
            return;
        }
        let played = catch_unwind(AssertUnwindSafe(|| study.play(games, threads, &stopped, words, sent)));
        let error = match played {
            Ok(Ok(())) => None,
            Ok(Err(error)) => Some((Reason::Refused, error.told(words))),
            Err(_) => Some((Reason::Broken, say!(words, "server-broken"))),
        };
        study.touch();
        drop((place, mine));
        if let Some((reason, say)) = error {
            let _ = sender.blocking_send(json!({"error": reason.code(), "say": say}));
        }
    };
    let thread = std::thread::Builder::new().name("study".to_owned()).spawn(work);
    thread.map_err(|error| Refusal::system(words, &error))?;
    Ok(lines(app, receiver, stop))
}

/// Returns the study that is asked for.
fn new(app: &App, body: &Ask, words: &Words) -> Result<Study, Refusal> {
    let refused = |say: String| Refusal::new(Reason::Refused, say);
    let Some(game) = &body.game else {
        return Err(Refusal::new(Reason::BadRequest, say!(words, "server-no-game")));
    };
    let name: String = game.chars().take(40).collect();
    let entry =
        app.games.find(game).ok_or_else(|| refused(say!(words, "server-unknown-game", name = name)))?;
    if body.strategies.len() > MOST_WAYS {
        return Err(Refusal::new(Reason::BadRequest, say!(words, "server-strategies", most = MOST_WAYS)));
    }
    let choices = body.choices.iter().fold(Choices::none(), |all, (name, value)| all.with(name, value));
    let variant = entry.variant(&choices).map_err(|error| refused(error.told(words)))?;
    let runner = |name: Option<&str>| -> Result<Arc<dyn Runner>, Refusal> {
        let is_chain =
            variant.chain(name, Effort::default()).map_err(|error| refused(error.told(words)))?.is_some();
        if is_chain {
            return Err(refused(say!(words, "live-chain")));
        }
        let runner = variant.runner(name, Effort::default()).map_err(|error| refused(error.told(words)))?;
        Ok(runner.into())
    };
    let runners = match body.strategies.as_slice() {
        [] => vec![runner(None)?],
        names => names.iter().map(|name| runner(Some(name))).collect::<Result<_, _>>()?,
    };
    let id = random_text::<32>().map_err(|error| Refusal::system(words, &error))?;
    Ok(Study::new(id, variant.about(), runners))
}
