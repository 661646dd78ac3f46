//! The rules in words, as data: a key for each sentence and what it names. They are made from the typed rules, so that they say what
//! is played.

use crate::rules::{
    Build, CardSet, Condition, Direction, FillRule, Laid, Pairing, RankName, Role, Rules, Set, Shape, Start,
    Suits, Turning, Unit, Win,
};

/// One sentence: a key that front ends translate, and what it names.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sentence {
    /// Such as `tell-build`.
    pub key: &'static str,
    /// By the names of the sentence's placeholders.
    pub args: Vec<(&'static str, Told)>,
}

/// What a sentence names.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Told {
    /// A number.
    Number(i64),
    /// A text that is shown as it is, such as `K` or `7 ×4, 6 ×4`.
    Text(String),
    /// The key of words that are chosen among, such as `alternating`.
    Word(&'static str),
    /// The name of a set of piles, as the file has it: `tableau`, `foundation.ebb`.
    Set(String),
}

impl Sentence {
    fn new(key: &'static str) -> Sentence {
        Sentence { key, args: Vec::new() }
    }

    fn number(mut self, name: &'static str, number: usize) -> Sentence {
        self.args.push((name, Told::Number(number as i64)));
        self
    }

    fn text(mut self, name: &'static str, text: impl Into<String>) -> Sentence {
        self.args.push((name, Told::Text(text.into())));
        self
    }

    fn word(mut self, name: &'static str, word: &'static str) -> Sentence {
        self.args.push((name, Told::Word(word)));
        self
    }

    fn set(mut self, set: &Set) -> Sentence {
        self.args.push(("set", Told::Set(set.name.clone())));
        self
    }

    fn from(mut self, rules: &Rules, sets: &[usize]) -> Sentence {
        let names: Vec<String> = sets.iter().map(|&set| rules.sets[set].name.clone()).collect();
        self.args.push(("from", Told::Set(names.join(" "))));
        self
    }
}

/// Returns the rules, sentence by sentence: the cards, each set of piles, the stock, and how the game is won.
pub(crate) fn tell(rules: &Rules) -> Vec<Sentence> {
    let mut told = vec![
        Sentence::new("tell-pack")
            .number("cards", rules.pack.size())
            .number("decks", rules.pack.decks.into())
            .text("ranks", ranks_of(&rules.pack)),
    ];
    for set in &rules.sets {
        match set.role {
            Role::Tableau | Role::Grid => table(rules, set, &mut told),
            Role::Foundation => foundation(rules, set, &mut told),
            Role::Cell | Role::Reserve => {
                let key = match set.role {
                    Role::Cell => "tell-cells",
                    _ if set.turns != Turning::AtOnce && set.deal.iter().all(|&(_, up)| up == 0) => {
                        "tell-reserve-down"
                    }
                    _ => "tell-reserve",
                };
                let dealt = set.deal.iter().map(|&(down, up)| usize::from(down) + usize::from(up)).sum();
                told.push(
                    Sentence::new(key).set(set).number("piles", set.count.into()).number("dealt", dealt),
                );
            }
            Role::Hole => {
                told.push(Sentence::new("tell-hole").set(set));
                told.extend(build("tell-build", set, &set.build));
            }
            Role::Stock => stock(rules, set, &mut told),
            Role::Waste | Role::Removed => {}
        }
        limits(rules, set, &mut told);
        if set.must {
            told.push(Sentence::new("tell-must").set(set));
        }
    }
    if rules.sets.iter().any(|set| set.up_at_once) {
        told.push(Sentence::new("tell-up-at-once"));
    }
    if rules.ranks_apart {
        told.push(Sentence::new("tell-ranks-apart"));
    }
    if !rules.not_dealt.is_empty() {
        told.push(Sentence::new("tell-not-dealt").text("ranks", rank_names(&rules.not_dealt)));
    }
    if let Some(remove) = &rules.remove {
        match &remove.pair {
            Some(Pairing::Sum(sum)) => told.push(Sentence::new("tell-pair-sum").number("sum", (*sum).into())),
            Some(Pairing::SameRank) => told.push(Sentence::new("tell-pair-rank")),
            Some(Pairing::Where(expr)) => {
                told.push(Sentence::new("tell-pair-own").text("rule", expr.to_string()));
            }
            None => {}
        }
        if !remove.single.is_empty() {
            told.push(Sentence::new("tell-single").text("ranks", rank_names(&remove.single)));
        }
        if let Some(expr) = &remove.beaten {
            told.push(Sentence::new("tell-beaten").text("rule", expr.to_string()));
        }
        if remove.neighbours {
            told.push(Sentence::new("tell-neighbours"));
        }
        if remove.overlap {
            told.push(Sentence::new("tell-overlap"));
        }
    }
    if let Some(redeal) = &rules.redeal {
        let times = redeal.times.map_or(0, usize::from);
        told.push(
            Sentence::new("tell-redeal")
                .set(&rules.sets[redeal.set])
                .number("times", times)
                .word("shuffled", if redeal.shuffled { "yes" } else { "no" }),
        );
    }
    told.push(match &rules.win {
        Win::AllIn(sets) => Sentence::new("tell-win-all").from(rules, sets),
        Win::Empty(sets) => Sentence::new("tell-win-empty").from(rules, sets),
        Win::Removed(count) => Sentence::new("tell-win-removed").number("cards", (*count).into()),
        Win::Rows => Sentence::new("tell-win-rows"),
        Win::Piles(count) => Sentence::new("tell-win-piles").number("piles", (*count).into()),
        Win::CountIn(sets, count) => {
            Sentence::new("tell-win-count").from(rules, sets).number("cards", (*count).into())
        }
        Win::FaceUp(_) => Sentence::new("tell-win-face-up"),
    });
    told
}

/// Adds what a set says beside how it is built: how many cards, where they go, what is done with them after the deal.
fn limits(rules: &Rules, set: &Set, told: &mut Vec<Sentence>) {
    if matches!(set.role, Role::Tableau | Role::Reserve | Role::Waste | Role::Hole)
        && let Some(&most) = set.max.iter().max().filter(|&&most| usize::from(most) < rules.pack.size())
    {
        told.push(Sentence::new("tell-max").set(set).number("most", most.into()));
    }
    if set.role != Role::Foundation
        && let Some(expr) = &set.condition
    {
        told.push(Sentence::new("tell-condition").set(set).text("rule", expr.to_string()));
    }
    match &set.to {
        Some(to) if matches!(set.role, Role::Tableau | Role::Reserve | Role::Waste) => {
            let removed = rules.remove.as_ref().is_some_and(|remove| !remove.from.is_empty());
            if !to.is_empty() {
                told.push(Sentence::new("tell-take").set(set).from(rules, to));
            } else if !removed {
                told.push(Sentence::new("tell-stays").set(set));
            }
        }
        _ => {}
    }
    if set.shape != Shape::Clock && set.deal.iter().any(|&(down, _)| down > 0) {
        match set.turns {
            Turning::AtOnce => {}
            Turning::Last => told.push(Sentence::new("tell-turns-last").set(set)),
            Turning::Never => told.push(Sentence::new("tell-stays-down").set(set)),
        }
    }
    if !set.sink.is_empty() {
        told.push(Sentence::new("tell-sink").text("ranks", rank_names(&set.sink)));
    }
    if !set.drop.is_empty() {
        told.push(Sentence::new("tell-drop").text("ranks", rank_names(&set.drop)));
    }
    if set.osmosis {
        told.push(Sentence::new("tell-osmosis").set(set));
    }
}

fn rank_names(ranks: &[solitarium_core::Rank]) -> String {
    ranks.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ")
}

fn table(rules: &Rules, set: &Set, told: &mut Vec<Sentence>) {
    let key = match dealt(set).as_str() {
        _ if set.rest => "tell-piles-rest",
        "" => "tell-piles-empty",
        _ => "tell-piles",
    };
    told.push(Sentence::new(key).set(set).number("piles", set.count.into()).text("cards", dealt(set)));
    if set.turns == Turning::AtOnce && set.deal.iter().any(|&(down, _)| down > 0) {
        told.push(Sentence::new("tell-down").set(set));
    }
    if set.shape == Shape::Clock {
        told.push(Sentence::new("tell-clock").set(set));
        return;
    }
    if set.role == Role::Grid {
        grid(set, told);
        return;
    }
    told.extend(build("tell-build", set, &set.build));
    if !set.left.is_empty() {
        let left: Vec<String> = set.left.iter().map(ToString::to_string).collect();
        told.push(Sentence::new("tell-line").set(set).text("left", left.join(", ")));
        return;
    }
    if let Some(from) = &set.from {
        told.push(Sentence::new("tell-from").set(set).from(rules, from));
    }
    let unit = match &set.unit {
        _ if set.build == Build::None => None,
        Unit::One => Some("one"),
        Unit::Run(Some(run)) => {
            told.extend(build("tell-run", set, run));
            None
        }
        Unit::Run(None) => Some("run"),
        Unit::Any => Some("any"),
        Unit::Whole => Some("whole"),
        Unit::OneOrWhole => Some("one-or-whole"),
        Unit::RunByCells(_) => Some("by-cells"),
    };
    told.extend(unit.map(|unit| Sentence::new("tell-move").set(set).word("unit", unit)));
    if set.shape != Shape::Columns {
        return;
    }
    if !set.fill.at_once.is_empty() {
        told.push(Sentence::new("tell-fill-at-once").set(set).from(rules, &set.fill.at_once));
    }
    let then = !set.fill.at_once.is_empty();
    match &set.fill.rule {
        FillRule::None if then || set.build == Build::None => {}
        FillRule::None => {
            told.push(Sentence::new("tell-fill").set(set).word("fill", "none").text("ranks", ""));
        }
        FillRule::Any => match &set.fill.from {
            Some(from) => told.push(Sentence::new(fill_from(set)).set(set).from(rules, from)),
            None => told.push(Sentence::new("tell-fill").set(set).word("fill", "any").text("ranks", "")),
        },
        FillRule::Ranks(names) => {
            let names: Vec<String> = names
                .iter()
                .map(|name| match name {
                    RankName::Rank(rank) => rank.to_string(),
                    RankName::Base(0) => "base".to_owned(),
                    RankName::Base(offset) => format!("base{offset:+}"),
                })
                .collect();
            told.push(
                Sentence::new("tell-fill").set(set).word("fill", "ranks").text("ranks", names.join(", ")),
            );
            if let Some(from) = &set.fill.from {
                told.push(Sentence::new(fill_from(set)).set(set).from(rules, from));
            }
        }
    }
}

/// The sentence about from where spaces are filled.
fn fill_from(set: &Set) -> &'static str {
    if set.fill.in_turn { "tell-fill-in-turn" } else { "tell-fill-from" }
}

/// Adds what goes where in a grid with gaps.
fn grid(set: &Set, told: &mut Vec<Sentence>) {
    if set.build == Build::None {
        return;
    }
    told.push(Sentence::new("tell-gaps").set(set));
    told.extend(build("tell-build", set, &set.build));
    if let Start::Ranks(ranks) = &set.start {
        told.push(
            Sentence::new("tell-gaps-first")
                .text("ranks", rank_names(ranks))
                .word("own", if set.row_suits { "yes" } else { "no" }),
        );
    }
}

fn foundation(rules: &Rules, set: &Set, told: &mut Vec<Sentence>) {
    told.push(Sentence::new("tell-foundations").set(set).number("piles", set.count.into()));
    if set.whole {
        told.push(Sentence::new("tell-whole-suits").set(set));
        return;
    }
    match &set.start {
        Start::Ranks(ranks) => {
            let laid = if set.laid == Laid::None { "no" } else { "yes" };
            told.push(
                Sentence::new("tell-start").set(set).text("ranks", rank_names(ranks)).word("laid", laid),
            );
        }
        Start::FirstDealt => told.push(Sentence::new("tell-start-dealt").set(set)),
        Start::FirstPlaced(from) => {
            told.push(Sentence::new("tell-start-placed").set(set));
            told.extend(
                from.as_ref().map(|from| Sentence::new("tell-base-first").set(set).from(rules, from)),
            );
        }
        Start::Any => {}
    }
    told.extend(build("tell-build", set, &set.build));
    if let Some(under) = &set.under {
        told.extend(build("tell-under", set, under));
    }
    if let Some(expr) = &set.condition {
        told.push(Sentence::new("tell-condition").set(set).text("rule", expr.to_string()));
    }
    let returns = set.to.as_ref().is_none_or(|to| !to.is_empty());
    told.push(Sentence::new("tell-return").set(set).word("returns", if returns { "yes" } else { "no" }));
}

fn stock(rules: &Rules, set: &Set, told: &mut Vec<Sentence>) {
    let Some(stock) = &set.stock else { return };
    let Some(to) = stock.to else { return };
    let target = &rules.sets[to];
    let passes = stock.passes.map_or(0, usize::from);
    let key = match target.role {
        Role::Waste => "tell-stock-waste",
        _ if stock.closes_up => "tell-stock-close-up",
        _ if stock.to_spaces => "tell-stock-spaces",
        _ if target.count == 1 => "tell-stock-pile",
        _ => "tell-stock-row",
    };
    told.push(Sentence::new(key).set(target).number("by", stock.by.into()).number("passes", passes));
    let when = |when: &'static str| Sentence::new("tell-when").word("when", when);
    told.extend(stock.when.as_ref().map(|condition| match condition {
        Condition::NoSpace => when("no-space"),
        Condition::Space => when("space"),
        Condition::FirstPass => when("first-pass"),
        Condition::Empty(set) => Sentence::new("tell-when-empty").from(rules, &[*set]),
        Condition::Counts(expr) => Sentence::new("tell-when-if").text("rule", expr.to_string()),
    }));
}

fn build(key: &'static str, set: &Set, build: &Build) -> Option<Sentence> {
    let sentence = Sentence::new(key).set(set);
    Some(match build {
        Build::None if set.role == Role::Tableau && !set.covers.is_empty() => return None,
        Build::None if set.role == Role::Hole => return None,
        Build::None => Sentence::new("tell-build-none").set(set),
        Build::Any => Sentence::new("tell-build-any").set(set),
        Build::Where(expr) => Sentence::new("tell-build-own").set(set).text("rule", expr.to_string()),
        Build::Steps { directions, by, suits, wrap } => {
            let up = directions.contains(&Direction::Up);
            let down = directions.contains(&Direction::Down);
            let direction = match (up, down) {
                (true, true) => "both",
                (true, false) => "up",
                (false, true) => "down",
                (false, false) => "same",
            };
            let suits = match suits {
                Suits::Any => "any",
                Suits::Same => "suit",
                Suits::Color => "color",
                Suits::Alternating => "alternating",
                Suits::Other => "other",
            };
            let steps: Vec<String> = by.iter().map(ToString::to_string).collect();
            let sentence = match by[..] {
                // Steps of one are not worth a word.
                [1] => sentence.word("by", "one"),
                _ => sentence.text("by", steps.join(", ")),
            };
            sentence
                .word("direction", direction)
                .word("suits", suits)
                .word("wrap", if *wrap { "yes" } else { "no" })
        }
    })
}

/// Returns what is dealt, as `7 ×4, 6 ×4`, with `5+1` for five face down and one face up; empty if no cards are dealt.
fn dealt(set: &Set) -> String {
    if set.deal.iter().all(|&(down, up)| down + up == 0) {
        return String::new();
    }
    let mut parts: Vec<((u8, u8), usize)> = Vec::new();
    for &pile in &set.deal {
        match parts.last_mut() {
            Some((last, times)) if *last == pile => *times += 1,
            _ => parts.push((pile, 1)),
        }
    }
    let name = |&((down, up), times): &((u8, u8), usize)| {
        let cards = if down > 0 { format!("{down}+{up}") } else { up.to_string() };
        if times > 1 { format!("{cards} ×{times}") } else { cards }
    };
    parts.iter().map(name).collect::<Vec<_>>().join(", ")
}

/// Returns the ranks as `A … K`, in the order of the game.
fn ranks_of(pack: &CardSet) -> String {
    match (pack.ranks.first(), pack.ranks.last()) {
        (Some(first), Some(last)) if first != last => format!("{first} … {last}"),
        (Some(one), _) => one.to_string(),
        _ => String::new(),
    }
}
