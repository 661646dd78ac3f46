//! `GET kept` and `GET statistics`: what the person at the server's machine has played, here and in the terminal.

use crate::app::App;
use crate::call::Caller;
use crate::error::Refusal;
use crate::view::choices;
use axum::Json;
use axum::extract::State;
use serde_json::{Value, json};
use solitarium_core::Record;
use solitarium_speech::{Words, game_name, say};
use solitarium_store::{LOCAL, Statistics};
use std::sync::Arc;

/// `GET kept`.
pub(crate) async fn kept(State(app): State<Arc<App>>, caller: Caller) -> Result<Json<Value>, Refusal> {
    caller.expect_in_house(&app)?;
    let words = caller.words(&app);
    let kept = app.store.ask(|store| store.kept(LOCAL)).await?;
    let games = kept.iter().filter_map(|kept| {
        // A record of a later version, or of a game that is not here, stays where it is and is not shown.
        let record = kept.state.record.parse::<Record>().ok()?;
        app.games.find(&record.game)?;
        let name = game_name(&record.game, words);
        let deal = record.deal.to_string();
        let shown = if deal.chars().count() > 30 {
            format!("{}…", deal.chars().take(30).collect::<String>())
        } else {
            deal.clone()
        };
        let title = match record.variant.as_str() {
            "" => name.clone(),
            variant => format!("{name} ({})", variant.replace('&', ", ")),
        };
        let say = say!(words, "server-kept", title = title, deal = shown, moves = record.moves.len());
        Some(json!({
            "game": record.game,
            "name": name,
            "choices": choices(&record.variant),
            "deal": deal,
            "moves": record.moves.len(),
            "say": say,
        }))
    });
    Ok(Json(games.collect()))
}

/// `GET statistics`.
pub(crate) async fn statistics(State(app): State<Arc<App>>, caller: Caller) -> Result<Json<Value>, Refusal> {
    caller.expect_in_house(&app)?;
    let words = caller.words(&app);
    let ids: Vec<String> = app.games.iter().map(|entry| entry.id().to_owned()).collect();
    let found = app
        .store
        .ask(move |store| {
            ids.into_iter().map(|id| store.statistics(LOCAL, &id).map(|found| (id, found))).collect()
        })
        .await;
    let found: Vec<(String, Statistics)> = found?;
    let played = found.into_iter().filter(|(_, found)| found.played > 0);
    Ok(Json(
        played
            .map(|(id, found)| {
                json!({
                    "game": id,
                    "name": game_name(&id, words),
                    "played": found.played,
                    "won": found.won,
                    "rows": rows(&found, words),
                })
            })
            .collect(),
    ))
}

fn rows(found: &Statistics, words: &Words) -> Vec<[String; 2]> {
    let rate = words.percent(found.won as f64 / found.played.max(1) as f64, 1);
    let mut rows = vec![
        [say!(words, "statistics-played"), words.number(found.played)],
        [say!(words, "statistics-won"), format!("{} ({rate})", words.number(found.won))],
        [say!(words, "statistics-streak"), words.number(found.streak)],
        [say!(words, "statistics-longest"), words.number(found.longest_streak)],
    ];
    if let Some(moves) = found.best_moves {
        rows.push([say!(words, "statistics-moves"), words.number(moves.into())]);
    }
    if let Some(seconds) = found.best_seconds {
        let (hours, minutes, rest) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
        let time = if hours > 0 {
            format!("{hours}:{minutes:02}:{rest:02}")
        } else {
            format!("{minutes}:{rest:02}")
        };
        rows.push([say!(words, "statistics-time"), time]);
    }
    rows
}
