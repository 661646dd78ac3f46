//! The sets of piles: what their keys say.

use super::words::{self, Accept};
use super::{MOST_PILES, MOST_SETS, Reader};
use crate::document::{At, Entry, Table, Value, short};
use crate::expr::{self, Expr};
use crate::phrase::Phrase;
use crate::phrases::{self, Dealt};
use crate::problem::{Listed, Problem};
use crate::rules::{
    Build, CardSet, Condition, Fill, FillRule, Laid, Names, Role, Set, Shape, Start, Stock, Suits, Turning,
    Unit,
};
use crate::state::MOST_CARDS;
use solitarium_core::Rank;

/// The keys of a set of piles.
pub(super) const SET_KEYS: [&str; 30] = [
    "count", "deal", "cards", "shape", "laid", "start", "suits", "build", "where", "under", "move", "fill",
    "accept", "from", "take", "max", "must", "to", "by", "passes", "when", "face", "turn", "rows", "columns",
    "drop", "first", "sink", "left", "label",
];

/// Returns the keys that make sense for a role; the others of [`SET_KEYS`] do not.
pub(super) fn keys_of(role: Role) -> &'static [&'static str] {
    match role {
        Role::Stock => &["label", "to", "by", "passes", "when", "cards", "deal", "face"],
        Role::Waste => &["max", "label", "take", "must", "deal"],
        Role::Cell => &["count", "label", "deal", "max", "take", "from", "accept", "must"],
        Role::Reserve => {
            &["count", "label", "deal", "take", "turn", "max", "build", "accept", "from", "must"]
        }
        Role::Tableau => &[
            "count", "deal", "shape", "build", "where", "move", "fill", "accept", "from", "take", "max",
            "must", "turn", "laid", "sink", "left", "label",
        ],
        Role::Foundation => &[
            "count", "deal", "laid", "start", "suits", "build", "where", "under", "accept", "from", "take",
            "max", "must", "label",
        ],
        Role::Hole => &["deal", "label", "laid", "build", "where", "accept", "from", "take", "max", "must"],
        Role::Grid => &["rows", "label", "columns", "deal", "drop", "accept", "first", "take", "must"],
        Role::Removed => &[],
    }
}

/// The sets in the order in which their cards are dealt: reserve, foundations and hole, the table, cells, waste, stock.
pub(super) const ORDER: [Role; 8] = [
    Role::Reserve,
    Role::Foundation,
    Role::Hole,
    Role::Tableau,
    Role::Grid,
    Role::Cell,
    Role::Waste,
    Role::Stock,
];

/// A set of piles before its names are known to all: what its keys say.
pub(super) struct Draft<'t> {
    pub(super) role: Role,
    pub(super) name: String,
    pub(super) at: At,
    pub(super) table: &'t Table,
}

impl Reader<'_> {
    /// Returns the sets in the order in which their cards are dealt.
    pub(super) fn drafts<'t>(&mut self, table: &'t Table) -> Vec<Draft<'t>> {
        let mut drafts = Vec::new();
        for role in ORDER {
            let Some(entry) = table.entry(role.name()) else { continue };
            let Value::Table(set) = &entry.node.value else {
                self.kind(&entry.node, &entry.key, "a table of keys");
                continue;
            };
            // `[foundation.ebb]`: the tables in it are sets of their own, unless a key of a set holds a table.
            let parts: Vec<&Entry> = set
                .0
                .iter()
                .filter(|part| {
                    matches!(part.node.value, Value::Table(_)) && !SET_KEYS.contains(&part.key.as_str())
                })
                .collect();
            if parts.is_empty() {
                drafts.push(Draft { role, name: entry.key.clone(), at: entry.key_at, table: set });
            } else {
                for part in parts {
                    if let Value::Table(inner) = &part.node.value {
                        let name = format!("{}.{}", entry.key, part.key);
                        drafts.push(Draft { role, name, at: part.key_at, table: inner });
                    }
                }
                for other in set.0.iter().filter(|other| !matches!(other.node.value, Value::Table(_))) {
                    let problem = Problem::NotTogether {
                        first: other.key.clone(),
                        second: format!("[{}.…]", entry.key),
                    };
                    self.report.error(other.key_at, problem);
                }
            }
            if drafts.len() > MOST_SETS - 2 {
                let (found, most) = (drafts.len().to_string(), (MOST_SETS - 2).to_string());
                let problem = Problem::ManySets { found, most };
                self.report.error(entry.key_at, problem);
                drafts.truncate(MOST_SETS - 2);
                break;
            }
        }
        drafts
    }

    pub(super) fn set(&mut self, draft: &Draft<'_>, pack: &CardSet, names: &[(Role, String)]) -> Set {
        let Draft { role, table, .. } = *draft;
        let known = keys_of(role);
        for entry in &table.0 {
            if !known.contains(&entry.key.as_str()) {
                let problem = Problem::UnknownKey { key: short(&entry.key), known: Listed::of(known) };
                self.report.misspelt(entry.key_at, problem, &entry.key, known.iter().copied());
            }
        }
        let mut set = plain_set(role, draft.name.clone(), draft.at, 1);
        let place = |key: &&'static str| table.get(key).map(|node| (*key, node.at));
        set.places = SET_KEYS.iter().filter_map(place).collect();
        let accept = self.phrase(table, "accept", |text, at| words::accept(text, at, names));
        set.build = self.phrase(table, "build", phrases::build).unwrap_or(match role {
            Role::Foundation => up_by_suit(),
            _ => Build::None,
        });
        if let Some(suits) = self.phrase(table, "suits", |text, at| {
            phrases::suits(text).ok_or_else(|| Phrase::new(text, at).expected(&["CDHS", "HD", "S"]))
        }) {
            match suits.iter().find(|suit| !pack.suits.contains(suit)) {
                Some(suit) => {
                    let at = table.get("suits").map(|node| node.at);
                    self.report.error(at, Problem::NotInPack { what: suit.to_string() });
                }
                None => set.suits = suits,
            }
        }
        self.count(&mut set, draft, pack);
        let count = set.count;

        match accept {
            Some(Accept::From { any, from }) => {
                set.from = Some(from);
                if any {
                    set.build = Build::Any;
                }
            }
            Some(Accept::Whole) => {
                set.whole = true;
                set.suits.clear();
            }
            Some(Accept::Left(build)) => set.build = build,
            Some(Accept::Osmosis) => set.osmosis = true,
            Some(Accept::None) => set.from = Some(Vec::new()),
            None => {
                let says_nothing = table.get("build").is_none() && table.get("accept").is_none();
                if says_nothing && matches!(role, Role::Tableau | Role::Hole) {
                    let place = format!("[{}]", set.name);
                    self.report.error(draft.at, Problem::Missing { key: "build".to_owned(), place });
                }
            }
        }
        if let Some(from) =
            self.phrase(table, "from", |text, at| words::set_list(&mut Phrase::new(text, at), names))
        {
            set.from = Some(from);
        }
        if table.get("where").is_some() {
            set.condition = self.phrase(table, "where", |text, at| expr::read(text, 0, at));
            self.counts_exist(table, "where", set.condition.as_ref(), names);
        }
        if let Build::Where(expr) = &set.build.clone() {
            self.counts_exist(table, "build", Some(expr), names);
        }
        set.under = self.phrase(table, "under", phrases::build);
        set.unit = self.phrase(table, "move", words::unit).unwrap_or(Unit::One);
        set.start = self.start(table, pack, names);
        set.fill =
            self.phrase(table, "fill", |text, at| words::fill(text, at, names, pack)).unwrap_or(Fill {
                at_once: Vec::new(),
                // Where nothing is built, spaces stay, unless the file says that they do not.
                rule: if set.build == Build::None { FillRule::None } else { FillRule::Any },
                from: None,
                in_turn: false,
            });
        match self.phrase(table, "take", |text, at| words::take(text, at, names)) {
            Some(to) => set.to = to,
            None if table.get("take").is_none() => set.to = default_take(role, names),
            None => {}
        }
        set.must = self.flag(table, "must");
        set.left = self.phrase(table, "left", words::left).unwrap_or_default();
        set.drop = self.rank_list(table, "drop", pack);
        set.sink = self.rank_list(table, "sink", pack);
        if role == Role::Grid {
            let first = self.phrase(table, "first", |text, at| words::grid_first(text, at, pack));
            if let Some((ranks, own)) = first {
                set.start = Start::Ranks(ranks);
                set.row_suits = own;
            }
        }
        if let Some(turn) = self.text(table, "turn") {
            match turn.1 {
                "at once" => set.turns = Turning::AtOnce,
                "the last one" => set.turns = Turning::Last,
                "never" => set.turns = Turning::Never,
                _ => {
                    let wrong = Phrase::new(turn.1, turn.0).expected(&["at once", "the last one", "never"]);
                    wrong.tell(self.report);
                }
            }
        }
        set.label = self.names(table, "label");
        self.deal(&mut set, table, count);
        if set.shape == Shape::Clock {
            // The moves of a clock turn its cards.
            set.turns = Turning::Never;
            if usize::from(count) != pack.ranks.len() {
                let (named, count) = (count.to_string(), pack.ranks.len().to_string());
                self.report.error(draft.at, Problem::DealPiles { named, count });
            }
        }
        set.laid = self.laid(table, pack, count);
        self.max(&mut set, table, pack);
        if role == Role::Stock {
            set.stock = Some(self.stock(draft, names));
        }
        set
    }

    fn count(&mut self, set: &mut Set, draft: &Draft<'_>, pack: &CardSet) {
        let table = draft.table;
        let given = self.number(table, "count", 0, MOST_PILES as i64).map(|count| count as u8);
        match set.role {
            Role::Foundation => {
                let by_suit = matches!(set.build, Build::Steps { suits: Suits::Same, .. });
                if set.suits.is_empty() && by_suit {
                    set.suits.clone_from(&pack.suits);
                }
                let usual = if set.suits.is_empty() { pack.suits.len() } else { set.suits.len() }
                    * usize::from(pack.decks);
                set.count = given.unwrap_or(usual as u8);
                // Piles that are more or fewer than the suits belong to no suit, but if the file says so.
                if !set.suits.is_empty()
                    && usize::from(set.count) % set.suits.len() != 0
                    && table.get("suits").is_none()
                {
                    set.suits.clear();
                }
            }
            Role::Grid => {
                let rows = self.number(table, "rows", 1, MOST_PILES as i64);
                let columns = self.number(table, "columns", 1, MOST_PILES as i64);
                let (Some(rows), Some(columns)) = (rows, columns) else {
                    for key in ["rows", "columns"] {
                        if table.get(key).is_none() {
                            let place = format!("[{}]", set.name);
                            self.report.error(draft.at, Problem::Missing { key: key.to_owned(), place });
                        }
                    }
                    return;
                };
                if rows * columns > MOST_PILES as i64 {
                    let (found, most) = ((rows * columns).to_string(), MOST_PILES.to_string());
                    self.report.error(draft.at, Problem::ManyPiles { found, most });
                    return;
                }
                set.count = (rows * columns) as u8;
                set.shape = Shape::Grid { rows: rows as u8, columns: columns as u8 };
            }
            Role::Tableau | Role::Cell => {
                if table.get("shape").is_some() {
                    let shape = match table.get("shape").map(|node| &node.value) {
                        Some(Value::List(_)) => self.covered(table),
                        _ => self.phrase(table, "shape", |text, at| words::shape(text, at, given)),
                    };
                    if let Some((shape, covers)) = shape {
                        set.count = covers.len() as u8;
                        set.shape = shape;
                        if matches!(set.shape, Shape::Line | Shape::Clock) {
                            set.count = given.unwrap_or(0);
                        } else {
                            set.covers = covers;
                        }
                    }
                    return;
                }
                match given {
                    Some(count) => set.count = count,
                    None if table.get("count").is_none() => {
                        let place = format!("[{}]", set.name);
                        self.report.error(draft.at, Problem::Missing { key: "count".to_owned(), place });
                    }
                    None => {}
                }
            }
            _ => set.count = given.unwrap_or(1),
        }
    }

    /// Reads, for each pile, the piles that cover it, from 1: `[[1,2],[2,3],…,[],…]`.
    fn covered(&mut self, table: &Table) -> Option<(Shape, Vec<Vec<u8>>)> {
        let node = table.get("shape")?;
        let Value::List(piles) = &node.value else { return None };
        let mut covers = Vec::new();
        if piles.len() > MOST_PILES {
            let (found, most) = (piles.len().to_string(), MOST_PILES.to_string());
            self.report.error(node.at, Problem::ManyPiles { found, most });
            return None;
        }
        for (place, pile) in piles.iter().enumerate() {
            let Value::List(over) = &pile.value else {
                self.kind(pile, "shape", "of each pile a list of those that cover it");
                return None;
            };
            let mut list = Vec::new();
            for number in over {
                match number.value {
                    // Only later piles cover a pile, so that there are no circles.
                    Value::Number(n) if n > place as i64 + 1 && n <= piles.len() as i64 => {
                        list.push(n as u8 - 1);
                    }
                    _ => {
                        self.kind(number, "shape", "numbers of later piles");
                        return None;
                    }
                }
            }
            covers.push(list);
        }
        Some((Shape::Covered, covers))
    }

    pub(super) fn counts_exist(
        &mut self,
        table: &Table,
        key: &str,
        expr: Option<&Expr>,
        names: &[(Role, String)],
    ) {
        let Some(expr) = expr else { return };
        let at = table.get(key).map(|node| node.at);
        let mut missing = Vec::new();
        expr.each(&mut |part| {
            if let Expr::Count(set) = part
                && !names.iter().any(|(role, name)| name == set || role.name() == set)
            {
                missing.push(set.clone());
            }
        });
        for name in missing {
            let known: Vec<&str> = names.iter().map(|(_, name)| name.as_str()).collect();
            self.report.misspelt(at, Problem::NoSuchSet { name: short(&name) }, &name, known);
        }
    }

    fn start(&mut self, table: &Table, pack: &CardSet, names: &[(Role, String)]) -> Start {
        let lowest = || Start::Ranks(pack.ranks.first().copied().into_iter().collect());
        self.phrase(table, "start", |text, at| {
            let mut phrase = Phrase::new(text, at);
            let start = if phrase.take_all(&["first", "card", "dealt"]) {
                Start::FirstDealt
            } else if phrase.take_all(&["first", "card", "placed"]) {
                let from = phrase.take("from");
                Start::FirstPlaced(if from { Some(words::set_names(&mut phrase, names)?) } else { None })
            } else if phrase.take("any") {
                Start::Any
            } else {
                return words::plain_ranks(&mut phrase, pack).map(Start::Ranks);
            };
            phrase.end()?;
            Ok(start)
        })
        .unwrap_or_else(lowest)
    }

    pub(super) fn rank_list(&mut self, table: &Table, key: &str, pack: &CardSet) -> Vec<Rank> {
        self.phrase(table, key, |text, at| words::plain_ranks(&mut Phrase::new(text, at), pack))
            .unwrap_or_default()
    }

    fn deal(&mut self, set: &mut Set, table: &Table, count: u8) {
        let key = if table.get("cards").is_some() { "cards" } else { "deal" };
        let Some(dealt) = self.phrase(table, key, phrases::deal) else {
            set.rest = table.get(key).is_none() && matches!(set.role, Role::Stock);
            let each = u8::from(!set.covers.is_empty() || set.shape == Shape::Line);
            set.deal = vec![(0, each); count.into()];
            return;
        };
        let at = table.get(key).map(|node| node.at);
        set.deal = match dealt {
            Dealt::Piles(piles) => {
                if piles.len() != usize::from(count) {
                    let (named, count) = (piles.len().to_string(), count.to_string());
                    self.report.error(at, Problem::DealPiles { named, count });
                }
                piles
            }
            Dealt::Each(down, up) => vec![(down, up); count.into()],
            Dealt::Stairs { open } => {
                (0..count).map(|pile| if open { (0, pile + 1) } else { (pile, 1) }).collect()
            }
            Dealt::Rest => {
                set.rest = true;
                vec![(0, 0); count.into()]
            }
        };
        // Fewer cards than piles: the others begin empty.
        set.deal.resize(count.into(), (0, 0));
    }

    fn laid(&mut self, table: &Table, pack: &CardSet, count: u8) -> Laid {
        let Some(node) = table.get("laid") else { return Laid::None };
        match &node.value {
            Value::Number(n) if (1..=i64::from(count)).contains(n) => Laid::First(*n as u8),
            Value::Number(n) => {
                let (value, max) = (n.to_string(), count.to_string());
                let problem = Problem::Range { key: "laid".to_owned(), value, min: "1".to_owned(), max };
                self.report.error(node.at, problem);
                Laid::None
            }
            Value::Text(text) if text.trim() == "base" => Laid::Base,
            Value::Text(text) => self.told(phrases::pick(text, node.at, pack)).map_or(Laid::None, Laid::Each),
            Value::List(items) => {
                let mut picks = Vec::new();
                for item in items.iter().take(MOST_PILES) {
                    match &item.value {
                        Value::Text(text) => picks.extend(self.told(phrases::pick(text, item.at, pack))),
                        _ => self.kind(item, "laid", "cards or ranks"),
                    }
                }
                if items.len() > usize::from(count) {
                    let (value, max) = (items.len().to_string(), count.to_string());
                    let problem = Problem::Range { key: "laid".to_owned(), value, min: "1".to_owned(), max };
                    self.report.error(node.at, problem);
                }
                Laid::These(picks)
            }
            _ => {
                self.kind(node, "laid", "a card, a rank, a list of them or how many cards");
                Laid::None
            }
        }
    }

    fn max(&mut self, set: &mut Set, table: &Table, pack: &CardSet) {
        let ranks = pack.ranks.len() as u8;
        let usual = match set.role {
            Role::Cell | Role::Grid => 1,
            Role::Foundation => ranks,
            _ => u8::MAX,
        };
        if let Some(Value::List(items)) = table.get("max").map(|node| &node.value) {
            for item in items {
                if let Some(max) = self.number_in(item, "max", 1, MOST_CARDS as i64) {
                    set.max.push(max as u8);
                }
            }
            if set.max.len() != usize::from(set.count) {
                let (named, count) = (set.max.len().to_string(), set.count.to_string());
                let problem = Problem::ListPiles { key: "max".to_owned(), named, count };
                self.report.error(table.get("max").map(|node| node.at), problem);
            }
            set.max.resize(set.count.into(), usual);
            return;
        }
        let max = self.number(table, "max", 1, MOST_CARDS as i64).map_or(usual, |max| max as u8);
        set.max = vec![max; set.count.into()];
    }

    fn stock(&mut self, draft: &Draft<'_>, names: &[(Role, String)]) -> Stock {
        let table = draft.table;
        let mut closes_up = false;
        let (to, to_spaces) = match self.text(table, "to") {
            Some((_, "spaces")) => (words::position(names, "tableau"), true),
            Some((_, "none")) => (None, false),
            Some((_, "grid closed up")) if words::position(names, "grid").is_some() => {
                closes_up = true;
                (words::position(names, "grid"), false)
            }
            Some((at, name)) => {
                let found = words::position(names, name);
                if found.is_none() {
                    let known =
                        names.iter().map(|(_, name)| name.as_str()).chain(["waste", "spaces", "none"]);
                    self.report.misspelt(at, Problem::NoTarget { name: short(name) }, name, known);
                }
                (found, false)
            }
            None => {
                if table.get("to").is_none() {
                    let (key, place) = ("to".to_owned(), "[stock]".to_owned());
                    self.report.error(draft.at, Problem::Missing { key, place });
                }
                (None, false)
            }
        };
        let by = self.number(table, "by", 1, 64).unwrap_or(1) as u8;
        let passes = match table.get("passes").map(|node| &node.value) {
            Some(Value::Text(text)) if text == "endless" => None,
            Some(_) => Some(self.number_or_endless(table, "passes", 9999).unwrap_or(1) as u16),
            None => Some(1),
        };
        let when = self.phrase(table, "when", |text, at| words::condition(text, at, names));
        if let Some(Condition::Counts(expr)) = &when {
            self.counts_exist(table, "when", Some(&expr.clone()), names);
        }
        let (face_up, top_up) = match self.text(table, "face") {
            Some((_, "up")) => (true, false),
            Some((_, "top up")) => (false, true),
            Some((_, "down")) | None => (false, false),
            Some((at, text)) => {
                Phrase::new(text, at).expected(&["up", "top up", "down"]).tell(self.report);
                (false, false)
            }
        };
        Stock { to, to_spaces, closes_up, by, passes, when, face_up, top_up }
    }
}

/// Returns a set about which nothing was said.
pub(super) fn plain_set(role: Role, name: String, at: At, count: u8) -> Set {
    Set {
        role,
        name,
        at,
        places: Vec::new(),
        count,
        deal: vec![(0, 0); count.into()],
        rest: false,
        laid: Laid::None,
        shape: Shape::Columns,
        covers: Vec::new(),
        start: Start::Any,
        suits: Vec::new(),
        build: Build::None,
        condition: None,
        under: None,
        unit: Unit::One,
        fill: Fill { at_once: Vec::new(), rule: FillRule::Any, from: None, in_turn: false },
        from: None,
        to: if role == Role::Removed { Some(Vec::new()) } else { None },
        max: Vec::new(),
        must: false,
        whole: false,
        stock: None,
        up_at_once: false,
        drop: Vec::new(),
        row_suits: false,
        sink: Vec::new(),
        osmosis: false,
        left: Vec::new(),
        turns: Turning::AtOnce,
        label: Names::default(),
    }
}

fn up_by_suit() -> Build {
    let directions = vec![crate::rules::Direction::Up];
    Build::Steps { directions, by: vec![1], suits: Suits::Same, wrap: false, to_base: false }
}

/// Returns where cards may go if the file does not say it. From a foundation and a hole, nowhere.
fn default_take(role: Role, names: &[(Role, String)]) -> Option<Vec<usize>> {
    let all =
        |wanted: &[Role]| (0..names.len()).filter(|&i| wanted.contains(&names[i].0)).collect::<Vec<usize>>();
    match role {
        Role::Foundation | Role::Hole | Role::Stock | Role::Removed => Some(Vec::new()),
        Role::Cell => Some(all(&[Role::Tableau, Role::Foundation, Role::Hole])),
        _ => None,
    }
}
