//! `POST winnable`: the first deal from here on that is proved to be winnable, and how hard it is.

use crate::app::App;
use crate::call::{Body, Caller};
use crate::calls::any_deal;
use crate::error::{Reason, Refusal};
use crate::lines::{Stop, lines};
use axum::extract::State;
use axum::response::Response;
use serde::Deserialize;
use serde_json::{Value, json};
use solitarium_core::Choices;
use solitarium_lab::{DEALS, NoWinnableDeal, difficulty, first_winnable};
use solitarium_speech::{CardStyle, Told, Words, say, typed_deal, winnable_deal};
use std::collections::BTreeMap;
use std::ops::ControlFlow;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};
use tokio::sync::mpsc;

/// How long the search may take if nothing is said, and at most.
const USUAL_BUDGET: Duration = Duration::from_secs(30);
const LARGEST_BUDGET: Duration = Duration::from_mins(2);

/// After which time somebody who is refused for now should ask again.
const COME_AGAIN: Duration = Duration::from_secs(2);

/// How often it is said how many deals were passed over.
const TICK: Duration = Duration::from_millis(250);

/// What is asked for.
#[derive(Deserialize)]
pub(crate) struct Ask {
    game: Option<String>,
    #[serde(default)]
    choices: BTreeMap<String, String>,
    deal: Option<String>,
    budget_ms: Option<u64>,
}

/// `POST winnable`.
pub(crate) async fn find(
    State(app): State<Arc<App>>,
    caller: Caller,
    Body(body): Body<Ask>,
) -> Result<Response, Refusal> {
    caller.expect_in_house(&app)?;
    let words = caller.words(&app);
    let refused = |say: String| Refusal::new(Reason::Refused, say);
    let broken = |error: std::io::Error| Refusal::system(words, &error);
    let Some(game) = &body.game else {
        return Err(Refusal::new(Reason::BadRequest, say!(words, "server-no-game")));
    };
    let name: String = game.chars().take(40).collect();
    let entry =
        app.games.share(game).ok_or_else(|| refused(say!(words, "server-unknown-game", name = name)))?;
    let choices = body.choices.iter().fold(Choices::none(), |all, (name, value)| all.with(name, value));
    let variant = entry.variant(&choices).map_err(|error| refused(error.told(words)))?;
    if entry.solver().is_none() {
        return Err(refused(say!(words, "play-no-oracle")));
    }
    let from = match &body.deal {
        Some(text) => typed_deal(text, variant.pack(), CardStyle::of(words))
            .map_err(|error| refused(error.told(words)))?,
        None => any_deal(variant.about().seats).map_err(broken)?,
    };
    let Some(place) = app.heavy.take() else {
        return Err(Refusal::new(Reason::Busy, say!(words, "server-busy")).after(COME_AGAIN));
    };

    let budget = body.budget_ms.map_or(USUAL_BUDGET, Duration::from_millis).min(LARGEST_BUDGET);
    let (sender, receiver) = mpsc::channel(4);
    let stop = Stop::new();
    let stopped = stop.flag();
    let told = Arc::clone(&app);
    let work = move || {
        let words = caller.words(&told);
        let began = Instant::now();
        let is_enough = || stopped.load(Ordering::Relaxed) || began.elapsed() >= budget;
        let mut go_on = || if is_enough() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) };
        let (mut said, mut passed) = (began, 0);
        let found = catch_unwind(AssertUnwindSafe(|| {
            let found = first_winnable(variant.as_ref(), &from, DEALS, &mut |now| {
                passed = now;
                if said.elapsed() >= TICK {
                    said = Instant::now();
                    // A client that reads slowly is told later.
                    let _ = sender.try_send(json!({"passed": passed}));
                }
                go_on()
            })?;
            let difficulty = difficulty(entry.as_ref(), variant.as_ref(), &found.deal, &mut go_on);
            let mut answer = json!({
                "deal": found.deal.to_string(),
                "lost": found.lost,
                "undecided": found.undecided,
                "say": winnable_deal(&found, difficulty.as_ref(), words),
            });
            if let Some(difficulty) = difficulty {
                answer["difficulty"] = json!({"strategy": difficulty.strategy, "games": difficulty.games, "won": difficulty.won});
            }
            Ok::<Value, NoWinnableDeal>(answer)
        }));
        let line = match found {
            Ok(Ok(answer)) => json!({"answer": answer}),
            Ok(Err(error)) => not_found(&error, passed, words),
            Err(_) => json!({"error": Reason::Broken.code(), "say": say!(words, "server-broken")}),
        };
        drop(place);
        // The client may have left.
        let _ = sender.blocking_send(line);
    };
    std::thread::Builder::new().name("winnable".to_owned()).spawn(work).map_err(broken)?;
    Ok(lines(app, receiver, stop))
}

/// Returns why no deal was found, as it is sent.
fn not_found(error: &NoWinnableDeal, passed: u64, words: &Words) -> Value {
    let say = match error {
        NoWinnableDeal::NotFound { tried, .. } => say!(words, "server-no-winnable", deals = *tried),
        NoWinnableDeal::Stopped => say!(words, "server-no-winnable", deals = passed),
        NoWinnableDeal::NoSolver | NoWinnableDeal::Deal(_) => error.told(words),
    };
    json!({"error": Reason::Refused.code(), "say": say})
}
