//! Moves as text: their notation, what people type, and why something cannot be done.

use crate::game::Patience;
use crate::moves::{Kind, PatienceMove};
use crate::plan::UnitPlan;
use crate::rules::Role;
use crate::scene::number_in_role;
use crate::state::{PatienceState, Slot};
use solitarium_core::{Attempt, Card, Game, Reason, Spot, Suit, notation};
use std::ops::ControlFlow;

/// The keys of the reasons that a patience gives, for tests of translations.
pub const REASONS: &[&str] = &[
    "patience-after-gap",
    "patience-already",
    "patience-base-first",
    "patience-covered",
    "patience-does-not-fit",
    "patience-empty",
    "patience-face-down",
    "patience-fill-spaces",
    "patience-forced",
    "patience-full",
    "patience-no-pair",
    "patience-no-pass",
    "patience-no-run",
    "patience-no-stock",
    "patience-no-such-pile",
    "patience-not-first",
    "patience-not-in-reach",
    "patience-not-now",
    "patience-not-there",
    "patience-nothing-up",
    "patience-nowhere",
    "patience-one-at-a-time",
    "patience-space-not-from-there",
    "patience-space-stays",
    "patience-stays",
    "patience-stock-empty",
    "patience-too-few",
    "patience-too-many",
    "patience-whole-pile",
    "patience-whole-suit",
];

/// Returns the short name of a pile: `c3`, `f`, `w`, `x`, `r2`.
pub(crate) fn name(game: &Patience, pile: usize) -> String {
    let plan = &*game.plan;
    let set = plan.set_of(pile);
    let letter = letter(set.role);
    let many = plan
        .sets
        .iter()
        .filter(|other| other.role == set.role)
        .map(|other| other.piles().len())
        .sum::<usize>()
        > 1;
    let by_suit = set.role == Role::Foundation
        && plan.piles[pile].suit.is_some()
        && plan.decks == 1
        && !several_of_suit(game, pile);
    if !many || by_suit || set.role == Role::Cell {
        letter.to_owned()
    } else {
        format!("{letter}{}", number_in_role(game, pile))
    }
}

/// Returns whether another foundation has the same suit.
fn several_of_suit(game: &Patience, pile: usize) -> bool {
    let plan = &*game.plan;
    (0..plan.piles.len()).any(|other| {
        other != pile
            && plan.set_of(other).role == Role::Foundation
            && plan.piles[other].suit == plan.piles[pile].suit
    })
}

const fn letter(role: Role) -> &'static str {
    match role {
        Role::Stock => "s",
        Role::Waste => "w",
        Role::Cell => "x",
        Role::Reserve => "r",
        Role::Tableau | Role::Grid => "c",
        Role::Foundation => "f",
        Role::Hole => "h",
        Role::Removed => "away",
    }
}

/// Returns the notation of a move.
pub(crate) fn text(game: &Patience, state: &PatienceState, m: PatienceMove) -> String {
    let (from, to) = (usize::from(m.from), usize::from(m.to));
    match m.kind {
        Kind::Draw => "draw".to_owned(),
        Kind::Row => "deal".to_owned(),
        Kind::Recycle => "recycle".to_owned(),
        Kind::Redeal => "redeal".to_owned(),
        Kind::CloseUp => "close up".to_owned(),
        Kind::Carry => match lead(game, state, m) {
            Some(card) => format!("{card} -> {}", name(game, to)),
            None => format!("{} -> {}", name(game, from), name(game, to)),
        },
        Kind::Under => format!("{} under {}", lead(game, state, m).unwrap_or_default(), name(game, to)),
        Kind::Pair => {
            let other = PatienceMove { from: m.to, count: 1, ..m };
            let one = PatienceMove { count: 1, ..m };
            let name = |m| lead(game, state, m).unwrap_or_default();
            format!("{} {}", name(one), name(other))
        }
        Kind::Single => format!("{} away", lead(game, state, m).unwrap_or_default()),
    }
}

/// Returns the lowest card that moves, with what tells it from others of its kind; `None` if it lies face down.
fn lead(game: &Patience, state: &PatienceState, m: PatienceMove) -> Option<String> {
    let from = usize::from(m.from);
    let cards = state.pile(&game.plan, from);
    let slot = *cards.get(cards.len().checked_sub(m.count.into())?)?;
    if slot.is_down() {
        return None;
    }
    let card = slot.card();
    if game.plan.decks == 1 {
        return Some(card.to_string());
    }
    let same = cards.iter().filter(|other| !other.is_down() && other.kind() == slot.kind()).count();
    let count = if same > 1 { format!("/{}", m.count) } else { String::new() };
    Some(format!("{card}{count} {}", pile_name(game, from)))
}

/// Returns a name that no other pile has.
fn pile_name(game: &Patience, pile: usize) -> String {
    let role = game.plan.set_of(pile).role;
    if role == Role::Cell || role == Role::Foundation {
        format!("{}{}", letter(role), number_in_role(game, pile))
    } else {
        name(game, pile)
    }
}

/// What was typed, word by word.
#[derive(Default)]
struct Wish {
    cards: Vec<Card>,
    count: Option<usize>,
    piles: Vec<Word>,
}

/// A place that was typed.
#[derive(Clone, Copy)]
enum Word {
    /// A role, with a number or a suit if one was given.
    Pile(Role, Option<u32>, Option<Suit>),
}

/// Returns the move that a person means: its notation, or any of
///
/// - `d`, `draw`, `deal`: the stock's move; `r`, `recycle`, `redeal`: dealt again;
/// - `7h c3`, `7h f`, `7h`: a card with what lies on it, there or where it can go, a foundation first;
/// - `c2 f`, `c2 c5`, `c2 5`, `w f`, `w 4`: from pile to pile, with as many cards as fit;
/// - `3 c1 c4`: as many cards; `7h 6s`: a pair that goes together.
///
/// `auto` and `up` are several moves: see [`several`](crate::safe::several).
pub(crate) fn understand(
    game: &Patience,
    state: &PatienceState,
    input: &str,
) -> Result<PatienceMove, Reason> {
    if let Some(m) = game.parse(state, input) {
        return Ok(m);
    }
    let moves = game.moves(state);
    if moves.is_empty() {
        return Err(Reason::new("over"));
    }
    let typed = notation::plain(input);
    let stock_words = ["d", "draw", "deal", "s", "stock", "turn"];
    let again_words = ["r", "recycle", "redeal", "again"];
    let is = |kinds: &[Kind]| moves.iter().copied().find(|m| kinds.contains(&m.kind));
    if stock_words.contains(&typed.as_str()) {
        let found = is(&[Kind::Draw, Kind::Row, Kind::CloseUp]).or_else(|| is(&[Kind::Recycle]));
        return found.ok_or_else(|| no_stock_move(game, state));
    }
    if again_words.contains(&typed.as_str()) {
        let found = is(&[Kind::Recycle]).or_else(|| is(&[Kind::Redeal]));
        return found.ok_or_else(|| no_stock_move(game, state));
    }
    if ["auto", "up"].contains(&typed.as_str()) {
        return Err(Reason::new("patience-nothing-up"));
    }
    let wish = read(game, input)?;
    let mut fitting: Vec<PatienceMove> =
        moves.iter().copied().filter(|&m| grants(game, state, m, &wish)).collect();
    // A foundation first, then what carries the most.
    let rank = |m: &PatienceMove| {
        let to = game.plan.set_of(m.to.into()).role;
        let up = matches!(to, Role::Foundation | Role::Hole | Role::Removed)
            || matches!(m.kind, Kind::Pair | Kind::Single);
        let cell = to == Role::Cell;
        let space = state.heights[usize::from(m.to)] == 0;
        (!up, cell, space, usize::MAX - usize::from(m.count))
    };
    fitting.sort_by_key(rank);
    match fitting.first() {
        Some(&m) => Ok(m),
        None => Err(why(game, state, &wish)),
    }
}

fn read(game: &Patience, input: &str) -> Result<Wish, Reason> {
    let text = input.to_lowercase().replace("->", " ").replace([',', ';', '/', '+'], " ");
    let filler = [
        "to", "from", "on", "onto", "under", "card", "cards", "the", "move", "column", "pile", "and", "with",
    ];
    let mut wish = Wish::default();
    let words: Vec<&str> = text.split_whitespace().filter(|word| !filler.contains(word)).collect();
    for (place, word) in words.iter().enumerate() {
        if let Ok(card) = word.parse::<Card>() {
            wish.cards.push(card);
            continue;
        }
        if let Ok(number) = word.parse::<u32>() {
            // `5 c1 c4` carries five cards; a number anywhere else is a column.
            if place == 0 && words.len() > 2 {
                wish.count = Some(number as usize);
            } else {
                wish.piles.push(Word::Pile(table_role(game), Some(number), None));
            }
            continue;
        }
        let spot = spot(word).ok_or_else(|| Reason::new(Reason::NO_SUCH_MOVE))?;
        wish.piles.push(match spot {
            (Role::Tableau, number, suit) => Word::Pile(table_role(game), number, suit),
            (role, number, suit) => Word::Pile(role, number, suit),
        });
    }
    if wish.cards.is_empty() && wish.piles.is_empty() || wish.cards.len() > 2 || wish.piles.len() > 2 {
        return Err(Reason::new(Reason::NO_SUCH_MOVE));
    }
    Ok(wish)
}

fn table_role(game: &Patience) -> Role {
    let grid = game.plan.sets.iter().any(|set| set.role == Role::Grid);
    if grid { Role::Grid } else { Role::Tableau }
}

/// Reads `c3`, `w`, `f`, `fh`, `f2`, `x`, `r4`, `h`.
fn spot(word: &str) -> Option<(Role, Option<u32>, Option<Suit>)> {
    let whole = [
        ("waste", Role::Waste),
        ("discard", Role::Waste),
        ("foundation", Role::Foundation),
        ("up", Role::Foundation),
        ("cell", Role::Cell),
        ("free", Role::Cell),
        ("reserve", Role::Reserve),
        ("hole", Role::Hole),
        ("away", Role::Removed),
        ("remove", Role::Removed),
    ];
    if let Some(&(_, role)) = whole.iter().find(|(name, _)| *name == word) {
        return Some((role, None, None));
    }
    let mut chars = word.chars();
    let role = match chars.next()? {
        'c' | 't' => Role::Tableau,
        'f' => Role::Foundation,
        'w' => Role::Waste,
        'x' => Role::Cell,
        'r' => Role::Reserve,
        'h' => Role::Hole,
        _ => return None,
    };
    let rest = chars.as_str();
    if rest.is_empty() {
        return Some((role, None, None));
    }
    if let Ok(number) = rest.parse::<u32>() {
        return Some((role, Some(number), None));
    }
    let mut rest = rest.chars();
    match (rest.next().and_then(Suit::from_char), rest.next()) {
        (Some(suit), None) => Some((role, None, Some(suit))),
        _ => None,
    }
}

fn is_pile(game: &Patience, pile: usize, word: Word) -> bool {
    let Word::Pile(role, number, suit) = word;
    game.plan.set_of(pile).role == role
        && number.is_none_or(|number| u32::from(number_in_role(game, pile)) == number)
        && suit.is_none_or(|suit| game.plan.piles[pile].suit == Some(suit))
}

/// Returns whether a legal move is what was wished for.
fn grants(game: &Patience, state: &PatienceState, m: PatienceMove, wish: &Wish) -> bool {
    let plan = &*game.plan;
    let carries = matches!(m.kind, Kind::Carry | Kind::Under | Kind::Pair | Kind::Single);
    if !carries || wish.count.is_some_and(|count| count != usize::from(m.count)) {
        return false;
    }
    let lowest = |pile: u8, count: u8| {
        let cards = state.pile(plan, pile.into());
        let slot = cards.len().checked_sub(count.into()).and_then(|place| cards.get(place));
        slot.filter(|slot| !slot.is_down()).map(|slot| slot.card())
    };
    if m.kind == Kind::Pair {
        let (a, b) = (lowest(m.from, 1), lowest(m.to, 1));
        let both = |card: &Card| Some(*card) == a || Some(*card) == b;
        let distinct = wish.cards.len() < 2 || wish.cards[0] != wish.cards[1] || a == b;
        let at = |word: &Word| is_pile(game, m.from.into(), *word) || is_pile(game, m.to.into(), *word);
        return distinct && wish.cards.iter().all(both) && wish.piles.iter().all(at);
    }
    if wish.cards.len() > 1 {
        // `7h 8s`: onto that card.
        let onto = state.top(plan, m.to.into()).map(Slot::card);
        if onto != Some(wish.cards[1]) {
            return false;
        }
    }
    if wish.cards.first().is_some_and(|&card| lowest(m.from, m.count) != Some(card)) {
        return false;
    }
    let goes_to = |word| is_pile(game, m.to.into(), word) || is_like(game, state, m.to.into(), word);
    match wish.piles[..] {
        [] => true,
        [one] if !wish.cards.is_empty() => goes_to(one),
        [one] => is_pile(game, m.from.into(), one),
        [from, to] => is_pile(game, m.from.into(), from) && goes_to(to),
        _ => false,
    }
}

/// Whether a pile stands for the one that was named: of cells and foundations that are alike, moves go to the first.
fn is_like(game: &Patience, state: &PatienceState, pile: usize, word: Word) -> bool {
    let plan = &*game.plan;
    matches!(plan.set_of(pile).role, Role::Cell | Role::Foundation)
        && plan
            .set_of(pile)
            .piles()
            .any(|other| is_pile(game, other, word) && plan.are_twins(state, other, pile))
}

/// Returns why the stock does nothing now.
fn no_stock_move(game: &Patience, state: &PatienceState) -> Reason {
    let plan = &*game.plan;
    let Some(stock) = &plan.stock else { return Reason::new("patience-no-stock") };
    if plan.wants_base(state) {
        return Reason::new("patience-base-first");
    }
    if game.moves(state).len() == 1 {
        return Reason::new("patience-forced");
    }
    let left = state.heights[usize::from(stock.pile)];
    if left == 0 {
        let again = stock.passes == 0 || state.pass < stock.passes;
        return if again {
            Reason::new("patience-stock-empty")
        } else {
            Reason::new("patience-no-pass").number(stock.passes.into())
        };
    }
    match stock.when {
        Some(crate::plan::Test::NoSpace(_)) => Reason::new("patience-fill-spaces"),
        _ => Reason::new("patience-not-now"),
    }
}

/// Returns why what was wished for cannot be done.
fn why(game: &Patience, state: &PatienceState, wish: &Wish) -> Reason {
    let plan = &*game.plan;
    let (from_word, to_word) = match wish.piles[..] {
        [from, to] => (Some(from), Some(to)),
        [one] if wish.cards.is_empty() => (Some(one), None),
        [one] => (None, Some(one)),
        _ => (None, None),
    };
    let piles = || 0..plan.piles.len();
    let from = match (wish.cards.first(), from_word) {
        (Some(&card), word) => {
            let here = |&pile: &usize| {
                word.is_none_or(|word| is_pile(game, pile, word))
                    && state.pile(plan, pile).iter().any(|slot| !slot.is_down() && slot.card() == card)
            };
            match piles().find(here) {
                Some(pile) => pile,
                None => return Reason::new("patience-not-in-reach").card(card),
            }
        }
        (None, Some(word)) => match piles().find(|&pile| is_pile(game, pile, word)) {
            Some(pile) => pile,
            None => return Reason::new("patience-no-such-pile"),
        },
        (None, None) => return Reason::new(Reason::NO_SUCH_MOVE),
    };
    let to = match to_word {
        Some(word) => match piles().find(|&pile| is_pile(game, pile, word)) {
            Some(pile) => {
                // Of several that the word may mean, the one that is nearest to taking the card.
                let own = wish.cards.first().map(|card| card.suit());
                let suited =
                    piles().find(|&p| is_pile(game, p, word) && own.is_some() && plan.piles[p].suit == own);
                Some(suited.unwrap_or(pile))
            }
            None => return Reason::new("patience-no-such-pile"),
        },
        None => None,
    };
    let cards = state.pile(plan, from);
    let count = match wish.cards.first() {
        Some(&card) => cards
            .iter()
            .rev()
            .position(|slot| slot.card() == card && !slot.is_down())
            .map_or(1, |place| place + 1),
        None => wish.count.unwrap_or(1),
    };
    why_not(game, state, from, to, count)
}

/// Returns why those cards cannot be carried.
pub(crate) fn refuse(game: &Patience, state: &PatienceState, attempt: &Attempt) -> Reason {
    let Spot::Pile(from) = attempt.from else { return Reason::new(Reason::NO_SUCH_MOVE) };
    let from = usize::from(from.0);
    if from >= game.plan.piles.len() {
        return Reason::new(Reason::NO_SUCH_MOVE);
    }
    let to = match attempt.to {
        Some(Spot::Pile(to)) if usize::from(to.0) < game.plan.piles.len() => Some(usize::from(to.0)),
        _ => None,
    };
    why_not(game, state, from, to, attempt.cards.len().max(1))
}

/// Returns why the top `count` cards of one pile do not go to another, by the first rule that forbids it. It looks at nothing hidden.
fn why_not(game: &Patience, state: &PatienceState, from: usize, to: Option<usize>, count: usize) -> Reason {
    let plan = &*game.plan;
    let cards = state.pile(plan, from);
    let source = plan.set_of(from);
    let mut only = None;
    let mut several = false;
    let _ = plan.each_move(state, |m| {
        several |= only.is_some();
        only = Some(m);
        ControlFlow::Continue(())
    });
    let Some(only) = only else { return Reason::new("over") };
    if source.role == Role::Stock {
        return no_stock_move(game, state);
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
    let card = lead.card();
    if plan.wants_base(state) {
        return Reason::new("patience-base-first");
    }
    if !several && only.from as usize != from {
        return Reason::new("patience-forced");
    }
    if !state.is_free(plan, from) {
        return Reason::new("patience-covered").card(card);
    }
    let set = plan.piles[from].set;
    let goes = |target: u8| source.singles.contains(&target) || source.groups.contains(&target);
    if source.singles.is_empty()
        && source.groups.is_empty()
        && source.line.is_empty()
        && plan.remove.is_none()
    {
        return Reason::new("patience-stays").card(card);
    }
    let Some(to) = to else { return Reason::new("patience-nowhere").card(card) };
    if to == from {
        return Reason::new("patience-already").card(card);
    }
    let target_number = plan.piles[to].set;
    let target = plan.set_of(to);
    if plan.remove.is_some() && !goes(target_number) {
        let other = state.top(plan, to).filter(|slot| !slot.is_down());
        let no_pair = Reason::new("patience-no-pair").card(card);
        return other.map_or(Reason::new("patience-not-there").card(card), |slot| no_pair.card(slot.card()));
    }
    if !goes(target_number) && target.line.is_empty() {
        return Reason::new("patience-not-there").card(card);
    }
    let group = source.groups.contains(&target_number);
    if count > 1 && !group && target.whole.is_none() {
        return Reason::new("patience-one-at-a-time").card(card);
    }
    if target.whole.is_some() {
        return Reason::new("patience-whole-suit");
    }
    if count > 1 {
        match source.unit {
            UnitPlan::One => return Reason::new("patience-one-at-a-time").card(card),
            UnitPlan::Whole | UnitPlan::OneOrWhole if count != cards.len() => {
                return Reason::new("patience-whole-pile");
            }
            UnitPlan::Run | UnitPlan::RunByCells => {
                let table = plan.table(source.run);
                let broken = cards[cards.len() - count..]
                    .windows(2)
                    .find(|pair| table[usize::from(pair[0].kind())] & pair[1].bit() == 0);
                if let Some(pair) = broken {
                    return Reason::new("patience-no-run").card(pair[1].card()).card(pair[0].card());
                }
            }
            _ => {}
        }
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
        return Reason::new("patience-not-there").card(card);
    }
    let guests = plan.guests(to, top.map(Slot::kind), &state.heights, state.base);
    if guests & lead.bit() != 0 {
        if state.heights[to] == 0 && !plan.space_takes(state, target, set) {
            return Reason::new("patience-space-not-from-there").card(card);
        }
        if source.unit == UnitPlan::RunByCells && count > 1 {
            return Reason::new("patience-too-many").number(count as u32);
        }
        return Reason::new(Reason::NO_SUCH_MOVE);
    }
    match top {
        Some(top) => Reason::new("patience-does-not-fit").card(card).card(top.card()),
        None if guests == 0 => Reason::new("patience-space-stays"),
        None => Reason::new("patience-not-first")
            .card(card)
            .card(crate::state::card_of(guests.trailing_zeros() as u8)),
    }
}
