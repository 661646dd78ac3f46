//! Moves to the foundations that can be made without thinking.
//!
//! A card is safe to go up if no card is left that could ever be laid on it: no card needs it as a host any more. The argument needs three
//! things. What a pile takes depends on its top card alone. A pile that becomes empty forces nothing. The order of the waste does not
//! matter. Where the rules break one of them, no card is called safe.

use crate::game::Patience;
use crate::moves::{Kind, PatienceMove};
use crate::plan::{Plan, StockWay, Test, WinPlan};
use crate::rules::Role;
use crate::state::PatienceState;
use solitarium_core::Game;

/// The words for all safe moves, one after the other.
const AUTO: &str = "auto";

/// The words for every card that can go up, safe or not, one after the other.
const UP: &str = "up";

/// Returns the moves that `auto` or `up` mean, as text; `None` for other words.
pub(crate) fn several(game: &Patience, state: &PatienceState, text: &str) -> Option<Vec<String>> {
    let word = text.trim().to_lowercase();
    let any = match word.as_str() {
        AUTO => false,
        UP => true,
        _ => return None,
    };
    let mut state = state.clone();
    let mut moves = Vec::new();
    while let Some(m) = next(game, &state, any) {
        moves.push(game.text(&state, m));
        game.plan.play(&mut state, m);
    }
    Some(moves)
}

/// Returns the first move of a single card to a foundation that is safe, or any one.
fn next(game: &Patience, state: &PatienceState, any: bool) -> Option<PatienceMove> {
    let plan = &*game.plan;
    let goes_up = |m: &PatienceMove| {
        m.kind == Kind::Carry && plan.foundations >> m.to & 1 != 0 && plan.foundations >> m.from & 1 == 0
    };
    game.moves(state).into_iter().find(|m| goes_up(m) && (any || is_safe(plan, state, *m)))
}

/// Returns whether nothing can need the card of that move any more.
fn is_safe(plan: &Plan, state: &PatienceState, m: PatienceMove) -> bool {
    let from = usize::from(m.from);
    let set = plan.set_of(from);
    let Some(card) = state.top(plan, from).filter(|_| m.count == 1) else { return false };
    let one_set = plan.sets.iter().filter(|set| set.role == Role::Foundation).count() == 1;
    let plain = plan.sets.iter().all(|set| !set.osmosis && !set.must && set.line.is_empty())
        && plan.piles.iter().all(|pile| !pile.has_tests() && pile.under.is_none());
    let wins_up = matches!(plan.win, WinPlan::AllIn(piles) if piles & !plan.foundations == 0);
    if !one_set || !plain || !wins_up || plan.redeal.is_some() || plan.remove.is_some() {
        return false;
    }
    let empties = state.heights[from] == 1 && set.role == Role::Tableau;
    let forces = !set.at_once.is_empty()
        || plan.stock.as_ref().is_some_and(|stock| {
            stock.way == StockWay::Row && matches!(stock.when, Some(Test::NoSpace(_) | Test::Space(_)))
        });
    let of_waste = set.role == Role::Waste && plan.stock.as_ref().is_some_and(|stock| stock.by > 1);
    if empties && forces || of_waste {
        return false;
    }
    let tables =
        plan.sets.iter().filter(|set| set.role == Role::Tableau).flat_map(super::plan::SetPlan::piles);
    let guests = tables.fold(0, |kinds, pile| kinds | plan.guests_at_best(pile, card.kind().into()));
    let up = |kind: u32| {
        let piles = (0..plan.piles.len()).filter(|&pile| plan.foundations >> pile & 1 != 0);
        piles.flat_map(|pile| state.pile(plan, pile)).filter(|slot| u32::from(slot.kind()) == kind).count()
            == usize::from(plan.decks)
    };
    (0..52).filter(|kind| guests >> kind & 1 != 0).all(up)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::family::PatienceFamily;
    use solitarium_core::{Choices, Family};

    fn freecell() -> Patience {
        PatienceFamily::shipped("freecell").expect("shipped").build(&Choices::none()).expect("it loads")
    }

    /// Of FreeCell, what can go up is safe when the two ranks below of the other colour are up.
    #[test]
    fn safe_moves_of_freecell() {
        let game = freecell();
        let near_the_end = "tableau: KC; KD; KH; KS QS; QC; QD QH; JC; JD | foundation: TC TD JH JS";
        let state = game.position(near_the_end).expect("a position");
        let all = several(&game, &state, "auto").expect("a word");
        assert_eq!(all.len(), 10, "{all:?}");
        let early = "tableau: 3S 2C; KC QC JC TC 9C 8C 7C; KD QD JD TD 9D 8D 7D; KH QH JH TH 9H 8H 7H; KS QS JS TS 9S 8S 7S; 3C 4C 5C 6C; \
            2D 3D 4D 5D 6D; 3H 4H 5H 6H 4S 5S 6S | foundation: AC AD 2H 2S";
        let state = game.position(early).expect("a position");
        // The two of clubs may still be wanted by a red ace? No ace is left; but three of spades may be wanted by the two of diamonds.
        let safe = several(&game, &state, "auto").expect("a word");
        assert_eq!(safe, ["2♣ -> f"], "{safe:?}");
        let up = several(&game, &state, "up").expect("a word");
        assert_eq!(up, ["2♣ -> f", "3♠ -> f"], "{up:?}");
        assert_eq!(several(&game, &state, "7h c3"), None);
    }
}
