//! The rules in words, as data: a key for each sentence and what it names. They are made from the typed rules, so that they say what
//! is played.

use crate::rules::{
    Build, CardSet, Condition, Direction, FillRule, Laid, Pairing, Pick, RankName, Role, Rules, Set, Shape,
    Start, Suits, Turning, Unit, Win,
};
use solitarium_core::{Rank, Suit};

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
    if rules.pack.suits.len() < Suit::ALL.len() {
        told.push(Sentence::new("tell-pack-suits").text("suits", suit_names(&rules.pack.suits)));
    }
    for set in rules.sets.iter().filter(|set| set.count > 0) {
        match set.role {
            Role::Tableau | Role::Grid => table(rules, set, &mut told),
            Role::Foundation => foundation(rules, set, &mut told),
            Role::Cell if set.max.iter().any(|&max| max > 1) => {
                told.push(Sentence::new("tell-piles-empty").set(set).number("piles", set.count.into()));
            }
            Role::Cell | Role::Reserve => {
                let key = match set.role {
                    Role::Cell => "tell-cells",
                    _ if set.turns != Turning::AtOnce && set.deal.iter().all(|&(_, up)| up == 0) => {
                        "tell-reserve-down"
                    }
                    _ => "tell-reserve",
                };
                let piles = Sentence::new(key).set(set).number("piles", set.count.into());
                told.push(piles.number("dealt", cards_dealt(set)).number("down", cards_down(set)));
            }
            Role::Hole => {
                told.push(Sentence::new("tell-hole").set(set).number("dealt", cards_dealt(set)));
                told.extend(build("tell-build", set, &set.build));
                told.extend(also_same(set));
            }
            Role::Stock => stock(rules, set, &mut told),
            Role::Waste | Role::Removed => {}
        }
        laid(set, &mut told);
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
        told.push(Sentence::new("tell-not-dealt").text("kinds", rank_names(&rules.not_dealt)));
    }
    if let Some(remove) = &rules.remove {
        match &remove.pair {
            Some(Pairing::Sum(sum)) => told.push(Sentence::new("tell-pair-sum").number("sum", (*sum).into())),
            Some(Pairing::SameRank) => told.push(Sentence::new("tell-pair-rank")),
            Some(Pairing::Where(expr)) => {
                told.push(by_rule(["tell-pair-like", "tell-pair-rule"], &PAIRS, &expr.to_string()));
            }
            None => {}
        }
        if remove.neighbours {
            told.push(Sentence::new("tell-neighbours"));
        }
        if !remove.single.is_empty() {
            told.push(Sentence::new("tell-kinds-single").text("kinds", rank_names(&remove.single)));
        }
        if let Some(expr) = &remove.beaten {
            told.push(by_rule(["tell-beaten-like", "tell-beaten-rule"], &BEATEN, &expr.to_string()));
        }
        if !remove.from.is_empty() {
            told.push(Sentence::new("tell-remove-from").from(rules, &remove.from));
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
        if redeal.keeps_rows {
            told.push(Sentence::new("tell-redeal-keep"));
        }
        if redeal.size > 1 {
            told.push(Sentence::new("tell-redeal-size").number("size", redeal.size.into()));
        }
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

/// Returns how many cards are dealt to a set.
fn cards_dealt(set: &Set) -> usize {
    set.deal.iter().map(|&(down, up)| usize::from(down) + usize::from(up)).sum()
}

/// Returns how many of them lie face down.
fn cards_down(set: &Set) -> usize {
    set.deal.iter().map(|&(down, _)| usize::from(down)).sum()
}

/// Adds what a set says beside how it is built: how many cards, where they go, what is done with them after the deal.
fn limits(rules: &Rules, set: &Set, told: &mut Vec<Sentence>) {
    let usual = match set.role {
        Role::Foundation => rules.pack.ranks.len(),
        Role::Cell | Role::Grid => 1,
        _ => rules.pack.size(),
    };
    let says = |key: &str| set.places.iter().any(|(own, _)| *own == key);
    if says("max")
        && let Some(&most) = set.max.first()
        && set.max.iter().any(|&max| usize::from(max) != usual && usize::from(max) < rules.pack.size())
    {
        told.push(if set.max.iter().all(|&max| max == most) {
            Sentence::new("tell-max").set(set).number("most", most.into())
        } else {
            let list: Vec<String> = set.max.iter().map(ToString::to_string).collect();
            Sentence::new("tell-max-list").set(set).text("list", list.join(", "))
        });
    }
    if let Some(from) = set.from.as_ref().filter(|_| set.role != Role::Removed) {
        if from.is_empty() {
            told.push(Sentence::new("tell-closed").set(set));
        } else if set.role != Role::Tableau {
            told.push(Sentence::new("tell-from").set(set).from(rules, from));
        }
    }
    if set.role != Role::Foundation
        && let Some(expr) = &set.condition
    {
        told.push(Sentence::new("tell-condition-rule").set(set).text("rule", expr.to_string()));
    }
    match &set.to {
        Some(to)
            if matches!(set.role, Role::Tableau | Role::Reserve | Role::Waste)
                || set.role == Role::Cell && says("take") =>
        {
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
            Turning::AtOnce if set.role == Role::Reserve => told.push(Sentence::new("tell-turns").set(set)),
            // Of the table it is told with the deal.
            Turning::AtOnce => {}
            Turning::Last => told.push(Sentence::new("tell-turns-last").set(set)),
            Turning::Never => told.push(Sentence::new("tell-stays-down").set(set)),
        }
    }
    if !set.sink.is_empty() {
        told.push(Sentence::new("tell-sink").text("kinds", rank_names(&set.sink)));
    }
    if !set.drop.is_empty() {
        told.push(Sentence::new("tell-drop").text("kinds", rank_names(&set.drop)));
    }
    if set.osmosis {
        told.push(Sentence::new("tell-osmosis").set(set));
    }
}

/// Adds the cards that are taken out of the pack before the deal, unless the sentence about how a foundation starts tells it.
fn laid(set: &Set, told: &mut Vec<Sentence>) {
    let name = |pick: &Pick| match pick {
        Pick::Card(card) => card.to_string(),
        Pick::Rank(rank) => rank.to_string(),
    };
    let names = match &set.laid {
        Laid::None => return,
        Laid::Each(Pick::Rank(rank)) if set.start == Start::Ranks(vec![*rank]) => return,
        Laid::Each(pick) => name(pick),
        Laid::These(picks) => picks.iter().map(name).collect::<Vec<_>>().join(", "),
        Laid::First(count) => {
            told.push(Sentence::new("tell-laid-first").set(set).number("count", (*count).into()));
            return;
        }
        Laid::Base => {
            told.push(Sentence::new("tell-laid-base").set(set));
            return;
        }
    };
    told.push(Sentence::new("tell-laid").set(set).text("ranks", names));
}

fn suit_names(suits: &[Suit]) -> String {
    suits.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
}

fn rank_names(ranks: &[Rank]) -> String {
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
    let covered = |shape: &'static str, rows: u8, peaks: u8| {
        let sentence = Sentence::new("tell-covered").set(set).word("shape", shape);
        sentence.number("rows", rows.into()).number("peaks", peaks.into())
    };
    match set.shape {
        Shape::Pyramid(rows) => told.push(covered("pyramid", rows, 1)),
        Shape::Peaks { peaks, rows } => told.push(covered("peaks", rows, peaks)),
        Shape::Covered => told.push(covered("own", 0, 0)),
        Shape::Columns | Shape::Line | Shape::Clock | Shape::Grid { .. } => {}
    }
    told.extend(build("tell-build", set, &set.build));
    told.extend(also_same(set));
    if !set.left.is_empty() {
        let left: Vec<String> = set.left.iter().map(ToString::to_string).collect();
        told.push(Sentence::new("tell-line").set(set).text("left", left.join(", ")));
        return;
    }
    if let Some(from) = set.from.as_ref().filter(|from| !from.is_empty()) {
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
        Unit::RunIfUp => Some("run-if-up"),
        Unit::RunByCells(_) => Some("by-cells"),
    };
    told.extend(unit.map(|unit| Sentence::new("tell-move").set(set).word("unit", unit)));
    if set.shape != Shape::Columns {
        return;
    }
    fill(rules, set, told);
}

/// Adds what goes to the spaces of a set.
fn fill(rules: &Rules, set: &Set, told: &mut Vec<Sentence>) {
    let at_once = !set.fill.at_once.is_empty();
    if at_once {
        told.push(Sentence::new("tell-fill-at-once").set(set).from(rules, &set.fill.at_once));
    }
    // What else is said holds once those have no card left.
    let sentence =
        |key: &'static str| Sentence::new(key).set(set).word("then", if at_once { "yes" } else { "no" });
    match &set.fill.rule {
        FillRule::None if is_dealt_to(rules, set) => told.push(sentence("tell-fill").word("fill", "stock")),
        FillRule::None => told.push(sentence("tell-fill").word("fill", "none")),
        FillRule::Any => told.push(match &set.fill.from {
            Some(from) => sentence(fill_from(set)).from(rules, from),
            None => sentence("tell-fill").word("fill", "any"),
        }),
        FillRule::Ranks(names) => {
            let names: Vec<String> = names
                .iter()
                .map(|name| match name {
                    RankName::Rank(rank) => rank.to_string(),
                    RankName::Base(0) => "base".to_owned(),
                    RankName::Base(offset) => format!("base{offset:+}"),
                })
                .collect();
            told.push(sentence("tell-kinds-fill").text("kinds", names.join(", ")));
            told.extend(set.fill.from.as_ref().map(|from| sentence(fill_from(set)).from(rules, from)));
        }
    }
}

/// Returns whether the cards of the stock go to a set.
fn is_dealt_to(rules: &Rules, set: &Set) -> bool {
    let stock = rules.sets.iter().find_map(|set| set.stock.as_ref());
    let target = stock.and_then(|stock| stock.to).map(|to| &rules.sets[to]);
    target.is_some_and(|target| target.name == set.name)
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
    told.extend(also_same(set));
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
    if !set.suits.is_empty() && rules.pack.suits.iter().any(|suit| !set.suits.contains(suit)) {
        told.push(Sentence::new("tell-suits").set(set).text("suits", suit_names(&set.suits)));
    }
    match &set.start {
        Start::Ranks(ranks) => {
            let laid = if matches!(set.laid, Laid::Each(_)) { "yes" } else { "no" };
            told.push(
                Sentence::new("tell-kinds-start")
                    .set(set)
                    .text("kinds", rank_names(ranks))
                    .word("laid", laid),
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
    told.extend(also_same(set));
    if let Some(under) = &set.under {
        told.extend(build("tell-under", set, under));
    }
    if let Some(expr) = &set.condition {
        told.push(Sentence::new("tell-condition-rule").set(set).text("rule", expr.to_string()));
    }
    let returns = set.to.as_ref().is_none_or(|to| !to.is_empty());
    told.push(Sentence::new("tell-return").set(set).word("returns", if returns { "yes" } else { "no" }));
}

fn stock(rules: &Rules, set: &Set, told: &mut Vec<Sentence>) {
    let Some(stock) = &set.stock else { return };
    let face = match (stock.face_up, stock.top_up) {
        (true, _) => Some("up"),
        (_, true) => Some("top"),
        _ => None,
    };
    let face = face.map(|face| Sentence::new("tell-stock-face").word("face", face));
    let Some(to) = stock.to else {
        told.push(Sentence::new("tell-stock-stays"));
        told.extend(face);
        return;
    };
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
    told.extend(face);
    told.extend(stock.when.as_ref().map(|condition| when(rules, condition)));
}

/// The sentence about when the stock is dealt.
pub(crate) fn when(rules: &Rules, condition: &Condition) -> Sentence {
    let when = |when: &'static str| Sentence::new("tell-when").word("when", when);
    match condition {
        Condition::NoSpace => when("no-space"),
        Condition::Space => when("space"),
        Condition::FirstPass => when("first-pass"),
        Condition::Empty(set) => when("empty").from(rules, &[*set]),
        Condition::Counts(expr) => when("file").text("text", expr.to_string()),
    }
}

/// The sentence about equal ranks, where a pile takes them beside those above or below.
fn also_same(set: &Set) -> Option<Sentence> {
    let Build::Steps { directions, .. } = &set.build else { return None };
    let also = directions.len() > 1 && directions.contains(&Direction::Same);
    also.then(|| Sentence::new("tell-also-same").set(set))
}

/// The sentence about what may lie on what.
pub(crate) fn build(key: &'static str, set: &Set, build: &Build) -> Option<Sentence> {
    let sentence = Sentence::new(key).set(set);
    Some(match build {
        Build::None if set.role == Role::Tableau && !set.covers.is_empty() => return None,
        Build::None if set.role == Role::Hole => return None,
        Build::None => Sentence::new("tell-build-none").set(set),
        Build::Any => Sentence::new("tell-build-any").set(set),
        Build::Where(expr) => {
            let mut told = by_rule(["tell-build-like", "tell-build-rule"], &BUILDS, &expr.to_string());
            told.args.extend(sentence.args);
            told
        }
        Build::Steps { directions, by, suits, wrap, to_base } => {
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
            let wrap_word = match (wrap, to_base) {
                (true, true) => "base",
                (true, false) => "yes",
                (false, _) => "no",
            };
            sentence.word("direction", direction).word("suits", suits).word("wrap", wrap_word)
        }
    })
}

/// What is said in words of a card and the one that it goes on, of two that are removed together, and of one that another one beats.
const BUILDS: [&str; 8] =
    ["suit", "rank", "color", "other-color", "suit-or-rank", "lower", "not-higher", "higher"];
const PAIRS: [&str; 5] = ["suit", "rank", "color", "other-color", "suit-or-rank"];
const BEATEN: [&str; 2] = ["suit-lower", "lower"];

/// Returns which common shape a rule about two cards that go together has.
pub(crate) fn pair_shape(rule: &str) -> Option<&'static str> {
    shape(rule).filter(|shape| PAIRS.contains(shape))
}

/// Returns which common shape a rule about a card that another one beats has.
pub(crate) fn beaten_shape(rule: &str) -> Option<&'static str> {
    shape(rule).filter(|shape| BEATEN.contains(shape))
}

/// Returns the sentence of an author's own rule: in words if it is of a common shape, else as the file has it.
fn by_rule([like, rule]: [&'static str; 2], shapes: &[&str], text: &str) -> Sentence {
    match shape(text).filter(|shape| shapes.contains(shape)) {
        Some(shape) => Sentence::new(like).word("like", shape),
        None => Sentence::new(rule).text("rule", text),
    }
}

/// Returns which common shape a rule about the card `c` and the other card `t` has.
fn shape(rule: &str) -> Option<&'static str> {
    let parts = |mark: &str| -> Option<Vec<(&str, &str)>> {
        let mut parts: Vec<(&str, &str)> = rule.split(mark).map(compared).collect::<Option<_>>()?;
        parts.sort_unstable();
        Some(parts)
    };
    if let Some(either) = parts(" or ") {
        return Some(match either[..] {
            [("suit", "==")] => "suit",
            [("rank", "==")] => "rank",
            [("color", "==")] => "color",
            [("color", "!=")] => "other-color",
            [("rank", "<")] => "lower",
            [("rank", "<=")] => "not-higher",
            [("rank", ">")] => "higher",
            [("rank", "=="), ("suit", "==")] => "suit-or-rank",
            _ => return None,
        });
    }
    match parts(" and ")?[..] {
        [("rank", "<"), ("suit", "==")] => Some("suit-lower"),
        _ => None,
    }
}

/// Returns what of both cards is compared and how, the card `c` on the left: `rank(t) > rank(c)` is `rank`, `<`.
fn compared(part: &str) -> Option<(&str, &str)> {
    let mut words = part.split_whitespace();
    let (left, sign, right) = (words.next()?, words.next()?, words.next()?);
    let ((what, first), (other, second)) = (left.split_once('(')?, right.split_once('(')?);
    if words.next().is_some() || what != other {
        return None;
    }
    let sign = match (first, second, sign) {
        ("c)", "t)", sign) | ("t)", "c)", sign @ ("==" | "!=")) => sign,
        ("t)", "c)", "<") => ">",
        ("t)", "c)", "<=") => ">=",
        ("t)", "c)", ">") => "<",
        ("t)", "c)", ">=") => "<=",
        _ => return None,
    };
    Some((what, sign))
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

/// Returns the ranks in the order of the game, those that follow one another as a range: `A … 7, J … K`.
fn ranks_of(pack: &CardSet) -> String {
    let runs = pack.ranks.chunk_by(|rank, next| rank.low() % 13 + 1 == next.low());
    let name = |run: &[Rank]| match run {
        [first, .., last] if run.len() > 2 => format!("{first} … {last}"),
        _ => rank_names(run),
    };
    runs.map(name).collect::<Vec<_>>().join(", ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rules_of_common_shapes() {
        for (rule, expected) in [
            ("suit(c) == suit(t)", Some("suit")),
            ("rank(t) == rank(c)", Some("rank")),
            ("suit(c) == suit(t) or rank(c) == rank(t)", Some("suit-or-rank")),
            ("rank(t) == rank(c) or suit(c) == suit(t)", Some("suit-or-rank")),
            ("suit(c) == suit(t) and rank(c) < rank(t)", Some("suit-lower")),
            ("rank(t) > rank(c) and suit(c) == suit(t)", Some("suit-lower")),
            ("rank(c) <= rank(t)", Some("not-higher")),
            ("rank(c) == suit(t)", None),
            ("rank(c) == 2 * rank(t) % 13", None),
            ("rank(c) == rank(c)", None),
            ("n < 6 or count(foundation.flood) >= 8", None),
            ("", None),
        ] {
            assert_eq!(shape(rule), expected, "{rule}");
        }
    }

    /// Ranks that are missing are not told as if they were there.
    #[test]
    fn ranks_are_told_as_ranges() {
        let told = |pack: &str| {
            let text = format!(
                "game = \"Mine\"\n{pack}\n[tableau]\ncount = 1\ndeal = \"rest\"\nbuild = \"down any\"\n[foundation]\n"
            );
            let (family, _) =
                crate::PatienceFamily::of_file("mine", &text, ()).unwrap_or_else(|report| panic!("{report}"));
            let (game, _) = family.with(&[]).expect("rules");
            ranks_of(&game.rules.pack)
        };
        for (pack, ranks) in [
            ("pack = \"52\"", "A … K"),
            ("pack = \"32\"", "A, 7 … K"),
            ("pack = \"32\"\norder = \"7..A\"", "7 … A"),
            ("pack = \"40\"", "A … 7, J … K"),
            ("pack = \"A..2\"", "A, 2"),
            ("pack = \"A..A\"", "A"),
        ] {
            assert_eq!(told(pack), ranks, "{pack}");
        }
    }

    /// A set without piles is no part of the game.
    #[test]
    fn sets_without_piles_are_not_told() {
        let told = |count: &str| {
            let setting = ("cell.count".to_owned(), count.to_owned());
            let family = crate::PatienceFamily::shipped("freecell").expect("a file");
            let (game, _) = family.with(&[setting]).unwrap_or_else(|report| panic!("{report}"));
            game.sentences().iter().any(|sentence| sentence.key == "tell-cells")
        };
        assert_eq!((told("1"), told("0")), (true, false));
    }

    /// What the files of the program say: no code where there are words for it.
    #[test]
    fn rules_are_told_in_words() {
        let keys = |id: &str| -> Vec<&'static str> {
            let (game, _) = crate::PatienceFamily::shipped(id).expect("a file").with(&[]).expect("rules");
            game.sentences().iter().map(|sentence| sentence.key).collect()
        };
        assert!(keys("accordion").contains(&"tell-build-like"));
        assert!(keys("aces-up").contains(&"tell-beaten-like"));
        assert!(keys("calculation").contains(&"tell-build-rule"));
        assert!(keys("pyramid").contains(&"tell-kinds-single"));
    }
}
