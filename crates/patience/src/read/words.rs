//! The phrases that name sets of piles or belong to one key alone.

use super::{MOST_PILES, SETS};
use crate::document::At;
use crate::expr::{self, Expr};
use crate::phrase::{Phrase, Read};
use crate::phrases;
use crate::problem::Problem;
use crate::rules::{Build, CardSet, Condition, Fill, FillRule, RankName, Role, Shape, Unit};
use solitarium_core::Rank;

pub(super) fn position(names: &[(Role, String)], name: &str) -> Option<usize> {
    names.iter().position(|(role, own)| own == name || role.name() == name)
}

/// Names of sets, joined by `or`, `and` or commas; a role means all sets of it.
pub(super) fn set_names(phrase: &mut Phrase<'_>, names: &[(Role, String)]) -> Read<Vec<usize>> {
    let mut sets = Vec::new();
    loop {
        let known: Vec<&str> = names.iter().map(|(_, name)| name.as_str()).collect();
        let Some(word) = phrase.peek() else { return Err(phrase.expected(&known)) };
        let found: Vec<usize> =
            (0..names.len()).filter(|&i| names[i].1 == word || names[i].0.name() == word).collect();
        if found.is_empty() {
            if SETS.contains(&word) {
                return Err(phrase.wrong(Problem::NoSuchSet { name: word.to_owned() }));
            }
            return Err(phrase.expected(&known));
        }
        sets.extend(found);
        phrase.word();
        let joined =
            phrase.take("or") || phrase.take("and") || !phrase.sees(&[",", "else"]) && phrase.take(",");
        if !joined {
            return Ok(sets);
        }
    }
}

pub(super) fn set_list(phrase: &mut Phrase<'_>, names: &[(Role, String)]) -> Read<Vec<usize>> {
    let sets = set_names(phrase, names)?;
    phrase.end()?;
    Ok(sets)
}

/// What `accept` says.
pub(super) enum Accept {
    From {
        any: bool,
        from: Vec<usize>,
    },
    Whole,
    /// As the neighbour at the left allows.
    Left(Build),
    Osmosis,
    None,
}

pub(super) fn accept(text: &str, at: At, names: &[(Role, String)]) -> Read<Accept> {
    let mut phrase = Phrase::new(text, at);
    let any = phrase.take("any");
    let accept = if phrase.take("from") {
        Accept::From { any, from: set_names(&mut phrase, names)? }
    } else if any {
        return Err(phrase.expected(&["from"]));
    } else if phrase.take_all(&["whole", "suit"]) || phrase.take_all(&["whole", "run", "K..A", "suit"]) {
        Accept::Whole
    } else if phrase.take("left") {
        Accept::Left(phrases::build_words(text, at, &mut phrase)?)
    } else if phrase.take_all(&["ranks", "of", "the", "one", "before"]) {
        Accept::Osmosis
    } else if phrase.take("none") {
        Accept::None
    } else {
        return Err(phrase.expected(&[
            "from",
            "any from",
            "whole suit",
            "left",
            "ranks of the one before",
            "none",
        ]));
    };
    phrase.end()?;
    Ok(accept)
}

pub(super) fn unit(text: &str, at: At) -> Read<Unit> {
    let mut phrase = Phrase::new(text, at);
    let unit = if phrase.take("one") {
        if phrase.take_all(&["or", "whole"]) { Unit::OneOrWhole } else { Unit::One }
    } else if phrase.take("any") {
        Unit::Any
    } else if phrase.take("whole") {
        // A part of a run is a run.
        if phrase.take_all(&["or", "run"]) {
            Unit::Run(None)
        } else if phrase.take_all(&["or", "one"]) {
            Unit::OneOrWhole
        } else {
            Unit::Whole
        }
    } else if phrase.take("run") {
        if phrase.take_all(&["by", "cells"]) {
            let build = if phrase.peek().is_some() {
                Some(phrases::build_words(text, at, &mut phrase)?)
            } else {
                None
            };
            Unit::RunByCells(build)
        } else if phrase.take_all(&[",", "part", "if", "the", "card", "below", "goes", "up"]) {
            Unit::RunIfUp
        } else if phrase.peek().is_some() {
            Unit::Run(Some(phrases::build_words(text, at, &mut phrase)?))
        } else {
            Unit::Run(None)
        }
    } else {
        return Err(phrase.expected(&[
            "one",
            "run",
            "any",
            "whole",
            "one or whole",
            "run by cells",
            "run, part if the card below goes up",
        ]));
    };
    phrase.end()?;
    Ok(unit)
}

pub(super) fn fill(text: &str, at: At, names: &[(Role, String)], pack: &CardSet) -> Read<Fill> {
    let mut phrase = Phrase::new(text, at);
    let mut fill = Fill { at_once: Vec::new(), rule: FillRule::Any, from: None, in_turn: false };
    if phrase.take_all(&["at", "once"]) {
        if !phrase.take("from") {
            return Err(phrase.expected(&["from"]));
        }
        fill.at_once = set_names_once(&mut phrase, names)?;
        loop {
            phrase.take(",");
            if phrase.take("else") {
                phrase.take("from");
                fill.at_once.extend(set_names_once(&mut phrase, names)?);
            } else if phrase.take("then") {
                break;
            } else {
                phrase.end()?;
                fill.rule = FillRule::None;
                return Ok(fill);
            }
        }
    }
    if phrase.take("any") {
        fill.rule = FillRule::Any;
    } else if phrase.take("none") {
        fill.rule = FillRule::None;
    } else if phrase.peek().is_some_and(|word| word.starts_with("base") || phrases::rank(word).is_some()) {
        fill.rule = FillRule::Ranks(phrases::ranks(&mut phrase, pack)?);
    } else if !phrase.sees(&["from"]) {
        return Err(phrase.expected(&["any", "none", "a rank as K", "base-1", "from", "at once from"]));
    }
    if fill.rule != FillRule::None && phrase.take("from") {
        let mut from = set_names(&mut phrase, names)?;
        // `from reserve, else waste`: from the first of them that has a card.
        while phrase.take_all(&[",", "else"]) || phrase.take("else") {
            fill.in_turn = true;
            from.extend(set_names(&mut phrase, names)?);
        }
        fill.from = Some(from);
    }
    phrase.end()?;
    Ok(fill)
}

/// Reads one name of a set.
pub(super) fn set_names_once(phrase: &mut Phrase<'_>, names: &[(Role, String)]) -> Read<Vec<usize>> {
    let known: Vec<&str> = names.iter().map(|(_, name)| name.as_str()).collect();
    let found = phrase.peek().and_then(|word| position(names, word));
    let Some(found) = found else {
        return match phrase.peek() {
            Some(word) if SETS.contains(&word) => {
                Err(phrase.wrong(Problem::NoSuchSet { name: word.to_owned() }))
            }
            _ => Err(phrase.expected(&known)),
        };
    };
    phrase.word();
    Ok(vec![found])
}

/// Reads what may be taken: `top`, `none`, `to foundation or hole`, `top to foundation`.
pub(super) fn take(text: &str, at: At, names: &[(Role, String)]) -> Read<Option<Vec<usize>>> {
    let mut phrase = Phrase::new(text, at);
    if phrase.take("none") {
        phrase.end()?;
        return Ok(Some(Vec::new()));
    }
    let top = phrase.take("top");
    if phrase.take("to") {
        let sets = set_names(&mut phrase, names)?;
        phrase.end()?;
        return Ok(Some(sets));
    }
    if !top {
        return Err(phrase.expected(&["top", "none", "to", "top to"]));
    }
    phrase.end()?;
    Ok(None)
}

/// Reads how far to the left: `1 or 3`.
pub(super) fn left(text: &str, at: At) -> Read<Vec<u8>> {
    let mut phrase = Phrase::new(text, at);
    let mut left = Vec::new();
    loop {
        left.push(phrase.number(1, 63, "left")? as u8);
        if !phrase.take("or") {
            phrase.end()?;
            return Ok(left);
        }
    }
}

/// Ranks to the end of the phrase; none is counted from the base.
pub(super) fn plain_ranks(phrase: &mut Phrase<'_>, pack: &CardSet) -> Read<Vec<Rank>> {
    let names = phrases::ranks(phrase, pack)?;
    phrase.end()?;
    let rank = |name| if let RankName::Rank(rank) = name { Some(rank) } else { None };
    Ok(names.into_iter().filter_map(rank).collect())
}

/// Reads the first cards of a grid's rows: `2`, or `2 of its row's suit`.
pub(super) fn grid_first(text: &str, at: At, pack: &CardSet) -> Read<(Vec<Rank>, bool)> {
    let mut phrase = Phrase::new(text, at);
    let names = phrases::ranks(&mut phrase, pack)?;
    let own = phrase.take_all(&["of", "its", "row's", "suit"]);
    phrase.end()?;
    let rank = |name| if let RankName::Rank(rank) = name { Some(rank) } else { None };
    Ok((names.into_iter().filter_map(rank).collect(), own))
}

pub(super) fn condition(text: &str, at: At, names: &[(Role, String)]) -> Read<Condition> {
    let mut phrase = Phrase::new(text, at);
    if phrase.take_all(&["no", "space"]) {
        phrase.end()?;
        return Ok(Condition::NoSpace);
    }
    if phrase.take_all(&["a", "space"]) {
        phrase.end()?;
        return Ok(Condition::Space);
    }
    if phrase.take_all(&["first", "pass"]) {
        phrase.end()?;
        return Ok(Condition::FirstPass);
    }
    if let Some(set) = phrase.peek().and_then(|word| position(names, word)) {
        phrase.word();
        if !phrase.take("empty") {
            return Err(phrase.expected(&["empty"]));
        }
        phrase.end()?;
        return Ok(Condition::Empty(set));
    }
    if text.contains('(') {
        let expr = expr::read(text, 0, at)?;
        let only_counts = !expr.uses(|part| matches!(part, Expr::Of(..) | Expr::Pile | Expr::Height));
        return if only_counts { Ok(Condition::Counts(expr)) } else { Err(phrase.expected(&["count(set)"])) };
    }
    Err(phrase.expected(&[
        "no space",
        "a space",
        "first pass",
        "stock empty",
        "reserve empty",
        "count(set) >= 4",
    ]))
}

/// Reads a shape: `pyramid 7` · `peaks 3x4` · `line` · `clock`.
pub(super) fn shape(text: &str, at: At, count: Option<u8>) -> Read<(Shape, Vec<Vec<u8>>)> {
    let mut phrase = Phrase::new(text, at);
    if phrase.take("pyramid") {
        let rows = phrase.number(1, 10, "pyramid")? as u8;
        phrase.end()?;
        let mut covers = Vec::new();
        for row in 0..rows {
            let next = (row + 1) * (row + 2) / 2;
            for place in 0..=row {
                covers.push(if row + 1 < rows { vec![next + place, next + place + 1] } else { Vec::new() });
            }
        }
        return Ok((Shape::Pyramid(rows), covers));
    }
    if phrase.take("peaks") {
        let numbers = phrase.peek().and_then(|word| word.split_once('x'));
        let numbers = numbers.and_then(|(a, b)| Some((a.parse::<u8>().ok()?, b.parse::<u8>().ok()?)));
        let Some((peaks, rows)) = numbers.filter(|(a, b)| (1..=6).contains(a) && (2..=6).contains(b)) else {
            return Err(phrase.expected(&["3x4"]));
        };
        phrase.word();
        phrase.end()?;
        let mut covers = Vec::new();
        // Row r of a peak has r + 1 cards; in the last row the peaks are joined.
        let width = |row: u8| if row + 1 < rows { peaks * (row + 1) } else { peaks * (rows - 1) + 1 };
        let mut first = 0;
        for row in 0..rows {
            let next = first + width(row);
            for place in 0..width(row) {
                covers.push(if row + 1 == rows {
                    Vec::new()
                } else if row + 2 == rows {
                    vec![next + place, next + place + 1]
                } else {
                    let (peak, inside) = (place / (row + 1), place % (row + 1));
                    let at = next + peak * (row + 2) + inside;
                    vec![at, at + 1]
                });
            }
            first = next;
        }
        if covers.len() > MOST_PILES {
            let (found, most) = (covers.len().to_string(), MOST_PILES.to_string());
            return Err(phrase.wrong(Problem::ManyPiles { found, most }));
        }
        return Ok((Shape::Peaks { peaks, rows }, covers));
    }
    for (word, shape) in [("line", Shape::Line), ("clock", Shape::Clock)] {
        if phrase.take(word) {
            phrase.end()?;
            return if count.is_some() {
                Ok((shape, Vec::new()))
            } else {
                Err(phrase.expected(&["the number of piles as `count`"]))
            };
        }
    }
    Err(phrase.expected(&["pyramid", "peaks", "line", "clock"]))
}
