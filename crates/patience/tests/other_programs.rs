//! Numbered deals of other programs lie as those programs lay them.
//!
//! `other-programs.tsv` has one deal a line: the program, the game, the number, then the columns, the stock and what lies in cells or
//! reserves. It was written down from what `pysol_cards` 0.24 (the deals of PySol FC) and Solvitaire print. Columns are sorted, for
//! Solvitaire prints them in an order of its own, but not the places of a line or a grid; `##` is a card that it shows from the back.

use solitarium_core::{Choices, Family, Game, Scene, Shown};
use solitarium_patience::PatienceFamily;

const DEALS: &str = include_str!("other-programs.tsv");

/// The cards of the piles with that label, each from the bottom.
fn piles(scene: &Scene, wanted: impl Fn(&str) -> bool) -> Vec<Vec<String>> {
    let of = scene.piles.iter().filter(|pile| wanted(&pile.label.key));
    of.map(|pile| {
        let code = |shown: &Shown| if let Shown::Face(card) = shown { card.code() } else { "##".to_owned() };
        pile.cards.iter().map(code).collect()
    })
    .collect()
}

#[test]
fn numbered_deals_lie_as_in_the_programs_they_are_from() {
    let mut wrong = Vec::new();
    for line in DEALS.lines() {
        let parts: Vec<&str> = line.split('\t').collect();
        let [program, id, number, columns, stock, aside] = parts[..] else { panic!("{line}") };
        let family = PatienceFamily::shipped(id).unwrap_or_else(|| panic!("there is no {id}"));
        let game = family.build(&Choices::none()).expect("it loads");
        let deal = format!("{program}:{number}").parse().expect("a deal");
        let state = game.start(&deal).expect("it fits every pack");
        let whole = game.scene(&state, None);
        let seen = game.scene(&state, Some(solitarium_core::Seat::SOLO));
        let on_table = |key: &str| ["column", "place"].contains(&key);
        // PySol's face-down cards are known, with a small letter for the suit; Solvitaire's are not.
        let mut found: Vec<String> = piles(&whole, on_table)
            .into_iter()
            .zip(piles(&seen, on_table))
            .map(|(all, seen)| {
                let card = |(all, seen): (String, String)| match (program, seen.as_str()) {
                    ("pysol", "##") => format!("{}{}", &all[..1], all[1..].to_lowercase()),
                    ("pysol", _) => all,
                    _ => seen,
                };
                all.into_iter().zip(seen).map(card).collect::<Vec<_>>().join(" ")
            })
            .collect();
        let mut wanted: Vec<&str> = columns.split("; ").collect();
        // Lines and grids have many places with a card each.
        let has_places = wanted.len() >= 18 && wanted.iter().all(|pile| !pile.contains(' '));
        if !has_places {
            found.sort();
            wanted.sort_unstable();
        }
        let mut talon: Vec<String> = piles(&whole, |key| key == "stock").concat();
        let mut others: Vec<String> = piles(&whole, |key| ["cell", "reserve"].contains(&key)).concat();
        others.sort();
        if program == "pysol" {
            talon.reverse();
        }
        let same =
            found == wanted && (stock.is_empty() || talon.join(" ") == stock) && others.join(" ") == aside;
        if !same {
            wrong.push(format!("{program}:{number} of {id}\n  {found:?}\n  {wanted:?}\n  {talon:?}\n  {stock}\n  {others:?}\n  {aside}"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    assert!(DEALS.lines().count() > 150);
}
