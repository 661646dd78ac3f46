//! The continuations of a position: everything that a player can do and not undo.
//!
//! While cards may come back from the foundations, most moves can be undone: a card that lies on another one goes up
//! and comes back, and what lies on a card goes to its twin and back. Such moves reveal nothing, so that all
//! positions between which they lead are equivalent. A continuation goes to one of these positions and ends with a
//! move that cannot be undone: the first open card of a column leaves it, or a card of the stock is played.

use super::bits::{self, Cards, KINGS};
use super::choose::safe_cards;
use super::planner::{draw_to, has_unseen_stock};
use super::visible::Visible;
use crate::klondike::{Draw, Klondike, KlondikeMove, KlondikeView};
use arrayvec::ArrayVec;

/// The most equivalent positions that are looked at.
const MOST_NODES: usize = 200;

/// Stands for a card that is about to be turned up. Nothing fits on it, and it fits nowhere.
const UNTURNED: Cards = 1 << 60;

/// Moves of which only the last one cannot be undone.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Continuation {
    pub(super) moves: Vec<KlondikeMove>,
    pub(super) reveals: Reveals,
}

/// What a continuation reveals.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Reveals {
    Nothing,
    /// A hidden card of a column.
    Column,
    /// The next cards of the stock.
    Stock,
}

/// A position that can be left and reached again.
struct Node {
    visible: Visible,
    /// The node before it, and the moves from there.
    before: usize,
    moves: ShortLine,
}

/// Moves that belong together: what lies on a card may have to move before the card goes up.
type ShortLine = ArrayVec<KlondikeMove, 2>;

/// The last move of a continuation, with the moves that belong to it.
struct LastMove {
    card: Cards,
    moves: ShortLine,
    reveals: Reveals,
    after: Visible,
}

/// Returns all continuations; only one if it puts a safe card up.
pub(super) fn continuations(view: KlondikeView<'_>) -> Vec<Continuation> {
    let visible = Visible::of(view);
    safe_continuation(view, &visible)
        .map_or_else(|| all_continuations(view, visible), |continuation| vec![continuation])
}

/// Returns the continuation that puts a safe card up, if there is one.
fn safe_continuation(view: KlondikeView<'_>, visible: &Visible) -> Option<Continuation> {
    let plans = visible.plans();
    let safe_cards = safe_cards(visible.next);
    let last = bits::lowest(plans.up & safe_cards);
    if last != 0 {
        let from = visible.column_of(last);
        let shows = visible.columns[from] == last && visible.hidden[from] > 0;
        let reveals = if shows { Reveals::Column } else { Reveals::Nothing };
        return Some(Continuation { moves: vec![KlondikeMove::ColumnToPile { from: from as u8 }], reveals });
    }
    // If one card is drawn at a time without a limit of passes, no card of the stock depends on another.
    let Klondike { draw: Draw::One, passes: 0, .. } = view.game() else { return None };
    let card = bits::lowest(plans.stock_up & safe_cards);
    (card != 0).then(|| {
        let mut moves = Vec::new();
        draw_to(view, bits::card(card), &mut moves);
        moves.push(KlondikeMove::WasteToPile);
        Continuation { moves, reveals: Reveals::Nothing }
    })
}

fn all_continuations(view: KlondikeView<'_>, visible: Visible) -> Vec<Continuation> {
    let mut continuations = Vec::new();
    let nodes = nodes(visible);
    // The card of each continuation, and the foundations of all nodes that can be reached after it.
    let mut known: Vec<(Cards, Vec<Cards>)> = Vec::new();
    for (index, node) in nodes.iter().enumerate() {
        each_last_move(&node.visible, |last_move| {
            if known
                .iter()
                .any(|(card, piles)| *card == last_move.card && piles.contains(&last_move.after.next))
            {
                return;
            }
            known.push((
                last_move.card,
                self::nodes(last_move.after).iter().map(|node| node.visible.next).collect(),
            ));
            let mut moves = Vec::new();
            path_to(&nodes, index, &mut moves);
            if node.visible.reach & last_move.card != 0 {
                draw_to(view, bits::card(last_move.card), &mut moves);
            }
            moves.extend(last_move.moves);
            continuations.push(Continuation { moves, reveals: last_move.reveals });
        });
    }
    if has_unseen_stock(view) {
        continuations.push(Continuation { moves: vec![KlondikeMove::Draw], reveals: Reveals::Stock });
    }
    continuations
}

/// Returns all positions that can be reached and left again, one for each state of the foundations.
fn nodes(visible: Visible) -> Vec<Node> {
    let mut nodes = vec![Node { visible, before: 0, moves: ShortLine::new() }];
    let mut at = 0;
    while visible.returns && at < nodes.len() && nodes.len() < MOST_NODES {
        let here = nodes[at].visible;
        let mut add = |(moves, visible): (ShortLine, Visible)| {
            if nodes.iter().all(|node| node.visible.next != visible.next) {
                nodes.push(Node { visible, before: at, moves });
            }
        };
        for card in bits::each(here.next) {
            let Some(from) = here.columns.iter().position(|column| column & card != 0) else { continue };
            if !here.is_anchor(from, card) {
                here.up(from, card).into_iter().for_each(&mut add);
            }
        }
        let useful = here.next >> 4 & here.playable_on_columns();
        for card in bits::each(useful) {
            if !nothing_needs(card, here.next) {
                add(here.down(card));
            }
        }
        at += 1;
    }
    nodes
}

/// Appends the moves to a node.
fn path_to(nodes: &[Node], index: usize, out: &mut Vec<KlondikeMove>) {
    if index > 0 {
        path_to(nodes, nodes[index].before, out);
        out.extend(nodes[index].moves.iter().copied());
    }
}

/// Returns whether no card that is not up will ever have to lie on this one, not even by way of cards that come back:
/// both cards that fit on it are up, and so is the card of its colour that fits on those.
fn nothing_needs(card: Cards, next: Cards) -> bool {
    let up = bits::piled(next);
    (bits::that_fit_on(card) | bits::twin(card) >> 8) & !up == 0
}

/// Calls `f` with every last move that is possible at once.
fn each_last_move(visible: &Visible, mut f: impl FnMut(LastMove)) {
    let playable = visible.playable_on_columns();
    for (from, (&column, &hidden)) in visible.columns.iter().zip(&visible.hidden).enumerate() {
        let first = bits::highest(column);
        let reveals = if hidden > 0 { Reveals::Column } else { Reveals::Nothing };
        if first & playable != 0 && visible.is_anchor(from, first) {
            let to = visible.host(first);
            let mut after = *visible;
            after.columns[to] |= column;
            after.columns[from] = 0;
            after.leave(from);
            let run = KlondikeMove::ColumnToColumn {
                from: from as u8,
                count: column.count_ones() as u8,
                to: to as u8,
            };
            f(LastMove { card: first, moves: [run].into_iter().collect(), reveals, after });
        }
        for card in bits::each(column & visible.next) {
            let good = visible.is_anchor(from, card);
            if !good && visible.returns {
                continue;
            }
            if let Some((moves, mut after)) = visible.up(from, card) {
                after.leave(from);
                f(LastMove { card, moves, reveals: if good { reveals } else { Reveals::Nothing }, after });
            }
        }
    }
    for card in bits::each(visible.reach & (visible.next | playable)) {
        let mut after = *visible;
        after.reach = 0;
        if card & playable != 0 {
            let to = visible.host(card);
            let mut after = after;
            after.columns[to] |= card;
            let build = KlondikeMove::WasteToColumn { to: to as u8 };
            f(LastMove { card, moves: [build].into_iter().collect(), reveals: Reveals::Nothing, after });
        }
        if card & visible.next != 0 {
            after.next ^= card | card << 4;
            let up = KlondikeMove::WasteToPile;
            f(LastMove { card, moves: [up].into_iter().collect(), reveals: Reveals::Nothing, after });
        }
    }
}

impl Visible {
    /// Returns whether an open card that leaves its column cannot come back there: it is the first open one, and not
    /// a king with nothing under it.
    fn is_anchor(&self, from: usize, card: Cards) -> bool {
        card == bits::highest(self.columns[from]) && (self.hidden[from] > 0 || card & KINGS == 0)
    }

    /// Puts a card of a column up. What lies on it moves to another column first.
    fn up(&self, from: usize, card: Cards) -> Option<(ShortLine, Visible)> {
        let mut moves = ShortLine::new();
        let mut visible = *self;
        let child = self.child(from, card);
        if child != 0 {
            if child & self.playable_on_columns() == 0 {
                return None;
            }
            let to = self.host(child);
            let run = self.columns[from] & bits::up_to_rank(child);
            visible.columns[from] ^= run;
            visible.columns[to] |= run;
            moves.push(KlondikeMove::ColumnToColumn {
                from: from as u8,
                count: run.count_ones() as u8,
                to: to as u8,
            });
        }
        visible.columns[from] ^= card;
        visible.next ^= card | card << 4;
        moves.push(KlondikeMove::ColumnToPile { from: from as u8 });
        Some((moves, visible))
    }

    /// Moves a card from its foundation back to a column that takes it.
    fn down(&self, card: Cards) -> (ShortLine, Visible) {
        let to = self.host(card);
        let mut visible = *self;
        visible.columns[to] |= card;
        visible.next ^= card | card << 4;
        let back = KlondikeMove::PileToColumn { suit: bits::card(card).suit(), to: to as u8 };
        ([back].into_iter().collect(), visible)
    }

    /// Turns up the next card of a column whose open cards have left.
    fn leave(&mut self, from: usize) {
        if self.columns[from] == 0 && self.hidden[from] > 0 {
            self.hidden[from] -= 1;
            self.columns[from] = UNTURNED;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::klondike::state::fits;
    use crate::klondike::strategies::choose::Uniform;
    use crate::klondike::strategies::planner::Planner;
    use crate::klondike::{COLUMNS, KlondikeState};
    use solitarium_core::{Card, Dealt, Game, Observe, Policy, Rank, Seat, Seen, policy_rng};
    use std::collections::{BTreeSet, HashSet};

    /// Returns the card that leaves its place for good, if one does. Other moves can be undone while cards may come
    /// back from the foundations.
    fn leaves(state: &KlondikeState, m: KlondikeMove) -> Option<Card> {
        let (from, count) = match m {
            KlondikeMove::ColumnToPile { from } => (from, 1),
            KlondikeMove::ColumnToColumn { from, count, .. } => (from, count),
            KlondikeMove::WasteToColumn { .. } | KlondikeMove::WasteToPile => {
                return state.waste().last().copied();
            }
            _ => return None,
        };
        let column = &state.columns()[usize::from(from)];
        let first = column.open()[0];
        let all = column.open().len() == usize::from(count);
        (all && (column.hidden() > 0 || first.rank() != Rank::King)).then_some(first)
    }

    /// Returns the cards that can leave for good, found by trying all moves; `None` if there are too many positions.
    fn by_hand(game: Klondike, state: &KlondikeState) -> Option<BTreeSet<Card>> {
        let reach: Vec<Card> = game.observe(state, Seat::SOLO).reach().collect();
        let mut known = HashSet::from([game.key(state)]);
        let mut open = vec![*state];
        let mut cards = BTreeSet::new();
        while let Some(here) = open.pop() {
            let played = |card: &&Card| {
                here.goes_up(**card) || (0..COLUMNS).any(|to| fits(**card, here.columns()[to].last()))
            };
            cards.extend(reach.iter().filter(played));
            for m in game.moves(&here) {
                if matches!(m, KlondikeMove::Draw | KlondikeMove::Recycle) {
                } else if let Some(card) = leaves(&here, m) {
                    cards.insert(card);
                } else {
                    let mut next = here;
                    game.play(&mut next, m);
                    if known.insert(game.key(&next)) {
                        open.push(next);
                    }
                }
            }
            if known.len() > 3_000 {
                return None;
            }
        }
        Some(cards)
    }

    #[test]
    fn the_ways_are_all_that_can_be_done_for_good() {
        let (mut compared, mut led) = (0, 0);
        for deal in 0..16 {
            let game = Klondike {
                draw: if deal % 2 == 0 { Draw::One } else { Draw::Three },
                passes: 0,
                returns: true,
            };
            let mut state = game.deal(&Dealt::own(game.pack(), deal));
            let mut player = Planner::new(Uniform);
            let mut rng = policy_rng(deal);
            while let Some(m) = player.choose(Seen::new(&game, &state, Seat::SOLO), &mut rng) {
                game.play(&mut state, m);
                let view = game.observe(&state, Seat::SOLO);
                if has_unseen_stock(view) || state.is_won() {
                    continue;
                }
                let Some(cards) = by_hand(game, &state) else { continue };
                let continuations = all_continuations(view, Visible::of(view));
                let mut found = BTreeSet::new();
                for continuation in &continuations {
                    let mut world = state;
                    let (last, before) = continuation.moves.split_last().expect("moves");
                    for &m in before {
                        assert!(game.is_legal(&world, m), "{m:?} of {continuation:?} in {state:?}");
                        assert_eq!(leaves(&world, m), None, "{continuation:?} in {state:?}");
                        game.play(&mut world, m);
                    }
                    assert!(game.is_legal(&world, *last), "{continuation:?} in {state:?}");
                    let hidden = |state: &KlondikeState| {
                        state.columns().iter().map(crate::klondike::Column::hidden).sum::<usize>()
                    };
                    found.extend(leaves(&world, *last));
                    let before = hidden(&world);
                    game.play(&mut world, *last);
                    assert_eq!(
                        continuation.reveals == Reveals::Column,
                        hidden(&world) < before,
                        "{continuation:?} in {state:?}"
                    );
                    led += u32::from(
                        continuation.moves.iter().any(|m| matches!(m, KlondikeMove::PileToColumn { .. })),
                    );
                }
                assert_eq!(found, cards, "{state:?}");
                compared += 1;
            }
        }
        assert!(compared > 300 && led > 30, "{compared} {led}");
    }
}
