//! The statistics against a plain fold over the games.

use super::{Folder, count, played};
use crate::{LOCAL, Played, Statistics, Store};
use proptest::prelude::*;
use std::fs;

/// The same, one game after the other.
fn folded(games: &[Played], game: &str) -> Statistics {
    let mut statistics = Statistics::default();
    for played in games.iter().filter(|played| played.game == game) {
        statistics.played += 1;
        if !played.won {
            statistics.streak = 0;
            continue;
        }
        statistics.won += 1;
        if played.helped {
            continue;
        }
        statistics.streak += 1;
        statistics.longest_streak = statistics.longest_streak.max(statistics.streak);
        let best = |best: u64, now: u64| if best == 0 { now } else { best.min(now) };
        // Nothing is zero in these games, so that zero stands for none yet.
        let moves = best(statistics.best_moves.unwrap_or(0).into(), played.moves.into());
        let seconds = best(statistics.best_seconds.unwrap_or(0), played.seconds);
        statistics.best_moves = u32::try_from(moves).ok();
        statistics.best_seconds = Some(seconds);
    }
    statistics
}

fn game() -> impl Strategy<Value = Played> {
    let name = prop_oneof![Just("klondike"), Just("peg"), Just("md")];
    (name, any::<bool>(), any::<bool>(), 1..=u32::MAX, 1..=(i64::MAX as u64), 0..4u8).prop_map(
        |(name, won, lucky, moves, seconds, help)| Played {
            moves,
            seconds,
            // Wins are frequent, so that there are streaks.
            won: won || lucky,
            helped: help == 0,
            ..played(name, true)
        },
    )
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 100, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn are_a_fold_over_the_games(games in prop::collection::vec(game(), 0..60)) {
        let mut store = Store::in_memory().expect("it opens");
        for (i, played) in games.iter().enumerate() {
            count(&mut store, played);
            let told = store.statistics(LOCAL, &played.game).expect("they are read");
            prop_assert_eq!(told, folded(&games[..=i], &played.game));
        }
        for name in ["klondike", "peg", "md", "none"] {
            prop_assert_eq!(store.statistics(LOCAL, name).expect("they are read"), folded(&games, name));
        }
    }
}

#[test]
fn of_no_games_are_empty() {
    let store = Store::in_memory().expect("it opens");
    assert_eq!(store.statistics(LOCAL, "md").expect("they are read"), Statistics::default());
}

#[test]
fn help_wins_games_but_no_streaks_and_no_bests() {
    let mut store = Store::in_memory().expect("it opens");
    let mut finish = |won, helped, moves| {
        let played = Played { moves, helped, ..played("md", won) };
        count(&mut store, &played);
        store.statistics(LOCAL, "md").expect("they are read")
    };
    assert_eq!((finish(true, false, 50).streak, finish(true, true, 10).streak), (1, 1));
    assert_eq!(finish(true, false, 40).streak, 2, "help does not break it");
    let lost = finish(false, true, 5);
    assert_eq!((lost.played, lost.won, lost.streak, lost.longest_streak), (4, 3, 0, 2));
    assert_eq!(lost.best_moves, Some(40));
}

#[test]
fn no_time_is_too_long() {
    let mut store = Store::in_memory().expect("it opens");
    count(&mut store, &Played { seconds: u64::MAX, ..played("md", true) });
    assert_eq!(store.statistics(LOCAL, "md").expect("they are read").best_seconds, Some(i64::MAX as u64));
}

/// A program that only reads needs no right to write; nothing is made, and nothing can be changed.
#[test]
fn a_store_can_be_looked_at() {
    let folder = Folder::new();
    assert!(!Store::exists(&folder.0).expect("a folder"));
    assert!(Store::open_to_read(&folder.0).is_err());
    assert_eq!(folder.names(), [] as [&str; 0], "looking makes no file");
    folder.open().finish(LOCAL, &played("md", true), None).expect("a game is counted");
    let before = fs::read(folder.file()).expect("the file");
    let mut store = Store::open_to_read(&folder.0).expect("it can be read");
    assert_eq!(store.statistics(LOCAL, "md").expect("statistics").won, 1);
    assert!(store.finish(LOCAL, &played("md", true), None).is_err());
    drop(store);
    assert_eq!(fs::read(folder.file()).expect("the file"), before);
    // What is no folder is no place where nothing was kept.
    assert!(Store::exists(&folder.file()).is_err());
    assert!(!Store::exists(&folder.0.join("nothing")).expect("no folder"));
}
