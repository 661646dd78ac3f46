//! Piles, steps and outcomes in words.

use crate::{Argument, CardStyle, Words, say};
use solitarium_core::{
    About, Card, Ending, Label, Note, Outcome, Place, Reason, Scene, Seat, Spot, Step, Transfer,
};

/// The longest option that a title shows, in characters.
const LONGEST_OPTION: usize = 40;

fn label_arguments(label: &Label, style: CardStyle) -> [(&'static str, Argument); 2] {
    let suit = label.suit.map(|suit| style.suit(suit).to_string()).unwrap_or_default();
    [("suit", suit.into()), ("number", label.number.map_or_else(|| "none".into(), Into::into))]
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

/// Returns a scene with the piles of a seat called its own, where there are words for that: to be shown to who has that seat.
#[must_use]
pub fn with_own_piles(mut scene: Scene, seat: Seat, words: &Words) -> Scene {
    for pile in scene.piles.iter_mut().filter(|pile| pile.owner == Some(seat)) {
        let key = format!("{}-own", pile.label.key);
        if words.find(&format!("pile-{key}"), &[]).is_some() {
            pile.label.key = key.into();
        }
    }
    scene
}

/// Returns the name of a seat at the beginning of a sentence, with the strategy that plays it.
pub fn seat_name(Seat(seat): Seat, bot: Option<&str>, words: &Words) -> String {
    match bot {
        Some(bot) => say!(words, "seat-bot", number = seat + 1, bot = strategy_name(bot, words)),
        None => say!(words, "seat-person", number = seat + 1),
    }
}

/// Returns what a strategy is called in the user's language; its name on the command line if there are no words for it.
pub fn strategy_name(strategy: &str, words: &Words) -> String {
    words.find(&format!("strategy-{strategy}"), &[]).unwrap_or_else(|| strategy.to_owned())
}

/// Returns a strategy where people choose one on the command line: what it is called, with the name to be typed.
pub fn strategy_choice(strategy: &str, words: &Words) -> String {
    let name = strategy_name(strategy, words);
    if name == strategy { name } else { format!("{name} ({strategy})") }
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

/// Returns the sentence about a step of `who`. The scene has the piles that the step [names](solitarium_lab::named_piles).
pub fn narration(step: &Step, scene: &Scene, who: &Who, style: CardStyle, words: &Words) -> String {
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
        ("thetop", articled(&moved[moved.len().saturating_sub(1)..]).into()),
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
    let others: Vec<String> = reason.cards.iter().skip(1).map(|&card| style.card(card)).collect();
    let takes = others.get(1..).unwrap_or_default().join(", ");
    let others = others.join(", ");
    let word = |name: &str| reason.words.iter().find(|(own, _)| own == name).map_or("none", |(_, word)| word);
    let sets = |form: &str| match word("from") {
        "none" => String::new(),
        names => set_names(names, form, "sets-or", words),
    };
    let number = |i: usize| reason.numbers.get(i).copied().unwrap_or(0);
    let cell = |i: usize| reason.cells.get(i).map(|&place| cell_name(place)).unwrap_or_default();
    let typed: String = typed.chars().take(40).collect();
    let suit = reason.suit.map(|suit| style.suit(suit).to_string()).unwrap_or_default();
    let arguments = [
        ("typed", Argument::from(typed)),
        ("c1", card(0).into()),
        ("c2", card(1).into()),
        ("others", others.into()),
        ("suit", suit.into()),
        ("n1", number(0).into()),
        ("n2", number(1).into()),
        ("n3", number(2).into()),
        ("p1", cell(0).into()),
        ("p2", cell(1).into()),
        ("takes", takes.into()),
        ("from", sets("").into()),
        ("offrom", sets(".of").into()),
    ];
    // What a rule does not say is not said of it.
    let rule = ["rule", "role", "direction", "by", "suits", "wrap", "like", "text", "when"];
    let rule = rule.map(|name| (name, Argument::from(word(name).to_owned())));
    words
        .find(&format!("reason-{}", reason.key), &[&arguments[..], &rule].concat())
        .unwrap_or_else(|| reason.key.clone().into_owned())
}

/// Returns the names of sets of piles, such as `tableau waste`, joined by the words of a key. Some languages have a `form` of their own
/// for `of the tableau`.
pub fn set_names(names: &str, form: &str, joined: &str, words: &Words) -> String {
    let name = |name: &str| {
        let (role, own) = name.split_once('.').map_or((name, None), |(role, own)| (role, Some(own)));
        let role = words
            .find(&format!("set-{role}{form}"), &[])
            .unwrap_or_else(|| words.say(&format!("set-{role}"), &[]));
        match own {
            Some(own) => say!(words, "set-own", set = role, name = own.to_owned()),
            None => role,
        }
    };
    let mut names: Vec<String> = names.split(' ').map(name).collect();
    match names.pop() {
        Some(last) if !names.is_empty() => say!(words, joined, first = names.join(", "), last = last),
        last => last.unwrap_or_default(),
    }
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
    if about.variant.is_empty() {
        return name;
    }
    format!("{name} ({})", variant_said(&about.variant, words))
}

/// Returns the options of a variant, as they are called where they are chosen: `passes: 1, no return`.
pub fn variant_said(variant: &str, words: &Words) -> String {
    let said = |option: &str| {
        let (name, value) = option.split_once('=')?;
        let label = words.find(&format!("option-{name}.label"), &[])?;
        // What is chosen or not is called by its name alone. So is a value that would fill the line, as a whole position.
        let alone = matches!(value, "yes" | "true") || option.chars().count() > LONGEST_OPTION;
        let value = || value_name(name, value, words);
        Some(if alone { label } else { say!(words, "title-option", label = label, value = value()) })
    };
    let options = variant.split('&').map(|option| said(option).unwrap_or_else(|| option.to_owned()));
    options.collect::<Vec<_>>().join(", ")
}

/// Returns a value of an option as people say it, if it is a word.
pub fn value_name(option: &str, value: &str, words: &Words) -> String {
    match value {
        "" => say!(words, "value-none"),
        value if option == "set" => rules_as_typed(value),
        "yes" | "no" => words.say(&format!("tabletop-{value}"), &[]),
        value => {
            let own = words.find(&format!("value-{option}-{value}"), &[]);
            let general = || words.find(&format!("value-{value}"), &[]);
            own.or_else(general).unwrap_or_else(|| value.to_owned())
        }
    }
}

/// Returns values that are put over a rule file with the blanks that they were typed with: an option is one word, and has `_` for them.
fn rules_as_typed(value: &str) -> String {
    let part = |part: &str| match part.split_once('=') {
        Some((path, value)) => format!("{path}={}", value.replace('_', " ")),
        None => part.to_owned(),
    };
    value.split(';').map(part).collect::<Vec<_>>().join("; ")
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
    use solitarium_games::{Klondike, Md, Peg, Rummy};
    use solitarium_lab::{Catalogue, Entry, Table, named_piles};
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

    /// Options stand in a title as they are called where they are chosen.
    #[test]
    fn titles_are_in_words() {
        let titled = |language, id: &str, variant: &str| {
            let mut catalogue = Catalogue::new();
            solitarium_games::each_game(&mut catalogue);
            let choices: Choices = variant.parse().unwrap();
            let about = catalogue.find(id).unwrap().variant(&choices).unwrap().about();
            title(&about, &Words::new(language, &[])).replace(['\u{a0}', '\u{202f}'], " ")
        };
        assert_eq!(titled(Language::English, "klondike", "passes=1"), "Klondike (passes: 1)");
        assert_eq!(titled(Language::French, "rummy", "players=3"), "Rami (joueurs : 3)");
        assert_eq!(
            titled(Language::French, "klondike", "draw=3&no-return=yes"),
            "Klondike (cartes retournées : 3, sans retour)"
        );
        assert_eq!(
            titled(Language::Catalan, "peg", "board=european"),
            "Solitari de clavilles (tauler: europeu)"
        );
        assert_eq!(titled(Language::French, "klondike", ""), "Klondike");
        let english = Words::new(Language::English, &[]);
        assert_eq!(
            variant_said("set=tableau.a_b=down_suit;cell.count=2", &english),
            "changed rules: tableau.a_b=down suit; cell.count=2"
        );
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
        for reasons in [Klondike::REASONS, Md::REASONS, Peg::REASONS, Rummy::REASONS] {
            keys.extend(reasons.iter().map(|reason| format!("reason-{reason}")));
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

    /// A viewer is never told a card that is not seen from that seat, before or after the move: over many random games
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
                        let sentence =
                            narration(&step, &named_piles(&step, before, after), &who, style, &words);
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
