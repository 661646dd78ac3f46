//! Rummy and what cannot be: one sentence each, and nothing changes.

use crate::harness::{Folder, run, run_with};

#[track_caller]
fn usage(arguments: &[&str], says: &str) {
    let sentence = run(arguments).sentence(2);
    assert!(sentence.contains(says), "{arguments:?}: {sentence}");
}

#[test]
fn players_bots_and_people() {
    for verb in ["play", "watch", "arena"] {
        usage(
            &[verb, "rummy", "--players", "5"],
            "--players cannot be “5”: a whole number from 2 to 4 is expected",
        );
        usage(&[verb, "rummy", "--players", "1"], "--players cannot be “1”");
        usage(&[verb, "rummy", "--players", "4"], "4 hands of 13 cards leave neither a stock nor an upcard");
        usage(&[verb, "rummy", "--bots", "gredy"], "there is no strategy “gredy” (did you mean greedy?)");
        usage(&[verb, "rummy", "--bots", "greedy,xyz"], "there is no strategy “xyz”");
        usage(&[verb, "rummy", "--bots", "greedy,"], "there is no strategy “”");
        usage(&[verb, "rummy", "--bots"], "--bots needs a value");
        usage(&[verb, "rummy", "--wild"], "unexpected argument --wild");
        usage(&[verb, "rummy", "--hand", "9"], "--hand cannot be “9”: one of 13, 10, 7 is expected");
        usage(&[verb, "rummy", "--match", "-1"], "--match cannot be “-1”");
        usage(&[verb, "rummy", "--reshuffles", "3"], "one of 2, 0, 1, unlimited is expected");
    }
    usage(
        &["play", "rummy", "--bots", "greedy,greedy,greedy,greedy"],
        "5 can’t play: this game is for 2 to 4 players",
    );
    usage(
        &["play", "rummy", "--players", "2", "--bots", "greedy,simple"],
        "2 bots and one person don’t make 2 players",
    );
    usage(
        &["play", "rummy", "--players", "3", "--people", "1", "--bots", "greedy,greedy,greedy"],
        "3 bots and one person",
    );
    usage(&["play", "rummy", "--people", "5"], "--people cannot be “5”: a whole number from 1 to 4");
    usage(&["play", "rummy", "--people", "0"], "--people cannot be “0”");
    usage(&["arena", "rummy", "--bots", "a,b,c,d,e"], "5 can’t play: this game is for 2 to 4 players");
    usage(&["arena", "rummy", "--players", "3", "--bots", "greedy,simple"], "2 bots are named for 3 players");
    usage(&["watch", "rummy", "--players", "3", "--bots", "greedy,simple"], "2 bots are named for 3 players");
    for view in ["0", "3", "x", "-1", ""] {
        usage(
            &["watch", "rummy", "--view", view],
            &format!("--view cannot be “{view}”: a player from 1 to 2, or open"),
        );
    }
    usage(&["watch", "rummy", "--view", "1", "--open"], "cannot be used together");
    usage(&["watch", "rummy", "--strategy", "greedy", "--bots", "simple"], "cannot be used together");
    for (language, says) in
        [("fr", "4 mains de 13 cartes ne laissent"), ("ca", "4 mans de 13 cartes no deixen")]
    {
        usage(&["play", "rummy", "--players", "4", "--lang", language], says);
    }
}

#[test]
fn the_arena() {
    for hands in ["0", "-1", "many", "1e30", ""] {
        usage(&["arena", "rummy", "--hands", hands], &format!("--hands cannot be “{hands}”"));
    }
    usage(&["arena", "rummy", "--deals", "5..5"], "range of deals");
    usage(&["arena", "rummy", "--deals", "ms:0..5"], "at most");
    usage(&["arena", "rummy", "--deals", "0..99999999999"], "at most");
    usage(&["arena", "rummy", "--deals", "0..5", "--hands", "5"], "cannot be used together");
    usage(&["arena", "rummy", "--threads", "0"], "--threads cannot be “0”");
    usage(
        &["arena", "rummy", "--format", "xml"],
        "--format cannot be “xml”: it must be one of text, json, csv",
    );
    usage(&["arena", "r7"], "use play, watch, analyse");
    usage(&["arena"], "no game was named: choose from rummy");
    usage(&["analyse", "rummy"], "use play, watch, arena");
}

#[test]
fn saved_games_of_other_rules() {
    let folder = Folder::new();
    let load = |text: &str| {
        let path = folder.write("game", text);
        run_with(&["play", "rummy", "--load", &path], "").sentence(1)
    };
    for (text, says) in [
        ("solitarium/1 md default sol:1 0: end", "is a game of md: rummy is expected"),
        ("solitarium/1 rummy players=5 sol:1 0: end", "players cannot be “5”"),
        ("solitarium/1 rummy jokers=2 sol:1 0: end", "there is no option “jokers”"),
        ("solitarium/1 rummy default sol:1 players=person,wizard 0: end", "there is no strategy “wizard”"),
        (
            "solitarium/1 rummy default sol:1 players=person,greedy,greedy 0: end",
            "names 3 players: 2 are expected",
        ),
        (
            "solitarium/1 rummy default sol:1 1: discard AS; end",
            "move 1 of the saved game, “discard AS”, is not legal",
        ),
        ("solitarium/1 rummy default sol:1 players=person,greedy", "is cut off"),
        ("solitarium/1 rummy hand=7 sol:1 3: take 5♠; lay 5♦ 5♥ 5♠; lay 6♣ 6♦ 6♠; end", "is not legal there"),
    ] {
        let sentence = load(text);
        assert!(sentence.contains(says), "{text}: {sentence}");
    }
    let four = folder.write("four", "solitarium/1 rummy players=4 sol:1 0: end");
    for (language, says) in [("en", "4 hands of 13"), ("fr", "4 mains de 13"), ("ca", "4 mans de 13")] {
        let sentence = run(&["play", "rummy", "--load", &four, "--lang", language]).sentence(1);
        assert!(sentence.contains(says), "{sentence}");
    }
    let good = folder.write("good", "solitarium/1 rummy default sol:1 players=person,simple 0: end\n");
    for (more, name) in
        [(["--hand", "7"], "--hand"), (["--bots", "greedy"], "--bots"), (["--people", "2"], "--people")]
    {
        let arguments = [&["play", "rummy", "--load", &good], &more[..]].concat();
        usage(&arguments, &format!("{name} and --load cannot be used together"));
    }
    // At the console the game that is going on stays.
    let bad = folder.write("bad", "solitarium/1 rummy players=5 sol:1 0: end");
    let input = format!("load {bad}\nmelds\n");
    let out = run_with(&["play", "rummy", "--load", &good, "--letters"], &input).good();
    assert!(out.contains("players cannot be “5”") && out.contains("lay down JD QD KD"), "{out}");
}
