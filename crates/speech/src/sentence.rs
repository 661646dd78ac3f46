//! Piles, steps and outcomes in words.

use crate::{Argument, CardStyle, Words, say};
use solitarium_core::{
    About, Card, Ending, Label, Note, Outcome, Place, Reason, Scene, Seat, Spot, Step, Transfer,
};

fn label_arguments(label: &Label, style: CardStyle) -> [(&'static str, Argument); 2] {
    let suit = label.suit.map(|suit| style.suit(suit).to_string()).unwrap_or_default();
    [("suit", suit.into()), ("number", label.number.unwrap_or(0).into())]
}

/// Returns the name of a pile as it stands beside it.
pub fn pile_name(label: &Label, style: CardStyle, words: &Words) -> String {
    let key = format!("pile-{}", label.key);
    // What a family calls its piles has no place for a suit or a number: they come after it.
    let named = |name: &str| {
        let suit = label.suit.map(|suit| format!(" {}", style.suit(suit))).unwrap_or_default();
        let number = label.number.map(|number| format!(" {number}")).unwrap_or_default();
        format!("{name}{suit}{number}")
    };
    match words.brought(&key) {
        Some(name) => named(name),
        None => words.find(&key, &label_arguments(label, style)).unwrap_or_else(|| named(&label.key)),
    }
}

/// Returns the name of a pile as it stands in a picture of signs, where columns are narrow.
pub(crate) fn pile_label(label: &Label, style: CardStyle, words: &Words) -> String {
    let key = format!("pile-{}.label", label.key);
    words.find(&key, &label_arguments(label, style)).unwrap_or_else(|| pile_name(label, style, words))
}

/// Returns a pile or cell within a sentence: `form` is `from`, `onto` or `under`.
fn spot(spot: Option<Spot>, form: &str, scene: &Scene, style: CardStyle, words: &Words) -> String {
    match spot {
        None | Some(Spot::Away) => String::new(),
        Some(Spot::Cell(place)) => cell_name(place),
        Some(Spot::Pile(id)) => {
            let Some(pile) = scene.pile(id) else { return String::new() };
            let key = format!("pile-{}.{form}", pile.label.key);
            words.find(&key, &label_arguments(&pile.label, style)).unwrap_or_else(|| {
                say!(words, &format!("pile-any-{form}"), name = pile_name(&pile.label, style, words))
            })
        }
    }
}

/// Returns the name of a cell, as `d2`: the letter of the column and the number of the row.
pub fn cell_name(place: Place) -> String {
    format!("{}{}", column_letters(place.column), u16::from(place.row) + 1)
}

/// Returns the letters of a column: `a` to `z`, then `aa`, `ab`, ….
pub fn column_letters(column: u8) -> String {
    let letter = |n: u8| char::from(b'a' + n);
    match column {
        0..26 => letter(column).to_string(),
        _ => [letter(column / 26 - 1), letter(column % 26)].iter().collect(),
    }
}

/// Who made a step, from the point of view of the listener.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Who {
    /// The only one who plays, a strategy: it goes without saying.
    Solo,
    /// The listener.
    You,
    /// Someone of that name.
    Player(String),
}

/// Returns the name of a seat at the beginning of a sentence, with the strategy that plays it.
pub fn seat_name(Seat(seat): Seat, bot: Option<&str>, words: &Words) -> String {
    match bot {
        Some(bot) => say!(words, "seat-bot", number = seat + 1, bot = bot.to_owned()),
        None => say!(words, "seat-person", number = seat + 1),
    }
}

/// Returns what a step that can be made would do, without a full stop.
pub fn offer(step: &Step, scene: &Scene, style: CardStyle, words: &Words) -> String {
    sentence("do", step, scene, &Who::You, style, words)
}

/// Returns the same of a step that can be made with any one of several cards.
pub fn offer_of_any(step: &Step, scene: &Scene, style: CardStyle, words: &Words) -> String {
    let mut step = step.clone();
    if let Some(transfer) = step.transfers.first_mut() {
        transfer.cards.clear();
    }
    sentence("do", &step, scene, &Who::You, style, words).trim_end().to_owned()
}

/// Returns the sentence about a step of `who`, for a listener who saw the scenes `before` and `after` it.
pub fn narration(
    step: &Step,
    before: &Scene,
    after: &Scene,
    who: &Who,
    style: CardStyle,
    words: &Words,
) -> String {
    // A pile that the step made is only in the later scene, one that it removed only in the earlier one.
    let exists = |scene: &Scene, spot| !matches!(spot, Some(Spot::Pile(id)) if scene.pile(id).is_none());
    let scene = if exists(before, step.from()) && exists(before, step.to()) { before } else { after };
    sentence("done", step, scene, who, style, words)
}

fn sentence(tense: &str, step: &Step, scene: &Scene, who: &Who, style: CardStyle, words: &Words) -> String {
    let (kind, player) = match who {
        Who::Solo => ("solo", String::new()),
        Who::You => ("you", String::new()),
        Who::Player(name) => ("other", name.clone()),
    };
    let named = |cards: &[Card]| cards.iter().map(|&card| style.card(card)).collect::<Vec<_>>().join(" ");
    // A single card has its article, where the language has one.
    let articled = |cards: &[Card]| match cards {
        [card] => style.with_article(*card),
        cards => named(cards),
    };
    let moved: Vec<Card> = step.cards().collect();
    let cards = named(&moved);
    // All cards that are seen to move or, where none moves, to be turned.
    let seen: Vec<Card> = if step.transfers.is_empty() {
        step.turned_up().collect()
    } else {
        step.transfers.iter().flat_map(Transfer::faces).collect()
    };
    let revealed = named(&seen);
    let first = step.transfers.first();
    let to_form = if first.is_some_and(|transfer| transfer.under) { "under" } else { "onto" };
    let (from, to) =
        (spot(step.from(), "from", scene, style, words), spot(step.to(), to_form, scene, style, words));
    let arguments = [
        ("cards", cards.clone().into()),
        ("thecards", articled(&moved).into()),
        ("top", named(&moved[moved.len().saturating_sub(1)..]).into()),
        ("count", Argument::from(first.map_or(0, |transfer| transfer.cards.len()))),
        ("from", from.clone().into()),
        ("to", to.clone().into()),
        ("who", kind.into()),
        ("player", player.into()),
        ("known", if revealed.is_empty() { "no" } else { "yes" }.into()),
        ("revealed", revealed.into()),
        ("therevealed", articled(&seen).into()),
    ];
    let verb = step.verb.name();
    words.find(&format!("{tense}-{verb}"), &arguments).unwrap_or_else(|| {
        let parts = [verb.to_owned(), cards, from, to];
        parts.into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join(" ")
    })
}

/// Returns why what was typed is not done.
pub fn refusal(reason: &Reason, typed: &str, style: CardStyle, words: &Words) -> String {
    let card = |i: usize| reason.cards.get(i).map(|&card| style.card(card)).unwrap_or_default();
    let number = |i: usize| reason.numbers.get(i).copied().unwrap_or(0);
    let cell = |i: usize| reason.cells.get(i).map(|&place| cell_name(place)).unwrap_or_default();
    let typed: String = typed.chars().take(40).collect();
    let suit = reason.suit.map(|suit| style.suit(suit).to_string()).unwrap_or_default();
    let arguments = [
        ("typed", Argument::from(typed)),
        ("c1", card(0).into()),
        ("c2", card(1).into()),
        ("suit", suit.into()),
        ("n1", number(0).into()),
        ("n2", number(1).into()),
        ("n3", number(2).into()),
        ("p1", cell(0).into()),
        ("p2", cell(1).into()),
    ];
    words
        .find(&format!("reason-{}", reason.key), &arguments)
        .unwrap_or_else(|| reason.key.clone().into_owned())
}

/// Returns how a game ended.
pub fn ending(outcome: Outcome, about: &About, words: &Words) -> String {
    let key = match outcome.ending {
        Ending::Won(Seat::SOLO) if about.seats == 1 => "ending-won",
        Ending::Won(Seat(seat)) => {
            return say!(words, "ending-seat-won", seat = seat + 1, measure = measure(outcome, about, words));
        }
        Ending::Lost => "ending-lost",
        Ending::Drawn => "ending-drawn",
        Ending::Undecided => "ending-undecided",
    };
    say!(words, key, measure = measure(outcome, about, words))
}

/// Returns what was measured: `turn 2`.
fn measure(outcome: Outcome, about: &About, words: &Words) -> String {
    let key = format!("measure-{}.value", about.measure);
    words
        .find(&key, &[("value", outcome.measure.into())])
        .unwrap_or_else(|| format!("{} {}", about.measure, outcome.measure))
}

/// Returns the name of what a game measures, as the head of a column.
pub fn measure_name(about: &About, words: &Words) -> String {
    words.find(&format!("measure-{}", about.measure), &[]).unwrap_or_else(|| about.measure.to_string())
}

/// Returns the name of a game.
pub fn game_name(id: &str, words: &Words) -> String {
    words.find(&format!("game-{id}"), &[]).unwrap_or_else(|| id.to_owned())
}

/// Returns what a game is, in one line: its own, or that of its family.
pub fn game_about(id: &str, words: &Words) -> Option<String> {
    words.find(&format!("about-{id}"), &[]).or_else(|| {
        let family = words.find(&format!("group-of-{id}"), &[])?;
        words.find(&format!("family-{family}"), &[])
    })
}

/// Returns the name of a game with its variant.
pub fn title(about: &About, words: &Words) -> String {
    let name = game_name(&about.id, words);
    if about.variant.is_empty() { name } else { format!("{name} ({})", about.variant.replace('&', ", ")) }
}

/// Returns a counter beside the table: `Turn 1 of 3`.
pub fn note(note: &Note, words: &Words) -> String {
    // Some say all without their number.
    if let Some(alone) = words.find(&format!("note-{}.alone", note.key), &[]) {
        return alone;
    }
    let name =
        words.find(&format!("note-{}", note.key), &[]).unwrap_or_else(|| note.key.clone().into_owned());
    match note.of {
        Some(of) => say!(words, "note-of", name = name, value = note.value, of = of),
        None => say!(words, "note", name = name, value = note.value),
    }
}

/// Returns what is said before the first step.
pub fn beginning(scene: &Scene, words: &Words) -> String {
    words.say(if scene.board.is_some() { "watch-start-board" } else { "watch-start" }, &[])
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Language;
    use solitarium_core::{Choices, Deal, Effort, OptionKind, Rng, Verb};
    use solitarium_lab::{Catalogue, Entry, Table};
    use std::collections::BTreeSet;

    /// Piles that a family names are told apart by their numbers.
    #[test]
    fn piles_of_a_family_have_numbers() {
        let word = |key: &str, text: &str| solitarium_core::FamilyWord {
            language: String::new(),
            key: key.to_owned(),
            text: text.to_owned(),
        };
        let mut words = Words::new(Language::English, &[]);
        words.bring("tide", &[word("pile-tide-ebb", "ebb"), word("pile-tide-flow", "flow")]);
        let name = |label: &Label| pile_name(label, CardStyle::of(&words), &words);
        assert_eq!(name(&Label::numbered("tide-ebb", 3)), "ebb 3");
        assert_eq!(name(&Label::new("tide-flow")), "flow");
        assert_eq!(name(&Label::numbered("cell", 2)), "cell 2");
    }

    /// No game is forgotten: what each of them says has words in every language.
    #[test]
    fn every_key_of_every_game_has_words() {
        let mut catalogue = Catalogue::new();
        solitarium_games::each_game(&mut catalogue);
        let mut keys = BTreeSet::new();
        for entry in catalogue.iter() {
            keys_of_game(entry, &mut keys);
        }
        for verb in Verb::ALL {
            keys.extend(["do", "done"].map(|tense| format!("{tense}-{verb}")));
        }
        assert!(keys.len() > 40, "{keys:?}");
        for language in Language::ALL {
            let words = Words::new(language, &[]);
            let missing: Vec<&String> = keys.iter().filter(|key| words.find(key, &[]).is_none()).collect();
            assert!(missing.is_empty(), "{}: {missing:?}", language.code());
        }
    }

    fn keys_of_game(entry: &dyn Entry, keys: &mut BTreeSet<String>) {
        for head in ["game", "about", "rules"] {
            keys.insert(format!("{head}-{}", entry.id()));
        }
        let mut variants = vec![Choices::none()];
        for option in entry.options() {
            keys.insert(format!("option-{}", option.name));
            match &option.kind {
                OptionKind::Choice(values) => {
                    variants.extend(values.iter().map(|value| Choices::none().with(&option.name, value)));
                }
                OptionKind::Flag => variants.push(Choices::none().with(&option.name, "yes")),
                OptionKind::Number { .. } | OptionKind::Text { .. } => {}
            }
        }
        for choices in variants {
            let Ok(variant) = entry.variant(&choices) else { continue };
            keys.insert(format!("measure-{}", variant.about().measure));
            keys.insert(format!("measure-{}.value", variant.about().measure));
            for number in 0..12 {
                let mut table = variant.open(&Deal::Own(number), None, Effort::default()).unwrap();
                keys_of_play(table.as_mut(), &mut Rng::new(number), keys);
            }
        }
    }

    /// What is said during a game with any moves.
    fn keys_of_play(table: &mut dyn Table, rng: &mut Rng, keys: &mut BTreeSet<String>) {
        for _ in 0..300 {
            let scene = table.scene(Some(Seat::SOLO));
            keys.extend(scene.notes.iter().map(|note| format!("note-{}", note.key)));
            keys.extend(scene.piles.iter().map(|pile| format!("pile-{}", pile.label.key)));
            let offers = table.offers();
            for found in &offers {
                let step = &found.step;
                let under = step.transfers.first().is_some_and(|transfer| transfer.under);
                for (spot, form) in [(step.from(), "from"), (step.to(), if under { "under" } else { "onto" })]
                {
                    if let Some(Spot::Pile(id)) = spot
                        && let Some(pile) = scene.pile(id)
                    {
                        keys.insert(format!("pile-{}.{form}", pile.label.key));
                    }
                }
            }
            if offers.is_empty() || !table.play(rng.below(offers.len() as u32) as usize) {
                return;
            }
        }
    }

    /// Returns the cards that are seen, pile by pile, from the bottom up.
    fn faces(scene: &Scene) -> Vec<Card> {
        let cards = scene.piles.iter().flat_map(|pile| &pile.cards);
        cards.filter_map(|shown| shown.face()).collect()
    }

    /// Whoever looks on is never told a card that is not seen from that seat, before or after the move: over many random games
    /// of every game of several seats, and for every seat.
    #[test]
    fn no_sentence_tells_a_secret() {
        let mut catalogue = Catalogue::new();
        solitarium_games::each_game(&mut catalogue);
        let (words, style) =
            (Words::new(Language::English, &[]), CardStyle { letters: true, ..CardStyle::default() });
        let mut told = 0;
        for entry in catalogue.iter().filter(|entry| entry.seats().1 > 1) {
            for deal in 0..400 {
                let players = (2 + deal % 2).to_string();
                let variant = entry.variant(&Choices::none().with("players", &players)).unwrap();
                let mut table = variant.open(&Deal::Own(deal), None, Effort::default()).unwrap();
                let mut rng = Rng::new(deal);
                let seats = variant.about().seats;
                loop {
                    let count = table.offers().len() as u32;
                    if count == 0 {
                        break;
                    }
                    let scenes = |table: &dyn Table| -> Vec<Scene> {
                        (0..seats).map(|seat| table.scene(Some(Seat(seat)))).collect()
                    };
                    let before = scenes(table.as_ref());
                    table.play(rng.below(count) as usize);
                    let after = scenes(table.as_ref());
                    for (seat, (before, after)) in (0..).map(Seat).zip(before.iter().zip(&after)) {
                        // A step that shows nothing is not told.
                        if before == after {
                            continue;
                        }
                        let step = table.last_step(Some(seat)).unwrap();
                        let who = Who::Player("Player".to_owned());
                        let sentence = narration(&step, before, after, &who, style, &words);
                        let seen: Vec<Card> = faces(before).into_iter().chain(faces(after)).collect();
                        for word in sentence.split([' ', '.']) {
                            if let Ok(card) = word.parse::<Card>() {
                                assert!(seen.contains(&card), "{sentence}");
                                told += 1;
                            }
                        }
                    }
                }
            }
        }
        assert!(told > 10_000, "{told}");
    }
}
