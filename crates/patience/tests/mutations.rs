//! Rule files that were changed at random: each loads and is played, or is refused with a report of bounded length. Nothing panics.

use proptest::prelude::*;
use solitarium_core::{Choices, Dealt, Family, Game, Policy, Random, Seen, Turn, policy_rng};
use solitarium_patience::{PatienceFamily, shipped, trial};

/// How a text is changed.
#[derive(Clone, Debug)]
enum Change {
    /// A line goes away.
    Drop(usize),
    /// A line comes twice.
    Double(usize),
    /// A line is replaced by one of another file.
    Borrow(usize, usize, usize),
    /// A number becomes another one.
    Number(usize, u16),
    /// Some characters become others.
    Piece(usize, usize, String),
    /// Two quoted phrases change places.
    Swap(usize, usize),
}

fn change() -> impl Strategy<Value = Change> {
    let place = || 0usize..400;
    prop_oneof![
        place().prop_map(Change::Drop),
        place().prop_map(Change::Double),
        (place(), place(), place()).prop_map(|(a, b, c)| Change::Borrow(a, b, c)),
        (place(), any::<u16>()).prop_map(|(a, n)| Change::Number(a, n)),
        (place(), 0usize..8, "[ -~]{0,8}").prop_map(|(a, n, text)| Change::Piece(a, n, text)),
        (place(), place()).prop_map(|(a, b)| Change::Swap(a, b)),
    ]
}

fn text_of(id: usize) -> String {
    let ids: Vec<&str> = shipped().collect();
    let family = PatienceFamily::shipped(ids[id % ids.len()]).expect("shipped");
    family.text().to_owned()
}

fn changed(text: &str, change: &Change) -> String {
    let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
    let count = lines.len().max(1);
    match change {
        Change::Drop(line) => {
            lines.remove(line % count);
        }
        Change::Double(line) => lines.insert(line % count, lines[line % count].clone()),
        Change::Borrow(line, file, other) => {
            let others: Vec<String> = text_of(*file).lines().map(str::to_owned).collect();
            lines[line % count].clone_from(&others[other % others.len()]);
        }
        Change::Number(place, number) => {
            let line = place % count;
            let digits: String = lines[line].chars().filter(char::is_ascii_digit).collect();
            if !digits.is_empty() {
                lines[line] = lines[line].replacen(&digits[..1], &number.to_string(), 1);
            }
        }
        Change::Piece(place, length, piece) => {
            let chars: Vec<char> = text.chars().collect();
            let from = place % chars.len().max(1);
            let to = (from + length).min(chars.len());
            let (before, after): (String, String) =
                (chars[..from].iter().collect(), chars[to..].iter().collect());
            return format!("{before}{piece}{after}");
        }
        Change::Swap(one, other) => {
            let phrase = |line: &str| line.split('"').nth(1).map(str::to_owned);
            let (one, other) = (one % count, other % count);
            if let (Some(a), Some(b)) = (phrase(&lines[one]), phrase(&lines[other])) {
                lines[one] = lines[one].replacen(&a, &b, 1);
                lines[other] = lines[other].replacen(&b, &a, 1);
            }
        }
    }
    lines.join("\n")
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(600))]

    #[test]
    fn changed_files_are_played_or_refused(id in 0usize..400, changes in prop::collection::vec(change(), 1..4)) {
        let text = changes.iter().fold(text_of(id), |text, one| changed(&text, one));
        match PatienceFamily::of_file("changed", &text, ()) {
            Err(report) => {
                prop_assert!(!report.diagnostics.is_empty());
                prop_assert!(report.to_string().len() < 200_000);
            }
            Ok((family, _)) => {
                let game = family.build(&Choices::none()).expect("it loaded");
                let _ = trial(&game, 2, 50);
                let _ = game.sentences();
                let mut state = game.deal(&Dealt::own(game.pack(), 1));
                let mut rng = policy_rng(1);
                let mut line = Vec::new();
                for _ in 0..60 {
                    let Turn::Act(seat) = game.turn(&state) else { break };
                    let Some(m) = Random.choose(Seen::new(&game, &state, seat), &mut rng) else { break };
                    let _ = game.text(&state, m);
                    let _ = game.scene(&state, Some(seat));
                    let before = state.clone();
                    let undo = game.play(&mut state, m);
                    line.push((before, m, undo));
                }
                // Every move can be taken back.
                while let Some((before, m, undo)) = line.pop() {
                    game.unplay(&mut state, m, undo);
                    prop_assert!(state == before);
                }
                for words in ["draw", "c1 f", "7h c2", "3 c1 c2", "r", "x", "w 1", "KS QH"] {
                    let _ = game.understand(&state, words);
                }
            }
        }
    }
}
