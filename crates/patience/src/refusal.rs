//! Why a move is not legal: the first rule that forbids it. Nothing hidden is looked at.

use crate::expr::Expr;
use crate::game::Patience;
use crate::plan::{Plan, StockPlan, StockWay, UnitPlan};
use crate::relation;
use crate::rules::{Build, Condition, Fill, FillRule, Pairing, RankName, Role, Set, Start, Unit};
use crate::state::{PatienceState, Slot, card_of};
use crate::tell::{self, Sentence, Told};
use solitarium_core::{Card, Game, Rank, Reason};

/// The keys of the reasons that a patience gives, for tests of translations.
pub const REASONS: &[&str] = &[
    "patience-after-gap",
    "patience-already",
    "patience-base-first",
    "patience-condition",
    "patience-covered",
    "patience-dealt-only",
    "patience-does-not-fit",
    "patience-empty",
    "patience-face-down",
    "patience-fill-spaces",
    "patience-forced",
    "patience-full",
    "patience-no-gap",
    "patience-no-pair",
    "patience-no-pass",
    "patience-no-redeal",
    "patience-no-run",
    "patience-no-space",
    "patience-no-stock",
    "patience-no-such-pile",
    "patience-none-takes",
    "patience-not-a-gap",
    "patience-not-alone",
    "patience-not-beaten",
    "patience-not-built",
    "patience-not-first",
    "patience-not-from-there",
    "patience-not-in-reach",
    "patience-not-neighbours",
    "patience-not-there",
    "patience-nothing-up",
    "patience-nowhere",
    "patience-one-at-a-time",
    "patience-onto-face-down",
    "patience-osmosis",
    "patience-osmosis-next",
    "patience-part-of-run",
    "patience-several",
    "patience-space-not-from-there",
    "patience-space-stays",
    "patience-stays",
    "patience-stock-condition",
    "patience-stock-gone",
    "patience-stock-left",
    "patience-too-far",
    "patience-too-few",
    "patience-too-many",
    "patience-waste-first",
    "patience-whole-pile",
    "patience-whole-suit",
];

/// Returns why the stock does nothing now.
pub(crate) fn no_stock_move(game: &Patience, state: &PatienceState) -> Reason {
    let plan = &*game.plan;
    let Some(stock) = &plan.stock else { return Reason::new("patience-no-stock") };
    if let Some(reason) = something_first(plan, state) {
        return reason;
    }
    let left = state.heights[usize::from(stock.pile)];
    let target = &plan.sets[usize::from(stock.to)];
    let to = usize::from(target.first);
    if left == 0 && stock.way != StockWay::CloseUp {
        let turned_over = stock.way == StockWay::Waste && state.heights[to] > 0;
        if turned_over && stock.passes != 0 && state.pass >= stock.passes {
            return Reason::new("patience-no-pass").number(stock.passes.into());
        }
        if !turned_over {
            return Reason::new("patience-stock-gone");
        }
    }
    if stock.when.as_ref().is_some_and(|when| !plan.holds(when, state)) {
        return condition_unmet(game, stock.way);
    }
    match stock.way {
        StockWay::CloseUp => Reason::new("patience-no-gap"),
        StockWay::Spaces => Reason::new("patience-no-space"),
        // What has room for a card takes it.
        StockWay::Waste | StockWay::Pile | StockWay::Row => Reason::new("patience-waste-first"),
    }
}

/// Returns the condition of the stock, which is not met.
fn condition_unmet(game: &Patience, way: StockWay) -> Reason {
    let rules = &game.rules;
    let stock = rules.set(Role::Stock).and_then(|set| rules.sets[set].stock.as_ref());
    match stock.and_then(|stock| stock.when.as_ref()) {
        Some(Condition::NoSpace) if way == StockWay::Row => Reason::new("patience-fill-spaces"),
        Some(Condition::Space) if way == StockWay::Spaces => Reason::new("patience-no-space"),
        Some(condition) => with_words(Reason::new("patience-stock-condition"), tell::when(rules, condition)),
        None => Reason::new("patience-stock-condition"),
    }
}

/// Returns why nothing is dealt again now: neither the table nor the waste.
pub(crate) fn no_redeal(game: &Patience, state: &PatienceState) -> Reason {
    let plan = &*game.plan;
    if let Some(reason) = something_first(plan, state) {
        return reason;
    }
    match (&plan.redeal, &plan.stock) {
        (Some(redeal), _) => Reason::new("patience-no-redeal").number(redeal.times.into()),
        (None, Some(stock)) if stock.way == StockWay::Waste => {
            let is_left = state.heights[usize::from(stock.pile)] > 0;
            if is_left { Reason::new("patience-stock-left") } else { no_stock_move(game, state) }
        }
        (None, _) => Reason::new("patience-no-redeal").number(0),
    }
}

/// Returns what has to be done before all that somebody may wish for.
fn something_first(plan: &Plan, state: &PatienceState) -> Option<Reason> {
    if plan.wants_base(state) {
        return Some(Reason::new("patience-base-first"));
    }
    plan.forced(state).map(|_| Reason::new("patience-forced"))
}

impl Plan {
    /// Returns how many cards of a pile move if nobody says it: all where whole piles move, or else one.
    pub(crate) fn usual_count(&self, state: &PatienceState, pile: usize) -> usize {
        let set = self.set_of(pile);
        let whole = set.unit == UnitPlan::Whole || !set.line.is_empty();
        if whole { usize::from(state.heights[pile]).max(1) } else { 1 }
    }
}

/// Returns why the top `count` cards of one pile do not go to another, by the first rule that forbids it. It looks at nothing hidden.
pub(crate) fn why_not(
    game: &Patience,
    state: &PatienceState,
    from: usize,
    to: Option<usize>,
    count: usize,
) -> Reason {
    let plan = &*game.plan;
    let cards = state.pile(plan, from);
    let source = plan.set_of(from);
    if game.moves(state).is_empty() {
        return Reason::new("over");
    }
    let removes = |pile: usize| plan.remove.as_ref().is_some_and(|remove| remove.from >> pile & 1 != 0);
    if source.role == Role::Stock && !removes(from) {
        let can_deal = plan.stock.as_ref().is_some_and(|stock| can_deal(plan, state, stock));
        return if can_deal { Reason::new("patience-dealt-only") } else { no_stock_move(game, state) };
    }
    let Some(&lead) = cards.len().checked_sub(count).and_then(|place| cards.get(place)) else {
        return if cards.is_empty() {
            Reason::new("patience-empty")
        } else {
            Reason::new("patience-too-few").number(cards.len() as u32)
        };
    };
    if cards[cards.len() - count..].iter().any(|slot| slot.is_down()) {
        return Reason::new("patience-face-down");
    }
    if let Some(reason) = something_first(plan, state) {
        return reason;
    }
    let card = lead.card();
    if !state.is_free(plan, from) {
        return Reason::new("patience-covered").card(card);
    }
    if source.singles.is_empty() && source.groups.is_empty() && source.line.is_empty() && !removes(from) {
        return Reason::new("patience-stays").card(card);
    }
    let Some(to) = to else {
        // Where cards are built, one that is typed alone may have been meant to go to a pile.
        return if removes(from) && !plan.is_built(from) {
            not_away(game, count, card)
        } else {
            Reason::new("patience-nowhere").card(card)
        };
    };
    if to == from {
        return Reason::new("patience-already").card(card);
    }
    // Two cards together, where one is not laid on the other.
    let is_pair = removes(to) && state.heights[to] > 0 && !plan.is_built(to);
    let is_removal = removes(from) && (is_pair || plan.set_of(to).role == Role::Removed);
    if is_removal {
        return not_removed(game, state, from, to, count, lead);
    }
    if !source.line.is_empty() && plan.piles[from].set == plan.piles[to].set {
        return not_merged(game, state, from, to);
    }
    not_carried(game, state, from, to, count)
}

fn can_deal(plan: &Plan, state: &PatienceState, stock: &StockPlan) -> bool {
    something_first(plan, state).is_none() && plan.stock_move(state, stock).is_some()
}

/// Returns why cards are not taken away: one alone, or with the card on top of another pile.
fn not_removed(
    game: &Patience,
    state: &PatienceState,
    from: usize,
    to: usize,
    count: usize,
    lead: Slot,
) -> Reason {
    let plan = &*game.plan;
    let card = lead.card();
    let Some(remove) = &plan.remove else { return Reason::new("patience-not-built").card(card) };
    if count > 1 || plan.set_of(to).role == Role::Removed {
        return not_away(game, count, card);
    }
    let (Some(partners), Some(other)) = (&remove.partners, state.top(plan, to)) else {
        // Cards go away one by one, and none is laid on another.
        return Reason::new("patience-not-built").card(card);
    };
    if other.is_down() {
        return Reason::new("patience-face-down");
    }
    if !state.is_free(plan, to) {
        return Reason::new("patience-covered").card(other.card());
    }
    let wanted = partners[usize::from(lead.kind())];
    let touches = !remove.neighbours || plan.piles[from].near >> to & 1 != 0;
    let both = |key: &'static str| Reason::new(key).card(card).card(other.card());
    if wanted & other.bit() != 0 && !touches {
        return both("patience-not-neighbours");
    }
    by_pairing(both("patience-no-pair"), game)
}

/// Returns why a card does not go away without another one.
fn not_away(game: &Patience, count: usize, card: Card) -> Reason {
    if count > 1 {
        return Reason::new("patience-covered").card(card);
    }
    match game.rules.remove.as_ref().and_then(|remove| remove.beaten.as_ref()) {
        Some(expr) => {
            let reason = Reason::new("patience-not-beaten").card(card);
            by_file(reason, tell::beaten_shape(&expr.to_string()), expr)
        }
        None => by_pairing(Reason::new("patience-not-alone").card(card), game),
    }
}

/// Adds which two cards go away together.
fn by_pairing(reason: Reason, game: &Patience) -> Reason {
    match game.rules.remove.as_ref().and_then(|remove| remove.pair.as_ref()) {
        Some(Pairing::Sum(sum)) => reason.word("rule", "sum").number((*sum).into()),
        Some(Pairing::SameRank) => reason.word("rule", "like").word("like", "rank"),
        Some(Pairing::Where(expr)) => by_file(reason, tell::pair_shape(&expr.to_string()), expr),
        None => reason,
    }
}

/// Adds a rule of the file about two cards: by its shape if it is a common one, or else as it is written.
fn by_file(reason: Reason, shape: Option<&'static str>, expr: &Expr) -> Reason {
    match shape {
        Some(shape) => reason.word("rule", "like").word("like", shape),
        None => reason.word("rule", "file").word("text", expr.to_string()),
    }
}

/// Adds how cards are built, if it can be said: what the pile wants of a card that is laid on another.
fn by_build(reason: Reason, set: &Set, build: &Build) -> Reason {
    let Some(sentence) = tell::build("tell-build", set, build) else { return reason };
    let rule = match sentence.key {
        "tell-build" => "steps",
        "tell-build-like" => "like",
        "tell-build-rule" => "file",
        _ => return reason,
    };
    with_words(reason.word("rule", rule).word("role", set.role.name()), sentence)
}

/// Adds what a sentence of the rules names. A rule as the file has it is `text`: `rule` says of which kind it is.
fn with_words(reason: Reason, sentence: Sentence) -> Reason {
    sentence.args.into_iter().fold(reason, |reason, (name, told)| match told {
        Told::Word(word) => reason.word(name, word),
        Told::Text(text) => reason.word(if name == "rule" { "text" } else { name }, text),
        Told::Set(names) if name == "from" => reason.word(name, names),
        Told::Number(_) | Told::Set(_) => reason,
    })
}

/// Adds the names of sets of piles, which stand in the sentence as `from`.
fn by_sets(reason: Reason, game: &Patience, sets: &[usize]) -> Reason {
    let names: Vec<&str> = sets.iter().map(|&set| game.rules.sets[set].name.as_str()).collect();
    reason.word("from", names.join(" "))
}

/// Returns why a pile of a line does not go on another.
fn not_merged(game: &Patience, state: &PatienceState, from: usize, to: usize) -> Reason {
    let plan = &*game.plan;
    let set = plan.set_of(from);
    let (Some(top), Some(under)) = (state.top(plan, from), state.top(plan, to)) else {
        return Reason::new("patience-empty");
    };
    let place = |pile: usize| set.piles().filter(|&other| other < pile && state.heights[other] != 0).count();
    let left = place(from).checked_sub(place(to));
    if left.is_none_or(|left| !set.line.iter().any(|&far| usize::from(far) == left)) {
        return set
            .line
            .iter()
            .fold(Reason::new("patience-too-far"), |reason, &far| reason.number(far.into()));
    }
    let rules = &game.rules.sets[usize::from(plan.piles[to].set)];
    by_build(Reason::new("patience-does-not-fit").card(top.card()).card(under.card()), rules, &rules.build)
}

/// Returns why cards are not carried from one pile to another.
fn not_carried(game: &Patience, state: &PatienceState, from: usize, to: usize, count: usize) -> Reason {
    let plan = &*game.plan;
    let cards = state.pile(plan, from);
    let lead = cards[cards.len() - count];
    let card = lead.card();
    let (source, target) = (plan.set_of(from), plan.set_of(to));
    let number = plan.piles[to].set;
    let is_group = source.groups.contains(&number);
    if !is_group && !source.singles.contains(&number) {
        return not_on_the_way(game, from, to, card);
    }
    if target.whole.is_some() {
        return Reason::new("patience-whole-suit");
    }
    if let Some(reason) = not_together(game, state, from, count, is_group) {
        return reason;
    }
    if target.role == Role::Grid && state.heights[to] > 0 {
        return Reason::new("patience-not-a-gap").card(card);
    }
    if usize::from(state.heights[to]) + count > usize::from(plan.piles[to].cap) {
        return Reason::new("patience-full").number(plan.piles[to].cap.into());
    }
    let top = match plan.piles[to].left {
        Some(left) => match state.top(plan, left.into()) {
            Some(slot) => Some(slot),
            None => return Reason::new("patience-after-gap"),
        },
        None => state.top(plan, to),
    };
    if top.is_some_and(Slot::is_down) {
        return Reason::new("patience-onto-face-down");
    }
    let guests = plan.guests(to, top.map(Slot::kind), &state.heights, state.base);
    if guests & lead.bit() == 0 {
        return does_not_fit(game, state, to, top, lead, guests);
    }
    if state.heights[to] == 0 && !plan.space_takes(state, target, plan.piles[from].set) {
        let reason = Reason::new("patience-space-not-from-there").card(card);
        return match &game.rules.sets[usize::from(number)].fill {
            fill if fill.in_turn => {
                by_sets(reason.word("rule", "in-turn"), game, fill.from.as_deref().unwrap_or(&[]))
            }
            Fill { from: Some(from), .. } => by_sets(reason.word("rule", "only"), game, from),
            _ => reason,
        };
    }
    if target.osmosis && plan.osmosis_refuses(state, to, lead) {
        let key = if state.heights[to] == 0 { "patience-osmosis-next" } else { "patience-osmosis" };
        return Reason::new(key).card(card);
    }
    if source.unit == UnitPlan::RunByCells && count > 1 {
        return Reason::new("patience-too-many").number(count as u32);
    }
    Reason::new(Reason::NO_SUCH_MOVE)
}

/// Returns why no card of one pile ever goes to another.
fn not_on_the_way(game: &Patience, from: usize, to: usize, card: Card) -> Reason {
    let plan = &*game.plan;
    let rules = |pile: usize| &game.rules.sets[usize::from(plan.piles[pile].set)];
    if plan.targets >> to & 1 == 0 {
        return by_sets(Reason::new("patience-not-there").card(card), game, &[plan.piles[to].set.into()]);
    }
    let reason = Reason::new("patience-not-from-there").card(card);
    let (source, target) = (usize::from(plan.piles[from].set), usize::from(plan.piles[to].set));
    match (&rules(to).from, &rules(from).to) {
        (Some(sets), _) if !sets.contains(&source) && !sets.is_empty() => {
            by_sets(reason.word("rule", "comes"), game, sets)
        }
        (_, Some(sets)) if !sets.contains(&target) && !sets.is_empty() => {
            by_sets(reason.word("rule", "goes"), game, sets)
        }
        _ => reason,
    }
}

/// Returns why these cards do not move together, if they do not.
fn not_together(
    game: &Patience,
    state: &PatienceState,
    from: usize,
    count: usize,
    is_group: bool,
) -> Option<Reason> {
    let plan = &*game.plan;
    let source = plan.set_of(from);
    let cards = state.pile(plan, from);
    let card = cards[cards.len() - count].card();
    if is_group && matches!(source.unit, UnitPlan::Whole | UnitPlan::OneOrWhole) {
        let alone = source.unit == UnitPlan::OneOrWhole && count == 1;
        return (count != cards.len() && !alone).then(|| Reason::new("patience-whole-pile"));
    }
    if is_group
        && source.unit == UnitPlan::RunIfUp
        && count < plan.run_length(state, from, source.run)
        && !plan.leaves_one_for_up(state, from, count)
    {
        return Some(Reason::new("patience-part-of-run").card(cards[cards.len() - count - 1].card()));
    }
    if count == 1 {
        return None;
    }
    if !is_group || source.unit == UnitPlan::One {
        let table = matches!(source.role, Role::Tableau | Role::Grid);
        let key = if table { "patience-one-at-a-time" } else { "patience-covered" };
        return Some(Reason::new(key).card(card));
    }
    if !matches!(source.unit, UnitPlan::Run | UnitPlan::RunIfUp | UnitPlan::RunByCells) {
        return None;
    }
    let table = plan.table(source.run);
    let mut pairs = cards[cards.len() - count..].windows(2);
    let broken = pairs.find(|pair| table[usize::from(pair[0].kind())] & pair[1].bit() == 0);
    broken.map(|pair| {
        let reason = Reason::new("patience-no-run").card(pair[1].card()).card(pair[0].card());
        let set = &game.rules.sets[usize::from(plan.piles[from].set)];
        let run = match &set.unit {
            Unit::Run(run) | Unit::RunByCells(run) => run.as_ref(),
            _ => None,
        };
        by_build(reason, set, run.unwrap_or(&set.build))
    })
}

/// Returns why a card does not go on the top card of a pile, or to an empty one, which takes `guests`.
fn does_not_fit(
    game: &Patience,
    state: &PatienceState,
    to: usize,
    top: Option<Slot>,
    lead: Slot,
    guests: u64,
) -> Reason {
    let plan = &*game.plan;
    let card = lead.card();
    let set = &game.rules.sets[usize::from(plan.piles[to].set)];
    let place = to - usize::from(plan.set_of(to).first);
    let fits_else = plan.guests_for_some_counts(to, top.map(Slot::kind), state.base) & lead.bit() != 0
        || set.condition.is_some()
            && match top {
                Some(top) => {
                    let table = relation::guests(&set.build, None, place as u8, &|_| true, &game.rules.pack);
                    table[usize::from(top.kind())] & lead.bit() != 0
                }
                None => begins(game, state, set, to, card),
            };
    if fits_else {
        let reason = Reason::new("patience-condition").card(card);
        return match &set.condition {
            Some(rule) => reason.word("rule", "file").word("text", rule.to_string()),
            None => reason,
        };
    }
    match top {
        Some(_) if set.build == Build::None => Reason::new("patience-not-built").card(card),
        Some(top) => {
            let reason = Reason::new("patience-does-not-fit").card(card).card(top.card());
            let reason = by_build(reason, set, &set.build);
            let is_own = reason.words.iter().any(|(name, word)| name == "rule" && word == "file");
            // What few cards obey the file's own rule are named.
            if is_own && (1..=FEW).contains(&guests.count_ones()) {
                return named_cards(Reason { words: Box::default(), ..reason }.word("rule", "only"), guests);
            }
            reason
        }
        None if guests == 0 => Reason::new("patience-space-stays"),
        None => {
            // Cards that are up are not waited for.
            let waited = guests & !all_up(plan, state);
            let named = if waited == 0 { guests } else { waited };
            named_cards(Reason::new("patience-not-first").card(card), named)
        }
    }
}

/// How many cards a refusal names rather than the rule of the file by which they go somewhere.
const FEW: u32 = 8;

fn named_cards(reason: Reason, cards: u64) -> Reason {
    (0..52u8).filter(|kind| cards >> kind & 1 != 0).fold(reason, |reason, kind| reason.card(card_of(kind)))
}

/// Returns the cards of which all copies are on the foundations.
fn all_up(plan: &Plan, state: &PatienceState) -> u64 {
    let mut counts = [0u8; 52];
    for pile in (0..plan.piles.len()).filter(|pile| plan.foundations >> pile & 1 != 0) {
        for slot in state.pile(plan, pile) {
            counts[usize::from(slot.kind())] += 1;
        }
    }
    let up = |kind: &usize| counts[*kind] >= plan.decks;
    (0..52).filter(up).fold(0, |mask, kind| mask | 1 << kind)
}

/// Returns whether a card may begin an empty pile, if its condition is left aside.
fn begins(game: &Patience, state: &PatienceState, set: &Set, pile: usize, card: Card) -> bool {
    let pack = &game.rules.pack;
    let base = Rank::ALL.get(usize::from(state.base)).and_then(|&rank| pack.place(rank));
    let from_base = |offset: i32| {
        let size = pack.ranks.len() as i32;
        base.is_some_and(|base| {
            pack.place(card.rank()) == Some((base as i32 + offset).rem_euclid(size) as usize)
        })
    };
    match set.role {
        Role::Foundation => {
            game.plan.piles[pile].suit.is_none_or(|suit| suit == card.suit())
                && match &set.start {
                    Start::Ranks(ranks) => ranks.contains(&card.rank()),
                    Start::FirstDealt => from_base(0),
                    Start::FirstPlaced(_) => base.is_none() || from_base(0),
                    Start::Any => true,
                }
        }
        Role::Tableau => match &set.fill.rule {
            FillRule::Any => true,
            FillRule::None => false,
            FillRule::Ranks(names) => names.iter().any(|name| match name {
                RankName::Rank(rank) => *rank == card.rank(),
                RankName::Base(offset) => from_base((*offset).into()),
            }),
        },
        _ => true,
    }
}

#[cfg(test)]
mod tests;
