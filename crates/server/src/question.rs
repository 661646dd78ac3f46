//! `POST tables/{id}/questions`: can the game still be won, and how. The answers tell more than a player could know.

use crate::app::App;
use crate::call::{Body, Caller};
use crate::calls::{Seated, seated, view_of};
use crate::error::{Reason, Refusal};
use crate::lines::{Stop, lines};
use axum::extract::{Path, State};
use axum::response::Response;
use serde::Deserialize;
use serde_json::{Value, json};
use solitarium_core::{Budget, Ends, Progress, Prospect, Seat};
use solitarium_lab::{Mistake, Outlook, Question, Reply, Table, View, advised};
use solitarium_speech::{CardStyle, Words, offer, say};
use std::ops::ControlFlow;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};
use tokio::sync::mpsc;

/// How long an answer may take if nothing is said, and at most.
const USUAL_BUDGET: Duration = Duration::from_secs(20);
const LARGEST_BUDGET: Duration = Duration::from_mins(2);

/// After which time somebody who is refused for now should ask again.
const COME_AGAIN: Duration = Duration::from_secs(2);

/// How often it is said how far a search has come.
const TICK: Duration = Duration::from_millis(250);

/// How many positions were searched, in several searches one after the other.
#[derive(Default)]
struct Searched {
    before: u64,
    now: u64,
}

impl Searched {
    /// Notes how far the present search is. If it is less far than before, it is another one.
    fn note(&mut self, nodes: u64) {
        if nodes < self.now {
            self.before += self.now;
        }
        self.now = nodes;
    }

    fn total(&self) -> u64 {
        self.before + self.now
    }
}

/// What is asked.
#[derive(Deserialize)]
pub(crate) struct Ask {
    rev: u64,
    question: String,
    budget_ms: Option<u64>,
}

fn question_of(name: &str) -> Option<Question> {
    Some(match name {
        "winnable" | "proof" => Question::Winnable,
        "moves" => Question::Moves,
        "keeping" => Question::Keeping,
        "ends" => Question::Ends,
        "way-back" => Question::WayBack,
        "mistake" => Question::Mistake,
        "line" => Question::Line,
        _ => return None,
    })
}

/// `POST tables/{id}/questions`.
pub(crate) async fn ask(
    State(app): State<Arc<App>>,
    caller: Caller,
    Path(id): Path<String>,
    Body(body): Body<Ask>,
) -> Result<Response, Refusal> {
    let Seated { table, access } = seated(&app, caller, &id).await?;
    caller.expect_in_house(&app)?;
    let words = caller.words(&app);
    // What proves a loss is the search that found it.
    let wants_proof = body.question == "proof";
    let Some(question) = question_of(&body.question) else {
        let name: String = body.question.chars().take(40).collect();
        return Err(Refusal::new(Reason::BadRequest, say!(words, "server-unknown-question", name = name)));
    };
    let mut held = table.hold().await;
    if !held.is_current(access.seat, body.rev) {
        let view = view_of(&mut held, access, words);
        return Err(Refusal::new(Reason::Stale, say!(words, "server-stale")).with_view(view));
    }
    if held.is_of_several() {
        return Err(Refusal::new(Reason::Secret, say!(words, "server-secret-question")));
    }
    let refused = |say: String| Refusal::new(Reason::Refused, say);
    if held.play.is_over() && matches!(question, Question::Moves | Question::Keeping) {
        return Err(refused(say!(words, "server-over")));
    }
    let inquiry = match held.attempt(|inner| inner.play.round().table().inquire(question)) {
        Ok(Some(inquiry)) if held.play.seats() == 1 => inquiry,
        _ => return Err(refused(say!(words, "play-no-oracle"))),
    };
    let Some(place) = app.heavy.take() else {
        return Err(Refusal::new(Reason::Busy, say!(words, "server-busy")).after(COME_AGAIN));
    };
    held.note_help();
    let asked = held.play.round().table().fork();
    drop(held);

    let budget = body.budget_ms.map_or(USUAL_BUDGET, Duration::from_millis).min(LARGEST_BUDGET);
    let (sender, receiver) = mpsc::channel(4);
    let stop = Stop::new();
    let stopped = stop.flag();
    let told = Arc::clone(&app);
    let work = move || {
        let began = Instant::now();
        let mut searched = Searched::default();
        let mut said = began;
        let mut watch = |progress: Progress| {
            searched.note(progress.nodes);
            if stopped.load(Ordering::Relaxed) || began.elapsed() >= budget {
                return ControlFlow::Break(());
            }
            if said.elapsed() >= TICK {
                said = Instant::now();
                // A client that reads slowly is told later.
                let _ = sender.try_send(json!({"searched": searched.total()}));
            }
            ControlFlow::Continue(())
        };
        let words = caller.words(&told);
        let reply = catch_unwind(AssertUnwindSafe(|| {
            let mut budget = Budget::default().watch(&mut watch);
            (inquiry(&mut budget), budget.nodes())
        }));
        // Nobody is there any more to be answered, for which a strategy might think again.
        if stopped.load(Ordering::Relaxed) {
            return;
        }
        let answered = reply.map(|(reply, nodes)| {
            searched.note(nodes);
            if wants_proof { proof(&reply, searched.total(), words) } else { answer(reply, asked, words) }
        });
        let line = match answered {
            Ok(answer) => json!({"answer": answer}),
            Err(_) => json!({"error": Reason::Broken.code(), "say": say!(words, "server-broken")}),
        };
        drop(place);
        // The client may have left.
        let _ = sender.blocking_send(line);
    };
    let thread = std::thread::Builder::new().name("question".to_owned()).spawn(work);
    thread.map_err(|error| Refusal::system(words, &error))?;
    Ok(lines(app, receiver, stop))
}

/// Returns an answer as it is sent.
fn answer(reply: Reply, mut table: Box<dyn Table>, words: &Words) -> Value {
    match reply {
        Reply::Winnable(outlook) => winnable(outlook, words),
        Reply::Moves(prospects) => {
            let count = |wanted| prospects.iter().filter(|found| **found == wanted).count();
            let say = say!(
                words,
                "server-moves",
                keep = count(Prospect::Winnable),
                lose = count(Prospect::Lost),
                unknown = count(Prospect::Unknown),
                all = prospects.len()
            );
            json!({"prospects": prospects.iter().map(|prospect| name_of(*prospect)).collect::<Vec<_>>(), "say": say})
        }
        Reply::Keeping(kept) => {
            // Where no move is known to win, the strategy's word stands. That the game is lost is told only to who asks.
            let known = kept.ok().or_else(|| {
                let strategy = table.advice();
                let View { scene, offers, .. } = table.view(Some(Seat::SOLO));
                advised(table.as_ref(), &offers, &scene, strategy)
            });
            match known {
                Some(choice) => {
                    let sentence = sentence(table.as_ref(), choice, words);
                    json!({"offer": choice, "say": say!(words, "tabletop-hint", sentence = sentence)})
                }
                None => json!({"say": say!(words, "server-hint-unknown")}),
            }
        }
        Reply::Ends(Some(Ends { possible, unknown })) => {
            let cells: Vec<[u8; 2]> = possible.iter().map(|place| [place.row, place.column]).collect();
            let mut say = match (possible.len(), unknown.len()) {
                (0, 0) => say!(words, "play-ends-none"),
                (count, _) => say!(words, "play-ends", count = count),
            };
            if !unknown.is_empty() {
                say = format!("{say} {}", say!(words, "play-ends-unknown", count = unknown.len()));
            }
            json!({"cells": cells, "say": say})
        }
        Reply::Ends(None) => json!({"say": say!(words, "play-no-ends")}),
        Reply::WayBack(Err(Prospect::Lost)) => json!({"say": say!(words, "play-rescue-lost")}),
        Reply::WayBack(Err(_)) => json!({"say": say!(words, "play-rescue-none")}),
        Reply::WayBack(Ok(0)) => {
            json!({"back": 0, "at": table.played(), "say": say!(words, "play-rescue-not-needed")})
        }
        Reply::WayBack(Ok(back)) => {
            let at = table.played().saturating_sub(back);
            json!({"back": back, "at": at, "say": say!(words, "server-way-back", moves = back)})
        }
        Reply::Mistake(mistake) => thrown_away(mistake, table.as_ref(), words),
        Reply::Line(Ok(line)) => {
            let say = say!(words, "server-line", moves = line.len());
            let told: Vec<Value> = line
                .into_iter()
                .map_while(|text| {
                    let choice = table.find(&text)?;
                    let sentence = sentence(table.as_ref(), choice, words);
                    table.play(choice).then(|| json!({"move": text, "say": sentence}))
                })
                .collect();
            json!({"line": told, "say": say})
        }
        Reply::Line(Err(known)) => winnable(known, words),
    }
}

/// Returns what proves that a game is lost; what is known if it is not.
fn proof(reply: &Reply, searched: u64, words: &Words) -> Value {
    let Reply::Winnable(outlook) = reply else { return Value::Null };
    let mut told = winnable(*outlook, words);
    if outlook.here == Prospect::Lost {
        let key = if searched > 0 { "server-proof-searched" } else { "server-proof-known" };
        told["lines"] =
            json!([words.say(key, &[("positions", searched.into())]), say!(words, "server-proof-why")]);
    }
    told
}

const fn name_of(prospect: Prospect) -> &'static str {
    match prospect {
        Prospect::Winnable => "won",
        Prospect::Lost => "lost",
        Prospect::Unknown => "unknown",
    }
}

fn winnable(outlook: Outlook, words: &Words) -> Value {
    let key = match outlook {
        Outlook { here: Prospect::Winnable, .. } => "play-solvable",
        Outlook { here: Prospect::Unknown, .. } => "play-solvable-unknown",
        Outlook { start: Prospect::Lost, .. } => "play-mistake-none",
        Outlook { start: Prospect::Winnable, .. } => "server-not-winnable",
        Outlook { start: Prospect::Unknown, .. } => "play-not-solvable-here",
    };
    json!({"here": name_of(outlook.here), "say": words.say(key, &[])})
}

/// Returns what a legal move would do, in words.
fn sentence(table: &dyn Table, choice: usize, words: &Words) -> String {
    let View { scene, offers, .. } = table.view(Some(Seat::SOLO));
    offers.get(choice).map_or(String::new(), |found| offer(&found.step, &scene, CardStyle::of(words), words))
}

fn thrown_away(mistake: Mistake, table: &dyn Table, words: &Words) -> Value {
    match mistake {
        Mistake::None => json!({"say": say!(words, "play-mistake-none")}),
        Mistake::Unknown => json!({"say": say!(words, "play-mistake-unknown")}),
        Mistake::Between(after, by) => {
            let say = if after + 1 == by {
                let moves = table.record().moves;
                let text =
                    moves.get(after).map(|text| CardStyle::of(words).notation(text)).unwrap_or_default();
                say!(words, "server-mistake", number = by, text = text)
            } else {
                say!(words, "server-mistake-between", first = after + 1, last = by)
            };
            json!({"after": after, "by": by, "say": say})
        }
    }
}
