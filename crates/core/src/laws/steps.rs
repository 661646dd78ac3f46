//! The laws of steps: a step says all that happens, and tells no seat what it does not see.

use super::{Broken, exists};
use crate::telling::{Telling, Token, matched, tokens};
use crate::{Game, PileId, Rng, Scene, Seat, Shown, Spot, Step, Turn};
use std::collections::BTreeSet;

/// Checks the laws of one move that led from `before` to `after`. Returns in how many other worlds, which look the same to a
/// seat, the move was told once more.
pub(super) fn of_move<G: Game>(
    game: &G,
    before: &G::State,
    m: G::Move,
    after: &G::State,
    rng: &mut Rng,
) -> Result<u64, Broken> {
    let effect = game.effect(before, m);
    let (first, last) = (game.scene(before, None), game.scene(after, None));
    for transfer in &effect.transfers {
        law!(exists(&first, transfer.from) || exists(&last, transfer.from), FROM, "{effect:?}");
        let there = |spot| spot == Spot::Away || exists(&first, spot) || exists(&last, spot);
        law!(there(transfer.to), FROM, "{effect:?}");
        let cells = matches!(transfer.from, Spot::Cell(_));
        law!(cells == transfer.cards.is_empty(), "a transfer moves cards, or a peg", "{transfer:?}");
        law!(!transfer.cards.contains(&Shown::Back), "an effect shows every card", "{transfer:?}");
    }
    pegs(&effect, &first, &last)?;
    cards(&effect, &first, &last)?;

    let seats: Vec<Seat> = (0..game.about().seats).map(Seat).collect();
    let mut turned = BTreeSet::new();
    for &seat in &seats {
        let (seen_first, seen_last) = (game.scene(before, Some(seat)), game.scene(after, Some(seat)));
        sides(&effect, (&first, &seen_first), (&last, &seen_last), &mut turned)?;
    }
    for (number, flip) in effect.flips.iter().enumerate() {
        let card = last.pile(flip.pile).and_then(|pile| pile.cards.get(usize::from(flip.index)));
        law!(card == Some(&flip.card), "a flip names a card and its place", "{flip:?} in {last:?}");
        law!(turned.contains(&number), "a flip turns a card for somebody", "{flip:?} of {effect:?}");
    }

    let mut worlds = 0;
    for &seat in &seats {
        worlds += u64::from(told_elsewhere(game, before, m, after, seat, rng)?);
        worlds += u64::from(told_backwards(game, before, m, after, seat, rng)?);
    }
    Ok(worlds)
}

const FROM: &str = "a step names piles and cells of the scene";

/// Checks that the transfers say which pegs move, and which leave the board.
fn pegs(effect: &Step, first: &Scene, last: &Scene) -> Result<(), Broken> {
    let pegs = |scene: &Scene| -> BTreeSet<_> {
        let cells = scene.board.iter().flat_map(|board| &board.cells);
        cells.filter(|cell| cell.peg).map(|cell| cell.place).collect()
    };
    let mut moved = pegs(first);
    for transfer in &effect.transfers {
        if let Spot::Cell(from) = transfer.from {
            law!(moved.remove(&from), "a transfer takes a peg that is there", "{from} in {effect:?}");
        }
        if let Spot::Cell(to) = transfer.to {
            law!(moved.insert(to), "a transfer brings a peg to an empty cell", "{to} in {effect:?}");
        }
    }
    law!(moved == pegs(last), "the transfers explain every cell", "{effect:?}: {moved:?}");
    Ok(())
}

/// Checks that the transfers say which cards each pile has afterwards, and in which order, unless the pile is sorted or the cards
/// were shuffled.
fn cards(effect: &Step, first: &Scene, last: &Scene) -> Result<(), Broken> {
    let telling = Telling::follow(effect, first, first);
    law!(telling.missing.is_empty(), "a transfer takes cards that are there", "{effect:?}: {first:?}");
    let ids: BTreeSet<PileId> =
        telling.piles.keys().copied().chain(last.piles.iter().map(|p| p.id)).collect();
    for id in ids {
        let moved = telling.piles.get(&id).map_or(&[][..], Vec::as_slice).iter().map(|token| token.card);
        let mut moved: Vec<_> = moved.collect();
        let pile = last.pile(id);
        let mut lies: Vec<_> =
            pile.into_iter().flat_map(|pile| &pile.cards).filter_map(|shown| shown.face()).collect();
        let shuffled = effect.transfers.iter().any(|t| t.shuffled && t.to == Spot::Pile(id));
        if shuffled || pile.is_some_and(|pile| pile.role.is_sorted()) {
            moved.sort_unstable();
            lies.sort_unstable();
        }
        law!(moved == lies, "the transfers explain every pile", "{id}: {moved:?}, {lies:?} after {effect:?}");
    }
    Ok(())
}

/// Checks that a card which stays where it lies is seen or hidden from a seat only by a flip. Adds to `turned` the flips that
/// changed something.
fn sides(
    effect: &Step,
    (first, seen_first): (&Scene, &Scene),
    (last, seen_last): (&Scene, &Scene),
    turned: &mut BTreeSet<usize>,
) -> Result<(), Broken> {
    let telling = Telling::follow(effect, first, seen_first);
    for (id, lies) in tokens(last, seen_last) {
        let pile = telling.piles.get(&id).map_or(&[][..], Vec::as_slice);
        let changed = |(was, is): &(Token, Token)| was.came.is_none() && was.seen != is.seen;
        for (was, is) in matched(pile, &lies).into_iter().filter(changed) {
            let same = |flip: &crate::Flip| {
                flip.pile == id && flip.card == Shown::Face(was.card) && flip.up == is.seen
            };
            let found =
                effect.flips.iter().enumerate().filter(|(_, flip)| same(flip)).map(|(number, _)| number);
            let before = turned.len();
            turned.extend(found.clone());
            law!(
                turned.len() > before || found.count() > 0,
                "every card that is turned where it lies is flipped",
                "{} in {id} by {effect:?}",
                was.card
            );
        }
    }
    Ok(())
}

const TOLD: &str = "what a seat is told depends on nothing that it does not see";

/// Makes the same move in a world that looks the same before it. If that world looks the same after the move too, checks that the
/// same is told. Returns whether it was checked.
fn told_elsewhere<G: Game>(
    game: &G,
    before: &G::State,
    m: G::Move,
    after: &G::State,
    seat: Seat,
    rng: &mut Rng,
) -> Result<bool, Broken> {
    let mut start = before.clone();
    game.resample(&mut start, seat, rng);
    if !game.is_legal(&start, m) {
        return Ok(false);
    }
    let mut end = start.clone();
    game.play(&mut end, m);
    same_told(game, (before, after), (&start, &end), m, seat)
}

/// Takes the move back in a world that looks the same after it, and checks what is told there. Returns whether it was checked.
fn told_backwards<G: Game>(
    game: &G,
    before: &G::State,
    m: G::Move,
    after: &G::State,
    seat: Seat,
    rng: &mut Rng,
) -> Result<bool, Broken> {
    if let Turn::Over(_) = game.turn(after) {
        return Ok(false);
    }
    let mut start = before.clone();
    let undo = game.play(&mut start, m);
    game.resample(&mut start, seat, rng);
    let end = start.clone();
    game.unplay(&mut start, m, undo);
    // What taking back needs may be of the world as it was: only a world in which the move leads there counts.
    let mut again = start.clone();
    if !game.is_legal(&start, m) || {
        game.play(&mut again, m);
        again != end
    } {
        return Ok(false);
    }
    same_told(game, (before, after), (&start, &end), m, seat)
}

/// Checks that the same is told of a move in two worlds, if they look the same to a seat before and after it. Returns whether
/// they do.
fn same_told<G: Game>(
    game: &G,
    (before, after): (&G::State, &G::State),
    (start, end): (&G::State, &G::State),
    m: G::Move,
    seat: Seat,
) -> Result<bool, Broken> {
    let alike = |a: &G::State, b: &G::State| game.scene(a, Some(seat)) == game.scene(b, Some(seat));
    if !alike(before, start) || !alike(after, end) {
        return Ok(false);
    }
    let (here, there) = (game.told(before, m, after, Some(seat)), game.told(start, m, end, Some(seat)));
    law!(here == there, TOLD, "{seat:?}: {here:?}, {there:?}");
    Ok(true)
}
