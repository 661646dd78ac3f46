//! Moves as text: their notation, what people type, and why something cannot be done.

use crate::game::Patience;
use crate::moves::{Kind, PatienceMove};
use crate::refusal::{no_redeal, no_stock_move, why_not};
use crate::rules::Role;
use crate::scene::number_in_role;
use crate::state::{PatienceState, Slot};
use solitarium_core::{Attempt, Card, Game, Reason, Spot, Suit, notation};

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
pub(crate) fn pile_name(game: &Patience, pile: usize) -> String {
    let role = game.plan.set_of(pile).role;
    if role == Role::Cell || role == Role::Foundation {
        format!("{}{}", letter(role), number_in_role(game, pile))
    } else {
        name(game, pile)
    }
}

/// What was typed, word by word.
#[derive(Default)]
struct Request {
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
        return found.ok_or_else(|| no_redeal(game, state));
    }
    if ["auto", "up"].contains(&typed.as_str()) {
        return Err(Reason::new("patience-nothing-up"));
    }
    let request = read(game, input)?;
    let mut fitting: Vec<PatienceMove> =
        moves.iter().copied().filter(|&m| is_meant(game, state, m, &request)).collect();
    // A foundation first, then what carries the most, and rather onto a pile than under it.
    let rank = |m: &PatienceMove| {
        let to = game.plan.set_of(m.to.into()).role;
        let up = matches!(to, Role::Foundation | Role::Hole | Role::Removed)
            || matches!(m.kind, Kind::Pair | Kind::Single);
        let cell = to == Role::Cell;
        let space = state.heights[usize::from(m.to)] == 0;
        (!up, cell, space, usize::MAX - usize::from(m.count), m.kind == Kind::Under)
    };
    fitting.sort_by_key(rank);
    match fitting[..] {
        [] => Err(why(game, state, &request)),
        // Two that are equally good and not the same are asked back.
        [first, second, ..] if rank(&first) == rank(&second) && !is_same(game, state, first, second) => {
            Err(Reason::ambiguous("patience-several"))
        }
        [first, ..] => Ok(first),
    }
}

/// Returns whether two moves are one, or differ only in the space that they fill.
fn is_same(game: &Patience, state: &PatienceState, a: PatienceMove, b: PatienceMove) -> bool {
    let is_space = |m: PatienceMove| m.kind == Kind::Carry && state.heights[usize::from(m.to)] == 0;
    let alike = game.plan.piles[usize::from(a.to)].set == game.plan.piles[usize::from(b.to)].set
        && game.plan.same_rules(a.to.into(), b.to.into());
    a == b || (a.from, a.count) == (b.from, b.count) && is_space(a) && is_space(b) && alike
}

fn read(game: &Patience, input: &str) -> Result<Request, Reason> {
    let text = input.to_lowercase().replace("->", " ").replace([',', ';', '/', '+'], " ");
    let filler = [
        "to", "from", "on", "onto", "under", "card", "cards", "the", "move", "column", "pile", "and", "with",
    ];
    let mut request = Request::default();
    let words: Vec<&str> = text.split_whitespace().filter(|word| !filler.contains(word)).collect();
    for (place, word) in words.iter().enumerate() {
        if let Ok(card) = word.parse::<Card>() {
            request.cards.push(card);
            continue;
        }
        if let Ok(number) = word.parse::<u32>() {
            // `5 c1 c4` carries five cards; a number anywhere else is a column.
            if place == 0 && words.len() > 2 {
                request.count = Some(number as usize);
            } else {
                request.piles.push(Word::Pile(table_role(game), Some(number), None));
            }
            continue;
        }
        let spot = spot(word).ok_or_else(|| Reason::new(Reason::NO_SUCH_MOVE))?;
        request.piles.push(match spot {
            (Role::Tableau, number, suit) => Word::Pile(table_role(game), number, suit),
            (role, number, suit) => Word::Pile(role, number, suit),
        });
    }
    if request.cards.is_empty() && request.piles.is_empty()
        || request.cards.len() > 2
        || request.piles.len() > 2
    {
        return Err(Reason::new(Reason::NO_SUCH_MOVE));
    }
    Ok(request)
}

fn table_role(game: &Patience) -> Role {
    let grid = game.plan.sets.iter().any(|set| set.role == Role::Grid);
    if grid { Role::Grid } else { Role::Tableau }
}

/// Reads `c3`, `w`, `f`, `fh`, `f2`, `x`, `r4`, `h`, `s`.
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
        ("stock", Role::Stock),
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
        's' => Role::Stock,
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

/// Returns whether a legal move is what was asked for.
fn is_meant(game: &Patience, state: &PatienceState, m: PatienceMove, request: &Request) -> bool {
    let plan = &*game.plan;
    let carries = matches!(m.kind, Kind::Carry | Kind::Under | Kind::Pair | Kind::Single);
    if !carries || request.count.is_some_and(|count| count != usize::from(m.count)) {
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
        let distinct = request.cards.len() < 2 || request.cards[0] != request.cards[1] || a == b;
        let at = |word: &Word| is_pile(game, m.from.into(), *word) || is_pile(game, m.to.into(), *word);
        return distinct && request.cards.iter().all(both) && request.piles.iter().all(at);
    }
    if request.cards.len() > 1 {
        // `7h 8s`: onto that card.
        let onto = state.top(plan, m.to.into()).map(Slot::card);
        if onto != Some(request.cards[1]) {
            return false;
        }
    }
    if request.cards.first().is_some_and(|&card| lowest(m.from, m.count) != Some(card)) {
        return false;
    }
    let goes_to = |word| is_pile(game, m.to.into(), word) || is_like(game, state, m.to.into(), word);
    match request.piles[..] {
        [] => true,
        [one] if !request.cards.is_empty() => goes_to(one),
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

/// Returns why what was wished for cannot be done.
fn why(game: &Patience, state: &PatienceState, request: &Request) -> Reason {
    let plan = &*game.plan;
    let (from_word, to_word) = match request.piles[..] {
        [from, to] => (Some(from), Some(to)),
        [one] if request.cards.is_empty() => (Some(one), None),
        [one] => (None, Some(one)),
        _ => (None, None),
    };
    let from = match (request.cards.first(), from_word) {
        (Some(&card), word) => match holder(game, state, card, word) {
            Some(pile) => pile,
            None => return Reason::new("patience-not-in-reach").card(card),
        },
        // Of several piles that the word means, the first one with a card.
        (None, Some(word)) => {
            let named = || (0..plan.piles.len()).filter(|&pile| is_pile(game, pile, word));
            match named().find(|&pile| state.heights[pile] > 0).or_else(|| named().next()) {
                Some(pile) => pile,
                None => return Reason::new("patience-no-such-pile"),
            }
        }
        (None, None) => return Reason::new(Reason::NO_SUCH_MOVE),
    };
    let cards = state.pile(plan, from);
    let count = match request.cards.first() {
        Some(&card) => cards
            .iter()
            .rev()
            .position(|slot| slot.card() == card && !slot.is_down())
            .map_or(1, |place| place + 1),
        // Whole piles move on the table; to all other places goes one card.
        None => match (request.count, to_word) {
            (Some(count), _) => count,
            (None, None | Some(Word::Pile(Role::Tableau, ..))) => plan.usual_count(state, from),
            (None, Some(_)) => 1,
        },
    };
    let lead =
        cards.len().checked_sub(count).and_then(|place| cards.get(place)).filter(|lead| !lead.is_down());
    let to = match (to_word, request.cards.get(1)) {
        (Some(word), _) => {
            let mut named: Vec<usize> =
                (0..plan.piles.len()).filter(|&pile| is_pile(game, pile, word)).collect();
            // Of several piles, the one where it lies is not meant.
            if named.len() > 1 {
                named.retain(|&pile| pile != from);
            }
            let Some(&first) = named.first() else { return Reason::new("patience-no-such-pile") };
            let Some(&lead) = lead else { return why_not(game, state, from, Some(first), count) };
            let Some(pile) = nearest(game, state, &named, lead) else {
                // None of them takes it: for one reason, or each for its own.
                let mut reasons = named.iter().map(|&pile| why_not(game, state, from, Some(pile), count));
                let first = reasons.next().unwrap_or_else(|| Reason::new("patience-no-such-pile"));
                let is_own = ["patience-does-not-fit", "patience-not-first"].contains(&&*first.key);
                return if is_own || reasons.any(|other| other.key != first.key) {
                    // The rule is named if it is the same for all of them.
                    let same_set = named.iter().all(|&pile| plan.piles[pile].set == plan.piles[named[0]].set);
                    let words = if same_set && first.cards.len() == 2 { first.words } else { Box::default() };
                    Reason { words, ..Reason::new("patience-none-takes").card(lead.card()) }
                } else {
                    first
                };
            };
            Some(pile)
        }
        // `7h 8s`: onto that card.
        (None, Some(&onto)) => match holder(game, state, onto, None) {
            Some(pile) if state.top(plan, pile).map(Slot::card) == Some(onto) => Some(pile),
            Some(_) => return Reason::new("patience-covered").card(onto),
            None => return Reason::new("patience-not-in-reach").card(onto),
        },
        (None, None) => None,
    };
    why_not(game, state, from, to, count)
}

/// Returns the pile on which a card lies open, one where it is on top if there are several.
fn holder(game: &Patience, state: &PatienceState, card: Card, word: Option<Word>) -> Option<usize> {
    let plan = &*game.plan;
    let is_it = |slot: &Slot| !slot.is_down() && slot.card() == card;
    let named = || (0..plan.piles.len()).filter(|&pile| word.is_none_or(|word| is_pile(game, pile, word)));
    let on_top = |&pile: &usize| state.top(plan, pile).as_ref().is_some_and(is_it);
    named().find(on_top).or_else(|| named().find(|&pile| state.pile(plan, pile).iter().any(is_it)))
}

/// Returns the pile of these to which a card is nearest to going: one that it fits, or else that of its suit. The first one if all are
/// alike; `None` if it goes to none of several that differ.
fn nearest(game: &Patience, state: &PatienceState, piles: &[usize], lead: Slot) -> Option<usize> {
    let plan = &*game.plan;
    let fits = |pile: usize| {
        let top = state.top(plan, pile);
        let has_room = state.heights[pile] < plan.piles[pile].cap && !top.is_some_and(Slot::is_down);
        has_room && plan.guests(pile, top.map(Slot::kind), &state.heights, state.base) & lead.bit() != 0
    };
    let has_suit = |pile: usize| plan.piles[pile].suit == Some(lead.card().suit());
    let found = |wanted: &dyn Fn(usize) -> bool| piles.iter().copied().find(|&pile| wanted(pile));
    found(&fits).or_else(|| found(&has_suit)).or_else(|| {
        let first = *piles.first()?;
        piles[1..].iter().all(|&other| plan.are_twins(state, first, other)).then_some(first)
    })
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
