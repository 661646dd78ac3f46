//! Piles, steps and outcomes in words.

use crate::look::Look;
use crate::words::{Argument, Words, say};
use solitarium_core::{About, Card, Ending, Label, Outcome, Place, Reason, Scene, Seat, Shown, Spot, Step};

fn label_arguments(label: Label, look: Look) -> [(&'static str, Argument); 2] {
    let suit = label.suit.map(|suit| look.suit(suit).to_string()).unwrap_or_default();
    [("suit", suit.into()), ("number", label.number.unwrap_or(0).into())]
}

/// The name of a pile as it stands beside it.
pub(crate) fn pile_name(label: Label, look: Look, words: &Words) -> String {
    let key = format!("pile-{}", label.key);
    words.find(&key, &label_arguments(label, look)).unwrap_or_else(|| {
        let suit = label.suit.map(|suit| format!(" {}", look.suit(suit))).unwrap_or_default();
        let number = label.number.map(|number| format!(" {number}")).unwrap_or_default();
        format!("{}{suit}{number}", label.key)
    })
}

/// A pile or cell within a sentence: `form` is `from`, `onto` or `under`.
fn spot(spot: Option<Spot>, form: &str, scene: &Scene, look: Look, words: &Words) -> String {
    match spot {
        None => String::new(),
        Some(Spot::Cell(place)) => cell_name(place),
        Some(Spot::Pile(id)) => {
            let Some(pile) = scene.pile(id) else { return String::new() };
            let key = format!("pile-{}.{form}", pile.label.key);
            words.find(&key, &label_arguments(pile.label, look)).unwrap_or_else(|| {
                say!(words, &format!("pile-any-{form}"), name = pile_name(pile.label, look, words))
            })
        }
    }
}

/// `d2`: the letter of the column and the number of the row.
pub(crate) fn cell_name(place: Place) -> String {
    format!("{}{}", column_letters(place.column), u16::from(place.row) + 1)
}

/// `a` to `z`, then `aa`, `ab`, ….
pub(crate) fn column_letters(column: u8) -> String {
    let letter = |n: u8| char::from(b'a' + n);
    match column {
        0..26 => letter(column).to_string(),
        _ => [letter(column / 26 - 1), letter(column % 26)].iter().collect(),
    }
}

/// The cards that are seen, pile by pile, from the bottom up.
pub(crate) fn faces(scene: &Scene) -> Vec<Card> {
    let cards = scene.piles.iter().flat_map(|pile| &pile.cards);
    cards.filter_map(|shown| if let Shown::Face(card) = shown { Some(*card) } else { None }).collect()
}

/// Who made a step, for whoever is told.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Who {
    /// The only one who plays: it goes without saying.
    Solo,
    /// Whoever is told.
    You,
    /// Someone of that name.
    Player(String),
}

/// The name of a seat at the beginning of a sentence, with the strategy that plays it.
pub(crate) fn seat_name(Seat(seat): Seat, bot: Option<&str>, words: &Words) -> String {
    match bot {
        Some(bot) => say!(words, "seat-bot", number = seat + 1, bot = bot.to_owned()),
        None => say!(words, "seat-person", number = seat + 1),
    }
}

/// What a step that can be made would do, without a full stop.
pub(crate) fn offer(step: &Step, scene: &Scene, look: Look, words: &Words) -> String {
    sentence("do", step, scene, String::new(), &Who::You, look, words)
}

/// The same of a step that can be made with any one of several cards.
pub(crate) fn offer_of_any(step: &Step, scene: &Scene, look: Look, words: &Words) -> String {
    let step = Step { cards: step.cards.iter().take(0).copied().collect(), ..step.clone() };
    let sentence = sentence("do", &step, scene, String::new(), &Who::You, look, words);
    sentence.trim_end().to_owned()
}

/// What a step of `who` did, as a sentence; `before` and `after` show which card it turned up.
pub(crate) fn narration(
    step: &Step,
    before: &Scene,
    after: &Scene,
    who: &Who,
    look: Look,
    words: &Words,
) -> String {
    let known = faces(before);
    let mut revealed: Vec<Card> = faces(after).into_iter().filter(|card| !known.contains(card)).collect();
    // To whom everything is open nothing is new: then the card is told that came to where the step went.
    if let (true, Some(Spot::Pile(id))) = (revealed.is_empty() && step.cards.is_empty(), step.to) {
        let pile = |scene: &Scene| {
            faces(&Scene { piles: scene.pile(id).cloned().into_iter().collect(), ..Scene::default() })
        };
        let known = pile(before);
        revealed = pile(after).into_iter().filter(|card| !known.contains(card)).collect();
    }
    let revealed: Vec<String> = revealed.into_iter().map(|card| look.card(card)).collect();
    // A pile that the step made is only in the later scene, one that it removed only in the earlier one.
    let exists = |scene: &Scene, spot| !matches!(spot, Some(Spot::Pile(id)) if scene.pile(id).is_none());
    let scene = if exists(before, step.from) && exists(before, step.to) { before } else { after };
    sentence("done", step, scene, revealed.join(" "), who, look, words)
}

fn sentence(
    tense: &str,
    step: &Step,
    scene: &Scene,
    revealed: String,
    who: &Who,
    look: Look,
    words: &Words,
) -> String {
    let (kind, player) = match who {
        Who::Solo | Who::You => ("you", String::new()),
        Who::Player(name) => ("other", name.clone()),
    };
    let cards: Vec<String> = step.cards.iter().map(|&card| look.card(card)).collect();
    let to_form = if step.verb == solitarium_core::Verb::SLIDE_UNDER { "under" } else { "onto" };
    let (from, to) =
        (spot(step.from, "from", scene, look, words), spot(step.to, to_form, scene, look, words));
    let arguments = [
        ("cards", cards.join(" ").into()),
        ("count", Argument::from(cards.len())),
        ("from", from.clone().into()),
        ("to", to.clone().into()),
        ("who", kind.into()),
        ("player", player.into()),
        ("known", if revealed.is_empty() { "no" } else { "yes" }.into()),
        ("revealed", revealed.into()),
    ];
    let key = format!("{tense}-{}", step.verb.0);
    words.find(&key, &arguments).unwrap_or_else(|| {
        let parts = [step.verb.0.to_owned(), cards.join(" "), from, to];
        parts.into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join(" ")
    })
}

/// Why what was typed is not done.
pub(crate) fn refusal(reason: &Reason, typed: &str, look: Look, words: &Words) -> String {
    let card = |i: usize| reason.cards.get(i).map(|&card| look.card(card)).unwrap_or_default();
    let number = |i: usize| reason.numbers.get(i).copied().unwrap_or(0);
    let cell = |i: usize| reason.cells.get(i).map(|&place| cell_name(place)).unwrap_or_default();
    let typed: String = typed.chars().take(40).collect();
    let suit = reason.suit.map(|suit| look.suit(suit).to_string()).unwrap_or_default();
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
    words.find(&format!("reason-{}", reason.key), &arguments).unwrap_or_else(|| reason.key.to_owned())
}

/// How a game ended.
pub(crate) fn ending(outcome: Outcome, about: &About, words: &Words) -> String {
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

/// What was measured: `turn 2`.
fn measure(outcome: Outcome, about: &About, words: &Words) -> String {
    let key = format!("measure-{}.value", about.measure);
    words
        .find(&key, &[("value", outcome.measure.into())])
        .unwrap_or_else(|| format!("{} {}", about.measure, outcome.measure))
}

/// The name of what a game measures, as the head of a column.
pub(crate) fn measure_name(about: &About, words: &Words) -> String {
    words.find(&format!("measure-{}", about.measure), &[]).unwrap_or_else(|| about.measure.to_owned())
}

/// The name of a game.
pub(crate) fn game_name(id: &str, words: &Words) -> String {
    words.find(&format!("game-{id}"), &[]).unwrap_or_else(|| id.to_owned())
}

/// The name of a game with its variant.
pub(crate) fn title(about: &About, words: &Words) -> String {
    let name = game_name(about.id, words);
    if about.variant.is_empty() { name } else { format!("{name} ({})", about.variant.replace('&', ", ")) }
}

/// What is said before the first step.
pub(crate) fn beginning(scene: &Scene, words: &Words) -> String {
    words.say(if scene.board.is_some() { "watch-start-board" } else { "watch-start" }, &[])
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Language;
    use solitarium_core::{Choices, Deal, Effort, OptionKind, Rng, Verb};
    use solitarium_lab::{Catalogue, Entry, Table};
    use std::collections::BTreeSet;

    /// No game is forgotten: what each of them says has words in every language.
    #[test]
    fn every_key_of_every_game_has_words() {
        let mut catalogue = Catalogue::new();
        solitarium_games::each_game(&mut catalogue);
        let mut keys = BTreeSet::new();
        for entry in catalogue.iter() {
            keys_of_game(entry, &mut keys);
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
            match option.kind {
                OptionKind::Choice(values) => {
                    variants.extend(values.iter().map(|value| Choices::none().with(option.name, value)));
                }
                OptionKind::Flag => variants.push(Choices::none().with(option.name, "yes")),
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
                keys.insert(format!("do-{}", step.verb.0));
                keys.insert(format!("done-{}", step.verb.0));
                let to_form = if step.verb == Verb::SLIDE_UNDER { "under" } else { "onto" };
                for (spot, form) in [(step.from, "from"), (step.to, to_form)] {
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

    /// Whoever looks on is never told a card that is not seen from that seat, before or after the move: over many random games
    /// of every game of several seats, and for every seat.
    #[test]
    fn no_sentence_tells_a_secret() {
        let mut catalogue = Catalogue::new();
        solitarium_games::each_game(&mut catalogue);
        let (words, look) = (Words::new(Language::English, &[]), Look { colour: false, letters: true });
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
                    let step = table.last_step().unwrap();
                    for (before, after) in before.iter().zip(&after) {
                        // A step that shows nothing is not told.
                        if before == after {
                            continue;
                        }
                        let who = Who::Player("Player".to_owned());
                        let sentence = narration(&step, before, after, &who, look, &words);
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
