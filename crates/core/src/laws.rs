//! The laws that every game obeys, checked on random games.
//!
//! A game that passes can be played, watched, analysed, saved and solved by code that does not know it.

use crate::{
    Attempt, Deal, Dealt, Game, Outcome, Policy, Random, Record, Rng, Scene, Seat, Seen, Shown, Spot, Turn,
    notation,
};
use std::collections::HashSet;
use std::fmt;
use std::ops::ControlFlow;

/// What was looked at, so that a test can see that it was enough.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Census {
    /// Games played to their end.
    pub games: u64,
    /// Games of an [endless](Game::endless) game that were stopped at the limit.
    pub stopped: u64,
    /// Positions looked at.
    pub positions: u64,
    /// Positions in which there was a choice.
    pub choices: u64,
    /// Games that the first seat won.
    pub won: u64,
    /// How often a step was told once more in a world that looks the same to a seat.
    pub told: u64,
}

/// A law that was broken, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Violation {
    /// The game.
    pub game: String,
    /// The deal of our own generator.
    pub deal: u64,
    /// After how many moves.
    pub after: usize,
    /// The law.
    pub law: &'static str,
    /// What was found.
    pub found: String,
}

impl fmt::Display for Violation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Violation { game, deal, after, law, found } = self;
        write!(f, "{game}, deal sol:{deal}, after {after} moves: {law}: {found}")
    }
}

impl std::error::Error for Violation {}

/// A law that was broken, before it is known where.
struct Broken(&'static str, String);

macro_rules! law {
    ($holds:expr, $law:expr, $($found:tt)+) => {
        if !$holds {
            return Err(Broken($law, format!($($found)+)));
        }
    };
}

mod keys;
mod numbers;
mod policies;
mod steps;

pub use keys::{KeyCensus, Reach, check_keys};
pub use policies::check_policies;

/// Plays random games from the deals in `deals`, each of at most `limit` moves, and checks every law in every position.
/// A game that is not [endless](Game::endless) must end within the limit.
pub fn check<G: Game>(game: &G, deals: std::ops::Range<u64>, limit: usize) -> Result<Census, Violation> {
    let mut census = Census::default();
    for deal in deals {
        let mut after = 0;
        one_game(game, deal, limit, &mut census, &mut after).map_err(|Broken(law, found)| Violation {
            game: game.about().id.into_owned(),
            deal,
            after,
            law,
            found,
        })?;
    }
    Ok(census)
}

fn one_game<G: Game>(
    game: &G,
    deal: u64,
    limit: usize,
    census: &mut Census,
    after: &mut usize,
) -> Result<(), Broken> {
    let mut rng = Rng::named(deal, "laws");
    let mut record = Record::new(game, Deal::Own(deal));
    let mut state = game.deal(&Dealt::own(game.pack(), deal));
    law!(
        game.start(&record.deal).is_ok_and(|s| s == state),
        "a deal gives the same position each time",
        "another one"
    );

    let (encoding, mut numbers_rng) = (game.encoding(), Rng::named(deal, "numbers"));
    let mut path = Vec::new();
    let outcome = loop {
        *after = path.len();
        census.positions += 1;
        let over = position(game, &state, &mut rng, census)?;
        numbers::of_actions(game, &state, &mut numbers_rng)?;
        // An observation takes a scene or more: some positions of every game are enough, and the last one.
        if path.len() % 8 == deal as usize % 8 || over.is_some() {
            numbers::of_observations(game, &state, &encoding, &mut numbers_rng)?;
        }
        if let Some(outcome) = over {
            census.games += 1;
            break outcome;
        }
        if game.endless() && path.len() >= limit {
            census.stopped += 1;
            break Outcome::solo(false, 0);
        }
        law!(path.len() < limit, "every game ends", "still going on after {limit} moves");
        let Turn::Act(seat) = game.turn(&state) else { break Outcome::solo(false, 0) };
        let Some(m) = Random.choose(Seen::new(game, &state, seat), &mut rng) else {
            break Outcome::solo(false, 0);
        };
        record.moves.push(game.text(&state, m));
        let before = state.clone();
        let undo = game.play(&mut state, m);
        census.told += steps::of_move(game, &before, m, &state, &mut rng)?;
        path.push((before, m, undo));
    };
    census.won += u64::from(outcome.is_won());

    let reread = record.to_string().parse::<Record>();
    law!(reread.as_ref() == Ok(&record), "a record is read back as it was", "{reread:?}");
    let mut replayed = Vec::new();
    let last = record.replay(game, |_, m| replayed.push(m));
    law!(last.as_ref() == Ok(&state), "a record replays to the same position", "{last:?}");
    law!(replayed.iter().eq(path.iter().map(|(_, m, _)| m)), "a record replays the same moves", "{record}");

    while let Some((before, m, undo)) = path.pop() {
        *after = path.len();
        game.unplay(&mut state, m, undo);
        law!(
            state == before,
            "taking moves back leads to the start",
            "{m:?} leaves {state:?} instead of {before:?}"
        );
    }
    Ok(())
}

/// Checks the laws of one position. Returns the outcome if the game is over there.
fn position<G: Game>(
    game: &G,
    state: &G::State,
    rng: &mut Rng,
    census: &mut Census,
) -> Result<Option<Outcome>, Broken> {
    let moves = game.moves(state);
    let seats = game.about().seats;
    law!(moves == game.moves(state), "the moves are the same each time", "{moves:?}");
    law!(game.first_move(state) == moves.first().copied(), "the first move is the first of all", "{moves:?}");
    let mut calls = 0;
    let stopped = game.each_move(state, |_| {
        calls += 1;
        ControlFlow::Break(())
    });
    law!(
        calls == moves.len().min(1) && stopped.is_break() == (calls == 1),
        "the moves stop when asked to",
        "{calls} calls, {stopped:?}"
    );
    let open = game.scene(state, None);
    scene_of(game, &open)?;
    for seat in (0..seats).map(Seat) {
        let scene = game.scene(state, Some(seat));
        scene_of(game, &scene)?;
        law!(hides_only(&open, &scene), "a seat's scene is the open scene with some backs", "{scene:?}");
    }
    law!(faces(&open).count() == cards_in(&open), "the open scene hides nothing", "{open:?}");

    let seat = match game.turn(state) {
        Turn::Over(outcome) => {
            law!(moves.is_empty(), "there are no moves after the end", "{moves:?}");
            let measure = game.measure(state);
            law!(
                outcome.measure == measure,
                "the outcome has the measure of the position",
                "{outcome:?}, {measure}"
            );
            return Ok(Some(outcome));
        }
        Turn::Act(seat) => seat,
    };
    law!(!moves.is_empty(), "before the end there is a move", "{state:?}");
    law!(seat.0 < seats, "the player to move has a seat", "{seat:?} of {seats}");
    census.choices += u64::from(moves.len() > 1);

    let texts = texts(game, state, &moves)?;
    let scene = game.scene(state, Some(seat));
    let (of_steps, steps): (Vec<_>, Vec<_>) = game.steps(state).into_iter().unzip();
    law!(of_steps == moves, "every move has a step", "{moves:?}");
    if let (Some(&m), Some(step)) = (moves.first(), steps.first()) {
        law!(&game.step(state, m) == step, "a step is the same, asked for alone or with others", "{step:?}");
    }
    let visible: HashSet<_> = faces(&scene).collect();
    for step in &steps {
        let flipped = step.flips.iter().filter_map(|flip| flip.card.face());
        for card in step.transfers.iter().flat_map(crate::Transfer::faces).chain(flipped) {
            law!(
                visible.contains(&card),
                "a step names only cards that the player sees",
                "{card} in {step:?}"
            );
        }
    }

    for &m in &moves {
        let mut next = state.clone();
        let undo = game.play(&mut next, m);
        game.unplay(&mut next, m, undo);
        law!(&next == state, "a move taken back leaves everything as it was", "{m:?} leaves {next:?}");
    }

    for onlooker in (0..seats).map(Seat).filter(|&onlooker| onlooker != seat) {
        let mut other = state.clone();
        game.resample(&mut other, onlooker, rng);
        law!(
            game.scene(&other, Some(onlooker)) == game.scene(state, Some(onlooker)),
            "what an onlooker does not see is redrawn, and nothing else",
            "{onlooker:?}: {other:?}"
        );
        law!(
            game.turn(&other) == Turn::Act(seat),
            "the turn depends on nothing that an onlooker does not see",
            "{onlooker:?}: {other:?}"
        );
        law!(
            !game.moves(&other).is_empty(),
            "an onlooker's redrawn position has a move",
            "{onlooker:?}: {other:?}"
        );
    }

    let mut other = state.clone();
    game.resample(&mut other, seat, rng);
    law!(
        game.scene(&other, Some(seat)) == scene,
        "what is not seen is redrawn, and nothing else",
        "{other:?}"
    );
    law!(
        game.moves(&other) == moves,
        "the moves depend on nothing hidden",
        "{:?}, {moves:?}",
        game.moves(&other)
    );
    let others = game.steps(&other).into_iter().map(|(_, step)| step);
    for (((&m, text), step), other_step) in moves.iter().zip(&texts).zip(&steps).zip(others) {
        law!(&game.text(&other, m) == text, "the notation depends on nothing hidden", "{text:?}");
        law!(&other_step == step, "the step depends on nothing hidden", "{step:?}, {other_step:?}");
    }
    // Naming a card must not find out where it lies hidden. One in each position is enough, over many.
    if let Some(pack) = game.pack() {
        let cards = pack.cards();
        let name = cards[rng.below(cards.len() as u32) as usize].code();
        let (here, there) = (game.understand(state, &name), game.understand(&other, &name));
        law!(here == there, "what is understood depends on nothing hidden", "{name}: {here:?}, {there:?}");
    }
    if let Some(attempt) = attempt(&scene, rng) {
        let (here, there) = (game.refuse(state, &attempt), game.refuse(&other, &attempt));
        law!(here == there, "why not depends on nothing hidden", "{attempt:?}: {here:?}, {there:?}");
    }
    law!(game.turn(&other) == Turn::Act(seat), "the turn depends on nothing hidden", "{other:?}");
    let redrawn = game.scene(&other, None);
    let (mut a, mut b): (Vec<_>, Vec<_>) = (faces(&redrawn).collect(), faces(&open).collect());
    a.sort_unstable();
    b.sort_unstable();
    law!(a == b, "redrawing keeps the pack whole", "{a:?}");
    Ok(None)
}

/// Returns an attempt to carry the top card of one pile to another one, or a peg from one cell to another.
fn attempt(scene: &Scene, rng: &mut Rng) -> Option<Attempt> {
    let mut spots: Vec<Spot> = scene.piles.iter().map(|pile| pile.id.into()).collect();
    spots.extend(scene.board.iter().flat_map(|board| &board.cells).map(|cell| Spot::from(cell.place)));
    let mut any = || spots.get(rng.below(spots.len().max(1) as u32) as usize).copied();
    let (from, to) = (any()?, any());
    let top = match from {
        Spot::Pile(id) => scene.pile(id).and_then(|pile| pile.cards.last()),
        _ => None,
    };
    Some(Attempt { cards: top.and_then(|shown| shown.face()).into_iter().collect(), from, to })
}

/// Returns the notation of each move, checked.
fn texts<G: Game>(game: &G, state: &G::State, moves: &[G::Move]) -> Result<Vec<String>, Broken> {
    let texts: Vec<String> = moves.iter().map(|&m| game.text(state, m)).collect();
    let mut plain = HashSet::new();
    for (text, &m) in texts.iter().zip(moves) {
        let clean = !text.is_empty() && text.trim() == text && !text.contains([';', '\n', '\r']);
        law!(clean, "a notation is one word or more, without ; and line ends", "{text:?}");
        law!(
            plain.insert(notation::plain(text)),
            "no two moves have the same notation",
            "{text:?} of {moves:?}"
        );
        law!(game.parse(state, text) == Some(m), "a notation is read back", "{text:?}");
        law!(game.understand(state, text) == Ok(m), "a notation is understood", "{text:?}");
    }
    Ok(texts)
}

/// Checks the laws of a scene: the piles have numbers and places of their own, and hold the pack.
fn scene_of<G: Game>(game: &G, scene: &Scene) -> Result<(), Broken> {
    let ids: HashSet<_> = scene.piles.iter().map(|pile| pile.id).collect();
    let places: HashSet<_> = scene.piles.iter().map(crate::ScenePile::half_place).collect();
    law!(ids.len() == scene.piles.len(), "no two piles have the same number", "{scene:?}");
    law!(places.len() == scene.piles.len(), "no two piles share a place", "{scene:?}");
    let cells: HashSet<_> =
        scene.board.iter().flat_map(|board| &board.cells).map(|cell| cell.place).collect();
    law!(
        cells.len() == scene.board.as_ref().map_or(0, |b| b.cells.len()),
        "no two cells share a place",
        "{scene:?}"
    );
    let mut seen = [0; 52];
    for card in faces(scene) {
        let copies = game.pack().map_or(0, |pack| pack.copies(card));
        law!(copies > 0, "every card is of the pack", "{card}");
        seen[card.index()] += 1;
        law!(
            seen[card.index()] <= copies,
            "no face is seen more often than the pack has it",
            "{card} is there {copies} times, in {scene:?}"
        );
    }
    let size = game.pack().map_or(0, crate::Pack::size);
    law!(
        cards_in(scene) == size,
        "the piles hold the whole pack",
        "{} of {size} cards in {scene:?}",
        cards_in(scene)
    );
    Ok(())
}

/// Returns whether a scene differs from the open one only in backs, and in gaps between cards.
fn hides_only(open: &Scene, scene: &Scene) -> bool {
    let same = |(open, seen): (&crate::ScenePile, &crate::ScenePile)| {
        let cards = open.cards.iter().zip(&seen.cards);
        (open.id, open.cards.len()) == (seen.id, seen.cards.len())
            && cards.into_iter().all(|(open, seen)| *seen == Shown::Back || seen == open)
    };
    open.piles.len() == scene.piles.len() && open.piles.iter().zip(&scene.piles).all(same)
}

fn faces(scene: &Scene) -> impl Iterator<Item = crate::Card> {
    scene.piles.iter().flat_map(|pile| &pile.cards).filter_map(|shown| shown.face())
}

fn cards_in(scene: &Scene) -> usize {
    scene.piles.iter().map(|pile| pile.cards.len()).sum()
}

fn exists(scene: &Scene, spot: Spot) -> bool {
    match spot {
        Spot::Pile(id) => scene.pile(id).is_some(),
        Spot::Cell(place) => {
            scene.board.iter().flat_map(|board| &board.cells).any(|cell| cell.place == place)
        }
        Spot::Away => false,
    }
}
