//! Moves are listed and typed in the user's language.

use solitarium_core::{Card, Choices, Deal, Effort, Rng};
use solitarium_lab::{Catalogue, Offer, Table};
use solitarium_patience::PatienceFamily;
use solitarium_speech::{CardStyle, Language, Misread, named};
use std::collections::BTreeSet;

/// Rule files in which every kind of move comes up.
const FILES: [&str; 16] = [
    "accordion",
    "aces-up",
    "american-toad",
    "canfield",
    "clock",
    "cruel",
    "freecell",
    "golf",
    "la-belle-lucie",
    "maree",
    "montana",
    "monte-carlo",
    "osmosis",
    "pyramid",
    "spider",
    "yukon",
];

/// All words of notations that these games have.
const WORDS: [&str; 21] = [
    "add", "away", "close", "deal", "discard", "draw", "lay", "left", "on", "out", "pass", "recycle",
    "redeal", "reveal", "rotate", "stock", "take", "to", "turn", "under", "up",
];

fn catalogue() -> Catalogue {
    let mut catalogue = Catalogue::new();
    solitarium_games::each_game(&mut catalogue);
    for file in FILES {
        catalogue.add(PatienceFamily::shipped(file).expect("a file")).expect("a family");
    }
    catalogue
}

/// Returns the words of a notation that are neither cards nor piles.
fn words(text: &str) -> BTreeSet<String> {
    let words = text.split(|c: char| !c.is_alphanumeric());
    let is_word = |word: &&str| word.len() > 1 && word.chars().all(char::is_lowercase);
    words.filter(is_word).filter(|word| word.parse::<Card>().is_err()).map(str::to_owned).collect()
}

/// Checks that a move is shown without English words, and that what is shown is read as the move.
fn check(table: &dyn Table, offers: &[Offer], place: usize) {
    let text = &offers[place].text;
    for (language, letters) in [
        (Language::French, false),
        (Language::Catalan, false),
        (Language::French, true),
        (Language::Catalan, true),
    ] {
        let style = CardStyle { language, letters };
        let shown = style.notation(text);
        let english: Vec<String> = words(&shown).intersection(&words(text)).cloned().collect();
        assert!(english.is_empty(), "{text}: {shown}");
        for typed in [shown.clone(), shown.to_uppercase(), text.clone()] {
            match named(table, &typed, style) {
                Ok(found) => assert_eq!(found, Some(place), "{text}: {typed}"),
                // A typed 7C may be a heart or a club; a symbol is one card.
                Err(doubt) => assert!(letters && doubt == Misread::Doubtful, "{text}: {typed}: {doubt:?}"),
            }
        }
    }
}

#[test]
fn every_notation_is_in_the_language_and_is_read_back() {
    let catalogue = catalogue();
    let mut seen = BTreeSet::new();
    for entry in catalogue.iter() {
        let variants: &[&str] = match entry.id() {
            "rummy" => &["match=50"],
            "r7" => &["", "turns=9"],
            "klondike" => &["", "draw=3"],
            _ => &[""],
        };
        let mut checked = BTreeSet::new();
        for (variant, deal) in variants.iter().flat_map(|variant| (0..4).map(move |deal| (variant, deal))) {
            let choices: Choices = variant.parse().expect("choices");
            let variant = entry.variant(&choices).expect("a variant");
            let mut table = variant.open(&Deal::Own(deal), None, Effort::default()).expect("a table");
            let mut rng = Rng::new(deal);
            for _ in 0..300 {
                let offers = table.offers();
                for (place, offer) in offers.iter().enumerate() {
                    if checked.insert(offer.text.clone()) {
                        check(table.as_ref(), &offers, place);
                        seen.append(&mut words(&offer.text));
                    }
                }
                if offers.is_empty() || !table.play(rng.below(offers.len() as u32) as usize) {
                    break;
                }
            }
        }
        assert!(!checked.is_empty(), "{}", entry.id());
    }
    let wanted: BTreeSet<String> = WORDS.map(str::to_owned).into();
    assert_eq!(seen, wanted);
}
