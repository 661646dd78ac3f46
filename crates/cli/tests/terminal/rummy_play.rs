//! Rummy at the console: against bots, several people in turn, matches, and what is told.

use crate::harness::{Folder, run_with};

fn play(more: &[&str], lines: &[&str]) -> String {
    let input = lines.join("\n") + if lines.is_empty() { "" } else { "\n" };
    run_with(&[&["play", "rummy", "--deal", "1", "--letters"], more].concat(), &input).good()
}

/// Asks for a hint and follows it, again and again, until the game is over; returns the moves made and all that was said.
fn follow(more: &[&str], stop_at: Option<usize>) -> (Vec<String>, String) {
    let mut lines: Vec<String> = Vec::new();
    loop {
        assert!(lines.len() < 400, "the game does not end");
        let mut asked = lines.clone();
        asked.push("hint".to_owned());
        let out = play(more, &asked.iter().map(String::as_str).collect::<Vec<_>>());
        let answer = out.rsplit("\n> ").nth(1).unwrap_or_default().to_owned();
        let hint = answer.lines().find_map(|line| line.strip_prefix("Hint: "));
        match hint.and_then(|hint| hint.split(',').next()) {
            Some(number) if stop_at.is_none_or(|most| lines.len() < most) => lines.push(number.to_owned()),
            _ if answer.contains("press Enter") => lines.push(String::new()),
            _ => return (lines, out),
        }
    }
}

/// What was said after each line that was typed, the first of all before any.
fn answers(out: &str) -> Vec<&str> {
    out.split("\n> ").collect()
}

#[test]
fn a_hand_against_a_bot() {
    let (lines, out) = follow(&["--bots", "simple"], None);
    assert!(lines.len() > 3, "{out}");
    assert!(out.contains("Players: Player 1 (you), Player 2 (simple)."), "{out}");
    assert!(out.contains("Player 2 (simple) discards ") && out.contains("You discarded "), "{out}");
    assert!(out.contains(" goes out and score") || out.contains("You go out and score"), "{out}");
    assert!(out.contains(" won: ") && out.contains("The game is over"), "{out}");
    // The bot's cards are not shown before the end.
    let tables: Vec<&str> = out.split("\nplayer 2\n").skip(1).collect();
    let (last, before) = tables.split_last().expect("tables");
    for table in before {
        let row = table.lines().next().unwrap_or_default();
        assert!(row.split_whitespace().all(|card| card == "**"), "{row}");
    }
    assert!(!last.lines().next().unwrap_or_default().contains('*'), "after the end all is open");
    assert!(
        !out.contains("Player 2 (simple) draws 1") && !out.contains("(simple) lays down nothing"),
        "{out}"
    );
}

#[test]
fn three_play_and_the_bots_are_named() {
    for arguments in [
        &["--bots", "greedy,sampler", "--samples", "4"][..],
        &["--players", "3", "--bots", "greedy,sampler-128", "--samples", "4"],
        &["--people", "1", "--bots", "greedy,sampler", "--samples", "4"],
    ] {
        let out = play(arguments, &[]);
        assert!(out.contains("Players: Player 1 (you), Player 2 (greedy), Player 3 (sampler-128)."), "{out}");
    }
    let out = play(&["--players", "4", "--hand", "7", "--people", "1", "--bots", "simple"], &[]);
    assert!(
        out.contains("Player 1 (you), Player 2 (simple), Player 3 (simple), Player 4 (simple)."),
        "{out}"
    );
    let out = play(&["--players", "3"], &[]);
    assert_eq!(out.matches("(greedy)").count() - out.matches("(greedy) ").count(), 2, "{out}");
}

/// Two people at one terminal: between their turns is the question, and nobody ever sees the other's cards.
#[test]
fn people_hand_the_screen_over() {
    let more = ["--people", "2"];
    let out = play(&more, &[]);
    assert!(out.contains("Players: Player 1, Player 2.\n"), "{out}");
    assert!(!play(&more, &["quit"]).contains("player 1"), "a player who leaves sees nothing");
    let (_, out) = follow(&more, Some(30));
    let turns: Vec<&str> = out.split("press Enter. ").collect();
    assert!(turns.len() > 4, "{out}");
    for turn in &turns[1..turns.len() - 1] {
        let row = |player: &str| {
            // The hand of who is at the screen is called so.
            let turn = turn.replace(" (you)\n", "\n");
            let head = format!("\n{player}\n");
            let rows = turn.split(&head).skip(1);
            rows.map(|rest| rest.lines().next().unwrap_or_default().to_owned()).collect::<Vec<_>>()
        };
        let hidden = |rows: &[String]| rows.iter().all(|row| row.split_whitespace().all(|card| card == "**"));
        let open = |rows: &[String]| rows.iter().all(|row| !row.contains('*'));
        let (one, two) = (row("player 1"), row("player 2"));
        assert!(!one.is_empty() && one.len() == two.len(), "{turn}");
        assert!(hidden(&one) && open(&two) || open(&one) && hidden(&two), "{turn}");
    }
    // What the other did is told at the beginning of a turn; what was drawn is not.
    assert!(out.contains("press Enter. Player "), "{out}");
    assert!(out.contains(" draws a card from the stock."), "{out}");
    let other = |line: &&str| line.starts_with("Player ") && line.contains(" draws ");
    assert!(out.lines().filter(other).all(|line| line.ends_with(" draws a card from the stock.")), "{out}");
    assert!(
        !out.contains("lays down nothing more."),
        "that somebody could have laid is nobody's business: {out}"
    );
}

/// After a hand all look on: the next one's cards are hidden from everybody until the screen is handed over.
#[test]
fn a_new_hand_is_hidden_until_the_screen_is_handed_over() {
    let (lines, out) = follow(&["--people", "2", "--match", "30"], None);
    let all = answers(&out);
    let dealt = all.windows(2).filter(|pair| pair[0].contains("deal the next hand"));
    // Asked for a hint there, the console answers without dealing.
    let dealt: Vec<&str> = dealt.map(|pair| pair[1]).filter(|answer| !answer.starts_with("Hint")).collect();
    assert!(!dealt.is_empty() && lines.len() > 20, "{out}");
    for answer in dealt {
        let (before, after) = answer.split_once("press Enter. ").expect("a question");
        assert!(before.starts_with("The next hand is dealt.\n") && !before.contains("player 1"), "{before}");
        assert!(after.contains("player 1"), "{after}");
    }
    assert!(out.contains("  total  ") && out.contains(" won: "), "{out}");
}

#[test]
fn with_several_people_only_what_showed_nothing_is_taken_back() {
    let out = play(&["--people", "2"], &["", "draw", "undo"]);
    let first = answers(&out);
    assert!(first.last().is_some_and(|_| out.contains("That move stands. With several people")), "{out}");
}

/// Against a bot one takes back to one's own last choice, and the bot then plays as it did.
#[test]
fn taking_back_against_a_bot() {
    let out = play(&["--bots", "simple"], &["draw", "hint", "undo", "draw", "undo", "undo", "redo"]);
    let all = answers(&out);
    assert_eq!(all[1], all[4], "the same card is drawn: {out}");
    assert!(all[6].contains("Nothing to undo"), "{out}");
    assert!(all[7].contains("player 1"), "{out}");
}

/// A match goes on over several hands, with its score; a saved one goes on as it would have.
#[test]
fn a_match_is_saved_and_taken_up_again() {
    let folder = Folder::new();
    let more = ["--bots", "simple", "--match", "30"];
    let (lines, out) = follow(&more, None);
    assert!(out.contains("deal the next hand") && out.contains("  total  "), "{out}");
    assert!(out.contains("of 30") && out.contains("Hand 2"), "{out}");
    let lines: Vec<&str> = lines.iter().map(String::as_str).collect();
    // After the second hand has begun.
    let at =
        (1..lines.len()).find(|&at| play(&more, &lines[..at]).contains("Hand 2 ")).expect("a second hand");
    let save = format!("save {}", folder.path("match"));
    let sheet = play(&more, &[&lines[..at], &["sheet", &save]].concat());
    let record = folder.read("match");
    assert!(record.starts_with("solitarium/1 rummy match=30 sol:1 players=person,simple "), "{record}");
    let path = folder.path("match");
    let input = [&["sheet"], &lines[at..]].concat().join("\n") + "\n";
    let resumed = run_with(&["play", "rummy", "--load", &path, "--letters"], &input).good();
    let whole = play(&more, &lines);
    let tail = |text: &str| {
        let parts = answers(text);
        parts[parts.len() - 3..].join("\n")
    };
    let without_time = |text: &str| -> Vec<String> {
        text.lines().filter(|line| !line.contains(" moves in ")).map(str::to_owned).collect()
    };
    assert_eq!(without_time(&tail(&resumed)), without_time(&tail(&whole)));
    let told = |text: &str| {
        let row = |line: &&str| line.trim_start().starts_with("total");
        text.lines().find(row).map(str::to_owned)
    };
    assert_eq!(told(answers(&resumed)[1]), told(answers(&sheet)[at + 1]), "the score is saved too");
    assert!(resumed.contains("Players: Player 1 (you), Player 2 (simple)."), "{resumed}");
}

#[test]
fn what_can_be_laid_is_shown_on_request() {
    let out = play(&["--bots", "simple"], &["melds"]);
    let answer = answers(&out)[1];
    assert!(answer.contains("To keep the fewest points, you could\n  lay down JD QD KD\n"), "{answer}");
    assert!(answer.contains("That leaves ") && answer.contains(" points."), "{answer}");
    // The hand is sorted by combinations, with a gap after each.
    assert!(answers(&out)[0].contains("\nplayer 1 (you)\n  JD  QD  KD     "), "{out}");
}

#[test]
fn why_a_move_is_illegal_in_three_languages() {
    // Player 1 has JD QD KD, 2S 3C 6H 7D 7S 8H 9H JC QC KS.
    let wrong = [
        "lay JD QD KD",
        "discard KS",
        "take KS",
        "fly",
        "draw",
        "draw",
        "lay JD QD",
        "lay JC QC KD",
        "lay 7D JD QD",
        "lay AS 2S 3S",
        "add 2S to m9",
        "lay JD QD 1X",
        "discard AD",
        "lay JD JD QD",
        "discard",
    ];
    let told = [
        (
            "en",
            [
                "First draw from the stock",
                "AS is not in your hand.",
                "There is a gap between 7D and JD",
                "2 cards are not a combination",
            ],
        ),
        (
            "fr",
            [
                "Commencez par piocher",
                "AP n’est pas dans votre main.",
                "Il y a un trou entre 7K et VK",
                "2 cartes ne font pas une combinaison",
            ],
        ),
        (
            "ca",
            [
                "Primer cal robar",
                "AP no és a la vostra mà.",
                "Hi ha un buit entre 7d i Jd",
                "2 cartes no fan una combinació",
            ],
        ),
    ];
    for (language, sentences) in told {
        let out = play(&["--bots", "simple", "--lang", language], &wrong);
        for sentence in sentences {
            assert!(out.contains(sentence), "{sentence}: {out}");
        }
        assert!(!out.contains("reason-") && !out.contains("rummy-"), "{out}");
        // One table before, one after the card that was drawn: nothing else changed.
        let tables = out.lines().filter(|line| line.contains(" 200 ") && line.contains('0')).count();
        assert_eq!(tables, 2, "{out}");
    }
    let out = play(&["--bots", "simple"], &wrong);
    assert!(out.contains("JC and KD don’t go together"), "{out}");
    assert!(out.contains("isn’t a move. Type draw, take, lay, add, pass or discard"), "{out}");
}

#[test]
fn the_words_of_each_language() {
    for (language, words) in [
        ("fr", ["combinaisons", "feuille", "piocher", "poser JD QD KD", "jeter KS"]),
        ("ca", ["combinacions", "full", "robar", "posar JD QD KD", "descartar KS"]),
    ] {
        let more = ["--bots", "simple", "--lang", language];
        let english = play(&more, &["melds", "sheet", "draw", "lay JD QD KD", "discard KS"]);
        assert_eq!(play(&more, &words), english);
        assert!(!english.contains("Player ") && !english.contains("rummy-"), "{english}");
    }
}
