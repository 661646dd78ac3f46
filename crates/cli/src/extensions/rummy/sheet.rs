//! The score sheet of a match, hand by hand, and what is told at the end of each.

use crate::extensions::Viewpoint;
use crate::text::style::Ink;
use crate::text::width::{right, width as text_width};
use solitarium_core::{Effort, Ending, Scene, Seat, Turn};
use solitarium_lab::Table;
use solitarium_speech::say;
use solitarium_speech::seat_name;

/// A hand that is over.
struct Played {
    /// What each seat has earned in the match so far, this hand included.
    scores: Vec<i64>,
    /// How it ended: a note of the scene, such as `hand-out`.
    why: &'static str,
}

/// The ways a hand ends, as the scene's notes tell them.
const ENDS: [&str; 4] = ["hand-out", "hand-stock-out", "hand-blocked", "hand-too-long"];

/// Returns how the hand ended that is over at this table, if one is.
fn ended(table: &dyn Table) -> Option<Played> {
    let over = table.turn();
    if !table.is_next_deal() && !matches!(over, Turn::Over(_)) {
        return None;
    }
    let scene = table.scene(None);
    let why = ENDS.into_iter().find(|end| scene.notes.iter().any(|note| note.key == *end))?;
    let scores = match (scores_of(&scene), over) {
        (scores, _) if !scores.is_empty() => scores,
        // A single hand has no score but what it earned.
        (_, Turn::Over(outcome)) => (0..table.about().seats)
            .map(|seat| if outcome.ending == Ending::Won(Seat(seat)) { outcome.measure.into() } else { 0 })
            .collect(),
        _ => return None,
    };
    Some(Played { scores, why })
}

/// Returns the scores that the scene of a match tells, seat by seat.
fn scores_of(scene: &Scene) -> Vec<i64> {
    scene.notes.iter().filter(|note| note.key.starts_with("score-")).map(|note| note.value).collect()
}

/// Returns all hands of the game that are over, the first one first: found by going through the game once more.
fn hands(viewpoint: &Viewpoint<'_>) -> Vec<Played> {
    let Ok(mut again) = viewpoint.entry.resume(&viewpoint.table.record(), None, Effort::default()) else {
        return Vec::new();
    };
    let mut hands = Vec::new();
    loop {
        hands.extend(ended(again.as_ref()));
        if !again.undo() {
            break;
        }
    }
    hands.reverse();
    hands
}

/// Returns what each seat earned in each hand.
fn earned(hands: &[Played]) -> Vec<Vec<i64>> {
    let mut before: Vec<i64> = Vec::new();
    let mut earned = Vec::new();
    for hand in hands {
        before.resize(hand.scores.len(), 0);
        earned.push(hand.scores.iter().zip(&before).map(|(now, before)| now - before).collect());
        before.clone_from(&hand.scores);
    }
    earned
}

/// Returns the score sheet.
pub(crate) fn answer(viewpoint: &Viewpoint<'_>) -> String {
    let (words, style) = (viewpoint.context.words, viewpoint.context.style);
    let hands = hands(viewpoint);
    if hands.is_empty() {
        return say!(words, "rummy-sheet-empty");
    }
    let about = viewpoint.table.about();
    let names = (0..about.seats).map(|seat| seat_name(Seat(seat), viewpoint.table.player(Seat(seat)), words));
    let heads: Vec<String> = [say!(words, "rummy-sheet-hand")].into_iter().chain(names).collect();
    let mut rows: Vec<(Vec<String>, String)> = Vec::new();
    for (number, (hand, earned)) in (1..).zip(hands.iter().zip(earned(&hands))) {
        let points = earned
            .iter()
            .map(|&points| if points == 0 { words.shown("–") } else { words.signed_number(points) });
        let cells = [i32::to_string(&number)].into_iter().chain(points).collect();
        rows.push((cells, words.say(&format!("rummy-why-{}", hand.why), &[])));
    }
    let total = hands.last().map(|hand| hand.scores.clone()).unwrap_or_default();
    let scene = viewpoint.table.scene(Some(viewpoint.seat));
    let goal = scene.notes.iter().find(|note| note.key == "score-1").and_then(|note| note.of);
    let goal = goal.map(|goal| say!(words, "rummy-sheet-goal", goal = goal)).unwrap_or_default();
    let cells = [say!(words, "rummy-sheet-total")]
        .into_iter()
        .chain(total.iter().map(|&points| words.signed_number(points)));
    rows.push((cells.collect(), goal));

    let width = |column: usize| {
        let cells = rows.iter().map(|(cells, _)| cells).chain([&heads]);
        cells.filter_map(|cells| cells.get(column)).map(|cell| text_width(cell)).max().unwrap_or(0)
    };
    let line = |cells: &[String], end: &str| {
        let padded: Vec<String> = cells.iter().enumerate().map(|(i, cell)| right(cell, width(i))).collect();
        format!("  {}  {end}", padded.join("  ")).trim_end().to_owned()
    };
    let mut lines = vec![style.paint(&line(&heads, ""), Ink::Faint)];
    lines.extend(rows.iter().map(|(cells, end)| line(cells, end)));
    let last = lines.len() - 1;
    lines[last] = style.paint(&lines[last], Ink::Bold);
    lines.join("\n")
}

/// Returns how the hand ended that is over, and the sheet of a match.
pub(crate) fn at_end(viewpoint: &Viewpoint<'_>) -> String {
    let words = viewpoint.context.words;
    let hands = hands(viewpoint);
    let Some((hand, earned)) = hands.last().zip(earned(&hands).pop()) else { return String::new() };
    let winner = earned.iter().position(|&points| points > 0);
    let (winner, points) = match winner {
        Some(seat) => (Some(Seat(seat as u8)), earned[seat]),
        None => (None, 0),
    };
    let who = if winner == Some(viewpoint.seat) { "you" } else { "other" };
    let player = winner.map(|seat| seat_name(seat, viewpoint.table.player(seat), words)).unwrap_or_default();
    let key = match (hand.why, winner) {
        ("hand-out", _) => "rummy-end-out",
        (_, Some(_)) => "rummy-end-lowest",
        (_, None) => "rummy-end-nobody",
    };
    let end = words.say(&format!("rummy-end-{}", hand.why), &[]);
    let sentence = say!(words, key, who = who, player = player, points = points);
    let told = if hand.why == "hand-out" { sentence } else { format!("{end} {sentence}") };
    if scores_of(&viewpoint.table.scene(Some(viewpoint.seat))).is_empty() {
        return told;
    }
    format!("{told}\n\n{}", answer(viewpoint))
}
