//! The phrases of the language: packs, deals, builds, ranks and what else books of patiences say in a few words.

use crate::document::{At, short};
use crate::expr;
use crate::phrase::{Phrase, Read, Wrong};
use crate::problem::{Listed, Problem, near};
use crate::rules::{Build, CardSet, Direction, Pick, RankName, Suits};
use crate::state::{MOST_CARDS, MOST_DECKS};
use solitarium_core::{Card, Pack, PackError, Rank, Suit};

pub(crate) fn rank(word: &str) -> Option<Rank> {
    if word == "10" {
        return Some(Rank::Ten);
    }
    let mut chars = word.chars();
    let rank = chars.next().and_then(Rank::from_char)?;
    chars.next().is_none().then_some(rank)
}

/// Reads a range of ranks such as `7..A`; the ace follows the king.
fn range(word: &str) -> Option<Vec<Rank>> {
    let (from, to) = word.split_once("..")?;
    let (from, to) = (rank(from)?, rank(to)?);
    let mut ranks = vec![from];
    let mut value = from.low();
    while Rank::from_low(value) != Some(to) {
        value = value % 13 + 1;
        ranks.extend(Rank::from_low(value));
        if ranks.len() > 13 {
            return None;
        }
    }
    Some(ranks)
}

/// Packs that are called by their size, and their ranks.
const SIZES: [(&str, &str); 5] =
    [("24", "9..A"), ("32", "7..A"), ("36", "6..A"), ("40", "A..7,J..K"), ("52", "A..K")];

/// Reads a pack: `52`, `32`, `40`, `2x52`, `A..8`, `A..7,J..K`, `4x(A..K SH)`. It is one of [`Pack`], of no more cards than a game has room for.
pub(crate) fn pack(text: &str, at: At) -> Read<CardSet> {
    let pack: Pack = spelled(text).parse().map_err(|error| no_pack(text, at, &error))?;
    if pack.size() > MOST_CARDS {
        let (cards, most) = (pack.size().to_string(), MOST_CARDS.to_string());
        let problem = Problem::LargePack { cards, most, decks: MOST_DECKS.to_string() };
        return Err(Wrong::new(at.inside(0, text.len()), problem));
    }
    // The foundations lie in the order in which the suits are written.
    let mut suits: Vec<Suit> = text.chars().filter_map(Suit::from_char).collect();
    if suits.is_empty() {
        suits.extend(pack.suits());
    }
    Ok(CardSet { decks: pack.decks() as u8, ranks: pack.ranks().to_vec(), suits })
}

/// Returns the text of a pack with ranks in the place of its size. The core knows fewer sizes, and none with suits.
fn spelled(text: &str) -> String {
    let before = text.char_indices().rfind(|&(_, c)| "xX×(".contains(c));
    let (head, deck) = text.split_at(before.map_or(0, |(place, c)| place + c.len_utf8()));
    let deck = deck.trim_start();
    let (size, rest) = deck.split_at(deck.find(|c: char| !c.is_ascii_digit()).unwrap_or(deck.len()));
    match SIZES.iter().find(|(known, _)| *known == size) {
        Some((_, ranks)) => format!("{head}{ranks}{rest}"),
        None => text.to_owned(),
    }
}

/// Returns what is wrong with a text that is no pack, and what would be right.
fn no_pack(text: &str, at: At, error: &PackError) -> Wrong {
    const FORMS: [&str; 9] = ["52", "40", "36", "32", "24", "2x52", "A..8", "A..7,J..K", "2x(A..K SH)"];
    let place = at.inside(0, text.len());
    match error {
        PackError::Decks { found } => {
            let (decks, most) = (Pack::MOST_DECKS.to_string(), MOST_CARDS.to_string());
            Wrong::new(place, Problem::Decks { found: found.to_string(), decks, most })
        }
        PackError::RankOrder { first, second } => {
            let (first, second) = (first.to_string(), second.to_string());
            Wrong::new(place, Problem::RankOrder { first, second })
        }
        PackError::SuitTwice { suit } => Wrong::new(place, Problem::Twice { what: suit.to_string() }),
        PackError::NoRanks | PackError::NoSuits | PackError::Size { .. } | PackError::Form { .. } => {
            let (word, expected) = (short(text.trim()), Listed::of(&FORMS));
            if word.is_empty() {
                return Wrong::new(place, Problem::Ends { expected });
            }
            let meant = near(FORMS.iter().map(|form| (word.as_str(), *form)));
            Wrong::of(place, Problem::Word { word, expected }, meant)
        }
    }
}

/// Reads suits such as `CDHS`, each once.
pub(crate) fn suits(word: &str) -> Option<Vec<Suit>> {
    let mut suits = Vec::new();
    for c in word.chars() {
        let suit = Suit::from_char(c)?;
        if suits.contains(&suit) {
            return None;
        }
        suits.push(suit);
    }
    (!suits.is_empty()).then_some(suits)
}

/// Reads the ranks of the pack in the order of the game.
pub(crate) fn order(text: &str, at: At, pack: &CardSet) -> Read<Vec<Rank>> {
    let mut phrase = Phrase::new(text, at);
    let mut ranks = Vec::new();
    while let Some(word) = phrase.peek() {
        let more = range(word).or_else(|| rank(word).map(|rank| vec![rank]));
        let Some(more) = more else { return Err(phrase.expected(&["A..K", "7..A", "a rank"])) };
        for rank in more {
            if ranks.contains(&rank) {
                return Err(phrase.wrong(Problem::Twice { what: rank.to_string() }));
            }
            if pack.ranks.contains(&rank) {
                ranks.push(rank);
            }
        }
        phrase.word();
    }
    match pack.ranks.iter().find(|rank| !ranks.contains(rank)) {
        Some(missing) => Err(phrase.expected(&[&missing.to_string()])),
        None => Ok(ranks),
    }
}

/// What is dealt to each pile.
pub(crate) enum Dealt {
    /// Face down and face up.
    Piles(Vec<(u8, u8)>),
    /// The same to each pile.
    Each(u8, u8),
    /// One more to each pile than to the one before.
    Stairs { open: bool },
    /// All that is left.
    Rest,
}

/// Reads a deal: `7 x4, 6 x4` · `5+1 x4, 4+1 x6` · `stairs` · `stairs open` · `rest` · `0`.
pub(crate) fn deal(text: &str, at: At) -> Read<Dealt> {
    let mut phrase = Phrase::new(text, at);
    if phrase.take("stairs") {
        let open = phrase.take("open");
        phrase.end()?;
        return Ok(Dealt::Stairs { open });
    }
    if phrase.take("rest") || phrase.take("all") {
        phrase.end()?;
        return Ok(Dealt::Rest);
    }
    let mut piles = Vec::new();
    let mut items = 0;
    let mut repeated = false;
    loop {
        let Some(word) = phrase.peek() else {
            return Err(phrase.expected(&["a number of cards", "stairs", "rest"]));
        };
        let (down, up) = match word.split_once('+') {
            Some((down, up)) => (down.parse::<u8>().ok(), up.parse::<u8>().ok()),
            None => (Some(0), word.parse::<u8>().ok()),
        };
        let (Some(down), Some(up)) = (down, up) else {
            return Err(phrase.expected(&[
                "stairs",
                "rest",
                "a number as 5",
                "face down and face up as 5+1",
            ]));
        };
        phrase.word();
        items += 1;
        let times = match phrase.peek().and_then(|word| word.strip_prefix('x')) {
            Some(times) => {
                let Some(times) = times.parse::<u8>().ok().filter(|times| (1..=64).contains(times)) else {
                    return Err(phrase.expected(&["x1", "x2", "x64"]));
                };
                phrase.word();
                repeated = true;
                times
            }
            None => 1,
        };
        piles.extend(std::iter::repeat_n((down, up), times.into()));
        if piles.len() > 256 {
            return Err(
                phrase.wrong(Problem::ManyPiles { found: piles.len().to_string(), most: "64".to_owned() })
            );
        }
        if phrase.peek().is_none() {
            break;
        }
        if !phrase.take(",") {
            return Err(phrase.expected(&[",", "x2"]));
        }
    }
    if items == 1 && !repeated {
        let (down, up) = piles[0];
        return Ok(Dealt::Each(down, up));
    }
    Ok(Dealt::Piles(piles))
}

/// Reads how piles are built: `up|down|up or down|same|any [by n [or m]] [suit|color|alternating|other suit|any] [wrap [to base]]` · `none` · `where EXPR`.
pub(crate) fn build(text: &str, at: At) -> Read<Build> {
    let mut phrase = Phrase::new(text, at);
    let build = build_words(text, at, &mut phrase)?;
    phrase.end()?;
    Ok(build)
}

/// Reads how piles are built at the end of another phrase.
pub(crate) fn build_words(text: &str, at: At, phrase: &mut Phrase<'_>) -> Read<Build> {
    if phrase.take("none") {
        return Ok(Build::None);
    }
    if phrase.take("any") {
        return Ok(Build::Any);
    }
    if phrase.take("where") {
        let start = phrase.rest();
        return expr::read(&text[start..], start, at).map(Build::Where);
    }
    let mut directions = Vec::new();
    loop {
        directions.push(if phrase.take("up") {
            Direction::Up
        } else if phrase.take("down") {
            Direction::Down
        } else if phrase.take("same") {
            Direction::Same
        } else {
            return Err(phrase.expected(&["up", "down", "up or down", "same", "any", "none", "where"]));
        });
        if !phrase.take("or") {
            break;
        }
    }
    let mut by = vec![1];
    // `by suit` and `suit` say the same; only a number after `by` is a step.
    if phrase.take("by") && phrase.peek().is_some_and(|word| word.starts_with(|c: char| c.is_ascii_digit())) {
        by = vec![phrase.number(1, 12, "by")? as u8];
        while phrase.take("or") {
            by.push(phrase.number(1, 12, "by")? as u8);
        }
    }
    let suits = if phrase.take("suit") {
        Suits::Same
    } else if phrase.take("color") || phrase.take("colour") {
        Suits::Color
    } else if phrase.take("alternating") {
        Suits::Alternating
    } else if phrase.take_all(&["other", "suit"]) {
        Suits::Other
    } else if phrase.take("any")
        || matches!(phrase.peek(), None | Some("wrap")) && directions == [Direction::Same]
    {
        Suits::Any
    } else {
        return Err(phrase.expected(&["suit", "color", "alternating", "other suit", "any", "by"]));
    };
    let wrap = phrase.take("wrap");
    let to_base = wrap && phrase.take_all(&["to", "base"]);
    Ok(Build::Steps { directions, by, suits, wrap, to_base })
}

/// Ranks: `K`, `10`, `A or K`, `base-1`.
pub(crate) fn ranks(phrase: &mut Phrase<'_>, pack: &CardSet) -> Read<Vec<RankName>> {
    let mut names = Vec::new();
    loop {
        let Some(word) = phrase.peek() else { return Err(phrase.expected(&["a rank", "base", "base-1"])) };
        let name = match word {
            "base" => RankName::Base(0),
            "base-1" => RankName::Base(-1),
            "base+1" => RankName::Base(1),
            _ => match rank(word) {
                Some(rank) if pack.ranks.contains(&rank) => RankName::Rank(rank),
                Some(rank) => return Err(phrase.wrong(Problem::NotInPack { what: rank.to_string() })),
                None => return Err(phrase.expected(&["a rank", "base", "base-1"])),
            },
        };
        names.push(name);
        phrase.word();
        if !phrase.take("or") {
            return Ok(names);
        }
    }
}

/// Reads a card or a rank of the pack.
pub(crate) fn pick(text: &str, at: At, pack: &CardSet) -> Read<Pick> {
    let phrase = Phrase::new(text, at);
    if let Some(rank) = rank(text.trim()) {
        return if pack.ranks.contains(&rank) {
            Ok(Pick::Rank(rank))
        } else {
            Err(phrase.wrong(Problem::NotInPack { what: rank.to_string() }))
        };
    }
    match text.trim().parse::<Card>() {
        Ok(card) if pack.has(card) => Ok(Pick::Card(card)),
        Ok(card) => Err(phrase.wrong(Problem::NotInPack { what: card.to_string() })),
        Err(_) => Err(phrase.expected(&["a rank as A", "a card as AS"])),
    }
}
